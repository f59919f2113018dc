//! Two archives of which in one the archivist transcribes, over and over, pictures that others may not know of: they cannot tell
//! that anything was transcribed, nor what it says now and said before; and a name that comes into a picture closes it.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_tests::door::{Door, enter};
use bindery_tests::{Home, sample_file};
use serde_json::{Value, json};

use crate::house::{ANN, REVIEWER, limits};
use crate::twins::{DIFFERS, DIFFERS_FOR_REVIEWERS, Twins};

/// What differs besides between two archives of which somebody typed the same words at another moment: when they did, and the
/// identity that it is a part of, which reviewers see.
const CONFIRMED: &str = "confirmed";
const IDENTITY: &str = "artifact_id";
const CATALOGUE: &str = "file,title,kind,date,from,to,consent\n\
    open.jpg,The open window,photograph,1967-10,Nell Crane,,open\n\
    closed.jpg,The closed door,photograph,1953,Nell Crane,,existence-not-disclosed\n";
/// What is typed of the hidden picture at one time or another, and of the other one behind a name, and nothing else says.
const SECRETS: [&str; 5] = ["Quillon", "Ormesby", "Zennor", "closed door", "sermon"];

/// An archive with a picture that all may see and one that nobody but the archivist knows of.
fn filled(home: &Home, name: &str) -> (Door, String) {
    let path = home.at(&format!("{name}/archive"));
    let door = Door::default();
    let words = "an archivist's own words";
    door.must("archive_create", json!({ "path": path, "sample": false, "passphrase": words }));
    for (file, of) in [
        ("open.jpg", "1967-10 the north window.jpg"),
        ("closed.jpg", "1932-04 the new board over the door.jpg"),
    ] {
        let picture = std::fs::read(sample_file(&format!("photographs/{of}"))).unwrap();
        home.write(&format!("{name}/papers/{file}"), picture);
    }
    home.write(&format!("{name}/papers/catalogue.csv"), CATALOGUE);
    door.must("import", json!({ "paths": [home.at(&format!("{name}/papers"))], "job": "i" }));
    let person = json!({ "name": "Quillon Ash", "aliases": [], "clearance": "not-cleared", "note": null });
    door.must("people_put", json!({ "people": [person] }));
    for (name, role, passphrase) in [("Ann", "family", ANN), ("Rev", "reviewer", REVIEWER)] {
        door.must(
            "key_add",
            json!({ "name": name, "role": role, "tier": "family", "passphrase": passphrase }),
        );
    }
    limits(&door, 4_000_000_000, 4_000_000_000);
    typed(&door, "open.jpg", "The eggs were counted in spring.\nEleven baskets went to the quay.");
    (door, path)
}

fn id(door: &Door, file: &str) -> Value {
    let all = door.must("inventory", json!({}));
    let is = |item: &&Value| item["staff"]["path"].as_str().unwrap().ends_with(file);
    all["items"].as_array().unwrap().iter().find(is).unwrap()["staff"]["artifact_id"].clone()
}

/// Puts `text` in the place of a line of a picture.
fn set(door: &Door, file: &str, line: usize, text: &str) {
    let scan = id(door, file);
    let one = door.must("desk_scan", json!({ "artifact_id": scan }))["lines"][line].clone();
    let line = json!({ "segment": one["segment"], "line": one["line"], "text": text });
    door.must("transcribe", json!({ "artifact_id": scan, "lines": [line] }));
}

fn typed(door: &Door, file: &str, text: &str) {
    door.must("transcribe_typed", json!({ "artifact_id": id(door, file), "page": 1, "text": text }));
}

/// Types, corrects and undoes words of the picture that others may not know of.
fn transcribed(door: &Door) {
    typed(door, "closed.jpg", "The Ormesby sermon was long.\nZennor heard it twice.");
    for text in ["The Ormesby sermon was short.", "Quillon Ash heard the sermon."] {
        set(door, "closed.jpg", 0, text);
    }
    door.must("transcribe_undo", json!({ "artifact_id": id(door, "closed.jpg"), "confirmed": true }));
}

fn closed(door: &Door, path: &str) -> String {
    door.must("archive_close", json!({}));
    path.to_owned()
}

#[test]
fn transcriptions_of_hidden_pictures_change_nothing_that_others_are_told() {
    Home::within(
        "transcriptions::transcriptions_of_hidden_pictures_change_nothing_that_others_are_told",
        |home| {
            let [(with, one), (without, two)] = [filled(home, "one"), filled(home, "two")];
            transcribed(&with);
            let [one, two] = [closed(&with, &one), closed(&without, &two)];

            let differs = [&DIFFERS[..], &[CONFIRMED]].concat();
            let mut twins = Twins::new([enter(&one, ANN), enter(&two, ANN)], &differs);
            let told = |twins: &mut Twins, name: &str, args: Value| {
                let [reply, _] = twins.same(name, &args);
                let (said, asked) = (reply.unwrap_or_default().to_string(), args.to_string());
                let heard = SECRETS.iter().find(|word| said.contains(*word) && !asked.contains(*word));
                assert_eq!(heard, None, "{name} {args}: {said}");
            };
            for name in ["status", "inventory", "budget", "checkup", "timeline", "page_list", "responses"] {
                told(&mut twins, name, json!({}));
            }
            for query in ["Ormesby sermon", "Zennor", "Quillon Ash", "eggs counted spring", "door"] {
                told(&mut twins, "search", json!({ "query": query, "limit": 50 }));
            }
            for question in [
                "Who heard the Ormesby sermon?",
                "How many baskets went to the quay?",
                "What was counted in spring?",
            ] {
                twins.ask(question, true);
            }
            drop(twins);

            let doors = [enter(&one, REVIEWER), enter(&two, REVIEWER)];
            let differs = [&DIFFERS_FOR_REVIEWERS[..], &[IDENTITY, CONFIRMED]].concat();
            let mut twins = Twins::new(doors, &differs);
            for name in
                ["status", "inventory", "snapshots", "timeline", "page_list", "refresh_queue", "review_queue"]
            {
                twins.same(name, &json!({}));
            }
            twins.same("reverify", &json!({ "job": "r" }));
            twins.same("search", &json!({ "query": "Ormesby sermon Zennor", "limit": 50 }));
        },
    );
}

#[test]
fn a_name_that_is_typed_closes_what_was_read_before_and_after_it() {
    Home::within("transcriptions::a_name_that_is_typed_closes_what_was_read_before_and_after_it", |home| {
        let (archivist, path) = filled(home, "one");
        let path = closed(&archivist, &path);
        let ann = enter(&path, ANN);
        let answer = ann.ask("How many baskets went to the quay?");
        let id_of_answer = answer["response_id"].clone();
        assert!(answer.to_string().contains("Eleven"), "{answer}");
        ann.must("archive_close", json!({}));
        let words = json!({ "path": path, "passphrase": "an archivist's own words" });
        archivist.must("archive_open", words.clone());
        set(&archivist, "open.jpg", 1, "Eleven baskets went to Quillon Ash.");
        archivist.must("archive_close", json!({}));
        let ann = enter(&path, ANN);
        for (name, args) in [
            ("search", json!({ "query": "eleven baskets", "limit": 50 })),
            ("response", json!({ "response_id": id_of_answer })),
            ("inventory", json!({})),
        ] {
            let said = ann.must(name, args.clone()).to_string();
            assert!(!said.contains("Eleven") && !said.contains("Quillon"), "{name}: {said}");
        }
    });
}
