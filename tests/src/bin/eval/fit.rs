//! Fits the verifier's weights anew (`core/src/entailment/weights.rs`). With a model the fit is on the half of the held-out
//! items that calibrates: of those that it was trained on, it is too sure.

use bindery_core::entailment::{FEATURES, Features, Grounds, WITH_MODEL, grounds};
use bindery_core::proof::hash::Digest;
use bindery_core::record::voice::Source;
use bindery_engine::world::World;

use crate::Bench;
use crate::data::{self, Item};
use crate::invented::stated_claims;
use crate::metrics::{Scored, auc, balanced_accuracy, calibration_error, green};
use crate::regression::{self, probability};

/// Items of one set at most: none of them has more say than the others.
const MOST: usize = 400;
/// Weight against large weights.
const RIDGE: f64 = 2.0;

/// Whether a held-out item fits rather than measures.
pub fn calibrates(key: &str) -> bool {
    Digest::of(&[b"calibration:", key.as_bytes()]).as_bytes()[0] < 128
}

struct Row {
    set: &'static str,
    figures: Vec<f64>,
    /// Whether the rules find nothing against it, and whether one is broken that the model may not overrule.
    rules: (bool, bool),
    label: bool,
    fits: bool,
}

/// Fits and prints the weights, and what they give on what they were not fitted on.
pub fn fit(bench: &Bench) {
    let modelled = bench.world.verifier().is_ok();
    let fits = |item: &Item| match modelled {
        true => item.held_out() && calibrates(&item.key),
        false => !item.held_out(),
    };
    let mut sets = vec![("fever", data::fever()), ("wice", data::wice_items()), ("begin", data::begin())];
    if modelled {
        let pairs = ["fever-claims", "summedits", "answers-and-web-evidence", "conjnli", "med"];
        sets.extend(pairs.map(|name| (name, data::judged_pairs(name))));
    }
    let mut rows = Vec::new();
    let row = |found: Features| std::iter::once(1.0).chain(found.as_array()).collect();
    for (set, items) in &mut sets {
        let items = std::mem::take(items).unwrap_or_default();
        let wanted: Vec<Item> = items.into_iter().filter(|item| item.held_out() || !modelled).collect();
        let wanted = bench.sample(wanted, 400);
        // Evenly spaced, where there are more.
        let (all, most) = (wanted.len(), MOST);
        let kept = wanted.into_iter().enumerate().filter(|(n, _)| (n + 1) * most / all > n * most / all);
        for (_, item) in kept {
            if let Some(found) = grounds(&item.claim, &item.source, bench.world.judge()) {
                let Grounds { features, clean, bound } = found;
                let (label, fits) = (item.supported, fits(&item));
                rows.push(Row { set, figures: row(features), rules: (clean, bound), label, fits });
            }
        }
    }
    if modelled {
        for (voice, claim) in stated_claims().into_iter().filter(|(_, claim)| claim.is_held_out()) {
            let source = Source { text: &claim.evidence, voice: Some(&voice) };
            if let Some(found) = grounds(&claim.claim, source, bench.world.judge()) {
                let Grounds { features, clean, bound } = found;
                let (label, fits) = (claim.holds, calibrates(&format!("stated:{}", claim.document)));
                rows.push(Row { set: "stated", figures: row(features), rules: (clean, bound), label, fits });
            }
        }
        sets.push(("stated", None));
    }
    let of = |fits: bool| rows.iter().filter(move |row| row.fits == fits);
    let fitted: Vec<(Vec<f64>, bool)> = of(true).map(|row| (row.figures.clone(), row.label)).collect();
    let weights = regression::fit(&fitted, RIDGE);
    println!("fitted on {} pairs, {}", fitted.len(), if modelled { "with a model" } else { "rules alone" });
    println!("    bias: {:.2},\n    each: [", weights[0]);
    for (name, weight) in Features::NAMES.iter().zip(&weights[1..=FEATURES]) {
        println!("        {weight:.2}, // {name}");
    }
    println!("    ],");
    let names: Vec<&str> = sets.into_iter().map(|(name, _)| name).collect();
    for set in &names {
        let scored: Vec<Scored> = of(false)
            .filter(|row| row.set == *set)
            .map(|row| Scored { score: probability(&weights, &row.figures), label: row.label, green: false })
            .collect();
        println!(
            "{set}: {} not fitted on, AUC {:.3}, balanced accuracy at 0.5 {:.3}, calibration error {:.3}",
            scored.len(),
            auc(&scored),
            balanced_accuracy(&scored, 0.5),
            calibration_error(&scored)
        );
    }
    for (name, weights) in [("as they are", &shipped()), ("fitted anew", &weights)] {
        println!("weights {name}");
        let rows: Vec<&Row> = if name == "fitted anew" { of(false).collect() } else { rows.iter().collect() };
        greens(&rows, &names, weights);
    }
}

/// The weights that the engine has, with the bias in front.
fn shipped() -> Vec<f64> {
    std::iter::once(WITH_MODEL.bias).chain(WITH_MODEL.each).collect()
}

/// How much would be green with other thresholds: false and true green of each set, in percent.
fn greens(rows: &[&Row], names: &[&str], weights: &[f64]) {
    println!("clean from, other from: mean false/true (worst false), each set");
    for clean_from in [0.7, 0.8, 0.9] {
        for other_from in [0.7, 0.75, 0.8, 0.82, 0.84, 0.86, 0.9] {
            let each: Vec<(f64, f64)> = names
                .iter()
                .map(|name| {
                    let scored: Vec<Scored> = rows
                        .iter()
                        .filter(|row| row.set == *name)
                        .map(|row| {
                            let score = probability(weights, &row.figures);
                            let (clean, bound) = row.rules;
                            let shown = clean && score >= clean_from || !bound && score >= other_from;
                            Scored { score, label: row.label, green: shown }
                        })
                        .collect();
                    (100.0 * green(&scored, false), 100.0 * green(&scored, true))
                })
                .collect();
            let mean = |part: fn(&(f64, f64)) -> f64| each.iter().map(part).sum::<f64>() / each.len() as f64;
            let worst = each.iter().map(|one| one.0).fold(0.0, f64::max);
            let shown: Vec<String> = names
                .iter()
                .zip(&each)
                .map(|(name, one)| format!("{name} {:.1}/{:.0}", one.0, one.1))
                .collect();
            println!(
                "  {clean_from:.2} {other_from:.2}: {:.1}/{:.1} ({worst:.1})  {}",
                mean(|one| one.0),
                mean(|one| one.1),
                shown.join(", ")
            );
        }
    }
}
