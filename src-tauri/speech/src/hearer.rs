//! From a recording to its words.

use std::path::Path;

use crate::belief::Belief;
use crate::decode::{Written, decode};
use crate::error::SpeechError;
use crate::language;
use crate::mel::Mel;
use crate::network::{Heard, Networks, Opener, STEP};
use crate::samples::Samples;
use crate::vocabulary::Vocabulary;
use crate::voice;
use crate::window::{Window, ms, windows};
use crate::words::{Word, heard};

/// Windows by which the language of a recording is told.
const TELLING: usize = 3;

/// Hears recordings. It is loaded once, and may be used from several threads.
pub struct Hearer {
    networks: Networks,
    mel: Mel,
}

/// What is to be heard of a recording.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The parts in which somebody speaks, in order.
    pub windows: Vec<Window>,
    /// How long the recording is, in milliseconds.
    pub length_ms: u64,
    /// The token of its language.
    language: usize,
}

impl Hearer {
    /// Opens the files of the models in `folder`; `open` loads a network.
    pub fn open(folder: &Path, open: Opener<'_>) -> Result<Self, SpeechError> {
        Ok(Self { networks: Networks::open(folder, open)?, mel: Mel::default() })
    }

    /// SHA-256 in hex over those of all files of the models, which names the hearer in a record.
    pub fn fingerprint(&self) -> &str {
        &self.networks.fingerprint
    }

    /// Listens through the recording in `bytes` for where somebody speaks. `stop` is asked every few seconds of it.
    pub fn plan(&self, bytes: &[u8], stop: &dyn Fn() -> bool) -> Result<Plan, SpeechError> {
        let voice = voice::listen(&self.networks, bytes, stop)?;
        let windows = windows(&voice::stretches(&voice), &voice);
        let mut sums = Vec::new();
        let telling = &windows[..windows.len().min(TELLING)];
        self.each(bytes, telling, &mut |_, sound| {
            if stop() {
                return Err(SpeechError::Stopped);
            }
            language::weigh(&self.networks, &sound, &mut sums)
        })?;
        Ok(Plan { windows, length_ms: ms(voice.len()), language: language::chosen(&sums) })
    }

    /// Writes down the windows of `plan` from number `from` on. `each` gets every one's number and words when they are
    /// there; where it says false, and soon after `stop` says true, the hearing ends with [`SpeechError::Stopped`].
    pub fn hear(
        &self,
        bytes: &[u8],
        plan: &Plan,
        from: usize,
        stop: &dyn Fn() -> bool,
        each: &mut dyn FnMut(usize, Vec<Word>) -> bool,
    ) -> Result<(), SpeechError> {
        let windows = plan.windows.get(from..).unwrap_or_default();
        self.each(bytes, windows, &mut |at, sound| {
            let words = self.words(&sound, &windows[at], plan.language, stop)?;
            if each(from + at, words) { Ok(()) } else { Err(SpeechError::Stopped) }
        })
    }

    /// What is believed of a window. Where it is nothing with times, it is tried once more without, which is easier.
    fn words(
        &self,
        sound: &Heard,
        window: &Window,
        language: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Word>, SpeechError> {
        let spaced = Vocabulary::is_spaced(language);
        let read = |written: &Written| heard(written, window, &self.networks.vocabulary, spaced);
        let (belief, words) = read(&decode(&self.networks, sound, language, true, stop)?);
        if belief != Belief::Unheard {
            return Ok(words);
        }
        Ok(read(&decode(&self.networks, sound, language, false, stop)?).1)
    }

    /// `work` with each of the windows, encoded.
    fn each(
        &self,
        bytes: &[u8],
        windows: &[Window],
        work: &mut dyn FnMut(usize, Heard) -> Result<(), SpeechError>,
    ) -> Result<(), SpeechError> {
        if windows.is_empty() {
            return Ok(());
        }
        let mut samples = Samples::of(bytes)?;
        // Samples from `base` on.
        let (mut base, mut held, mut ended) = (0, Vec::new(), false);
        for (at, window) in windows.iter().enumerate() {
            let steps = window.steps();
            let (from, to) = (steps.from * STEP, steps.to * STEP);
            while !ended && base + held.len() < to {
                match samples.piece()? {
                    Some(piece) => held.extend(piece),
                    None => ended = true,
                }
                let past = from.saturating_sub(base).min(held.len());
                held.drain(..past);
                base += past;
            }
            let past = from.saturating_sub(base).min(held.len());
            held.drain(..past);
            base += past;
            let sound = &held[..(to - from).min(held.len())];
            work(at, self.networks.encode(self.mel.of(sound)?)?)?;
        }
        Ok(())
    }
}
