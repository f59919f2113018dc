//! The list of an archive's keys: which key signs, witnesses or reads what, and from which entry of the log to
//! which. The archivist signs every version of it; trust in their key extends to what the newest one names.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::message::ToMessage as _;
use crate::proof::auditors;
use crate::proof::dsse::{self, Envelope};
use crate::proof::json;
use crate::worded;

/// The payload type of a list in its envelope.
pub const KEYS_TYPE: &str = "application/vnd.bindery.keys.v1+json";
/// A list never has more keys.
pub const MOST_KEYS: usize = 1_000;

/// What a key is for. The order is that of the names, by which lists are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeyUsage {
    /// Opens what is sealed in a bundle: a recipient of age.
    Auditor,
    /// Signs a bundle or claim after the issuer.
    Cosigner,
    /// Signs bundles and claims.
    Issuer,
    /// Signs checkpoints of the log.
    Log,
    /// Signs that it saw a checkpoint.
    Witness,
}

impl KeyUsage {
    /// The name in the list.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auditor => "auditor",
            Self::Cosigner => "cosigner",
            Self::Issuer => "issuer",
            Self::Log => "log",
            Self::Witness => "witness",
        }
    }
}

/// Why a key is no longer in force. What it signed from then on does not count, whichever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RevocationReason {
    /// Another one took its place.
    Rotated,
    /// Nobody has it any more.
    Lost,
    /// Someone else has it.
    Compromised,
    /// Its holder left.
    Left,
}

impl RevocationReason {
    /// The name in the list.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rotated => "rotated",
            Self::Lost => "lost",
            Self::Compromised => "compromised",
            Self::Left => "left",
        }
    }
}

/// From when a key is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// RFC 3339 in UTC, to the second.
    pub at: String,
    /// The first entry of the log that it may sign.
    pub entry: u64,
}

/// From when a key is no longer in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// RFC 3339 in UTC, to the second.
    pub at: String,
    /// The first entry of the log that it may not sign any more.
    pub entry: u64,
    /// Why.
    pub why: RevocationReason,
}

/// One key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyRecord {
    /// What it is for.
    #[serde(rename = "use")]
    pub usage: KeyUsage,
    /// 64 hex digits of an Ed25519 public key, or the recipient of an auditor.
    pub key: String,
    /// Whose it is, in a few words.
    pub name: String,
    /// From when.
    pub since: Since,
    /// Until when; none while it is in force.
    pub until: Option<Until>,
}

/// One version of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyList {
    /// The archive: 32 hex digits.
    pub archive: String,
    /// Counted from 1.
    pub version: u32,
    /// When it was made, RFC 3339 in UTC, to the second.
    pub at: String,
    /// 64 hex digits of the archivist's public key.
    pub archivist: String,
    /// Every key that ever was in force, sorted by use, first entry and key.
    pub keys: Vec<KeyRecord>,
}

/// Why a list is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum KeysError {
    /// Not a list, or one that breaks a rule.
    Form(String),
    /// Signed by someone else than the archivist it is asked for.
    Signer,
    /// Not what may come after the version before.
    Order(String),
}

worded! {
    for KeysError {
        Self::Form(why) => "keys-form" { why: why };
        Self::Signer => "keys-signer";
        Self::Order(why) => "keys-order" { why: why };
    }
}

/// How a key stands at an entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing<'a> {
    /// The list does not name it for this use.
    Unknown,
    /// It came into force with a later entry.
    NotYet(&'a KeyRecord),
    /// It was in force at that entry, whatever came later.
    InForce(&'a KeyRecord),
    /// It was not in force any more.
    Ended(&'a KeyRecord, &'a Until),
}

impl Standing<'_> {
    /// Whether what the key signed there counts.
    pub const fn counts(&self) -> bool {
        matches!(self, Self::InForce(_))
    }
}

impl KeyRecord {
    fn place(&self) -> (KeyUsage, u64, &str) {
        (self.usage, self.since.entry, &self.key)
    }

    fn fault(&self) -> Option<String> {
        let Self { usage, key, name, since, until } = self;
        let known = match usage {
            KeyUsage::Auditor => auditors::recipient(key).is_ok(),
            _ => dsse::public_key(key).is_some(),
        };
        let named = !name.is_empty() && name.chars().count() <= 200 && !name.contains(char::is_control);
        let timed = is_time(&since.at) && until.as_ref().is_none_or(|until| is_time(&until.at));
        let shown: String = key.chars().take(80).collect();
        match () {
            () if !known => Some(format!("`{shown}` is no key for its use `{}`", usage.name())),
            () if !named => {
                Some(format!("the name of `{shown}` is empty, too long or holds control characters"))
            }
            () if !timed => Some(format!("a time of `{shown}` is not as it must be")),
            () if until.as_ref().is_some_and(|until| until.entry < since.entry) => {
                Some(format!("`{shown}` ended before it began"))
            }
            () => None,
        }
    }
}

/// RFC 3339 in UTC, to the second: one way to write a time.
fn is_time(text: &str) -> bool {
    let form = b"0000-00-00T00:00:00Z";
    let fits = |(byte, form): (u8, &u8)| if *form == b'0' { byte.is_ascii_digit() } else { byte == *form };
    text.len() == form.len() && text.bytes().zip(form).all(fits)
}

impl KeyList {
    /// Sorts the keys as they must stand, and gives what is to be signed; an error when the list breaks a rule.
    pub fn payload(&mut self) -> Result<Vec<u8>, KeysError> {
        self.keys.sort_by(|a, b| a.place().cmp(&b.place()));
        self.check()?;
        json::to_canonical(self).map_err(|error| KeysError::Form(error.to_string()))
    }

    /// Signs the list with the key of the archivist it names.
    pub fn sign(&mut self, archivist: &SigningKey) -> Result<Envelope, KeysError> {
        let payload = self.payload()?;
        if hex::encode(archivist.verifying_key().as_bytes()) != self.archivist {
            return Err(KeysError::Signer);
        }
        Ok(dsse::sign(archivist, KEYS_TYPE, &payload))
    }

    /// Reads a list that `archivist` signed.
    pub fn open(envelope: &Envelope, archivist: &VerifyingKey) -> Result<Self, KeysError> {
        let payload = dsse::open(envelope, KEYS_TYPE, archivist).map_err(|error| match error {
            dsse::OpenError::Key | dsse::OpenError::Signature => KeysError::Signer,
            other => KeysError::Form(other.to_string()),
        })?;
        let list = Self::read(&payload)?;
        if list.archivist != hex::encode(archivist.as_bytes()) {
            return Err(KeysError::Signer);
        }
        Ok(list)
    }

    /// Reads a list that is signed by the archivist it names, where `trusted` says that theirs is a root key:
    /// trust in it extends to the keys of the list.
    pub fn rooted(
        envelope: &Envelope,
        trusted: impl FnOnce(&VerifyingKey) -> bool,
    ) -> Result<Self, KeysError> {
        let form = |why: &str| KeysError::Form(why.to_owned());
        let payload =
            STANDARD.decode(&envelope.payload).map_err(|_| form("its envelope is not well formed"))?;
        // Only to learn whose signature to check; nothing of it is used before that fits.
        let named = Self::read(&payload)?.archivist;
        let archivist = dsse::public_key(&named).ok_or_else(|| form("its archivist's key is no key"))?;
        if !trusted(&archivist) {
            return Err(KeysError::Signer);
        }
        Self::open(envelope, &archivist)
    }

    fn read(payload: &[u8]) -> Result<Self, KeysError> {
        let list: Self = json::from_canonical(payload).map_err(|error| KeysError::Form(error.to_string()))?;
        // A field that may be null must still stand there.
        if json::to_canonical(&list).ok().as_deref() != Some(payload) {
            return Err(KeysError::Form("a field is missing".to_owned()));
        }
        list.check()?;
        Ok(list)
    }

    /// Every rule that a list must keep by itself.
    fn check(&self) -> Result<(), KeysError> {
        let form = |why: &str| Err(KeysError::Form(why.to_owned()));
        let hex_id = self.archive.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if self.archive.len() != 32 || !hex_id {
            return form("the archive is not 32 hex digits");
        }
        if self.version == 0 || !is_time(&self.at) || dsse::public_key(&self.archivist).is_none() {
            return form("its version, time or archivist is not as it must be");
        }
        if self.keys.len() > MOST_KEYS {
            return form("it has too many keys");
        }
        if let Some(fault) = self.keys.iter().find_map(KeyRecord::fault) {
            return form(&fault);
        }
        if self.keys.windows(2).any(|pair| pair[0].place() >= pair[1].place()) {
            return form("its keys are not sorted by use, first entry and key");
        }
        let mut keys: Vec<&str> = self.keys.iter().map(|record| record.key.as_str()).collect();
        keys.sort_unstable();
        if keys.windows(2).any(|pair| pair[0] == pair[1]) {
            return form("a key stands there twice");
        }
        if [KeyUsage::Issuer, KeyUsage::Log].into_iter().any(|usage| self.in_force(usage).count() > 1) {
            return form("two keys are in force for what one signs");
        }
        Ok(())
    }

    /// How `key` stands for `usage` at entry `entry` of the log. For the key of a checkpoint, that is the last
    /// entry that the checkpoint counts.
    pub fn valid_at(&self, usage: KeyUsage, key: &str, entry: u64) -> Standing<'_> {
        let named = self.keys.iter().find(|record| record.usage == usage && record.key == key);
        match named {
            None => Standing::Unknown,
            Some(record) if entry < record.since.entry => Standing::NotYet(record),
            Some(record) => match &record.until {
                Some(until) if entry >= until.entry => Standing::Ended(record, until),
                _ => Standing::InForce(record),
            },
        }
    }

    /// The keys for `usage` that are in force now.
    pub fn in_force(&self, usage: KeyUsage) -> impl Iterator<Item = &KeyRecord> {
        self.keys.iter().filter(move |record| record.usage == usage && record.until.is_none())
    }

    /// Whom sealed words are for: the recipients in force, sorted.
    pub fn recipients(&self) -> Vec<String> {
        let mut found: Vec<String> =
            self.in_force(KeyUsage::Auditor).map(|record| record.key.clone()).collect();
        found.sort_unstable();
        found
    }

    /// Checks that this list may take the place of `older`, which may be some versions back: the same archive
    /// and archivist, a greater version, and nothing that `older` says is said otherwise.
    pub fn replaces(&self, older: &Self) -> Result<(), KeysError> {
        let order = |why: &str| Err(KeysError::Order(why.to_owned()));
        if (&self.archive, &self.archivist) != (&older.archive, &older.archivist) {
            return order("it is of another archive");
        }
        if self.version <= older.version {
            return order("its version is not greater");
        }
        for before in &older.keys {
            let Some(now) = self.keys.iter().find(|now| now.key == before.key) else {
                return order("a key is left out");
            };
            let ended_only_now = KeyRecord { until: before.until.clone(), ..now.clone() } == *before;
            if !ended_only_now || (before.until.is_some() && now.until != before.until) {
                return order("what it says of a key was changed");
            }
        }
        Ok(())
    }

    /// Checks that this list may stand at entry `entry` of the log, after `older`, the one before it there:
    /// everything that is new in it begins or ends with that very entry.
    pub fn follows(&self, older: Option<&Self>, entry: u64) -> Result<(), KeysError> {
        let order = |why: &str| Err(KeysError::Order(why.to_owned()));
        if self.version != older.map_or(1, |older| older.version.saturating_add(1)) {
            return order("a version is missing");
        }
        if let Some(older) = older {
            self.replaces(older)?;
        }
        for now in &self.keys {
            let before = older.and_then(|older| older.keys.iter().find(|before| before.key == now.key));
            let begins_here = before.is_some() || now.since.entry == entry;
            let ended_before = before.is_some_and(|before| before.until.is_some());
            let ends_here = ended_before || now.until.as_ref().is_none_or(|until| until.entry == entry);
            if !begins_here || !ends_here {
                return order("a key begins or ends at another entry than the list's own");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "keylist/tests.rs"]
mod tests;
