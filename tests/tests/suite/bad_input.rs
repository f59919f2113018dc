//! Whatever comes in and whatever breaks: a clear word on what to do, and the data stays whole.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use bindery_api::commands::dispatch;
use bindery_api::session::{Acting, Session};
use bindery_engine::storage::vault::{KeyChoice, Secret, Vault};
use bindery_tests::{Home, Run, Seeded, copy_folder, finish, sample_file};
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
        let ok = check["ok"] == true || ["meaning", "scans", "pdf"].iter().any(|name| check["name"] == *name);
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
        let session = Session::new(Acting::default());
        dispatch(&session, "archive_open", json!({ "path": archive }), &|_| {}).unwrap();
        assert_eq!(ask(home, &archive, QUESTION).failure(), "archive_locked");
        assert_eq!(home.run(&["import", "letter.txt", "--archive", &archive]).failure(), "archive_locked");
        dispatch(&session, "archive_close", json!({}), &|_| {}).unwrap();
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
            let session = Session::new(Acting::default());
            let call = |name: &str, args: Value| dispatch(&session, name, args, &|_| {});
            call("archive_open", json!({ "path": archive })).unwrap();
            let asked = json!({ "question": QUESTION, "job": "a" });
            call("ask", asked.clone()).unwrap();
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
                    assert_eq!(call(name, args).unwrap_err().code, "archive_gone", "{name}, {when}");
                }
            };
            gone("moved");
            // Another one in its place is not the one that was opened.
            copy_folder(&aside, Path::new(&archive));
            gone("replaced");
            fs::remove_dir_all(&archive).unwrap();
            fs::rename(&aside, &archive).unwrap();
            call("ask", asked.clone()).unwrap();
            call("archive_close", json!({})).unwrap();
            is_whole(home, &archive, &[]);
        },
    );
}

// --- damage -----------------------------------------------------------------------------------------

#[test]
fn a_damaged_database_is_named_as_such_and_not_touched() {
    let home = Home::new();
    let archive = home.sample("archive");
    let database = home.path("archive/archive.db");
    let whole = fs::read(&database).unwrap();
    let noise = |at: usize, length: usize| {
        let mut bytes = whole.clone();
        let end = (at + length).min(bytes.len());
        let mut random = Seeded(at as u64);
        bytes[at..end].iter_mut().for_each(|byte| *byte = random.number() as u8);
        bytes
    };
    let cut = whole[..whole.len() / 3].to_vec();
    for bytes in [noise(0, 100), noise(0, whole.len()), noise(4_096, 40_000), cut, b"not a database".to_vec()]
    {
        fs::write(&database, &bytes).unwrap();
        let run = home.run(&["doctor", "--archive", &archive]);
        let code = run.failure();
        assert!(["archive_damaged", "unwell"].contains(&code.as_str()), "{}", run.stderr);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
    }
    // An empty file is no database that someone else has to repair, but it is not a new archive either.
    fs::write(&database, b"").unwrap();
    assert_eq!(ask(&home, &archive, QUESTION).failure(), "archive_damaged");
    fs::write(&database, &whole).unwrap();
    is_whole(&home, &archive, &[]);
}

#[test]
fn random_damage_anywhere_in_the_database_is_no_crash_and_never_a_false_answer() {
    let home = Home::new();
    let archive = home.sample("archive");
    let database = home.path("archive/archive.db");
    let whole = fs::read(&database).unwrap();
    let mut random = Seeded(42);
    for _ in 0..12 {
        let mut bytes = whole.clone();
        let at = random.below(bytes.len() - 64);
        bytes[at..at + 64].iter_mut().for_each(|byte| *byte = random.number() as u8);
        fs::write(&database, &bytes).unwrap();
        let run = ask(&home, &archive, QUESTION);
        assert!(!run.stderr.contains("panicked"), "at {at}: {}", run.stderr);
        match run.code {
            Some(0) => assert!(run.json()["response_id"].is_string()),
            _ => assert_eq!((run.failure().is_empty(), run.stdout.as_str()), (false, "")),
        }
        let _ = fs::remove_file(home.path("archive/checkpoint"));
        let _ = fs::remove_file(home.path("archive/archive.db-wal"));
        let _ = fs::remove_file(home.path("archive/archive.db-shm"));
    }
}

#[test]
fn an_old_database_put_back_is_noticed() {
    let home = Home::new();
    let archive = small(&home, "archive");
    ask(&home, &archive, QUESTION).json();
    copy_folder(&home.path("archive"), &home.path("old"));
    ask(&home, &archive, QUESTION).json();
    copy_folder(&home.path("archive"), &home.path("new"));
    let put_back = |from: &str| {
        for entry in fs::read_dir(home.path("archive")).unwrap().map(Result::unwrap) {
            if entry.file_name().to_str().unwrap().starts_with("archive.db") {
                fs::remove_file(entry.path()).unwrap();
            }
        }
        fs::copy(home.path(from).join("archive.db"), home.path("archive/archive.db")).unwrap();
    };
    put_back("old");
    let run = ask(&home, &archive, QUESTION);
    assert_eq!((run.failure().as_str(), run.stdout.as_str()), ("archive_rolled_back", ""));
    put_back("new");
    is_whole(&home, &archive, &[]);
}

#[test]
fn a_removed_checkpoint_is_noticed() {
    let home = Home::new();
    let archive = small(&home, "archive");
    for _ in 0..2 {
        ask(&home, &archive, QUESTION).json();
    }
    fs::remove_file(home.path("archive/checkpoint")).unwrap();
    assert_eq!(ask(&home, &archive, QUESTION).failure(), "archive_rolled_back");
}

#[test]
fn a_changed_row_of_the_log_is_noticed() {
    Home::within("bad_input::a_changed_row_of_the_log_is_noticed", |home| {
        let archive = small(home, "archive");
        let answer = ask(home, &archive, QUESTION).json();
        change_the_log(&home.path("archive"));
        let run = home.run(&["doctor", "--archive", &archive]);
        assert_eq!(run.failure(), "unwell");
        let found: Value = serde_json::from_str(&run.stdout).unwrap();
        let log = found["checks"].as_array().unwrap().iter().find(|check| check["name"] == "log").unwrap();
        assert_eq!(log["ok"], false);
        assert!(log["detail"].as_str().unwrap().contains(&id(&answer)), "{log}");
        let out = home.at("bundle.json");
        let bundle = home.run(&["audit", "bundle", &id(&answer), "--archive", &archive, "--out", &out]);
        if bundle.code == Some(0) {
            let run = home.run(&["verify", &out]);
            assert_ne!(run.lines()[0]["class"], "valid");
        }
    });
}

/// What someone with the key and a database tool could do: one letter of a logged answer is another one.
fn change_the_log(archive: &Path) {
    let vault = Vault::open(archive, &Secret::OnThisComputer, &KeyChoice::default()).unwrap();
    let database = rusqlite::Connection::open(archive.join("archive.db")).unwrap();
    let key = vault.unlocked().database().hex();
    database.execute_batch(&format!("PRAGMA key = \"x'{}'\"", *key)).unwrap();
    let mut envelope: Vec<u8> = database
        .query_row("SELECT envelope FROM log JOIN response USING (number)", [], |row| row.get(0))
        .unwrap();
    envelope[112] = if envelope[112] == b'A' { b'B' } else { b'A' };
    let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'log_is_append_only'";
    let trigger: String = database.query_row(trigger, [], |row| row.get(0)).unwrap();
    database.execute_batch("DROP TRIGGER log_is_append_only").unwrap();
    assert_eq!(
        database
            .execute("UPDATE log SET envelope = ?1 WHERE number = (SELECT number FROM response)", [envelope])
            .unwrap(),
        1
    );
    // Without it the archive would not open.
    database.execute_batch(&trigger).unwrap();
}

#[test]
fn an_old_archive_put_back_is_noticed_and_goes_on_when_its_archivist_says_why() {
    let home = Home::new();
    let archive = small(&home, "archive");
    copy_folder(&home.path("archive"), &home.path("old"));
    ask(&home, &archive, QUESTION).json();
    fs::remove_dir_all(home.path("archive")).unwrap();
    copy_folder(&home.path("old"), &home.path("archive"));
    let run = ask(&home, &archive, QUESTION);
    assert_eq!((run.failure().as_str(), run.stdout.as_str()), ("archive_rolled_back", ""));
    assert!(run.stderr.contains("older copy") && run.stderr.contains("bindery log accept"), "{}", run.stderr);
    assert_eq!(home.run(&["log", "accept", &archive, "--because", " "]).failure(), "invalid");
    home.run(&["log", "accept", &archive, "--because", "the disk failed"]).json();
    assert_eq!(home.run(&["log", "accept", &archive, "--because", "again"]).failure(), "invalid");
    let answer = ask(&home, &archive, QUESTION).json();
    let page = home.run(&["log", "show", &archive, "--count", "2"]).json();
    let entries = page["entries"].as_array().unwrap();
    assert_eq!((&entries[0]["kind"], &entries[1]["kind"]), (&json!("log"), &json!("answer")));
    assert!(entries[0]["what"].as_str().unwrap().contains("the disk failed"));
    is_whole(&home, &archive, &[id(&answer)]);
}

#[test]
fn a_log_is_exported_into_an_empty_folder_only() {
    let home = Home::new();
    let archive = small(&home, "archive");
    let out = home.at("out");
    let done = home.run(&["log", "export", &archive, "--out", &out, "--entries"]).json();
    let told = home.run(&["log", "checkpoint", &archive]).json();
    assert_eq!(done["size"], told["size"]);
    let note = fs::read_to_string(home.path("out/checkpoint")).unwrap();
    // Its second line is the size, and a witness has signed after the log.
    assert_eq!(note.lines().nth(1).unwrap(), told["size"].to_string());
    assert_eq!(note.lines().count(), 6);
    for tile in ["tile/0/000", "tile/entries/000"] {
        assert!(home.path("out").join(format!("{tile}.p/{}", told["size"])).is_file(), "{tile}");
    }
    assert_eq!(home.run(&["log", "export", &archive, "--out", &out]).failure(), "folder_taken");
}

#[test]
fn derived_data_that_is_deleted_is_made_anew() {
    let home = Home::new();
    let archive = home.sample("archive");
    let before = home.run(&["search", "paring stone", "--archive", &archive]).json();
    fs::remove_dir_all(home.path("archive/derived")).unwrap();
    assert_eq!(home.run(&["search", "paring stone", "--archive", &archive]).json(), before);
    is_whole(&home, &archive, &[]);
}

#[test]
fn derived_data_that_is_damaged_is_made_anew_or_says_what_to_do() {
    let home = Home::new();
    let archive = home.sample("archive");
    for entry in fs::read_dir(home.path("archive/derived/lexical")).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            fs::write(entry.path(), "noise").unwrap();
        }
    }
    let run = home.run(&["search", "paring stone", "--archive", &archive]);
    match run.code {
        Some(0) => assert!(!run.json()["hits"].as_array().unwrap().is_empty()),
        _ => assert_eq!(run.failure(), "index"),
    }
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
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
    // Meaning, words in pictures, pages, and the trained verifier.
    assert_eq!(status["limits"].as_array().unwrap().len(), 4);
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
    assert_eq!(answer["limits"].as_array().unwrap().len(), 4);
}

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
