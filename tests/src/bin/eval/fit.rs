//! Fits the verifier's weights anew (`core/src/check/weights.rs`). With a model the fit is on the half of the held-out
//! items that calibrates: of those that it was trained on, it is too sure.

use bindery_core::check::{FEATURES, Features, features};
use bindery_core::hash::Digest;
use bindery_core::voice::Source;
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
            if let Some(found) = features(&item.claim, &item.source, bench.world.judge()) {
                rows.push(Row { set, figures: row(found), label: item.supported, fits: fits(&item) });
            }
        }
    }
    if modelled {
        for (voice, claim) in stated_claims().into_iter().filter(|(_, claim)| claim.is_held_out()) {
            let source = Source { text: &claim.evidence, voice: Some(&voice) };
            if let Some(found) = features(&claim.claim, source, bench.world.judge()) {
                let fits = calibrates(&format!("stated:{}", claim.document));
                rows.push(Row { set: "stated", figures: row(found), label: claim.holds, fits });
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
    println!("green at    false green    green   (all that was not fitted on), and false green of each set");
    for threshold in [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95] {
        let shown = |name: Option<&str>| -> Vec<Scored> {
            let rows = of(false).filter(|row| name.is_none_or(|name| row.set == name));
            let score = |row: &Row| {
                let score = probability(&weights, &row.figures);
                Scored { score, label: row.label, green: score >= threshold }
            };
            rows.map(score).collect()
        };
        let all = shown(None);
        let each: Vec<String> = names
            .iter()
            .map(|name| {
                format!(
                    "{name} {:.1}/{:.0}",
                    100.0 * green(&shown(Some(name)), false),
                    100.0 * green(&shown(Some(name)), true)
                )
            })
            .collect();
        println!(
            "  {threshold:.2}  {:>12.1} %  {:>7.1} %   {}",
            100.0 * green(&all, false),
            100.0 * green(&all, true),
            each.join(", ")
        );
    }
}
