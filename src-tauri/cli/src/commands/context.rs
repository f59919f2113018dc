//! `bindery context`: what stands around a passage.

use bindery_api::calls;
use bindery_api::contract::{ContextRequest, ContextView, SourceRequest};
use bindery_core::message;
use clap::Args as ClapArgs;

use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};
use crate::language::worded;
use crate::show::{budget, by_machine, wrapped};

/// Show what stands around a passage of an answer, out of today's budget.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The answer.
    response_id: String,
    /// Sentence of it, counted from 1, headline and lines from the record among them: `number` in its JSON.
    sentence: u32,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Shows it.
pub fn run(args: Args, json: bool) -> Done {
    let Args { response_id, sentence, at, whom } = args;
    let source = SourceRequest { response_id, sentence: sentence.saturating_sub(1), citation: 0 };
    let found: ContextView = calls::context(&open(&at, asking(&whom))?, ContextRequest { source }, QUIET)?;
    print(&found, json, in_words);
    Ok(())
}

/// A passage with what stands around it.
fn in_words(found: &ContextView) -> String {
    let text: String = found.runs.iter().map(|run| run.text.as_str()).collect::<Vec<_>>().join(" ");
    let end = match found.complete {
        true => format!("\n  {}\n", worded(&message!("terminal-context-complete"))),
        false => String::new(),
    };
    let left = found.budget.as_ref().map(|b| budget(Some(b))).unwrap_or_default();
    let read = by_machine(found.machine_read, found.machine_heard);
    format!("\n{}\n{read}{end}{left}", wrapped(&text, "  "))
}
