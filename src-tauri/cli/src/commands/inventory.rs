//! `bindery inventory`: what this person may know is there.

use bindery_api::calls;
use bindery_api::contract::{Inventory, Nothing};
use clap::Args as ClapArgs;

use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};

/// What this person may know is there.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Lists it.
pub fn run(args: Args, json: bool) -> Done {
    let found: Inventory = calls::inventory(&open(&args.at, asking(&args.whom))?, Nothing {}, QUIET)?;
    print(&found, json, in_words);
    Ok(())
}

/// What is there.
fn in_words(inventory: &Inventory) -> String {
    let mut out = String::new();
    for (number, item) in (1..).zip(&inventory.items) {
        let (date, kind) = (item.date.as_deref().unwrap_or(""), item.kind.as_deref().unwrap_or(""));
        let consent = item.staff.as_ref().filter(|staff| staff.consent != "open");
        let consent = consent.map(|staff| format!("  [{}]", staff.consent)).unwrap_or_default();
        out.push_str(&format!("{number:>5}  {date:<10}  {kind:<10}  {}{consent}\n", item.title));
    }
    out.push_str(&format!("  {} in all\n", inventory.items.len()));
    out
}
