//! An open archive: its folder, its store, what is derived from it, and who may see what.

pub mod audience;
pub mod budget;
pub mod canon;
pub mod checkup;
pub mod columns;
pub mod cut;
pub mod dates;
pub mod facts;
pub mod governance;
pub mod languages;
pub(crate) mod lasting;
pub mod lives;
pub mod mentions;
mod opening;
pub mod place;
pub mod records;
mod sight;
pub mod signers;
mod told;
pub mod transcript;

use std::collections::HashMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use bindery_core::bundle::decision::Decision;
use bindery_core::pipeline::Sources;
use bindery_core::policy::Viewer;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest, SnapshotDigest};
use bindery_core::record::artifact::{RecordLine, Segment};
use bindery_core::record::citation::{ArchiveVersion, Citation, Place};
use bindery_core::verify::{CitedText, Grown, Looked};
use bindery_core::{proof::json, proof::keylist::KEYS_TYPE, proof::log_entry};
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::archive::audience::{Audience, AudienceKey};
use crate::archive::canon::Canon;
use crate::archive::governance::InForce;
pub use crate::archive::sight::IndexState;
use crate::archive::signers::Signers;
use crate::error::{Error, Missing, Result};
use crate::index::lexical::Lexical;
use crate::log::ledger::ArchiveLog;
use crate::storage::originals::Originals;
use crate::storage::store::{ArtifactKey, ArtifactRow, Ground, Of, ReviewCard, StandingRow, Store};
use crate::storage::vault::Vault;
use opening::{DATABASE, LOCK, no_archivist};

bindery_core::messages! {
    /// Why something here is not done.
    enum Refused: crate::error::Error {
        Reason => "reason-needed",
        Archivist => "archivist-only" as "not_allowed",
    }
}

/// An open archive. One process at a time has it.
pub struct Archive {
    folder: PathBuf,
    vault: Vault,
    store: Box<dyn Store>,
    originals: Originals,
    lexical: Lexical,
    log: ArchiveLog,
    state: RwLock<IndexState>,
    in_force: RwLock<Arc<InForce>>,
    signers: RwLock<Arc<Signers>>,
    /// What each audience may see, by the rules in force; made when it is first needed.
    audiences: Mutex<HashMap<AudienceKey, Arc<Audience>>>,
    changing: Mutex<()>,
    /// The facts as the log has them; read when they are first needed.
    canon: Mutex<Option<Arc<Canon>>>,
    /// Logged answers and what their claims rest on, as far as they were read: such rows are added and never change.
    grounds: Mutex<Grounds>,
    /// What stands of what was decided, and how long the log was when it was read.
    standing: Mutex<Option<(u64, Arc<Vec<StandingRow>>)>>,
    /// Held while the archive is open; the system lets go of it when the process dies.
    lock: File,
}

/// Logged answers and what their claims rest on, in the order of the log.
pub type Grounds = (Arc<Vec<ReviewCard>>, Arc<Vec<Ground>>);

impl Archive {
    /// Fails when its folder is not where it was opened, or is another one: what is kept open of it would go on to answer from an
    /// archive that somebody took away, and what is written would be lost.
    pub fn is_in_place(&self) -> Result<()> {
        let opened = self.lock.try_clone().and_then(same_file::Handle::from_file);
        let found = same_file::Handle::from_path(self.folder.join(LOCK));
        let same = matches!((opened, found), (Ok(opened), Ok(found)) if opened == found);
        let whole = same && self.folder.join(DATABASE).is_file();
        if whole { Ok(()) } else { Err(Error::Gone(self.folder.clone())) }
    }

    /// Reads anew what retrieval and the gates need at hand: after an import.
    pub fn reload(&self) -> Result<()> {
        let state = IndexState::read(&*self.store)?;
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = state;
        self.forget_audiences();
        Ok(())
    }

    /// Reads anew where people are named.
    pub fn reload_mentions(&self) -> Result<()> {
        let mentions = self.store.mentions()?;
        self.state.write().unwrap_or_else(PoisonError::into_inner).mentions = mentions;
        self.forget_audiences();
        Ok(())
    }

    /// What each audience may see is worked out anew from here on.
    pub fn forget_audiences(&self) {
        self.audiences.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// What `viewer` may see. `strict`: in answer to a question about someone's private life (E6).
    pub fn audience(&self, viewer: &Viewer, strict: bool) -> Result<Arc<Audience>> {
        let key = AudienceKey::of(viewer, strict);
        // Held while it is made: a change of the rules meanwhile waits, and what was made before it is forgotten.
        let mut known = self.audiences.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(audience) = known.get(&key) {
            return Ok(Arc::clone(audience));
        }
        let audience = Arc::new(Audience::of(self, viewer, strict)?);
        known.insert(key, Arc::clone(&audience));
        Ok(audience)
    }

    /// The archive's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Who opened it: the key says so, and nobody chooses it.
    pub const fn who(&self) -> &Viewer {
        self.vault.unlocked().who()
    }

    /// Its keys, and who has one.
    pub const fn vault(&self) -> &Vault {
        &self.vault
    }

    /// The archive's name, for headings.
    pub fn name(&self) -> Result<String> {
        let named = self.store.setting("name")?;
        let folder = || self.folder.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok(named.or_else(folder).unwrap_or_else(|| "Archive".to_owned()))
    }

    /// The store.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The originals.
    pub const fn originals(&self) -> &Originals {
        &self.originals
    }

    /// The lexical index.
    pub const fn lexical(&self) -> &Lexical {
        &self.lexical
    }

    /// The log.
    pub const fn log(&self) -> &ArchiveLog {
        &self.log
    }

    /// What retrieval needs at hand.
    pub fn index_state(&self) -> RwLockReadGuard<'_, IndexState> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Policy and rules in force.
    pub fn in_force(&self) -> Arc<InForce> {
        Arc::clone(&self.in_force.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts a signed change in force.
    pub(crate) fn put_in_force(&self, rules: InForce) {
        *self.in_force.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
        self.forget_audiences();
    }

    /// Keys and recipients in force.
    pub fn signers(&self) -> Arc<Signers> {
        Arc::clone(&self.signers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts a signed list of keys in force.
    pub(crate) fn put_signers(&self, signers: Signers) {
        *self.signers.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(signers);
    }

    /// The facts that were read last.
    pub(crate) fn canon_at_hand(&self) -> MutexGuard<'_, Option<Arc<Canon>>> {
        self.canon.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Every logged answer and what its claims rest on; what came since the last time is read.
    pub(crate) fn grounds(&self) -> Result<Grounds> {
        let mut kept = self.grounds.lock().unwrap_or_else(PoisonError::into_inner);
        self.more_grounds(&mut kept, usize::MAX)?;
        Ok((Arc::clone(&kept.0), Arc::clone(&kept.1)))
    }

    /// What stands of what was decided. A decision is an entry of the log: with no new one, it is as it was.
    pub(crate) fn standing(&self) -> Result<Arc<Vec<StandingRow>>> {
        let mut kept = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        let size = self.log.size();
        if let Some((_, known)) = kept.as_ref().filter(|(then, _)| *then == size) {
            return Ok(Arc::clone(known));
        }
        let read = Arc::new(self.store.standing(None)?);
        *kept = Some((size, Arc::clone(&read)));
        Ok(read)
    }

    /// Reads some of what a reviewer's queue is made of, before it is asked for. Gives whether there may be more.
    pub fn read_ahead(&self) -> Result<bool> {
        const ANSWERS: usize = 500;
        let read =
            self.more_grounds(&mut self.grounds.lock().unwrap_or_else(PoisonError::into_inner), ANSWERS)?;
        if read < ANSWERS {
            self.standing()?;
        }
        Ok(read == ANSWERS)
    }

    /// Adds what came after that which is known, of `most` answers. Gives of how many.
    fn more_grounds(&self, (cards, grounds): &mut Grounds, most: usize) -> Result<usize> {
        let from = cards.last().map_or(0, |card| card.number + 1);
        let new = self.store.review_cards(Of::Numbers(from, u64::MAX), most)?;
        if let Some(last) = new.last() {
            // No further: an answer that is logged between the two reads is read whole the next time.
            Arc::make_mut(grounds).extend(self.store.grounds(Of::Numbers(from, last.number))?);
        }
        let count = new.len();
        Arc::make_mut(cards).extend(new);
        Ok(count)
    }

    /// Held while a change of the rules is made.
    pub(crate) fn changing(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The key that signs changes of the rules, for archivists alone.
    pub(crate) fn archivist_key(&self) -> Result<SigningKey> {
        self.vault.unlocked().archivist().ok_or_else(no_archivist)
    }

    /// The key that changes of the rules must be signed with.
    pub const fn archivist(&self) -> &VerifyingKey {
        self.vault.unlocked().archivist_public()
    }

    /// The current archive version; number 0 for an archive that holds nothing yet.
    pub fn version(&self) -> ArchiveVersion {
        let empty = SnapshotDigest::from_digest(Digest::from_bytes([0; 32]));
        self.index_state().version.unwrap_or(ArchiveVersion { number: 0, digest: empty })
    }

    /// The row key of an artifact.
    pub fn artifact_key(&self, id: &ArtifactId) -> Result<ArtifactKey> {
        let found = self.index_state().keys.get(id).copied();
        found.ok_or_else(|| Missing::Artifact { id: id.to_string() }.into())
    }

    /// See [`IndexState::gone_since`].
    pub(crate) fn gone_since(&self, until: Option<u32>) -> Option<u32> {
        self.index_state().gone_since(until)
    }

    /// What is stored of an artifact.
    pub fn artifact(&self, id: &ArtifactId) -> Result<ArtifactRow> {
        let key = self.artifact_key(id)?;
        let row = self.store.artifact(key)?;
        row.ok_or_else(|| Missing::Artifact { id: id.to_string() }.into())
    }
}

impl Sources for Archive {
    type Error = Error;

    fn segment(&self, artifact: ArtifactId, index: u32) -> Result<Option<Segment>> {
        let Ok(key) = self.artifact_key(&artifact) else { return Ok(None) };
        Ok(self.store.segments(key, index, index.saturating_add(1))?.pop().map(|(_, segment)| segment))
    }

    fn record(&self, artifact: ArtifactId) -> Result<Option<Vec<RecordLine>>> {
        let Ok(key) = self.artifact_key(&artifact) else { return Ok(None) };
        Ok(self.store.artifact(key)?.map(|row| row.record))
    }
}

impl Grown for Archive {
    fn root(&self, origin: &str, size: u64) -> Option<Digest> {
        let log = self.log();
        (log.origin() == origin).then(|| log.root_at(self.store(), size).ok().flatten()).flatten()
    }

    fn entry(&self, origin: &str, index: u64) -> Looked {
        let log = self.log();
        let leaf = (log.origin() == origin).then(|| log.leaves(self.store(), index, 1).ok()?.pop()).flatten();
        leaf.map_or(Looked::Nothing, Looked::Leaf)
    }

    fn took_back(&self, decision: &Decision) -> bool {
        let rows = self.store.decisions(&decision.response_id).unwrap_or_default();
        rows.iter().any(|row| row.noted.retracts.as_deref() == Some(&*decision.id))
    }

    fn keys(&self) -> Option<Envelope> {
        Some(self.signers().envelope())
    }

    fn newest(&self, payload_type: &str) -> Option<Digest> {
        if payload_type != KEYS_TYPE {
            return None;
        }
        let (_, envelope) = self.store.key_lists().ok()?.pop()?;
        log_entry::leaf(&json::from_canonical(&envelope).ok()?).ok()
    }
}

impl CitedText for Archive {
    fn text(&self, citation: &Citation) -> Option<String> {
        match citation.span().place {
            Place::Segment(index) => Some(self.segment(citation.artifact(), index).ok()??.text),
            Place::Record(index) => {
                let record = self.record_cited(citation).ok()?;
                Some(record.get(index as usize)?.value.clone())
            }
        }
    }

    fn disclosures(&self, response_id: &str) -> Option<Vec<String>> {
        Some(self.store.logged(response_id).ok()??.disclosures)
    }

    fn has_claim(&self, id: &ClaimId) -> bool {
        self.store.claim_places(id).is_ok_and(|places| !places.is_empty())
    }

    fn has_version(&self, version: &ArchiveVersion) -> bool {
        let empty = version.number == 0 && version.digest.digest().as_bytes() == &[0; 32];
        empty
            || self.store.snapshots().is_ok_and(|all| all.iter().any(|snapshot| snapshot.version == *version))
    }
}
