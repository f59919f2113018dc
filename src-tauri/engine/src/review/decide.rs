//! Deciding: a decision is signed by its reviewer's own key and appended to the log with its row, or nothing happens.
//! The machine's record is never touched.

use bindery_core::bundle::decision::standing::{History, Noted, Refused};
use bindery_core::bundle::decision::{DECISION_TYPE, Decision, Fix, Kind, LONGEST, ReasonCode, acceptable};
use bindery_core::bundle::seal::Bundle;
use bindery_core::entailment::Verdict;
use bindery_core::entailment::reasons;
use bindery_core::pipeline::gate;
use bindery_core::pipeline::{BoundClaim, reword};
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::ClaimId;
use bindery_core::proof::json;
use bindery_core::proof::log_entry;
use bindery_core::verify::DecisionFile;

use crate::ask::logged::judged_by;
use crate::error::{Error, Missing, Result};
use crate::review::look::Look;
use crate::storage::store::{DecisionRow, Effects};
use crate::world::World;
use bindery_core::message::{Message, ToMessage as _};

bindery_core::messages! {
    /// Why nothing is decided. `rules`: what a check found in the sentence.
    enum NotDecided: crate::error::Error {
        NoSentence => "fix-without-sentence",
        Long { most: usize } => "sentence-long",
        NothingNamed => "undo-without-decision",
        NoFix => "fix-unwritten",
        Fault { why: Message } => "decision-unwritten",
        Concluded { count: usize, rules: Vec<Message> } => "fix-concluded" as "not_bound",
        Unsupported { count: usize, rules: Vec<Message> } => "fix-unsupported" as "not_bound",
        InPart { count: usize, rules: Vec<Message> } => "fix-in-part" as "not_bound",
    }
}

/// What a reviewer wants to decide.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The answer.
    pub response_id: &'a str,
    /// The claim.
    pub claim: ClaimId,
    /// What is decided; not a retraction, which is [`undo`].
    pub kind: Kind,
    /// The fixed sentence.
    pub text: Option<&'a str>,
    /// Why; what is said. With a `code` it may be left out: the record then has the code's own words.
    pub reason: Option<&'a str>,
    /// Why, as one of the usual reasons; for a fix, a rejection or a flag.
    pub code: Option<ReasonCode>,
}

/// A claim that is there for whoever looks.
struct Stated {
    bundle: Bundle,
    index: usize,
}

impl Stated {
    fn of(look: &Look<'_>, response_id: &str, claim: &ClaimId) -> Result<Self> {
        // Whether the answer is not there, the claim is not in it, or it may not be seen: it is the same.
        let missing = || Missing::Claim;
        let bundle = look.bundle(response_id)?.ok_or_else(missing)?;
        let (index, _) = look.claim_named(&bundle, claim).ok_or_else(missing)?;
        Ok(Self { bundle, index })
    }

    fn claim(&self) -> Result<&BoundClaim> {
        let judged = self.bundle.ruling.claims.get(self.index);
        judged.map(|judged| judged.claim()).ok_or_else(|| Missing::Claim.into())
    }
}

/// A reviewer's sentence, bound and verified.
pub struct Tried {
    /// What it was bound to.
    pub claim: BoundClaim,
    /// Whether a fix with it would be accepted.
    pub acceptable: bool,
    /// Why no rung of the gate holds, by name, where none does.
    pub gate: Option<&'static str>,
    /// The words that the claim cites, as far as whoever tries may see them: what the sentence says otherwise is named beside
    /// them.
    pub cited: Vec<String>,
}

impl Tried {
    /// What the rule called `rule` found in the sentence.
    pub fn found(&self, rule: &str) -> Message {
        let cited: Vec<&str> = self.cited.iter().map(String::as_str).collect();
        reasons::finding_in(rule, self.claim.text(), &cited).message()
    }
}

/// Binds `text` to the sources of a claim and verifies it anew. Nothing is written.
pub fn try_fix(
    look: &Look<'_>,
    world: &dyn World,
    (response_id, claim): (&str, &ClaimId),
    text: &str,
) -> Result<Tried> {
    let stated = Stated::of(look, response_id, claim)?;
    let text = sentence(text).ok_or(NotDecided::NoSentence)?;
    bound(look, world, &stated, &text)
}

fn bound(look: &Look<'_>, world: &dyn World, stated: &Stated, text: &str) -> Result<Tried> {
    if text.chars().count() > LONGEST {
        return Err(NotDecided::Long { most: LONGEST }.into());
    }
    let claim = stated.claim()?;
    let bound = reword(claim, text, look.archive(), world.judge())?;
    let seen = bound.evidence().iter().all(|evidence| look.sees(&evidence.citation));
    // What a drafter's sentence must be, a reviewer's must be too: a conclusion says that it is one (C3).
    let gate = gate::rung_of_words(&bound).err();
    let acceptable = seen && gate.is_none() && acceptable(bound.verdict(), claim.verdict());
    let cited = claim.evidence().iter().filter(|evidence| look.sees(&evidence.citation));
    let cited = cited.map(|evidence| evidence.excerpt.clone()).collect();
    Ok(Tried { claim: bound, acceptable, gate, cited })
}

/// Appends a decision.
pub fn decide(look: &Look<'_>, world: &dyn World, wanted: &Wanted<'_>) -> Result<Decision> {
    let Wanted { response_id, claim, kind, text, reason, code } = *wanted;
    if kind == Kind::Retract {
        return Err(NotDecided::NothingNamed.into());
    }
    let stated = Stated::of(look, response_id, &claim)?;
    let (text, reason) = (text.and_then(sentence), reason.and_then(words));
    let reason = reason.or_else(|| code.map(ReasonCode::recorded));
    let fix = match (kind, &text) {
        (Kind::Fix, Some(text)) => Some(fixed(look, world, &stated, text)?),
        (Kind::Fix, None) => {
            return Err(NotDecided::NoFix.into());
        }
        _ => None,
    };
    let text = text.filter(|_| kind == Kind::Fix);
    let new = New { kind, text, reason, code, fix, retracts: None, redoes: None };
    append(look, world, &stated, new, None)
}

fn fixed(look: &Look<'_>, world: &dyn World, stated: &Stated, text: &str) -> Result<Fix> {
    let tried = bound(look, world, stated, text)?;
    match tried.acceptable {
        true => Ok(Fix::of(&tried.claim, judged_by(world).to_vec())),
        false => Err(why_not(&tried).into()),
    }
}

/// What is wrong with a sentence that was not accepted.
fn why_not(tried: &Tried) -> NotDecided {
    let bound = &tried.claim;
    let gate = tried.gate.filter(|_| bound.reasons().is_empty() && bound.verdict() == Verdict::Entailed);
    let names = bound.reasons().iter().map(String::as_str).chain(gate);
    let mut rules: Vec<Message> = Vec::new();
    for found in names.map(|rule| tried.found(rule)) {
        if !rules.contains(&found) {
            rules.push(found);
        }
    }
    let count = rules.len();
    match bound.verdict() {
        Verdict::Entailed => NotDecided::Concluded { count, rules },
        Verdict::Ungrounded => NotDecided::Unsupported { count, rules },
        _ => NotDecided::InPart { count, rules },
    }
}

/// Appends a retraction of one's own decision.
pub fn undo(look: &Look<'_>, world: &dyn World, response_id: &str, id: &str) -> Result<Decision> {
    let claim = claim_of(look, response_id, id)?;
    let stated = Stated::of(look, response_id, &claim)?;
    let new = New { retracts: Some(id.to_owned()), ..New::of(Kind::Retract) };
    append(look, world, &stated, new, Some(id))
}

/// Appends a decision again that one has retracted. A fixed sentence is bound and verified anew.
pub fn redo(look: &Look<'_>, world: &dyn World, response_id: &str, id: &str) -> Result<Decision> {
    let claim = claim_of(look, response_id, id)?;
    let stated = Stated::of(look, response_id, &claim)?;
    let before = look.archive().store().decisions(response_id)?;
    let before = before.into_iter().find(|row| row.noted.id == id).ok_or_else(unknown)?.noted;
    let Noted { kind, text, reason, code, .. } = before;
    let fix = match (kind, &text) {
        (Kind::Fix, Some(text)) => Some(fixed(look, world, &stated, text)?),
        _ => None,
    };
    let new = New { kind, text, reason, code, fix, retracts: None, redoes: Some(id.to_owned()) };
    append(look, world, &stated, new, Some(id))
}

fn unknown() -> Error {
    Refused::Unknown.into()
}

/// The claim of a decision, when it may be seen: otherwise there is no such decision.
fn claim_of(look: &Look<'_>, response_id: &str, id: &str) -> Result<ClaimId> {
    let rows = look.archive().store().decisions(response_id)?;
    let claim = rows.into_iter().find(|row| row.noted.id == id).map(|row| row.claim).ok_or_else(unknown)?;
    match Stated::of(look, response_id, &claim) {
        Ok(_) => Ok(claim),
        Err(error) if error.is_not_found() => Err(unknown()),
        Err(error) => Err(error),
    }
}

/// A decision as it is handed over: the signed envelope, the proof that it was logged, and the list of keys.
pub fn file(look: &Look<'_>, world: &dyn World, response_id: &str, id: &str) -> Result<DecisionFile> {
    claim_of(look, response_id, id)?;
    let archive = look.archive();
    let (index, envelope) = archive.store().logged_decision(id)?.ok_or_else(unknown)?;
    let envelope: Envelope = json::from_canonical(&envelope)?;
    let log = archive.log().proof(archive.store(), world, index, &envelope)?;
    Ok(DecisionFile { decision: envelope, keys: Some(archive.signers().envelope()), log })
}

/// What of a decision its reviewer says.
struct New {
    kind: Kind,
    text: Option<String>,
    reason: Option<String>,
    code: Option<ReasonCode>,
    fix: Option<Fix>,
    retracts: Option<String>,
    redoes: Option<String>,
}

impl New {
    const fn of(kind: Kind) -> Self {
        Self { kind, text: None, reason: None, code: None, fix: None, retracts: None, redoes: None }
    }
}

/// Signs a decision and appends it. `again`: the decision of one's own that it is about.
fn append(
    look: &Look<'_>,
    world: &dyn World,
    stated: &Stated,
    new: New,
    again: Option<&str>,
) -> Result<Decision> {
    let archive = look.archive();
    let (key, reviewer) = archive.vault().unlocked().reviewer()?;
    let (response_id, claim) = (stated.bundle.response_id.clone(), stated.claim()?.id());
    let logged = archive.store().logged(&response_id)?.ok_or_else(unknown)?;
    let envelope: Envelope = json::from_canonical(&logged.envelope)?;
    // One decision after the other: whether one may be taken back depends on those before.
    let _one = archive.changing();
    if let Some(id) = again {
        let rows = archive.store().decisions(&response_id)?;
        let all: Vec<Noted> =
            rows.into_iter().filter(|row| row.claim == claim).map(|row| row.noted).collect();
        let history = History::of(&all);
        let found = match new.kind {
            Kind::Retract => history.retractable(id, &reviewer.name),
            _ => history.redoable(id, &reviewer.name),
        };
        found?;
    }
    let New { kind, text, reason, code, fix, retracts, redoes } = new;
    let decision = Decision {
        id: format!("d-{}", hex::encode(&world.random()?[..16])),
        response_id: response_id.clone(),
        claim,
        bundle: log_entry::digest(&envelope)?,
        kind,
        text,
        reason,
        code,
        fix,
        retracts,
        redoes,
        reviewer,
        at: world.now(),
    };
    decision.check().map_err(|why| NotDecided::Fault { why: why.message() })?;
    let row = DecisionRow { response_id, claim, noted: Noted::from(&decision) };
    let effects = Effects { decision: Some(row), ..Effects::default() };
    let payload = json::to_canonical(&decision)?;
    archive.log().append(archive.store(), &key, DECISION_TYPE, &payload, effects)?;
    Ok(decision)
}

/// A sentence on one line; nothing when there is none.
fn sentence(text: &str) -> Option<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    (!text.is_empty()).then_some(text)
}

/// Words with their line breaks; nothing when there are none.
fn words(text: &str) -> Option<String> {
    let text: String = text.trim().chars().filter(|c| !c.is_control() || *c == '\n').collect();
    (!text.is_empty()).then_some(text)
}
