//! A claim as a W3C Verifiable Credential (data model 2.0), signed with `eddsa-jcs-2022` and named by
//! `did:key`, so that any verifier of credentials can check it without us.
//!
//! The credential has these fields and no others: `@context` ([`context`]), `type`, `issuer` (did:key),
//! `validFrom` (when the claim was answered), `credentialSubject` (the claim's payload without `signers`;
//! its `id` is the claim's address and `claim_id` its content id) and `proof` (one object, or an array of
//! several signers' proofs).

use ed25519_dalek::{SigningKey, VerifyingKey};
use serde_json::{Map, Value, json};

use crate::proof::did::{self, DidError};
use crate::proof::hash::ClaimId;
use crate::proof::json::{self, JsonError};

pub mod proof;

pub use proof::{sign, verify};

/// The address of a claim, before its 64 hex digits.
const ADDRESS: &str = "bindery://claim/";

/// The fields of a credential.
const FIELDS: [&str; 6] = ["@context", "type", "issuer", "validFrom", "credentialSubject", "proof"];

/// Why a credential is not made or not taken.
#[derive(Debug, thiserror::Error)]
pub enum CredentialError {
    /// Not JSON, a duplicate key, a float or too large an integer.
    #[error("the credential cannot be read: {0}")]
    Json(#[from] JsonError),
    /// Something is not where it must be.
    #[error("this is not such a credential: {0}")]
    Form(&'static str),
    /// No proof, an empty array of proofs, or more than [`proof::MAX_PROOFS`].
    #[error("a credential has from 1 to {} proofs", proof::MAX_PROOFS)]
    Count,
    /// Another type of proof or another cryptosuite.
    #[error("only proofs of type DataIntegrityProof with the cryptosuite eddsa-jcs-2022 are read, not `{0}`")]
    Suite(String),
    /// Made for something else.
    #[error("the proof's purpose is not assertionMethod")]
    Purpose,
    /// A field that is not known here, or one that only a clock or a session could check.
    #[error("the proof has the field `{0}`, which is not read here")]
    Field(String),
    /// Not a key that can sign.
    #[error("the proof's verification method: {0}")]
    Method(#[source] DidError),
    /// The proof was made in another context.
    #[error("the proof's @context is not what the credential's @context begins with")]
    Context,
    /// Not a date and time with an offset.
    #[error("`{0}` is not a date and time such as 2026-01-31T09:30:00Z")]
    Time(String),
    /// A proof that follows one which is not there, or two proofs with one id.
    #[error("the proof follows `{0}`, which is not the id of exactly one proof")]
    Previous(String),
    /// Not 64 bytes in base58btc.
    #[error("the proof's value is not a signature")]
    Value,
    /// The credential or the proof was changed after it was signed.
    #[error("proof {0} does not fit the credential")]
    Signature(usize),
    /// This key signed already.
    #[error("this key has signed the credential already")]
    Twice,
    /// Signed, but not by the one it names as its issuer.
    #[error("the issuer did not sign the credential")]
    Issuer,
}

/// A claim whose credential was verified.
#[derive(Clone, Debug, PartialEq)]
pub struct SignedClaim {
    /// The claim's payload, with `signers` null: which quorum it needs is not in a credential.
    pub payload: Value,
    /// Who issued it; one of the signers.
    pub issuer: VerifyingKey,
    /// The distinct keys that signed, in the order of their proofs.
    pub signers: Vec<VerifyingKey>,
}

/// The `@context` of our credentials: the model's, and our own words for the rest.
pub fn context() -> Value {
    json!(["https://www.w3.org/ns/credentials/v2", {"@vocab": "urn:bindery:v1#"}])
}

/// The `type` of our credentials.
fn types() -> Value {
    json!(["VerifiableCredential", "BinderyClaimCredential"])
}

/// The credential of a claim's payload, signed by its issuer. `created` is now, RFC 3339. More signers
/// add theirs with [`sign`].
pub fn credential_of(
    claim_payload: Value,
    issuer: &SigningKey,
    created: &str,
) -> Result<Value, CredentialError> {
    let Value::Object(mut subject) = claim_payload else {
        return Err(CredentialError::Form("a claim is an object"));
    };
    let _ = subject.remove("signers");
    let (address, id) = names(&subject, "id")?;
    if subject.insert("id".to_owned(), Value::String(address)).is_none() || subject.contains_key("claim_id") {
        return Err(CredentialError::Form("a claim has an `id` and no `claim_id`"));
    }
    let _ = subject.insert("claim_id".to_owned(), Value::String(id));
    let answered = answered_at(&subject)?.to_owned();
    let credential = json!({
        "@context": context(),
        "type": types(),
        "issuer": did::of(&issuer.verifying_key()),
        "validFrom": answered,
        "credentialSubject": subject,
    });
    sign(&credential, issuer, created)
}

/// The claim of a credential in our form, when every proof is sound and the issuer's is among them. Whether
/// the issuer is known, and the id that of the words, is for the caller to check.
pub fn read_claim(credential: &Value) -> Result<SignedClaim, CredentialError> {
    let (payload, issuer) = claim_in(credential)?;
    let signers = verify(credential)?;
    if !signers.contains(&issuer) {
        return Err(CredentialError::Issuer);
    }
    Ok(SignedClaim { payload, issuer, signers })
}

/// The claim of a credential in our form and the key of the issuer that it names, with no proof checked.
pub fn claim_in(credential: &Value) -> Result<(Value, VerifyingKey), CredentialError> {
    let fields = credential.as_object().ok_or(CredentialError::Form("a credential is an object"))?;
    if fields.keys().any(|key| !FIELDS.contains(&key.as_str())) {
        return Err(CredentialError::Form("it has a field that a claim's credential has not"));
    }
    if fields.get("@context") != Some(&context()) || fields.get("type") != Some(&types()) {
        return Err(CredentialError::Form("its @context or type is not that of a claim's credential"));
    }
    // A shorter @context would leave the rest of the credential's unsigned.
    let whole = |proof: &Value| proof.get("@context").is_none_or(|found| *found == context());
    let proofs = proof::proofs(fields);
    if !proofs.iter().all(whole) {
        return Err(CredentialError::Context);
    }
    if proofs.iter().any(|proof| proof.get("created").is_none()) {
        return Err(CredentialError::Form("a proof does not say when it was made"));
    }
    let issuer = fields.get("issuer").and_then(Value::as_str).unwrap_or_default();
    let issuer = did::key(issuer).map_err(CredentialError::Method)?;
    Ok((payload(fields)?, issuer))
}

/// The claim of the bytes of a credential. White space and the order of keys are free, as other writers
/// have them; duplicate keys, floats and large integers are refused.
pub fn read_claim_bytes(bytes: &[u8]) -> Result<SignedClaim, CredentialError> {
    read_claim(&json::strict(bytes)?)
}

fn payload(fields: &Map<String, Value>) -> Result<Value, CredentialError> {
    let subject = fields.get("credentialSubject").and_then(Value::as_object);
    let mut payload = subject.ok_or(CredentialError::Form("its subject is not a claim"))?.clone();
    if payload.contains_key("signers") {
        return Err(CredentialError::Form("the claim in it has `signers`"));
    }
    let (address, id) = names(&payload, "claim_id")?;
    if payload.get("id").and_then(Value::as_str) != Some(&address) {
        return Err(CredentialError::Form("its subject is not at the claim's address"));
    }
    if fields.get("validFrom").and_then(Value::as_str) != Some(answered_at(&payload)?) {
        return Err(CredentialError::Form("it is not valid from when the claim was answered"));
    }
    let _ = payload.remove("claim_id");
    let _ = payload.insert("id".to_owned(), Value::String(id));
    let _ = payload.insert("signers".to_owned(), Value::Null);
    Ok(Value::Object(payload))
}

/// The claim's address and its id, from the field that has the id; both must be of one claim.
fn names(claim: &Map<String, Value>, field: &str) -> Result<(String, String), CredentialError> {
    let id = claim.get(field).and_then(Value::as_str).and_then(|id| id.parse::<ClaimId>().ok());
    let id = id.ok_or(CredentialError::Form("the claim has no id"))?;
    let address = format!("{ADDRESS}{}", id.digest().hex());
    if claim.get("canonical").and_then(Value::as_str) != Some(&address) {
        return Err(CredentialError::Form("the claim's address is not that of its id"));
    }
    Ok((address, id.to_string()))
}

fn answered_at(claim: &Map<String, Value>) -> Result<&str, CredentialError> {
    let time = claim.get("answered_at").and_then(Value::as_str);
    let time = time.ok_or(CredentialError::Form("the claim does not say when it was answered"))?;
    if proof::is_time(time) { Ok(time) } else { Err(CredentialError::Time(time.to_owned())) }
}

#[cfg(test)]
mod tests;
