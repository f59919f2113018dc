//! Whoever guesses what a hidden paper says and holds the guess against what the archive tells: neither the digests of its
//! versions nor a record that was made to try the guess says whether it is right.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::path::Path;

use bindery_core::proof::hash::SnapshotDigest;
use bindery_core::record::snapshot::snapshot_digest;
use bindery_core::verify::CitedText as _;
use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use bindery_tests::{Home, strings};
use serde_json::Value;

use crate::tampering::database;

const BOATS: &str = "The boats came in before dark, nine of them, and Dinah counted every sail.";
/// What is hidden, and what is guessed.
const WILL: &str = "The iron stove in the attic was left to the ferryman and his brother.";
const QUESTION: &str = "Who was the iron stove in the attic left to?";

/// An archive of some papers in this order; `hidden` is not even to be known of. Rev reviews, Ann is of the family.
fn archive(home: &Home, name: &str, papers: &[&str], hidden: Option<&str>) -> String {
    let archive = home.archive(name);
    for paper in papers.iter().copied().chain(hidden) {
        let file = home.write(&format!("{name} papers/{}.txt", &paper[4..9]), paper);
        home.run(&["import", &file, "--archive", &archive, "--no-embed"]).json();
    }
    home.open_all(&archive);
    if let Some(hidden) = hidden {
        // Before it was hidden an answer rested on it: the archive knows a claim that can be guessed with it.
        home.run(&["ask", QUESTION, "--archive", &archive]).json();
        let all = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
        let id = identity(&all, &hidden[4..9]);
        home.run(&["consent", "set", &id, "existence-not-disclosed", "--archive", &archive]).json();
    }
    for (who, role) in [("rev", "reviewer"), ("ann", "family")] {
        home.write(who, format!("{who} has a key of their own"));
        let key = ["key", "add", who, "--role", role, "--their-passphrase-file", who, "--archive", &archive];
        home.run(&key).json();
    }
    archive
}

/// The identity of what was imported from a file of that name.
fn identity(inventory: &Value, name: &str) -> String {
    let items = inventory["items"].as_array().unwrap();
    let item = items.iter().find(|item| item.to_string().contains(name)).unwrap();
    item["staff"]["artifact_id"].as_str().unwrap().to_owned()
}

/// Every digest that someone is told of the archive's versions.
fn digests(home: &Home, archive: &str, who: &[&str]) -> Vec<String> {
    let list = [&["snapshot", "list", "--archive", archive], who].concat();
    let told = strings(&home.run(&list).json());
    told.into_iter().filter(|(_, text)| text.starts_with("sha256:")).map(|(_, text)| text).collect()
}

#[test]
fn the_digest_of_a_version_does_not_tell_whether_a_guess_of_a_hidden_paper_is_right() {
    let home = Home::new();
    let target = archive(&home, "target", &[BOATS], Some(WILL));
    let told = digests(&home, &target, &["--passphrase-file", "rev"]);
    assert!(!told.is_empty());
    let guess = archive(&home, "guess", &[BOATS, WILL], None);
    let made = digests(&home, &guess, &[]);
    assert_eq!(made.len(), 3, "{made:?}");
    for digest in &told {
        assert!(!made.contains(digest), "{digest} tells that the guess is right");
    }
}

#[test]
fn a_record_that_was_made_to_try_a_guess_is_told_what_an_archive_without_the_paper_would_say() {
    let home = Home::new();
    let with = archive(&home, "with", &[BOATS], Some(WILL));
    let without = archive(&home, "without", &[BOATS], None);
    // The guess is put into an archive of one's own, asked for, and exported.
    let guess = archive(&home, "guess", &[BOATS, WILL], None);
    let answer = home.run(&["ask", QUESTION, "--archive", &guess]).json();
    assert_eq!(answer["outcome"], "supported", "{answer}");
    let id = answer["response_id"].as_str().unwrap();
    for form in ["claims", "vc", "chain"] {
        home.run(&["export", "--bundle", id, "--to", form, "--out", form, "--archive", &guess]).json();
    }
    let mut tried = 0;
    for file in ["claims", "vc", "chain"].into_iter().flat_map(|form| files(&home, form)) {
        let verify = |archive: &str, who: &[&str]| {
            let run = home.run(&[&["verify", &file, "--archive", archive], who].concat());
            (run.code, run.stdout, run.stderr.replace(archive, "ARCHIVE"))
        };
        let rev: &[&str] = &["--passphrase-file", "rev"];
        assert_eq!(verify(&with, rev), verify(&without, rev), "{file}");
        let refused = verify(&with, &["--passphrase-file", "ann"]);
        assert!(refused.2.contains("not_allowed"), "{refused:?}");
        tried += 1;
    }
    assert!(tried >= 3, "{tried}");
    // Whoever may see the paper is told that it is there.
    let claim = files(&home, "claims").into_iter().find(|file| file.ends_with(".claim.json")).unwrap();
    let said = |archive: &str| home.run(&["verify", &claim, "--archive", archive]).stdout;
    assert_ne!(said(&with), said(&without));
}

/// The records of an export.
fn files(home: &Home, folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![home.path(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let text = path.to_str().unwrap().to_owned();
            match entry.file_type().unwrap().is_dir() {
                true => open.push(path),
                false if [".claim.json", ".vc.json", ".chain.json"].iter().any(|end| text.ends_with(end)) => {
                    found.push(text);
                }
                false => {}
            }
        }
    }
    found.sort();
    found
}

fn open(path: &str) -> Archive {
    let secret = Secret::Passphrase("rev has a key of their own".to_owned());
    Archive::open(Path::new(path), &Machine::default(), &secret).unwrap()
}

/// Makes of an archive what a program would have made that gave versions no salt. Gives the digests of its versions, the
/// first one first.
fn age(path: &str) -> Vec<SnapshotDigest> {
    let archive = open(path);
    let key = archive.vault().unlocked().database().hex();
    let count = archive.store().snapshots().unwrap().len() as u32;
    let mut made: Vec<SnapshotDigest> = Vec::new();
    for number in 1..=count {
        let leaves = archive.store().version_leaves(number).unwrap();
        let leaves: Vec<_> = leaves.into_iter().map(|(_, leaf)| leaf).collect();
        made.push(snapshot_digest(None, number, made.last().copied(), &leaves));
    }
    drop(archive);
    let database = database(Path::new(path), &key);
    for (at, digest) in made.iter().enumerate() {
        let parent = at.checked_sub(1).map(|before| *made[before].digest().as_bytes());
        let set = "UPDATE snapshot SET digest = ?2, parent = ?3 WHERE number = ?1";
        database.execute(set, (at as i64 + 1, digest.digest().as_bytes(), parent)).unwrap();
    }
    database
        .execute_batch("DROP TABLE decision_code; DROP TABLE other_vector; DROP TABLE former_record; DROP TABLE snapshot_salt; PRAGMA user_version = 5")
        .unwrap();
    made
}

#[test]
fn an_older_archive_keeps_its_versions_and_goes_on_with_a_salt() {
    Home::within("guesses::an_older_archive_keeps_its_versions_and_goes_on_with_a_salt", |home| {
        let path = archive(home, "target", &[BOATS], Some(WILL));
        let old = age(&path);
        assert_eq!(old.len(), 2);
        for _ in 0..2 {
            let archive = open(&path);
            let versions = archive.store().snapshots().unwrap();
            // One version more, in which all is as it was.
            assert_eq!(versions.len(), old.len() + 1);
            assert_eq!((versions[0].artifacts, versions[0].parent), (versions[1].artifacts, Some(old[1])));
            assert_eq!(
                versions.iter().map(|row| row.salt.is_some()).collect::<Vec<_>>(),
                [true, false, false]
            );
            assert_eq!(archive.version(), versions[0].version);
            for (row, digest) in versions[1..].iter().rev().zip(&old) {
                assert_eq!(row.version.digest, *digest);
                let leaves = archive.store().version_leaves(row.version.number).unwrap();
                let leaves: Vec<_> = leaves.into_iter().map(|(_, leaf)| leaf).collect();
                assert!(row.is_of(&leaves) && !row.is_of(&leaves[1..]));
                // What cites it resolves.
                assert!(archive.has_version(&row.version));
            }
        }
        // Who may not see all of it is told no digest that a guess could be held against; the rest is as it was.
        let rev = ["snapshot", "list", "--archive", &path, "--passphrase-file", "rev"];
        let told = home.run(&rev).json();
        let old: Vec<String> = old.iter().map(SnapshotDigest::to_string).collect();
        assert!(strings(&told).iter().all(|(_, text)| !old.contains(text)), "{told}");
        assert_eq!(told["snapshots"].as_array().unwrap().len(), 1);
        assert_eq!(told["snapshots"][0]["version"]["number"], 1);
        let all = home.run(&["snapshot", "list", "--archive", &path]).json();
        assert!(strings(&all).iter().any(|(_, text)| *text == old[0]), "{all}");
    });
}
