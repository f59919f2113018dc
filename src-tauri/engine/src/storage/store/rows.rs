//! The rows of the store, as the rest of the program has them.

mod corrected;
mod verified;

use bindery_core::policy::rules::NamedPerson;
use bindery_core::policy::{Clearance, Consent};
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest, OriginalHash, SnapshotDigest};
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::tiles::Written;
use bindery_core::record::artifact::{Form, RecordLine, Segment};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::{SnapshotSalt, snapshot_digest};
use bindery_core::text::span::Span;

use super::review::{DecisionRow, Ground};
use super::tally::Tally;
use crate::models::embed::Vector;
use crate::storage::vault::seal::Key;
pub use corrected::{Corrected, FormerRecord, NewRecord, Transcribed};
pub use verified::{ClaimPlace, VerificationRow, Verified};

/// Row key of an artifact; it has no meaning outside this archive.
pub type ArtifactKey = i64;

/// Row key of a block.
pub type BlockKey = i64;

/// Setting: key of the last artifact that was looked through for names. Where they are found otherwise than before, it gets another
/// name, and an older archive is looked through anew.
pub const SCANNED_TO: &str = "scanned_to_2";

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
    /// What the person said about it; none while nobody has decided.
    pub consent: Option<Consent>,
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

/// Where the record of a file of facts was read.
pub const OF_CANON: &str = "canon";

impl ArtifactRow {
    /// Whether it is a file of the archive's facts.
    pub fn is_facts(&self) -> bool {
        self.record.iter().any(|line| line.source == OF_CANON)
    }
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
    /// What its digest was salted with; none for versions of older programs.
    pub salt: Option<SnapshotSalt>,
    /// RFC 3339 in UTC.
    pub created_at: String,
    /// Why it was made.
    pub reason: String,
    /// Artifacts in it.
    pub artifacts: u32,
}

impl SnapshotRow {
    /// Whether the digest is that of a version with these leaves.
    pub fn is_of(&self, leaves: &[Digest]) -> bool {
        let ArchiveVersion { number, digest } = self.version;
        snapshot_digest(self.salt.as_ref(), number, self.parent, leaves) == digest
    }
}

/// What retrieval and the gates need to know of every artifact that any version has.
#[derive(Clone, Copy, Debug)]
pub struct ArtifactEntry {
    /// Row key.
    pub key: ArtifactKey,
    /// Identity.
    pub id: ArtifactId,
    /// First archive version that has it.
    pub since: u32,
    /// First archive version that no longer has it.
    pub until: Option<u32>,
}

/// A logged response, for lists.
#[derive(Clone, Debug)]
pub struct ResponseRow {
    /// Identity.
    pub response_id: String,
    /// Who asked.
    pub requestor: String,
    /// The question.
    pub question: String,
    /// RFC 3339 in UTC.
    pub answered_at: String,
    /// supported, narrowed, labeled, refused.
    pub outcome: String,
    /// Sentences shown by verdict: entailed, partial, ungrounded.
    pub verdicts: [u32; 3],
}

/// Something that happened, for lists.
#[derive(Clone, Debug)]
pub struct EventRow {
    /// RFC 3339 in UTC.
    pub at: String,
    /// `extraction-risk`, `more-context`, `policy`, `keys`, `edition`, `log`, `export`, `canon`, `record`,
    /// `transcription`.
    pub kind: String,
    /// Whose doing it was.
    pub who: String,
    /// What it was, in a sentence.
    pub what: String,
}

/// A log entry to append, with everything that is written in the same transaction.
#[derive(Clone, Debug)]
pub struct NewEntry<'a> {
    /// Index in the log.
    pub index: u64,
    /// The envelope's canonical bytes.
    pub envelope: &'a [u8],
    /// The tiles of the log's tree that it changes.
    pub tiles: Vec<Written>,
    /// The signed checkpoint after it.
    pub checkpoint: String,
    /// What the entry is about.
    pub effects: Effects,
}

/// A log entry as it is kept, with what the tables say it is about.
#[derive(Clone, Debug)]
pub struct LogRow {
    /// Index in the log.
    pub number: u64,
    /// The envelope's bytes.
    pub envelope: Vec<u8>,
    /// The response.
    pub response: Option<ResponseRow>,
    /// The event.
    pub event: Option<EventRow>,
    /// The decision.
    pub decision: Option<DecisionRow>,
}

/// What a log entry is about.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// A response.
    pub response: Option<NewResponse>,
    /// An event.
    pub event: Option<EventRow>,
    /// What someone is shown with it. Where that is more than they may see in a day, nothing is written
    /// and the call fails with [`crate::error::Error::OverBudget`].
    pub charge: Option<Charge>,
    /// The policy after it, as JSON.
    pub policy: Option<String>,
    /// Rules that change with it.
    pub rules: Vec<RuleWrite>,
    /// The seed of a signing key that comes into force with it.
    pub signing: Option<SigningRow>,
    /// A reviewer's decision.
    pub decision: Option<DecisionRow>,
    /// An artifact that is taken in with it, and closes an archive version.
    pub taken_in: Option<TakenIn>,
    /// A scan whose words become others with it, which closes an archive version.
    pub transcribed: Option<Transcribed>,
    /// Records that are corrected with it, which closes an archive version.
    pub corrected: Option<Corrected>,
}

/// An artifact that is taken in together with the log entry that says why.
#[derive(Clone, Debug)]
pub struct TakenIn {
    /// The artifact.
    pub artifact: NewArtifact,
    /// Where it is from then on; what was there before leaves the archive's version.
    pub location: Location,
    /// The version's reason.
    pub reason: String,
    /// The version's salt.
    pub salt: SnapshotSalt,
}

/// The seed of a signing key that took the place of another one.
#[derive(Clone, Debug)]
pub struct SigningRow {
    /// What it signs.
    pub usage: KeyUsage,
    /// Its seed.
    pub seed: Key,
    /// The entry of the log with which it came into force.
    pub entry: u64,
}

/// A response to keep beside its entry.
#[derive(Clone, Debug)]
pub struct NewResponse {
    /// For lists.
    pub row: ResponseRow,
    /// The artifacts that it cites.
    pub cites: Vec<ArtifactId>,
    /// Its claims that could be shown, each with its index in the bundle.
    pub claims: Vec<(ClaimId, u32)>,
    /// What they rest on.
    pub grounds: Vec<Ground>,
    /// Its hidden texts.
    pub disclosures: Vec<String>,
    /// Its hidden texts as an age file.
    pub sealed: Option<Vec<u8>>,
    /// What it adds to the figures.
    pub tally: Tally,
}

/// What a logged response adds to the figures.
#[derive(Clone, Debug)]
pub struct TallyRow {
    /// RFC 3339 in UTC.
    pub answered_at: String,
    /// supported, narrowed, labeled, refused.
    pub outcome: String,
    /// Sentences shown by verdict: entailed, partial, ungrounded.
    pub verdicts: [u32; 3],
    /// The rest of it.
    pub tally: Tally,
}

/// Claims that were looked at again, by what was found, and when the last of them was, RFC 3339 in UTC.
pub type VerificationCounts = (Vec<(String, u32)>, Option<String>);

/// A response as it was logged.
#[derive(Clone, Debug)]
pub struct LoggedResponse {
    /// Index in the log.
    pub index: u64,
    /// The envelope's canonical bytes.
    pub envelope: Vec<u8>,
    /// Its hidden texts.
    pub disclosures: Vec<String>,
    /// Its hidden texts as an age file.
    pub sealed: Option<Vec<u8>>,
}

impl Effects {
    /// When what the entry is about happened, RFC 3339 in UTC; empty when nothing says so.
    pub fn at(&self) -> &str {
        let response = self.response.as_ref().map(|response| response.row.answered_at.as_str());
        let decision = self.decision.as_ref().map(|decision| decision.noted.at.as_str());
        response.or(self.event.as_ref().map(|event| event.at.as_str())).or(decision).unwrap_or_default()
    }
}

/// A rule to write.
#[derive(Clone, Debug)]
pub enum RuleWrite {
    /// The consent of an artifact.
    Consent(ArtifactKey, Consent),
    /// The consent of a passage: segment and characters; none takes it back.
    Passage(ArtifactKey, u32, Span, Option<Consent>),
    /// Someone on the list of people, new or known better.
    Person(NamedPerson),
    /// Someone leaves the list.
    PersonRemoved(u32),
    /// Someone is cleared, or not.
    Clearance(u32, Clearance),
}

/// Text that one requestor is shown on one day.
#[derive(Clone, Debug, Default)]
pub struct Charge {
    /// Who.
    pub requestor: String,
    /// YYYY-MM-DD.
    pub day: String,
    /// Unicode scalar values that they may see in that day.
    pub limit: u32,
    /// Segment and characters of each stretch.
    pub text: Vec<(ArtifactKey, u32, Span)>,
    /// The question, when it is to count as a probe of its topic.
    pub probe: Option<Probe>,
}

/// A question, as far as it tells its topic.
#[derive(Clone, Debug, PartialEq)]
pub struct Probe {
    /// Its content words, stemmed.
    pub stems: Vec<String>,
    /// Its meaning, when the sentence model is on.
    pub vector: Option<Vector>,
    /// Segment and characters of what it showed; empty before it is counted.
    pub shown: Vec<(ArtifactKey, u32, Span)>,
}

/// Where someone is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MentionRow {
    /// In which artifact.
    pub artifact: ArtifactKey,
    /// Segment, counted from 0; none for the record.
    pub segment: Option<u32>,
    /// Characters of the segment, or of the record's line.
    pub range: Span,
    /// Who, by number in the list.
    pub person: u32,
}
