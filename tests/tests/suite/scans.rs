//! Scans: words that a machine read are found and cited on their page, and say to their end that a machine read them.

use bindery_tests::{Home, sample_file, second, signed};
use serde_json::Value;

const RECEIPT: &str = "papers/1932-04-09 receipt for the press (scan).pdf";

fn sentences(answer: &Value) -> Vec<&Value> {
    let told = |sentence: &&Value| sentence["role"] != "lead";
    answer["sentences"].as_array().unwrap().iter().filter(told).collect()
}

fn ask(home: &Home, archive: &str) -> Value {
    home.run(&["ask", "How much was the standing press?", "--archive", archive]).json()
}

/// What the archivist sees of the documents.
fn documents(home: &Home, archive: &str) -> Vec<Value> {
    let all = home.run(&["inventory", "--archive", archive, "--as", "archivist"]).json();
    all["items"].as_array().unwrap().clone()
}

#[test]
fn the_words_of_a_scan_answer_and_say_that_a_machine_read_them() {
    let home = Home::new();
    let archive = home.archive("archive");
    let report = home.run(&["import", &sample_file(RECEIPT), "--archive", &archive]).json();
    assert_eq!(report["artifacts"][0]["status"], "not_searchable", "{report}");
    home.open_all(&archive);
    let answer = ask(&home, &archive);
    let told = sentences(&answer);
    assert!(!told.is_empty(), "{answer}");
    for sentence in &told {
        assert_eq!(sentence["citations"][0]["relation"], "as a machine read it", "{answer}");
    }
    let words: String = told.iter().map(|sentence| sentence["text"].as_str().unwrap()).collect();
    assert!(words.contains("Standing Press"), "{words}");

    // The signed record has the boxes and the model, and no direct quote.
    let id = answer["response_id"].as_str().unwrap();
    let bundle = home.at("bundle.json");
    home.run(&["audit", "bundle", id, "--archive", &archive, "--out", &bundle]).json();
    for found in second::verified(&home, &[&bundle]).unwrap_or_default() {
        assert_eq!(found["class"], "valid", "{found}");
    }
    let payload = signed(&bundle);
    assert!(payload.contains(r#""form":"scan""#) && payload.contains("PP-OCRv6 small, sha256:"), "{payload}");
    assert!(!payload.contains("direct quote"), "{payload}");

    // Whoever checks the record is told, with and without the archive at hand.
    for more in [&["--archive", archive.as_str()][..], &[]] {
        let found = home.run(&[&["verify", &bundle][..], more].concat()).json();
        let told = |check: &Value| check["name"] == "sources" && check.to_string().contains("A machine read");
        assert!(found["checks"].as_array().unwrap().iter().any(told), "{found}");
    }
    let opened = home.run(&["audit", "open", id, "--archive", &archive]).json();
    let read =
        |claim: &Value| claim["citations"][0]["reader"].as_str().is_some_and(|by| by.contains("PP-OCRv6"));
    assert!(opened["bundle"]["claims"].as_array().unwrap().iter().any(read), "{opened}");

    // It was read once: nothing is left to do, and the same file is known.
    let again = home.run(&["import", &sample_file(RECEIPT), "--archive", &archive]).json();
    assert_eq!(again["artifacts"][0]["status"], "unchanged", "{again}");
    assert_eq!(documents(&home, &archive).len(), 1);
}

#[test]
fn what_is_read_is_held_to_what_was_decided_of_its_scan() {
    let home = Home::new();
    let archive = home.archive("archive");
    let file = sample_file(RECEIPT);
    home.run(&["import", &file, "--no-embed", "--archive", &archive]).json();
    home.run(&["consent", "set", "--all", "auditor-only", "--archive", &archive]).json();
    home.run(&["import", &file, "--archive", &archive]).json();
    let found = documents(&home, &archive);
    assert_eq!(found.len(), 1);
    assert!(found[0].to_string().contains("auditor-only"), "{found:?}");
    assert!(!ask(&home, &archive).to_string().contains("Standing Press"));
}

#[test]
fn a_copy_of_a_scan_and_its_old_name_stand_for_what_was_read_of_it() {
    let home = Home::new();
    let archive = home.archive("archive");
    let scan = std::fs::read(sample_file(RECEIPT)).unwrap();
    let first = home.run(&["import", &home.write("a/receipt.pdf", &scan), "--archive", &archive]).json();
    home.run(&["consent", "set", "--all", "existence-not-disclosed", "--archive", &archive]).json();
    let copy = home.write("b/other.pdf", &scan);
    let again = home.run(&["import", &copy, "--no-embed", "--archive", &archive]).json();
    assert_eq!(again["artifacts"][0]["status"], "unchanged", "{again}");
    let consent = || {
        let found = documents(&home, &archive);
        assert_eq!(found.len(), 1, "{found:?}");
        found[0]["staff"]["consent"].as_str().unwrap().to_owned()
    };
    assert_eq!(consent(), "existence-not-disclosed");
    // Whoever closes the scan by the identity that it had before means its words; nobody opens them by it.
    let before = first["artifacts"][0]["artifact_id"].as_str().unwrap();
    home.run(&["consent", "set", before, "withdrawn", "--archive", &archive]).json();
    assert_eq!(consent(), "withdrawn");
    home.run(&["consent", "set", before, "open", "--archive", &archive]).json();
    assert_eq!(consent(), "withdrawn");
}
