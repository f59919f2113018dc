//! Whatever comes in and whatever breaks: a clear word on what to do, and the data stays whole.

mod damage;
mod disk;

use std::fs;
use std::path::Path;
use std::process::Command;

use bindery_tests::door::Door;
use bindery_tests::{Home, Run, copy_folder, finish, sample_file};
use serde_json::{Value, json};

const QUESTION: &str = "How high did the flood water stand in the shop?";

fn ask(home: &Home, archive: &str, question: &str) -> Run {
    home.run(&["ask", question, "--archive", archive])
}

/// An archive with one letter in it.
fn small(home: &Home, name: &str) -> String {
    let archive = home.archive(name);
    home.write("letter.txt", "The flood came on Sunday and stood four feet high in the shop.\n");
    home.run(&["import", "letter.txt", "--archive", &archive]).json();
    home.open_all(&archive);
    archive
}

/// Asserts that the archive opens, is whole, and holds every one of these answers in its log.
fn is_whole(home: &Home, archive: &str, responses: &[String]) {
    let found = home.run(&["doctor", "--archive", archive]);
    let checks: Value = serde_json::from_str(&found.stdout).unwrap_or_else(|_| panic!("{}", found.stderr));
    for check in checks["checks"].as_array().unwrap() {
        let ok = check["ok"] == true
            || ["meaning", "languages", "scans", "recordings", "pdf"]
                .iter()
                .any(|name| check["name"] == *name);
        assert!(ok, "{check}");
    }
    for id in responses {
        let out = home.at("bundle.json");
        home.run(&["audit", "bundle", id, "--archive", archive, "--out", &out]).json();
        assert_eq!(home.run(&["verify", &out, "--archive", archive]).json()["class"], "valid");
    }
}

fn id(answer: &Value) -> String {
    answer["response_id"].as_str().unwrap().to_owned()
}

// --- questions --------------------------------------------------------------------------------------

#[test]
fn what_is_no_question_is_refused_politely_and_logged() {
    let home = Home::new();
    let archive = small(&home, "archive");
    let long = "a ".repeat(50_000);
    let mut logged = Vec::new();
    for question in
        ["", "   ", "?!", "\u{1b}[31mred\u{1b}[0m", "bell\u{7}", "\u{fffd}\u{1}\u{2}", long.as_str()]
    {
        let answer = ask(&home, &archive, question).json();
        assert_eq!(answer["outcome"], "refused");
        assert_eq!(answer["refusal"]["kind"], "category");
        assert!(!answer["refusal"]["message"].as_str().unwrap().is_empty());
        assert!(!answer["refusal"]["suggestions"].as_array().unwrap().is_empty());
        assert!(answer.to_string().len() < 2_000, "the question is given back at length");
        logged.push(id(&answer));
    }
    // With a zero character a command line cannot be made, but a batch can.
    let lines = format!("{}\n", json!({ "id": 1, "question": "a\u{0}b" }));
    let run = home.run_with(&["ask", "--archive", &archive, "--batch", "-"], &lines);
    assert_eq!(run.lines()[0]["outcome"], "refused");
    logged.push(id(&run.lines()[0]));
    is_whole(&home, &archive, &logged);
}

#[test]
fn odd_searches_find_nothing_and_break_nothing() {
    let home = Home::new();
    let archive = small(&home, "archive");
    let long = "flood ".repeat(20_000);
    for query in ["", "\"", "AND OR NOT", "text:(", "*", "a:b^2~", "\u{1}\u{2}", "-flood", long.as_str()] {
        let found = home.run(&["search", "--archive", &archive, "--", query]).json();
        assert!(found["hits"].is_array(), "{query:?}");
    }
    for limit in ["0", "1", "4294967295"] {
        home.run(&["search", "flood", "--archive", &archive, "--limit", limit]).json();
    }
}

#[test]
fn a_binary_line_in_a_batch_does_not_end_it() {
    let home = Home::new();
    let archive = small(&home, "archive");
    let mut lines = b"\xff\xfe\x00binary\n".to_vec();
    lines.extend_from_slice(b"{\"id\":1,\"question\":\"flood?\"}\n");
    let file = home.write("batch.jsonl", lines);
    let run = home.run(&["ask", "--archive", &archive, "--batch", &file]);
    assert_eq!(run.lines().len(), 2);
    assert_eq!(run.failure(), "batch");
}

// --- paths ------------------------------------------------------------------------------------------

#[test]
fn each_path_that_cannot_be_imported_says_why_and_the_rest_is_imported() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("in/good.txt", "The boats came in.");
    home.write("in/empty.txt", "");
    home.write("in/zeros.txt", [0; 4_096]);
    home.write("in/noise.docx", (0..9_000u32).map(|n| ((n * 7_919) >> 3) as u8).collect::<Vec<_>>());
    home.write("in/cut.pdf", "%PDF-1.4\n1 0 obj\n<<");
    std::os::unix::fs::symlink(home.path("in"), home.path("in/loop")).unwrap();
    std::os::unix::fs::symlink("/etc/hostname", home.path("in/link.txt")).unwrap();
    assert!(Command::new("mkfifo").arg(home.path("in/pipe")).status().unwrap().success());
    let report =
        home.run(&["import", "in", "nowhere.txt", "/dev/zero", "--archive", &archive, "--no-embed"]).json();
    let entries = report["artifacts"].as_array().unwrap();
    let of = |name: &str| {
        let entry = entries.iter().find(|entry| entry["path"].as_str().unwrap().ends_with(name));
        entry.unwrap_or_else(|| panic!("{name} is lost"))
    };
    assert_eq!(of("good.txt")["status"], "added");
    for name in ["loop", "link.txt", "pipe", "nowhere.txt", "/dev/zero", "cut.pdf", "noise.docx"] {
        assert_eq!(of(name)["status"], "failed", "{name}");
        assert!(of(name)["error"].as_str().unwrap().len() > 15, "{name}");
    }
    for name in ["empty.txt", "zeros.txt"] {
        assert!(of(name)["status"] != "added", "{}", of(name));
        assert!(of(name)["error"].is_string(), "{}", of(name));
    }
    is_whole_by_words(&home, &archive);
}

/// As [`is_whole`], for an archive whose passages have no vectors yet.
fn is_whole_by_words(home: &Home, archive: &str) {
    let found = home.run(&["doctor", "--archive", archive]);
    let checks: Value = serde_json::from_str(&found.stdout).unwrap();
    for check in checks["checks"].as_array().unwrap() {
        let one_of = |names: &[&str]| names.iter().any(|name| check["name"] == *name);
        assert!(check["ok"] == true || !one_of(&["database", "log", "originals"]), "{check}");
    }
}

#[test]
fn a_file_without_the_right_to_read_it_says_so() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    let archive = home.archive("archive");
    let file = home.write("secret.txt", "words");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&file).is_ok() {
        eprintln!("NOT RUN: this user may read everything");
        return;
    }
    let report = home.run(&["import", &file, "--archive", &archive]).json();
    assert_eq!(report["artifacts"][0]["status"], "failed");
    assert!(report["artifacts"][0]["error"].as_str().unwrap().contains("permissions"));
}

#[test]
fn a_folder_that_is_no_archive_is_left_as_it_is() {
    let home = Home::new();
    home.write("folder/notes.txt", "notes");
    fs::create_dir_all(home.path("other/archive.db")).unwrap();
    let file = home.write("file", "");
    for place in ["folder", "other", "nowhere", &file] {
        assert_eq!(ask(&home, place, "x").failure(), "no_archive", "{place}");
    }
    assert_eq!(home.run(&["init", "folder"]).failure(), "folder_taken");
    assert_eq!(home.run(&["init", "file"]).failure(), "file");
    assert_eq!(fs::read_dir(home.path("folder")).unwrap().count(), 1);
}

#[test]
fn an_archive_that_is_open_elsewhere_is_not_opened_twice() {
    Home::within("bad_input::an_archive_that_is_open_elsewhere_is_not_opened_twice", |home| {
        let archive = small(home, "archive");
        let door = Door::open(&archive);
        assert_eq!(ask(home, &archive, QUESTION).failure(), "archive_locked");
        assert_eq!(home.run(&["import", "letter.txt", "--archive", &archive]).failure(), "archive_locked");
        door.must("archive_close", json!({}));
        let answer = ask(home, &archive, QUESTION).json();
        is_whole(home, &archive, &[id(&answer)]);
    });
}

#[test]
fn an_archive_that_is_taken_away_while_it_is_open_says_nothing_until_it_is_back() {
    Home::within(
        "bad_input::an_archive_that_is_taken_away_while_it_is_open_says_nothing_until_it_is_back",
        |home| {
            let archive = small(home, "archive");
            let door = Door::open(&archive);
            let asked = json!({ "question": QUESTION, "job": "a" });
            door.must("ask", asked.clone());
            let aside = home.path("aside");
            fs::rename(&archive, &aside).unwrap();
            let gone = |when: &str| {
                for (name, args) in [
                    ("ask", asked.clone()),
                    ("search", json!({ "query": "flood", "limit": 5 })),
                    ("inventory", json!({})),
                    ("status", json!({})),
                    ("checkup", json!({})),
                    ("import", json!({ "paths": [home.at("letter.txt")], "job": "b" })),
                ] {
                    assert_eq!(door.refused(name, args), "archive_gone", "{name}, {when}");
                }
            };
            gone("moved");
            // Another one in its place is not the one that was opened.
            copy_folder(&aside, Path::new(&archive));
            gone("replaced");
            fs::remove_dir_all(&archive).unwrap();
            fs::rename(&aside, &archive).unwrap();
            door.must("ask", asked.clone());
            door.must("archive_close", json!({}));
            is_whole(home, &archive, &[]);
        },
    );
}

// --- what may be missing ----------------------------------------------------------------------------

#[test]
fn without_native_parts_it_works_by_words_alone_and_says_so() {
    let home = Home::new();
    let archive = home.sample("archive");
    let bare = |args: &[&str]| {
        let mut command = home.bindery(args);
        command.env("BINDERY_NATIVE", "/nonexistent");
        finish(command, "")
    };
    let answer = bare(&["ask", "What is the paring stone made of?", "--archive", &archive]).json();
    assert_ne!(answer["outcome"], "refused");
    let limits: Vec<&str> =
        answer["limits"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
    assert!(limits.iter().any(|limit| limit.contains("by meaning is off")), "{limits:?}");
    let hits = bare(&["search", "paring stone", "--archive", &archive, "--as", "archivist"]).json();
    assert!(hits["hits"][0]["lexical_score"].as_f64().unwrap() > 0.0);
    assert_eq!(hits["hits"][0]["dense_score"], 0.0);

    let new = home.at("new");
    let status = bare(&["init", &new]).json();
    // Meaning, words in pictures and in recordings, pages, and the trained verifier.
    assert_eq!(status["limits"].as_array().unwrap().len(), 5);
    let letters = sample_file("letters");
    let report = bare(&["import", &letters, "--archive", &new]).json();
    for entry in report["artifacts"].as_array().unwrap() {
        let pdf = entry["path"].as_str().unwrap().ends_with(".pdf");
        assert_eq!(entry["status"] == "failed", pdf, "{entry}");
        if pdf {
            assert!(entry["error"].as_str().unwrap().contains("is missing"), "{entry}");
        }
    }
    let doctor = bare(&["doctor", "--archive", &new]);
    assert_eq!(doctor.failure(), "unwell");
    let quote = bare(&["locate", "--pdf", "x.pdf", "--quote", "x"]);
    assert_eq!(quote.failure(), "pdf");
    // With the parts back, what failed is imported and what lacked its meaning gets it.
    let report = home.run(&["import", &letters, "--archive", &new]).json();
    assert!(report["artifacts"].as_array().unwrap().iter().all(|entry| entry["status"] != "failed"));
    is_whole(&home, &new, &[id(&bare(&["ask", "flood?", "--archive", &new]).json())]);
}

#[test]
fn native_parts_that_are_something_else_are_no_crash() {
    let home = Home::new();
    let archive = small(&home, "archive");
    for name in
        ["native/libpdfium.so", "native/libonnxruntime.so", "embedder/model.onnx", "embedder/tokenizer.json"]
    {
        home.write(name, "not what it should be");
    }
    let mut command = home.bindery(&["ask", QUESTION, "--archive", &archive]);
    command.env("BINDERY_NATIVE", home.path("native")).env("BINDERY_EMBEDDER", home.path("embedder"));
    let answer = finish(command, "").json();
    assert_eq!(answer["limits"].as_array().unwrap().len(), 5);
}
