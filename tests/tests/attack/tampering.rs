//! Rules that were changed past the archivist are not in force: the archive does not open.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::path::Path;

use bindery_core::policy::rules::NamedPerson;
use bindery_core::policy::{Clearance, Consent, Role, Viewer};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::storage::vault::{NewSlot, Protection, Secret};
use bindery_engine::world::Machine;
use bindery_tests::Home;
use bindery_tests::door::Door;
use serde_json::json;

use crate::house::{ANN, ARCHIVIST, CLO, Filled, House, Plan, REVIEWER};

fn open(house: &House, passphrase: &str) -> Archive {
    let secret = Secret::Passphrase(passphrase.to_owned());
    Archive::open(Path::new(&house.path), &Machine::default(), &secret).unwrap()
}

/// The database of a closed archive, with the key that every keyring holds.
pub fn database(path: &Path, key: &str) -> rusqlite::Connection {
    let database = rusqlite::Connection::open(path.join("archive.db")).unwrap();
    database.execute_batch(&format!("PRAGMA key = \"x'{key}'\"")).unwrap();
    database
}

#[test]
fn rules_changed_past_the_archivist_are_noticed() {
    Home::within("tampering::rules_changed_past_the_archivist_are_noticed", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let key = open(&house, ANN).vault().unlocked().database().hex();
        let folder = Path::new(&house.path);
        let whole = std::fs::read(folder.join("archive.db")).unwrap();
        let changes = [
            "UPDATE consent SET state = 'open' WHERE state = 'existence-not-disclosed'",
            "UPDATE consent SET state = 'open' WHERE state = 'auditor-only'",
            "DELETE FROM consent WHERE state = 'withdrawn'",
            "INSERT INTO consent SELECT key, 'open' FROM artifact WHERE key NOT IN (SELECT artifact FROM consent)",
            "UPDATE passage SET state = 'open'",
            "UPDATE passage SET \"end\" = start + 1",
            "DELETE FROM passage",
            "UPDATE person SET clearance = '\"cleared\"'",
            "UPDATE person SET clearance = 'cleared'",
            "UPDATE person SET name = 'Nobody' || id, aliases = '[]'",
            "DELETE FROM mention; DELETE FROM person",
            "UPDATE setting SET value = replace(value, '\"default_consent\":\"undecided\"', '\"default_consent\":\"open\"') WHERE name = 'policy'",
            "UPDATE setting SET value = replace(value, '4000000000', '4000000001') WHERE name = 'policy'",
            "DELETE FROM setting WHERE name = 'policy'",
            "DELETE FROM event WHERE kind = 'policy'",
            "DELETE FROM event WHERE number = (SELECT max(number) FROM event WHERE kind = 'policy')",
        ];
        for (number, change) in changes.into_iter().enumerate() {
            for left in ["archive.db-wal", "archive.db-shm"] {
                let _ = std::fs::remove_file(folder.join(left));
            }
            std::fs::write(folder.join("archive.db"), &whole).unwrap();
            let connection = database(folder, &key);
            let before = connection.total_changes();
            connection.execute_batch(change).unwrap();
            assert!(connection.total_changes() > before, "{change}");
            drop(connection);
            // Whose key it is makes no difference; each takes its time.
            for passphrase in &[ARCHIVIST, ANN][..1 + usize::from(number == 0)] {
                let door = Door::default();
                let failure =
                    door.call("archive_open", json!({ "path": house.path, "passphrase": passphrase }));
                let code = failure.err().map(|failure| failure.code);
                let noticed = ["policy_broken", "archive_damaged"].map(|code| Some(code.to_owned()));
                assert!(noticed.contains(&code), "{change}: {code:?}");
                assert_eq!(door.refused("inventory", json!({})), "invalid");
            }
        }
        println!("tampering: {} changes past the archivist, all noticed", changes.len());
    });
}

#[test]
fn no_key_but_an_archivists_changes_the_rules_or_hands_out_keys() {
    Home::within("tampering::no_key_but_an_archivists_changes_the_rules_or_hands_out_keys", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let id = house.id("kept.txt").parse().unwrap();
        let world = Machine::default();
        for passphrase in [ANN, CLO, REVIEWER] {
            let archive = open(&house, passphrase);
            let before = archive.in_force();
            // Whatever name they give themselves.
            let by = ChangeAuthor { world: &world, who: "archivist", why: None };
            let person = NamedPerson {
                id: 1,
                name: "Nobody".to_owned(),
                aliases: Vec::new(),
                clearance: Clearance::Cleared,
                note: None,
            };
            let mut policy = before.policy.clone();
            policy.default_consent = Consent::Open;
            let codes = [
                archive.set_consents(&by, &[(id, Consent::Open)]).err().map(|e| e.code()),
                archive.set_policy(&by, policy).err().map(|e| e.code()),
                archive.clear_people(&by, None, Clearance::Cleared).err().map(|e| e.code()),
                archive.put_people(&by, &[person]).err().map(|e| e.code()),
                archive.remove_person(&by, 1).err().map(|e| e.code()),
            ];
            assert_eq!(codes, [Some("not_allowed"); 5]);
            let who = Viewer { name: "Me".to_owned(), role: Role::Archivist, tier: "family".to_owned() };
            let slot = NewSlot { who, protection: Protection::Passphrase("a passphrase".to_owned()) };
            assert!(archive.vault().add_slot(&world, &slot).is_err());
            assert!(archive.vault().slots().is_err());
            assert!(archive.vault().unlocked().archivist().is_none());
            let after = archive.in_force();
            assert_eq!((&after.policy, &after.rules), (&before.policy, &before.rules));
        }
    });
}
