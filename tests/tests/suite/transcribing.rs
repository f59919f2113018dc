//! The transcription desk: lines that a machine read are confirmed and corrected, signed and undone; only then are they their
//! writer's words, and nobody sees more by it.

mod closed;
mod exchange;

use std::ops::Deref;

use bindery_tests::door::Door;
use bindery_tests::{Home, sample_file, second, signed};
use serde_json::{Value, json};

const RECEIPT: &str = "papers/1932-04-09 receipt for the press (scan).pdf";
const QUESTION: &str = "How much was the standing press?";

/// A window at an archive with one scan, read by the machine and open to everybody.
struct Desk(Door);

impl Deref for Desk {
    type Target = Door;

    fn deref(&self) -> &Door {
        &self.0
    }
}

impl Desk {
    fn new(home: &Home) -> Self {
        Self(Door::with(home, &[sample_file(RECEIPT)]))
    }

    /// The identity of the scan as it is now.
    fn scan(&self) -> Value {
        self.must("desk", json!({}))["scans"][0]["artifact_id"].clone()
    }

    fn lines(&self) -> Vec<Value> {
        let view = self.must("desk_scan", json!({ "artifact_id": self.scan() }));
        view["lines"].as_array().unwrap().clone()
    }

    /// The line with these words.
    fn line(&self, words: &str) -> Value {
        let is = |line: &&Value| line["text"].as_str().unwrap().contains(words);
        self.lines()
            .iter()
            .find(is)
            .unwrap_or_else(|| panic!("no line with {words}: {:?}", self.lines()))
            .clone()
    }

    fn set(&self, line: &Value, text: Option<&str>) -> Value {
        let one =
            json!({ "segment": line["segment"], "line": line["line"], "text": text, "was": line["text"] });
        self.must("transcribe", json!({ "artifact_id": self.scan(), "lines": [one] }))
    }

    fn confirm_all(&self) -> Value {
        let of = |line: &Value| json!({ "segment": line["segment"], "line": line["line"] });
        let lines: Vec<Value> = self.lines().iter().map(of).collect();
        self.must("transcribe", json!({ "artifact_id": self.scan(), "lines": lines }))
    }

    fn ask(&self) -> Value {
        self.must("ask", json!({ "question": QUESTION, "job": "a" }))
    }

    /// What the family is told of a command.
    fn as_family<T>(&self, body: impl FnOnce() -> T) -> T {
        self.as_tier("family", body)
    }
}

fn within(name: &str, body: impl FnOnce(&Home, &Desk)) {
    Home::within(&format!("transcribing::{name}"), |home| body(home, &Desk::new(home)));
}

/// The relations of the sentences that cite the scan's words.
fn relations(answer: &Value) -> Vec<String> {
    let told = answer["sentences"].as_array().unwrap().iter().filter(|sentence| sentence["role"] != "lead");
    let cited = told.filter_map(|sentence| sentence["citations"][0]["relation"].as_str());
    cited.map(str::to_owned).collect()
}

#[test]
fn confirmed_lines_are_their_writers_words_and_the_record_says_who_confirmed_them() {
    within("confirmed_lines_are_their_writers_words_and_the_record_says_who_confirmed_them", |home, desk| {
        let first = desk.ask();
        assert!(relations(&first).iter().all(|told| told == "as a machine read it"), "{first}");
        let before = desk.lines();
        assert!(
            before.iter().all(|line| line["state"] != "confirmed" && line["boxes"] != json!([])),
            "{before:?}"
        );

        // A line that is confirmed as it is: no answer that rests on it is looked at again.
        let done = desk.confirm_all();
        assert_eq!((&done["corrected"], &done["answers"]), (&json!(0), &json!([])), "{done}");
        assert_eq!(done["confirmed"], before.len(), "{done}");
        let after = desk.lines();
        assert!(
            after.iter().all(|line| line["state"] == "confirmed" && line["who"] == "archivist"),
            "{after:?}"
        );
        for (was, is) in before.iter().zip(&after) {
            assert_eq!((&was["text"], &was["boxes"]), (&is["text"], &is["boxes"]));
        }
        let second = desk.ask();
        assert!(relations(&second).contains(&"their words".to_owned()), "{second}");
        assert!(!second.to_string().contains("as a machine read it"), "{second}");

        // The panel says whose word it is; the record has it, and other verifiers read it.
        let number =
            second["sentences"].as_array().unwrap().iter().position(|s| s["role"] != "lead").unwrap();
        let of = json!({ "response_id": second["response_id"], "sentence": number, "citation": 0 });
        let source = desk.must("source", of);
        assert_eq!(source["confirmed"]["id"], "source-confirmed", "{source}");
        assert!(source["pages"]["boxes"].as_array().is_some_and(|boxes| !boxes.is_empty()), "{source}");
        let out = home.at("out");
        let id = second["response_id"].clone();
        for form in ["chain", "html"] {
            let export =
                json!({ "responses": [id], "form": form, "folder": format!("{out}-{form}"), "job": "x" });
            desk.must("export", export);
        }
        let opened = desk.must("bundle_open", json!({ "response_id": id }));
        assert!(opened.to_string().contains(r#""confirmed":[{"at""#), "{opened}");
        assert_eq!(desk.must("verify", json!({ "response_id": id }))["class"], "valid");
        let report = desk.must("reverify", json!({ "job": "r" }));
        for what in ["stale", "misattributed", "unverified", "tampered"] {
            assert_eq!(report[what], 0, "{report}");
        }
        desk.must("archive_close", json!({}));
        let (archive, bundle) = (home.at("archive"), home.at("bundle.json"));
        home.run(&["audit", "bundle", id.as_str().unwrap(), "--archive", &archive, "--out", &bundle]).json();
        let signed = signed(&bundle);
        assert!(signed.contains(r#""form":"confirmed""#) && signed.contains("direct quote"), "{signed}");
        assert!(signed.contains(r#""who":"archivist""#), "{signed}");
        let chain = format!("{out}-chain/responses/{}.chain.json", id.as_str().unwrap());
        for found in second::verified(home, &[&bundle, &chain]).unwrap_or_default() {
            assert_eq!(found["class"], "valid", "{found}");
        }
        let found = home.run(&["verify", &bundle, "--archive", &archive]).json();
        assert_eq!(found["class"], "valid", "{found}");
    });
}

#[test]
fn a_correction_reopens_what_rests_on_its_line_alone_and_is_undone() {
    within("a_correction_reopens_what_rests_on_its_line_alone_and_is_undone", |_, desk| {
        let answer = desk.ask();
        let id = answer["response_id"].clone();
        let cited: Vec<String> =
            answer["sentences"].as_array().unwrap().iter().map(|s| s["text"].to_string()).collect();
        // A line that no sentence repeats.
        let lines = desk.lines();
        let apart = |line: &&Value| {
            let text = line["text"].as_str().unwrap();
            cited.iter().all(|sentence| text.split_whitespace().all(|word| !sentence.contains(word)))
        };
        let other = lines.iter().find(apart).unwrap_or_else(|| panic!("{lines:?} {cited:?}"));
        let done = desk.set(other, Some("Quernstone and treadle"));
        assert_eq!((&done["corrected"], &done["answers"]), (&json!(1), &json!([])), "{done}");
        assert_eq!(desk.must("refresh_queue", json!({}))["entries"], json!([]));
        let found = desk.must("search", json!({ "query": "quernstone treadle", "limit": 5 }));
        assert!(found["hits"][0].to_string().contains("Quernstone"), "{found}");
        let line = desk.line("Quernstone");
        assert_eq!((&line["boxes"], &line["state"]), (&other["boxes"], &json!("confirmed")));

        // The line that it rests on.
        let press = desk.line("Standing Press");
        let scan = desk.scan();
        let done = desk.set(&press, Some("Standing Press of oak"));
        assert_eq!(done["answers"][0]["response_id"], id, "{done}");
        assert_ne!(done["artifact_id"], scan);
        let queue = desk.must("refresh_queue", json!({}));
        assert!(queue["entries"].to_string().contains("recheck-changed"), "{queue}");
        // The earlier answer says what it said, and its record holds.
        let again = desk.must("response", json!({ "response_id": id }));
        for (then, now) in
            answer["sentences"].as_array().unwrap().iter().zip(again["sentences"].as_array().unwrap())
        {
            assert_eq!(then["text"], now["text"]);
        }
        assert_eq!(desk.must("verify", json!({ "response_id": id }))["class"], "valid");
        let events = desk.must("events", json!({}))["events"].clone();
        let event = events.as_array().unwrap().iter().find(|event| event["kind"] == "transcription").unwrap();
        assert!(!event.to_string().contains("Press"), "{event}");
        // A look from before is of no use any more.
        let stale =
            json!({ "segment": press["segment"], "line": press["line"], "text": "x", "was": press["text"] });
        let refused = desk.call("transcribe", json!({ "artifact_id": scan, "lines": [stale] }));
        let refused = json!(refused.unwrap_err());
        assert_eq!(refused["said"]["id"], "transcribe-changed", "{refused}");

        // The way back, step by step; nothing is left of it but the versions.
        let undone = desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
        assert_eq!(undone["artifact_id"], scan, "{undone}");
        assert_eq!(desk.line("Standing Press")["state"], press["state"]);
        assert_eq!(desk.must("refresh_queue", json!({}))["entries"], json!([]));
        desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
        assert_eq!(desk.lines(), lines);
        let refused = desk.call("transcribe_undo", json!({ "artifact_id": desk.scan() }));
        let refused = json!(refused.unwrap_err());
        assert_eq!(refused["said"]["id"], "transcribe-no-undo", "{refused}");
        let sound = desk.must("checkup", json!({}))["checks"].clone();
        let faults = |check: &&Value| {
            check["ok"] != true && ["log", "database"].contains(&check["name"].as_str().unwrap())
        };
        assert_eq!(sound.as_array().unwrap().iter().find(faults), None);
    });
}

#[test]
fn what_is_decided_of_a_scan_holds_for_what_it_was_and_what_it_is_again() {
    within("what_is_decided_of_a_scan_holds_for_what_it_was_and_what_it_is_again", |_, desk| {
        let family =
            |id: &Value| desk.as_family(|| desk.must("response", json!({ "response_id": id }))).to_string();
        let id = desk.as_family(|| desk.ask())["response_id"].clone();
        assert!(family(&id).contains("Press"), "{}", family(&id));
        let was = desk.scan();
        desk.set(&desk.line("Standing Press"), Some("Standing Press of oak"));
        // Of the answer of before, what is decided now.
        let close = |state: &str| desk.must("consent", json!({ "artifacts": [desk.scan()], "state": state }));
        close("auditor-only");
        assert!(!family(&id).contains("Press"), "{}", family(&id));
        // It does not come back open, and what was decided meanwhile is not forgotten.
        desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
        assert_eq!(desk.scan(), was);
        assert!(!family(&id).contains("Press"), "{}", family(&id));
        close("open");
        assert!(family(&id).contains("Press"), "{}", family(&id));

        // A passage that is closed stays closed in other words, and in those that it had before.
        let press = desk.line("Standing Press");
        let passage = json!({ "artifact_id": desk.scan(), "segment": press["segment"], "quote": "Standing Press",
            "occurrence": 0, "state": "existence-not-disclosed" });
        desk.must("passage_consent", passage);
        desk.set(&press, Some("Great press of oak and iron"));
        let seen =
            desk.as_family(|| desk.must("search", json!({ "query": "great press oak iron", "limit": 9 })));
        assert!(!seen.to_string().contains("iron"), "{seen}");
        assert!(!family(&id).contains("Press"), "{}", family(&id));
    });
}

#[test]
fn a_name_that_goes_by_a_correction_waits_for_a_word_and_one_that_comes_closes_its_passage() {
    within(
        "a_name_that_goes_by_a_correction_waits_for_a_word_and_one_that_comes_closes_its_passage",
        |_, desk| {
            let press = desk.line("Standing Press");
            let person = json!({ "name": "Barnaby Threlkeld", "aliases": [], "clearance": "not-cleared", "note": null });
            desk.must("people_put", json!({ "people": [person] }));
            let sees = || {
                let found =
                    desk.as_family(|| desk.must("search", json!({ "query": "standing press", "limit": 9 })));
                found.to_string().contains("Press")
            };
            let id = desk.as_family(|| desk.ask())["response_id"].clone();
            let family =
                || desk.as_family(|| desk.must("response", json!({ "response_id": id }))).to_string();
            assert!(sees() && family().contains("Press"));
            desk.set(&press, Some("Standing Press of Barnaby Threlkeld"));
            assert!(!sees() && !family().contains("Press"));
            // Without the name more people would see it.
            let named = desk.line("Threlkeld");
            let done = desk.set(&named, Some("Standing Press"));
            assert_eq!(
                (&done["version"], &done["no_longer_named"]),
                (&Value::Null, &json!(["Barnaby Threlkeld"]))
            );
            assert!(!sees());
            let waits = desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
            assert_eq!(waits["version"], Value::Null, "{waits}");
            desk.must("transcribe_undo", json!({ "artifact_id": desk.scan(), "confirmed": true }));
            assert!(sees());
        },
    );
}

#[test]
fn the_archivist_alone_transcribes_and_an_undone_record_stays_corrected() {
    within("the_archivist_alone_transcribes_and_an_undone_record_stays_corrected", |_, desk| {
        desk.set(&desk.line("Standing Press"), Some("Standing Press of oak"));
        let set = json!([{ "field": "title", "value": "A receipt" }]);
        desk.must("record_correct", json!({ "artifacts": [desk.scan()], "set": set }));
        desk.must("transcribe_undo", json!({ "artifact_id": desk.scan() }));
        let items = desk.must("inventory", json!({}))["items"].clone();
        assert_eq!(
            (items.as_array().unwrap().len(), &items[0]["title"]),
            (1, &json!("A receipt")),
            "{items}"
        );
        let report = desk.must("reverify", json!({ "job": "r" }));
        assert_eq!(report["tampered"], 0, "{report}");
        for (role, tier) in [("family", "family"), ("reviewer", "close-family"), ("auditor", "family")] {
            let key = json!({ "name": format!("{role} member"), "role": role, "tier": tier, "passphrase": format!("{role} has a key") });
            desk.must("key_add", key);
        }
        let scan = desk.scan();
        let path = desk.must("status", json!({}))["archive"]["path"].clone();
        desk.must("archive_close", json!({}));
        for role in ["family", "reviewer", "auditor"] {
            desk.must("archive_open", json!({ "path": path, "passphrase": format!("{role} has a key") }));
            let one = json!({ "segment": 0, "line": 0 });
            for (name, args) in [
                ("desk", json!({})),
                ("desk_scan", json!({ "artifact_id": scan })),
                ("transcribe", json!({ "artifact_id": scan, "lines": [one] })),
                ("transcribe_typed", json!({ "artifact_id": scan, "page": 1, "text": "x" })),
                ("transcribe_undo", json!({ "artifact_id": scan })),
            ] {
                assert_eq!(desk.refused(name, args), "not_allowed", "{name}");
            }
            desk.must("archive_close", json!({}));
        }
    });
}

#[test]
fn handwriting_is_typed_line_by_line_in_the_terminal() {
    let home = Home::new();
    let archive = home.archive("archive");
    let photograph = sample_file("photographs/1967-10 the north window.jpg");
    home.run(&["import", &photograph, "--no-embed", "--archive", &archive]).json();
    home.open_all(&archive);
    let run = |args: &[&str]| home.run(&[&["transcribe"], args, &["--archive", &archive]].concat());
    let listed = run(&["list"]).json();
    assert_eq!(listed["scans"][0]["pages"], json!([]), "{listed}");
    let text = "The quillon clock was wound on Sun-\ndays by Aunt Zennor.\n\nShe kept its key.\n";
    let file = home.write("words.txt", text);
    let typed = run(&["type", "1", "--file", &file]).json();
    assert!(typed["version"].is_number(), "{typed}");
    let shown = run(&["show", "1"]).json();
    let texts: Vec<&str> =
        shown["lines"].as_array().unwrap().iter().map(|l| l["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["The quillon clock was wound on Sun-", "days by Aunt Zennor.", "She kept its key."]);
    let answer = home.run(&["ask", "Who wound the quillon clock?", "--archive", &archive]).json();
    assert!(answer.to_string().contains("Sundays by Aunt Zennor"), "{answer}");
    assert!(relations(&answer).contains(&"their words".to_owned()), "{answer}");
    // A line is corrected as any other, and a page that is not there is refused.
    run(&["set", "1", "2", "days by Aunt Ormesby."]).json();
    assert_eq!(run(&["show", "1"]).json()["lines"][1]["text"], "days by Aunt Ormesby.");
    assert_eq!(run(&["set", "1", "9", "x"]).failure(), "not_found");
    assert_eq!(run(&["type", "1", "--page", "2", "--file", &file]).failure(), "not_found");
    // Step by step it is a picture without words again, and the same file is the same thing.
    run(&["undo", "1"]).json();
    run(&["undo", "1"]).json();
    assert_eq!(run(&["show", "1"]).json()["lines"], json!([]));
    let again = home.run(&["import", &photograph, "--no-embed", "--archive", &archive]).json();
    assert_eq!(again["artifacts"][0]["status"], "unchanged", "{again}");
    let doctor: Value = serde_json::from_str(&home.run(&["doctor", "--archive", &archive]).stdout).unwrap();
    let log = doctor["checks"].as_array().unwrap().iter().find(|check| check["name"] == "log").unwrap();
    assert_eq!(log["ok"], true, "{doctor}");
}
