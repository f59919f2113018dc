//! The archive's own keys: one signs answers, one signs the log. Files that only their owner may read.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_core::dsse;
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::error::{Error, Result};
use crate::world::World;

/// Signing keys of one archive.
pub struct Keys {
    /// Signs bundles.
    pub issuer: SigningKey,
    /// Signs checkpoints of the log.
    pub log: SigningKey,
}

impl Keys {
    /// Makes new keys in `folder`.
    pub fn create(folder: &Path, world: &dyn World) -> Result<Self> {
        fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
        let make = |name: &str| -> Result<SigningKey> {
            let key = SigningKey::from_bytes(&world.random()?);
            write_secret(&folder.join(name), &hex::encode(key.to_bytes()))?;
            Ok(key)
        };
        Ok(Self { issuer: make("issuer.key")?, log: make("log.key")? })
    }

    /// Reads the keys in `folder`.
    pub fn open(folder: &Path) -> Result<Self> {
        let read = |name: &str| -> Result<SigningKey> {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).map_err(|error| Error::file(&path, error))?;
            let mut bytes = [0; 32];
            hex::decode_to_slice(text.trim(), &mut bytes).map_err(|_| {
                Error::Invalid(format!("`{}` is not a key; put its backup back", path.display()))
            })?;
            Ok(SigningKey::from_bytes(&bytes))
        };
        Ok(Self { issuer: read("issuer.key")?, log: read("log.key")? })
    }
}

fn write_secret(path: &Path, text: &str) -> Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || {
        let mut file = options.open(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()
    };
    write().map_err(|error| Error::file(path, error))
}

/// Issuers that this user trusts: one line a key, hex, then a name.
pub struct TrustedSigners {
    path: Option<PathBuf>,
}

impl TrustedSigners {
    /// The user's list: `BINDERY_TRUST` when set, else `bindery/trusted-signers` in the configuration
    /// folder.
    pub fn of_user() -> Self {
        let set = std::env::var_os("BINDERY_TRUST").map(PathBuf::from);
        Self { path: set.or_else(|| Some(dirs::config_dir()?.join("bindery/trusted-signers"))) }
    }

    /// Adds a key; an archive's own key is trusted by the user who made the archive.
    pub fn add(&self, key: &VerifyingKey, name: &str) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if self.name_of(key).is_some() {
            return Ok(());
        }
        let append = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
            writeln!(file, "{} {}", hex::encode(key.as_bytes()), name.replace(['\n', '\r'], " "))?;
            file.sync_all()
        };
        append().map_err(|error| Error::file(path, error))
    }

    /// The name under which a key is trusted.
    pub fn name_of(&self, key: &VerifyingKey) -> Option<String> {
        let text = fs::read_to_string(self.path.as_ref()?).ok()?;
        text.lines().find_map(|line| {
            let (digits, name) = line.trim().split_once(' ')?;
            (dsse::public_key(digits)? == *key).then(|| name.to_owned())
        })
    }
}

impl bindery_core::verify::Trust for TrustedSigners {
    fn issuer(&self, key: &VerifyingKey) -> Option<String> {
        self.name_of(key)
    }
}
