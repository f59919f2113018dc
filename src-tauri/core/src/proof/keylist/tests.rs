//! Lists of keys as an attacker would have them.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::*;

const AT: &str = "2026-03-01T08:00:00Z";

fn archivist() -> SigningKey {
    SigningKey::from_bytes(&[9; 32])
}

fn public(seed: u8) -> String {
    hex::encode(SigningKey::from_bytes(&[seed; 32]).verifying_key().as_bytes())
}

fn record(usage: KeyUsage, key: String, entry: u64) -> KeyRecord {
    let since = Since { at: AT.to_owned(), entry };
    KeyRecord { usage, key, name: "somebody".to_owned(), since, until: None }
}

fn until(entry: u64, why: RevocationReason) -> Option<Until> {
    Some(Until { at: AT.to_owned(), entry, why })
}

/// The list that an archive is founded with.
fn first() -> KeyList {
    let keys = vec![
        record(KeyUsage::Auditor, auditors::recipient_of(&[3; 32]), 0),
        record(KeyUsage::Issuer, public(1), 0),
        record(KeyUsage::Log, public(2), 0),
    ];
    let (archive, at) = ("0123456789abcdef".repeat(2), AT.to_owned());
    KeyList { archive, version: 1, at, archivist: public(9), keys }
}

/// The list after the issuer was rotated with entry 40.
fn second() -> KeyList {
    let mut list = first();
    list.version = 2;
    list.keys[1].until = until(40, RevocationReason::Compromised);
    list.keys.push(record(KeyUsage::Issuer, public(4), 40));
    list.sign(&archivist()).unwrap();
    list
}

/// Signs a list as it is, past every rule.
fn forged(list: &impl Serialize, key: &SigningKey) -> Envelope {
    dsse::sign(key, KEYS_TYPE, &json::to_canonical(list).unwrap())
}

fn opened(list: &impl Serialize) -> Result<KeyList, KeysError> {
    KeyList::open(&forged(list, &archivist()), &archivist().verifying_key())
}

#[test]
fn a_list_reads_as_it_was_signed() {
    let mut list = second();
    list.keys.reverse();
    let envelope = list.sign(&archivist()).unwrap();
    assert_eq!(KeyList::open(&envelope, &archivist().verifying_key()), Ok(list.clone()));
    assert_eq!(KeyList::rooted(&envelope, |key| *key == archivist().verifying_key()), Ok(list));
}

#[test]
fn a_key_counts_from_its_first_entry_up_to_the_one_that_ended_it() {
    let list = second();
    let (old, new) = (public(1), public(4));
    for (key, entry, counts) in [
        (&old, 0, true),
        (&old, 39, true),
        (&old, 40, false),
        (&old, 9_000, false),
        (&new, 39, false),
        (&new, 40, true),
    ] {
        assert_eq!(list.valid_at(KeyUsage::Issuer, key, entry).counts(), counts, "{key} at {entry}");
    }
    assert!(
        matches!(list.valid_at(KeyUsage::Issuer, &old, 40), Standing::Ended(_, until) if until.why == RevocationReason::Compromised)
    );
    assert!(matches!(list.valid_at(KeyUsage::Issuer, &new, 39), Standing::NotYet(_)));
    // A key has the use that the list gives it, and no other.
    assert_eq!(list.valid_at(KeyUsage::Log, &new, 50), Standing::Unknown);
    assert_eq!(list.valid_at(KeyUsage::Cosigner, &new, 50), Standing::Unknown);
    assert_eq!(list.valid_at(KeyUsage::Issuer, &public(9), 50), Standing::Unknown);
}

#[test]
fn a_list_signed_by_another_key_is_not_taken() {
    let mallory = SigningKey::from_bytes(&[66; 32]);
    let root = archivist().verifying_key();
    let list = second();
    assert_eq!(KeyList::open(&forged(&list, &mallory), &root), Err(KeysError::Signer));
    // It names the archivist, and the signature says it is theirs.
    let mut envelope = forged(&list, &mallory);
    envelope.signatures[0].keyid = dsse::key_id(&root);
    assert_eq!(KeyList::open(&envelope, &root), Err(KeysError::Signer));
    assert_eq!(KeyList::rooted(&envelope, |_| true), Err(KeysError::Signer));
    // It names the forger: sound in itself, but nobody trusts them.
    let theirs = KeyList { archivist: public(66), ..list.clone() };
    let envelope = forged(&theirs, &mallory);
    assert!(KeyList::rooted(&envelope, |_| true).is_ok());
    assert_eq!(KeyList::rooted(&envelope, |key| *key == root), Err(KeysError::Signer));
    // The issuer that the archivist lists cannot make lists.
    assert_eq!(
        KeyList::open(&forged(&list, &SigningKey::from_bytes(&[4; 32])), &root),
        Err(KeysError::Signer)
    );
    // The archivist signed something else.
    let other = dsse::sign(&archivist(), "text/plain", &json::to_canonical(&list).unwrap());
    assert!(matches!(KeyList::open(&other, &root), Err(KeysError::Form(_))));
    assert!(theirs.clone().sign(&archivist()).is_err());
}

#[test]
fn a_list_that_breaks_a_rule_is_not_taken_though_the_archivist_signed_it() {
    type Break = fn(&mut KeyList);
    let breaks: [(&str, Break); 16] = [
        ("unsorted", |list| list.keys.swap(0, 1)),
        ("a key twice", |list| list.keys.insert(1, list.keys[1].clone())),
        ("a key for two uses", |list| list.keys[3].key = public(1)),
        ("until before since", |list| {
            list.keys[2].since.entry = 40;
            list.keys[2].until = until(39, RevocationReason::Lost);
        }),
        ("two issuers in force", |list| list.keys[1].until = None),
        ("a weak key", |list| list.keys[2].key = "00".repeat(32)),
        ("capitals", |list| list.keys[2].key = list.keys[2].key.to_uppercase()),
        ("an auditor with a signing key", |list| list.keys[0].key = public(3)),
        ("an issuer with a recipient", |list| list.keys[2].key = auditors::recipient_of(&[5; 32])),
        ("a plugin's recipient", |list| {
            list.keys[0].key = "age1yubikey1qgqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq".to_owned()
        }),
        ("no name", |list| list.keys[0].name.clear()),
        ("a name of two lines", |list| list.keys[0].name = "one\ntwo".to_owned()),
        ("another time", |list| list.keys[0].since.at = "2026-03-01T08:00:00+01:00".to_owned()),
        ("version 0", |list| list.version = 0),
        ("no archive", |list| list.archive.clear()),
        ("an archive in capitals", |list| list.archive = list.archive.to_uppercase()),
    ];
    assert!(opened(&second()).is_ok());
    for (what, break_it) in breaks {
        let mut list = second();
        break_it(&mut list);
        assert!(matches!(opened(&list), Err(KeysError::Form(_))), "{what}");
    }
}

#[test]
fn other_bytes_than_the_canonical_ones_are_not_taken() {
    let list = serde_json::to_value(second()).unwrap();
    let change = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut list = list.clone();
        change(&mut list);
        opened(&list)
    };
    assert!(change(&|_| ()).is_ok());
    assert!(change(&|list| list["more"] = 1.into()).is_err());
    assert!(change(&|list| list["keys"][0]["use"] = "issuer2".into()).is_err());
    assert!(change(&|list| drop(list["keys"][0].as_object_mut().unwrap().remove("until"))).is_err());
    assert!(change(&|list| list["keys"][0]["since"]["entry"] = (1u64 << 53).into()).is_err());
    assert!(change(&|list| list["keys"][0]["since"]["entry"] = (-1).into()).is_err());
    let spaced = dsse::sign(&archivist(), KEYS_TYPE, serde_json::to_string_pretty(&list).unwrap().as_bytes());
    assert!(KeyList::open(&spaced, &archivist().verifying_key()).is_err());
}

#[test]
fn an_older_version_does_not_take_the_place_of_a_newer_one_and_nothing_is_taken_back() {
    let (old, new) = (first(), second());
    assert_eq!(new.replaces(&old), Ok(()));
    let older = |list: &KeyList| matches!(list.replaces(&second()), Err(KeysError::Order(_)));
    assert!(older(&old) && older(&new));
    // The older list with a greater number brings the compromised key back into force.
    assert!(older(&KeyList { version: 3, ..old }));
    let third = KeyList { version: 3, ..second() };
    assert!(third.replaces(&second()).is_ok());
    type Change = fn(&mut KeyList);
    let changes: [Change; 6] = [
        |list| list.keys[1].until = until(41, RevocationReason::Compromised),
        |list| list.keys[1].until = until(40, RevocationReason::Rotated),
        |list| drop(list.keys.remove(0)),
        |list| list.keys[2].since.entry = 0,
        |list| list.archive = "f".repeat(32),
        |list| list.archivist = public(66),
    ];
    for change in changes {
        let mut list = third.clone();
        change(&mut list);
        assert!(older(&list));
    }
}

#[test]
fn in_the_log_every_version_is_there_and_what_is_new_begins_with_its_own_entry() {
    let (old, new) = (first(), second());
    assert!(old.follows(None, 0).is_ok() && new.follows(Some(&old), 40).is_ok());
    assert!(new.follows(None, 40).is_err());
    assert!(old.follows(None, 7).is_err());
    // A revocation that is dated back would undo what was signed in good faith, one dated ahead buys time.
    for entry in [39, 41] {
        assert!(new.follows(Some(&old), entry).is_err());
    }
    let mut ahead = new.clone();
    ahead.keys[1].until = until(60, RevocationReason::Compromised);
    assert!(ahead.follows(Some(&old), 40).is_err());
    let skipped = KeyList { version: 3, ..new };
    assert!(skipped.follows(Some(&old), 40).is_err());
}
