//! The reviewer's desk: the queue, an answer claim by claim, decisions, what to refresh.

use bindery_core::bundle::claim::{address, of_address};
use bindery_core::bundle::decision::ReasonCode as CoreCode;
use bindery_core::bundle::decision::second::is_due;
use bindery_core::bundle::decision::standing::{History, Noted};
use bindery_core::bundle::seal::{Bundle, Sealed};
use bindery_core::entailment::{Verdict, reasons};
use bindery_core::message::{Locale, Message, ToMessage as _};
use bindery_core::pipeline::BoundClaim;
use bindery_core::pipeline::gate::JudgedClaim;
use bindery_core::policy::Viewer;
use bindery_core::proof::hash::ClaimId;
use bindery_core::text::hedge;
use bindery_core::verify;
use bindery_engine::archive::Archive;
use bindery_engine::ask::logged;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::review::answers::Answers;
use bindery_engine::review::decide::{self, Tried, Wanted};
use bindery_engine::review::fresh::Freshness;
use bindery_engine::review::look::Look;
use bindery_engine::review::recheck::Found;
use bindery_engine::review::{queue, refresh};
use bindery_engine::storage::store::{DecisionRow, ResponseRow};
use bindery_engine::world::World;

use std::collections::HashMap;

use super::chains::sources;
use super::{Reply, Session};
use crate::commands::{OnProgress, Permission};
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

impl Session {
    pub(crate) fn review_queue(&self, _: Nothing, _: OnProgress<'_>) -> Reply<ReviewQueue> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let entries = queue::queue(&look, decides_as(&archive), &self.world.now())?;
        Ok(ReviewQueue { entries: entries.into_iter().map(entry).collect() })
    }

    pub(crate) fn review_response(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<ReviewResponse> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let sealed = logged::reopen(&archive, &self.world, &viewer, &at.response_id)?;
        let mut answer = views::answer(&archive, &viewer, &sealed)?;
        self.name_stale(&archive, &viewer, &sealed, &mut answer)?;
        let look = Look::new(&archive, &viewer)?;
        let mut showing = Showing::of(&look, &sealed, &self.world.now())?;
        // A lead only says where the words after it come from: nobody has to decide on it.
        let judged = sealed.bundle().ruling.claims.iter().enumerate();
        let claims = judged
            .filter(|(_, judged)| !judged.is_plain_lead())
            .map(|(index, _)| index)
            .filter_map(|index| showing.claim(index).transpose())
            .collect::<Result<_>>()?;
        Ok(ReviewResponse { answer, claims })
    }

    pub(crate) fn review_decide(&self, wanted: DecisionRequest, _: OnProgress<'_>) -> Reply<DecisionReply> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let DecisionRequest { response_id, claim, kind, text, reason, code } = wanted;
        let wanted = Wanted {
            response_id: &response_id,
            claim: claim_named(&claim)?,
            kind: kind.into(),
            text: text.as_deref(),
            reason: reason.as_deref(),
            code: code.map(CoreCode::from),
        };
        let made = decide::decide(&look, &self.world, &wanted)?;
        Ok(self.after(&look, &viewer, &response_id, &made.claim, &made.id)?)
    }

    pub(crate) fn review_undo(&self, at: DecisionRef, _: OnProgress<'_>) -> Reply<DecisionReply> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let made = decide::undo(&look, &self.world, &at.response_id, &at.decision)?;
        Ok(self.after(&look, &viewer, &at.response_id, &made.claim, &made.id)?)
    }

    pub(crate) fn review_redo(&self, at: DecisionRef, _: OnProgress<'_>) -> Reply<DecisionReply> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let made = decide::redo(&look, &self.world, &at.response_id, &at.decision)?;
        Ok(self.after(&look, &viewer, &at.response_id, &made.claim, &made.id)?)
    }

    pub(crate) fn review_try(&self, wanted: FixRequest, _: OnProgress<'_>) -> Reply<FixReply> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let at = (wanted.response_id.as_str(), &claim_named(&wanted.claim)?);
        let tried = decide::try_fix(&look, &self.world, at, &wanted.text)?;
        let Tried { claim: bound, acceptable, gate, .. } = &tried;
        let seen: Vec<_> =
            bound.evidence().iter().filter(|evidence| look.sees(&evidence.citation)).cloned().collect();
        // What its verdict says already is not said again.
        let gate = gate.filter(|_| bound.verdict() == Verdict::Entailed);
        // Where too few of its words stand in the sources, no single rule says so.
        let unbound = (seen.is_empty() && bound.reasons().is_empty()).then_some("source-not-found");
        Ok(FixReply {
            verdict: views::verdict(bound.verdict()),
            score: f64::from(bound.score()) / 1_000.0,
            relation: bound.relation().map(|relation| relation.label().to_owned()),
            acceptable: *acceptable,
            rules: rules(bound.reasons().iter().map(String::as_str).chain(unbound).chain(gate), |rule| {
                tried.found(rule)
            }),
            sources: sources(&archive, &seen)?,
        })
    }

    pub(crate) fn refresh_queue(&self, _: Nothing, _: OnProgress<'_>) -> Reply<RefreshQueue> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let rows = archive.store().responses(None, u32::MAX)?;
        let rows: HashMap<String, ResponseRow> =
            rows.into_iter().map(|row| (row.response_id.clone(), row)).collect();
        let answers = Answers::of(&look)?;
        let found = refresh::queue(&look, &self.world.now())?;
        let entry = |source: refresh::Source| RefreshEntry {
            document_id: source.row.id.to_string(),
            title: views::title(&source.row.record),
            path: source.row.path,
            added_at: source.row.added_at,
            added_by: source.row.added_by,
            last_verified: source.last_verified,
            why: once(source.why.iter().map(|(why, _)| why.name().to_owned())),
            details: once(source.why.into_iter().map(|(_, detail)| Words::from(detail))),
            responses: source
                .responses
                .iter()
                .filter_map(|id| rows.get(id).cloned())
                .map(|row| views::summary(answers.told(row)))
                .collect(),
        };
        Ok(RefreshQueue { entries: found.into_iter().map(entry).collect() })
    }

    /// A decision as a file that `bindery-verify` checks; for reviewers and archivists, as far as they may see it.
    pub fn decision_file(&self, at: &DecisionRef) -> Reply<Vec<u8>> {
        self.authorize(Permission::Staff)?;
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let file = decide::file(&look, &self.world, &at.response_id, &at.decision)?;
        Ok(verify::to_bytes(&file).map_err(Error::from)?)
    }

    /// What is on record after a decision.
    fn after(
        &self,
        look: &Look<'_>,
        viewer: &Viewer,
        response_id: &str,
        claim: &ClaimId,
        decision: &str,
    ) -> Result<DecisionReply> {
        let archive = look.archive();
        let now = self.world.now();
        let gone = || Error::from(Missing::Claim);
        let sealed = logged::reopen(archive, &self.world, viewer, response_id)?;
        let mut showing = Showing::of(look, &sealed, &now)?;
        let (index, _) = look.claim_named(sealed.bundle(), claim).ok_or_else(gone)?;
        let claim = showing.claim(index)?.ok_or_else(gone)?;
        let made = claim.history.iter().find(|made| made.id == decision).cloned().ok_or_else(gone)?;
        let entry = queue::entry(look, decides_as(archive), &now, response_id)?.map(self::entry);
        Ok(DecisionReply { decision: made, claim, entry: entry.ok_or_else(gone)? })
    }

    /// Says of the sentences of an answer which rest on something that should be looked at again: for staff (H4).
    pub(super) fn name_stale(
        &self,
        archive: &Archive,
        viewer: &Viewer,
        sealed: &Sealed,
        answer: &mut Answer,
    ) -> Result<()> {
        if viewer.is_gated() {
            return Ok(());
        }
        let bundle = sealed.bundle();
        let mut fresh = Freshness::of(archive, &bundle.response_id, &self.world.now())?;
        for (shown, sentence) in sealed.sentences().iter().zip(&mut answer.sentences) {
            let Some(judged) = bundle.ruling.claims.get(shown.claim()) else { continue };
            let found = fresh.claim(shown.claim(), judged.claim().evidence())?;
            sentence.stale = found.map(|found| found.detail.into());
        }
        Ok(())
    }
}

/// The name under which whoever opened the archive decides.
fn decides_as(archive: &Archive) -> &str {
    &archive.who().name
}

fn claim_named(claim: &str) -> Result<ClaimId> {
    of_address(claim).ok_or_else(|| Refused::Claim { text: claim.chars().take(120).collect() }.into())
}

fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// The rules by name with what each `found`; what two of them found is said once.
fn rules<'r>(names: impl Iterator<Item = &'r str>, found: impl Fn(&str) -> Message) -> Vec<RuleInfo> {
    let mut kept: Vec<RuleInfo> = Vec::new();
    for name in names {
        let found = found(name);
        let (why, said) = (found.sentence(Locale::English), Said::from(&found));
        if kept.iter().all(|known| known.name != name && known.why != why) {
            kept.push(RuleInfo { name: name.to_owned(), why, said });
        }
    }
    kept
}

/// The rules that spoke against a claim all of which may be seen: those of the verifier, and of the gate those above the rung that it reached.
fn rules_of(judged: &JudgedClaim) -> Vec<RuleInfo> {
    let gate = judged.trail().iter().filter(|step| !step.held).map(|step| step.reason.as_str());
    // That no part of it stands alone says nothing where the whole does, or is shown as a conclusion.
    let gate = gate.filter(|reason| *reason != "no-part-stands-alone");
    let claim = judged.claim();
    let cited: Vec<&str> = claim.evidence().iter().map(|evidence| evidence.excerpt.as_str()).collect();
    let found = |rule: &str| reasons::finding_in(rule, claim.text(), &cited).message();
    rules(claim.reasons().iter().map(String::as_str).chain(gate), found)
}

fn lints(claim: &BoundClaim) -> Vec<LintInfo> {
    let found = hedge::lint(claim.text()).into_iter();
    let lint = |violation: hedge::Violation| {
        let found = reasons::finding(violation.rule).message();
        LintInfo {
            rule: violation.rule.to_owned(),
            start: violation.span.start(),
            end: violation.span.end(),
            why: found.sentence(Locale::English),
            said: (&found).into(),
        }
    };
    found.map(lint).collect()
}

fn entry(entry: queue::Entry) -> ReviewEntry {
    ReviewEntry {
        outcome: views::outcome(entry.outcome),
        risk: entry.risk(),
        risks: entry.risks.all().map(|risk| risk.name().to_owned()).collect(),
        response_id: entry.response_id,
        question: entry.question,
        answered_at: entry.answered_at,
        verdicts: entry.verdicts,
        claims: entry.claims,
        decided: entry.decided,
        mine: entry.mine,
        second: entry.second,
        stale: entry.stale,
        flagged: entry.flagged,
        disagreements: entry.disagreements,
        codes: entry.codes.into_iter().map(ReasonCode::from).collect(),
        reviewed_at: entry.reviewed_at,
    }
}

/// The claims of one answer, as a reviewer sees them.
struct Showing<'a> {
    look: &'a Look<'a>,
    bundle: &'a Bundle,
    /// Index of the displayed sentence of each claim.
    sentences: HashMap<usize, u32>,
    fresh: Freshness<'a>,
    decided: Vec<DecisionRow>,
}

impl<'a> Showing<'a> {
    fn of(look: &'a Look<'a>, sealed: &'a Sealed, now: &str) -> Result<Self> {
        let (archive, bundle) = (look.archive(), sealed.bundle());
        let sentences = sealed.sentences().iter().enumerate();
        Ok(Self {
            look,
            bundle,
            sentences: sentences.map(|(at, shown)| (shown.claim(), at as u32)).collect(),
            fresh: Freshness::of(archive, &bundle.response_id, now)?,
            decided: archive.store().decisions(&bundle.response_id)?,
        })
    }

    /// Claim number `index`, when it may be seen.
    fn claim(&mut self, index: usize) -> Result<Option<ReviewClaim>> {
        let Some(claim) = self.look.claim(self.bundle, index) else { return Ok(None) };
        let Some(judged) = self.bundle.ruling.claims.get(index) else { return Ok(None) };
        let id = claim.id();
        let stale = self.fresh.claim(index, claim.evidence())?;
        let own = self.decided.iter().filter(|row| row.claim == id);
        let all: Vec<Noted> = own.map(|row| row.noted.clone()).collect();
        let history = History::of(&all);
        let me = decides_as(self.look.archive());
        let standing = history.standing();
        let second = is_due(&id, standing.iter().map(|noted| (noted.reviewer.as_str(), noted.kind)), me);
        // Whoever makes the second review decides without the first one.
        let told = |noted: &&Noted| !second || noted.reviewer == me;
        let view = |noted: &Noted| view(noted, &all, &history, me);
        Ok(Some(ReviewClaim {
            sentence: self.sentences.get(&index).copied(),
            claim: address(&id),
            statement: claim.text().to_owned(),
            verdict: views::verdict(claim.verdict()),
            rung: views::outcome(judged.rung()),
            rules: rules_of(judged),
            lints: lints(claim),
            stale: stale.map(|Found { class, detail }| StaleInfo {
                class: class.name().to_owned(),
                detail: detail.into(),
            }),
            sources: sources(self.look.archive(), claim.evidence())?,
            second,
            standing: standing.into_iter().filter(told).map(view).collect(),
            history: all.iter().filter(told).map(view).collect(),
            disagreement: history.disagreement(),
        }))
    }
}

fn view(noted: &Noted, all: &[Noted], history: &History<'_>, me: &str) -> DecisionView {
    // A retraction is told as what it takes back.
    let taken_back = all.iter().find(|other| noted.retracts.as_ref() == Some(&other.id));
    let kind = views::decision_kind(taken_back.map_or(noted.kind, |other| other.kind));
    DecisionView {
        id: noted.id.clone(),
        kind,
        reviewer: noted.reviewer.clone(),
        mine: noted.reviewer == me,
        at: noted.at.clone(),
        text: noted.text.clone(),
        reason: noted.reason.clone(),
        code: noted.code.map(ReasonCode::from),
        added: noted.reason.as_deref().and_then(|reason| match noted.code {
            Some(code) => code.beyond(reason).map(str::to_owned),
            None => Some(reason.to_owned()),
        }),
        verdict: noted.verdict.map(views::verdict),
        retracted: history.is_retracted(&noted.id),
        redoes: noted.redoes.clone(),
        retracts: noted.retracts.clone(),
    }
}
