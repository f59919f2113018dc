//! Verdicts: is the sentence supported, how sure is the score, and how often does the dot lie?

use std::collections::BTreeMap;

use bindery_core::entailment::{Verdict, check};
use bindery_core::record::voice::Source;
use bindery_engine::world::World;

use crate::Bench;
use crate::data::{self, Item};
use crate::fit::calibrates;
use crate::invented::stated_claims;
use crate::metrics::{
    Scored, auc, balanced_accuracy, best_balanced_accuracy, calibration_error, chance_error, green,
};

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

/// The sets of `judged-pairs`, a sample of each: of what is trained on, too, so the shares of green say more than the AUC.
pub fn pairs(bench: &Bench) {
    for name in ["fever-claims", "summedits", "answers-and-web-evidence", "conjnli", "med"] {
        let Some(mut items) = data::judged_pairs(name) else { return };
        items.retain(Item::held_out);
        let step = items.len().div_ceil(300).max(1);
        row(bench, name, Some(items.into_iter().step_by(step).collect()));
    }
}

/// Our own claims in a family's manner on the invented archives that are held out, with who wrote to whom and when; kind by kind, and
/// those that are wrongly green in words.
pub fn stated(bench: &Bench) {
    let mut kinds: BTreeMap<(bool, String), (usize, usize)> = BTreeMap::new();
    let mut all = Vec::new();
    for (voice, claim) in stated_claims().into_iter().filter(|(_, claim)| claim.is_held_out()) {
        let source = Source { text: &claim.evidence, voice: Some(&voice) };
        let found = check(&claim.claim, source, bench.world.judge());
        let green = found.verdict == Verdict::Entailed;
        if green && !claim.holds {
            println!("[GREEN] ({}) {}\n    {}: {}", claim.kind, claim.claim, voice.line, claim.evidence);
        }
        let count = kinds.entry((claim.holds, claim.kind)).or_default();
        *count = (count.0 + 1, count.1 + usize::from(green));
        all.push(Scored { score: found.score, label: claim.holds, green });
    }
    for ((holds, kind), (count, green)) in kinds {
        println!("  {} {kind:12} {green:3} of {count:3} green", if holds { "true " } else { "false" });
    }
    summary("claims on invented archives", &all);
}

/// The score's calibration over the three sets together: each by itself has too few items to tell much.
pub fn calibration(bench: &Bench) {
    let sets = [data::fever(), data::wice_items(), data::begin()];
    let all: Vec<(Scored, bool)> =
        sets.into_iter().flatten().flat_map(|items| judged(bench, items)).collect();
    let new: Vec<Scored> = all.iter().filter(|(_, fitted)| !fitted).map(|(scored, _)| *scored).collect();
    let all: Vec<Scored> = all.into_iter().map(|(scored, _)| scored).collect();
    println!("the three sets together");
    calibrated(&all, "all");
    calibrated(&new, "not fitted on");
}

/// What is said of the held-out items, and whether the score was fitted on them. Those that are wrongly green are printed.
fn judged(bench: &Bench, items: Vec<Item>) -> Vec<(Scored, bool)> {
    let held: Vec<Item> = items.into_iter().filter(Item::held_out).collect();
    let judge = |item: Item| {
        let found = check(&item.claim, &item.source, bench.world.judge());
        let green = found.verdict == Verdict::Entailed;
        if green && !item.supported {
            println!("[GREEN] {}\n    {}", item.claim, item.source);
        }
        (Scored { score: found.score, label: item.supported, green }, calibrates(&item.key))
    };
    bench.sample(held, 120).into_iter().map(judge).collect()
}

fn calibrated(all: &[Scored], which: &str) {
    let (error, chance) = (calibration_error(all), chance_error(all));
    let items = all.len();
    println!("  calibration error             {error:>6.3}   {which}: {items} items; by chance {chance:.3}");
}

fn row(bench: &Bench, name: &str, items: Option<Vec<Item>>) {
    let Some(items) = items else { return };
    let all: Vec<Scored> = judged(bench, items).into_iter().map(|(scored, _)| scored).collect();
    summary(name, &all);
}

fn summary(name: &str, all: &[Scored]) {
    let (best, at) = best_balanced_accuracy(all);
    let supported = all.iter().filter(|s| s.label).count();
    println!("{name}: {} held out, {supported} supported", all.len());
    println!("  AUC                           {:>6.3}", auc(all));
    println!(
        "  balanced accuracy at {SUPPORTED:.2}     {:>6.3}   best {best:.3} at {at:.2}",
        balanced_accuracy(all, SUPPORTED)
    );
    calibrated(all, "all");
    println!(
        "  false green {:.1} % of {} not supported, green {:.1} % of the supported",
        100.0 * green(all, false),
        all.len() - supported,
        100.0 * green(all, true)
    );
}
