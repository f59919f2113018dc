//! What may be written after what has been written: the rules of Whisper's makers, in the order in which they apply them.

use crate::vocabulary::{END, NO_TIMES, TIMES};

/// A space at the very beginning.
const SPACE: usize = 220;
/// The latest time that the first words may have, in tokens: one second.
const FIRST_TIME: usize = 50;

/// Tokens that are never written: signs that are no speech (brackets, notes of music), and what is said to the model alone.
const SUPPRESSED: [usize; 88] = [
    1, 2, 7, 8, 9, 10, 14, 25, 26, 27, 28, 29, 31, 58, 59, 60, 61, 62, 63, 90, 91, 92, 93, 359, 503, 522,
    542, 873, 893, 902, 918, 922, 931, 1350, 1853, 1982, 2460, 2627, 3246, 3253, 3268, 3536, 3846, 3961,
    4183, 4667, 6585, 6647, 7273, 9061, 9383, 10428, 10929, 11938, 12033, 12331, 12562, 13793, 14157, 14635,
    15265, 15618, 16553, 16604, 18362, 18956, 20075, 21675, 22520, 26130, 26161, 26435, 28279, 29464, 31650,
    32302, 32470, 36865, 42863, 47425, 49870, 50254, 50258, 50358, 50359, 50360, 50361, 50362,
];

const NEVER: f32 = f32::NEG_INFINITY;

/// Makes impossible in `scores` what may not follow on `written`.
pub(crate) fn apply(scores: &mut [f32], written: &[usize], with_times: bool) {
    SUPPRESSED.iter().for_each(|token| scores[*token] = NEVER);
    scores[NO_TIMES] = NEVER;
    if written.is_empty() {
        scores[SPACE] = NEVER;
        scores[END] = NEVER;
    }
    if with_times {
        times(scores, written);
    } else {
        scores[TIMES..].fill(NEVER);
    }
}

/// Times come in pairs, never go back, and come first.
fn times(scores: &mut [f32], written: &[usize]) {
    let Some(last) = written.last() else {
        scores[..TIMES].fill(NEVER);
        scores[TIMES + FIRST_TIME + 1..].fill(NEVER);
        return;
    };
    let is_time = |token: &usize| *token >= TIMES;
    let paired = written.len() < 2 || is_time(&written[written.len() - 2]);
    match (is_time(last), paired) {
        (true, true) => scores[TIMES..].fill(NEVER),
        (true, false) => scores[..END].fill(NEVER),
        (false, _) => {}
    }
    if let Some(latest) = written.iter().rev().find(|token| is_time(token)) {
        // Between a beginning and its end there is something.
        let least = if is_time(last) && !paired { *latest } else { *latest + 1 };
        let known = scores.len();
        scores[TIMES..least.min(known)].fill(NEVER);
    }
    let (text, time) = scores.split_at(TIMES);
    let highest = |scores: &[f32]| scores.iter().copied().fold(NEVER, f32::max);
    let top = highest(time);
    let all = if top == NEVER { NEVER } else { top + time.iter().map(|s| (s - top).exp()).sum::<f32>().ln() };
    // All times together are more probable than any one text: a time it is.
    if all > highest(text) {
        scores[..TIMES].fill(NEVER);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(written: &[usize], with_times: bool) -> Vec<usize> {
        let mut scores = vec![0.0; TIMES + 1501];
        // Texts are likelier than all times.
        scores[..TIMES].fill(20.0);
        apply(&mut scores, written, with_times);
        (0..scores.len()).filter(|token| scores[*token] > NEVER).collect()
    }

    #[test]
    fn times_come_first_in_pairs_and_never_go_back() {
        assert_eq!(left(&[], true), (TIMES..=TIMES + FIRST_TIME).collect::<Vec<_>>());
        assert!(left(&[TIMES], true).iter().all(|token| *token < TIMES));
        let after_words = left(&[TIMES + 3, 500], true);
        assert!(after_words.contains(&500) && !after_words.contains(&(TIMES + 3)));
        assert!(after_words.contains(&(TIMES + 4)));
        let after_end = left(&[TIMES + 3, 500, TIMES + 90], true);
        assert_eq!(after_end.first(), Some(&END));
        assert!(after_end.contains(&(TIMES + 90)) && !after_end.contains(&(TIMES + 89)));
        assert!(left(&[500], false).iter().all(|token| *token < TIMES));
        assert!(!left(&[], false).contains(&END));
    }
}
