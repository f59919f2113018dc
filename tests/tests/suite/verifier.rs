//! The trained verifier can be another one, is calibrated by a command, and is named by what it judged. The toy
//! models of `tests/models` stand in the place of trained ones.

use bindery_tests::{Home, root};
use serde_json::{Value, json};

fn toy(name: &str) -> String {
    root().join("tests/models").join(name).to_str().unwrap().to_owned()
}

/// `yes` in the claim is entailed to the toys, and `no` is not.
fn pairs(count: usize) -> String {
    let pair = |n: usize| {
        let (claim, entailed) =
            if n.is_multiple_of(2) { ("yes it rained", true) } else { ("no it did not", false) };
        format!("{}\n", json!({ "text": format!("day {n}"), "claim": claim, "entailed": entailed }))
    };
    (0..count).map(pair).collect()
}

fn of_doctor(home: &Home, name: &str) -> Value {
    let run = home.run(&["doctor"]);
    let found: Value = serde_json::from_str(&run.stdout).unwrap();
    found["checks"].as_array().unwrap().iter().find(|check| check["name"] == name).unwrap().clone()
}

#[test]
fn another_model_takes_the_place_of_the_one_that_came_and_goes_again() {
    let home = Home::new();
    let shown = home.run(&["verifier", "use", &toy("foreign")]).json();
    assert!(shown["name"].as_str().unwrap().starts_with("foreign sha256:"));
    assert_eq!((&shown["answers"], &shown["calibration"]), (&json!(false), &Value::Null));
    assert_eq!(home.run(&["verifier", "show"]).json(), shown);
    assert!(of_doctor(&home, "verifier")["detail"].as_str().unwrap().contains("is not calibrated"));
    let none = home.run(&["verifier", "use", "none"]).json();
    assert_eq!(none["name"], Value::Null);
    let check = of_doctor(&home, "verifier");
    assert!(check["ok"] == true && check["detail"].as_str().unwrap().contains("rules alone"), "{check}");
    let default = home.run(&["verifier", "use", "default"]).json();
    assert_ne!(default["why"], "you chose it");
}

#[test]
fn a_broken_folder_is_refused_with_what_is_missing_and_the_rules_go_on_alone() {
    let home = Home::new();
    let bad = home.at("half");
    for file in ["config.json", "model.onnx"] {
        home.write(
            &format!("half/{file}"),
            std::fs::read(root().join("tests/models/own").join(file)).unwrap(),
        );
    }
    home.run(&["verifier", "use", &toy("own")]).json();
    let refused = home.run(&["verifier", "use", &bad]);
    assert!(refused.code != Some(0) && refused.stderr.contains("tokenizer.json"), "{}", refused.stderr);
    // The one before is still the one.
    assert!(home.run(&["verifier", "show"]).json()["name"].as_str().unwrap().starts_with("own "));

    // One that is broken afterwards is not passed over in silence, and sentences are checked all the same.
    let source = home.write("source.txt", "The ferry left at six.");
    let mut command = home.bindery(&["check", "--claim", "The ferry left at six.", "--source", &source]);
    command.env("BINDERY_VERIFIER", &bad);
    assert_eq!(bindery_tests::finish(command, "").json()["verdict"], "entailed");
    let mut command = home.bindery(&["doctor"]);
    command.env("BINDERY_VERIFIER", &bad);
    let run = bindery_tests::finish(command, "");
    assert!(run.code != Some(0) && run.stdout.contains("tokenizer.json"), "{}", run.stdout);
}

#[test]
fn a_calibration_is_kept_for_its_model_and_taken_back() {
    let home = Home::new();
    home.run(&["verifier", "use", &toy("own")]).json();
    let few = home.run_with(&["verifier", "calibrate", "-"], &pairs(20));
    assert!(few.code != Some(0) && few.stderr.contains("too few"), "{}", few.stderr);
    let bad = home.run_with(&["verifier", "calibrate", "-"], "{\"text\":1}\n");
    assert!(bad.code != Some(0) && bad.stderr.contains("line 1"), "{}", bad.stderr);
    let done = home.run_with(&["verifier", "calibrate", "-"], &pairs(100)).json();
    let fit = &done["calibration"]["fit"];
    assert_eq!((&fit["pairs"], &fit["entailed"]), (&json!(100), &json!(50)));
    assert!(fit["error_after"].as_f64().unwrap() < 0.05, "{fit}");
    assert_eq!(home.run(&["verifier", "show"]).json(), done);
    // Another model has none of it.
    assert_eq!(home.run(&["verifier", "use", &toy("foreign")]).json()["calibration"], Value::Null);
    home.run(&["verifier", "use", &toy("own")]).json();
    assert_eq!(home.run(&["verifier", "calibrate", "--reset"]).json()["calibration"], Value::Null);
    // The toys know nothing of letters and diaries.
    let own = home.run(&["verifier", "calibrate"]);
    assert!(own.code != Some(0) && own.stderr.contains("hardly better than chance"), "{}", own.stderr);
}

#[test]
fn an_answer_names_what_checked_it_and_another_verifier_calls_nothing_misattributed() {
    let home = Home::new();
    home.run(&["verifier", "use", &toy("own")]).json();
    let archive = home.sample("archive");
    let question = "What is the paring stone made of?";
    let answer = home.run(&["ask", question, "--archive", &archive]).json();
    let id = answer["response_id"].as_str().unwrap();
    assert!(!answer["sentences"].as_array().unwrap().is_empty());
    let opened = home.run(&["audit", "open", id, "--archive", &archive]).json();
    let made = opened["bundle"]["made_with"].to_string();
    assert!(made.contains("verifier own sha256:"), "{made}");
    home.run(&["verifier", "use", "none"]).json();
    let again = home.run(&["reverify", "--archive", &archive]).json();
    assert_eq!((&again["misattributed"], &again["tampered"]), (&json!(0), &json!(0)), "{again}");
}
