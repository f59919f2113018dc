//! Two archives of which one holds hidden things that the other never had: whoever may not know of them
//! cannot tell which one they are in.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::time::Instant;

use bindery_core::pipeline::display::RESTRICTED;
use bindery_tests::door::Door;
use bindery_tests::{Home, Seeded, finish, program};
use serde_json::{Value, json};

use crate::house::{ANN, CLO, Filled, House, Plan, REVIEWER, natural};
use crate::rounds;

/// Questions that both archives are asked.
const QUESTIONS: usize = 150;

/// Identities drawn at random, times, places.
pub const DIFFERS: [&str; 4] = ["response_id", "answered_at", "path", "recent"];
/// The same, and what hangs on the digest of an archive version, which reviewers see in claims.
pub const DIFFERS_FOR_REVIEWERS: [&str; 16] = [
    "response_id",
    "answered_at",
    "path",
    "recent",
    "digest",
    "parent",
    "created_at",
    "added_at",
    "last_verified",
    "checked_at",
    "claim",
    "premises",
    "token",
    "also_in",
    "premise",
    "reason",
];

/// A reply without the fields that differ between two runs on one archive.
fn masked(reply: &Value, differs: &[&str]) -> Value {
    match reply {
        Value::Array(items) => items.iter().map(|item| masked(item, differs)).collect(),
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, _)| !differs.contains(&name.as_str()));
            Value::Object(kept.map(|(name, item)| (name.clone(), masked(item, differs))).collect())
        }
        other => other.clone(),
    }
}

/// A question of words that stand in the papers of either archive.
pub fn question(random: &mut Seeded, words: &[String]) -> String {
    const FORMS: [&str; 18] = [
        "What did {} do with {}?",
        "Who was {}?",
        "Where was {} when {} came?",
        "What is said about {} and {}?",
        "When did {} sell {}?",
        "{} {} {}",
        "Tell me about {} in {}.",
        "How many {} were {}?",
        "Was {} with {} on the day of {}?",
        "What happened to {}?",
        "What does the letter about {} say of {}?",
        "Is there anything on {}?",
        // Times: of whatever war, wedding, letter or year the archive knows.
        "What did {} do during the war?",
        "What did {} say after {} died?",
        "What did {} write before {} married?",
        "What happened in 1931?",
        "What did {}\u{2019}s last letter say?",
        "What happened in the 1930s with {}?",
    ];
    let mut text = (*random.pick(&FORMS)).to_owned();
    while text.contains("{}") {
        text = text.replacen("{}", random.pick(words).as_str(), 1);
    }
    text
}

/// The same person in both archives.
pub struct Twins {
    with: Door,
    without: Door,
    /// Replies that were compared.
    pub compared: usize,
    /// Where not the first different reply ends the test: all of them.
    pub differing: Option<Vec<String>>,
    seconds: [Vec<f64>; 2],
    differs: Vec<&'static str>,
}

impl Twins {
    /// Somebody who has come in at both doors; `differs` names the fields that two runs on one archive differ in.
    pub fn new([with, without]: [Door; 2], differs: &[&'static str]) -> Self {
        Self {
            with,
            without,
            compared: 0,
            differing: None,
            seconds: [Vec::new(), Vec::new()],
            differs: differs.to_vec(),
        }
    }

    /// Calls a command in both archives; the replies have to be the same.
    fn both(&mut self, name: &str, args: [Value; 2]) -> [Option<Value>; 2] {
        let start = Instant::now();
        let [args, other] = args;
        let first = self.with.call(name, args.clone());
        let between = Instant::now();
        let second = self.without.call(name, other);
        if name == "ask" {
            self.seconds[0].push((between - start).as_secs_f64());
            self.seconds[1].push(between.elapsed().as_secs_f64());
        }
        let form = |reply: &Result<Value, _>| match reply {
            Ok(reply) => masked(reply, &self.differs),
            Err(failure) => masked(&serde_json::to_value(failure).unwrap(), &self.differs),
        };
        let said = [(form(&first), self.with.heard()), (form(&second), self.without.heard())];
        match &mut self.differing {
            None => assert_eq!(said[0], said[1], "{name} {args}"),
            Some(differing) if said[0] != said[1] => {
                differing.push(format!("{name} {args}: {} {}", said[0].0, said[1].0));
            }
            Some(_) => {}
        }
        self.compared += 1;
        [first.ok(), second.ok()]
    }

    /// Calls a command with the same arguments in both.
    pub fn same(&mut self, name: &str, args: &Value) -> [Option<Value>; 2] {
        self.both(name, [args.clone(), args.clone()])
    }

    /// Asks, and opens all that the answer leads to.
    pub fn ask(&mut self, question: &str, follow: bool) -> bool {
        let answers = self.same("ask", &json!({ "question": question, "job": "a" })).map(Option::unwrap);
        let sentences = answers[0]["sentences"].as_array().unwrap().len();
        if !follow || sentences == 0 {
            return sentences > 0;
        }
        let ids = answers.map(|answer| answer["response_id"].clone());
        self.both("response", ids.clone().map(|id| json!({ "response_id": id })));
        for at in 0..sentences.min(2) + 1 {
            let source = ids.clone().map(|id| json!({ "response_id": id, "sentence": at, "citation": 0 }));
            self.both("source", source.clone());
            self.both("read", source.clone().map(|source| json!({ "source": source })));
            self.both("context", source.map(|source| json!({ "source": source })));
        }
        true
    }
}

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

#[test]
fn hidden_things_change_nothing_that_the_family_is_told() {
    Home::within("twins::hidden_things_change_nothing_that_the_family_is_told", |home| {
        let plan = Plan::new();
        let (with, without) = (plan.house(home, "one", Filled::Whole), plan.house(home, "two", Filled::Open));
        assert!(with.items.len() >= without.items.len() + 12);
        let mut twins = Twins::new([with.enter(ANN), without.enter(ANN)], &DIFFERS);
        let mut random = Seeded(7);
        let words = plan.vocabulary();
        let canaries: Vec<String> = plan.canaries.iter().map(|canary| canary.word.clone()).collect();
        let (mut answered, questions) = (0, rounds(QUESTIONS));
        for number in 0..questions {
            let question = match number % 4 {
                0 => question(&mut random, &canaries),
                1 => question(&mut random, &words),
                _ => natural(&mut random),
            };
            answered += usize::from(twins.ask(&question, number % 3 == 0));
            if number % 3 == 1 {
                twins.same("search", &json!({ "query": question, "limit": 1 + random.below(60) }));
            }
            if number % 40 == 0 {
                for name in ["status", "inventory", "budget", "checkup", "timeline", "page_list"] {
                    twins.same(name, &json!({}));
                }
                pages(&mut twins, &canaries, &words);
            }
        }
        println!("twins: {} replies compared, {answered} of {questions} questions answered", twins.compared);
        assert!(answered > questions / 5);
        // What has been read today is the same to the character.
        twins.same("budget", &json!({}));

        // The same hidden names again and again: no answer comes sooner.
        for _ in 0..3 {
            for canary in &canaries[..10] {
                twins.ask(&format!("What happened to {canary}?"), false);
            }
        }
        let [with, without] = twins.seconds.map(median);
        println!(
            "twins: a question takes {:.1} ms with and {:.1} ms without what is hidden",
            with * 1e3,
            without * 1e3
        );
        assert!((without / 1.5..without * 1.5).contains(&with), "{with} {without}");
    });
}

/// Searches that both archives get.
const SEARCHES: usize = 150;

/// What is searched for: words of open papers and of those for auditors, alone and beside each other.
pub fn searched(random: &mut Seeded, number: usize, canaries: &[String], words: &[String]) -> String {
    match number % 5 {
        0 => random.pick(canaries).clone(),
        1 => format!("{} {}", random.pick(words), random.pick(canaries)),
        2 => question(random, words),
        3 => random.pick(words).clone(),
        _ => natural(random),
    }
}

/// Whether any figure of the search itself is told.
fn has_scores(hits: &Value) -> bool {
    let scored = |hit: &Value| {
        let own = ["score", "lexical_score", "dense_score"].iter().any(|name| !hit[name].is_null());
        own || hit["spans"].as_array().unwrap().iter().any(|span| !span["score"].is_null())
    };
    hits["hits"].as_array().unwrap().iter().any(scored)
}

#[test]
fn papers_for_auditors_change_nothing_that_search_and_status_tell() {
    Home::within("twins::papers_for_auditors_change_nothing_that_search_and_status_tell", |home| {
        let plan = Plan::new();
        let with = plan.house(home, "one", Filled::Whole);
        let without = plan.house(home, "two", Filled::Readable);
        assert!(with.items.len() >= without.items.len() + 16);
        let words = plan.vocabulary();
        let canaries: Vec<String> = plan.canaries.iter().map(|canary| canary.word.clone()).collect();
        let searches = rounds(SEARCHES);
        for passphrase in [ANN, CLO] {
            let mut twins = Twins::new([with.enter(passphrase), without.enter(passphrase)], &DIFFERS);
            let (mut random, mut found) = (Seeded(23), 0);
            for number in 0..searches {
                let query = searched(&mut random, number, &canaries, &words);
                let limit = [1, 2, 5, 20, 60, 200][number % 6];
                let [hits, _] = twins.same("search", &json!({ "query": query, "limit": limit }));
                let hits = hits.unwrap();
                assert!(!has_scores(&hits), "{query}: {hits}");
                found += hits["hits"].as_array().unwrap().len();
                if number % 50 == 0 {
                    for name in ["status", "inventory", "budget", "responses", "timeline", "page_list"] {
                        twins.same(name, &json!({}));
                    }
                }
            }
            println!("twins without papers for auditors: {} replies compared", twins.compared);
            assert!(found > searches);
        }
        answered_alike([&with, &without], &canaries, &words);
        said_alike(home, [&with, &without], &canaries);
        // Who may read them finds them, with figures.
        let (reviewer, word) = (with.enter(REVIEWER), plan.word("auditor-only text"));
        let hits = reviewer.must("search", json!({ "query": word, "limit": 1 }));
        assert!(hits["hits"][0]["block_text"].as_str().unwrap().contains(&word));
        assert!(has_scores(&hits));
    });
}

/// Questions of which every third has a word that stands only in papers for auditors: that there is something on it is never said
/// of a word that whoever asks has read nowhere, and what is answered without saying so is what the other archive answers.
fn answered_alike([with, without]: [&House; 2], canaries: &[String], words: &[String]) {
    let doors = [with.enter(ANN), without.enter(ANN)];
    let mut random = Seeded(29);
    let (mut alike, mut restricted) = (0, 0);
    for number in 0..45 {
        let guess = number % 3 == 0;
        let asked = match guess {
            true => question(&mut random, canaries),
            false => question(&mut random, words),
        };
        let [here, there] = [&doors[0], &doors[1]].map(|door| door.ask(&asked));
        if here.to_string().contains(RESTRICTED) {
            assert!(!guess, "{asked}: {here}");
            restricted += 1;
            continue;
        }
        assert_eq!(masked(&here, &DIFFERS), masked(&there, &DIFFERS), "{asked}");
        alike += 1;
    }
    println!("twins without papers for auditors: {alike} answers alike, {restricted} notices");
    assert!(alike > 20, "{alike}");
}

#[test]
fn hidden_things_change_nothing_that_reviewers_are_told() {
    Home::within("twins::hidden_things_change_nothing_that_reviewers_are_told", |home| {
        let plan = Plan::new();
        let with = plan.house(home, "one", Filled::Whole);
        let without = plan.house(home, "two", Filled::ForReviewers);
        assert!(with.items.len() >= without.items.len() + 10);
        let mut random = Seeded(41);
        let words = plan.vocabulary();
        let questions: Vec<String> = (0..30).map(|_| natural(&mut random)).collect();
        // Ann is answered alike in both; what is logged of it is a reviewer's to read.
        for house in [&with, &without] {
            let ann = house.enter(ANN);
            questions.iter().for_each(|question| drop(ann.ask(question)));
        }
        let doors = [with.enter(REVIEWER), without.enter(REVIEWER)];
        let mut twins = Twins::new(doors, &DIFFERS_FOR_REVIEWERS);
        for name in ["status", "inventory", "snapshots", "responses", "review_queue", "refresh_queue"] {
            twins.same(name, &json!({}));
        }
        for name in ["timeline", "page_list"] {
            twins.same(name, &json!({}));
        }
        pages(&mut twins, &[], &words);
        twins.same("reverify", &json!({ "job": "r" }));
        let [versions, _] = twins.same("snapshots", &json!({}));
        let latest = versions.unwrap()["snapshots"].as_array().unwrap().len();
        for from in 0..=latest + 1 {
            twins.same("snapshot_diff", &json!({ "from": from, "to": latest }));
        }
        for number in 0..60 {
            let query = searched(&mut random, number, &words, &words);
            twins.same("search", &json!({ "query": query, "limit": 1 + number }));
        }
        let answers = twins.same("responses", &json!({})).map(|all| all.unwrap()["responses"].clone());
        let ids = |at: usize| [0, 1].map(|house: usize| answers[house][at]["response_id"].clone());
        for at in 0..questions.len() {
            for name in ["response", "review_response", "claims", "contract"] {
                let args = ids(at).map(|id| json!({ "response_id": id }));
                // A contract names its answer.
                match name {
                    "contract" => {
                        assert_eq!(contract(&twins.with, &args[0]), contract(&twins.without, &args[1]))
                    }
                    _ => drop(twins.both(name, args)),
                }
            }
        }
        let [inventory, _] = twins.same("inventory", &json!({}));
        for item in inventory.unwrap()["items"].as_array().unwrap() {
            twins.same("document", &json!({ "artifact_id": item["staff"]["artifact_id"] }));
        }
        println!("twins of a reviewer: {} replies compared", twins.compared);
    });
}

/// The pages of everybody and of every place that is listed, and of names that are guessed.
fn pages(twins: &mut Twins, canaries: &[String], words: &[String]) {
    let [list, _] = twins.same("page_list", &json!({}));
    let list = list.unwrap();
    let listed = ["people", "places"].into_iter().flat_map(|part| list[part].as_array().unwrap().clone());
    let guessed = canaries.iter().chain(words.iter().take(20)).map(|word| Value::String(word.clone()));
    for name in listed.chain(guessed) {
        for page in ["person_page", "place_page"] {
            twins.same(page, &json!({ "name": name }));
        }
    }
}

/// An answer's contract without what differs.
fn contract(door: &Door, at: &Value) -> [Value; 2] {
    let reply = door.must("contract", at.clone());
    ["contract", "decided"].map(|name| {
        masked(&serde_json::from_str(reply[name].as_str().unwrap()).unwrap(), &DIFFERS_FOR_REVIEWERS)
    })
}

/// The terminal client's own words, to the byte, as JSON and as text.
fn said_alike(home: &Home, houses: [&House; 2], canaries: &[String]) {
    for query in ["the blue ledger by the north gate", "quarrel", &canaries[0], &canaries[canaries.len() - 1]]
    {
        for json in [true, false] {
            let [one, other] = houses.map(|house| {
                let mut command = std::process::Command::new(program("bindery"));
                command.args(json.then_some("--json")).args(["search", query, "--limit", "50"]);
                command.args(["--archive", &house.path]).env("BINDERY_PASSPHRASE", ANN);
                home.set(&mut command);
                finish(command, "")
            });
            assert_eq!((one.code, other.code), (Some(0), Some(0)), "{query}: {}", one.stderr);
            assert_eq!(one.stdout, other.stdout, "{query}");
        }
    }
}
