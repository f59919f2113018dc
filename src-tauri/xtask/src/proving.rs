//! The kill harness and the fuzz driver: builds of their own, for what no product has in it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{built, cargo, must, step};
use crate::{Done, root};

/// Kills in the suite; the harness by itself does as many as it is told.
const KILLS_IN_SUITE: &str = "300";

/// Builds the engine with its failpoints, and runs the kill harness: `--kills N`, `--seed N`.
///
/// Features are chosen over the whole workspace, as the other builds choose them, so that of all dependencies only
/// the engine and what stands on it are built anew, beside and not in the place of the product's.
pub fn fire(args: &[String]) -> Done {
    let build = ["build", "--workspace", "--locked", "--features", "bindery-tests/failpoints"];
    // What is killed in the middle of its work need not be fast, and compiles in a third of the time.
    let slower = ["--config", "profile.dev.package.bindery-engine.opt-level=1"];
    step("build with failpoints", || must(cargo(&build).args(slower).args(["--example", "fire"])))?;
    step("kills and failing writes", || must(Command::new(built("examples/fire")).args(args)))
}

/// A short run of the kill harness, where it can run.
pub fn fire_in_suite() -> Done {
    match cfg!(target_os = "linux") {
        true => fire(&["--kills".to_owned(), KILLS_IN_SUITE.to_owned()]),
        false => Ok(()),
    }
}

/// What cargo-fuzz tells the compiler, so that libFuzzer sees which code an input reaches; the stable compiler
/// takes all of it. There is no address sanitizer: what is looked for in Rust is panics, time and memory.
const COVERAGE: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
];

/// Set where this program stands in for the compiler of our own crates.
const COMPILING: &str = "BINDERY_FUZZ_COVERAGE";

/// Compiles one of our crates with coverage, when Cargo has started this program for that. What is not ours is
/// neither watched nor built again: its own tests are its makers', and a build of all of it takes long.
pub fn compile() -> Option<std::process::ExitCode> {
    std::env::var_os(COMPILING)?;
    let mut args = std::env::args_os().skip(1);
    let status = Command::new(args.next()?).args(args).args(COVERAGE).status().ok()?;
    Some(if status.success() { std::process::ExitCode::SUCCESS } else { std::process::ExitCode::FAILURE })
}

/// Runs the fuzz targets under libFuzzer, all of them or those named, for `--seconds N` each (60). Needs a C++ compiler.
pub fn fuzz(args: &[String]) -> Done {
    let mut seconds = "60".to_owned();
    let mut names = Vec::new();
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        match arg.as_str() {
            "--seconds" => seconds = rest.next().cloned().ok_or("--seconds needs a number")?,
            name => names.push(name.to_owned()),
        }
    }
    let folder = target().join("fuzz");
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    step("build with coverage", || {
        let build =
            ["build", "--workspace", "--locked", "--features", "bindery-tests/fuzz", "--example", "fuzz"];
        must(cargo(&build).env("RUSTC_WORKSPACE_WRAPPER", this).env(COMPILING, "1"))
    })?;
    let program = built("examples/fuzz");
    if names.is_empty() {
        let listed =
            Command::new(&program).env("BINDERY_FUZZ", "list").output().map_err(|e| e.to_string())?;
        names = String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect();
    }
    let broken: Vec<String> = names
        .into_iter()
        .filter(|name| {
            step(name, || run(&program, &folder.join("corpus").join(name), name, &seconds)).is_err()
        })
        .collect();
    if broken.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{} broke; the inputs lie in {}; keep each mended one under tests/cases/fuzz",
        broken.join(", "),
        folder.display()
    ))
}

/// One target: the corpus grows in `folder`.
fn run(program: &Path, folder: &Path, name: &str, seconds: &str) -> Done {
    let grown = folder.join("grown");
    std::fs::create_dir_all(&grown).map_err(|error| error.to_string())?;
    let seeds = folder.join("seeds");
    must(Command::new(program).env("BINDERY_FUZZ", name).env("BINDERY_FUZZ_SEEDS", &seeds))?;
    let mut fuzz = Command::new(program);
    fuzz.env("BINDERY_FUZZ", name).arg(grown).arg(seeds.join("inputs"));
    fuzz.arg(format!("-dict={}", seeds.join("words").display()));
    fuzz.arg(format!("-artifact_prefix={}/", folder.display()));
    fuzz.arg(format!("-max_total_time={seconds}"));
    // By the clock on the wall, perhaps at low priority on a busy machine: what takes that long does not end. To two
    // seconds of work each input is held in the suite.
    must(fuzz.args([
        "-timeout=60",
        "-rss_limit_mb=2048",
        "-max_len=65536",
        "-detect_leaks=0",
        "-print_final_stats=1",
    ]))
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
