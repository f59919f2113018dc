//! Claims, chains, credentials, envelopes with a shared secret, proofs and lists of keys.

mod claims;
mod credentials;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use bindery_core::proof::log_entry::entry;
use bindery_core::proof::merkle;
use bindery_core::verify::{ProofFile, leaf};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, ARCHIVIST, BEN, Build, ISSUER, LOG, OTHER_LOG, digits, key, listed};
use claims::{chains, claims};
use credentials::{credentials, secrets};

pub fn all() -> Vec<Book> {
    vec![claims(), chains(), credentials(), secrets(), proofs(), lists()]
}

fn passage() -> Value {
    lab::value(&lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, None))
}

fn lab_line(value: &Value) -> String {
    serde_json::to_string(value).unwrap()
}

fn proofs() -> Book {
    let mut book = Book::new("proof");
    let build = Build { witnesses: lab::WITNESSES.to_vec(), ..Build::default() };
    let file = build.file();
    let sound = ProofFile { entry: STANDARD.encode(entry(&file.envelope).unwrap()), log: file.log };
    let text = lab::text(&sound);
    book.valid("as it was made", "the proof that the others break", text);
    book.shapes("file", &lab::value(&sound), 3, &|broken| lab::text(broken));
    let leaf = leaf(&file.envelope).unwrap();
    let mut with = |name: &str, why: &str, class: &str, failing: &[&str], change: &dyn Fn(&mut ProofFile)| {
        let mut broken = sound.clone();
        change(&mut broken);
        book.case(name, why, lab::text(&broken), class, failing);
    };
    let other = json!({"envelope": Digest::of(&[b"other"]), "payloadType": "text/plain"});
    with("another entry", "the proof is of one entry", "tampered", &["log"], &|f| {
        f.entry = STANDARD.encode(lab::text(&other))
    });
    with("another index", "the proof is of one place", "tampered", &["log"], &|f| f.log.index = 4);
    with("no proof", "the proof is whole", "tampered", &["log"], &|f| f.log.proof.clear());
    with("no entry", "an entry has its form", "malformed", &["form"], &|f| f.entry = String::new());
    with("an entry with a blank", "an entry is canonical", "malformed", &["form"], &|f| {
        f.entry = STANDARD.encode(lab::text(&other).replacen(':', ": ", 1))
    });
    with("an entry with a field too many", "an entry has its form", "malformed", &["form"], &|f| {
        f.entry = STANDARD.encode("{\"a\":1}")
    });
    with("an entry that is not base64", "base64", "malformed", &["form"], &|f| f.entry = "?".to_owned());
    with("another log's", "nobody knows that log", "untrusted signer", &["signer"], &|f| {
        f.log = lab::logged(&leaf, 3, 7, OTHER_LOG, &[])
    });
    with("the issuer's", "a key counts for its use", "untrusted signer", &["signer"], &|f| {
        f.log = lab::logged(&leaf, 3, 7, ISSUER, &[])
    });
    with("the witnesses left out", "those who are named have signed", "tampered", &["log"], &|f| {
        f.log.witnesses.clear()
    });
    // A node of the tree for a leaf: the two are hashed apart.
    let node =
        STANDARD.encode([[1].as_slice(), leaf.as_bytes(), merkle::leaf(b"entry 2").as_bytes()].concat());
    with(
        "a node of the tree for an entry",
        "leaves and nodes are hashed apart",
        "malformed",
        &["form"],
        &|f| f.entry = node.clone(),
    );
    book.trust("");
    book.case(
        "no log is known",
        "a proof is worth what its log is",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book
}

/// An archive with nothing but these entries in its log.
fn held(entries: &[Vec<u8>]) -> Value {
    let leaves: Vec<Digest> = entries.iter().map(|entry| merkle::leaf(entry)).collect();
    let (origin, size) = (lab::ORIGIN.to_owned(), entries.len() as u64);
    let note = Checkpoint { origin, size, root: merkle::root(&leaves) }.sign(&key(LOG));
    let mut archive = json!({});
    lab::put_log(&mut archive, entries, &note);
    archive
}

fn lists() -> Book {
    let mut book = Book::new("keys");
    book.trust(&format!("archivist {} Hartwell", digits(ARCHIVIST)));
    let records = vec![
        listed(KeyUsage::Cosigner, ANN, "Ann", Some((5, RevocationReason::Left))),
        listed(KeyUsage::Issuer, ISSUER, "Hartwell", None),
        listed(KeyUsage::Log, LOG, "log", None),
    ];
    let sound = lab::key_list(3, records);
    let list: Value = serde_json::from_slice(&STANDARD.decode(&sound.payload).unwrap()).unwrap();
    let signed = |payload: &Value| {
        let bytes = lab::text(payload).into_bytes();
        lab::text(&bindery_core::proof::dsse::sign(
            &key(ARCHIVIST),
            bindery_core::proof::keylist::KEYS_TYPE,
            &bytes,
        ))
    };
    let logged = |list: &bindery_core::proof::dsse::Envelope| {
        held(&[b"entry 0".to_vec(), entry(list).unwrap(), b"entry 2".to_vec()])
    };
    book.with("archive", logged(&sound));
    book.valid("as it was made", "the list that the others break", lab::text(&sound));
    let older = lab::key_list(2, vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", None)]);
    book.case(
        "a list that is not the last one of its log",
        "an older list says what no longer holds",
        lab::text(&older),
        "tampered",
        &["history"],
    );
    let both = held(&[entry(&older).unwrap(), entry(&sound).unwrap()]);
    book.with("archive", both);
    book.valid("the last of two lists", "it says what holds", lab::text(&sound));
    book.case("the first of two lists", "a later one holds", lab::text(&older), "tampered", &["history"]);
    book.with("archive", json!({}));
    book.case(
        "without its log",
        "an older list reads the same",
        lab::text(&sound),
        "unverified",
        &["sources"],
    );
    book.with("archive", Value::Null);
    book.case(
        "with nothing at hand",
        "an older list reads the same",
        lab::text(&sound),
        "unverified",
        &["sources"],
    );
    book.with("archive", logged(&sound));
    book.shapes("payload", &list, 5, &signed);
    let mut put = |name: &str, why: &str, place: &str, value: Value| {
        let mut broken = list.clone();
        *broken.pointer_mut(place).unwrap() = value;
        book.malformed(name, why, signed(&broken));
    };
    put("version 0", "counted from 1", "/version", json!(0));
    put("an archive without a name", "32 digits", "/archive", json!("hartwell"));
    put("a weak archivist", "sound keys alone", "/archivist", json!("00".repeat(32)));
    put("a key twice", "each once", "/keys/1", list["keys"][0].clone());
    put("keys out of order", "sorted", "/keys", json!([list["keys"][1], list["keys"][0], list["keys"][2]]));
    put("an unknown use", "no such use", "/keys/0/use", json!("owner"));
    put("an unknown reason", "no such reason", "/keys/0/until/why", json!("tired"));
    put("ended before it began", "not in this order", "/keys/0/since/entry", json!(6));
    put("no name", "whose key it is", "/keys/0/name", json!(""));
    put("a name with a new line", "one line", "/keys/0/name", json!("Ann\nBen"));
    put("an auditor's key that is none", "a recipient", "/keys/0/use", json!("auditor"));
    put(
        "two issuers in force",
        "one at a time",
        "/keys/0",
        json!({"use": "issuer", "key": digits(BEN), "name": "Ben", "since": list["keys"][1]["since"], "until": null}),
    );
    put("made on no day", "a moment", "/at", json!("2026"));
    let mut other = sound.clone();
    other.signatures[0].sig = lab::key_list(4, vec![]).signatures[0].sig.clone();
    book.case(
        "the signature of another list",
        "the signature is of every byte",
        lab::text(&other),
        "tampered",
        &["signature", "history"],
    );
    let mut twice = sound.clone();
    twice.signatures.push(sound.signatures[0].clone());
    book.malformed("signed twice", "one signature", lab::text(&twice));
    book.trust("");
    book.case(
        "an archivist who is not known",
        "nobody knows them",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book.trust(&format!("{} Hartwell", digits(ARCHIVIST)));
    book.case(
        "an archivist who is known as an issuer",
        "a key counts for its use",
        lab::text(&sound),
        "untrusted signer",
        &["signer"],
    );
    book
}
