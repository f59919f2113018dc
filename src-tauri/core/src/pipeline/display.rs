//! The three display gates (D3 to D5): consent, tier, smallest span. They only reduce.

use crate::entailment::Verdict;
use crate::message;
use crate::message::Message;
use crate::pipeline::gate::{Judged, JudgedClaim, Permit, Ruling, Rung};
use crate::pipeline::leading::{self, Turn};
use crate::pipeline::told::HANDLE;
use crate::pipeline::{BoundClaim, ClaimRole, Evidence};
use crate::policy::enforce;
use crate::policy::refusal::{Refusal, RefusalCode};
use crate::policy::{Access, Policy, Viewer};
use crate::proof::hash::ArtifactId;
use crate::question::Question;
use crate::record::citation::{ArchiveVersion, Citation, Place};
use crate::text::span::{Span, scalars};

/// What a requestor reads instead of the words of an auditor-only source (D3).
pub const RESTRICTED: &str =
    "Supported by archived material (source restricted by the person's instructions).";

/// Who looks, and what they may see of each artifact.
pub struct View<'a> {
    /// Who looks.
    pub viewer: &'a Viewer,
    /// The policy in force now.
    pub policy: &'a Policy,
    /// What the viewer may see of the place that a citation names, by the rules in force now.
    pub access: &'a dyn Fn(&Citation) -> Access,
}

impl View<'_> {
    /// The longest text of the archive that one sentence may show, in Unicode scalar values.
    fn limit(&self) -> u32 {
        match self.viewer.is_gated() {
            true => self.policy.excerpt_limit(&self.viewer.tier),
            false => u32::MAX,
        }
    }
}

/// Characters of the archive that a sentence shows: what the evidence budget counts (D8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownText {
    /// Of which artifact.
    pub artifact: ArtifactId,
    /// Segment, counted from 0.
    pub segment: u32,
    /// Characters of the segment.
    pub range: Span,
}

/// What the requestor sees of one citation (D2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayCitation {
    /// `Source A`: good within this response alone.
    pub handle: String,
    /// Relation label.
    pub relation: &'static str,
    /// The shortest passage; none when it is withheld.
    pub excerpt: Option<String>,
    /// Index among the claim's evidence.
    pub evidence: usize,
}

/// One sentence as it may be shown. It is made of a permit, and so only of a claim that the gate let pass:
/// ```
/// # use bindery_core::{pipeline::display::*, pipeline::gate::*};
/// fn show(permit: Permit<'_>, view: &View<'_>) -> Option<DisplayedSentence> {
///     DisplayedSentence::new(0, permit, view, &mut Handles::default())
/// }
/// ```
/// ```compile_fail,E0308
/// # use bindery_core::{pipeline::display::*, pipeline::gate::*, pipeline::BoundClaim};
/// fn show(claim: &BoundClaim, view: &View<'_>) -> Option<DisplayedSentence> {
///     DisplayedSentence::new(0, claim, view, &mut Handles::default())
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayedSentence {
    claim: usize,
    text: String,
    verdict: Verdict,
    rung: Rung,
    role: ClaimRole,
    citations: Vec<DisplayCitation>,
    reveals: Vec<ShownText>,
}

impl DisplayedSentence {
    /// The sentence that `view` may see of claim number `claim`, or nothing.
    pub fn new(claim: usize, permit: Permit<'_>, view: &View<'_>, handles: &mut Handles) -> Option<Self> {
        let bound = permit.claim();
        let access = bound.evidence().iter().map(|e| (view.access)(&e.citation)).min()?;
        let (text, shown) = match (access, bound.role()) {
            (Access::Hidden, _) => return None,
            (Access::Restricted, ClaimRole::Lead | ClaimRole::Headline | ClaimRole::Nearest) => return None,
            (Access::Restricted, ClaimRole::Passage) => (RESTRICTED.to_owned(), false),
            (Access::Shown, _) => (shortened(bound.text(), view.limit())?, true),
        };
        let citations = bound
            .evidence()
            .iter()
            .enumerate()
            .map(|(index, evidence)| DisplayCitation {
                handle: handles.of(evidence.citation.artifact()),
                relation: evidence.citation.label(),
                excerpt: shown.then(|| excerpt(evidence, view.limit())).flatten(),
                evidence: index,
            })
            .collect();
        let reveals = match shown {
            true => bound.evidence().iter().filter_map(|e| revealed(&e.citation, view.limit())).collect(),
            false => Vec::new(),
        };
        let (verdict, rung, role) = (bound.verdict(), permit.rung(), bound.role());
        Some(Self { claim, text, verdict, rung, role, citations, reveals })
    }

    /// The characters of the archive that it shows; none for what is on record and for a restricted source.
    pub fn reveals(&self) -> &[ShownText] {
        &self.reveals
    }

    /// Index of the claim among the response's claims.
    pub const fn claim(&self) -> usize {
        self.claim
    }

    /// The text, without any mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The verifier's word.
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The rung it earned.
    pub const fn rung(&self) -> Rung {
        self.rung
    }

    /// What it does in the answer.
    pub const fn role(&self) -> ClaimRole {
        self.role
    }

    /// What it rests on; never empty.
    pub fn citations(&self) -> &[DisplayCitation] {
        &self.citations
    }

    /// A label that cannot be dismissed, for an inference (C3).
    pub fn label(&self) -> Option<&'static str> {
        label(self.rung, self.role)
    }
}

/// [`RESTRICTED`] as a message.
pub fn restricted() -> Message {
    message!("source-restricted")
}

/// [`label`] as a message.
pub fn label_told(rung: Rung, role: ClaimRole) -> Option<Message> {
    label(rung, role).map(|_| match role {
        ClaimRole::Headline => message!("label-computed"),
        _ => message!("label-interpreted"),
    })
}

/// The label that a claim of this rung carries wherever it is shown (C3).
pub fn label(rung: Rung, role: ClaimRole) -> Option<&'static str> {
    (rung == Rung::Labeled).then_some(match role {
        ClaimRole::Headline => "Computed from the rows that are shown.",
        _ => "Interpreted from the archive, not in the person's own words.",
    })
}

/// Opaque names of sources, good within one response.
#[derive(Debug, Default)]
pub struct Handles(Vec<ArtifactId>);

impl Handles {
    fn of(&mut self, artifact: ArtifactId) -> String {
        let index = self.0.iter().position(|known| *known == artifact).unwrap_or_else(|| {
            self.0.push(artifact);
            self.0.len() - 1
        });
        let mut name = String::new();
        let mut rest = index + 1;
        while rest > 0 {
            name.insert(0, char::from(b'A' + ((rest - 1) % 26) as u8));
            rest = (rest - 1) / 26;
        }
        format!("{HANDLE}{name}")
    }
}

fn revealed(citation: &Citation, limit: u32) -> Option<ShownText> {
    let Place::Segment(segment) = citation.span().place else { return None };
    let whole = citation.span().range;
    let range = Span::new(whole.start(), whole.end().min(whole.start().saturating_add(limit)))?;
    Some(ShownText { artifact: citation.artifact(), segment, range })
}

fn excerpt(evidence: &Evidence, limit: u32) -> Option<String> {
    shortened(&crate::text::quote::reading(&evidence.excerpt), limit)
}

/// `text`, or the words of it that fit into `limit` characters and an ellipsis; nothing when none do.
fn shortened(text: &str, limit: u32) -> Option<String> {
    if scalars(text) <= limit {
        return Some(text.to_owned());
    }
    let cut: String = text.chars().take((limit as usize).saturating_sub(1)).collect();
    let (words, _) = cut.rsplit_once(char::is_whitespace)?;
    Some(format!("{}\u{2026}", words.trim_end()))
}

/// The sentences of `claims` that `view` may see.
pub fn sentences(claims: &[JudgedClaim], view: &View<'_>) -> Vec<DisplayedSentence> {
    let mut handles = Handles::default();
    let mut shown: Vec<DisplayedSentence> = Vec::new();
    for (index, judged) in claims.iter().enumerate() {
        let Some(permit) = judged.permit() else { continue };
        let Some(sentence) = DisplayedSentence::new(index, permit, view, &mut handles) else { continue };
        // A restricted source says its one sentence once.
        let repeats = sentence.text == RESTRICTED
            && shown
                .iter()
                .any(|s| s.text == RESTRICTED && s.citations[0].handle == sentence.citations[0].handle);
        if !repeats {
            shown.push(sentence);
        }
    }
    // A headline says nothing that no sentence below shows: not what a gate took from that sentence, nor what was cut off it.
    let passages = shown.iter().filter(|sentence| sentence.role == ClaimRole::Passage);
    let passages: Vec<String> = passages.map(|sentence| sentence.text.clone()).collect();
    let is_shown =
        |words: &str| passages.iter().any(|text| !crate::text::quote::find(text, words).is_empty());
    shown.retain(|sentence| match (sentence.role, sentence.rung) {
        // What rows come to is told where each of them is shown, whole.
        (ClaimRole::Headline, Rung::Labeled) => {
            let rows = claims[sentence.claim].claim().evidence();
            rows.iter().all(|row| is_shown(&crate::text::quote::reading(&row.excerpt)))
        }
        (ClaimRole::Headline, _) => is_shown(&sentence.text),
        _ => true,
    });
    // A lead without words of its source after it would tell of words that are not shown.
    let mut stands = leads_of(claims, &shown).into_iter();
    shown.retain(|_| stands.next().unwrap_or(true));
    shown
}

/// For each of the sentences that are shown whether it stands: leads hang on what comes after them.
fn leads_of(claims: &[JudgedClaim], shown: &[DisplayedSentence]) -> Vec<bool> {
    let turns: Vec<Turn> = claims
        .iter()
        .enumerate()
        .map(|(index, judged)| Turn::of(judged.claim(), shown.iter().any(|sentence| sentence.claim == index)))
        .collect();
    let stands = leading::standing(&turns);
    shown.iter().map(|sentence| stands.get(sentence.claim).copied().unwrap_or(true)).collect()
}

/// What a requestor is told of the whole answer: the lowest rung among what they see, or why they see
/// nothing. What the gates took away leaves no trace in it.
pub fn outcome(ruling: &Ruling, sentences: &[DisplayedSentence]) -> (Rung, Option<Refusal>) {
    if ruling.refusal.is_some() {
        return (Rung::Refused, ruling.refusal.clone());
    }
    match sentences.iter().map(DisplayedSentence::rung).max() {
        None => (Rung::Refused, Some(enforce::unanswered())),
        Some(Rung::Supported) if !ruling.removed_topics.is_empty() => (Rung::Narrowed, None),
        Some(rung) => (rung, None),
    }
}

/// Stage 7: what may be shown. Its sentences can be read from [`crate::bundle::seal::Sealed`] alone.
#[derive(Debug)]
pub struct Displayed {
    pub(crate) question: Question,
    pub(crate) version: ArchiveVersion,
    pub(crate) ruling: Ruling,
    pub(crate) sentences: Vec<DisplayedSentence>,
    pub(crate) outcome: Rung,
    pub(crate) refusal: Option<Refusal>,
}

impl Displayed {
    /// The claims of which it shows words.
    pub fn claims(&self) -> impl Iterator<Item = &BoundClaim> {
        let shown = self.sentences.iter().filter(|sentence| !sentence.reveals.is_empty());
        shown.filter_map(|sentence| self.ruling.claims.get(sentence.claim).map(JudgedClaim::claim))
    }

    /// The characters of the archive that it shows.
    pub fn reveals(&self) -> impl Iterator<Item = ShownText> + '_ {
        self.sentences.iter().flat_map(|sentence| sentence.reveals.iter().copied())
    }

    /// Whether it says of a source that may not be read that it supports something.
    pub fn is_restricted(&self) -> bool {
        self.sentences.iter().any(|sentence| sentence.text == RESTRICTED)
    }

    /// Shows nothing, for `code`: the limits of a day reduce like the other gates. A question that is refused anyway stays
    /// refused as it was, without what comes nearest.
    pub fn withhold(self, code: RefusalCode) -> Self {
        let refusal = self.refusal.clone().or_else(|| Some(Refusal::new(code)));
        Self { sentences: Vec::new(), outcome: Rung::Refused, refusal, ..self }
    }
}

impl Judged {
    /// Stage 7: passes every permitted claim through the three gates.
    pub fn display(self, view: &View<'_>) -> Displayed {
        let sentences = sentences(&self.ruling.claims, view);
        let (outcome, refusal) = outcome(&self.ruling, &sentences);
        let Self { question, version, ruling } = self;
        Displayed { question, version, ruling, sentences, outcome, refusal }
    }
}

#[cfg(test)]
mod tests;
