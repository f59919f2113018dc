//! Answers as the contract has them.

use bindery_core::bundle::seal::Sealed;
use bindery_core::entailment::Differing as CoreDiffering;
use bindery_core::message::Message;
use bindery_core::pipeline::display::{DisplayedSentence, RESTRICTED, label_told, restricted};
use bindery_core::pipeline::gate::removed;
use bindery_core::pipeline::{BoundClaim, ClaimRole};
use bindery_core::policy::refusal::{Refusal as CoreRefusal, RefusalKind};
use bindery_core::policy::{Role as CoreRole, Viewer};
use bindery_core::question::understanding;
use bindery_core::question::understanding::KnownFrom;
use bindery_core::record::citation::Place;
use bindery_engine::archive::{Archive, columns, cut};
use bindery_engine::ask::{differing, refused};
use bindery_engine::draft::making;
use bindery_engine::error::Result;

use super::{name, outcome, source_name, verdict};
use crate::contract::*;

/// What was understood of the question. What a requestor could be told of the facts then, they may no longer know now.
fn understood(viewer: &Viewer, sealed: &Sealed) -> Vec<Understood> {
    let all = sealed.bundle().understood.iter();
    let own = sealed.bundle().viewer.name == viewer.name;
    // A reviewer may not know all that somebody else was understood to mean.
    let all_of_it = matches!(viewer.role, CoreRole::Archivist | CoreRole::Auditor);
    let told = |one: &&understanding::Understood| {
        let known = matches!(
            one.from,
            KnownFrom::Canon | KnownFrom::People | KnownFrom::Spelling | KnownFrom::Record
        );
        all_of_it || sealed.is_fresh() || own && !viewer.is_gated() || !known
    };
    let view = |one: &understanding::Understood| Understood {
        words: one.words.clone(),
        meaning: one.meaning.clone(),
        from: match one.from {
            KnownFrom::Canon => UnderstoodFrom::Canon,
            KnownFrom::People => UnderstoodFrom::People,
            KnownFrom::Person => UnderstoodFrom::Person,
            KnownFrom::Conversation => UnderstoodFrom::Conversation,
            KnownFrom::Spelling => UnderstoodFrom::Spelling,
            KnownFrom::Time => UnderstoodFrom::Time,
            KnownFrom::Record => UnderstoodFrom::Record,
        },
    };
    all.filter(told).map(view).collect()
}

/// What `viewer` reads of a sealed answer; limits and budget are for the session to say.
pub fn answer(archive: &Archive, viewer: &Viewer, sealed: &Sealed) -> Result<Answer> {
    let bundle = sealed.bundle();
    let ruling = &bundle.ruling;
    let mut sentences = sealed
        .sentences()
        .iter()
        .map(|shown| sentence(archive, viewer, sealed, shown))
        .collect::<Result<Vec<_>>>()?;
    let audience = archive.audience(viewer, ruling.is_private())?;
    let claims = sealed.sentences().iter().map(|shown| {
        let words = shown.citations().iter().all(|citation| citation.excerpt.is_some());
        ruling.claims.get(shown.claim()).map(|judged| judged.claim()).filter(|_| words)
    });
    let claims: Vec<_> = claims.collect();
    let cuts = cut::before(archive, &audience, claims.iter().copied())?;
    let most = columns::most(archive, viewer);
    let texts = sealed.sentences().iter().map(DisplayedSentence::text);
    let disagree = differing::of(&bundle.question, texts.zip(claims.iter().copied()));
    for ((sentence, cut), claim) in sentences.iter_mut().zip(cuts).zip(claims) {
        sentence.cut_before = cut;
        sentence.columns = columns::of(archive, &audience, most, claim)?;
    }
    let refusal = sealed.refusal().map(|refusal| self::refusal(archive, sealed, refusal));
    // An answer of which nothing is shown says nothing of its parts.
    let left_out = ruling.removed_topics.iter().filter(|_| sealed.refusal().is_none());
    let removed_topics = left_out
        .map(removed::told)
        .map(|(topic, why)| RemovedTopic { topic: topic.into(), why: why.into() })
        .collect();
    let archive_version = match viewer.is_gated() {
        true => archive.audience(viewer, false)?.version(),
        false => archive.audience(viewer, false)?.version_told(bundle.archive_version.number),
    };
    Ok(Answer {
        response_id: bundle.response_id.clone(),
        question: bundle.question.clone(),
        understood: understood(viewer, sealed),
        answered_at: bundle.answered_at.clone(),
        archive_version,
        outcome: outcome(sealed.outcome()),
        refusal,
        sentences,
        disagree: disagree.map(disagreement).into_iter().collect(),
        removed_topics,
        note: ruling
            .downgraded
            .filter(|_| sealed.refusal().is_none())
            .map(|category| category.archive_only_note().into()),
        budget: None,
        limits: Vec::new(),
        // A refusal was drafted by nobody.
        drafting: making::notice(bundle).filter(|_| sealed.refusal().is_none()).map(Words::from),
        profile: ruling.enforcement.as_ref().map(|decision| decision.profile.clone()),
        query_type: ruling.enforcement.as_ref().map(|decision| decision.query_type.name().to_owned()),
        contract: None,
    })
}

/// A refusal as messages.
pub(super) fn refusal(archive: &Archive, sealed: &Sealed, refusal: &CoreRefusal) -> Refusal {
    let told = refused::told(archive, sealed.bundle(), refusal);
    let words = |messages: Vec<Message>| messages.into_iter().map(Words::from).collect();
    Refusal {
        kind: match refusal.kind {
            RefusalKind::Category => "category".to_owned(),
            RefusalKind::Coverage => "coverage".to_owned(),
            RefusalKind::Limit => "limit".to_owned(),
        },
        code: name(&refusal.code),
        message: told.message.into(),
        suggestions: words(told.suggestions),
        gaps: words(told.gaps),
        instead: Vec::new(),
        inventory_offered: refusal.kind == RefusalKind::Coverage,
    }
}

fn disagreement(found: differing::Disagreement) -> Disagreement {
    let about = match found.about {
        CoreDiffering::Amounts => Differing::Amounts,
        CoreDiffering::Dates => Differing::Dates,
        CoreDiffering::Numbers => Differing::Numbers,
        CoreDiffering::Times => Differing::Times,
    };
    Disagreement { sentences: found.sentences.into_iter().map(|at| at as u32).collect(), about }
}

fn sentence(
    archive: &Archive,
    viewer: &Viewer,
    sealed: &Sealed,
    shown: &DisplayedSentence,
) -> Result<Sentence> {
    let claim = sealed.bundle().ruling.claims.get(shown.claim());
    let mut citations = Vec::new();
    for display in shown.citations() {
        let evidence = claim.and_then(|judged| judged.claim().evidence().get(display.evidence));
        let source = match evidence {
            Some(evidence) if !viewer.is_gated() => Some(source_name(archive, &evidence.citation)?),
            _ => None,
        };
        citations.push(Citation {
            handle: display.handle.clone(),
            relation: display.relation.to_owned(),
            notice: display.excerpt.is_none().then(|| restricted().into()),
            excerpt: display.excerpt.clone(),
            machine_read: evidence.is_some_and(|e| e.citation.span().media.reader().is_some()),
            machine_heard: evidence.is_some_and(|e| e.citation.span().media.is_heard()),
            source,
        });
    }
    Ok(Sentence {
        text: shown.text().to_owned(),
        verdict: verdict(shown.verdict()),
        rung: outcome(shown.rung()),
        label: label_told(shown.rung(), shown.role()).map(Words::from),
        restricted: (shown.text() == RESTRICTED).then_some(true),
        role: match shown.role() {
            ClaimRole::Headline => SentenceRole::Headline,
            ClaimRole::Lead => SentenceRole::Lead,
            ClaimRole::Passage => SentenceRole::Passage,
            ClaimRole::Nearest => SentenceRole::Nearest,
        },
        citations,
        cut_before: false,
        columns: Vec::new(),
        stale: None,
        consent: claim.and_then(|judged| strictest(archive, viewer, judged.claim())),
    })
}

/// The strictest consent of what a claim is from, where not everybody may read that. For staff alone; of passages with a
/// consent of their own only the archivist knows.
pub(super) fn strictest(archive: &Archive, viewer: &Viewer, claim: &BoundClaim) -> Option<String> {
    if viewer.is_gated() {
        return None;
    }
    let rules = archive.in_force();
    let places = claim.evidence().iter().map(|evidence| {
        let span = evidence.citation.span();
        let segment = match span.place {
            Place::Segment(segment) if viewer.role == CoreRole::Archivist => Some((segment, span.range)),
            _ => None,
        };
        (evidence.citation.artifact(), segment)
    });
    rules.strictest(places).map(|consent| consent.to_string())
}
