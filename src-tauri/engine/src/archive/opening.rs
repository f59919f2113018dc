//! Opens an archive, or makes one: its lock, its database and its log.

use std::fs;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex, RwLock};

use bindery_core::policy::{Policy, Role};
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::verify::TrustUse;

use super::{Archive, Refused, governance};
use crate::archive::governance::InForce;
use crate::archive::signers::Signers;
use crate::error::{Error, Result};
use crate::index::lexical::Lexical;
use crate::log::ledger::{Acceptance, ArchiveLog};
use crate::log::rollback::RollbackGuard;
use crate::storage::keys::TrustedSigners;
use crate::storage::originals::Originals;
use crate::storage::store::Store;
use crate::storage::store::sqlite::SqliteStore;
use crate::storage::vault::seal::SealedFile;
use crate::storage::vault::{Creation, KeyChoice, Secret, Vault};
use crate::world::World;

pub(super) const DATABASE: &str = "archive.db";

pub(super) const LOCK: &str = "lock";

const CHECKPOINT: &str = "checkpoint";

impl Archive {
    /// Makes an archive in `folder`, which is empty or not there yet, and opens it as its archivist.
    pub fn create(
        folder: &Path,
        world: &dyn World,
        creation: &Creation,
        policy: Option<Policy>,
    ) -> Result<Self> {
        let in_folder = |error| Error::file(folder, error);
        fs::create_dir_all(folder).map_err(in_folder)?;
        if fs::read_dir(folder).map_err(in_folder)?.next().is_some() {
            return Err(Error::FolderTaken(folder.to_owned()));
        }
        // What can be refused is refused before anything lies in the folder.
        let vault = Vault::create(folder, world, creation)?;
        let lock = lock(folder)?;
        vault.write()?;
        let issuer = vault.unlocked().signing().issuer.verifying_key();
        let store = SqliteStore::create(&folder.join(DATABASE), &vault.unlocked().database())?;
        let name = folder.file_name().map_or_else(|| "archive".into(), |name| name.to_string_lossy());
        let name = format!("this computer, for the archive in \u{201c}{name}\u{201d}");
        let trusted = TrustedSigners::of_user();
        trusted.add(TrustUse::Of(KeyUsage::Issuer), &issuer, &name)?;
        trusted.add(TrustUse::Archivist, vault.unlocked().archivist_public(), &name)?;
        let archivist = vault.unlocked().archivist().ok_or_else(no_archivist)?;
        let signers = Signers::first(&vault, &archivist, &world.now())?;
        let log = open_log(folder, &vault, &signers, &store, &world.now())?;
        signers.found(&store, &log, &archivist, &vault.unlocked().who().name)?;
        governance::found(&store, &log, &archivist, &vault.unlocked().who().name, &world.now(), policy)?;
        Self::with(folder, Box::new(store), vault, (signers, log), lock)
    }

    /// Takes this user's trust in its keys back, before an archive that could not be finished is deleted.
    pub(crate) fn is_no_longer_trusted(&self) -> Result<()> {
        let keys = self.vault.unlocked();
        let issuer = keys.signing().issuer.verifying_key();
        TrustedSigners::of_user().forget(&[&issuer, keys.archivist_public()])
    }

    /// Opens the archive in `folder` with `secret`, as the first whom it lets in. What an import had
    /// to leave open is closed, what is derived and missing is made anew.
    pub fn open(folder: &Path, world: &dyn World, secret: &Secret) -> Result<Self> {
        Self::open_as(folder, world, secret, &KeyChoice::default())
    }

    /// Opens it as the first who fits `wish`.
    pub fn open_as(folder: &Path, world: &dyn World, secret: &Secret, wish: &KeyChoice) -> Result<Self> {
        let (lock, vault, store) = enter(folder, secret, wish)?;
        if store.has_pending()? {
            store.commit_version("an import that was interrupted", &world.salt()?, &world.now())?;
        } else if store.is_without_salt()? {
            // What is answered from now on names a version whose digest tells nothing of what is hidden.
            store.commit_version("a version as before, with a salt", &world.salt()?, &world.now())?;
        }
        let signers = Signers::read(&store, vault.unlocked())?;
        let log = open_log(folder, &vault, &signers, &store, &world.now())?;
        let archive = Self::with(folder, Box::new(store), vault, (signers, log), lock)?;
        archive.lexical.sync(archive.store(), &|_| true)?;
        archive.find_mentions()?;
        Ok(archive)
    }

    /// Takes the log of the archive in `folder` as the one to go on with, although this computer saw another
    /// one: after a backup was put back on purpose. For archivists; `because` is logged. Gives the entries that
    /// the log has now.
    pub fn accept_log(folder: &Path, world: &dyn World, secret: &Secret, because: &str) -> Result<u64> {
        let because = because.trim();
        if because.is_empty() || because.chars().count() > 2_000 {
            return Err(Refused::Reason.into());
        }
        let wish = KeyChoice { role: Some(Role::Archivist), name: None };
        let (_lock, vault, store) = enter(folder, secret, &wish)?;
        let keys = vault.unlocked();
        let archivist = keys.archivist().ok_or_else(no_archivist)?;
        let (kept, witness) = kept_outside(folder, &vault);
        let by = Acceptance { now: &world.now(), who: &keys.who().name, because };
        Ok(ArchiveLog::accept(
            Signers::read(&store, keys)?.log_keys(),
            kept,
            witness,
            &store,
            &archivist,
            &by,
        )?
        .size())
    }

    /// Puts the parts together.
    fn with(
        folder: &Path,
        store: Box<dyn Store>,
        vault: Vault,
        (signers, log): (Signers, ArchiveLog),
        lock: File,
    ) -> Result<Self> {
        let keys = vault.unlocked();
        let in_force = InForce::read(&*store, keys.archivist_public())?;
        let archive = Self {
            folder: folder.to_owned(),
            originals: Originals::new(folder.join("originals"), keys.originals()),
            lexical: Lexical::open(&folder.join("derived/lexical"), &keys.index())?,
            log,
            vault,
            store,
            state: RwLock::default(),
            in_force: RwLock::new(Arc::new(in_force)),
            signers: RwLock::new(Arc::new(signers)),
            audiences: Mutex::default(),
            changing: Mutex::default(),
            canon: Mutex::default(),
            grounds: Mutex::default(),
            standing: Mutex::default(),
            lock,
        };
        archive.reload()?;
        Ok(archive)
    }
}

/// Goes into the archive in `folder`.
fn enter(folder: &Path, secret: &Secret, wish: &KeyChoice) -> Result<(File, Vault, SqliteStore)> {
    if !folder.join(DATABASE).is_file() {
        return Err(Error::NoArchive(folder.to_owned()));
    }
    let lock = lock(folder)?;
    let vault = Vault::open(folder, secret, wish)?;
    let store = SqliteStore::open(&folder.join(DATABASE), &vault.unlocked().database())?;
    Ok((lock, vault, store))
}

/// What is kept of the log outside the database: in the folder, and on this computer.
fn kept_outside(folder: &Path, vault: &Vault) -> (SealedFile, RollbackGuard) {
    let keys = vault.unlocked();
    (SealedFile::new(folder.join(CHECKPOINT), keys.checkpoint()), RollbackGuard::of_user(keys, folder))
}

fn open_log(
    folder: &Path,
    vault: &Vault,
    signers: &Signers,
    store: &dyn Store,
    now: &str,
) -> Result<ArchiveLog> {
    let (kept, witness) = kept_outside(folder, vault);
    ArchiveLog::open(signers.log_keys(), kept, witness, store, now)
}

pub(super) fn no_archivist() -> Error {
    Refused::Archivist.into()
}

pub(super) fn lock(folder: &Path) -> Result<File> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(|error| Error::file(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(Error::file(&path, error)),
    }
}
