//! What goes wrong when a recording is heard.

use std::path::PathBuf;

/// Why a recording could not be heard.
#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    /// A file of the models is not there, or cannot be opened.
    #[error("{} could not be read ({why}); fetch the models that hear recordings again", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// A file of the models holds something else.
    #[error("{} is no model that this program knows ({why}); fetch the models that hear recordings again", path.display())]
    Model {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The recording cannot be decoded.
    #[error("the recording cannot be decoded ({0})")]
    Sound(String),
    /// A network failed on a recording.
    #[error("hearing the recording failed ({0}); try it again, or leave the recording out")]
    Run(String),
    /// Somebody stopped it.
    #[error("hearing was stopped; start it again to go on")]
    Stopped,
}

impl From<ort::Error> for SpeechError {
    fn from(error: ort::Error) -> Self {
        Self::Run(error.to_string())
    }
}
