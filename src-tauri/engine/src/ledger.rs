//! The ledger: answers are signed and logged, durably, before anything of them is shown.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use bindery_core::dsse::{self, Envelope};
use bindery_core::hash::ArtifactId;
use bindery_core::json;
use bindery_core::keylist::{KEYS_TYPE, Use};
use bindery_core::merkle::{self, Frontier};
use bindery_core::note::Checkpoint;
use bindery_core::seal::{BUNDLE_TYPE, Bundle, Ledger, SealError};
use bindery_core::verify::{BundleFile, LogProof};
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde::Serialize;

use crate::error::{Error, Result};
use crate::keys::{Keys, LogKeys};
use crate::store::{Charge, Effects, EventRow, NewEntry, ResponseRow, Store};
use crate::vault::seal::SealedFile;

/// The log of one archive.
pub struct ArchiveLog {
    keys: RwLock<Arc<LogKeys>>,
    origin: String,
    /// A copy of the last checkpoint outside the database: an old database put back is found by it.
    kept: SealedFile,
    tree: Mutex<Frontier>,
}

impl ArchiveLog {
    /// Opens the log and checks it against its checkpoints.
    pub fn open(keys: LogKeys, kept: SealedFile, store: &dyn Store) -> Result<Self> {
        let origin = keys.origin();
        let (size, peaks, stored) = store.log_state()?;
        let damaged = |what: &str| Error::Rollback(what.to_owned());
        let tree = Frontier::new(size, peaks).ok_or_else(|| damaged("entries are missing"))?;
        let keys = RwLock::new(Arc::new(keys));
        let log = Self { keys, origin, kept, tree: Mutex::new(tree.clone()) };
        let stored = stored.map(|note| log.read(&note)).transpose()?;
        if stored.as_ref().map_or(size > 0, |c| c.size != size || c.root != tree.root()) {
            return Err(damaged("entries and checkpoint differ"));
        }
        let kept = match log.kept.read() {
            Ok(note) => Some(log.read_kept(&String::from_utf8_lossy(&note))?),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && size <= 1 => None,
            Err(error) => return Err(damaged(&format!("the kept checkpoint cannot be read: {error}"))),
        };
        log.compare(kept, size, &tree, store)?;
        Ok(log)
    }

    fn read(&self, note: &str) -> Result<Checkpoint> {
        Checkpoint::open(note, &self.keys().log.verifying_key())
            .map_err(|error| Error::Rollback(error.to_string()))
    }

    /// The kept checkpoint, which a process that died while the log's key was changed left signed by the former.
    fn read_kept(&self, note: &str) -> Result<Checkpoint> {
        let former = || {
            let keys = self.log_keys();
            keys.former(Use::Log).find_map(|key| Checkpoint::open(note, &key).ok())
        };
        self.read(note).or_else(|error| former().ok_or(error))
    }

    fn log_keys(&self) -> Arc<LogKeys> {
        Arc::clone(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The keys in force.
    fn keys(&self) -> Keys {
        self.log_keys().keys.clone()
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
            self.kept.write(checkpoint.sign(&self.keys().log).as_bytes())?;
        }
        Ok(())
    }

    /// The key that signs bundles.
    pub fn issuer(&self) -> VerifyingKey {
        self.keys().issuer.verifying_key()
    }

    /// The key that signed, or has to have signed, the answer that is entry `index`.
    pub fn issuer_at(&self, index: u64) -> VerifyingKey {
        self.log_keys().issuer_at(index).unwrap_or_else(|| self.issuer())
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
        let mut tree = self.tree.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever took the key before it was changed would sign what nobody takes any more.
        if self.log_keys().former(Use::Issuer).any(|key| key == signer.verifying_key()) {
            return Err(Error::Invalid("the key was changed at this moment; try again".to_owned()));
        }
        self.grow(&mut tree, store, dsse::sign(signer, payload_type, payload), effects, None)
    }

    /// Appends what `make` gives for the next entry, signed by the archivist, and has the log signed with the
    /// keys that come with it from this entry on. Nothing else is appended meanwhile.
    pub fn append_keys(
        &self,
        store: &dyn Store,
        archivist: &SigningKey,
        make: impl FnOnce(u64) -> Result<KeysEntry>,
    ) -> Result<Envelope> {
        let mut tree = self.tree.lock().unwrap_or_else(PoisonError::into_inner);
        let KeysEntry { payload, effects, keys } = make(tree.size())?;
        self.grow(&mut tree, store, dsse::sign(archivist, KEYS_TYPE, &payload), effects, keys)
    }

    fn grow(
        &self,
        tree: &mut Frontier,
        store: &dyn Store,
        envelope: Envelope,
        effects: Effects,
        next: Option<LogKeys>,
    ) -> Result<Envelope> {
        let bytes = json::to_canonical(&envelope).map_err(SealError::from)?;
        let leaf = merkle::leaf(&bytes);
        let mut grown = tree.clone();
        grown.push(leaf);
        let checkpoint = Checkpoint { origin: self.origin.clone(), size: grown.size(), root: grown.root() };
        let signer = next.as_ref().map_or_else(|| self.keys().log, |next| next.keys.log.clone());
        let checkpoint = checkpoint.sign(&signer);
        store.append(&NewEntry {
            index: tree.size(),
            envelope: &bytes,
            leaf,
            checkpoint: checkpoint.clone(),
            peaks: grown.peaks().to_vec(),
            effects,
        })?;
        *tree = grown;
        if let Some(next) = next {
            *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        }
        // Logged from here on, also if the next line fails; but shown only if it does not.
        self.kept.write(checkpoint.as_bytes())?;
        Ok(envelope)
    }

    /// Appends something that happened, signed like an answer.
    pub fn note(&self, store: &dyn Store, event: EventRow, charge: Option<Charge>) -> Result<()> {
        let EventRow { at, kind, who, what } = &event;
        let entry = Event { at, kind, who, what };
        let payload = json::to_canonical(&entry)?;
        let effects = Effects { event: Some(event.clone()), charge, ..Effects::default() };
        self.append(store, &self.keys().issuer, EVENT_TYPE, &payload, effects)?;
        Ok(())
    }

    /// The bundle of a response with the proof that it was logged; `None` when there is none.
    pub fn bundle_file(&self, store: &dyn Store, response_id: &str) -> Result<Option<BundleFile>> {
        let Some((index, envelope)) = store.envelope(response_id)? else { return Ok(None) };
        let leaves = store.log_leaves()?;
        let proof = merkle::inclusion_proof(&leaves, index as usize)
            .ok_or_else(|| Error::Rollback("an entry is missing".to_owned()))?;
        let size = leaves.len() as u64;
        let checkpoint = Checkpoint { origin: self.origin.clone(), size, root: merkle::root(&leaves) };
        Ok(Some(BundleFile {
            envelope: json::from_canonical(&envelope)?,
            issuer: hex::encode(self.issuer_at(index).as_bytes()),
            log: LogProof {
                key: hex::encode(self.keys().log.verifying_key().as_bytes()),
                index,
                proof,
                checkpoint: checkpoint.sign(&self.keys().log),
            },
        }))
    }
}

/// A version of the list of keys, as it is appended.
pub struct KeysEntry {
    /// The list's canonical bytes.
    pub payload: Vec<u8>,
    /// What is written along with it.
    pub effects: Effects,
    /// The keys from this entry on, when they are others.
    pub keys: Option<LogKeys>,
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

    fn append(&self, bundle: &Bundle, payload: &[u8]) -> Result<Envelope> {
        let response = Some((summary(bundle), cited(bundle)));
        let effects = Effects { response, charge: self.charge.clone(), ..Effects::default() };
        self.log.append(self.store, &self.log.keys().issuer, BUNDLE_TYPE, payload, effects)
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
