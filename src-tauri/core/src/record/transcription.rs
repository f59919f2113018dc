//! Transcriptions: what an archivist corrects, confirms or types of the words in a scan. Each is one signed entry of the log. It
//! names what the scan was before and is after it by identities, which are taken over the words; the words themselves stay in the
//! archive.

use serde::{Deserialize, Serialize};

use crate::message;
use crate::message::Message;
use crate::proof::hash::ArtifactId;

/// The payload type of a transcription in its envelope.
pub const TRANSCRIPTION_TYPE: &str = "application/vnd.bindery.transcription.v1+json";

/// What was done with the words of a scan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub enum Act {
    /// Lines were confirmed or corrected.
    Lines {
        /// Lines that are as they were read.
        confirmed: u32,
        /// Lines that are others now.
        corrected: u32,
    },
    /// Words of a page were typed.
    Typed {
        /// How many lines.
        lines: u32,
    },
    /// Words of a page were read from a file.
    TakenOver {
        /// How many lines.
        lines: u32,
    },
    /// The scan is as it was before a transcription.
    TakenBack {},
}

/// One transcription, as it is signed and logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcription {
    /// RFC 3339 in UTC.
    pub at: String,
    /// Who made it.
    pub who: String,
    /// Why, when they said so.
    pub why: Option<String>,
    /// What the scan was until then.
    pub before: ArtifactId,
    /// What it is from then on.
    pub after: ArtifactId,
    /// What was done.
    pub what: Act,
}

impl Transcription {
    /// What was done, as one sentence without its end. It names no document.
    pub fn told(&self) -> Message {
        match self.what {
            Act::Lines { confirmed, corrected } => {
                message!("transcribed-lines" { confirmed: confirmed, corrected: corrected })
            }
            Act::Typed { lines } => message!("transcribed-typed" { lines: lines }),
            Act::TakenOver { lines } => message!("transcribed-taken-over" { lines: lines }),
            Act::TakenBack {} => message!("transcribed-taken-back"),
        }
    }
}
