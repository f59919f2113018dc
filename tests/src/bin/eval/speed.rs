//! What verifying costs: an answer of ten sentences against the passages that were found for it.

use std::time::Instant;

use bindery_core::entailment::check_across;
use bindery_core::entailment::judge::NoJudge;
use bindery_engine::models::judge::Verifier;
use bindery_engine::world::World;

use crate::Bench;
use crate::data;
use crate::metrics::quantile;

/// Sentences of an answer, and passages that each is held against.
const SENTENCES: usize = 10;
const PASSAGES: usize = 3;

/// Milliseconds for an answer, with the model and without.
pub fn speed(bench: &Bench) {
    let Some(items) = data::begin() else { return };
    let Ok(loaded) = bench.world.verifier() else {
        println!("speed: there is no model to measure");
        return;
    };
    let passage = |text: &str| -> String { text.chars().take(320).collect() };
    let sources: Vec<String> = items.iter().map(|item| passage(&item.source)).collect();
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for answer in (0..items.len() - SENTENCES - PASSAGES).step_by(items.len() / 12) {
        // Nothing is remembered of the answer before.
        let fresh = Verifier::open(loaded.folder()).unwrap();
        for (judge, times) in
            [(&fresh as &dyn bindery_core::entailment::judge::Judge, &mut with), (&NoJudge, &mut without)]
        {
            let start = Instant::now();
            for sentence in answer..answer + SENTENCES {
                let sources: Vec<&str> =
                    sources[sentence..sentence + PASSAGES].iter().map(String::as_str).collect();
                check_across(&items[sentence].claim, &sources, judge);
            }
            times.push(start.elapsed().as_secs_f64() * 1000.0);
        }
    }
    println!("verifying ten sentences against {PASSAGES} passages each");
    println!("  rules alone                   {:>6.0} ms", quantile(&mut without, 0.5));
    println!(
        "  with the model                {:>6.0} ms (95th percentile {:.0})",
        quantile(&mut with, 0.5),
        quantile(&mut with, 0.95)
    );
}
