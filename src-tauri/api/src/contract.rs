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

mod review;
mod word;

pub use self::review::*;
pub use self::word::*;

// --- the archive as a whole -------------------------------------------------------------------------

data! {
    /// What is open, and what works on this machine.
    pub struct Status {
        /// Version of the program.
        pub version: String,
        /// The open archive.
        pub archive: Option<ArchiveStatus>,
        /// Who is at the desk, as the key that opened the archive says; none while nothing is open.
        pub session: Option<SessionInfo>,
        /// Whether this machine has a system keychain that answers.
        pub keychain: bool,
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
    /// Who is at the desk. Name, role and tier stand in the key that opened the archive; nobody chooses them.
    pub struct SessionInfo {
        /// Name, for greetings and the log.
        pub name: String,
        /// What the key lets them do.
        pub role: Role,
        /// Their tier; none for the auditor.
        pub tier: Option<String>,
        /// The tier as which an archivist looks at the moment; everything shown is what that tier sees.
        pub seen_as: Option<String>,
        /// Every tier of the policy, from the most distant to the closest; for archivists alone.
        pub tiers: Vec<String>,
    }
}
data! {
    /// What someone does with the archive.
    pub enum Role {
        /// Asks, and sees the display layer.
        Family,
        /// Checks sentences.
        Reviewer,
        /// Decides what is in the archive and who may see it.
        Archivist,
        /// Reads the record of answers.
        Auditor,
    }
}
data! {
    /// An archive to open.
    pub struct ArchivePath {
        /// Absolute path of the archive's folder.
        pub path: String,
        /// The passphrase; none for a key that is kept on this computer. Failure `key_needed`: there is no such
        /// key; `wrong_key`: the passphrase is not one of this archive's.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
    }
}
data! {
    /// Makes a new archive.
    pub struct NewArchive {
        /// Folder to make it in; empty or not there yet. None: the standard place of this user.
        pub path: Option<String>,
        /// Whether to fill it with the invented sample archive.
        pub sample: bool,
        /// A passphrase of eight characters or more that opens it; none: a key that is kept on this computer,
        /// in the system keychain or, where there is none, in a file that only this user may read.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
    }
}
data! {
    /// A key that opens the archive.
    pub struct KeyInfo {
        /// Opaque.
        pub id: String,
        /// Whose it is.
        pub name: String,
        /// What it lets them do.
        pub role: Role,
        /// Their tier, for family members.
        pub tier: Option<String>,
        /// `passphrase`, `keychain` or `key-file`.
        pub kind: String,
    }
}
data! {
    /// Everyone who can open the archive.
    pub struct KeyList {
        /// The keys.
        pub keys: Vec<KeyInfo>,
    }
}
data! {
    /// Gives someone a key to the archive: a passphrase of their own.
    pub struct NewKey {
        /// Their name.
        pub name: String,
        /// What they may do.
        pub role: Role,
        /// Their tier, for family members.
        pub tier: Option<String>,
        /// Eight characters or more.
        pub passphrase: String,
    }
}
data! {
    /// A key to take back.
    pub struct KeyRef {
        /// From [`KeyInfo`].
        pub id: String,
    }
}
data! {
    /// When something came about: the time, and the entry of the log.
    pub struct KeySince {
        /// RFC 3339 in UTC.
        pub at: String,
        /// Index of the entry.
        pub entry: u32,
    }
}
data! {
    /// When a key ended.
    pub struct KeyUntil {
        /// RFC 3339 in UTC.
        pub at: String,
        /// The first entry of the log that it may not sign any more.
        pub entry: u32,
        /// `rotated`, `lost`, `compromised` or `left`.
        pub why: String,
    }
}
data! {
    /// A key of the archive's list of keys.
    pub struct KeyRecord {
        /// `auditor`, `cosigner`, `issuer`, `log` or `witness`.
        #[serde(rename = "use")]
        pub usage: String,
        /// A public key, 64 hex digits; for an auditor, the recipient of age that words are sealed to.
        pub key: String,
        /// Whose it is.
        pub name: String,
        /// From when it is in force.
        pub since: KeySince,
        /// Until when; none while it is.
        pub until: Option<KeyUntil>,
    }
}
data! {
    /// The list of keys that the archivist signed.
    pub struct KeyHistory {
        /// Its version.
        pub version: u32,
        /// When it was changed last, RFC 3339 in UTC.
        pub at: String,
        /// The archivist's public key, 64 hex digits: whoever trusts it trusts what the list names.
        pub archivist: String,
        /// To whom words are sealed so that whoever is at the desk can open them; none when nothing is.
        pub recipient: Option<String>,
        /// Every key that is or was in force, by use and age.
        pub keys: Vec<KeyRecord>,
    }
}
data! {
    /// Puts a new key in the place of one of the archive's own.
    pub struct KeyRotation {
        /// `issuer` or `log`.
        #[serde(rename = "use")]
        pub usage: String,
        /// `rotated`, `lost` or `compromised`.
        pub because: String,
        /// Reason for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Changes the passphrase of whoever is at the desk.
    pub struct PassphraseChange {
        /// The one that opened the archive.
        pub old: String,
        /// Eight characters or more.
        pub new: String,
    }
}
data! {
    /// Looks at the archive as a tier sees it, or as oneself again.
    pub struct PreviewRequest {
        /// The tier; none to end it.
        pub tier: Option<String>,
    }
}
data! {
    /// The language model that drafts answers.
    pub struct DrafterInfo {
        /// The server's address; none while answers are made of the archive's own sentences.
        pub url: Option<String>,
        /// The model, as the server calls it; none: the first one that the server has.
        pub model: Option<String>,
        /// The host besides this computer that passages are sent to, with the archivist's leave.
        pub elsewhere: Option<String>,
        /// The version of the policy that it stands in.
        pub policy_version: u32,
    }
}
data! {
    /// A language model server that answers on this computer.
    pub struct DrafterServer {
        /// Which program usually stands there.
        pub name: String,
        /// Its address.
        pub url: String,
        /// The models it has.
        pub models: Vec<String>,
    }
}
data! {
    /// The language model servers of this computer.
    pub struct DrafterServers {
        /// Those that answer.
        pub servers: Vec<DrafterServer>,
    }
}
data! {
    /// Sets the language model that drafts answers, or none.
    pub struct DrafterRequest {
        /// The server's address; none: no language model.
        pub url: Option<String>,
        /// The model, as the server calls it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub model: Option<String>,
        /// Leave to send passages to this host, which is not this computer.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub allowed_host: Option<String>,
        /// Reason for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// A text for the hedge linter.
    pub struct LintRequest {
        /// Sentences in English, German, French, Spanish, Italian or Portuguese.
        pub text: String,
    }
}
data! {
    /// A rule of the hedge linter that a text breaks.
    pub struct LintViolation {
        /// Its name.
        pub rule: String,
        /// First character, counted from 0.
        pub start: u32,
        /// One after the last character.
        pub end: u32,
        /// The words.
        pub words: String,
    }
}
data! {
    /// What the hedge linter found.
    pub struct LintReport {
        /// In order of place.
        pub violations: Vec<LintViolation>,
        /// How many words or phrases mark the text as a conclusion.
        pub markers: u32,
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
        /// `sha256:` and 64 hex digits; none where it could tell of what may not be seen.
        pub digest: Option<String>,
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
    #[derive(Default)]
    pub struct AskRequest {
        /// The question as typed.
        pub question: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
        /// Enforcement profile; the archive's default without it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub profile: Option<String>,
        /// What this question changes of its profile.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub toggles: Option<Toggles>,
        /// Whether to give the answer contract too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub contract: Option<bool>,
        /// The answer before, where this question continues a conversation.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub follows: Option<String>,
        /// Words of the question that are to be taken as they are: what was understood of them was taken away.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub literal: Option<Vec<String>>,
    }
}
data! {
    /// What one question changes of its profile; what is left out stays.
    #[derive(Default)]
    pub struct Toggles {
        /// Whether a creative question is held to the thresholds too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub citations_required: Option<bool>,
        /// Whether only primary sources may be drawn on.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub primary_sources_only: Option<bool>,
        /// Least similarity of a passage that counts, 0..1.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub similarity_threshold: Option<f64>,
        /// Documents that have to hold such a passage, at least.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub min_sources: Option<u32>,
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
    /// Words of a question, and what they were understood to mean.
    pub struct Understood {
        /// The words, as asked.
        pub words: String,
        /// What they mean: a name, or the question before.
        #[serde(rename = "as")]
        pub meaning: String,
        /// From where that is known.
        pub from: UnderstoodFrom,
    }
}

data! {
    /// From where it is known what words mean.
    pub enum UnderstoodFrom {
        /// The relationships in the facts.
        Canon,
        /// The names in the facts and on the list of people.
        People,
        /// The person whose archive it is.
        Person,
        /// The question before.
        Conversation,
        /// A word of the archive that is written nearly so.
        Spelling,
    }
}

data! {
    /// The display layer of one answer: what a requestor may see, and for staff the names beside it.
    pub struct Answer {
        /// Opaque.
        pub response_id: String,
        /// The question as asked.
        pub question: String,
        /// What was understood of it beyond its words.
        pub understood: Vec<Understood>,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// From which archive version; for requestors counted by what they may see of it.
        pub archive_version: u32,
        /// How far the archive carried it.
        pub outcome: Outcome,
        /// Why there is no answer.
        pub refusal: Option<Refusal>,
        /// The answer, in order.
        pub sentences: Vec<Sentence>,
        /// What its sources give differently.
        pub disagree: Vec<Disagreement>,
        /// What was taken out of the answer, and why.
        pub removed_topics: Vec<RemovedTopic>,
        /// Said before the sentences when the question was narrowed to what was written: no motives, no
        /// diagnoses.
        pub note: Option<String>,
        /// What is left of today's reading; none for reviewers and archivists, who are not counted.
        pub budget: Option<Budget>,
        /// Parts of the machinery that were off while it was made.
        pub limits: Vec<String>,
        /// What worded it, where that is not the archive itself alone; or that the language model failed.
        pub drafting: Option<String>,
        /// The enforcement profile that it was held to; none where no profile was asked.
        pub profile: Option<String>,
        /// What kind of question it was: factual, creative, analytical.
        pub query_type: Option<String>,
        /// The answer contract `kwanzaa.answer.v1` as JSON, where it was asked for.
        pub contract: Option<String>,
    }
}
data! {
    /// An answer for other programs.
    pub struct ContractReply {
        /// The contract `kwanzaa.answer.v1` as JSON.
        pub contract: String,
        /// What was decided, as JSON: reason and profile.
        pub decided: String,
    }
}
data! {
    /// Asks whether a contract says what the record of its answer says.
    pub struct ContractCheck {
        /// The contract as JSON.
        pub contract: String,
        /// The answer, where it is not the one that the contract names.
        pub response_id: Option<String>,
    }
}
data! {
    /// How a contract compares with the record. It says what the record says where both lists are empty.
    pub struct ContractChecked {
        /// What it was compared with, in words.
        pub layer: String,
        /// Where it differs: which field, what it says, what the record says.
        pub differences: Vec<String>,
        /// What cannot be told.
        pub untold: Vec<String>,
    }
}
data! {
    /// A refusal is an answer too.
    pub struct Refusal {
        /// `category`: not what this program does. `coverage`: not enough in the archive. `limit`: enough for
        /// today.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// To the person who asked.
        pub message: String,
        /// What they can do next.
        pub suggestions: Vec<String>,
        /// What was found against what was required.
        pub gaps: Vec<String>,
        /// Questions near to it that the archive answers for whoever asks.
        pub instead: Vec<String>,
        /// Whether to offer the list of what is there.
        pub inventory_offered: bool,
    }
}
data! {
    /// How much of the archive's text someone may read in a day, in characters. The same words count once.
    pub struct Budget {
        /// Characters a day.
        pub limit: u32,
        /// Characters read today.
        pub used: u32,
        /// Characters left today.
        pub left: u32,
    }
}
data! {
    /// What is left of today's reading.
    pub struct BudgetReply {
        /// None for those who are not counted.
        pub budget: Option<Budget>,
    }
}
data! {
    /// Asks for what stands around a passage of an answer.
    pub struct ContextRequest {
        /// The passage.
        pub source: SourceRequest,
    }
}
data! {
    /// A passage with what stands around it, as far as this person may see. Nothing more of the source is named.
    pub struct ContextView {
        /// Before, the passage itself (marked), after.
        pub runs: Vec<Run>,
        /// Whether there is nothing more around it that may be shown.
        pub complete: bool,
        /// Whether a machine read it in a picture and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// What is left of today's reading; none for those who are not counted.
        pub budget: Option<Budget>,
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
        /// `headline`: the few words that answer; `lead`: says where the words after it come from; `passage`: words of
        /// the archive; `nearest`: words that come nearest to a question which is refused, and do not answer it.
        pub role: SentenceRole,
        /// What it rests on; never empty.
        pub citations: Vec<Citation>,
        /// Whether words of the same source that come between this sentence and the one before it are left out.
        pub cut_before: bool,
        /// Where it is a row of a table, its cells parted by tabs: the names of their columns, one for each cell; else
        /// empty.
        pub columns: Vec<String>,
        /// Why a source of it should be looked at again, in a sentence; for reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stale: Option<String>,
    }
}
data! {
    /// Sentences whose sources give different values of what was asked.
    pub struct Disagreement {
        /// Their places in the answer, counted from 0.
        pub sentences: Vec<u32>,
        /// Of which kind the values are.
        pub about: Differing,
    }
}
data! {
    /// A kind of value that sources give differently.
    pub enum Differing {
        /// Sums of money.
        Amounts,
        /// Dates.
        Dates,
        /// How many of something.
        Numbers,
        /// How long something lasted, or how old somebody was.
        Times,
    }
}
data! {
    /// The part a sentence plays in the answer.
    pub enum SentenceRole {
        /// The few words that answer, out of a passage below; the first sentence of its answer.
        Headline,
        /// Says where the words after it come from.
        Lead,
        /// Words of the archive.
        Passage,
        /// Words of the archive that come nearest to a question which is refused, and do not answer it.
        Nearest,
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
        /// Whether a machine read the words in a picture and nobody confirmed them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
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
        /// Who asked.
        pub requestor: String,
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
        /// Which one, counted from 0.
        pub index: u32,
        /// heading, paragraph, list-item, table-row, cue, note, caption.
        pub kind: String,
        /// Time code or speaker, where there is one: `02:15  Ruth`.
        pub label: Option<String>,
        /// Whether a machine read it and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
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
        /// The consent of its own that these words have, or `person:NAME` when someone named in them is not
        /// cleared; for archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub consent: Option<String>,
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
        /// Why it should be looked at again, in a sentence; none when it is fresh, and for requestors.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stale: Option<String>,
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
        /// Fused score, 0..1. For reviewers and archivists alone.
        pub score: Option<f64>,
        /// BM25, scaled to 0..1 within this search. For reviewers and archivists alone.
        pub lexical_score: Option<f64>,
        /// Cosine similarity, 0..1; 0 when meaning search is off. For reviewers and archivists alone.
        pub dense_score: Option<f64>,
        /// The passage.
        pub block_text: String,
        /// Up to three best stretches of it, in Unicode scalar values.
        pub spans: Vec<SpanData>,
        /// Whether a machine read it in a picture and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
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
        /// How much it speaks of the query, 0..1. For reviewers and archivists alone.
        pub score: Option<f64>,
    }
}
data! {
    /// What was found.
    pub struct Hits {
        /// The best first.
        pub hits: Vec<Hit>,
        /// Said when passages were left out because of today's reading limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub notice: Option<String>,
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
        /// For reviewers and archivists: identity, path and consent.
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
        /// `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub consent: String,
        /// Passages of it that have a consent of their own.
        pub passages: u32,
        /// People named in it who are not cleared.
        pub blocked_by: Vec<String>,
        /// When it was added, RFC 3339 in UTC.
        pub added_at: String,
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
    /// Sets the consent of artifacts.
    pub struct ConsentRequest {
        /// Identities; none for everything in the archive, but for what somebody decided more strictly about.
        pub artifacts: Option<Vec<String>>,
        /// `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub state: String,
        /// Everything in the archive means that too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub even_stricter: Option<bool>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// The consent of one artifact.
    pub struct ArtifactConsent {
        /// Identity.
        pub artifact_id: String,
        /// As in [`ConsentRequest`].
        pub state: String,
    }
}
data! {
    /// Sets several consents at once, each its own: the way back from [`ConsentRequest`].
    pub struct ConsentRestore {
        /// What to set.
        pub consents: Vec<ArtifactConsent>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// How many it was set for, and what they had before.
    pub struct ConsentReply {
        /// Artifacts whose consent is another now.
        pub changed: u32,
        /// Artifacts that were left as they are, for somebody decided more strictly about them.
        pub kept: u32,
        /// What those had before, for undo.
        pub before: Vec<ArtifactConsent>,
        /// Version of the policy after it.
        pub policy_version: u32,
        /// Named people on whom nobody has decided yet, while their passages are shown.
        pub undecided_people: u32,
    }
}
data! {
    /// Sets or takes back the consent of a passage.
    pub struct PassageRequest {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// Segment, counted from 0.
        pub segment: u32,
        /// The words, as the segment shows them.
        pub quote: String,
        /// Which occurrence of them in the segment, counted from 0.
        pub occurrence: u32,
        /// A state as in [`ConsentRequest`]; none takes back what these words have of their own.
        pub state: Option<String>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// What taking back the consent of these would touch.
    pub struct WithdrawalRequest {
        /// Identities.
        pub artifacts: Vec<String>,
    }
}
data! {
    /// Earlier answers that cite what would be withdrawn, or was.
    pub struct Withdrawal {
        /// Titles of the artifacts.
        pub titles: Vec<String>,
        /// The answers, the latest first.
        pub answers: Vec<ResponseSummary>,
    }
}
data! {
    /// One tier, and what it may see.
    pub struct TierInfo {
        /// Its name: lower-case letters, digits and hyphens.
        pub name: String,
        /// Longest excerpt, in characters.
        pub excerpt_limit: u32,
        /// Characters shown on each side when more context is asked for; 0 for none.
        pub context_limit: u32,
        /// Whether the page that a passage stands on may be seen as a picture, when all of it may be read.
        pub page_images: bool,
        /// Characters of the archive's text that one person may read in a day.
        pub daily_evidence: u32,
        /// The same in percent of what they may read at all, 1 to 100; the smaller of the two counts. Left out: 25.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub daily_share: Option<u8>,
        /// Questions on one topic in a day that may bring something new.
        pub topic_probes: u32,
    }
}
data! {
    /// Who has to sign along on every answer before it counts.
    pub struct SignersInfo {
        /// Keys that must be among the signers, 64 hex digits each.
        pub required: Vec<String>,
        /// How many different keys must have signed, 1 to 16.
        pub quorum: u32,
    }
}
data! {
    /// An enforcement profile: what an answer needs before it is drafted.
    pub struct ProfileInfo {
        /// Its name: lower-case letters, digits and hyphens.
        pub name: String,
        /// Whether a creative question is held to the thresholds too. No uncited sentence is shown either way.
        pub citations_required: bool,
        /// Least similarity of a passage that counts, 0..1.
        pub similarity_threshold: f64,
        /// Documents that have to hold such a passage, at least.
        pub min_sources: u32,
        /// Whether only primary sources may be drawn on.
        pub primary_sources_only: bool,
        /// Whether a passage may be cited only when it reaches the threshold itself and its document has a
        /// record.
        pub strict_mode: bool,
    }
}
data! {
    /// Enforcement profiles of the archive's own, and which one holds for a question that names none.
    pub struct EnforcementInfo {
        /// None: the default that ships.
        pub default_profile: Option<String>,
        /// The archive's own.
        pub profiles: Vec<ProfileInfo>,
    }
}
data! {
    /// Every enforcement profile.
    pub struct Profiles {
        /// Which one holds for a question that names none.
        pub default_profile: String,
        /// Those that ship.
        pub shipped: Vec<ProfileInfo>,
        /// The archive's own.
        pub own: Vec<ProfileInfo>,
    }
}
data! {
    /// Adds a profile of the archive's own, or changes one.
    pub struct ProfileRequest {
        /// The profile.
        pub profile: ProfileInfo,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// What one enforcement profile was asked and refused.
    pub struct ProfileFigures {
        /// Its name.
        pub name: String,
        /// Questions that were held to it.
        pub asked: u32,
        /// Those that were refused for coverage.
        pub refused: u32,
        /// The mean of the highest similarities that were found, 0..1.
        pub similarity: f64,
    }
}
data! {
    /// What a calibration found.
    pub struct CalibrationReport {
        /// Questions that were made of the archive's own passages.
        pub questions: u32,
        /// Whether similarities are mapped by it.
        pub mapped: bool,
        /// What it means, in a sentence or two.
        pub words: String,
    }
}
data! {
    /// A word that came up again and again in questions without an answer.
    pub struct GapTopic {
        /// The word.
        pub word: String,
        /// Questions with it that were refused for coverage.
        pub refused: u32,
        /// `nowhere`: no document has it. `closed`: only documents that nobody of the family may see have it.
        /// `thin`: open documents have it, and they do not answer.
        pub standing: String,
        /// The same in a sentence.
        pub words: String,
    }
}
data! {
    /// What people asked about without an answer, without who asked and what.
    pub struct GapReport {
        /// Questions refused for coverage.
        pub refused: u32,
        /// Words that came up in three of them at least, most often first.
        pub topics: Vec<GapTopic>,
    }
}
data! {
    /// One refusal for coverage, without the question and who asked it.
    pub struct RefusalEvent {
        /// YYYY-MM-DD, in UTC.
        pub day: String,
        /// Enforcement profile.
        pub profile: String,
        /// The reason.
        pub reason: String,
        /// factual, creative, analytical.
        pub query_type: String,
        /// Least similarity that was required.
        pub similarity_threshold: f64,
        /// The highest similarity that was found, in whole hundredths.
        pub similarity: f64,
        /// Sources that were required.
        pub min_sources: u32,
        /// Sources that were found.
        pub sources: u32,
        /// Primary sources that were found.
        pub primary_sources: u32,
    }
}
data! {
    /// Refusals for coverage, the latest first.
    pub struct RefusalEvents {
        /// The events.
        pub refusals: Vec<RefusalEvent>,
    }
}
data! {
    /// Names a profile.
    pub struct ProfileRef {
        /// Its name.
        pub name: String,
    }
}
data! {
    /// The person's policy, without the consents, which stand beside the artifacts.
    pub struct PolicyInfo {
        /// Counted up with every change.
        pub version: u32,
        /// Whose archive it is.
        pub person: Option<String>,
        /// The last day that the archive can speak of: YYYY, YYYY-MM or YYYY-MM-DD.
        pub end_date: Option<String>,
        /// Consent of what nobody has decided on yet.
        pub default_consent: String,
        /// Whether passages that name people nobody has decided on are shown.
        pub show_undecided_people: bool,
        /// The tiers, from the most distant to the closest.
        pub tiers: Vec<TierInfo>,
        /// Who has to sign along; none when the issuer's signature is enough.
        pub signers: Option<SignersInfo>,
        /// Enforcement profiles.
        pub enforcement: EnforcementInfo,
        /// When it was last changed, RFC 3339 in UTC.
        pub changed_at: String,
        /// Who changed it.
        pub changed_by: String,
        /// Whether the archivist's signature fits policy, consents and clearances.
        pub signed: bool,
    }
}
data! {
    /// Changes the policy's settings; version and signature are made anew.
    pub struct PolicyRequest {
        /// Whose archive it is.
        pub person: Option<String>,
        /// YYYY, YYYY-MM or YYYY-MM-DD.
        pub end_date: Option<String>,
        /// Consent of what nobody has decided on yet.
        pub default_consent: String,
        /// Whether passages that name people nobody has decided on are shown.
        pub show_undecided_people: bool,
        /// The tiers, from the most distant to the closest. One that a consent names cannot be left out.
        pub tiers: Vec<TierInfo>,
        /// Who has to sign along; without it, as before.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub signers: Option<SignersInfo>,
        /// Enforcement profiles; without them, as before.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub enforcement: Option<EnforcementInfo>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// One change of the policy.
    pub struct PolicyChange {
        /// Version after it.
        pub version: u32,
        /// RFC 3339 in UTC.
        pub at: String,
        /// Who made it.
        pub who: String,
        /// Why, when they said so.
        pub why: Option<String>,
        /// What was changed, in a sentence.
        pub what: String,
    }
}
data! {
    /// Every change of the policy, the latest first.
    pub struct PolicyHistory {
        /// The changes.
        pub changes: Vec<PolicyChange>,
    }
}
data! {
    /// Someone named in the papers.
    pub struct PersonInfo {
        /// Opaque.
        pub id: u32,
        /// Name.
        pub name: String,
        /// Other names they go by in the papers.
        pub aliases: Vec<String>,
        /// Whether what names them may be shown.
        pub clearance: Clearance,
        /// What the archivist knows.
        pub note: Option<String>,
        /// How often they are named.
        pub mentions: u32,
        /// In how many artifacts.
        pub artifacts: u32,
    }
}
data! {
    /// Whether what names someone may be shown.
    pub enum Clearance {
        /// Nobody has decided yet.
        Undecided,
        /// It may.
        Cleared,
        /// It may not.
        NotCleared,
    }
}
data! {
    /// Everyone named in the papers, as far as it is known.
    pub struct People {
        /// The people, by name.
        pub people: Vec<PersonInfo>,
    }
}
data! {
    /// Sets the clearance of people.
    pub struct ClearanceRequest {
        /// From [`PersonInfo`]; none for everyone.
        pub people: Option<Vec<u32>>,
        /// What to set.
        pub clearance: Clearance,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Adds or changes people; one whose name is known is changed.
    pub struct PeopleRequest {
        /// The people.
        pub people: Vec<PersonEntry>,
    }
}
data! {
    /// What is to be known of someone.
    pub struct PersonEntry {
        /// From [`PersonInfo`]; none for someone new.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub id: Option<u32>,
        /// Name.
        pub name: String,
        /// Other names they go by in the papers.
        pub aliases: Vec<String>,
        /// Whether what names them may be shown.
        pub clearance: Clearance,
        /// What the archivist knows.
        pub note: Option<String>,
    }
}
data! {
    /// Someone in the list of people.
    pub struct PersonRef {
        /// From [`PersonInfo`].
        pub id: u32,
    }
}
data! {
    /// Where someone is named.
    pub struct Mentions {
        /// The places, at most 500.
        pub mentions: Vec<MentionInfo>,
    }
}
data! {
    /// One place where someone is named.
    pub struct MentionInfo {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// Its title.
        pub title: String,
        /// `page 3`, `paragraph 12`, `on record`.
        pub place: String,
        /// The words around the name; the name is marked.
        pub runs: Vec<Run>,
    }
}
data! {
    /// Which record to open: of an answer of this archive, or one that was handed over.
    pub struct BundleRequest {
        /// An answer of this archive.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub response_id: Option<String>,
        /// The content of a bundle file.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub content: Option<String>,
        /// An auditor's key (`AGE-SECRET-KEY-1...`) to open the hidden texts with. It is not kept.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub identity: Option<String>,
    }
}
data! {
    /// A record, checked and opened as far as may be.
    pub struct OpenedBundle {
        /// As in [`Verification`].
        pub class: String,
        /// Check by check.
        pub checks: Vec<Check>,
        /// What it says; none when it is no bundle, or was changed after it was signed.
        pub bundle: Option<BundleView>,
    }
}
data! {
    /// What the record of an answer says: the auditor's layer.
    pub struct BundleView {
        /// The answer.
        pub response_id: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// Against which archive version.
        pub archive_version: u32,
        /// Under which version of the policy.
        pub policy_version: u32,
        /// What made it: program, verifier, models.
        pub made_with: Vec<String>,
        /// How far the archive carried what was shown.
        pub outcome: Outcome,
        /// Why nothing was shown.
        pub refusal: Option<RefusalInfo>,
        /// The question; none while texts are hidden.
        pub question: Option<String>,
        /// Who asked; none while texts are hidden.
        pub requestor: Option<String>,
        /// Who signed it, the issuer first.
        pub signers: Vec<SignerInfo>,
        /// Whom the hidden texts were encrypted to: age recipients.
        pub sealed_to: Vec<String>,
        /// How many texts are hidden.
        pub hidden: u32,
        /// Where it stands in the log.
        pub log: LogPlace,
        /// Every claim, shown or not.
        pub claims: Vec<BundleClaim>,
    }
}
data! {
    /// Why nothing was shown.
    pub struct RefusalInfo {
        /// `category`, `coverage` or `limit`.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// What the requestor was told.
        pub message: String,
    }
}
data! {
    /// Who signed.
    pub struct SignerInfo {
        /// Public key, 64 hex digits.
        pub key: String,
        /// The name under which this user trusts it.
        pub name: Option<String>,
    }
}
data! {
    /// Where a record stands in the log.
    pub struct LogPlace {
        /// Name of the log.
        pub origin: String,
        /// Index of the entry, counted from 0.
        pub index: u32,
        /// Entries that the log had at the checkpoint.
        pub size: u32,
        /// Who signed along on the checkpoint.
        pub witnesses: Vec<WitnessInfo>,
    }
}
data! {
    /// Who saw a checkpoint, and when.
    pub struct WitnessInfo {
        /// Name.
        pub name: String,
        /// RFC 3339 in UTC.
        pub at: String,
    }
}
data! {
    /// One claim of a record.
    pub struct BundleClaim {
        /// Its identity; none while texts are hidden.
        pub id: Option<String>,
        /// `lead` or `passage`.
        pub role: String,
        /// The claim; none while texts are hidden.
        pub text: Option<String>,
        /// As it was shown; none when it was not, or while texts are hidden.
        pub shown_text: Option<String>,
        /// The verifier's word.
        pub verdict: Verdict,
        /// The rung that held.
        pub rung: String,
        /// How sure the verifier was, in thousandths.
        pub score: u32,
        /// Why it is not entailed, by rule name.
        pub reasons: Vec<String>,
        /// Every rung that was tried, in order.
        pub trail: Vec<StepInfo>,
        /// What it rests on.
        pub citations: Vec<BundleCitation>,
    }
}
data! {
    /// One rung that was tried.
    pub struct StepInfo {
        /// Which.
        pub rung: String,
        /// Whether it held.
        pub held: bool,
        /// Why, by name.
        pub reason: String,
    }
}
data! {
    /// A citation of a record, with its four fields.
    pub struct BundleCitation {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// As of which archive version.
        pub archive_version: u32,
        /// Segment or record line, counted from 1.
        pub place: String,
        /// First character, counted from 0, in Unicode scalar values.
        pub start: u32,
        /// Behind the last character.
        pub end: u32,
        /// `direct quote`, `paraphrase`, `inference from` or `metadata fact`.
        pub relation: String,
        /// The words there; none while texts are hidden.
        pub excerpt: Option<String>,
    }
}
data! {
    /// How often something was counted.
    pub struct Count {
        /// By which name.
        pub name: String,
        /// How often.
        pub count: u32,
    }
}
data! {
    /// How often answers were refused for one reason.
    pub struct RefusalCount {
        /// `category`: it is not what an archive is for; `coverage`: there is not enough in it; `limit`: there was
        /// enough for one day.
        pub kind: String,
        /// Stable name of the reason.
        pub code: String,
        /// How often.
        pub count: u32,
    }
}
data! {
    /// The answers of one day by outcome.
    pub struct DayCount {
        /// YYYY-MM-DD, in UTC.
        pub day: String,
        /// Carried whole.
        pub supported: u32,
        /// Carried in part.
        pub narrowed: u32,
        /// With conclusions, labeled as such.
        pub labeled: u32,
        /// Not answered.
        pub refused: u32,
    }
}
data! {
    /// Something that the figures say should be looked at.
    pub struct AlertInfo {
        /// Stable name of the rule.
        pub rule: String,
        /// What it is and what to do.
        pub words: String,
    }
}
data! {
    /// What the logged answers come to. No word of a question is in it.
    pub struct Statistics {
        /// Day of the first answer.
        pub from: Option<String>,
        /// Day of the last answer.
        pub to: Option<String>,
        /// Logged answers.
        pub answers: u32,
        /// Answers by outcome.
        pub outcomes: Vec<Count>,
        /// Claims by rung, shown or not.
        pub claims: Vec<Count>,
        /// Sentences shown by verdict.
        pub verdicts: Vec<Count>,
        /// Refusals by kind and code.
        pub refusals: Vec<RefusalCount>,
        /// Questions by category, of those that had one.
        pub categories: Vec<Count>,
        /// Reasons of the gate by name.
        pub reasons: Vec<Count>,
        /// Limits of a day that were reached, by whom.
        pub risks: Vec<Count>,
        /// Claims that were checked again, by what was found.
        pub verified: Vec<Count>,
        /// Days with answers, in order.
        pub days: Vec<DayCount>,
        /// What each enforcement profile was asked and refused.
        pub profiles: Vec<ProfileFigures>,
        /// Questions by kind: factual, creative, analytical.
        pub query_types: Vec<Count>,
        /// Questions by the highest similarity that was found, in tenths: `0.4`.
        pub similarities: Vec<Count>,
        /// Questions by how many sources were found.
        pub sources: Vec<Count>,
        /// What should be looked at.
        pub alerts: Vec<AlertInfo>,
    }
}
data! {
    /// Something that happened and is kept in the log.
    pub struct EventInfo {
        /// RFC 3339 in UTC.
        pub at: String,
        /// `extraction-risk`, `more-context`, `policy`, `edition`, `log`, `export`.
        pub kind: String,
        /// Whose doing it was.
        pub who: String,
        /// What it was, in a sentence.
        pub what: String,
    }
}
data! {
    /// What happened, the latest first.
    pub struct Events {
        /// At most a thousand.
        pub events: Vec<EventInfo>,
    }
}
data! {
    /// Which part of the log.
    pub struct LogRequest {
        /// Number of the first entry, counted from 1; none: the last `count`.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub from: Option<u32>,
        /// How many, at most a thousand.
        pub count: u32,
    }
}
data! {
    /// A part of the log, in order.
    pub struct LogPage {
        /// Name of the log.
        pub origin: String,
        /// Entries in all.
        pub size: u32,
        /// The signed checkpoint, with this computer's signature as a witness where it could give one.
        pub checkpoint: String,
        /// The entries asked for.
        pub entries: Vec<LogEntry>,
    }
}
data! {
    /// One entry of the log.
    pub struct LogEntry {
        /// Number, counted from 1.
        pub number: u32,
        /// When what it is about happened, RFC 3339 in UTC, where that is known.
        pub at: Option<String>,
        /// Type of what was signed.
        pub payload_type: String,
        /// `answer`, `decision`, or the kind of event; `entry` for what is none of them.
        pub kind: String,
        /// What it is about, in words; empty for an `entry`.
        pub what: String,
        /// The answer that it seals.
        pub response_id: Option<String>,
        /// Hash of the entry as a leaf of the log's tree.
        pub leaf: String,
    }
}
data! {
    /// Makes an edition: a new archive that holds only what one tier may see.
    pub struct EditionRequest {
        /// Folder to make it in; empty or not there yet.
        pub path: String,
        /// The tier.
        pub tier: String,
        /// Name of who it is for.
        pub name: String,
        /// Their passphrase; none: a key that is kept on this computer.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What an edition holds.
    pub struct EditionReport {
        /// Its folder.
        pub path: String,
        /// Artifacts in it.
        pub artifacts: u32,
        /// Artifacts of which passages were left out.
        pub shortened: u32,
        /// Artifacts that were left out whole.
        pub left_out: u32,
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
        /// Stable name: `form`, `bytes`, `signature`, `signer`, `quorum`, `log`, `history`, `sources`, `freshness`.
        pub name: String,
        /// Whether it held; none when there was nothing at hand to make it with.
        pub ok: Option<bool>,
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
    /// A claim to look up.
    pub struct ClaimRef {
        /// Its address, `bindery://claim/` and 64 hex digits, or its identity, `sha256:` and the same digits.
        pub claim: String,
    }
}
data! {
    /// What is known of a claim, for reviewers and archivists.
    pub struct ClaimReply {
        /// Its address.
        pub claim: String,
        /// `valid`, `stale`, `misattributed`, `tampered`; `unverified`: this archive knows no such claim, or not its
        /// source.
        pub class: String,
        /// What was found when it was looked at just now, in a sentence.
        pub detail: String,
        /// The claim; none when it is not known.
        pub record: Option<ClaimInfo>,
    }
}
data! {
    /// A claim of a logged answer, for reviewers and archivists.
    pub struct ClaimInfo {
        /// Its address.
        pub claim: String,
        /// What is claimed, as a sentence.
        pub statement: String,
        /// `lead` or `passage`.
        pub role: SentenceRole,
        /// The verifier's word when it was answered.
        pub verdict: Verdict,
        /// The rung it reached.
        pub rung: Outcome,
        /// What it rests on.
        pub sources: Vec<ClaimSource>,
        /// Address of the claim that it leans on.
        pub premises: Vec<String>,
        /// The answer that states it: of several, the latest.
        pub response_id: String,
        /// The question of that answer.
        pub question: String,
        /// When that was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// Other answers that state it, the latest first.
        pub also_in: Vec<String>,
    }
}
data! {
    /// A source of a claim, for reviewers and archivists.
    pub struct ClaimSource {
        /// Identity of the document.
        pub document_id: String,
        /// Name and place of it.
        pub source: SourceName,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`.
        pub relation: String,
        /// The cited words.
        pub excerpt: String,
    }
}
data! {
    /// The claims of an answer, in its order.
    pub struct ClaimList {
        /// The claims that may be seen.
        pub claims: Vec<ClaimInfo>,
    }
}
data! {
    /// What looking at every logged answer again found, claim by claim; for a reviewer, of the claims in their queue.
    pub struct ReverifyReport {
        /// Answers that were looked at.
        pub responses: u32,
        /// Claims of theirs.
        pub claims: u32,
        /// As they were.
        pub valid: u32,
        /// With a source that was changed, removed or flagged since.
        pub stale: u32,
        /// Whose words are not where they say, or not what the sentence says.
        pub misattributed: u32,
        /// With a source or version that the archive does not know.
        pub unverified: u32,
        /// Changed after they were signed.
        pub tampered: u32,
        /// Whether it was stopped before its end; what was found until then stays.
        pub cancelled: bool,
    }
}
data! {
    /// A claim that a reviewer should look at.
    pub struct ReverifyEntry {
        /// The answer that states it.
        pub response_id: String,
        /// Its address; none when the answer's record does not read any more.
        pub claim: Option<String>,
        /// What is claimed; empty when the answer's record does not read any more.
        pub statement: String,
        /// `stale`, `misattributed`, `unverified`, `tampered`.
        pub class: String,
        /// What was found, in a sentence.
        pub detail: String,
        /// When it was last looked at again, RFC 3339 in UTC; none when it never was.
        pub verified_at: Option<String>,
        /// The question.
        pub question: String,
    }
}
data! {
    /// What waits for a reviewer.
    pub struct ReverifyQueue {
        /// When claims were last looked at again, RFC 3339 in UTC; none when they never were.
        pub checked_at: Option<String>,
        /// The claims, those of the latest answers first; at most a thousand.
        pub entries: Vec<ReverifyEntry>,
    }
}
data! {
    /// Makes an export: files that stand without the archive.
    pub struct ExportRequest {
        /// The answers; none: all of them.
        pub responses: Vec<String>,
        /// `html`: pages to read with everything beside them; `vc`: credentials; `chain`: answers with their claims;
        /// `claims`: signed claims.
        pub form: String,
        /// Absolute path of a folder that is empty or not there yet.
        pub folder: String,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What an export holds.
    pub struct ExportReport {
        /// Its folder.
        pub folder: String,
        /// Answers in it.
        pub responses: u32,
        /// Claims in it.
        pub claims: u32,
        /// Files in it.
        pub files: u32,
        /// Sentences that are left out: their sources were withdrawn, or are not for whoever made it.
        pub left_out: u32,
        /// Whether it was stopped before its end; the folder says so too.
        pub cancelled: bool,
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

// --- the facts ------------------------------------------------------------------------------------------

mod canon;

pub use canon::*;
