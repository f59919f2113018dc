//! Why a file could not be taken in, said so that its owner knows what to do.

use crate::pdf::PdfError;

/// Why a file, or a part of one, could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// A kind of file that is not read.
    #[error("`{name}` is {kind}; {advice}")]
    Unsupported {
        /// The file.
        name: String,
        /// What it is, with its article: `an old Word file`.
        kind: String,
        /// What to do instead.
        advice: String,
    },
    /// The file needs a password.
    #[error("`{name}` is locked with a password; save it without one and import that")]
    Encrypted {
        /// The file.
        name: String,
    },
    /// There is nothing in the file.
    #[error("`{name}` holds no text; nothing was taken in")]
    Empty {
        /// The file.
        name: String,
    },
    /// The file is damaged.
    #[error("`{name}` is damaged: {why}; get a good copy of it and import that")]
    Broken {
        /// The file.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file is larger than is safe to open.
    #[error("`{name}` is too large: {why}; split it and import the parts")]
    TooLarge {
        /// The file.
        name: String,
        /// Which limit it passes.
        why: String,
    },
    /// The import was stopped.
    #[error("the import was stopped")]
    Cancelled,
}

impl ReadError {
    /// A damaged file.
    pub fn broken(name: &str, why: impl Into<String>) -> Self {
        Self::Broken { name: name.to_owned(), why: why.into() }
    }

    /// An empty file.
    pub fn empty(name: &str) -> Self {
        Self::Empty { name: name.to_owned() }
    }

    /// A file over a limit.
    pub fn too_large(name: &str, why: impl Into<String>) -> Self {
        Self::TooLarge { name: name.to_owned(), why: why.into() }
    }

    /// Why the PDF `name` could not be read.
    pub(crate) fn of_pdf(name: &str, error: PdfError) -> Self {
        match error {
            PdfError::Encrypted => Self::Encrypted { name: name.to_owned() },
            PdfError::Cancelled => Self::Cancelled,
            PdfError::TooLarge => Self::too_large(name, "it has too many pages"),
            PdfError::Broken { reason } => Self::broken(name, reason),
            other => Self::broken(name, other.to_string()),
        }
    }

    /// A kind of file that is not read.
    pub fn unsupported(name: &str, kind: &str, advice: &str) -> Self {
        Self::Unsupported { name: name.to_owned(), kind: kind.to_owned(), advice: advice.to_owned() }
    }
}
