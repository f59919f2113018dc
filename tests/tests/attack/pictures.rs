//! Pictures of pages and photographs: what was handed out is held to the gates at every use, and shows no more than the text.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_tests::door::Door;
use bindery_tests::{Home, pdf};
use serde_json::{Value, json};

use crate::house::{ARCHIVIST, Filled, House, Plan, REVIEWER};

/// A tier that may see pages.
const CLOSE: &str = "close-family";

/// Takes in a PDF of these lines, open to everybody, and looks at the archive as the close family does.
fn with_page(home: &Home, door: &Door, lines: &[&str], people: &[(&str, &str)]) {
    let path = home.write("page.pdf", pdf(lines));
    let report = door.must("import", json!({ "paths": [path], "job": "i" }));
    door.must("embed", json!({ "job": "e" }));
    let id = &report["artifacts"][0]["artifact_id"];
    assert_eq!(door.must("consent", json!({ "artifacts": [id], "state": "open" }))["changed"], 1);
    let person = |(name, clearance): &(&str, &str)| json!({ "name": name, "aliases": [], "clearance": clearance, "note": null });
    let people: Vec<Value> = people.iter().map(person).collect();
    door.must("people_put", json!({ "people": people }));
    door.must("preview", json!({ "tier": CLOSE }));
}

/// The pages beside the sentence that has these words.
fn pages(door: &Door, question: &str, words: &str) -> Value {
    let answer = door.ask(question);
    let sentences = answer["sentences"].as_array().unwrap().iter();
    let has = |sentence: &Value| {
        sentence["role"] == "passage" && sentence["text"].as_str().unwrap().contains(words)
    };
    let at = sentences.clone().position(has);
    assert!(at.is_some(), "{question}: {answer}");
    let source = json!({ "response_id": answer["response_id"], "sentence": at, "citation": 0 });
    door.must("source", source)["pages"].clone()
}

fn picture(door: &Door, pages: &Value) -> Result<Vec<u8>, String> {
    let drawn = door.session.picture(pages["token"].as_str().unwrap(), 1, 1.0);
    drawn.map(|picture| picture.bytes).map_err(|error| error.code().to_owned())
}

#[test]
fn a_page_that_was_handed_out_is_closed_by_whatever_closes_its_words() {
    Home::within("pictures::a_page_that_was_handed_out_is_closed_by_whatever_closes_its_words", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let lines = [
            "Mr. Dunne mended the harbour crane with a silver chain.",
            "Marta Quill watched him from the wall.",
        ];
        with_page(home, &door, &lines, &[("Mr. Dunne", "cleared")]);
        let page = pages(&door, "Who mended the harbour crane with a silver chain?", "silver chain");
        assert!(picture(&door, &page).is_ok());
        // Read as a document it is the same page.
        let listed = door.must("inventory", json!({}))["items"].as_array().unwrap().clone();
        let read_page = |item: &Value| {
            let view = door.must("read", json!({ "document": item["handle"] }));
            let own = view["blocks"].to_string().contains("silver chain");
            own.then(|| view["page"].clone())
        };
        let read = listed.iter().find_map(read_page).unwrap();
        assert!(picture(&door, &read).is_ok() && read["sizes"].as_array().unwrap().len() == 1);
        // A list of people comes with an import and asks no command of the rules.
        let list = home.write("more/people.csv", "name,clearance\nMarta Quill,not-cleared\n");
        let folder = list.trim_end_matches("/people.csv");
        door.must("import", json!({ "paths": [folder], "job": "i" }));
        assert_eq!(picture(&door, &page), Err("not_found".to_owned()));
        assert_eq!(picture(&door, &read), Err("not_found".to_owned()));
        assert!(listed.iter().filter_map(read_page).all(|page| page.is_null()));
    });
}

#[test]
fn a_question_about_a_private_life_shows_no_page_that_names_somebody_undecided() {
    let test = "pictures::a_question_about_a_private_life_shows_no_page_that_names_somebody_undecided";
    Home::within(test, |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let lines = [
            "Mr. Dunne earned four pounds a week at the harbour.",
            "Marta Quill was told all about it on the quay.",
            "Agnes Pym had a child out of wedlock that winter.",
        ];
        let people = [("Mr. Dunne", "cleared"), ("Marta Quill", "undecided"), ("Agnes Pym", "undecided")];
        with_page(home, &door, &lines, &people);
        let everyday = pages(&door, "Who worked a week at the harbour?", "four pounds");
        assert!(picture(&door, &everyday).is_ok());
        assert_eq!(pages(&door, "How much did Mr. Dunne earn?", "four pounds"), Value::Null);
        // Nor is a line read that names somebody undecided.
        let answer = door.ask("How much did Mr. Dunne earn?");
        let sentences = answer["sentences"].as_array().unwrap();
        let read: Vec<Value> = (0..sentences.len())
            .map(|at| json!({ "response_id": answer["response_id"], "sentence": at, "citation": 0 }))
            .filter_map(|source| door.call("read", json!({ "source": source })).ok())
            .collect();
        assert!(!read.is_empty() && read.iter().all(|view| view["page"].is_null()));
        let read = format!("{read:?}");
        assert!(read.contains("four pounds") && !read.contains("Marta") && !read.contains("Agnes"), "{read}");
        let told = door.ask("Who had a child out of wedlock?").to_string();
        assert!(!told.contains("Agnes") && !told.contains("winter"), "{told}");
    });
}

/// A photograph's own file, as the archivist and as a reviewer are served it.
fn photograph(house: &House) -> [Vec<u8>; 2] {
    [ARCHIVIST, REVIEWER].map(|passphrase| {
        let door = house.enter(passphrase);
        let view = door.must("document", json!({ "artifact_id": house.id("slipway.png") }));
        picture(&door, &view["pages"]).unwrap()
    })
}

#[test]
fn a_photograph_comes_without_its_properties_to_all_but_the_archivist() {
    Home::within("pictures::a_photograph_comes_without_its_properties_to_all_but_the_archivist", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        let id = house.id("slipway.png");
        house.enter(ARCHIVIST).must("consent", json!({ "artifacts": [id], "state": "open" }));
        let word = plan.word("image properties");
        let holds = |bytes: &[u8]| bytes.windows(word.len()).any(|part| part == word.as_bytes());
        let [whole, redrawn] = photograph(&house);
        assert!(holds(&whole) && !holds(&redrawn));
        assert!(redrawn.starts_with(b"\x89PNG"));
    });
}
