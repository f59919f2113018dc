//! The rounds: a program is started, ends at a place, and what it showed is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use bindery_tests::Seeded;
use serde_json::Value;

use crate::plan::{Act, Place, Plan};
use crate::state::{KINDS, State};

/// What a kind of round passes on its way.
#[derive(Default)]
struct Way {
    /// Points, and how often each.
    points: Vec<(String, usize)>,
    /// Writing calls of the whole program, and from the question on.
    opening: usize,
    asking: usize,
}

/// What came of the rounds that ended at one kind of place.
#[derive(Default)]
struct Tally {
    rounds: usize,
    logged: usize,
    shown: usize,
    codes: BTreeMap<String, usize>,
}

pub struct Rounds {
    state: State,
    random: Seeded,
    ways: Vec<Way>,
    next: usize,
    /// Answers that were on display, in whole or in part.
    shown: BTreeSet<String>,
    /// Rounds since the last check: asker, place, whether something was on display, the failure's code.
    open: Vec<(String, String, bool, Option<String>)>,
    tallies: BTreeMap<String, Tally>,
    /// Rounds whose place was not reached.
    missed: usize,
    checks: usize,
}

impl Rounds {
    pub fn new(home: &Path, seed: u64) -> Self {
        Self {
            state: State::new(home),
            random: Seeded(seed),
            ways: Vec::new(),
            next: 0,
            shown: BTreeSet::new(),
            open: Vec::new(),
            tallies: BTreeMap::new(),
            missed: 0,
            checks: 0,
        }
    }

    /// Runs each kind of round to its end and notes what it passes.
    pub fn learn(&mut self) {
        for kind in 0..KINDS {
            let mut way = Way::default();
            for place in [Place::Asking(usize::MAX), Place::Opening(usize::MAX)] {
                let opening = matches!(place, Place::Opening(_));
                // Each kind twice, with new names: the second time a whole turn later.
                let round = kind + usize::from(opening) * KINDS;
                let output = self.run(round, &Plan { place, act: Act::Count });
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                self.note(round, "to the end", &output);
                let counted: Value = serde_json::from_slice(&output.stderr).unwrap();
                let calls = counted["calls"].as_u64().unwrap() as usize;
                if opening {
                    way.opening = calls;
                } else {
                    way.asking = calls;
                }
                let points = counted["points"].as_object().unwrap();
                way.points =
                    points.iter().map(|(name, n)| (name.clone(), n.as_u64().unwrap() as usize)).collect();
            }
            self.ways.push(way);
        }
        self.next = 2 * KINDS;
    }

    fn run(&self, round: usize, plan: &Plan) -> Output {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg("ask").arg(&self.state.folder).arg(round.to_string()).arg(plan.to_string());
        command.output().unwrap()
    }

    /// Keeps what a round showed.
    fn note(&mut self, round: usize, place: &str, output: &Output) {
        let text = String::from_utf8_lossy(&output.stdout);
        // Also what came only in part was shown.
        let ids = text.split("\"response_id\":\"").skip(1).filter_map(|rest| rest.split_once('"'));
        let ids: Vec<String> = ids.map(|(id, _)| id.to_owned()).collect();
        let shown = !output.stdout.is_empty();
        self.shown.extend(ids);
        let failure: Option<Value> =
            text_line(&output.stderr).and_then(|line| serde_json::from_str(&line).ok());
        let code = failure.and_then(|failure| failure["code"].as_str().map(str::to_owned));
        let (asker, _) = crate::state::asker(round);
        self.open.push((asker, place.to_owned(), shown, code));
    }

    /// One round that ends in a kill.
    pub fn kill(&mut self) {
        loop {
            let round = self.next;
            self.next += 1;
            let way = &self.ways[round % KINDS];
            let (place, act) = match self.random.below(20) {
                0..13 => {
                    let (name, times) = self.random.pick(&way.points).clone();
                    (Place::Point(name, self.random.below(times)), Act::Kill)
                }
                13..18 => (Place::Asking(self.random.below(way.asking)), self.kill_or_tear()),
                _ => (Place::Opening(self.random.below(way.opening)), self.kill_or_tear()),
            };
            let plan = Plan { place, act };
            let output = self.run(round, &plan);
            let named = named(&plan);
            match output.status.signal() {
                Some(9) => {
                    self.note(round, &named, &output);
                    return;
                }
                None if output.status.success() => {
                    self.missed += 1;
                    self.note(round, "not reached", &output);
                }
                _ => panic!("{plan}: {:?} {}", output.status, String::from_utf8_lossy(&output.stderr)),
            }
        }
    }

    fn kill_or_tear(&mut self) -> Act {
        *self.random.pick(&[Act::Kill, Act::Tear])
    }

    /// Every point and every call on the way of `kind`, with each error.
    fn failures(&self, kind: usize) -> Vec<Plan> {
        let way = &self.ways[kind];
        let mut plans = Vec::new();
        // What is printed cannot be taken back.
        for (name, times) in way.points.iter().filter(|(name, _)| !name.ends_with("printed")) {
            for n in 0..*times {
                let place = Place::Point(name.clone(), n);
                let fail = |error| Plan { place: place.clone(), act: Act::Fail(error) };
                plans.extend([libc::ENOSPC, libc::EIO].map(fail));
            }
        }
        let errors = [
            Act::Fail(libc::EIO),
            Act::Short(libc::EIO),
            Act::FailOn(libc::ENOSPC),
            Act::FailOn(libc::EFBIG),
        ];
        for act in errors {
            plans.extend((0..way.asking).map(|n| Plan { place: Place::Asking(n), act }));
            plans.extend((0..way.opening).map(|n| Plan { place: Place::Opening(n), act }));
        }
        plans
    }

    /// One round for every failure, for an answer that is shown and one that is withheld; of these one in so many.
    pub fn fail_everywhere(&mut self, one_in: usize) {
        self.check();
        self.tallies.clear();
        for kind in [0, 4] {
            for plan in self.failures(kind) {
                if self.random.below(one_in) == 0 {
                    self.fail(kind, &plan);
                }
            }
        }
    }

    /// One round in which something fails: nothing is shown, and there is a word on why.
    fn fail(&mut self, kind: usize, plan: &Plan) {
        // The next round of this kind.
        let round = self.next + (kind + KINDS - self.next % KINDS) % KINDS;
        self.next = round + 1;
        let output = self.run(round, plan);
        self.note(round, &named(plan), &output);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("panicked"), "{plan}: {said}");
        match (output.status.code(), self.open.last().and_then(|(.., code)| code.as_deref())) {
            // It was of no account, or came when all was done.
            (Some(0), None) => {}
            (Some(1), Some(code)) => {
                assert!(output.stdout.is_empty(), "{plan}: something was shown, and then: {said}");
                let full = matches!(plan.act, Act::FailOn(libc::ENOSPC) | Act::Fail(libc::ENOSPC));
                if full && code != "disk_full" {
                    println!("a full disk has another name: {plan}: {}", said.trim());
                }
            }
            _ => panic!("{plan}: {:?} {said}", output.status),
        }
    }

    /// Checks the archive, and what came of each round since the last check.
    pub fn check(&mut self) {
        let logged = self.state.check(&self.shown);
        self.checks += 1;
        for (asker, place, shown, code) in self.open.drain(..) {
            let tally = self.tallies.entry(place.clone()).or_default();
            let is_logged = logged.responses.contains_key(&asker);
            assert!(is_logged || !shown, "{place}: {asker} was shown something and nothing is logged");
            tally.rounds += 1;
            tally.logged += usize::from(is_logged);
            tally.shown += usize::from(shown);
            *tally.codes.entry(code.unwrap_or_default()).or_default() += 1;
        }
        println!("checked: {} entries in the log, {} answers were shown", logged.entries, self.shown.len());
    }

    pub fn report_kills(&self, took: Duration) {
        println!("{:<28} {:>7} {:>7} {:>7}", "killed at", "kills", "logged", "shown");
        let mut kills = 0;
        for (place, tally) in &self.tallies {
            println!("{place:<28} {:>7} {:>7} {:>7}", tally.rounds, tally.logged, tally.shown);
            let (early, late) = (BEFORE.contains(&&place[..]), AFTER.contains(&&place[..]));
            assert!(!early || tally.logged == 0, "{place}: logged before it was sealed");
            assert!(!late || tally.logged == tally.rounds, "{place}: sealed and not logged");
            assert!(tally.shown <= tally.logged);
            kills += tally.rounds;
        }
        let ran = self.missed + 2 * KINDS;
        println!(
            "{} kills in {:.0} s ({:.1} ms a round), {} checks; {ran} rounds ran to their end; nothing was shown \
             that is not logged, nothing is logged twice",
            kills - ran,
            took.as_secs_f64(),
            took.as_secs_f64() * 1e3 / kills as f64,
            self.checks,
        );
    }

    pub fn report_failures(&self, took: Duration) {
        println!("{:<28} {:>7} {:>7} {:>7}  failures by code", "failed at", "rounds", "logged", "shown");
        for (place, tally) in &self.tallies {
            println!(
                "{place:<28} {:>7} {:>7} {:>7}  {:?}",
                tally.rounds, tally.logged, tally.shown, tally.codes
            );
        }
        println!("{:.0} s; whatever failed, the archive is whole", took.as_secs_f64());
    }
}

/// Nothing is logged here yet.
const BEFORE: [&str; 4] = ["drafted", "judged", "before sealing", "before encrypting"];
/// Everything is.
const AFTER: [&str; 5] = ["sealed", "before printing", "half printed", "printed", "to the end"];

/// The kind of place, for the tables.
fn named(plan: &Plan) -> String {
    let act = match plan.act {
        Act::Count => "count",
        Act::Kill => "",
        Act::Tear => "torn ",
        Act::Fail(libc::EIO) => "EIO ",
        Act::Short(_) => "short, EIO ",
        Act::Fail(_) => "ENOSPC ",
        Act::FailOn(libc::ENOSPC) => "ENOSPC on ",
        Act::FailOn(_) => "EFBIG on ",
    };
    match &plan.place {
        Place::Point(name, _) => format!("{act}{name}"),
        Place::Opening(_) => format!("{act}call while opening"),
        Place::Asking(_) => format!("{act}call while asking"),
    }
}

fn text_line(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().last().map(str::to_owned)
}
