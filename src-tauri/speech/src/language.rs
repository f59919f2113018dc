//! Which language a recording is in.

use crate::error::SpeechError;
use crate::network::{Heard, Networks};
use crate::vocabulary::{LANGUAGES, START};

/// Adds to `sums` how probable each language is in a window, as logarithms.
pub(crate) fn weigh(networks: &Networks, heard: &Heard, sums: &mut Vec<f32>) -> Result<(), SpeechError> {
    let (_, step) = networks.begin(heard, &[START as i64])?;
    let scores = step.scores.first().map(|scores| &scores[LANGUAGES]).unwrap_or_default();
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let all = top + scores.iter().map(|score| (score - top).exp()).sum::<f32>().ln();
    sums.resize(scores.len(), 0.0);
    sums.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score - all);
    Ok(())
}

/// The token of the language that is the most probable of all.
pub(crate) fn chosen(sums: &[f32]) -> usize {
    let best = (0..sums.len()).max_by(|a, b| sums[*a].total_cmp(&sums[*b]));
    LANGUAGES.start + best.unwrap_or(0)
}
