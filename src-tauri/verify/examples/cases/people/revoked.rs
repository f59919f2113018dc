//! Cases of keys that ended, and of lists that are not whose they say.

use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use serde_json::{Value, json};

use super::{keys, with_list};
use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, ARCHIVIST, ISSUER, LOG, OTHER_LOG, STRANGER, digits, listed};

pub(super) fn revoked() -> Book {
    let mut book = Book::new("bundle-keys");
    let list = |until| Some(lab::key_list(1, keys(until, None, vec![])));
    book.trust(&format!("archivist {} Hartwell", digits(ARCHIVIST)));
    book.valid(
        "a list that names the issuer",
        "trust in the archivist extends to the list",
        with_list(list(None), 3, &[], None),
    );
    for why in [
        RevocationReason::Rotated,
        RevocationReason::Lost,
        RevocationReason::Compromised,
        RevocationReason::Left,
    ] {
        let name = why.name();
        for entry in [4, 5, 1_000] {
            book.valid(
                &format!("{name} at entry {entry}, signed at 3"),
                "what was logged before stays",
                with_list(list(Some((entry, why))), 3, &[], None),
            );
        }
        for entry in [0, 2, 3] {
            book.case(
                &format!("{name} at entry {entry}, signed at 3"),
                "what was logged later does not count",
                with_list(list(Some((entry, why))), 3, &[], None),
                "untrusted signer",
                &["signer"],
            );
        }
    }
    let untrusted = |book: &mut Book, name: &str, why: &str, file: String, failing: &[&str]| {
        book.case(name, why, file, "untrusted signer", failing);
    };
    untrusted(
        &mut book,
        "no list",
        "nothing says whose key this is",
        with_list(None, 3, &[], None),
        &["signer"],
    );
    let other = lab::key_list(
        1,
        vec![listed(KeyUsage::Cosigner, ISSUER, "Hartwell", None), listed(KeyUsage::Log, LOG, "log", None)],
    );
    untrusted(
        &mut book,
        "listed for another use",
        "a key counts for its use",
        with_list(Some(other), 3, &[], None),
        &["signer"],
    );
    let ended_log =
        lab::key_list(1, keys(Some((4, RevocationReason::Lost)), Some((6, RevocationReason::Lost)), vec![]));
    untrusted(
        &mut book,
        "the log's key ended before its checkpoint",
        "such a log proves nothing",
        with_list(Some(ended_log), 3, &[], None),
        &["signer"],
    );
    let mut late = keys(None, None, vec![]);
    late[0].since.entry = 4;
    untrusted(
        &mut book,
        "signed before the key was in force",
        "a key counts from its entry on",
        with_list(Some(lab::key_list(1, late)), 3, &[], None),
        &["signer"],
    );
    let ann = |until| listed(KeyUsage::Cosigner, ANN, "Ann", until);
    let quorum =
        |until| with_list(Some(lab::key_list(1, keys(None, None, vec![ann(until)]))), 3, &[ANN], Some(2));
    book.valid("a listed one signs along", "they count", quorum(None));
    book.valid(
        "a listed one signs along before they left",
        "they count",
        quorum(Some((4, RevocationReason::Left))),
    );
    untrusted(
        &mut book,
        "a listed one signs along after they left",
        "they do not count",
        quorum(Some((3, RevocationReason::Left))),
        &["quorum"],
    );
    let same = lab::key_list(1, keys(None, None, vec![listed(KeyUsage::Cosigner, ANN, "hartwell", None)]));
    untrusted(
        &mut book,
        "two listed keys of one name",
        "people count, not keys",
        with_list(Some(same), 3, &[ANN], Some(2)),
        &["quorum"],
    );
    book.trust(&format!("archivist {} Hartwell\n{} Hartwell\n", digits(ARCHIVIST), digits(ISSUER)));
    untrusted(
        &mut book,
        "known, but ended in the list",
        "the list knows more",
        with_list(list(Some((3, RevocationReason::Compromised))), 3, &[], None),
        &["signer"],
    );
    book.trust(&format!("{} Hartwell\n", digits(ISSUER)));
    book.valid(
        "the list of an archivist who is not known",
        "it says nothing",
        with_list(list(Some((0, RevocationReason::Lost))), 3, &[], None),
    );
    book.trust(&format!("archivist {} Stranger", digits(STRANGER)));
    untrusted(
        &mut book,
        "the archivist is not known",
        "nor is anybody on the list",
        with_list(list(None), 3, &[], None),
        &["signer"],
    );
    book.trust(&lab::trust());
    untrusted(
        &mut book,
        "the list was left out, and the issuer is known",
        "nobody can tell whether the key is in force",
        with_list(None, 3, &[], None),
        &["signer"],
    );
    foreign(&mut book);
    forged(&mut book, list(None).unwrap());
    newer(&mut book);
    book
}

/// Lists of other archives in place of the file's own.
fn foreign(book: &mut Book) {
    let named = || keys(None, None, vec![]);
    let others =
        vec![listed(KeyUsage::Issuer, ANN, "Ann", None), listed(KeyUsage::Log, OTHER_LOG, "log", None)];
    let lists = [
        ("of another archive and archivist", lab::list_of("cd", STRANGER, others.clone())),
        ("of another archive of the archivist", lab::list_of("cd", ARCHIVIST, others)),
    ];
    let own = with_list(Some(lab::key_list(1, named())), 3, &[], None);
    for (whose, list) in lists {
        let file = with_list(Some(list), 3, &[], None);
        book.case(
            &format!("a list {whose}, and the issuer is known"),
            "it does not name whoever signed",
            file.clone(),
            "untrusted signer",
            &["signer"],
        );
        book.with("archive", lab::with_keys(lab::archive(), &own, &lab::key_list(2, named())));
        book.case(
            &format!("a list {whose}, beside the archive"),
            "the archive at hand knows its own",
            file,
            "untrusted signer",
            &["signer"],
        );
        book.with("archive", Value::Null);
    }
    let copied = with_list(Some(lab::list_of("cd", STRANGER, named())), 3, &[], None);
    book.valid(
        "a list of another archive that names the issuer",
        "nobody here knows a better one",
        copied.clone(),
    );
    book.with("archive", lab::with_keys(lab::archive(), &own, &lab::key_list(2, named())));
    book.case(
        "a list of another archive that names the issuer, beside the archive",
        "the archive at hand knows its own",
        copied.clone(),
        "untrusted signer",
        &["signer"],
    );
    book.with("archive", Value::Null);
    book.trust(&format!("archivist {} Hartwell\n{}", digits(ARCHIVIST), lab::trust()));
    book.with("keys", json!(lab::text(&lab::key_list(2, named()))));
    book.case(
        "a list of another archive that names the issuer, beside the archivist's own",
        "a key is of one archive",
        copied,
        "untrusted signer",
        &["signer"],
    );
    book.with("keys", Value::Null);
}

fn forged(book: &mut Book, list: Envelope) {
    book.trust(&format!("archivist {} Hartwell", digits(ARCHIVIST)));
    let mut other = list.clone();
    other.signatures[0].sig = lab::key_list(2, keys(None, None, vec![])).signatures[0].sig.clone();
    book.case(
        "the list has the signature of another",
        "nobody is known by it",
        with_list(Some(other), 3, &[], None),
        "tampered",
        &["signature", "signer"],
    );
    let mut twice = list.clone();
    twice.signatures.push(list.signatures[0].clone());
    book.malformed(
        "the list is signed twice",
        "one signature, the archivist's",
        with_list(Some(twice), 3, &[], None),
    );
    let mut typed = list;
    typed.payload_type = "text/plain".to_owned();
    book.malformed("the list is of another type", "the type is signed", with_list(Some(typed), 3, &[], None));
}

/// A newer list that was given by itself.
fn newer(book: &mut Book) {
    let older = || Some(lab::key_list(1, keys(None, None, vec![])));
    let ended =
        |version| lab::key_list(version, keys(Some((2, RevocationReason::Compromised)), None, vec![]));
    book.with("keys", json!(lab::text(&ended(2))));
    book.case(
        "a newer list says that the key ended",
        "the newest list says what holds",
        with_list(older(), 3, &[], None),
        "untrusted signer",
        &["signer"],
    );
    book.case(
        "no list in the file, and one by itself",
        "what was given counts for every file",
        with_list(None, 3, &[], None),
        "untrusted signer",
        &["signer"],
    );
    book.valid(
        "no list in the file, one by itself, and logged before the end",
        "the list that was given says what holds",
        with_list(None, 1, &[], None),
    );
    book.valid(
        "logged before the end in a newer list",
        "what was logged before stays",
        with_list(older(), 1, &[], None),
    );
    book.with("keys", json!(lab::text(&older())));
    book.case(
        "an older list does not know that the key ended",
        "the newest list says what holds",
        with_list(Some(ended(2)), 3, &[], None),
        "untrusted signer",
        &["signer"],
    );
}
