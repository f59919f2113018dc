//! Archive versions (A3): an immutable set of artifact records, named by a Merkle root and its parent.

use serde::Serialize;

use crate::artifact::{Form, Locator, RecordLine, Segment, record_digest};
use crate::hash::{ArtifactId, Digest, OriginalHash, RecordDigest, SnapshotDigest};
use crate::json::{self, JsonError};
use crate::merkle;

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
        kind: crate::artifact::SegmentKind,
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

/// The digest of version `number` over the leaf hashes of its artifact records, sorted by artifact id.
///
/// SHA-256 over `"bindery snapshot v1" 0x00`, the number as 8 big-endian bytes, the parent's digest (32
/// zero bytes for version 1) and the Merkle root (RFC 6962).
pub fn snapshot_digest(number: u32, parent: Option<SnapshotDigest>, leaves: &[Digest]) -> SnapshotDigest {
    let zero = Digest::from_bytes([0; 32]);
    let parent = parent.map_or(zero, |parent| *parent.digest());
    SnapshotDigest::from_digest(Digest::of(&[
        b"bindery snapshot v1\0",
        &u64::from(number).to_be_bytes(),
        parent.as_bytes(),
        merkle::root(leaves).as_bytes(),
    ]))
}
