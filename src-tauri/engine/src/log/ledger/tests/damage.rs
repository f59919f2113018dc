//! A log that was changed by hand, and what of it is found.

use bindery_core::message::Locale;

use super::{Place, RESPONSE, key, key_list};
use crate::log::ledger::*;
use crate::storage::store::LogRow;
use crate::world::Machine;

#[test]
fn an_entry_that_was_changed_by_hand_is_found_and_has_no_proof() {
    let place = Place::large();
    let change = "CAST(replace(envelope, '\"sig\":\"', '\"sig\":\"/') AS BLOB)";
    place.past_the_triggers(&format!("UPDATE log SET envelope = {change} WHERE number = 200"));
    assert!(!place.faults().is_empty());
    place.past_the_triggers(
        "UPDATE log SET envelope = (SELECT envelope FROM log WHERE number = 7) WHERE number = 300",
    );
    let faults = place.faults();
    assert!(faults.iter().any(|fault| fault.contains("Entry 301") && fault.contains(RESPONSE)), "{faults:?}");
    let (store, log) = place.open("archive").unwrap();
    let refused = log.bundle_file(&store, &Machine::default(), key_list(), RESPONSE).unwrap_err();
    assert_eq!(refused.code(), ROLLED_BACK);
    let out = place.path("out");
    assert_eq!(
        log.export(&store, &Machine::default(), &out, true, &|_, _| true).unwrap_err().code(),
        "archive_damaged"
    );
}

#[test]
fn a_changed_tile_is_found_and_leads_to_no_proof() {
    // The full tile of leaves is not read when the log opens.
    let place = Place::large();
    let zeros = "zeroblob(32) || substr(hashes, 33)";
    place.past_the_triggers(&format!(
        "UPDATE tile SET hashes = CAST({zeros} AS BLOB) WHERE level = 0 AND number = 0"
    ));
    let faults = place.faults();
    assert!(faults.iter().any(|fault| fault.contains("tile 0 of level 0")), "{faults:?}");
    let (store, log) = place.open("archive").unwrap();
    // The way from the changed leaf itself to the root has other hashes on it.
    for LogRow { number, envelope, .. } in store.log_entries(1, 255).unwrap() {
        let envelope: Envelope = json::from_canonical(&envelope).unwrap();
        assert_eq!(
            log.proof(&store, &Machine::default(), number, &envelope).unwrap_err().code(),
            ROLLED_BACK
        );
    }
    drop(store);
    for (level, number) in [(0, 1), (1, 0)] {
        let place = Place::large();
        let at = format!("level = {level} AND number = {number}");
        place.past_the_triggers(&format!("UPDATE tile SET hashes = CAST({zeros} AS BLOB) WHERE {at}"));
        assert_eq!(place.code("archive"), ROLLED_BACK, "{at}");
        place.past_the_triggers(&format!("DELETE FROM tile WHERE {at}"));
        assert_eq!(place.code("archive"), "archive_damaged", "{at}");
    }
    let place = Place::large();
    place.past_the_triggers("INSERT INTO tile VALUES (0, 2, zeroblob(32))");
    assert!(!place.faults().is_empty());
}

#[test]
fn missing_entries_and_rows_are_found() {
    let place = Place::large();
    place.past_the_triggers("DELETE FROM log WHERE number = 300");
    assert_eq!(place.code("archive"), ROLLED_BACK);
    for (change, word) in [
        ("DELETE FROM log WHERE number = 100", "Entry 101 is missing"),
        ("DELETE FROM event WHERE number = 100", "missing from the list of events"),
        ("UPDATE event SET what = 'another' WHERE number = 100", "another event"),
        ("DELETE FROM response", "missing from the list of answers"),
        ("UPDATE response SET response_id = 'r-01'", "another answer"),
        ("UPDATE response SET outcome = 'supported'", "another answer"),
        ("UPDATE response SET question = 'What else?'", "not the ones that were signed"),
        ("UPDATE response SET disclosures = ''", "not the ones that were signed"),
        ("INSERT INTO event VALUES (900, '', '', '', '')", "entry 901 was about has no entry"),
        ("UPDATE setting SET value = 'x' || value WHERE name = 'name'", ""),
    ] {
        let place = Place::large();
        place.past_the_triggers(change);
        let faults = place.faults();
        assert_eq!(faults.is_empty(), word.is_empty(), "{change}");
        assert!(faults.iter().all(|fault| fault.contains(word)), "{change}: {faults:?}");
    }
}

#[test]
fn what_is_found_is_said_in_every_language() {
    let place = Place::large();
    place.past_the_triggers("UPDATE response SET outcome = 'supported'");
    let (store, log) = place.open("archive").unwrap();
    let faults = log.audit(&store, &|_, _| true).unwrap();
    let words: Vec<_> = faults.iter().map(|fault| Locale::ALL.map(|locale| fault.words(locale))).collect();
    assert_eq!(
        words,
        [[
            format!("Entry 301 (the answer {RESPONSE}): the list of answers tells another answer."),
            format!(
                "Eintrag 301 (die Antwort {RESPONSE}): die Liste der Antworten nennt eine andere Antwort."
            ),
        ]]
    );
}

#[test]
fn a_trigger_that_was_dropped_or_changed_is_found_when_the_database_opens() {
    for change in [
        "DROP TRIGGER log_is_append_only",
        "DROP TRIGGER log_keeps_entries",
        "DROP TRIGGER tile_only_grows",
        "DROP TRIGGER tile_stays; CREATE TRIGGER tile_stays BEFORE DELETE ON tile WHEN 0 BEGIN SELECT 1; END",
        "DROP INDEX response_requestor",
        "CREATE TRIGGER quiet AFTER INSERT ON log BEGIN DELETE FROM shown; END",
        "CREATE TABLE more (a)",
        "DROP TABLE probe",
        "PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = replace(sql, 'UPDATE', 'DELETE') WHERE name = 'log_is_append_only'",
    ] {
        let place = Place::with(3);
        place.by_hand("archive", change);
        let error = place.open("archive").err().unwrap();
        assert_eq!(error.code(), "archive_damaged", "{change}");
    }
}

#[test]
fn the_tables_themselves_take_no_change_of_the_log() {
    let place = Place::large();
    for change in [
        "UPDATE log SET envelope = x'00' WHERE number = 3",
        "DELETE FROM log WHERE number = 3",
        "DELETE FROM tile",
        "UPDATE tile SET hashes = zeroblob(64) WHERE number = 1",
        "UPDATE tile SET hashes = substr(hashes, 1, 32) WHERE number = 1",
        "UPDATE tile SET number = 7 WHERE number = 1",
    ] {
        let database = rusqlite::Connection::open(place.database("archive")).unwrap();
        database.execute_batch(&format!("PRAGMA key = \"x'{}'\"", *key(1).hex())).unwrap();
        let refused = database.execute_batch(change).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{change}: {refused}");
    }
}
