//! Corrections of what is on record of documents: seen by all that comes after, signed, undone; what was said before stays as it
//! was said, and nobody gets to see more by one without a word of the archivist.

use std::ops::Deref;

use bindery_tests::Home;
use bindery_tests::door::Door;
use serde_json::{Value, json};

const BOATS: &str = "The boats came in before dark, nine of them, and we counted every sail.";
const STOVE: &str = "The iron stove was carried to the attic by the ferryman and his brother.";
const QUESTION: &str = "Who counted every sail of the nine boats before dark?";

/// A window at an archive with two letters, open to everybody.
struct Desk(Door);

impl Deref for Desk {
    type Target = Door;

    fn deref(&self) -> &Door {
        &self.0
    }
}

impl Desk {
    fn new(home: &Home) -> Self {
        let catalogue = "file,title,kind,date,from,to\n\
            boats.txt,The nine boats,letter,1931-06-03,Ruth Hale,Hester Skaife\n\
            stove.txt,The stove,journal,1932,Hester Skaife,\n";
        home.write("in/boats.txt", BOATS);
        home.write("in/stove.txt", STOVE);
        home.write("in/catalogue.csv", catalogue);
        Self(Door::with(home, &[home.at("in")]))
    }

    /// The item of a document by its file.
    fn item(&self, file: &str) -> Value {
        let all = self.must("inventory", json!({}));
        let is = |item: &&Value| item["staff"]["path"].as_str().is_some_and(|path| path.ends_with(file));
        all["items"].as_array().unwrap().iter().find(is).unwrap().clone()
    }

    fn id(&self, file: &str) -> Value {
        self.item(file)["staff"]["artifact_id"].clone()
    }

    fn set(&self, file: &str, fields: &[(&str, &str)]) -> Value {
        let value = |value: &str| if value.is_empty() { Value::Null } else { json!(value) };
        let set: Vec<Value> =
            fields.iter().map(|(field, to)| json!({ "field": field, "value": value(to) })).collect();
        json!({ "artifacts": [self.id(file)], "set": set })
    }

    fn correct(&self, file: &str, fields: &[(&str, &str)]) -> Value {
        self.must("record_correct", self.set(file, fields))
    }

    fn record(&self, file: &str) -> Value {
        self.must("record_history", json!({ "artifact_id": self.id(file) }))["now"].clone()
    }

    /// The first sentence of an answer and its id.
    fn ask(&self) -> (String, Value) {
        let answer = self.must("ask", json!({ "question": QUESTION, "job": "a" }));
        let lead = answer["sentences"].as_array().unwrap().iter().map(|s| s["text"].as_str().unwrap());
        (lead.collect::<Vec<_>>().join(" "), answer["response_id"].clone())
    }

    /// What the family is told of a command.
    fn as_family<T>(&self, body: impl FnOnce() -> T) -> T {
        self.as_tier("family", body)
    }

    fn family_sees(&self, word: &str) -> bool {
        self.as_family(|| self.must("inventory", json!({}))).to_string().contains(word)
    }
}

fn within(name: &str, body: impl FnOnce(&Home, &Desk)) {
    Home::within(&format!("corrections::{name}"), |home| body(home, &Desk::new(home)));
}

#[test]
fn new_answers_say_what_was_corrected_and_earlier_ones_keep_their_words() {
    within("new_answers_say_what_was_corrected_and_earlier_ones_keep_their_words", |_, desk| {
        let (said, old) = desk.ask();
        assert!(said.starts_with("In a letter from Ruth Hale to Hester Skaife, 3 June 1931:"), "{said}");
        let before = desk.record("boats.txt");
        let done = desk.correct("boats.txt", &[("date", " 1932-07 "), ("from", "Ann Lee")]);
        assert_eq!((&done["changed"], &done["opens"]), (&json!(1), &json!([])));
        assert_eq!(done["answers"].as_array().unwrap().len(), 1, "{done}");
        // All that comes after sees it: as exactly as it was typed.
        let item = desk.item("boats.txt");
        assert_eq!((&item["date"], &item["from"]), (&json!("1932-07"), &json!("Ann Lee")));
        let (said, new) = desk.ask();
        assert!(said.starts_with("In a letter from Ann Lee to Hester Skaife, July 1932:"), "{said}");
        let spans = desk.must("timeline", json!({}))["spans"].clone();
        let years = |year: u64| spans.as_array().unwrap().iter().find(|span| span["from"] == year).cloned();
        assert!(years(1932).unwrap().to_string().contains("The nine boats") && years(1931).is_none());
        let people = desk.must("page_list", json!({}))["people"].to_string();
        assert!(people.contains("Ann Lee") && !people.contains("Ruth Hale"), "{people}");
        let found = desk.must("search", json!({ "query": "Ann Lee July", "limit": 5 }));
        assert_eq!(found["hits"][0]["title"], "The nine boats", "{found}");
        // The earlier answer is what was signed, holds, and is named for a look.
        let response = desk.must("response", json!({ "response_id": old }));
        assert!(response.to_string().contains("In a letter from Ruth Hale to Hester Skaife, 3 June 1931:"));
        assert!(response.to_string().contains("recheck-corrected"), "{response}");
        assert_eq!(desk.must("verify", json!({ "response_id": old }))["class"], "valid");
        let queue = desk.must("refresh_queue", json!({}));
        assert_eq!(queue["entries"].as_array().unwrap().len(), 1, "{queue}");
        assert!(queue["entries"][0].to_string().contains("recheck-corrected"), "{queue}");
        assert!(
            !desk.must("response", json!({ "response_id": new })).to_string().contains("recheck-corrected")
        );
        let report = desk.must("reverify", json!({ "job": "r" }));
        assert_eq!((&report["stale"], &report["misattributed"]), (&json!(1), &json!(0)), "{report}");
        assert_eq!((&report["tampered"], &report["unverified"]), (&json!(0), &json!(0)), "{report}");
        // Its versions, its entry in the log, and all of the archive's own checks.
        let version = done["version"].as_u64().unwrap();
        let diff = desk.must("snapshot_diff", json!({ "from": version - 1, "to": version }));
        assert_eq!(diff, json!({ "added": [], "removed": [], "corrected": ["The nine boats"] }));
        let events = desk.must("events", json!({}));
        assert_eq!(events["events"][0]["kind"], "record", "{events}");
        assert!(desk.must("checkup", json!({}))["checks"].as_array().unwrap().iter().all(|check| {
            check["ok"] == true
                || !["log", "database", "originals"].contains(&check["name"].as_str().unwrap())
        }));
        // The way back is as signed: every line with whoever said so.
        let undone = desk.must("record_undo", json!({}));
        assert_eq!(undone["version"], version + 1);
        assert_eq!(desk.record("boats.txt"), before);
        assert!(desk.ask().0.starts_with("In a letter from Ruth Hale to Hester Skaife, 3 June 1931:"));
        assert!(
            !desk.must("response", json!({ "response_id": old })).to_string().contains("recheck-corrected")
        );
        assert!(
            desk.must("response", json!({ "response_id": new })).to_string().contains("recheck-corrected")
        );
    });
}

#[test]
fn a_correction_is_there_when_the_archive_is_opened_again() {
    within("a_correction_is_there_when_the_archive_is_opened_again", |home, desk| {
        desk.correct("stove.txt", &[("title", "The ferryman\u{2019}s stove"), ("place", "Whitby")]);
        desk.must("archive_close", json!({}));
        // An index that a crash left behind is mended.
        std::fs::remove_dir_all(home.path("archive/derived")).unwrap();
        desk.must("archive_open", json!({ "path": home.at("archive") }));
        assert_eq!(desk.item("stove.txt")["title"], "The ferryman\u{2019}s stove");
        let found = desk.must("search", json!({ "query": "Whitby", "limit": 5 }));
        let by_words = |hit: &&Value| hit["lexical_score"].as_f64() > Some(0.0);
        let hits: Vec<&Value> = found["hits"].as_array().unwrap().iter().filter(by_words).collect();
        assert_eq!((hits.len(), &hits[0]["title"]), (1, &json!("The ferryman\u{2019}s stove")), "{found}");
        // The file that comes again is the same document, with what was put on record of it.
        desk.must("import", json!({ "paths": [home.at("in")], "job": "i" }));
        assert_eq!(desk.item("stove.txt")["title"], "The ferryman\u{2019}s stove");
        let history = desk.must("record_history", json!({ "artifact_id": desk.id("stove.txt") }));
        assert_eq!(history["before"][0]["record"][0]["value"], "The stove", "{history}");
        assert_eq!(history["now"][0]["source"], "archivist");
    });
}

#[test]
fn what_cannot_be_put_on_record_is_refused_with_what_to_do() {
    within("what_cannot_be_put_on_record_is_refused_with_what_to_do", |_, desk| {
        let before = desk.record("boats.txt");
        for date in ["1931-02-30", "3 June 1931", "1931/", "spring"] {
            let refused = desk.call("record_correct", desk.set("boats.txt", &[("date", date)]));
            let refused = json!(refused.unwrap_err());
            assert_eq!(refused["code"], "invalid", "{refused}");
            assert!(refused.to_string().contains("record-date"), "{refused}");
        }
        let long = "x".repeat(501);
        for fields in [&[("title", long.as_str())][..], &[("note", "x")], &[("colour", "red")], &[]] {
            assert!(desk.call("record_correct", desk.set("boats.txt", fields)).is_err(), "{fields:?}");
        }
        assert_eq!(desk.record("boats.txt"), before);
        // What is on record already is no correction.
        let same = desk.correct("boats.txt", &[("date", "1931-06-03"), ("from", "Ruth Hale")]);
        assert_eq!((&same["version"], &same["changed"]), (&Value::Null, &json!(0)));
        assert_eq!(desk.refused("record_undo", json!({ "version": 1 })), "not_found");
        // Without a title a document has the name of its file, which only staff are told.
        desk.correct("boats.txt", &[("title", "")]);
        assert_eq!(desk.item("boats.txt")["title"], "boats");
        assert!(!desk.family_sees("boats"));
    });
}

#[test]
fn more_people_see_a_document_by_a_correction_only_when_the_archivist_says_so() {
    within("more_people_see_a_document_by_a_correction_only_when_the_archivist_says_so", |_, desk| {
        let person = |clearance: &str| json!({ "people": [{ "name": "Ruth Hale", "aliases": [], "clearance": clearance, "note": null }] });
        // Ann is answered while nobody minds.
        desk.must("people_put", person("cleared"));
        let (said, answered) = desk.as_family(|| desk.ask());
        assert!(said.contains("Ruth Hale"), "{said}");
        desk.must("people_put", person("not-cleared"));
        assert!(!desk.family_sees("The nine boats"));
        let request = desk.set("boats.txt", &[("from", "Ann Lee")]);
        let with = |name: &str| {
            let mut request = request.clone();
            request[name] = json!(true);
            request
        };
        for (name, asked) in [("preview", with("preview")), ("none", request.clone())] {
            let waits = desk.must("record_correct", asked);
            assert_eq!((&waits["version"], &waits["changed"]), (&Value::Null, &json!(1)), "{name}");
            assert_eq!(waits["opens"][0]["title"], "The nine boats");
            assert_eq!(waits["opens"][0]["tiers"], json!(["family", "close-family"]));
            assert!(!desk.family_sees("The nine boats"), "{name}");
        }
        let done = desk.must("record_correct", with("confirmed"));
        assert!(done["version"].is_number() && desk.family_sees("The nine boats"));
        // What was answered before keeps her name to itself all the same.
        let now = desk.as_family(|| desk.must("response", json!({ "response_id": answered })));
        assert!(!now.to_string().contains("Ruth Hale"), "{now}");
        assert!(desk.must("response", json!({ "response_id": answered })).to_string().contains("Ruth Hale"));
        // The other way round nothing is asked: fewer people see it.
        let back = desk.must("record_undo", json!({}));
        assert_eq!((&back["opens"], &back["closes"][0]["title"]), (&json!([]), &json!("The nine boats")));
        assert!(!desk.family_sees("The nine boats"));
        // And to undo that opens it again.
        assert_eq!(desk.must("record_undo", json!({}))["version"], Value::Null);
        assert!(desk.must("record_undo", json!({ "confirmed": true }))["version"].is_number());
        assert!(desk.family_sees("The nine boats"));
    });
}

#[test]
fn many_documents_are_corrected_at_once_and_undone_but_for_those_corrected_since() {
    within("many_documents_are_corrected_at_once_and_undone_but_for_those_corrected_since", |_, desk| {
        let both = [desk.id("boats.txt"), desk.id("stove.txt")];
        let set = [json!({ "field": "kind", "value": "postcard" })];
        let done = desk.must("record_correct", json!({ "artifacts": both, "set": set }));
        assert_eq!(done["changed"], 2);
        assert_eq!(
            (&desk.item("boats.txt")["kind"], &desk.item("stove.txt")["kind"]),
            (&json!("postcard"), &json!("postcard"))
        );
        desk.correct("stove.txt", &[("kind", "account")]);
        let undone = desk.must("record_undo", json!({ "version": done["version"] }));
        assert_eq!((&undone["changed"], &undone["kept"]), (&json!(1), &json!(1)));
        assert_eq!(
            (&desk.item("boats.txt")["kind"], &desk.item("stove.txt")["kind"]),
            (&json!("letter"), &json!("account"))
        );
    });
}

#[test]
fn the_terminal_corrects_shows_and_undoes() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("in/boats.txt", BOATS);
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    let list = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
    let id = list["items"][0]["staff"]["artifact_id"].as_str().unwrap();
    let record = |args: &[&str]| home.run(&[&["record"], args, &["--archive", &archive]].concat());
    let done = record(&["set", id, "--kind", "letter", "--date", "193X", "--why", "the postmark"]).json();
    assert_eq!(done["changed"], 1);
    let shown = record(&["show", id]).json();
    assert_eq!(
        shown["now"].as_array().unwrap().iter().filter(|line| line["source"] == "archivist").count(),
        2
    );
    let refused = record(&["set", id, "--date", "last summer"]);
    assert_ne!(refused.code, Some(0));
    assert!(refused.stderr.contains("1931-06-03"), "{}", refused.stderr);
    let cleared = record(&["set", id, "--clear", "date", "--preview"]).json();
    assert_eq!((&cleared["version"], &cleared["changed"]), (&Value::Null, &json!(1)));
    record(&["undo", &done["version"].to_string()]).json();
    assert_eq!(record(&["show", id]).json()["before"].as_array().unwrap().len(), 2);
    // By whom that opens a document, it says so and goes no further.
    record(&["set", id, "--from", "Rosa Hale"]).json();
    home.run(&["people", "put", "Rosa Hale", "--clearance", "not-cleared", "--archive", &archive]).json();
    let opens = record(&["set", id, "--clear", "from"]);
    assert_ne!(opens.code, Some(0), "{}", opens.stdout);
    assert!(opens.stderr.contains("--confirm"), "{}", opens.stderr);
    assert!(record(&["set", id, "--clear", "from", "--confirm"]).json()["version"].is_number());
}
