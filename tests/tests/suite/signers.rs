//! Whose keys count (J4): what the archivist did not sign is in force nowhere, what they ended ends, and what was
//! signed or sealed before stays good.

mod rotation;

use std::path::Path;

use bindery_core::policy::{Role, Viewer};
use bindery_core::proof::auditors::{self, OpenError, decrypt, recipient_of};
use bindery_core::proof::keylist::{KEYS_TYPE, KeyList, KeyRecord, KeyUsage, RevocationReason, Since};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::log::auditors::seal;
use bindery_engine::storage::store::{Effects, EventRow};
use bindery_engine::storage::vault::{Creation, KeyChoice, NewSlot, Protection, Secret};
use bindery_engine::world::{Machine, World};
use bindery_tests::{Home, copy_folder};
use ed25519_dalek::SigningKey;
use serde_json::{Value, json};

/// Opens the archive as its archivist, and as the auditor that it is made with.
const OWN: &str = "paring stone, four feet";
/// Opens it as Ann, of the family.
const ANN: &str = "ann has a key of her own";
/// Opens it as a second auditor.
const EVE: &str = "eve audits on Sundays";

fn made(home: &Home) -> Archive {
    let protection = Protection::Passphrase(OWN.to_owned());
    let creation = Creation { protection, name: "Ida".to_owned(), tier: "close-family".to_owned() };
    Archive::create(&home.path("archive"), &Machine::default(), &creation, None).unwrap()
}

fn open(home: &Home, passphrase: &str, role: Option<Role>) -> bindery_engine::error::Result<Archive> {
    let secret = Secret::Passphrase(passphrase.to_owned());
    Archive::open_as(&home.path("archive"), &Machine::default(), &secret, &KeyChoice { role, name: None })
}

/// The seed of the age identity of whoever opens the archive so.
fn identity(home: &Home, passphrase: &str, role: Role) -> [u8; 32] {
    *open(home, passphrase, Some(role)).unwrap().vault().unlocked().identity().unwrap().bytes()
}

fn slot(name: &str, role: Role, passphrase: &str) -> NewSlot {
    let who = Viewer { name: name.to_owned(), role, tier: "family".to_owned() };
    NewSlot { who, protection: Protection::Passphrase(passphrase.to_owned()) }
}

fn by(world: &Machine) -> ChangeAuthor<'_> {
    ChangeAuthor { world, who: "Ida", why: None }
}

fn hex_of(key: &SigningKey) -> String {
    hex::encode(key.verifying_key().as_bytes())
}

fn database(folder: &Path, key: &str) -> rusqlite::Connection {
    let database = rusqlite::Connection::open(folder.join("archive.db")).unwrap();
    database.execute_batch(&format!("PRAGMA key = \"x'{key}'\"")).unwrap();
    database
}

#[test]
fn a_new_archive_seals_to_its_auditor_and_to_its_archivist_as_a_way_back() {
    Home::within("signers::a_new_archive_seals_to_its_auditor_and_to_its_archivist_as_a_way_back", |home| {
        let archive = made(home);
        let signers = archive.signers();
        let keys = signers.keys();
        let standing = |usage, key: &str| signers.list().valid_at(usage, key, 0).counts();
        assert!(
            standing(KeyUsage::Issuer, &hex_of(&keys.issuer)) && standing(KeyUsage::Log, &hex_of(&keys.log))
        );
        let rooted = KeyList::rooted(&signers.envelope(), |key| key == archive.archivist()).unwrap();
        assert_eq!(&rooted, signers.list());
        let file = seal(b"the flood of 1936", &signers.recipients()).unwrap();
        assert_eq!(signers.recipients().len(), 2);
        drop(archive);
        // The auditor's key opens it; when that is lost, the archivist's does.
        for role in [Role::Auditor, Role::Archivist] {
            assert_eq!(decrypt(&identity(home, OWN, role), &file).unwrap(), b"the flood of 1936");
        }
        let again = open(home, OWN, None).unwrap();
        assert_eq!((again.signers().list(), again.signers().envelope()), (&rooted, signers.envelope()));
    });
}

#[test]
fn an_auditor_opens_what_was_sealed_while_they_were_one_and_nothing_later() {
    Home::within("signers::an_auditor_opens_what_was_sealed_while_they_were_one_and_nothing_later", |home| {
        let world = Machine::default();
        let archive = made(home);
        let before = seal(b"before", &archive.signers().recipients()).unwrap();
        archive.add_key(&by(&world), &slot("Ann", Role::Family, ANN)).unwrap();
        assert_eq!(archive.signers().list().version, 1);
        let id = archive.add_key(&by(&world), &slot("Eve", Role::Auditor, EVE)).unwrap();
        let during = seal(b"during", &archive.signers().recipients()).unwrap();
        drop(archive);
        let eve = identity(home, EVE, Role::Auditor);
        let archive = open(home, OWN, Some(Role::Archivist)).unwrap();
        assert!(archive.signers().recipients().contains(&recipient_of(&eve)));
        archive.remove_key(&by(&world), &id).unwrap();
        let list = archive.signers().list().clone();
        assert_eq!((list.version, list.recipients().len()), (3, 2));
        let gone = list.keys.iter().find(|record| record.key == recipient_of(&eve)).unwrap();
        assert_eq!(gone.until.as_ref().unwrap().why, RevocationReason::Left);
        // Whoever reads the list learns that there were auditors, and not who.
        assert!(!serde_json::to_string(&list).unwrap().contains("Eve"));
        let after = seal(b"after", &archive.signers().recipients()).unwrap();
        drop(archive);
        assert!(open(home, EVE, None).is_err());
        assert_eq!(decrypt(&eve, &before), Err(OpenError::OtherKey));
        assert_eq!(decrypt(&eve, &during).unwrap(), b"during");
        assert_eq!(decrypt(&eve, &after), Err(OpenError::OtherKey));
        let first = identity(home, OWN, Role::Auditor);
        for (file, text) in [(before, "before"), (during, "during"), (after, "after")] {
            assert_eq!(decrypt(&first, &file).unwrap(), text.as_bytes());
        }
        // What is asked with a family key is sealed to the same auditors.
        assert_eq!(open(home, ANN, None).unwrap().signers().list(), &list);
    });
}

#[test]
fn no_key_but_an_archivists_changes_the_list() {
    Home::within("signers::no_key_but_an_archivists_changes_the_list", |home| {
        let world = Machine::default();
        let archive = made(home);
        archive.add_key(&by(&world), &slot("Ann", Role::Family, ANN)).unwrap();
        let id = archive.add_key(&by(&world), &slot("Eve", Role::Auditor, EVE)).unwrap();
        drop(archive);
        let theirs = recipient_of(&[7; 32]);
        for passphrase in [ANN, EVE] {
            let archive = open(home, passphrase, None).unwrap();
            let before = archive.signers();
            let codes = [
                archive
                    .rotate_key(&by(&world), KeyUsage::Issuer, RevocationReason::Rotated)
                    .err()
                    .map(|e| e.code()),
                archive
                    .rotate_key(&by(&world), KeyUsage::Log, RevocationReason::Lost)
                    .err()
                    .map(|e| e.code()),
                archive.list_key(&by(&world), KeyUsage::Auditor, &theirs, "me").err().map(|e| e.code()),
                archive
                    .end_key(&by(&world), KeyUsage::Auditor, &before.recipients()[0], RevocationReason::Left)
                    .err()
                    .map(|e| e.code()),
                archive
                    .add_key(&by(&world), &slot("Me", Role::Auditor, "me too, please"))
                    .err()
                    .map(|e| e.code()),
                archive.remove_key(&by(&world), &id).err().map(|e| e.code()),
            ];
            assert_eq!(codes, [Some("not_allowed"); 6]);
            assert_eq!(archive.signers().list(), before.list());
        }
        // Only what age calls an X25519 recipient is ever listed.
        let archive = open(home, OWN, Some(Role::Archivist)).unwrap();
        let pq = format!("age1pq1{}", "q".repeat(60));
        for bad in [
            "age1yubikey1qgg8ww9r8r3a5uqcvp2vt8zfqsn4lyy6h3s6j6",
            &pq,
            "ssh-ed25519 AAAA",
            &theirs.to_uppercase(),
            "",
        ] {
            assert!(auditors::recipient(bad).is_err());
            let refused = archive.list_key(&by(&world), KeyUsage::Auditor, bad, "somebody");
            assert_eq!(refused.unwrap_err().code(), "invalid", "{bad}");
        }
        archive.list_key(&by(&world), KeyUsage::Auditor, &theirs, "a foundation").unwrap();
        assert!(archive.list_key(&by(&world), KeyUsage::Auditor, &theirs, "twice").is_err());
        assert!(
            archive
                .list_key(&by(&world), KeyUsage::Witness, &hex_of(&archive.signers().keys().log), "w")
                .is_err()
        );
        assert!(
            archive
                .list_key(&by(&world), KeyUsage::Issuer, &hex_of(&SigningKey::from_bytes(&[5; 32])), "me")
                .is_err()
        );
    });
}

/// A list like the one in force, with a recipient of the forger's.
fn with_recipient(archive: &Archive, entry: u64) -> Vec<u8> {
    let mut list = archive.signers().list().clone();
    list.version += 1;
    let since = Since { at: list.at.clone(), entry };
    let (key, name) = (recipient_of(&[7; 32]), "auditor".to_owned());
    list.keys.push(KeyRecord { usage: KeyUsage::Auditor, key, name, since, until: None });
    list.payload().unwrap()
}

#[test]
fn a_recipient_or_key_slipped_in_past_the_archivist_is_noticed_and_never_used() {
    Home::within(
        "signers::a_recipient_or_key_slipped_in_past_the_archivist_is_noticed_and_never_used",
        |home| {
            let world = Machine::default();
            let archive = made(home);
            archive.add_key(&by(&world), &slot("Ann", Role::Family, ANN)).unwrap();
            archive.rotate_key(&by(&world), KeyUsage::Issuer, RevocationReason::Compromised).unwrap();
            let key = archive.vault().unlocked().database().hex();
            drop(archive);
            let folder = home.path("archive");
            copy_folder(&folder, &home.path("whole"));
            let changes = [
            "INSERT INTO signing_key VALUES ('issuer', 1, zeroblob(32))",
            "INSERT INTO signing_key VALUES ('auditor', 1, zeroblob(32))",
            "UPDATE signing_key SET seed = zeroblob(32)",
            "UPDATE signing_key SET seed = zeroblob(31)",
            "UPDATE signing_key SET entry = 1",
            "UPDATE signing_key SET \"use\" = 'log'",
            "DELETE FROM signing_key",
            "DELETE FROM event WHERE kind = 'keys'",
            // The older list would bring the compromised key back into force.
            "DELETE FROM event WHERE number = (SELECT max(number) FROM event WHERE kind = 'keys')",
            "UPDATE event SET kind = 'edition' WHERE number = 0",
            "DELETE FROM event WHERE number = 0",
            "UPDATE event SET kind = 'keys' WHERE kind = 'policy'",
            "DROP TRIGGER log_is_append_only; UPDATE log SET envelope = (SELECT envelope FROM log WHERE number = 0)
             WHERE number = (SELECT max(number) FROM event WHERE kind = 'keys')",
        ];
            let restore = || {
                std::fs::remove_dir_all(&folder).unwrap();
                copy_folder(&home.path("whole"), &folder);
                // What this computer saw of the log would speak of the older copy alone.
                let seen = home.path("data/witness");
                if seen.is_dir() {
                    std::fs::remove_dir_all(seen).unwrap();
                }
            };
            for change in changes {
                restore();
                let connection = database(&folder, &key);
                let before = connection.total_changes();
                connection.execute_batch(change).unwrap();
                assert!(connection.total_changes() > before, "{change}");
                drop(connection);
                let opened = open(home, ANN, None);
                // A name beside the log that the envelope does not bear out changes nothing.
                if change.contains("'edition'") {
                    assert!(opened.is_ok());
                    continue;
                }
                let code = opened.err().map(|error| error.code());
                assert!(matches!(code, Some("keys_broken" | "archive_damaged")), "{change}: {code:?}");
            }
            // Ann has the keys that sign answers and the log: she logs a list as the program would.
            for forger in ["issuer", "her own"] {
                restore();
                let archive = open(home, ANN, None).unwrap();
                let entry = archive.store().log_state().unwrap().0;
                let payload = with_recipient(&archive, entry);
                let own = SigningKey::from_bytes(&[66; 32]);
                let signer = if forger == "issuer" { archive.signers().keys().issuer } else { own };
                let (at, who, what) = (world.now(), "Ida".to_owned(), "a key was listed".to_owned());
                let event = EventRow { at, kind: "keys".to_owned(), who, what };
                let effects = Effects { event: Some(event), ..Effects::default() };
                archive.log().append(archive.store(), &signer, KEYS_TYPE, &payload, effects).unwrap();
                assert!(!archive.signers().recipients().contains(&recipient_of(&[7; 32])));
                drop(archive);
                let error = open(home, OWN, None).err().unwrap();
                assert_eq!(error.code(), "keys_broken", "{forger}");
                assert!(error.to_string().contains("not signed by the archivist"), "{error}");
            }
        },
    );
}

#[test]
fn the_terminal_lists_keys_changes_them_and_hands_the_auditor_their_identity() {
    let home = Home::new();
    let archive = home.archive("archive");
    let at = ["--archive", archive.as_str()];
    let run = |args: &[&str]| home.run(&[args, &at].concat());
    let listed = run(&["key", "list"]).json();
    assert_eq!(listed["keys"].as_array().unwrap().len(), 2);
    let uses = |listed: &Value| -> Vec<String> {
        let keys = listed["list"]["keys"].as_array().unwrap();
        keys.iter().map(|key| key["use"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(uses(&listed), ["auditor", "auditor", "issuer", "log"]);
    assert!(listed["list"]["keys"].as_array().unwrap().iter().all(|key| key["until"].is_null()));
    assert!(listed["list"]["keys"][2]["since"]["entry"] == json!(0));
    let recipient = run(&["key", "show-recipient"]).json()["recipient"].as_str().unwrap().to_owned();
    assert!(listed.to_string().contains(&recipient));
    let out = home.at("identity.txt");
    run(&["key", "export-identity", "--out", &out]).json();
    let identity = std::fs::read_to_string(&out).unwrap();
    assert!(identity.starts_with("AGE-SECRET-KEY-1"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&out).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // Nothing is written over, and the secret is in no output.
    let again = run(&["key", "export-identity", "--out", &out]);
    assert_eq!(again.failure(), "file");
    assert!(!(again.stdout + &again.stderr).contains("AGE-SECRET"));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), identity);
    let rotated = run(&["key", "rotate", "log", "--why", "the yearly change"]).json();
    assert_eq!(rotated["version"], json!(2));
    let ended = rotated["keys"].as_array().unwrap().iter().find(|key| !key["until"].is_null()).unwrap();
    assert_eq!((&ended["use"], &ended["until"]["why"]), (&json!("log"), &json!("rotated")));
    assert_eq!(uses(&run(&["key", "list"]).json()), ["auditor", "auditor", "issuer", "log", "log"]);
    for bad in [["witness", "rotated"], ["auditor", "rotated"], ["log", "left"], ["issuer", "bored"]] {
        let refused = run(&["key", "rotate", bad[0], "--because", bad[1]]);
        assert!(matches!(refused.failure().as_str(), "invalid" | "usage"), "{bad:?}");
    }
    let events = run(&["audit", "events"]).json().to_string();
    assert!(events.contains("the key of the log was changed (rotated): the yearly change"));
}
