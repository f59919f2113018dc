//! The windows that are written down at once: at most 30 seconds, cut where nobody speaks.

use crate::network::STEP;
use crate::samples::RATE;

/// Steps of the longest window: 28 seconds, so that nothing is at the very end of the 30 that the network hears.
const LONGEST: usize = 875;
/// Steps after which a window that speech does not end in is cut at its quietest place.
const AT_LEAST: usize = 450;
/// Steps of silence that end a window: two seconds. Of longer silence the network makes words.
const SILENCE: usize = 62;

/// A stretch of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// The first step.
    pub from: usize,
    /// The step after the last.
    pub to: usize,
}

/// A window: a part of the recording that is heard at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The speech in it.
    pub(crate) speech: Vec<Stretch>,
}

impl Window {
    /// The steps that it takes.
    pub(crate) fn steps(&self) -> Stretch {
        let (first, last) = (self.speech.first(), self.speech.last());
        Stretch { from: first.map_or(0, |s| s.from), to: last.map_or(0, |s| s.to) }
    }

    /// Milliseconds from the recording's start to its beginning.
    pub fn from_ms(&self) -> u64 {
        ms(self.steps().from)
    }

    /// Milliseconds from the recording's start to its end.
    pub fn to_ms(&self) -> u64 {
        ms(self.steps().to)
    }
}

/// Parts speech into windows. `voice` says where a stretch that is too long is quietest.
pub(crate) fn windows(stretches: &[Stretch], voice: &[f32]) -> Vec<Window> {
    let mut found: Vec<Window> = Vec::new();
    for stretch in stretches.iter().flat_map(|stretch| parts(*stretch, voice)) {
        match found.last_mut() {
            Some(window) if fits(window, stretch) => window.speech.push(stretch),
            _ => found.push(Window { speech: vec![stretch] }),
        }
    }
    found
}

fn fits(window: &Window, next: Stretch) -> bool {
    let steps = window.steps();
    next.to - steps.from <= LONGEST && next.from - steps.to < SILENCE
}

/// A stretch as parts that are not too long, each cut where the voice is weakest.
fn parts(mut stretch: Stretch, voice: &[f32]) -> Vec<Stretch> {
    let mut parts = Vec::new();
    while stretch.to - stretch.from > LONGEST {
        let places = stretch.from + AT_LEAST..stretch.from + LONGEST;
        let weakest = places.min_by(|a, b| voice[*a].total_cmp(&voice[*b]));
        let cut = weakest.unwrap_or(stretch.from + LONGEST);
        parts.push(Stretch { to: cut, ..stretch });
        stretch.from = cut;
    }
    parts.push(stretch);
    parts
}

/// Milliseconds at the beginning of a step.
pub(crate) const fn ms(step: usize) -> u64 {
    (step * STEP * 1000 / RATE) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_short_and_end_where_it_is_quiet() {
        let stretch = |from, to| Stretch { from, to };
        let mut voice = vec![0.9; 3000];
        voice[700] = 0.4;
        let close = [stretch(0, 300), stretch(320, 600), stretch(700, 800)];
        let found = windows(&close, &voice);
        assert_eq!(found.iter().map(|w| w.speech.len()).collect::<Vec<_>>(), [2, 1]);
        let found = windows(&[stretch(0, 2000)], &voice);
        assert!(found.iter().all(|w| w.steps().to - w.steps().from <= LONGEST));
        assert_eq!(found[0].steps(), stretch(0, 700));
        assert_eq!(found.last().map(|w| w.steps().to), Some(2000));
        assert_eq!(found[0].to_ms(), 22_400);
    }
}
