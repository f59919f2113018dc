//! The archive's own keys, one for answers and one for the log, and the issuers that a user trusts.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use bindery_core::proof::dsse;
use bindery_core::proof::keylist::{KeyList, KeyUsage};
use bindery_core::verify::{Trust, TrustUse};
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::error::{Error, Result};

bindery_core::messages! {
    /// Why a list of trusted keys is not read.
    enum Unread: crate::error::Error {
        Trust { path: PathBuf, why: String } => "trust-unreadable",
    }
}

/// Signing keys of one archive. The first ones come out of its vault, later ones out of its database; which
/// are in force its list of keys says ([`crate::archive::signers`]).
#[derive(Clone)]
pub struct Keys {
    /// Signs bundles.
    pub issuer: SigningKey,
    /// Signs checkpoints of the log.
    pub log: SigningKey,
}

/// What a log signs with, and the list of keys that says so.
#[derive(Clone)]
pub struct LogKeys {
    /// In force.
    pub keys: Keys,
    /// Every key that is or was.
    pub list: KeyList,
}

impl LogKeys {
    /// Name of the log: that of its first key, whichever signs for it now.
    pub fn origin(&self) -> String {
        let first = self.list.keys.iter().find(|record| record.usage == KeyUsage::Log);
        format!("bindery.log/{}", first.and_then(|record| record.key.get(..16)).unwrap_or_default())
    }

    /// Public keys that signed for `usage` and do not any more.
    pub fn former(&self, usage: KeyUsage) -> impl Iterator<Item = VerifyingKey> {
        let ended = self.list.keys.iter().filter(move |r| r.usage == usage && r.until.is_some());
        ended.filter_map(|record| dsse::public_key(&record.key))
    }

    /// The key that signs, or signed, answers as entry `entry`.
    pub fn issuer_at(&self, entry: u64) -> Option<VerifyingKey> {
        let issuers = self.list.keys.iter().filter(|record| record.usage == KeyUsage::Issuer);
        let mut then = issuers.filter(|r| self.list.valid_at(KeyUsage::Issuer, &r.key, entry).counts());
        dsse::public_key(&then.next()?.key)
    }
}

/// Keys that this user trusts, one line a key: its use, where it is no issuer's, 64 hex digits, and a name.
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

    /// The list as it is. A list that does not read is nobody's word.
    pub fn trust(&self) -> Result<Trust> {
        let Some(path) = &self.path else { return Ok(Trust::default()) };
        match fs::read_to_string(path) {
            Ok(text) => Trust::parse(&text)
                .map_err(|why| Unread::Trust { path: path.to_owned(), why: why.to_string() }.into()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Trust::default()),
            Err(error) => Err(Error::file(path, error)),
        }
    }

    /// Adds a key; an archive's own keys are trusted by the user who made the archive.
    pub fn add(&self, usage: TrustUse, key: &VerifyingKey, name: &str) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if self.trust()?.name_of(usage, key).is_some() {
            return Ok(());
        }
        let first = match usage {
            TrustUse::Archivist => "archivist ",
            TrustUse::Of(KeyUsage::Log) => "log ",
            TrustUse::Of(KeyUsage::Witness) => "witness ",
            TrustUse::Of(KeyUsage::Cosigner) => "cosigner ",
            TrustUse::Of(KeyUsage::Issuer | KeyUsage::Auditor) => "",
        };
        let append = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
            // A name cannot begin another line, nor a comment.
            let name = name.replace(['\n', '\r', '#'], " ");
            writeln!(file, "{first}{} {name}", hex::encode(key.as_bytes()))?;
            file.sync_all()
        };
        append().map_err(|error| Error::file(path, error))
    }

    /// Takes out every line of `keys`: of an archive that was not finished, nobody is to go on trusting the keys.
    pub fn forget(&self, keys: &[&VerifyingKey]) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let text = fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
        let gone: Vec<String> = keys.iter().map(|key| hex::encode(key.as_bytes())).collect();
        let kept: String = text
            .split_inclusive('\n')
            .filter(|line| !line.split_whitespace().any(|word| gone.iter().any(|key| key == word)))
            .collect();
        if kept == text { Ok(()) } else { fs::write(path, kept).map_err(|error| Error::file(path, error)) }
    }
}
