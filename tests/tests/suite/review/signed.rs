//! Decisions are signed, and one that was tampered with is found.

use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::decision::{DECISION_TYPE, Decision};
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::{dsse, json as canonical};
use bindery_engine::archive::{Archive, checkup};
use bindery_engine::storage::store::Effects;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use bindery_tests::Home;
use serde_json::{Value, json};

use super::{Session, kinds, text};

#[test]
fn no_decision_changes_the_machines_record() {
    let session = Session::new();
    let (home, archive) = (&session.home, &session.archive);
    let out = |name: &str| {
        let file = home.at(name);
        home.run(&["audit", "bundle", &session.boats, "--archive", archive, "--out", &file]).json();
        let found = home.run(&["verify", &file, "--archive", archive]).json();
        assert_eq!(found["class"], "valid", "{found}");
        let file: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        file["envelope"].clone()
    };
    let before = (out("before.json"), session.review(&["show", &session.boats]).json());
    for number in 1..=session.entry(&session.boats)["claims"].as_u64().unwrap() {
        session.rev(&["reject", &session.boats, &number.to_string(), "--reason", "No."]).json();
    }
    let after = (out("after.json"), session.review(&["show", &session.boats]).json());
    assert_eq!(before.0, after.0);
    assert_eq!(before.1["answer"], after.1["answer"]);
    for (before, after) in
        before.1["claims"].as_array().unwrap().iter().zip(after.1["claims"].as_array().unwrap())
    {
        for field in ["claim", "statement", "verdict", "rung", "rules", "sources", "stale"] {
            assert_eq!(before[field], after[field], "{field}");
        }
        assert_eq!(kinds(&after["standing"]), ["reject"]);
    }
    // Whoever asked is shown what they were shown.
    let queue = session.review(&["queue"]).json();
    let order: Vec<&Value> =
        queue["entries"].as_array().unwrap().iter().map(|entry| &entry["response_id"]).collect();
    assert_eq!(order, [&json!(session.stove), &json!(session.boats)], "what is decided waits behind");
}

#[test]
fn every_decision_is_signed_by_its_reviewers_own_key() {
    Home::within("review::signed::every_decision_is_signed_by_its_reviewers_own_key", |_| {
        let session = Session::new();
        session.review(&["accept", &session.boats, "1"]).json();
        session.rev(&["flag", &session.boats, "1"]).json();
        session.rev(&["reject", &session.stove, "1", "--reason", "No."]).json();
        let archive = open(&session);
        let decisions = logged(&archive);
        assert_eq!(decisions.len(), 3);
        let archivist = *archive.archivist();
        let read: Vec<Decision> =
            decisions.iter().map(|envelope| Decision::open(envelope, &archivist).unwrap()).collect();
        assert_eq!(read[1].reviewer, read[2].reviewer);
        assert_eq!(read[1].reviewer.name, "Rev");
        assert_ne!(read[0].reviewer.key, read[1].reviewer.key);
        let issuer = archive.log().issuer();
        for (envelope, decision) in decisions.iter().zip(&read) {
            assert!(dsse::open(envelope, DECISION_TYPE, &issuer).is_err());
            let of = archive.store().logged(&decision.response_id).unwrap().unwrap();
            let of: Envelope = canonical::from_canonical(&of.envelope).unwrap();
            assert_eq!(decision.bundle, bindery_core::proof::log_entry::digest(&of).unwrap());
        }
    });
}

fn open(session: &Session) -> Archive {
    Archive::open(Path::new(&session.archive), &Machine::default(), &key_of(session)).unwrap()
}

/// The archivist's key lies with the session's own home, whose environment this process does not have: a passphrase
/// opens it too.
fn key_of(session: &Session) -> Secret {
    session.home.write("arc", "the archivist has a passphrase");
    let key = ["--their-passphrase-file", "arc", "--archive", &session.archive];
    session.home.run(&[&["key", "add", "Arc", "--role", "archivist"][..], &key].concat()).json();
    Secret::Passphrase("the archivist has a passphrase".to_owned())
}

fn logged(archive: &Archive) -> Vec<Envelope> {
    let rows = archive.store().log_entries(0, u32::MAX).unwrap();
    let envelopes = rows.iter().map(|row| canonical::from_canonical::<Envelope>(&row.envelope).unwrap());
    envelopes.filter(|envelope| envelope.payload_type == DECISION_TYPE).collect()
}

#[test]
fn a_decision_that_is_handed_over_is_checked_without_the_archive() {
    let session = Session::new();
    let made = session.rev(&["reject", &session.boats, "1", "--reason", "It says nine."]).json();
    let (id, out) = (text(&made["decision"]["id"]), session.home.at("decision.json"));
    session.rev(&["export", &session.boats, &id, "--out", &out]).json();
    assert_eq!(session.review(&["export", &session.stove, &id, "--out", &out]).failure(), "not_found");
    let verify = |file: &str, trust: &str| {
        let mut command = std::process::Command::new(bindery_tests::program("bindery-verify"));
        command.args(["--json", "--trust", trust, file]);
        let run = bindery_tests::finish(command, "");
        let found = run.lines().swap_remove(0);
        (text(&found["kind"]), text(&found["class"]))
    };
    let valid = ("decision".to_owned(), "valid".to_owned());
    assert_eq!(verify(&out, &session.home.at("trust")), valid);
    let nobody = session.home.write("nobody", "");
    assert_eq!(verify(&out, &nobody).1, "untrusted signer");
    // The archive knows that it was taken back.
    let at_hand = |class: &str| {
        let run = session.home.run(&["verify", &out, "--archive", &session.archive]);
        let found: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(found["class"], class, "{found}");
    };
    at_hand("valid");
    session.rev(&["undo", &session.boats, &id]).json();
    at_hand("stale");
    // Another reason, or another name, is not what was signed.
    let file: Value = serde_json::from_slice(&std::fs::read(&out).unwrap()).unwrap();
    let payload = STANDARD.decode(file["decision"]["payload"].as_str().unwrap()).unwrap();
    for (from, to) in [("It says nine.", "It says ten!!"), ("\"Rev\"", "\"Ann\"")] {
        let other = String::from_utf8(payload.clone()).unwrap().replace(from, to);
        let mut file = file.clone();
        file["decision"]["payload"] = json!(STANDARD.encode(other));
        let changed = session.home.write("changed.json", canonical::to_canonical(&file).unwrap());
        assert_eq!(verify(&changed, &session.home.at("trust")).1, "tampered");
    }
}

#[test]
fn a_decision_that_was_tampered_with_is_found_by_the_checkup() {
    Home::within("review::signed::a_decision_that_was_tampered_with_is_found_by_the_checkup", |_| {
        let session = Session::new();
        session.review(&["accept", &session.boats, "1"]).json();
        let why = ["--reason", "It says nine.", "--code", "not-said"];
        session.rev(&[&["reject", &session.boats, "1"][..], &why].concat()).json();
        let secret = key_of(&session);
        let path = Path::new(&session.archive).to_owned();
        let key = Archive::open(&path, &Machine::default(), &secret)
            .map(|archive| archive.vault().unlocked().database().hex())
            .unwrap();
        let faults = || -> Vec<String> {
            let archive = Archive::open(&path, &Machine::default(), &secret).unwrap();
            let checks = checkup::archive(&archive, &|_, _| true).unwrap();
            checks
                .into_iter()
                .filter(|check| check.name == "log" && !check.ok)
                .map(|c| c.detail.to_string())
                .collect()
        };
        assert_eq!(faults(), Vec::<String>::new());
        let whole = std::fs::read(path.join("archive.db")).unwrap();
        for (change, triggers) in [
            ("UPDATE decision SET kind = 'accept', reason = NULL WHERE kind = 'reject'", true),
            ("UPDATE decision SET reason = 'It says ten.' WHERE kind = 'reject'", true),
            ("UPDATE decision SET reviewer = 'Ann'", true),
            ("UPDATE decision_code SET code = 'private'", true),
            ("DELETE FROM decision_code", true),
            ("UPDATE decision SET at = '2020-01-01T00:00:00Z'", true),
            ("UPDATE decision SET claim = zeroblob(32)", true),
            ("DELETE FROM standing WHERE reviewer = 'Rev'; DELETE FROM decision WHERE kind = 'reject'", true),
            ("UPDATE ground SET artifact = zeroblob(32)", true),
            ("DELETE FROM ground WHERE number = (SELECT min(number) FROM ground)", true),
            ("UPDATE standing SET kind = 'accept' WHERE kind = 'reject'", false),
            ("DELETE FROM standing", false),
            ("UPDATE standing SET reviewer = 'Ann' WHERE reviewer = 'Rev'", false),
        ] {
            for left in ["archive.db-wal", "archive.db-shm"] {
                let _ = std::fs::remove_file(path.join(left));
            }
            std::fs::write(path.join("archive.db"), &whole).unwrap();
            by_hand(&path, &key, change, triggers);
            let found = faults();
            assert!(!found.is_empty(), "{change}");
        }
        // With the triggers in place, nothing is changed at all.
        std::fs::write(path.join("archive.db"), &whole).unwrap();
        for change in [
            "UPDATE decision SET kind = 'accept'",
            "DELETE FROM decision",
            "DELETE FROM decision_code",
            "DELETE FROM ground",
        ] {
            let database = connect(&path, &key);
            assert!(database.execute_batch(change).unwrap_err().to_string().contains("append-only"));
        }
    });
}

fn connect(path: &Path, key: &str) -> rusqlite::Connection {
    let database = rusqlite::Connection::open(path.join("archive.db")).unwrap();
    database.execute_batch(&format!("PRAGMA key = \"x'{key}'\"")).unwrap();
    database.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    database
}

/// Changes the closed database past its triggers, which are there again afterwards.
fn by_hand(path: &Path, key: &str, change: &str, triggers: bool) {
    let database = connect(path, key);
    let made: Vec<(String, String)> = {
        let sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('decision', 'decision_code', 'ground')";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    };
    assert_eq!(made.len(), 6);
    for (name, _) in made.iter().filter(|_| triggers) {
        database.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    let before = database.total_changes();
    database.execute_batch(change).unwrap();
    assert!(database.total_changes() > before, "{change}");
    for (_, sql) in made.iter().filter(|_| triggers) {
        database.execute_batch(sql).unwrap();
    }
}

#[test]
fn a_decision_that_somebody_elses_key_signed_is_found_by_the_checkup() {
    Home::within("review::signed::a_decision_that_somebody_elses_key_signed_is_found_by_the_checkup", |_| {
        let session = Session::new();
        session.rev(&["reject", &session.boats, "1", "--reason", "It says nine."]).json();
        let archive = open(&session);
        let real = logged(&archive).pop().unwrap();
        let mut decision = Decision::open(&real, archive.archivist()).unwrap();
        // The archive's own key is on every keyring; it signs in no reviewer's name.
        let issuer = archive.vault().unlocked().signing().issuer;
        decision.id = format!("d-{}", "0a".repeat(16));
        decision.kind = bindery_core::bundle::decision::Kind::Accept;
        let row = bindery_engine::storage::store::DecisionRow {
            response_id: decision.response_id.clone(),
            claim: decision.claim,
            noted: (&decision).into(),
        };
        let payload = canonical::to_canonical(&decision).unwrap();
        let effects = Effects { decision: Some(row), ..Effects::default() };
        archive.log().append(archive.store(), &issuer, DECISION_TYPE, &payload, effects).unwrap();
        let faults = archive.log().audit(archive.store(), &|_, _| true).unwrap();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].to_string().contains("not signed by its reviewer"), "{faults:?}");
    });
}
