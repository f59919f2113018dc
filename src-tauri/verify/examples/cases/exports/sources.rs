//! Cases of the sources in an export.

use serde_json::{Value, json};

use super::{at, changed, without};
use crate::book::Book;
use crate::lab;
use crate::lab::{ISSUER, STRANGER};

pub(super) fn sources(book: &mut Book, export: &Value) {
    book.kind("source");
    let path = format!("sources/{}.json", lab::letter().0.digest().hex());
    at(book, "a source", "as it was exported", (&path, export), "valid", &[]);
    let edits = [
        ("another title in its record", ("Letter to Ruth Hale", "Letter to Ruth Hall")),
        ("another field in its record", ("\"name\":\"title\"", "\"name\":\"note\"")),
        ("another kind of paragraph", ("\"kind\":\"paragraph\"", "\"kind\":\"heading\"")),
    ];
    for (name, edit) in edits {
        let other = changed(export, &path, edit, None);
        at(book, name, "its record is listed too", (&path, &other), "tampered", &["bytes"]);
        let other = changed(export, &path, edit, Some(STRANGER));
        let name = format!("{name}, listed by a stranger");
        at(
            book,
            &name,
            "whoever signs the list must be known",
            (&path, &other),
            "untrusted signer",
            &["signer"],
        );
    }
    let other = changed(export, &path, ("dusk", "dawn"), Some(ISSUER));
    at(
        book,
        "another text, listed by the issuer",
        "its identity is of its text",
        (&path, &other),
        "tampered",
        &["bytes"],
    );
    let unlisted = without(export, "export.json");
    at(
        book,
        "a source without a list",
        "nothing signs its record",
        (&path, &unlisted),
        "unverified",
        &["sources"],
    );
    book.kind("bundle");
    let bundle = format!("responses/r-{}.bundle.json", "0a".repeat(16));
    at(book, "a bundle in its export", "as it was exported", (&bundle, export), "valid", &[]);
    let other = changed(export, &path, ("Letter to Ruth Hale", "Letter to Ruth Hall"), None);
    at(
        book,
        "a bundle beside a source with another title",
        "a source that was changed is not there",
        (&bundle, &other),
        "unverified",
        &["sources"],
    );
    let unlisted = without(export, "export.json");
    at(book, "a bundle without a list", "it has a signature of its own", (&bundle, &unlisted), "valid", &[]);
    let mut added = export.clone();
    let name = "responses/added.bundle.json";
    added[name] = export[&bundle].clone();
    at(
        book,
        "a bundle that was added",
        "the list does not name it",
        (name, &added),
        "unverified",
        &["sources"],
    );
}

pub(super) fn lists(book: &mut Book, export: &Value) {
    book.kind("export");
    let list = "export.json";
    at(book, "the list", "as it was made", (list, export), "valid", &[]);
    let sound: Value = serde_json::from_str(export[list].as_str().unwrap()).unwrap();
    book.shapes("list", &sound, 3, &|broken| lab::text(broken));
    let path = format!("sources/{}.json", lab::letter().0.digest().hex());
    for gone in [path.as_str(), "keys.json", "index.html", "log/checkpoint", "log/tile/0/000.p/7"] {
        let other = without(export, gone);
        let name = format!("`{}` is missing", gone.get(..20).unwrap_or(gone));
        at(book, &name, "the list names it", (list, &other), "tampered", &["bytes"]);
    }
    for added in ["notes.txt", "claims/added.htm", "log/added.html", "index.HTML"] {
        let mut other = export.clone();
        other[added] = json!("<p>It is all invented.</p>");
        let name = format!("`{added}` was added");
        at(book, &name, "the list does not name it", (list, &other), "unverified", &["sources"]);
    }
    let other = changed(export, &path, ("Letter to Ruth Hale", "Letter to Ruth Hall"), None);
    at(book, "a source was changed", "the list has its digest", (list, &other), "tampered", &["bytes"]);
    let other = changed(export, &path, ("Letter to Ruth Hale", "Letter to Ruth Hall"), Some(STRANGER));
    at(book, "a list by a stranger", "nobody knows them", (list, &other), "untrusted signer", &["signer"]);
    let mut nothing = sound.clone();
    nothing["keys"] = Value::Null;
    let mut other = export.clone();
    other[list] = json!(lab::text(&nothing));
    at(
        book,
        "a list without the list of keys",
        "nobody can tell whether the key is in force",
        (list, &other),
        "untrusted signer",
        &["signer"],
    );
    for (name, path) in [("above", "../keys.json"), ("hidden", ".keys"), ("rooted", "/keys.json")] {
        let mut other = json!({ path: "words" });
        lab::relist(&mut other, ISSUER);
        at(
            book,
            &format!("a path that is {name}"),
            "a path within the export",
            (list, &other),
            "malformed",
            &["form"],
        );
    }
}
