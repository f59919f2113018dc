//! The built-in drafter (B4): composes an answer out of the archive's own sentences, the most telling
//! first, each group led in by what is on record about its source. It needs no model server.

use bindery_core::hash::ArtifactId;
use bindery_core::lead::Lead;
use bindery_core::pipeline::{Basis, Composed, Draft, DraftSentence, Hit, Sources};
use bindery_core::quote;
use bindery_core::sentences::{sentences, stands_alone};
use bindery_core::span::scalars;
use bindery_core::words::words;

use crate::error::{Error, Result};
use crate::retrieve::{Search, Weighted, coverage};

/// The best sentence is shown with its whole block when that is no longer than this many characters.
const SHORT_BLOCK: usize = 360;
/// Sources that one answer draws on.
const MOST_SOURCES: usize = 3;
/// Passages that one answer shows.
const MOST_PASSAGES: usize = 5;
/// A passage weaker than this share of the best one is left out.
const LEAST_SHARE: f64 = 0.8;
/// A sentence longer than this many characters is cut to the clauses that matter.
const LONGEST: usize = 640;

/// The extractive drafter over one search.
pub struct Extractive<'a>(pub &'a Search<'a>);

struct Candidate<'h> {
    hit: &'h Hit,
    /// Place in reading order: segment, then character.
    order: (u32, u32),
    text: String,
    score: f64,
}

impl Draft for Extractive<'_> {
    type Error = Error;

    fn draft(&self, question: &str, hits: &[Hit]) -> Result<Composed> {
        let weighted = self.0.weigh(question)?;
        let mut candidates: Vec<Candidate<'_>> =
            hits.iter().flat_map(|hit| candidates(&weighted, hit)).collect();
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let neighbours = candidates.first().map(neighbours).unwrap_or_default();
        let sentences = self.compose(choose(candidates, neighbours))?;
        Ok(Composed { sentences, given: Vec::new() })
    }
}

fn candidates<'h>(question: &[Weighted], hit: &'h Hit) -> impl Iterator<Item = Candidate<'h>> {
    hit.matched.iter().filter_map(move |matched| {
        let text = shortened(&quote::reading(matched.span.of(&hit.text)?), question);
        let order = (hit.pointer.segment, hit.pointer.range.start() + matched.span.start());
        Some(Candidate { hit, order, text, score: matched.score })
    })
}

/// The sentences around the best one, when its block is short: what comes before and after a telling
/// sentence is often the rest of what it tells.
fn neighbours<'h>(best: &Candidate<'h>) -> Vec<Candidate<'h>> {
    let hit = best.hit;
    if scalars(&hit.text) as usize > SHORT_BLOCK {
        return Vec::new();
    }
    let spans = sentences(&hit.text).into_iter();
    let all = spans.filter_map(|span| {
        let text = quote::reading(span.of(&hit.text)?);
        let order = (hit.pointer.segment, hit.pointer.range.start() + span.start());
        let shown = order != best.order && stands_alone(&text);
        shown.then_some(Candidate { hit, order, text, score: best.score })
    });
    all.collect()
}

/// A long sentence cut to the run of clauses that holds most of the question.
fn shortened(sentence: &str, question: &[Weighted]) -> String {
    if sentence.chars().count() <= LONGEST {
        return sentence.to_owned();
    }
    let mut clauses: Vec<&str> = sentence.split_inclusive([';', ':', '\u{2014}', ',']).collect();
    // Clauses too short to stand alone join the one before.
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for clause in clauses.drain(..) {
        if words(clause).len() > 3 || starts.is_empty() {
            starts.push(at);
        }
        at += clause.len();
    }
    starts.push(sentence.len());
    let mut best = (0.0, 0..0);
    for from in 0..starts.len() - 1 {
        for to in from + 1..starts.len() {
            let window = &sentence[starts[from]..starts[to]];
            let length = window.chars().count();
            if length > LONGEST {
                break;
            }
            let value = coverage(question, window, "") + length as f64 / (20.0 * LONGEST as f64);
            if value > best.0 {
                best = (value, starts[from]..starts[to]);
            }
        }
    }
    match best.1.is_empty() {
        true => sentence.to_owned(),
        false => sentence[best.1].trim().trim_end_matches([',', ';', ':', '\u{2014}']).trim_end().to_owned(),
    }
}

impl Extractive<'_> {
    /// Leads and passages, source by source.
    fn compose(&self, groups: Vec<(ArtifactId, Vec<Candidate<'_>>)>) -> Result<Vec<DraftSentence>> {
        let mut draft = Vec::new();
        for (artifact, passages) in groups {
            let record = self.0.archive().record(artifact)?.unwrap_or_default();
            if let Some(lead) = Lead::of(&record) {
                draft.push(DraftSentence { text: lead.text().to_owned(), basis: Basis::Record(artifact) });
            }
            for passage in passages {
                draft.push(DraftSentence { text: passage.text, basis: Basis::Block(passage.hit.pointer) });
            }
        }
        Ok(draft)
    }
}

/// The passages to show, grouped by source: sources by their best passage, passages in reading order.
fn choose<'h>(
    candidates: Vec<Candidate<'h>>,
    neighbours: Vec<Candidate<'h>>,
) -> Vec<(ArtifactId, Vec<Candidate<'h>>)> {
    let least = candidates.first().map_or(0.0, |best| best.score * LEAST_SHARE);
    let mut groups: Vec<(ArtifactId, Vec<Candidate<'h>>)> = Vec::new();
    let mut shown = 0;
    for candidate in candidates {
        let repeats = groups.iter().flat_map(|(_, group)| group).any(|other| other.text == candidate.text);
        if candidate.score < least || shown == MOST_PASSAGES || repeats {
            continue;
        }
        let document = candidate.hit.pointer.document;
        match groups.iter().position(|(id, _)| *id == document) {
            Some(known) => groups[known].1.push(candidate),
            None if groups.len() < MOST_SOURCES => groups.push((document, vec![candidate])),
            None => continue,
        }
        shown += 1;
    }
    if let Some((_, first)) = groups.first_mut() {
        let known: Vec<_> = first.iter().map(|candidate| candidate.order).collect();
        first.extend(neighbours.into_iter().filter(|candidate| !known.contains(&candidate.order)));
    }
    for (_, group) in &mut groups {
        group.sort_by_key(|candidate| candidate.order);
    }
    groups
}
