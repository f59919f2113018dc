//! `did:key` names of Ed25519 keys (W3C CCG did:key v0.9), and the base58btc multibase they are written in.

use ed25519_dalek::VerifyingKey;

use crate::message::ToMessage as _;
use crate::worded;

/// The multicodec of an Ed25519 public key: 0xed as an unsigned varint.
const ED25519: [u8; 2] = [0xed, 0x01];

const SCHEME: &str = "did:key:";

/// More characters than any key or signature has; base58 takes quadratic time.
const MAX_MULTIBASE: usize = 128;

/// Why a name is not that of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum DidError {
    /// Not `did:key:z` with base58btc after it, or a method that names another key than its document.
    Form,
    /// A key of another kind.
    Kind,
    /// Not the canonical encoding of a point, or a point with which anything can be signed.
    Weak,
}

worded! {
    for DidError {
        Self::Form => "key-name-form";
        Self::Kind => "key-name-kind";
        Self::Weak => "key-name-weak";
    }
}

/// `did:key:z6Mk...`, the name of `key`.
pub fn of(key: &VerifyingKey) -> String {
    format!("{SCHEME}{}", key_multibase(key))
}

/// `did:key:z6Mk...#z6Mk...`, the verification method of `key`.
pub fn method_of(key: &VerifyingKey) -> String {
    let key = key_multibase(key);
    format!("{SCHEME}{key}#{key}")
}

/// The key that `did:key:z...` names.
pub fn key(did: &str) -> Result<VerifyingKey, DidError> {
    let bytes = did.strip_prefix(SCHEME).and_then(from_multibase).ok_or(DidError::Form)?;
    let bytes = bytes.strip_prefix(&ED25519).ok_or(DidError::Kind)?;
    let bytes: [u8; 32] = bytes.try_into().map_err(|_| DidError::Kind)?;
    sound(&bytes).ok_or(DidError::Weak)
}

/// The key that the verification method `did:key:z...#z...` names.
pub fn method_key(method: &str) -> Result<VerifyingKey, DidError> {
    let (did, fragment) = method.split_once('#').ok_or(DidError::Form)?;
    if did.strip_prefix(SCHEME) != Some(fragment) {
        return Err(DidError::Form);
    }
    key(did)
}

/// The key of these 32 bytes, when they are the one encoding of a point of large order.
pub fn sound(bytes: &[u8; 32]) -> Option<VerifyingKey> {
    let key = VerifyingKey::from_bytes(bytes).ok()?;
    let canonical = key.to_edwards().compress().to_bytes() == *bytes;
    (canonical && !key.is_weak()).then_some(key)
}

/// `z` and the base58btc of `bytes`.
pub fn to_multibase(bytes: &[u8]) -> String {
    format!("z{}", bs58::encode(bytes).into_string())
}

/// The bytes of a base58btc multibase text; `None` for any other, and for more than 128 characters.
pub fn from_multibase(text: &str) -> Option<Vec<u8>> {
    if text.len() > MAX_MULTIBASE {
        return None;
    }
    bs58::decode(text.strip_prefix('z')?).into_vec().ok()
}

fn key_multibase(key: &VerifyingKey) -> String {
    to_multibase(&[&ED25519[..], key.as_bytes()].concat())
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::SigningKey;

    use super::*;

    fn did_of(bytes: &[u8]) -> String {
        format!("{SCHEME}{}", to_multibase(bytes))
    }

    #[test]
    fn a_key_is_read_from_the_name_it_was_given() {
        for seed in 0..50 {
            let public = SigningKey::from_bytes(&[seed; 32]).verifying_key();
            let did = of(&public);
            assert!(did.starts_with("did:key:z6Mk"), "{did}");
            assert_eq!(key(&did), Ok(public));
            assert_eq!(method_key(&method_of(&public)), Ok(public));
        }
    }

    #[test]
    fn other_names_are_refused() {
        let public = SigningKey::from_bytes(&[1; 32]).verifying_key();
        let other = SigningKey::from_bytes(&[2; 32]).verifying_key();
        let did = of(&public);
        let spaced = format!("{did} ");
        let upper = did.to_uppercase();
        let long = format!("did:key:z{}", "1".repeat(200_000));
        let bare = did.replacen(":z", ":", 1);
        for bad in ["", "did:key:", "did:key:z0", "did:web:example.org", &spaced, &upper, &long, &bare] {
            assert_eq!(key(bad), Err(DidError::Form), "`{bad:.80}`");
        }
        assert_eq!(key("did:key:z"), Err(DidError::Kind));
        assert_eq!(method_key(&did), Err(DidError::Form));
        let foreign = format!("{did}#{}", &of(&other)["did:key:".len()..]);
        assert_eq!(method_key(&foreign), Err(DidError::Form));
        // A P-256 key, a private Ed25519 key, and one byte more and fewer than a key has.
        let bytes = public.as_bytes();
        for bad in [
            [&[0x80, 0x24][..], &[2; 33]].concat(),
            [&[0x80, 0x26][..], bytes].concat(),
            [&ED25519[..], bytes, &[0]].concat(),
            [&ED25519[..], &bytes[1..]].concat(),
        ] {
            assert_eq!(key(&did_of(&bad)), Err(DidError::Kind));
        }
    }

    #[test]
    fn weak_keys_and_second_encodings_of_a_point_are_refused() {
        let mut weak = vec![[0; 32]];
        let mut identity = [0; 32];
        identity[0] = 1;
        weak.push(identity);
        // Values of y from p = 2^255 - 19 to 2^255 - 1 are those from 0 to 18 once more.
        let mut points = 0;
        for low in 0xed..=0xff {
            let mut bytes = [0xff; 32];
            (bytes[0], bytes[31]) = (low, 0x7f);
            points += usize::from(VerifyingKey::from_bytes(&bytes).is_ok_and(|key| !key.is_weak()));
            weak.push(bytes);
        }
        assert!(points > 0, "no second encoding is a point that is not weak");
        for bytes in weak {
            assert_eq!(key(&did_of(&[&ED25519[..], &bytes].concat())), Err(DidError::Weak), "{bytes:?}");
        }
    }
}
