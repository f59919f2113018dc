//! The facts: files with line addresses, versions, drafts.

mod comments;

use super::*;
pub use comments::*;

data! {
    /// The files of facts that whoever looks may know of.
    pub struct CanonFiles {
        /// By path.
        pub files: Vec<CanonFileInfo>,
    }
}
data! {
    /// A file of facts.
    pub struct CanonFileInfo {
        /// `canon/timeline.yaml`.
        pub path: String,
        /// Its version, counted from 1; 0 for a draft of a file that is not there yet.
        pub version: u32,
        /// When it was changed last, RFC 3339 in UTC; a draft's time for one that is not there yet.
        pub changed_at: String,
        /// Who changed it last.
        pub changed_by: String,
        /// Facts in it, as far as they may be seen.
        pub facts: u32,
        /// Comments on it that may be seen and are not decided.
        pub open_comments: u32,
        /// Who may see it, for archivists.
        pub consent: Option<String>,
        /// What answers cite, for archivists.
        pub artifact_id: Option<String>,
        /// Whether the archivist has a draft of it; for archivists alone.
        pub draft: bool,
    }
}
data! {
    /// Which file, and which version of it.
    pub struct CanonRef {
        /// `canon/timeline.yaml`, or the same without `canon/`.
        pub path: String,
        /// Version, counted from 1; none: the current one.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub version: Option<u32>,
    }
}
data! {
    /// A file of facts, line by line.
    pub struct CanonFileView {
        /// The file.
        pub info: CanonFileInfo,
        /// The version that is shown.
        pub version: u32,
        /// Hash of its text; none for a file that is not there yet. For archivists.
        pub hash: Option<String>,
        /// Its lines.
        pub lines: Vec<CanonLine>,
        /// Its facts, but for those with a hidden line.
        pub rows: Vec<CanonRow>,
        /// Every version, the latest first.
        pub versions: Vec<CanonVersion>,
        /// The archivist's draft.
        pub draft: Option<CanonDraft>,
    }
}
data! {
    /// A line of a file of facts.
    pub struct CanonLine {
        /// Counted from 1.
        pub number: u32,
        /// `canon/timeline.yaml#L12`.
        pub address: String,
        /// Its text; of a hidden line nothing but dots, as many for each.
        pub text: String,
        /// Whether it is kept from whoever looks.
        pub hidden: bool,
        /// Comments that cite it.
        pub comments: Vec<String>,
    }
}
data! {
    /// A fact as a row of a table, and where it stands in its file.
    pub struct CanonRow {
        /// First line, counted from 1.
        pub first: u32,
        /// Last line.
        pub last: u32,
        /// `canon/timeline.yaml#L12-L14`.
        pub address: String,
        /// When, what, who.
        pub fact: FactLine,
    }
}
data! {
    /// A version of a file of facts.
    pub struct CanonVersion {
        /// Counted from 1.
        pub version: u32,
        /// When it was made, RFC 3339 in UTC.
        pub at: String,
        /// Who made it.
        pub who: String,
        /// Why, when they said so.
        pub why: Option<String>,
        /// What answers cite; for archivists.
        pub artifact_id: Option<String>,
        /// The comments that it rests on.
        pub grounds: Vec<CanonGround>,
    }
}
data! {
    /// The archivist's draft of a file.
    pub struct CanonDraft {
        /// The text.
        pub text: String,
        /// Hash of the text that it began as; none for a new file.
        pub before: Option<String>,
        /// When it was kept, RFC 3339 in UTC.
        pub at: String,
        /// What is wrong with it.
        pub faults: Vec<CanonFault>,
        /// Whether the file was changed since the draft was begun.
        pub behind: bool,
    }
}
data! {
    /// A text to check, or to keep as a draft.
    pub struct CanonText {
        /// `canon/timeline.yaml`.
        pub path: String,
        /// The text; none lets go of the draft.
        pub text: Option<String>,
    }
}
data! {
    /// What is wrong with a text.
    pub struct CanonCheck {
        /// By line; none when it can be committed.
        pub faults: Vec<CanonFault>,
        /// Facts in it.
        pub facts: u32,
    }
}
data! {
    /// What is wrong in a line, and what to do.
    pub struct CanonFault {
        /// Counted from 1.
        pub line: u32,
        /// In a sentence without its end.
        pub why: String,
    }
}
