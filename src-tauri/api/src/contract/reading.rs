//! Reading a document.

use super::*;

data! {
    /// Which document to read, and which part of it. One of the two first fields names the document.
    pub struct ReadRequest {
        /// As a list of documents named it to whoever reads; for staff its identity.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub document: Option<String>,
        /// A citation of it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub source: Option<SourceRequest>,
        /// Part, counted from 1; none: the one with the cited passage, or the first.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub part: Option<u32>,
    }
}
data! {
    /// A part of a document, as far as whoever reads may see it. What they may not see is not there: parts, paragraphs and pages
    /// are counted without it.
    pub struct ReadView {
        /// Title.
        pub title: String,
        /// letter, journal, e-mail ...
        pub kind: Option<String>,
        /// As exactly as it is on record.
        pub date: Option<String>,
        /// Author.
        pub from: Option<String>,
        /// Addressee.
        pub to: Option<String>,
        /// Which part this is, counted from 1.
        pub part: u32,
        /// How many parts there are; none where there is nothing to read.
        pub parts: u32,
        /// Its paragraphs, headings and rows in order.
        pub blocks: Vec<ReadBlock>,
        /// The page that it is, where that may be seen as a picture.
        pub page: Option<PagesView>,
        /// What is left of today's reading; none for those who are not counted.
        pub budget: Option<Budget>,
    }
}
data! {
    /// A paragraph, a heading, a row of a table.
    pub struct ReadBlock {
        /// heading, paragraph, list-item, table-row, cue, note, caption.
        pub kind: String,
        /// Who speaks, where that is on record.
        pub speaker: Option<String>,
        /// Whether a machine read it and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// Whether a machine heard it in a recording and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
        /// The text in order; the marked runs are the cited passage.
        pub runs: Vec<Run>,
        /// The cells of a row of a table; none of anything else.
        pub cells: Option<Vec<String>>,
        /// Whether it names the columns of a table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub header: bool,
    }
}
