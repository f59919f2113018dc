//! A passage of a recording as a WAV file of its own: its sound and nothing else of the file.

use crate::error::SpeechError;
use crate::sound::Sound;

/// A passage, ready to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// A WAV file: one channel, 16 bits a sample, no tags.
    pub wav: Vec<u8>,
    /// How long it is, in milliseconds.
    pub length_ms: u64,
}

/// The passage from `from_ms` to `to_ms`, as far as the recording has it.
pub fn clip(bytes: &[u8], from_ms: u64, to_ms: u64) -> Result<Clip, SpeechError> {
    let mut sound = Sound::open(bytes)?;
    let (mut at, mut samples, mut of) = (0_u64, Vec::new(), None);
    while let Some((rate, piece)) = sound.piece()? {
        of = Some(rate);
        let place = |ms: u64| ms.saturating_mul(u64::from(rate)) / 1000;
        let (first, last) = (place(from_ms), place(to_ms));
        let within = |place: u64| (place.saturating_sub(at) as usize).min(piece.len());
        samples.extend(piece[within(first)..within(last).max(within(first))].iter().map(|s| sixteen(*s)));
        at += piece.len() as u64;
        if at >= last {
            break;
        }
    }
    let rate = of.ok_or_else(|| SpeechError::Sound("it is empty".to_owned()))?;
    Ok(Clip { length_ms: samples.len() as u64 * 1000 / u64::from(rate), wav: wav(rate, &samples) })
}

fn sixteen(sample: f32) -> i16 {
    (sample * f32::from(i16::MAX)).round() as i16
}

/// A WAV file of one channel.
fn wav(rate: u32, samples: &[i16]) -> Vec<u8> {
    let bytes = samples.len() as u32 * 2;
    let mut out = Vec::with_capacity(44 + samples.len() * 2);
    out.extend(b"RIFF");
    out.extend((36 + bytes).to_le_bytes());
    out.extend(b"WAVEfmt ");
    out.extend(16_u32.to_le_bytes());
    // Numbers as they are, one channel.
    out.extend([1, 0, 1, 0]);
    out.extend(rate.to_le_bytes());
    out.extend((rate * 2).to_le_bytes());
    out.extend([2, 0, 16, 0]);
    out.extend(b"data");
    out.extend(bytes.to_le_bytes());
    samples.iter().for_each(|sample| out.extend(sample.to_le_bytes()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clip_is_the_passage_and_no_more() -> Result<(), SpeechError> {
        let samples: Vec<i16> = (0..8000).collect();
        let mut file = wav(8000, &samples);
        file.extend(b"LIST\x10\0\0\0INFOINAM\x04\0\0\0TAG\0");
        let cut = clip(&file, 250, 500)?;
        assert_eq!(cut.length_ms, 250);
        assert_eq!(cut.wav.len(), 44 + 2000 * 2);
        let first = i16::from_le_bytes([cut.wav[44], cut.wav[45]]);
        assert!((1999..=2001).contains(&first), "{first}");
        assert_eq!(clip(&file, 900, 5000)?.length_ms, 100);
        assert_eq!(clip(&file, 5000, 9000)?.wav.len(), 44);
        Ok(())
    }
}
