//! The store: one trait without a database's types, so that another database can stand behind it.

mod review;
pub mod sqlite;
pub mod tally;

pub use review::{DecisionRow, Doubt, Ground, Of, ReviewCard, Reviews, StandingRow, is_lead};

use bindery_core::policy::rules::{NamedPerson, Rules};
use bindery_core::policy::{Clearance, Consent};
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest, OriginalHash, SnapshotDigest};
use bindery_core::proof::keylist::KeyUsage;
use bindery_core::proof::tiles::Written;
use bindery_core::record::artifact::{Form, RecordLine, Segment};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::{SnapshotSalt, snapshot_digest};
use bindery_core::text::span::Span;

use self::tally::Tally;
use crate::error::Result;
use crate::models::embed::Vector;
use crate::storage::vault::seal::Key;

/// Row key of an artifact; it has no meaning outside this archive.
pub type ArtifactKey = i64;
/// Row key of a block.
pub type BlockKey = i64;

/// Setting: key of the last artifact that was looked through for names.
pub const SCANNED_TO: &str = "scanned_to";

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
    /// `extraction-risk`, `more-context`, `policy`, `keys`, `edition`, `log`, `export`, `canon`.
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

/// Where a claim is stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimPlace {
    /// The response.
    pub response_id: String,
    /// Index of the claim in its bundle.
    pub claim: u32,
}

/// What a second look at a logged response found.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The response.
    pub response_id: String,
    /// When, RFC 3339 in UTC.
    pub at: String,
    /// Index of each claim, its class by name, and what was found in a sentence.
    pub claims: Vec<(u32, String, String)>,
}

/// A claim that a reviewer should look at.
#[derive(Clone, Debug)]
pub struct VerificationRow {
    /// The response.
    pub response_id: String,
    /// The question.
    pub question: String,
    /// When it was answered, RFC 3339 in UTC.
    pub answered_at: String,
    /// Index of the claim in its bundle.
    pub claim: u32,
    /// What was found, by name.
    pub class: String,
    /// The same in a sentence.
    pub detail: String,
    /// When it was last looked at again; none when it never was.
    pub verified_at: Option<String>,
}

/// Everything an archive keeps. Every writing call is one transaction: all of it or nothing.
pub trait Store: Reviews + Send + Sync {
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
    /// Keeps artifacts that no version has before they are located, each with a path that it has; gives their keys.
    fn keep(&self, new: &[(NewArtifact, String)], now: &str) -> Result<Vec<ArtifactKey>>;
    /// Notes that files hold what is there already; artifacts that no file holds any more are left out of
    /// the version in the making.
    fn locate(&self, known: &[(ArtifactKey, Location)]) -> Result<()>;
    /// The current artifact whose words a machine read in an original.
    fn read_from(&self, original: &OriginalHash) -> Result<Option<ArtifactRow>>;
    /// Where the files are that hold an artifact.
    fn locations(&self, key: ArtifactKey) -> Result<Vec<Location>>;
    /// Closes the version in the making, with a salt of its own; gives the current version when nothing changed and it has
    /// one.
    fn commit_version(&self, reason: &str, salt: &SnapshotSalt, now: &str) -> Result<ArchiveVersion>;
    /// Whether the version in the making differs from the current one.
    fn has_pending(&self) -> Result<bool>;
    /// Whether the current version is of an older program, which gave it no salt.
    fn is_without_salt(&self) -> Result<bool>;

    /// Every archive version, the latest first.
    fn snapshots(&self) -> Result<Vec<SnapshotRow>>;
    /// Artifacts of version `number`.
    fn artifacts(&self, number: u32) -> Result<Vec<ArtifactRow>>;
    /// One artifact.
    fn artifact(&self, key: ArtifactKey) -> Result<Option<ArtifactRow>>;
    /// The descriptive record of every artifact that any version has.
    fn records(&self) -> Result<Vec<(ArtifactKey, Vec<RecordLine>)>>;
    /// Every artifact that any version has.
    fn entries(&self) -> Result<Vec<ArtifactEntry>>;
    /// Every rule in force beside the policy.
    fn rules(&self) -> Result<Rules>;
    /// Flags an artifact to be looked at again, or takes that back.
    fn set_flag(&self, key: ArtifactKey, flagged: bool) -> Result<()>;

    /// Segments `from..to` of an artifact.
    fn segments(&self, key: ArtifactKey, from: u32, to: u32) -> Result<Vec<(u32, Segment)>>;
    /// A block.
    fn block(&self, key: BlockKey) -> Result<Option<BlockRow>>;
    /// The blocks of an artifact.
    fn blocks(&self, artifact: ArtifactKey) -> Result<Vec<BlockRow>>;
    /// Where people are named, in order.
    fn mentions(&self) -> Result<Vec<MentionRow>>;
    /// Replaces the mentions in artifacts from `after` on, as far as `to`, and notes in the setting
    /// [`SCANNED_TO`] that they were looked through up to there.
    fn set_mentions(&self, after: ArtifactKey, to: ArtifactKey, mentions: &[MentionRow]) -> Result<()>;
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

    /// Entries in the log, and its last signed checkpoint.
    fn log_state(&self) -> Result<(u64, Option<String>)>;
    /// Appends entries to the log, durably, together with all that hangs on them: all of it or nothing.
    fn append_all(&self, entries: &[NewEntry<'_>]) -> Result<()>;
    /// Appends one entry.
    fn append(&self, entry: &NewEntry<'_>) -> Result<()> {
        self.append_all(std::slice::from_ref(entry))
    }
    /// The tile `index` of the log's tree at `level`.
    fn log_tile(&self, level: u8, index: u64) -> Result<Option<Vec<Digest>>>;
    /// How many tiles there are.
    fn log_tiles(&self) -> Result<u64>;
    /// Log entries from `from` on, at most `count`.
    fn log_entries(&self, from: u64, count: u32) -> Result<Vec<LogRow>>;
    /// Numbers of responses, citations, events and decisions without a log entry.
    fn unlogged(&self) -> Result<Vec<u64>>;
    /// A response as it was logged.
    fn logged(&self, response_id: &str) -> Result<Option<LoggedResponse>>;
    /// Logged responses, of everyone or of one requestor, the latest first.
    fn responses(&self, requestor: Option<&str>, limit: u32) -> Result<Vec<ResponseRow>>;
    /// What every logged response adds to the figures, in order.
    fn tallies(&self) -> Result<Vec<TallyRow>>;
    /// Logged responses that cite an artifact, the latest first.
    fn responses_citing(&self, id: &ArtifactId) -> Result<Vec<ResponseRow>>;

    /// Envelopes of the logged changes of the policy, the latest first.
    fn policy_changes(&self, limit: u32) -> Result<Vec<Vec<u8>>>;
    /// Entry and envelope of every logged version of the list of keys, the first one first.
    fn key_lists(&self) -> Result<Vec<(u64, Vec<u8>)>>;
    /// The seeds of signing keys that took the place of others.
    fn signing_keys(&self) -> Result<Vec<SigningRow>>;
    /// Entry and envelope of every act about the facts from entry `from` on, in order.
    fn canon_acts(&self, from: u64) -> Result<Vec<(u64, Vec<u8>)>>;
    /// Logged events, the latest first.
    fn events(&self, limit: u32) -> Result<Vec<EventRow>>;
    /// The same with the bytes of the envelopes that were logged.
    fn logged_events(&self, limit: u32) -> Result<Vec<(EventRow, Vec<u8>)>>;

    /// How much of `charge` is new to its requestor on its day, and how much they have seen on it before.
    fn gain(&self, charge: &Charge) -> Result<(u32, u32)>;
    /// Notes that a requestor is shown more of what was answered before. Fails with
    /// [`crate::error::Error::OverBudget`] where that is more than they may see.
    fn charge(&self, charge: &Charge) -> Result<()>;
    /// The questions of a requestor on a day that brought something new.
    fn probes(&self, requestor: &str, day: &str) -> Result<Vec<Probe>>;

    /// Asks the database to check itself; what it finds, or nothing.
    fn self_check(&self) -> Result<Vec<String>>;

    /// Where a claim is stated, the latest response first.
    fn claim_places(&self, id: &ClaimId) -> Result<Vec<ClaimPlace>>;
    /// Notes what a second look found, in place of what was noted of the same responses.
    fn put_verified(&self, verified: &[Verified]) -> Result<()>;
    /// Claims that were looked at again, by what was found, and when the last of them was.
    fn verification_counts(&self) -> Result<VerificationCounts>;
    /// Claims that were not found valid, or were last looked at, or stated, before `since` (RFC 3339 in UTC), those
    /// of the latest responses first.
    fn verifications_due(&self, since: &str, limit: u32) -> Result<Vec<VerificationRow>>;
    /// When a response that cites an artifact was last looked at again.
    fn last_verified(&self, id: &ArtifactId) -> Result<Option<String>>;
    /// The artifacts of version `number` in the order of its tree, with the hashes of their records.
    fn version_leaves(&self, number: u32) -> Result<Vec<(ArtifactId, Digest)>>;
}
