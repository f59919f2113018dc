//! The one contract between the engine and everything that shows it: every command with its request and
//! reply. The terminal client, the window and the tests speak nothing else; `ui/src/ipc/contract.ts` is
//! generated from this file.
//!
//! Offsets never cross this border: marked text comes as runs. Neither do artifact ids, spans or file
//! names, but in the replies of commands that say so.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A type of the contract: plain data, the same in Rust and TypeScript.
macro_rules! data {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($body:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[ts(export_to = "contract.ts")]
        $vis struct $name { $($body)* }
    };
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($body:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[ts(export_to = "contract.ts")]
        $vis enum $name { $($body)* }
    };
}

// --- the archive as a whole -------------------------------------------------------------------------

data! {
    /// What is open, and what works on this machine.
    pub struct Status {
        /// Version of the program.
        pub version: String,
        /// The open archive.
        pub archive: Option<ArchiveStatus>,
        /// Archives opened before, the latest first.
        pub recent: Vec<String>,
        /// Parts that are off, each with what to do about it, in words a user can follow.
        pub limits: Vec<String>,
    }
}
data! {
    /// The open archive.
    pub struct ArchiveStatus {
        /// Its name, for headings.
        pub name: String,
        /// Its folder.
        pub path: String,
        /// The current archive version.
        pub version: u32,
        /// How many things are in it.
        pub artifacts: u32,
        /// How many passages can be found.
        pub blocks: u32,
        /// How many of them can be found by meaning, not only by word.
        pub embedded: u32,
        /// Whose archive it is, when that is on record.
        pub person: Option<String>,
        /// Questions that someone new could start with, each of which the archive answers.
        pub starters: Vec<String>,
    }
}
data! {
    /// A folder on this machine.
    pub struct ArchivePath {
        /// Absolute path of the archive's folder.
        pub path: String,
    }
}
data! {
    /// Makes a new archive.
    pub struct NewArchive {
        /// Folder to make it in; empty or not there yet. None: the standard place of this user.
        pub path: Option<String>,
        /// Whether to fill it with the invented sample archive.
        pub sample: bool,
    }
}
data! {
    /// Nothing to say.
    pub struct Nothing {}
}

// --- import -----------------------------------------------------------------------------------------

data! {
    /// Files and folders to take in.
    pub struct ImportRequest {
        /// Absolute paths.
        pub paths: Vec<String>,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What became of one file.
    pub struct ImportedFile {
        /// Path as the user knows it.
        pub path: String,
        /// Identity of what was taken in.
        pub artifact_id: Option<String>,
        /// Segments of canonical text.
        pub segments: u32,
        /// What happened.
        pub status: ImportStatus,
        /// Why it failed or cannot be searched, and what to do; or what was left out.
        pub error: Option<String>,
    }
}
data! {
    /// What became of one file.
    pub enum ImportStatus {
        /// It is in the archive now.
        Added,
        /// It was there already.
        Unchanged,
        /// It is in the archive, but has no text to search.
        #[serde(rename = "not_searchable")]
        NotSearchable,
        /// It is not in the archive.
        Failed,
    }
}
data! {
    /// An archive version.
    pub struct VersionInfo {
        /// Counted from 1; 0 is the empty archive.
        pub number: u32,
        /// `sha256:` and 64 hex digits.
        pub digest: String,
    }
}
data! {
    /// What an import did.
    pub struct ImportReport {
        /// The archive version after it.
        pub archive_version: VersionInfo,
        /// One entry per file or part of a file, in the order taken in.
        pub artifacts: Vec<ImportedFile>,
        /// Whether it was stopped before its end; what is listed stayed.
        pub cancelled: bool,
    }
}
data! {
    /// Stops a job at its next step; what it has done stays.
    pub struct Cancel {
        /// The name given at its start.
        pub job: String,
    }
}
data! {
    /// Long work that can be stopped.
    pub struct Job {
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// A sign of life from long work.
    pub struct Progress {
        /// What is being done, in plain words.
        pub stage: String,
        /// The file or thing at hand.
        pub item: Option<String>,
        /// Steps done.
        pub done: u32,
        /// Steps in all; 0 when that is not known.
        pub total: u32,
        /// Bytes done.
        pub bytes_done: f64,
        /// Bytes in all.
        pub bytes_total: f64,
    }
}

// --- asking -----------------------------------------------------------------------------------------

data! {
    /// A question.
    pub struct AskRequest {
        /// The question as typed.
        pub question: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// How far the archive carries an answer: the highest rung that its claims reached.
    pub enum Outcome {
        /// Every sentence is carried by the archive.
        Supported,
        /// Parts of it were removed.
        Narrowed,
        /// It holds conclusions, labeled as such.
        Labeled,
        /// There is no answer.
        Refused,
    }
}
data! {
    /// The verifier's word on one sentence.
    pub enum Verdict {
        /// The source supports all of it.
        Entailed,
        /// The source supports a part of it.
        Partial,
        /// The source does not support it.
        Ungrounded,
    }
}
data! {
    /// The display layer of one answer: what a requestor may see, and for staff the names beside it.
    pub struct Answer {
        /// Opaque.
        pub response_id: String,
        /// The question as asked.
        pub question: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// From which archive version.
        pub archive_version: u32,
        /// How far the archive carried it.
        pub outcome: Outcome,
        /// Why there is no answer.
        pub refusal: Option<Refusal>,
        /// The answer, in order.
        pub sentences: Vec<Sentence>,
        /// What was taken out of the answer, and why.
        pub removed_topics: Vec<RemovedTopic>,
        /// Parts of the machinery that were off while it was made.
        pub limits: Vec<String>,
    }
}
data! {
    /// A refusal is an answer too.
    pub struct Refusal {
        /// `category`: not what this program does. `coverage`: not enough in the archive.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// To the person who asked.
        pub message: String,
        /// What they can do next.
        pub suggestions: Vec<String>,
        /// Whether to offer the list of what is there.
        pub inventory_offered: bool,
    }
}
data! {
    /// One sentence of an answer, which is one claim.
    pub struct Sentence {
        /// Its text, without any mark.
        pub text: String,
        /// The verifier's word.
        pub verdict: Verdict,
        /// The rung its claim reached.
        pub rung: Outcome,
        /// Shown with it, always, when it is an inference.
        pub label: Option<String>,
        /// `lead`: says where the words after it come from; `passage`: words of the archive.
        pub role: SentenceRole,
        /// What it rests on; never empty.
        pub citations: Vec<Citation>,
    }
}
data! {
    /// The part a sentence plays in the answer.
    pub enum SentenceRole {
        /// Says where the words after it come from.
        Lead,
        /// Words of the archive.
        Passage,
    }
}
data! {
    /// What the requestor sees of one citation.
    pub struct Citation {
        /// `Source A`, good within this response alone.
        pub handle: String,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`.
        pub relation: String,
        /// The shortest passage that carries the sentence; none when it is withheld.
        pub excerpt: Option<String>,
        /// Shown instead of a withheld excerpt.
        pub notice: Option<String>,
        /// Name and place of the source, for reviewers and archivists; none for requestors.
        pub source: Option<SourceName>,
    }
}
data! {
    /// What a source is called and where in it the passage stands.
    pub struct SourceName {
        /// Title of the document.
        pub title: String,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`.
        pub place: String,
    }
}
data! {
    /// A topic that was taken out of an answer.
    pub struct RemovedTopic {
        /// What it was about.
        pub topic: String,
        /// Why it is not there.
        pub why: String,
    }
}
data! {
    /// One earlier answer.
    pub struct ResponseRef {
        /// Opaque.
        pub response_id: String,
    }
}
data! {
    /// An earlier answer in a list.
    pub struct ResponseSummary {
        /// Opaque.
        pub response_id: String,
        /// The question as asked.
        pub question: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// How far the archive carried it.
        pub outcome: Outcome,
        /// Sentences by verdict: entailed, partial, ungrounded.
        pub verdicts: [u32; 3],
    }
}

// --- the source panel -------------------------------------------------------------------------------

data! {
    /// Which citation of which sentence to open.
    pub struct SourceRequest {
        /// The answer.
        pub response_id: String,
        /// Sentence, counted from 0.
        pub sentence: u32,
        /// Citation of that sentence, counted from 0.
        pub citation: u32,
    }
}
data! {
    /// A document to browse, for reviewers and archivists.
    pub struct DocumentRequest {
        /// Identity.
        pub artifact_id: String,
    }
}
data! {
    /// Everything the source panel shows for one citation.
    pub struct SourceView {
        /// Title of the document.
        pub title: String,
        /// letter, journal, e-mail ...
        pub kind: Option<String>,
        /// What is on record about it: name of the field, value, who says so.
        pub record: Vec<RecordEntry>,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`; none when a document is browsed.
        pub relation: Option<String>,
        /// The verifier's word on the sentence; none when a document is browsed.
        pub verdict: Option<Verdict>,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`.
        pub place: Option<String>,
        /// The text around the passage, segment by segment; the marked runs are the passage.
        pub segments: Vec<SegmentView>,
        /// The pages, when the source is a PDF or an image.
        pub pages: Option<PagesView>,
        /// Whether the passage could be placed; if not, why.
        pub placed: Placed,
        /// The table the passage stands in.
        pub table: Option<TableView>,
        /// Where it comes from and what has become of it.
        pub lineage: Lineage,
    }
}
data! {
    /// A line of the descriptive record.
    pub struct RecordEntry {
        /// `title`, `kind`, `date`, `from`, `to`, `place`, `note`, `attachment`.
        pub field: String,
        /// Its value.
        pub value: String,
        /// `catalogue`, `mail header` ...
        pub source: String,
        /// Whether this line is what the sentence rests on.
        pub marked: bool,
    }
}
data! {
    /// One segment of canonical text.
    pub struct SegmentView {
        /// heading, paragraph, list-item, table-row, cue, note, caption.
        pub kind: String,
        /// Time code or speaker, where there is one: `02:15  Ruth`.
        pub label: Option<String>,
        /// The text in order.
        pub runs: Vec<Run>,
    }
}
data! {
    /// A stretch of text.
    pub struct Run {
        /// The text.
        pub text: String,
        /// Whether it belongs to the passage.
        pub marked: bool,
    }
}
data! {
    /// A document as pages. A page's picture is `page://localhost/<token>/<page>?scale=<pixels per point>`.
    pub struct PagesView {
        /// Opaque; good while this archive is open.
        pub token: String,
        /// Size of every page as displayed, in points: width, height.
        pub sizes: Vec<[f64; 2]>,
        /// The page to show first, counted from 1.
        pub first: u32,
        /// The boxes of the passage, one a line: page, then x0, y0, x1, y1 in points, origin top left.
        pub boxes: Vec<BoxView>,
    }
}
data! {
    /// A box on a page, in points of the page as displayed, origin top left.
    pub struct BoxView {
        /// Page, counted from 1.
        pub page: u32,
        /// Left, top, right, bottom.
        pub rect: [f64; 4],
    }
}
data! {
    /// Whether a passage has a place on the page.
    pub struct Placed {
        /// Whether it has.
        pub ok: bool,
        /// If not: why, in words.
        pub reason: Option<String>,
    }
}
data! {
    /// A table, or the part of it around the passage.
    pub struct TableView {
        /// Rows in order.
        pub rows: Vec<TableRowView>,
    }
}
data! {
    /// One row.
    pub struct TableRowView {
        /// Row, counted from 1.
        pub row: u32,
        /// Whether it names the columns.
        pub header: bool,
        /// The cells in order.
        pub cells: Vec<Run>,
    }
}
data! {
    /// A source's history, as far as it is known.
    pub struct Lineage {
        /// RFC 3339 in UTC.
        pub added_at: String,
        /// Who added it.
        pub added_by: String,
        /// When the passage was last checked against the original, RFC 3339 in UTC.
        pub last_verified: Option<String>,
        /// Path it was imported from.
        pub path: String,
        /// Archive version it came with.
        pub since_version: u32,
        /// Whether it is still in the current archive version.
        pub current: bool,
        /// Earlier answers that cite it, the latest first.
        pub cited_by: Vec<ResponseSummary>,
        /// Whether someone asked for it to be looked at again.
        pub flagged: bool,
    }
}
data! {
    /// Asks for a source to be looked at again, or takes that back.
    pub struct FlagRequest {
        /// The citation through which it was seen.
        pub source: SourceRequest,
        /// Set or take back.
        pub flagged: bool,
    }
}

// --- the archive, place by place --------------------------------------------------------------------

data! {
    /// A search for passages.
    pub struct SearchRequest {
        /// Words.
        pub query: String,
        /// How many hits at most.
        pub limit: u32,
    }
}
data! {
    /// A passage that was found.
    pub struct Hit {
        /// Fused score, 0..1.
        pub score: f64,
        /// BM25, scaled to 0..1 within this search.
        pub lexical_score: f64,
        /// Cosine similarity, 0..1; 0 when meaning search is off.
        pub dense_score: f64,
        /// The passage.
        pub block_text: String,
        /// Up to three best stretches of it, in Unicode scalar values.
        pub spans: Vec<SpanData>,
        /// Hash of its place. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub block_id: Option<String>,
        /// Hash of its text. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub block_version: Option<String>,
        /// Artifact. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub document_id: Option<String>,
        /// Path it was imported from. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub path: Option<String>,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub page_ref: Option<String>,
        /// Title of the document. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub title: Option<String>,
    }
}
data! {
    /// A range of Unicode scalar values.
    pub struct SpanData {
        /// First character.
        pub start: u32,
        /// One past the last.
        pub end: u32,
        /// How much it speaks of the query, 0..1.
        pub score: f64,
    }
}
data! {
    /// What was found.
    pub struct Hits {
        /// The best first.
        pub hits: Vec<Hit>,
    }
}
data! {
    /// One thing in the archive, as the open session may know it.
    pub struct InventoryItem {
        /// Title.
        pub title: String,
        /// letter, journal, e-mail ...
        pub kind: Option<String>,
        /// As exactly as it is on record.
        pub date: Option<String>,
        /// Author.
        pub from: Option<String>,
        /// Addressee.
        pub to: Option<String>,
        /// Whether its words can be searched.
        pub searchable: bool,
        /// For archivists: identity, path and consent.
        pub staff: Option<InventoryStaff>,
    }
}
data! {
    /// What an archivist sees beside an inventory item.
    pub struct InventoryStaff {
        /// Identity.
        pub artifact_id: String,
        /// Path it was imported from.
        pub path: String,
        /// `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub consent: String,
    }
}
data! {
    /// What is there, in the order of dates.
    pub struct Inventory {
        /// The things.
        pub items: Vec<InventoryItem>,
    }
}
data! {
    /// Sets the consent of one artifact, or of all.
    pub struct ConsentRequest {
        /// Identity; none for all.
        pub artifact_id: Option<String>,
        /// `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub state: String,
    }
}
data! {
    /// How many it was set for.
    pub struct ConsentReply {
        /// Artifacts.
        pub changed: u32,
    }
}
data! {
    /// One archive version.
    pub struct SnapshotInfo {
        /// Number and digest.
        pub version: VersionInfo,
        /// Digest of the version before.
        pub parent: Option<String>,
        /// When it was made, RFC 3339 in UTC.
        pub created_at: String,
        /// Why it was made.
        pub reason: String,
        /// Artifacts in it.
        pub artifacts: u32,
    }
}
data! {
    /// Every archive version, the latest first.
    pub struct Snapshots {
        /// The versions.
        pub snapshots: Vec<SnapshotInfo>,
    }
}

data! {
    /// Two archive versions to compare.
    pub struct DiffRequest {
        /// Number of the older one.
        pub from: u32,
        /// Number of the newer one.
        pub to: u32,
    }
}
data! {
    /// What differs between two archive versions.
    pub struct SnapshotDiff {
        /// Titles of what came.
        pub added: Vec<String>,
        /// Titles of what left.
        pub removed: Vec<String>,
    }
}

// --- the record of answers --------------------------------------------------------------------------

data! {
    /// Earlier answers, the latest first.
    pub struct Responses {
        /// The answers.
        pub responses: Vec<ResponseSummary>,
    }
}
data! {
    /// One thing that was checked.
    pub struct Check {
        /// Stable name: `form`, `signature`, `signer`, `log`, `sources`, `excerpts`.
        pub name: String,
        /// Whether it held.
        pub ok: bool,
        /// What was found, in a sentence.
        pub detail: String,
    }
}
data! {
    /// What checking one bundle found.
    pub struct Verification {
        /// `valid`, `tampered`, `unverified`, `stale`, `misattributed`, `untrusted signer`, `malformed`.
        pub class: String,
        /// Check by check.
        pub checks: Vec<Check>,
    }
}
data! {
    /// What the machine and the archive are able to do, check by check.
    pub struct Checkup {
        /// Check by check.
        pub checks: Vec<Check>,
    }
}
data! {
    /// What went wrong, what was kept, what to do.
    pub struct Failure {
        /// Stable name, for programs.
        pub code: String,
        /// For people.
        pub message: String,
    }
}
