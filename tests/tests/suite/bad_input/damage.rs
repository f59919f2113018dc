//! Archives that were damaged, or of which an older copy was put back.

use std::fs;
use std::path::Path;

use bindery_engine::storage::vault::{KeyChoice, Secret, Vault};
use bindery_tests::{Home, Seeded, copy_folder};
use serde_json::{Value, json};

use super::{QUESTION, ask, id, is_whole, small};

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
    Home::within("bad_input::damage::a_changed_row_of_the_log_is_noticed", |home| {
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
