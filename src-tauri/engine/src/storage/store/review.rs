//! What the store keeps for reviewers: what claims rest on, what was decided on them, and what of it stands.

use bindery_core::bundle::decision::standing::Noted;
use bindery_core::bundle::decision::{Kind, ReasonCode};
use bindery_core::entailment::Verdict;
use bindery_core::message::Message;
use bindery_core::pipeline::gate::Rung;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use bindery_core::record::citation::Place;
use bindery_core::text::span::Span;

use crate::error::Result;

/// A place that a claim of a logged response rests on. Claims that could not be shown have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Index of the response in the log; 0 for one that is not logged yet.
    pub number: u64,
    /// Index of the claim in its bundle.
    pub claim: u32,
    /// Which of its citations, counted from 0.
    pub nth: u32,
    /// The claim.
    pub id: ClaimId,
    /// The verifier's word on it.
    pub verdict: Verdict,
    /// The rung it reached.
    pub rung: Rung,
    /// The cited artifact.
    pub artifact: ArtifactId,
    /// Which of its texts.
    pub place: Place,
    /// Characters of it.
    pub range: Span,
}

/// Whether what these places carry only says where the words after it come from, and is supported by the record: a lead, and
/// nothing else, rests on the record alone. Nobody has to decide on it, and it has no mark of its own.
pub fn is_lead(claim: &[Ground]) -> bool {
    claim.iter().all(|ground| {
        matches!(ground.place, Place::Record(_))
            && ground.verdict == Verdict::Entailed
            && ground.rung == Rung::Supported
    })
}

/// A decision, as the tables keep it beside its signed entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionRow {
    /// The response that states the claim.
    pub response_id: String,
    /// The claim.
    pub claim: ClaimId,
    /// What was decided.
    pub noted: Noted,
}

/// The standing decision of one reviewer on one claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// Index of the response in the log.
    pub number: u64,
    /// The claim.
    pub claim: ClaimId,
    /// Who decided.
    pub reviewer: String,
    /// What.
    pub kind: Kind,
    /// When, RFC 3339 in UTC.
    pub at: String,
    /// The fixed sentence.
    pub text: Option<String>,
    /// Why, as one of the usual reasons.
    pub code: Option<ReasonCode>,
}

/// A logged response, for the reviewers' list.
#[derive(Clone, Debug)]
pub struct ReviewCard {
    /// Index in the log.
    pub number: u64,
    /// Identity.
    pub response_id: String,
    /// The question.
    pub question: String,
    /// RFC 3339 in UTC.
    pub answered_at: String,
    /// supported, narrowed, labeled, refused.
    pub outcome: String,
}

/// What a second look found of a claim that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// Index of the response in the log.
    pub number: u64,
    /// Index of the claim in its bundle.
    pub claim: u32,
    /// What was found, by name.
    pub class: String,
    /// The same in a sentence.
    pub detail: String,
}

/// Which responses a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of<'a> {
    /// One.
    One(&'a str),
    /// Those whose numbers in the log lie between these, both among them.
    Numbers(u64, u64),
}

/// What a store keeps for reviewers. `response` narrows a list to one response; lists are in the order of the log,
/// and within a response in that of its claims.
pub trait Reviews {
    /// Logged responses; not more than `most`.
    fn review_cards(&self, of: Of<'_>, most: usize) -> Result<Vec<ReviewCard>>;
    /// What their claims rest on.
    fn grounds(&self, of: Of<'_>) -> Result<Vec<Ground>>;
    /// What stands of what was decided.
    fn standing(&self, response: Option<&str>) -> Result<Vec<StandingRow>>;
    /// Everything that was decided on the claims of a response, in the order of the log.
    fn decisions(&self, response_id: &str) -> Result<Vec<DecisionRow>>;
    /// Index in the log and envelope of a decision.
    fn logged_decision(&self, id: &str) -> Result<Option<(u64, Vec<u8>)>>;
    /// Claims that a second look found to be not as they were.
    fn doubts(&self, response: Option<&str>) -> Result<Vec<Doubt>>;
    /// Numbers of responses that were looked at again at `since` (RFC 3339 in UTC) or later, in order.
    fn verified_since(&self, since: &str) -> Result<Vec<u64>>;
    /// When the last response but `response` was made that cites an artifact.
    fn last_cited(&self, id: &ArtifactId, response: &str) -> Result<Option<String>>;
    /// Artifacts that someone asked to be looked at again.
    fn flagged(&self) -> Result<Vec<ArtifactId>>;
    /// Artifacts that were added at `since` (RFC 3339 in UTC) or later.
    fn added_since(&self, since: &str) -> Result<Vec<ArtifactId>>;
    /// What is wrong with what was derived: rows of standing decisions that do not follow from the decisions.
    fn standing_fault(&self) -> Result<Option<Message>>;
}
