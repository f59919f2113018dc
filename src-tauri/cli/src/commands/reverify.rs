//! `bindery reverify`: a second look at every logged answer.

use bindery_api::calls;
use bindery_api::contract::{Job, Nothing, ReverifyEntry, ReverifyQueue, ReverifyReport};
use bindery_core::message;
use clap::Args as ClapArgs;

use crate::client::{At, Done, QUIET, SHOWN, as_key_says, open, print};
use crate::language::{said, worded};
use crate::show::{paint, wrapped};
use crate::{named, show};

/// Look at every logged answer again: are its sources there, as they were, with the cited words?
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// List what the last look found to be no longer as it was, without looking again.
    #[arg(long)]
    queue: bool,
    #[command(flatten)]
    at: At,
}

/// Looks again.
pub fn run(args: Args, json: bool) -> Done {
    let Args { queue: listed, at } = args;
    let session = open(&at, as_key_says())?;
    if listed {
        let found: ReverifyQueue = calls::reverify_queue(&session, Nothing {}, QUIET)?;
        print(&found, json, queue);
        return Ok(());
    }
    let job = Job { job: "reverify".to_owned() };
    let found: ReverifyReport = calls::reverify(&session, job, SHOWN)?;
    show::progress_end();
    print(&found, json, reverified);
    Ok(())
}

/// What looking at every answer again found.
fn reverified(found: &ReverifyReport) -> String {
    let ReverifyReport { responses, claims, valid, stale, misattributed, unverified, tampered, cancelled } =
        found;
    let stopped = match cancelled {
        true => format!("{} ", worded(&message!("terminal-stopped"))),
        false => String::new(),
    };
    let words = message!("terminal-reverified" {
        claims: claims,
        answers: responses,
        valid: valid,
        stale: stale,
        misattributed: misattributed,
        unverified: unverified,
        tampered: tampered,
    });
    format!("{stopped}{}\n", worded(&words))
}

/// What waits for a reviewer.
fn queue(found: &ReverifyQueue) -> String {
    if found.entries.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-reverify-nothing")));
    }
    let line = |entry: &ReverifyEntry| {
        let words = if entry.statement.is_empty() { &entry.question } else { &entry.statement };
        let claim = entry.claim.as_deref().unwrap_or(&entry.response_id);
        let head = paint("1", &named::class(&entry.class));
        format!("  {head}: {}\n{}\n    {claim}\n", said(&entry.detail), wrapped(words, "    "))
    };
    found.entries.iter().map(line).collect()
}
