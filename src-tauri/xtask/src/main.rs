//! `cargo xtask`: set-up, run, test and bench. Plain Rust, so that it works on every desktop system.
#![expect(clippy::print_stdout, reason = "a task tells what it does")]

mod borders;
mod floors;
mod multilingual;
mod native;
mod proving;
mod setup;
mod steps;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A task's result; the error is a sentence for whoever ran it.
pub type Done = Result<(), String>;

fn main() -> ExitCode {
    if let Some(compiled) = proving::compile() {
        return compiled;
    }
    let mut args = std::env::args().skip(1);
    let task = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let done = match task.as_str() {
        "setup" => setup::setup(setup::For::Tests),
        "parts" => native::fetch(),
        "run" => steps::run(),
        "test" => steps::test(),
        "borders" => borders::check().and_then(|()| floors::check()),
        "attack" => steps::attack(),
        "twins" => steps::twins(&rest),
        "fire" => proving::fire(&rest),
        "fuzz" => proving::fuzz(&rest),
        "bench" => steps::bench(&rest),
        "eval" => steps::eval(&rest),
        "contract" => steps::contract(),
        "pictures" => steps::pictures(),
        "states" => steps::states(),
        "package" => steps::package(&rest),
        _ => {
            println!(
                "usage: cargo xtask setup | parts | run | test | borders | attack | twins [N] | fire [--kills N] | \
                 fuzz [--seconds N] [TARGET] | bench [NAME] | eval [--quick] [ROW] | contract | pictures | states | \
                 package [deb] [rpm]"
            );
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The project's root.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or_else(|| here.to_owned(), Path::to_owned)
}
