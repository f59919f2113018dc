//! The vault: nothing in an archive folder can be read without a key, and a key says who it is for.
//!
//! 1. `keys.json` has a slot for each way in ([`slots`]): a passphrase, or a key that this computer keeps
//!    ([`keychain`]).
//! 2. A slot's key opens a keyring: name, role and tier of whom it is for, and the keys that they need.
//!    Who someone is cannot be chosen; the archivist signed it.
//! 3. From the keyring's data key follow the keys of the database, the originals, their names, the index
//!    ([`directory`]) and the kept checkpoint ([`seal`]).
//!
//! There is no other way in. Whoever loses every key has lost the archive.

pub mod directory;
pub mod keychain;
pub mod seal;
pub mod slots;
#[cfg(test)]
mod tests;
pub mod unlock;

use bindery_core::message;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use bindery_core::policy::{Role, Viewer};
use bindery_core::proof::auditors::recipient_of;
use ed25519_dalek::SigningKey;

use self::keychain::Computer;
use self::seal::Key;
use self::slots::{Header, Kdf, Keyring, Kind, MOST_SLOTS, PublicPart, ReviewerKey, Slot, SlotInfo, damaged};
pub use self::unlock::Unlocked;
use self::unlock::{each_open, identity};
use crate::error::{Error, Result};
use crate::storage::files::write_whole;
use crate::world::World;

bindery_core::messages! {
    /// Why a key is not made, changed or used.
    pub(crate) enum Refused: crate::error::Error {
        NotAsAsked => "key-not-as-asked",
        Many { most: usize } => "keys-full",
        NoSlot { id: String } => "key-no-slot" as "not_found",
        LastArchivist => "key-last-archivist",
        Name => "key-name",
        Short { least: usize } => "key-passphrase-short",
        BeforeSigning => "key-before-signing" as "not_allowed",
        ReviewersSign => "key-reviewers-sign" as "not_allowed",
        ArchivistOnly => "key-archivist-only",
        NoFolder => "key-no-folder",
        NoWitnessFolder => "witness-no-folder",
        Long => "encrypted-long" as "store",
    }
}

/// The header's name in the archive folder.
pub const HEADER: &str = "keys.json";
/// Shorter passphrases are refused, in Unicode scalar values.
const SHORTEST: usize = 8;
/// A header is never larger, in bytes.
const LARGEST: u64 = 1 << 20;

/// How a new slot is locked.
#[derive(Clone)]
pub enum Protection {
    /// By a passphrase of at least eight characters.
    Passphrase(String),
    /// By a key in the system's keychain.
    Keychain,
    /// By a key file in the user's data folder.
    KeyFile,
}

impl Protection {
    /// What this computer can keep by itself: the keychain when it answers, else a key file. A user whose
    /// data lie at a place of their own (`BINDERY_DATA`) has their keys there too.
    pub fn by_this_computer() -> Self {
        let own_place = std::env::var_os("BINDERY_DATA").is_some();
        match !own_place && Computer::of_user().has_keychain() {
            true => Self::Keychain,
            false => Self::KeyFile,
        }
    }

    const fn kind(&self) -> Kind {
        match self {
            Self::Passphrase(_) => Kind::Passphrase,
            Self::Keychain => Kind::Keychain,
            Self::KeyFile => Kind::KeyFile,
        }
    }
}

/// What opens an archive.
#[derive(Clone)]
pub enum Secret {
    /// A passphrase.
    Passphrase(String),
    /// A key in this user's keychain or key files.
    OnThisComputer,
}

/// As whom to go in, where one secret opens several slots: the first that fits.
#[derive(Clone, Debug, Default)]
pub struct KeyChoice {
    /// In this role.
    pub role: Option<Role>,
    /// Under this name.
    pub name: Option<String>,
}

impl KeyChoice {
    fn fits(&self, who: &Viewer) -> bool {
        self.role.is_none_or(|role| role == who.role)
            && self.name.as_ref().is_none_or(|name| *name == who.name)
    }
}

/// How an archive is made.
#[derive(Clone)]
pub struct Creation {
    /// How its first two slots, an archivist's and an auditor's, are locked.
    pub protection: Protection,
    /// The archivist's name.
    pub name: String,
    /// The archivist's tier.
    pub tier: String,
}

impl Creation {
    /// For the user of this computer.
    pub fn new(protection: Protection) -> Self {
        let user = ["USER", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
        let name = user.filter(|name| !name.is_empty()).unwrap_or_else(|| "archivist".to_owned());
        Self { protection, name, tier: "close-family".to_owned() }
    }
}

/// A slot to add.
#[derive(Clone)]
pub struct NewSlot {
    /// Whom it is for.
    pub who: Viewer,
    /// How it is locked.
    pub protection: Protection,
}

/// The header of one archive, and who opened it.
pub struct Vault {
    path: PathBuf,
    header: Mutex<Header>,
    unlocked: Unlocked,
    computer: Computer,
}

impl Vault {
    /// Makes the keys of a new archive in `folder`, with a slot for the archivist and one for an auditor.
    /// Nothing is written there before [`Vault::write`].
    pub fn create(folder: &Path, world: &dyn World, creation: &Creation) -> Result<Self> {
        Self::create_on(Computer::of_user(), folder, world, creation)
    }

    fn create_on(computer: Computer, folder: &Path, world: &dyn World, creation: &Creation) -> Result<Self> {
        let random = || -> Result<Key> { Ok(Key::new(world.random()?)) };
        let archivist = random()?;
        let public = SigningKey::from_bytes(archivist.bytes()).verifying_key();
        let who = Viewer { name: creation.name.clone(), role: Role::Archivist, tier: creation.tier.clone() };
        let keyring = Keyring {
            who,
            data: random()?,
            issuer: random()?,
            log: random()?,
            archivist_public: hex::encode(public.as_bytes()),
            archivist: Some(archivist),
            auditor: None,
            reviewer: None,
            grant: String::new(),
        };
        let archive = hex::encode(&world.random()?[..16]);
        let header = Header {
            form: slots::FORM,
            archive: archive.clone(),
            slots: Vec::new(),
            register: String::new(),
            code: String::new(),
            digest: String::new(),
        };
        let unlocked = Unlocked { archive, slot: String::new(), keyring, archivist_public: public };
        let path = folder.join(HEADER);
        let mut vault = Self { path, header: Mutex::new(header), unlocked, computer };
        let auditor = Viewer { name: "auditor".to_owned(), role: Role::Auditor, tier: creation.tier.clone() };
        let mut made = Vec::new();
        for who in [vault.unlocked.who().clone(), auditor] {
            made.push(vault.make(world, &NewSlot { who, protection: creation.protection.clone() })?);
        }
        vault.unlocked.slot.clone_from(&made[0].1.id);
        let key = vault.unlocked.archivist().ok_or_else(damaged)?;
        let Unlocked { archive, slot, keyring, .. } = &mut vault.unlocked;
        keyring.grant(archive, slot, &key)?;
        let (slots, register): (Vec<_>, Vec<_>) = made.into_iter().unzip();
        vault.finish(|header| header.slots = slots, &register)?;
        Ok(vault)
    }

    /// Goes in with `secret`.
    pub fn open(folder: &Path, secret: &Secret, wish: &KeyChoice) -> Result<Self> {
        Self::open_on(Computer::of_user(), folder, secret, wish)
    }

    fn open_on(computer: Computer, folder: &Path, secret: &Secret, wish: &KeyChoice) -> Result<Self> {
        let path = folder.join(HEADER);
        let header = read(&path)?;
        let found = each_open(&computer, &header, secret, &mut |unlocked| wish.fits(unlocked.who()))?;
        let unlocked =
            found.into_iter().find(|unlocked| wish.fits(unlocked.who())).ok_or(Refused::NotAsAsked)?;
        Ok(Self { path, header: Mutex::new(header), unlocked, computer })
    }

    /// All people as whom `secret` goes in.
    pub fn people(folder: &Path, secret: &Secret) -> Result<Vec<Viewer>> {
        let header = read(&folder.join(HEADER))?;
        let found = each_open(&Computer::of_user(), &header, secret, &mut |_| false)?;
        Ok(found.iter().map(|unlocked| unlocked.who().clone()).collect())
    }

    /// Which ways there are into the archive in `folder`; it needs no key.
    pub fn kinds(folder: &Path) -> Result<Vec<Kind>> {
        let mut kinds: Vec<Kind> = Vec::new();
        for slot in read(&folder.join(HEADER))?.slots {
            if !kinds.contains(&slot.public.kind) {
                kinds.push(slot.public.kind);
            }
        }
        Ok(kinds)
    }

    /// Writes the header into the archive folder, whole or not at all.
    pub fn write(&self) -> Result<()> {
        write_whole(&self.path, &self.header().bytes()?)
    }

    /// Who went in, and their keys.
    pub const fn unlocked(&self) -> &Unlocked {
        &self.unlocked
    }

    /// All slots and whom they are for; for archivists.
    pub fn slots(&self) -> Result<Vec<SlotInfo>> {
        self.header().register(self.unlocked.archivist_seed()?)
    }

    /// Adds a slot and gives its id; for archivists. A new auditor gets an auditor's seed of their own.
    pub fn add_slot(&self, world: &dyn World, new: &NewSlot) -> Result<String> {
        let mut register = self.slots()?;
        if register.len() >= MOST_SLOTS {
            return Err(Refused::Many { most: MOST_SLOTS }.into());
        }
        let (slot, info) = self.make(world, new)?;
        let id = info.id.clone();
        register.push(info);
        self.finish(|header| header.slots.push(slot), &register)?;
        self.write()?;
        Ok(id)
    }

    /// Removes a slot; for archivists. It ends what the key opens here, not what its holder copied before.
    pub fn remove_slot(&self, id: &str) -> Result<()> {
        let mut register = self.slots()?;
        let missing = || Refused::NoSlot { id: id.to_owned() };
        let gone = register.iter().position(|slot| slot.id == id).map(|at| register.remove(at));
        let gone = gone.ok_or_else(missing)?;
        if register.iter().all(|slot| slot.who.role != Role::Archivist) {
            return Err(Refused::LastArchivist.into());
        }
        self.finish(|header| header.slots.retain(|slot| slot.public.id != id), &register)?;
        self.write()?;
        self.computer.forget(gone.kind, &self.unlocked.archive, id);
        Ok(())
    }

    /// Locks one's own slot in another way. The keys inside stay.
    pub fn protect(&self, world: &dyn World, protection: &Protection) -> Result<()> {
        let id = &self.unlocked.slot;
        let (public, key) = self.lock(world, id, protection)?;
        let slot = Slot::seal(&self.unlocked.archive, public, &self.unlocked.keyring, &key)?;
        let mut header = self.header().clone();
        let own = header.slots.iter_mut().find(|slot| slot.public.id == *id).ok_or_else(damaged)?;
        let before = std::mem::replace(own, slot).public.kind;
        header.close(&self.unlocked.keyring.data)?;
        write_whole(&self.path, &header.bytes()?)?;
        *self.header() = header;
        if before != protection.kind() {
            self.computer.forget(before, &self.unlocked.archive, id);
        }
        Ok(())
    }

    /// Changes the passphrase of one's own slot, or gives it one.
    pub fn change_passphrase(&self, world: &dyn World, passphrase: &str) -> Result<()> {
        self.protect(world, &Protection::Passphrase(passphrase.to_owned()))
    }

    /// Changes the passphrase of one's own slot from `old`, and with an archivist's that of every auditor's slot
    /// that `old` opens: an archive is made with both under one passphrase, and the old one is to open nothing.
    pub fn replace_passphrase(&self, world: &dyn World, old: &str, new: &str) -> Result<()> {
        let mut header = self.header().clone();
        let secret = Secret::Passphrase(old.to_owned());
        let found = each_open(&self.computer, &header, &secret, &mut |_| false)?;
        let own = |unlocked: &Unlocked| unlocked.slot == self.unlocked.slot;
        if !found.iter().any(own) {
            return Err(Error::WrongKey);
        }
        let archivist = self.unlocked.who().role == Role::Archivist;
        let goes_along = |unlocked: &Unlocked| archivist && unlocked.who().role == Role::Auditor;
        for unlocked in found.iter().filter(|unlocked| own(unlocked) || goes_along(unlocked)) {
            let (public, key) = self.lock(world, &unlocked.slot, &Protection::Passphrase(new.to_owned()))?;
            let slot = Slot::seal(&unlocked.archive, public, &unlocked.keyring, &key)?;
            let place = header.slots.iter_mut().find(|slot| slot.public.id == unlocked.slot);
            *place.ok_or_else(damaged)? = slot;
        }
        header.close(&self.unlocked.keyring.data)?;
        write_whole(&self.path, &header.bytes()?)?;
        *self.header() = header;
        Ok(())
    }

    fn header(&self) -> std::sync::MutexGuard<'_, Header> {
        self.header.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a slot with what its role needs, and keeps its key where `new` says.
    fn make(&self, world: &dyn World, new: &NewSlot) -> Result<(Slot, SlotInfo)> {
        let long = |text: &str, most: usize| text.is_empty() || text.chars().count() > most;
        if long(&new.who.name, 200) || long(&new.who.tier, 40) {
            return Err(Refused::Name.into());
        }
        let seed = self.unlocked.archivist_seed()?;
        let id = hex::encode(&world.random()?[..8]);
        let mut keyring = Keyring { who: new.who.clone(), ..self.unlocked.keyring.clone() };
        keyring.archivist = (new.who.role == Role::Archivist).then(|| seed.clone());
        keyring.auditor = match new.who.role {
            Role::Auditor => Some(Key::new(world.random()?)),
            _ => None,
        };
        let archive = &self.unlocked.archive;
        keyring.reviewer = match new.who.role {
            Role::Reviewer => Some(ReviewerKey::of(seed, archive, &id, &new.who)?),
            _ => None,
        };
        keyring.grant(archive, &id, &SigningKey::from_bytes(seed.bytes()))?;
        let (public, key) = self.lock(world, &id, &new.protection)?;
        let recipient = keyring.auditor.as_ref().map(|seed| recipient_of(identity(seed).bytes()));
        let info = SlotInfo { id, kind: public.kind, who: new.who.clone(), recipient };
        Ok((Slot::seal(archive, public, &keyring, &key)?, info))
    }

    /// The public part of a slot and the key that it is sealed with, kept where `protection` says.
    fn lock(&self, world: &dyn World, id: &str, protection: &Protection) -> Result<(PublicPart, Key)> {
        let mut public = PublicPart { id: id.to_owned(), kind: protection.kind(), kdf: None };
        if let Protection::Passphrase(passphrase) = protection {
            if passphrase.chars().count() < SHORTEST {
                return Err(Refused::Short { least: SHORTEST }.into());
            }
            let salt = world.random()?;
            let kdf = Kdf::with_salt(salt.first_chunk().unwrap_or(&[0; 16]));
            let key = kdf.key(passphrase)?;
            public.kdf = Some(kdf);
            return Ok((public, key));
        }
        let key = Key::new(world.random()?);
        self.computer.keep(public.kind, &self.unlocked.archive, id, &key)?;
        Ok((public, key))
    }

    /// Changes the header and closes it again, with `register` as the archivists' list.
    fn finish(&self, change: impl FnOnce(&mut Header), register: &[SlotInfo]) -> Result<()> {
        let mut header = self.header();
        change(&mut header);
        header.set_register(self.unlocked.archivist_seed()?, register)?;
        header.close(&self.unlocked.keyring.data)
    }
}

fn read(path: &Path) -> Result<Header> {
    let facts = fs::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Error::Corrupt(message!("cause-keys-missing")),
        _ => Error::file(path, error),
    })?;
    if facts.len() > LARGEST {
        return Err(damaged());
    }
    Header::read(&fs::read(path).map_err(|error| Error::file(path, error))?)
}
