//! What the reviewer's desk shows and takes: the queue, an answer claim by claim, decisions, what to refresh (J2, H4).

use bindery_core::bundle::decision::ReasonCode as CoreCode;

use super::*;

data! {
    /// Answers to review: the highest risk first, then the latest first. Every count is of what this reviewer may see.
    pub struct ReviewQueue {
        /// The answers that have a claim to decide.
        pub entries: Vec<ReviewEntry>,
    }
}
data! {
    /// One answer of the queue.
    pub struct ReviewEntry {
        /// The answer.
        pub response_id: String,
        /// The question as asked.
        pub question: String,
        /// When it was sealed, RFC 3339 in UTC.
        pub answered_at: String,
        /// How far the archive carried what this reviewer may see of it.
        pub outcome: Outcome,
        /// Claims by verdict: entailed, partial, ungrounded.
        pub verdicts: [u32; 3],
        /// Claims that this reviewer may see and decide.
        pub claims: u32,
        /// Of them, with a standing decision of anyone.
        pub decided: u32,
        /// Of them, with a standing decision of this reviewer.
        pub mine: u32,
        /// Of them, drawn for a second review that this reviewer may make: another one alone has decided.
        pub second: u32,
        /// Of them, with a source that changed, was removed, or was not looked at for too long; or that no longer
        /// hold.
        pub stale: u32,
        /// Of them, flagged to be refreshed: by a standing decision, or at their source.
        pub flagged: u32,
        /// Of them, on which the standing decisions of two reviewers differ.
        pub disagreements: u32,
        /// The usual reasons of the standing decisions.
        pub codes: Vec<ReasonCode>,
        /// When the last of the standing decisions was made, RFC 3339 in UTC.
        pub reviewed_at: Option<String>,
        /// Sort key: a thousand times the sum of the weights of its `risks` (`ungrounded` 64, `partial` 32, `labeled`
        /// 16, `disagreement` 8, `stale` 4, `flagged` 2, `unreviewed` 1), plus its undecided claims, at most 999.
        pub risk: u32,
        /// What speaks for looking at it, the gravest first: `ungrounded`, `partial`, `labeled` (of claims that nobody
        /// has decided), `disagreement`, `stale`, `flagged`, `unreviewed` (undecided for thirty days).
        pub risks: Vec<String>,
    }
}
data! {
    /// An answer claim by claim.
    pub struct ReviewResponse {
        /// The answer, as staff see it.
        pub answer: Answer,
        /// Its claims that this reviewer may see, in its order.
        pub claims: Vec<ReviewClaim>,
    }
}
data! {
    /// A claim to decide.
    pub struct ReviewClaim {
        /// Index into the answer's sentences; none when its sentence is not shown any more.
        pub sentence: Option<u32>,
        /// Its address, `bindery://claim/` and 64 hex digits.
        pub claim: String,
        /// What is claimed, as a sentence.
        pub statement: String,
        /// The machine's word when it was answered. No decision changes it.
        pub verdict: Verdict,
        /// The rung it reached.
        pub rung: Outcome,
        /// The rules of the check that spoke against it.
        pub rules: Vec<RuleInfo>,
        /// What the hedge linter finds in it.
        pub lints: Vec<LintInfo>,
        /// Why it should be looked at again; none when it is fresh.
        pub stale: Option<StaleInfo>,
        /// What it rests on.
        pub sources: Vec<ClaimSource>,
        /// Whether this reviewer may make its second review. What others decided and said of it is left out until then.
        pub second: bool,
        /// The last standing decision of every reviewer, the oldest first.
        pub standing: Vec<DecisionView>,
        /// Everything that was ever decided and said about it, the oldest first.
        pub history: Vec<DecisionView>,
        /// Whether the standing decisions of two reviewers differ.
        pub disagreement: bool,
    }
}
data! {
    /// A rule that spoke against a claim.
    pub struct RuleInfo {
        /// Stable name.
        pub name: String,
        /// What it found, in an English sentence.
        pub why: String,
        /// The same as a value.
        pub said: Said,
    }
}
data! {
    /// A rule of the hedge linter that a claim breaks.
    pub struct LintInfo {
        /// Stable name.
        pub rule: String,
        /// First character of the statement, counted from 0, in Unicode scalar values.
        pub start: u32,
        /// One after the last character.
        pub end: u32,
        /// What it found, in an English sentence.
        pub why: String,
        /// The same as a value.
        pub said: Said,
    }
}
data! {
    /// Why something should be looked at again.
    pub struct StaleInfo {
        /// `stale`, `misattributed`, `unverified`, `tampered`.
        pub class: String,
        /// The same in a sentence.
        pub detail: Words,
    }
}
data! {
    /// What a reviewer decides.
    pub enum DecisionKind {
        /// It stands as it is.
        Accept,
        /// It stands in other words, which were bound and verified anew.
        Fix,
        /// It does not stand.
        Reject,
        /// Its source should be looked at again.
        Flag,
        /// Something is said about it; nothing is decided.
        Comment,
    }
}
data! {
    /// A usual reason for a decision.
    pub enum ReasonCode {
        /// The sources carry the sentence, and it is no answer to the question.
        DoesNotAnswer,
        /// The source does not say it.
        NotSaid,
        /// It says more than the source.
        BeyondSource,
        /// The words mean something else where they stand.
        OutOfContext,
        /// It names another person, place or date.
        WrongDetail,
        /// It is nobody's business.
        Private,
    }
}
data! {
    /// A decision on record.
    pub struct DecisionView {
        /// Its identity, `d-` and 32 hex digits.
        pub id: String,
        /// What was decided; of a retraction, what it takes back.
        pub kind: DecisionKind,
        /// Who decided.
        pub reviewer: String,
        /// Whether that is whoever uses the session.
        pub mine: bool,
        /// RFC 3339 in UTC.
        pub at: String,
        /// The fixed sentence.
        pub text: Option<String>,
        /// Reason of a rejection or flag; a comment.
        pub reason: Option<String>,
        /// The same as one of the usual reasons.
        pub code: Option<ReasonCode>,
        /// What `reason` says beyond the words of `code`.
        pub added: Option<String>,
        /// The verifier's word on the fixed sentence.
        pub verdict: Option<Verdict>,
        /// Whether it was taken back.
        pub retracted: bool,
        /// The retracted decision that this makes again.
        pub redoes: Option<String>,
        /// The decision that this takes back; none but for a retraction.
        pub retracts: Option<String>,
    }
}
data! {
    /// Decides a claim. Failure `not_bound`: the fixed sentence is not carried by the claim's own sources, and nothing
    /// was written.
    pub struct DecisionRequest {
        /// The answer.
        pub response_id: String,
        /// The claim's address.
        pub claim: String,
        /// What is decided.
        pub kind: DecisionKind,
        /// The fixed sentence; for `fix` alone.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub text: Option<String>,
        /// Why; `reject` and `comment` need it. With a `code` it may be left out: the record then has the words of the code.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub reason: Option<String>,
        /// Why, as one of the usual reasons; for `reject`, `flag` and `fix`.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub code: Option<ReasonCode>,
    }
}
data! {
    /// A decision on record.
    pub struct DecisionRef {
        /// The answer.
        pub response_id: String,
        /// The decision.
        pub decision: String,
    }
}
data! {
    /// What is on record after a decision.
    pub struct DecisionReply {
        /// The decision that was appended.
        pub decision: DecisionView,
        /// Its claim after it.
        pub claim: ReviewClaim,
        /// The answer's entry in the queue after it.
        pub entry: ReviewEntry,
    }
}
data! {
    /// Tries a reworded sentence. Nothing is written.
    pub struct FixRequest {
        /// The answer.
        pub response_id: String,
        /// The claim's address.
        pub claim: String,
        /// The sentence.
        pub text: String,
    }
}
data! {
    /// What a reworded sentence is worth.
    pub struct FixReply {
        /// The verifier's word.
        pub verdict: Verdict,
        /// Probability that the sources carry the whole sentence, 0..1.
        pub score: f64,
        /// `their words`, `paraphrased`, `interpreted from`, `on record`; none when nothing carries it.
        pub relation: Option<String>,
        /// Whether it may be accepted in place of the claim: it is entailed, or in part where the claim was no more.
        pub acceptable: bool,
        /// The rules that speak against it.
        pub rules: Vec<RuleInfo>,
        /// What carries it, each with the narrowest words that do.
        pub sources: Vec<ClaimSource>,
    }
}
data! {
    /// A sentence that a reviewer decided for a usual reason. For reviewers and archivists; its citations name documents by
    /// their identities, and characters by number.
    pub struct ReasonedClaim {
        /// The answer that states it.
        pub response_id: String,
        /// The question that it was to answer.
        pub question: String,
        /// The claim's address.
        pub claim: String,
        /// What is claimed, as a sentence.
        pub statement: String,
        /// What was decided.
        pub kind: DecisionKind,
        /// Why.
        pub code: ReasonCode,
        /// Who decided.
        pub reviewer: String,
        /// RFC 3339 in UTC.
        pub at: String,
        /// What it rests on.
        pub citations: Vec<BundleCitation>,
    }
}
data! {
    /// The sentences with a standing decision for a usual reason that whoever asks may see, in the order of the log.
    pub struct ReasonedClaims {
        /// One for each decision.
        pub claims: Vec<ReasonedClaim>,
    }
}
data! {
    /// A source to look at again.
    pub struct RefreshEntry {
        /// Identity of the document.
        pub document_id: String,
        /// Its title.
        pub title: String,
        /// Path it was imported from.
        pub path: String,
        /// When it was added, RFC 3339 in UTC.
        pub added_at: String,
        /// Who added it.
        pub added_by: String,
        /// When an answer that rests on it was last looked at again or made, RFC 3339 in UTC.
        pub last_verified: Option<String>,
        /// `flagged`, `changed`, `removed`, `unverified`, `old`, the gravest first.
        pub why: Vec<String>,
        /// The same in sentences.
        pub details: Vec<Words>,
        /// The answers that rest on it, the latest first.
        pub responses: Vec<ResponseSummary>,
    }
}
data! {
    /// What to refresh: the sources on which most answers rest first.
    pub struct RefreshQueue {
        /// The sources.
        pub entries: Vec<RefreshEntry>,
    }
}

impl From<ReasonCode> for CoreCode {
    fn from(code: ReasonCode) -> Self {
        match code {
            ReasonCode::DoesNotAnswer => Self::DoesNotAnswer,
            ReasonCode::NotSaid => Self::NotSaid,
            ReasonCode::BeyondSource => Self::BeyondSource,
            ReasonCode::OutOfContext => Self::OutOfContext,
            ReasonCode::WrongDetail => Self::WrongDetail,
            ReasonCode::Private => Self::Private,
        }
    }
}

impl From<CoreCode> for ReasonCode {
    fn from(code: CoreCode) -> Self {
        match code {
            CoreCode::DoesNotAnswer => Self::DoesNotAnswer,
            CoreCode::NotSaid => Self::NotSaid,
            CoreCode::BeyondSource => Self::BeyondSource,
            CoreCode::OutOfContext => Self::OutOfContext,
            CoreCode::WrongDetail => Self::WrongDetail,
            CoreCode::Private => Self::Private,
        }
    }
}
