//! Search, the list of documents, and who may see them.

use super::*;

data! {
    /// A search for passages.
    pub struct SearchRequest {
        /// Words.
        pub query: String,
        /// How many hits at most.
        pub limit: u32,
    }
}
data! {
    /// A passage that was found.
    pub struct Hit {
        /// Fused score, 0..1. For reviewers and archivists alone.
        pub score: Option<f64>,
        /// BM25, scaled to 0..1 within this search. For reviewers and archivists alone.
        pub lexical_score: Option<f64>,
        /// Cosine similarity, 0..1; 0 when meaning search is off. For reviewers and archivists alone.
        pub dense_score: Option<f64>,
        /// The passage.
        pub block_text: String,
        /// Up to three best stretches of it, in Unicode scalar values.
        pub spans: Vec<SpanData>,
        /// Whether a machine read or heard it and nobody confirmed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_read: bool,
        /// Whether the machine heard it in a recording.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub machine_heard: bool,
        /// Hash of its place. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub block_id: Option<String>,
        /// Hash of its text. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub block_version: Option<String>,
        /// Artifact. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub document_id: Option<String>,
        /// Path it was imported from. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub path: Option<String>,
        /// `page 3`, `paragraph 12`, `row 4`, `02:15`. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub page_ref: Option<Words>,
        /// Title of the document. For reviewers and archivists alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub title: Option<String>,
    }
}
data! {
    /// A range of Unicode scalar values.
    pub struct SpanData {
        /// First character.
        pub start: u32,
        /// One past the last.
        pub end: u32,
        /// How much it speaks of the query, 0..1. For reviewers and archivists alone.
        pub score: Option<f64>,
    }
}
data! {
    /// What was found.
    pub struct Hits {
        /// The best first.
        pub hits: Vec<Hit>,
        /// Said when passages were left out because of today's reading limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub notice: Option<Words>,
    }
}
data! {
    /// One thing in the archive, as the open session may know it.
    pub struct InventoryItem {
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
        /// Whether its words can be searched.
        pub searchable: bool,
        /// By what name a family member opens it in this session; none where they read no documents, and for staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub handle: Option<String>,
        /// For reviewers and archivists: identity, path and consent.
        pub staff: Option<InventoryStaff>,
    }
}
data! {
    /// What an archivist sees beside an inventory item.
    pub struct InventoryStaff {
        /// Identity.
        pub artifact_id: String,
        /// Path it was imported from.
        pub path: String,
        /// `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub consent: String,
        /// Passages of it that have a consent of their own.
        pub passages: u32,
        /// People named in it who are not cleared.
        pub blocked_by: Vec<String>,
        /// When it was added, RFC 3339 in UTC.
        pub added_at: String,
    }
}
data! {
    /// What is there, in the order of dates.
    pub struct Inventory {
        /// The things.
        pub items: Vec<InventoryItem>,
    }
}
data! {
    /// Sets the consent of artifacts.
    pub struct ConsentRequest {
        /// Identities; none for everything in the archive, but for what somebody decided more strictly about.
        pub artifacts: Option<Vec<String>>,
        /// `undecided`, `open`, `tier:NAME`, `auditor-only`, `existence-not-disclosed`, `withdrawn`.
        pub state: String,
        /// Everything in the archive means that too.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub even_stricter: Option<bool>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// The consent of one artifact.
    pub struct ArtifactConsent {
        /// Identity.
        pub artifact_id: String,
        /// As in [`ConsentRequest`].
        pub state: String,
    }
}
data! {
    /// Sets several consents at once, each its own: the way back from [`ConsentRequest`].
    pub struct ConsentRestore {
        /// What to set.
        pub consents: Vec<ArtifactConsent>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// How many it was set for, and what they had before.
    pub struct ConsentReply {
        /// Artifacts whose consent is another now.
        pub changed: u32,
        /// Artifacts that were left as they are, for somebody decided more strictly about them.
        pub kept: u32,
        /// What those had before, for undo.
        pub before: Vec<ArtifactConsent>,
        /// Version of the policy after it.
        pub policy_version: u32,
        /// Named people on whom nobody has decided yet, while their passages are shown.
        pub undecided_people: u32,
    }
}
data! {
    /// Sets or takes back the consent of a passage.
    pub struct PassageRequest {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// Segment, counted from 0.
        pub segment: u32,
        /// The words, as the segment shows them.
        pub quote: String,
        /// Which occurrence of them in the segment, counted from 0.
        pub occurrence: u32,
        /// A state as in [`ConsentRequest`]; none takes back what these words have of their own.
        pub state: Option<String>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// What taking back the consent of these would touch.
    pub struct WithdrawalRequest {
        /// Identities.
        pub artifacts: Vec<String>,
    }
}
data! {
    /// Earlier answers that cite what would be withdrawn, or was.
    pub struct Withdrawal {
        /// Titles of the artifacts.
        pub titles: Vec<String>,
        /// The answers, the latest first.
        pub answers: Vec<ResponseSummary>,
    }
}
