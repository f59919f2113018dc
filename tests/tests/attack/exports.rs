//! What someone takes along: a reviewer's export, and what a reviewer is told of claims, hold nothing that is kept from
//! reviewers.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bindery_tests::{Home, Seeded, strings};
use serde_json::{Value, json};

use crate::door::Door;
use crate::house::{ARCHIVIST, AUDITOR, Filled, Plan, REVIEWER, natural};
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
        let (own, ..) = exported(home, &archivist, "archivist", &secrets, &asked);
        assert!(own.len() > 20, "what was logged holds what is kept: {}", own.len());
        drop(archivist);
        let reviewer = house.enter(REVIEWER);
        let (found, left_out, files) = exported(home, &reviewer, "reviewer", &secrets, &asked);
        println!(
            "exports: {} canaries and marks in the archivist's, {} in the reviewer's {files} files, {left_out} sentences left out",
            own.len(),
            found.len()
        );
        assert_eq!(found, Vec::<String>::new());
        assert!(left_out > 0 && files > 50);
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
