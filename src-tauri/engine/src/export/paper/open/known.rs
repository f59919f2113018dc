//! What the archive knows of an answer on paper: its record, its sources, and what was changed in it.

use bindery_core::bundle::chain::answer_of;
use bindery_core::bundle::claim::{address, of_address};
use bindery_core::bundle::seal::Bundle;
use bindery_core::entailment::{Verdict, check_across, reasons};
use bindery_core::message;
use bindery_core::message::{Message, ToMessage as _};
use bindery_core::pipeline::{BoundClaim, ClaimRole, Evidence, Sources as _};
use bindery_core::policy::Viewer;
use bindery_core::proof::hash::ClaimId;
use bindery_core::record::citation::Place;
use bindery_core::record::voice::{Source, Voice};
use bindery_word::compare::{Class, Compared, Difference, Original, Part};
use bindery_word::read::{Edited, RecordedAnswer, Untold};

use super::{Change, Remark};
use crate::archive::Archive;
use crate::ask::logged::reopen;
use crate::error::Result;
use crate::export::paper::staff::claim_of;
use crate::export::reader::Reader;
use crate::export::view;
use crate::export::view::SentenceView;
use crate::review::reverify;
use crate::world::World;

/// The answer as the archive has it.
pub(super) struct Known {
    pub(super) bundle: Bundle,
    pub(super) sentences: Vec<SentenceView>,
}

/// Finds the answer: by the record in the document, else by the claims at its anchors.
pub(super) fn known(
    reader: &Reader<'_>,
    edited: &Edited,
    record: Option<&RecordedAnswer>,
    number: usize,
) -> Result<Option<Known>> {
    let store = reader.archive.store();
    let mut candidates: Vec<String> =
        record.and_then(|record| record.response_id.clone()).into_iter().collect();
    let pieces = edited.answer(number).iter().flat_map(|paragraph| &paragraph.pieces);
    let mut claims: Vec<ClaimId> = Vec::new();
    for digits in pieces.filter_map(|piece| piece.anchor.as_ref()?.claim.as_deref()) {
        let id = of_address(&format!("sha256:{digits}"));
        claims.extend(id.filter(|id| !claims.contains(id)));
    }
    let mut counts: Vec<(String, usize)> = Vec::new();
    for claim in claims.iter().take(64) {
        for place in store.claim_places(claim)? {
            match counts.iter_mut().find(|(id, _)| *id == place.response_id) {
                Some((_, count)) => *count += 1,
                None => counts.push((place.response_id, 1)),
            }
        }
    }
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    candidates.extend(counts.into_iter().map(|(id, _)| id));
    for id in candidates {
        if store.logged(&id)?.is_none() {
            continue;
        }
        let Ok(bundle) = reverify::logged(reader.archive, &id)? else { continue };
        let sentences = view::response(reader, &bundle)?.sentences;
        // Of an answer of which nothing may be seen, nobody is told that it is there.
        if !sentences.is_empty() || bundle.shown.is_empty() {
            return Ok(Some(Known { bundle, sentences }));
        }
    }
    Ok(None)
}

/// The sentences as the record in the document names them; with a bundle beside them, those that are in it.
pub(super) fn recorded(record: &RecordedAnswer, inside: Option<&Bundle>) -> Vec<Original> {
    let stands = |one: &&bindery_word::read::RecordedSentence| {
        let Some(bundle) = inside else { return true };
        let Some(id) = one.claim.as_deref().and_then(of_address) else { return false };
        let parts = answer_of(bundle).unwrap_or_default();
        let says = bundle.shown.iter().zip(parts).any(|(shown, part)| {
            let claim = bundle.ruling.claims.get(shown.claim as usize);
            part.text == one.text && claim.is_some_and(|judged| judged.claim().id() == id)
        });
        says && record.response_id.as_ref() == Some(&bundle.response_id)
    };
    let one = |sentence: &bindery_word::read::RecordedSentence| Original {
        text: sentence.text.clone(),
        claim: sentence.claim.clone(),
    };
    record.sentences.iter().filter(stands).map(one).collect()
}

/// A verdict, and what there is to say to it.
type Judged = (Option<Verdict>, Option<Message>);

/// What can be said of a sentence whose answer is not at hand. Without a bundle, nothing says that it is as it was.
pub(super) fn unknown(one: &mut Compared, has_bundle: bool) -> Judged {
    let why = match (one.class, has_bundle) {
        (Class::New, _) => return new(),
        (Class::Unchanged | Class::Moved, false) => {
            one.class = Class::Untold;
            message!("edit-unsigned")
        }
        _ => message!("edit-unshown"),
    };
    (None, Some(why))
}

pub(super) fn new() -> Judged {
    (Some(Verdict::Ungrounded), Some(message!("edit-new")))
}

impl Known {
    pub(super) fn originals(&self) -> Vec<Original> {
        let one =
            |shown: &SentenceView| Original { text: shown.text.clone(), claim: Some(address(&shown.claim)) };
        self.sentences.iter().map(one).collect()
    }

    /// The claims of the sentences as whoever opens the document is shown them.
    pub(super) fn shown(
        &self,
        archive: &Archive,
        world: &dyn World,
        viewer: &Viewer,
    ) -> Result<Vec<ClaimId>> {
        let sealed = reopen(archive, world, viewer, &self.bundle.response_id)?;
        let claims = &self.bundle.ruling.claims;
        let of = sealed.sentences().iter().filter_map(|shown| Some(claims.get(shown.claim())?.claim().id()));
        Ok(of.collect())
    }

    /// The verifier's word on what stands now.
    pub(super) fn judge(&self, archive: &Archive, world: &dyn World, one: &Compared) -> Result<Judged> {
        let Some(original) = one.original.and_then(|n| self.sentences.get(n)) else { return Ok(new()) };
        let Some(after) = &one.after else { return Ok((None, None)) };
        if matches!(one.class, Class::Unchanged | Class::Moved | Class::Beside) {
            return Ok((Some(original.verdict), None));
        }
        let (mut texts, mut cited): (Vec<(String, Voice)>, Vec<&str>) = (Vec::new(), Vec::new());
        let beside = match one.class {
            // In one sentence with others, it rests on the sources of these too.
            Class::Merged => self.sentences.iter().filter(|other| holds(after, &other.text)).collect(),
            _ => Vec::new(),
        };
        for shown in [original].into_iter().chain(beside) {
            let Some(claim) = claim_of(&self.bundle, shown) else { continue };
            cited.extend(claim.evidence().iter().map(|evidence| evidence.excerpt.as_str()));
            for text in sources(archive, claim)? {
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
        let sources: Vec<Source<'_>> =
            texts.iter().map(|(text, voice)| Source { text, voice: Some(voice) }).collect();
        let found = check_across(after, &sources, world.judge());
        let mut rules: Vec<Message> = Vec::new();
        for said in found.rules().map(|rule| reasons::finding_in(rule, after, &cited).message()) {
            if !rules.contains(&said) {
                rules.push(said);
            }
        }
        let why = match (found.verdict, rules.is_empty()) {
            (Verdict::Entailed, _) => message!("edit-entailed"),
            (Verdict::Partial, true) => message!("edit-partial"),
            (Verdict::Ungrounded, true) => message!("edit-ungrounded"),
            (Verdict::Partial, false) => {
                message!("edit-partial-rules" { rules: rules })
            }
            (Verdict::Ungrounded, false) => {
                message!("edit-ungrounded-rules" { rules: rules })
            }
        };
        Ok((Some(found.verdict), Some(why)))
    }
}

/// Whether most words of `part` stand in `text`.
fn holds(text: &str, part: &str) -> bool {
    let words = |text: &str| {
        let lower = text.to_lowercase();
        lower
            .split(|c: char| !c.is_alphanumeric())
            .filter(|w| w.chars().count() > 3)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (all, part) = (words(text), words(part));
    !part.is_empty() && part.iter().filter(|word| all.contains(word)).count() * 2 >= part.len()
}

/// The texts that a claim rests on. What a lead says is on record, and it says it whole.
fn sources(archive: &Archive, claim: &BoundClaim) -> Result<Vec<(String, Voice)>> {
    if claim.role() == ClaimRole::Lead {
        return Ok(vec![(claim.text().to_owned(), Voice::default())]);
    }
    let source = |evidence: &Evidence| -> Result<(String, Voice)> {
        let record = archive.record(evidence.citation.artifact())?.unwrap_or_default();
        let segment = match evidence.citation.span().place {
            Place::Segment(index) => {
                let at = evidence.block.map_or(index, |block| block.segment);
                archive.segment(evidence.citation.artifact(), at)?
            }
            Place::Record(_) => None,
        };
        let Some(segment) = segment else { return Ok((evidence.excerpt.clone(), Voice::of(&record))) };
        let voice = Voice::of_segment(&record, &segment);
        let block = evidence.block.and_then(|block| block.range.of(&segment.text).map(str::to_owned));
        Ok((block.unwrap_or(segment.text), voice))
    };
    claim.evidence().iter().map(source).collect()
}

pub(super) fn change(
    one: Compared,
    (verdict, why): Judged,
    originals: &[Original],
    edited: &Edited,
    shown: &[ClaimId],
) -> Change {
    let original = one.original.and_then(|n| originals.get(n));
    let claim = original.and_then(|original| of_address(original.claim.as_deref()?));
    let (own, others): (Vec<usize>, Vec<usize>) =
        one.comments.iter().copied().partition(|n| edited.comments.get(*n).is_none_or(|note| note.is_own()));
    let remark = |n: usize| {
        let note = edited.comments.get(n)?;
        Some(Remark { author: note.author.clone(), at: note.at.clone(), text: note.text() })
    };
    Change {
        class: one.class,
        sentence: claim.and_then(|claim| shown.iter().position(|id| *id == claim)).map(|n| n as u32),
        claim,
        before: original.map(|original| original.text.clone()),
        after: one.after,
        verdict,
        why,
        tracked: one.tracked,
        remarks: others.into_iter().filter_map(remark).collect(),
        citations: own.len().max(one.footnotes.len()) as u32,
        diff: one.diff,
        part: None,
    }
}

/// Nothing is known of it but what became of it.
pub(super) const fn nothing(class: Class) -> Change {
    Change {
        class,
        sentence: None,
        claim: None,
        before: None,
        after: None,
        verdict: None,
        why: None,
        tracked: false,
        remarks: Vec::new(),
        citations: 0,
        diff: Vec::new(),
        part: None,
    }
}

/// Something that is no sentence of the answer and is not as the archive would write it.
pub(super) fn difference(one: &Difference, sentence: Option<u32>) -> Change {
    Change {
        sentence,
        before: one.before.clone(),
        after: one.after.clone(),
        why: Some(one.untold.as_ref().map_or_else(|| why(one.part), Untold::told)),
        tracked: one.tracked,
        diff: one.diff.clone(),
        part: Some(one.part.name()),
        ..nothing(one.class)
    }
}

pub(super) fn why(part: Part) -> Message {
    match part {
        Part::Question => message!("edit-question"),
        Part::Mark => message!("edit-mark"),
        Part::Label => message!("edit-label"),
        Part::Quote => message!("edit-quote"),
        Part::Comment => message!("edit-comment"),
        Part::Footnote => message!("edit-footnote"),
        Part::Text => message!("edit-text"),
        Part::Header | Part::Footer => message!("edit-header"),
        Part::Box => message!("edit-box"),
        Part::Note => message!("edit-note"),
    }
}
