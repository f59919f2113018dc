//! The hedge linter (C4): which words of a sentence leave it open whether it is so, and where they are
//! stacked, hollow or put before words that are certain. In English, German, French, Spanish, Italian and
//! Portuguese.
//!
//! What stands in quotation marks is the archive's own and is not looked at: a hedge in it is the writer's. Marks around
//! one or two words, around nothing but hedges, and marks that never close make no quotation. Letters are read as they
//! look: invisible characters between them, and letters borrowed from other scripts, hide no word.

mod letters;
mod lists;

use unicode_segmentation::UnicodeSegmentation;

use crate::text::quoted::quotations;
use crate::text::span::Span;
use letters::Letters;
use lists::{
    CERTAINTY, COULD, EVIDENCE, FILLERS, HEARSAY, MODAL, OPINION, SAYING, SOFT, UNFALSIFIABLE, WEASEL,
};

/// Two hedges or more in one clause: `may perhaps suggest`.
pub const STACKED: &str = "hedge-stacked";
/// A hedge and a word of certainty in one clause: `it seems clear that they definitely`.
pub const WITH_CERTAINTY: &str = "hedge-with-certainty";
/// A hedge about words that are quoted: they stand there, or they do not.
pub const OF_QUOTATION: &str = "hedge-of-quotation";
/// A statement put into the mouth or measure of nobody: `some say`, `to some extent`.
pub const WEASEL_WORDS: &str = "weasel-quantifier";
/// A form that nothing could contradict: `may or may not`, `in a sense`.
pub const NOT_FALSIFIABLE: &str = "unfalsifiable-form";

/// A rule that a sentence breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    /// The words that break it, in characters of the text.
    pub span: Span,
    /// Its name.
    pub rule: &'static str,
}

/// Every rule that `text` breaks, in order of place.
pub fn lint(text: &str) -> Vec<Violation> {
    let read = Read::of(text, Marks::OfQuotations);
    let mut found: Vec<Violation> = Vec::new();
    for (list, rule) in [(WEASEL, WEASEL_WORDS), (UNFALSIFIABLE, NOT_FALSIFIABLE)] {
        found.extend(read.all(list).into_iter().map(|at| Violation { span: read.span(at), rule }));
    }
    let hedges = read.with_could(read.hedges(&[EVIDENCE, MODAL, HEARSAY, OPINION, SOFT]));
    let certain = read.all(CERTAINTY);
    for clause in read.clauses() {
        let within = |at: &&Match| clause.0 <= at.0 && at.1 <= clause.1;
        let hedges: Vec<&Match> = hedges.iter().filter(within).collect();
        let (Some(first), Some(last)) = (hedges.first(), hedges.last()) else { continue };
        if hedges.len() > 1 {
            found.push(Violation { span: read.span((first.0, last.1)), rule: STACKED });
        }
        if let Some(sure) = certain.iter().find(|at| within(at)) {
            let span = read.span((first.0.min(sure.0), first.1.max(sure.1)));
            found.push(Violation { span, rule: WITH_CERTAINTY });
        }
    }
    for quoted in &read.quoted {
        // A hedge governs the quotation that follows it in its sentence.
        let before = hedges.iter().rfind(|at| read.span(**at).end() <= quoted.start());
        if let Some(at) = before.filter(|at| !read.sentence_ends_between(**at, *quoted)) {
            found.push(Violation { span: read.span(*at).cover(*quoted), rule: OF_QUOTATION });
        }
        // Or the one right before it, with a verb of saying: `“...”, she perhaps wrote`.
        let after = hedges.iter().find(|at| read.span(**at).start() >= quoted.end());
        if let Some(at) = after.filter(|at| read.says_of(**at, *quoted)) {
            found.push(Violation { span: read.span(*at).cover(*quoted), rule: OF_QUOTATION });
        }
    }
    found.sort();
    found.dedup();
    found
}

/// Words that mark a sentence as somebody's conclusion, in order (C3): at least one is asked of a labeled claim.
pub fn markers(text: &str) -> Vec<Span> {
    let read = Read::of(text, Marks::All);
    read.hedges(&[EVIDENCE, MODAL]).into_iter().map(|at| read.span(at)).collect()
}

/// First and one after the last word of a match.
type Match = (usize, usize);

struct Word {
    /// Lower case, straight apostrophes.
    text: String,
    /// In characters.
    span: Span,
    capital: bool,
    /// Whether a mark before it ends a clause or a sentence.
    clause: bool,
    sentence: bool,
}

struct Read {
    /// The words outside quotations.
    words: Vec<Word>,
    /// Quotations of three words or more.
    quoted: Vec<Span>,
}

/// A quotation shorter than this is a title or a word spoken of.
const QUOTED_WORDS: usize = 3;
/// Words that begin another part of a sentence.
const JOINERS: &[&str] = &[
    "and", "but", "or", "so", "und", "aber", "oder", "et", "mais", "ou", "y", "pero", "o", "e", "ma", "mas",
];

/// Which quotation marks take words out of the sentence.
#[derive(Clone, Copy, PartialEq)]
enum Marks {
    /// All of them: what they enclose is nobody's hedge.
    All,
    /// Those that enclose somebody's words.
    OfQuotations,
}

/// Whether marks enclose somebody's words, and not one or two words, a row of hedges, or whatever follows a stray mark.
fn is_quotation(quoted: &str) -> bool {
    let closed = quoted.chars().last().is_some_and(|c| "\"\u{201c}\u{201d}\u{ab}\u{bb}".contains(c));
    let inner = quoted.trim_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = inner.unicode_words().collect();
    let capital = |word: &&str| word.starts_with(char::is_uppercase);
    let title = words.len() == QUOTED_WORDS - 1 && words.iter().all(capital);
    if !closed || (words.len() < QUOTED_WORDS && !title) {
        return false;
    }
    let read = Read::of(inner, Marks::OfQuotations);
    let hedges = read.hedges(&[EVIDENCE, MODAL, HEARSAY, OPINION, SOFT, UNFALSIFIABLE, WEASEL, FILLERS]);
    hedges.iter().map(|at| at.1 - at.0).sum::<usize>() < read.words.len()
}

impl Read {
    fn of(text: &str, marks: Marks) -> Self {
        let quotations = quotations(text);
        let takes_out = |span: &&Span| marks == Marks::All || span.of(text).is_some_and(is_quotation);
        let taken_out: Vec<Span> = quotations.iter().filter(takes_out).copied().collect();
        let inside = |span: Span| taken_out.iter().any(|q| q.intersection(span).is_some());
        let long =
            |span: &&Span| span.of(text).is_some_and(|words| words.unicode_words().count() >= QUOTED_WORDS);
        let letters = Letters::of(text);
        let mut words: Vec<Word> = Vec::new();
        let (mut clause, mut sentence) = (true, true);
        let mut at = 0;
        for piece in letters.text.split_word_bounds() {
            let length = piece.chars().count();
            if piece.contains(char::is_alphanumeric) {
                if let Some(span) = letters.span(at, at + length).filter(|span| !inside(*span)) {
                    let capital = piece.starts_with(char::is_uppercase);
                    let text = piece.to_lowercase().replace('\u{2019}', "'");
                    words.push(Word { text, span, capital, clause, sentence });
                    (clause, sentence) = (false, false);
                }
            } else if piece.contains(['.', '!', '?', '\u{2026}']) {
                (clause, sentence) = (true, true);
            } else if piece.contains([';', ':', '\u{2014}', '\u{2013}']) {
                clause = true;
            }
            at += length;
        }
        let quoted = quotations.iter().filter(long).filter(takes_out).copied().collect();
        Self { words, quoted }
    }

    /// The hedges of some lists, in order.
    fn hedges(&self, lists: &[&[&str]]) -> Vec<Match> {
        let mut hedges: Vec<Match> = lists.iter().flat_map(|list| self.all(list)).collect();
        hedges.sort_unstable();
        // The longer reading stands: `peut-être` is one hedge.
        let mut kept: Vec<Match> = Vec::new();
        for hedge in hedges {
            match kept.last_mut() {
                Some(last) if hedge.0 < last.1 => last.1 = last.1.max(hedge.1),
                _ => kept.push(hedge),
            }
        }
        kept
    }

    /// The same, with every `could` that stands right beside one of them.
    fn with_could(&self, mut hedges: Vec<Match>) -> Vec<Match> {
        let is_hedged = |at: usize| hedges.iter().any(|hedge| hedge.0 <= at && at < hedge.1);
        let filler =
            |at: &usize| self.words.get(*at).is_some_and(|word| FILLERS.contains(&word.text.as_str()));
        let beside = |at: usize| {
            let next = (at + 1..).find(|at| !filler(at) || is_hedged(*at)).unwrap_or(at);
            let joined = (at + 1..=next).all(|at| self.words.get(at).is_some_and(|word| !word.clause));
            (joined && is_hedged(next)) || (at > 0 && is_hedged(at - 1) && !self.words[at].clause)
        };
        let could = self.words.iter().enumerate().filter(|(_, word)| word.text == COULD);
        let could = could.map(|(at, _)| at).filter(|at| !is_hedged(*at) && beside(*at));
        let could: Vec<Match> = could.map(|at| (at, at + 1)).collect();
        hedges.extend(could);
        hedges.sort_unstable();
        hedges
    }

    /// Whether a hedge after a quotation is of how its words were said: a few words of its sentence on, with a verb of
    /// saying among them.
    fn says_of(&self, hedge: Match, quoted: Span) -> bool {
        const NEAR: usize = 4;
        let after: Vec<&Word> =
            self.words.iter().filter(|word| word.span.start() >= quoted.end()).take(NEAR).collect();
        let near = after.iter().take_while(|word| !JOINERS.contains(&word.text.as_str()));
        let near: Vec<&&Word> = near.collect();
        let one_sentence = near.iter().skip(1).all(|word| !word.sentence);
        let first = &self.words[hedge.0];
        one_sentence
            && near.iter().any(|word| word.span == first.span)
            && near.iter().any(|word| SAYING.contains(&word.text.as_str()))
            && near.first().is_some_and(|word| !word.capital || !word.sentence)
    }

    /// Every place where a phrase of `list` stands.
    fn all(&self, list: &[&str]) -> Vec<Match> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            match list.iter().filter_map(|phrase| self.stands(at, phrase)).max() {
                Some(end) => {
                    found.push((at, end));
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }

    /// One after the last word of `phrase`, where it stands at word `at`.
    fn stands(&self, at: usize, phrase: &str) -> Option<usize> {
        let mut next = at;
        for wanted in phrase.split(' ') {
            let word = self.words.get(next)?;
            let broken = next > at && word.clause;
            // In May 1931, and Will Skaife, are no hedges.
            let name = word.capital && !word.sentence && matches!(wanted, "may" | "might");
            if word.text != wanted || broken || name {
                return None;
            }
            next += 1;
        }
        Some(next)
    }

    fn clauses(&self) -> Vec<Match> {
        let mut starts: Vec<usize> =
            self.words.iter().enumerate().filter(|(_, word)| word.clause).map(|(n, _)| n).collect();
        starts.push(self.words.len());
        starts.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    fn sentence_ends_between(&self, hedge: Match, quoted: Span) -> bool {
        let after = self.words.iter().skip(hedge.1).take_while(|word| word.span.end() <= quoted.start());
        after.into_iter().any(|word| word.sentence)
    }

    fn span(&self, (first, end): Match) -> Span {
        let first = self.words[first].span;
        self.words[end.saturating_sub(1)].span.cover(first)
    }
}

#[cfg(test)]
mod tests;
