//! Hears the words in a recording: what is said, and when. It knows nothing of an archive.
//!
//! Two networks do it, both on this machine: Silero VAD (MIT) finds where somebody speaks, and Whisper tiny of OpenAI
//! (Apache-2.0) writes down what is said there. Where nobody speaks the second one is never asked, for it makes words of
//! silence and music.

mod align;
mod belief;
mod clip;
mod decode;
mod error;
mod hearer;
mod language;
mod mel;
mod network;
mod paragraphs;
mod rules;
mod samples;
mod sound;
mod vocabulary;
mod voice;
mod window;
mod words;

pub use clip::{Clip, clip};
pub use error::SpeechError;
pub use hearer::{Hearer, Plan};
pub use network::{FILES, NAME, Opener};
pub use paragraphs::paragraphs;
pub use sound::{Sound, length_ms};
pub use window::Window;
pub use words::{UNHEARD, Word};
