//! Sources that give different values are shown beside each other, and the answer says that they differ (K3).

use bindery_tests::Home;
use serde_json::{Value, json};

const QUESTION: &str = "What did Edith Warrender pay for the lamp?";
const FIRST: &str = "Edith Warrender paid nine pounds for the lamp in the harbour shop.";
const SECOND: &str = "Edith Warrender paid eleven pounds for the lamp in the harbour shop.";

/// An archive of two letters, and the identity of the second one.
fn archive(home: &Home, texts: [&str; 2]) -> (String, String) {
    let archive = home.archive("archive");
    for (name, text) in ["first.txt", "second.txt"].iter().zip(texts) {
        let file = home.write(name, format!("{text} She went home by the mill, and it rained."));
        home.run(&["import", &file, "--archive", &archive]).json();
    }
    let listed = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
    let ids: Vec<_> = listed["items"].as_array().unwrap().iter().map(|item| &item["staff"]).collect();
    for item in &ids {
        let id = item["artifact_id"].as_str().unwrap();
        home.run(&["consent", "set", id, "open", "--archive", &archive]).json();
    }
    let second = ids.iter().find(|item| item.to_string().contains("second")).unwrap();
    (archive, second["artifact_id"].as_str().unwrap().to_owned())
}

fn ask(home: &Home, archive: &str) -> Value {
    home.run(&["ask", QUESTION, "--archive", archive]).json()
}

#[test]
fn sources_that_give_different_prices_are_shown_beside_each_other_and_said_to_differ() {
    let home = Home::new();
    let (archive, second) = archive(&home, [FIRST, SECOND]);
    let reply = ask(&home, &archive);
    let texts: Vec<_> = reply["sentences"].as_array().unwrap().iter().map(|s| &s["text"]).collect();
    assert!(texts.contains(&&json!(FIRST)) && texts.contains(&&json!(SECOND)), "{reply}");
    let about = |text: &str| texts.iter().position(|shown| **shown == json!(text)).unwrap();
    let mut sentences = [about(FIRST), about(SECOND)];
    sentences.sort_unstable();
    assert_eq!(reply["disagree"], json!([{ "sentences": sentences, "about": "amounts" }]));
    // None of them has the first word.
    assert_eq!(reply["headline"], Value::Null);

    let id = reply["response_id"].as_str().unwrap();
    let out = home.at("answer.html");
    home.run(&["export", "--bundle", id, "--to", "html", "--out", &out, "--archive", &archive]).json();
    let page = std::fs::read_to_string(&out).unwrap();
    assert!(page.contains("[The sources give different amounts.]"), "{page}");

    // Of a source that is not shown nobody learns that it says otherwise.
    for state in ["existence-not-disclosed", "auditor-only"] {
        home.run(&["consent", "set", &second, state, "--archive", &archive]).json();
        let reply = ask(&home, &archive);
        assert_eq!(reply["disagree"], json!([]), "{state}: {reply}");
        assert!(!reply.to_string().contains("eleven"), "{state}: {reply}");
    }
}

#[test]
fn sources_that_give_the_same_price_in_other_words_do_not_differ() {
    let home = Home::new();
    let (archive, _) =
        archive(&home, [FIRST, "The lamp of Edith Warrender: she paid \u{a3}9 for it in the harbour shop."]);
    assert_eq!(ask(&home, &archive)["disagree"], json!([]));
}
