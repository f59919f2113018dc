//! Claims as Verifiable Credentials.

use crate::message;
use serde::Deserialize as _;
use serde_json::Value;

use super::known::Known;
use super::{Class, Formed, Malformed, Means, Report, claim, moment};
use crate::bundle::claim::ClaimPayload;
use crate::proof::credential::{self, CredentialError};
use crate::proof::keylist::KeyUsage;
use crate::{proof::did, proof::json};

/// What a proof of ours says, besides the `@context` that it may repeat.
const FIELDS: [&str; 7] =
    ["@context", "type", "cryptosuite", "created", "verificationMethod", "proofPurpose", "proofValue"];

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let value: Value = json::from_canonical(bytes)?;
    let (payload, issuer) = credential::claim_in(&value).map_err(Malformed::of)?;
    let methods = check_proofs(&value)?;
    let signed = match credential::verify(&value) {
        Ok(_) => true,
        Err(CredentialError::Signature(at)) => {
            let detail = message!("signature-proof-wrong" { at: at });
            report.fails("signature", Class::Tampered, detail);
            false
        }
        Err(error) => return Err(Malformed::of(error)),
    };
    if signed {
        report.holds("signature", message!("signature-proofs-fit" { count: methods.len() }));
    }
    let record = ClaimPayload::deserialize(&payload).map_err(Malformed::of)?;
    if !json::same(&record, &payload) {
        return Err(Malformed::new(message!("unreadable-claim-field")));
    }
    claim::check_record(&record, report)?;
    if methods.contains(&issuer) {
        Known::of(means, None, report)?.check(KeyUsage::Issuer, &issuer, None, report);
    } else {
        report.fails("signer", Class::UntrustedSigner, message!("signer-not-issuer"));
    }
    claim::check_sources(&record, means, report)
}

/// The keys that the proofs name; each proof says what ours say and no more.
fn check_proofs(value: &Value) -> Formed<Vec<ed25519_dalek::VerifyingKey>> {
    let proofs = match &value["proof"] {
        Value::Array(proofs) => proofs.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut keys = Vec::new();
    for proof in proofs {
        let fields = proof.as_object().ok_or_else(|| Malformed::new(message!("unreadable-proof")))?;
        if let Some(other) = fields.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            let other: String = other.chars().take(80).collect();
            return Err(Malformed::new(message!("unreadable-proof-field" { other: other })));
        }
        moment::formed(proof["created"].as_str().unwrap_or_default())?;
        let key = did::method_key(proof["verificationMethod"].as_str().unwrap_or_default())
            .map_err(Malformed::new)?;
        // Two proofs of one key are one person's word, counted as two.
        if keys.contains(&key) {
            return Err(Malformed::new(message!("unreadable-proof-twice")));
        }
        keys.push(key);
    }
    Ok(keys)
}
