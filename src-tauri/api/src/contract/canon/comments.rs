//! Comments on the facts, their rounds, and the changes that follow.

use super::*;

data! {
    /// A comment to hand in: a person's own, or an agent's.
    pub struct CanonCommentRequest {
        /// The agent that wrote it; none for a comment of one's own.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub agent: Option<String>,
        /// What it says.
        pub comment: String,
        /// What it cites: `canon/<path>#L<line>`.
        #[serde(default)]
        pub citations: Vec<String>,
        /// What it says of its own status; refused where the rule says otherwise.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub citation_status: Option<CitationStatus>,
    }
}
data! {
    /// What a comment's citations make of it.
    pub enum CitationStatus {
        /// It names a place in the facts, and may change them.
        Cited,
        /// It names none, and may not, but by an override.
        Advisory,
    }
}
data! {
    /// What becomes of a comment.
    pub enum CanonResolution {
        /// Nobody decided.
        Open,
        /// It may change the facts.
        Accepted,
        /// Not now.
        Parked,
        /// No.
        Rejected,
    }
}
data! {
    /// A comment on the facts.
    pub struct CanonComment {
        /// Identity.
        pub id: String,
        /// Its round, counted from 1.
        pub round: u32,
        /// The agent that wrote it; none for a person's own.
        pub agent: Option<String>,
        /// Whose key handed it in.
        pub by: String,
        /// When, RFC 3339 in UTC.
        pub at: String,
        /// What it says.
        pub comment: String,
        /// What it cites, with what was added later.
        pub citations: Vec<String>,
        /// By rule.
        pub citation_status: CitationStatus,
        /// `[cited, source: ...]` or `[advisory, uncited]`.
        pub tag: String,
        /// What became of it.
        pub resolution: CanonResolution,
        /// Why, as the last word on it says.
        pub reason: Option<String>,
        /// Whether it is accepted without citation.
        pub overridden: bool,
        /// Whether a change has used that.
        pub spent: bool,
        /// What stands at its citations now, as far as that may be seen.
        pub findings: Vec<CanonFinding>,
        /// Every override of it, the first one first.
        pub overrides: Vec<CanonOverride>,
    }
}
data! {
    /// What stands at a citation.
    pub struct CanonFinding {
        /// As it was given.
        pub citation: String,
        /// no-place, gone, same, moved, changed, new, no-fact: against what stood there when the comment was written.
        pub standing: String,
        /// The same in words.
        pub detail: String,
        /// Where the words are now, when they moved.
        pub to: Option<String>,
        /// What stands there now.
        pub text: Option<String>,
    }
}
data! {
    /// A comment that was taken up without citation.
    pub struct CanonOverride {
        /// What was said.
        pub says: String,
        /// Why.
        pub why: String,
        /// Who.
        pub who: String,
        /// When, RFC 3339 in UTC.
        pub at: String,
    }
}
data! {
    /// Comments, the first one first.
    pub struct CanonComments {
        /// All that may be seen.
        pub comments: Vec<CanonComment>,
    }
}
data! {
    /// A citation to add to a comment.
    pub struct CanonCiteRequest {
        /// Which comment.
        pub comment: String,
        /// `canon/<path>#L<line>`.
        pub citation: String,
    }
}
data! {
    /// A round of comments.
    pub struct CanonRound {
        /// Counted from 1.
        pub round: u32,
        /// Whether it is summed up to its end.
        pub closed: bool,
        /// Comments of it that may be seen.
        pub comments: Vec<CanonComment>,
        /// The ledger as Markdown.
        pub ledger: String,
    }
}
data! {
    /// The rounds, the latest first.
    pub struct CanonRounds {
        /// Each with its comments and its ledger.
        pub rounds: Vec<CanonRound>,
    }
}
data! {
    /// Which round.
    pub struct CanonRoundRef {
        /// Counted from 1.
        pub round: u32,
    }
}
data! {
    /// What was said, decided and changed in a round.
    pub struct CanonTrace {
        /// Counted from 1.
        pub round: u32,
        /// By phase.
        pub phases: CanonPhases,
        /// The same as Markdown.
        pub markdown: String,
    }
}
data! {
    /// The phases of a round.
    pub struct CanonPhases {
        /// Who said what, with its citation status.
        pub comments: Vec<CanonComment>,
        /// What was decided: the first check.
        pub resolution: Vec<CanonDecision>,
        /// What was changed: the second check.
        pub commit: Vec<CanonCommitInfo>,
    }
}
data! {
    /// A decision about a comment.
    pub struct CanonDecision {
        /// Which comment.
        pub comment: String,
        /// What became of it.
        pub resolution: CanonResolution,
        /// Why.
        pub reason: Option<String>,
        /// By rule, at that moment.
        pub citation_status: CitationStatus,
        /// Who decided.
        pub who: String,
        /// When, RFC 3339 in UTC.
        pub at: String,
        /// What the first check found, as far as that may be seen.
        pub findings: Vec<CanonFinding>,
    }
}
data! {
    /// A change of a file.
    pub struct CanonCommitInfo {
        /// Which file.
        pub path: String,
        /// The version that it made.
        pub version: u32,
        /// Who made it.
        pub who: String,
        /// When, RFC 3339 in UTC.
        pub at: String,
        /// Why, when they said so.
        pub why: Option<String>,
        /// What it rests on.
        pub grounds: Vec<CanonGround>,
    }
}
data! {
    /// A comment that a change rests on.
    pub struct CanonGround {
        /// Which comment.
        pub comment: String,
        /// By rule, at that moment.
        pub citation_status: CitationStatus,
        /// Whether it was taken up without citation.
        pub overridden: bool,
        /// What the second check found, as far as that may be seen.
        pub findings: Vec<CanonFinding>,
        /// The changes that follow it, each in words with its place; for archivists and auditors.
        pub changes: Vec<String>,
    }
}
data! {
    /// Sums a round up.
    pub struct CanonResolveRequest {
        /// Which round.
        pub round: u32,
        /// What becomes of its comments.
        pub decisions: Vec<CanonWanted>,
        /// Whether it is closed with it: then every comment of it has to be decided.
        #[serde(default)]
        pub close: bool,
    }
}
data! {
    /// What is to become of a comment.
    pub struct CanonWanted {
        /// Which comment.
        pub comment: String,
        /// Accepted, parked or rejected.
        pub resolution: CanonResolution,
        /// Why; reviewers who see the comment read it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub reason: Option<String>,
    }
}
data! {
    /// Takes a comment up without citation, for one change.
    pub struct CanonOverrideRequest {
        /// Which comment.
        pub comment: String,
        /// `Apply this without citation.`, letter by letter.
        pub says: String,
        /// Why; it stays on record, and reviewers who see the comment read it.
        pub why: String,
    }
}
data! {
    /// A change to try or to make.
    pub struct CanonCommitRequest {
        /// Which file.
        pub path: String,
        /// The text; none: the draft's.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub text: Option<String>,
        /// Hash of the text that was edited; none: that which the draft began as, or a new file.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub before: Option<String>,
        /// The comments that it rests on.
        #[serde(default)]
        pub comments: Vec<String>,
        /// `Apply this without citation.`: then a comment of one's own that says why is made and taken up.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub says: Option<String>,
        /// Why; needed with `says`.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
        /// Who may see it: a state as for `consent`; none: what held for the version before.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub consent: Option<String>,
    }
}
data! {
    /// What the second check says of a change right now. Nothing is changed by it.
    pub struct CanonPermit {
        /// Whether it would be let through.
        pub allowed: bool,
        /// Why not, in a sentence without its end.
        pub why: Option<Failure>,
        /// What it would rest on.
        pub grounds: Vec<CanonGround>,
        /// Who would see it, when nothing else is said.
        pub consent: String,
        /// Earlier answers that cite the file: those that rest on what is changed are opened again.
        pub cited_by: u32,
    }
}
data! {
    /// A change that was made.
    pub struct CanonCommitted {
        /// The file as it is now.
        pub file: CanonFileInfo,
        /// The archive version that it made.
        pub archive_version: u32,
        /// What it rests on.
        pub grounds: Vec<CanonGround>,
        /// Who may see it.
        pub consent: String,
        /// What is to be known of that.
        pub note: Option<String>,
        /// Earlier answers that rested on what was changed; they wait in the review queue.
        pub reopened: Vec<ResponseSummary>,
    }
}
