//! Envelopes that others signed with a shared secret: HMAC-SHA256 over a claim, as seed 002 publishes it.
//!
//! The signed bytes are what Python's
//! `json.dumps({**claim, "signedAt": .., "signedBy": ..}, sort_keys=True, separators=(",", ":"),
//! ensure_ascii=False)` writes, in UTF-8; see [`python_json()`]. Of the envelope only the claim, `signedAt` and
//! `signedBy` are signed. Whoever can check such a signature can also make one: it shows that the bytes were
//! not changed on the way from somebody who has the secret, and not who that was.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use serde_json::{Map, Value};
use sha2::Sha256;

mod python_json;

pub use python_json::python_json;

/// The only algorithm.
const ALGORITHM: &str = "HMAC-SHA256";

/// Why an envelope cannot be checked at all.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SharedSecretError {
    /// Not JSON, or without the fields of such an envelope.
    #[error("this is not an envelope with a shared secret: {0}")]
    Form(String),
    /// The name of the algorithm says something else.
    #[error("the envelope is signed with `{0}`, not with HMAC-SHA256")]
    Algorithm(String),
    /// The claim has a field that the envelope's own would take the place of, so it would not be signed.
    #[error("the claim itself has the field `{0}`, which the signature does not cover; remove it")]
    Shadowed(&'static str),
    /// Not 64 lower-case hex digits.
    #[error("the signature is not 64 lower-case hex digits")]
    Signature,
    /// A number that has no one form here.
    #[error("the number `{0}` has no form in which it could have been signed; {1}")]
    Number(String, &'static str),
    /// Anybody could have signed with it.
    #[error("the shared secret is empty; give the secret that the signer gave you")]
    NoSecret,
}

/// What was found in an envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedSecretReport {
    /// Whether the signature fits the claim, `signedAt` and `signedBy`.
    pub signature: bool,
    /// The claim's id.
    pub claim_id: String,
    /// The address that the envelope gives for the claim; not signed.
    pub canonical: String,
    /// Whether that address has the claim's id as one of its parts.
    pub canonical_names_claim: bool,
    /// Who says to have signed.
    pub signed_by: String,
    /// When.
    pub signed_at: String,
}

/// The fields that are read; the others are not signed.
#[derive(Deserialize)]
struct Envelope {
    canonical: String,
    claim: Map<String, Value>,
    signature: Signature,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Signature {
    algorithm: String,
    signed_by: String,
    signed_at: String,
    signature: String,
}

/// Checks the envelope in `bytes` with `secret`. An envelope whose signature does not fit is a result, not
/// an error; an error says why there is nothing to check.
pub fn verify(bytes: &[u8], secret: &[u8]) -> Result<SharedSecretReport, SharedSecretError> {
    if secret.is_empty() {
        return Err(SharedSecretError::NoSecret);
    }
    let Envelope { canonical, claim, signature } = read(bytes)?;
    if signature.algorithm != ALGORITHM {
        return Err(SharedSecretError::Algorithm(signature.algorithm));
    }
    let Some(claim_id) = claim.get("id").and_then(Value::as_str).filter(|id| !id.is_empty()) else {
        return Err(SharedSecretError::Form("the claim has no id".to_owned()));
    };
    let claim_id = claim_id.to_owned();
    let expected = hex_bytes(&signature.signature).ok_or(SharedSecretError::Signature)?;
    let Signature { signed_by, signed_at, .. } = signature;
    let payload = signed_bytes(claim, &signed_at, &signed_by)?;
    // HMAC takes a key of any length.
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|_| SharedSecretError::NoSecret)?;
    mac.update(payload.as_bytes());
    Ok(SharedSecretReport {
        // In constant time.
        signature: mac.verify_slice(&expected).is_ok(),
        canonical_names_claim: canonical.split(['/', '?', '#', '=', '&']).any(|part| part == claim_id),
        claim_id,
        canonical,
        signed_by,
        signed_at,
    })
}

fn read(bytes: &[u8]) -> Result<Envelope, SharedSecretError> {
    let value = python_json::read(bytes)?;
    Envelope::deserialize(value).map_err(|error| SharedSecretError::Form(error.to_string()))
}

fn signed_bytes(
    mut claim: Map<String, Value>,
    signed_at: &str,
    signed_by: &str,
) -> Result<String, SharedSecretError> {
    for (name, value) in [("signedAt", signed_at), ("signedBy", signed_by)] {
        if claim.insert(name.to_owned(), Value::String(value.to_owned())).is_some() {
            return Err(SharedSecretError::Shadowed(name));
        }
    }
    python_json(&Value::Object(claim))
}

fn hex_bytes(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    (hex::encode(bytes) == text).then_some(bytes)
}
