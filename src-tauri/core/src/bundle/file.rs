//! Files as they are handed over, of everything that is logged.

use serde::{Deserialize, Serialize};

use crate::proof::dsse::Envelope;
use crate::proof::hash::Digest;
use crate::proof::json;

/// A bundle as it is handed over: the signed envelope and the proof that it was logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundleFile {
    /// Hidden texts that are handed over in the open.
    pub disclosures: Vec<String>,
    /// The envelope: the issuer's signature first, then those who signed along.
    pub envelope: Envelope,
    /// The archivist's list of keys; none in an archive that has none.
    pub keys: Option<Envelope>,
    /// That it stands in the log.
    pub log: LogProof,
    /// Base64 of the age file with the hidden texts.
    pub sealed: Option<String>,
    /// Hex of the public key of each signature, in order.
    pub signers: Vec<String>,
}

/// That an entry stands in a log (RFC 6962).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogProof {
    /// The signed checkpoint that the proof leads to.
    pub checkpoint: String,
    /// Index of the entry.
    pub index: u64,
    /// Hex of the public key of the log.
    pub key: String,
    /// Inclusion proof.
    pub proof: Vec<Digest>,
    /// Who has signed along on the checkpoint, in order.
    pub witnesses: Vec<Witness>,
}

/// Someone who saw a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// Hex of their public key.
    pub key: String,
    /// Their name in the note.
    pub name: String,
}

/// A reviewer's decision as it is handed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionFile {
    /// The envelope, with the reviewer's signature.
    pub decision: Envelope,
    /// The archivist's list of keys.
    pub keys: Option<Envelope>,
    /// That it stands in the log.
    pub log: LogProof,
}

/// An entry of the log by itself, with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    /// Base64 of the entry.
    pub entry: String,
    /// That it stands in the log.
    pub log: LogProof,
}

/// The canonical bytes of a file.
pub fn to_bytes(file: &impl Serialize) -> Result<Vec<u8>, json::JsonError> {
    json::to_canonical(file)
}
