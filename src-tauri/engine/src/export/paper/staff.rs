//! An answer above the gates: sources by name and place, the cited words among those around them, what reviewers decided,
//! and the signed record.

use std::ops::Range;

use bindery_core::bundle::claim::address;
use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::{BoundClaim, ClaimRole, Evidence, Sources as _, told};
use bindery_core::policy::Viewer;
use bindery_core::proof::json;
use bindery_core::record::citation::Place;
use bindery_core::text::span::{Span, scalars};
use bindery_core::verify::BundleFile;
use bindery_word::model::{Answer, Citation, Excerpt, Run, Sentence, Source};
use bindery_word::wording::Wording;

use super::{Decided, push};
use crate::archive::Archive;
use crate::archive::place::{place, title};
use crate::error::{Error, Missing, Result};
use crate::export::reader::Reader;
use crate::export::view::{self, ResponseView, SentenceView};
use crate::review::reverify;
use crate::world::World;

/// Characters that stand on either side of cited words, at most.
const AROUND: u32 = 240;

/// The answer `id` as far as `viewer` may take it along, and how many of its sentences are left out.
pub fn answer(
    archive: &Archive,
    world: &dyn World,
    viewer: &Viewer,
    id: &str,
    decided: Decided<'_>,
    wording: Wording,
) -> Result<(Answer, u32)> {
    let missing = || Missing::Answer { id: id.to_owned() };
    archive.store().logged(id)?.ok_or_else(missing)?;
    let reader = Reader::new(archive, viewer)?.in_words(wording);
    let bundle = reverify::logged(archive, id)?
        .map_err(|found| Error::Rollback(message!("cause-answer" { id: id, detail: found.detail })))?;
    let view = view::response(&reader, &bundle)?;
    let mut sources = Names::default();
    let mut sentences = Vec::new();
    for shown in &view.sentences {
        sentences.push(sentence(&reader, &bundle, shown, &mut sources, decided)?);
    }
    let left_out = match view.left_out {
        0 => None,
        1 => Some(message!("exported-one-left-out" { why: reader.why() })),
        count => Some(message!("exported-left-out" { count: count, why: reader.why() })),
    };
    let answer = Answer {
        response_id: Some(view.id.clone()),
        question: view.question.clone(),
        facts: facts(&view, wording),
        outcome: wording.say(&told::outcome(view.outcome)),
        refusal: view.refusal.clone(),
        sentences,
        left_out: left_out.map(|words| wording.say(&words)),
        removed: view.removed.clone(),
        sources: sources.0,
        bundle: if view.whole { Some(record(archive, world, id)?) } else { None },
    };
    Ok((answer, view.left_out))
}

fn facts(view: &ResponseView, wording: Wording) -> Vec<(String, String)> {
    let fact = |name: Message, value: String| (wording.say(&name), value);
    vec![
        fact(message!("exported-answered"), wording.moment(&view.answered_at)),
        fact(message!("exported-asked-by"), view.asked_by.clone()),
        fact(message!("exported-version"), view.version.to_string()),
        fact(message!("exported-identity"), view.id.clone()),
    ]
}

/// The signed bundle with the words that are hidden in it, as it is handed over.
fn record(archive: &Archive, world: &dyn World, id: &str) -> Result<Vec<u8>> {
    let missing = || Missing::Answer { id: id.to_owned() };
    let logged = archive.store().logged(id)?.ok_or_else(missing)?;
    let keys = archive.signers().envelope();
    let file = archive.log().bundle_file(archive.store(), world, keys, id)?.ok_or_else(missing)?;
    Ok(json::to_canonical(&BundleFile { disclosures: logged.disclosures, ..file })?)
}

/// The sources of an answer by their titles.
#[derive(Default)]
struct Names(Vec<Source>);

impl Names {
    fn note(&mut self, title: &str, place: &str, relation: &str) {
        let at = self.0.iter().position(|source| source.title.as_deref() == Some(title));
        let at = at.unwrap_or_else(|| {
            self.0.push(Source {
                handle: format!("{}", self.0.len() + 1),
                title: Some(title.to_owned()),
                relations: Vec::new(),
                places: Vec::new(),
            });
            self.0.len() - 1
        });
        push(&mut self.0[at].places, place.to_owned());
        push(&mut self.0[at].relations, relation.to_owned());
    }
}

fn sentence(
    reader: &Reader<'_>,
    bundle: &Bundle,
    shown: &SentenceView,
    sources: &mut Names,
    decided: Decided<'_>,
) -> Result<Sentence> {
    let mut citations = Vec::new();
    for evidence in claim_of(bundle, shown).map(BoundClaim::evidence).unwrap_or_default() {
        let cited = &evidence.citation;
        let title = title(&reader.archive.record(cited.artifact())?.unwrap_or_default());
        let place = reader.wording().say(&place(reader.archive, cited)?);
        let relation = reader.wording().say(&told::relation(cited));
        sources.note(&title, &place, &relation);
        citations.push(Citation {
            relation,
            source: title,
            place: Some(place),
            excerpt: excerpt(reader, evidence)?,
            notice: None,
        });
    }
    Ok(Sentence {
        text: shown.text.clone(),
        verdict: shown.verdict,
        before: shown.before.clone(),
        begins: !matches!(shown.role, ClaimRole::Passage | ClaimRole::Nearest),
        label: shown.label.clone(),
        claim: Some(address(&shown.claim)),
        citations,
        decisions: decided(&bundle.response_id, &shown.claim)?,
    })
}

/// The claim that a sentence states.
pub fn claim_of<'b>(bundle: &'b Bundle, shown: &SentenceView) -> Option<&'b BoundClaim> {
    bundle.ruling.claims.iter().map(|judged| judged.claim()).find(|claim| claim.id() == shown.claim)
}

/// The cited words among those of their passage, as far as these may be taken along.
fn excerpt(reader: &Reader<'_>, evidence: &Evidence) -> Result<Excerpt> {
    let span = evidence.citation.span();
    let Place::Segment(index) = span.place else { return Ok(Excerpt::whole(&evidence.excerpt)) };
    let artifact = evidence.citation.artifact();
    let Some(segment) = reader.archive.segment(artifact, index)? else {
        return Ok(Excerpt::whole(&evidence.excerpt));
    };
    let text = &segment.text;
    let cited = span.range;
    let passage = evidence.block.filter(|block| block.segment == index).map(|block| block.range);
    let passage = passage.filter(|passage| passage.intersection(cited) == Some(cited));
    let (first, last) = passage.map_or((0, scalars(text)), |passage| (passage.start(), passage.end()));
    let window = whole_words(
        text,
        first.max(cited.start().saturating_sub(AROUND))..last.min(cited.end().saturating_add(AROUND)),
        cited,
    );
    let open = reader.open_parts(&artifact, index, text);
    let open: Vec<Span> = open.into_iter().filter_map(|part| part.intersection(window?)).collect();
    let mut runs = Vec::new();
    for run in view::runs(text, cited, &open) {
        runs.push(match run {
            view::Run::Cited(text) => Run { text, cited: true },
            view::Run::Around(text) => Run { text, cited: false },
            view::Run::Gap => Run { text: " \u{2026} ".to_owned(), cited: false },
        });
    }
    let excerpt = Excerpt(runs);
    // What does not hold the words as they were signed is no place for them.
    let same = excerpt.cited().concat() == evidence.excerpt;
    Ok(if same { excerpt } else { Excerpt::whole(&evidence.excerpt) })
}

/// `window` without the parts of words at its ends. What is cited stays.
fn whole_words(text: &str, window: Range<u32>, cited: Span) -> Option<Span> {
    let letters: Vec<char> = text.chars().collect();
    let is_in_word = |at: u32| {
        let joins = |at: u32| letters.get(at as usize).is_some_and(|letter| letter.is_alphanumeric());
        at > 0 && joins(at - 1) && joins(at)
    };
    let start = (window.start..cited.start()).find(|at| !is_in_word(*at)).unwrap_or(cited.start());
    let end = (cited.end()..window.end + 1).rev().find(|at| !is_in_word(*at)).unwrap_or(cited.end());
    Span::new(start, end)
}
