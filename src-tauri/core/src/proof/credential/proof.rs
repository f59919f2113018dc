//! Data Integrity proofs with the cryptosuite `eddsa-jcs-2022` (W3C VC Data Integrity 1.0, Data Integrity
//! EdDSA Cryptosuites 1.0, section 3.3), single, in sets and in chains.
//!
//! What is signed is SHA-256 of the canonical proof options (the proof without `proofValue`), then SHA-256
//! of the canonical document without its proofs. A proof with `previousProof` also covers those proofs:
//! they stand in the hashed document, in the order in which they are named.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde_json::{Map, Value, json};

use super::CredentialError;
use crate::proof::did;
use crate::proof::hash::Digest;
use crate::proof::json::{self, MAX_INTEGER};
use crate::text::calendar::is_day;

/// How many proofs a document may have.
pub const MAX_PROOFS: usize = 16;

const TYPE: &str = "DataIntegrityProof";
const SUITE: &str = "eddsa-jcs-2022";
const PURPOSE: &str = "assertionMethod";

/// What a proof may say. `expires`, `domain`, `challenge` and `nonce` ask for checks that are not made
/// here, so a proof that has them is refused rather than half checked.
const FIELDS: [&str; 9] = [
    "@context",
    "type",
    "id",
    "cryptosuite",
    "created",
    "verificationMethod",
    "proofPurpose",
    "previousProof",
    "proofValue",
];

/// The two canonical texts that a proof signs the hashes of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hashed {
    /// The proof options.
    pub options: Vec<u8>,
    /// The document, without its proofs save those that this one follows.
    pub document: Vec<u8>,
}

impl Hashed {
    /// What `proof` signs of `document`. Any JSON is hashed here, also what [`verify`] does not take.
    pub fn of(document: &Map<String, Value>, proof: &Map<String, Value>) -> Result<Self, CredentialError> {
        let mut options = proof.clone();
        let _ = options.remove("proofValue");
        let mut unsecured = document.clone();
        let _ = unsecured.remove("proof");
        if let Some(context) = options.get("@context") {
            let whole = list(document.get("@context"));
            if list(Some(context)).is_empty() || !whole.starts_with(list(Some(context))) {
                return Err(CredentialError::Context);
            }
            let _ = unsecured.insert("@context".to_owned(), context.clone());
        }
        if let Some(previous) = options.get("previousProof") {
            let _ = unsecured.insert("proof".to_owned(), Value::Array(followed(document, previous)?));
        }
        Ok(Self { options: json::to_canonical(&options)?, document: json::to_canonical(&unsecured)? })
    }

    /// The 64 bytes that are signed.
    pub fn signed(&self) -> [u8; 64] {
        let mut signed = [0; 64];
        signed[..32].copy_from_slice(Digest::of(&[&self.options]).as_bytes());
        signed[32..].copy_from_slice(Digest::of(&[&self.document]).as_bytes());
        signed
    }
}

/// The options of a new proof of `document` by `key`, made at `created` (RFC 3339).
pub fn options(document: &Value, key: &VerifyingKey, created: &str) -> Result<Value, CredentialError> {
    if !is_time(created) {
        return Err(CredentialError::Time(created.to_owned()));
    }
    let mut options = json!({
        "type": TYPE,
        "cryptosuite": SUITE,
        "created": created,
        "verificationMethod": did::method_of(key),
        "proofPurpose": PURPOSE,
    });
    if let Some(context) = document.get("@context") {
        options["@context"] = context.clone();
    }
    Ok(options)
}

/// `document` with one more proof: the first stands alone, from the second on they are an array. The
/// proofs it has must be sound, so that nobody signs beside a broken one.
pub fn sign(document: &Value, key: &SigningKey, created: &str) -> Result<Value, CredentialError> {
    let public = key.verifying_key();
    if document.get("proof").is_some() && verify(document)?.contains(&public) {
        return Err(CredentialError::Twice);
    }
    let Value::Object(mut fields) = document.clone() else {
        return Err(CredentialError::Form("a credential is an object"));
    };
    check_numbers(document)?;
    let mut all = proofs(&fields).to_vec();
    if all.len() == MAX_PROOFS {
        return Err(CredentialError::Count);
    }
    let mut proof = options(document, &public, created)?;
    let hashed = Hashed::of(&fields, proof.as_object().unwrap_or(&Map::new()))?;
    proof["proofValue"] = did::to_multibase(&key.sign(&hashed.signed()).to_bytes()).into();
    all.push(proof.clone());
    let proof = if all.len() == 1 { proof } else { Value::Array(all) };
    let _ = fields.insert("proof".to_owned(), proof);
    Ok(Value::Object(fields))
}

/// The distinct keys that signed `document`, in the order of their proofs, when every proof is sound.
///
/// As the suite has it, a proof that has an `@context` was made for a document with that one, and what the
/// document's `@context` has beyond it is not signed.
pub fn verify(document: &Value) -> Result<Vec<VerifyingKey>, CredentialError> {
    let fields = document.as_object().ok_or(CredentialError::Form("a credential is an object"))?;
    check_numbers(document)?;
    let proofs = proofs(fields);
    if proofs.is_empty() || proofs.len() > MAX_PROOFS {
        return Err(CredentialError::Count);
    }
    let mut keys = Vec::new();
    for (index, proof) in proofs.iter().enumerate() {
        let proof = proof.as_object().ok_or(CredentialError::Form("a proof is an object"))?;
        let key = check_options(proof)?;
        let signature = signature(proof).ok_or(CredentialError::Value)?;
        let signed = Hashed::of(fields, proof)?.signed();
        key.verify_strict(&signed, &signature).map_err(|_| CredentialError::Signature(index + 1))?;
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    Ok(keys)
}

/// The proofs of a document: an object stands for an array of one.
pub(super) fn proofs(document: &Map<String, Value>) -> &[Value] {
    list(document.get("proof"))
}

fn list(value: Option<&Value>) -> &[Value] {
    match value {
        None => &[],
        Some(Value::Array(items)) => items,
        Some(one) => std::slice::from_ref(one),
    }
}

/// The proofs that are named as those before, in the order of their names.
fn followed(document: &Map<String, Value>, previous: &Value) -> Result<Vec<Value>, CredentialError> {
    let names = list(Some(previous));
    if names.is_empty() {
        return Err(CredentialError::Previous(String::new()));
    }
    let find = |name: &Value| {
        let named = |proof: &&Value| name.is_string() && proof.get("id") == Some(name);
        let mut found = proofs(document).iter().filter(named);
        match (found.next(), found.next()) {
            (Some(proof), None) => Ok(proof.clone()),
            _ => Err(CredentialError::Previous(name.as_str().unwrap_or_default().to_owned())),
        }
    };
    names.iter().map(find).collect()
}

/// The key that a proof names, when it is a proof of our suite and says nothing that is not checked.
fn check_options(proof: &Map<String, Value>) -> Result<VerifyingKey, CredentialError> {
    let text = |name: &str| proof.get(name).and_then(Value::as_str).unwrap_or_default();
    for (name, expected) in [("type", TYPE), ("cryptosuite", SUITE)] {
        if text(name) != expected {
            return Err(CredentialError::Suite(text(name).to_owned()));
        }
    }
    if text("proofPurpose") != PURPOSE {
        return Err(CredentialError::Purpose);
    }
    if let Some(unknown) = proof.keys().find(|key| !FIELDS.contains(&key.as_str())) {
        return Err(CredentialError::Field(unknown.clone()));
    }
    if proof.get("id").is_some_and(|id| !id.is_string()) {
        return Err(CredentialError::Form("a proof's id is a text"));
    }
    if proof.contains_key("created") && !is_time(text("created")) {
        return Err(CredentialError::Time(text("created").to_owned()));
    }
    did::method_key(text("verificationMethod")).map_err(CredentialError::Method)
}

fn signature(proof: &Map<String, Value>) -> Option<Signature> {
    let text = proof.get("proofValue")?.as_str()?;
    let bytes: [u8; 64] = did::from_multibase(text)?.try_into().ok()?;
    (did::to_multibase(&bytes) == text).then(|| Signature::from_bytes(&bytes))
}

/// Refuses numbers that two readers could take for two, or whose canonical form is that of another.
fn check_numbers(value: &Value) -> Result<(), CredentialError> {
    let whole = |number: &serde_json::Number| {
        let unsigned = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
        unsigned.is_some_and(|unsigned| unsigned <= MAX_INTEGER)
    };
    match value {
        Value::Number(number) if !whole(number) => {
            Err(CredentialError::Form("a number in it is not an integer up to 2^53 - 1"))
        }
        Value::Array(items) => items.iter().try_for_each(check_numbers),
        Value::Object(items) => items.values().try_for_each(check_numbers),
        _ => Ok(()),
    }
}

/// Whether `text` is a date and time with an offset (RFC 3339, and `dateTimeStamp` of XML Schema): upper-case
/// `T` and `Z`, no leap second.
pub(super) fn is_time(text: &str) -> bool {
    let shape: String = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let Some(rest) = shape.strip_prefix("0000-00-00T00:00:00") else { return false };
    let zone = match rest.strip_prefix('.') {
        Some(fraction) => fraction.trim_start_matches('0'),
        None => rest,
    };
    let number = |from: usize| text.get(from..from + 2).and_then(|digits| digits.parse().ok()).unwrap_or(99);
    let zoned = match zone {
        "Z" => true,
        "+00:00" | "-00:00" => number(text.len() - 5) < 24 && number(text.len() - 2) < 60,
        _ => false,
    };
    let fraction = !rest.starts_with('.') || zone.len() + 1 < rest.len();
    let year = text.get(..4).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    zoned
        && fraction
        && is_day(year, number(5), number(8))
        && number(11) < 24
        && number(14) < 60
        && number(17) < 60
}
