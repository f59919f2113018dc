//! Times that questions ask of are windows on what is found: said, signed, and settled by nothing that may not be seen.

use bindery_tests::Home;
use serde_json::{Value, json};

fn ask(home: &Home, archive: &str, questions: &[&str]) -> Vec<Value> {
    let lines = questions.iter().enumerate();
    let input: String =
        lines.map(|(id, question)| format!("{}\n", json!({ "id": id, "question": question }))).collect();
    home.run_with(&["ask", "--archive", archive, "--batch", "-"], &input).lines()
}

/// What was understood of the time, and from where that is known.
fn time(reply: &Value) -> Option<(String, String)> {
    let all = reply["understood"].as_array().unwrap();
    let one = all.iter().rfind(|one| one["as"].as_str().unwrap().contains(|c: char| c.is_ascii_digit()))?;
    Some((one["as"].as_str().unwrap().to_owned(), one["from"].as_str().unwrap().to_owned()))
}

fn shown(reply: &Value) -> String {
    let all = reply["sentences"].as_array().unwrap().iter();
    all.map(|sentence| sentence["text"].as_str().unwrap()).collect::<Vec<_>>().join("\n")
}

fn understood(edtf: &str, from: &str) -> Option<(String, String)> {
    Some((edtf.to_owned(), from.to_owned()))
}

#[test]
fn what_is_outside_of_the_time_that_is_asked_of_is_not_used() {
    let home = Home::new();
    let archive = home.sample("archive");
    let replies = ask(
        &home,
        &archive,
        &[
            "What happened in the harbour during the war?",
            "What did Hester write to Ruth before she married?",
            "What happened in 1947?",
            "When was the mine in the harbour before 1930?",
        ],
    );
    let [war, before, year, none] = &replies[..] else { panic!("four replies") };
    assert_eq!(time(war), understood("1939-09-01/1945-09-02", "record"));
    assert_eq!(time(before), understood("../1935-09-13", "canon"));
    assert!(!shown(before).contains("1946"), "{}", shown(before));
    assert_eq!(time(none), understood("../1929", "time"));
    assert_eq!(none["outcome"], "refused");
    // All of the year, in the order of its days.
    assert_eq!(time(year), understood("1947", "time"));
    let (shown, places) = (shown(year), ["Skaife & Feiler", "6 January 1947", "3 February 1947"]);
    let at: Vec<usize> = places.iter().map(|place| shown.find(place).unwrap()).collect();
    assert!(at.is_sorted(), "{shown}");
    for sentence in year["sentences"].as_array().unwrap() {
        assert_eq!(sentence["verdict"], "entailed", "{sentence}");
    }
}

#[test]
fn documents_that_may_not_be_read_move_no_window() {
    let home = Home::new();
    let archive = home.sample("archive");
    // Her last letter of all is of 1975; of the one of 1958 nobody in the family may read a word.
    let question = "What did Hester\u{2019}s last letter to Lotte Feiler say?";
    let family = ask(&home, &archive, &[question, "What happened in 1958?"]);
    assert_eq!(time(&family[0]), None);
    assert!(!family[1].to_string().contains("restricted"), "{}", family[1]);
    let args = ["ask", question, "--as", "archivist", "--archive", &archive];
    assert_eq!(time(&home.run(&args).json()), understood("1958-10-19", "record"));
    // Nor does a wedding that may not be seen.
    let search = ["search", "husband of Hester Skaife", "--as", "archivist", "--archive", &archive];
    let found = home.run(&search).json();
    let hits = found["hits"].as_array().unwrap();
    let file = hits.iter().find(|hit| hit["path"] == "canon/relationships.yaml").unwrap();
    let file = file["document_id"].as_str().unwrap();
    home.run(&["consent", "set", file, "auditor-only", "--archive", &archive]).json();
    let before = ask(&home, &archive, &["What did Hester write before she married?"]);
    assert_eq!(time(&before[0]), None);
}
