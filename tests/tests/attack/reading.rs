//! Whoever may open documents reads of them what they may see: in two archives of which one holds hidden things that the other
//! never had the same words in the same parts, and nothing of what is hidden, by no name and at no time.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use bindery_tests::Home;
use bindery_tests::door::Door;
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, CLO, Filled, Plan, limits};
use crate::leaks::Secrets;
use crate::twins::Twins;

/// Fields that two runs on one archive differ in, tokens of pages among them.
const DIFFERS: [&str; 5] = ["response_id", "answered_at", "path", "recent", "token"];

/// The names of the documents that are listed.
fn handles(list: &Value) -> Vec<Value> {
    let items = list["items"].as_array().unwrap().iter();
    items.map(|item| item["handle"].clone()).collect()
}

/// Reads every document of the list in both archives, to its end.
pub fn read_all(twins: &mut Twins) -> usize {
    let [list, _] = twins.same("inventory", &json!({}));
    let mut words = 0;
    for name in handles(&list.unwrap()) {
        let mut part = 1;
        loop {
            let [read, _] = twins.same("read", &json!({ "document": name, "part": part }));
            let Some(read) = read else { break };
            words += read["blocks"].to_string().len();
            if read["parts"].as_u64().unwrap() <= part {
                break;
            }
            part += 1;
        }
        // There is no part before the first, and none after the last.
        for none in [0, part + 1] {
            twins.same("read", &json!({ "document": name, "part": none }));
        }
    }
    twins.same("budget", &json!({}));
    words
}

#[test]
fn hidden_things_change_nothing_that_a_reader_of_documents_reads() {
    Home::within("reading::hidden_things_change_nothing_that_a_reader_of_documents_reads", |home| {
        let plan = Plan::new();
        let with = plan.house(home, "one", Filled::Whole);
        for (passphrase, filled, place) in [(ANN, Filled::Open, "two"), (CLO, Filled::Readable, "three")] {
            let without = plan.house(home, place, filled);
            let mut twins = Twins::new([with.enter(passphrase), without.enter(passphrase)], &DIFFERS);
            let words = read_all(&mut twins);
            println!("readers: {} replies compared, {words} bytes", twins.compared);
            assert!(words > 4_000, "{words}");
        }
    });
}

#[test]
fn nothing_hidden_is_read_in_any_document_nor_seen_on_any_page() {
    Home::within("reading::nothing_hidden_is_read_in_any_document_nor_seen_on_any_page", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "whole", Filled::Whole);
        for (passphrase, secrets) in
            [(ANN, Secrets::from_family(&plan, &house)), (CLO, Secrets::from_close_family(&plan, &house))]
        {
            let door = house.enter(passphrase);
            let (mut leaks, mut read) = (Vec::new(), String::new());
            for name in handles(&door.must("inventory", json!({}))) {
                let parts = door.must("read", json!({ "document": name }))["parts"].as_u64().unwrap();
                for part in 1..=parts {
                    let view = door.must("read", json!({ "document": name, "part": part }));
                    leaks.extend(secrets.in_reply(&view, &[]));
                    read += &view["blocks"].to_string();
                    // A page with a line that is hidden is no picture.
                    let hides = view["title"] == "Plan of the upper floor";
                    assert!(!hides || view["page"].is_null(), "{view}");
                }
            }
            assert_eq!(leaks, Vec::<String>::new());
            // What may be read of a document that is hidden in part is read.
            assert!(read.contains("The plan of the upper floor") && read.contains("We carried the boats up"));
        }
    });
}

#[test]
fn a_name_of_a_document_opens_nothing_that_was_closed_since_and_an_identity_opens_nothing() {
    let test =
        "reading::a_name_of_a_document_opens_nothing_that_was_closed_since_and_an_identity_opens_nothing";
    Home::within(test, |home| {
        let house = Plan::new().house(home, "whole", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let id = house.id("upper floor.pdf");
        door.must("preview", json!({ "tier": "close-family" }));
        let list = door.must("inventory", json!({}));
        let item =
            list["items"].as_array().unwrap().iter().find(|item| item["title"] == "Shop accounts").unwrap();
        let request = json!({ "document": item["handle"] });
        assert_eq!(door.must("read", request.clone())["blocks"][0]["header"], true);
        for other in [json!(id), json!("0"), json!("999999"), json!("-1"), json!("sha256:1"), json!("")] {
            assert_eq!(door.refused("read", json!({ "document": other })), "not_found", "{other}");
        }
        assert_eq!(door.refused("read", json!({})), "not_found");
        let closed = json!({ "artifacts": [house.id("shop accounts.csv")], "state": "withdrawn" });
        door.must("consent", closed);
        assert_eq!(door.refused("read", request), "not_found");
    });
}

#[test]
fn a_day_shows_a_reader_no_more_than_a_day_allows_and_what_was_read_again_costs_nothing() {
    let test =
        "reading::a_day_shows_a_reader_no_more_than_a_day_allows_and_what_was_read_again_costs_nothing";
    Home::within(test, |home| {
        let house = Plan::new().house(home, "whole", Filled::Whole);
        limits(&house.enter(ARCHIVIST), 1_500, 1_000);
        let door = house.enter(ANN);
        let used = |door: &Door| door.must("budget", json!({}))["budget"]["used"].as_u64().unwrap();
        let (mut read, mut refused) = (Vec::new(), 0);
        for name in handles(&door.must("inventory", json!({}))) {
            let request = json!({ "document": name });
            match door.call("read", request.clone()) {
                Ok(view) => read.push((request, view["blocks"].clone())),
                Err(failure) => {
                    assert_eq!(failure.code, "evidence_budget");
                    refused += 1;
                }
            }
            assert!(used(&door) <= 1_500);
        }
        assert!(refused > 3 && read.len() > 1, "{refused} {}", read.len());
        let before = used(&door);
        for (request, blocks) in &read {
            assert_eq!(door.must("read", request.clone())["blocks"], *blocks);
        }
        assert_eq!(used(&door), before);
        drop(door);
        let events = house.enter(ARCHIVIST).must("events", json!({}));
        let of = |kind: &str| {
            let all = events["events"].as_array().unwrap().iter();
            all.filter(|event| event["kind"] == kind && event["who"] == "Ann").count()
        };
        assert!(of("reading") > 0 && of("extraction-risk") > 0);
    });
}

#[test]
fn whoever_may_see_nothing_around_a_passage_opens_no_document() {
    Home::within("reading::whoever_may_see_nothing_around_a_passage_opens_no_document", |home| {
        let house = Plan::new().house(home, "whole", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let policy = door.must("policy", json!({}));
        let mut tiers = policy["tiers"].clone();
        tiers.as_array_mut().unwrap().iter_mut().for_each(|tier| tier["context_limit"] = json!(0));
        let asked = json!({ "person": policy["person"], "end_date": policy["end_date"],
                            "default_consent": "undecided", "show_undecided_people": true, "tiers": tiers });
        door.must("policy_set", asked);
        drop(door);
        let door = house.enter(ANN);
        let list = door.must("inventory", json!({}));
        assert!(handles(&list).iter().all(Value::is_null), "{list}");
        assert_eq!(door.refused("read", json!({ "document": "1" })), "not_found");
        let answer = door.ask("Who sold the church bell?");
        let at = json!({ "response_id": answer["response_id"], "sentence": 0, "citation": 0 });
        assert!(door.must("source", at.clone())["opens"].is_null());
        assert_eq!(door.refused("read", json!({ "source": at })), "not_found");
    });
}
