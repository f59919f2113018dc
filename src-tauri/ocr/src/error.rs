//! What goes wrong when writing is read.

use std::path::PathBuf;

/// Why a picture could not be read.
#[derive(Debug, thiserror::Error)]
pub enum OcrError {
    /// A file of the models is not there, or cannot be opened.
    #[error("{} could not be read ({why}); fetch the models of text recognition again", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// A file of the models holds something else.
    #[error("{} is no model that this program knows ({why}); fetch the models of text recognition again", path.display())]
    Model {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Model and dictionary do not belong together.
    #[error(
        "the model tells {classes} signs apart and the dictionary lists {listed}; fetch both from one package"
    )]
    Dictionary {
        /// Classes of the model.
        classes: usize,
        /// Classes that the dictionary makes.
        listed: usize,
    },
    /// A network failed on a picture.
    #[error("text recognition failed ({0}); try the picture again, or leave it out")]
    Run(String),
    /// Somebody stopped it.
    #[error("reading was stopped; start it again to go on")]
    Stopped,
}
