//! The archive's own keys, one for answers and one for the log, and the issuers that a user trusts.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use bindery_core::dsse;
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::error::{Error, Result};

/// Signing keys of one archive; they come out of its vault.
pub struct Keys {
    /// Signs bundles.
    pub issuer: SigningKey,
    /// Signs checkpoints of the log.
    pub log: SigningKey,
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
