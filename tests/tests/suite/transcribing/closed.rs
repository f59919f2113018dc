//! Passages of a scan that are closed, and words that go, come back, or come again elsewhere.

use serde_json::json;

use super::{Desk, within};

const CLOSED: &str = "Standing Press";

/// Closes the words that the receipt is about, and takes them out of their line.
fn closed(desk: &Desk) -> String {
    let press = desk.line(CLOSED);
    desk.must(
        "passage_consent",
        json!({ "artifact_id": desk.scan(), "segment": press["segment"], "quote": CLOSED, "occurrence": 0,
            "state": "existence-not-disclosed" }),
    );
    assert!(!sees(desk));
    press["text"].as_str().unwrap().to_owned()
}

/// Whether the family is shown the words.
fn sees(desk: &Desk) -> bool {
    let found = desk.as_family(|| desk.must("search", json!({ "query": "standing press", "limit": 9 })));
    let answer = desk.as_family(|| desk.ask());
    [found, answer["sentences"].clone()]
        .iter()
        .any(|told| told.to_string().to_lowercase().contains("standing press"))
}

fn undo(desk: &Desk) {
    desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
}

#[test]
fn closed_words_that_an_undo_brings_back_are_closed() {
    within("closed::closed_words_that_an_undo_brings_back_are_closed", |_, desk| {
        let text = closed(desk);
        desk.set(&desk.line(CLOSED), Some(""));
        undo(desk);
        assert!(desk.lines().iter().any(|line| line["text"] == text) && !sees(desk));
        desk.set(&desk.line(CLOSED), Some("Received of him"));
        undo(desk);
        assert!(desk.lines().iter().any(|line| line["text"] == text) && !sees(desk));
    });
}

#[test]
fn closed_words_on_another_line_or_typed_again_are_closed() {
    within("closed::closed_words_on_another_line_or_typed_again_are_closed", |_, desk| {
        let text = closed(desk);
        desk.set(&desk.line(CLOSED), Some(&text.replace(CLOSED, "iron thing")));
        let lines = desk.lines();
        let last = lines.last().unwrap();
        desk.set(last, Some(&format!("the standing  press, {}", last["text"].as_str().unwrap())));
        assert!(!sees(desk));
        let typed = json!({ "artifact_id": desk.scan(), "page": 1, "text": "How much was the\nStanding Press? Eleven pounds." });
        desk.must("transcribe_typed", typed);
        assert!(!sees(desk));
        // What the archivist opens is open, also after another line has changed.
        let line = desk.line("standing press,");
        desk.must(
            "passage_consent",
            json!({ "artifact_id": desk.scan(), "segment": line["segment"], "quote": "standing press", "occurrence": 0,
                "state": null }),
        );
        desk.set(&desk.lines()[0], Some("Another heading"));
        assert!(sees(desk));
    });
}
