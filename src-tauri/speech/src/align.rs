//! When each token is said: the way through where the decoder looked while it wrote, as Whisper's makers find it.

use crate::network::FRAMES;

/// Milliseconds of one frame of what the decoder looks at.
pub(crate) const FRAME_MS: u64 = 20;
/// Frames that a value is the median of.
const SMOOTH: usize = 7;

/// For each token the frame at which it begins; `looks` has for each a row of each aligned head, and `frames` is how many of
/// the window are sound.
pub(crate) fn begins(looks: &[Vec<Vec<f32>>], frames: usize) -> Vec<usize> {
    let frames = frames.clamp(1, FRAMES);
    let Some(heads) = looks.first().map(Vec::len).filter(|heads| *heads > 0) else { return Vec::new() };
    let mut mean = vec![vec![0.0_f32; frames]; looks.len()];
    for head in 0..heads {
        let mut rows: Vec<Vec<f32>> = looks.iter().map(|heads| share(&heads[head][..frames])).collect();
        standardize(&mut rows);
        for (row, mean) in rows.iter().zip(&mut mean) {
            for (value, mean) in smoothed(row).into_iter().zip(mean) {
                *mean += value / heads as f32;
            }
        }
    }
    way(&mean)
}

/// A row of which the parts are one in all, now that the silence after the window is left out.
fn share(row: &[f32]) -> Vec<f32> {
    let all = row.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    row.iter().map(|value| value / all).collect()
}

/// Each frame against what it is for the other tokens.
fn standardize(rows: &mut [Vec<f32>]) {
    let count = rows.len() as f32;
    for frame in 0..rows.first().map_or(0, Vec::len) {
        let mean = rows.iter().map(|row| row[frame]).sum::<f32>() / count;
        let spread = (rows.iter().map(|row| (row[frame] - mean).powi(2)).sum::<f32>() / count).sqrt();
        for row in rows.iter_mut() {
            row[frame] = if spread > 0.0 { (row[frame] - mean) / spread } else { 0.0 };
        }
    }
}

/// The median around each place, the ends mirrored.
fn smoothed(row: &[f32]) -> Vec<f32> {
    let (half, last) = ((SMOOTH / 2) as isize, row.len() as isize - 1);
    let at = |place: isize| {
        let place = if place < 0 { -place } else { place };
        row[(if place > last { 2 * last - place } else { place }).clamp(0, last) as usize]
    };
    let median = |place: isize| {
        let mut near: Vec<f32> = (place - half..=place + half).map(at).collect();
        near.sort_by(f32::total_cmp);
        near[SMOOTH / 2]
    };
    (0..row.len() as isize).map(median).collect()
}

/// The frame at which the best way through `rows`, token by token and frame by frame, first comes to each token.
fn way(rows: &[Vec<f32>]) -> Vec<usize> {
    let (tokens, frames) = (rows.len(), rows.first().map_or(0, Vec::len));
    let mut cost = vec![vec![f32::INFINITY; frames + 1]; tokens + 1];
    let mut from = vec![vec![Step::Frame; frames + 1]; tokens + 1];
    cost[0][0] = 0.0;
    for frame in 1..=frames {
        for token in 1..=tokens {
            let (both, one, next) =
                (cost[token - 1][frame - 1], cost[token - 1][frame], cost[token][frame - 1]);
            let (best, step) = if both < one && both < next {
                (both, Step::Both)
            } else if one < both && one < next {
                (one, Step::Token)
            } else {
                (next, Step::Frame)
            };
            cost[token][frame] = best - rows[token - 1][frame - 1];
            from[token][frame] = step;
        }
    }
    let mut begins = vec![0; tokens];
    let (mut token, mut frame) = (tokens, frames);
    while token > 0 && frame > 0 {
        begins[token - 1] = frame - 1;
        match from[token][frame] {
            Step::Both => (token, frame) = (token - 1, frame - 1),
            Step::Token => token -= 1,
            Step::Frame => frame -= 1,
        }
    }
    begins
}

/// Where the way came from.
#[derive(Clone, Copy)]
enum Step {
    Both,
    Token,
    Frame,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_begin_where_the_decoder_begins_to_look() {
        let look = |from: usize, to: usize| {
            let mut row = vec![0.001; FRAMES];
            row[from..to].fill(0.1);
            vec![row]
        };
        let found = begins(&[look(0, 20), look(20, 50), look(50, 90), look(90, 100)], 100);
        let near = |at: usize, wanted: usize| at.abs_diff(wanted) <= 4;
        assert!(near(found[1], 20) && near(found[2], 50) && near(found[3], 90), "{found:?}");
        assert!(begins(&[], 100).is_empty());
    }
}
