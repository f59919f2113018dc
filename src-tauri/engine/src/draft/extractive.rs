//! The built-in drafter (B4): composes an answer out of the archive's own sentences, the most telling
//! first, each group led in by what is on record about its source. It needs no model server.

mod beside;
mod headline;
mod shorten;

use bindery_core::entailment::Differing;
use bindery_core::entailment::wanted::{asks_for_account, gives, is_topic};
use bindery_core::pipeline::{Basis, Composed, Draft, DraftSentence, Hit, NamedRow, Sources};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::SegmentKind;
use bindery_core::record::citation::BlockPointer;
use bindery_core::record::lead::Lead;
use bindery_core::text::quote;
use bindery_core::text::sentences::sentences;
use bindery_core::text::span::Span;
use bindery_core::text::words::{WordKind, words};

use self::headline::{few_words, headline, is_clear, with_next_point};
use crate::archive::facts::Computed;
use crate::error::{Error, Result};
use crate::search::retrieve::{CLEARLY, LEAST_COMMON, SUFFICIENT, Search, Tallied, Weighted, coverage};
use beside::{FEWER, MORE, beside, points_back};
use shorten::shortened;

/// Sources that one answer draws on.
const MOST_SOURCES: usize = 4;
/// A reply of so many words says little without its question.
const FEW: usize = 9;
/// How far a passage must answer, 0..1, to be shown as what comes nearest to a question that is refused.
const NEAR: f64 = 0.2;
/// A passage without a word of the question is left out beside one with several where it has less than this share of that one's
/// probability, or where that one is by far the best.
const FILLER: f64 = 0.9;
/// Sentences of sources that one answer shows, with those beside the best one.
const MOST_SENTENCES: usize = 5;

/// The extractive drafter over one search.
pub struct Extractive<'a>(pub &'a Search<'a>);

pub(super) struct Candidate<'h> {
    pub(super) hit: &'h Hit,
    /// Place in reading order: segment, then character.
    order: (u32, u32),
    /// Its characters in the text of the hit.
    span: Span,
    pub(super) text: String,
    /// The words of it that answer; none where nobody could tell, or they are no few words.
    pub(super) headline: Option<String>,
    pub(super) score: f64,
    /// Of which of the questions that were joined it speaks.
    part: usize,
}

impl Draft for Extractive<'_> {
    type Error = Error;

    fn draft(&self, question: &str, hits: &[Hit]) -> Result<Composed> {
        if let Some(draft) = self.computed(question, hits)? {
            return Ok(draft);
        }
        let weighted = self.0.weigh(question)?;
        if self.0.lists() {
            let sentences = self.compose(one_after_another(hits), Basis::Block)?;
            return Ok(Composed { sentences, given: Vec::new() });
        }
        let mut candidates: Vec<Candidate<'_>> =
            hits.iter().flat_map(|hit| candidates(&weighted, hit)).collect();
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        self.leave_to_the_open(&mut candidates, &weighted)?;
        leave_fillers(question, &weighted, &mut candidates);
        // A reason, or what somebody thought, is not told in few words.
        let parted = candidates.iter().any(|candidate| candidate.part > 0);
        let clear = is_clear(&candidates);
        let best = candidates.first().filter(|_| !parted && !asks_for_account(question));
        let headline = match best {
            Some(best)
                if self.is_of_the_named(best, &weighted, gives(question, &best.text) == Some(true))? =>
            {
                headline(question, &weighted, best, (&candidates[1..], clear))
            }
            _ => None,
        };
        let beside = candidates.first().map(|best| beside(question, best)).unwrap_or_default();
        let chosen = choose(candidates, beside, if clear { FEWER } else { MORE });
        // What is not shown has no say in what is.
        let shown = |passage: &&Candidate<'_>| self.0.shows(&passage.hit.pointer);
        let texts = |group: &Vec<Candidate<'_>>| {
            group.iter().filter(shown).map(|passage| passage.text.clone()).collect::<Vec<String>>()
        };
        let sources: Vec<Vec<String>> = chosen.iter().map(|(_, group)| texts(group)).collect();
        let sources: Vec<Vec<&str>> =
            sources.iter().map(|texts| texts.iter().map(String::as_str).collect()).collect();
        // Where sources differ, none of them has the first word.
        let headline = headline.filter(|_| Differing::of(question, &sources).is_none());
        let mut sentences: Vec<DraftSentence> = headline.into_iter().collect();
        sentences.extend(self.compose(chosen, Basis::Block)?);
        Ok(Composed { sentences, given: Vec::new() })
    }

    fn nearest(&self, question: &str, hits: &[Hit]) -> Result<Composed> {
        let weighted = self.0.weigh(question)?;
        let all = hits.iter().flat_map(|hit| candidates(&weighted, hit));
        let near = all.filter(|candidate| candidate.score >= NEAR);
        let nearest: Vec<Candidate<'_>> =
            near.max_by(|a, b| a.score.total_cmp(&b.score)).into_iter().collect();
        let sentences = self.compose(choose(nearest, Vec::new(), FEWER), Basis::Nearest)?;
        Ok(Composed { sentences, given: Vec::new() })
    }
}

pub(super) fn candidates<'h>(question: &[Weighted], hit: &'h Hit) -> impl Iterator<Item = Candidate<'h>> {
    hit.matched.iter().filter_map(move |matched| {
        let answer = matched.answer.and_then(|answer| answer.of(&hit.text)).map(quote::reading);
        let text = shortened(&quote::reading(matched.span.of(&hit.text)?), question, answer.as_deref());
        let order = (hit.pointer.segment, hit.pointer.range.start() + matched.span.start());
        let headline =
            matched.answer.and_then(|answer| few_words(with_next_point(&hit.text, answer).of(&hit.text)?));
        let (span, score, part) = (matched.span, matched.score, matched.part);
        Some(Candidate { hit, order, span, text, headline, score, part })
    })
}

/// Leaves out what has nothing to say beside the best passage: where that one gives a value of the kind that is asked for, what
/// gives none; and where it has words of the question, what has none of them.
fn leave_fillers(question: &str, weighted: &[Weighted], candidates: &mut Vec<Candidate<'_>>) {
    let Some(best) = candidates.first() else { return };
    let (part, value) = (best.part, gives(question, &best.text) == Some(true));
    let shared = |text: &str| {
        let said = words(text);
        let asked = weighted.iter().filter(|one| one.word.kind != WordKind::Capital);
        asked.filter(|one| one.is_among(&said)).count()
    };
    let many = shared(&best.text) > 1 && !is_topic(question);
    let least = if is_clear(candidates) { f64::INFINITY } else { FILLER * best.score };
    candidates.retain(|one| {
        let lacks = value && gives(question, &one.text) == Some(false)
            || many && one.score < least && shared(&one.text) == 0;
        one.part != part || !lacks
    });
}

impl Extractive<'_> {
    /// Of a passage whose words are not shown it can only be said that there is one, which whoever asks takes for a yes: that is
    /// said where it answers clearly, speaks of all whom the question names and of what it asks, and better than anything
    /// that can be read.
    fn leave_to_the_open(&self, candidates: &mut Vec<Candidate<'_>>, question: &[Weighted]) -> Result<()> {
        let shown = |passage: &Candidate<'_>| self.0.shows(&passage.hit.pointer);
        let open = candidates.iter().filter(|passage| shown(passage)).map(|passage| passage.score);
        let best = open.fold(0.0, f64::max);
        let mut kept = Vec::with_capacity(candidates.len());
        for passage in candidates.iter() {
            let clear = || passage.score >= CLEARLY && passage.score > best;
            kept.push(
                shown(passage) || clear() && self.0.speaks_of_all(question, passage.hit, passage.span)?,
            );
        }
        let mut kept = kept.into_iter();
        candidates.retain(|_| kept.next().unwrap_or(false));
        // Beside it nothing is shown that would not be an answer without it.
        if candidates.iter().any(|passage| !shown(passage)) && best < SUFFICIENT {
            candidates.retain(|passage| !shown(passage));
        }
        Ok(())
    }

    /// Whether a passage, the sentence before it and the record of its source together speak of what is asked, and name somebody or
    /// something that the question names: else `married her in 1927` may be said of another one.
    fn is_of_the_named(&self, best: &Candidate<'_>, question: &[Weighted], is_value: bool) -> Result<bool> {
        let names: Vec<&Weighted> =
            question.iter().filter(|weighted| weighted.word.kind == WordKind::Capital).collect();
        let (said, record) = self.0.around(best.hit, best.span)?;
        if coverage(question, &said, &record) < LEAST_COMMON {
            return Ok(false);
        }
        let near = words(&quote::reading(&format!("{said} {record}")));
        // A sum beside the wrong thing is a wrong answer: what a loom was sold for is not what a postcard cost.
        let things = question.iter().filter(|one| one.word.kind == WordKind::Content && !one.absent);
        let rarest = things.max_by(|a, b| a.weight.total_cmp(&b.weight));
        let of_it = !is_value || rarest.is_none_or(|thing| thing.is_among(&near));
        Ok(of_it && (names.is_empty() || names.iter().any(|name| name.is_among(&near))))
    }

    /// What rows of tables come to together, and each of these rows. None where the question wants nothing of the kind, or where
    /// not every row may be drafted from.
    fn computed(&self, question: &str, hits: &[Hit]) -> Result<Option<Composed>> {
        let Some(Computed { text, rows }) = self.worked(question, hits)? else { return Ok(None) };
        let given: Vec<&Hit> =
            rows.iter().filter_map(|named| hits.iter().find(|hit| hit.pointer == named.row)).collect();
        if given.len() < rows.len() {
            return Ok(None);
        }
        let mut groups: Vec<(ArtifactId, Vec<Candidate<'_>>)> = Vec::new();
        for row in given {
            let passages = candidates(&[], row);
            match groups.iter_mut().find(|(document, _)| *document == row.pointer.document) {
                Some((_, others)) => others.extend(passages),
                None => groups.push((row.pointer.document, passages.collect())),
            }
        }
        let mut sentences = vec![DraftSentence { text, basis: Basis::Computed(rows) }];
        sentences.extend(self.compose(groups, Basis::Block)?);
        Ok(Some(Composed { sentences, given: Vec::new() }))
    }

    fn worked(&self, question: &str, hits: &[Hit]) -> Result<Option<Computed>> {
        if let Some(worked) = self.0.of_a_life(question)?.worked {
            return Ok(Some(worked));
        }
        let Some(Tallied { text, columns, rows }) = self.0.tallied(question, hits)? else { return Ok(None) };
        let rows = rows.iter().map(|hit| NamedRow { columns, row: hit.pointer }).collect();
        Ok(Some(Computed { text, rows }))
    }

    /// The question of an interview that a passage replies to.
    fn asked(&self, reply: &BlockPointer) -> Result<Option<DraftSentence>> {
        let Some((pointer, text)) = self.0.question_before(reply)? else { return Ok(None) };
        let last = sentences(&text).into_iter().last().and_then(|span| span.of(&text));
        let question = last.map(quote::reading).filter(|last| last.ends_with('?'));
        Ok(question.map(|text| DraftSentence { text, basis: Basis::Block(pointer) }))
    }

    /// Leads and passages, source by source.
    fn compose(
        &self,
        groups: Vec<(ArtifactId, Vec<Candidate<'_>>)>,
        basis: fn(BlockPointer) -> Basis,
    ) -> Result<Vec<DraftSentence>> {
        let mut draft = Vec::new();
        let sentences: usize = groups.iter().map(|(_, passages)| passages.len()).sum();
        let mut left = MOST_SENTENCES.saturating_sub(sentences);
        for (artifact, passages) in groups {
            let record = self.0.archive().record(artifact)?.unwrap_or_default();
            let mut led = None;
            for (number, passage) in passages.iter().enumerate() {
                let segment = self.0.archive().segment(artifact, passage.hit.pointer.segment)?;
                let kind = segment.map_or(SegmentKind::Paragraph, |segment| segment.kind);
                let lead = Lead::of_segment(&record, kind).filter(|lead| led.as_ref() != Some(lead));
                if let Some(lead) = lead {
                    draft
                        .push(DraftSentence { text: lead.text().to_owned(), basis: Basis::Record(artifact) });
                    led = Some(lead);
                }
                // What stands before it is what it replies to, unless something of the same reply is shown before it.
                let first = number.checked_sub(1).is_none_or(|n| passages[n].order.0 != passage.order.0);
                if first && left > 0 && passage.score >= NEAR && points_back(&passage.text) {
                    let asked = self.asked(&passage.hit.pointer)?;
                    left -= usize::from(asked.is_some());
                    draft.extend(asked);
                }
                draft.push(DraftSentence { text: passage.text.clone(), basis: basis(passage.hit.pointer) });
            }
        }
        Ok(draft)
    }
}

/// All of what there is of a time, in its order; what follows from the same document stays with it.
fn one_after_another(hits: &[Hit]) -> Vec<(ArtifactId, Vec<Candidate<'_>>)> {
    let mut groups: Vec<(ArtifactId, Vec<Candidate<'_>>)> = Vec::new();
    for hit in hits {
        let document = hit.pointer.document;
        match groups.last_mut().filter(|(last, _)| *last == document) {
            Some((_, group)) => group.extend(candidates(&[], hit)),
            None => groups.push((document, candidates(&[], hit).collect())),
        }
    }
    groups
}

/// The passages to show, grouped by source: sources by their best passage, passages in reading order. `candidates`: the best first.
/// Where questions were joined, each has its best passage.
fn choose<'h>(
    mut candidates: Vec<Candidate<'h>>,
    beside: Vec<Candidate<'h>>,
    (most, share): (usize, f64),
) -> Vec<(ArtifactId, Vec<Candidate<'h>>)> {
    let mut best: Vec<f64> = Vec::new();
    for candidate in &candidates {
        best.resize(best.len().max(candidate.part + 1), 0.0);
        best[candidate.part] = best[candidate.part].max(candidate.score);
    }
    let is_best = |candidate: &Candidate<'_>| candidate.score >= best[candidate.part];
    candidates.sort_by_key(|candidate| if is_best(candidate) { candidate.part } else { usize::MAX });
    let least = |candidate: &Candidate<'_>| best[candidate.part] * share;
    let mut groups: Vec<(ArtifactId, Vec<Candidate<'h>>)> = Vec::new();
    let mut shown = 0;
    for candidate in candidates {
        let repeats = groups.iter().flat_map(|(_, group)| group).any(|other| other.text == candidate.text);
        if candidate.score < least(&candidate) || shown == most || repeats {
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
    // Where questions were joined, the best of all need not be of the first source.
    let of = beside.first().map(|candidate| candidate.hit.pointer.document);
    if let Some((_, group)) = groups.iter_mut().find(|(document, _)| Some(*document) == of) {
        let known: Vec<_> = group.iter().map(|candidate| candidate.order).collect();
        let new = beside.into_iter().filter(|candidate| !known.contains(&candidate.order));
        group.extend(new.take(MOST_SENTENCES.saturating_sub(shown)));
    }
    for (_, group) in &mut groups {
        group.sort_by_key(|candidate| candidate.order);
    }
    groups
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
pub(super) mod tests {
    use bindery_core::pipeline::Matched;
    use bindery_core::proof::hash::Digest;
    use bindery_core::text::span::Span;

    use super::*;

    #[test]
    fn fillers_are_left_out_and_what_gives_a_value_too_stays() {
        let texts =
            ["The press cost nine pounds.", "He brought the press up the lane.", "It was fourteen pounds."];
        let hits: Vec<Hit> = texts.iter().map(|text| hit(text)).collect();
        let mut all: Vec<Candidate<'_>> = hits.iter().flat_map(|hit| candidates(&[], hit)).collect();
        leave_fillers("What did the press cost?", &[], &mut all);
        let kept: Vec<&str> = all.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(kept, [texts[0], texts[2]]);
    }

    #[test]
    fn what_stands_beside_a_sentence_is_shown_with_its_own_source() {
        let mut hits =
            [hit("The last was a Bradshaw. It was blue."), hit("Also the press. It cost nine pounds.")];
        hits[1].pointer.document = ArtifactId::from_digest(Digest::from_bytes([2; 32]));
        hits[1].matched[0].part = 1;
        hits[1].matched[0].score = 0.95;
        let all = || hits.iter().flat_map(|hit| candidates(&[], hit));
        let beside = all().skip(1).map(|one| Candidate { order: (0, 99), ..one }).collect();
        for (document, group) in choose(all().collect(), beside, MORE) {
            assert!(group.iter().all(|one| one.hit.pointer.document == document));
        }
    }

    pub fn hit(text: &str) -> Hit {
        let end = sentences(text)[0];
        let whole = Span::whole(text).unwrap();
        let matched = vec![Matched { span: end, answer: None, score: 0.9, part: 0 }];
        let pointer = BlockPointer::new(ArtifactId::from_digest(Digest::from_bytes([1; 32])), 0, whole, text);
        let (score, lexical_score, dense_score) = (0.9, 0.0, 0.0);
        Hit { pointer, score, lexical_score, dense_score, matched, idle: false, text: text.to_owned() }
    }
}
