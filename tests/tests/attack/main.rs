//! The attacker's suite: whoever holds a key to an archive tries to learn what is not for them. It runs with
//! every test, and alone, with its counts, by `cargo xtask attack`.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

mod consents;
mod corrections;
mod crawler;
mod editions;
mod exports;
mod files;
mod guesses;
mod house;
mod leaks;
mod limits;
mod many;
mod parts;
mod pictures;
mod reading;
mod reviews;
mod tampering;
mod thumbnails;
mod transcriptions;
mod twins;

use bindery_api::Role;
use bindery_api::commands::{COMMANDS, Permission};
use bindery_api::session::Acting;
use bindery_tests::door::Door;
use bindery_tests::{Home, Seeded, strings};
use house::{ANN, ARCHIVIST, AUDITOR, CLO, Filled, House, Plan, REVIEWER, natural};
use leaks::Secrets;
use serde_json::{Value, json};

/// As many of `count` rounds as this run goes: a third of them among all tests, which have little time; all by `cargo xtask attack`.
fn rounds(count: usize) -> usize {
    if std::env::var_os("BINDERY_ATTACK").is_some() { count } else { count / 3 }
}

// --- every command, every role ------------------------------------------------------------------------

/// Arguments in the shape of every command, with `id` and `response` wherever one is asked for.
fn arguments(home: &Home, id: &str, response: &str, word: &str) -> Vec<Value> {
    // Nothing can be made or read below a file.
    let nowhere = format!("{}/{word}", home.write("wall", ""));
    let source = json!({ "response_id": response, "sentence": 0, "citation": 0 });
    let mut shared = json!({
        "path": &nowhere, "passphrase": word, "sample": false, "old": word, "new": word,
        "name": word, "role": "archivist", "tier": "close-family", "paths": [&nowhere],
        "job": "j", "question": format!("What happened to {word}?"), "source": source, "response_id": response,
        "sentence": 0, "citation": 0, "artifact_id": id, "flagged": true, "query": word, "limit": 50,
        "artifacts": [id], "state": "open", "why": word, "segment": 0, "quote": word, "occurrence": 0,
        "consents": [{ "artifact_id": id, "state": "open" }], "from": 0, "to": 1, "person": word,
        "end_date": "1976", "default_consent": "open", "show_undecided_people": true, "tiers": [], "id": id,
        "clearance": "cleared", "people": [{ "name": word, "aliases": [], "clearance": "cleared", "note": null }],
    });
    let claim = format!("bindery://claim/{}", id.trim_start_matches("sha256:"));
    let more = [
        ("claim", json!(claim)),
        ("responses", json!([response])),
        ("form", json!("html")),
        ("folder", json!(&nowhere)),
        ("kind", json!("reject")),
        ("text", json!(word)),
        ("reason", json!(word)),
        ("decision", json!(format!("d-{}", &claim[claim.len() - 32.min(claim.len())..]))),
        ("file", json!(&nowhere)),
        ("set", json!([{ "field": "title", "value": word }])),
        ("version", json!(1)),
        ("document", json!(id)),
        ("documents", json!([id])),
        ("part", json!(1)),
    ];
    // Comments on the facts are read again by whoever wrote them: no canary is in these.
    let facts = [
        ("agent", json!("an agent")),
        ("comment", json!("a comment")),
        ("citations", json!(["canon/secret.md#L1", "canon/open.md#L1"])),
        ("citation", json!("canon/secret.md#L1")),
        ("round", json!(1)),
        ("decisions", json!([{ "comment": "x", "resolution": "rejected" }])),
        ("text", json!(word)),
    ];
    for (name, value) in more.into_iter().chain(facts) {
        shared[name] = value;
    }
    let mut other = shared.clone();
    // The same names mean other things elsewhere.
    for (name, value) in [("id", json!(1)), ("people", json!([1])), ("from", json!(1)), ("to", json!(9))] {
        other[name] = value;
    }
    other["document"] = Value::Null;
    for at in 1..3 {
        other["source"]["sentence"] = json!(at);
        other["sentence"] = json!(at);
    }
    vec![shared, other]
}

/// Arguments that no command takes.
fn malformed() -> Vec<Value> {
    let nested = json!({ "source": { "response_id": {} }, "response_id": 7, "question": [], "paths": {} });
    vec![json!(null), json!([]), json!({}), json!("x"), nested]
}

/// Commands that end the session or begin another one.
const COMES_AND_GOES: [&str; 3] = ["archive_create", "archive_open", "archive_close"];

struct Tried {
    calls: usize,
    refused: usize,
    leaks: Vec<String>,
}

/// Calls every command with all arguments; what is not for this role has to be refused as that.
fn try_all(door: &Door, role: Option<Role>, guesses: &[Value], secrets: Option<&Secrets>) -> Tried {
    let mut tried = Tried { calls: 0, refused: 0, leaks: Vec::new() };
    for (name, who) in COMMANDS {
        if role.is_some() && COMES_AND_GOES.contains(name) {
            continue;
        }
        let theirs = role.is_none_or(|role| is_for(*who, role));
        // Every passphrase that is tried costs a second.
        let most = if *name == "passphrase_change" { malformed().len() + 1 } else { guesses.len() };
        for args in &guesses[..most] {
            tried.calls += 1;
            let reply = door.call(name, args.clone());
            let code = reply.as_ref().err().map(|failure| failure.code.clone()).unwrap_or_default();
            match (role, theirs) {
                (None, _) if *who != Permission::Anyone => assert_eq!(code, "invalid", "{name} {args}"),
                (_, false) => assert_eq!(code, "not_allowed", "{name} {args}"),
                _ => assert_ne!(code, "not_allowed", "{name} {args}"),
            }
            tried.refused += usize::from(code == "not_allowed");
            let Some(secrets) = secrets else { continue };
            let typed: Vec<String> = strings(args).into_iter().map(|(_, text)| text).collect();
            let said = match reply {
                Ok(reply) => reply,
                Err(failure) => serde_json::to_value(failure).unwrap(),
            };
            for said in [said, door.heard()] {
                let found = secrets.in_reply(&said, &typed);
                tried.leaks.extend(found.into_iter().map(|found| format!("{name} {args}: {found}")));
            }
        }
    }
    tried
}

/// The contract's word on who may do what, written a second time.
const fn is_for(who: Permission, role: Role) -> bool {
    matches!(
        (who, role),
        (Permission::Anyone | Permission::Reader, _)
            | (_, Role::Archivist)
            | (Permission::Requestor, Role::Family | Role::Reviewer)
            | (Permission::Staff, Role::Reviewer)
            | (Permission::Record, Role::Reviewer | Role::Auditor)
            | (Permission::Oversight, Role::Auditor)
    )
}

/// What an attacker may have overheard: identities of everything, answers of others, tokens of pages.
fn overheard(home: &Home, plan: &Plan, house: &House) -> (Vec<Value>, Vec<String>) {
    let door = house.enter(ARCHIVIST);
    let mut guesses = malformed();
    for place in ["undisclosed text", "withdrawn text", "auditor-only text", "page", "person in a text"] {
        let word = plan.word(place);
        let answer = door.ask(&format!("What is said about {word}?"));
        assert_ne!(answer["outcome"], "refused", "{place}: {answer}");
        let (id, _, _) = plan.place_of(&door, place);
        guesses.extend(arguments(home, &id, answer["response_id"].as_str().unwrap(), &word));
    }
    let token = |name: &str| {
        let view = door.must("document", json!({ "artifact_id": house.id(name) }));
        view["pages"]["token"].as_str().unwrap().to_owned()
    };
    let tokens = ["plan.pdf", "slipway.png"].map(token);
    assert!(door.session.picture(&tokens[0], 1, 1.0).is_ok());
    (guesses, tokens.to_vec())
}

#[test]
fn every_command_is_refused_to_whom_it_is_not_for_and_tells_nobody_what_they_may_not_know() {
    Home::within(
        "every_command_is_refused_to_whom_it_is_not_for_and_tells_nobody_what_they_may_not_know",
        |home| {
            let plan = Plan::new();
            let house = plan.house(home, "whole", Filled::Whole);
            let (guesses, tokens) = overheard(home, &plan, &house);
            let nobody = try_all(
                &Door::default(),
                None,
                &[malformed(), arguments(home, "x", "r-x", "x")].concat(),
                None,
            );
            println!("with no archive: {} calls", nobody.calls);
            let family = Secrets::from_family(&plan, &house);
            let close = Secrets::from_close_family(&plan, &house);
            let reviewers = Secrets::from_reviewers(&plan, &house);
            for (name, passphrase, role, secrets) in [
                ("family", ANN, Role::Family, Some(&family)),
                ("close family", CLO, Role::Family, Some(&close)),
                ("reviewer", REVIEWER, Role::Reviewer, Some(&reviewers)),
                ("auditor", AUDITOR, Role::Auditor, None),
            ] {
                let door = house.enter(passphrase);
                let tried = try_all(&door, Some(role), &guesses, secrets);
                let (calls, refused, leaks) = (tried.calls, tried.refused, tried.leaks.len());
                println!("{name}: {calls} calls, {refused} refused as not theirs, {leaks} leaks");
                assert_eq!(tried.leaks, Vec::<String>::new(), "{name}");
                for token in &tokens {
                    assert_eq!(door.session.picture(token, 1, 1.0).err().unwrap().code(), "not_found");
                }
            }
            let archivist = house.enter(ARCHIVIST);
            for (name, _) in COMMANDS.iter().filter(|(name, _)| !COMES_AND_GOES.contains(name)) {
                let code = archivist.call(name, json!("x")).err().map(|failure| failure.code);
                assert_eq!(code.as_deref(), Some("malformed_request"), "{name}");
            }
        },
    );
}

#[test]
fn no_question_brings_out_what_is_hidden() {
    Home::within("no_question_brings_out_what_is_hidden", |home| {
        all_questions(home, Filled::Whole, rounds(300));
    });
}

/// Many more, without the models, whose word takes most of the time.
#[test]
fn no_question_by_words_alone_brings_out_what_is_hidden() {
    let test = "no_question_by_words_alone_brings_out_what_is_hidden";
    Home::within_set(test, &[("BINDERY_VERIFIER", "none")], |home| {
        all_questions(home, Filled::ByWords, rounds(2_700));
    });
}

fn all_questions(home: &Home, filled: Filled, count: usize) {
    let plan = Plan::new();
    let house = plan.house(home, "house", filled);
    let secrets = Secrets::from_family(&plan, &house);
    let door = house.enter(ANN);
    let (answered, characters, leaks) = questioned(&door, &plan, &secrets, count);
    let (canaries, leaked) = (secrets.canaries().len(), leaks.len());
    println!(
        "questions, {filled:?}: {count} asked, {answered} answered with {characters} characters, \
         {leaked} leaks of {canaries} canaries"
    );
    assert_eq!(leaks, Vec::<String>::new());
    assert!(answered > count / 10);
}

/// Asks many questions: how many were answered, with how many bytes, and what should not have been said.
fn questioned(door: &Door, plan: &Plan, secrets: &Secrets, count: usize) -> (usize, usize, Vec<String>) {
    let (mut random, words) = (Seeded(count as u64), plan.vocabulary());
    let (mut answered, mut characters, mut leaks) = (0, 0, Vec::new());
    for number in 0..count {
        let question = match number % 5 {
            0 | 1 => twins::question(&mut random, secrets.canaries()),
            2 => twins::question(&mut random, &words),
            _ => natural(&mut random),
        };
        let answer = door.ask(&question);
        let sentences = answer["sentences"].as_array().unwrap();
        answered += usize::from(!sentences.is_empty());
        characters += sentences.iter().map(|s| s["text"].as_str().unwrap().len()).sum::<usize>();
        let found = [answer, door.heard()].map(|said| secrets.in_reply(&said, &[]));
        leaks.extend(found.concat().into_iter().map(|leak| format!("{question}: {leak}")));
    }
    (answered, characters, leaks)
}

#[test]
fn a_reviewer_is_shown_no_picture_of_a_page_on_which_something_is_hidden() {
    Home::within("a_reviewer_is_shown_no_picture_of_a_page_on_which_something_is_hidden", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "whole", Filled::Whole);
        let door = house.enter(REVIEWER);
        let view = door.must("document", json!({ "artifact_id": house.id("upper floor.pdf") }));
        assert!(strings(&view).iter().any(|(_, text)| text.contains("The plan of the upper floor")));
        assert_eq!(view["pages"], Value::Null);
    });
}

#[test]
fn a_key_says_who_someone_is_and_what_they_say_of_themselves_does_not() {
    Home::within("a_key_says_who_someone_is_and_what_they_say_of_themselves_does_not", |home| {
        let house = Plan::new().house(home, "whole", Filled::Whole);
        let open = json!({ "path": house.path, "passphrase": ANN });
        let named = |name: &str| Acting { name: Some(name.to_owned()), ..Acting::default() };
        let tier = Acting { tier: Some("close-family".to_owned()), ..Acting::default() };
        let roles =
            [Role::Reviewer, Role::Archivist].map(|role| Acting { role: Some(role), ..Acting::default() });
        for acting in [named("Clo"), named("ann"), named(""), tier].into_iter().chain(roles) {
            let door = Door::acting(acting.clone());
            assert_eq!(door.refused("archive_open", open.clone()), "not_allowed", "{acting:?}");
            assert_eq!(door.refused("inventory", json!({})), "invalid");
        }
        let auditor = Acting { role: Some(Role::Auditor), ..Acting::default() };
        assert_eq!(Door::acting(auditor).refused("archive_open", open.clone()), "invalid");
        // Another window at the same time would count apart.
        let first = house.enter(ANN);
        assert_eq!(Door::default().refused("archive_open", open), "archive_locked");
        assert_eq!(first.must("status", json!({}))["session"]["name"], "Ann");
    });
}
