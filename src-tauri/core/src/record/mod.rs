//! What an archive holds of a document, and how a place in it is cited.

pub mod artifact;
pub mod citation;
pub mod correction;
pub mod lead;
pub mod selectors;
pub mod snapshot;
pub mod source;
pub mod transcription;
pub mod voice;

/// What is on record of a message within another one, before the name of whoever wrote the outer one.
pub const ENCLOSED: &str = "enclosed in a message from ";
