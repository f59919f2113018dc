//! Fits what the engine calls sufficient (`engine/src/models/answerable.rs`): the probability that a stretch answers the
//! question, on questions of articles that no model was trained on.

use std::collections::BTreeSet;
use std::path::Path;

use bindery_core::policy::{Role, Viewer};
use bindery_engine::models::answerable::Features;
use bindery_engine::search::retrieve::Search;
use bindery_engine::world::World;
use bindery_tests::root;
use serde::Deserialize;

use crate::Bench;
use crate::data;
use crate::metrics::{Scored, auc, calibration_error};
use crate::regression;
use crate::squad::{Asked, archive};

/// Weight against large weights.
const RIDGE: f64 = 1.0;

/// A question with the stretches that may answer it, and whether each does.
struct Looked {
    asked: Asked,
    stretches: Vec<(Features, bool)>,
}

/// Fits and prints the weights, and what they give on articles that were left out of the fit.
pub fn fit(bench: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    let Some((session, questions)) = archive(folder.path()) else { return };
    let archive = session.archive().unwrap();
    let audience = archive.audience(archive.who(), false).unwrap();
    let going = || true;
    let search = Search::new(&archive, &bench.world, &audience, &going);
    let judged = bench.world.verifier().is_ok_and(|verifier| verifier.knows_answers());
    let wanted: Vec<Asked> = questions.into_iter().filter(|asked| !judged || asked.held_out()).collect();
    let looked: Vec<Looked> = bench
        .sample(wanted, 500)
        .into_iter()
        .map(|asked| {
            let found = search.looked_at(&asked.question).unwrap();
            let told = |text: &str| asked.answerable() && asked.answered_by(text);
            let stretches = found.into_iter().map(|looked| (looked.signs, told(&looked.sentences))).collect();
            Looked { asked, stretches }
        })
        .collect();
    let answerable = looked.iter().filter(|l| l.asked.answerable());
    let reached = answerable.clone().filter(|l| l.stretches.iter().any(|(_, told)| *told)).count();
    println!(
        "{} questions, {} answerable; the answer is among the stretches of {reached}",
        looked.len(),
        answerable.count()
    );
    let articles: BTreeSet<&String> = looked.iter().map(|l| &l.asked.article).collect();
    let mut crossed = Vec::new();
    for left_out in &articles {
        let weights = weights(looked.iter().filter(|l| l.asked.article != **left_out));
        crossed.extend(looked.iter().filter(|l| l.asked.article == **left_out).map(|l| outcome(&weights, l)));
    }
    let all = weights(looked.iter());
    println!("weights (one, relevance, answers, stranger): {all:.3?}");
    println!("over articles that were left out, one after the other:");
    let scored: Vec<Scored> =
        crossed.iter().map(|o| Scored { score: o.score, label: o.told, green: false }).collect();
    println!("  AUC {:.3}, calibration error {:.3}", auc(&scored), calibration_error(&scored));
    let sample = sample(bench, folder.path());
    println!("  at    answered with the answer   refused     sample archive: answered   refused");
    for threshold in (2..=18).map(|n| f64::from(n) / 20.0) {
        let (told, refused) = at(&crossed, threshold);
        let passing = |expect: &str| {
            let of = sample.iter().filter(|(e, _)| e == expect);
            let passing = of.clone().filter(|(_, signs)| {
                signs.iter().any(|signs| regression::probability(&all, &signs.figures()) >= threshold)
            });
            (passing.count(), of.count())
        };
        let (answered, answerable) = passing("answered");
        let (wrongly, others) = passing("refused");
        println!(
            "  {threshold:.2}  {:>8.1} %  {:>18.1} %  {answered:>22} of {answerable} {:>7} of {others}",
            100.0 * told,
            100.0 * refused,
            others - wrongly
        );
    }
}

/// The sample archive's own questions: what is expected of each, and the signs of its stretches.
fn sample(bench: &Bench, folder: &Path) -> Vec<(String, Vec<Features>)> {
    #[derive(Deserialize)]
    struct Case {
        question: String,
        expect: String,
    }
    let cases = std::fs::read(root().join("assets/sample/questions.json")).unwrap();
    let cases: Vec<Case> = serde_json::from_slice(&cases).unwrap();
    let session = data::sample(folder);
    let archive = session.archive().unwrap();
    let family = Viewer { name: "eval".to_owned(), role: Role::Family, tier: "family".to_owned() };
    let audience = archive.audience(&family, false).unwrap();
    let search = Search::new(&archive, &bench.world, &audience, &|| true);
    let signs = |question: &str| search.looked_at(question).unwrap().into_iter().map(|looked| looked.signs);
    cases.into_iter().map(|case| (case.expect, signs(&case.question).collect())).collect()
}

/// What becomes of a question.
struct Outcome {
    /// Probability that its best stretch answers it.
    score: f64,
    /// Whether one of the stretches that would be shown does.
    told: bool,
    answerable: bool,
}

/// Stretches that an answer shows, as far as the drafter has room: those near the best one.
const SHOWN: usize = 5;
const LEAST_SHARE: f64 = 0.8;

fn outcome(weights: &[f64], looked: &Looked) -> Outcome {
    let mut scores: Vec<(f64, bool)> = looked
        .stretches
        .iter()
        .map(|(signs, told)| (regression::probability(weights, &signs.figures()), *told))
        .collect();
    scores.sort_by(|a, b| b.0.total_cmp(&a.0));
    let score = scores.first().map_or(0.0, |best| best.0);
    let shown = scores.iter().take(SHOWN).filter(|(p, _)| *p >= LEAST_SHARE * score);
    let told = shown.into_iter().any(|(_, told)| *told);
    Outcome { score, told, answerable: looked.asked.answerable() }
}

/// Shares of the answerable that are answered with the answer, and of the others that are refused.
fn at(all: &[Outcome], threshold: f64) -> (f64, f64) {
    let share = |part: usize, of: usize| part as f64 / of.max(1) as f64;
    let of = |answerable: bool| all.iter().filter(move |o| o.answerable == answerable);
    (
        share(of(true).filter(|o| o.told && o.score >= threshold).count(), of(true).count()),
        share(of(false).filter(|o| o.score < threshold).count(), of(false).count()),
    )
}

/// Weights by stretches first, which rank; then the curve of the best one, which decides.
fn weights<'a>(looked: impl Iterator<Item = &'a Looked>) -> Vec<f64> {
    let looked: Vec<&Looked> = looked.collect();
    let rows: Vec<(Vec<f64>, bool)> = looked
        .iter()
        .flat_map(|l| l.stretches.iter().map(|(signs, told)| (signs.figures().to_vec(), *told)))
        .collect();
    let ranking = regression::fit(&rows, RIDGE);
    let best: Vec<(Vec<f64>, bool)> = looked
        .iter()
        .map(|l| {
            let Outcome { score, told, .. } = outcome(&ranking, l);
            (vec![1.0, (score / (1.0 - score)).ln()], told)
        })
        .collect();
    let curve = regression::fit(&best, RIDGE);
    let bent = ranking.iter().map(|weight| weight * curve[1]);
    bent.enumerate().map(|(n, weight)| if n == 0 { weight + curve[0] } else { weight }).collect()
}
