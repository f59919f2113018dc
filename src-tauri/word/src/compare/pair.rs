//! What is left on both sides when the sentences that stand are set aside: sentences of the answer that are not found, and
//! text that is not known.

use std::collections::HashSet;
use std::ops::Range;

use bindery_core::text::sentences::sentences;

use super::exact::{Stand, ends_sentence};
use super::flow::Flow;
use super::words::{Common, Words, common};
use super::{Class, Original};

/// At least this share of a sentence must be found again in what is said to be made of it.
const PART: f64 = 0.5;
/// Two sentences are one reworded when they have this much in common.
const ALIKE: f64 = 0.5;
/// And when one stands in the place of the other, this much.
const ALIKE_IN_PLACE: f64 = 0.2;
/// How much the place counts between several.
const IN_PLACE: f64 = 0.5;

/// What was found out about text or sentences.
#[derive(Debug)]
pub enum Pairing {
    /// Text of which nothing is known.
    New(Range<usize>),
    /// What became of originals.
    Of { class: Class, originals: Vec<usize>, ranges: Vec<Range<usize>> },
}

/// A sentence of the answer that is not found as it was.
struct Left {
    original: usize,
    words: Words,
    /// Of how many sentences, by the rules of grammar, it is made.
    sentences: usize,
}

/// A sentence of the text that is not known.
struct Unit {
    range: Range<usize>,
    words: Words,
    anchor: Option<usize>,
}

/// Pairs them. Originals that nothing is said of are missing.
pub fn pair(originals: &[Original], flow: &Flow, found: &[Stand]) -> Vec<Pairing> {
    let left: Vec<Left> = originals
        .iter()
        .enumerate()
        .filter(|(n, _)| found.iter().all(|stand| stand.original != *n))
        .map(|(original, one)| Left {
            original,
            words: Words::of(&one.text),
            sentences: parts(&one.text).len().max(1),
        })
        .collect();
    let units: Vec<Unit> = units(originals, flow, found)
        .into_iter()
        .map(|range| Unit {
            words: Words::of(&flow.text(range.clone())),
            anchor: flow.anchor_of(range.clone()),
            range,
        })
        .collect();
    let mut work = Work {
        table: table(&left, &units),
        left,
        units,
        settled: HashSet::new(),
        used: HashSet::new(),
        all: Vec::new(),
    };
    work.merged();
    work.split();
    work.reworded();
    let rest = (0..work.units.len()).filter(|unit| !work.used.contains(unit));
    let rest: Vec<Pairing> = rest.map(|unit| Pairing::New(work.units[unit].range.clone())).collect();
    work.all.into_iter().chain(rest).collect()
}

/// What every sentence has in common with every unit.
fn table(left: &[Left], units: &[Unit]) -> Vec<Vec<Common>> {
    left.iter().map(|one| units.iter().map(|unit| common(&one.words, &unit.words)).collect()).collect()
}

struct Work {
    table: Vec<Vec<Common>>,
    left: Vec<Left>,
    units: Vec<Unit>,
    settled: HashSet<usize>,
    used: HashSet<usize>,
    all: Vec<Pairing>,
}

impl Work {
    /// The share of a sentence that a unit holds.
    fn share_of_left(&self, left: usize, unit: usize) -> f64 {
        share(self.table[left][unit].weight, self.left[left].words.weight())
    }

    /// The share of a unit that comes from a sentence.
    fn share_of_unit(&self, left: usize, unit: usize) -> f64 {
        share(self.table[left][unit].weight, self.units[unit].words.weight())
    }

    fn in_place(&self, left: usize, unit: usize) -> bool {
        self.units[unit].anchor == Some(self.left[left].original)
    }

    /// How alike they are, 0..1, and half more when one stands in the other's place.
    fn score(&self, left: usize, unit: usize) -> f64 {
        let whole = self.left[left].words.weight() + self.units[unit].words.weight();
        let alike = share(2 * self.table[left][unit].weight, whole);
        alike + if self.in_place(left, unit) { IN_PLACE } else { 0.0 }
    }

    /// Units that hold most of two sentences or more, each another part of them.
    fn merged(&mut self) {
        for unit in 0..self.units.len() {
            let mut of: Vec<usize> = (0..self.left.len())
                .filter(|left| !self.settled.contains(left) && self.share_of_left(*left, unit) >= PART)
                .collect();
            of.sort_by_key(|left| std::cmp::Reverse(self.table[*left][unit].weight));
            let words = &self.units[unit].words;
            let mut covered: HashSet<usize> = HashSet::new();
            of.retain(|left| {
                let places = &self.table[*left][unit].second;
                let fresh: Vec<usize> = places.iter().copied().filter(|at| !covered.contains(at)).collect();
                let keeps = share(words.weight_of(&fresh), self.left[*left].words.weight()) >= PART;
                covered.extend(keeps.then_some(fresh).into_iter().flatten());
                keeps
            });
            if of.len() > 1 {
                of.sort_unstable();
                self.settle(Class::Merged, &of, &[unit]);
            }
        }
    }

    /// Sentences of which several units hold another part each.
    fn split(&mut self) {
        for left in 0..self.left.len() {
            if self.settled.contains(&left) {
                continue;
            }
            let mut into: Vec<usize> = (0..self.units.len())
                .filter(|unit| !self.used.contains(unit) && self.share_of_unit(left, *unit) >= PART)
                .filter(|unit| self.is_best(left, *unit))
                .collect();
            into.sort_by_key(|unit| std::cmp::Reverse(self.table[left][*unit].weight));
            let words = &self.left[left].words;
            let mut covered: HashSet<usize> = HashSet::new();
            into.retain(|unit| {
                let places = &self.table[left][*unit].first;
                let fresh: Vec<usize> = places.iter().copied().filter(|at| !covered.contains(at)).collect();
                let keeps = share(words.weight_of(&fresh), self.units[*unit].words.weight()) >= PART;
                covered.extend(keeps.then_some(fresh).into_iter().flatten());
                keeps
            });
            let covered: Vec<usize> = covered.into_iter().collect();
            if into.len() > 1 && share(words.weight_of(&covered), words.weight()) >= PART {
                into.sort_unstable();
                let more = into.len() > self.left[left].sentences;
                self.settle(if more { Class::Split } else { Class::Reworded }, &[left], &into);
            }
        }
    }

    /// Whether no other sentence explains a unit better.
    fn is_best(&self, left: usize, unit: usize) -> bool {
        let own = self.score(left, unit);
        (0..self.left.len()).all(|other| self.settled.contains(&other) || self.score(other, unit) <= own)
    }

    /// Pairs of one and one, the most alike first.
    fn reworded(&mut self) {
        let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
        for left in (0..self.left.len()).filter(|left| !self.settled.contains(left)) {
            for unit in (0..self.units.len()).filter(|unit| !self.used.contains(unit)) {
                let score = self.score(left, unit);
                let least = if self.in_place(left, unit) { ALIKE_IN_PLACE + IN_PLACE } else { ALIKE };
                if score >= least {
                    pairs.push((score, left, unit));
                }
            }
        }
        pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
        for (_, left, unit) in pairs {
            if !self.settled.contains(&left) && !self.used.contains(&unit) {
                self.settle(Class::Reworded, &[left], &[unit]);
            }
        }
    }

    fn settle(&mut self, class: Class, left: &[usize], units: &[usize]) {
        self.settled.extend(left);
        self.used.extend(units);
        self.all.push(Pairing::Of {
            class,
            originals: left.iter().map(|left| self.left[*left].original).collect(),
            ranges: units.iter().map(|unit| self.units[*unit].range.clone()).collect(),
        });
    }
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The text between the sentences that stand, in sentences.
fn units(originals: &[Original], flow: &Flow, found: &[Stand]) -> Vec<Range<usize>> {
    let text = flow.plain();
    let mut gaps = Vec::new();
    let mut at = 0;
    for stand in found {
        gaps.push(at..stand.start);
        at = stand.end;
    }
    gaps.push(at..text.len());
    let mut all = Vec::new();
    for gap in gaps {
        for stretch in stretches(originals, flow, &text, gap) {
            let words: String = text[stretch.clone()].iter().collect();
            for part in parts(&words) {
                let range = stretch.start + part.start..stretch.start + part.end;
                if text[range.clone()].iter().any(|c| !c.is_whitespace()) {
                    all.push(range);
                }
            }
        }
    }
    all
}

/// The sentences of a text, in characters. A full stop after a word in small letters ends one before a capital, also where
/// the word could be an abbreviation (`ill.`): the same holds for what it is compared with.
fn parts(text: &str) -> Vec<Range<usize>> {
    let chars: Vec<char> = text.chars().collect();
    let mut all = Vec::new();
    for span in sentences(text) {
        let (mut start, end) = (span.start() as usize, span.end() as usize);
        for at in start + 2..end.saturating_sub(2) {
            let small = chars[at - 2].is_lowercase() && chars[at - 1].is_lowercase();
            if chars[at] == '.' && small && chars[at + 1] == ' ' && chars[at + 2].is_uppercase() {
                all.push(start..at + 1);
                start = at + 2;
            }
        }
        all.push(start..end);
    }
    all
}

/// A gap, parted at the ends of paragraphs, and where one sentence's text ends and another one's begins.
fn stretches(originals: &[Original], flow: &Flow, text: &[char], gap: Range<usize>) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut start = gap.start;
    for at in gap.clone() {
        let parts = text[at] == '\n'
            || (at > start
                && flow.anchor(at) != flow.anchor(at - 1)
                && ended(originals, flow, text, start, at));
        if parts {
            all.push(start..at);
            start = at;
        }
    }
    all.push(start..gap.end);
    all
}

/// Whether the text before `at` ends as a sentence does, or as the sentence that it was written as did.
fn ended(originals: &[Original], flow: &Flow, text: &[char], start: usize, at: usize) -> bool {
    let Some(last) = (start..at).rev().find(|n| text[*n] != ' ') else { return false };
    if ends_sentence(text[last]) {
        return true;
    }
    let Some(original) = flow.anchor(last).and_then(|n| originals.get(n)) else { return false };
    let words: String = text[start..=last].iter().collect();
    Words::of(&words).last() == Words::of(&original.text).last()
}
