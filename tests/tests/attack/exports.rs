//! What someone takes along: a reviewer's export, and what a reviewer is told of claims, hold nothing that is kept from
//! reviewers.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bindery_tests::door::Door;
use bindery_tests::{Home, Seeded, strings, told_by};
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, AUDITOR, CLO, Filled, Plan, REVIEWER, natural};
use crate::leaks::Secrets;

/// Words of the hidden sentences, in an order in which no paper has them.
const QUESTIONS: [&str; 8] = [
    "What of the frost, the third stair and what lay beneath?",
    "What of the silence of two years, the broken lamp and the quarrel?",
    "What of the eleven guineas that were owed and never written down?",
    "What of the letters beside the well, buried while others slept?",
    "What of the vestry and what was confessed and must not outlive?",
    "What of another spring that the doctor said nobody would see?",
    "What of the rope store, the fire and the court?",
    "What of the name that was once answered to?",
];

/// Everything that stands in a file, and in what is encoded in it.
fn said(name: &str, bytes: &[u8]) -> Vec<String> {
    let mut all = vec![name.to_owned(), String::from_utf8_lossy(bytes).into_owned()];
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else { return all };
    for (_, text) in strings(&value) {
        let decoded = STANDARD.decode(&text).or_else(|_| URL_SAFE_NO_PAD.decode(&text));
        all.extend(decoded.into_iter().flat_map(|inner| said("", &inner)));
        all.push(text);
    }
    all
}

/// Everything that stands in a document, in its parts, and in what is packed into these.
fn packed(bytes: &[u8]) -> Vec<String> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut all = Vec::new();
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let name = part.name().unwrap().to_string();
        let mut inner = Vec::new();
        std::io::Read::read_to_end(&mut part, &mut inner).unwrap();
        let text = String::from_utf8(inner.clone()).unwrap();
        let bundles = text.split("encoding=\"base64\">").skip(1).map(|rest| rest.split('<').next().unwrap());
        for bundle in bundles {
            all.extend(said("bundle", &STANDARD.decode(bundle).unwrap()));
        }
        // Words may be parted among runs.
        let mut words = String::new();
        let mut tag = false;
        for c in text.chars() {
            tag = (tag || c == '<') && c != '>';
            if !tag && c != '>' {
                words.push(c);
            }
        }
        all.extend([name, text.replace("&amp;", "&"), words.replace("&amp;", "&")]);
    }
    all
}

/// What a PDF says: its words as they are read and copied, what is on record about it, and all of its bytes.
fn printed(file: &Path, bytes: &[u8]) -> Vec<String> {
    let file = file.to_str().unwrap();
    // Words run over the ends of lines, and of what is told apart for whoever has it read.
    let spaced = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = spaced(&told_by("pdftotext", &["-raw", file, "-"]));
    let read: String = told_by("pdfinfo", &["-struct-text", file])
        .lines()
        .map(|line| line.trim().trim_matches('"'))
        .collect();
    let about = [told_by("pdfinfo", &[file]), told_by("pdfinfo", &["-meta", file]), spaced(&read)];
    let streams = String::from_utf8_lossy(bytes).into_owned();
    about.into_iter().chain([words, streams]).collect()
}

/// Makes one document of all answers in every form; gives what is found of the secrets, and how many were made.
fn documents(
    home: &Home,
    door: &Door,
    name: &str,
    secrets: &Secrets,
    responses: &[String],
    asked: &[String],
) -> (Vec<String>, usize) {
    let (mut found, mut made) = (Vec::new(), 0);
    let forms =
        [("docx", "both"), ("docx", "comments"), ("docx", "footnotes"), ("html", "both"), ("pdf", "both")];
    for (form, marks) in forms {
        let file = home.path(&format!("{name}-{marks}.{form}"));
        let request =
            json!({ "responses": responses, "form": form, "marks": marks, "file": file, "job": "x" });
        let report = door.must("paper", request);
        found.extend(secrets.in_reply(&json!([report["responses"], report["sentences"], door.heard()]), &[]));
        let bytes = std::fs::read(&file).unwrap();
        let texts = match form {
            "docx" => packed(&bytes),
            "pdf" => printed(&file, &bytes),
            _ => vec![String::from_utf8(bytes).unwrap()],
        };
        made += 1;
        for text in texts {
            // A question is given as it was typed.
            let text = asked.iter().fold(text, |text, question| text.replace(question.as_str(), ""));
            found
                .extend(secrets.in_text(&text).into_iter().map(|secret| format!("{form} {marks}: {secret}")));
        }
    }
    (found, made)
}

fn ids(door: &Door) -> Vec<String> {
    let all = door.must("responses", json!({}));
    let all = all["responses"].as_array().unwrap().iter();
    all.map(|response| response["response_id"].as_str().unwrap().to_owned()).collect()
}

/// What a requestor takes along says no more than their answer does: no name, identity, path or record, and of what is
/// hidden not a word.
#[test]
fn a_requestors_document_holds_handles_and_nothing_that_is_kept_from_them() {
    Home::within("exports::a_requestors_document_holds_handles_and_nothing_that_is_kept_from_them", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "paper", Filled::ByWords);
        let ann = house.enter(ANN);
        let mut random = Seeded(21);
        let natural = (0..24).map(|_| natural(&mut random));
        let asked: Vec<String> = QUESTIONS.map(str::to_owned).into_iter().chain(natural).collect();
        let mut sentences = 0;
        for question in &asked {
            sentences += ann.ask(question)["sentences"].as_array().unwrap().len();
        }
        let own = ids(&ann);
        assert!(sentences > 5 && own.len() == asked.len());
        let secrets = Secrets::from_family(&plan, &house);
        let (found, made) = documents(home, &ann, "ann", &secrets, &own, &asked);
        println!(
            "requestor's documents: {} canaries and marks in {made} with {sentences} sentences",
            found.len()
        );
        assert_eq!(found, Vec::<String>::new());
        let docx = std::fs::read(home.path("ann-both.docx")).unwrap();
        for text in packed(&docx) {
            for known in ["sha256:", "bindery://", "customXml", "Asked by", "Archive version"] {
                assert!(!text.contains(known), "{known}");
            }
            assert!(own.iter().all(|id| !text.contains(id.as_str())));
        }
        drop(ann);
        // Of others' answers nobody makes a document.
        let clo = house.enter(CLO);
        let request =
            json!({ "responses": [own[0]], "form": "docx", "file": home.path("clo.docx"), "job": "x" });
        assert_eq!(clo.refused("paper", request), "not_found");
        assert_eq!(clo.refused("word_open", json!({ "path": home.path("ann-both.docx") })), "not_allowed");
        drop(clo);
        // The archivist's document of the same answers has names and the record.
        let archivist = house.enter(ARCHIVIST);
        let (found, _) = documents(home, &archivist, "archivist", &secrets, &own, &asked);
        assert!(!found.is_empty());
    });
}

/// Exports everything in every form; gives what is found of the secrets, and how many sentences were left out.
fn exported(
    home: &Home,
    door: &Door,
    name: &str,
    secrets: &Secrets,
    asked: &[String],
) -> (Vec<String>, u64, usize) {
    let (mut found, mut left_out, mut files) = (Vec::new(), 0, 0);
    for form in ["html", "vc", "chain", "claims"] {
        let folder = home.path(&format!("out/{name}/{form}"));
        let request = json!({ "responses": [], "form": form, "folder": folder, "job": "x" });
        let made = door.must("export", request);
        left_out += made["left_out"].as_u64().unwrap();
        let heard = secrets.in_reply(&json!([made, door.heard()]), &[]);
        found.extend(heard);
        walk(&folder, &mut |path| {
            files += 1;
            let place = path.strip_prefix(&folder).unwrap().to_str().unwrap();
            for text in said(place, &std::fs::read(path).unwrap()) {
                // A question is given as it was typed.
                let text = asked.iter().fold(text, |text, question| text.replace(question.as_str(), ""));
                found.extend(
                    secrets.in_text(&text).into_iter().map(|secret| format!("{form}/{place}: {secret}")),
                );
            }
        });
    }
    (found, left_out, files)
}

fn walk(folder: &Path, each: &mut dyn FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => walk(&entry.path(), each),
            false => each(&entry.path()),
        }
    }
}

#[test]
fn a_reviewers_export_holds_nothing_that_is_kept_from_reviewers() {
    Home::within("exports::a_reviewers_export_holds_nothing_that_is_kept_from_reviewers", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::ByWords);
        let secrets = Secrets::from_reviewers(&plan, &house);
        let archivist = house.enter(ARCHIVIST);
        let mut random = Seeded(20);
        let natural = (0..40).map(|_| natural(&mut random));
        let asked: Vec<String> = QUESTIONS.map(str::to_owned).into_iter().chain(natural).collect();
        for question in &asked {
            archivist.ask(question);
        }
        archivist.must("reverify", json!({ "job": "r" }));
        let (own, _, whole) = exported(home, &archivist, "archivist", &secrets, &asked);
        assert!(own.len() > 20, "what was logged holds what is kept: {}", own.len());
        drop(archivist);
        let reviewer = house.enter(REVIEWER);
        let (found, left_out, files) = exported(home, &reviewer, "reviewer", &secrets, &asked);
        println!(
            "exports: {} canaries and marks in the archivist's, {} in the reviewer's {files} of {whole} files",
            own.len(),
            found.len()
        );
        assert_eq!(found, Vec::<String>::new());
        // That something is left out is not told either.
        assert!(left_out == 0 && files > 50 && files < whole);
        let (found, _) = documents(home, &reviewer, "reviewer", &secrets, &ids(&reviewer), &asked);
        assert_eq!(found, Vec::<String>::new());
        told(&reviewer, &secrets);
        drop(reviewer);
        let auditor = house.enter(AUDITOR);
        assert!(!exported(home, &auditor, "auditor", &secrets, &asked).0.is_empty());
    });
}

/// What a reviewer is told of logged claims.
fn told(reviewer: &Door, secrets: &Secrets) {
    let responses = reviewer.must("responses", json!({}));
    let mut all =
        vec![reviewer.must("reverify", json!({ "job": "r" })), reviewer.must("reverify_queue", json!({}))];
    for response in responses["responses"].as_array().unwrap() {
        let list = reviewer.must("claims", json!({ "response_id": response["response_id"] }));
        for claim in list["claims"].as_array().unwrap() {
            all.push(reviewer.must("claim", json!({ "claim": claim["claim"] })));
        }
        all.push(list);
    }
    let found: Vec<String> = all.iter().flat_map(|reply| secrets.in_reply(reply, &[])).collect();
    assert_eq!(found, Vec::<String>::new());
}
