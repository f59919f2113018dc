//! What a page shows of an answer, a claim and a source, before it is written.

use bindery_core::bundle::chain::answer_of;
use bindery_core::bundle::claim::{ClaimPayload, Told, premise_index};
use bindery_core::bundle::seal::Bundle;
use bindery_core::entailment::Verdict;
use bindery_core::message::Message;
use bindery_core::pipeline::display::label_told;
use bindery_core::pipeline::gate::{JudgedClaim, Rung, removed};
use bindery_core::pipeline::leading::{self, Turn};
use bindery_core::pipeline::{ClaimRole, Sources};
use bindery_core::policy::refusal::{Refusal, RefusalCode, RefusalKind};
use bindery_core::policy::signers::Signers;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use bindery_core::record::artifact::RecordLine;
use bindery_core::record::citation::{Citation, Place};
use bindery_core::record::selectors;
use bindery_core::text::span::{Span, scalars};

use super::reader::Reader;
use crate::archive::place;
use crate::error::Result;
use crate::review::recheck::Found;
use crate::{archive::columns, archive::cut, ask::differing, ask::refused};

/// An answer as far as it may be taken along.
pub struct ResponseView {
    /// Its identity.
    pub id: String,
    /// The question.
    pub question: String,
    /// Who asked.
    pub asked_by: String,
    /// When it was sealed, RFC 3339 in UTC.
    pub answered_at: String,
    /// Number of the archive version it was made from.
    pub version: u32,
    /// How far the archive carried it.
    pub outcome: Rung,
    /// What was said when there was no answer.
    pub refusal: Option<String>,
    /// Its sentences as they were shown.
    pub sentences: Vec<SentenceView>,
    /// What was taken out of it then, and why.
    pub removed: Vec<(String, String)>,
    /// Indices of the claims that go along with it: those of its sentences, and those that they lean on.
    pub claims: Vec<usize>,
    /// Sentences that are left out now.
    pub left_out: u32,
    /// Whether its whole record is in the export.
    pub whole: bool,
}

/// A sentence of an answer.
pub struct SentenceView {
    /// As it was shown.
    pub text: String,
    /// Its claim.
    pub claim: ClaimId,
    /// The verifier's word.
    pub verdict: Verdict,
    /// Whether it says where the words after it come from.
    pub role: ClaimRole,
    /// The claim it leans on, and what that says.
    pub premise: Option<(ClaimId, String)>,
    /// The label that it carries wherever it is shown.
    pub label: Option<String>,
    /// The words that it rests on; a conclusion stands beside them.
    pub excerpts: Vec<String>,
    /// In brackets, what is none of its words: [`columns::before`].
    pub before: String,
}

/// A claim with everything its page shows.
pub struct ClaimView {
    /// Its record.
    pub payload: ClaimPayload,
    /// Its sources.
    pub sources: Vec<SourceView>,
    /// The claims it leans on, with what they say.
    pub premises: Vec<(ClaimId, String)>,
    /// What was found when it was looked at again for the export.
    pub found: Found,
    /// The answers that state it: identity and question.
    pub stated_in: Vec<(String, String)>,
}

/// A source of a claim.
pub struct SourceView {
    /// Identity of the artifact.
    pub artifact: ArtifactId,
    /// What it is called.
    pub title: String,
    /// Where in it.
    pub place: String,
    /// How the claim uses it.
    pub relation: &'static str,
    /// The text the words stand in.
    pub runs: Vec<Run>,
    /// Whether its whole text is in the export.
    pub whole: bool,
}

/// A stretch of a source's text.
#[derive(Debug, PartialEq, Eq)]
pub enum Run {
    /// The cited words.
    Cited(String),
    /// Words around them.
    Around(String),
    /// Something is left out here.
    Gap,
}

/// What of a response may be taken along.
pub fn response(reader: &Reader<'_>, bundle: &Bundle) -> Result<ResponseView> {
    let claims = &bundle.ruling.claims;
    let sees = |index: usize| claims.get(index).is_some_and(|judged| reader.sees_claim(judged.claim()));
    let stands = leads_of(bundle, &sees);
    let sees = |index: usize| sees(index) && stands[index];
    let parts = answer_of(bundle).unwrap_or_default();
    let (mut sentences, mut indices, mut left_out) = (Vec::<SentenceView>::new(), Vec::new(), 0);
    let mut shown_claims = Vec::new();
    for (shown, part) in bundle.shown.iter().zip(parts) {
        let index = shown.claim as usize;
        let premise = premise_index(bundle, index);
        let (true, true, Some(judged)) = (sees(index), premise.is_none_or(sees), claims.get(index)) else {
            left_out += 1;
            continue;
        };
        let claim = judged.claim();
        indices.extend([Some(index), premise].into_iter().flatten());
        let premise = premise.and_then(|at| Some(claims.get(at)?.claim()));
        let premise = premise.map(|premise| (premise.id(), premise.text().to_owned()));
        sentences.push(SentenceView {
            text: part.text,
            claim: part.claim,
            verdict: claim.verdict(),
            role: claim.role(),
            label: label_told(judged.rung(), claim.role()).map(|label| reader.wording().say(&label)),
            excerpts: claim.evidence().iter().map(|evidence| evidence.excerpt.clone()).collect(),
            before: String::new(),
            premise,
        });
        shown_claims.push(Some(claim));
    }
    let cuts = cut::before(reader.archive, reader.audience(), shown_claims.iter().copied())?;
    let texts = sentences.iter().map(|sentence| sentence.text.as_str());
    let say = |message: &Message| reader.wording().say(message);
    let mut differing = differing::of(&bundle.question, texts.zip(shown_claims.iter().copied()))
        .map(|found| say(&differing::told(found.about)));
    for ((sentence, cut), claim) in sentences.iter_mut().zip(cuts).zip(shown_claims) {
        sentence.before = columns::before(
            differing.take(),
            cut,
            &columns::of(reader.archive, reader.audience(), None, claim)?,
        );
    }
    indices.sort_unstable();
    indices.dedup();
    let silent = left_out > 0 && !reader.tells_of_gaps();
    let (outcome, refusal) = match silent {
        true => outcome_of(bundle, &indices),
        false => (bundle.outcome, bundle.refusal.clone()),
    };
    // One of which they see nothing is to them a refusal; so that it is like the others, none of these tells what was found,
    // and none has a record.
    let alike = !reader.tells_of_gaps() && outcome == Rung::Refused;
    let refusal = refusal.map(|refusal| match refusal.kind {
        RefusalKind::Coverage if alike => {
            sentences.clear();
            indices.clear();
            Refusal::new(RefusalCode::InsufficientRetrieval)
        }
        _ => refusal,
    });
    let removed = bundle.ruling.removed_topics.iter().map(removed::told);
    Ok(ResponseView {
        id: bundle.response_id.clone(),
        question: bundle.question.clone(),
        asked_by: bundle.viewer.name.clone(),
        answered_at: bundle.answered_at.clone(),
        // As they count them: what was added and is hidden from them makes no version.
        version: reader.audience().version_told(bundle.archive_version.number),
        outcome,
        refusal: refusal
            .as_ref()
            .map(|refusal| refused::words(reader.archive, bundle, refusal, sentences.len(), &say)),
        // An answer of which nothing is shown says nothing of its parts.
        removed: removed
            .filter(|_| !silent || !sentences.is_empty())
            .map(|(topic, why)| (say(&topic), say(&why)))
            .collect(),
        sentences,
        claims: indices,
        left_out: if silent { 0 } else { left_out },
        whole: reader.sees_all_of(bundle) && !alike,
    })
}

/// For each claim whether it stands where only those that `sees` sees are there: a lead hangs on what comes after it.
fn leads_of(bundle: &Bundle, sees: &dyn Fn(usize) -> bool) -> Vec<bool> {
    let claims = bundle.ruling.claims.iter().enumerate();
    let turns: Vec<Turn> = claims
        .map(|(index, judged)| match judged.permit() {
            Some(permit) => Turn::of(permit.claim(), sees(index)),
            None => Turn::Aside,
        })
        .collect();
    leading::standing(&turns)
}

/// What an answer comes to of which only the claims `seen` are there, as if it had had no others.
fn outcome_of(bundle: &Bundle, seen: &[usize]) -> (Rung, Option<Refusal>) {
    if bundle.refusal.is_some() {
        return (bundle.outcome, bundle.refusal.clone());
    }
    let rungs = seen.iter().filter_map(|index| bundle.ruling.claims.get(*index));
    match rungs.map(JudgedClaim::rung).max() {
        None => (Rung::Refused, Some(Refusal::new(RefusalCode::InsufficientRetrieval))),
        Some(Rung::Supported) if !bundle.ruling.removed_topics.is_empty() => (Rung::Narrowed, None),
        Some(rung) => (rung, None),
    }
}

/// The record of claim number `index` of a response, with the selectors of its sources as far as they may be told.
pub fn record(
    reader: &Reader<'_>,
    bundle: &Bundle,
    index: usize,
    last_verified: &str,
    signers: Option<Signers>,
) -> Result<Option<ClaimPayload>> {
    let Some(judged) = bundle.ruling.claims.get(index) else { return Ok(None) };
    let mut known: Vec<(&Citation, Told)> = Vec::new();
    for evidence in judged.claim().evidence() {
        known.push((&evidence.citation, told(reader, &evidence.citation)?));
    }
    let told = |citation: &Citation| {
        let found = known.iter().find(|(other, _)| *other == citation);
        found.map(|(_, told)| told.clone()).unwrap_or_default()
    };
    Ok(ClaimPayload::of(bundle, index, last_verified, signers, &told))
}

fn told(reader: &Reader<'_>, citation: &Citation) -> Result<Told> {
    let record = reader.archive.record(citation.artifact())?.unwrap_or_default();
    let span = citation.span();
    let selectors = match span.place {
        Place::Record(index) => {
            let then = reader.archive.record_cited(citation)?;
            then.get(index as usize).and_then(|line| selectors::selectors(span, &line.value))
        }
        Place::Segment(index) => {
            let segment = reader.archive.segment(citation.artifact(), index)?;
            segment.and_then(|segment| {
                let open = reader.open_parts(&citation.artifact(), index, &segment.text);
                let around =
                    open.into_iter().find(|part| part.intersection(span.range) == Some(span.range))?;
                selectors::selectors_within(span, &segment.text, around)
            })
        }
    };
    let title = place::value(&record, bindery_core::record::artifact::Field::Title);
    Ok(Told { title, selectors: selectors.unwrap_or_default() })
}

/// The sources of a claim, as far as they may be taken along.
pub fn sources(reader: &Reader<'_>, payload: &ClaimPayload) -> Result<Vec<SourceView>> {
    payload.sources.iter().map(|source| source_view(reader, &source.citation)).collect()
}

fn source_view(reader: &Reader<'_>, citation: &Citation) -> Result<SourceView> {
    let artifact = citation.artifact();
    let record = reader.archive.record(artifact)?.unwrap_or_default();
    let range = citation.span().range;
    let (place, runs) = match citation.span().place {
        Place::Record(index) => {
            let then = reader.archive.record_cited(citation)?;
            let line = then.get(index as usize);
            (
                line.map_or_else(String::new, field),
                line.map(|l| runs(&l.value, range, &[range])).unwrap_or_default(),
            )
        }
        Place::Segment(index) => {
            let text = reader.archive.segment(artifact, index)?.map(|s| s.text).unwrap_or_default();
            let open = reader.open_parts(&artifact, index, &text);
            (place::place(reader.archive, citation)?.to_string(), runs(&text, range, &open))
        }
    };
    Ok(SourceView {
        artifact,
        title: place::title(&record),
        place,
        relation: citation.label(),
        runs,
        whole: reader.sees_whole(&artifact),
    })
}

/// Which line of the record it is, and who says so.
fn field(line: &RecordLine) -> String {
    let name = serde_json::to_value(line.field).ok().and_then(|v| v.as_str().map(str::to_owned));
    format!("{} ({})", name.unwrap_or_default(), line.source)
}

/// The text in runs: the cited characters, what stands around them, and a gap wherever it is not `open`.
pub(crate) fn runs(text: &str, cited: Span, open: &[Span]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = 0;
    let words = |from: u32, to: u32| Span::new(from, to).and_then(|span| span.of(text)).map(str::to_owned);
    for part in open {
        if part.start() > at {
            runs.push(Run::Gap);
        }
        let (start, end) =
            (cited.start().clamp(part.start(), part.end()), cited.end().clamp(part.start(), part.end()));
        runs.extend(words(part.start(), start).map(Run::Around));
        runs.extend(words(start, end).map(Run::Cited));
        runs.extend(words(end, part.end()).map(Run::Around));
        at = part.end();
    }
    if at < scalars(text) {
        runs.push(Run::Gap);
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_shown_as_far_as_it_is_open_with_the_cited_words_marked() -> Result<(), &'static str> {
        let text = "Dear Ruth, the boats are in. Come soon.";
        let span = |from, to| Span::new(from, to).ok_or("empty");
        let around = |words: &str| Run::Around(words.to_owned());
        let cited = || Run::Cited("the boats are in.".to_owned());
        let whole = runs(text, span(11, 28)?, &[span(0, 39)?]);
        assert_eq!(whole, [around("Dear Ruth, "), cited(), around(" Come soon.")]);
        let part = runs(text, span(11, 28)?, &[span(11, 30)?]);
        assert_eq!(part, [Run::Gap, cited(), around(" C"), Run::Gap]);
        assert_eq!(runs(text, span(11, 28)?, &[]), [Run::Gap]);
        Ok(())
    }
}
