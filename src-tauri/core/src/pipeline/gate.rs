//! The coverage gate (C1): four rungs per claim, walked in order, none skipped, and the permit that
//! display asks for.

mod label;
pub mod removed;

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::entailment::Verdict;
use crate::pipeline::leading::{self, Turn};
use crate::pipeline::{Base, Bound, BoundClaim, ClaimRole, Part};
use crate::policy::category::Category;
use crate::policy::enforce::Decision;
use crate::policy::refusal::{Refusal, RefusalCode};
use crate::proof::hash::ClaimId;
use crate::question::Question;
use crate::record::citation::{ArchiveVersion, Citation, Relation};

/// The rungs, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rung {
    /// Carried by the archive.
    Supported,
    /// Carried in part; the rest was removed.
    Narrowed,
    /// Concluded from the archive, and labeled so.
    Labeled,
    /// Not carried.
    Refused,
}

impl Rung {
    /// All of them, from the top.
    pub const ALL: [Self; 4] = [Self::Supported, Self::Narrowed, Self::Labeled, Self::Refused];

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rung| rung.name() == name)
    }

    /// The name in logs and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Narrowed => "narrowed",
            Self::Labeled => "labeled",
            Self::Refused => "refused",
        }
    }
}

/// One step down the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The rung that was tried.
    pub rung: Rung,
    /// Whether it held.
    pub held: bool,
    /// Why, by name.
    pub reason: String,
}

/// A claim with the gate's word on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgedClaim {
    claim: BoundClaim,
    rung: Rung,
    trail: Vec<Step>,
}

impl JudgedClaim {
    /// Walks the ladder for one claim; `part`: it is what is left of a sentence that does not stand whole.
    fn judge(claim: BoundClaim, part: bool) -> Self {
        let mut trail = Vec::new();
        for (rung, test) in LADDER {
            let tested = test(&claim, part);
            let held = tested.is_ok();
            let reason = tested.unwrap_or_else(|reason| reason).to_owned();
            trail.push(Step { rung, held, reason });
            if held {
                return Self { claim, rung, trail };
            }
        }
        trail.push(Step { rung: Rung::Refused, held: true, reason: "no-rung-above-held".to_owned() });
        Self { claim, rung: Rung::Refused, trail }
    }

    /// Sends the claim to the last rung for `reason`.
    fn refuse(&mut self, reason: &str) {
        self.rung = Rung::Refused;
        self.trail.push(Step { rung: Rung::Refused, held: true, reason: reason.to_owned() });
    }

    /// Whether it only says where the words after it come from, and is supported: it has no mark of its own, and nobody has to
    /// decide on it.
    pub fn is_plain_lead(&self) -> bool {
        self.claim.role() == ClaimRole::Lead
            && self.claim.verdict() == Verdict::Entailed
            && self.rung == Rung::Supported
    }

    /// The claim.
    pub const fn claim(&self) -> &BoundClaim {
        &self.claim
    }

    /// The rung that held.
    pub const fn rung(&self) -> Rung {
        self.rung
    }

    /// Every rung that was tried, in order.
    pub fn trail(&self) -> &[Step] {
        &self.trail
    }

    /// The permit to display this very claim; none when the gate refused it.
    pub fn permit(&self) -> Option<Permit<'_>> {
        let shown = self.rung != Rung::Refused && self.claim.verdict() != Verdict::Ungrounded;
        shown.then(|| Permit { claim: &self.claim, digest: self.claim.id(), rung: self.rung })
    }
}

/// Either the reason why a rung holds, or the reason why it does not.
type Tested = Result<&'static str, &'static str>;

/// The test of a rung.
type Test = fn(&BoundClaim, bool) -> Tested;

const LADDER: [(Rung, Test); 3] =
    [(Rung::Supported, supported), (Rung::Narrowed, narrowed), (Rung::Labeled, labeled)];

fn supported(claim: &BoundClaim, part: bool) -> Tested {
    match (claim.verdict(), claim.relation()) {
        (Verdict::Entailed, Some(relation)) if relation.supports() && part => {
            Err("its-sentence-is-not-carried-whole")
        }
        (Verdict::Entailed, Some(relation)) if relation.supports() => Ok("entailed"),
        (Verdict::Entailed, _) => Err("only-by-inference"),
        (Verdict::Partial, _) => Err("entailed-in-part"),
        (Verdict::Ungrounded, _) => Err("ungrounded"),
    }
}

/// A sentence that asserts several things is narrowed to those of them that are carried (C2). A claim is one of
/// them: there is no smaller part of it that could be kept.
fn narrowed(claim: &BoundClaim, part: bool) -> Tested {
    let carried = claim.verdict() == Verdict::Entailed && claim.relation().is_some_and(Relation::supports);
    if part && carried { Ok("narrowed-to-what-is-carried") } else { Err("no-part-stands-alone") }
}

fn labeled(claim: &BoundClaim, _: bool) -> Tested {
    label::test(claim)
}

/// The rung that a reviewer's sentence reaches by itself, or why it reaches none: it is held to what a drafter's is, so
/// that a conclusion is marked as one.
pub fn rung_of_words(claim: &BoundClaim) -> Result<Rung, &'static str> {
    match supported(claim, false) {
        Ok(_) => Ok(Rung::Supported),
        Err(_) => label::test_words(claim).map(|_| Rung::Labeled),
    }
}

/// The gate's leave to display one claim: it borrows that claim, so that it is good for no other.
///
/// Nothing outside this module can make one, and it cannot be turned to another claim:
/// ```
/// # use bindery_core::pipeline::gate::*;
/// fn shows(judged: &JudgedClaim) -> Option<&str> {
///     judged.permit().map(|permit| permit.claim().text())
/// }
/// ```
/// ```compile_fail,E0451
/// # use bindery_core::pipeline::gate::*;
/// # use bindery_core::pipeline::BoundClaim;
/// fn forge<'c>(permit: Permit<'c>, other: &'c BoundClaim) -> Permit<'c> {
///     Permit { claim: other, digest: permit.digest(), rung: permit.rung() }
/// }
/// ```
#[derive(Debug)]
pub struct Permit<'c> {
    claim: &'c BoundClaim,
    digest: ClaimId,
    rung: Rung,
}

impl<'c> Permit<'c> {
    /// The claim that may be displayed.
    pub const fn claim(&self) -> &'c BoundClaim {
        self.claim
    }

    /// Identity of that claim.
    pub const fn digest(&self) -> ClaimId {
        self.digest
    }

    /// The rung it earned.
    pub const fn rung(&self) -> Rung {
        self.rung
    }
}

/// A topic that was taken out of an answer (C2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemovedTopic {
    /// What it was about, in the words of the question.
    pub topic: String,
    /// Why it is not there.
    pub why: String,
}

/// Everything the gate decided about one response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The rung of the whole: the lowest among what is delivered.
    pub outcome: Rung,
    /// Why nothing is delivered.
    pub refusal: Option<Refusal>,
    /// The category for which the answer was held to what the archive itself says (E3, E6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub downgraded: Option<Category>,
    /// Name of the category filter's rule that decided; none when nothing spoke against the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category_rule: Option<String>,
    /// Whether what was found was enough to draft from, by which profile (F2); none where the category filter refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enforcement: Option<Decision>,
    /// What was taken out, and why.
    pub removed_topics: Vec<RemovedTopic>,
    /// Every claim, delivered or not.
    pub claims: Vec<JudgedClaim>,
}

impl Ruling {
    /// Whether the question was about someone's private life, so that only what names those who were cleared is shown.
    pub fn is_private(&self) -> bool {
        self.downgraded == Some(Category::ThirdParty)
    }
}

/// Stage 6: judged claims.
#[derive(Debug)]
pub struct Judged {
    pub(crate) question: Question,
    pub(crate) version: ArchiveVersion,
    pub(crate) ruling: Ruling,
}

impl Judged {
    /// Whether any claim may be displayed.
    pub fn carries_anything(&self) -> bool {
        self.ruling.refusal.is_none()
    }
}

impl Bound {
    /// Stage 6: every claim walks the ladder.
    pub fn judge(self) -> Judged {
        let Base { question, version, unanswered, refusal, downgraded, rule, decision, generic } = self.base;
        let broken = broken_sentences(&self.parts);
        let judge = |(number, part): (usize, Part)| {
            let Part { claim, sentence, narrowed } = part;
            let part = narrowed || sentence.is_some_and(|number| broken.contains(&number));
            let mut judged = JudgedClaim::judge(claim, part);
            if sentence.is_some() && judged.permit().is_none() {
                judged.claim.forget(number + 1);
            }
            judged
        };
        let mut claims: Vec<JudgedClaim> = self.parts.into_iter().enumerate().map(judge).collect();
        refuse_out_of_place(&mut claims, refusal.is_some());
        refuse_idle_leads(&mut claims);
        refuse_idle_headlines(&mut claims);
        let removed_topics = removed::topics(&claims, unanswered, generic);
        let (outcome, refusal) = match refusal {
            Some(refusal) => (Rung::Refused, Some(refusal)),
            None => outcome(&claims, &removed_topics),
        };
        let category_rule = rule.map(str::to_owned);
        let ruling = Ruling {
            outcome,
            refusal,
            downgraded,
            category_rule,
            enforcement: decision,
            removed_topics,
            claims,
        };
        Judged { question, version, ruling }
    }
}

/// The sentences of the draft of which a part is not carried.
fn broken_sentences(parts: &[Part]) -> HashSet<usize> {
    let fails = |part: &&Part| part.claim.verdict() != Verdict::Entailed;
    parts.iter().filter(fails).filter_map(|part| part.sentence).collect()
}

/// What comes nearest is shown beside a refusal alone, and beside a refusal nothing that would answer.
fn refuse_out_of_place(claims: &mut [JudgedClaim], refused: bool) {
    for judged in claims.iter_mut() {
        let fits = match judged.claim.role() {
            ClaimRole::Nearest => refused,
            ClaimRole::Passage | ClaimRole::Headline => !refused,
            ClaimRole::Lead => true,
        };
        if !fits {
            judged.refuse("out-of-place");
        }
    }
}

/// A lead after which no passage of its source is left leads nowhere, and one that was just said is not said again.
fn refuse_idle_leads(claims: &mut [JudgedClaim]) {
    // Whether a lead was refused before makes no difference to those beside it.
    let turns: Vec<Turn> = claims
        .iter()
        .map(|judged| {
            let lead = judged.claim.role() == ClaimRole::Lead;
            Turn::of(&judged.claim, lead || judged.permit().is_some())
        })
        .collect();
    refuse_where(claims, &leading::idle(&turns), "leads-nowhere");
    let turns = claims.iter().map(|judged| match judged.permit() {
        Some(_) => Turn::of(&judged.claim, true),
        None => Turn::Aside,
    });
    let turns: Vec<Turn> = turns.collect();
    refuse_where(claims, &leading::repeated(&turns), "said-already");
}

fn refuse_where(claims: &mut [JudgedClaim], refused: &[bool], reason: &str) {
    for (judged, _) in claims.iter_mut().zip(refused).filter(|(_, refused)| **refused) {
        judged.refuse(reason);
    }
}

/// A headline is nothing by itself: its words stand in a passage that is delivered with it, or it is not delivered.
fn refuse_idle_headlines(claims: &mut [JudgedClaim]) {
    let delivered: Vec<Citation> = claims
        .iter()
        .filter(|judged| judged.claim.role() == ClaimRole::Passage && judged.permit().is_some())
        .flat_map(|judged| judged.claim.evidence().iter().map(|evidence| evidence.citation.clone()))
        .collect();
    for judged in claims.iter_mut().filter(|judged| judged.claim.role() == ClaimRole::Headline) {
        let inside = |own: &Citation| {
            delivered.iter().any(|other| {
                let (own_span, span) = (own.span(), other.span());
                other.artifact() == own.artifact()
                    && span.place == own_span.place
                    && span.range.intersection(own_span.range) == Some(own_span.range)
            })
        };
        if !judged.claim.evidence().iter().all(|evidence| inside(&evidence.citation)) {
            judged.refuse("no-passage-holds-it");
        }
    }
}

fn outcome(claims: &[JudgedClaim], removed: &[RemovedTopic]) -> (Rung, Option<Refusal>) {
    let delivered = |judged: &&JudgedClaim| judged.permit().is_some();
    match claims.iter().filter(delivered).map(JudgedClaim::rung).max() {
        None => (Rung::Refused, Some(Refusal::new(RefusalCode::NothingBound))),
        Some(Rung::Supported) if !removed.is_empty() => (Rung::Narrowed, None),
        Some(rung) => (rung, None),
    }
}

#[cfg(test)]
#[path = "gate/tests.rs"]
mod tests;
