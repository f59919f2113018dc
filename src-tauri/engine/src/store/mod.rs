//! The store: one trait without a database's types, so that another database can stand behind it.

pub mod sqlite;

use bindery_core::artifact::{Form, RecordLine, Segment};
use bindery_core::citation::ArchiveVersion;
use bindery_core::hash::{ArtifactId, Digest, OriginalHash, SnapshotDigest};
use bindery_core::policy::Consent;
use bindery_core::span::Span;

use crate::embed::Vector;
use crate::error::Result;

/// Row key of an artifact; it has no meaning outside this archive.
pub type ArtifactKey = i64;
/// Row key of a block.
pub type BlockKey = i64;

/// An artifact to add.
#[derive(Clone, Debug)]
pub struct NewArtifact {
    /// Identity.
    pub id: ArtifactId,
    /// Kind of thing.
    pub form: Form,
    /// The original's bytes.
    pub original: OriginalHash,
    /// Frozen text.
    pub segments: Vec<Segment>,
    /// Descriptive record.
    pub record: Vec<RecordLine>,
    /// Hash of its record as a leaf of the snapshot's tree.
    pub leaf: Digest,
    /// What the person said about it.
    pub consent: Consent,
}

/// Where a file was found.
#[derive(Clone, Debug)]
pub struct Location {
    /// Absolute path and part: what makes it the same file next time.
    pub origin: String,
    /// Path as the user gave it.
    pub path: String,
    /// The bytes it had.
    pub original: OriginalHash,
}

/// What is stored of an artifact, without its text.
#[derive(Clone, Debug)]
pub struct ArtifactRow {
    /// Row key.
    pub key: ArtifactKey,
    /// Identity.
    pub id: ArtifactId,
    /// Kind of thing.
    pub form: Form,
    /// The original's bytes.
    pub original: OriginalHash,
    /// Descriptive record.
    pub record: Vec<RecordLine>,
    /// Path as the user gave it.
    pub path: String,
    /// What the person said about it.
    pub consent: Consent,
    /// When it was added, RFC 3339 in UTC.
    pub added_at: String,
    /// Who added it.
    pub added_by: String,
    /// First archive version that has it.
    pub since: u32,
    /// First archive version that no longer has it.
    pub until: Option<u32>,
    /// Segments of text.
    pub segments: u32,
    /// Whether someone asked for it to be looked at again.
    pub flagged: bool,
}

/// A block and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockRow {
    /// Row key.
    pub key: BlockKey,
    /// Its artifact.
    pub artifact: ArtifactKey,
    /// Segment, counted from 0.
    pub segment: u32,
    /// Characters of the segment.
    pub range: Span,
}

/// One archive version.
#[derive(Clone, Debug)]
pub struct SnapshotRow {
    /// Number and digest.
    pub version: ArchiveVersion,
    /// The version before.
    pub parent: Option<SnapshotDigest>,
    /// RFC 3339 in UTC.
    pub created_at: String,
    /// Why it was made.
    pub reason: String,
    /// Artifacts in it.
    pub artifacts: u32,
}

/// A logged response, for lists.
#[derive(Clone, Debug)]
pub struct ResponseRow {
    /// Identity.
    pub response_id: String,
    /// Index in the log.
    pub index: u64,
    /// The question.
    pub question: String,
    /// RFC 3339 in UTC.
    pub answered_at: String,
    /// supported, narrowed, labeled, refused.
    pub outcome: String,
    /// Sentences shown by verdict: entailed, partial, ungrounded.
    pub verdicts: [u32; 3],
}

/// A log entry to append.
#[derive(Clone, Debug)]
pub struct NewEntry<'a> {
    /// What lists show of it; its index is ignored.
    pub response: ResponseRow,
    /// The envelope's canonical bytes.
    pub envelope: &'a [u8],
    /// Hash of those bytes as a leaf.
    pub leaf: Digest,
    /// Artifacts that it cites.
    pub cites: Vec<ArtifactId>,
    /// The signed checkpoint after it.
    pub checkpoint: String,
    /// Peaks of the log's tree after it.
    pub peaks: Vec<Digest>,
}

/// Everything an archive keeps. Every writing call is one transaction: all of it or nothing.
pub trait Store: Send + Sync {
    /// A setting, by name.
    fn setting(&self, name: &str) -> Result<Option<String>>;
    /// Writes a setting.
    fn set_setting(&self, name: &str, value: &str) -> Result<()>;

    /// The artifact that a file became, and the bytes it had then.
    fn located(&self, origin: &str) -> Result<Option<(ArtifactKey, OriginalHash)>>;
    /// Whether an artifact is there, removed ones included.
    fn artifact_key(&self, id: &ArtifactId) -> Result<Option<ArtifactKey>>;
    /// Adds artifacts to the version in the making; gives their keys and blocks.
    fn add(&self, new: &[(NewArtifact, Location)], now: &str) -> Result<Vec<(ArtifactKey, Vec<BlockRow>)>>;
    /// Notes that files hold what is there already; artifacts that no file holds any more are left out of
    /// the version in the making.
    fn locate(&self, known: &[(ArtifactKey, Location)]) -> Result<()>;
    /// Closes the version in the making; gives the current version when nothing changed.
    fn commit_version(&self, reason: &str, now: &str) -> Result<ArchiveVersion>;
    /// Whether the version in the making differs from the current one.
    fn has_pending(&self) -> Result<bool>;

    /// Every archive version, the latest first.
    fn snapshots(&self) -> Result<Vec<SnapshotRow>>;
    /// Artifacts of version `number`.
    fn artifacts(&self, number: u32) -> Result<Vec<ArtifactRow>>;
    /// One artifact.
    fn artifact(&self, key: ArtifactKey) -> Result<Option<ArtifactRow>>;
    /// The descriptive record of every artifact that any version has.
    fn records(&self) -> Result<Vec<(ArtifactKey, Vec<RecordLine>)>>;
    /// Key, identity, consent and whether the current version has it, of every artifact that any version has.
    fn consents(&self) -> Result<Vec<(ArtifactKey, ArtifactId, Consent, bool)>>;
    /// Sets the consent of one artifact or, without a key, of all; gives how many changed.
    fn set_consent(&self, key: Option<ArtifactKey>, consent: &Consent) -> Result<u32>;
    /// Flags an artifact to be looked at again, or takes that back.
    fn set_flag(&self, key: ArtifactKey, flagged: bool) -> Result<()>;

    /// Segments `from..to` of an artifact.
    fn segments(&self, key: ArtifactKey, from: u32, to: u32) -> Result<Vec<(u32, Segment)>>;
    /// A block.
    fn block(&self, key: BlockKey) -> Result<Option<BlockRow>>;
    /// Calls `each` with every block after `after` and its text, in order of keys, until it returns `false`.
    fn each_block_after(
        &self,
        after: BlockKey,
        each: &mut dyn FnMut(BlockRow, &str) -> Result<bool>,
    ) -> Result<()>;
    /// How many blocks current artifacts have.
    fn block_count(&self) -> Result<u32>;
    /// Blocks after `after` without a vector of `model`, at most `limit`, with their texts.
    fn unembedded(&self, model: &str, after: BlockKey, limit: u32) -> Result<Vec<(BlockKey, String)>>;
    /// Stores vectors of `model`.
    fn put_vectors(&self, model: &str, vectors: &[(BlockKey, Vector)]) -> Result<()>;
    /// Calls `each` with every vector of `model`.
    fn each_vector(&self, model: &str, each: &mut dyn FnMut(BlockKey, ArtifactKey, &Vector)) -> Result<()>;

    /// Size and peaks of the log's tree, and its last signed checkpoint.
    fn log_state(&self) -> Result<(u64, Vec<Digest>, Option<String>)>;
    /// Appends an entry to the log, durably, together with all that hangs on it.
    fn append(&self, entry: &NewEntry<'_>) -> Result<()>;
    /// Leaf hashes of the log, in order.
    fn log_leaves(&self) -> Result<Vec<Digest>>;
    /// Index and envelope of a response.
    fn envelope(&self, response_id: &str) -> Result<Option<(u64, Vec<u8>)>>;
    /// Logged responses, the latest first.
    fn responses(&self, limit: u32) -> Result<Vec<ResponseRow>>;
    /// Logged responses that cite an artifact, the latest first.
    fn responses_citing(&self, id: &ArtifactId) -> Result<Vec<ResponseRow>>;

    /// Asks the database to check itself; what it finds, or nothing.
    fn self_check(&self) -> Result<Vec<String>>;
}
