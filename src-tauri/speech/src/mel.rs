//! The spectrogram that Whisper hears: 80 bands of the mel scale, every 10 milliseconds, for 30 seconds.

use realfft::{RealFftPlanner, RealToComplex};
use std::sync::Arc;

use crate::error::SpeechError;
use crate::samples::RATE;

/// Bands of the spectrogram.
pub(crate) const BANDS: usize = 80;
/// Its steps: 30 seconds.
pub(crate) const FRAMES: usize = 3000;
/// Samples from one step to the next.
const HOP: usize = 160;
/// Samples that a step is made of.
const SIZE: usize = 400;
/// Samples of 30 seconds.
pub(crate) const WINDOW: usize = FRAMES * HOP;
/// Frequencies that a step is parted into.
const BINS: usize = SIZE / 2 + 1;

/// Makes spectrograms.
pub(crate) struct Mel {
    fft: Arc<dyn RealToComplex<f32>>,
    shape: Vec<f32>,
    /// For each band its first frequency and the weights from there on.
    bands: Vec<(usize, Vec<f32>)>,
}

impl Default for Mel {
    fn default() -> Self {
        let turn = |at: usize| std::f32::consts::TAU * at as f32 / SIZE as f32;
        Self {
            fft: RealFftPlanner::new().plan_fft_forward(SIZE),
            shape: (0..SIZE).map(|at| 0.5 - 0.5 * turn(at).cos()).collect(),
            bands: (0..BANDS).map(band).collect(),
        }
    }
}

impl Mel {
    /// The spectrogram of at most 30 seconds, band by band; what is missing is silence.
    pub fn of(&self, samples: &[f32]) -> Result<Vec<f32>, SpeechError> {
        let failed = |error: realfft::FftError| SpeechError::Run(error.to_string());
        let samples = &samples[..samples.len().min(WINDOW)];
        // Mirrored at both ends of the 30 seconds.
        let sample = |at: isize| {
            let at = if at < 0 { -at } else { at } as usize;
            let at = if at >= WINDOW { 2 * (WINDOW - 1) - at } else { at };
            samples.get(at).copied().unwrap_or(0.0)
        };
        let mut out = vec![0.0_f32; BANDS * FRAMES];
        let (mut input, mut spectrum) = (self.fft.make_input_vec(), self.fft.make_output_vec());
        for frame in 0..FRAMES {
            let first = (frame * HOP) as isize - (SIZE / 2) as isize;
            for (at, (input, shape)) in input.iter_mut().zip(&self.shape).enumerate() {
                *input = sample(first + at as isize) * shape;
            }
            self.fft.process(&mut input, &mut spectrum).map_err(failed)?;
            for (number, (from, weights)) in self.bands.iter().enumerate() {
                let bins = spectrum[*from..].iter().zip(weights);
                let energy: f32 = bins.map(|(bin, weight)| bin.norm_sqr() * weight).sum();
                out[number * FRAMES + frame] = energy.max(1e-10).log10();
            }
        }
        let floor = out.iter().copied().fold(f32::MIN, f32::max) - 8.0;
        out.iter_mut().for_each(|value| *value = (value.max(floor) + 4.0) / 4.0);
        Ok(out)
    }
}

/// The mel scale of Slaney: even up to 1000 hertz, logarithmic above.
fn hertz(mel: f64) -> f64 {
    if mel < 15.0 { mel * 200.0 / 3.0 } else { 1000.0 * ((mel - 15.0) * 6.4_f64.ln() / 27.0).exp() }
}

fn mels(hertz: f64) -> f64 {
    if hertz < 1000.0 { hertz * 3.0 / 200.0 } else { 15.0 + (hertz / 1000.0).ln() * 27.0 / 6.4_f64.ln() }
}

/// A triangle over the frequencies, of the same area for every band.
fn band(number: usize) -> (usize, Vec<f32>) {
    let half = RATE as f64 / 2.0;
    let edge = |at: usize| hertz(mels(half) * at as f64 / (BANDS + 1) as f64);
    let (left, top, right) = (edge(number), edge(number + 1), edge(number + 2));
    let weight = |bin: usize| {
        let at = half * bin as f64 / (BINS - 1) as f64;
        let slope = ((at - left) / (top - left)).min((right - at) / (right - top));
        (slope.max(0.0) * 2.0 / (right - left)) as f32
    };
    let from = (0..BINS).find(|bin| weight(*bin) > 0.0).unwrap_or(0);
    let weights = (from..BINS).map(weight).take_while(|weight| *weight > 0.0);
    (from, weights.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_are_those_of_the_models_makers() {
        // As in the file of filters that comes with Whisper.
        let largest = (0..BANDS).flat_map(|number| band(number).1).fold(0.0, f32::max);
        assert!((largest - 0.025_880_683).abs() < 1e-6, "{largest}");
        assert_eq!(band(0).0, 1);
    }

    #[test]
    fn silence_is_even_and_a_tone_has_its_band() -> Result<(), SpeechError> {
        let mel = Mel::default();
        assert!(mel.of(&[])?.iter().all(|value| (value + 1.5).abs() < 1e-6));
        let turn = |at: usize| (std::f32::consts::TAU * 440.0 * at as f32 / RATE as f32).sin() * 0.5;
        let heard = mel.of(&(0..RATE).map(turn).collect::<Vec<_>>())?;
        let loudest = (0..BANDS).max_by(|a, b| heard[a * FRAMES + 50].total_cmp(&heard[b * FRAMES + 50]));
        let (from, weights) = band(loudest.unwrap_or(0));
        // 440 hertz is the eleventh frequency.
        assert!(from <= 11 && from + weights.len() > 11, "{from}");
        Ok(())
    }
}
