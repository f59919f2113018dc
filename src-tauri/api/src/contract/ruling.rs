//! Consent by a rule, and the way back from any change of consents.

use super::*;

data! {
    /// A rule: who may see which of the documents of now. All that it says of a document holds for it.
    pub struct RuleRequest {
        /// What kind it is, as in [`InventoryItem`].
        #[serde(default)]
        #[ts(optional = nullable)]
        pub kind: Option<String>,
        /// Who wrote: words of the name.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub from: Option<String>,
        /// To whom: words of the name.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub to: Option<String>,
        /// Not written before: EDTF.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub since: Option<String>,
        /// Not written after: EDTF.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub until: Option<String>,
        /// The folder that it was imported from, or the end of its path.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub folder: Option<String>,
        /// As in [`ConsentRequest`].
        pub state: String,
        /// Also those whose date does not say for sure that they are of the time.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub even_unsure: Option<bool>,
        /// Also those about which somebody decided more strictly.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub even_stricter: Option<bool>,
        /// Makes it; else it is only told what it would do.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub make: Option<bool>,
        /// What the reply that somebody saw stands for: where the rule comes to something else by now, it is not made.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub seen: Option<String>,
        /// Why, for the record; the rule itself is put before it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// A document that a rule is of.
    pub struct RuleDocument {
        /// Identity.
        pub artifact_id: String,
        /// Title.
        pub title: String,
        /// As exactly as it is on record.
        pub date: Option<String>,
        /// Author.
        pub from: Option<String>,
        /// Addressee.
        pub to: Option<String>,
        /// The consent that it has before, as in [`ConsentRequest`].
        pub state: String,
    }
}
data! {
    /// For whom a rule changes what.
    pub struct RuleReach {
        /// Their tier; none: reviewers.
        pub tier: Option<String>,
        /// Places in the list of changed documents, counted from 0, of those of which they see more.
        pub more: Vec<u32>,
        /// The same of those of which they see less.
        pub less: Vec<u32>,
    }
}
data! {
    /// What a rule did, or would do.
    pub struct RuleReply {
        /// The rule in words.
        pub rule: Words,
        /// Documents that get another consent by it.
        pub changed: Vec<RuleDocument>,
        /// Documents that have this consent already.
        pub same: u32,
        /// Documents that are left: their date does not say for sure that they are of the time.
        pub unsure: Vec<RuleDocument>,
        /// Documents that are left: somebody decided more strictly about them.
        pub stricter: Vec<RuleDocument>,
        /// For whom that changes what: the most distant tier first, reviewers at the end.
        pub reach: Vec<RuleReach>,
        /// Earlier answers that showed words which whoever asked would no longer be shown.
        pub answers: Vec<ResponseSummary>,
        /// Stands for these documents with these consents.
        pub seen: String,
        /// What was set; none where it was only looked at, or comes to something else by now than was seen.
        pub made: Option<ConsentReply>,
    }
}
data! {
    /// Sets the consents back that a change of the policy set.
    pub struct ConsentUndo {
        /// The version of the policy that it made; none: the last change that set any.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub version: Option<u32>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
