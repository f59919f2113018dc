//! `bindery`: the terminal client. Everything goes over the same contract as the window.
#![expect(clippy::print_stdout, reason = "a terminal client prints")]

mod args;
mod batch;
mod commands;
mod show;

use std::io::Write;
use std::process::ExitCode;

use bindery_api::contract::Failure;
use clap::Parser;

fn main() -> ExitCode {
    let args = args::Args::parse();
    let json = args.json;
    match commands::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            report(&failure, json);
            ExitCode::FAILURE
        }
    }
}

/// Errors go to standard error: as one JSON object with `--json`, else as a sentence.
fn report(failure: &Failure, json: bool) {
    let text = match json {
        true => serde_json::to_string(failure).unwrap_or_else(|_| failure.message.clone()),
        false => format!("bindery: {}", failure.message),
    };
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(std::io::stderr(), "{text}");
}
