//! Signed checkpoints of the log: C2SP signed notes and tlog checkpoints, with Ed25519, read strictly.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use crate::hash::Digest;

/// The state of a log: its name, how many entries it has, and their Merkle root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Name of the log; also the name of the key that signs for it. No white space or `+`.
    pub origin: String,
    /// Entries.
    pub size: u64,
    /// Root hash over them (RFC 6962).
    pub root: Digest,
}

/// Why a signed checkpoint is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteError {
    /// Not of the form of a signed checkpoint with one signature.
    #[error("the checkpoint is not well formed")]
    Form,
    /// Signed by another key.
    #[error("the checkpoint is signed with another key")]
    Key,
    /// The signature is not of this text.
    #[error("the checkpoint was changed after it was signed")]
    Signature,
}

/// The first four bytes of SHA-256 over name, LF, 0x01 and the public key (C2SP signed-note).
fn key_hash(name: &str, key: &VerifyingKey) -> [u8; 4] {
    let digest = Digest::of(&[name.as_bytes(), b"\n", &[1], key.as_bytes()]);
    let [a, b, c, d, ..] = *digest.as_bytes();
    [a, b, c, d]
}

impl Checkpoint {
    fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.origin, self.size, STANDARD.encode(self.root.as_bytes()))
    }

    /// The checkpoint as a signed note.
    pub fn sign(&self, key: &SigningKey) -> String {
        let text = self.text();
        let mut signature = key_hash(&self.origin, &key.verifying_key()).to_vec();
        signature.extend_from_slice(&key.sign(text.as_bytes()).to_bytes());
        format!("{text}\n\u{2014} {} {}\n", self.origin, STANDARD.encode(signature))
    }

    /// Reads a signed note; every byte must be as [`Checkpoint::sign`] writes it.
    pub fn open(note: &str, key: &VerifyingKey) -> Result<Self, NoteError> {
        let (checkpoint, signature) = Self::parse(note).ok_or(NoteError::Form)?;
        let (hash, bytes) = signature.split_at_checked(4).ok_or(NoteError::Form)?;
        let bytes: [u8; 64] = bytes.try_into().map_err(|_| NoteError::Form)?;
        if hash != key_hash(&checkpoint.origin, key) {
            return Err(NoteError::Key);
        }
        key.verify_strict(checkpoint.text().as_bytes(), &Signature::from_bytes(&bytes))
            .map_err(|_| NoteError::Signature)?;
        Ok(checkpoint)
    }

    fn parse(note: &str) -> Option<(Self, Vec<u8>)> {
        let (text, signatures) = note.split_once("\n\n")?;
        let mut lines = text.split('\n');
        let (origin, size, root) = (lines.next()?, lines.next()?, lines.next()?);
        let root: [u8; 32] = STANDARD.decode(root).ok()?.try_into().ok()?;
        let parsed =
            Self { origin: origin.to_owned(), size: size.parse().ok()?, root: Digest::from_bytes(root) };
        let line = signatures.strip_prefix("\u{2014} ")?.strip_suffix('\n')?;
        let (name, signature) = line.split_once(' ')?;
        let whole = lines.next().is_none() && name == origin && parsed.text() == format!("{text}\n");
        whole.then_some((parsed, STANDARD.decode(signature).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_opens_as_signed_and_with_no_byte_changed() {
        let key = SigningKey::from_bytes(&[3; 32]);
        let checkpoint =
            Checkpoint { origin: "bindery.log/x".to_owned(), size: 42, root: Digest::of(&[b"r"]) };
        let note = checkpoint.sign(&key);
        assert_eq!(Checkpoint::open(&note, &key.verifying_key()), Ok(checkpoint));
        let other = SigningKey::from_bytes(&[4; 32]).verifying_key();
        assert_eq!(Checkpoint::open(&note, &other), Err(NoteError::Key));
        for (index, _) in note.char_indices() {
            let mut changed = note.clone().into_bytes();
            changed[index] ^= 1;
            let Ok(changed) = String::from_utf8(changed) else { continue };
            assert!(Checkpoint::open(&changed, &key.verifying_key()).is_err(), "byte {index}");
        }
    }
}
