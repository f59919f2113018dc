//! What is counted: standard measures of a score against labels, and of spans against spans.

use bindery_core::text::span::Span;
use bindery_tests::Seeded;

/// A score with what is true.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    /// Probability that was said, 0..1.
    pub score: f64,
    /// What is true.
    pub label: bool,
    /// Whether it was shown green.
    pub green: bool,
}

/// Area under the curve of true against false positives: the share of pairs of a positive and a negative in which
/// the positive has the higher score; equal ones count half.
pub fn auc(all: &[Scored]) -> f64 {
    let mut sorted: Vec<&Scored> = all.iter().collect();
    sorted.sort_by(|a, b| a.score.total_cmp(&b.score));
    let (mut ranks, mut at) = (0.0, 0);
    while at < sorted.len() {
        let same = sorted[at..].iter().take_while(|s| s.score == sorted[at].score).count();
        let rank = at as f64 + (same as f64 + 1.0) / 2.0;
        ranks += rank * sorted[at..at + same].iter().filter(|s| s.label).count() as f64;
        at += same;
    }
    let positive = all.iter().filter(|s| s.label).count() as f64;
    let negative = all.len() as f64 - positive;
    (ranks - positive * (positive + 1.0) / 2.0) / (positive * negative)
}

/// Mean of the shares of positives and of negatives that are told right when `score >= threshold` says positive.
pub fn balanced_accuracy(all: &[Scored], threshold: f64) -> f64 {
    let share = |label: bool| {
        let of: Vec<&Scored> = all.iter().filter(|s| s.label == label).collect();
        of.iter().filter(|s| (s.score >= threshold) == label).count() as f64 / of.len() as f64
    };
    (share(true) + share(false)) / 2.0
}

/// The highest balanced accuracy over all thresholds, and the threshold.
pub fn best_balanced_accuracy(all: &[Scored]) -> (f64, f64) {
    let thresholds = all.iter().map(|s| s.score);
    let tried = thresholds.map(|threshold| (balanced_accuracy(all, threshold), threshold));
    tried.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default()
}

/// Expected calibration error, ten bins of equal width.
pub fn calibration_error(all: &[Scored]) -> f64 {
    let probabilities: Vec<f64> = all.iter().map(|s| s.score).collect();
    let labels: Vec<bool> = all.iter().map(|s| s.label).collect();
    bindery_engine::models::judge::calibration_error(&probabilities, &labels)
}

/// What [`calibration_error`] is on average for scores that are perfectly calibrated: with few items in a bin, their share
/// is off by chance. Drawn, the same in every run.
pub fn chance_error(all: &[Scored]) -> f64 {
    const DRAWS: u64 = 400;
    const STEPS: usize = 1 << 30;
    mean((0..DRAWS).map(|seed| {
        let mut random = Seeded(seed);
        let mut draw = |score: f64| (random.below(STEPS) as f64) < score * STEPS as f64;
        calibration_error(&all.iter().map(|s| Scored { label: draw(s.score), ..*s }).collect::<Vec<_>>())
    }))
}

/// The share of those with `label` that were shown green.
pub fn green(all: &[Scored], label: bool) -> f64 {
    let of: Vec<&Scored> = all.iter().filter(|s| s.label == label).collect();
    of.iter().filter(|s| s.green).count() as f64 / of.len() as f64
}

/// Intersection over union of two sets of spans, in characters.
pub fn overlap(found: &[Span], gold: &[Span]) -> f64 {
    let marked = |spans: &[Span]| -> std::collections::HashSet<u32> {
        spans.iter().flat_map(|span| span.start()..span.end()).collect()
    };
    let (found, gold) = (marked(found), marked(gold));
    let both = found.intersection(&gold).count() as f64;
    both / found.union(&gold).count().max(1) as f64
}

/// Mean of some figures.
pub fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (sum, count) = values.into_iter().fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { f64::NAN }
}

/// The value below which `share` of the values lie.
pub fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = ((values.len() as f64 - 1.0) * share).round().max(0.0) as usize;
    values.get(at).copied().unwrap_or(f64::NAN)
}
