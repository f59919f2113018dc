//! From what was heard to tokens: always the most probable one that the rules allow, so that the same recording gives the same
//! words.

use crate::error::SpeechError;
use crate::network::{Heard, Networks, Step};
use crate::rules;
use crate::vocabulary::{END, NO_SPEECH, NO_TIMES, START, TIMES, TRANSCRIBE};

/// Tokens of a window at most.
const MOST: usize = 224;

/// A token that was written.
pub(crate) struct Token {
    pub token: usize,
    /// How probable it was, 0 to 1.
    pub probability: f32,
    /// Where the decoder looked when it wrote it.
    pub looks: Vec<Vec<f32>>,
}

/// What was written of a window.
pub(crate) struct Written {
    /// The tokens that are text.
    pub tokens: Vec<Token>,
    /// Where the decoder looked when it ended.
    pub end: Vec<Vec<f32>>,
    /// The mean logarithm of the probabilities of all that was written.
    pub mean: f32,
    /// How probably nobody speaks.
    pub nobody: f32,
}

/// Writes down what was heard.
pub(crate) fn decode(
    networks: &Networks,
    heard: &Heard,
    language: usize,
    with_times: bool,
    stop: &dyn Fn() -> bool,
) -> Result<Written, SpeechError> {
    let mut begun = vec![START as i64, language as i64, TRANSCRIBE as i64];
    if !with_times {
        begun.push(NO_TIMES as i64);
    }
    let (mut writing, mut step) = networks.begin(heard, &begun)?;
    let nobody = step.scores.first().map_or(0.0, |scores| share(scores, NO_SPEECH));
    let (mut written, mut tokens, mut sum) = (Vec::new(), Vec::new(), 0.0);
    loop {
        if stop() {
            return Err(SpeechError::Stopped);
        }
        let Step { scores, looks } = step;
        let mut scores = scores.into_iter().next_back().unwrap_or_default();
        rules::apply(&mut scores, &written, with_times);
        let best = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b])).unwrap_or(END);
        let probability = share(&scores, best);
        sum += probability.max(f32::MIN_POSITIVE).ln();
        if best == END || written.len() == MOST {
            let mean = sum / (written.len() + 1) as f32;
            return Ok(Written { tokens, end: looks, mean, nobody });
        }
        written.push(best);
        if best < TIMES {
            tokens.push(Token { token: best, probability, looks });
        }
        step = writing.next(best as i64)?;
    }
}

/// The share of one in the probabilities that `scores` stand for.
fn share(scores: &[f32], of: usize) -> f32 {
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    (scores[of] - top).exp() / scores.iter().map(|score| (score - top).exp()).sum::<f32>()
}
