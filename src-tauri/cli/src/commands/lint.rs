//! `bindery lint`: hedges.

use bindery_api::calls;
use bindery_api::contract::{LintReport, LintRequest, LintViolation};
use bindery_api::session::Session;
use bindery_core::message;
use clap::Args as ClapArgs;

use crate::client::{Done, QUIET, as_key_says, print};
use crate::language::worded;

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
    let line = |found: &LintViolation| {
        let LintViolation { rule, start, end, words } = found;
        let words = message!("terminal-lint-found" { rule: rule, start: start, end: end, words: words });
        format!("  {}\n", worded(&words))
    };
    match found.violations.is_empty() {
        true => format!("  {}\n", worded(&message!("terminal-lint-none" { count: found.markers }))),
        false => found.violations.iter().map(line).collect(),
    }
}
