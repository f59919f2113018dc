//! The reviewer's desk through the program: decisions, undo and redo, two reviewers, what they are signed with, and what
//! to refresh.

mod coded;
mod second;
mod signed;

use bindery_core::bundle::claim::of_address;
use bindery_core::bundle::decision::second::is_drawn;
use bindery_tests::door::Door;
use bindery_tests::{Home, Run};
use serde_json::{Value, json};

const BOATS: &str = "The boats came in before dark, nine of them, and we counted every sail there.";
const STOVE: &str = "The iron stove was carried to the attic by the ferryman and his nephew.";

/// An archive with two letters, an answer from each, and a key for the reviewer Rev.
struct Session {
    home: Home,
    archive: String,
    boats: String,
    stove: String,
}

impl Session {
    fn new() -> Self {
        let home = Home::new();
        let archive = home.archive("archive");
        home.write("in/boats.txt", BOATS);
        home.write("in/stove.txt", STOVE);
        home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
        home.open_all(&archive);
        home.write("rev", "rev has a key of his own");
        let key = ["--their-passphrase-file", "rev", "--archive", &archive];
        home.run(&[&["key", "add", "Rev", "--role", "reviewer"][..], &key].concat()).json();
        let ask = |question: &str| {
            let answer = home.run(&["ask", question, "--archive", &archive]).json();
            assert_eq!(answer["outcome"], "supported", "{answer}");
            answer["response_id"].as_str().unwrap().to_owned()
        };
        let boats = ask("Who counted every sail of the nine boats before dark?");
        let stove = ask("Who carried the iron stove to the attic?");
        let session = Self { home, archive, boats, stove };
        // Of a claim that is drawn for a second review a reviewer is not told the first decision.
        for response in [&session.boats, &session.stove] {
            let shown = session.review(&["show", response]).json();
            let claims: Vec<_> =
                shown["claims"].as_array().unwrap().iter().map(|one| text(&one["claim"])).collect();
            let drawn = claims.iter().any(|claim| of_address(claim).is_some_and(|claim| is_drawn(&claim)));
            assert!(!drawn, "choose other words: {claims:?}");
        }
        session
    }

    /// As the archivist.
    fn review(&self, args: &[&str]) -> Run {
        self.home.run(&[&["review"], args, &["--archive", &self.archive]].concat())
    }

    /// As the reviewer Rev.
    fn rev(&self, args: &[&str]) -> Run {
        let key = ["--archive", &self.archive, "--passphrase-file", "rev"];
        self.home.run(&[&["review"], args, &key].concat())
    }

    fn entry(&self, response: &str) -> Value {
        let queue = self.review(&["queue"]).json();
        let entries = queue["entries"].as_array().unwrap();
        entries.iter().find(|entry| entry["response_id"] == response).unwrap().clone()
    }

    fn claim(&self, response: &str, number: usize) -> Value {
        self.review(&["show", response]).json()["claims"][number - 1].clone()
    }

    /// The checks of `doctor` that are not well.
    fn unwell(&self) -> Vec<String> {
        let run = self.home.run(&["doctor", "--archive", &self.archive]);
        let found: Value = serde_json::from_str(&run.stdout).unwrap();
        let checks = found["checks"].as_array().unwrap().iter();
        let failed = checks.filter(|check| check["ok"] == json!(false) && check["name"] == "log");
        failed.map(|check| check["detail"].as_str().unwrap().to_owned()).collect()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn kinds(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|made| text(&made["kind"])).collect()
}

#[test]
fn two_reviewers_stand_side_by_side_take_back_and_decide_again() {
    let session = Session::new();
    let before = session.entry(&session.boats);
    assert_eq!((&before["decided"], &before["reviewed_at"]), (&json!(0), &Value::Null));
    let claims = before["claims"].as_u64().unwrap();
    assert!(claims >= 1);
    let last = claims.to_string();
    let made = session.review(&["accept", &session.boats, &last]).json();
    assert_eq!((&made["decision"]["kind"], &made["decision"]["mine"]), (&json!("accept"), &json!(true)));
    assert_eq!((&made["entry"]["decided"], &made["entry"]["mine"]), (&json!(1), &json!(1)));

    let other = session.rev(&["reject", &session.boats, &last, "--reason", "It says before dark."]).json();
    assert_eq!(other["decision"]["reviewer"], "Rev");
    assert_eq!(other["claim"]["disagreement"], json!(true));
    assert_eq!(kinds(&other["claim"]["standing"]), ["accept", "reject"]);
    assert_eq!((&other["entry"]["disagreements"], &other["entry"]["decided"]), (&json!(1), &json!(1)));
    assert!(other["entry"]["risks"].as_array().unwrap().contains(&json!("disagreement")));
    let mine: Vec<bool> =
        other["claim"]["standing"].as_array().unwrap().iter().map(|m| m["mine"] == json!(true)).collect();
    assert_eq!(mine, [false, true]);

    // Nobody takes another one's decision back.
    let (first, second) = (text(&made["decision"]["id"]), text(&other["decision"]["id"]));
    assert_eq!(session.rev(&["undo", &session.boats, &first]).failure(), "invalid");
    assert_eq!(session.review(&["undo", &session.boats, &second]).failure(), "invalid");

    let undone = session.rev(&["undo", &session.boats, &second]).json();
    assert_eq!(
        (&undone["decision"]["retracts"], &undone["decision"]["kind"]),
        (&json!(second), &json!("reject"))
    );
    assert_eq!(kinds(&undone["claim"]["standing"]), ["accept"]);
    assert_eq!(kinds(&undone["claim"]["history"]), ["accept", "reject", "reject"]);
    assert_eq!(undone["claim"]["history"][1]["retracted"], json!(true));
    assert_eq!(undone["claim"]["disagreement"], json!(false));
    assert_eq!(session.rev(&["undo", &session.boats, &second]).failure(), "invalid");

    let redone = session.rev(&["redo", &session.boats, &second]).json();
    assert_eq!(redone["decision"]["redoes"], json!(second));
    assert_eq!(redone["decision"]["reason"], "It says before dark.");
    assert_eq!(redone["claim"]["disagreement"], json!(true));
    assert_eq!(session.rev(&["redo", &session.boats, &second]).failure(), "invalid");

    // A comment decides nothing; every command is a process of its own, so all of it was read again from the disk.
    session.rev(&["comment", &session.boats, &last, "--text", "See the second letter."]).json();
    let claim = session.claim(&session.boats, claims as usize);
    assert_eq!(kinds(&claim["standing"]), ["accept", "reject"]);
    assert_eq!(kinds(&claim["history"]), ["accept", "reject", "reject", "reject", "comment"]);
    assert_eq!(session.unwell(), Vec::<String>::new());
}

#[test]
fn a_decision_needs_what_its_kind_needs_and_a_claim_that_is_there() {
    let session = Session::new();
    assert_eq!(session.review(&["reject", &session.boats, "1", "--reason", "  "]).failure(), "invalid");
    assert_eq!(session.review(&["comment", &session.boats, "1", "--text", " \n"]).failure(), "invalid");
    assert_eq!(session.review(&["accept", &session.boats, "99"]).failure(), "not_found");
    assert_eq!(session.review(&["accept", &session.boats, "https://claim"]).failure(), "invalid");
    let other = text(&session.claim(&session.stove, 1)["claim"]);
    assert_eq!(session.review(&["accept", &session.boats, &other]).failure(), "not_found");
    assert_eq!(session.review(&["accept", "r-0", &other]).failure(), "not_found");
    assert_eq!(session.review(&["undo", &session.boats, "d-0"]).failure(), "not_found");
    let long = "a".repeat(4_001);
    assert_eq!(session.review(&["reject", &session.boats, "1", "--reason", &long]).failure(), "invalid");
    assert_eq!(session.claim(&session.boats, 1)["history"], json!([]));
}

#[test]
fn a_fixed_sentence_is_accepted_only_when_the_claims_own_sources_carry_it() {
    let session = Session::new();
    let passage = session.entry(&session.boats)["claims"].to_string();
    let address = text(&session.claim(&session.boats, passage.parse().unwrap())["claim"]);
    for wrong in
        ["The boats came in before dark, ten of them.", STOVE, "Nothing was ever counted in Leipzig."]
    {
        let tried = session.review(&["try", &session.boats, &passage, "--text", wrong]);
        let found: Value = serde_json::from_str(&tried.stdout).unwrap();
        assert_eq!((&found["acceptable"], tried.failure().as_str()), (&json!(false), "not_bound"), "{found}");
        assert!(!found["rules"].as_array().unwrap().is_empty(), "{found}");
        let run = session.review(&["fix", &session.boats, &passage, "--text", wrong]);
        assert_eq!(run.failure(), "not_bound");
        assert!(run.stderr.contains("nothing was written"), "{}", run.stderr);
    }
    // What it says otherwise is named beside what the source says, in the language of whoever reads.
    let ten = "The boats came in before dark, ten of them.";
    let tried = session.review(&["try", &session.boats, &passage, "--text", ten]);
    let found: Value = serde_json::from_str(&tried.stdout).unwrap();
    let said = json!({ "id": "finding-differs", "args": { "claim": "ten", "source": "nine" } });
    let rules = found["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule["name"] == "number-differs" && rule["said"] == said), "{found}");
    let run = session.review(&["fix", &session.boats, &passage, "--text", ten]);
    assert!(run.stderr.contains("ten; the source says nine"), "{}", run.stderr);
    assert_eq!(session.claim(&session.boats, passage.parse().unwrap())["history"], json!([]));
    let right = "The boats came in before dark, nine of them.";
    let tried = session.review(&["try", &session.boats, &passage, "--text", right]).json();
    assert_eq!((&tried["acceptable"], &tried["verdict"]), (&json!(true), &json!("entailed")), "{tried}");
    let narrow = text(&tried["sources"][0]["excerpt"]);
    assert!(BOATS.contains(&narrow), "{narrow}");
    let made = session.review(&["fix", &session.boats, &passage, "--text", &format!("  {right}\n")]).json();
    assert_eq!(
        (&made["decision"]["text"], &made["decision"]["verdict"]),
        (&json!(right), &json!("entailed"))
    );
    // The claim itself is what it was.
    assert_eq!((&made["claim"]["claim"], &made["claim"]["verdict"]), (&json!(address), &json!("entailed")));
    assert_ne!(made["claim"]["statement"], json!(right));
    let id = text(&made["decision"]["id"]);
    session.review(&["undo", &session.boats, &id]).json();
    let again = session.review(&["redo", &session.boats, &id]).json();
    assert_eq!(again["decision"]["verdict"], json!("entailed"));
    assert_eq!(kinds(&again["claim"]["standing"]), ["fix"]);
    assert_eq!(session.unwell(), Vec::<String>::new());
}

#[test]
fn many_decisions_come_line_by_line() {
    let session = Session::new();
    let claim = text(&session.claim(&session.boats, 1)["claim"]);
    let lines = [
        json!({ "id": 1, "response_id": session.boats, "claim": claim, "kind": "accept" }),
        json!({ "id": 2, "response_id": session.stove, "claim": "1", "kind": "reject", "reason": "No." }),
        json!({ "id": 3, "response_id": session.stove, "claim": "1", "kind": "reject" }),
        json!({ "id": 4, "response_id": session.stove, "claim": "1", "kind": "praise" }),
        json!({ "id": 5, "response_id": session.stove, "kind": "undo" }),
    ];
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let args = ["review", "decide", "--batch", "-", "--archive", &session.archive];
    let run = session.home.run_with(&args, &lines);
    let replies = run.lines();
    assert_eq!(replies.len(), 5);
    assert_eq!(replies[0]["decision"]["kind"], "accept");
    assert_eq!(replies[1]["entry"]["decided"], json!(1));
    assert_eq!(replies[2]["error"]["code"], "invalid");
    assert_eq!(replies[3]["error"]["code"], "malformed_line");
    assert_eq!(replies[4]["error"]["code"], "malformed_line");
    assert_eq!(run.failure(), "batch");
    let undo =
        json!({ "response_id": session.stove, "kind": "undo", "decision": replies[1]["decision"]["id"] });
    let run = session.home.run_with(&args, &format!("{undo}\n"));
    assert_eq!(run.lines()[0]["entry"]["decided"], json!(0));
}

#[test]
fn what_is_stale_is_named_to_staff_when_it_is_answered_and_waits_to_be_refreshed() {
    let session = Session::new();
    let (home, archive) = (&session.home, &session.archive);
    let question = "Who carried the iron stove to the attic?";
    let as_who = |who: &[&str]| home.run(&[&["ask", question, "--archive", archive], who].concat()).json();
    let shown = |answer: &Value| (answer["outcome"].clone(), answer["sentences"].clone());
    let before = as_who(&[]);
    assert!(
        as_who(&["--as", "archivist"])["sentences"].as_array().unwrap().iter().all(|s| s["stale"].is_null())
    );
    assert_eq!(session.review(&["refresh"]).json()["entries"], json!([]));

    // A reviewer flags a claim: its source waits, with the answers that rest on it.
    let last = session.entry(&session.stove)["claims"].to_string();
    let flag = session.rev(&["flag", &session.stove, &last, "--reason", "Which attic?"]).json();
    assert_eq!(flag["entry"]["flagged"], json!(1));
    let waits = session.review(&["refresh"]).json();
    let entry = &waits["entries"][0];
    assert_eq!((&entry["why"], waits["entries"].as_array().unwrap().len()), (&json!(["flagged"]), 1));
    assert!(text(&entry["path"]).ends_with("stove.txt"));
    assert!(entry["details"][0].as_str().unwrap().contains("Rev"), "{entry}");
    let rests: Vec<&Value> =
        entry["responses"].as_array().unwrap().iter().map(|r| &r["response_id"]).collect();
    assert!(rests.contains(&&json!(session.stove)) && !rests.contains(&&json!(session.boats)));
    let id = text(&flag["decision"]["id"]);
    session.rev(&["undo", &session.stove, &id]).json();
    assert_eq!(session.review(&["refresh"]).json()["entries"], json!([]));

    // A source that is edited.
    home.write("in/boats.txt", "The boats came in after dark, ten of them, and nobody counted.");
    home.run(&["import", &home.at("in"), "--archive", archive, "--no-embed"]).json();
    home.run(&["reverify", "--archive", archive]).json();
    let waits = session.rev(&["refresh"]);
    // Nobody has decided about the new text yet, and the old one is no less open than it was.
    let waits = waits.json();
    assert_eq!(waits["entries"][0]["why"], json!(["changed"]), "{waits}");
    let boats = session.entry(&session.boats);
    assert!(
        boats["stale"].as_u64().unwrap() > 0 && boats["risks"].as_array().unwrap().contains(&json!("stale"))
    );
    let claim = session.claim(&session.boats, boats["claims"].as_u64().unwrap() as usize);
    assert_eq!(claim["stale"]["class"], "stale");
    let shown_again = session.review(&["show", &session.boats]).json();
    assert!(shown_again["answer"]["sentences"].as_array().unwrap().iter().any(|s| s["stale"].is_string()));

    // For whoever asks, nothing is different.
    let after = as_who(&[]);
    assert_eq!(shown(&before), shown(&after));
    assert!(!after.to_string().contains("stale"));
    let person = session.review(&["queue", "--risk", "stale"]).json();
    assert_eq!(person["entries"].as_array().unwrap().len(), 1);
}

/// What claims rest on is kept while an archive is open: what came since is there all the same.
#[test]
fn an_answer_that_came_since_waits_in_the_queue_of_an_open_archive() {
    let name = "review::an_answer_that_came_since_waits_in_the_queue_of_an_open_archive";
    Home::within(name, |home| {
        let archive = home.sample("sample");
        let door = Door::open(&archive);
        let call = |name: &str, args: Value| door.must(name, args);
        let questions =
            ["How high did the flood water stand in the shop?", "What is the paring stone made of?"];
        for (before, question) in questions.iter().enumerate() {
            let waiting = || call("review_queue", json!({}))["entries"].as_array().unwrap().clone();
            assert_eq!(waiting().len(), before);
            let answer = call("ask", json!({ "question": question, "job": "a" }));
            let entries = waiting();
            let entry = entries.iter().find(|entry| entry["response_id"] == answer["response_id"]).unwrap();
            let shown = call("review_response", json!({ "response_id": answer["response_id"] }));
            assert_eq!(entry["claims"], shown["claims"].as_array().unwrap().len(), "{entry}");
            assert_eq!(entries.len(), before + 1);
        }
    });
}

/// A lead says where the words after it come from, and has no mark of its own; staff see beside a sentence what others may not
/// read, and nobody else is told.
#[test]
fn a_lead_asks_for_no_decision_and_staff_see_what_others_may_not_read() {
    let name = "review::a_lead_asks_for_no_decision_and_staff_see_what_others_may_not_read";
    Home::within(name, |home| {
        let archive = home.sample("sample");
        let door = Door::open(&archive);
        let call = |name: &str, args: Value| door.must(name, args);
        let ask = || call("ask", json!({ "question": "How was Hester during the flood?", "job": "a" }));
        let answer = ask();
        let at = json!({ "response_id": answer["response_id"] });
        let sentences = answer["sentences"].as_array().unwrap();
        let is_lead = |sentence: &Value| sentence["role"] == "lead";
        let leads = sentences.iter().filter(|one| is_lead(one)).count();
        assert!(leads > 0 && leads < sentences.len(), "{answer}");
        let marked = sentences.len() - leads;
        let shown = call("review_response", at.clone());
        let claims = shown["claims"].as_array().unwrap();
        assert_eq!(claims.len(), marked);
        assert!(
            claims.iter().all(|claim| { !is_lead(&sentences[claim["sentence"].as_u64().unwrap() as usize]) })
        );
        let queue = call("review_queue", json!({}));
        assert_eq!(queue["entries"][0]["claims"], json!(marked));
        assert_eq!(queue["entries"][0]["verdicts"], json!([marked, 0, 0]));
        let listed = call("responses", json!({}));
        assert_eq!(listed["responses"][0]["verdicts"], json!([marked, 0, 0]));

        assert!(sentences.iter().all(|sentence| sentence["consent"].is_null()), "{answer}");
        let inventory = call("inventory", json!({}));
        let all: Vec<&Value> = inventory["items"].as_array().unwrap().iter().collect();
        let ids: Vec<&Value> = all.iter().map(|item| &item["staff"]["artifact_id"]).collect();
        call("consent", json!({ "artifacts": ids, "state": "tier:close-family", "why": null }));
        let consents = |answer: &Value| -> Vec<Value> {
            answer["sentences"].as_array().unwrap().iter().map(|one| one["consent"].clone()).collect()
        };
        let kept = call("response", at.clone());
        assert!(consents(&kept).iter().all(|consent| consent == "tier:close-family"), "{kept}");
        let source = json!({ "response_id": answer["response_id"], "sentence": 1, "citation": 0 });
        assert_eq!(call("source", source)["consent"], "tier:close-family");

        call("preview", json!({ "tier": "close-family" }));
        let told = ask();
        assert!(!consents(&told).is_empty() && consents(&told).iter().all(Value::is_null), "{told}");
        let source = json!({ "response_id": told["response_id"], "sentence": 1, "citation": 0 });
        assert!(call("source", source)["consent"].is_null());
    });
}
