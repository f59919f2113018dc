//! Who has signed: issuers, quorums, aliases, lists of keys, revoked keys; and where and when it was verified.

mod revoked;

use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::keylist::{KeyRecord, KeyUsage, RevocationReason};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab;
use crate::lab::{ANN, BEN, Build, CAT, ISSUER, LOG, OTHER_LOG, STRANGER, digits, listed};
use revoked::revoked;

pub fn all() -> Vec<Book> {
    vec![trust(), quorum(), revoked(), sources(), freshness()]
}

fn trust() -> Book {
    let mut book = Book::new("bundle-trust");
    let sound = Build { shown: 0, ..Build::default() }.text();
    let issuer = digits(ISSUER);
    let known = [
        ("the issuer alone", issuer.clone()),
        ("the issuer with its use", format!("issuer {issuer} Hartwell")),
        ("remarks and blanks", format!("# keys\n\n  {issuer}   Hartwell   # the archive\n")),
        ("the issuer by two names", format!("{issuer} Hartwell\n{issuer} The Archive\n")),
    ];
    for (name, trust) in known {
        book.trust(&trust);
        book.valid(name, "a trust file has a key a line", sound.clone());
    }
    let unknown = [
        ("nobody", String::new()),
        ("a stranger", format!("{} Stranger", digits(STRANGER))),
        ("the issuer as one who signs along", format!("cosigner {issuer} Hartwell")),
        ("the issuer as a log", format!("log {issuer} Hartwell\nlog {}", digits(LOG))),
        ("the issuer as an archivist", format!("archivist {issuer} Hartwell")),
        ("the issuer behind a remark", format!("# {issuer} Hartwell")),
        ("another log", format!("{issuer} Hartwell\nlog {}", digits(OTHER_LOG))),
    ];
    for (name, trust) in unknown {
        book.trust(&trust);
        book.case(
            &format!("known is {name}"),
            "whoever is not known is not trusted, and nothing was changed",
            sound.clone(),
            "untrusted signer",
            &["signer"],
        );
    }
    book
}

/// A bundle that asks for these, with those who signed along.
fn asks(required: &[u8], quorum: u32, cosigners: &[u8]) -> String {
    let mut required: Vec<String> = required.iter().map(|seed| digits(*seed)).collect();
    required.sort();
    let mut open = lab::open_bundle();
    open["signers"] = json!({"required": required, "quorum": quorum});
    Build { open, cosigners: cosigners.to_vec(), shown: 0, ..Build::default() }.text()
}

fn quorum() -> Book {
    let mut book = Book::new("bundle-quorum");
    book.valid("one of one", "the issuer counts", asks(&[], 1, &[]));
    book.valid("two of two", "the issuer and one more", asks(&[], 2, &[ANN]));
    book.valid("three of two", "more than enough", asks(&[], 2, &[ANN, BEN]));
    book.valid(
        "with a stranger beside",
        "a stranger neither helps nor harms",
        asks(&[], 2, &[ANN, STRANGER]),
    );
    book.valid("the one who is required", "their signature is there", asks(&[BEN], 2, &[BEN]));
    book.valid(
        "all who are required",
        "their signatures are there",
        asks(&[ANN, BEN, ISSUER], 3, &[BEN, ANN]),
    );
    let mut few =
        |name: &str, why: &str, file: String| book.case(name, why, file, "untrusted signer", &["quorum"]);
    few("one of two", "too few", asks(&[], 2, &[]));
    few("two of three", "too few", asks(&[], 3, &[ANN]));
    few("two of sixteen", "too few", asks(&[], 16, &[ANN]));
    few("one and a stranger of two", "a stranger does not count", asks(&[], 2, &[STRANGER]));
    few("the log's key for a second one", "a key counts for its use", asks(&[], 2, &[LOG]));
    few("a witness for a second one", "a key counts for its use", asks(&[], 2, &[lab::WITNESSES[0]]));
    few("without the one who is required", "enough, but not the right ones", asks(&[BEN], 2, &[ANN]));
    few(
        "without one of two who are required",
        "enough, but not the right ones",
        asks(&[ANN, BEN], 2, &[ANN, CAT]),
    );
    few(
        "a stranger is required and has signed",
        "whoever is not known does not count",
        asks(&[STRANGER], 2, &[ANN, STRANGER]),
    );
    let mut file = serde_json::from_str::<Value>(&asks(&[BEN], 2, &[ANN, BEN])).unwrap();
    file["envelope"]["signatures"].as_array_mut().unwrap().pop();
    file["signers"].as_array_mut().unwrap().pop();
    few("whoever is required is left out afterwards", "what they have to sign says so", lab::text(&file));
    let mut file = serde_json::from_str::<Value>(&asks(&[], 2, &[ANN])).unwrap();
    file["envelope"]["signatures"][1]["sig"] = file["envelope"]["signatures"][0]["sig"].clone();
    book.case(
        "a signature that does not fit",
        "it counts for nobody",
        lab::text(&file),
        "tampered",
        &["signature", "quorum"],
    );
    aliases(&mut book);
    book
}

fn aliases(book: &mut Book) {
    let (issuer, ann, ben, cat) = (digits(ISSUER), digits(ANN), digits(BEN), digits(CAT));
    let trust = |lines: &[(&str, &str)]| {
        let line = |(key, name): &(&str, &str)| format!("cosigner {key} {name}\n");
        format!("{issuer} Hartwell\n{}", lines.iter().map(line).collect::<String>())
    };
    let two = |book: &mut Book, name: &str, why: &str, lines: &[(&str, &str)]| {
        book.trust(&trust(lines));
        book.case(name, why, asks(&[], 3, &[ANN, BEN]), "untrusted signer", &["quorum"]);
    };
    two(
        book,
        "two keys of one person",
        "people count, not keys",
        &[(&ann, "Ann Example"), (&ben, "Ann Example")],
    );
    two(
        book,
        "a name in other capitals",
        "people count, not spellings",
        &[(&ann, "Ann Example"), (&ben, "ANN  example")],
    );
    two(
        book,
        "two names of one key",
        "a key counts once",
        &[(&ann, "Ann"), (&ann, "Annie"), (&ben, "Annie")],
    );
    two(book, "the issuer once more", "people count, not keys", &[(&ann, "Hartwell"), (&ben, "Ben")]);
    two(
        book,
        "three names in a row",
        "names lead from one to the next",
        &[(&ann, "A"), (&ann, "B"), (&ben, "C"), (&ben, "B")],
    );
    book.trust(&trust(&[(&ann, "A"), (&cat, "A"), (&cat, "B"), (&ben, "B")]));
    book.valid(
        "a name that only one who did not sign has",
        "those who signed have no name in common",
        asks(&[], 3, &[ANN, BEN]),
    );
    book.trust(&trust(&[(&ann, "Ann"), (&ann, "Ann"), (&ben, "Ben")]));
    book.valid("a line twice", "says nothing new", asks(&[], 3, &[ANN, BEN]));
    book.trust(&trust(&[(&ann, ""), (&ben, "")]));
    book.valid(
        "keys without names",
        "two keys are two people when nothing says otherwise",
        asks(&[], 3, &[ANN, BEN]),
    );
}

/// A bundle with a list of keys, logged as entry `index`.
fn with_list(keys: Option<Envelope>, index: usize, cosigners: &[u8], quorum: Option<u32>) -> String {
    let mut open = lab::open_bundle();
    if let Some(quorum) = quorum {
        open["signers"] = json!({"required": [], "quorum": quorum});
    }
    Build { open, keys, index, cosigners: cosigners.to_vec(), shown: 0, ..Build::default() }.text()
}

/// The issuer, ended or not, and the log, with others.
fn keys(
    until: Option<(u64, RevocationReason)>,
    log_until: Option<(u64, RevocationReason)>,
    more: Vec<KeyRecord>,
) -> Vec<KeyRecord> {
    let first =
        [listed(KeyUsage::Issuer, ISSUER, "Hartwell", until), listed(KeyUsage::Log, LOG, "log", log_until)];
    first.into_iter().chain(more).collect()
}

fn sources() -> Book {
    let mut book = Book::new("bundle-sources");
    let (all, none) = (Build::default().text(), Build { shown: 0, ..Build::default() }.text());
    let refused = Build { open: lab::refusal(), ..Build::default() }.text();
    let whole = lab::archive();
    book.with("archive", lab::with_log(whole.clone(), &all));
    book.valid("every word stands there", "the sources were read again", all.clone());
    book.valid("the words are hidden", "the places are there", none.clone());
    never_given(&mut book, &whole, &all, &refused);
    book.with("archive", lab::with_log(whole.clone(), &refused));
    book.valid("nothing is cited", "there is nothing to read", refused.clone());
    book.with("archive", lab::with_log(json!({}), &all));
    let path = whole.as_object().unwrap().keys().find(|path| path.starts_with("sources/")).unwrap().clone();
    for (name, file) in [("all texts", &all), ("no texts", &none)] {
        book.case(
            &format!("an archive without the source, {name}"),
            "the place is not there",
            file.clone(),
            "unverified",
            &["sources"],
        );
    }
    book.with("archive", lab::with_log(json!({}), &refused));
    book.valid("an archive with nothing but its log, and nothing cited", "there is nothing to read", refused);
    let source: Value = serde_json::from_str(whole[&path].as_str().unwrap()).unwrap();
    let broken = [
        ("the source's text was changed", "/segments/0/text", json!("Dear Ruth, the boots came in.")),
        ("the source has another form", "/form", json!("mail")),
        ("the source has no segments", "/segments", json!([])),
        ("the source has no record", "/record", json!([])),
    ];
    for (name, place, value) in broken {
        let mut other = source.clone();
        *other.pointer_mut(place).unwrap() = value;
        book.with("archive", lab::with_log(json!({ path.clone(): lab::text(&other) }), &all));
        book.case(name, "a source is what its identity says", all.clone(), "unverified", &["sources"]);
    }
    book.with("archive", lab::with_log(json!({ path.clone(): "{}" }), &all));
    book.case(
        "the source is no source",
        "a source is what its identity says",
        all.clone(),
        "unverified",
        &["sources"],
    );
    let mut moved = |name: &str, why: &str, class: &str, shown: usize, change: &dyn Fn(&mut Value)| {
        let mut open = lab::open_bundle();
        change(&mut open["ruling"]["claims"][1]["claim"]["evidence"][0]);
        let file = Build { open, shown, ..Build::default() }.text();
        let failing: &[&str] = if class == "valid" { &[] } else { &["sources"] };
        book.with("archive", lab::with_log(whole.clone(), &file));
        book.case(name, why, file, class, failing);
    };
    let place = "citation";
    moved("other words", "signed by the archive itself, and yet not so", "misattributed", 99, &|e| {
        e["excerpt"] = json!("the boats came in at dawn")
    });
    moved("no words", "not what stands there", "misattributed", 99, &|e| e["excerpt"] = json!(""));
    moved("the same words in other capitals", "every letter counts", "misattributed", 99, &|e| {
        e["excerpt"] = json!("The boats came in at dusk")
    });
    moved("a place one letter on", "every letter counts", "misattributed", 99, &|e| {
        e[place]["span"]["range"] = json!({"start": 12, "end": 37})
    });
    moved("a place one letter on, hidden", "what is hidden cannot be compared", "valid", 0, &|e| {
        e[place]["span"]["range"] = json!({"start": 12, "end": 37})
    });
    moved("a place past the end", "there is no such place in the source", "misattributed", 99, &|e| {
        e[place]["span"]["range"] = json!({"start": 11, "end": 4000})
    });
    moved("a place past the end, hidden", "that can be seen all the same", "misattributed", 0, &|e| {
        e[place]["span"]["range"] = json!({"start": 11, "end": 4000})
    });
    moved("a segment that is not there", "there is no such place", "unverified", 99, &|e| {
        e[place]["span"]["place"]["index"] = json!(1)
    });
    moved("a line of the record that is not there", "there is no such place", "unverified", 99, &|e| {
        e[place]["span"]["place"] = json!({"part": "record", "index": 9})
    });
    moved("another source", "an identity that nothing has", "unverified", 99, &|e| {
        e[place]["artifact"] = json!(format!("sha256:{}", "ab".repeat(32)))
    });
    book
}

/// Sound answers, and archives at hand that never gave them.
fn never_given(book: &mut Book, whole: &Value, all: &str, refused: &str) {
    let other = Build { index: 2, ..Build::default() }.text();
    let smaller = Build { open: lab::media(), index: 1, size: 3, ..Build::default() }.text();
    for (name, file) in [("an answer", all), ("a refusal", refused)] {
        book.with("archive", lab::with_log(whole.clone(), &other));
        book.case(
            &format!("{name} that a fork gave"),
            "another answer stands in its place",
            file.to_owned(),
            "tampered",
            &["history", "sources"],
        );
        book.with("archive", lab::with_log(whole.clone(), &smaller));
        book.case(
            &format!("{name} that is later than the archive at hand"),
            "its log ends before it",
            file.to_owned(),
            "unverified",
            &["sources"],
        );
        book.with("archive", whole.clone());
        book.case(
            &format!("{name}, and an archive without its log"),
            "nothing shows that it gave this",
            file.to_owned(),
            "unverified",
            &["sources"],
        );
        let mut broken = lab::with_log(whole.clone(), file);
        broken["log/tile/entries/000.p/7"] = json!({"base64": "AAFh"});
        book.with("archive", broken);
        book.case(
            &format!("{name}, and an archive whose log was changed"),
            "a log that does not make its root shows nothing",
            file.to_owned(),
            "unverified",
            &["sources"],
        );
        let mut elsewhere = lab::with_log(whole.clone(), file);
        let note = elsewhere["log/checkpoint"].as_str().unwrap().replace(lab::ORIGIN, "bindery.log/other");
        elsewhere["log/checkpoint"] = json!(note);
        book.with("archive", elsewhere);
        book.case(
            &format!("{name}, and another archive"),
            "another archive never gave it",
            file.to_owned(),
            "unverified",
            &["sources"],
        );
    }
    book.with("archive", lab::with_log(whole.clone(), all));
}

fn freshness() -> Book {
    let mut book = Book::new("bundle-age");
    let file = Build { shown: 0, ..Build::default() }.text();
    // It was answered on 1 November 2026 at 10:00.
    let cases = [
        ("2026-11-01T10:00:00Z", 0, "valid"),
        ("2026-11-01T10:00:01Z", 0, "stale"),
        ("2026-11-11T10:00:00Z", 10, "valid"),
        ("2026-11-11T10:00:01Z", 10, "stale"),
        ("2027-11-01T10:00:00Z", 365, "valid"),
        ("2028-11-01T10:00:00Z", 730, "stale"),
        ("2028-11-01T10:00:00Z", 731, "valid"),
        ("2126-11-01T10:00:00Z", 365, "stale"),
        ("2026-10-31T10:00:00Z", 1, "valid"),
        ("2026-10-31T09:59:59Z", 1, "stale"),
        ("1999-01-01T00:00:00Z", 1000, "stale"),
    ];
    for (now, days, class) in cases {
        book.with("now", json!(now));
        book.with("max_age", json!(days));
        let failing: &[&str] = if class == "valid" { &[] } else { &["freshness"] };
        book.case(
            &format!("{days} days at {now}"),
            "an age is counted in seconds; a day ahead is a clock that is wrong",
            file.clone(),
            class,
            failing,
        );
    }
    book.trust("");
    book.case(
        "old and of a stranger",
        "whoever is not known is graver",
        file,
        "untrusted signer",
        &["signer", "freshness"],
    );
    book
}
