//! The command line.

use std::path::PathBuf;

use crate::language::Language;
use bindery_api::contract::Toggles;
use bindery_core::policy::enforce::read_threshold;
use clap::{Args as ClapArgs, Parser, Subcommand};

/// Ask a person's archive. Every sentence of an answer is bound to an exact place in it.
#[derive(Debug, Parser)]
#[command(name = "bindery", version, about, propagate_version = true)]
pub struct Args {
    /// Print JSON, for other programs.
    #[arg(long, global = true)]
    pub json: bool,
    /// Language of what is printed for people; without it, the system's where Bindery knows it.
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub language: Option<Language>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Which archive, and with which key.
#[derive(Clone, Debug, ClapArgs)]
pub struct At {
    /// Folder of the archive.
    #[arg(long, value_name = "DIR")]
    pub archive: PathBuf,
    #[command(flatten)]
    pub key: Key,
}

/// What opens an archive. Without a passphrase it is the key that this computer keeps.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Key {
    /// File whose first line is the passphrase; `BINDERY_PASSPHRASE` does the same.
    #[arg(long, value_name = "FILE")]
    pub passphrase_file: Option<PathBuf>,
}

/// As whom to ask, for a key that may act as less than it is: an archivist's, or a reviewer's.
#[derive(Debug, ClapArgs)]
pub struct AsWhom {
    /// Name of who asks; `reviewer` and `archivist` are roles, which see names and places.
    #[arg(long = "as", value_name = "REQUESTOR")]
    pub requestor: Option<String>,
    /// Their tier; `family` unless the key says another one.
    #[arg(long)]
    pub tier: Option<String>,
}

/// What an answer needs.
#[derive(Debug, ClapArgs)]
pub struct Strictness {
    /// Enforcement profile: family, educator, researcher, creator, builder or one of the archive's own.
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// Hold creative questions to the thresholds too, whatever the profile says.
    #[arg(long)]
    pub citations_required: bool,
    /// Draw on primary sources only.
    #[arg(long)]
    pub primary_only: bool,
    /// Documents that have to speak of it, at least.
    #[arg(long, value_name = "N")]
    pub min_sources: Option<u32>,
    /// Least similarity of a passage that counts, 0 to 1, with at most three digits after the point.
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = read_threshold)]
    pub similarity: Option<f64>,
}

impl Strictness {
    /// What it changes of the profile.
    pub fn toggles(&self) -> Option<Toggles> {
        let toggles = Toggles {
            citations_required: self.citations_required.then_some(true),
            primary_sources_only: self.primary_only.then_some(true),
            similarity_threshold: self.similarity,
            min_sources: self.min_sources,
        };
        (toggles != Toggles::default()).then_some(toggles)
    }
}

/// A list of questions instead of one.
#[derive(Debug, ClapArgs)]
pub struct Batch {
    /// JSON Lines to answer one by one, in order; `-` for standard input.
    #[arg(long, value_name = "FILE")]
    pub batch: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// The language model that drafts answers: off, until somebody sets one.
    Drafter {
        /// What about it.
        #[command(subcommand)]
        what: Drafter,
    },
    /// Find hedges that are stacked, hollow or put before what is certain.
    Lint {
        /// Sentences in English, German, French, Spanish, Italian or Portuguese.
        text: String,
    },
    /// Make a new archive in an empty folder.
    Init {
        /// The folder.
        dir: PathBuf,
        /// Fill it with the invented sample archive.
        #[arg(long)]
        sample: bool,
        #[command(flatten)]
        key: Key,
    },
    /// Add files and folders.
    Import {
        /// Files and folders.
        #[arg(required = true)]
        paths: Vec<String>,
        #[command(flatten)]
        at: At,
        /// Make them findable by their words only, and by meaning later.
        #[arg(long)]
        no_embed: bool,
    },
    /// Ask a question.
    Ask {
        /// The question.
        #[arg(required_unless_present = "batch")]
        question: Option<String>,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
        #[command(flatten)]
        strictness: Strictness,
        /// Continue the conversation of this answer: `and when was that?`
        #[arg(long, value_name = "RESPONSE_ID", conflicts_with = "batch")]
        follows: Option<String>,
        /// Print the answer contract `kwanzaa.answer.v1` instead.
        #[arg(long)]
        contract: bool,
        #[command(flatten)]
        batch: Batch,
    },
    /// What an answer needs before it is given.
    Profile {
        #[command(subcommand)]
        what: Profile,
    },
    /// Answers as files for other programs.
    Contract {
        #[command(subcommand)]
        what: Contract,
    },
    /// Find passages.
    Search {
        /// Words.
        #[arg(required_unless_present = "batch")]
        query: Option<String>,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
        /// How many passages at most.
        #[arg(long, default_value_t = 10)]
        limit: u32,
        #[command(flatten)]
        batch: Batch,
    },
    /// Check whether a text supports a claim.
    Check {
        /// The claim.
        #[arg(long, required_unless_present = "batch")]
        claim: Option<String>,
        /// File with the text.
        #[arg(long, required_unless_present = "batch")]
        source: Option<PathBuf>,
        /// Who wrote the text: the `I` in it.
        #[arg(long, value_name = "NAME")]
        author: Option<String>,
        /// To whom: the `you` in it.
        #[arg(long, value_name = "NAME")]
        to: Option<String>,
        /// When, as `1931-06-03` or in any words.
        #[arg(long)]
        date: Option<String>,
        #[command(flatten)]
        batch: Batch,
    },
    /// Find where a quotation stands on the pages of a PDF.
    Locate {
        /// The PDF.
        #[arg(long, required_unless_present = "batch")]
        pdf: Option<PathBuf>,
        /// The quotation.
        #[arg(long, required_unless_present = "batch")]
        quote: Option<String>,
        /// Password of the PDF.
        #[arg(long)]
        password: Option<String>,
        #[command(flatten)]
        batch: Batch,
    },
    /// Verify bundle files.
    Verify {
        /// The files.
        #[arg(required = true)]
        bundles: Vec<PathBuf>,
        /// Archive to read the cited passages in again.
        #[arg(long)]
        archive: Option<PathBuf>,
        #[command(flatten)]
        key: Key,
    },
    /// Archive versions.
    Snapshot {
        #[command(subcommand)]
        what: Snapshot,
    },
    /// Who may see what.
    Consent {
        #[command(subcommand)]
        what: Consent,
    },
    /// What this person may know is there.
    Inventory {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// What there is, year by year.
    Timeline {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// What there is of a person or a place.
    Page {
        #[command(subcommand)]
        what: Page,
    },
    /// Who is named in the papers, and whether what names them may be shown.
    People {
        #[command(subcommand)]
        what: People,
    },
    /// Tiers, limits, the end of the archive, and the record of their changes.
    Policy {
        #[command(subcommand)]
        what: Policy,
    },
    /// Who can open the archive.
    Key {
        #[command(subcommand)]
        what: Keys,
    },
    /// Archives for others, with only what their tier may see.
    Edition {
        #[command(subcommand)]
        what: Edition,
    },
    /// What is left of today's reading.
    Budget {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// Show what stands around a passage of an answer, out of today's budget.
    Context {
        /// The answer.
        response_id: String,
        /// Sentence of it, counted from 1, headline and lines from the record among them: `number` in its JSON.
        sentence: u32,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// The facts: relationships, timeline, names; comments on them, and their changes.
    Canon {
        #[command(subcommand)]
        what: crate::canon::Canon,
    },
    /// Claims of logged answers, by their addresses.
    Claim {
        #[command(subcommand)]
        what: Claim,
    },
    /// Look at every logged answer again: are its sources there, as they were, with the cited words?
    Reverify {
        /// List what the last look found to be no longer as it was, without looking again.
        #[arg(long)]
        queue: bool,
        #[command(flatten)]
        at: At,
    },
    /// The reviewer's desk: which answers wait, what is decided on their claims, what to refresh.
    Review {
        #[command(subcommand)]
        what: crate::review::Review,
    },
    /// Write answers and claims as files that stand without the archive.
    Export {
        /// An answer; may be given more than once.
        #[arg(long = "bundle", value_name = "ID", required_unless_present = "all")]
        bundles: Vec<String>,
        /// Every answer.
        #[arg(long, conflicts_with = "bundles")]
        all: bool,
        /// html: pages with everything beside them; vc: credentials; chain: answers with their claims; claims:
        /// signed claims; contract: answers as `kwanzaa.answer.v1`; docx, pdf: one document of the answers.
        #[arg(long, value_name = "FORM")]
        to: String,
        /// A folder that is empty or not there yet; for docx, pdf, or one page of html, a file (`answers.html`).
        #[arg(long, value_name = "FOLDER|FILE")]
        out: PathBuf,
        /// How citations are marked in a Word document: comments, footnotes or both.
        #[arg(long, value_name = "MARKS")]
        marks: Option<String>,
        /// As reviewer or auditor, for a key that may act as one; a document also as a requestor by name.
        #[arg(long = "as", value_name = "ROLE")]
        role: Option<String>,
        /// The requestor's tier.
        #[arg(long, value_name = "TIER")]
        tier: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// The auditor's side.
    Audit {
        #[command(subcommand)]
        what: Audit,
    },
    /// Add your signature to answers that others signed.
    Cosign {
        #[command(subcommand)]
        what: Signing,
    },
    /// The log: what was signed, in order, and how others can check it.
    Log {
        #[command(subcommand)]
        what: Log,
    },
    /// The trained verifier: which one it is, another in its place, its calibration.
    Verifier {
        #[command(subcommand)]
        what: Verifier,
    },
    /// Check this machine and, with an archive, the archive.
    Doctor {
        /// Folder of the archive.
        #[arg(long)]
        archive: Option<PathBuf>,
        #[command(flatten)]
        key: Key,
    },
}

/// What an answer needs before it is given.
#[derive(Debug, Subcommand)]
pub enum Profile {
    /// List the profiles; a star stands before the default.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Add a profile of the archive's own, or change one, as `list --json` prints them.
    Put {
        /// The file; `-` for standard input.
        file: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take a profile of the archive's own away.
    Remove {
        /// Its name.
        name: String,
        #[command(flatten)]
        at: At,
    },
    /// Make a profile the one of questions that name none.
    Default {
        /// Its name.
        name: String,
        #[command(flatten)]
        at: At,
    },
    /// Work out on the archive's own passages what a similarity means in it.
    Calibrate {
        #[command(flatten)]
        at: At,
    },
    /// What people asked about again and again without an answer.
    Gaps {
        #[command(flatten)]
        at: At,
    },
}

/// Answers as files for other programs.
#[derive(Debug, Subcommand)]
pub enum Contract {
    /// Compare a contract, field by field, with the record of an archive; without one, with a decision or itself.
    Check {
        /// The contract; `-` for standard input.
        file: String,
        /// A file with the decision: `{"reason": NAME|null, "profile": NAME}`.
        #[arg(long, value_name = "FILE", conflicts_with = "archive")]
        decision: Option<String>,
        /// The answer, when it is not the one that the contract names.
        #[arg(long, value_name = "ID", requires = "archive")]
        bundle: Option<String>,
        /// Archive with the record of the answer.
        #[arg(long, value_name = "DIR")]
        archive: Option<PathBuf>,
        #[command(flatten)]
        key: Key,
    },
}

/// Archive versions.
#[derive(Debug, Subcommand)]
pub enum Snapshot {
    /// List them, the latest first.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Make one of what has changed; the current one when nothing has.
    Create {
        #[command(flatten)]
        at: At,
    },
    /// Show one.
    Show {
        /// Its number.
        number: u32,
        #[command(flatten)]
        at: At,
    },
    /// Compare two.
    Diff {
        /// Number of the older one.
        from: u32,
        /// Number of the newer one.
        to: u32,
        #[command(flatten)]
        at: At,
    },
}

/// Who may see what.
#[derive(Debug, Subcommand)]
pub enum Consent {
    /// Set a state: open, tier:NAME, auditor-only, existence-not-disclosed, withdrawn, undecided.
    Set {
        /// Identity of an artifact, or with `--all` the state.
        first: String,
        /// The state, when an artifact is named.
        second: Option<String>,
        /// For everything in the archive, but for what somebody decided more strictly about.
        #[arg(long)]
        all: bool,
        /// With `--all`: for that too.
        #[arg(long, requires = "all")]
        even_stricter: bool,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Set the consent of some words of a document; `none` takes it back.
    Passage {
        /// Identity of the artifact.
        artifact: String,
        /// Segment, counted from 0.
        segment: u32,
        /// The words.
        quote: String,
        /// A state as for `set`, or none.
        state: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Which earlier answers cite a document: what withdrawing it touches.
    Answers {
        /// Identities of artifacts.
        #[arg(required = true)]
        artifacts: Vec<String>,
        #[command(flatten)]
        at: At,
    },
}

/// Pages of people and places.
#[derive(Debug, Subcommand)]
pub enum Page {
    /// Whom and what there are pages of.
    List {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// Of somebody: what they wrote, what names them, kin, pictures.
    Person {
        /// Name.
        name: String,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// Of a place: what comes from there.
    Place {
        /// Name.
        name: String,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
}

/// Who is named in the papers.
#[derive(Debug, Subcommand)]
pub enum People {
    /// List them.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Look for names in the papers and add them, undecided.
    Find {
        #[command(flatten)]
        at: At,
    },
    /// Add someone, or change what is known of them.
    Put {
        /// Name.
        name: String,
        /// Another name in the papers; may be given more than once.
        #[arg(long = "alias")]
        aliases: Vec<String>,
        /// cleared, not-cleared or undecided.
        #[arg(long, default_value = "undecided")]
        clearance: String,
        /// What is known.
        #[arg(long)]
        note: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take in a family tree (GEDCOM) or an address book (vCard): people onto the list, the living not cleared; what it says
    /// of them becomes drafts of facts.
    Import {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Write the facts as a family tree (GEDCOM).
    Export {
        /// The file to write; none is overwritten.
        file: PathBuf,
        /// 5.5.1 or 7.
        #[arg(long, default_value = "5.5.1")]
        form: String,
        #[command(flatten)]
        at: At,
    },
    /// Clear people, or not.
    Clear {
        /// Numbers from the list.
        ids: Vec<u32>,
        /// For everyone on the list.
        #[arg(long)]
        all: bool,
        /// cleared, not-cleared or undecided.
        #[arg(long, default_value = "cleared")]
        clearance: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take someone off the list.
    Remove {
        /// Number from the list.
        id: u32,
        #[command(flatten)]
        at: At,
    },
    /// Where someone is named.
    Mentions {
        /// Number from the list.
        id: u32,
        #[command(flatten)]
        at: At,
    },
}

/// The language model that drafts answers.
#[derive(Debug, Subcommand)]
pub enum Drafter {
    /// Show which one it is.
    Show {
        #[command(flatten)]
        at: At,
    },
    /// Look for servers on this computer: Ollama, llama.cpp, LM Studio.
    Find {
        #[command(flatten)]
        at: At,
    },
    /// Let one draft; every sentence of it is checked like any other.
    Use {
        /// The server's address, like http://127.0.0.1:11434.
        url: String,
        /// The model, as the server calls it; without, the first one that it has.
        #[arg(long)]
        model: Option<String>,
        /// Leave to send passages to this host, which is not this computer, unencrypted.
        #[arg(long, value_name = "HOST")]
        allow_host: Option<String>,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Make answers of the archive's own sentences.
    Off {
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
}

/// The policy.
#[derive(Debug, Subcommand)]
pub enum Policy {
    /// Show it.
    Show {
        #[command(flatten)]
        at: At,
    },
    /// Change its settings to those of a file, as `show --json` prints them.
    Set {
        /// The file; `-` for standard input.
        file: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Every change, the latest first.
    History {
        #[command(flatten)]
        at: At,
    },
}

/// Keys.
#[derive(Debug, Subcommand)]
pub enum Keys {
    /// List who can open the archive, and the keys that sign, witness and read.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Give someone a passphrase of their own.
    Add {
        /// Their name.
        name: String,
        /// family, reviewer, archivist or auditor.
        #[arg(long)]
        role: String,
        /// Their tier, for family.
        #[arg(long)]
        tier: Option<String>,
        /// File whose first line is their passphrase.
        #[arg(long)]
        their_passphrase_file: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Take a key back.
    Remove {
        /// From the list.
        id: String,
        #[command(flatten)]
        at: At,
    },
    /// Put a new key in the place of the one that signs answers (issuer) or checkpoints (log).
    Rotate {
        /// issuer or log.
        #[arg(value_name = "KEY")]
        usage: String,
        /// rotated, lost or compromised.
        #[arg(long, default_value = "rotated")]
        because: String,
        /// Reason for the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// To whom words are sealed so that the auditor can open them.
    ShowRecipient {
        #[command(flatten)]
        at: At,
    },
    /// Write the auditor's age identity to a new file, to open sealed words elsewhere.
    ExportIdentity {
        /// The file.
        #[arg(long)]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Change the passphrase of whoever opens the archive.
    Passphrase {
        /// File whose first line is the new one.
        #[arg(long)]
        new_passphrase_file: PathBuf,
        #[command(flatten)]
        at: At,
    },
}

/// Editions.
#[derive(Debug, Subcommand)]
pub enum Edition {
    /// Make one.
    Create {
        /// Folder to make it in.
        dir: PathBuf,
        /// For which tier.
        #[arg(long)]
        tier: String,
        /// For whom.
        #[arg(long = "for")]
        name: String,
        /// File whose first line is their passphrase; without it, a key on this computer.
        #[arg(long)]
        their_passphrase_file: Option<PathBuf>,
        #[command(flatten)]
        at: At,
    },
}

/// Claims.
#[derive(Debug, Subcommand)]
pub enum Claim {
    /// Look one up, and at its sources again.
    Show {
        /// `bindery://claim/` and 64 hex digits, or `sha256:` and the same digits.
        claim: String,
        #[command(flatten)]
        at: At,
    },
    /// The claims of an answer.
    List {
        /// The answer.
        response_id: String,
        #[command(flatten)]
        at: At,
    },
}

/// The auditor's side.
#[derive(Debug, Subcommand)]
pub enum Audit {
    /// Write the bundle of a response to a file.
    Bundle {
        /// The response.
        response_id: String,
        /// The file.
        #[arg(long)]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// What happened: extraction risks, more context, changes of the policy, editions.
    Events {
        #[command(flatten)]
        at: At,
    },
    /// Check the record of an answer and read what is in it.
    Open {
        /// An answer of this archive.
        #[arg(required_unless_present = "file")]
        response_id: Option<String>,
        /// A bundle file that somebody handed over.
        #[arg(long, conflicts_with = "response_id")]
        file: Option<PathBuf>,
        /// File with an auditor's key, to read what is hidden.
        #[arg(long)]
        identity: Option<PathBuf>,
        #[command(flatten)]
        at: At,
    },
    /// List refusals for coverage, without what was asked and by whom.
    Refusals {
        #[command(flatten)]
        at: At,
    },
    /// Count the answers: by outcome, rung, reason and day; say what should be looked at.
    Statistics {
        #[command(flatten)]
        at: At,
    },
}

/// Adding a signature to what others signed.
#[derive(Debug, Subcommand)]
pub enum Signing {
    /// Make a key for such signatures.
    Key {
        /// The file for it, which must not be there yet.
        #[arg(long)]
        out: PathBuf,
    },
    /// Add a signature to bundle files.
    Sign {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// File with the key.
        #[arg(long)]
        key: PathBuf,
    },
}

/// An archive by its place on the command line.
#[derive(Debug, ClapArgs)]
pub struct Dir {
    /// Folder of the archive.
    pub dir: PathBuf,
    #[command(flatten)]
    pub key: Key,
}

/// The trained verifier.
#[derive(Debug, Subcommand)]
pub enum Verifier {
    /// Show which one it is, why, and how it is calibrated.
    Show,
    /// Put another one in its place: a folder with an entailment model (ONNX, tokenizer.json, config.json).
    Use {
        /// The folder; `default`: the one that comes with Bindery; `none`: the rules alone.
        #[arg(value_name = "FOLDER|default|none")]
        folder: PathBuf,
    },
    /// Fit how its scores become probabilities.
    Calibrate {
        /// Pairs as JSON Lines, `{"text","claim","entailed"}`; without it, invented ones that come with Bindery.
        #[arg(value_name = "FILE.jsonl")]
        pairs: Option<PathBuf>,
        /// Go back to the calibration that came with it.
        #[arg(long, conflicts_with = "pairs")]
        reset: bool,
    },
}

/// The log.
#[derive(Debug, Subcommand)]
pub enum Log {
    /// Show entries.
    Show {
        #[command(flatten)]
        at: Dir,
        /// Number of the first one; without it, the last ones.
        #[arg(long)]
        from: Option<u32>,
        /// How many, at most a thousand.
        #[arg(long, default_value_t = 20)]
        count: u32,
    },
    /// Print the signed checkpoint.
    Checkpoint {
        #[command(flatten)]
        at: Dir,
    },
    /// Write checkpoint and tiles into a folder, for others to check.
    Export {
        #[command(flatten)]
        at: Dir,
        /// The folder; empty or not there yet.
        #[arg(long, value_name = "FOLDER")]
        out: PathBuf,
        /// With the entries, which tell what kind each is and nothing of what is in it.
        #[arg(long)]
        entries: bool,
    },
    /// Go on with a log that is not the one this computer saw: after a backup was put back on purpose.
    Accept {
        #[command(flatten)]
        at: Dir,
        /// Why; it is logged.
        #[arg(long, value_name = "TEXT")]
        because: String,
    },
}
