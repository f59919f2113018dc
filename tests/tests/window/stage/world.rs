//! What a window needs around it: a screen, ports, a folder of its own, and the programs.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use bindery_tests::{program, root};

use super::Shown;

/// A process with all that it started.
pub(super) struct Process(Child);

impl Process {
    pub(super) fn start(command: &mut Command) -> Self {
        Self(command.stdin(Stdio::null()).process_group(0).spawn().unwrap())
    }

    pub(super) fn end(&mut self) {
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Where pictures of the tests are kept.
pub(super) fn kept() -> PathBuf {
    root().join("target").join(if is_browser() { "browser" } else { "window" })
}

/// Whether a browser takes the place of the window.
pub fn is_browser() -> bool {
    std::env::var_os("BINDERY_WINDOW").is_some_and(|engine| engine == "chromium")
}

/// What to show it in; none, with a word about it, when a test with a window cannot be run here.
pub(super) fn tools() -> Option<Shown> {
    let driver = std::env::var_os("TAURI_DRIVER")
        .map_or_else(|| root().join("target/tools/bin/tauri-driver"), PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let installed = |name: &str| std::env::split_paths(&path).any(|folder| folder.join(name).is_file());
    let engine: &[&str] = if is_browser() { &["chromium", "chromedriver"] } else { &["WebKitWebDriver"] };
    let needed = ["Xvfb", "pdftotext"].iter().chain(engine);
    let mut missing: Vec<String> =
        needed.filter(|name| !installed(name)).map(|name| (*name).to_owned()).collect();
    if !is_browser() && !driver.is_file() {
        missing.push(driver.display().to_string());
    }
    if missing.is_empty() {
        return Some(if is_browser() { Shown::Browser } else { Shown::Window(driver) });
    }
    assert!(std::env::var_os("CI").is_none(), "CI must have {}", missing.join(", "));
    eprintln!("NOT RUN: missing {}", missing.join(", "));
    None
}

/// The host of the interface in a browser, and its address.
pub(super) fn browser_host(folder: &Path, args: &[String]) -> (Process, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_browser"));
    own_world(&mut command, folder).args(args).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut host = Process::start(&mut command);
    let mut line = String::new();
    BufReader::new(host.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(!line.trim().is_empty(), "the host did not start");
    (host, line.trim().to_owned())
}

/// A screen that no one sees, on the first free display number.
pub(super) fn screen() -> (Process, String) {
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]);
    let mut screen = Process::start(command.stdout(Stdio::piped()).stderr(Stdio::null()));
    let mut line = String::new();
    BufReader::new(screen.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(!line.trim().is_empty(), "Xvfb found no display");
    (screen, format!(":{}", line.trim()))
}

pub(super) fn free_ports() -> (u16, u16) {
    let one = TcpListener::bind("127.0.0.1:0").unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    (one.local_addr().unwrap().port(), other.local_addr().unwrap().port())
}

/// Lets a program see nothing of this user's, and leave nothing behind.
pub(super) fn own_world<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    for (name, place) in [
        ("BINDERY_DATA", "data"),
        ("BINDERY_TRUST", "trust"),
        ("HOME", "home"),
        ("XDG_DATA_HOME", "home/data"),
        ("XDG_CONFIG_HOME", "home/config"),
        ("XDG_CACHE_HOME", "home/cache"),
    ] {
        command.env(name, folder.join(place));
    }
    command
}

/// Runs the terminal client in a world; what it printed.
pub fn bindery(folder: &Path, args: &[&str]) -> String {
    try_bindery(folder, args).unwrap_or_else(|error| panic!("bindery {args:?}: {error}"))
}

pub(super) fn try_bindery(folder: &Path, args: &[&str]) -> Result<String, String> {
    let mut command = Command::new(program("bindery"));
    let output = own_world(&mut command, folder).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// A world with the sample archive in it, made once for all tests of a run.
pub(super) fn sample() -> &'static Path {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| {
        let world =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(if is_browser() { "browser" } else { "window" });
        let _ = fs::remove_dir_all(&world);
        fs::create_dir_all(&world).unwrap();
        bindery(&world, &["init", world.join("archive").to_str().unwrap(), "--sample"]);
        world
    })
}

pub(super) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
