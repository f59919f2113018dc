//! The ledger: answers are signed and logged, durably, before anything of them is shown.

mod audit;
mod export;
#[cfg(test)]
mod tests;

use std::sync::{Mutex, PoisonError};

use bindery_core::dsse::{self, Envelope};
use bindery_core::entry;
use bindery_core::hash::{ArtifactId, Digest};
use bindery_core::json;
use bindery_core::merkle;
use bindery_core::note::Checkpoint;
use bindery_core::seal::{BUNDLE_TYPE, Bundle, Ledger, SealError};
use bindery_core::tiles::{Edge, MissingTile, TileReader, Tree};
use bindery_core::verify::{BundleFile, LogProof, WitnessKey};
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde::Serialize;

pub use self::export::Exported;
use crate::error::{Error, ROLLED_BACK, Result};
use crate::keys::Keys;
use crate::store::{Charge, Effects, EventRow, NewEntry, ResponseRow, Store};
use crate::vault::seal::SealedFile;
use crate::witness::Witness;
use crate::world::World;

/// The log of one archive.
pub struct ArchiveLog {
    keys: Keys,
    origin: String,
    /// A copy of the last checkpoint outside the database: an old database put back is found by it.
    kept: SealedFile,
    /// What this computer has seen of it: an old folder put back is found by it.
    witness: Witness,
    edge: Mutex<Edge>,
}

/// The tiles that a store keeps.
struct Kept<'a>(&'a dyn Store);

impl TileReader for Kept<'_> {
    type Error = Error;

    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>> {
        let mut hashes = self.0.log_tile(level, index)?.unwrap_or_default();
        if hashes.len() < usize::from(width) {
            return Err(MissingTile { level, index }.into());
        }
        hashes.truncate(usize::from(width));
        Ok(hashes)
    }
}

impl ArchiveLog {
    /// Opens the log and checks it against its checkpoints and what this computer saw of it before; `now` is
    /// when. Costs a few tiles, however many entries there are.
    pub fn open(
        keys: Keys,
        kept: SealedFile,
        witness: Witness,
        store: &dyn Store,
        now: &str,
    ) -> Result<Self> {
        let log = Self::read_from(keys, kept, witness, store)?;
        let edge = log.edge();
        log.compare(&edge, store)?;
        log.witness.compare(&Tree::new(&Kept(store), edge.size()))?;
        log.keep(&edge, now)?;
        Ok(log)
    }

    /// Opens a log that is another one than was seen before, and takes it as the one to go on with: after a
    /// backup was put back on purpose. What was given up for it and why is appended, signed by the archivist.
    pub fn accept(
        keys: Keys,
        kept: SealedFile,
        witness: Witness,
        store: &dyn Store,
        archivist: &SigningKey,
        by: &Acceptance<'_>,
    ) -> Result<Self> {
        let log = Self::read_from(keys, kept, witness, store)?;
        let edge = log.edge();
        let inside = log.compare(&edge, store);
        let differs = inside.and_then(|()| log.witness.compare(&Tree::new(&Kept(store), edge.size())));
        match differs {
            Err(error) if error.code() == ROLLED_BACK => {}
            Err(error) => return Err(error),
            Ok(()) => {
                let why = "the log is the one that was seen before; there is nothing to accept".to_owned();
                return Err(Error::Invalid(why));
            }
        }
        let what = format!(
            "A log of {} entries was accepted in place of what this computer had seen of it ({}): {}",
            edge.size(),
            log.witness.let_go(),
            by.because
        );
        let event = EventRow { at: by.now.to_owned(), kind: "log".to_owned(), who: by.who.to_owned(), what };
        log.append_event(store, archivist, event, None)?;
        Ok(log)
    }

    /// The log as its own checkpoint in the database says it is.
    fn read_from(keys: Keys, kept: SealedFile, witness: Witness, store: &dyn Store) -> Result<Self> {
        let origin = format!("bindery.log/{}", &hex::encode(keys.log.verifying_key().as_bytes())[..16]);
        let (size, stored) = store.log_state()?;
        let edge = Edge::read(&Kept(store), size)?;
        let log = Self { keys, origin, kept, witness, edge: Mutex::new(edge.clone()) };
        let stored = stored.map(|note| log.read(&note)).transpose()?;
        if stored.as_ref().map_or(size > 0, |c| c.size != size || c.root != edge.root()) {
            return Err(Error::Rollback("entries and checkpoint differ".to_owned()));
        }
        Ok(log)
    }

    fn edge(&self) -> Edge {
        self.edge.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn read(&self, note: &str) -> Result<Checkpoint> {
        Checkpoint::open(note, &self.keys.log.verifying_key())
            .map_err(|error| Error::Rollback(error.to_string()))
    }

    /// The kept checkpoint may lag by what a dying process had no time to write; it is never ahead.
    fn compare(&self, edge: &Edge, store: &dyn Store) -> Result<()> {
        let size = edge.size();
        let damaged = |why: String| Error::Rollback(format!("the kept checkpoint cannot be read: {why}"));
        let kept = match self.kept.read() {
            Ok(note) => self.read(&String::from_utf8_lossy(&note))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && size <= 1 => return Ok(()),
            Err(error) => return Err(damaged(error.to_string())),
        };
        match Tree::new(&Kept(store), size).root(kept.size)? {
            None => Err(Error::Rollback(format!("it has {size} entries and had {}", kept.size))),
            Some(root) if root != kept.root => Err(Error::Rollback("an entry was changed".to_owned())),
            Some(_) => Ok(()),
        }
    }

    /// Keeps the state that was just compared, where what is kept lags behind it.
    fn keep(&self, edge: &Edge, now: &str) -> Result<()> {
        if edge.size() == 0 {
            return Ok(());
        }
        let checkpoint = self.checkpoint_of(edge);
        let note = checkpoint.sign(&self.keys.log);
        if self.kept.read().map_or(true, |kept| *kept != note.as_bytes()) {
            self.kept.write(note.as_bytes())?;
        }
        self.witness.follow(now, &checkpoint, &note);
        Ok(())
    }

    fn checkpoint_of(&self, edge: &Edge) -> Checkpoint {
        Checkpoint { origin: self.origin.clone(), size: edge.size(), root: edge.root() }
    }

    /// The log as it is now: its checkpoint, signed by the log and, when it can, by this computer's witness.
    pub fn checkpoint(&self, world: &dyn World) -> Result<(Checkpoint, String, Vec<WitnessKey>)> {
        let checkpoint = self.checkpoint_of(&self.edge());
        let note = checkpoint.sign(&self.keys.log);
        match self.witness.cosign(world, &checkpoint, &note)? {
            None => Ok((checkpoint, note, Vec::new())),
            Some((note, witness)) => Ok((checkpoint, note, vec![witness])),
        }
    }

    /// Name of the log.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Entries.
    pub fn size(&self) -> u64 {
        self.edge.lock().unwrap_or_else(PoisonError::into_inner).size()
    }

    /// Hashes of the leaves `from..from + count`, as far as there are so many.
    pub fn leaves(&self, store: &dyn Store, from: u64, count: u32) -> Result<Vec<Digest>> {
        let (kept, size) = (Kept(store), self.size());
        let tree = Tree::new(&kept, size);
        let to = from.saturating_add(u64::from(count)).min(size);
        (from..to).map(|index| tree.leaf(index)).filter_map(Result::transpose).collect()
    }

    /// This computer's witness.
    pub const fn witness(&self) -> &Witness {
        &self.witness
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
        let envelope = dsse::sign(signer, payload_type, payload);
        let bytes = json::to_canonical(&envelope).map_err(SealError::from)?;
        let leaf = entry::leaf(&envelope).map_err(SealError::from)?;
        let at = effects.at().to_owned();
        let mut edge = self.edge.lock().unwrap_or_else(PoisonError::into_inner);
        // Another copy of the archive may be in use at the same time: then this one has forked.
        self.witness.compare(&Tree::new(&Kept(store), edge.size()))?;
        let mut grown = edge.clone();
        let tiles = grown.push(leaf);
        let checkpoint = self.checkpoint_of(&grown);
        let note = checkpoint.sign(&self.keys.log);
        let index = edge.size();
        store.append(&NewEntry { index, envelope: &bytes, tiles, checkpoint: note.clone(), effects })?;
        *edge = grown;
        // Logged from here on, also if the next line fails; but shown only if it does not.
        self.keep_both(&at, &checkpoint, &note)?;
        Ok(envelope)
    }

    /// Keeps a checkpoint in the folder and on this computer, side by side: each waits for the disk.
    fn keep_both(&self, at: &str, checkpoint: &Checkpoint, note: &str) -> Result<()> {
        std::thread::scope(|scope| {
            let follow = || self.witness.follow(at, checkpoint, note);
            let following = std::thread::Builder::new().spawn_scoped(scope, follow);
            let kept = self.kept.write(note.as_bytes());
            if following.is_err() {
                self.witness.follow(at, checkpoint, note);
            }
            kept
        })
    }

    /// Appends something that happened, signed like an answer.
    pub fn note(&self, store: &dyn Store, event: EventRow, charge: Option<Charge>) -> Result<()> {
        self.append_event(store, &self.keys.issuer, event, charge)
    }

    fn append_event(
        &self,
        store: &dyn Store,
        signer: &SigningKey,
        event: EventRow,
        charge: Option<Charge>,
    ) -> Result<()> {
        let EventRow { at, kind, who, what } = &event;
        let payload = json::to_canonical(&Event { at, kind, who, what })?;
        let effects = Effects { event: Some(event), charge, ..Effects::default() };
        self.append(store, signer, EVENT_TYPE, &payload, effects)?;
        Ok(())
    }

    /// The bundle of a response with the proof that it was logged; `None` when there is none.
    pub fn bundle_file(
        &self,
        store: &dyn Store,
        world: &dyn World,
        response_id: &str,
    ) -> Result<Option<BundleFile>> {
        let Some((index, envelope)) = store.envelope(response_id)? else { return Ok(None) };
        let envelope: Envelope = json::from_canonical(&envelope)?;
        let log = self.proof(store, world, index, &envelope)?;
        let issuer = hex::encode(self.issuer().as_bytes());
        Ok(Some(BundleFile { envelope, issuer, log }))
    }

    /// The proof that `envelope` is entry `index` of the log as it is now. It is checked before it is given:
    /// what was changed since it was logged has no proof.
    pub fn proof(
        &self,
        store: &dyn Store,
        world: &dyn World,
        index: u64,
        envelope: &Envelope,
    ) -> Result<LogProof> {
        let changed = || Error::Rollback(format!("entry {} was changed", index + 1));
        let (checkpoint, note, witnesses) = self.checkpoint(world)?;
        let proof = Tree::new(&Kept(store), checkpoint.size).inclusion(index)?.ok_or_else(changed)?;
        let leaf = entry::leaf(envelope)?;
        if !merkle::verify_inclusion(&leaf, index, checkpoint.size, &proof, &checkpoint.root) {
            return Err(changed());
        }
        let key = hex::encode(self.keys.log.verifying_key().as_bytes());
        Ok(LogProof { key, index, proof, checkpoint: note, witnesses })
    }
}

/// Who takes a log that differs from what was seen before, when, and why.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance<'a> {
    /// RFC 3339 in UTC.
    pub now: &'a str,
    /// Their name.
    pub who: &'a str,
    /// Their reason.
    pub because: &'a str,
}

/// The payload type of an event in its envelope.
pub const EVENT_TYPE: &str = "application/vnd.bindery.event.v1+json";

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
        self.log.append(self.store, &self.log.keys.issuer, BUNDLE_TYPE, payload, effects)
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
