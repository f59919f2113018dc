//! Entries of the log: what an envelope leaves in it. An entry tells nothing of the content, so that the
//! log's entries can be published.

use serde::Serialize;

use crate::proof::dsse::{Envelope, EnvelopeSignature};
use crate::proof::hash::Digest;
use crate::proof::json::{self, JsonError};
use crate::proof::merkle;

/// What stands in the log, as it is written: canonical JSON.
#[derive(Serialize)]
struct Entry<'a> {
    /// Digest of the canonical envelope with its first signature alone.
    envelope: Digest,
    #[serde(rename = "payloadType")]
    payload_type: &'a str,
}

/// The bytes of an envelope's entry: the canonical form of
/// `{"envelope":"sha256:<of the canonical envelope with its first signature alone>","payloadType":"..."}`.
/// Co-signatures come later than the entry, and do not change it.
pub fn entry(envelope: &Envelope) -> Result<Vec<u8>, JsonError> {
    json::to_canonical(&Entry { envelope: digest(envelope)?, payload_type: &envelope.payload_type })
}

/// The digest of the canonical envelope with its first signature alone: what an entry names it by.
pub fn digest(envelope: &Envelope) -> Result<Digest, JsonError> {
    // Written in the canonical order as it is: sorting and escaping a long payload again would cost more than its hash.
    #[derive(Serialize)]
    struct First<'a> {
        payload: &'a str,
        #[serde(rename = "payloadType")]
        payload_type: &'a str,
        signatures: &'a [EnvelopeSignature],
    }
    let Envelope { payload, payload_type, signatures } = envelope;
    let first = First { payload, payload_type, signatures: signatures.get(..1).unwrap_or_default() };
    Ok(Digest::of(&[&serde_json::to_vec(&first)?]))
}

/// The hash of an envelope's entry as a leaf of the log's tree (RFC 6962).
pub fn leaf(envelope: &Envelope) -> Result<Digest, JsonError> {
    Ok(merkle::leaf(&entry(envelope)?))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use ed25519_dalek::SigningKey;

    use super::*;
    use crate::proof::dsse::sign;

    #[test]
    fn an_entry_tells_digest_and_type_alone() {
        let envelope = sign(&SigningKey::from_bytes(&[7; 32]), "text/plain", b"the boats are in");
        let digest = Digest::of(&[&json::to_canonical(&envelope).unwrap()]);
        let expected = format!(r#"{{"envelope":"{digest}","payloadType":"text/plain"}}"#);
        assert_eq!(entry(&envelope).unwrap(), expected.as_bytes());
    }

    #[test]
    fn the_digest_is_of_the_canonical_form_whatever_the_texts() {
        let mut envelope = sign(&SigningKey::from_bytes(&[7; 32]), "text/plain", b"x");
        let odd: String = ('\0'..'\u{a0}').chain(['\u{2028}', '\u{e000}', '\u{ffff}', '\u{1f600}']).collect();
        envelope.payload = odd.clone();
        envelope.payload_type = odd.clone();
        envelope.signatures[0] = EnvelopeSignature { keyid: odd.clone(), sig: odd };
        assert_eq!(digest(&envelope).unwrap(), Digest::of(&[&json::to_canonical(&envelope).unwrap()]));
    }

    #[test]
    fn a_later_signature_leaves_the_entry_as_it_was_and_another_first_one_does_not() {
        let key = |n| SigningKey::from_bytes(&[n; 32]);
        let mut envelope = sign(&key(7), "text/plain", b"the boats are in");
        let before = leaf(&envelope).unwrap();
        envelope.signatures.extend(sign(&key(8), "text/plain", b"the boats are in").signatures);
        assert_eq!(leaf(&envelope).unwrap(), before);
        envelope.signatures.swap(0, 1);
        assert_ne!(leaf(&envelope).unwrap(), before);
        envelope.signatures.clear();
        assert_ne!(leaf(&envelope).unwrap(), before);
    }
}
