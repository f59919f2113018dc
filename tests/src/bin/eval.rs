//! `cargo xtask eval [--quick] [--only=sample,h] [ROW...]`: how good the verdicts, spans, refusals and segmentation are, on public data.
//! Rows: fever, wice, begin, pairs, calibration (the first three together), spans, quotes, changes, sentences, propositions,
//! drafting, finding, asking, languages, squad, speed. `--quick` takes a sample of each. `eval fit` fits the verifier's weights anew, `eval
//! fit-answers` and `eval signs` (with `tests/training/weights.py`) what is called sufficient to answer a question.
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement prints, and stops where it fails"
)]

#[path = "eval/answers.rs"]
mod answers;
#[path = "eval/asking.rs"]
mod asking;
#[path = "eval/changes.rs"]
mod changes;
#[path = "eval/data.rs"]
mod data;
#[path = "eval/drafting.rs"]
mod drafting;
#[path = "eval/fit.rs"]
mod fit;
#[path = "eval/invented.rs"]
mod invented;
#[path = "eval/languages.rs"]
mod languages;
#[path = "eval/metrics.rs"]
mod metrics;
#[path = "eval/quotes.rs"]
mod quotes;
#[path = "eval/regression.rs"]
mod regression;
#[path = "eval/segmentation.rs"]
mod segmentation;
#[path = "eval/spans.rs"]
mod spans;
#[path = "eval/speed.rs"]
mod speed;
#[path = "eval/squad.rs"]
mod squad;
#[path = "eval/verdicts.rs"]
mod verdicts;

use std::process::{Command, ExitCode};

use bindery_engine::world::{Machine, World};

/// What all rows share.
pub struct Bench {
    /// This machine, with its models.
    pub world: Machine,
    /// Whether a sample is enough.
    pub quick: bool,
    /// The archives that are asked; all where none is named.
    pub only: Vec<String>,
}

impl Bench {
    /// All items, or a sample of them that is spread evenly.
    pub fn sample<T>(&self, items: Vec<T>, few: usize) -> Vec<T> {
        let step = if self.quick { items.len().div_ceil(few).max(1) } else { 1 };
        items.into_iter().step_by(step).collect()
    }
}

type Row = (&'static str, fn(&Bench));

const ROWS: [Row; 17] = [
    ("fever", verdicts::fever),
    ("wice", verdicts::wice),
    ("begin", verdicts::begin),
    ("pairs", verdicts::pairs),
    ("stated", verdicts::stated),
    ("calibration", verdicts::calibration),
    ("spans", spans::wice),
    ("quotes", quotes::quotes),
    ("changes", changes::changes),
    ("sentences", segmentation::sentences),
    ("propositions", segmentation::propositions),
    ("drafting", drafting::drafting),
    ("finding", asking::finding),
    ("asking", asking::asking),
    ("languages", languages::languages),
    ("squad", squad::squad),
    ("speed", speed::speed),
];

/// Set in the process that measures, which has a home of its own.
const AT_HOME: &str = "BINDERY_EVAL";

fn main() -> ExitCode {
    if std::env::var_os(AT_HOME).is_some() {
        measure();
        return ExitCode::SUCCESS;
    }
    let home = tempfile::tempdir().unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(std::env::args_os().skip(1)).env(AT_HOME, "1");
    again.env("BINDERY_DATA", home.path().join("data")).env("BINDERY_TRUST", home.path().join("trust"));
    match again.status().unwrap().success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn measure() {
    let (options, names): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|arg| arg.starts_with("--"));
    let only = options.iter().filter_map(|option| option.strip_prefix("--only="));
    let only = only.flat_map(|names| names.split(',')).map(str::to_owned).collect();
    let bench = Bench { world: Machine::default(), quick: options.iter().any(|o| o == "--quick"), only };
    match bench.world.verifier() {
        Ok(verifier) => println!("verifier: {}", verifier.identity()),
        Err(why) => println!("rules alone: {why}"),
    }
    if names.iter().any(|name| name == "signs") {
        return asking::signs(&bench);
    }
    if names.iter().any(|name| name == "fit-answers") {
        return answers::fit(&bench);
    }
    if names.iter().any(|name| name == "fit") {
        return fit::fit(&bench);
    }
    for (name, row) in ROWS {
        if names.is_empty() || names.iter().any(|wanted| wanted == name) {
            let start = std::time::Instant::now();
            row(&bench);
            println!("    ({name}: {:.0} s)", start.elapsed().as_secs_f64());
        }
    }
}
