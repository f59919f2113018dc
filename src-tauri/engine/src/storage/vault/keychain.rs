//! Where this computer keeps keys for its user: the system's keychain, and key files in the user's data
//! folder.
//!
//! A key file lets scripts, and machines without a keychain, open an archive. It protects a copy of the
//! archive folder that goes elsewhere: a stolen disk, a backup, a shared drive. It does not protect against
//! someone who works under the user's own account; there a passphrase does.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use keyring_core::{CredentialStore, Entry};
use zeroize::Zeroizing;

use super::seal::Key;
use super::slots::Kind;
use crate::error::{Error, Result};

/// The name of all our entries in the keychain.
const SERVICE: &str = "bindery";
/// The witness's name in the keychain and in the data folder.
const WITNESS: &str = "witness";
/// Key files are read and written back; one at a time.
static KEY_FILES: Mutex<()> = Mutex::new(());

/// The places of one user on one computer.
pub struct Computer {
    /// The folder of key files.
    folder: Option<PathBuf>,
    /// The keychain, once it was asked for.
    keychain: OnceLock<Arc<CredentialStore>>,
}

impl Computer {
    /// The places of the user who runs the program.
    pub fn of_user() -> Self {
        Self { folder: crate::data_folder().map(|data| data.join("keys")), keychain: OnceLock::new() }
    }

    /// Places for tests.
    #[cfg(test)]
    pub fn with(folder: &Path, keychain: Arc<CredentialStore>) -> Self {
        Self { folder: Some(folder.to_owned()), keychain: OnceLock::from(keychain) }
    }

    /// Whether there is a keychain that keeps what it is given.
    pub fn has_keychain(&self) -> bool {
        let probe = Key::new([0; 32]);
        let works = || -> Result<bool> {
            self.keep(Kind::Keychain, "probe", "probe", &probe)?;
            Ok(self.find(Kind::Keychain, "probe", "probe")?.is_some())
        };
        let works = works().unwrap_or(false);
        self.forget(Kind::Keychain, "probe", "probe");
        works
    }

    /// Keeps the key of a slot.
    pub fn keep(&self, kind: Kind, archive: &str, slot: &str, key: &Key) -> Result<()> {
        match kind {
            Kind::Passphrase => Ok(()),
            Kind::Keychain => {
                let kept = self.entry(archive, slot)?.set_secret(key.hex().as_bytes());
                kept.map_err(|error| no_keychain(&error))
            }
            Kind::KeyFile => self.edit(archive, |lines| {
                lines.retain(|(id, _)| id != slot);
                lines.push((slot.to_owned(), key.clone()));
            }),
        }
    }

    /// The key of a slot, when this computer has it.
    pub fn find(&self, kind: Kind, archive: &str, slot: &str) -> Result<Option<Key>> {
        match kind {
            Kind::Passphrase => Ok(None),
            Kind::Keychain => match self.entry(archive, slot)?.get_secret() {
                Ok(digits) => {
                    let digits = Zeroizing::new(digits);
                    Ok(std::str::from_utf8(&digits).ok().and_then(Key::from_hex))
                }
                Err(keyring_core::Error::NoEntry) => Ok(None),
                Err(error) => Err(no_keychain(&error)),
            },
            Kind::KeyFile => {
                let Some(path) = self.key_file(archive) else { return Ok(None) };
                let lines = read(&path)?;
                Ok(lines.into_iter().find(|(id, _)| id == slot).map(|(_, key)| key))
            }
        }
    }

    /// Forgets the key of a slot. One that stays opens nothing any more.
    pub fn forget(&self, kind: Kind, archive: &str, slot: &str) {
        match kind {
            Kind::Passphrase => {}
            Kind::Keychain => {
                let _ = self.entry(archive, slot).map(|entry| entry.delete_credential());
            }
            Kind::KeyFile => {
                let _ = self.edit(archive, |lines| lines.retain(|(id, _)| id != slot));
            }
        }
    }

    /// The seed of this computer's witness, which `random` makes when there is none yet. It is kept where the
    /// keys of archives are: in the keychain when there is one, else in a file that only its owner may read.
    pub fn witness_seed(&self, random: impl FnOnce() -> Result<Key>) -> Result<Key> {
        let none = || super::Refused::NoWitnessFolder;
        let folder = self.folder.as_ref().and_then(|keys| keys.parent()).ok_or_else(none)?;
        let _one = KEY_FILES.lock().unwrap_or_else(PoisonError::into_inner);
        let file = folder.join(WITNESS).join("key");
        let place = read(&file)?.into_iter().next();
        match place {
            Some((place, key)) if place == WITNESS => Ok(key),
            // The file says that the seed is in the keychain: a new one in its place would be another witness.
            Some(_) => {
                let digits = self.item(WITNESS)?.get_secret().map_err(|error| no_keychain(&error))?;
                let digits = Zeroizing::new(digits);
                let seed = std::str::from_utf8(&digits).ok().and_then(Key::from_hex);
                seed.ok_or_else(|| Error::NoKeychain("the witness's key cannot be read".to_owned()))
            }
            None => {
                let seed = random()?;
                // As for archives: a user whose data lie at a place of their own has their keys there too.
                let in_keychain = std::env::var_os("BINDERY_DATA").is_none() && self.has_keychain();
                let line = match in_keychain {
                    false => (WITNESS.to_owned(), seed.clone()),
                    true => {
                        let kept = self.item(WITNESS)?.set_secret(seed.hex().as_bytes());
                        kept.map_err(|error| no_keychain(&error))?;
                        ("keychain".to_owned(), Key::new([0; 32]))
                    }
                };
                write(&file, &[line])?;
                Ok(seed)
            }
        }
    }

    fn entry(&self, archive: &str, slot: &str) -> Result<Entry> {
        self.item(&format!("{archive} {slot}"))
    }

    /// An item of the keychain. Those of slots have a space in their names, the witness's has none.
    fn item(&self, name: &str) -> Result<Entry> {
        let store = match self.keychain.get() {
            Some(store) => store,
            None => {
                let found = system_keychain().map_err(|error| no_keychain(&error))?;
                self.keychain.get_or_init(|| found)
            }
        };
        store.build(SERVICE, name, None).map_err(|error| no_keychain(&error))
    }

    fn key_file(&self, archive: &str) -> Option<PathBuf> {
        // The identity comes from a file that anyone may have written: it has to be a plain name.
        let plain = !archive.is_empty() && archive.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| Some(self.folder.as_ref()?.join(archive))).flatten()
    }

    fn edit(&self, archive: &str, edit: impl FnOnce(&mut Vec<(String, Key)>)) -> Result<()> {
        let _one = KEY_FILES.lock().unwrap_or_else(PoisonError::into_inner);
        let none = || super::Refused::NoFolder;
        let path = self.key_file(archive).ok_or_else(none)?;
        let mut lines = read(&path)?;
        edit(&mut lines);
        match lines.is_empty() {
            true => fs::remove_file(&path).map_err(|error| Error::file(&path, error)),
            false => write(&path, &lines),
        }
    }
}

/// The keychain of this system; how to reach it differs by system.
fn system_keychain() -> keyring_core::Result<Arc<CredentialStore>> {
    #[cfg(target_os = "macos")]
    let store = apple_native_keyring_store::keychain::Store::new()?;
    #[cfg(windows)]
    let store = windows_native_keyring_store::Store::new()?;
    #[cfg(all(unix, not(target_os = "macos")))]
    let store = zbus_secret_service_keyring_store::Store::new()?;
    Ok(store)
}

fn no_keychain(error: &keyring_core::Error) -> Error {
    Error::NoKeychain(error.to_string())
}

/// The lines of a key file: a slot and its key.
fn read(path: &Path) -> Result<Vec<(String, Key)>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => Zeroizing::new(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::file(path, error)),
    };
    let lines = text.lines().filter_map(|line| {
        let (slot, digits) = line.split_once(' ')?;
        Some((slot.to_owned(), Key::from_hex(digits)?))
    });
    Ok(lines.collect())
}

/// Writes a key file so that it is there whole or as it was, and only its owner may read it.
fn write(path: &Path, lines: &[(String, Key)]) -> Result<()> {
    let partial = path.with_extension("partial");
    let put = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // What an earlier attempt left might be readable by others.
        let _ = fs::remove_file(&partial);
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&partial)?;
        for (slot, key) in lines {
            writeln!(file, "{slot} {}", *key.hex())?;
        }
        file.sync_all()?;
        fs::rename(&partial, path)
    };
    put().map_err(|error| {
        let _ = fs::remove_file(&partial);
        Error::file(path, error)
    })
}
