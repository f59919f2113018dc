//! Full disks and programs that are killed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use bindery_tests::{Home, Seeded};
use serde_json::json;

use super::{QUESTION, ask, id, is_whole, is_whole_by_words, small};

// --- a full disk ------------------------------------------------------------------------------------

/// A small disk of its own, while it lives.
struct Disk<'a>(&'a Path);

impl<'a> Disk<'a> {
    fn mount(at: &'a Path, size: &str) -> Option<Self> {
        fs::create_dir_all(at).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(at).stderr(Stdio::null());
        let mounted = mount.status().is_ok_and(|status| status.success());
        mounted.then_some(Self(at))
    }

    /// Leaves no more than `room` bytes.
    fn fill(&self, room: usize) {
        use std::io::Write as _;
        let mut file = fs::File::create(self.0.join("fill")).unwrap();
        while file.write_all(&[0; 4_096]).is_ok() {}
        let full = file.metadata().unwrap().len();
        file.set_len(full.saturating_sub(room as u64)).unwrap();
    }

    fn free(&self) {
        fs::remove_file(self.0.join("fill")).unwrap();
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

/// Asks on a disk with ever more room, checks that nothing is shown that is not kept, and gives the failures.
fn on_a_full_disk() -> Option<Vec<(usize, String)>> {
    let home = Home::new();
    let place = home.path("disk");
    let Some(disk) = Disk::mount(&place, "6m") else {
        eprintln!("NOT RUN: this user may not mount a small disk");
        return None;
    };
    let archive = small(&home, "disk/archive");
    let mut logged = vec![id(&ask(&home, &archive, QUESTION).json())];
    let mut codes = Vec::new();
    for room in [0, 4_096, 16_384, 32_768, 40_960, 65_536, 131_072] {
        disk.fill(room);
        let run = ask(&home, &archive, QUESTION);
        match run.code {
            // There was room enough.
            Some(0) => logged.push(id(&run.json())),
            _ => {
                assert_eq!(run.stdout, "", "with {room} bytes left");
                codes.push((room, run.failure()));
            }
        }
        disk.free();
        logged.push(id(&ask(&home, &archive, QUESTION).json()));
        is_whole(&home, &archive, &[]);
    }
    is_whole(&home, &archive, &logged);
    assert!(!codes.is_empty(), "the disk was never full");
    println!("with so many bytes left: {codes:?}");
    Some(codes)
}

#[test]
fn on_a_full_disk_nothing_is_shown_and_nothing_is_lost() {
    let Some(codes) = on_a_full_disk() else { return };
    assert!(codes.iter().any(|(_, code)| code == "disk_full"), "{codes:?}");
}

#[test]
fn a_full_disk_is_called_that_however_full_it_is() {
    let Some(codes) = on_a_full_disk() else { return };
    assert!(codes.iter().all(|(_, code)| code == "disk_full"), "{codes:?}");
}

#[test]
fn an_import_onto_a_full_disk_says_so_and_goes_on_once_there_is_room() {
    let home = Home::new();
    let place = home.path("disk");
    let Some(disk) = Disk::mount(&place, "8m") else {
        eprintln!("NOT RUN: this user may not mount a small disk");
        return;
    };
    let archive = home.archive("disk/archive");
    for n in 0..40 {
        let words: String =
            (0..3_000).map(|k| format!("word{} ", (n * 7_919 + k * 104_729) % 99_991)).collect();
        home.write(&format!("in/{n}.txt"), words);
    }
    disk.fill(262_144);
    let run = home.run(&["import", "in", "--archive", &archive, "--no-embed"]);
    assert_eq!(run.stdout, "");
    let code = run.failure();
    disk.free();
    let report = home.run(&["import", "in", "--archive", &archive, "--no-embed"]).json();
    assert!(report["artifacts"].as_array().unwrap().iter().all(|entry| entry["status"] != "failed"));
    is_whole_by_words(&home, &archive);
    assert_eq!(code, "disk_full", "{}", run.stderr);
}

// --- sudden death -----------------------------------------------------------------------------------

#[test]
fn killed_at_any_moment_every_answer_that_was_shown_is_logged() {
    let home = Home::new();
    let archive = home.sample("archive");
    let mut random = Seeded(9);
    let mut shown = Vec::new();
    let mut killed = 0;
    for _ in 0..30 {
        let lines: String =
            (0..4).map(|id| format!("{}\n", json!({ "id": id, "question": QUESTION }))).collect();
        let file = home.write("batch.jsonl", lines);
        let mut command = home.bindery(&["ask", "--archive", &archive, "--batch", &file]);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(random.below(900) as u64));
        let mut child = child;
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        // Also what came only in part was shown.
        let ids = text.split("\"response_id\":\"").skip(1).filter_map(|rest| rest.split_once('"'));
        shown.extend(ids.map(|(id, _)| id.to_owned()));
    }
    println!("{killed} of 30 were killed at work; {} answers were shown before", shown.len());
    let verify: Vec<String> = shown.iter().step_by((shown.len() / 10).max(1)).cloned().collect();
    is_whole(&home, &archive, &verify);
    for id in &shown {
        let out = home.at("bundle.json");
        home.run(&["audit", "bundle", id, "--archive", &archive, "--out", &out]).json();
    }
}

#[test]
fn killed_during_an_import_what_was_written_stays_and_the_rest_comes_the_next_time() {
    let home = Home::new();
    let archive = home.archive("archive");
    for n in 0..300 {
        home.write(
            &format!("in/{n:03}.txt"),
            format!("Letter {n}. The boats came in on day {n}.\n").repeat(30),
        );
    }
    for delay in [100, 300, 600] {
        let mut command = home.bindery(&["import", "in", "--archive", &archive, "--no-embed"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        is_whole_by_words(&home, &archive);
    }
    let report = home.run(&["import", "in", "--archive", &archive, "--no-embed"]).json();
    let entries = report["artifacts"].as_array().unwrap();
    assert_eq!(entries.len(), 300);
    assert!(
        entries.iter().all(|entry| ["added", "unchanged"].iter().any(|status| entry["status"] == *status))
    );
    is_whole_by_words(&home, &archive);
}
