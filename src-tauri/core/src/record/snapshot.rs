//! Archive versions (A3): an immutable set of artifact records, named by a salted hash of its Merkle root and its parent.
//!
//! A version's digest stands in every signed record, and with those who may not see all that the version holds. Made of the
//! contents alone it would tell them whether a guess at what they may not see is right: they would make an archive of what they
//! know and of the guess, and compare. So each version has a salt of its own, which never leaves the archive's store.

use std::fmt;

use serde::Serialize;

use crate::proof::hash::{ArtifactId, Digest, OriginalHash, RecordDigest, SnapshotDigest};
use crate::proof::json::{self, JsonError};
use crate::proof::merkle;
use crate::record::artifact::{Form, Locator, RecordLine, Segment, record_digest};

/// What an archive version says of one artifact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArtifactRecord {
    /// Identity.
    pub artifact_id: ArtifactId,
    /// Kind of thing.
    pub form: Form,
    /// The original's bytes.
    pub original: OriginalHash,
    /// The descriptive record.
    pub record: RecordDigest,
    /// The frozen segments: text, kind and locator.
    pub segments: Digest,
}

impl ArtifactRecord {
    /// The record of an artifact.
    pub fn new(
        artifact_id: ArtifactId,
        form: Form,
        original: OriginalHash,
        lines: &[RecordLine],
        segments: &[Segment],
    ) -> Result<Self, JsonError> {
        let segments = segments_digest(segments)?;
        Ok(Self { artifact_id, form, original, record: record_digest(lines), segments })
    }

    /// Hash of the record as a leaf of its version's tree.
    pub fn leaf(&self) -> Result<Digest, JsonError> {
        Ok(merkle::leaf(&json::to_canonical(self)?))
    }
}

/// The digest of frozen segments.
pub fn segments_digest(segments: &[Segment]) -> Result<Digest, JsonError> {
    #[derive(Serialize)]
    struct Line<'a> {
        kind: crate::record::artifact::SegmentKind,
        text: &'a str,
        locator: &'a Locator,
        layout: Option<Digest>,
    }
    let mut leaves = Vec::with_capacity(segments.len());
    for segment in segments {
        let layout = segment.layout.as_ref().map(|layout| Digest::of(&[&layout.to_bytes()]));
        let line = Line { kind: segment.kind, text: &segment.text, locator: &segment.locator, layout };
        leaves.push(merkle::leaf(&json::to_canonical(&line)?));
    }
    Ok(merkle::root(&leaves))
}

/// Random bytes of one version, which nobody can guess. They are kept beside it and stand in no record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SnapshotSalt([u8; 32]);

impl SnapshotSalt {
    /// A salt of random bytes, or one that was kept.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, to keep them.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for SnapshotSalt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SnapshotSalt(..)")
    }
}

/// The digest of version `number` over the leaf hashes of its artifact records, sorted by artifact id.
///
/// SHA-256 over `"bindery snapshot v2" 0x00`, the salt, the number as 8 big-endian bytes, the parent's digest (32
/// zero bytes for version 1) and the Merkle root (RFC 6962). Versions of older programs have no salt: their digest begins
/// with `"bindery snapshot v1" 0x00` and goes on with the number.
pub fn snapshot_digest(
    salt: Option<&SnapshotSalt>,
    number: u32,
    parent: Option<SnapshotDigest>,
    leaves: &[Digest],
) -> SnapshotDigest {
    let zero = Digest::from_bytes([0; 32]);
    let parent = parent.map_or(zero, |parent| *parent.digest());
    let (tag, salt): (&[u8], &[u8]) = match salt {
        Some(salt) => (b"bindery snapshot v2\0", salt.as_bytes()),
        None => (b"bindery snapshot v1\0", &[]),
    };
    SnapshotDigest::from_digest(Digest::of(&[
        tag,
        salt,
        &u64::from(number).to_be_bytes(),
        parent.as_bytes(),
        merkle::root(leaves).as_bytes(),
    ]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_contents_have_another_digest_with_every_salt_and_without_one() {
        let leaves = [merkle::leaf(b"a letter"), merkle::leaf(b"a journal")];
        let salts = [[0; 32], [1; 32], [2; 32]].map(SnapshotSalt::new);
        let salted = salts.map(|salt| snapshot_digest(Some(&salt), 1, None, &leaves));
        let bare = snapshot_digest(None, 1, None, &leaves);
        assert!(!salted.contains(&bare));
        assert_ne!(salted[0], salted[1]);
        assert_ne!(salted[1], salted[2]);
        // It stands for the contents, the number and the parent as before.
        let salt = Some(&salts[1]);
        assert_eq!(salted[1], snapshot_digest(salt, 1, None, &leaves));
        assert_ne!(salted[1], snapshot_digest(salt, 2, None, &leaves));
        assert_ne!(salted[1], snapshot_digest(salt, 1, Some(bare), &leaves));
        assert_ne!(salted[1], snapshot_digest(salt, 1, None, &leaves[..1]));
    }

    #[test]
    fn a_version_of_an_older_program_keeps_its_digest() {
        let leaves = [merkle::leaf(b"a letter")];
        let zero = [0; 32];
        let expected = Digest::of(&[
            b"bindery snapshot v1\0",
            &1u64.to_be_bytes(),
            &zero,
            merkle::root(&leaves).as_bytes(),
        ]);
        assert_eq!(snapshot_digest(None, 1, None, &leaves), SnapshotDigest::from_digest(expected));
    }

    #[test]
    fn a_salt_is_not_written_out() {
        assert_eq!(format!("{:?}", SnapshotSalt::new([7; 32])), "SnapshotSalt(..)");
    }
}
