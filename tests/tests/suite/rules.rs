//! Consent by a rule: what it would do is told before, it is made as signed consents of the documents of now, and undone.

use std::ops::Deref;

use bindery_tests::door::Door;
use bindery_tests::{Home, program};
use serde_json::{Value, json};

const QUESTION: &str = "Who counted every sail of the nine boats before dark?";

/// A window at an archive with letters to several people.
struct Desk(Door);

impl Deref for Desk {
    type Target = Door;

    fn deref(&self) -> &Door {
        &self.0
    }
}

impl Desk {
    fn new(home: &Home) -> Self {
        let papers = [
            (
                "letters/ruth/boats.txt",
                "The boats came in before dark, nine of them, and Dinah counted every sail.",
            ),
            (
                "letters/ruth/stove.txt",
                "The iron stove was carried to the attic by the ferryman and his brother.",
            ),
            ("letters/ann.txt", "The bell of the church was sold on market day for four pounds."),
            ("journal.txt", "Snow lay on the roof of the ropewalk until the second week of March."),
            ("letters/undated.txt", "The lamp in the hall was lit all night for the doctor's coat."),
        ];
        for (file, words) in papers {
            home.write(&format!("in/{file}"), words);
        }
        let catalogue = "file,title,kind,date,from,to\n\
            letters/ruth/boats.txt,The nine boats,letter,1931-06-03,Hester Skaife,Ruth Hale\n\
            letters/ruth/stove.txt,The stove,letter,1932,Hester Skaife,Mrs. Pell\n\
            letters/ann.txt,The bell,letter,1931-08,Hester Skaife,Ann Lee\n\
            journal.txt,The snow,journal,1931,Hester Skaife,\n\
            letters/undated.txt,The lamp,letter,,Hester Skaife,Ruth Hale; Ann Lee\n";
        home.write("in/catalogue.csv", catalogue);
        Self(Door::with(home, &[home.at("in")]))
    }

    /// The consent of a document by its title.
    fn state(&self, title: &str) -> String {
        let all = self.must("inventory", json!({}));
        let item =
            all["items"].as_array().unwrap().iter().find(|item| item["title"] == title).unwrap().clone();
        item["staff"]["consent"].as_str().unwrap().to_owned()
    }

    fn id(&self, title: &str) -> Value {
        let all = self.must("inventory", json!({}));
        let item =
            all["items"].as_array().unwrap().iter().find(|item| item["title"] == title).unwrap().clone();
        item["staff"]["artifact_id"].clone()
    }

    fn rule(&self, rule: &Value) -> Value {
        self.must("consent_rule", rule.clone())
    }

    fn asked_by(&self, tier: &str) -> Value {
        self.as_tier(tier, || self.ask(QUESTION))
    }
}

fn titles(documents: &Value) -> Vec<&str> {
    documents.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect()
}

fn with(rule: &Value, more: Value) -> Value {
    let mut rule = rule.clone();
    rule.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    rule
}

fn within(name: &str, body: impl FnOnce(&Home, &Desk)) {
    Home::within(&format!("rules::{name}"), |home| body(home, &Desk::new(home)));
}

#[test]
fn a_rule_tells_what_it_would_do_is_made_as_signed_consents_and_undone() {
    within("a_rule_tells_what_it_would_do_is_made_as_signed_consents_and_undone", |_, desk| {
        // The same person under another name on the list.
        let ruth = json!({ "id": null, "name": "Ruth Hale", "aliases": ["Mrs. Pell"], "clearance": "cleared", "note": null });
        desk.must("people_put", json!({ "people": [ruth] }));
        let answer = desk.asked_by("family");
        assert!(answer.to_string().contains("Dinah counted"), "{answer}");
        // One that the closest tier was given: it goes on seeing it.
        desk.asked_by("close-family");
        let rule = json!({ "kind": "letter", "to": "ruth", "state": "tier:close-family" });
        let told = desk.rule(&rule);
        assert_eq!(titles(&told["changed"]), ["The nine boats", "The stove", "The lamp"], "{told}");
        assert!(told["changed"].as_array().unwrap().iter().all(|one| one["state"] == "open"));
        // Nothing of it is done: consents, policy and log are as they were.
        assert!(told["made"].is_null() && desk.state("The nine boats") == "open");
        let version = desk.must("policy", json!({}))["version"].as_u64().unwrap();
        let reach = |tier: Value| {
            let all = told["reach"].as_array().unwrap().clone();
            all.into_iter().find(|one| one["tier"] == tier).unwrap()
        };
        assert_eq!(reach(json!("family"))["less"], json!([0, 1, 2]), "{told}");
        assert_eq!(reach(json!("family"))["more"], json!([]));
        for unchanged in [json!("close-family"), Value::Null] {
            assert_eq!(
                (&reach(unchanged.clone())["less"], &reach(unchanged)["more"]),
                (&json!([]), &json!([]))
            );
        }
        let answers = told["answers"].as_array().unwrap();
        assert_eq!(answers.len(), 1, "{answers:?}");
        assert_eq!(answers[0]["response_id"], answer["response_id"]);

        let done =
            desk.rule(&with(&rule, json!({ "make": true, "seen": told["seen"], "why": "Ruth asked" })));
        assert_eq!(done["made"]["changed"], 3, "{done}");
        assert_eq!(done["changed"], told["changed"]);
        assert_eq!(desk.state("The nine boats"), "tier:close-family");
        assert_eq!((desk.state("The bell"), desk.state("The snow")), ("open".to_owned(), "open".to_owned()));
        // One signed change, with the rule as its reason; the family no longer finds it.
        let history = desk.must("policy_history", json!({}));
        let change = &history["changes"][0];
        assert_eq!(change["version"], version + 1);
        let why = "rule: kind letter; to ruth: tier:close-family. Ruth asked";
        assert_eq!((&change["why"], &change["sets_consents"]), (&json!(why), &json!(true)), "{change}");
        assert!(!desk.asked_by("family").to_string().contains("Dinah counted"));
        // Again it changes nothing.
        let again = desk.rule(&rule);
        assert_eq!((&again["changed"], &again["same"]), (&json!([]), &json!(3)));

        // What was decided again since stays when the rule is undone.
        let stove = json!({ "artifacts": [desk.id("The stove")], "state": "withdrawn" });
        desk.must("consent", stove);
        let undone = desk.must("consent_undo", json!({ "version": version + 1 }));
        assert_eq!((&undone["changed"], &undone["kept"]), (&json!(2), &json!(1)), "{undone}");
        assert_eq!(
            (desk.state("The nine boats"), desk.state("The stove")),
            ("open".to_owned(), "withdrawn".to_owned())
        );
        assert!(desk.asked_by("family").to_string().contains("Dinah counted"));
        assert_eq!(desk.refused("consent_undo", json!({ "version": 1 })), "not_found");
    });
}

#[test]
fn a_rule_leaves_what_is_not_surely_of_the_time_and_what_was_decided_more_strictly() {
    within("a_rule_leaves_what_is_not_surely_of_the_time_and_what_was_decided_more_strictly", |_, desk| {
        desk.must("consent", json!({ "artifacts": [desk.id("The bell")], "state": "withdrawn" }));
        let rule = json!({ "since": "1931-06", "until": "1931-12", "state": "tier:family" });
        let told = desk.rule(&rule);
        assert_eq!(titles(&told["changed"]), ["The nine boats"], "{told}");
        assert_eq!(titles(&told["unsure"]), ["The snow", "The lamp"], "{told}");
        assert_eq!(titles(&told["stricter"]), ["The bell"], "{told}");
        let more = with(&rule, json!({ "even_unsure": true, "even_stricter": true }));
        let told = desk.rule(&more);
        assert_eq!(told["changed"].as_array().unwrap().len(), 4);
        // More people would see what was withdrawn, and that is told.
        let family =
            told["reach"].as_array().unwrap().iter().find(|one| one["tier"] == "family").unwrap().clone();
        let bell = titles(&told["changed"]).iter().position(|title| *title == "The bell").unwrap();
        assert_eq!(family["more"], json!([bell]), "{told}");
    });
}

#[test]
fn a_rule_is_of_a_folder_and_says_of_which_documents_it_is() {
    within("a_rule_is_of_a_folder_and_says_of_which_documents_it_is", |home, desk| {
        let told = desk.rule(&json!({ "folder": "letters/ruth", "state": "auditor-only" }));
        assert_eq!(titles(&told["changed"]), ["The nine boats", "The stove"], "{told}");
        let whole = desk.rule(&json!({ "folder": home.at("in/letters"), "state": "auditor-only" }));
        assert_eq!(whole["changed"].as_array().unwrap().len(), 4, "{whole}");
        for (rule, code) in [
            (json!({ "state": "open" }), "invalid"),
            (json!({ "kind": " ", "state": "open" }), "invalid"),
            (json!({ "kind": "letter", "state": "tier:nobody" }), "invalid"),
            (json!({ "since": "last summer", "state": "open" }), "invalid"),
            (json!({ "since": "1932", "until": "1931", "state": "open" }), "invalid"),
        ] {
            assert_eq!(desk.refused("consent_rule", rule.clone()), code, "{rule}");
        }
    });
}

#[test]
fn a_rule_that_comes_to_something_else_than_was_seen_is_not_made() {
    within("a_rule_that_comes_to_something_else_than_was_seen_is_not_made", |home, desk| {
        let rule = json!({ "kind": "letter", "state": "withdrawn" });
        let told = desk.rule(&rule);
        let late =
            home.write("late/new.txt", "The ferry was late by an hour because of the fog on the river.");
        home.write("late/catalogue.csv", "file,title,kind\nnew.txt,The ferry,letter\n");
        desk.must("import", json!({ "paths": [home.at("late")], "job": "i" }));
        assert!(std::path::Path::new(&late).is_file());
        let refused = desk.rule(&with(&rule, json!({ "make": true, "seen": told["seen"] })));
        assert!(refused["made"].is_null() && titles(&refused["changed"]).contains(&"The ferry"), "{refused}");
        assert_eq!(desk.state("The nine boats"), "open");
        // A rule that was made says nothing of what comes later.
        desk.rule(&with(&rule, json!({ "make": true, "seen": refused["seen"] })));
        assert_eq!(desk.state("The ferry"), "withdrawn");
        home.write("later/new.txt", "The clock on the tower stood still from Easter to the end of summer.");
        home.write("later/catalogue.csv", "file,title,kind\nnew.txt,The clock,letter\n");
        desk.must("import", json!({ "paths": [home.at("later")], "job": "i" }));
        assert_eq!(desk.state("The clock"), "undecided");
    });
}

/// What the terminal says to a person.
fn in_words(home: &Home, args: &[&str]) -> String {
    let mut command = std::process::Command::new(program("bindery"));
    home.set(command.args(args));
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn the_terminal_tells_makes_and_undoes_a_rule() {
    within("the_terminal_tells_makes_and_undoes_a_rule", |home, desk| {
        desk.must("archive_close", json!({}));
        let archive = home.at("archive");
        let rule = ["consent", "rule", "withdrawn", "--kind", "letter", "--to", "Ann", "--archive", &archive];
        let told = in_words(home, &rule);
        for words in
            ["This would change 2 documents.", "family: see less of 2 documents", "Nothing is set yet"]
        {
            assert!(told.contains(words), "{told}");
        }
        let states =
            || home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json().to_string();
        assert!(!states().contains("withdrawn"));
        let made = in_words(home, &[&rule[..], &["--apply"]].concat());
        assert!(made.contains("undo with `bindery consent undo"), "{made}");
        assert_eq!(states().matches("withdrawn").count(), 2);
        let undone = in_words(home, &["consent", "undo", "--archive", &archive]);
        assert!(undone.starts_with("Set back for 2."), "{undone}");
        assert!(!states().contains("withdrawn"));
        // Whoever is no archivist is told nothing.
        home.write("rev", "rev has a key of their own");
        let key = [
            "key",
            "add",
            "rev",
            "--role",
            "reviewer",
            "--their-passphrase-file",
            "rev",
            "--archive",
            &archive,
        ];
        home.run(&key).json();
        let refused = home.run(&[&rule[..], &["--passphrase-file", "rev"]].concat());
        assert_eq!((refused.failure(), &*refused.stdout), ("not_allowed".to_owned(), ""));
    });
}
