//! A source as it is exported: the frozen text from which its identity is computed again.

use serde::{Deserialize, Serialize};

use crate::proof::hash::{ArtifactId, OriginalHash};
use crate::proof::json::{self, JsonError};
use crate::record::artifact::{Confirmed, Field, Form, Locator, Segment, SegmentKind, is_identity};

/// An exported source (`sources/<hex digits of its identity>.json`), as canonical JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceFile {
    /// What kind of thing it is.
    pub form: Form,
    /// Hash of the original file: the identity of pages and images follows from it.
    pub original: OriginalHash,
    /// Its descriptive record, line by line.
    pub record: Vec<SourceLine>,
    /// Its canonical text, segment by segment.
    pub segments: Vec<SourcePart>,
}

/// A line of a descriptive record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceLine {
    /// Which fact.
    pub name: Field,
    /// Its value.
    pub value: String,
}

/// A segment of canonical text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourcePart {
    /// What it is.
    pub kind: SegmentKind,
    /// Its text.
    pub text: String,
    /// What of it somebody confirmed or typed, in a scan.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<Confirmed>,
}

impl SourceFile {
    /// Reads the bytes of an exported source.
    pub fn read(bytes: &[u8]) -> Result<Self, JsonError> {
        json::from_canonical(bytes)
    }

    /// Whether this is the source with that identity.
    pub fn is(&self, id: ArtifactId) -> bool {
        let segment = |part: &SourcePart| Segment {
            kind: part.kind,
            text: part.text.clone(),
            locator: match part.confirmed.as_slice() {
                [] => Locator::Text,
                confirmed => Locator::Scan {
                    page: None,
                    reader: String::new(),
                    sureness: 0,
                    lines: Vec::new(),
                    confirmed: confirmed.to_vec(),
                },
            },
            layout: None,
        };
        let segments: Vec<Segment> = self.segments.iter().map(segment).collect();
        is_identity(id, self.form, &segments, &self.original)
    }
}
