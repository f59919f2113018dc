//! SHA-256 digests and the identities made of them: one type per meaning, so that they never mix.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// 32 bytes of SHA-256, written `sha256:<64 lower-case hex digits>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

/// A digest that was not in the form `sha256:<64 lower-case hex digits>`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a digest is written `sha256:` and 64 lower-case hex digits, not `{0}`")]
pub struct BadDigest(String);

impl Digest {
    /// The digest of the concatenation of `parts`. Callers put a domain tag first.
    pub fn of(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A digest that was computed or stored elsewhere.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 64 hex digits without the prefix, for file names.
    pub fn hex(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 64];
        hex::encode_to_slice(self.0, &mut digits).map_err(|_| fmt::Error)?;
        write!(f, "sha256:{}", std::str::from_utf8(&digits).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = BadDigest;

    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let bad = || BadDigest(text.chars().take(80).collect());
        let digits = text.strip_prefix("sha256:").ok_or_else(bad)?;
        if digits.bytes().any(|b| b.is_ascii_uppercase()) {
            return Err(bad());
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).map_err(|_| bad())?;
        Ok(Self(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

macro_rules! identity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Digest);

        impl $name {
            /// Takes a digest that was computed by the rule this identity stands for.
            pub const fn from_digest(digest: Digest) -> Self { Self(digest) }
            /// The digest itself.
            pub const fn digest(&self) -> &Digest { &self.0 }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.0.fmt(f) }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }

        impl FromStr for $name {
            type Err = BadDigest;
            fn from_str(text: &str) -> Result<Self, BadDigest> { text.parse().map(Self) }
        }
    };
}

identity!(
    /// Hash of an artifact's canonical payload (A2).
    ///
    /// Identities of different kinds do not mix:
    /// ```compile_fail
    /// use bindery_core::proof::hash::{ArtifactId, ClaimId};
    /// fn resolve(_: ArtifactId) {}
    /// fn wrong(claim: ClaimId) { resolve(claim) }
    /// ```
    ArtifactId
);
identity!(
    /// Where a block stands: artifact, segment and offsets (A6).
    BlockId
);
identity!(
    /// Hash of a block's text: which wording was seen (A6).
    BlockVersion
);
identity!(
    /// Merkle root and parent of one archive version (A3).
    SnapshotDigest
);
identity!(
    /// Hash of one claim's text and citations (G1).
    ClaimId
);
identity!(
    /// Hash of the stored bytes of an original file.
    OriginalHash
);
identity!(
    /// Hash of a descriptive record's canonical lines.
    RecordDigest
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_reads_back_as_written_and_nothing_else_does() {
        let digest = Digest::of(&[b"a", b"b"]);
        assert_eq!(digest, Digest::of(&[b"ab"]));
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for bad in ["", "sha256:", "sha256:00", &digest.hex(), &digest.to_string().to_uppercase()] {
            assert!(bad.parse::<Digest>().is_err(), "`{bad}` was taken");
        }
    }
}
