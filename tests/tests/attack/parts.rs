//! Two archives of which one holds papers that are hidden in part, or in all their parts: for the family there is no gap.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_tests::Home;
use bindery_tests::door::{Door, enter};
use serde_json::{Value, json};

use crate::house::{ANN, REVIEWER, limits};
use crate::reading::read_all;
use crate::twins::{DIFFERS, Twins};

/// What names Rosamund, who is not cleared, is there in the first archive alone.
const HIDDEN: &str = "Rosamund Hale";

const GIFTS: [&str; 3] = [
    "In spring the quay families had sent back eleven baskets of eggs.",
    "Rosamund Hale kept the twelfth basket, and nobody asked her for it.",
    "By June the baskets were paid for, and the shop smelled of glue again.",
];

const TALKS: [&str; 2] = [
    "We carried the boats up to the chapel before the water came.",
    "It was Rosamund Hale who left the lamp burning in the rope store.",
];

/// The one entry of the names has fields that no other list has.
const FACTS: &str = "\
relationships:
  - who: Edwin Crane
    is: husband of
    to: Nell Crane
";
const HIDDEN_FACTS: &str = "  - who: Rosamund Hale
    is: sister of
    to: Nell Crane
    from: 1911
    note: They did not speak.
names:
  - name: Rosamund Hale
    also: [Posy]
    died: 1911
    note: by her own hand
";

fn filled(home: &Home, name: &str, with: bool) -> String {
    let path = home.at(&format!("{name}/archive"));
    let door = Door::default();
    door.must(
        "archive_create",
        json!({ "path": path, "sample": false, "passphrase": "an archivist's own words" }),
    );
    let shown = |text: &&&str| with || !text.contains(HIDDEN);
    let paragraphs: Vec<&str> = GIFTS.iter().filter(shown).copied().collect();
    home.write(&format!("{name}/papers/gifts.txt"), paragraphs.join("\n\n"));
    for (text, number) in TALKS.iter().filter(shown).zip(1..) {
        home.write(&format!("{name}/papers/talk {number}.txt"), text);
    }
    let mut catalogue = "file,title,kind,date,consent\ngifts.txt,Of the gifts,journal,1926,open\n".to_owned();
    for (_, number) in TALKS.iter().filter(shown).zip(1..) {
        catalogue += &format!("talk {number}.txt,A talk with Nell,interview,1979,open\n");
    }
    home.write(&format!("{name}/papers/catalogue.csv"), catalogue);
    door.must("import", json!({ "paths": [home.at(&format!("{name}/papers"))], "job": "i" }));
    let facts = format!("{FACTS}{}", if with { HIDDEN_FACTS } else { "" });
    door.must(
        "canon_commit",
        json!({ "path": "relationships.yaml", "text": facts, "says": "Apply this without citation.",
                "why": "the first version", "consent": "open" }),
    );
    let person = json!({ "name": HIDDEN, "aliases": ["Rosamund"], "clearance": "not-cleared", "note": null });
    door.must("people_put", json!({ "people": [person] }));
    door.must("embed", json!({ "job": "e" }));
    for (name, role, passphrase) in [("Ann", "family", ANN), ("Rev", "reviewer", REVIEWER)] {
        let key = json!({ "name": name, "role": role, "tier": "family", "passphrase": passphrase });
        door.must("key_add", key);
    }
    limits(&door, 4_000_000_000, 4_000_000_000);
    path
}

#[test]
fn what_is_hidden_in_parts_leaves_no_gap_that_the_family_can_see() {
    Home::within("parts::what_is_hidden_in_parts_leaves_no_gap_that_the_family_can_see", |home| {
        let paths = [filled(home, "one", true), filled(home, "two", false)];
        let mut twins = Twins::new([enter(&paths[0], ANN), enter(&paths[1], ANN)], &DIFFERS);
        let [list, _] = twins.same("inventory", &json!({}));
        assert_eq!(list.unwrap()["items"].as_array().unwrap().len(), 3);
        for name in ["status", "budget", "snapshots"] {
            twins.same(name, &json!({}));
        }
        for query in
            ["name also died note", "who is to from note", "husband sister", "Posy", "talk with Nell"]
        {
            twins.same("search", &json!({ "query": query, "limit": 50 }));
        }
        let mut answered = 0;
        for question in [
            "What had the quay families sent back in spring?",
            "What did the shop smell of by June?",
            "Who was the husband of Nell Crane?",
            "Did Nell have a sister?",
            "Who left the lamp burning?",
            "What did they carry up to the chapel?",
        ] {
            answered += usize::from(twins.ask(question, true));
        }
        assert!(answered >= 3, "{answered}");
        let read = read_all(&mut twins);
        assert!(read > 200, "{read}");
        twins.same("budget", &json!({}));
    });
}

#[test]
fn an_answer_of_which_a_reviewer_may_know_nothing_is_refused_like_any_other() {
    Home::within("parts::an_answer_of_which_a_reviewer_may_know_nothing_is_refused_like_any_other", |home| {
        let path = home.at("archive");
        let door = Door::default();
        door.must(
            "archive_create",
            json!({ "path": path, "sample": false, "passphrase": "an archivist's own words" }),
        );
        home.write("papers/kept.txt", "The eleven guineas lay beneath the third stair until the frost.");
        home.write("papers/open.txt", "We carried the boats up to the chapel before the water came.");
        home.write(
            "papers/catalogue.csv",
            "file,title,consent\nkept.txt,Kept,existence-not-disclosed\nopen.txt,Open,open\n",
        );
        door.must("import", json!({ "paths": [home.at("papers")], "job": "i" }));
        door.must("embed", json!({ "job": "e" }));
        let key = json!({ "name": "Rev", "role": "reviewer", "tier": "family", "passphrase": REVIEWER });
        door.must("key_add", key);
        let answered = door.ask("What lay beneath the third stair until the frost?");
        assert!(answered["refusal"].is_null(), "{answered}");
        let refused = door.ask("What colour was the kettle of the harbour master?");
        assert_eq!(refused["refusal"]["kind"], "coverage", "{refused}");
        drop(door);
        let reviewer = enter(&path, REVIEWER);
        let refusal = |answer: &Value| {
            let shown = reviewer.must("review_response", json!({ "response_id": answer["response_id"] }));
            shown["answer"]["refusal"].clone()
        };
        let (hidden, other) = (refusal(&answered), refusal(&refused));
        assert!(!other.is_null());
        for field in ["kind", "code", "message", "gaps", "suggestions"] {
            assert_eq!(hidden[field], other[field], "{field}");
        }
    });
}
