//! Records of artifacts: as they are corrected, and as they were.

use bindery_core::proof::hash::{ArtifactId, Digest};
use bindery_core::record::artifact::RecordLine;
use bindery_core::record::snapshot::SnapshotSalt;

use super::{ArtifactKey, Location, MentionRow};

/// Records that are corrected together, with the log entry that says so. They close an archive version.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// Artifact by artifact.
    pub records: Vec<NewRecord>,
    /// The version's reason.
    pub reason: String,
    /// The version's salt.
    pub salt: SnapshotSalt,
}

/// The record of an artifact in place of the one that it had.
#[derive(Clone, Debug)]
pub struct NewRecord {
    /// Which artifact.
    pub artifact: ArtifactKey,
    /// Its lines.
    pub record: Vec<RecordLine>,
    /// Hash of what the version says of the artifact, as a leaf of its tree.
    pub leaf: Digest,
    /// Who is named in it.
    pub mentions: Vec<MentionRow>,
    /// Whether its passages get other vectors by it.
    pub is_found_otherwise: bool,
}

/// What was on record of an artifact before it was corrected.
#[derive(Clone, Debug)]
pub struct FormerRecord {
    /// Row key of the artifact.
    pub key: ArtifactKey,
    /// Its identity.
    pub id: ArtifactId,
    /// First archive version that has the next record.
    pub until: u32,
    /// Its lines.
    pub record: Vec<RecordLine>,
    /// Hash of what the versions before said of the artifact.
    pub leaf: Digest,
}

/// An artifact that takes the place of another one, together with the log entry that says why. It closes an archive version.
#[derive(Clone, Debug)]
pub struct Transcribed {
    /// The artifact.
    pub key: ArtifactKey,
    /// What is on record of it from then on, where it was there before and that is another one.
    pub record: Option<NewRecord>,
    /// Where it is from then on; what was there before leaves the archive's version.
    pub places: Vec<Location>,
    /// The version's reason.
    pub reason: String,
    /// The version's salt.
    pub salt: SnapshotSalt,
}
