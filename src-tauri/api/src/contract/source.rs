//! The source panel.

use super::*;

data! {
    /// Which citation of which sentence to open.
    pub struct SourceRequest {
        /// The answer.
        pub response_id: String,
        /// Sentence, counted from 0.
        pub sentence: u32,
        /// Citation of that sentence, counted from 0.
        pub citation: u32,
    }
}
data! {
    /// A document to browse, for reviewers and archivists.
    pub struct DocumentRequest {
        /// Identity.
        pub artifact_id: String,
    }
}
data! {
    /// Everything the source panel shows for one citation.
    pub struct SourceView {
        /// Title of the document.
        pub title: String,
        /// letter, journal, e-mail ...
        pub kind: Option<String>,
        /// What is on record about it: name of the field, value, who says so.
        pub record: Vec<RecordEntry>,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`; none when a document is browsed.
        pub relation: Option<String>,
        /// The verifier's word on the sentence; none when a document is browsed.
        pub verdict: Option<Verdict>,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`.
        pub place: Option<Words>,
        /// The text around the passage, segment by segment; the marked runs are the passage.
        pub segments: Vec<SegmentView>,
        /// The pages, when the source is a PDF or an image.
        pub pages: Option<PagesView>,
        /// The recording in which the words are said, where whoever asks may hear it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub sound: Option<SoundView>,
        /// Whether the passage could be placed; if not, why.
        pub placed: Placed,
        /// Who confirmed or typed the words of a scan, and when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub confirmed: Option<Words>,
        /// The table the passage stands in.
        pub table: Option<TableView>,
        /// The consent of the document, where not everybody may read it; for reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub consent: Option<String>,
        /// Whether a family member may open the whole document by it, as far as they may read it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub opens: bool,
        /// Where it comes from and what has become of it.
        pub lineage: Lineage,
    }
}
data! {
    /// A line of the descriptive record.
    pub struct RecordEntry {
        /// `title`, `kind`, `date`, `from`, `to`, `place`, `note`, `attachment`.
        pub field: String,
        /// Its value.
        pub value: String,
        /// `catalogue`, `mail header` ...
        pub source: String,
        /// Whether this line is what the sentence rests on.
        pub marked: bool,
    }
}
data! {
    /// One segment of canonical text.
    pub struct SegmentView {
        /// Which one, counted from 0.
        pub index: u32,
        /// heading, paragraph, list-item, table-row, cue, note, caption.
        pub kind: String,
        /// Time code or speaker, where there is one: `02:15  Ruth`.
        pub label: Option<String>,
        /// Whether a machine read or heard it and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// Whether the machine heard it in a recording.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
        /// The text in order.
        pub runs: Vec<Run>,
        /// When its words are said, where there is a recording that may be heard.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<SaidView>>")]
        pub said: Vec<SaidView>,
    }
}
data! {
    /// A stretch of a segment's text, and when it is said.
    pub struct SaidView {
        /// First character, in Unicode scalar values of the text of all runs.
        pub start: u32,
        /// The character after the last.
        pub end: u32,
        /// Milliseconds from the start of the recording.
        pub from_ms: u32,
        /// Milliseconds from the start of the recording.
        pub to_ms: u32,
    }
}
data! {
    /// A recording that may be heard, with the command `sound`.
    pub struct SoundView {
        /// Opaque; good while this archive is open.
        pub token: String,
        /// Where the passage begins, in milliseconds from the start.
        pub from_ms: u32,
        /// Where it ends.
        pub to_ms: u32,
        /// Whether all of the recording may be heard, or the passage alone.
        pub whole: bool,
    }
}
data! {
    /// A passage of a recording to play.
    pub struct SoundRequest {
        /// Of its [`SoundView`].
        pub token: String,
        /// Where it begins, in milliseconds from the start.
        pub from_ms: u32,
        /// Where it ends.
        pub to_ms: u32,
    }
}
data! {
    /// A passage of a recording: its sound, and nothing else of the file.
    pub struct SoundClip {
        /// A WAV file, in Base64.
        pub wav: String,
        /// How long it is, in milliseconds.
        pub length_ms: u32,
    }
}
data! {
    /// A stretch of text.
    pub struct Run {
        /// The text.
        pub text: String,
        /// Whether it belongs to the passage.
        pub marked: bool,
        /// The consent of its own that these words have, or `person:NAME` when someone named in them is not
        /// cleared; for archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub consent: Option<String>,
    }
}
data! {
    /// A document as pages. A page's picture is `page://localhost/<token>/<page>?scale=<pixels per point>`.
    pub struct PagesView {
        /// Opaque; good while this archive is open.
        pub token: String,
        /// Size of every page as displayed, in points: width, height.
        pub sizes: Vec<[f64; 2]>,
        /// The page to show first, counted from 1.
        pub first: u32,
        /// The boxes of the passage, one a line: page, then x0, y0, x1, y1 in points, origin top left.
        pub boxes: Vec<BoxView>,
    }
}
data! {
    /// A box on a page, in points of the page as displayed, origin top left.
    pub struct BoxView {
        /// Page, counted from 1.
        pub page: u32,
        /// Left, top, right, bottom.
        pub rect: [f64; 4],
    }
}
data! {
    /// Whether a passage has a place on the page.
    pub struct Placed {
        /// Whether it has.
        pub ok: bool,
        /// If not: why, in words.
        pub reason: Option<Words>,
    }
}
data! {
    /// A table, or the part of it around the passage.
    pub struct TableView {
        /// Rows in order.
        pub rows: Vec<TableRowView>,
    }
}
data! {
    /// One row.
    pub struct TableRowView {
        /// Row, counted from 1.
        pub row: u32,
        /// Whether it names the columns.
        pub header: bool,
        /// The cells in order.
        pub cells: Vec<Run>,
    }
}
data! {
    /// A source's history, as far as it is known.
    pub struct Lineage {
        /// RFC 3339 in UTC.
        pub added_at: String,
        /// Who added it.
        pub added_by: String,
        /// When the passage was last checked against the original, RFC 3339 in UTC.
        pub last_verified: Option<String>,
        /// Path it was imported from.
        pub path: String,
        /// Archive version it came with.
        pub since_version: u32,
        /// Whether it is still in the current archive version.
        pub current: bool,
        /// Earlier answers that cite it, the latest first.
        pub cited_by: Vec<ResponseSummary>,
        /// Whether someone asked for it to be looked at again.
        pub flagged: bool,
        /// Why it should be looked at again, in a sentence; none when it is fresh, and for requestors.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stale: Option<Words>,
    }
}
data! {
    /// Asks for a source to be looked at again, or takes that back.
    pub struct FlagRequest {
        /// The citation through which it was seen.
        pub source: SourceRequest,
        /// Set or take back.
        pub flagged: bool,
    }
}
