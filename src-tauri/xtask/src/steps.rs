//! The tasks, step by step. A step that fails ends the task and says which one it was.

use std::path::PathBuf;
use std::process::Command;

use crate::setup::{For, setup};
use crate::{Done, borders, floors, proving, root};

/// Runs a command to its end.
pub fn must(command: &mut Command) -> Done {
    let named = format!("{command:?}");
    let status = command.status().map_err(|error| format!("`{named}` cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{named}` failed ({status})")) }
}

/// The npm client.
pub fn npm(args: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(args);
    npm
}

/// Cargo, in the project's root.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args(args).current_dir(root());
    // What is built once and thrown away needs no gigabytes of notes for the next build.
    if std::env::var_os("CI").is_some() {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    cargo
}

/// One step of a task, with its name and how long it took.
pub fn step(name: &str, done: impl FnOnce() -> Done) -> Done {
    println!("\n== {name}");
    let start = std::time::Instant::now();
    done().map_err(|why| format!("{name}: {why}"))?;
    println!("   {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Where a program lies that was built.
pub fn built(name: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Sets up, and runs the main job on the sample archive: in the window, or, without a display, here.
pub fn run() -> Done {
    step("set-up", || setup(For::Running))?;
    let display = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let wanted: &[&str] = if display {
        &["build", "-p", "bindery", "-p", "bindery-desktop"]
    } else {
        &["build", "-p", "bindery"]
    };
    step("build", || must(&mut cargo(wanted)))?;
    let sample = root().join("target/sample-archive");
    if !sample.join("keys.json").is_file() {
        let _ = std::fs::remove_dir_all(&sample);
        step("sample archive", || {
            must(Command::new(built("bindery")).arg("init").arg(&sample).arg("--sample"))
        })?;
    }
    if display {
        return must(Command::new(built("bindery-desktop")).arg(&sample));
    }
    println!("\nThere is no display, so the same job runs here in the terminal.");
    for question in ["What is the paring stone made of?", "How high did the flood water stand in the shop?"] {
        must(Command::new(built("bindery")).args(["ask", question, "--archive"]).arg(&sample))?;
    }
    println!("\nAsk your own: {} ask \"...\" --archive {}", built("bindery").display(), sample.display());
    Ok(())
}

/// Sets up, and runs every check and test.
pub fn test() -> Done {
    step("set-up", || setup(For::Tests))?;
    step("borders between crates", borders::check)?;
    step("borders between modules", floors::check)?;
    step("format", || must(&mut cargo(&["fmt", "--all", "--check"])))?;
    let ui = root().join("ui");
    step("interface: types and lint", || must(npm(&["run", "--silent", "check"]).current_dir(&ui)))?;
    step("interface: tests", || must(npm(&["run", "--silent", "test"]).current_dir(&ui)))?;
    // With everything that tests need, so that the tests below find it built: by themselves the programs would want
    // some dependencies with other features, and all that hangs on those a second time.
    step("programs", || must(&mut cargo(&["build", "--workspace", "--all-targets", "--locked"])))?;
    step("contract is as generated", contract_is_current)?;
    step("tests", || must(&mut cargo(&["test", "--workspace", "--locked", "--no-fail-fast"])))?;
    proving::fire_in_suite()?;
    step("lint", || {
        must(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            "bindery-tests/failpoints",
            "--locked",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))
    })
}

/// Runs the attacker's suite by itself, with all its questions, and shows its counts. A third of them are also a part of [`test`].
pub fn attack() -> Done {
    step("set-up", || setup(For::Tests))?;
    let suite = ["test", "-p", "bindery-tests", "--test", "attack", "--locked", "--", "--nocapture"];
    // What the terminal client prints is compared too.
    step("programs", || must(&mut cargo(&["build", "-p", "bindery", "--locked"])))?;
    step("attack", || must(cargo(&suite).env("BINDERY_ATTACK", "whole")))?;
    step("gates", || must(&mut cargo(&["test", "-p", "bindery-core", "--lib", "--locked", "display"])))
}

/// Compares as many replies of an archive with hidden papers and of its twin without as `args` say: a number.
pub fn twins(args: &[String]) -> Done {
    let count = match args {
        [] => "3000",
        [count] if count.parse::<usize>().is_ok() => count.as_str(),
        _ => return Err("how many replies? a number".to_owned()),
    };
    step("set-up", || setup(For::Tests))?;
    let suite = ["test", "-p", "bindery-tests", "--test", "attack", "--locked", "many::", "--"];
    step("twins", || must(cargo(&suite).args(["--ignored", "--nocapture"]).env("BINDERY_TWINS", count)))
}

/// Makes the README's pictures of the window anew.
pub fn pictures() -> Done {
    step("set-up", || setup(For::Tests))?;
    let suite = ["test", "--workspace", "--test", "window", "--locked", "pictures::", "--", "--ignored"];
    step("pictures", || must(&mut cargo(&suite)))
}

/// Accepts how the states of the window look now: their pictures are written anew.
pub fn states() -> Done {
    step("set-up", || setup(For::Tests))?;
    let suite = ["test", "--workspace", "--test", "window", "--locked", "states::"];
    let accepting = || {
        let mut command = cargo(&suite);
        must(command.env("BINDERY_WINDOW", "chromium").env("BINDERY_ACCEPT", "1"))
    };
    step("pictures of states", accepting)
}

/// Writes `ui/src/ipc/contract.ts` from the contract.
pub fn contract() -> Done {
    let text = generated_contract()?;
    std::fs::write(contract_file(), text).map_err(|error| error.to_string())
}

fn contract_file() -> PathBuf {
    root().join("ui/src/ipc/contract.ts")
}

fn generated_contract() -> Result<String, String> {
    // Built with everything else: by itself it would want its dependencies with other features.
    must(&mut cargo(&["build", "--quiet", "--workspace", "--all-targets", "--locked"]))?;
    let output = Command::new(built("examples/contract")).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

fn contract_is_current() -> Done {
    let stored = std::fs::read_to_string(contract_file()).map_err(|error| error.to_string())?;
    if stored == generated_contract()? {
        return Ok(());
    }
    Err("ui/src/ipc/contract.ts differs from the contract; write it again with `cargo xtask contract`"
        .to_owned())
}

/// Runs the benchmarks in release: `import`, `ask`, `panel`, `log`, `boxes`, or all.
pub fn bench(args: &[String]) -> Done {
    step("set-up", || setup(For::Tests))?;
    let bin = |name: &str| {
        cargo(&["run", "--quiet", "--release", "--locked", "-p", "bindery-tests", "--bin", name, "--"])
    };
    let (boxes, others): (Vec<&String>, Vec<&String>) = args.iter().partition(|name| *name == "boxes");
    if args.is_empty() || !others.is_empty() {
        must(bin("bench").args(others))?;
    }
    let data = root().join("../shared/data");
    if (args.is_empty() || !boxes.is_empty()) && data.is_dir() {
        must(bin("boxes").args(["200", "1"]).args([data.join("pypdf-pdfs"), data.join("pdfjs-half/pdfs")]))?;
    }
    Ok(())
}

/// Measures verdicts, spans, refusals and segmentation on public data: all rows, or those named; `--quick` a sample.
pub fn eval(args: &[String]) -> Done {
    step("set-up", || setup(For::Running))?;
    let build = ["run", "--quiet", "--release", "--locked", "-p", "bindery-tests", "--bin", "eval", "--"];
    must(cargo(&build).args(args))
}

/// Version of the Tauri bundler.
const TAURI_CLI: &str = "2.12.5";

/// Builds installable packages in `target/release/bundle`: those named, else what this system makes without help
/// from elsewhere. The terminal client and the verifier are in them.
pub fn package(args: &[String]) -> Done {
    let usual: &[&str] = match std::env::consts::OS {
        "linux" => &["deb", "rpm"],
        "macos" => &["dmg"],
        _ => &["msi"],
    };
    let wanted = if args.is_empty() { usual.join(",") } else { args.join(",") };
    step("set-up", || setup(For::Running))?;
    // All in one build: the bundler's own would make everything that they share once more.
    step("programs", || {
        let programs = ["-p", "bindery-desktop", "-p", "bindery", "-p", "bindery-verify"];
        must(cargo(&["build", "--release", "--locked"]).args(programs))
    })?;
    step("packages", || {
        let config = programs_beside();
        let tool = format!("@tauri-apps/cli@{TAURI_CLI}");
        let bundle = ["exec", "--yes", "--", &tool, "bundle", "--bundles", &wanted, "--config", &config];
        must(npm(&bundle).current_dir(root().join("src-tauri")))
    })
}

/// What the bundler is told of the programs without a window: where they were built and where they go.
fn programs_beside() -> String {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let listed = |folder: &str| {
        let one = |name: &str| {
            let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            format!(
                "{:?}:{:?}",
                format!("{folder}{file}"),
                target.join("release").join(&file).display().to_string()
            )
        };
        ["bindery", "bindery-verify"].map(one).join(",")
    };
    match std::env::consts::OS {
        "linux" => {
            let files = listed("/usr/bin/");
            format!(
                r#"{{"bundle":{{"linux":{{"deb":{{"files":{{{files}}}}},"rpm":{{"files":{{{files}}}}},"appimage":{{"files":{{{files}}}}}}}}}}}"#
            )
        }
        "macos" => format!(r#"{{"bundle":{{"macOS":{{"files":{{{}}}}}}}}}"#, listed("MacOS/")),
        _ => {
            // Here the bundler maps what is there to where it goes, the other way round.
            let one = |name: &str| {
                let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
                format!("{:?}:{file:?}", target.join("release").join(&file).display().to_string())
            };
            format!(
                r#"{{"bundle":{{"resources":{{{}}}}}}}"#,
                ["bindery", "bindery-verify"].map(one).join(",")
            )
        }
    }
}
