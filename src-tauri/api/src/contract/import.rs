//! Import, and how long work tells how far it is.

use super::*;

data! {
    /// Files and folders to take in.
    pub struct ImportRequest {
        /// Absolute paths.
        pub paths: Vec<String>,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What became of one file.
    pub struct ImportedFile {
        /// Path as the user knows it.
        pub path: String,
        /// Identity of what was taken in.
        pub artifact_id: Option<String>,
        /// Segments of canonical text.
        pub segments: u32,
        /// What happened.
        pub status: ImportStatus,
        /// Why it failed or cannot be searched, and what to do; or what was left out: in English.
        pub error: Option<String>,
        /// The same as values, to be worded in any language.
        pub said: Vec<Said>,
    }
}
data! {
    /// What became of one file.
    pub enum ImportStatus {
        /// It is in the archive now.
        Added,
        /// It was there already.
        Unchanged,
        /// It is in the archive, but has no text to search.
        #[serde(rename = "not_searchable")]
        NotSearchable,
        /// It is not in the archive.
        Failed,
    }
}
data! {
    /// An archive version.
    pub struct VersionInfo {
        /// Counted from 1; 0 is the empty archive.
        pub number: u32,
        /// `sha256:` and 64 hex digits; none where it could tell of what may not be seen.
        pub digest: Option<String>,
    }
}
data! {
    /// What an import did.
    pub struct ImportReport {
        /// The archive version after it.
        pub archive_version: VersionInfo,
        /// One entry per file or part of a file, in the order taken in.
        pub artifacts: Vec<ImportedFile>,
        /// Whether it was stopped before its end; what is listed stayed.
        pub cancelled: bool,
    }
}
data! {
    /// Stops a job at its next step; what it has done stays.
    pub struct Cancel {
        /// The name given at its start.
        pub job: String,
    }
}
data! {
    /// Long work that can be stopped.
    pub struct Job {
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// A sign of life from long work.
    pub struct Progress {
        /// What is being done, in plain words.
        pub stage: Said,
        /// The file or thing at hand.
        pub item: Option<String>,
        /// Steps done.
        pub done: u32,
        /// Steps in all; 0 when that is not known.
        pub total: u32,
        /// Bytes done.
        pub bytes_done: f64,
        /// Bytes in all.
        pub bytes_total: f64,
    }
}
