//! The few narrow places of a source that may carry a claim: sentences, and small sets of them.

use std::collections::HashMap;

use super::facts::facts;
use super::speaker::Speakers;
use super::tokens::{Class, Token, is_title, tokens};
use crate::record::voice::Source;
use crate::text::sentences::pieces;
use crate::text::span::{Span, scalars};

/// A sentence longer than this many characters is looked at in parts.
const LONGEST: usize = 1_200;
/// A part of a list of titles is at most this many bytes long.
const LISTING: usize = 120;
/// A line of more characters was broken by whoever set the text, not for what it says.
const SHORT_LINE: usize = 56;
/// Words of a claim that are looked for.
const MOST_ITEMS: usize = 120;
/// What a further sentence must add to the share of the claim that is covered.
const LEAST_GAIN: f64 = 0.09;
/// What a word made from the same root counts.
const FORM: f64 = 0.6;

/// A sentence of a source, or a part of a very long one.
#[derive(Clone, Debug)]
pub(super) struct Passage {
    pub source: usize,
    pub span: Span,
    pub tokens: Vec<Token>,
    /// Whether it is a question.
    pub asks: bool,
    /// The year in which its source was written, where it is on record.
    pub written: Option<i32>,
}

/// The sentences of all sources, in words; whom `I` and `you` mean is named as `claim` names them.
pub(super) fn passages(claim: &[Token], sources: &[Source<'_>]) -> Vec<Passage> {
    let mut found = Vec::new();
    for (source, of) in sources.iter().enumerate() {
        let text = of.text;
        let speakers = Speakers::of(claim, of);
        let short = short_line(text);
        let written = of.voice.and_then(|voice| year_of(voice.date.as_deref()?));
        for (span, piece) in pieces(text) {
            for (offset, part) in parts(piece, short) {
                let Some(part_span) = Span::whole(part) else { continue };
                let part_span = part_span.shifted(span.start() + offset);
                let tokens = tokens(part, part_span.start(), found.len() as u32);
                let tokens = match &speakers {
                    Some(speakers) => speakers.name(tokens),
                    None => tokens,
                };
                let asks = part.trim_end_matches(['"', '\'', '\u{201d}', ')', ' ']).ends_with('?');
                found.push(Passage { source, span: part_span, tokens, asks, written });
            }
        }
    }
    found
}

/// The year of a date on record.
fn year_of(date: &str) -> Option<i32> {
    let found = facts(&tokens(date, 0, 0));
    found.dates.first().filter(|date| date.years == 1).and_then(|date| date.year)
}

/// A sentence in the narrowest parts that may carry a claim, each with its offset in characters: a quotation of several
/// sentences comes apart, and so does what is very long.
fn parts(piece: &str, short: usize) -> Vec<(u32, &str)> {
    let mut found = Vec::new();
    let mut offset = 0;
    let mut rest = piece;
    while !rest.is_empty() {
        let cut = inner_end(rest).unwrap_or(rest.len()).min(longest(rest)).min(heading(rest, short));
        let (head, tail) = rest.split_at(cut);
        let next = tail.trim_start();
        found.push((offset, head.trim_end()));
        offset += scalars(head) + scalars(&tail[..tail.len() - next.len()]);
        rest = next;
    }
    found
}

/// Where a heading, a bullet, a column or a line of its own begins, in bytes; the end of the text when none does.
fn heading(text: &str, short: usize) -> usize {
    let marks = [" # ", " ## ", " ### ", " #### ", " ##### ", " \u{2022} ", " | "];
    let near = text.char_indices().nth(LONGEST).map_or(text, |(at, _)| &text[..at]);
    let marked = marks.iter().filter_map(|mark| near.find(mark));
    marked.chain(own_line(near, short)).min().map_or(text.len(), |at| at + 1)
}

/// Up to how many characters a line of `text` is short: those of a narrow column are not, beside one another.
fn short_line(text: &str) -> usize {
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
    SHORT_LINE.min(longest * 7 / 10)
}

/// The end of the first line that does not run on into the next: short, with no stop, and the next one begins anew.
fn own_line(text: &str, short: usize) -> Option<usize> {
    let mut start = 0;
    text.match_indices('\n').map(|(at, _)| at).find(|&at| {
        let (line, next) = (text[start..at].trim(), text[at..].trim_start());
        start = at + 1;
        let runs_on = line.ends_with([',', ';', '-', '\u{2013}', '\u{2014}']);
        let anew = next.chars().next().is_some_and(|c| !c.is_alphabetic() || c.is_uppercase());
        !line.is_empty() && line.chars().count() <= short && !runs_on && anew
    })
}

/// Where to cut a text that is longer than [`LONGEST`]: at a space, in bytes. What is no running text, a list of
/// titles, is cut sooner.
fn longest(text: &str) -> usize {
    let most = if is_listing(text) { LISTING } else { LONGEST };
    if text.len() <= most {
        return text.len();
    }
    let limit = (1..=most).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    text[..limit].rfind(char::is_whitespace).filter(|&at| at > 0).unwrap_or(limit)
}

/// Whether most words of the beginning have capitals.
fn is_listing(text: &str) -> bool {
    let words = text.split_whitespace().take(30);
    let (mut all, mut capital) = (0, 0);
    for word in words {
        all += 1;
        capital += u32::from(word.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()));
    }
    all >= 15 && capital * 2 > all
}

/// The end of the first sentence inside a text that counts as one (a quotation, a bracket), in bytes.
fn inner_end(text: &str) -> Option<usize> {
    let mut word_start = 0;
    let mut chars = text.char_indices().take(LONGEST).peekable();
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() {
            word_start = at + c.len_utf8();
        }
        if !matches!(c, '.' | '!' | '?') {
            continue;
        }
        let mut end = at + c.len_utf8();
        let closes = |c: &char| {
            matches!(c, '.' | '!' | '?' | '"' | '\u{201d}' | '\'' | '\u{2019}' | ')' | ']' | '\u{bb}')
        };
        while let Some((next, c)) = chars.next_if(|(_, c)| closes(c)) {
            end = next + c.len_utf8();
        }
        let space = text[end..].chars().next().is_some_and(char::is_whitespace);
        let next = text[end..].trim_start().chars().find(|c| c.is_alphanumeric());
        let begins = next.is_some_and(|c| c.is_uppercase() || c.is_numeric());
        // `Mr.`, `J.`, `p.m.` and numbers end no sentence.
        let word = text[word_start..at].trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
        let short = c == '.'
            && (word.chars().count() < 2 || word.contains('.') || is_abbreviation(&word.to_lowercase()));
        if space && begins && !short {
            return Some(end);
        }
    }
    None
}

fn is_abbreviation(lower: &str) -> bool {
    is_title(lower)
        || matches!(
            lower,
            "no" | "vol"
                | "pp"
                | "ed"
                | "jr"
                | "sr"
                | "inc"
                | "co"
                | "ltd"
                | "corp"
                | "vs"
                | "etc"
                | "esq"
                | "wm"
                | "jan"
                | "feb"
                | "mar"
                | "apr"
                | "jun"
                | "jul"
                | "aug"
                | "sep"
                | "sept"
                | "oct"
                | "nov"
                | "dec"
                | "mt"
                | "ft"
                | "gov"
                | "sen"
                | "rep"
                | "hon"
                | "bros"
                | "approx"
                | "est"
                | "viz"
                | "eds"
        )
        || lower.chars().all(char::is_numeric)
}

/// A word of the claim that is looked for.
#[derive(Clone, Debug)]
struct Item {
    key: String,
    name: bool,
    number: bool,
    weight: f64,
}

/// What a set of passages covers of a claim.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    /// Indices of passages, in order.
    pub members: Vec<usize>,
    /// Share of the claim's words found there, weighed by how rare they are, 0..1.
    pub coverage: f64,
}

/// The claim's words against every passage.
pub(super) struct Index {
    weights: Vec<f64>,
    /// For each passage that has any: how well each of the claim's words stands there.
    rows: Vec<(usize, Vec<f64>)>,
}

impl Index {
    /// Looks up the words of `claim` in `passages`.
    pub fn new(claim: &[Token], passages: &[Passage]) -> Self {
        let mut items: Vec<Item> = Vec::new();
        for token in claim.iter().filter(|token| token.is_content()) {
            let key = token.lemma.clone();
            if items.len() < MOST_ITEMS && items.iter().all(|item| item.key != key) {
                let (name, number) = (token.class == Class::Name, token.class == Class::Number);
                items.push(Item { key, name, number, weight: 1.0 });
            }
        }
        let exact: HashMap<&str, usize> =
            items.iter().enumerate().map(|(n, item)| (item.key.as_str(), n)).collect();
        let mut by_start: HashMap<String, Vec<usize>> = HashMap::new();
        for (n, item) in items.iter().enumerate().filter(|(_, item)| !item.number) {
            let start: String = item.key.chars().take(5).collect();
            if start.chars().count() == 5 {
                by_start.entry(start).or_default().push(n);
            }
        }
        let mut rows = Vec::new();
        for (number, passage) in passages.iter().enumerate() {
            let mut row = vec![0.0f64; items.len()];
            let mut any = false;
            for token in passage.tokens.iter().filter(|token| token.is_content()) {
                if let Some(&n) = exact.get(token.lemma.as_str()) {
                    (row[n], any) = (1.0, true);
                    continue;
                }
                let start: String = token.lemma.chars().take(5).collect();
                for &n in by_start.get(&start).map_or(&[][..], Vec::as_slice) {
                    (row[n], any) = (row[n].max(FORM), true);
                }
            }
            if any {
                rows.push((number, row));
            }
        }
        let weights = weigh(&mut items, &rows, passages.len());
        Self { weights, rows }
    }

    fn share(&self, row: &[f64]) -> f64 {
        let all: f64 = self.weights.iter().sum();
        let found: f64 = row.iter().zip(&self.weights).map(|(found, weight)| found * weight).sum();
        if all > 0.0 { found / all } else { 0.0 }
    }

    /// The sentences that cover most, the best first; of equals, the earlier.
    pub fn singles(&self, most: usize) -> Vec<Set> {
        let mut sets: Vec<Set> =
            self.rows.iter().map(|(n, row)| Set { members: vec![*n], coverage: self.share(row) }).collect();
        sets.sort_by(|a, b| b.coverage.total_cmp(&a.coverage).then(a.members.cmp(&b.members)));
        sets.truncate(most);
        sets
    }

    /// Two neighbouring sentences, the best pairs first.
    pub fn pairs(&self, passages: &[Passage], most: usize) -> Vec<Set> {
        let joined = self.rows.windows(2).filter(|pair| {
            pair[0].0 + 1 == pair[1].0 && passages[pair[0].0].source == passages[pair[1].0].source
        });
        let mut sets: Vec<Set> = joined
            .map(|pair| Set {
                members: vec![pair[0].0, pair[1].0],
                coverage: self.share(&union(&pair[0].1, &pair[1].1)),
            })
            .collect();
        sets.sort_by(|a, b| b.coverage.total_cmp(&a.coverage).then(a.members.cmp(&b.members)));
        sets.truncate(most);
        sets
    }

    /// The smallest set of up to `most` sentences that covers about as much as any: begun from the best, each next
    /// one adding most.
    pub fn set(&self, most: usize) -> Set {
        let starts = self.singles(3);
        let mut best = Set::default();
        for start in starts {
            let grown = self.grow(start, most);
            // A further sentence must earn its place.
            let cost = |set: &Set| set.coverage - LEAST_GAIN * 0.7 * set.members.len() as f64;
            if best.members.is_empty() || cost(&grown) > cost(&best) + 1e-9 {
                best = grown;
            }
        }
        best
    }

    fn row(&self, passage: usize) -> Option<&Vec<f64>> {
        self.rows.binary_search_by_key(&passage, |(n, _)| *n).ok().map(|at| &self.rows[at].1)
    }

    fn grow(&self, start: Set, most: usize) -> Set {
        let Set { mut members, mut coverage } = start;
        let Some(mut held) = members.first().and_then(|&n| self.row(n)).cloned() else {
            return Set::default();
        };
        while members.len() < most {
            let next = self.rows.iter().filter(|(n, _)| !members.contains(n)).map(|(n, row)| {
                let near = members.iter().any(|m| m.abs_diff(*n) == 1);
                let gain = self.share(&union(&held, row)) - coverage;
                // A number or a common word alone, far from all else that is claimed, is chance.
                let kin = (0.6 + 2.0 * self.share(row)).min(1.0);
                (*n, gain * kin + if near { 0.02 } else { 0.0 })
            });
            let Some((n, gain)) = next.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))) else { break };
            if gain < LEAST_GAIN {
                break;
            }
            held = self.row(n).map_or_else(|| held.clone(), |row| union(&held, row));
            members.push(n);
            coverage = self.share(&held);
        }
        let members = self.dropped(members, coverage);
        Set { coverage, members }
    }

    /// Without the sentences that add nothing.
    fn dropped(&self, mut members: Vec<usize>, coverage: f64) -> Vec<usize> {
        let mut at = 0;
        while members.len() > 1 && at < members.len() {
            let rest: Vec<usize> = members.iter().copied().filter(|n| *n != members[at]).collect();
            if self.coverage(&rest) >= coverage - 0.01 { members = rest } else { at += 1 }
        }
        members.sort_unstable();
        members
    }

    /// What the passages `members` cover together.
    pub fn coverage(&self, members: &[usize]) -> f64 {
        let empty = vec![0.0; self.weights.len()];
        self.share(&members.iter().filter_map(|&n| self.row(n)).fold(empty, |held, row| union(&held, row)))
    }
}

fn union(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(x, y)| x.max(*y)).collect()
}

/// Rare words count more, and names and numbers more still.
fn weigh(items: &mut [Item], rows: &[(usize, Vec<f64>)], passages: usize) -> Vec<f64> {
    let all = (passages as f64 + 1.0).ln().max(1.0);
    for (n, item) in items.iter_mut().enumerate() {
        let having = rows.iter().filter(|(_, row)| row[n] > 0.0).count() as f64;
        let rarity = ((passages as f64 + 1.0) / (having + 1.0)).ln() / all;
        let kind = if item.name || item.number { 1.4 } else { 1.0 };
        item.weight = kind * (0.5 + rarity.clamp(0.0, 1.0));
    }
    items.iter().map(|item| item.weight).collect()
}

#[cfg(test)]
mod tests;
