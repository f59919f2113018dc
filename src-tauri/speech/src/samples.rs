//! The sound of a file at the rate that the networks hear.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Indexing, Resampler};

use crate::error::SpeechError;
use crate::sound::Sound;

/// Samples a second that the networks hear.
pub(crate) const RATE: usize = 16_000;
/// Samples that are resampled at once, about.
const CHUNK: usize = 4096;

/// A recording, piece by piece, in [`RATE`] samples a second.
pub(crate) struct Samples<'a> {
    sound: Sound<'a>,
    resampling: Option<Resampling>,
    ended: bool,
}

impl<'a> Samples<'a> {
    pub fn of(bytes: &'a [u8]) -> Result<Self, SpeechError> {
        Ok(Self { sound: Sound::open(bytes)?, resampling: None, ended: false })
    }

    /// The next piece, never empty; none at the end.
    pub fn piece(&mut self) -> Result<Option<Vec<f32>>, SpeechError> {
        while !self.ended {
            let out = match self.sound.piece()? {
                Some((rate, piece)) if rate as usize == RATE => piece,
                Some((rate, piece)) => {
                    let resampling = match &mut self.resampling {
                        Some(known) => known,
                        none => none.insert(Resampling::from(rate)?),
                    };
                    resampling.take(&piece)?
                }
                None => {
                    self.ended = true;
                    self.resampling.as_mut().map_or(Ok(Vec::new()), Resampling::rest)?
                }
            };
            if !out.is_empty() {
                return Ok(Some(out));
            }
        }
        Ok(None)
    }
}

struct Resampling {
    fft: Fft<f32>,
    rate: u64,
    waiting: Vec<f32>,
    /// Samples that went in and came out, these without those before the first.
    taken: u64,
    given: u64,
    /// Samples that come out before the first.
    early: usize,
}

fn failed(error: impl std::fmt::Display) -> SpeechError {
    SpeechError::Sound(error.to_string())
}

impl Resampling {
    fn from(rate: u32) -> Result<Self, SpeechError> {
        let fft = Fft::new(rate as usize, RATE, CHUNK, 1, FixedSync::Input).map_err(failed)?;
        let early = fft.output_delay();
        Ok(Self { fft, rate: u64::from(rate), waiting: Vec::new(), taken: 0, given: 0, early })
    }

    fn take(&mut self, piece: &[f32]) -> Result<Vec<f32>, SpeechError> {
        self.taken += piece.len() as u64;
        self.waiting.extend_from_slice(piece);
        let mut out = Vec::new();
        while self.waiting.len() >= self.fft.input_frames_next() {
            self.step(None, &mut out)?;
        }
        self.given += out.len() as u64;
        Ok(out)
    }

    /// What is still inside when the recording has ended.
    fn rest(&mut self) -> Result<Vec<f32>, SpeechError> {
        let left = (self.taken * RATE as u64 / self.rate).saturating_sub(self.given) as usize;
        let mut out = Vec::new();
        while out.len() < left {
            self.step(Some(self.waiting.len()), &mut out)?;
        }
        out.truncate(left);
        Ok(out)
    }

    fn step(&mut self, partial: Option<usize>, out: &mut Vec<f32>) -> Result<(), SpeechError> {
        let wanted = self.fft.input_frames_next();
        let used = partial.unwrap_or(wanted).min(wanted);
        let input = InterleavedSlice::new(&self.waiting, 1, self.waiting.len()).map_err(failed)?;
        let indexing = Indexing { partial_len: partial.map(|_| used), ..Indexing::default() };
        let made = self.fft.process(&input, Some(&indexing)).map_err(failed)?;
        self.waiting.drain(..used);
        let made = made.take_data();
        let skipped = self.early.min(made.len());
        self.early -= skipped;
        out.extend_from_slice(&made[skipped..]);
        Ok(())
    }
}
