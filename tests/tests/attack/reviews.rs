//! The reviewer's desk: what was decided on a claim whose source is hidden from a reviewer shows nowhere for them, in
//! no list, no count and no error: they are told the same as before.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use bindery_tests::door::Door;
use bindery_tests::{Home, Seeded};
use serde_json::{Value, json};

use crate::house::{ARCHIVIST, Filled, House, Plan, REVIEWER, natural};
use crate::leaks::Secrets;

/// Words of hidden sentences, in an order in which no paper has them.
const QUESTIONS: [&str; 6] = [
    "What of the frost, the third stair and what lay beneath?",
    "What of the silence of two years, the broken lamp and the quarrel?",
    "What of the eleven guineas that were owed and never written down?",
    "What of the letters beside the well, buried while others slept?",
    "What of the rope store, the fire and the court?",
    "What of the name that was once answered to?",
];

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().unwrap()
}

/// Every answer, claim by claim, as whoever is at the door sees it.
fn answers(door: &Door) -> Vec<(String, Value)> {
    let all = door.must("responses", json!({}));
    let ids = list(&all, "responses").iter().map(|r| r["response_id"].as_str().unwrap().to_owned());
    ids.map(|id| (id.clone(), door.must("review_response", json!({ "response_id": id })))).collect()
}

fn claims(answer: &Value) -> Vec<String> {
    list(answer, "claims").iter().map(|claim| claim["claim"].as_str().unwrap().to_owned()).collect()
}

/// Everything that the session says to a reviewer, but for what a decision is called and when it was made.
fn told(door: &Door) -> Vec<Value> {
    let mut all = vec![door.must("review_queue", json!({})), door.must("refresh_queue", json!({}))];
    all.extend(answers(door).into_iter().map(|(_, answer)| answer));
    all.push(door.must("reverify_queue", json!({})));
    all.push(door.must("review_reasons", json!({})));
    all.push(door.heard());
    all
}

#[test]
fn what_is_decided_on_a_hidden_claim_shows_nowhere() {
    Home::within("reviews::what_is_decided_on_a_hidden_claim_shows_nowhere", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::ByWords);
        let secrets = Secrets::from_reviewers(&plan, &house);
        let archivist = house.enter(ARCHIVIST);
        let mut random = Seeded(31);
        let natural = (0..12).map(|_| natural(&mut random));
        for question in QUESTIONS.map(str::to_owned).into_iter().chain(natural) {
            archivist.ask(&question);
        }
        archivist.must("reverify", json!({ "job": "r" }));
        drop(archivist);
        let reviewer = house.enter(REVIEWER);
        let seen: Vec<(String, Vec<String>)> =
            answers(&reviewer).into_iter().map(|(id, answer)| (id, claims(&answer))).collect();
        let without = told(&reviewer);
        drop(reviewer);
        // Now the archivist decides on what the reviewer may not know of.
        let hidden = decide_on_hidden(&house.enter(ARCHIVIST), &seen);
        println!("reviews: {} decisions on {} hidden claims", hidden.made.len(), hidden.claims.len());
        assert!(hidden.claims.len() > 10 && seen.iter().any(|(_, claims)| !claims.is_empty()));

        let with = told(&house.enter(REVIEWER));
        assert_eq!(with.len(), without.len());
        for (with, without) in with.iter().zip(&without) {
            assert_eq!(with, without);
            assert_eq!(secrets.in_reply(with, &[]), Vec::<String>::new());
        }
        counts_are_of_what_is_seen(&house, &seen);
        lists_say_what_is_seen(&house);
        errors_are_the_same(&house, &hidden);
    });
}

/// What was decided on claims that the reviewer does not see.
struct Hidden {
    claims: Vec<(String, String)>,
    made: Vec<(String, String)>,
}

fn decide_on_hidden(archivist: &Door, seen: &[(String, Vec<String>)]) -> Hidden {
    let mut hidden = Hidden { claims: Vec::new(), made: Vec::new() };
    for (number, (id, answer)) in answers(archivist).into_iter().enumerate() {
        let theirs = &seen.iter().find(|(other, _)| *other == id).unwrap().1;
        for claim in list(&answer, "claims") {
            let address = claim["claim"].as_str().unwrap().to_owned();
            if theirs.contains(&address) {
                continue;
            }
            let kind = ["accept", "reject", "flag", "comment", "fix"][number % 5];
            let code = matches!(kind, "reject" | "flag" | "fix").then_some("private");
            let request = json!({ "response_id": id, "claim": address, "kind": kind, "code": code,
                                  "text": claim["statement"], "reason": claim["statement"] });
            let Ok(reply) = archivist.call("review_decide", request) else {
                assert_eq!(kind, "fix");
                continue;
            };
            hidden.made.push((id.clone(), reply["decision"]["id"].as_str().unwrap().to_owned()));
            hidden.claims.push((id.clone(), address));
        }
    }
    hidden
}

/// Every count of the queue is one that the reviewer can count themselves.
fn counts_are_of_what_is_seen(house: &House, seen: &[(String, Vec<String>)]) {
    let door = house.enter(REVIEWER);
    let queue = door.must("review_queue", json!({}));
    let listed: Vec<&str> =
        list(&queue, "entries").iter().map(|e| e["response_id"].as_str().unwrap()).collect();
    for (id, claims) in seen {
        assert_eq!(listed.contains(&id.as_str()), !claims.is_empty(), "{id}");
    }
    for entry in list(&queue, "entries") {
        let id = entry["response_id"].as_str().unwrap();
        let answer = door.must("review_response", json!({ "response_id": id }));
        let count = |of: &dyn Fn(&Value) -> bool| list(&answer, "claims").iter().filter(|c| of(c)).count();
        assert_eq!(entry["claims"], json!(count(&|_| true)), "{entry}");
        assert_eq!(entry["decided"], json!(count(&|c| !list(c, "standing").is_empty())), "{entry}");
        assert_eq!(entry["stale"], json!(count(&|c| !c["stale"].is_null())), "{entry}");
        assert_eq!(entry["disagreements"], json!(count(&|c| c["disagreement"] == json!(true))), "{entry}");
        for (at, verdict) in ["entailed", "partial", "ungrounded"].into_iter().enumerate() {
            assert_eq!(entry["verdicts"][at], json!(count(&|c| c["verdict"] == json!(verdict))), "{entry}");
        }
    }
}

/// An answer is in every list what it is when it is opened: one of which nothing may be seen is a refusal.
fn lists_say_what_is_seen(house: &House) {
    let door = house.enter(REVIEWER);
    let all = door.must("responses", json!({}));
    let queue = door.must("refresh_queue", json!({}));
    let mut rows: Vec<Value> = list(&all, "responses").to_vec();
    rows.extend(list(&queue, "entries").iter().flat_map(|entry| list(entry, "responses").to_vec()));
    let inventory = door.must("inventory", json!({}));
    for item in list(&inventory, "items") {
        let document = door.must("document", json!({ "artifact_id": item["staff"]["artifact_id"] }));
        rows.extend(list(&document["lineage"], "cited_by").iter().cloned());
        let shown = serde_json::to_string(&document["segments"]).unwrap();
        assert!(!shown.contains('\u{b7}'), "{shown}");
    }
    let (mut refused, mut cited) = (0, 0);
    for row in &rows {
        let at = json!({ "response_id": row["response_id"] });
        let opened = door.must("review_response", at.clone());
        let (answer, claims) = (&opened["answer"], list(&opened, "claims"));
        assert_eq!(row["outcome"], answer["outcome"], "{row} {answer}");
        for (at, verdict) in ["entailed", "partial", "ungrounded"].into_iter().enumerate() {
            let count = claims.iter().filter(|claim| claim["verdict"] == json!(verdict)).count();
            assert_eq!(row["verdicts"][at], json!(count), "{row}");
        }
        if answer["outcome"] == "refused" {
            refused += 1;
            assert!(claims.iter().all(|claim| claim["sentence"].is_number()), "{opened}");
        }
        cited += usize::from(!claims.is_empty());
        let verified = door.must("verify", at.clone());
        for check in list(&verified, "checks")
            .iter()
            .filter(|check| ["bytes", "sources"].contains(&check["name"].as_str().unwrap()))
        {
            assert!(!check["detail"].to_string().contains(|c: char| c.is_ascii_digit()), "{check}");
        }
        let contract = door.must("contract", at);
        let decided: Value = serde_json::from_str(contract["decided"].as_str().unwrap()).unwrap();
        assert!(decided["found"].is_null(), "{decided}");
    }
    assert!(refused > 0 && cited > 0, "{refused} {cited}");
}

/// A hidden claim and its decisions fail as those do that were never there.
fn errors_are_the_same(house: &House, hidden: &Hidden) {
    let door = house.enter(REVIEWER);
    let failure = |name: &str, args: Value| serde_json::to_value(door.call(name, args).unwrap_err()).unwrap();
    let made_up = format!("bindery://claim/{}", "ab".repeat(32));
    for (id, claim) in &hidden.claims {
        for kind in ["accept", "reject", "fix", "comment"] {
            let decide = |claim: &str| json!({ "response_id": id, "claim": claim, "kind": kind, "text": "It was so.", "reason": "So." });
            let (one, other) =
                (failure("review_decide", decide(claim)), failure("review_decide", decide(&made_up)));
            assert_eq!((&one, &one["code"]), (&other, &json!("not_found")));
        }
        let try_it = |claim: &str| json!({ "response_id": id, "claim": claim, "text": "It was so." });
        assert_eq!(failure("review_try", try_it(claim)), failure("review_try", try_it(&made_up)));
    }
    let nothing = format!("d-{}", "ab".repeat(16));
    for (id, decision) in &hidden.made {
        for command in ["review_undo", "review_redo"] {
            let at = |decision: &str| json!({ "response_id": id, "decision": decision });
            assert_eq!(failure(command, at(decision)), failure(command, at(&nothing)));
        }
    }
}

#[test]
fn nobody_of_the_family_reaches_the_desk_and_nobody_decides_for_another() {
    Home::within("reviews::nobody_of_the_family_reaches_the_desk_and_nobody_decides_for_another", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::ByWords);
        let archivist = house.enter(ARCHIVIST);
        let answer =
            archivist.ask("Who mended the north gate before the flood, and where were the boats counted?");
        let id = answer["response_id"].clone();
        archivist.must("preview", json!({ "tier": "family" }));
        for command in ["review_queue", "refresh_queue"] {
            assert_eq!(archivist.refused(command, json!({})), "not_allowed");
        }
        assert_eq!(archivist.refused("review_response", json!({ "response_id": id })), "not_allowed");
        archivist.must("preview", json!({ "tier": null }));
        let shown = archivist.must("review_response", json!({ "response_id": id }));
        let claim = &list(&shown, "claims")[0]["claim"];
        let accept = json!({ "response_id": id, "claim": claim, "kind": "accept" });
        let made = archivist.must("review_decide", accept)["decision"]["id"].clone();
        drop(archivist);
        let reviewer = house.enter(REVIEWER);
        let at = json!({ "response_id": id, "decision": made });
        let shown = reviewer.must("review_response", json!({ "response_id": id }));
        if !claims(&shown).is_empty() {
            assert_eq!(reviewer.refused("review_undo", at), "invalid");
        }
    });
}
