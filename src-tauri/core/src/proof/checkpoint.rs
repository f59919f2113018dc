//! Signed checkpoints of the log: C2SP signed notes, tlog checkpoints and cosignatures, with Ed25519.
//!
//! Our own are read strictly ([`Checkpoint::open`], [`open_cosigned`]): every byte as it is written here.
//! Those of other logs are read as the specifications say ([`open_lenient`]).

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use crate::message::ToMessage as _;
use crate::proof::dsse;
use crate::proof::hash::Digest;
use crate::worded;

/// Signatures besides the log's own that a checkpoint may carry.
pub const MOST_WITNESSES: usize = 16;
/// What a signature line begins with.
const DASH: &str = "\u{2014} ";

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
#[error("{}", self.message())]
pub enum NoteError {
    /// Not of the form of a signed checkpoint.
    Form,
    /// Signed by another key.
    Key,
    /// The signature is not of this text.
    Signature,
    /// A witness's signature is missing or not of this text, or one stands there that is not named.
    Witness,
}

worded! {
    for NoteError {
        Self::Form => "checkpoint-form";
        Self::Key => "checkpoint-other-key";
        Self::Signature => "checkpoint-changed";
        Self::Witness => "checkpoint-other-witnesses";
    }
}

/// What a key signs notes as: the type byte of C2SP signed-note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteUse {
    /// As the log, 0x01.
    Log,
    /// As a witness, 0x04.
    Witness,
}

impl NoteUse {
    const fn byte(self) -> u8 {
        match self {
            Self::Log => 1,
            Self::Witness => 4,
        }
    }
}

/// A public key and the name that it signs notes under; written `name+<hash>+<base64>`, the verifier key of
/// C2SP signed-note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteKey {
    /// Name: not empty, no white space or `+`.
    pub name: String,
    /// As what it signs.
    pub signs_as: NoteUse,
    /// The key.
    pub key: VerifyingKey,
}

impl NoteKey {
    /// The first four bytes of SHA-256 over name, LF, type and public key (C2SP signed-note).
    fn hash(&self) -> [u8; 4] {
        key_hash(&self.name, self.signs_as, &self.key)
    }
}

fn key_hash(name: &str, signs_as: NoteUse, key: &VerifyingKey) -> [u8; 4] {
    let digest = Digest::of(&[name.as_bytes(), b"\n", &[signs_as.byte()], key.as_bytes()]);
    let [a, b, c, d, ..] = *digest.as_bytes();
    [a, b, c, d]
}

impl fmt::Display for NoteKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let material = [&[self.signs_as.byte()], &self.key.as_bytes()[..]].concat();
        write!(f, "{}+{}+{}", self.name, hex::encode(self.hash()), STANDARD.encode(material))
    }
}

impl FromStr for NoteKey {
    type Err = NoteError;

    /// Takes what [`NoteKey`] writes and nothing else; weak keys are refused.
    fn from_str(text: &str) -> Result<Self, NoteError> {
        let read = || {
            let (name, rest) = text.split_once('+')?;
            let (_, material) = rest.split_once('+')?;
            let material = STANDARD.decode(material).ok()?;
            let (kind, key) = material.split_first()?;
            let signs_as = [NoteUse::Log, NoteUse::Witness].into_iter().find(|one| one.byte() == *kind)?;
            let key = dsse::public_key(&hex::encode(key))?;
            let read = Self { name: name.to_owned(), signs_as, key };
            (is_name(name) && read.to_string() == text).then_some(read)
        };
        read().ok_or(NoteError::Form)
    }
}

/// Whether `name` can stand in a note.
fn is_name(name: &str) -> bool {
    let unfit = |c: char| c.is_whitespace() || c.is_control() || c == '+';
    !name.is_empty() && !name.contains(unfit)
}

impl Checkpoint {
    /// The text that is signed, with its last newline.
    fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.origin, self.size, STANDARD.encode(self.root.as_bytes()))
    }

    /// The checkpoint as a signed note.
    pub fn sign(&self, key: &SigningKey) -> String {
        let text = self.text();
        let hash = key_hash(&self.origin, NoteUse::Log, &key.verifying_key());
        let signature = [&hash[..], &key.sign(text.as_bytes()).to_bytes()].concat();
        format!("{text}\n{DASH}{} {}\n", self.origin, STANDARD.encode(signature))
    }

    /// What a signed note says, with nobody's signature checked: only to learn which log it is of.
    pub fn unsigned(note: &str) -> Option<Self> {
        let (text, _) = parts(note)?;
        Self::read(text).filter(|read| read.text() == text)
    }

    /// Reads a signed note with the log's signature alone; every byte must be as [`Checkpoint::sign`] writes
    /// it.
    pub fn open(note: &str, key: &VerifyingKey) -> Result<Self, NoteError> {
        let (checkpoint, others) = Self::open_log_line(note, key)?;
        if others.is_empty() { Ok(checkpoint) } else { Err(NoteError::Form) }
    }

    /// Checks the log's line; gives what stands after it.
    fn open_log_line<'a>(note: &'a str, key: &VerifyingKey) -> Result<(Self, Vec<Line<'a>>), NoteError> {
        let (text, mut lines) = parts(note).ok_or(NoteError::Form)?;
        let checkpoint = Self::read(text).filter(|read| read.text() == text).ok_or(NoteError::Form)?;
        let first = lines.remove(0);
        let bytes: [u8; 64] = first.signature[..].try_into().map_err(|_| NoteError::Form)?;
        if first.name != checkpoint.origin {
            return Err(NoteError::Form);
        }
        if first.hash != key_hash(&checkpoint.origin, NoteUse::Log, key) {
            return Err(NoteError::Key);
        }
        key.verify_strict(text.as_bytes(), &Signature::from_bytes(&bytes))
            .map_err(|_| NoteError::Signature)?;
        Ok((checkpoint, lines))
    }

    /// Reads the first three lines of a note's text; there may be more.
    fn read(text: &str) -> Option<Self> {
        let mut lines = text.split_terminator('\n');
        let (origin, size, root) = (lines.next()?, lines.next()?, lines.next()?);
        let root: [u8; 32] = STANDARD.decode(root).ok()?.try_into().ok()?;
        let read =
            Self { origin: origin.to_owned(), size: size.parse().ok()?, root: Digest::from_bytes(root) };
        (is_name(origin) && text.starts_with(&read.text()) && lines.all(|line| !line.is_empty()))
            .then_some(read)
    }
}

/// One signature line.
struct Line<'a> {
    name: &'a str,
    hash: [u8; 4],
    signature: Vec<u8>,
}

/// A note's text, with its last newline, and its signature lines, at least one and at most the log's and
/// [`MOST_WITNESSES`].
fn parts(note: &str) -> Option<(&str, Vec<Line<'_>>)> {
    let at = note.rfind("\n\n")?;
    let (text, lines) = (&note[..=at], &note[at + 2..]);
    let mut found = Vec::new();
    for line in lines.strip_suffix('\n')?.split('\n') {
        let (name, signature) = line.strip_prefix(DASH)?.split_once(' ')?;
        let signature = STANDARD.decode(signature).ok()?;
        let (hash, signature) = signature.split_first_chunk::<4>()?;
        if found.len() > MOST_WITNESSES || !is_name(name) || signature.is_empty() {
            return None;
        }
        found.push(Line { name, hash: *hash, signature: signature.to_vec() });
    }
    Some((text, found))
}

/// What a witness signs (C2SP tlog-cosignature, cosignature/v1); `text` is the note's.
fn cosigned(unix_time: u64, text: &str) -> Vec<u8> {
    format!("cosignature/v1\ntime {unix_time}\n{text}").into_bytes()
}

/// Adds a witness's signature to a signed checkpoint, as of `unix_time` in seconds. Whether the log only grew
/// since the witness last saw it is for the caller to have checked.
pub fn cosign(note: &str, witness_name: &str, key: &SigningKey, unix_time: u64) -> Result<String, NoteError> {
    let (text, lines) = parts(note).ok_or(NoteError::Form)?;
    let known = lines.iter().any(|line| line.name == witness_name);
    if !is_name(witness_name) || known || lines.len() > MOST_WITNESSES || unix_time > i64::MAX as u64 {
        return Err(NoteError::Form);
    }
    let hash = key_hash(witness_name, NoteUse::Witness, &key.verifying_key());
    let signature = key.sign(&cosigned(unix_time, text)).to_bytes();
    let line = [&hash[..], &unix_time.to_be_bytes(), &signature].concat();
    Ok(format!("{note}{DASH}{witness_name} {}\n", STANDARD.encode(line)))
}

/// The time of a witness's signature, when the line holds one of `text` by `key`.
fn cosignature(line: &Line<'_>, text: &str, key: &VerifyingKey) -> Option<u64> {
    let (time, signature) = line.signature.split_first_chunk::<8>()?;
    let time = u64::from_be_bytes(*time);
    let signature: [u8; 64] = signature.try_into().ok()?;
    let holds = key.verify_strict(&cosigned(time, text), &Signature::from_bytes(&signature)).is_ok();
    (holds && time <= i64::MAX as u64).then_some(time)
}

/// Reads a checkpoint that carries exactly the log's signature and then one of each of `witnesses`, in their
/// order; every byte must be as [`Checkpoint::sign`] and [`cosign`] write it. Gives the times of the witnesses'
/// signatures, in seconds.
pub fn open_cosigned(
    note: &str,
    log_key: &VerifyingKey,
    witnesses: &[(String, VerifyingKey)],
) -> Result<(Checkpoint, Vec<u64>), NoteError> {
    let (checkpoint, lines) = Checkpoint::open_log_line(note, log_key)?;
    if lines.len() != witnesses.len() {
        return Err(NoteError::Witness);
    }
    let text = checkpoint.text();
    let time = |(at, (name, key)): (usize, &(String, VerifyingKey))| {
        let line = &lines[at];
        let twice = *name == checkpoint.origin || witnesses[..at].iter().any(|(n, k)| n == name || k == key);
        let named = line.name == name && line.hash == key_hash(name, NoteUse::Witness, key);
        if named && !twice { cosignature(line, &text, key) } else { None }
    };
    let times: Option<Vec<u64>> = witnesses.iter().enumerate().map(time).collect();
    Ok((checkpoint, times.ok_or(NoteError::Witness)?))
}

/// Reads the checkpoint of another log as C2SP signed-note says: signatures of unknown keys are passed over
/// when they are well formed, those of known keys must hold, and the log's must be there. The text may have
/// further lines, which are signed too and say nothing here. Gives the names of the witnesses that signed,
/// with the times of their signatures, in seconds.
pub fn open_lenient(
    note: &str,
    log: &NoteKey,
    witnesses: &[NoteKey],
) -> Result<(Checkpoint, Vec<(String, u64)>), NoteError> {
    if note.contains(|c: char| c < ' ' && c != '\n') {
        return Err(NoteError::Form);
    }
    let (text, lines) = parts(note).ok_or(NoteError::Form)?;
    let checkpoint = Checkpoint::read(text).ok_or(NoteError::Form)?;
    let by = |line: &Line<'_>, key: &NoteKey| line.name == key.name && line.hash == key.hash();
    let of_log: Vec<&Line<'_>> = lines.iter().filter(|line| by(line, log)).collect();
    if of_log.is_empty() {
        return Err(NoteError::Key);
    }
    for line in of_log {
        let bytes: [u8; 64] = line.signature[..].try_into().map_err(|_| NoteError::Signature)?;
        log.key
            .verify_strict(text.as_bytes(), &Signature::from_bytes(&bytes))
            .map_err(|_| NoteError::Signature)?;
    }
    let mut seen: Vec<(String, u64)> = Vec::new();
    for line in &lines {
        let Some(witness) = witnesses.iter().find(|key| by(line, key)) else { continue };
        let time = cosignature(line, text, &witness.key).ok_or(NoteError::Witness)?;
        if seen.iter().all(|(name, _)| *name != witness.name) {
            seen.push((witness.name.clone(), time));
        }
    }
    Ok((checkpoint, seen))
}

/// When the witness with this key signed the note, in seconds; none when it did not, whichever name it has there.
pub fn seen_by(note: &str, witness: &VerifyingKey) -> Option<u64> {
    let (text, lines) = parts(note)?;
    let own = |line: &&Line<'_>| line.hash == key_hash(line.name, NoteUse::Witness, witness);
    lines.iter().filter(own).find_map(|line| cosignature(line, text, witness))
}

#[cfg(test)]
mod tests;
