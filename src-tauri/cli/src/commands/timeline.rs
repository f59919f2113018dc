//! `bindery timeline`: what there is, year by year.

use bindery_api::calls;
use bindery_api::contract::{Nothing, Timeline};
use clap::Args as ClapArgs;

use super::lives::{facts, items, limited};
use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};

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
        let years = if span.from == span.to {
            span.from.to_string()
        } else {
            format!("{} to {}", span.from, span.to)
        };
        if span.items.is_empty() && span.facts.is_empty() {
            out.push_str(&format!("  {years}: nothing\n"));
            continue;
        }
        out.push_str(&format!("  {years}\n"));
        out.push_str(&facts(&span.facts));
        out.push_str(&items(&span.items));
    }
    if found.undated > 0 {
        out.push_str(&format!("  without a date: {}\n", found.undated));
    }
    out.push_str(limited(found.limited));
    out
}
