//! An artifact as it is frozen at import: its segments, where they stand in the original, its record.

use serde::{Deserialize, Serialize};

use crate::hash::{ArtifactId, Digest, OriginalHash, RecordDigest};
use crate::layout::Layout;
use crate::span::Span;
use crate::text;

/// What kind of thing an artifact is; part of its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Running text of any format: .txt, .md, .html, .docx.
    Text,
    /// An e-mail message.
    Mail,
    /// A table: .csv, .xlsx.
    Table,
    /// A transcript with time codes: .vtt, .srt.
    Captions,
    /// Pages that look as they look: .pdf.
    Pages,
    /// A photograph or scan.
    Image,
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
    /// A stretch of a recording.
    Time {
        /// Milliseconds from the start.
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
}

impl Locator {
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
    /// Boxes of every character, for segments of [`Form::Pages`] alone.
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
            let end = offset + crate::span::scalars(&cell);
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
    /// `document properties`, `image properties`.
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
/// images, whose look is part of what they are, it is the SHA-256 of the original bytes.
pub fn artifact_id(form: Form, segments: &[Segment], original: &OriginalHash) -> ArtifactId {
    let payload = match form {
        Form::Pages | Form::Image => original.to_string(),
        Form::Text | Form::Mail | Form::Table | Form::Captions => {
            text::identity_text(segments.iter().map(|segment| segment.text.as_str()))
        }
    };
    let form = match form {
        Form::Text => "text",
        Form::Mail => "mail",
        Form::Table => "table",
        Form::Captions => "captions",
        Form::Pages => "pages",
        Form::Image => "image",
    };
    ArtifactId::from_digest(Digest::of(&[
        b"bindery artifact v1\0",
        form.as_bytes(),
        b"\0",
        payload.as_bytes(),
    ]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn original(bytes: &[u8]) -> OriginalHash {
        OriginalHash::from_digest(Digest::of(&[bytes]))
    }

    fn id(paragraphs: &[&str]) -> ArtifactId {
        let segments: Vec<_> =
            paragraphs.iter().filter_map(|p| Segment::text(SegmentKind::Paragraph, p)).collect();
        artifact_id(Form::Text, &segments, &original(b"any"))
    }

    #[test]
    fn breaks_do_not_change_an_identity_and_a_character_does() {
        let base = id(&["Dear Ruth,", "the boats are in."]);
        assert_eq!(base, id(&["Dear Ruth,\nthe boats are in."]));
        assert_ne!(base, id(&["Dear Ruth,", "the boots are in."]));
        assert_ne!(base, id(&["Dear Ruth,", "the boats are in"]));
    }

    #[test]
    fn a_row_knows_its_cells_and_skips_empty_ones() -> Result<(), &'static str> {
        let row = Segment::row(1, 2, false, &["Calf leather", "", "£1 4s"]).ok_or("no row")?;
        assert_eq!(row.text, "Calf leather\t\t£1 4s");
        let cells = &row.locator.table_row().ok_or("not a row")?.cells;
        assert_eq!(cells[1].span, None);
        assert_eq!(cells[2].span.and_then(|span| span.of(&row.text)), Some("£1 4s"));
        Ok(())
    }
}
