//! A greedy reader: by every way at once, no more of the texts in a day than the day allows.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::collections::HashSet;
use std::sync::Mutex;

use bindery_engine::archive::Archive;
use bindery_engine::models::embed::Embedder;
use bindery_engine::models::judge::Verifier;
use bindery_engine::models::multilingual::Multilingual;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::{Machine, World};
use bindery_read::pdf::Pdf;
use bindery_tests::door::Door;
use bindery_tests::{Home, Seeded};
use serde_json::{Value, json};

use crate::house::{ANN, ARCHIVIST, AUDITOR, Filled, House, Plan, limits};
use crate::twins::question;

/// Characters a day.
const BUDGET: u64 = 1_500;

/// Opens the archive as its archivist and sets limits.
fn limit(house: &House, daily_evidence: u64, topic_probes: u64) {
    limits(&house.enter(ARCHIVIST), daily_evidence, topic_probes);
}

/// What someone has read, in pieces as they were shown.
#[derive(Default)]
struct Read {
    pieces: HashSet<String>,
    limits: usize,
}

impl Read {
    fn take(&mut self, reply: &Value) {
        for sentence in reply["sentences"].as_array().into_iter().flatten() {
            if sentence["role"] == "passage" {
                let text = sentence["text"].as_str().unwrap();
                self.pieces.insert(text.to_owned());
                let excerpts = sentence["citations"].as_array().unwrap().iter();
                self.pieces.extend(excerpts.filter_map(|c| c["excerpt"].as_str()).map(str::to_owned));
            }
        }
        let hits = reply["hits"].as_array().into_iter().flatten();
        self.pieces.extend(hits.map(|hit| hit["block_text"].as_str().unwrap().to_owned()));
        for run in reply["runs"].as_array().into_iter().flatten() {
            let lines = run["text"].as_str().unwrap().lines();
            self.pieces.extend(lines.map(str::to_owned));
        }
        for block in reply["blocks"].as_array().into_iter().flatten() {
            let runs = block["runs"].as_array().unwrap().iter();
            let text: String = runs.map(|run| run["text"].as_str().unwrap()).collect();
            self.pieces.extend(text.lines().map(str::to_owned));
        }
        self.limits += usize::from(reply["refusal"]["kind"] == "limit" || reply["notice"].is_string());
    }

    /// Characters of the open texts that stand in what was read.
    fn characters(&self, texts: &str) -> u64 {
        let mut seen = vec![false; texts.len()];
        for piece in self.pieces.iter().map(|piece| piece.trim()).filter(|piece| !piece.is_empty()) {
            for (at, _) in texts.match_indices(piece.trim_end_matches('\u{2026}')).take(1) {
                seen[at..at + piece.len().min(texts.len() - at)].fill(true);
            }
        }
        seen.iter().filter(|seen| **seen).count() as u64
    }
}

/// One round of a crawl.
fn crawl(door: &Door, read: &Mutex<Read>, random: &mut Seeded, words: &[String], rounds: usize) {
    let take = |reply: Result<Value, bindery_api::contract::Failure>| match reply {
        Ok(reply) => {
            read.lock().unwrap().take(&reply);
            reply
        }
        Err(failure) => {
            assert!(["evidence_budget", "not_found"].contains(&failure.code.as_str()), "{failure:?}");
            read.lock().unwrap().limits += usize::from(failure.code == "evidence_budget");
            Value::Null
        }
    };
    for round in 0..rounds {
        let question = question(random, words);
        let answer = take(door.call("ask", json!({ "question": question, "job": "a" })));
        let id = &answer["response_id"];
        for sentence in 0..answer["sentences"].as_array().map_or(0, Vec::len) {
            let source = json!({ "response_id": id, "sentence": sentence, "citation": 0 });
            let _ = take(door.call("source", source.clone()));
            take(door.call("context", json!({ "source": source })));
        }
        for item in take(door.call("inventory", json!({})))["items"]
            .as_array()
            .into_iter()
            .flatten()
            .skip(round)
            .step_by(9)
        {
            take(door.call("read", json!({ "document": item["handle"], "part": 1 + round % 2 })));
        }
        let limit = 1 + (round * 7) % 40;
        take(door.call("search", json!({ "query": question, "limit": limit })));
        if id.is_string() {
            take(door.call("response", json!({ "response_id": id })));
        }
    }
}

#[test]
fn a_greedy_reader_gains_no_more_in_a_day_than_a_day_allows() {
    Home::within("crawler::a_greedy_reader_gains_no_more_in_a_day_than_a_day_allows", |home| {
        let plan = Plan::new();
        let house = plan.house(home, "house", Filled::Whole);
        limit(&house, BUDGET, 1_000_000);
        let words = plan.vocabulary();
        let read = Mutex::new(Read::default());
        // The archive is closed and opened again, and asked from several sides at once.
        for reopened in 0..2 {
            let door = house.enter(ANN);
            std::thread::scope(|scope| {
                for thread in 0..3 {
                    let (door, read, words) = (&door, &read, &words);
                    scope.spawn(move || crawl(door, read, &mut Seeded(10 * reopened + thread), words, 8));
                }
            });
            let budget = &door.must("budget", json!({}))["budget"];
            assert_eq!(budget["limit"], BUDGET);
            assert!(budget["used"].as_u64().unwrap() <= BUDGET, "{budget}");
        }
        let read = read.into_inner().unwrap();
        let gained = read.characters(&plan.open);
        let pieces = read.pieces.len();
        println!(
            "crawler: {gained} of {} characters in {pieces} pieces, {} times refused",
            plan.open.len(),
            read.limits
        );
        assert!(gained <= BUDGET && gained > BUDGET / 3, "{gained}");
        assert!(read.limits > 5);

        let risks = |passphrase: &str| {
            let events = house.enter(passphrase).must("events", json!({}));
            let all = events["events"].as_array().unwrap().clone();
            all.iter().filter(|event| event["kind"] == "extraction-risk" && event["who"] == "Ann").count()
        };
        assert!(risks(ARCHIVIST) > 0 && risks(ARCHIVIST) == risks(AUDITOR));
        let door = house.enter(ANN);
        assert_eq!(door.refused("events", json!({})), "not_allowed");
        let refused = (0..20).map(|n| door.ask(&question(&mut Seeded(500 + n), &words)));
        let limits: Vec<Value> = refused.filter(|answer| answer["refusal"]["kind"] == "limit").collect();
        assert!(!limits.is_empty());
        for answer in limits {
            assert_eq!(answer["refusal"]["code"], "EVIDENCE_BUDGET");
            assert!(answer["sentences"].as_array().unwrap().is_empty());
        }
    });
}

#[test]
fn one_topic_is_not_probed_without_end_and_others_stay_open() {
    Home::within("crawler::one_topic_is_not_probed_without_end_and_others_stay_open", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        limit(&house, 1_000_000, 2);
        let door = house.enter(ANN);
        let code = |answer: &Value| answer["refusal"]["code"].as_str().unwrap_or_default().to_owned();
        let forms = [
            "Who sold the church bell?",
            "Who was it that sold the church bell?",
            "Tell me who sold the church bell.",
            "The church bell: who sold it?",
            "Which person sold the church bell?",
            "Who sold the church bell in June?",
            "Who sold the church bell at dusk?",
            "Who sold the bell of the church on market day?",
        ];
        let answers: Vec<Value> = forms.iter().map(|form| door.ask(form)).collect();
        let first = answers.iter().position(|answer| code(answer) == "TOPIC_PROBING");
        println!("probing: refused at rephrasing {first:?}");
        assert!(first.is_some_and(|at| at >= 2), "{:?}", answers.iter().map(code).collect::<Vec<_>>());
        let used = |door: &Door| door.must("budget", json!({}))["budget"]["used"].as_u64().unwrap();
        let before = used(&door);
        // What was answered today is answered again, and costs nothing.
        assert_eq!(door.ask(forms[0])["sentences"], answers[0]["sentences"]);
        assert_eq!(used(&door), before);
        let other = door.ask("Where were the herring boats counted?");
        assert_ne!(code(&other), "TOPIC_PROBING");
        assert!(!other["sentences"].as_array().unwrap().is_empty(), "{other}");
        assert!(used(&door) > before);
    });
}

/// A machine whose clock an attacker sets.
struct Clocked {
    machine: Machine,
    now: Mutex<(&'static str, i64)>,
}

impl World for Clocked {
    fn now(&self) -> String {
        self.now.lock().unwrap().0.to_owned()
    }

    fn uptime(&self) -> Option<(String, i64)> {
        Some(("this run".to_owned(), self.now.lock().unwrap().1))
    }

    fn random(&self) -> bindery_engine::error::Result<[u8; 32]> {
        self.machine.random()
    }

    fn embedder(&self) -> Result<&Embedder, &bindery_core::message::Message> {
        self.machine.embedder()
    }

    fn multilingual(&self) -> Result<&Multilingual, &bindery_core::message::Message> {
        self.machine.multilingual()
    }

    fn verifier(&self) -> Result<&Verifier, &bindery_core::message::Message> {
        self.machine.verifier()
    }

    fn pdf(&self) -> Result<&Pdf, &bindery_core::message::Message> {
        self.machine.pdf()
    }
}

#[test]
fn a_clock_that_is_set_gains_no_new_day() {
    Home::within("crawler::a_clock_that_is_set_gains_no_new_day", |home| {
        let house = Plan::new().house(home, "house", Filled::Whole);
        let machine = Machine::default();
        let secret = Secret::Passphrase(ANN.to_owned());
        // After whatever day it is when this test runs.
        let world = Clocked { machine, now: Mutex::new(("2126-05-03T12:00:00Z", 1_000)) };
        let archive = Archive::open(std::path::Path::new(&house.path), &world, &secret).unwrap();
        let day = |now: &'static str, up: i64| {
            *world.now.lock().unwrap() = (now, up);
            archive.today(&world).unwrap()
        };
        assert_eq!(day("2126-05-03T12:00:00Z", 1_000), "2126-05-03");
        for (now, up) in [
            ("2126-05-02T12:00:00Z", 1_010),
            ("1999-01-01T00:00:00Z", 1_020),
            ("2126-05-04T12:00:00Z", 1_030),
            ("2200-01-01T00:00:00Z", 1_040),
            ("2126-05-03T12:00:00Z", 900),
        ] {
            assert_eq!(day(now, up), "2126-05-03", "{now}");
        }
        // A day that has passed is a day.
        assert_eq!(day("2126-05-04T12:00:00Z", 1_040 + 24 * 3_600), "2126-05-04");
    });
}
