//! The ledger: answers are signed and logged, durably, before anything of them is shown.

use std::sync::{Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::dsse::{self, Envelope};
use bindery_core::hash::ArtifactId;
use bindery_core::json;
use bindery_core::merkle::{self, Frontier};
use bindery_core::note::Checkpoint;
use bindery_core::seal::{BUNDLE_TYPE, Bundle, Ledger, Record, SealError};
use bindery_core::verify::{BundleFile, LogProof};
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde::Serialize;

use crate::error::{Error, Result};
use crate::keys::Keys;
use crate::store::{Charge, Effects, EventRow, NewEntry, NewResponse, ResponseRow, Store};
use crate::vault::seal::SealedFile;

/// The log of one archive.
pub struct ArchiveLog {
    keys: Keys,
    origin: String,
    /// A copy of the last checkpoint outside the database: an old database put back is found by it.
    kept: SealedFile,
    tree: Mutex<Frontier>,
}

impl ArchiveLog {
    /// Opens the log and checks it against its checkpoints.
    pub fn open(keys: Keys, kept: SealedFile, store: &dyn Store) -> Result<Self> {
        let origin = format!("bindery.log/{}", &hex::encode(keys.log.verifying_key().as_bytes())[..16]);
        let (size, peaks, stored) = store.log_state()?;
        let damaged = |what: &str| Error::Rollback(what.to_owned());
        let tree = Frontier::new(size, peaks).ok_or_else(|| damaged("entries are missing"))?;
        let log = Self { keys, origin, kept, tree: Mutex::new(tree.clone()) };
        let stored = stored.map(|note| log.read(&note)).transpose()?;
        if stored.as_ref().map_or(size > 0, |c| c.size != size || c.root != tree.root()) {
            return Err(damaged("entries and checkpoint differ"));
        }
        let kept = match log.kept.read() {
            Ok(note) => Some(log.read(&String::from_utf8_lossy(&note))?),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && size <= 1 => None,
            Err(error) => return Err(damaged(&format!("the kept checkpoint cannot be read: {error}"))),
        };
        log.compare(kept, size, &tree, store)?;
        Ok(log)
    }

    fn read(&self, note: &str) -> Result<Checkpoint> {
        Checkpoint::open(note, &self.keys.log.verifying_key())
            .map_err(|error| Error::Rollback(error.to_string()))
    }

    /// The kept checkpoint may lag by what a dying process had no time to write; it is never ahead.
    fn compare(&self, kept: Option<Checkpoint>, size: u64, tree: &Frontier, store: &dyn Store) -> Result<()> {
        let kept_size = kept.as_ref().map_or(0, |checkpoint| checkpoint.size);
        if kept_size > size {
            return Err(Error::Rollback(format!("it has {size} entries and had {kept_size}")));
        }
        let root = match kept_size == size {
            true => tree.root(),
            false => merkle::root(&store.log_leaves()?[..kept_size as usize]),
        };
        if kept.is_some_and(|checkpoint| checkpoint.root != root) {
            return Err(Error::Rollback("an entry was changed".to_owned()));
        }
        if kept_size < size {
            let checkpoint = Checkpoint { origin: self.origin.clone(), size, root: tree.root() };
            self.kept.write(checkpoint.sign(&self.keys.log).as_bytes())?;
        }
        Ok(())
    }

    /// The key that signs bundles.
    pub fn issuer(&self) -> VerifyingKey {
        self.keys.issuer.verifying_key()
    }

    /// A ledger that appends to this log in `store`, and notes what its response shows to whom.
    pub const fn ledger<'a>(&'a self, store: &'a dyn Store, charge: Option<Charge>) -> ArchiveLedger<'a> {
        ArchiveLedger { log: self, store, charge }
    }

    /// Signs `payload` and appends it, durably, with everything that is written along with it.
    pub fn append(
        &self,
        store: &dyn Store,
        signer: &SigningKey,
        payload_type: &str,
        payload: &[u8],
        effects: Effects,
    ) -> Result<Envelope> {
        failpoint!("before signing");
        let envelope = dsse::sign(signer, payload_type, payload);
        failpoint!("signed");
        let bytes = json::to_canonical(&envelope).map_err(SealError::from)?;
        let leaf = merkle::leaf(&bytes);
        let mut tree = self.tree.lock().unwrap_or_else(PoisonError::into_inner);
        let mut grown = tree.clone();
        grown.push(leaf);
        let checkpoint = Checkpoint { origin: self.origin.clone(), size: grown.size(), root: grown.root() };
        let checkpoint = checkpoint.sign(&self.keys.log);
        store.append(&NewEntry {
            index: tree.size(),
            envelope: &bytes,
            leaf,
            checkpoint: checkpoint.clone(),
            peaks: grown.peaks().to_vec(),
            effects,
        })?;
        *tree = grown;
        failpoint!("committed");
        // Logged from here on, also if the next line fails; but shown only if it does not.
        self.kept.write(checkpoint.as_bytes())?;
        failpoint!("kept");
        Ok(envelope)
    }

    /// Appends something that happened, signed like an answer.
    pub fn note(&self, store: &dyn Store, event: EventRow, charge: Option<Charge>) -> Result<()> {
        let EventRow { at, kind, who, what } = &event;
        let entry = Event { at, kind, who, what };
        let payload = json::to_canonical(&entry)?;
        let effects = Effects { event: Some(event.clone()), charge, ..Effects::default() };
        self.append(store, &self.keys.issuer, EVENT_TYPE, &payload, effects)?;
        Ok(())
    }

    /// The bundle of a response with the proof that it was logged; `None` when there is none.
    pub fn bundle_file(&self, store: &dyn Store, response_id: &str) -> Result<Option<BundleFile>> {
        let Some(logged) = store.logged(response_id)? else { return Ok(None) };
        let leaves = store.log_leaves()?;
        let proof = merkle::inclusion_proof(&leaves, logged.index as usize)
            .ok_or_else(|| Error::Rollback("an entry is missing".to_owned()))?;
        let size = leaves.len() as u64;
        let checkpoint = Checkpoint { origin: self.origin.clone(), size, root: merkle::root(&leaves) };
        Ok(Some(BundleFile {
            disclosures: Vec::new(),
            envelope: json::from_canonical(&logged.envelope)?,
            keys: None,
            log: LogProof {
                key: hex::encode(self.keys.log.verifying_key().as_bytes()),
                index: logged.index,
                proof,
                checkpoint: checkpoint.sign(&self.keys.log),
                witnesses: Vec::new(),
            },
            sealed: logged.sealed.map(|file| STANDARD.encode(file)),
            signers: vec![hex::encode(self.issuer().as_bytes())],
        }))
    }
}

/// The payload type of an event in its envelope.
const EVENT_TYPE: &str = "application/vnd.bindery.event.v1+json";

/// Something that happened, as it is signed.
#[derive(Serialize)]
struct Event<'a> {
    at: &'a str,
    kind: &'a str,
    who: &'a str,
    what: &'a str,
}

/// Appends to one archive's log.
pub struct ArchiveLedger<'a> {
    log: &'a ArchiveLog,
    store: &'a dyn Store,
    charge: Option<Charge>,
}

impl Ledger for ArchiveLedger<'_> {
    type Error = Error;

    fn encrypt(&self, _: &[u8]) -> Result<Option<(Vec<u8>, Vec<String>)>> {
        failpoint!("before encrypting");
        Ok(None)
    }

    fn append(&self, record: &Record<'_>) -> Result<Envelope> {
        let response = NewResponse {
            row: summary(record.bundle),
            cites: cited(record.bundle),
            disclosures: record.disclosures.to_vec(),
            sealed: record.sealed.map(<[u8]>::to_vec),
        };
        let effects = Effects { response: Some(response), charge: self.charge.clone(), ..Effects::default() };
        self.log.append(self.store, &self.log.keys.issuer, BUNDLE_TYPE, record.payload, effects)
    }

    fn issuer(&self) -> VerifyingKey {
        self.log.issuer()
    }
}

fn summary(bundle: &Bundle) -> ResponseRow {
    let mut verdicts = [0; 3];
    for shown in &bundle.shown {
        if let Some(judged) = bundle.ruling.claims.get(shown.claim as usize) {
            verdicts[2 - judged.claim().verdict() as usize] += 1;
        }
    }
    ResponseRow {
        response_id: bundle.response_id.clone(),
        requestor: bundle.viewer.name.clone(),
        question: bundle.question.clone(),
        answered_at: bundle.answered_at.clone(),
        outcome: bundle.outcome.name().to_owned(),
        verdicts,
    }
}

fn cited(bundle: &Bundle) -> Vec<ArtifactId> {
    let evidence = bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence());
    let mut cited: Vec<ArtifactId> = evidence.map(|evidence| evidence.citation.artifact()).collect();
    cited.sort_unstable();
    cited.dedup();
    cited
}
