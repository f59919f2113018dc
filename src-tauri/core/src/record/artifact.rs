//! An artifact as it is frozen at import: its segments, where they stand in the original, its record.

use serde::{Deserialize, Serialize};

use crate::proof::hash::{ArtifactId, Digest, OriginalHash, RecordDigest};
use crate::text;
use crate::text::layout::Layout;
use crate::text::span::Span;

/// What stands in a scan for words that are there and that the machine did not read.
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
    /// Words that a machine read in a picture and nobody confirmed; the boxes of its characters are in the segment's layout.
    Scan {
        /// Which page, counted from 1; none in an edition, which has no pages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<u32>,
        /// Which model read it, with the hash of its weights.
        reader: String,
        /// How sure it is of its least sure word, in hundredths.
        sureness: u32,
    },
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

    /// Which model read the words, where a machine did and nobody confirmed them.
    pub fn reader(&self) -> Option<&str> {
        match self {
            Self::Scan { reader, .. } => Some(reader),
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
    /// Where the fact was read: `catalogue`, `front matter`, `mail header`, `file name`,
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

/// An artifact's identity (A2): SHA-256 over `"bindery artifact v1" 0x00 form 0x00 payload`.
///
/// The payload is the text of all segments with every run of white space made one space; for pages and
/// images, whose look is part of what they are, it is the SHA-256 of the original bytes; where a machine read words in them, that
/// and, after a LF, these words.
///
/// Where there are rows of tables, which cell words stand in is part of what they say. Then it is `"bindery artifact v2"`, and
/// the payload is lines, each ended by LF: for each row a line of its cells, TAB before each, without the empty ones at its
/// end; for all text between two rows one line. Text that is rows alone is a table, whatever it was saved as.
pub fn artifact_id(form: Form, segments: &[Segment], original: &OriginalHash) -> ArtifactId {
    match form {
        Form::Text | Form::Mail | Form::Table | Form::Captions if segments.iter().any(is_row) => {
            let form = if is_table(form, segments) { Form::Table } else { form };
            identity(2, form, &lines(segments))
        }
        _ => words_id(form, segments, original),
    }
}

/// Whether an artifact has this identity, be it the one that older programs gave: until they knew of cells, their payload was
/// the words alone.
pub fn is_identity(id: ArtifactId, form: Form, segments: &[Segment], original: &OriginalHash) -> bool {
    artifact_id(form, segments, original) == id || words_id(form, segments, original) == id
}

/// The identities that older programs gave to what holds the same words, where they differ from today's: in whatever cells.
pub fn earlier_ids(form: Form, segments: &[Segment], original: &OriginalHash) -> Vec<ArtifactId> {
    let forms: &[Form] = match form {
        Form::Pages | Form::Image | Form::ScannedPages | Form::ScannedImage => &[],
        _ if !segments.iter().any(is_row) => &[],
        Form::Text | Form::Table if is_table(form, segments) => &[Form::Table, Form::Text],
        Form::Text => &[Form::Text],
        Form::Mail => &[Form::Mail],
        Form::Table => &[Form::Table],
        Form::Captions => &[Form::Captions],
    };
    forms.iter().map(|form| words_id(*form, segments, original)).collect()
}

fn is_row(segment: &Segment) -> bool {
    segment.kind == SegmentKind::TableRow
}

fn is_table(form: Form, segments: &[Segment]) -> bool {
    form == Form::Table || (form == Form::Text && segments.iter().all(is_row))
}

/// The lines that the identity of something with tables is taken over.
fn lines(segments: &[Segment]) -> String {
    let mut out = String::new();
    for part in segments.chunk_by(|one, next| !is_row(one) && !is_row(next)) {
        match part {
            [row] if is_row(row) => {
                for cell in row.text.trim_end_matches('\t').split('\t') {
                    out.push('\t');
                    out.push_str(&text::identity_text([cell]));
                }
            }
            between => {
                out.push_str(&text::identity_text(between.iter().map(|segment| segment.text.as_str())))
            }
        }
        out.push('\n');
    }
    out
}

/// The identity that is taken over the words, or over the original where its look is part of what it is.
fn words_id(form: Form, segments: &[Segment], original: &OriginalHash) -> ArtifactId {
    let words = || text::identity_text(segments.iter().map(|segment| segment.text.as_str()));
    let payload = match form {
        Form::Pages | Form::Image => original.to_string(),
        Form::ScannedPages | Form::ScannedImage => format!("{original}\n{}", words()),
        Form::Text | Form::Mail | Form::Table | Form::Captions => words(),
    };
    identity(1, form, &payload)
}

fn identity(version: u8, form: Form, payload: &str) -> ArtifactId {
    let form = match form {
        Form::Text => "text",
        Form::Mail => "mail",
        Form::Table => "table",
        Form::Captions => "captions",
        Form::Pages => "pages",
        Form::Image => "image",
        Form::ScannedPages => "scanned-pages",
        Form::ScannedImage => "scanned-image",
    };
    let tag = format!("bindery artifact v{version}\0{form}\0");
    ArtifactId::from_digest(Digest::of(&[tag.as_bytes(), payload.as_bytes()]))
}

#[cfg(test)]
mod tests;
