//! `bindery budget`: what is left of today's reading.

use bindery_api::calls;
use bindery_api::contract::{BudgetReply, Nothing};
use clap::Args as ClapArgs;

use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};
use crate::show;

/// What is left of today's reading.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Says it.
pub fn run(args: Args, json: bool) -> Done {
    let found: BudgetReply = calls::budget(&open(&args.at, asking(&args.whom))?, Nothing {}, QUIET)?;
    print(&found, json, |found| show::budget(found.budget.as_ref()));
    Ok(())
}
