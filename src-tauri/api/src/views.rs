//! From the engine's values to the contract's: names, places, answers.

use bindery_core::artifact::{Field, Locator, RecordLine, Segment};
use bindery_core::check::Verdict as CoreVerdict;
use bindery_core::citation::{Citation as CoreCitation, Media, Place};
use bindery_core::display::{DisplayedSentence, RESTRICTED};
use bindery_core::gate::Rung;
use bindery_core::pipeline::{ClaimRole, Sources};
use bindery_core::policy::{Role, Viewer};
use bindery_core::refusal::RefusalKind;
use bindery_core::seal::Sealed;
use bindery_engine::archive::Archive;
use bindery_engine::error::Result;
use bindery_engine::store::ResponseRow;

use crate::contract::*;

/// The rung as the contract names it.
pub const fn outcome(rung: Rung) -> Outcome {
    match rung {
        Rung::Supported => Outcome::Supported,
        Rung::Narrowed => Outcome::Narrowed,
        Rung::Labeled => Outcome::Labeled,
        Rung::Refused => Outcome::Refused,
    }
}

/// The verdict as the contract names it.
pub const fn verdict(verdict: CoreVerdict) -> Verdict {
    match verdict {
        CoreVerdict::Entailed => Verdict::Entailed,
        CoreVerdict::Partial => Verdict::Partial,
        CoreVerdict::Ungrounded => Verdict::Ungrounded,
    }
}

/// A logged response for a list.
pub fn summary(row: ResponseRow) -> ResponseSummary {
    let outcome = match row.outcome.as_str() {
        "supported" => Outcome::Supported,
        "narrowed" => Outcome::Narrowed,
        "labeled" => Outcome::Labeled,
        _ => Outcome::Refused,
    };
    let ResponseRow { response_id, question, answered_at, verdicts, .. } = row;
    ResponseSummary { response_id, question, answered_at, outcome, verdicts }
}

/// What `viewer` reads of a sealed answer.
pub fn answer(archive: &Archive, viewer: &Viewer, sealed: &Sealed, limits: Vec<String>) -> Result<Answer> {
    let bundle = sealed.bundle();
    let ruling = &bundle.ruling;
    let sentences = sealed
        .sentences()
        .iter()
        .map(|shown| sentence(archive, viewer, sealed, shown))
        .collect::<Result<_>>()?;
    let refusal = ruling.refusal.as_ref().map(|refusal| Refusal {
        kind: match refusal.kind {
            RefusalKind::Category => "category".to_owned(),
            RefusalKind::Coverage => "coverage".to_owned(),
        },
        code: serde_json::to_value(refusal.code)
            .ok()
            .and_then(|v| v.as_str().map(str::to_owned))
            .unwrap_or_default(),
        message: refusal.message.clone(),
        suggestions: refusal.suggestions.clone(),
        inventory_offered: refusal.kind == RefusalKind::Coverage,
    });
    let removed_topics = ruling
        .removed_topics
        .iter()
        .map(|removed| RemovedTopic { topic: removed.topic.clone(), why: removed.why.clone() })
        .collect();
    Ok(Answer {
        response_id: bundle.response_id.clone(),
        question: bundle.question.clone(),
        answered_at: bundle.answered_at.clone(),
        archive_version: bundle.archive_version.number,
        outcome: outcome(ruling.outcome),
        refusal,
        sentences,
        removed_topics,
        limits,
    })
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
            Some(evidence) if viewer.role != Role::Family => Some(source_name(archive, &evidence.citation)?),
            _ => None,
        };
        citations.push(Citation {
            handle: display.handle.clone(),
            relation: display.relation.to_owned(),
            notice: display.excerpt.is_none().then(|| RESTRICTED.to_owned()),
            excerpt: display.excerpt.clone(),
            source,
        });
    }
    Ok(Sentence {
        text: shown.text().to_owned(),
        verdict: verdict(shown.verdict()),
        rung: outcome(shown.rung()),
        label: shown.label().map(str::to_owned),
        role: match shown.role() {
            ClaimRole::Lead => SentenceRole::Lead,
            ClaimRole::Passage => SentenceRole::Passage,
        },
        citations,
    })
}

/// Title and place of a citation's source, for staff.
fn source_name(archive: &Archive, citation: &CoreCitation) -> Result<SourceName> {
    let title = title(&archive.record(citation.artifact())?.unwrap_or_default());
    Ok(SourceName { title, place: place(archive, citation)? })
}

/// What a document is called.
pub fn title(record: &[RecordLine]) -> String {
    value(record, Field::Title).unwrap_or_else(|| "Untitled".to_owned())
}

/// The first value of a record's field.
pub fn value(record: &[RecordLine], field: Field) -> Option<String> {
    record.iter().find(|line| line.field == field).map(|line| line.value.clone())
}

/// Where a citation stands, in words.
pub fn place(archive: &Archive, citation: &CoreCitation) -> Result<String> {
    if let Media::Page { boxes } = &citation.span().media
        && let (Some(first), Some(last)) = (boxes.first(), boxes.last())
    {
        return Ok(pages(first.page, last.page));
    }
    Ok(match citation.span().place {
        Place::Record(_) => "on record".to_owned(),
        Place::Segment(index) => match archive.segment(citation.artifact(), index)? {
            Some(segment) => segment_place(&segment, index),
            None => String::new(),
        },
    })
}

fn pages(first: u32, last: u32) -> String {
    if first == last { format!("page {first}") } else { format!("pages {first} to {last}") }
}

/// Where a segment stands, in words.
pub fn segment_place(segment: &Segment, index: u32) -> String {
    match &segment.locator {
        Locator::Text => format!("paragraph {}", index + 1),
        Locator::Page { first, last } => pages(*first, *last),
        Locator::Row { row, .. } => format!("row {row}"),
        Locator::Time { start_ms, .. } => clock(*start_ms),
        Locator::Region { .. } => "caption".to_owned(),
    }
}

/// Milliseconds as `02:15` or `1:02:15`.
pub fn clock(ms: u64) -> String {
    let (hours, minutes, seconds) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes:02}:{seconds:02}")
    }
}

/// The stored name of a unit variant: `list-item`, `from`.
pub fn name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
