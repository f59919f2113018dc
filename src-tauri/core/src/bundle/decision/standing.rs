//! What stands of all that was decided on one claim: pure rules over the record, in the order of the log.
//!
//! 1. A retraction counts when it is the reviewer's own and later than what it takes back. A retraction is not taken
//!    back itself; the decision is made again.
//! 2. Of each reviewer the last decision stands that is not retracted. With it retracted, the one before stands again.
//! 3. Comments decide nothing.
//! 4. Two reviewers disagree when their standing decisions are of different kinds, or fix the sentence differently.

use std::collections::{BTreeMap, HashSet};

use super::{Decision, Kind, ReasonCode};
use crate::entailment::Verdict;
use crate::message::ToMessage as _;
use crate::worded;

/// What lists and rules need to know of a decision on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Its identity.
    pub id: String,
    /// What was decided.
    pub kind: Kind,
    /// By whom.
    pub reviewer: String,
    /// RFC 3339 in UTC.
    pub at: String,
    /// The fixed sentence.
    pub text: Option<String>,
    /// Why; what is said in a comment.
    pub reason: Option<String>,
    /// Why, as one of the usual reasons.
    pub code: Option<ReasonCode>,
    /// The verifier's word on the fixed sentence.
    pub verdict: Option<Verdict>,
    /// The decision that this takes back.
    pub retracts: Option<String>,
    /// The retracted decision that this makes again.
    pub redoes: Option<String>,
}

impl From<&Decision> for Noted {
    fn from(decision: &Decision) -> Self {
        Self {
            id: decision.id.clone(),
            kind: decision.kind,
            reviewer: decision.reviewer.name.clone(),
            at: decision.at.clone(),
            text: decision.text.clone(),
            reason: decision.reason.clone(),
            code: decision.code,
            verdict: decision.fix.as_ref().map(|fix| fix.verdict),
            retracts: decision.retracts.clone(),
            redoes: decision.redoes.clone(),
        }
    }
}

/// Why a decision cannot be taken back or made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refused {
    /// There is none of that name.
    Unknown,
    /// It is another reviewer's.
    Anothers,
    /// It is a retraction.
    IsRetraction,
    /// It was taken back before.
    Retracted,
    /// It was not taken back.
    NotRetracted,
    /// It was made again before, and that was not taken back.
    Redone,
}

worded! {
    for Refused {
        Self::Unknown => "decision-missing" as "not_found";
        Self::Anothers => "decision-anothers";
        Self::IsRetraction => "decision-is-retraction";
        Self::Retracted => "decision-retracted";
        Self::NotRetracted => "decision-not-retracted";
        Self::Redone => "decision-redone";
    }
}

/// Everything that was decided on one claim, in the order of the log.
#[derive(Clone, Debug)]
pub struct History<'a> {
    all: &'a [Noted],
    retracted: HashSet<&'a str>,
}

impl<'a> History<'a> {
    /// Reads a record; `all` is in the order of the log.
    pub fn of(all: &'a [Noted]) -> Self {
        let mut retracted = HashSet::new();
        for (index, retraction) in all.iter().enumerate() {
            let Some(id) = retraction.retracts.as_deref().filter(|_| retraction.kind == Kind::Retract) else {
                continue;
            };
            let own = |noted: &&Noted| {
                noted.id == id && noted.reviewer == retraction.reviewer && noted.kind != Kind::Retract
            };
            if all[..index].iter().any(|noted| own(&noted)) {
                retracted.insert(id);
            }
        }
        Self { all, retracted }
    }

    /// Whether a decision was taken back.
    pub fn is_retracted(&self, id: &str) -> bool {
        self.retracted.contains(id)
    }

    /// The standing decision of every reviewer, in the order of the log.
    pub fn standing(&self) -> Vec<&'a Noted> {
        let mut last: BTreeMap<&str, usize> = BTreeMap::new();
        for (index, noted) in self.all.iter().enumerate() {
            if noted.kind.decides() && !self.is_retracted(&noted.id) {
                last.insert(&noted.reviewer, index);
            }
        }
        let mut standing: Vec<usize> = last.into_values().collect();
        standing.sort_unstable();
        standing.into_iter().map(|index| &self.all[index]).collect()
    }

    /// Whether the standing decisions of two reviewers differ.
    pub fn disagreement(&self) -> bool {
        let standing = self.standing();
        standing.iter().any(|noted| (noted.kind, &noted.text) != (standing[0].kind, &standing[0].text))
    }

    fn own(&self, id: &str, reviewer: &str) -> Result<&'a Noted, Refused> {
        let found = self.all.iter().find(|noted| noted.id == id).ok_or(Refused::Unknown)?;
        match (found.reviewer == reviewer, found.kind) {
            (false, _) => Err(Refused::Anothers),
            (true, Kind::Retract) => Err(Refused::IsRetraction),
            (true, _) => Ok(found),
        }
    }

    /// The decision `id`, when `reviewer` may take it back.
    pub fn retractable(&self, id: &str, reviewer: &str) -> Result<&'a Noted, Refused> {
        let found = self.own(id, reviewer)?;
        if self.is_retracted(id) { Err(Refused::Retracted) } else { Ok(found) }
    }

    /// The decision `id`, when `reviewer` may make it again.
    pub fn redoable(&self, id: &str, reviewer: &str) -> Result<&'a Noted, Refused> {
        let found = self.own(id, reviewer)?;
        if !self.is_retracted(id) {
            return Err(Refused::NotRetracted);
        }
        let again = |noted: &Noted| noted.redoes.as_deref() == Some(id) && !self.is_retracted(&noted.id);
        if self.all.iter().any(again) { Err(Refused::Redone) } else { Ok(found) }
    }
}
