//! Fits the verifier's weights anew (`core/src/check/weights.rs`). With a model the fit is on the half of the held-out
//! items that calibrates: of those that it was trained on, it is too sure.

use bindery_core::check::{FEATURES, Features, features};
use bindery_core::hash::Digest;
use bindery_engine::world::World;

use crate::Bench;
use crate::data::{self, Item};
use crate::metrics::{Scored, auc, balanced_accuracy, calibration_error, green};
use crate::regression::{self, probability};

/// Weight against large weights.
const RIDGE: f64 = 2.0;

/// Whether a held-out item fits rather than measures.
pub fn calibrates(key: &str) -> bool {
    Digest::of(&[b"calibration:", key.as_bytes()]).as_bytes()[0] < 128
}

struct Row {
    set: &'static str,
    figures: Vec<f64>,
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
    let sets = [("fever", data::fever()), ("wice", data::wice_items()), ("begin", data::begin())];
    let mut rows = Vec::new();
    for (set, items) in sets {
        let wanted = items.into_iter().flatten().filter(|item| item.held_out() || !modelled);
        for item in bench.sample(wanted.collect(), 400) {
            let found = features(&item.claim, &[&item.source], bench.world.judge());
            let Some(found) = found else { continue };
            let figures = std::iter::once(1.0).chain(found.as_array()).collect();
            rows.push(Row { set, figures, label: item.supported, fits: fits(&item) });
        }
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
    for set in ["fever", "wice", "begin"] {
        let scored: Vec<Scored> = of(false)
            .filter(|row| row.set == set)
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
    println!("green at    false green    green   (all that was not fitted on)");
    for threshold in [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] {
        let shown: Vec<Scored> = of(false)
            .map(|row| {
                let score = probability(&weights, &row.figures);
                Scored { score, label: row.label, green: score >= threshold }
            })
            .collect();
        println!(
            "  {threshold:.2}  {:>12.1} %  {:>7.1} %",
            100.0 * green(&shown, false),
            100.0 * green(&shown, true)
        );
    }
}
