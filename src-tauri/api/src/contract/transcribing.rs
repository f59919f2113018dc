//! The transcription desk: scans, their lines, and what is done with them.

use super::*;

data! {
    /// What is known of a line of a scan.
    pub enum LineState {
        /// Words of it could not be made out.
        Unread,
        /// The machine is not sure of a word.
        Unsure,
        /// The machine is sure, and nobody confirmed it.
        Read,
        /// Somebody confirmed or typed it.
        Confirmed,
    }
}
data! {
    /// What of a page of a scan is to be looked at.
    pub struct DeskPage {
        /// Page, counted from 1.
        pub page: u32,
        /// Its lines.
        pub lines: u32,
        /// Those of which words are unread or unsure.
        pub uncertain: u32,
        /// Those that somebody confirmed or typed.
        pub confirmed: u32,
    }
}
data! {
    /// A scan, with its pages that have words.
    pub struct DeskScan {
        /// Identity.
        pub artifact_id: String,
        /// What it is called.
        pub title: String,
        /// Its pages in order; none where no word of it is known.
        pub pages: Vec<DeskPage>,
    }
}
data! {
    /// The scans that can be transcribed.
    pub struct DeskScans {
        /// Those with uncertain lines first, then those without a word.
        pub scans: Vec<DeskScan>,
    }
}
data! {
    /// A scan to transcribe.
    pub struct DeskRequest {
        /// Its identity, or one that it had before.
        pub artifact_id: String,
    }
}
data! {
    /// A line of a scan.
    pub struct DeskLine {
        /// Which paragraph it is of, counted from 0.
        pub segment: u32,
        /// Its number in that, counted from 0.
        pub line: u32,
        /// Page, counted from 1.
        pub page: u32,
        /// Its words.
        pub text: String,
        /// What is known of it.
        pub state: LineState,
        /// Where it stands, in points of the page, of a picture in pixels; none where nobody knows.
        pub boxes: Vec<BoxView>,
        /// Who confirmed or typed it.
        pub who: Option<String>,
        /// When they did, RFC 3339 in UTC.
        pub at: Option<String>,
    }
}
data! {
    /// A scan on the desk.
    pub struct DeskView {
        /// Its identity as it is now.
        pub artifact_id: String,
        /// What it is called.
        pub title: String,
        /// Its pages; none where they cannot be drawn here.
        pub pages: Option<PagesView>,
        /// Its lines, page by page.
        pub lines: Vec<DeskLine>,
        /// Whether its last transcription can be undone.
        pub undo: bool,
    }
}
data! {
    /// What a line is to say.
    pub struct LineWords {
        /// Which paragraph it is of, counted from 0.
        pub segment: u32,
        /// Its number in that, counted from 0.
        pub line: u32,
        /// Its words; none: they are right as they are. With no character in them the line goes.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub text: Option<String>,
        /// What it said when somebody looked at it: where it says something else now, nothing is done.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub was: Option<String>,
    }
}
data! {
    /// Confirms and corrects lines of a scan.
    pub struct TranscribeRequest {
        /// Identity of the scan, or one that it had before.
        pub artifact_id: String,
        /// The lines.
        pub lines: Vec<LineWords>,
        /// Goes on where somebody who is not cleared is named in fewer places by it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub confirmed: Option<bool>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Adds words to a page of a scan that no machine read.
    pub struct TypedRequest {
        /// Identity of the scan, or one that it had before.
        pub artifact_id: String,
        /// Page, counted from 1.
        pub page: u32,
        /// The words, a line for each of the page; an empty one parts paragraphs.
        pub text: String,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Undoes the last transcription of a scan.
    pub struct TranscribeUndo {
        /// Identity of the scan, or one that it had before.
        pub artifact_id: String,
        /// Goes on where somebody who is not cleared is named in fewer places by it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub confirmed: Option<bool>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// What a transcription did.
    pub struct TranscribeReply {
        /// The archive version that it made; none where nothing was to be done, or it waits for a word.
        pub version: Option<u32>,
        /// Identity of the scan from then on.
        pub artifact_id: String,
        /// What it is called.
        pub title: String,
        /// Lines that were confirmed as they were.
        pub confirmed: u32,
        /// Lines that are others now.
        pub corrected: u32,
        /// People who are not cleared and are named in fewer places by it: what is hidden because of them may be seen.
        pub no_longer_named: Vec<String>,
        /// Earlier answers that rest on what changed.
        pub answers: Vec<ResponseSummary>,
    }
}
data! {
    /// A form in which other programs have the words of scans.
    pub enum TranscriptForm {
        /// ALTO 4.
        Alto,
        /// PAGE XML of 2019-07-15, one file a page.
        Page,
        /// hOCR.
        Hocr,
    }
}
data! {
    /// Writes the words of a scan as files.
    pub struct TranscriptExport {
        /// Identity of the scan, or one that it had before.
        pub artifact_id: String,
        /// In which form.
        pub form: TranscriptForm,
        /// Absolute path of a folder; what lies there already stays.
        pub folder: String,
    }
}
data! {
    /// Files that were written.
    pub struct TranscriptFiles {
        /// Their absolute paths.
        pub files: Vec<String>,
    }
}
data! {
    /// Takes the words of a file over into a scan.
    pub struct TranscriptImport {
        /// Identity of the scan, or one that it had before.
        pub artifact_id: String,
        /// Absolute path of the file: ALTO, PAGE XML or hOCR.
        pub file: String,
        /// The page of the scan that the file begins with, counted from 1.
        pub page: u32,
        /// Somebody has read the words of the file, and they are as the scan says.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub checked: Option<bool>,
        /// Goes on where somebody who is not cleared is named in fewer places by it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub confirmed: Option<bool>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
