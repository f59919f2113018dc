//! Keys that are changed: old answers stay good, and the log keeps its name.

use std::path::Path;

use bindery_core::bundle::seal::BUNDLE_TYPE;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::keylist::{KeyList, KeyUsage, RevocationReason, Standing};
use bindery_core::proof::{dsse, json};
use bindery_engine::archive::Archive;
use bindery_engine::storage::store::{Effects, EventRow};
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::{Machine, World};
use bindery_tests::Home;
use ed25519_dalek::SigningKey;
use serde_json::{Value, json};

use super::{OWN, by, database, hex_of, made, open};

pub(super) fn bundle(home: &Home, archive: &str, question: &str) -> (String, Value) {
    let id =
        home.run(&["ask", question, "--archive", archive]).json()["response_id"].as_str().unwrap().to_owned();
    let out = home.at(&format!("{id}.json"));
    home.run(&["audit", "bundle", &id, "--archive", archive, "--out", &out]).json();
    let bytes = std::fs::read(&out).unwrap();
    (id, serde_json::from_slice(&bytes).unwrap())
}

/// How the signature of a bundle stands: whether it is `key`'s, and whether that counts at its entry.
pub(super) fn standing(list: &KeyList, file: &Value, key: &SigningKey) -> (bool, bool) {
    let envelope: Envelope = serde_json::from_value(file["envelope"].clone()).unwrap();
    let signed = dsse::open(&envelope, &envelope.payload_type.clone(), &key.verifying_key()).is_ok();
    let entry = file["log"]["index"].as_u64().unwrap();
    (signed, list.valid_at(KeyUsage::Issuer, &hex_of(key), entry).counts())
}

#[test]
fn after_a_rotation_old_answers_stay_good_and_new_ones_with_the_old_key_are_not() {
    const TEST: &str =
        "signers::rotation::after_a_rotation_old_answers_stay_good_and_new_ones_with_the_old_key_are_not";
    Home::within(TEST, |home| {
        let folder = home.sample("archive");
        let opened = || Archive::open(Path::new(&folder), &Machine::default(), &Secret::OnThisComputer);
        let (first, one) = bundle(home, &folder, "How high did the flood water stand in the shop?");
        let old = opened().unwrap().signers().keys().issuer;
        let rotated =
            home.run(&["key", "rotate", "issuer", "--because", "compromised", "--archive", &folder]).json();
        assert_eq!(rotated["version"], json!(2));
        let (second, two) = bundle(home, &folder, "Who was Silas Orrin?");
        let archive = opened().unwrap();
        let signers = archive.signers();
        let new = signers.keys().issuer;
        assert_ne!(old.to_bytes(), new.to_bytes());
        let list = KeyList::rooted(&signers.envelope(), |key| key == archive.archivist()).unwrap();
        assert_eq!(standing(&list, &one, &old), (true, true));
        assert_eq!(standing(&list, &two, &new), (true, true));
        // The same answer signed with the old key again, as an entry after the rotation.
        let mut forged = two.clone();
        let envelope: Envelope = serde_json::from_value(two["envelope"].clone()).unwrap();
        let payload = dsse::open(&envelope, BUNDLE_TYPE, &new.verifying_key()).unwrap();
        let envelope = dsse::sign(&old, BUNDLE_TYPE, &payload);
        forged["envelope"] = serde_json::to_value(&envelope).unwrap();
        assert_eq!(standing(&list, &forged, &old), (true, false));
        let entry = two["log"]["index"].as_u64().unwrap();
        let ended = list.valid_at(KeyUsage::Issuer, &hex_of(&old), entry);
        assert!(matches!(ended, Standing::Ended(_, until) if until.why == RevocationReason::Compromised));
        assert_eq!(signers.issuer_at(entry), Some(new.verifying_key()));
        // The archive itself does not log with it any more, and does not show what was put in the log's place.
        let again = archive.log().append(archive.store(), &old, BUNDLE_TYPE, &payload, Effects::default());
        assert!(again.is_err());
        let key = archive.vault().unlocked().database().hex();
        drop((archive, signers));
        for id in [&first, &second] {
            home.run(&["audit", "bundle", id, "--archive", &folder, "--out", &home.at("again.json")]).json();
            assert_eq!(
                home.run(&["verify", &home.at("again.json"), "--archive", &folder]).json()["class"],
                json!("valid")
            );
        }
        let connection = database(Path::new(&folder), &key);
        let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'log_is_append_only'";
        let trigger: String = connection.query_row(trigger, [], |row| row.get(0)).unwrap();
        connection.execute_batch("DROP TRIGGER log_is_append_only").unwrap();
        let bytes = json::to_canonical(&envelope).unwrap();
        connection.execute("UPDATE log SET envelope = ?1 WHERE number = ?2", (bytes, entry)).unwrap();
        // Without it the archive would not open.
        connection.execute_batch(&trigger).unwrap();
        drop(connection);
        let archive = opened().unwrap();
        let viewer = archive.who().clone();
        let reopen =
            |id: &str| bindery_engine::ask::logged::reopen(&archive, &Machine::default(), &viewer, id);
        assert!(reopen(&first).is_ok());
        assert_eq!(reopen(&second).err().unwrap().code(), "archive_rolled_back");
    });
}

#[test]
fn the_log_keeps_its_name_and_its_history_when_its_key_is_changed() {
    Home::within(
        "signers::rotation::the_log_keeps_its_name_and_its_history_when_its_key_is_changed",
        |home| {
            let world = Machine::default();
            let archive = made(home);
            let old = archive.signers().keys().log;
            let origin = archive.signers().log_keys().origin();
            let kept = home.path("archive/checkpoint");
            let before = std::fs::read(&kept).unwrap();
            archive.rotate_key(&by(&world), KeyUsage::Log, RevocationReason::Lost).unwrap();
            let rotated_at = archive.store().log_state().unwrap().0 - 1;
            // The same session goes on with the new key.
            let event = EventRow {
                at: world.now(),
                kind: "more-context".to_owned(),
                who: "a".to_owned(),
                what: "b".to_owned(),
            };
            archive.log().note(archive.store(), event, None).unwrap();
            let note = archive.store().log_state().unwrap().1.unwrap();
            let new = archive.signers().keys().log;
            assert!(bindery_core::proof::checkpoint::Checkpoint::open(&note, &new.verifying_key()).is_ok());
            assert!(bindery_core::proof::checkpoint::Checkpoint::open(&note, &old.verifying_key()).is_err());
            assert!(note.starts_with(&origin) && archive.signers().log_keys().origin() == origin);
            let list = archive.signers().list().clone();
            let counts = |key, last| list.valid_at(KeyUsage::Log, &hex_of(key), last).counts();
            assert!(counts(&old, rotated_at - 1) && !counts(&old, rotated_at));
            assert!(counts(&new, rotated_at) && !counts(&new, rotated_at - 1));
            drop(archive);
            assert_eq!(open(home, OWN, None).unwrap().signers().keys().log.to_bytes(), new.to_bytes());
            // A process that died between database and kept checkpoint left the one before there.
            std::fs::write(&kept, before).unwrap();
            assert!(open(home, OWN, None).is_ok());
            // Twice more, and the other key too.
            let archive = open(home, OWN, None).unwrap();
            for usage in [KeyUsage::Log, KeyUsage::Issuer, KeyUsage::Log] {
                archive.rotate_key(&by(&world), usage, RevocationReason::Rotated).unwrap();
            }
            assert!(archive.rotate_key(&by(&world), KeyUsage::Auditor, RevocationReason::Rotated).is_err());
            assert!(archive.rotate_key(&by(&world), KeyUsage::Log, RevocationReason::Left).is_err());
            drop(archive);
            assert_eq!(open(home, OWN, None).unwrap().signers().list().version, 5);
        },
    );
}
