//! No network, shown (J5): every program and the window run under `strace`, and where the system allows it in a network in
//! which there is nobody. Whatever they say to anybody, look up, start or write elsewhere is found.
//!
//! Needs strace; the window besides what `tests/window` needs. `unshare` gives the empty network.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

#[path = "window/stage/mod.rs"]
#[allow(dead_code, reason = "the tests of the window use all of it")]
mod stage;
#[path = "window/wire.rs"]
#[allow(dead_code, reason = "the tests of the window use all of it")]
mod wire;

use std::net::{TcpStream, ToSocketAddrs, UdpSocket};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use bindery_tests::drafting::server::{Server, Wire};
use bindery_tests::trace::{Allowed, Loopback, findings, strace_args, traced, written};
use bindery_tests::{Home, Run, finish, pdf, program, sample_file};
use serde_json::json;
use stage::{Open, STARTER, Stage};

/// Says to a test that it runs in its own process already.
const ALONE: &str = "BINDERY_TESTS_ALONE";
/// Says to this program that it is to do what no program of ours may.
const MISBEHAVE: &str = "BINDERY_TESTS_MISBEHAVE";

/// Runs the test named `test` once more in a process of its own, whose network has nobody in it where the system allows that.
fn alone(test: &str, body: impl FnOnce()) {
    match std::env::var(ALONE).as_deref() {
        Ok("empty") => {
            raise_loopback();
            let nobody = UdpSocket::bind("0.0.0.0:0").unwrap().connect("192.0.2.1:9");
            assert!(nobody.is_err(), "there is a network after all");
            return body();
        }
        Ok(_) => return body(),
        Err(_) => {}
    }
    if !runs("strace", &["--version"]) {
        assert!(std::env::var_os("CI").is_none(), "CI must have strace");
        eprintln!("NOT RUN: missing strace");
        return;
    }
    if !runs("strace", &["-f", "-o", "/dev/null", "true"]) {
        eprintln!("NOT RUN: this system lets no program be traced");
        return;
    }
    let program = std::env::current_exe().unwrap();
    let ways: [&[&str]; 2] = [&["--net"], &["--map-root-user", "--net"]];
    let way = ways.into_iter().find(|way| runs("unshare", &[way, &["true"][..]].concat()));
    let mut again = match way {
        Some(way) => {
            let mut unshare = Command::new("unshare");
            unshare.args(way).arg(program).env(ALONE, "empty");
            unshare
        }
        None => {
            eprintln!("NOT RUN: in an empty network, which this system gives to nobody");
            let mut plain = Command::new(program);
            plain.env(ALONE, "here");
            plain
        }
    };
    again.args(["--exact", test, "--nocapture"]);
    assert!(again.status().unwrap().success(), "{test} failed in its own process; see above");
}

fn runs(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// In a new network a computer does not even reach itself.
fn raise_loopback() {
    // SAFETY: the request is the whole structure that the call reads, and outlives it.
    unsafe {
        let socket = libc::socket(libc::AF_INET, libc::SOCK_DGRAM, 0);
        let mut request: libc::ifreq = std::mem::zeroed();
        request.ifr_name[0] = b'l'.cast_signed() as libc::c_char;
        request.ifr_name[1] = b'o'.cast_signed() as libc::c_char;
        request.ifr_ifru.ifru_flags = (libc::IFF_UP | libc::IFF_RUNNING) as libc::c_short;
        assert_eq!(
            libc::ioctl(socket, libc::SIOCSIFFLAGS, &request),
            0,
            "{}",
            std::io::Error::last_os_error()
        );
        libc::close(socket);
    }
}

/// A world of its own for programs, and where their traces go.
struct Watched {
    home: Home,
    traces: Home,
    count: std::cell::Cell<u32>,
}

impl Watched {
    fn new() -> Self {
        Self { home: Home::new(), traces: Home::new(), count: std::cell::Cell::new(0) }
    }

    /// Runs a command under `strace` to its end: what it printed, and what was found of it.
    fn look(&self, mut command: Command, loopback: Loopback, programs: &[&str]) -> (Run, Vec<String>) {
        std::fs::create_dir_all(self.home.path("tmp")).unwrap();
        command.env("HOME", self.home.path("user")).env("TMPDIR", self.home.path("tmp"));
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
            command.env_remove(name);
        }
        self.count.set(self.count.get() + 1);
        let folder = self.traces.path(&self.count.get().to_string());
        let run = finish(traced(&command, &folder), "");
        let trace = written(&folder).unwrap();
        assert!(trace.contains("execve("), "nothing was traced: {}", run.stderr);
        let own = self.home.path("");
        let places = [own.as_path(), Path::new("/dev/null")];
        (run, findings(&trace, &Allowed { loopback, places: &places, programs }))
    }

    /// Runs the terminal client, which has to work and to do nothing that is not allowed.
    fn run(&self, args: &[&str], loopback: Loopback) -> Run {
        let (run, found) = self.look(self.home.bindery(args), loopback, &["bindery"]);
        assert_eq!(run.code, Some(0), "{args:?}: {}{}", run.stdout, run.stderr);
        assert_eq!(found, Vec::<String>::new(), "{args:?}");
        run
    }
}

#[test]
fn what_a_program_must_not_do_is_seen() {
    if let Some(place) = std::env::var_os(MISBEHAVE) {
        let _ = TcpStream::connect("192.0.2.1:9");
        let _ = "bindery.invalid:80".to_socket_addrs();
        std::fs::write(PathBuf::from(place), "x").unwrap();
        assert!(runs("true", &[]));
        return;
    }
    alone("what_a_program_must_not_do_is_seen", || {
        let (watched, elsewhere) = (Watched::new(), Home::new());
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "what_a_program_must_not_do_is_seen"]);
        command.env(MISBEHAVE, elsewhere.path("note"));
        let (run, found) = watched.look(command, Loopback::Port(1), &[]);
        assert_eq!(run.code, Some(0), "{}{}", run.stdout, run.stderr);
        for what in [
            "speaks to somebody else",
            "looks names up",
            "writes where it must not",
            "starts another program",
        ] {
            assert!(found.iter().any(|one| one.contains(what)), "{what}: {found:#?}");
        }
    });
}

#[test]
fn no_program_speaks_to_anybody_or_writes_anywhere_else() {
    alone("no_program_speaks_to_anybody_or_writes_anywhere_else", || {
        let watched = Watched::new();
        let home = &watched.home;
        let (archive, sample, pages) = (home.at("archive"), home.at("sample"), home.at("pages"));
        home.write(
            "papers/letter.txt",
            "Hester Skaife bought the iron press from Silas Orrin for eleven pounds.",
        );
        home.write("papers/plan.pdf", pdf(&["The plan of the upper floor with the stove."]));
        home.write("papers/accounts.csv", "day,thing,sum\n3 May,four calf skins,4\n");
        let run = |args: &[&str]| watched.run(args, Loopback::Not);
        run(&["init", &archive]);
        run(&["init", &sample, "--sample"]);
        run(&["import", &home.at("papers"), &sample_file("letters"), "--archive", &archive]);
        run(&["consent", "set", "--all", "open", "--archive", &archive]);
        run(&["search", "iron press", "--archive", &archive]);
        run(&["inventory", "--archive", &archive]);
        let asked =
            run(&["ask", "From whom did Hester Skaife buy the iron press?", "--archive", &archive]).json();
        assert_ne!(asked["outcome"], "refused", "{asked}");
        let id = asked["response_id"].as_str().unwrap();
        let (bundle, paper) = (home.at("answer.json"), home.at("answer.pdf"));
        run(&["audit", "bundle", id, "--archive", &archive, "--out", &bundle]);
        run(&["export", "--bundle", id, "--to", "pdf", "--out", &paper, "--archive", &archive]);
        run(&["export", "--all", "--to", "html", "--out", &pages, "--archive", &archive]);
        run(&["verify", &bundle, "--archive", &archive]);
        run(&["reverify", "--archive", &archive]);
        run(&["doctor", "--archive", &archive]);

        let mut verifier = Command::new(program("bindery-verify"));
        verifier.arg("--trust").arg(home.path("trust")).args(["--archive", &pages, &bundle, &pages]);
        let (run, found) = watched.look(verifier, Loopback::Not, &["bindery-verify"]);
        assert_eq!((run.code, found), (Some(0), Vec::new()), "{}{}", run.stdout, run.stderr);
    });
}

#[test]
fn whoever_drafts_is_the_only_one_spoken_to() {
    alone("whoever_drafts_is_the_only_one_spoken_to", || {
        let (watched, server) = (Watched::new(), Server::start());
        let port = server.url().trim_end_matches("/v1").rsplit(':').next().unwrap().parse().unwrap();
        let archive = watched.home.archive("archive");
        let text = "Hester Skaife bought the iron press from Silas Orrin for eleven pounds.";
        let letter = watched.home.write("letter.txt", text);
        watched.home.run(&["import", &letter, "--archive", &archive]).json();
        watched.home.open_all(&archive);
        server.play(Wire::Stream, text);
        watched.run(&["drafter", "use", &server.url(), "--archive", &archive], Loopback::Port(port));
        let ask = ["ask", "From whom did Hester Skaife buy the iron press?", "--archive", &archive];
        watched.run(&ask, Loopback::Port(port));
        assert!(server.requests().iter().any(|request| request.starts_with("POST ")), "it was not asked");
    });
}

/// What the window may start: the parts of its engine.
const WINDOW: [&str; 4] = ["bindery-desktop", "WebKitNetworkProcess", "WebKitWebProcess", "WebKitGPUProcess"];

#[test]
fn the_window_speaks_to_nobody_and_writes_nowhere_else() {
    alone("the_window_speaks_to_nobody_and_writes_nowhere_else", || {
        let traces = Home::new();
        let strace = strace_args(&traces.path("")).join(" ");
        let script =
            format!("#!/bin/sh\nexec strace {strace} {} \"$@\"\n", program("bindery-desktop").display());
        let started = Stage::start_in("traced", Open::Sample, |world| {
            let starter = world.join(STARTER);
            std::fs::write(&starter, &script).unwrap();
            std::fs::set_permissions(&starter, std::fs::Permissions::from_mode(0o755)).unwrap();
        });
        let Some(stage) = started else { return };
        let world = stage.archive().parent().unwrap().to_owned();
        stage.ask("What is the paring stone made of?");
        stage.click("[data-testid=answer] [data-testid=verify-button]");
        stage.element("[data-testid=source-panel]");
        let drawn = "return [...document.querySelectorAll('[data-testid=page-image]')].some(img => img.naturalWidth > 0)";
        stage.until("the page", || stage.js(drawn, &[]) == json!(true));
        stage.keys("\u{e00c}");
        for (place, there) in [
            ("archive", "archive-row"),
            ("review", "response-item"),
            ("audit", "response-item"),
            ("setup", "check"),
        ] {
            stage.click(&format!("[data-testid=rail-{place}]"));
            stage.element(&format!("[data-testid={there}]"));
        }
        drop(stage);
        let trace = written(&traces.path("")).unwrap();
        for program in &WINDOW[..3] {
            assert!(trace.contains(program), "{program} was not traced");
        }
        let places = [world.as_path(), Path::new("/dev/null")];
        let found =
            findings(&trace, &Allowed { loopback: Loopback::Any, places: &places, programs: &WINDOW });
        assert_eq!(found, Vec::<String>::new(), "{found:#?}");
    });
}
