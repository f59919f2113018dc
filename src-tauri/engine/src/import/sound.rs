//! Passages of recordings, to be played.

pub use bindery_speech::{Clip, SpeechError, clip};
