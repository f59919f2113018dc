//! The narrowest span: how much of what is named as support is what people named.

use bindery_core::entailment::check;
use bindery_core::text::span::{Span, scalars};
use bindery_engine::world::World;

use crate::Bench;
use crate::data::{self, Wice, held_out};
use crate::metrics::{mean, overlap};

/// WiCE's gold sentences: the best of the sets that people found enough, for claims that are supported at least
/// in part.
pub fn wice(bench: &Bench) {
    let Some(all) = data::wice() else { return };
    let with_gold = |wice: &Wice| wice.supporting_sentences.iter().any(|set| !set.is_empty());
    let all: Vec<Wice> = all
        .into_iter()
        .filter(|w| held_out(&w.key()) && w.label != "not_supported" && with_gold(w))
        .collect();
    let all = bench.sample(all, 60);
    println!("narrowest span, WiCE: {} claims held out", all.len());
    told(bench, &all, " ", "sentences run on");
    told(bench, &all, "\n", "a line each");
}

/// The figures with the evidence's sentences joined by `between`: it has headings and menus among them, which run into
/// the next sentence when nothing parts them.
fn told(bench: &Bench, all: &[Wice], between: &str, how: &str) {
    let mut whole = Vec::new();
    let mut found_any = Vec::new();
    for wice in all {
        let source = wice.evidence.join(between);
        let mut at = 0;
        let places: Vec<Option<Span>> = wice
            .evidence
            .iter()
            .map(|sentence| {
                let start = at;
                at += scalars(sentence) + 1;
                Span::new(start, at - 1)
            })
            .collect();
        let found: Vec<Span> = check(&wice.claim, &source, bench.world.judge()).spans(0).collect();
        let sets = wice.supporting_sentences.iter().filter(|set| !set.is_empty());
        let best = sets
            .map(|set| {
                let gold: Vec<Span> = set.iter().filter_map(|n| *places.get(*n)?).collect();
                overlap(&found, &gold)
            })
            .fold(0.0, f64::max);
        if !found.is_empty() {
            found_any.push(best);
        }
        whole.push((best, wice.label == "supported"));
    }
    let supported = whole.iter().filter(|(_, supported)| *supported).map(|(iou, _)| *iou);
    println!("  {how}: mean IoU              {:>6.3}", mean(whole.iter().map(|(iou, _)| *iou)));
    println!("    of the wholly supported       {:>6.3}", mean(supported));
    println!("    where a span is named ({:>3})   {:>6.3}", found_any.len(), mean(found_any));
}
