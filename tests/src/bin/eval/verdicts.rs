//! Verdicts: is the sentence supported, how sure is the score, and how often does the dot lie?

use bindery_core::check::{Verdict, check};
use bindery_engine::world::World;

use crate::Bench;
use crate::data::{self, Item};
use crate::metrics::{Scored, auc, balanced_accuracy, best_balanced_accuracy, calibration_error, green};

/// The threshold at which a score means that the claim is supported: it is a probability.
const SUPPORTED: f64 = 0.5;

/// FEVER-Symmetric.
pub fn fever(bench: &Bench) {
    row(bench, "FEVER-Symmetric", data::fever());
}

/// WiCE, the evidence whole.
pub fn wice(bench: &Bench) {
    row(bench, "WiCE", data::wice_items());
}

/// BEGIN.
pub fn begin(bench: &Bench) {
    row(bench, "BEGIN", data::begin());
}

fn row(bench: &Bench, name: &str, items: Option<Vec<Item>>) {
    let Some(items) = items else { return };
    let held: Vec<Item> = items.into_iter().filter(Item::held_out).collect();
    let held = bench.sample(held, 120);
    let all: Vec<Scored> = held
        .iter()
        .map(|item| {
            let found = check(&item.claim, &item.source, bench.world.judge());
            Scored { score: found.score, label: item.supported, green: found.verdict == Verdict::Entailed }
        })
        .collect();
    let (best, at) = best_balanced_accuracy(&all);
    let supported = all.iter().filter(|s| s.label).count();
    println!("{name}: {} held out, {supported} supported", all.len());
    println!("  AUC                           {:>6.3}", auc(&all));
    println!(
        "  balanced accuracy at {SUPPORTED:.2}     {:>6.3}   best {best:.3} at {at:.2}",
        balanced_accuracy(&all, SUPPORTED)
    );
    println!("  calibration error             {:>6.3}", calibration_error(&all));
    println!(
        "  false green {:.1} % of {} not supported, green {:.1} % of the supported",
        100.0 * green(&all, false),
        all.len() - supported,
        100.0 * green(&all, true)
    );
}
