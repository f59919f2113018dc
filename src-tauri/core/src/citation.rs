//! Citations (A1): four required fields, and the block pointer that stands beside a sentence (A6).

use serde::{Deserialize, Serialize};

use crate::artifact::{Locator, Segment};
use crate::hash::{ArtifactId, BlockId, BlockVersion, Digest, SnapshotDigest};
use crate::layout::PageBox;
use crate::span::Span;

/// How a claim uses its source (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// The claim is the source's words, exactly.
    #[serde(rename = "direct quote")]
    DirectQuote,
    /// The claim says what the source says in other words.
    #[serde(rename = "paraphrase")]
    Paraphrase,
    /// The claim is concluded from the source.
    #[serde(rename = "inference from")]
    InferenceFrom,
    /// The claim repeats what is on record about the source.
    #[serde(rename = "metadata fact")]
    MetadataFact,
}

impl Relation {
    /// The name of the relation in a bundle.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DirectQuote => "direct quote",
            Self::Paraphrase => "paraphrase",
            Self::InferenceFrom => "inference from",
            Self::MetadataFact => "metadata fact",
        }
    }

    /// What a requestor reads (D2).
    pub const fn label(self) -> &'static str {
        match self {
            Self::DirectQuote => "their words",
            Self::Paraphrase => "paraphrased",
            Self::InferenceFrom => "interpreted from",
            Self::MetadataFact => "on record",
        }
    }

    /// Whether the relation is enough for the first rung (C1).
    pub const fn supports(self) -> bool {
        !matches!(self, Self::InferenceFrom)
    }
}

/// An immutable state of the archive (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchiveVersion {
    /// Counted from 1; 0 is the empty archive.
    pub number: u32,
    /// Digest of the version and, through it, of all before it.
    pub digest: SnapshotDigest,
}

/// Which canonical text of an artifact a span is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "part", content = "index", deny_unknown_fields)]
pub enum Place {
    /// A segment of the body, counted from 0.
    Segment(u32),
    /// A line of the descriptive record, counted from 0.
    Record(u32),
}

/// The media form of a span, beside its offsets (A4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "form", deny_unknown_fields)]
pub enum Media {
    /// Nothing but the text.
    Text {},
    /// Boxes on pages, one a line, in hundredths of a point of the page as displayed; none when the
    /// passage could not be placed.
    Page {
        /// The boxes in reading order.
        boxes: Vec<PageBox>,
    },
    /// Cells of one row of a table.
    Cells {
        /// Table, counted from 1.
        table: u32,
        /// Row, counted from 1.
        row: u32,
        /// Columns, counted from 1, in order.
        columns: Vec<u32>,
    },
    /// A stretch of a recording.
    Time {
        /// Milliseconds from the start.
        start_ms: u64,
        /// Milliseconds from the start.
        end_ms: u64,
    },
    /// A region of an image, in pixels: x, y, width, height.
    Region {
        /// Left edge, top edge, width, height.
        xywh: [u32; 4],
    },
}

impl Media {
    /// The media form of `span` within `segment`.
    pub fn of(segment: &Segment, span: Span) -> Self {
        match &segment.locator {
            Locator::Text => Self::Text {},
            Locator::Page { .. } => {
                Self::Page { boxes: segment.layout.as_ref().map(|l| l.boxes(span)).unwrap_or_default() }
            }
            Locator::Row(row) => Self::Cells { table: row.table, row: row.row, columns: row.columns(span) },
            Locator::Time { start_ms, end_ms, .. } => Self::Time { start_ms: *start_ms, end_ms: *end_ms },
            Locator::Region { width, height } => Self::Region { xywh: [0, 0, *width, *height] },
        }
    }
}

/// An exact place: which text, which characters of it, and its media form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceSpan {
    /// Which canonical text.
    pub place: Place,
    /// Which characters of it; a span is never empty.
    pub range: Span,
    /// The same place in the medium.
    pub media: Media,
}

/// A machine-verifiable link from a claim to a place in the archive.
///
/// All four fields are there or the value is not:
/// ```
/// # use bindery_core::citation::*;
/// # use bindery_core::hash::*;
/// # fn all(artifact: ArtifactId, version: ArchiveVersion, span: SourceSpan) {
/// let citation = Citation::new(artifact, version, span, Relation::DirectQuote);
/// # }
/// ```
/// ```compile_fail,E0061
/// # use bindery_core::citation::*;
/// # use bindery_core::hash::*;
/// # fn missing(artifact: ArtifactId, version: ArchiveVersion, span: SourceSpan) {
/// let citation = Citation::new(artifact, version, span);
/// # }
/// ```
/// ```compile_fail,E0063
/// # use bindery_core::citation::*;
/// # use bindery_core::hash::*;
/// # fn missing(artifact: ArtifactId, version: ArchiveVersion, relation: Relation) {
/// let citation = Citation { artifact, version, relation };
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    artifact: ArtifactId,
    version: ArchiveVersion,
    span: SourceSpan,
    relation: Relation,
}

impl Citation {
    /// A citation of all four fields.
    pub const fn new(
        artifact: ArtifactId,
        version: ArchiveVersion,
        span: SourceSpan,
        relation: Relation,
    ) -> Self {
        Self { artifact, version, span, relation }
    }

    /// The same place as what a conclusion is drawn from.
    pub(crate) fn inferred(&self) -> Self {
        Self { relation: Relation::InferenceFrom, ..self.clone() }
    }

    /// Which artifact.
    pub const fn artifact(&self) -> ArtifactId {
        self.artifact
    }

    /// As of which archive version.
    pub const fn version(&self) -> ArchiveVersion {
        self.version
    }

    /// Which place in it.
    pub const fn span(&self) -> &SourceSpan {
        &self.span
    }

    /// How the claim uses it.
    pub const fn relation(&self) -> Relation {
        self.relation
    }
}

/// A block that a sentence was drafted from (A6): stored beside the sentence, never inside its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockPointer {
    /// Where the block stands.
    pub block: BlockId,
    /// Which wording it has.
    pub version: BlockVersion,
    /// The artifact it belongs to.
    pub document: ArtifactId,
    /// Segment, counted from 0; its locator gives page, row or time.
    pub segment: u32,
    /// The block's characters within the segment.
    pub range: Span,
}

impl BlockPointer {
    /// The pointer to the block of `document` that `range` of segment `segment` makes.
    pub fn new(document: ArtifactId, segment: u32, range: Span, text: &str) -> Self {
        let place = format!("{document}#{segment}:{}-{}", range.start(), range.end());
        Self {
            block: BlockId::from_digest(Digest::of(&[b"bindery block v1\0", place.as_bytes()])),
            version: BlockVersion::from_digest(Digest::of(&[b"bindery block text v1\0", text.as_bytes()])),
            document,
            segment,
            range,
        }
    }
}
