//! Second reviews: a drawn claim that one reviewer has decided waits for another one, who is not told the first decision.

use bindery_core::bundle::claim::of_address;
use bindery_core::bundle::decision::second::is_drawn;
use serde_json::{Value, json};

use super::{Session, kinds, text};

const COLOURS: [&str; 8] = ["blue", "green", "red", "white", "black", "brown", "yellow", "grey"];
const THINGS: [&str; 6] = ["ladder", "kettle", "saddle", "clock", "barrow", "lantern"];
const WHY: &str = "should not be shown";

/// An answer with a claim that is drawn, and that claim's address.
fn drawn(session: &Session) -> (String, String) {
    let all = || COLOURS.iter().flat_map(|colour| THINGS.map(|thing| format!("{colour} {thing}")));
    for (n, thing) in all().enumerate() {
        let words = format!("The {thing} was mended by the smith at Stavesby in the year {}.", 1900 + n);
        session.home.write(&format!("more/{n}.txt"), &words);
    }
    let more = session.home.at("more");
    session.home.run(&["import", &more, "--archive", &session.archive, "--no-embed"]).json();
    session.home.open_all(&session.archive);
    let lines: String = all()
        .map(|thing| format!("{}\n", json!({ "id": thing, "question": format!("Who mended the {thing}?") })))
        .collect();
    let asked =
        session.home.run_with(&["ask", "--batch", "-", "--archive", &session.archive], &lines).lines();
    let named = |claim: &Value| text(&claim["claim"]);
    let is_drawn = |address: &String| of_address(address).is_some_and(|claim| is_drawn(&claim));
    let found = asked.iter().map(|answer| text(&answer["response_id"])).find_map(|response| {
        let shown = session.review(&["show", &response]).json();
        let claim = shown["claims"].as_array().unwrap().iter().map(named).find(is_drawn);
        claim.map(|claim| (response, claim))
    });
    assert!(found.is_some(), "none of all those claims is drawn");
    found.unwrap()
}

fn of<'v>(shown: &'v Value, claim: &str) -> &'v Value {
    shown["claims"].as_array().unwrap().iter().find(|one| one["claim"] == claim).unwrap()
}

#[test]
fn a_drawn_claim_waits_for_another_reviewer_who_is_not_told_the_first_decision() {
    let session = Session::new();
    let (response, claim) = drawn(&session);
    let waiting = |queue: Value| {
        let entries = queue["entries"].as_array().unwrap().clone();
        entries.iter().map(|entry| text(&entry["response_id"])).collect::<Vec<_>>()
    };
    let figures = || {
        let run = session.home.run(&["audit", "statistics", "--archive", &session.archive]).json();
        run["second"].clone()
    };
    assert_eq!(figures(), json!({ "due": 0, "made": 0, "agreed": 0 }));
    assert_eq!(waiting(session.rev(&["queue", "--second"]).json()), [] as [String; 0]);

    session.review(&["reject", &response, &claim, "--code", "private"]).json();
    // Whoever decided first is not asked again, and sees their own decision.
    assert_eq!(waiting(session.review(&["queue", "--second"]).json()), [] as [String; 0]);
    assert_eq!(kinds(&of(&session.review(&["show", &response]).json(), &claim)["standing"]), ["reject"]);
    let queue = session.rev(&["queue", "--second"]).json();
    assert_eq!(waiting(queue.clone()), std::slice::from_ref(&response));
    let entry = &queue["entries"][0];
    assert_eq!((&entry["second"], &entry["decided"], &entry["codes"]), (&json!(1), &json!(1), &json!([])));
    let shown = session.rev(&["show", &response]).json();
    let seen = of(&shown, &claim);
    assert_eq!(
        (&seen["second"], &seen["standing"], &seen["history"]),
        (&json!(true), &json!([]), &json!([]))
    );
    assert!(!shown.to_string().contains(WHY), "{shown}");
    assert_eq!(session.rev(&["reasons"]).json()["claims"], json!([]));
    assert_eq!(session.review(&["reasons"]).json()["claims"].as_array().unwrap().len(), 1);
    assert_eq!(figures(), json!({ "due": 1, "made": 0, "agreed": 0 }));

    // Once decided, both stand side by side.
    let made = session.rev(&["accept", &response, &claim]).json();
    assert_eq!(kinds(&made["claim"]["standing"]), ["reject", "accept"]);
    assert_eq!((&made["claim"]["second"], &made["entry"]["second"]), (&json!(false), &json!(0)));
    assert_eq!(made["claim"]["disagreement"], json!(true));
    assert_eq!(waiting(session.rev(&["queue", "--second"]).json()), [] as [String; 0]);
    assert_eq!(figures(), json!({ "due": 0, "made": 1, "agreed": 0 }));
    session.rev(&["reject", &response, &claim, "--code", "private"]).json();
    assert_eq!(figures(), json!({ "due": 0, "made": 1, "agreed": 1 }));
    assert_eq!(session.rev(&["reasons"]).json()["claims"].as_array().unwrap().len(), 2);
}
