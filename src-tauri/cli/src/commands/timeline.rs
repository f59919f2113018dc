//! `bindery timeline`: what there is, year by year.

use bindery_api::calls;
use bindery_api::contract::{Nothing, Timeline};
use bindery_core::message;
use clap::Args as ClapArgs;

use super::lives::{facts, items, limited};
use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};
use crate::language::worded;

/// What there is, year by year.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Shows it.
pub fn run(args: Args, json: bool) -> Done {
    let found: Timeline = calls::timeline(&open(&args.at, asking(&args.whom))?, Nothing {}, QUIET)?;
    print(&found, json, in_words);
    Ok(())
}

/// What there is, year by year.
fn in_words(found: &Timeline) -> String {
    let mut out = String::new();
    for span in &found.spans {
        // As text: a year is no number that is written in groups.
        let (from, to) = (span.from.to_string(), span.to.to_string());
        let years = match from == to {
            true => from,
            false => worded(&message!("terminal-timeline-years" { from: from, to: to })),
        };
        if span.items.is_empty() && span.facts.is_empty() {
            let nothing = message!("terminal-timeline-nothing" { years: years });
            out.push_str(&format!("  {}\n", worded(&nothing)));
            continue;
        }
        out.push_str(&format!("  {years}\n"));
        out.push_str(&facts(&span.facts));
        out.push_str(&items(&span.items));
    }
    if found.undated > 0 {
        let undated = message!("terminal-timeline-undated" { count: found.undated });
        out.push_str(&format!("  {}\n", worded(&undated)));
    }
    out.push_str(&limited(found.limited));
    out
}
