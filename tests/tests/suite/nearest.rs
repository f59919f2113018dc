//! A refusal says what comes nearest, as such: signed, behind the same gates as an answer, and never as one (K7).

use bindery_tests::Home;
use serde_json::{Value, json};

const QUESTION: &str = "How many candles did Edith Warrender buy in the harbour shop?";
const NEAR: &str = "Edith Warrender bought a lamp and two yards of rope in the harbour shop.";

/// An archive of one letter that is near to the question and does not answer it.
fn archive(home: &Home) -> (String, String) {
    let archive = home.at("archive");
    home.run(&["init", &archive]).json();
    let file =
        home.write("letter.txt", format!("{NEAR} She paid for them on Friday, and went home by the mill."));
    home.run(&["import", &file, "--archive", &archive]).json();
    let listed = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
    let id = listed["items"][0]["staff"]["artifact_id"].as_str().unwrap().to_owned();
    home.run(&["consent", "set", &id, "open", "--archive", &archive]).json();
    (archive, id)
}

fn ask(home: &Home, archive: &str, more: &[&str]) -> Value {
    home.run(&[&["ask", QUESTION, "--archive", archive, "--similarity", "1"], more].concat()).json()
}

#[test]
fn what_comes_nearest_is_said_as_such_and_signed_and_is_no_source_of_an_answer() {
    let home = Home::new();
    let (archive, _) = archive(&home);
    let reply = ask(&home, &archive, &[]);
    assert_eq!(reply["outcome"], "refused", "{reply}");
    assert_eq!(reply["sentences"], json!([]));
    let shown = reply["nearest"]["sentences"].as_array().unwrap();
    let near = shown.last().unwrap();
    assert_eq!((&near["text"], &near["role"]), (&json!(NEAR), &json!("nearest")));
    assert_eq!(near["citations"][0]["relation"], "their words");

    let id = reply["response_id"].as_str().unwrap();
    let out = home.at("bundle.json");
    home.run(&["audit", "bundle", id, "--out", &out, "--archive", &archive]).json();
    assert_eq!(home.run(&["verify", &out, "--archive", &archive]).json()["class"], "valid");
    let contract = ask(&home, &archive, &["--contract"]);
    assert_eq!(contract["sources"], json!([]));
    assert!(!contract.to_string().contains("harbour shop."), "{contract}");
    let file = home.write("contract.json", contract.to_string());
    assert_eq!(home.run(&["contract", "check", &file, "--archive", &archive]).json()["holds"], true);
}

#[test]
fn what_comes_nearest_passes_the_gates_of_an_answer() {
    let home = Home::new();
    let (archive, id) = archive(&home);
    for state in ["auditor-only", "existence-not-disclosed", "tier:close-family"] {
        home.run(&["consent", "set", &id, state, "--archive", &archive]).json();
        let reply = ask(&home, &archive, &[]);
        assert_eq!(reply["outcome"], "refused");
        assert_eq!(reply["nearest"], Value::Null, "{state}");
        assert!(!reply.to_string().contains("rope"), "{state}");
    }
}

#[test]
fn what_is_told_of_somebody_else_is_no_headline() {
    let home = Home::new();
    let archive = home.archive("archive");
    let text = "My sisters are Clara and Florence. Clara keeps the shop in Mill Street and has no patience with \
                fairs.\n\nHarold Kemp saw Florence at the fair. He married her in 1927.\n\nClara minded the shop that day.\n";
    home.write("in/journal.txt", text);
    home.run(&["import", &home.at("in"), "--archive", &archive]).json();
    home.open_all(&archive);
    let ask = |question: &str| home.run(&["ask", question, "--archive", &archive]).json();
    let headline = ask("When did Florence marry?")["headline"].to_string();
    assert!(headline.contains("1927"), "{headline}");
    for question in ["When did Clara marry?", "Who did Clara marry?"] {
        let answer = ask(question);
        assert!(answer["headline"].is_null(), "{question}: {answer}");
    }
}
