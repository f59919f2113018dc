//! An artifact as it is frozen at import: its segments, where they stand in the original, its record.

mod confirmed;
mod identity;
pub mod lines;

use serde::{Deserialize, Serialize};

use crate::proof::hash::{Digest, RecordDigest};
use crate::text;
use crate::text::layout::Layout;
use crate::text::span::Span;
pub use confirmed::{Confirmation, Confirmed};
pub use identity::{artifact_id, earlier_ids, is_identity};

/// What stands in a scan or recording for words that are there and that the machine did not make out.
pub const UNREAD: &str = "[?]";

/// What kind of thing an artifact is; part of its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Running text of any format: .txt, .md, .html, .docx, .odt, .rtf, .epub.
    Text,
    /// An e-mail message.
    Mail,
    /// A table: .csv, .xlsx.
    Table,
    /// A transcript with time codes: .vtt, .srt; or a conversation in messages.
    Captions,
    /// Pages that look as they look: .pdf.
    Pages,
    /// A photograph or scan.
    Image,
    /// Pages of which a machine read words that are there as pictures alone.
    ScannedPages,
    /// A photograph or scan of which a machine read the words.
    ScannedImage,
    /// A recording: .wav, .mp3, .m4a, .ogg, .flac.
    Recording,
    /// A recording of which a machine heard the words.
    HeardRecording,
}

impl Form {
    /// Whether its original is pages that can be drawn.
    pub const fn is_pages(self) -> bool {
        matches!(self, Self::Pages | Self::ScannedPages)
    }

    /// Whether its original is a picture.
    pub const fn is_image(self) -> bool {
        matches!(self, Self::Image | Self::ScannedImage)
    }

    /// Whether its original is sound.
    pub const fn is_sound(self) -> bool {
        matches!(self, Self::Recording | Self::HeardRecording)
    }

    /// What it is once a machine read or heard its words; none where its words are there as such.
    pub const fn once_read(self) -> Option<Self> {
        match self {
            Self::Pages => Some(Self::ScannedPages),
            Self::Image => Some(Self::ScannedImage),
            Self::Recording => Some(Self::HeardRecording),
            _ => None,
        }
    }

    /// Whether its look or sound is part of what it is, and not its words alone.
    const fn is_its_original(self) -> bool {
        self.is_pages() || self.is_image() || self.is_sound()
    }
}

/// The part a segment plays in its artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SegmentKind {
    /// A heading or title.
    Heading,
    /// A paragraph of running text.
    Paragraph,
    /// An item of a list.
    ListItem,
    /// One row of a table; its cells are in the locator.
    TableRow,
    /// One caption of a transcript.
    Cue,
    /// A note: footnote, endnote, comment.
    Note,
    /// The caption of a photograph.
    Caption,
}

/// Where a segment stands in the original, beside its offsets (A4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "form")]
pub enum Locator {
    /// Nothing but the text itself.
    Text,
    /// A region of one or more pages; the boxes of its characters are in the segment's layout.
    Page {
        /// First page, counted from 1.
        first: u32,
        /// Last page, counted from 1.
        last: u32,
        /// Which row of a table it is, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        row: Option<TableRow>,
    },
    /// One table row.
    Row(TableRow),
    /// A stretch of a recording, or the time of a message.
    Time {
        /// Milliseconds from the start; of a message, from the midnight before it.
        start_ms: u64,
        /// Milliseconds from the start.
        end_ms: u64,
        /// Who speaks, when the transcript says so.
        speaker: Option<String>,
    },
    /// A part of an image.
    Region {
        /// Width of the image in pixels.
        width: u32,
        /// Height of the image in pixels.
        height: u32,
    },
    /// Words that a machine read in a picture, as far as nobody confirmed them, or that somebody typed from one; the boxes of its
    /// characters are in the segment's layout.
    Scan {
        /// Which page, counted from 1; none in an edition, which has no pages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<u32>,
        /// Which model read it, with the hash of its weights; empty where somebody typed it.
        reader: String,
        /// How sure it is of its least sure word, in hundredths.
        sureness: u32,
        /// The same of each line of the layout; empty where it was read by an older program.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lines: Vec<u32>,
        /// Characters that somebody confirmed or typed, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        confirmed: Vec<Confirmed>,
    },
    /// Words that a machine heard in a recording and nobody confirmed.
    Heard {
        /// Milliseconds from the start of the recording.
        start_ms: u64,
        /// Milliseconds from the start of the recording.
        end_ms: u64,
        /// Which model heard it, with the hash of its weights.
        reader: String,
        /// How sure it is of its least sure word, in hundredths.
        sureness: u32,
        /// When each word is said, in the order of the text; none in an edition, which has no recordings.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        words: Vec<SaidWord>,
    },
}

/// A word of a recording, and when it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaidWord {
    /// The word in the canonical text of its segment.
    pub span: Span,
    /// Milliseconds from the start of the recording.
    pub start_ms: u64,
    /// Milliseconds from the start of the recording.
    pub end_ms: u64,
}

impl Locator {
    /// First and last page, counted from 1.
    pub const fn pages(&self) -> Option<(u32, u32)> {
        match self {
            Self::Page { first, last, .. } => Some((*first, *last)),
            Self::Scan { page: Some(page), .. } => Some((*page, *page)),
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

    /// Whether a machine heard the words in a recording.
    pub const fn is_heard(&self) -> bool {
        matches!(self, Self::Heard { .. })
    }

    /// From when to when `span` of the text is said, in milliseconds: that of its words where it is known, else that of all.
    pub fn said(&self, span: Span) -> Option<(u64, u64)> {
        match self {
            Self::Time { start_ms, end_ms, .. } => Some((*start_ms, *end_ms)),
            Self::Heard { start_ms, end_ms, words, .. } => {
                let within = || words.iter().filter(|word| word.span.intersection(span).is_some());
                let first = within().map(|word| word.start_ms).min();
                let last = within().map(|word| word.end_ms).max();
                Some(first.zip(last).unwrap_or((*start_ms, *end_ms)))
            }
            _ => None,
        }
    }

    /// The row of a table that the segment is, on a page or without pages.
    pub const fn table_row(&self) -> Option<&TableRow> {
        match self {
            Self::Row(row) | Self::Page { row: Some(row), .. } => Some(row),
            _ => None,
        }
    }
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// Which table of the artifact, counted from 1.
    pub table: u32,
    /// Which row of the table, counted from 1, header included.
    pub row: u32,
    /// Whether the row names the columns.
    pub header: bool,
    /// The cells in order; an empty cell has no span.
    pub cells: Vec<Cell>,
}

impl TableRow {
    /// Columns, counted from 1, of the cells that `span` touches.
    pub fn columns(&self, span: Span) -> Vec<u32> {
        let touched =
            self.cells.iter().filter(|cell| cell.span.is_some_and(|own| own.intersection(span).is_some()));
        touched.map(|cell| cell.column).collect()
    }
}

/// One cell of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Column, counted from 1.
    pub column: u32,
    /// The cell's text within the row's canonical text; none when the cell is empty.
    pub span: Option<Span>,
}

/// One segment of frozen canonical text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// What it is.
    pub kind: SegmentKind,
    /// Canonical text; never empty.
    pub text: String,
    /// Where it stands in the original.
    pub locator: Locator,
    /// Boxes of every character, for segments on pages and in scans alone.
    pub layout: Option<Layout>,
}

impl Segment {
    /// A segment of `kind` with `raw` put into canonical form; `None` when no text is left.
    pub fn text(kind: SegmentKind, raw: &str) -> Option<Self> {
        let text = text::canonical(raw);
        (!text.is_empty()).then_some(Self { kind, text, locator: Locator::Text, layout: None })
    }

    /// A table row of `cells`: joined by tabs, each cell in canonical form on one line.
    /// `None` when every cell is empty.
    pub fn row(table: u32, row: u32, header: bool, cells: &[impl AsRef<str>]) -> Option<Self> {
        let mut text = String::new();
        let mut offset = 0;
        let mut spans = Vec::with_capacity(cells.len());
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                text.push('\t');
                offset += 1;
            }
            let cell = text::canonical(cell.as_ref()).replace('\n', " ");
            let end = offset + crate::text::span::scalars(&cell);
            spans.push(Cell { column: index as u32 + 1, span: Span::new(offset, end) });
            text.push_str(&cell);
            offset = end;
        }
        spans.iter().any(|cell| cell.span.is_some()).then_some(Self {
            kind: SegmentKind::TableRow,
            text,
            locator: Locator::Row(TableRow { table, row, header, cells: spans }),
            layout: None,
        })
    }
}

/// Which field of a descriptive record a line states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// What it is called.
    Title,
    /// letter, journal, interview, photograph, e-mail, account, document, clipping, recording.
    Kind,
    /// When it was written, as exactly as is known: `1931-06-03`, `1931-06` or `1931`.
    Date,
    /// Who wrote or spoke.
    From,
    /// To whom.
    To,
    /// Where.
    Place,
    /// A remark of the archivist.
    Note,
    /// A file that came with a message.
    Attachment,
    /// `primary` or `secondary`, where the archivist says so.
    SourceType,
}

/// One line of an artifact's descriptive record: what is on record, and who says so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RecordLine {
    /// Which fact.
    pub field: Field,
    /// Its value, in canonical form on one line.
    pub value: String,
    /// Where the fact was read: `catalogue`, `front matter`, `mail header`, `dateline`, `file name`,
    /// `document properties`, `image properties`, `times of its messages`.
    pub source: String,
}

impl RecordLine {
    /// A record line, or `None` when the value is empty.
    pub fn new(field: Field, value: &str, source: &str) -> Option<Self> {
        let value = text::canonical(value).replace('\n', " ");
        (!value.is_empty()).then(|| Self { field, value, source: source.to_owned() })
    }
}

/// The digest of a record's lines.
pub fn record_digest(lines: &[RecordLine]) -> RecordDigest {
    let mut bytes = Vec::from(*b"bindery record v1\0");
    for line in lines {
        // Values hold no LF, so that LF parts lines without doubt.
        bytes.extend_from_slice(format!("{:?}\t{}\t{}\n", line.field, line.value, line.source).as_bytes());
    }
    RecordDigest::from_digest(Digest::of(&[&bytes]))
}

#[cfg(test)]
mod tests;
