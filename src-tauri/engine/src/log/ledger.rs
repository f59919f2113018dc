//! The ledger: answers are signed and logged, durably, before anything of them is shown.

mod audit;
mod entries;
mod export;
mod growing;
#[cfg(test)]
mod tests;

use bindery_core::message;
use bindery_core::message::{Message, ToMessage as _};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::seal::{AgeFile, BUNDLE_TYPE, Ledger, Record};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::hash::Digest;
use bindery_core::proof::json;
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::log_entry;
use bindery_core::proof::merkle;
use bindery_core::proof::tiles::{Edge, MissingTile, TileReader, Tree};
use bindery_core::verify::{BundleFile, LogProof, Witness as NamedWitness};
use ed25519_dalek::{SigningKey, VerifyingKey};

pub use self::export::Exported;
use crate::error::{Error, ROLLED_BACK, Result};
use crate::log::auditors;
use crate::log::rollback::RollbackGuard;
use crate::storage::keys::{Keys, LogKeys};
use crate::storage::store::tally::Tally;
use crate::storage::store::{Charge, Effects, EventRow, NewResponse, Store};
use crate::storage::vault::seal::SealedFile;
use crate::world::World;
pub use entries::{Acceptance, EVENT_TYPE, KeysEntry, grounds};
use entries::{cited, claims, summary};

bindery_core::messages! {
    /// Why something here is not done.
    enum Refused: crate::error::Error {
        NothingToAccept => "log-nothing-to-accept",
        KeyChanged => "key-changed-meanwhile",
    }
}

/// The log of one archive.
pub struct ArchiveLog {
    keys: RwLock<Arc<LogKeys>>,
    origin: String,
    /// A copy of the last checkpoint outside the database: an old database put back is found by it.
    kept: SealedFile,
    /// What this computer has seen of it: an old folder put back is found by it.
    witness: RollbackGuard,
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
        keys: LogKeys,
        kept: SealedFile,
        witness: RollbackGuard,
        store: &dyn Store,
        now: &str,
    ) -> Result<Self> {
        let log = Self::read_from(keys, kept, witness, store)?;
        let edge = log.edge();
        log.compare(&edge, store)?;
        log.witness.recognize(store)?;
        log.witness.compare(&Tree::new(&Kept(store), edge.size()))?;
        log.keep(&edge, now)?;
        log.witness.introduce(store)?;
        Ok(log)
    }

    /// Opens a log that is another one than was seen before, and takes it as the one to go on with: after a
    /// backup was put back on purpose. What was given up for it and why is appended, signed by the archivist.
    pub fn accept(
        keys: LogKeys,
        kept: SealedFile,
        witness: RollbackGuard,
        store: &dyn Store,
        archivist: &SigningKey,
        by: &Acceptance<'_>,
    ) -> Result<Self> {
        let log = Self::read_from(keys, kept, witness, store)?;
        let edge = log.edge();
        let inside = log.compare(&edge, store);
        let differs = inside
            .and_then(|()| log.witness.compare(&Tree::new(&Kept(store), edge.size())))
            .and_then(|()| log.witness.allow_change(edge.size()));
        let was_opened = log.witness.forget_openings(store)?;
        match differs {
            Err(error) if error.code() == ROLLED_BACK => {}
            Err(error) => return Err(error),
            Ok(()) if was_opened => {}
            Ok(()) => {
                return Err(Refused::NothingToAccept.into());
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
    fn read_from(keys: LogKeys, kept: SealedFile, witness: RollbackGuard, store: &dyn Store) -> Result<Self> {
        let origin = keys.origin();
        let keys = RwLock::new(Arc::new(keys));
        let (size, stored) = store.log_state()?;
        let edge = Edge::read(&Kept(store), size)?;
        let log = Self { keys, origin, kept, witness, edge: Mutex::new(edge.clone()) };
        let stored = stored.map(|note| log.read(&note)).transpose()?;
        if stored.as_ref().map_or(size > 0, |c| c.size != size || c.root != edge.root()) {
            return Err(Error::Rollback(message!("cause-log-differs")));
        }
        Ok(log)
    }

    fn edge(&self) -> Edge {
        self.edge.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn read(&self, note: &str) -> Result<Checkpoint> {
        Checkpoint::open(note, &self.keys().log.verifying_key())
            .map_err(|error| Error::Rollback(error.message()))
    }

    /// The kept checkpoint, which a process that died while the log's key was changed left signed by the former.
    fn read_kept(&self, note: &str) -> Result<Checkpoint> {
        let former = || {
            let keys = self.log_keys();
            keys.former(KeyUsage::Log).find_map(|key| Checkpoint::open(note, &key).ok())
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
    fn compare(&self, edge: &Edge, store: &dyn Store) -> Result<()> {
        let size = edge.size();
        let damaged = |why: Message| Error::Rollback(message!("cause-checkpoint-unread" { why: why }));
        let kept = match self.kept.read() {
            Ok(note) => self.read_kept(&String::from_utf8_lossy(&note))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && size <= 1 => return Ok(()),
            Err(error) => return Err(damaged(Message::of_system(&error))),
        };
        match Tree::new(&Kept(store), size).root(kept.size)? {
            None => Err(Error::Rollback(message!("cause-log-shorter" { size: size, had: kept.size }))),
            Some(root) if root != kept.root => Err(Error::Rollback(message!("cause-entry-changed"))),
            Some(_) => Ok(()),
        }
    }

    fn checkpoint_of(&self, edge: &Edge) -> Checkpoint {
        Checkpoint { origin: self.origin.clone(), size: edge.size(), root: edge.root() }
    }

    /// The log as it is now: its checkpoint, signed by the log and, when it can, by this computer's witness.
    pub fn checkpoint(
        &self,
        store: &dyn Store,
        world: &dyn World,
    ) -> Result<(Checkpoint, String, Vec<NamedWitness>)> {
        let checkpoint = self.checkpoint_of(&self.edge());
        let note = checkpoint.sign(&self.keys().log);
        let kept = Kept(store);
        let tree = Tree::new(&kept, checkpoint.size);
        match self.witness.cosign(world, (&checkpoint, note.as_str()), &tree)? {
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

    /// The root that the log had with its first `size` entries; none when it has not so many.
    pub fn root_at(&self, store: &dyn Store, size: u64) -> Result<Option<Digest>> {
        Tree::new(&Kept(store), self.size()).root(size)
    }

    /// This computer's witness.
    pub const fn witness(&self) -> &RollbackGuard {
        &self.witness
    }

    /// The key that signs bundles.
    pub fn issuer(&self) -> VerifyingKey {
        self.keys().issuer.verifying_key()
    }

    /// The key that signed, or has to have signed, the answer that is entry `index`.
    pub fn issuer_at(&self, index: u64) -> VerifyingKey {
        self.log_keys().issuer_at(index).unwrap_or_else(|| self.issuer())
    }

    /// The archivist's key: what the list of keys is signed with, and what vouches for reviewers.
    pub fn archivist(&self) -> Option<VerifyingKey> {
        dsse::public_key(&self.log_keys().list.archivist)
    }

    /// The key that signs what the archive says in its own name.
    pub(crate) fn issuer_key(&self) -> SigningKey {
        self.keys().issuer
    }

    /// A ledger that appends to this log in `store`, and notes what its response shows to whom.
    pub const fn ledger<'a>(&'a self, store: &'a dyn Store, charge: Option<Charge>) -> ArchiveLedger<'a> {
        ArchiveLedger { log: self, store, charge }
    }

    /// The bundle of a response with the proof that it was logged and `keys`, the list of keys; `None` when there
    /// is none.
    pub fn bundle_file(
        &self,
        store: &dyn Store,
        world: &dyn World,
        keys: Envelope,
        response_id: &str,
    ) -> Result<Option<BundleFile>> {
        let Some(logged) = store.logged(response_id)? else { return Ok(None) };
        let envelope: Envelope = json::from_canonical(&logged.envelope)?;
        Ok(Some(BundleFile {
            disclosures: Vec::new(),
            log: self.proof(store, world, logged.index, &envelope)?,
            envelope,
            keys: Some(keys),
            sealed: logged.sealed.map(|file| STANDARD.encode(file)),
            signers: vec![hex::encode(self.issuer_at(logged.index).as_bytes())],
        }))
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
        let changed = || Error::Rollback(message!("cause-entry-changed-at" { number: index + 1 }));
        let (checkpoint, note, witnesses) = self.checkpoint(store, world)?;
        let proof = Tree::new(&Kept(store), checkpoint.size).inclusion(index)?.ok_or_else(changed)?;
        let leaf = log_entry::leaf(envelope)?;
        if !merkle::verify_inclusion(&leaf, index, checkpoint.size, &proof, &checkpoint.root) {
            return Err(changed());
        }
        let key = hex::encode(self.keys().log.verifying_key().as_bytes());
        Ok(LogProof { key, index, proof, checkpoint: note, witnesses })
    }
}

/// Appends to one archive's log.
pub struct ArchiveLedger<'a> {
    log: &'a ArchiveLog,
    store: &'a dyn Store,
    charge: Option<Charge>,
}

impl Ledger for ArchiveLedger<'_> {
    type Error = Error;

    fn encrypt(&self, texts: &[u8]) -> Result<Option<AgeFile>> {
        failpoint!("before encrypting");
        let recipients = self.log.log_keys().list.recipients();
        if recipients.is_empty() {
            return Ok(None);
        }
        Ok(Some((auditors::seal(texts, &recipients)?, recipients)))
    }

    fn append(&self, record: &Record<'_>) -> Result<Envelope> {
        let response = NewResponse {
            row: summary(record.bundle),
            cites: cited(record.bundle),
            claims: claims(record.bundle),
            grounds: grounds(record.bundle),
            disclosures: record.disclosures.to_vec(),
            sealed: record.sealed.map(<[u8]>::to_vec),
            tally: Tally::of(record.bundle),
        };
        let effects = Effects { response: Some(response), charge: self.charge.clone(), ..Effects::default() };
        self.log.append(self.store, &self.log.keys().issuer, BUNDLE_TYPE, record.payload, effects)
    }

    fn issuer(&self) -> VerifyingKey {
        self.log.issuer()
    }
}
