//! DSSE v1 envelopes with Ed25519: the payload's exact bytes and its type are signed, and what was
//! received is verified as received.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::proof::hash::Digest;

/// More signatures on one envelope are a mistake.
pub const MOST_SIGNATURES: usize = 16;

/// A signed payload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// Base64 of the payload.
    pub payload: String,
    /// What the payload is.
    #[serde(rename = "payloadType")]
    pub payload_type: String,
    /// One or more signatures.
    pub signatures: Vec<EnvelopeSignature>,
}

/// One signature of an envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnvelopeSignature {
    /// Which key: see [`key_id`].
    pub keyid: String,
    /// Base64 of the 64 bytes.
    pub sig: String,
}

/// Why an envelope does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Base64, lengths or counts are not as they must be.
    #[error("the envelope is not well formed")]
    Form,
    /// The payload is of another type than was asked for.
    #[error("the payload is of another type")]
    Type,
    /// No signature is by this key.
    #[error("the envelope is signed with another key")]
    Key,
    /// The signature is not of this payload.
    #[error("the signature does not fit the payload")]
    Signature,
}

/// The pre-authentication encoding of DSSE v1, section "Signature Definition".
fn pae(payload_type: &str, payload: &[u8]) -> Vec<u8> {
    let mut out = format!("DSSEv1 {} {payload_type} {} ", payload_type.len(), payload.len()).into_bytes();
    out.extend_from_slice(payload);
    out
}

/// The name of a key: SHA-256 of its 32 bytes.
pub fn key_id(key: &VerifyingKey) -> String {
    Digest::of(&[b"bindery key v1\0", key.as_bytes()]).to_string()
}

/// Signs `payload`.
pub fn sign(key: &SigningKey, payload_type: &str, payload: &[u8]) -> Envelope {
    let signature = key.sign(&pae(payload_type, payload));
    Envelope {
        payload: STANDARD.encode(payload),
        payload_type: payload_type.to_owned(),
        signatures: vec![EnvelopeSignature {
            keyid: key_id(&key.verifying_key()),
            sig: STANDARD.encode(signature.to_bytes()),
        }],
    }
}

/// The payload, when it is of `payload_type` and its one signature is `key`'s.
pub fn open(envelope: &Envelope, payload_type: &str, key: &VerifyingKey) -> Result<Vec<u8>, OpenError> {
    open_all(envelope, payload_type, std::slice::from_ref(key))
}

/// The payload, when it is of `payload_type` and signed by `keys`: one signature each, in their order, and no other.
pub fn open_all(
    envelope: &Envelope,
    payload_type: &str,
    keys: &[VerifyingKey],
) -> Result<Vec<u8>, OpenError> {
    let signatures = &envelope.signatures;
    let distinct =
        (1..signatures.len()).all(|n| signatures[..n].iter().all(|s| s.keyid != signatures[n].keyid));
    if keys.len() != signatures.len() || !(1..=MOST_SIGNATURES).contains(&keys.len()) || !distinct {
        return Err(OpenError::Form);
    }
    let payload = STANDARD.decode(&envelope.payload).map_err(|_| OpenError::Form)?;
    if envelope.payload_type != payload_type {
        return Err(OpenError::Type);
    }
    let signed = pae(payload_type, &payload);
    for (key, signature) in keys.iter().zip(signatures) {
        let bytes = STANDARD.decode(&signature.sig).map_err(|_| OpenError::Form)?;
        let bytes: [u8; 64] = bytes.try_into().map_err(|_| OpenError::Form)?;
        if signature.keyid != key_id(key) {
            return Err(OpenError::Key);
        }
        key.verify_strict(&signed, &Signature::from_bytes(&bytes)).map_err(|_| OpenError::Signature)?;
    }
    Ok(payload)
}

/// For each signature of the envelope, whether it is that of the key at its place over `payload`, which is what the
/// envelope holds; an error when there are not as many keys as signatures, a key stands twice, or a signature is
/// not 64 bytes in base64.
pub fn fitting(envelope: &Envelope, payload: &[u8], keys: &[VerifyingKey]) -> Result<Vec<bool>, OpenError> {
    let signatures = &envelope.signatures;
    let distinct =
        (1..signatures.len()).all(|n| signatures[..n].iter().all(|s| s.keyid != signatures[n].keyid));
    let named = signatures.iter().all(|signature| signature.keyid.parse::<Digest>().is_ok());
    if keys.len() != signatures.len() || !(1..=MOST_SIGNATURES).contains(&keys.len()) || !distinct || !named {
        return Err(OpenError::Form);
    }
    let signed = pae(&envelope.payload_type, payload);
    let fits = |(key, signature): (&VerifyingKey, &EnvelopeSignature)| {
        let bytes = STANDARD.decode(&signature.sig).map_err(|_| OpenError::Form)?;
        let bytes: [u8; 64] = bytes.try_into().map_err(|_| OpenError::Form)?;
        let whole = signature.keyid == key_id(key);
        Ok(whole && key.verify_strict(&signed, &Signature::from_bytes(&bytes)).is_ok())
    };
    keys.iter().zip(signatures).map(fits).collect()
}

impl Envelope {
    /// The envelope with its first signature alone: as it was logged, before anyone signed along.
    pub fn first(&self) -> Self {
        Self { signatures: self.signatures.iter().take(1).cloned().collect(), ..self.clone() }
    }

    /// Adds a signature over the same payload.
    pub fn cosign(&mut self, key: &SigningKey) -> Result<(), OpenError> {
        let payload = STANDARD.decode(&self.payload).map_err(|_| OpenError::Form)?;
        let more = sign(key, &self.payload_type, &payload).signatures;
        if self.signatures.len() >= MOST_SIGNATURES
            || self.signatures.iter().any(|signature| more.iter().any(|one| one.keyid == signature.keyid))
        {
            return Err(OpenError::Form);
        }
        self.signatures.extend(more);
        Ok(())
    }
}

/// A public key from its 64 hex digits; weak keys are refused.
pub fn public_key(hex_digits: &str) -> Option<VerifyingKey> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(hex_digits, &mut bytes).ok()?;
    let key = VerifyingKey::from_bytes(&bytes).ok()?;
    let lower = !hex_digits.bytes().any(|digit| digit.is_ascii_uppercase());
    (lower && !key.is_weak()).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_opens_with_its_key_and_type_and_with_nothing_changed() {
        let key = SigningKey::from_bytes(&[7; 32]);
        let public = key.verifying_key();
        let envelope = sign(&key, "text/plain", b"the boats are in");
        assert_eq!(open(&envelope, "text/plain", &public).as_deref(), Ok(&b"the boats are in"[..]));
        assert_eq!(open(&envelope, "text/html", &public), Err(OpenError::Type));
        let other = SigningKey::from_bytes(&[8; 32]).verifying_key();
        assert_eq!(open(&envelope, "text/plain", &other), Err(OpenError::Key));
        let mut changed = envelope.clone();
        changed.payload = STANDARD.encode("the boots are in");
        assert_eq!(open(&changed, "text/plain", &public), Err(OpenError::Signature));
        let mut twice = envelope.clone();
        twice.signatures.extend(envelope.signatures);
        assert_eq!(open(&twice, "text/plain", &public), Err(OpenError::Form));
        assert_eq!(open_all(&twice, "text/plain", &[public, public]), Err(OpenError::Form));
    }

    #[test]
    fn those_who_sign_along_leave_what_was_logged_as_it_was() -> Result<(), OpenError> {
        let keys = [1, 2, 3].map(|n| SigningKey::from_bytes(&[n; 32]));
        let public = keys.each_ref().map(SigningKey::verifying_key);
        let logged = sign(&keys[0], "text/plain", b"x");
        let mut envelope = logged.clone();
        envelope.cosign(&keys[1])?;
        envelope.cosign(&keys[2])?;
        assert_eq!(envelope.cosign(&keys[1]), Err(OpenError::Form));
        assert_eq!(envelope.first(), logged);
        assert_eq!(open_all(&envelope, "text/plain", &public).as_deref(), Ok(&b"x"[..]));
        let swapped = [public[0], public[2], public[1]];
        assert_eq!(open_all(&envelope, "text/plain", &swapped), Err(OpenError::Key));
        assert_eq!(open_all(&envelope, "text/plain", &public[..2]), Err(OpenError::Form));
        envelope.signatures[2].sig = envelope.signatures[1].sig.clone();
        assert_eq!(open_all(&envelope, "text/plain", &public), Err(OpenError::Signature));
        Ok(())
    }

    /// An envelope with the signatures of so many keys, and the keys.
    fn signed_by(count: u8) -> (Envelope, Vec<VerifyingKey>) {
        let keys: Vec<SigningKey> = (1..=count).map(|n| SigningKey::from_bytes(&[n; 32])).collect();
        let mut envelope = sign(&SigningKey::from_bytes(&[1; 32]), "text/plain", b"x");
        envelope.signatures = keys.iter().flat_map(|key| sign(key, "text/plain", b"x").signatures).collect();
        (envelope, keys.iter().map(SigningKey::verifying_key).collect())
    }

    #[test]
    fn one_to_sixteen_keys_sign_each_once_and_each_is_looked_at_by_itself() {
        for count in [1, 2, 16] {
            let (envelope, keys) = signed_by(count);
            assert_eq!(open_all(&envelope, "text/plain", &keys).as_deref(), Ok(&b"x"[..]), "{count}");
            assert_eq!(fitting(&envelope, b"x", &keys), Ok(vec![true; count.into()]));
            assert_eq!(fitting(&envelope, b"y", &keys), Ok(vec![false; count.into()]));
        }
        let refused = |envelope: &Envelope, keys: &[VerifyingKey]| {
            assert_eq!(open_all(envelope, "text/plain", keys), Err(OpenError::Form), "{}", keys.len());
            assert_eq!(fitting(envelope, b"x", keys), Err(OpenError::Form), "{}", keys.len());
        };
        for count in [0, 17] {
            let (envelope, keys) = signed_by(count);
            refused(&envelope, &keys);
        }
        let (envelope, keys) = signed_by(3);
        refused(&envelope, &keys[..2]);
        refused(&envelope, &[keys[0], keys[1], keys[2], keys[2]]);
        // One key thrice is no three who signed.
        let mut thrice = envelope.clone();
        thrice.signatures = vec![envelope.signatures[0].clone(); 3];
        refused(&thrice, &[keys[0]; 3]);
        let swapped = fitting(&envelope, b"x", &[keys[0], keys[2], keys[1]]);
        assert_eq!(swapped, Ok(vec![true, false, false]));
        // The name of a key alone signs nothing, and a signature under another key's name is not that key's.
        let mut named = envelope.clone();
        named.signatures[1].sig = named.signatures[0].sig.clone();
        named.signatures[2].keyid = Digest::of(&[b"nobody"]).to_string();
        assert_eq!(fitting(&named, b"x", &keys), Ok(vec![true, false, false]));
        named.signatures[2].keyid = "key 3".to_owned();
        assert_eq!(fitting(&named, b"x", &keys), Err(OpenError::Form));
    }

    #[test]
    fn a_seventeenth_signature_is_not_added() -> Result<(), OpenError> {
        let (mut envelope, _) = signed_by(15);
        envelope.cosign(&SigningKey::from_bytes(&[16; 32]))?;
        assert_eq!(envelope.signatures.len(), MOST_SIGNATURES);
        let full = envelope.clone();
        assert_eq!(envelope.cosign(&SigningKey::from_bytes(&[17; 32])), Err(OpenError::Form));
        assert_eq!(envelope, full);
        Ok(())
    }

    #[test]
    fn a_key_is_written_in_one_way() {
        let key = SigningKey::from_bytes(&[7; 32]).verifying_key();
        let digits = hex::encode(key.as_bytes());
        assert_eq!(public_key(&digits), Some(key));
        assert_ne!(digits, digits.to_uppercase());
        for other in [digits.to_uppercase(), digits[2..].to_owned(), format!("{digits}00"), String::new()] {
            assert_eq!(public_key(&other), None, "{other}");
        }
    }

    #[test]
    fn weak_keys_are_refused() {
        assert!(public_key(&"00".repeat(32)).is_none());
        let mut identity = [0u8; 32];
        identity[0] = 1;
        assert!(public_key(&hex::encode(identity)).is_none());
    }
}
