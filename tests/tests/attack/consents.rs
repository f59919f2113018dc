//! A change of the rules holds at once: for new answers, for those opened again, for sources, context and
//! pictures that were given out before it.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use bindery_core::pipeline::display::RESTRICTED;
use bindery_tests::Home;
use bindery_tests::door::Door;
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, Filled, House, Plan};

const QUESTION: &str = "Who sold the church bell?";

/// Lets the archivist look as the family does, or as themselves.
fn look(door: &Door, tier: Option<&str>) {
    door.must("preview", json!({ "tier": tier }));
}

fn texts(answer: &Value) -> Vec<String> {
    let sentences = answer["sentences"].as_array().unwrap();
    sentences.iter().map(|sentence| sentence["text"].as_str().unwrap().to_owned()).collect()
}

/// Identities of what an answer cites.
fn cited(door: &Door, house: &House, response: &Value) -> Vec<String> {
    let answer = door.must("response", json!({ "response_id": response }));
    let sentences = answer["sentences"].as_array().unwrap();
    let titles = sentences.iter().flat_map(|s| s["citations"].as_array().unwrap());
    let titles: Vec<&Value> = titles.map(|citation| &citation["source"]["title"]).collect();
    let items = house.items.iter().filter(|item| titles.contains(&&item["title"]));
    items.map(|item| item["staff"]["artifact_id"].as_str().unwrap().to_owned()).collect()
}

fn set(door: &Door, artifacts: &[String], state: &str) {
    let reply = door.must("consent", json!({ "artifacts": artifacts, "state": state }));
    assert_eq!(reply["changed"], artifacts.len());
}

/// The passages of an answer with what is said of each.
fn judged(answer: &Value) -> Vec<(Value, Value)> {
    let passages = answer["sentences"].as_array().unwrap().iter().filter(|s| s["role"] == "passage");
    passages.map(|sentence| (sentence["verdict"].clone(), sentence["rung"].clone())).collect()
}

#[test]
fn a_consent_that_is_taken_back_closes_what_was_open_before() {
    Home::within("consents::a_consent_that_is_taken_back_closes_what_was_open_before", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let ann = house.enter(ANN);
        let hers = ann.ask(QUESTION)["response_id"].clone();
        drop(ann);

        let door = house.enter(ARCHIVIST);
        look(&door, Some("family"));
        let answer = door.ask(QUESTION);
        // A few words, as a headline has them, may stand elsewhere too.
        let mut before = texts(&answer);
        assert!(!before.is_empty());
        let id = &answer["response_id"];
        let source = json!({ "response_id": id, "sentence": before.len() - 1, "citation": 0 });
        door.must("source", source.clone());
        door.must("context", json!({ "source": source }));
        look(&door, None);
        let artifacts = cited(&door, &house, id);
        assert!(!artifacts.is_empty());
        let plan = door.must("document", json!({ "artifact_id": house.id("plan.pdf") }));
        let token = plan["pages"]["token"].as_str().unwrap().to_owned();
        assert!(door.session.picture(&token, 1, 1.0).is_ok());

        // Before it is done, the archivist sees which answers it touches.
        let touched = door.must("withdrawal", json!({ "artifacts": artifacts }));
        let touched: Vec<&Value> =
            touched["answers"].as_array().unwrap().iter().map(|answer| &answer["response_id"]).collect();
        assert!(touched.contains(&id) && touched.contains(&&hers));
        set(&door, &artifacts, "withdrawn");
        assert_eq!(door.session.picture(&token, 1, 1.0).err().unwrap().code(), "not_found");
        look(&door, Some("family"));
        let after = door.must("response", json!({ "response_id": id }));
        assert_eq!((texts(&after), &after["outcome"]), (Vec::new(), &json!("refused")));
        assert_eq!(after["refusal"]["kind"], "coverage");
        assert_eq!(door.refused("source", source.clone()), "not_found");
        assert_eq!(door.refused("context", json!({ "source": source })), "not_found");
        let again = texts(&door.ask(QUESTION));
        let hits = door.must("search", json!({ "query": "church bell sold", "limit": 50 })).to_string();
        before.retain(|text| text.split_whitespace().count() > 6);
        assert!(!before.is_empty());
        for text in &before {
            assert!(!again.contains(text) && !hits.contains(text.as_str()), "{text}");
        }
        drop(door);
        let ann = house.enter(ANN);
        let hers = ann.must("response", json!({ "response_id": hers }));
        assert_eq!(texts(&hers), Vec::<String>::new());
    });
}

#[test]
fn what_is_for_auditors_says_one_sentence_and_keeps_its_verdict() {
    Home::within("consents::what_is_for_auditors_says_one_sentence_and_keeps_its_verdict", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        look(&door, Some("family"));
        let answer = door.ask(QUESTION);
        let (id, before) = (&answer["response_id"], judged(&answer));
        look(&door, None);
        set(&door, &cited(&door, &house, id), "auditor-only");
        look(&door, Some("family"));
        for answer in [door.must("response", json!({ "response_id": id })), door.ask(QUESTION)] {
            let sentences = answer["sentences"].as_array().unwrap();
            let restricted = sentences.iter().filter(|sentence| sentence["text"] == RESTRICTED);
            assert!(restricted.clone().count() > 0, "{answer}");
            for sentence in restricted {
                assert!(before.contains(&(sentence["verdict"].clone(), sentence["rung"].clone())));
                for citation in sentence["citations"].as_array().unwrap() {
                    assert_eq!(
                        (&citation["excerpt"], &citation["notice"]),
                        (&Value::Null, &json!({ "id": "source-restricted", "args": {} }))
                    );
                }
                let place = sentences.iter().position(|other| other == sentence).unwrap();
                let source =
                    json!({ "response_id": answer["response_id"], "sentence": place, "citation": 0 });
                let view = door.must("source", source.clone());
                assert_eq!(view["segments"][0]["runs"], json!([]), "{view}");
                assert_eq!(door.refused("context", json!({ "source": source })), "not_found");
            }
        }
    });
}

#[test]
fn a_passage_or_a_person_that_is_closed_leaves_every_answer_at_once() {
    Home::within("consents::a_passage_or_a_person_that_is_closed_leaves_every_answer_at_once", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let artifact = house.id("upper floor.pdf");
        let words = "The plan of the upper floor with the stove.";
        look(&door, Some("family"));
        let answer = door.ask("What is on the plan of the upper floor with the stove?");
        assert!(texts(&answer).iter().any(|text| text == words), "{answer}");
        let again = json!({ "response_id": answer["response_id"] });
        look(&door, None);
        let mut passage = json!({ "artifact_id": artifact, "segment": 0, "quote": words, "occurrence": 0,
                                  "state": "existence-not-disclosed" });
        door.must("passage_consent", passage.clone());
        look(&door, Some("family"));
        assert!(!door.must("response", again.clone()).to_string().contains(words));
        look(&door, None);
        passage["state"] = Value::Null;
        door.must("passage_consent", passage);
        look(&door, Some("family"));
        assert!(door.must("response", again).to_string().contains(words));

        let named = door.ask("What did Ruth do?");
        let holds = |answer: &Value| texts(answer).iter().any(|text| text.contains("Ruth"));
        assert!(holds(&named), "{named}");
        look(&door, None);
        let ruth =
            json!({ "name": "Ruth Hale", "aliases": ["Ruth"], "clearance": "not-cleared", "note": null });
        door.must("people_put", json!({ "people": [ruth] }));
        look(&door, Some("family"));
        assert!(!holds(&door.must("response", json!({ "response_id": named["response_id"] }))));
        assert!(!holds(&door.ask("What did Ruth do?")));
        assert!(!door.must("inventory", json!({})).to_string().contains("Ruth"));
    });
}

#[test]
fn names_of_sources_tell_nothing_from_one_answer_to_the_next() {
    Home::within("consents::names_of_sources_tell_nothing_from_one_answer_to_the_next", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ANN);
        for question in [QUESTION, "Where were the herring boats counted?", "Who mended the walnut clock?"] {
            let answer = door.ask(question);
            let mut names: Vec<String> = Vec::new();
            for citation in answer["sentences"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|s| s["citations"].as_array().unwrap())
            {
                let name = citation["handle"].as_str().unwrap().to_owned();
                if !names.contains(&name) {
                    names.push(name);
                }
                assert_eq!(citation["source"], Value::Null);
            }
            assert!(!names.is_empty(), "{question}");
            let in_order: Vec<String> =
                ('A'..='Z').take(names.len()).map(|c| format!("Source {c}")).collect();
            assert_eq!(names, in_order);
        }
    });
}

#[test]
fn what_stands_around_a_private_answer_names_nobody_who_is_not_cleared() {
    Home::within("consents::what_stands_around_a_private_answer_names_nobody_who_is_not_cleared", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let door = house.enter(ARCHIVIST);
        let text =
            "Mr. Dunne earned four pounds a week at the harbour.\n\nHe told Marta Quill all about it.\n";
        let path = home.write("wages.txt", text);
        let report = door.must("import", json!({ "paths": [path], "job": "i" }));
        door.must("embed", json!({ "job": "e" }));
        set(&door, &[report["artifacts"][0]["artifact_id"].as_str().unwrap().to_owned()], "open");
        let person = |name: &str, clearance: &str| json!({ "name": name, "aliases": [], "clearance": clearance, "note": null });
        let people = [person("Mr. Dunne", "cleared"), person("Marta Quill", "undecided")];
        door.must("people_put", json!({ "people": people }));
        look(&door, Some("family"));
        for (question, told) in
            [("Who worked a week at the harbour?", true), ("How much did Mr. Dunne earn?", false)]
        {
            let answer = door.ask(question);
            let at = texts(&answer).iter().position(|text| text.contains("four pounds"));
            let source =
                json!({ "response_id": answer["response_id"], "sentence": at.unwrap(), "citation": 0 });
            let around = door.must("context", json!({ "source": source })).to_string();
            assert_eq!(around.contains("Quill"), told, "{question}: {answer} {around}");
        }
    });
}

#[test]
fn what_is_attached_to_a_mail_goes_where_the_mail_goes() {
    let home = Home::new();
    let archive = home.archive("archive");
    let mail = "From: Nils Lund <nils@example.org>\r\nTo: Greta Hay <greta@example.org>\r\nSubject: The boxes\r\n\
                Date: Tue, 2 Mar 1999 10:00:00 +0000\r\nMIME-Version: 1.0\r\n\
                Content-Type: multipart/mixed; boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n\
                The list is attached.\r\n--b\r\nContent-Type: text/plain; name=\"box list.txt\"\r\n\
                Content-Disposition: attachment; filename=\"box list.txt\"\r\n\r\n\
                Box one holds the silver spoons and the christening robe.\r\n--b--\r\n";
    home.run(&["import", &home.write("mail/boxes.eml", mail), "--archive", &archive]).json();
    let consents = || {
        let listed = home.run(&["inventory", "--as", "archivist", "--archive", &archive]).json();
        let items = listed["items"].as_array().unwrap().clone();
        let of = |item: &Value| {
            let staff = &item["staff"];
            let text = |name: &str| staff[name].as_str().unwrap().to_owned();
            (text("artifact_id"), text("path"), text("consent"))
        };
        items.iter().map(of).collect::<Vec<_>>()
    };
    home.open_all(&archive);
    let all = consents();
    assert_eq!(all.len(), 2, "{all:?}");
    let the_mail = all.iter().find(|(_, path, _)| path.ends_with(".eml")).unwrap();
    home.run(&["consent", "set", &the_mail.0, "existence-not-disclosed", "--archive", &archive]).json();
    for (_, path, consent) in consents() {
        assert_eq!(consent, "existence-not-disclosed", "{path}");
    }
    // What was decided more strictly about an attachment stays.
    home.run(&["consent", "set", &the_mail.0, "open", "--archive", &archive]).json();
    let kept: Vec<String> = consents().into_iter().map(|(_, _, consent)| consent).collect();
    assert_eq!(kept.iter().filter(|consent| *consent == "open").count(), 1, "{kept:?}");
}
