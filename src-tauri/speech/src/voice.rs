//! Where in a recording somebody speaks.

use crate::error::SpeechError;
use crate::network::{BEFORE, Memory, Networks, STEP};
use crate::samples::Samples;
use crate::window::Stretch;

/// How probably somebody speaks where speech begins, and below which it ends.
const BEGINS: f32 = 0.5;
const ENDS: f32 = 0.35;
/// Steps without speech that end a stretch: about 300 milliseconds.
const PAUSE: usize = 10;
/// Steps that speech has at least: about 250 milliseconds.
const SHORTEST: usize = 8;
/// Steps before and after speech that belong to it: quiet sounds begin and end words.
const AROUND: usize = 6;
/// Steps that the network is asked about at once.
const BATCH: usize = 256;

/// How probably somebody speaks in each step of [`STEP`] samples.
pub(crate) fn listen(
    networks: &Networks,
    bytes: &[u8],
    stop: &dyn Fn() -> bool,
) -> Result<Vec<f32>, SpeechError> {
    let mut samples = Samples::of(bytes)?;
    let (mut memory, mut all) = (Memory::default(), Vec::new());
    // What the network hears before the first step is silence.
    let mut waiting = vec![0.0; BEFORE];
    loop {
        let piece = samples.piece()?;
        let ended = piece.is_none();
        waiting.extend(piece.unwrap_or_default());
        if ended {
            // The last step is filled up with silence.
            let whole = (waiting.len() - BEFORE).next_multiple_of(STEP);
            waiting.resize(BEFORE + whole, 0.0);
        }
        while waiting.len() >= BEFORE + STEP * BATCH || (ended && waiting.len() > BEFORE) {
            if stop() {
                return Err(SpeechError::Stopped);
            }
            let steps = ((waiting.len() - BEFORE) / STEP).min(BATCH);
            let rows = (0..steps).flat_map(|step| &waiting[step * STEP..step * STEP + BEFORE + STEP]);
            let rows: Vec<f32> = rows.copied().collect();
            all.extend(networks.voice(rows, &mut memory)?);
            waiting.drain(..steps * STEP);
        }
        if ended {
            return Ok(all);
        }
    }
}

/// The stretches of speech, in order, in steps.
pub(crate) fn stretches(voice: &[f32]) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    let mut begun: Option<usize> = None;
    let mut silent = 0;
    for (step, probability) in voice.iter().enumerate() {
        let Some(from) = begun else {
            if *probability >= BEGINS {
                (begun, silent) = (Some(step), 0);
            }
            continue;
        };
        silent = if *probability < ENDS { silent + 1 } else { 0 };
        if silent == PAUSE {
            add(&mut found, from, step + 1 - PAUSE);
            begun = None;
        }
    }
    if let Some(from) = begun {
        add(&mut found, from, voice.len() - silent);
    }
    widened(found, voice.len())
}

fn add(found: &mut Vec<Stretch>, from: usize, to: usize) {
    if to - from >= SHORTEST {
        found.push(Stretch { from, to });
    }
}

/// Each with a little of what is around it, as far as that does not reach into the next one.
fn widened(mut found: Vec<Stretch>, all: usize) -> Vec<Stretch> {
    let plain = found.clone();
    for (at, stretch) in found.iter_mut().enumerate() {
        let before = at.checked_sub(1).and_then(|before| plain.get(before));
        let least = before.map_or(0, |before| (before.to + stretch.from).div_ceil(2));
        let most = plain.get(at + 1).map_or(all, |next| (stretch.to + next.from) / 2);
        stretch.from = stretch.from.saturating_sub(AROUND).max(least);
        stretch.to = (stretch.to + AROUND).min(most);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speech_has_a_length_and_pauses_part_it() {
        let mut voice = vec![0.0; 200];
        voice[50..90].fill(0.9);
        // A short pause within, a click, and a second stretch.
        voice[60..65].fill(0.1);
        voice[120] = 0.9;
        voice[150..200].fill(0.6);
        let found: Vec<_> = stretches(&voice).into_iter().map(|s| (s.from, s.to)).collect();
        assert_eq!(found, [(44, 96), (144, 200)]);
        assert!(stretches(&[0.4; 100]).is_empty() && stretches(&[]).is_empty());
    }
}
