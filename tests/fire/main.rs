//! The kill harness: thousands of programs that ask and are ended by SIGKILL between draft and display, or whose
//! writes fail; after them the archive is whole, nothing was shown that is not logged, and nothing is logged twice.
//!
//! `cargo xtask fire [--kills N] [--errors]`. A round is a program of its own that opens the archive as the terminal
//! client does, asks, and ends at one place: at a failpoint of the engine, before or in the midst of one of its
//! writing system calls, or while it prints. What it showed is what came through its pipe before that.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test stops where it fails"
)]

mod asking;
mod calls;
mod plan;
mod rounds;
mod state;

use std::process::{Command, ExitCode};
use std::time::Instant;

use rounds::Rounds;

/// Set in the process whose environment is the harness's own.
const WITHIN: &str = "BINDERY_FIRE_HOME";
/// Checks of the whole archive come after so many kills.
const CHECK_EVERY: usize = 500;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(home) = std::env::var_os(WITHIN) else { return within(&args) };
    if let [mode, archive, round, plan] = &args[..]
        && mode == "ask"
    {
        return asking::ask(archive, round, plan);
    }
    let number = |name: &str| {
        let at = args.iter().position(|arg| arg == name)?;
        Some(args.get(at + 1).and_then(|n| n.parse().ok()).expect("a number is missing"))
    };
    let kills: usize = number("--kills").unwrap_or(300);
    let seed = number("--seed").unwrap_or(1);
    let mut rounds = Rounds::new(home.as_ref(), seed as u64);
    let start = Instant::now();
    rounds.learn();
    for all in 0..kills {
        rounds.kill();
        if all % CHECK_EVERY == CHECK_EVERY - 1 || all + 1 == kills {
            rounds.check();
        }
    }
    rounds.report_kills(start.elapsed());
    let start = Instant::now();
    // A short run takes some of the places, a long one all of them.
    rounds.fail_everywhere(if kills < 1_000 { 3 } else { 1 });
    rounds.check();
    rounds.report_failures(start.elapsed());
    ExitCode::SUCCESS
}

/// Starts itself again in an environment of its own: keys, trust and data lie in a folder that goes away.
fn within(args: &[String]) -> ExitCode {
    let home = tempfile::tempdir().unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(args).env(WITHIN, home.path());
    again.env("BINDERY_DATA", home.path().join("data")).env("BINDERY_TRUST", home.path().join("trust"));
    // Answers by words alone: the models have no part in what is looked at here, and take long to load.
    again.env("BINDERY_NATIVE", home.path().join("none"));
    match again.status().unwrap().success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
