//! Reading: which windows of what was found the reader looks at, and what it says of them.

mod looked;

use std::collections::HashSet;

use bindery_core::entailment::doer::asks_of_kin;
use bindery_core::entailment::judge::Page;
use bindery_core::entailment::wanted::{
    Acts, Wanted, is_of_the_occasion, is_topic, kind, may_decide, may_tell_of, speaks_of_the_thing,
    tells_the_attribute,
};
use bindery_core::pipeline::{Hit, Matched, Sources};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::voice::Voice;
use bindery_core::text::sentences::sentences;
use bindery_core::text::span::Span;

pub use self::looked::Looked;
use super::interview::{REPLIES, asks_the_same};
use super::persons::Persons;
use super::stretches::{asks_for_orders, even, may_be_told, relevance, stretches_of, tells};
use super::weighing::{Weighted, coverage, elsewhere, is_of_the_asked, names_another, stranger};
use super::{MOST_MATCHED, Search};
use crate::archive::facts::Fact;
use crate::error::Result;
use crate::index::lexical::record_text;
use crate::models::answerable::Features;
use crate::models::embed::likeness;
use crate::search::language::is_english;

impl Search<'_> {
    /// Has the reader choose among the windows of `hits`: which of them answer the question, and with which words.
    /// `None` without a model that reads.
    pub(super) fn read(&self, asked: &Asked<'_>, hits: &mut [Hit]) -> Result<Option<Vec<Read>>> {
        let Asked { question, weighted, .. } = *asked;
        // The reader that comes with the program knows English alone, and whatever speaks of a topic answers it.
        if !is_english(question) || is_topic(question) {
            return Ok(None);
        }
        let (windows, nearby) = self.windows(asked, hits)?;
        self.check_stop()?;
        let pages: Vec<Page<'_>> =
            windows.iter().map(|w| Page { record: &w.record, text: &w.text, question }).collect();
        let readings = self.world.judge().read(&pages);
        let Some(readings) = readings else { return Ok(None) };
        let stranger = stranger(weighted);
        let orders = asks_for_orders(question);
        let mut read: Vec<Read> = windows
            .into_iter()
            .zip(readings)
            .map(|(mut window, reading)| {
                let text = &hits[window.hit].text;
                let answer = reading.span.map(|span| span.shifted(window.read.start()));
                // What answers may stand in the sentence that was read before the one that was looked for.
                let sure = answer.filter(|_| reading.pointed >= GATHERED);
                if let Some(told) = sure.and_then(|answer| before(text, window.read, window.span, answer))
                    && may_be_told(orders, text, told)
                {
                    window.span = told;
                }
                let answer = answer.and_then(|answer| answer.intersection(window.span));
                let kind = kind(question, window.span.of(text).unwrap_or_default());
                let pointed = reading.pointed;
                let relevance = window.score;
                let (answers, elsewhere, unsaid) = (Some(reading.answers), window.elsewhere, window.unsaid);
                let signs = Features { relevance, answers, pointed, stranger, elsewhere, kind, unsaid };
                let least = if window.replies { REPLIES } else { 0.0 };
                Read { window, answer, signs, score: signs.probability().max(least) }
            })
            .collect();
        read.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut known = Vec::new();
        read.retain(|found| {
            let place = (found.window.hit, found.window.span);
            let new = !known.contains(&place);
            known.push(place);
            new
        });
        for found in &read {
            let hit = &mut hits[found.window.hit];
            if hit.matched.len() < MOST_MATCHED {
                hit.matched.push(Matched {
                    span: found.window.span,
                    answer: found.answer.filter(|_| found.signs.pointed >= GATHERED),
                    score: found.score,
                    part: 0,
                });
            }
        }
        for (hit, span, score) in nearby {
            let matched = &mut hits[hit].matched;
            if matched.len() < MOST_MATCHED && matched.iter().all(|known| known.span != span) {
                matched.push(Matched { span, answer: None, score, part: 0 });
            }
        }
        Ok(Some(read))
    }

    /// The windows of `hits` that the reader looks at: those that are likeliest to tell. And what is near but cannot tell it: which
    /// hit, where, and how near, which is never enough for an answer.
    fn windows(&self, asked: &Asked<'_>, hits: &[Hit]) -> Result<(Vec<Window>, Vec<Nearby>)> {
        let Asked { question, weighted, of: (whom, names), shown } = *asked;
        let orders = asks_for_orders(question);
        let ages = Wanted::of(question) == Some(Wanted::Age);
        let (mut windows, mut nearby) = (Vec::new(), Vec::new());
        let people: HashSet<&str> = self.people()?.iter().flatten().map(String::as_str).collect();
        let of_kin = asks_of_kin(question);
        let persons = Persons::of(whom, names, &people);
        let facts = self.facts()?;
        let known = |stem: &str| weighted.iter().any(|one| one.word.stem == stem && !one.absent);
        for (index, hit) in hits.iter().enumerate() {
            let record = self.archive.record(hit.pointer.document)?.unwrap_or_default();
            let asked = self.asked_before(hit)?;
            let words_on_record = format!("{} {asked}", record_text(&record));
            let line = format!("{} {asked}", Voice::of(&record).line).trim().to_owned();
            let speaker = self.speaker(&record, hit)?;
            // Of whom the facts make siblings matters for kin alone.
            let siblings = speaker.as_deref().filter(|_| persons.asks_of_kin()).is_some_and(|speaker| {
                let relation = |fact: &Fact| {
                    let row = &fact.row;
                    let of = (row.cell("who")?, row.cell("is")?, row.cell("to")?);
                    Some(persons.are_siblings(speaker, of))
                };
                facts.iter().filter_map(relation).any(|are| are)
            });
            let goes_on = GOES_ON * f64::from(shown.contains(&hit.pointer.document));
            let told = format!("{words_on_record} {}", hit.text);
            let speaks = |text: &str| {
                is_of_the_occasion(question, text) && speaks_of_the_thing(question, text, &known)
            };
            let of_it = speaks(&told) || speaks(&format!("{words_on_record} {}", self.beside(hit)?));
            let mut replies = asks_the_same(question, weighted, (&asked, speaker.as_deref()));
            let context = coverage(weighted, &hit.text, &words_on_record);
            let mut away = elsewhere(weighted, &hit.text, &words_on_record);
            let of_another = elsewhere(names, &hit.text, &words_on_record) >= 1.0
                && names_another(&people, names, &hit.text);
            if of_another || persons.is_elsewhere(&hit.text, &words_on_record) {
                away = OF_ANOTHER;
            }
            for (read, span) in windows_of(orders, &hit.text) {
                let text = even(read.of(&hit.text).unwrap_or_default());
                let told = format!("{asked} {}", even(span.of(&hit.text).unwrap_or_default()));
                let of_another =
                    ages && !is_of_the_asked(names, (&text, &told), (speaker.as_deref(), of_kin));
                let of_another = of_another || persons.is_of_the_speaker(&told, speaker.as_deref());
                let kind = kind(question, span.of(&hit.text).unwrap_or_default());
                // The age that somebody is asked about is no answer.
                if of_another || ages && kind < 0.0 {
                    continue;
                }
                let alone = (format!("{asked} {text}"), span.of(&hit.text).unwrap_or_default());
                // Whoever `she` is stands in the sentence before it, or in the block.
                let kin = |text: &&str| persons.names_the_kin(text);
                let said = [alone.1, &alone.0].into_iter().find(kin).unwrap_or(&hit.text);
                let tells = of_it
                    && may_tell_of(question, &told)
                    && may_decide(question, &told)
                    && tells_the_attribute(question, &told, &alone.0)
                    && persons.may_be_of_kin(&format!("{asked} {}", hit.text), &told)
                    && !persons.is_kin_of_another(said, (speaker.as_deref(), siblings))
                    && !persons.leaves_somebody_out(&hit.text, &words_on_record);
                let others = persons.names_others((&alone.0, alone.1), speaker.as_deref());
                let elsewhere = if others { OF_ANOTHER } else { away };
                let words = coverage(weighted, span.of(&hit.text).unwrap_or_default(), &words_on_record);
                let dense = hit.dense_score.max(0.0);
                let score = goes_on + (0.35 * words + 0.15 * context + 0.5 * dense).clamp(0.0, 1.0);
                if !tells {
                    if score >= LEAST_NEARBY {
                        nearby.push((index, span, NEARBY + score / 30.0));
                    }
                    continue;
                }
                let kind = KIND * kind;
                let record = line.clone();
                windows.push(Window {
                    hit: index,
                    read,
                    span,
                    text,
                    record,
                    words,
                    context,
                    dense,
                    score,
                    kind,
                    elsewhere,
                    goes_on,
                    unsaid: false,
                    // A reply begins with its answer.
                    replies: std::mem::take(&mut replies),
                });
            }
        }
        // A block's nearness is that of all its sentences: which of them is near, only their own vectors tell. These are made
        // of the likeliest ones alone.
        let by_all: Rank = |w| w.score + w.kind;
        let by_words: Rank = |w| w.words + 0.1 * w.score + w.kind;
        let by_meaning: Rank = |w| w.dense + 0.1 * w.words + w.kind;
        keep_best(&mut windows, COMPARED_WINDOWS, &[by_all, by_words, by_meaning]);
        let vector = self.question_vector(question)?;
        let texts: Vec<&str> =
            windows.iter().map(|w| w.span.of(&hits[w.hit].text).unwrap_or_default()).collect();
        let vectors = if vector.is_some() { self.embed(&texts)? } else { None };
        let acts = Acts::of(question);
        for (index, window) in windows.iter_mut().enumerate() {
            window.unsaid = acts.are_unsaid_in(&format!("{} {}", window.record, window.text));
            let near =
                vector.as_ref().zip(vectors.as_ref()).map(|(q, all)| f64::from(likeness(q, &all[index])));
            let (words, context, dense) = (window.words, window.context, window.dense);
            let by_words = relevance(words, context, near, dense);
            window.score = window.goes_on
                + match near {
                    // What has the question's own words is as near as these make it.
                    Some(near) if words < OWN_WORDS => {
                        0.08 * words + 0.11 * context + 0.44 * dense + 0.37 * near
                    }
                    _ => by_words,
                };
        }
        let by_likelihood: Rank = |w| {
            w.score + 1.4 * w.kind - 0.024 * w.elsewhere - UNSAID * f64::from(w.unsaid) + f64::from(w.replies)
        };
        keep_best(&mut windows, PAGES, &[by_likelihood]);
        nearby.sort_by(|a, b| b.2.total_cmp(&a.2));
        nearby.truncate(MOST_NEARBY);
        Ok((windows, nearby))
    }
}

/// A question as it is read.
#[derive(Clone, Copy)]
pub(super) struct Asked<'q> {
    /// Its words.
    pub question: &'q str,
    /// The same, with their weights.
    pub weighted: &'q [Weighted],
    /// The question with the names of those of whom it speaks in words of kin, and the weights of that.
    pub of: (&'q str, &'q [Weighted]),
    /// The documents to which it goes back.
    pub shown: &'q HashSet<ArtifactId>,
}

impl<'q> Asked<'q> {
    /// One that names everybody of whom it asks.
    pub const fn of(question: &'q str, weighted: &'q [Weighted], shown: &'q HashSet<ArtifactId>) -> Self {
        Self { question, weighted, of: (question, weighted), shown }
    }
}

/// A few sentences of a hit that are read together.
pub(super) struct Window {
    hit: usize,
    /// What the reader reads: the stretch, and the sentence before it.
    read: Span,
    /// The stretch that could be shown.
    span: Span,
    text: String,
    record: String,
    /// Share of the question's words in the stretch.
    words: f64,
    /// The same for its block.
    context: f64,
    /// Nearness of its block in meaning.
    dense: f64,
    /// How likely it is to tell, before anybody reads it, 0..1. The shares are fitted: over the sample archive and an invented one
    /// (`tests/asking`), its own nearness and its block's tell ten times as much as words that are shared.
    score: f64,
    /// What it gains or loses by the kind of thing that is asked for.
    kind: f64,
    /// The share of the question's names that stand neither in its block nor on record.
    elsewhere: f64,
    /// What it gains by its document.
    goes_on: f64,
    /// Whether it has no word of the act or the feeling on which the question turns.
    unsaid: bool,
    /// Whether it is the reply to the same question in an interview.
    replies: bool,
}

/// What is near and cannot tell what is asked: which hit, where in it, and how near.
type Nearby = (usize, Span, f64);

/// A window that was read.
pub(super) struct Read {
    window: Window,
    answer: Option<Span>,
    signs: Features,
    score: f64,
}

/// The stretches of a block that are read, each with the sentence before it, to which its `he` and `there` may point:
/// what is read, and the stretch.
fn windows_of(orders: bool, text: &str) -> Vec<(Span, Span)> {
    let stretches = stretches_of(orders, text);
    if text.contains('\t') {
        return stretches.into_iter().map(|span| (span, span)).collect();
    }
    let all = sentences(text);
    let read = |stretch: Span| {
        let before = all.iter().take_while(|span| span.end() <= stretch.start()).last();
        before.filter(|before| before.len() <= LONGEST_BEFORE).map_or(stretch, |b| b.cover(stretch))
    };
    stretches.into_iter().map(|stretch| (read(stretch), stretch)).collect()
}

/// A way to rank windows: the greater, the better.
type Rank = fn(&Window) -> f64;

/// Keeps `most` of the windows, in their order: the best ones by each of the ways to rank them, in turns.
fn keep_best(windows: &mut Vec<Window>, most: usize, ways: &[Rank]) {
    let rank = |way: &Rank| {
        let mut order: Vec<usize> = (0..windows.len()).collect();
        order.sort_by(|a, b| way(&windows[*b]).total_cmp(&way(&windows[*a])).then(a.cmp(b)));
        order
    };
    let orders: Vec<Vec<usize>> = ways.iter().map(rank).collect();
    let mut kept = vec![false; windows.len()];
    let mut left = most;
    for place in 0..windows.len() {
        for order in &orders {
            if left > 0 && !std::mem::replace(&mut kept[order[place]], true) {
                left -= 1;
            }
        }
    }
    let mut kept = kept.into_iter();
    windows.retain(|_| kept.next().unwrap_or(false));
}

/// The sentence that was read before a stretch, where the answer lies in it and it could be shown by itself.
fn before(text: &str, read: Span, stretch: Span, answer: Span) -> Option<Span> {
    let told = sentences(text).into_iter().find(|sentence| sentence.intersection(answer) == Some(answer))?;
    let earlier = told.start() >= read.start() && told.end() <= stretch.start();
    (earlier && tells(text, told)).then_some(told)
}

/// A sentence longer than this many characters is not read along with the one after it.
pub(super) const LONGEST_BEFORE: u32 = 240;

/// How far elsewhere an answer is where a text names another one of the people than the question does.
pub(super) const OF_ANOTHER: f64 = 2.0;

/// What a window gains by holding something of the kind that is asked for.
pub(super) const KIND: f64 = 0.12;

/// What a window loses, before it is read, where it has no word of what the question turns on.
const UNSAID: f64 = 0.03;

/// What a window of a document gains that the answer shows to which the question goes back.
const GOES_ON: f64 = 0.03;

/// How far what cannot tell it counts as an answer: enough to be what comes nearest, and less than half of what is sufficient, so
/// that it is shown beside no answer.
const NEARBY: f64 = 0.2;

/// How near it must be for that.
const LEAST_NEARBY: f64 = 0.4;

/// As many such places.
const MOST_NEARBY: usize = 3;

/// Share of the reader's pointing that falls on the words that answer, where it is any use to show these alone.
pub(super) const GATHERED: f64 = 0.6;

/// The share of the question's words from which a window has them all.
const OWN_WORDS: f64 = 0.9;
/// Windows whose own nearness is looked at: each costs some five milliseconds the first time.
const COMPARED_WINDOWS: usize = 36;

/// Windows that the reader reads: each costs some forty milliseconds. Of the sample's 157 questions, 24 told one in a hundred
/// more than 14 do.
const PAGES: usize = 16;

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_before_is_told_where_the_answer_is_in_it() {
        let text =
            "He was put on the train on the twenty-first of January. I know it since 1946. Where was I?";
        let find = |words: &str| {
            let at = text.find(words).unwrap() as u32;
            Span::new(at, at + words.len() as u32).unwrap()
        };
        let (first, second) =
            (find("He was put on the train on the twenty-first of January."), find("I know it since 1946."));
        let told = |answer| before(text, first.cover(second), second, answer);
        assert_eq!(told(find("twenty-first of January")), Some(first));
        assert_eq!(told(find("1946")), None);
        assert_eq!(told(find("January. I know")), None);
        // A question tells nothing.
        let third = find("Where was I?");
        assert_eq!(before(text, third, third, find("Where")), None);
    }
}
