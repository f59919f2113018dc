//! From a model's scores to probabilities: Platt's logistic curve, fitted on labelled pairs by Newton's method
//! (Lin, Lin and Weng, A note on Platt's probabilistic outputs, 2007).

use std::path::{Path, PathBuf};

use bindery_core::entailment::judge::Pair;
use bindery_core::proof::hash::Digest;
use serde::{Deserialize, Serialize};

use super::{JudgeError, Verifier};
use crate::data_folder;

/// Pairs that a fit needs at least, and of either kind.
const LEAST_PAIRS: usize = 50;
const LEAST_OF_A_KIND: usize = 15;
/// Share of pairs of an entailed and another one that the model must put in the right order; chance is a half.
const LEAST_IN_ORDER: f64 = 0.6;
/// Steps of Newton's method at most; ten are enough as a rule.
const MOST_STEPS: usize = 100;
/// Bins of the calibration error.
const BINS: usize = 10;

/// The pairs that the program brings along.
const OWN_PAIRS: &str = include_str!("../../../../../assets/verifier-pairs.jsonl");

/// A logistic curve over a logit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// How steep it is.
    pub slope: f64,
    /// Where it stands.
    pub intercept: f64,
}

impl Default for Curve {
    /// The score as the model gives it.
    fn default() -> Self {
        Self { slope: 1.0, intercept: 0.0 }
    }
}

impl Curve {
    /// The probability for a logit.
    pub fn probability(&self, logit: f64) -> f64 {
        1.0 / (1.0 + (-(self.slope * logit + self.intercept)).exp())
    }
}

/// How a model's scores become probabilities. Fields that are not known are let be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// For the text that carries a claim.
    pub entailment: Curve,
    /// For the text that answers a question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Curve>,
    /// What the curve was fitted on, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<Fit>,
}

/// What came of a fit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fit {
    /// Pairs.
    pub pairs: usize,
    /// Those whose text carries the claim.
    pub entailed: usize,
    /// Expected calibration error with the curve before, 0..1.
    pub error_before: f64,
    /// With the new curve.
    pub error_after: f64,
}

impl Calibration {
    /// What this user fitted for the model with this digest, else what lies in its folder, if anything does.
    pub(super) fn of(folder: &Path, model: &Digest) -> Result<Option<Self>, String> {
        let own = own_file(model);
        let files = own.into_iter().chain([folder.join("calibration.json")]);
        let Some(file) = files.into_iter().find(|file| file.is_file()) else { return Ok(None) };
        let bytes = std::fs::read(&file).map_err(|error| error.to_string())?;
        let read: Self = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
        let curves = [Some(read.entailment), read.answers];
        match curves.iter().flatten().all(|c| c.slope.is_finite() && c.slope > 0.0 && c.intercept.is_finite())
        {
            true => Ok(Some(read)),
            false => Err("a curve must rise".to_owned()),
        }
    }
}

/// Where this user's own calibration of a model lies: its folder may be somebody else's.
fn own_file(model: &Digest) -> Option<PathBuf> {
    let name: String = model.hex().chars().take(32).collect();
    Some(data_folder()?.join("verifier-calibration").join(format!("{name}.json")))
}

/// Takes back what this user fitted for the verifier.
pub fn forget_calibration(verifier: &Verifier) -> Result<(), JudgeError> {
    let Some(file) = own_file(&verifier.digest) else { return Ok(()) };
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(JudgeError::Pairs(Unfit::Kept { why: error.to_string() }))
        }
        _ => Ok(()),
    }
}

bindery_core::messages! {
    /// Why nothing is fitted, or what was fitted is not taken back.
    pub enum Unfit {
        /// What was fitted stays.
        Kept {
            /// Why.
            why: String,
        } => "calibration-kept",
        /// A line of the pairs is none.
        Line {
            /// Which, counted from 1.
            number: String,
            /// What is wrong with it.
            why: String,
        } => "calibration-line",
        /// There are too few pairs.
        Few {
            /// How many there are.
            pairs: usize,
            /// How many of them are entailed.
            entailed: usize,
            /// How many there have to be.
            least: usize,
            /// How many of each kind.
            each: usize,
        } => "calibration-few",
        /// The model cannot tell the pairs apart.
        Chance => "calibration-chance",
        /// This user has no data folder.
        NoDataFolder => "calibration-no-data-folder",
        /// What was fitted cannot be written.
        Unwritten {
            /// Why.
            why: String,
        } => "calibration-unwritten",
    }
}

/// A pair whose answer is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Labelled {
    /// The text.
    pub text: String,
    /// The claim.
    pub claim: String,
    /// Whether the text carries the whole claim.
    pub entailed: bool,
}

/// The pairs that the program brings along: invented, in the manner of letters and diaries.
pub fn own_pairs() -> Result<Vec<Labelled>, JudgeError> {
    read_pairs(OWN_PAIRS)
}

/// Pairs from JSON Lines.
pub fn read_pairs(text: &str) -> Result<Vec<Labelled>, JudgeError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| {
            JudgeError::Pairs(Unfit::Line { number: (number + 1).to_string(), why: error.to_string() })
        })
    };
    lines.map(read).collect()
}

/// Fits the verifier's curve on `pairs` and keeps it for this user; gives where it lies and what came of it.
pub fn calibrate(verifier: &Verifier, pairs: &[Labelled]) -> Result<(PathBuf, Fit), JudgeError> {
    let entailed = pairs.iter().filter(|pair| pair.entailed).count();
    let scarce = entailed.min(pairs.len() - entailed) < LEAST_OF_A_KIND;
    if pairs.len() < LEAST_PAIRS || scarce {
        return Err(JudgeError::Pairs(Unfit::Few {
            pairs: pairs.len(),
            entailed,
            least: LEAST_PAIRS,
            each: LEAST_OF_A_KIND,
        }));
    }
    let asked: Vec<Pair<'_>> =
        pairs.iter().map(|pair| Pair { record: "", text: &pair.text, sentence: &pair.claim }).collect();
    let logits: Vec<f64> = verifier.opinions(&asked)?.iter().map(|opinion| opinion.entailed).collect();
    let labels: Vec<bool> = pairs.iter().map(|pair| pair.entailed).collect();
    let before = verifier.calibration().map(|all| all.entailment).unwrap_or_default();
    let curve = platt(&logits, &labels).filter(|_| in_order(&logits, &labels) >= LEAST_IN_ORDER);
    let curve = curve.ok_or(JudgeError::Pairs(Unfit::Chance))?;
    let error = |curve: Curve| {
        let probabilities: Vec<f64> = logits.iter().map(|logit| curve.probability(*logit)).collect();
        calibration_error(&probabilities, &labels)
    };
    let fit = Fit { pairs: pairs.len(), entailed, error_before: error(before), error_after: error(curve) };
    let answers = verifier.calibration().and_then(|all| all.answers);
    let new = Calibration { entailment: curve, answers, fit: Some(fit) };
    let cannot = |why: String| JudgeError::Pairs(Unfit::Unwritten { why });
    let file = own_file(&verifier.digest).ok_or(JudgeError::Pairs(Unfit::NoDataFolder))?;
    let text = serde_json::to_string_pretty(&new).map_err(|error| cannot(error.to_string()))?;
    let folder = file.parent().map_or_else(|| Ok(()), std::fs::create_dir_all);
    folder.and_then(|()| std::fs::write(&file, text)).map_err(|error| cannot(error.to_string()))?;
    Ok((file, fit))
}

/// The curve of the highest likelihood; none when it does not rise. Targets are Platt's, so that pairs which are
/// told apart without a fault do not make it infinitely steep.
fn platt(logits: &[f64], labels: &[bool]) -> Option<Curve> {
    let positive = labels.iter().filter(|label| **label).count() as f64;
    let negative = labels.len() as f64 - positive;
    let target =
        |label: bool| if label { (positive + 1.0) / (positive + 2.0) } else { 1.0 / (negative + 2.0) };
    let rows: Vec<(f64, f64)> = logits.iter().zip(labels).map(|(x, label)| (*x, target(*label))).collect();
    let loss = |curve: Curve| -> f64 {
        let one = |(x, t): &(f64, f64)| {
            let z = curve.slope * x + curve.intercept;
            // log(1 + e^z) - t z, without overflow.
            z.max(0.0) + (-z.abs()).exp().ln_1p() - t * z
        };
        rows.iter().map(one).sum()
    };
    let mut curve = Curve { slope: 0.0, intercept: ((positive + 1.0) / (negative + 1.0)).ln() };
    for _ in 0..MOST_STEPS {
        let (mut g, mut h) = ([0.0; 2], [1e-10, 0.0, 1e-10]);
        for (x, t) in &rows {
            let p = curve.probability(*x);
            let (off, weight) = (p - t, p * (1.0 - p));
            g = [g[0] + off * x, g[1] + off];
            h = [h[0] + weight * x * x, h[1] + weight * x, h[2] + weight];
        }
        if g.iter().all(|g| g.abs() < 1e-6) {
            break;
        }
        let determinant = h[0] * h[2] - h[1] * h[1];
        let step = [(h[2] * g[0] - h[1] * g[1]) / determinant, (h[0] * g[1] - h[1] * g[0]) / determinant];
        let moved = |share: f64| Curve {
            slope: curve.slope - share * step[0],
            intercept: curve.intercept - share * step[1],
        };
        let now = loss(curve);
        let shares = (0..40).map(|halvings| 0.5f64.powi(halvings));
        let Some(better) = shares.map(moved).find(|next| loss(*next) < now) else { break };
        curve = better;
    }
    (curve.slope.is_finite() && curve.slope > 1e-6 && curve.intercept.is_finite()).then_some(curve)
}

/// Share of pairs of an entailed and another one in which the entailed one has the higher score; equal ones count half.
fn in_order(logits: &[f64], labels: &[bool]) -> f64 {
    let of =
        |wanted: bool| logits.iter().zip(labels).filter(move |(_, label)| **label == wanted).map(|(x, _)| *x);
    let (mut right, mut all) = (0.0, 0.0);
    for entailed in of(true) {
        for other in of(false) {
            all += 1.0;
            right += if entailed > other { 1.0 } else { f64::from(u8::from(entailed == other)) / 2.0 };
        }
    }
    right / f64::max(all, 1.0)
}

/// Expected calibration error over ten bins of equal width: how far the mean probability of a bin lies from the
/// share of entailed pairs in it, weighted by the bin's size.
pub fn calibration_error(probabilities: &[f64], labels: &[bool]) -> f64 {
    let mut bins = [(0.0, 0.0, 0.0); BINS];
    for (p, label) in probabilities.iter().zip(labels) {
        let bin = &mut bins[((p * BINS as f64) as usize).min(BINS - 1)];
        *bin = (bin.0 + 1.0, bin.1 + p, bin.2 + f64::from(u8::from(*label)));
    }
    let off: f64 = bins.iter().filter(|bin| bin.0 > 0.0).map(|(_, p, right)| (p - right).abs()).sum();
    off / probabilities.len().max(1) as f64
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_curve_that_made_the_labels() {
        // Of a hundred pairs at each logit as many are entailed as the curve says.
        let curve = Curve { slope: 0.5, intercept: -1.0 };
        let (mut logits, mut labels) = (Vec::new(), Vec::new());
        for step in -8..=8 {
            let logit = f64::from(step);
            let entailed = (curve.probability(logit) * 100.0).round() as usize;
            logits.extend([logit; 100]);
            labels.extend((0..100).map(|n| n < entailed));
        }
        let found = platt(&logits, &labels).unwrap();
        assert!((found.slope - 0.5).abs() < 0.02 && (found.intercept + 1.0).abs() < 0.05, "{found:?}");
        let error = |curve: Curve| {
            let all: Vec<f64> = logits.iter().map(|logit| curve.probability(*logit)).collect();
            calibration_error(&all, &labels)
        };
        assert!(error(found) < 0.01 && error(Curve::default()) > 0.1);
    }

    #[test]
    fn scores_that_point_the_wrong_way_are_no_curve() {
        let logits = [-2.0, -1.0, 1.0, 2.0].repeat(20);
        let labels = [true, true, false, false].repeat(20);
        assert_eq!(platt(&logits, &labels), None);
    }

    #[test]
    fn order_is_what_tells_pairs_apart() {
        let labels = [false, true, false, true];
        assert_eq!(in_order(&[1.0, 2.0, 1.0, 3.0], &labels), 1.0);
        assert_eq!(in_order(&[1.0, 1.0, 1.0, 1.0], &labels), 0.5);
    }

    #[test]
    fn pairs_told_apart_without_a_fault_give_a_finite_curve() {
        let logits = [-2.0, -1.0, 1.0, 2.0].repeat(20);
        let labels = [false, false, true, true].repeat(20);
        let found = platt(&logits, &labels).unwrap();
        assert!(found.slope > 1.0 && found.slope < 100.0, "{found:?}");
    }

    #[test]
    fn the_own_pairs_are_enough_and_of_both_kinds() {
        let pairs = own_pairs().unwrap();
        let entailed = pairs.iter().filter(|pair| pair.entailed).count();
        assert!(pairs.len() >= 150 && entailed * 5 > pairs.len() * 2 && entailed * 5 < pairs.len() * 3);
        for (n, pair) in pairs.iter().enumerate() {
            assert!(pairs[..n].iter().all(|o| (&o.text, &o.claim) != (&pair.text, &pair.claim)), "{pair:?}");
        }
    }
}
