//! Two archives of which one holds hidden things that the other never had: whoever may not know of them
//! cannot tell which one they are in.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::time::Instant;

use bindery_tests::{Home, Seeded};
use serde_json::{Value, json};

use crate::door::Door;
use crate::house::{ANN, Filled, Plan, natural};

/// Questions that both archives are asked.
const QUESTIONS: usize = 150;

/// A reply without what differs between two runs on one archive: identities drawn at random, times, places.
fn masked(reply: &Value) -> Value {
    match reply {
        Value::Array(items) => items.iter().map(masked).collect(),
        Value::Object(fields) => {
            let differs = |name: &str| ["response_id", "answered_at", "path", "recent"].contains(&name);
            let kept = fields.iter().filter(|(name, _)| !differs(name));
            Value::Object(kept.map(|(name, item)| (name.clone(), masked(item))).collect())
        }
        other => other.clone(),
    }
}

/// A question of words that stand in the papers of either archive.
pub fn question(random: &mut Seeded, words: &[String]) -> String {
    const FORMS: [&str; 12] = [
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
    ];
    let mut text = (*random.pick(&FORMS)).to_owned();
    while text.contains("{}") {
        text = text.replacen("{}", random.pick(words).as_str(), 1);
    }
    text
}

struct Twins {
    with: Door,
    without: Door,
    compared: usize,
    seconds: [Vec<f64>; 2],
}

impl Twins {
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
            Ok(reply) => masked(reply),
            Err(failure) => masked(&serde_json::to_value(failure).unwrap()),
        };
        assert_eq!(form(&first), form(&second), "{name} {args}");
        assert_eq!(self.with.heard(), self.without.heard(), "{name} {args}");
        self.compared += 1;
        [first.ok(), second.ok()]
    }

    fn same(&mut self, name: &str, args: &Value) -> [Option<Value>; 2] {
        self.both(name, [args.clone(), args.clone()])
    }

    /// Asks, and opens all that the answer leads to.
    fn ask(&mut self, question: &str, follow: bool) -> bool {
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
        let doors = (with.enter(ANN), without.enter(ANN));
        let seconds = [Vec::new(), Vec::new()];
        let mut twins = Twins { with: doors.0, without: doors.1, compared: 0, seconds };
        let mut random = Seeded(7);
        let words = plan.vocabulary();
        let canaries: Vec<String> = plan.canaries.iter().map(|canary| canary.word.clone()).collect();
        let mut answered = 0;
        for number in 0..QUESTIONS {
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
                for name in ["status", "inventory", "budget", "checkup"] {
                    twins.same(name, &json!({}));
                }
            }
        }
        println!("twins: {} replies compared, {answered} of {QUESTIONS} questions answered", twins.compared);
        assert!(answered > QUESTIONS / 5);
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
