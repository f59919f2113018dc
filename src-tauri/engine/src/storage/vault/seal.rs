//! Keys, and what is sealed with them: XChaCha20-Poly1305 with a random nonce before the ciphertext, and
//! HKDF-SHA256 (RFC 5869) for every key that follows from another one.

use std::fmt;
use std::path::PathBuf;

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::error::Result;
use crate::storage::files::write_whole;

/// Bytes of the nonce that stands before a ciphertext.
const NONCE: usize = 24;
/// Bytes that sealing adds: the nonce before and the tag after.
pub const ADDED: usize = NONCE + 16;
/// The salt of every derivation, so that a key used elsewhere gives other keys here.
const SALT: &[u8] = b"bindery vault 1";

/// A secret of 32 bytes; wiped from memory when it is let go of, and never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(Zeroizing<[u8; 32]>);

impl Key {
    /// The key of these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    /// A key written as 64 hex digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        let mut bytes = Zeroizing::new([0; 32]);
        hex::decode_to_slice(digits, &mut *bytes).ok()?;
        Some(Self(bytes))
    }

    /// The 64 hex digits of the key.
    pub fn hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::encode(*self.0))
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key for one purpose. Nothing about this key, or about those for other purposes, follows from it.
    pub fn derive(&self, purpose: &str) -> Self {
        Self::new(self.code(purpose, &[]))
    }

    /// 32 bytes that only a holder of this key can compute for `data`: a name or an authentication code.
    pub fn code(&self, purpose: &str, data: &[u8]) -> [u8; 32] {
        let mut out = [0; 32];
        let from = Hkdf::<Sha256>::new(Some(SALT), &*self.0);
        // One block of output is never too long.
        let _ = from.expand_multi_info(&[purpose.as_bytes(), &[0], data], &mut out);
        out
    }

    /// Seals `plain`: a random nonce, then the ciphertext. It opens only with the same `about`.
    pub fn seal(&self, plain: &[u8], about: &[u8]) -> Result<Vec<u8>> {
        let mut nonce = [0; NONCE];
        // Random and not the world's: the same content may be sealed differently without a difference in it.
        getrandom::fill(&mut nonce)?;
        let payload = Payload { msg: plain, aad: about };
        let sealed = self.cipher().encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| super::Refused::Long)?;
        Ok([&nonce[..], &sealed].concat())
    }

    /// What was sealed; nothing when a byte was changed, or the key or `about` is another.
    pub fn open(&self, sealed: &[u8], about: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: sealed, aad: about };
        self.cipher().decrypt(&XNonce::from(*nonce), payload).ok().map(Zeroizing::new)
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new((&*self.0).into())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = <&str>::deserialize(deserializer)?;
        Self::from_hex(digits).ok_or_else(|| serde::de::Error::custom("a key is 64 hex digits"))
    }
}

/// One small file that is sealed as a whole.
pub struct SealedFile {
    path: PathBuf,
    key: Key,
}

impl SealedFile {
    /// The file at `path`, sealed with `key`.
    pub const fn new(path: PathBuf, key: Key) -> Self {
        Self { path, key }
    }

    /// What it holds; an error of kind `NotFound` when it is not there and `InvalidData` when it was changed.
    pub fn read(&self) -> std::io::Result<Zeroizing<Vec<u8>>> {
        let sealed = std::fs::read(&self.path)?;
        let changed = || std::io::Error::new(std::io::ErrorKind::InvalidData, "it was changed");
        self.key.open(&sealed, b"").ok_or_else(changed)
    }

    /// Puts `bytes` in its place, whole or not at all.
    pub fn write(&self, bytes: &[u8]) -> Result<()> {
        write_whole(&self.path, &self.key.seal(bytes, b"")?)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_with_its_key_and_its_place_alone() {
        let key = Key::new([7; 32]);
        let sealed = key.seal(b"the flood", b"here").unwrap();
        assert_eq!(sealed.len(), 9 + ADDED);
        assert_eq!(key.open(&sealed, b"here").unwrap().as_slice(), b"the flood");
        assert!(key.open(&sealed, b"there").is_none());
        assert!(Key::new([8; 32]).open(&sealed, b"here").is_none());
        assert!(key.open(&sealed[..20], b"here").is_none());
        for at in 0..sealed.len() {
            let mut other = sealed.clone();
            other[at] ^= 1;
            assert!(key.open(&other, b"here").is_none(), "byte {at}");
        }
        assert_ne!(key.seal(b"the flood", b"here").unwrap(), sealed);
    }

    #[test]
    fn keys_for_two_purposes_differ_and_a_purpose_cannot_run_into_its_data() {
        let key = Key::new([7; 32]);
        assert_ne!(key.derive("names").bytes(), key.derive("index").bytes());
        assert_ne!(key.code("a", b"bc"), key.code("ab", b"c"));
        assert_eq!(format!("{key:?}"), "Key");
    }
}
