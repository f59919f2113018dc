//! `keys.json`: the header of an archive folder. It holds key slots, one for each way in. What can be read
//! without a key is which kinds of ways there are; who may go in by them is sealed.

use bindery_core::bundle::decision::Reviewer;
use bindery_core::message;
use bindery_core::policy::Viewer;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::json;
use ed25519_dalek::{Signature, Signer as _, SigningKey, Verifier as _, VerifyingKey};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use zeroize::Zeroizing;

use super::seal::Key;
use crate::error::{Error, Result};

/// The form of the header that this program writes.
pub const FORM: u32 = 1;
/// More slots than this are a mistake, and a wrong passphrase is tried on each.
pub const MOST_SLOTS: usize = 32;
/// What is sealed is filled up to a multiple of this, so that its length tells nothing about a name.
const PAD: usize = 1024;

/// How a slot is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// By a passphrase that someone remembers.
    Passphrase,
    /// By a key in the system's keychain.
    Keychain,
    /// By a key in a file in the user's data folder.
    KeyFile,
}

/// Parameters of Argon2id (RFC 9106).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kdf {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
    /// 16 random bytes in hex.
    pub salt: String,
}

impl Kdf {
    /// What a new slot gets: 64 MiB, three passes, one lane.
    pub fn with_salt(salt: &[u8; 16]) -> Self {
        Self { memory: 64 << 10, passes: 3, lanes: 1, salt: hex::encode(salt) }
    }

    /// The key that follows from a passphrase. The same letters typed on another system are the same
    /// passphrase, so it is taken in normalization form C.
    pub fn key(&self, passphrase: &str) -> Result<Key> {
        let odd = || Error::Corrupt(message!("cause-slot"));
        // A header that asks for all memory or a year of work is no header of ours.
        let sensible = (8..=1 << 20).contains(&self.memory)
            && (1..=16).contains(&self.passes)
            && (1..=4).contains(&self.lanes);
        if !sensible {
            return Err(odd());
        }
        let salt = hex::decode(&self.salt).map_err(|_| odd())?;
        let params =
            argon2::Params::new(self.memory, self.passes, self.lanes, Some(32)).map_err(|_| odd())?;
        let argon = argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params);
        let typed = Zeroizing::new(passphrase.nfc().collect::<String>());
        let mut out = Zeroizing::new([0; 32]);
        argon.hash_password_into(typed.as_bytes(), &salt, &mut *out).map_err(|_| odd())?;
        Ok(Key::new(*out))
    }
}

/// What of a slot can be read without its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicPart {
    /// Random, 16 hex digits.
    pub id: String,
    /// How it is locked.
    pub kind: Kind,
    /// For a passphrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kdf: Option<Kdf>,
}

/// One way in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// What can be read.
    pub public: PublicPart,
    /// A [`Keyring`], sealed, in hex.
    pub sealed: String,
}

/// What a slot's key opens: who it is for, and the keys that they need.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keyring {
    /// Name, role and tier.
    pub who: Viewer,
    /// All that is sealed in the folder follows from it.
    pub data: Key,
    /// Seed that signs answers.
    pub issuer: Key,
    /// Seed that signs checkpoints of the log.
    pub log: Key,
    /// The archivist's public key, 64 hex digits.
    pub archivist_public: String,
    /// The archivist's seed, for archivists alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub archivist: Option<Key>,
    /// The auditor's seed, for auditors alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auditor: Option<Key>,
    /// The reviewer's own key, for reviewers alone. Archivists have theirs from their seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<ReviewerKey>,
    /// The archivist's signature over slot, name, role and tier: nobody can give themselves a role.
    pub grant: String,
}

/// A key that signs a reviewer's decisions, and the archivist's word that it is theirs.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewerKey {
    /// Its seed.
    pub seed: Key,
    /// The archivist's signature, as [`Reviewer`] has it.
    pub grant: String,
}

impl ReviewerKey {
    /// The key of slot `slot`, which is for `who`.
    pub fn of(archivist: &Key, archive: &str, slot: &str, who: &Viewer) -> Result<Self> {
        let seed = archivist.derive(&format!("reviewer {slot}"));
        let public = SigningKey::from_bytes(seed.bytes()).verifying_key();
        let key = SigningKey::from_bytes(archivist.bytes());
        let reviewer = Reviewer::granted_by(&key, archive, (&who.name, who.role), &public)?;
        Ok(Self { seed, grant: reviewer.grant })
    }

    /// The key, and what the archivist says of it.
    pub fn signer(&self, archive: &str, who: &Viewer) -> (SigningKey, Reviewer) {
        let key = SigningKey::from_bytes(self.seed.bytes());
        let reviewer = Reviewer {
            archive: archive.to_owned(),
            name: who.name.clone(),
            role: who.role,
            key: hex::encode(key.verifying_key().as_bytes()),
            grant: self.grant.clone(),
        };
        (key, reviewer)
    }
}

/// What a grant is signed over.
#[derive(Serialize)]
struct Granted<'a> {
    archive: &'a str,
    slot: &'a str,
    who: &'a Viewer,
}

impl Keyring {
    /// Signs that `slot` is for who it says.
    pub fn grant(&mut self, archive: &str, slot: &str, archivist: &SigningKey) -> Result<()> {
        let granted = json::to_canonical(&Granted { archive, slot, who: &self.who })?;
        self.grant = hex::encode(archivist.sign(&granted).to_bytes());
        Ok(())
    }

    /// The archivist's public key, when the grant is signed with it.
    pub fn granted(&self, archive: &str, slot: &str) -> Option<VerifyingKey> {
        let public = bindery_core::proof::dsse::public_key(&self.archivist_public)?;
        let granted = json::to_canonical(&Granted { archive, slot, who: &self.who }).ok()?;
        let mut signature = [0; 64];
        hex::decode_to_slice(&self.grant, &mut signature).ok()?;
        public.verify(&granted, &Signature::from_bytes(&signature)).ok()?;
        Some(public)
    }
}

/// What a sealed part is bound to: the archive and the slot's public part.
#[derive(Serialize)]
struct Binding<'a> {
    archive: &'a str,
    slot: &'a PublicPart,
}

impl Slot {
    /// Seals `keyring` with `key`.
    pub fn seal(archive: &str, public: PublicPart, keyring: &Keyring, key: &Key) -> Result<Self> {
        let about = json::to_canonical(&Binding { archive, slot: &public })?;
        let sealed = hex::encode(key.seal(&padded(keyring)?, &about)?);
        Ok(Self { public, sealed })
    }

    /// Opens it; nothing with another key.
    pub fn open(&self, archive: &str, key: &Key) -> Option<Keyring> {
        let about = json::to_canonical(&Binding { archive, slot: &self.public }).ok()?;
        let plain = key.open(&hex::decode(&self.sealed).ok()?, &about)?;
        serde_json::from_slice(&plain).ok()
    }
}

/// One slot as an archivist sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotInfo {
    /// The slot.
    pub id: String,
    /// How it is locked.
    pub kind: Kind,
    /// Whom it is for.
    pub who: Viewer,
    /// For an auditor: whom words are sealed to, so that this slot opens them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recipient: Option<String>,
}

/// The whole header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Form of the header.
    pub form: u32,
    /// The archive: random, 32 hex digits.
    pub archive: String,
    /// The ways in.
    pub slots: Vec<Slot>,
    /// List of slot ids and whom they are for, sealed for archivists, in hex.
    pub register: String,
    /// Code over all before, from the data key: any way in shows whether another one was changed.
    pub code: String,
    /// SHA-256 over all before: damage is told from a wrong passphrase without a key.
    pub digest: String,
}

impl Header {
    /// Reads a header; anything but the bytes that [`Header::bytes`] gave is damage.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let form = json::strict(bytes).ok().and_then(|value| value["form"].as_u64());
        if let Some(form) = form.filter(|form| *form > u64::from(FORM)) {
            return Err(Error::Newer(form.cast_signed()));
        }
        let header: Self = json::from_canonical(bytes).map_err(|_| damaged())?;
        let whole = header.digest == header.digest()?;
        if !whole || header.form != FORM || header.slots.is_empty() || header.slots.len() > MOST_SLOTS {
            return Err(damaged());
        }
        Ok(header)
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        Ok(json::to_canonical(self)?)
    }

    /// Sets code and digest to what they have to be.
    pub fn close(&mut self, data: &Key) -> Result<()> {
        self.code = self.code(data)?;
        self.digest = self.digest()?;
        Ok(())
    }

    /// What the code has to be.
    pub fn code(&self, data: &Key) -> Result<String> {
        let open = Self { code: String::new(), digest: String::new(), ..self.clone() };
        Ok(hex::encode(data.code("header", &json::to_canonical(&open)?)))
    }

    fn digest(&self) -> Result<String> {
        let open = Self { digest: String::new(), ..self.clone() };
        Ok(Digest::of(&[&json::to_canonical(&open)?]).hex())
    }

    /// Seals the list of who has which slot for archivists.
    pub fn set_register(&mut self, archivist: &Key, slots: &[SlotInfo]) -> Result<()> {
        let key = archivist.derive("register");
        self.register = hex::encode(key.seal(&padded(&slots)?, self.archive.as_bytes())?);
        Ok(())
    }

    /// The list of who has which slot.
    pub fn register(&self, archivist: &Key) -> Result<Vec<SlotInfo>> {
        let sealed = hex::decode(&self.register).map_err(|_| damaged())?;
        let plain = archivist.derive("register").open(&sealed, self.archive.as_bytes());
        serde_json::from_slice(&plain.ok_or_else(damaged)?).map_err(|_| damaged())
    }
}

/// `keys.json` is not what this program wrote.
pub fn damaged() -> Error {
    Error::Corrupt(message!("cause-keys-changed"))
}

fn padded(value: &impl Serialize) -> Result<Zeroizing<Vec<u8>>> {
    let mut plain = Zeroizing::new(Vec::with_capacity(4 * PAD));
    serde_json::to_writer(&mut *plain, value)?;
    let length = plain.len().next_multiple_of(PAD);
    plain.resize(length, b' ');
    Ok(plain)
}
