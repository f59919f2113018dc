//! Every command, one file each: its arguments, what it does, and what it prints.

mod ask;
mod audit;
mod budget;
mod canon;
mod check;
mod claim;
mod consent;
mod context;
mod contract;
mod cosign;
mod doctor;
mod drafter;
mod edition;
mod export;
mod import;
mod init;
mod inventory;
mod key;
mod languages;
mod lint;
mod lives;
mod locate;
mod log;
mod page;
mod people;
mod play;
mod policy;
mod profile;
mod read;
mod record;
mod reverify;
mod review;
mod search;
mod snapshot;
mod timeline;
mod transcribe;
mod verifier;
mod verify;

use clap::Subcommand;

use crate::client::Done;

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Ask a question.
    Ask(Box<ask::Args>),
    /// Find passages.
    Search(search::Args),
    /// Add files and folders.
    Import(import::Args),
    /// What this person may know is there.
    Inventory(inventory::Args),
    /// Read a document part by part, as far as one may, out of today's budget.
    Read(Box<read::Args>),
    /// What there is, year by year.
    Timeline(timeline::Args),
    /// What there is of a person or a place.
    Page {
        /// Of whom or what.
        #[command(subcommand)]
        what: page::Page,
    },
    /// Show what stands around a passage of an answer, out of today's budget.
    Context(context::Args),
    /// Write a cited passage of a recording as a file to play.
    Play(play::Args),
    /// What is left of today's reading.
    Budget(budget::Args),
    /// Make a new archive in an empty folder.
    Init(init::Args),
    /// Which answers wait, what is decided on their claims, what to refresh.
    Review {
        /// What about it.
        #[command(subcommand)]
        what: review::Review,
    },
    /// The facts: relationships, timeline, names; comments on them, and their changes.
    Canon {
        /// What about it.
        #[command(subcommand)]
        what: canon::Canon,
    },
    /// Claims of logged answers, by their addresses.
    Claim {
        /// What about it.
        #[command(subcommand)]
        what: claim::Claim,
    },
    /// Look at every logged answer again: are its sources there, as they were, with the cited words?
    Reverify(reverify::Args),
    /// Archive versions.
    Snapshot {
        /// What about it.
        #[command(subcommand)]
        what: snapshot::Snapshot,
    },
    /// Write answers and claims as files that can be used without the archive.
    Export(Box<export::Args>),
    /// Who may see what.
    Consent {
        /// What about it.
        #[command(subcommand)]
        what: consent::Consent,
    },
    /// What is on record of documents, and its corrections.
    Record {
        /// What about it.
        #[command(subcommand)]
        what: record::Record,
    },
    /// The words of scans: correct and confirm what a machine read, type what it cannot read.
    Transcribe {
        /// What about it.
        #[command(subcommand)]
        what: transcribe::Transcribe,
    },
    /// Who is named in the papers, and whether what names them may be shown.
    People {
        /// What about it.
        #[command(subcommand)]
        what: people::People,
    },
    /// Tiers, limits, the end of the archive, and the record of their changes.
    Policy {
        /// What about it.
        #[command(subcommand)]
        what: policy::Policy,
    },
    /// What an answer needs before it is given.
    Profile {
        /// What about it.
        #[command(subcommand)]
        what: profile::Profile,
    },
    /// The language model that drafts answers: off, until somebody sets one.
    Drafter {
        /// What about it.
        #[command(subcommand)]
        what: drafter::Drafter,
    },
    /// Whether questions find passages in other languages.
    Languages(languages::Args),
    /// Who can open the archive.
    Key {
        /// What about it.
        #[command(subcommand)]
        what: key::Keys,
    },
    /// Archives for others, with only what their tier may see.
    Edition {
        /// What about it.
        #[command(subcommand)]
        what: edition::Edition,
    },
    /// The auditor's side.
    Audit {
        /// What about it.
        #[command(subcommand)]
        what: audit::Audit,
    },
    /// The log: what was signed, in order, and how others can check it.
    Log {
        /// What about it.
        #[command(subcommand)]
        what: log::Log,
    },
    /// Verify bundle files.
    Verify(verify::Args),
    /// Add your signature to answers that others signed.
    Cosign {
        /// What about it.
        #[command(subcommand)]
        what: cosign::Cosign,
    },
    /// Answers as files for other programs.
    Contract {
        /// What about it.
        #[command(subcommand)]
        what: contract::Contract,
    },
    /// Check whether a text supports a claim.
    Check(check::Args),
    /// Find where a quotation stands on the pages of a PDF.
    Locate(locate::Args),
    /// Find hedges that are stacked, hollow or put before what is certain.
    Lint(lint::Args),
    /// The trained verifier: which one it is, another in its place, its calibration.
    Verifier {
        /// What about it.
        #[command(subcommand)]
        what: verifier::Verifier,
    },
    /// Check this machine and, with an archive, the archive.
    Doctor(doctor::Args),
}

/// The commands by who uses them, in the order in which `--help` lists them.
pub const GROUPS: &[(&str, &[&str])] = &[
    (
        "Ask and import",
        &[
            "ask",
            "search",
            "import",
            "inventory",
            "read",
            "timeline",
            "page",
            "context",
            "play",
            "budget",
            "init",
        ],
    ),
    ("For reviewers", &["review", "canon", "claim", "reverify", "snapshot", "export"]),
    (
        "For the archivist",
        &[
            "consent",
            "record",
            "transcribe",
            "people",
            "policy",
            "profile",
            "drafter",
            "languages",
            "key",
            "edition",
        ],
    ),
    ("For auditors, and for checking records", &["audit", "log", "verify", "cosign", "contract"]),
    ("Tools and this machine", &["check", "locate", "lint", "verifier", "doctor"]),
];

impl Command {
    /// Does it.
    pub fn run(self, json: bool) -> Done {
        match self {
            Self::Ask(args) => ask::run(*args, json),
            Self::Search(args) => search::run(args, json),
            Self::Import(args) => import::run(args, json),
            Self::Inventory(args) => inventory::run(args, json),
            Self::Read(args) => read::run(*args, json),
            Self::Timeline(args) => timeline::run(args, json),
            Self::Page { what } => page::run(what, json),
            Self::Context(args) => context::run(args, json),
            Self::Play(args) => play::run(args, json),
            Self::Budget(args) => budget::run(args, json),
            Self::Init(args) => init::run(args, json),
            Self::Review { what } => review::run(what, json),
            Self::Canon { what } => canon::run(what, json),
            Self::Claim { what } => claim::run(what, json),
            Self::Reverify(args) => reverify::run(args, json),
            Self::Snapshot { what } => snapshot::run(what, json),
            Self::Export(args) => export::run(*args, json),
            Self::Consent { what } => consent::run(what, json),
            Self::Record { what } => record::run(what, json),
            Self::Transcribe { what } => transcribe::run(what, json),
            Self::People { what } => people::run(what, json),
            Self::Policy { what } => policy::run(what, json),
            Self::Profile { what } => profile::run(what, json),
            Self::Drafter { what } => drafter::run(what, json),
            Self::Languages(args) => languages::run(args, json),
            Self::Key { what } => key::run(what, json),
            Self::Edition { what } => edition::run(what, json),
            Self::Audit { what } => audit::run(what, json),
            Self::Log { what } => log::run(what, json),
            Self::Verify(args) => verify::run(args, json),
            Self::Cosign { what } => cosign::run(what, json),
            Self::Contract { what } => contract::run(what, json),
            Self::Check(args) => check::run(args, json),
            Self::Locate(args) => locate::run(args, json),
            Self::Lint(args) => lint::run(args, json),
            Self::Verifier { what } => verifier::run(what, json),
            Self::Doctor(args) => doctor::run(args, json),
        }
    }
}
