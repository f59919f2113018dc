//! Writes an answer as the contract `kwanzaa.answer.v1` (F5), out of what its display layer shows.

use std::collections::BTreeMap;

use bindery_core::bundle::answer_contract::{
    AnswerContract, AnswerText, Completeness, Confidence, Decided, Fallback, Integrity, RefusalName,
    RetrievalResult, RetrievalSummary, Source, Unknowns, VERSION,
};
use bindery_core::bundle::seal::{Bundle, Sealed};
use bindery_core::pipeline::display::RESTRICTED;
use bindery_core::pipeline::gate::Rung;
use bindery_core::policy::refusal::Refusal;
use bindery_core::policy::{Role, Viewer};

use crate::archive::Archive;
use crate::archive::place::{place, title};
use crate::error::Result;
use crate::search::retrieve::HITS;
use bindery_core::pipeline::Sources as _;

mod check;

pub use check::{Checked, check};

/// What is missing where a refusal names no gap of its own.
const GAP: &str = "Nothing that I may draw on answers it.";

/// The contract of what `viewer` reads of `sealed`, with the questions that are offered instead.
pub fn of(archive: &Archive, viewer: &Viewer, sealed: &Sealed, instead: &[String]) -> Result<AnswerContract> {
    // What was found then, a requestor may no longer know, and a reviewer may never have been to know.
    let figures = match viewer.role {
        Role::Family => sealed.is_fresh(),
        Role::Reviewer => false,
        Role::Archivist | Role::Auditor => true,
    };
    made(archive, viewer, sealed, instead, figures)
}

/// The same; with what was found where `figures` may be told.
fn made(
    archive: &Archive,
    viewer: &Viewer,
    sealed: &Sealed,
    instead: &[String],
    figures: bool,
) -> Result<AnswerContract> {
    let bundle = sealed.bundle();
    let decision = bundle.ruling.enforcement.as_ref();
    let refusal = sealed.refusal();
    let (sources, results) = sources(archive, viewer, sealed)?;
    let removed: Vec<String> = match refusal {
        Some(_) => Vec::new(),
        None => bundle.ruling.removed_topics.iter().map(|r| format!("{}: {}", r.topic, r.why)).collect(),
    };
    let text = match refusal {
        Some(refusal) => refusal.message.clone(),
        None => sealed.sentences().iter().map(|s| s.text()).collect::<Vec<_>>().join(" "),
    };
    let completeness = match (refusal, sealed.outcome()) {
        (Some(_), _) | (None, Rung::Refused) => Completeness::InsufficientData,
        (None, Rung::Narrowed) => Completeness::Partial,
        (None, _) if !removed.is_empty() => Completeness::Partial,
        (None, _) => Completeness::Complete,
    };
    Ok(AnswerContract {
        version: VERSION.to_owned(),
        persona: decision.map(|decision| decision.profile.clone()),
        answer: AnswerText { text, completeness },
        integrity: Integrity {
            citation_required: decision.is_none_or(|decision| decision.required.citations_required),
            citations_provided: !sources.is_empty(),
            retrieval_confidence: match (refusal, decision) {
                (None, Some(decision)) => Confidence::of(decision.found.similarity),
                (None, None) => Confidence::Low,
                (Some(_), _) => Confidence::None,
            },
            fallback_behavior: if refusal.is_some() { Fallback::Refusal } else { Fallback::NotNeeded },
        },
        sources,
        retrieval_summary: RetrievalSummary {
            query: bundle.question.clone(),
            top_k: HITS as u32,
            namespaces: vec!["archive".to_owned()],
            results,
            query_type: decision.map(|decision| decision.query_type),
            required: decision.map(|decision| decision.required),
            found: decision.filter(|_| figures).map(|decision| decision.found),
        },
        unknowns: Unknowns {
            missing_context: refusal.map(gaps).unwrap_or_default(),
            clarifying_questions: refusal.map(|refusal| next(refusal, instead)).unwrap_or_default(),
            unsupported_claims: removed,
        },
        refusal: refusal.map(|refusal| {
            let (kind, code) = names(refusal);
            RefusalName { kind, code }
        }),
        answered_at: bundle.answered_at.clone(),
        response_id: bundle.response_id.clone(),
    })
}

/// What the record of an answer says was decided.
pub fn decided(bundle: &Bundle) -> Decided {
    let decision = bundle.ruling.enforcement.as_ref();
    Decided {
        reason: bundle.refusal.as_ref().map(|refusal| names(refusal).1),
        profile: decision.map(|decision| decision.profile.clone()),
        required: decision.map(|decision| decision.required),
        found: decision.map(|decision| decision.found),
    }
}

fn gaps(refusal: &Refusal) -> Vec<String> {
    if refusal.gaps.is_empty() { vec![GAP.to_owned()] } else { refusal.gaps.clone() }
}

/// What to ask instead, and what to do.
fn next(refusal: &Refusal, instead: &[String]) -> Vec<String> {
    instead.iter().chain(&refusal.suggestions).cloned().collect()
}

/// Kind and code by their names in logs.
fn names(refusal: &Refusal) -> (String, String) {
    let name = |value: serde_json::Result<serde_json::Value>| {
        value.ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    };
    (name(serde_json::to_value(refusal.kind)), name(serde_json::to_value(refusal.code)))
}

fn sources(
    archive: &Archive,
    viewer: &Viewer,
    sealed: &Sealed,
) -> Result<(Vec<Source>, Vec<RetrievalResult>)> {
    let mut order: Vec<String> = Vec::new();
    let mut all: BTreeMap<String, Source> = BTreeMap::new();
    let claims = &sealed.bundle().ruling.claims;
    // What comes nearest is no source of an answer.
    for shown in sealed.sentences().iter().filter(|_| sealed.refusal().is_none()) {
        for display in shown.citations() {
            let label = display.handle.clone();
            let source = all.entry(label.clone()).or_insert_with(|| {
                order.push(label.clone());
                Source {
                    citation_label: label,
                    relations: Vec::new(),
                    excerpts: Vec::new(),
                    notice: None,
                    title: None,
                    places: None,
                }
            });
            push(&mut source.relations, display.relation.to_owned());
            match &display.excerpt {
                Some(excerpt) => push(&mut source.excerpts, excerpt.clone()),
                None => source.notice = Some(RESTRICTED.to_owned()),
            }
            let evidence = claims.get(shown.claim()).and_then(|c| c.claim().evidence().get(display.evidence));
            if let Some(evidence) = evidence.filter(|_| !viewer.is_gated()) {
                let record = archive.record(evidence.citation.artifact())?.unwrap_or_default();
                source.title = Some(title(&record));
                push(source.places.get_or_insert_default(), place(archive, &evidence.citation)?.to_string());
            }
        }
    }
    let results = order.iter().zip(1..);
    let results =
        results.map(|(label, rank)| RetrievalResult { rank, citation_label: label.clone() }).collect();
    let sources = order.iter().filter_map(|label| all.remove(label)).collect();
    Ok((sources, results))
}

fn push(list: &mut Vec<String>, text: String) {
    if !list.contains(&text) {
        list.push(text);
    }
}
