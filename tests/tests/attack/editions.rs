//! An edition is opened with every key there is to it and searched to the last byte for what it must not
//! hold.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::storage::vault::seal::SealedFile;
use bindery_engine::world::Machine;
use bindery_tests::Home;
use bindery_tests::door::{Door, enter};
use rusqlite::types::ValueRef;
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, Filled, House, Plan};
use crate::leaks::Secrets;
use crate::tampering::database;

/// Opens the edition.
const READER: &str = "ann reads at home";

/// A part of an edition: where, and its bytes in the clear.
type Part = (String, Vec<u8>);

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => found.extend(files(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found
}

/// Every value of every table.
fn tables(database: &rusqlite::Connection) -> Vec<Part> {
    let mut names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut parts = Vec::new();
    for name in names {
        let mut rows = database.prepare(&format!("SELECT * FROM \"{name}\"")).unwrap();
        let columns: Vec<String> = rows.column_names().map(str::to_owned).collect();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (at, column) in columns.iter().enumerate() {
                let bytes = match row.get_ref(at).unwrap() {
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
                    _ => continue,
                };
                parts.extend(payload(&bytes).map(|inner| (format!("{name}.{column}, signed"), inner)));
                parts.push((format!("{name}.{column}"), bytes));
            }
        }
    }
    parts
}

/// What an envelope carries.
fn payload(bytes: &[u8]) -> Option<Vec<u8>> {
    let envelope: Value = serde_json::from_slice(bytes).ok()?;
    STANDARD.decode(envelope.get("payload")?.as_str()?).ok()
}

/// Everything in an edition, decrypted, and its files as they lie there.
fn dump(folder: &Path) -> Vec<Part> {
    let secret = Secret::Passphrase(READER.to_owned());
    let archive = Archive::open(folder, &Machine::default(), &secret).unwrap();
    let keys = archive.vault().unlocked();
    let (key, index) = (keys.database().hex(), keys.index());
    assert!(keys.archivist().is_none() && keys.auditor().is_none());
    let kept = SealedFile::new(folder.join("checkpoint"), keys.checkpoint()).read().unwrap();
    let mut parts = vec![("checkpoint".to_owned(), kept.to_vec())];
    for row in archive.store().artifacts(archive.version().number).unwrap() {
        parts.push(("original".to_owned(), archive.originals().get(&row.original).unwrap()));
    }
    let originals = files(&folder.join("originals")).len();
    assert_eq!(parts.len() - 1, originals);
    drop(archive);
    let derived = folder.join("derived/lexical");
    for path in files(&derived) {
        let name = path.strip_prefix(&derived).unwrap().to_str().unwrap().to_owned();
        let sealed = fs::read(&path).unwrap();
        if let Some(plain) = index.open(&sealed, name.as_bytes()) {
            parts.push((format!("index {name}"), plain.to_vec()));
        }
    }
    assert!(parts.iter().any(|(name, _)| name.starts_with("index")));
    parts.extend(tables(&database(folder, &key)));
    for path in files(folder) {
        let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
        parts.push((format!("file {name}"), fs::read(&path).unwrap()));
        parts.push(("file name".to_owned(), name.into_bytes()));
    }
    parts
}

fn lower(bytes: &[u8]) -> Vec<u8> {
    bytes.to_ascii_lowercase()
}

/// Bytes that must not be there: names and paths of files, identities of hidden things, the archivist's key.
fn needles(house: &House) -> Vec<Vec<u8>> {
    let text = |item: &Value, name: &str| item["staff"][name].as_str().unwrap().to_owned();
    let mut needles: Vec<Vec<u8>> = Vec::new();
    for item in &house.items {
        let path = text(item, "path");
        needles.push(path.rsplit('/').next().unwrap().to_owned().into_bytes());
        needles.push(path.into_bytes());
        if item["staff"]["consent"] != "open" {
            let hex = text(item, "artifact_id").replace("sha256:", "");
            needles.push(hex::decode(&hex).unwrap());
            needles.push(hex.into_bytes());
        }
    }
    let secret = Secret::Passphrase(ARCHIVIST.to_owned());
    let archive = Archive::open(Path::new(&house.path), &Machine::default(), &secret).unwrap();
    let seed = archive.vault().unlocked().archivist().unwrap().to_bytes();
    needles.extend([seed.to_vec(), hex::encode(seed).into_bytes(), house.path.clone().into_bytes()]);
    needles
}

#[test]
fn an_edition_holds_nothing_that_its_reader_may_not_see() {
    Home::within("editions::an_edition_holds_nothing_that_its_reader_may_not_see", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        let folder = home.path("edition");
        let door = house.enter(ARCHIVIST);
        let wanted = json!({ "path": home.at("edition"), "tier": "family", "name": "Ann",
                             "passphrase": READER, "job": "e" });
        let report = door.must("edition_create", wanted);
        drop(door);
        assert!(report["left_out"].as_u64().unwrap() >= 12 && report["shortened"].as_u64().unwrap() >= 3);
        let secrets = Secrets::from_family(&plan, &house);
        let (parts, needles) = (dump(&folder), needles(&house));
        // The search does find what it looks for.
        assert!(parts.iter().any(|(_, bytes)| String::from_utf8_lossy(bytes).contains("Hester Skaife")));
        let mut leaks = Vec::new();
        for (place, bytes) in &parts {
            let bytes = lower(bytes);
            for needle in needles.iter().map(|needle| lower(needle)) {
                if bytes.windows(needle.len()).any(|window| window == needle) {
                    leaks.push(format!("{place}: {}", String::from_utf8_lossy(&needle)));
                }
            }
            let found = secrets.words_in(&String::from_utf8_lossy(&bytes));
            leaks.extend(found.into_iter().map(|secret| format!("{place}: {secret}")));
        }
        let size: usize = parts.iter().map(|(_, bytes)| bytes.len()).sum();
        println!(
            "edition: {} parts, {size} bytes searched for {} names and keys",
            parts.len(),
            needles.len()
        );
        println!("edition: {} canaries, {} leaks", secrets.canaries().len(), leaks.len());
        assert_eq!(leaks, Vec::<String>::new());

        let path = home.at("edition");
        for passphrase in [ARCHIVIST, ANN] {
            let open = json!({ "path": path, "passphrase": passphrase });
            assert_eq!(Door::default().refused("archive_open", open), "wrong_key");
        }
        let door = enter(&path, READER);
        assert_eq!(door.must("status", json!({}))["session"]["role"], "family");
        assert_eq!(door.refused("keys", json!({})), "not_allowed");
        let answer = door.ask("Who sold the church bell?");
        assert!(!answer["sentences"].as_array().unwrap().is_empty(), "{answer}");
    });
}

#[test]
fn an_edition_that_fails_leaves_neither_a_folder_nor_a_trusted_key() {
    Home::within("editions::an_edition_that_fails_leaves_neither_a_folder_nor_a_trusted_key", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let trust = || fs::read_to_string(std::env::var_os("BINDERY_TRUST").unwrap()).unwrap_or_default();
        let before = trust();
        let wanted = json!({ "path": home.at("edition"), "tier": "family", "name": "Ann",
                             "passphrase": "short", "job": "e" });
        assert_eq!(house.enter(ARCHIVIST).refused("edition_create", wanted), "invalid");
        assert_eq!(trust(), before);
        assert!(!home.path("edition").exists());
    });
}
