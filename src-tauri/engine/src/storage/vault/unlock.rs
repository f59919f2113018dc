//! Going in: a secret opens slots, and a slot says who that is and hands over their keys.

use bindery_core::bundle::decision::Reviewer;
use bindery_core::policy::{Role, Viewer};
use ed25519_dalek::{SigningKey, VerifyingKey};

use super::keychain::Computer;
use super::seal::Key;
use super::slots::{Header, Keyring, Kind, ReviewerKey, damaged};
use super::{Refused, Secret};
use crate::error::{Error, Result};
use crate::storage::keys::Keys;

/// Who went in, and the keys that they have. Wiped from memory when it is let go of.
pub struct Unlocked {
    pub(super) archive: String,
    pub(super) slot: String,
    pub(super) keyring: Keyring,
    pub(super) archivist_public: VerifyingKey,
}

impl Unlocked {
    /// Name, role and tier.
    pub const fn who(&self) -> &Viewer {
        &self.keyring.who
    }

    /// The archive: random, 32 hex digits.
    pub fn archive(&self) -> &str {
        &self.archive
    }

    /// The slot that was opened.
    pub fn slot(&self) -> &str {
        &self.slot
    }

    /// The key of the database.
    pub fn database(&self) -> Key {
        self.keyring.data.derive("database")
    }

    /// The key that originals are sealed with, and the one that their names are made with.
    pub fn originals(&self) -> (Key, Key) {
        (self.keyring.data.derive("originals"), self.keyring.data.derive("names"))
    }

    /// The key of the search index.
    pub fn index(&self) -> Key {
        self.keyring.data.derive("index")
    }

    /// The key of the kept checkpoint.
    pub fn checkpoint(&self) -> Key {
        self.keyring.data.derive("checkpoint")
    }

    /// The key of what this computer keeps about the log outside the archive.
    pub fn witness(&self) -> Key {
        self.keyring.data.derive("witness")
    }

    /// The keys that signed answers and the log at first.
    pub fn signing(&self) -> Keys {
        let key = |seed: &Key| SigningKey::from_bytes(seed.bytes());
        Keys { issuer: key(&self.keyring.issuer), log: key(&self.keyring.log) }
    }

    /// The archivist's public key; a grant or a policy is signed with the seed behind it.
    pub const fn archivist_public(&self) -> &VerifyingKey {
        &self.archivist_public
    }

    /// The archivist's signing key, for archivists alone.
    pub fn archivist(&self) -> Option<SigningKey> {
        self.keyring.archivist.as_ref().map(|seed| SigningKey::from_bytes(seed.bytes()))
    }

    /// The key that signs decisions on claims, and the archivist's word on whose it is; for reviewers and archivists.
    pub fn reviewer(&self) -> Result<(SigningKey, Reviewer)> {
        let Keyring { who, archivist, reviewer, .. } = &self.keyring;
        let own = match archivist {
            Some(seed) => Some(ReviewerKey::of(seed, &self.archive, &self.slot, who)?),
            None => reviewer.clone(),
        };
        let no = || match who.role {
            Role::Reviewer => Refused::BeforeSigning,
            _ => Refused::ReviewersSign,
        };
        Ok(own.ok_or_else(no)?.signer(&self.archive, who))
    }

    /// The auditor's seed, for auditors alone: 32 random bytes.
    pub fn auditor(&self) -> Option<&[u8; 32]> {
        self.keyring.auditor.as_ref().map(Key::bytes)
    }

    /// The seed of the age identity that opens sealed words: an auditor's own, or the archivists' as a way back.
    pub fn identity(&self) -> Option<Key> {
        self.keyring.auditor.as_ref().or(self.keyring.archivist.as_ref()).map(identity)
    }

    pub(super) fn archivist_seed(&self) -> Result<&Key> {
        let no = || Error::from(Refused::ArchivistOnly);
        self.keyring.archivist.as_ref().ok_or_else(no)
    }
}

/// The seed of an age identity, from that of an auditor or archivist: neither key says anything of the other.
pub(super) fn identity(seed: &Key) -> Key {
    seed.derive("age identity")
}

/// Opens slots with `secret` until `enough` says so, each proven whole and granted.
pub(super) fn each_open(
    computer: &Computer,
    header: &Header,
    secret: &Secret,
    enough: &mut dyn FnMut(&Unlocked) -> bool,
) -> Result<Vec<Unlocked>> {
    let mut found = Vec::new();
    let mut failed = match secret {
        Secret::Passphrase(_) => Error::WrongKey,
        Secret::OnThisComputer => Error::KeyNeeded,
    };
    for slot in &header.slots {
        let public = &slot.public;
        let key = match (secret, &public.kdf) {
            (Secret::Passphrase(passphrase), Some(kdf)) if public.kind == Kind::Passphrase => {
                Ok(Some(kdf.key(passphrase)?))
            }
            (Secret::OnThisComputer, _) => computer.find(public.kind, &header.archive, &public.id),
            _ => Ok(None),
        };
        let keyring = match key {
            Ok(None) => continue,
            Ok(Some(key)) => slot.open(&header.archive, &key),
            Err(error) => {
                failed = error;
                continue;
            }
        };
        match keyring {
            Some(keyring) => found.push(proven(header, &public.id, keyring)?),
            // This computer keeps a key for this very slot: then it is the slot that was changed.
            None if matches!(secret, Secret::OnThisComputer) => failed = damaged(),
            None => {}
        }
        if found.last().is_some_and(&mut *enough) {
            return Ok(found);
        }
    }
    if found.is_empty() { Err(failed) } else { Ok(found) }
}

/// A keyring that was opened, once header, grant and seeds fit it.
fn proven(header: &Header, slot: &str, keyring: Keyring) -> Result<Unlocked> {
    let archivist_public = keyring.granted(&header.archive, slot).ok_or_else(damaged)?;
    let own_seed = |seed: &Key| SigningKey::from_bytes(seed.bytes()).verifying_key() == archivist_public;
    let fits = match (keyring.who.role, &keyring.archivist) {
        (Role::Archivist, Some(seed)) => own_seed(seed) && header.register(seed).is_ok(),
        (Role::Archivist, None) | (_, Some(_)) => false,
        (_, None) => true,
    };
    let signs = match (keyring.who.role, &keyring.reviewer) {
        (Role::Reviewer, Some(own)) => {
            own.signer(&header.archive, &keyring.who).1.is_granted_by(&archivist_public)
        }
        (_, Some(_)) => false,
        // One that an older program made signs nothing.
        (_, None) => true,
    };
    if !fits || !signs || header.code != header.code(&keyring.data)? {
        return Err(damaged());
    }
    Ok(Unlocked { archive: header.archive.clone(), slot: slot.to_owned(), keyring, archivist_public })
}
