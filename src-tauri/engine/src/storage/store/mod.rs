//! The store: one trait without a database's types, so that another database can stand behind it.

mod review;
mod rows;
pub mod sqlite;
pub mod tally;

pub use review::{DecisionRow, Doubt, Ground, Of, ReviewCard, Reviews, StandingRow, is_lead};

use bindery_core::policy::rules::Rules;
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest, OriginalHash};
use bindery_core::record::artifact::{RecordLine, Segment};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::SnapshotSalt;

use crate::error::Result;
use crate::models::embed::Vector;
use crate::models::tongue::Tongue;
pub use rows::{
    ArtifactEntry, ArtifactKey, ArtifactRow, BlockKey, BlockRow, Charge, ClaimPlace, Corrected, Effects,
    EventRow, FormerRecord, Location, LogRow, LoggedResponse, MentionRow, NewArtifact, NewEntry, NewRecord,
    NewResponse, OF_CANON, Probe, ResponseRow, RuleWrite, SCANNED_TO, SigningRow, SnapshotRow, TakenIn,
    TallyRow, Transcribed, VerificationCounts, VerificationRow, Verified,
};

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
    /// The current artifact whose words a machine read or heard in an original.
    fn read_from(&self, original: &OriginalHash) -> Result<Option<ArtifactRow>>;
    /// Artifacts that a current one of which a machine or somebody read the words took the place of, each with that.
    fn heirs(&self) -> Result<Vec<(ArtifactKey, ArtifactKey)>>;
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
    /// Every record that was corrected, by artifact and version.
    fn former_records(&self) -> Result<Vec<FormerRecord>>;
    /// Those of one artifact, the earliest first.
    fn former_records_of(&self, key: ArtifactKey) -> Result<Vec<FormerRecord>>;
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
    /// Blocks after `after` without a vector across languages of `model`, at most `limit`, with their texts.
    fn without_other(&self, model: &str, after: BlockKey, limit: u32) -> Result<Vec<(BlockKey, String)>>;
    /// Stores vectors across languages of `model`, each with the language of its block.
    fn put_others(&self, model: &str, vectors: &[(BlockKey, Tongue, Vector)]) -> Result<()>;
    /// Calls `each` with every such vector, in order of keys, and whether its block is in another language than English.
    fn each_other(&self, model: &str, each: &mut dyn FnMut(BlockKey, bool, &Vector)) -> Result<()>;
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
    /// Logged events with the bytes of the envelopes that were logged, the latest first.
    fn logged_events(&self, limit: u32) -> Result<Vec<(EventRow, Vec<u8>)>>;
    /// All of one kind, in the same order.
    fn events_of(&self, kind: &str) -> Result<Vec<(EventRow, Vec<u8>)>>;

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
