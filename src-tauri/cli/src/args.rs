//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

/// Ask a person's archive. Every sentence of an answer is bound to an exact place in it.
#[derive(Debug, Parser)]
#[command(name = "bindery", version, about, propagate_version = true)]
pub struct Args {
    /// Print JSON, as the contract in the README says.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Which archive.
#[derive(Debug, ClapArgs)]
pub struct At {
    /// Folder of the archive.
    #[arg(long, value_name = "DIR")]
    pub archive: PathBuf,
}

/// As whom to look.
#[derive(Debug, ClapArgs)]
pub struct AsWhom {
    /// Name of who asks; `reviewer` and `archivist` see names and places.
    #[arg(long = "as", value_name = "REQUESTOR")]
    pub requestor: Option<String>,
    /// Their tier.
    #[arg(long, default_value = "family")]
    pub tier: String,
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
    /// Make a new archive in an empty folder.
    Init {
        /// The folder.
        dir: PathBuf,
        /// Fill it with the invented sample archive.
        #[arg(long)]
        sample: bool,
    },
    /// Take in files and folders.
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
        /// Enforcement profile; none are defined yet.
        #[arg(long, hide = true)]
        profile: Option<String>,
        #[command(flatten)]
        batch: Batch,
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
    /// The auditor's side.
    Audit {
        #[command(subcommand)]
        what: Audit,
    },
    /// Check this machine and, with an archive, the archive.
    Doctor {
        /// Folder of the archive.
        #[arg(long)]
        archive: Option<PathBuf>,
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
    /// Set a state: open, tier:NAME, auditor-only, existence-not-disclosed, withdrawn.
    Set {
        /// Identity of an artifact, or with `--all` the state.
        first: String,
        /// The state, when an artifact is named.
        second: Option<String>,
        /// For everything in the archive.
        #[arg(long)]
        all: bool,
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
}
