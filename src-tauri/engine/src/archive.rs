//! An open archive: its folder, its store, what is derived from it, and who may see what.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use bindery_core::artifact::{RecordLine, Segment};
use bindery_core::citation::{ArchiveVersion, Citation, Place};
use bindery_core::hash::{ArtifactId, Digest, SnapshotDigest};
use bindery_core::pipeline::Sources;
use bindery_core::policy::{Access, Consent, Policy, Viewer};
use bindery_core::verify::CitedText;

use crate::dense::Dense;
use crate::embed::MODEL_NAME;
use crate::error::{Error, Result};
use crate::findable::Findable;
use crate::keys::{Keys, TrustedSigners};
use crate::ledger::ArchiveLog;
use crate::lexical::Lexical;
use crate::originals::Originals;
use crate::store::sqlite::SqliteStore;
use crate::store::{ArtifactKey, ArtifactRow, Store};
use crate::world::World;

const DATABASE: &str = "archive.db";
const LOCK: &str = "lock";
const CHECKPOINT: &str = "checkpoint";
const KEYS: &str = "keys";
/// Setting: the policy as JSON.
const POLICY: &str = "policy";
/// The policy that a new archive starts with.
const DEFAULT_POLICY: &str = include_str!("../../../assets/default-policy.json");

/// An open archive. One process at a time has it.
pub struct Archive {
    folder: PathBuf,
    store: Box<dyn Store>,
    originals: Originals,
    lexical: Lexical,
    log: ArchiveLog,
    sight: RwLock<Sight>,
    policy: RwLock<Policy>,
    /// What each viewer may find, counted when it was first asked for.
    findable: Mutex<Vec<(Viewer, Arc<Findable>)>>,
    /// Held while the archive is open; the system lets go of it when the process dies.
    _lock: File,
}

/// What retrieval needs at hand for every artifact and block.
#[derive(Default)]
pub struct Sight {
    /// The current version.
    pub version: Option<ArchiveVersion>,
    /// Identity, consent and whether it is in the current version.
    pub artifacts: HashMap<ArtifactKey, (ArtifactId, Consent, bool)>,
    /// Row keys by identity.
    pub keys: HashMap<ArtifactId, ArtifactKey>,
    /// Vectors of blocks.
    pub dense: Dense,
    /// Blocks of the current version.
    pub blocks: u32,
}

impl Archive {
    /// Makes an archive in `folder`, which is empty or not there yet, and opens it.
    pub fn create(folder: &Path, world: &dyn World) -> Result<Self> {
        let in_folder = |error| Error::file(folder, error);
        fs::create_dir_all(folder).map_err(in_folder)?;
        if fs::read_dir(folder).map_err(in_folder)?.next().is_some() {
            return Err(Error::FolderTaken(folder.to_owned()));
        }
        let lock = lock(folder)?;
        let keys = Keys::create(&folder.join(KEYS), world)?;
        let issuer = keys.issuer.verifying_key();
        let store = SqliteStore::create(&folder.join(DATABASE))?;
        store.set_setting(POLICY, DEFAULT_POLICY)?;
        let name = folder.file_name().map_or_else(|| "archive".into(), |name| name.to_string_lossy());
        TrustedSigners::of_user()
            .add(&issuer, &format!("this computer, for the archive in \u{201c}{name}\u{201d}"))?;
        Self::with(folder, Box::new(store), keys, lock)
    }

    /// Opens the archive in `folder`. What an import had to leave open is closed, what is derived and
    /// missing is made anew.
    pub fn open(folder: &Path, world: &dyn World) -> Result<Self> {
        if !folder.join(DATABASE).is_file() {
            return Err(Error::NoArchive(folder.to_owned()));
        }
        let lock = lock(folder)?;
        let store = SqliteStore::open(&folder.join(DATABASE))?;
        let keys = Keys::open(&folder.join(KEYS))?;
        if store.has_pending()? {
            store.commit_version("an import that was interrupted", &world.now())?;
        }
        let archive = Self::with(folder, Box::new(store), keys, lock)?;
        archive.lexical.catch_up(archive.store(), &|_| true)?;
        Ok(archive)
    }

    fn with(folder: &Path, store: Box<dyn Store>, keys: Keys, lock: File) -> Result<Self> {
        let policy = store.setting(POLICY)?.ok_or_else(|| Error::Corrupt("it has no policy".to_owned()))?;
        let policy = serde_json::from_str(&policy).map_err(|error| Error::Corrupt(error.to_string()))?;
        let archive = Self {
            folder: folder.to_owned(),
            originals: Originals::new(folder.join("originals")),
            lexical: Lexical::open(&folder.join("derived/lexical"))?,
            log: ArchiveLog::open(keys, folder.join(CHECKPOINT), &*store)?,
            store,
            sight: RwLock::default(),
            policy: RwLock::new(policy),
            findable: Mutex::default(),
            _lock: lock,
        };
        archive.look_again()?;
        Ok(archive)
    }

    /// Reads anew what retrieval needs at hand: after an import and after a change of consent.
    pub fn look_again(&self) -> Result<()> {
        let mut sight = Sight { blocks: self.store.block_count()?, ..Sight::default() };
        sight.version = self.store.snapshots()?.first().map(|snapshot| snapshot.version);
        for (key, id, consent, current) in self.store.consents()? {
            sight.keys.insert(id, key);
            sight.artifacts.insert(key, (id, consent, current));
        }
        self.store.each_vector(MODEL_NAME, &mut |block, _, vector| sight.dense.push(block, vector))?;
        *self.sight.write().unwrap_or_else(PoisonError::into_inner) = sight;
        self.forget_findable();
        Ok(())
    }

    /// The archive's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
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
    pub fn sight(&self) -> RwLockReadGuard<'_, Sight> {
        self.sight.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The policy in force.
    pub fn policy(&self) -> RwLockReadGuard<'_, Policy> {
        self.policy.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current archive version; number 0 for an archive that holds nothing yet.
    pub fn version(&self) -> ArchiveVersion {
        let empty = SnapshotDigest::from_digest(Digest::from_bytes([0; 32]));
        self.sight().version.unwrap_or(ArchiveVersion { number: 0, digest: empty })
    }

    /// What `viewer` may see of an artifact now. Unknown artifacts are hidden.
    pub fn access(&self, viewer: &Viewer, id: ArtifactId) -> Access {
        let sight = self.sight();
        let consent =
            sight.keys.get(&id).and_then(|key| sight.artifacts.get(key)).map(|(_, consent, _)| consent);
        consent.map_or(Access::Hidden, |consent| self.policy().access(viewer, consent))
    }

    /// Sets the consent of one artifact, or of all. Takes effect at once.
    pub fn set_consent(&self, id: Option<ArtifactId>, consent: &Consent) -> Result<u32> {
        if let Consent::Tier(name) = consent
            && !self.policy().has_tier(name)
        {
            let known: Vec<_> = self.policy().tiers.iter().map(|tier| tier.name.clone()).collect();
            return Err(Error::Invalid(format!(
                "there is no tier `{name}`; the tiers are {}",
                known.join(", ")
            )));
        }
        let key = id.map(|id| self.artifact_key(&id)).transpose()?;
        let changed = self.store.set_consent(key, consent)?;
        let mut sight = self.sight.write().unwrap_or_else(PoisonError::into_inner);
        for (other, entry) in &mut sight.artifacts {
            if key.is_none_or(|key| key == *other) {
                entry.1 = consent.clone();
            }
        }
        drop(sight);
        self.forget_findable();
        Ok(changed)
    }

    /// The row key of an artifact.
    pub fn artifact_key(&self, id: &ArtifactId) -> Result<ArtifactKey> {
        let found = self.sight().keys.get(id).copied();
        found.ok_or_else(|| Error::NotFound(format!("nothing in this archive has the identity `{id}`")))
    }

    /// What is stored of an artifact.
    pub fn artifact(&self, id: &ArtifactId) -> Result<ArtifactRow> {
        let key = self.artifact_key(id)?;
        let row = self.store.artifact(key)?;
        row.ok_or_else(|| Error::NotFound(format!("nothing in this archive has the identity `{id}`")))
    }

    /// What `viewer` may find: the blocks of current artifacts that are not hidden from them.
    pub fn findable(&self, viewer: &Viewer) -> Result<Arc<Findable>> {
        // Held while it is counted, so that what was counted before a change is never kept after it.
        let mut known = self.findable.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, findable)) = known.iter().find(|(of, _)| of == viewer) {
            return Ok(Arc::clone(findable));
        }
        let (sight, policy) = (self.sight(), self.policy());
        let findable = Arc::new(self.lexical.findable(&|_, artifact| {
            let entry = sight.artifacts.get(&artifact);
            entry.is_some_and(|(_, consent, current)| {
                *current && policy.access(viewer, consent) != Access::Hidden
            })
        })?);
        known.push((viewer.clone(), Arc::clone(&findable)));
        Ok(findable)
    }

    /// Has what anyone may find counted anew.
    fn forget_findable(&self) {
        self.findable.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn lock(folder: &Path) -> Result<File> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(|error| Error::file(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(Error::file(&path, error)),
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

impl CitedText for Archive {
    fn text(&self, citation: &Citation) -> Option<String> {
        match citation.span().place {
            Place::Segment(index) => Some(self.segment(citation.artifact(), index).ok()??.text),
            Place::Record(index) => {
                let record = self.record(citation.artifact()).ok()??;
                Some(record.get(index as usize)?.value.clone())
            }
        }
    }

    fn has_version(&self, version: &ArchiveVersion) -> bool {
        let empty = version.number == 0 && version.digest.digest().as_bytes() == &[0; 32];
        empty
            || self.store.snapshots().is_ok_and(|all| all.iter().any(|snapshot| snapshot.version == *version))
    }
}
