//! The usual reasons of a decision: kept, signed, told in words, counted in the queue, and gone with what they stand with.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::decision::ReasonCode;
use bindery_core::bundle::decision::risk::Risk;
use serde_json::{Value, json};

use super::{Session, text};

/// The words that a program prints to a person, in German.
fn german(session: &Session, args: &[&str]) -> String {
    let run = session.home.speaking("de", &[&["review"], args, &["--archive", &session.archive]].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is signed of a decision.
fn payload(session: &Session, id: &str) -> Value {
    let out = session.home.at("decision.json");
    session.rev(&["export", &session.boats, id, "--out", &out]).json();
    let mut command = std::process::Command::new(bindery_tests::program("bindery-verify"));
    command.args(["--json", "--trust", &session.home.at("trust"), &out]);
    assert_eq!(bindery_tests::finish(command, "").lines()[0]["class"], "valid");
    let file: Value = serde_json::from_slice(&std::fs::read(out).unwrap()).unwrap();
    serde_json::from_slice(&STANDARD.decode(text(&file["decision"]["payload"])).unwrap()).unwrap()
}

#[test]
fn a_usual_reason_is_signed_told_and_undone_with_its_decision() {
    let session = Session::new();
    let made = session.rev(&["reject", &session.boats, "1", "--code", "does-not-answer"]).json();
    let own = "Supported, but does not answer the question.";
    let decision = &made["decision"];
    assert_eq!(
        (&decision["code"], &decision["reason"], &decision["added"]),
        (&json!("does-not-answer"), &json!(own), &Value::Null)
    );
    assert_eq!(made["entry"]["codes"], json!(["does-not-answer"]));
    let id = text(&decision["id"]);
    let signed = payload(&session, &id);
    assert_eq!((&signed["code"], &signed["reason"]), (&json!("does-not-answer"), &json!(own)));

    // Said once, in the language of whoever reads; what was written beyond it as it was written.
    let said = "belegt, beantwortet aber die Frage nicht";
    let shown = german(&session, &["show", &session.boats]);
    assert_eq!(shown.matches(said).count(), 1, "{shown}");
    assert!(!shown.contains(own), "{shown}");
    let more = ["--code", "wrong-detail", "--reason", "It was nine."];
    let other = session.review(&[&["flag", &session.boats, "1"][..], &more].concat()).json();
    assert_eq!(
        (&other["decision"]["added"], &other["decision"]["reason"]),
        (&json!("It was nine."), &json!("It was nine."))
    );
    assert_eq!(other["entry"]["codes"], json!(["does-not-answer", "wrong-detail"]));
    assert!(german(&session, &["show", &session.boats]).contains("It was nine."));

    // The queue can be narrowed to it.
    let listed = |code: &str| {
        let found = session.review(&["queue", "--code", code]).json();
        let entries = found["entries"].as_array().unwrap().iter();
        entries.map(|entry| text(&entry["response_id"])).collect::<Vec<_>>()
    };
    assert_eq!(listed("does-not-answer"), std::slice::from_ref(&session.boats));
    assert_eq!(listed("private"), [] as [String; 0]);

    let undone = session.rev(&["undo", &session.boats, &id]).json();
    assert_eq!(undone["decision"]["code"], Value::Null);
    assert_eq!(undone["claim"]["history"][0]["code"], json!("does-not-answer"));
    assert_eq!(undone["entry"]["codes"], json!(["wrong-detail"]));
    assert_eq!(listed("does-not-answer"), [] as [String; 0]);
    let redone = session.rev(&["redo", &session.boats, &id]).json();
    assert_eq!(redone["decision"]["code"], json!("does-not-answer"));
    assert_eq!(listed("does-not-answer"), std::slice::from_ref(&session.boats));
    assert_eq!(session.unwell(), Vec::<String>::new());
}

#[test]
fn the_figures_count_claims_by_reviewer_and_reason_with_their_answers() {
    let session = Session::new();
    let why = ["--code", "does-not-answer"];
    let made = session.rev(&[&["reject", &session.boats, "1"][..], &why].concat()).json();
    session.rev(&[&["reject", &session.stove, "1"][..], &why].concat()).json();
    session.review(&["flag", &session.stove, "1"]).json();
    session.review(&["accept", &session.boats, "1"]).json();
    let figures = |json: bool| {
        let mut command = std::process::Command::new(bindery_tests::program("bindery"));
        command.args(json.then_some("--json"));
        command.args(["--language", "en", "audit", "statistics", "--archive", &session.archive]);
        session.home.set(&mut command);
        let run = bindery_tests::finish(command, "");
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    };
    let decided = || serde_json::from_str::<Value>(&figures(true)).unwrap()["decided"].clone();
    let found = decided();
    let found = found.as_array().unwrap();
    // An acceptance finds no fault; a flag without a reason does.
    assert_eq!(found.len(), 2, "{found:?}");
    let of = |code: Value| found.iter().find(|one| one["code"] == code).unwrap();
    let (flagged, rejected) = (of(Value::Null), of(json!("does-not-answer")));
    assert_eq!((&flagged["kind"], &flagged["claims"]), (&json!("flag"), &json!(1)));
    assert_eq!(flagged["responses"], json!([session.stove]));
    assert_eq!((&rejected["reviewer"], &rejected["kind"]), (&json!("Rev"), &json!("reject")));
    assert_eq!(
        (&rejected["claims"], &rejected["responses"]),
        (&json!(2), &json!([session.boats, session.stove]))
    );
    let words = figures(false);
    assert!(words.contains("Rejected by Rev: supported, but does not answer the question"), "{words}");
    assert!(words.contains(&session.boats), "{words}");
    // What was taken back does not count.
    session.rev(&["undo", &session.boats, &text(&made["decision"]["id"])]).json();
    assert!(
        decided()
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["responses"] == json!([session.stove]) && one["reviewer"] == "Rev")
    );
}

#[test]
fn what_was_decided_for_a_usual_reason_is_listed_for_staff_as_data() {
    let session = Session::new();
    let why = ["--code", "does-not-answer"];
    let made = session.rev(&[&["reject", &session.boats, "1"][..], &why].concat()).json();
    session.review(&["flag", &session.stove, "1", "--code", "private"]).json();
    session.review(&["reject", &session.stove, "1", "--reason", "No."]).json();
    let listed = |args: &[&str]| session.rev(&[&["reasons"][..], args].concat()).json()["claims"].clone();
    // Only what stands: the archivist's flag gave way to a rejection in words of their own.
    let found = listed(&[]);
    assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
    let one = &found[0];
    assert_eq!(one["question"], "Who counted every sail of the nine boats before dark?");
    assert_eq!((&one["code"], &one["kind"]), (&json!("does-not-answer"), &json!("reject")));
    assert_eq!(one["claim"], session.claim(&session.boats, 1)["claim"]);
    let cited = &one["citations"][0];
    let at = |side: &str| cited[side].as_u64().unwrap() as usize;
    assert_eq!(cited["excerpt"], super::BOATS[at("start")..at("end")], "{cited}");
    assert_eq!(cited["place"], "segment 1");
    assert_eq!(listed(&["--code", "private"]), json!([]));
    session.rev(&["undo", &session.boats, &text(&made["decision"]["id"])]).json();
    assert_eq!(listed(&[]), json!([]));
    // Whoever only asks, and whoever only checks records, is told of none.
    let home = &session.home;
    let roles = [("fam", &["family", "--tier", "family"][..]), ("aud", &["auditor"][..])];
    for (who, role) in roles {
        home.write(who, format!("{who} has a key of their own"));
        let key = ["--their-passphrase-file", who, "--archive", &session.archive];
        home.run(&[&["key", "add", who, "--role"][..], role, &key].concat()).json();
        let args = ["review", "reasons", "--archive", &session.archive, "--passphrase-file", who];
        assert_eq!(home.run(&args).failure(), "not_allowed", "{who}");
    }
}

#[test]
fn a_decision_without_one_is_signed_as_it_always_was() {
    let session = Session::new();
    let made = session.rev(&["reject", &session.boats, "1", "--reason", "It says nine."]).json();
    assert_eq!(
        (&made["decision"]["code"], &made["decision"]["added"]),
        (&Value::Null, &json!("It says nine."))
    );
    assert_eq!(made["entry"]["codes"], json!([]));
    let signed = payload(&session, &text(&made["decision"]["id"]));
    assert!(signed.get("code").is_none(), "{signed}");
}

#[test]
fn a_reason_that_is_not_on_the_list_is_refused_with_those_that_are() {
    let session = Session::new();
    let run = session.rev(&["reject", &session.boats, "1", "--code", "dislike"]);
    assert_eq!(run.failure(), "usage");
    assert!(run.stderr.contains("does-not-answer") && run.stderr.contains("private"), "{}", run.stderr);
    // A rejection needs one or the other.
    assert_eq!(session.rev(&["reject", &session.boats, "1"]).failure(), "usage");
    let line = |kind: &str, code: &str| {
        json!({ "response_id": session.boats, "claim": "1", "kind": kind, "code": code }).to_string() + "\n"
    };
    let lines = [
        line("reject", "dislike"),
        line("accept", "private"),
        line("comment", "private"),
        line("reject", "private"),
    ];
    let args = ["review", "decide", "--batch", "-", "--archive", &session.archive];
    let replies = session.home.run_with(&args, &lines.concat()).lines();
    assert_eq!(replies[0]["error"]["code"], "malformed_line");
    let words = replies[0]["error"].to_string();
    assert!(words.contains("dislike") && words.contains("does-not-answer"), "{words}");
    // What finds no fault has no usual reason.
    assert_eq!(replies[1]["error"]["code"], "invalid");
    assert_eq!(replies[2]["error"]["code"], "invalid");
    assert_eq!(replies[3]["decision"]["code"], "private");
    assert_eq!(session.claim(&session.boats, 1)["history"].as_array().unwrap().len(), 1);
}

#[test]
fn the_papers_name_every_usual_reason_and_every_risk_in_their_order() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets");
    let paper = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let codes = ReasonCode::ALL.map(ReasonCode::name);
    // What stands in backticks after a word, up to the next cell of the table.
    let listed = |of: &str, after: &str| {
        let commands = paper("docs/commands.md");
        let line = commands.lines().find(|line| line.starts_with(&format!("| `review {of}`"))).unwrap();
        let cell = line.split_once(after).unwrap().1.to_owned();
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(listed("reject", "codes: "), codes);
    assert_eq!(listed("queue", "risks: "), Risk::ALL.map(Risk::name));
    let schema: Value = serde_json::from_str(&paper("schemas/decision-payload.schema.json")).unwrap();
    assert_eq!(schema["properties"]["code"]["enum"], json!(codes));
    let (using, records) = (paper("docs/use.md"), paper("schemas/README.md"));
    for code in codes {
        let name = format!("`{code}`");
        assert!(using.contains(&name) && records.contains(&name), "{name}");
    }
}
