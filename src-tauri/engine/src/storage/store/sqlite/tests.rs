use bindery_core::record::artifact::{Form, Segment, SegmentKind};

use super::*;

/// What forms 4 to 9 were without, beside usual reasons of decisions.
const FORM_4: &str = "DROP TABLE other_vector; DROP TABLE former_record; ALTER TABLE probe DROP COLUMN shown; DROP INDEX log_keys; DROP TABLE snapshot_salt; \
                          PRAGMA user_version = 4";
const FORM_5: &str = "DROP TABLE other_vector; DROP TABLE former_record; ALTER TABLE probe DROP COLUMN shown; DROP TABLE snapshot_salt; \
                          PRAGMA user_version = 5";
const FORM_6: &str = "DROP TABLE other_vector; DROP TABLE former_record; ALTER TABLE probe DROP COLUMN shown; PRAGMA user_version = 6";
const FORM_7: &str = "DROP TABLE other_vector; DROP TABLE former_record; PRAGMA user_version = 7";
const FORM_8: &str = "DROP TABLE other_vector; PRAGMA user_version = 8";
const FORM_9: &str = "PRAGMA user_version = 9";

/// An archive's database as an older form left it, with `more` done to it by hand.
fn older(path: &Path, key: &Key, form: &str, more: &str) {
    let store = SqliteStore::create(path, key).unwrap();
    let c = store.lock();
    c.execute_batch(&format!("DROP TABLE decision_code; {form}; {more}")).unwrap();
}

#[test]
fn a_database_of_an_older_form_is_brought_up_to_date() {
    for form in [FORM_4, FORM_5, FORM_6, FORM_7, FORM_8, FORM_9] {
        let (folder, key) = (tempfile::tempdir().unwrap(), Key::new([7; 32]));
        let path = folder.path().join("archive.db");
        older(&path, &key, form, "");
        for _ in 0..2 {
            let store = SqliteStore::open(&path, &key).unwrap();
            assert_eq!(schema::fault(&store.lock()).unwrap(), None);
            assert!(!store.is_without_salt().unwrap());
        }
    }
}

#[test]
fn one_that_was_changed_by_hand_is_not() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Key::new([7; 32]));
    let path = folder.path().join("archive.db");
    older(&path, &key, FORM_4, "DROP TRIGGER log_is_append_only;");
    for _ in 0..2 {
        let Err(Error::Corrupt(why)) = SqliteStore::open(&path, &key) else { panic!("it opened") };
        assert!(why.to_string().contains("log_is_append_only"), "{why}");
    }
}

#[test]
fn what_is_kept_is_in_no_version_before_it_has_a_place() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Key::new([7; 32]));
    let store = SqliteStore::create(&folder.path().join("archive.db"), &key).unwrap();
    let digest = Digest::from_bytes([1; 32]);
    let (id, original) = (ArtifactId::from_digest(digest), OriginalHash::from_digest(digest));
    let segments = Segment::text(SegmentKind::Paragraph, "Dear Ruth").into_iter().collect();
    let new =
        NewArtifact { id, form: Form::ScannedImage, original, segments, record: Vec::new(), leaf: digest };
    let now = "2024-01-01T00:00:00Z";
    let keys = store.keep(&[(new.clone(), "a.png".to_owned())], now).unwrap();
    assert!(!store.has_pending().unwrap() && store.entries().unwrap().is_empty());
    assert_eq!((store.artifact_key(&id).unwrap(), store.block_count().unwrap()), (Some(keys[0]), 0));
    // Kept once, whoever comes again.
    assert_eq!(store.keep(&[(new, "b.png".to_owned())], now).unwrap(), keys);
    let place = Location { origin: "/a.png".to_owned(), path: "a.png".to_owned(), original };
    store.locate(&[(keys[0], place)]).unwrap();
    assert!(store.has_pending().unwrap());
    assert_eq!(store.locations(keys[0]).unwrap().len(), 1);
}
