//! `bindery`: the terminal client. Everything goes over the same contract as the window.
mod args;
mod batch;
mod client;
mod commands;
mod language;
mod named;
mod refused;
mod show;

use std::io::Write;
use std::process::ExitCode;

use bindery_api::contract::Failure;

fn main() -> ExitCode {
    // SAFETY: there is no other thread yet.
    unsafe { bindery_api::without_telemetry() };
    let args = match args::Args::of_process() {
        Ok(args) => args,
        Err(error) => return misused(&error),
    };
    let json = args.json;
    language::speak(args.language);
    match args.command.run(json) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            report(&failure, json);
            ExitCode::FAILURE
        }
    }
}

/// A command line that cannot be read: in the words of the parser, or with `--json` as the contract says.
fn misused(error: &clap::Error) -> ExitCode {
    let json = std::env::args_os().any(|arg| arg == "--json");
    if !json || !error.use_stderr() {
        error.exit();
    }
    report(&refused::Refused::Usage { why: error.to_string().trim().to_owned() }.into(), true);
    ExitCode::FAILURE
}

/// Errors go to standard error: as one JSON object with `--json`, else as a sentence.
fn report(failure: &Failure, json: bool) {
    let text = match json {
        true => serde_json::to_string(failure).unwrap_or_else(|_| failure.message.clone()),
        false => format!("bindery: {}", language::failed(failure)),
    };
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(std::io::stderr(), "{text}");
}
