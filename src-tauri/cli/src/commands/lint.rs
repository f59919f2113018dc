//! `bindery lint`: hedges.

use bindery_api::calls;
use bindery_api::contract::{LintReport, LintRequest, LintViolation};
use bindery_api::session::Session;
use clap::Args as ClapArgs;

use crate::client::{Done, QUIET, as_key_says, print};

/// Find hedges that are stacked, hollow or put before what is certain.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Sentences in English, German, French, Spanish, Italian or Portuguese.
    text: String,
}

/// Finds them.
pub fn run(args: Args, json: bool) -> Done {
    let session = Session::new(as_key_says());
    let found: LintReport = calls::lint(&session, LintRequest { text: args.text }, QUIET)?;
    print(&found, json, in_words);
    Ok(())
}

/// What the hedge linter found.
fn in_words(found: &LintReport) -> String {
    let line = |v: &LintViolation| format!("  {} at {}\u{2013}{}: {}\n", v.rule, v.start, v.end, v.words);
    match found.violations.is_empty() {
        true => format!("  No rule is broken; {} words mark it as a conclusion.\n", found.markers),
        false => found.violations.iter().map(line).collect(),
    }
}
