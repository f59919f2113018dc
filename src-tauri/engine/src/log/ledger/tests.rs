//! The log under attack: what someone can do who has the folder, the key and a database tool.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod damage;
mod files;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use bindery_core::bundle::seal::{Bundle, HIDDEN};
use bindery_core::pipeline::gate::{Ruling, Rung};
use bindery_core::policy::{Role, Viewer};
use bindery_core::proof::checkpoint::open_cosigned;
use bindery_core::proof::disclosure;
use bindery_core::proof::dsse::public_key;
use bindery_core::proof::hash::SnapshotDigest;
use bindery_core::proof::keylist::{KEYS_TYPE, KeyList, KeyRecord, Since};
use bindery_core::record::citation::ArchiveVersion;

use super::*;
use crate::storage::store::LogRow;
use crate::storage::store::sqlite::SqliteStore;
use crate::storage::vault::seal::Key;
use crate::world::Machine;

const NOW: &str = "2026-01-02T03:04:05Z";

/// A folder with the parts of an archive that the log needs, and a place for the witness beside it.
struct Place {
    made: tempfile::TempDir,
}

impl Place {
    /// A log with `events` events and then one response, closed.
    fn with(events: u32) -> Self {
        let place = Self { made: tempfile::tempdir().unwrap() };
        fs::create_dir(place.path("archive")).unwrap();
        let store = SqliteStore::create(&place.database("archive"), &key(1)).unwrap();
        let log = place.open_with("archive", "witness", &store).unwrap();
        (0..events).for_each(|n| event(&log, &store, n).unwrap());
        respond(&log, &store);
        drop(store);
        place
    }

    /// A log with 300 events and a response, which is made once and copied.
    fn large() -> Self {
        static MADE: OnceLock<Vec<(PathBuf, Vec<u8>)>> = OnceLock::new();
        let files = MADE.get_or_init(|| {
            let made = Self::with(300);
            let files = ["archive", "witness"].map(|folder| fs::read_dir(made.path(folder)).unwrap());
            let files = files.into_iter().flatten().map(|file| file.unwrap().path());
            let name = |file: &Path| file.strip_prefix(made.made.path()).unwrap().to_owned();
            files.map(|file| (name(&file), fs::read(&file).unwrap())).collect()
        });
        let place = Self { made: tempfile::tempdir().unwrap() };
        for (name, bytes) in files {
            fs::create_dir_all(place.made.path().join(name).parent().unwrap()).unwrap();
            fs::write(place.made.path().join(name), bytes).unwrap();
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.made.path().join(name)
    }

    fn database(&self, folder: &str) -> PathBuf {
        self.path(folder).join("archive.db")
    }

    fn kept(&self, folder: &str) -> SealedFile {
        SealedFile::new(self.path(folder).join("checkpoint"), key(2))
    }

    fn witness(&self, computer: &str) -> RollbackGuard {
        RollbackGuard::new(Some(SealedFile::new(self.path(computer).join("seen"), key(3)))).with_seed([9; 32])
    }

    fn open_with(&self, folder: &str, computer: &str, store: &dyn Store) -> Result<ArchiveLog> {
        ArchiveLog::open(log_keys(), self.kept(folder), self.witness(computer), store, NOW)
    }

    fn open(&self, folder: &str) -> Result<(SqliteStore, ArchiveLog)> {
        let store = SqliteStore::open(&self.database(folder), &key(1))?;
        let log = self.open_with(folder, "witness", &store)?;
        Ok((store, log))
    }

    fn code(&self, folder: &str) -> &'static str {
        self.open(folder).err().map_or("opens", |error| error.code())
    }

    fn copy(&self, from: &str, to: &str) {
        fs::create_dir_all(self.path(to)).unwrap();
        for file in fs::read_dir(self.path(from)).unwrap().map(|file| file.unwrap().path()) {
            fs::copy(&file, self.path(to).join(file.file_name().unwrap())).unwrap();
        }
    }

    /// Works on the closed database by hand.
    fn by_hand(&self, folder: &str, sql: &str) {
        let database = rusqlite::Connection::open(self.database(folder)).unwrap();
        database.execute_batch(&format!("PRAGMA key = \"x'{}'\"", *key(1).hex())).unwrap();
        database.execute_batch("PRAGMA cipher_compatibility = 4; PRAGMA foreign_keys = OFF").unwrap();
        database.execute_batch(sql).unwrap();
    }

    /// The same without the triggers, which are there again afterwards.
    fn past_the_triggers(&self, sql: &str) {
        let schema = include_str!("../../storage/store/sqlite/schema.sql");
        let triggers = ["log_is_append_only", "log_keeps_entries", "tile_only_grows", "tile_stays"];
        let drop: String = triggers.iter().map(|name| format!("DROP TRIGGER {name};")).collect();
        let again: String = triggers
            .iter()
            .map(|name| {
                let from = schema.find(&format!("CREATE TRIGGER {name}")).unwrap();
                let length = schema[from..].find("END;").unwrap() + 4;
                schema[from..from + length].to_owned()
            })
            .collect();
        self.by_hand("archive", &format!("{drop} {sql}; {again}"));
    }

    fn faults(&self) -> Vec<String> {
        let (store, log) = self.open("archive").unwrap();
        log.audit(&store, &|_, _| true).unwrap().iter().map(ToString::to_string).collect()
    }
}

fn key(n: u8) -> Key {
    Key::new([n; 32])
}

fn keys() -> Keys {
    Keys { issuer: SigningKey::from_bytes(&[4; 32]), log: SigningKey::from_bytes(&[5; 32]) }
}

/// The keys with the list that says that they count.
fn log_keys() -> LogKeys {
    let keys = keys();
    let record = |usage, key: &SigningKey| KeyRecord {
        usage,
        key: hex::encode(key.verifying_key().as_bytes()),
        name: String::new(),
        since: Since { at: NOW.to_owned(), entry: 0 },
        until: None,
    };
    let list = KeyList {
        archive: "00".repeat(16),
        version: 1,
        at: NOW.to_owned(),
        archivist: hex::encode(SigningKey::from_bytes(&[6; 32]).verifying_key().as_bytes()),
        keys: vec![record(KeyUsage::Issuer, &keys.issuer), record(KeyUsage::Log, &keys.log)],
    };
    LogKeys { keys, list }
}

fn key_list() -> Envelope {
    dsse::sign(&SigningKey::from_bytes(&[6; 32]), KEYS_TYPE, b"{}")
}

fn event(log: &ArchiveLog, store: &dyn Store, n: u32) -> Result<()> {
    let (kind, who) = ("test".to_owned(), "someone".to_owned());
    log.note(store, EventRow { at: NOW.to_owned(), kind, who, what: format!("event {n}") }, None)
}

const RESPONSE: &str = "r-00";

fn respond(log: &ArchiveLog, store: &dyn Store) {
    let bundle = Bundle {
        understood: Vec::new(),
        form: bindery_core::bundle::seal::FORM,
        response_id: RESPONSE.to_owned(),
        answered_at: NOW.to_owned(),
        viewer: Viewer { name: "someone".to_owned(), role: Role::Family, tier: "family".to_owned() },
        question: "What is it?".to_owned(),
        archive_version: ArchiveVersion {
            number: 0,
            digest: SnapshotDigest::from_digest(Digest::from_bytes([0; 32])),
        },
        policy_version: 1,
        made_with: Vec::new(),
        ruling: Ruling {
            outcome: Rung::Refused,
            refusal: None,
            downgraded: None,
            category_rule: None,
            enforcement: None,
            removed_topics: Vec::new(),
            claims: Vec::new(),
        },
        shown: Vec::new(),
        outcome: Rung::Refused,
        refusal: None,
        sealed: None,
        signers: None,
    };
    let mut value = serde_json::to_value(&bundle).unwrap();
    let disclosures = disclosure::hide(&mut value, HIDDEN, &[7; 32]).unwrap();
    let payload = json::to_canonical(&value).unwrap();
    let record = Record { bundle: &bundle, payload: &payload, disclosures: &disclosures, sealed: None };
    log.ledger(store, None).append(&record).unwrap();
}

#[test]
fn every_entry_has_a_proof_that_leads_to_a_cosigned_checkpoint() {
    let place = Place::with(520);
    let (store, log) = place.open("archive").unwrap();
    assert_eq!(log.size(), 521);
    for LogRow { number, envelope, .. } in store.log_entries(0, 600).unwrap() {
        let envelope: Envelope = json::from_canonical(&envelope).unwrap();
        let proof = log.proof(&store, &Machine::default(), number, &envelope).unwrap();
        let witnesses = proof.witnesses.iter().map(|one| (one.name.clone(), public_key(&one.key).unwrap()));
        let witnesses: Vec<_> = witnesses.collect();
        let (checkpoint, times) =
            open_cosigned(&proof.checkpoint, &keys().log.verifying_key(), &witnesses).unwrap();
        assert_eq!((checkpoint.size, times.len()), (521, 1));
        assert!(times[0] > 1_700_000_000);
        let leaf = log_entry::leaf(&envelope).unwrap();
        assert!(merkle::verify_inclusion(&leaf, number, 521, &proof.proof, &checkpoint.root));
        assert!(log.proof(&store, &Machine::default(), (number + 1) % 521, &envelope).is_err());
    }
    assert_eq!(log.audit(&store, &|_, _| true).unwrap(), [] as [Message; 0]);
    assert!(log.bundle_file(&store, &Machine::default(), key_list(), "r-none").unwrap().is_none());
}

#[test]
fn an_old_database_put_back_is_found_with_and_without_its_checkpoint() {
    let place = Place::large();
    place.copy("archive", "old");
    let (store, log) = place.open("archive").unwrap();
    event(&log, &store, 1).unwrap();
    drop(store);
    place.copy("archive", "new");
    for left in ["archive.db-wal", "archive.db-shm"] {
        let _ = fs::remove_file(place.path("archive").join(left));
    }
    fs::copy(place.database("old"), place.database("archive")).unwrap();
    // The checkpoint in the folder is newer than the database.
    assert!(matches!(place.open("archive").err(), Some(Error::Rollback(_))));
    fs::copy(place.path("old/checkpoint"), place.path("archive/checkpoint")).unwrap();
    // The whole folder is old: nothing in it says so, but this computer saw more.
    let error = place.open("archive").err().unwrap();
    assert!(matches!(error, Error::OlderCopy { seen: 302, size: 301, .. }));
    assert_eq!(error.code(), ROLLED_BACK);
    assert!(error.to_string().contains("bindery log accept"), "{error}");
    place.copy("new", "archive");
    assert_eq!(place.code("archive"), "opens");
    // A computer that never saw the log cannot know.
    let store = SqliteStore::open(&place.database("old"), &key(1)).unwrap();
    assert!(place.open_with("old", "elsewhere", &store).is_ok());
}

#[test]
fn a_log_that_forked_is_found_when_it_opens_and_while_it_is_open() {
    let place = Place::with(20);
    place.copy("archive", "copy");
    let (store, log) = place.open("archive").unwrap();
    let (other_store, other) = place.open("copy").unwrap();
    event(&log, &store, 1).unwrap();
    // The other copy was open already: it says so before anything is logged there.
    let refused = event(&other, &other_store, 2).unwrap_err();
    assert!(matches!(refused, Error::OlderCopy { seen: 22, size: 21, .. }), "{refused}");
    assert_eq!(other_store.log_state().unwrap().0, 21);
    // On a computer that does not know, the copy goes its own way; here it is found.
    let elsewhere = place.open_with("copy", "elsewhere", &other_store).unwrap();
    event(&elsewhere, &other_store, 2).unwrap();
    event(&elsewhere, &other_store, 3).unwrap();
    drop((store, other_store));
    let error = place.open("copy").err().unwrap();
    assert!(matches!(error, Error::Forked { seen: 22, .. }), "{error}");
    assert_eq!(error.code(), ROLLED_BACK);
    assert_eq!(place.code("archive"), "opens");
}

#[test]
fn an_older_log_goes_on_only_when_its_archivist_says_why() {
    let place = Place::with(5);
    place.copy("archive", "old");
    let (store, log) = place.open("archive").unwrap();
    event(&log, &store, 1).unwrap();
    drop(store);
    let accept = |folder: &str| {
        let store = SqliteStore::open(&place.database(folder), &key(1)).unwrap();
        let archivist = SigningKey::from_bytes(&[6; 32]);
        let by = Acceptance { now: NOW, who: "Ann", because: "the disk failed" };
        let (kept, witness) = (place.kept(folder), place.witness("witness"));
        let size =
            ArchiveLog::accept(log_keys(), kept, witness, &store, &archivist, &by).map(|log| log.size());
        let last = store.log_entries(0, 100).unwrap().pop().unwrap();
        size.map(|size| (size, last))
    };
    assert_eq!(accept("archive").unwrap_err().code(), "invalid");
    assert_eq!(place.code("old"), ROLLED_BACK);
    let (size, last) = accept("old").unwrap();
    assert_eq!(size, 7);
    let event = last.event.unwrap();
    assert_eq!((event.kind.as_str(), event.who.as_str()), ("log", "Ann"));
    assert!(event.what.contains("the disk failed") && event.what.contains("7 entries"), "{}", event.what);
    let envelope: Envelope = json::from_canonical(&last.envelope).unwrap();
    let archivist = SigningKey::from_bytes(&[6; 32]).verifying_key();
    assert!(dsse::open(&envelope, EVENT_TYPE, &archivist).is_ok());
    // From here on that log is the one that was seen, and the other one is not.
    assert_eq!((place.code("old"), place.code("archive")), ("opens", ROLLED_BACK));
}

#[test]
fn what_this_computer_saw_may_lag_and_may_not_be_changed() {
    let place = Place::with(10);
    let seen = place.path("witness/seen");
    let before = fs::read(&seen).unwrap();
    let (store, log) = place.open("archive").unwrap();
    event(&log, &store, 1).unwrap();
    drop(store);
    // As a crash after the entry and before the witness leaves it.
    fs::write(&seen, &before).unwrap();
    assert_eq!(place.code("archive"), "opens");
    assert_ne!(fs::read(&seen).unwrap(), before);
    let whole = fs::read(&seen).unwrap();
    for at in [0, 30, whole.len() - 1] {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        fs::write(&seen, changed).unwrap();
        assert!(matches!(place.open("archive").err(), Some(Error::WitnessChanged)));
    }
}

#[test]
fn a_witness_that_cannot_write_keeps_no_one_from_asking_and_signs_nothing() {
    let place = Place::with(3);
    let store = SqliteStore::open(&place.database("archive"), &key(1)).unwrap();
    fs::write(place.path("a-file"), "").unwrap();
    let log = place.open_with("archive", "a-file", &store).unwrap();
    event(&log, &store, 1).unwrap();
    assert!(log.witness().told().is_err());
    let file = log.bundle_file(&store, &Machine::default(), key_list(), RESPONSE).unwrap().unwrap();
    assert!(file.log.witnesses.is_empty());
    assert!(Checkpoint::open(&file.log.checkpoint, &keys().log.verifying_key()).is_ok());
    let log = place.open_with("archive", "witness", &store).unwrap();
    assert!(log.witness().told().is_ok());
}

#[test]
fn a_witness_signs_one_history_of_a_log_wherever_its_copies_lie() {
    let place = Place::with(3);
    place.copy("archive", "copy");
    place.copy("archive", "older");
    let open = |folder: &str| {
        let store = SqliteStore::open(&place.database(folder), &key(1)).unwrap();
        // Each copy is seen at its own place; what was signed is kept for all of them.
        let signed = Some(SealedFile::new(place.path("signed"), key(3)));
        let witness = place.witness(&format!("seen-{folder}")).remembering(signed);
        let log = ArchiveLog::open(log_keys(), place.kept(folder), witness, &store, NOW).unwrap();
        (store, log)
    };
    let signs = |(store, log): &(SqliteStore, ArchiveLog)| {
        !log.checkpoint(store, &Machine::default()).unwrap().2.is_empty()
    };
    let (one, other, older) = (open("archive"), open("copy"), open("older"));
    assert!(signs(&one) && signs(&other) && signs(&older));
    event(&one.1, &one.0, 7).unwrap();
    assert!(signs(&one) && signs(&one));
    event(&other.1, &other.0, 8).unwrap();
    assert!(!signs(&other) && !signs(&older));
    let why = other.1.witness().told().unwrap_err();
    assert!(why.to_string().contains("another copy"), "{why}");
    assert!(signs(&one) && one.1.witness().told().is_ok());
}
