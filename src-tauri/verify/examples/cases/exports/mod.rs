//! Exports: pages, sources, list of keys and log, held against the signed list and against the records beside them.

mod sources;

use bindery_core::bundle::claim::ClaimPayload;
use bindery_core::proof::keylist::{KeyUsage, RevocationReason};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab::{self, ARCHIVIST, ISSUER, LOG, STRANGER, WITNESSES, digits, listed};
use sources::{lists, sources};

pub fn all() -> Vec<Book> {
    vec![exports()]
}

/// A case on the file at this path of an export.
fn at(book: &mut Book, name: &str, why: &str, (path, export): (&str, &Value), class: &str, failing: &[&str]) {
    book.with("at", json!(path));
    book.with("archive", export.clone());
    match &export[path] {
        Value::String(text) => book.case(name, why, text.clone(), class, failing),
        other => book.bytes(name, why, &lab::bytes_of(other), class, failing),
    }
}

/// An export in which the text at a path was changed, and its list with it when someone signed it again.
fn changed(export: &Value, path: &str, (from, to): (&str, &str), signer: Option<u8>) -> Value {
    let mut other = export.clone();
    let text = export[path].as_str().unwrap();
    assert!(text.contains(from), "{path}: {from}");
    other[path] = json!(text.replacen(from, to, 1));
    if let Some(signer) = signer {
        lab::relist(&mut other, signer);
    }
    other
}

fn without(export: &Value, path: &str) -> Value {
    let mut other = export.clone();
    other.as_object_mut().unwrap().remove(path).unwrap();
    other
}

fn claims() -> [(String, ClaimPayload); 2] {
    let whole = lab::whole(&lab::open_bundle());
    [0, 1].map(|index| {
        let claim = lab::claim_payload(&whole, index, None);
        (format!("claims/{}.html", claim.id.digest().hex()), claim)
    })
}

fn exports() -> Book {
    let mut book = Book::new("export");
    book.trust(&format!("{}archivist {} Hartwell\n", lab::trust(), digits(ARCHIVIST)));
    let export = lab::export();
    pages(&mut book, &export);
    answers(&mut book, &export);
    sources(&mut book, &export);
    lists(&mut book, &export);
    keys_and_log(&mut book, &export);
    book
}

fn pages(book: &mut Book, export: &Value) {
    book.kind("page");
    let [(_, _), (page, claim)] = claims();
    at(book, "the page of a claim", "as it was exported", (&page, export), "valid", &[]);
    let words = claim.statement.clone();
    let edits = [
        (
            "other words in the heading",
            (format!(">{words}</h1>"), ">the boats never came in</h1>".to_owned()),
        ),
        (
            "other words in the title",
            (format!("<title>{words}"), "<title>the boats never came in".to_owned()),
        ),
        ("another verdict", ("Supported".to_owned(), "Not supported".to_owned())),
        ("another relation", ("</p>".to_owned(), " and more</p>".to_owned())),
        ("other words marked", (format!("<mark>{words}"), "<mark>the boats never came in".to_owned())),
        ("a word more marked", ("</mark>".to_owned(), "</mark><mark> not".to_owned())),
        ("a second heading", ("</h1>".to_owned(), "</h1><h1>It is all invented</h1>".to_owned())),
        ("another signer named", (digits(ISSUER), digits(STRANGER))),
        ("another address", (claim.canonical.clone(), format!("bindery://claim/{}", "ab".repeat(32)))),
    ];
    for (name, (from, to)) in &edits {
        let edit = (from.as_str(), to.as_str());
        let other = changed(export, &page, edit, None);
        at(book, name, "a page is what was exported", (&page, &other), "tampered", &["bytes"]);
        let other = changed(export, &page, edit, Some(ISSUER));
        let name = format!("{name}, listed by the issuer");
        at(book, &name, "a page says what its claim says", (&page, &other), "tampered", &["bytes"]);
    }
    for (name, edit) in [
        ("a word beside the cited ones", ("Around", "Never around")),
        ("a script", ("</title>", "</title><script>1</script>")),
        ("one blank more", ("it.", "it. ")),
    ] {
        let other = changed(export, &page, edit, None);
        at(book, name, "a page is what was exported", (&page, &other), "tampered", &["bytes"]);
        let other = changed(export, &page, edit, Some(STRANGER));
        let name = format!("{name}, listed by a stranger");
        at(
            book,
            &name,
            "whoever signs the list must be known",
            (&page, &other),
            "untrusted signer",
            &["signer"],
        );
        let other = without(&changed(export, &page, edit, None), "export.json");
        let name = format!("{name}, and the list is gone");
        at(book, &name, "nothing says what was exported", (&page, &other), "unverified", &["sources"]);
    }
    let unlisted = without(export, "export.json");
    at(
        book,
        "a page without a list",
        "nothing signs what stands on it",
        (&page, &unlisted),
        "unverified",
        &["sources"],
    );
    let [(other_page, _), _] = claims();
    let mut swapped = export.clone();
    swapped[&page] = export[&other_page].clone();
    at(
        book,
        "the page of another claim",
        "each under its own name",
        (&page, &swapped),
        "tampered",
        &["bytes"],
    );
    lab::relist(&mut swapped, ISSUER);
    at(
        book,
        "the page of another claim, listed by the issuer",
        "a page says what its claim says",
        (&page, &swapped),
        "tampered",
        &["bytes"],
    );
    let record = page.replace(".html", ".claim.json");
    let mut alone = without(export, &record);
    lab::relist(&mut alone, ISSUER);
    at(
        book,
        "a page without its claim",
        "there is nothing to hold it against",
        (&page, &alone),
        "unverified",
        &["sources"],
    );
    let mut added = export.clone();
    let name = "claims/added.html";
    added[name] = export[&page].clone();
    at(
        book,
        "a page that was added",
        "the list does not name it",
        (name, &added),
        "unverified",
        &["sources"],
    );
    let mut broken = export.clone();
    let list = export["export.json"].as_str().unwrap();
    let other = changed(export, &page, ("it.", "it. "), Some(ISSUER));
    let sig = |text: &str| serde_json::from_str::<Value>(text).unwrap()["export"]["signatures"].clone();
    let mut forged: Value = serde_json::from_str(other["export.json"].as_str().unwrap()).unwrap();
    forged["export"]["signatures"] = sig(list);
    broken[&page] = other[&page].clone();
    broken["export.json"] = json!(lab::text(&forged));
    at(
        book,
        "a list with the signature of another",
        "every byte is signed",
        (&page, &broken),
        "tampered",
        &["signature"],
    );
}

fn answers(book: &mut Book, export: &Value) {
    book.kind("page");
    let answer = format!("responses/r-{}.html", "0a".repeat(16));
    let words = "the boats came in at dusk";
    at(book, "the page of an answer", "as it was exported", (&answer, export), "valid", &[]);
    at(book, "the index", "as it was exported", ("index.html", export), "valid", &[]);
    let question = "When did the boats come in?";
    let edits = [
        (answer.as_str(), "a sentence in other words", (words, "the boats never came in")),
        (answer.as_str(), "another question", (question, "Was Hester a smuggler?")),
        (answer.as_str(), "a sentence less", ("<a href=\"../claims/", "<a href=\"../clams/")),
        ("index.html", "another question in the index", (question, "Was Hester a smuggler?")),
    ];
    for (path, name, edit) in edits {
        let other = changed(export, path, edit, None);
        at(book, name, "a page is what was exported", (path, &other), "tampered", &["bytes"]);
        let other = changed(export, path, edit, Some(ISSUER));
        let name = format!("{name}, listed by the issuer");
        at(book, &name, "a page says what its records say", (path, &other), "tampered", &["bytes"]);
        let other = without(&changed(export, path, edit, None), "export.json");
        let name = format!("{name}, and the list is gone").replace("listed by the issuer, ", "");
        at(
            book,
            &name,
            "a page says what its records say",
            (path, &other),
            "tampered",
            &["bytes", "sources"],
        );
    }
}

fn keys_and_log(book: &mut Book, export: &Value) {
    book.kind("keys");
    at(book, "the list of keys with its log", "the last one of its log", ("keys.json", export), "valid", &[]);
    let mut no_log = without(export, "log/checkpoint");
    at(
        book,
        "the list of keys without its log",
        "nothing shows that it is the one in force",
        ("keys.json", &no_log),
        "unverified",
        &["sources"],
    );
    lab::relist(&mut no_log, ISSUER);
    let name = "the list of keys without its log, listed by the issuer";
    at(
        book,
        name,
        "nothing shows that it is the one in force",
        ("keys.json", &no_log),
        "unverified",
        &["sources"],
    );
    let mut older = export.clone();
    older["keys.json"] =
        json!(lab::text(&lab::key_list(2, vec![listed(KeyUsage::Issuer, ISSUER, "Hartwell", None)])));
    lab::relist(&mut older, ISSUER);
    let name = "a list of keys that the log does not have";
    at(book, name, "the log has the list that holds", ("keys.json", &older), "tampered", &["history"]);

    book.kind("bundle");
    let bundle = format!("responses/r-{}.bundle.json", "0a".repeat(16));
    let ended = |entry: u64| {
        let keys = vec![
            listed(KeyUsage::Issuer, ISSUER, "Hartwell", Some((entry, RevocationReason::Compromised))),
            listed(KeyUsage::Log, LOG, "log", None),
        ];
        lab::export_of(&lab::key_list(2, keys))
    };
    let name = "an older list of keys went along, and the archive at hand knows that the key had ended";
    at(book, name, "the newest list says what holds", (&bundle, &ended(3)), "untrusted signer", &["signer"]);
    let name = "an older list of keys went along, and the key ended later";
    at(book, name, "what was logged before stays", (&bundle, &ended(4)), "valid", &[]);

    book.kind("log");
    let log = "log/checkpoint";
    at(book, "the log", "as it was exported", (log, export), "valid", &[]);
    let mut shorter = export.clone();
    let other = lab::with_log(json!({}), &lab::Build { index: 1, size: 3, ..Default::default() }.text());
    for tile in ["log/tile/0/000.p/7", "log/tile/entries/000.p/7"] {
        shorter = without(&shorter, tile);
    }
    for (path, file) in other.as_object().unwrap() {
        shorter[path] = file.clone();
    }
    let name = "an older log";
    at(book, name, "records beside it were logged later", (log, &shorter), "tampered", &["bytes", "history"]);
    lab::relist(&mut shorter, ISSUER);
    let name = "an older log, listed by the issuer";
    at(book, name, "records beside it were logged later", (log, &shorter), "tampered", &["history"]);
    let trust = format!("{}archivist {} Hartwell\n", lab::trust(), digits(ARCHIVIST));
    book.trust(&format!("{trust}witness {} One\n", digits(WITNESSES[0])));
    at(
        book,
        "a log without its witness",
        "whom you trust has not seen it",
        (log, export),
        "untrusted signer",
        &["quorum"],
    );
    let mut seen = export.clone();
    let note = export[log].as_str().unwrap();
    let name = lab::witness_name(WITNESSES[0]);
    let cosigned =
        bindery_core::proof::checkpoint::cosign(note, &name, &lab::key(WITNESSES[0]), 1_793_000_000).unwrap();
    seen[log] = json!(cosigned);
    lab::relist(&mut seen, ISSUER);
    at(book, "a log with its witness", "they saw it", (log, &seen), "valid", &[]);
}
