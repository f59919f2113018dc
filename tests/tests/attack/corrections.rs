//! Two archives of which in one the archivist corrects, over and over, what is on record of papers that others may not know of: they
//! cannot tell that anything was corrected, nor what it says now and said before.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_tests::Home;
use bindery_tests::door::{Door, enter};
use serde_json::{Value, json};

use crate::house::{ANN, REVIEWER, limits};
use crate::twins::{DIFFERS, DIFFERS_FOR_REVIEWERS, Twins};

const PAPERS: [(&str, &str); 4] = [
    ("gifts.txt", "In spring the quay families had sent back eleven baskets of eggs."),
    ("debts.txt", "Tom owed the chandler forty pounds, and the rope store knew it before his wife did."),
    ("talk.txt", "We carried the boats up to the chapel before the water came."),
    ("named.txt", "She kept the twelfth basket, and nobody in the rope store asked her for it."),
];
const CATALOGUE: &str = "file,title,kind,date,from,to,consent\n\
    gifts.txt,Of the gifts,letter,1926,Nell Crane,,open\n\
    debts.txt,Of the debts,letter,1931,Nell Crane,,existence-not-disclosed\n\
    talk.txt,A talk with Nell,interview,1979,Nell Crane,,open\n\
    named.txt,The basket,letter,1926-05,Rosamund Hale,,open\n";
/// What records of hidden papers say at one time or another, and nothing else does.
const SECRETS: [&str; 6] = ["Quillon", "Ormesby", "1887", "Zennor", "sermon", "debts"];

/// An archive with two hidden papers: of one nobody but the archivist knows, the other is by somebody who is not cleared.
fn filled(home: &Home, name: &str) -> (Door, String) {
    let path = home.at(&format!("{name}/archive"));
    let door = Door::default();
    let words = "an archivist's own words";
    door.must("archive_create", json!({ "path": path, "sample": false, "passphrase": words }));
    for (file, text) in PAPERS {
        home.write(&format!("{name}/papers/{file}"), text);
    }
    home.write(&format!("{name}/papers/catalogue.csv"), CATALOGUE);
    door.must("import", json!({ "paths": [home.at(&format!("{name}/papers"))], "job": "i" }));
    let person =
        |name: &str| json!({ "name": name, "aliases": [], "clearance": "not-cleared", "note": null });
    door.must("people_put", json!({ "people": [person("Rosamund Hale"), person("Quillon Ash")] }));
    door.must("embed", json!({ "job": "e" }));
    for (name, role, passphrase) in [("Ann", "family", ANN), ("Rev", "reviewer", REVIEWER)] {
        let key = json!({ "name": name, "role": role, "tier": "family", "passphrase": passphrase });
        door.must("key_add", key);
    }
    limits(&door, 4_000_000_000, 4_000_000_000);
    (door, path)
}

fn id(door: &Door, file: &str) -> Value {
    let all = door.must("inventory", json!({}));
    let is = |item: &&Value| item["staff"]["path"].as_str().unwrap().ends_with(file);
    all["items"].as_array().unwrap().iter().find(is).unwrap()["staff"]["artifact_id"].clone()
}

/// Corrections of papers that neither Ann nor a reviewer may know of, and of some that Ann alone may not.
fn corrected(door: &Door, files: &[&str]) {
    for file in files {
        let id = id(door, file);
        for (field, value) in [
            ("title", json!("The Ormesby sermon")),
            ("date", json!("1887")),
            ("kind", json!("sermon")),
            ("place", json!("Zennor")),
            ("to", json!("Quillon Ash")),
            ("place", Value::Null),
        ] {
            let set = json!([{ "field": field, "value": value }]);
            let done = door.must("record_correct", json!({ "artifacts": [&id], "set": set }));
            assert!(done["version"].is_number() || done["changed"] == 0, "{done}");
        }
        door.must("record_undo", json!({ "confirmed": true }));
        door.must("record_undo", json!({ "confirmed": true }));
    }
}

#[test]
fn corrections_of_hidden_papers_change_nothing_that_others_are_told() {
    Home::within("corrections::corrections_of_hidden_papers_change_nothing_that_others_are_told", |home| {
        let questions = [
            "What had the quay families sent back in spring?",
            "What did they carry up to the chapel?",
            "Who owed the chandler forty pounds?",
            "Who kept the twelfth basket?",
            "What happened in 1887?",
            "What does the Ormesby sermon say?",
            "What did Quillon Ash get from Nell Crane?",
            "What was written in 1926?",
            "What did Nell write before 1930?",
        ];
        let [(with, one), (without, two)] = [filled(home, "one"), filled(home, "two")];
        // Answers that were given before are looked at again.
        with.must("archive_close", json!({}));
        without.must("archive_close", json!({}));
        for path in [&one, &two] {
            let ann = enter(path, ANN);
            questions[..4].iter().for_each(|question| drop(ann.ask(question)));
        }
        let opened = json!({ "path": one, "passphrase": "an archivist's own words" });
        with.must("archive_open", opened);
        corrected(&with, &["debts.txt", "named.txt"]);
        with.must("archive_close", json!({}));

        let mut twins = Twins::new([enter(&one, ANN), enter(&two, ANN)], &DIFFERS);
        let told = |twins: &mut Twins, name: &str, args: Value| {
            let [reply, _] = twins.same(name, &args);
            let said = reply.unwrap_or_default().to_string();
            let asked = args.to_string();
            let heard = SECRETS.iter().find(|word| said.contains(*word) && !asked.contains(*word));
            assert_eq!(heard, None, "{name} {args}: {said}");
        };
        for name in ["status", "inventory", "budget", "checkup", "timeline", "page_list", "responses"] {
            told(&mut twins, name, json!({}));
        }
        for name in ["Nell Crane", "Quillon Ash", "Rosamund Hale", "Zennor"] {
            told(&mut twins, "person_page", json!({ "name": name }));
            told(&mut twins, "place_page", json!({ "name": name }));
        }
        for query in ["Ormesby sermon", "1887", "Zennor", "Quillon", "letter Nell Crane 1926", "rope store"] {
            told(&mut twins, "search", json!({ "query": query, "limit": 50 }));
        }
        let answered = questions.iter().filter(|question| twins.ask(question, true)).count();
        assert!(answered >= 2, "{answered}");
        twins.same("budget", &json!({}));
        // Who was told nothing of it may not ask for it either.
        let ann = enter_again(&one, twins);
        for (name, args) in [
            ("record_correct", json!({ "artifacts": [], "set": [] })),
            ("record_undo", json!({})),
            ("record_history", json!({ "artifact_id": "x" })),
        ] {
            assert_eq!(ann.refused(name, args), "not_allowed", "{name}");
        }
        drop(ann);

        // A reviewer may know of the paper by somebody who is not cleared, and of the other one not.
        let words = json!({ "path": one, "passphrase": "an archivist's own words" });
        with.must("archive_open", words);
        corrected(&with, &["debts.txt"]);
        with.must("archive_close", json!({}));
        let reviewer = enter(&one, REVIEWER);
        for name in ["inventory", "timeline", "page_list", "snapshots", "refresh_queue"] {
            let said = reviewer.must(name, json!({})).to_string();
            assert!(!said.contains("Of the debts") && !said.contains("debts.txt"), "{name}: {said}");
        }
        let last =
            reviewer.must("snapshots", json!({}))["snapshots"][0]["version"]["number"].as_u64().unwrap();
        for from in 0..last {
            let diff = reviewer.must("snapshot_diff", json!({ "from": from, "to": last })).to_string();
            assert!(!diff.contains("debts"), "{diff}");
        }
    });
}

/// Ann at the first door, once the twins are done.
fn enter_again(path: &str, twins: Twins) -> Door {
    drop(twins);
    enter(path, ANN)
}

#[test]
fn corrections_that_a_reviewer_may_not_know_of_are_no_versions_for_them() {
    Home::within(
        "corrections::corrections_that_a_reviewer_may_not_know_of_are_no_versions_for_them",
        |home| {
            let [(with, one), (without, two)] = [filled(home, "one"), filled(home, "two")];
            corrected(&with, &["debts.txt"]);
            with.must("archive_close", json!({}));
            without.must("archive_close", json!({}));
            let doors = [enter(&one, REVIEWER), enter(&two, REVIEWER)];
            let mut twins = Twins::new(doors, &DIFFERS_FOR_REVIEWERS);
            for name in
                ["status", "inventory", "snapshots", "timeline", "page_list", "refresh_queue", "review_queue"]
            {
                twins.same(name, &json!({}));
            }
            let [versions, _] = twins.same("snapshots", &json!({}));
            let latest = versions.unwrap()["snapshots"].as_array().unwrap().len();
            for from in 0..=latest + 1 {
                twins.same("snapshot_diff", &json!({ "from": from, "to": latest }));
            }
            for query in ["Ormesby sermon", "Zennor", "Quillon", "chandler"] {
                twins.same("search", &json!({ "query": query, "limit": 50 }));
            }
            twins.same("reverify", &json!({ "job": "r" }));
        },
    );
}
