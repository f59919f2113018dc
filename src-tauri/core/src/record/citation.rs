//! Citations (A1): four required fields, and the block pointer that stands beside a sentence (A6).

use serde::{Deserialize, Serialize};

use crate::proof::hash::{ArtifactId, BlockId, BlockVersion, Digest, SnapshotDigest};
use crate::record::artifact::{Confirmation, Locator, Segment};
use crate::text::layout::PageBox;
use crate::text::span::Span;

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

    /// What a requestor reads (D2), where people read the source.
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
    /// Words that a machine read in a picture and nobody confirmed.
    Scan {
        /// As of a page; of a picture, in hundredths of a pixel.
        boxes: Vec<PageBox>,
        /// Which model read them, with the hash of its weights.
        reader: String,
    },
    /// Words in a picture that somebody confirmed or typed, every one of them.
    Confirmed {
        /// As of a page; of a picture, in hundredths of a pixel; none where nobody knows where they stand.
        boxes: Vec<PageBox>,
        /// Whose word it is that they stand there, and when they gave it.
        by: Vec<Confirmation>,
    },
    /// Words that a machine heard in a recording and nobody confirmed.
    Heard {
        /// Milliseconds from the start.
        start_ms: u64,
        /// Milliseconds from the start.
        end_ms: u64,
        /// Which model heard them, with the hash of its weights.
        reader: String,
    },
}

impl Media {
    /// The boxes on pages, where the medium has any.
    pub fn boxes(&self) -> Option<&[PageBox]> {
        match self {
            Self::Page { boxes } | Self::Scan { boxes, .. } | Self::Confirmed { boxes, .. } => Some(boxes),
            _ => None,
        }
    }

    /// Which model read or heard the words, where a machine did and nobody confirmed them.
    pub fn reader(&self) -> Option<&str> {
        match self {
            Self::Scan { reader, .. } | Self::Heard { reader, .. } => Some(reader),
            _ => None,
        }
    }

    /// Whose word it is that words in a picture are as they read.
    pub fn confirmed_by(&self) -> &[Confirmation] {
        match self {
            Self::Confirmed { by, .. } => by,
            _ => &[],
        }
    }

    /// Whether a machine heard the words in a recording.
    pub const fn is_heard(&self) -> bool {
        matches!(self, Self::Heard { .. })
    }

    /// From when to when of a recording it is, in milliseconds.
    pub const fn said(&self) -> Option<(u64, u64)> {
        match self {
            Self::Time { start_ms, end_ms } | Self::Heard { start_ms, end_ms, .. } => {
                Some((*start_ms, *end_ms))
            }
            _ => None,
        }
    }

    /// The media form of `span` within `segment`.
    pub fn of(segment: &Segment, span: Span) -> Self {
        let boxes = || segment.layout.as_ref().map(|layout| layout.boxes(span)).unwrap_or_default();
        match &segment.locator {
            Locator::Text => Self::Text {},
            Locator::Page { .. } => Self::Page { boxes: boxes() },
            Locator::Scan { reader, .. } => match segment.confirmations(span) {
                Some(by) => Self::Confirmed { boxes: boxes(), by },
                None => Self::Scan { boxes: boxes(), reader: reader.clone() },
            },
            Locator::Row(row) => Self::Cells { table: row.table, row: row.row, columns: row.columns(span) },
            Locator::Time { start_ms, end_ms, .. } => Self::Time { start_ms: *start_ms, end_ms: *end_ms },
            Locator::Heard { start_ms, end_ms, reader, .. } => {
                let (start_ms, end_ms) = segment.locator.said(span).unwrap_or((*start_ms, *end_ms));
                Self::Heard { start_ms, end_ms, reader: reader.clone() }
            }
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
/// # use bindery_core::record::citation::*;
/// # use bindery_core::proof::hash::*;
/// # fn all(artifact: ArtifactId, version: ArchiveVersion, span: SourceSpan) {
/// let citation = Citation::new(artifact, version, span, Relation::DirectQuote);
/// # }
/// ```
/// ```compile_fail,E0061
/// # use bindery_core::record::citation::*;
/// # use bindery_core::proof::hash::*;
/// # fn missing(artifact: ArtifactId, version: ArchiveVersion, span: SourceSpan) {
/// let citation = Citation::new(artifact, version, span);
/// # }
/// ```
/// ```compile_fail,E0063
/// # use bindery_core::record::citation::*;
/// # use bindery_core::proof::hash::*;
/// # fn missing(artifact: ArtifactId, version: ArchiveVersion, relation: Relation) {
/// let citation = Citation { artifact, version, relation };
/// # }
/// ```
///
/// Words that a machine read or heard may not be the writer's or speaker's: they are nobody's direct quote before somebody confirmed them, and a record
/// that says otherwise is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stated")]
pub struct Citation {
    artifact: ArtifactId,
    version: ArchiveVersion,
    span: SourceSpan,
    relation: Relation,
}

/// A citation as a record states it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stated {
    artifact: ArtifactId,
    version: ArchiveVersion,
    span: SourceSpan,
    relation: Relation,
}

impl TryFrom<Stated> for Citation {
    type Error = &'static str;

    fn try_from(stated: Stated) -> Result<Self, Self::Error> {
        let Stated { artifact, version, span, relation } = stated;
        if matches!(&span.media, Media::Confirmed { by, .. } if by.is_empty()) {
            return Err("words are confirmed by nobody");
        }
        let citation = Self::new(artifact, version, span, relation);
        if citation.relation == relation {
            Ok(citation)
        } else {
            Err("words that a machine read or heard are no direct quote")
        }
    }
}

impl Citation {
    /// A citation of all four fields. What would be the direct quote of words that a machine read is a paraphrase.
    pub fn new(artifact: ArtifactId, version: ArchiveVersion, span: SourceSpan, relation: Relation) -> Self {
        let relation = match relation {
            Relation::DirectQuote if span.media.reader().is_some() => Relation::Paraphrase,
            other => other,
        };
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

    /// What a requestor reads of it (D2): how the claim uses it, and whether a machine read the words.
    pub fn label(&self) -> &'static str {
        let media = &self.span.media;
        match (media.reader(), self.relation) {
            (None, relation) | (Some(_), relation @ Relation::MetadataFact) => relation.label(),
            (Some(_), Relation::InferenceFrom) if media.is_heard() => "interpreted from what a machine heard",
            (Some(_), Relation::InferenceFrom) => "interpreted from what a machine read",
            (Some(_), _) if media.is_heard() => "as a machine heard it",
            (Some(_), _) => "as a machine read it",
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(media: Media, relation: Relation) -> Option<Citation> {
        let artifact = ArtifactId::from_digest(Digest::of(&[b"a letter"]));
        let digest = SnapshotDigest::from_digest(Digest::of(&[b"a version"]));
        let span = SourceSpan { place: Place::Segment(0), range: Span::new(0, 4)?, media };
        Some(Citation::new(artifact, ArchiveVersion { number: 1, digest }, span, relation))
    }

    #[test]
    fn what_a_machine_read_is_no_direct_quote_in_any_record() -> Result<(), &'static str> {
        let reader = || "a model".to_owned();
        let scan = Media::Scan { boxes: Vec::new(), reader: reader() };
        let heard = Media::Heard { start_ms: 1_000, end_ms: 2_500, reader: reader() };
        for (media, label) in [(scan, "as a machine read it"), (heard, "as a machine heard it")] {
            let read = cited(media, Relation::DirectQuote).ok_or("no span")?;
            assert_eq!((read.relation(), read.label()), (Relation::Paraphrase, label));
            let record = serde_json::to_string(&read).map_err(|_| "not written")?;
            assert_eq!(serde_json::from_str::<Citation>(&record).ok().as_ref(), Some(&read));
            let forged = record.replace("paraphrase", "direct quote");
            assert!(forged != record && serde_json::from_str::<Citation>(&forged).is_err());
        }
        // Where people read it, the same is a quotation.
        let page = cited(Media::Page { boxes: Vec::new() }, Relation::DirectQuote).ok_or("no span")?;
        assert_eq!((page.relation(), page.label()), (Relation::DirectQuote, "their words"));
        Ok(())
    }

    #[test]
    fn what_somebody_confirmed_is_a_quotation_that_names_them() -> Result<(), &'static str> {
        let by = vec![Confirmation { who: "Ann".to_owned(), at: "2026-01-02T03:04:05Z".to_owned() }];
        let media = Media::Confirmed { boxes: Vec::new(), by };
        let quoted = cited(media, Relation::DirectQuote).ok_or("no span")?;
        assert_eq!((quoted.relation(), quoted.label()), (Relation::DirectQuote, "their words"));
        let record = serde_json::to_string(&quoted).map_err(|_| "not written")?;
        assert_eq!(serde_json::from_str::<Citation>(&record).ok().as_ref(), Some(&quoted));
        // A record that names nobody is none.
        let forged = record.replace(r#"{"who":"Ann","at":"2026-01-02T03:04:05Z"}"#, "");
        assert!(forged != record && serde_json::from_str::<Citation>(&forged).is_err());
        Ok(())
    }
}
