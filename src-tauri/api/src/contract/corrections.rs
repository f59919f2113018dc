//! Corrections of what is on record of documents.

use super::*;

data! {
    /// What is to be on record of one field.
    pub struct RecordValue {
        /// `title`, `kind`, `date`, `from`, `to`, `place`.
        pub field: String,
        /// The value, a date as EDTF: `1931`, `1931-06`, `1931-06-03`, `193X`; none for nothing.
        pub value: Option<String>,
    }
}
data! {
    /// Corrects what is on record of documents.
    pub struct RecordRequest {
        /// Identities.
        pub artifacts: Vec<String>,
        /// What is to be on record; of other fields it stays.
        pub set: Vec<RecordValue>,
        /// Only says what it would do.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub preview: Option<bool>,
        /// Goes on where more people get to see a document by it.
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
    /// Takes a correction back.
    pub struct RecordUndo {
        /// The archive version that it made; none: the last correction.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub version: Option<u32>,
        /// Only says what it would do.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub preview: Option<bool>,
        /// Goes on where more people get to see a document by it.
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
    /// A document that other tiers see by a correction than before.
    pub struct RecordReach {
        /// Identity.
        pub artifact_id: String,
        /// What it is called before the correction.
        pub title: String,
        /// The tiers that get to see it, or no longer do.
        pub tiers: Vec<String>,
    }
}
data! {
    /// What a correction did, or would do.
    pub struct RecordReply {
        /// The archive version that it made; none where nothing was changed: in a preview, where nothing differs, and where
        /// more people would see a document by it and nobody confirmed that.
        pub version: Option<u32>,
        /// Documents whose record is another one by it.
        pub changed: u32,
        /// Documents left as they are: corrected again since, or no longer there.
        pub kept: u32,
        /// Documents that more people see by it: their record no longer names somebody who is not cleared.
        pub opens: Vec<RecordReach>,
        /// Documents that fewer people see by it: their record names somebody who is not cleared.
        pub closes: Vec<RecordReach>,
        /// Earlier answers that say something else of a document than is on record now.
        pub answers: Vec<ResponseSummary>,
    }
}
data! {
    /// A document whose record is asked for.
    pub struct RecordRef {
        /// Identity.
        pub artifact_id: String,
    }
}
data! {
    /// What was on record of a document before a correction.
    pub struct RecordBefore {
        /// The archive version that the correction made.
        pub until: u32,
        /// The record.
        pub record: Vec<RecordEntry>,
    }
}
data! {
    /// What is on record of a document, and was.
    pub struct RecordHistory {
        /// What is.
        pub now: Vec<RecordEntry>,
        /// What was, the latest first.
        pub before: Vec<RecordBefore>,
    }
}
