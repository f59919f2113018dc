//! `bindery export`: answers and claims as files that can be used without the archive.

mod document;
mod folder;

use std::path::PathBuf;

use bindery_core::message;
use clap::{Args as ClapArgs, ValueEnum};

use crate::client::{At, Done};
use crate::language::worded;

/// Write answers and claims as files that stand without the archive.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// An answer; may be given more than once.
    #[arg(long = "bundle", value_name = "ID", required_unless_present = "all")]
    bundles: Vec<String>,
    /// Every answer.
    #[arg(long, conflicts_with = "bundles")]
    all: bool,
    /// What to write.
    #[arg(long, value_name = "FORM", value_enum)]
    to: Form,
    /// A folder that is empty or not there yet; for docx, pdf, page, or one page of html, a file (`answers.html`).
    #[arg(long, value_name = "FOLDER|FILE")]
    out: PathBuf,
    /// How citations are marked in a Word document.
    #[arg(long, value_name = "MARKS", value_enum)]
    marks: Option<Marks>,
    /// As reviewer or auditor, for a key that may act as one; a document also as a requestor by name.
    #[arg(long = "as", value_name = "ROLE")]
    role: Option<String>,
    /// The requestor's tier.
    #[arg(long, value_name = "TIER")]
    tier: Option<String>,
    #[command(flatten)]
    at: At,
}

/// What answers are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Pages with everything beside them; with a file's name, one page of the answers.
    Html,
    /// Credentials.
    Vc,
    /// Answers with their claims.
    Chain,
    /// Signed claims.
    Claims,
    /// Answers as `kwanzaa.answer.v1`.
    Contract,
    /// One Word document of the answers.
    Docx,
    /// One PDF of the answers.
    Pdf,
    /// One answer as a page with its signed record, which checks itself in a browser.
    Page,
}

/// How citations are marked in a document.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Marks {
    /// As comments.
    Comments,
    /// As footnotes.
    Footnotes,
    /// As both.
    Both,
}

/// The name of a value on the command line, which is that of the contract.
fn name(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// Makes the export.
pub fn run(args: Args, json: bool) -> Done {
    let Args { bundles, to, out, marks, role, tier, at, .. } = args;
    match document::is_document(to, &out) {
        true => {
            let (form, marks) = (name(to), marks.map(name));
            let paper = document::Paper { responses: bundles, form, marks, role, tier };
            document::export(paper, &out, &at, json)
        }
        false => folder::export(bundles, name(to), &out, role.as_deref(), &at, json),
    }
}

/// That sentences were left out, after a blank; nothing where none was.
fn left_out(count: u32) -> String {
    match count {
        0 => String::new(),
        _ => format!(" {}", worded(&message!("terminal-export-left-out" { count: count }))),
    }
}
