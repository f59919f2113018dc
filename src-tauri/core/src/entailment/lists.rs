//! Lists: what one entry of a list, a row of a table or one heading says is said of that entry alone. Of `Peel, cooper; Wren,
//! tailor`, Peel is no tailor.

use super::statement::says_something;
use super::tokens::{Class, Token, is_title, tokens};
use crate::text::sentences::sentences;

/// Characters of a source that are looked at.
const LOOKED_AT: usize = 20_000;
/// Words of a heading at most.
const HEADING: usize = 8;
/// Cells of a row at least.
const CELLS: usize = 4;

/// A word of the claim that one entry of a list alone has, where that entry lacks another word of the claim that the source has.
pub(super) fn mixed<'a>(claim: &'a [Token], sources: &[&str]) -> Option<&'a Token> {
    sources.iter().find_map(|source| {
        let source: String = source.chars().take(LOOKED_AT).collect();
        let list = List::of(&source);
        list.entries.iter().find_map(|entry| list.mixes(claim, entry))
    })
}

/// Entries of a text, and its words.
struct List {
    entries: Vec<Entry>,
    all: Vec<Token>,
}

struct Entry {
    /// What it says.
    own: Vec<Token>,
    /// The heading that it shares with others.
    heading: Vec<Token>,
}

impl List {
    fn of(source: &str) -> Self {
        let rows = rows(source);
        let entries = match rows.is_empty() {
            true => parted(source),
            false => rows,
        };
        let all = if entries.is_empty() { Vec::new() } else { tokens(source, 0, 0) };
        Self { entries, all }
    }

    fn mixes<'a>(&self, claim: &'a [Token], entry: &Entry) -> Option<&'a Token> {
        let count =
            |words: &[Token], one: &Token| words.iter().filter(|word| word.lemma == one.lemma).count();
        let says = |one: &Token| count(&entry.own, one) + count(&entry.heading, one) > 0;
        let said = |token: &&Token| token.is_content() && !is_title(&token.lower);
        let own = claim.iter().filter(said).find(|token| {
            let here = count(&entry.own, token);
            here > 0 && here == count(&self.all, token)
        })?;
        // Who wrote it need not be named in what they say of themselves.
        let speaker = |word: &Token| matches!(word.lower.as_str(), "i" | "we" | "my" | "our");
        let by_its_author = entry.own.iter().chain(&entry.heading).any(speaker);
        let others = claim.iter().filter(said).filter(|token| !by_its_author || token.class != Class::Name);
        let is_elsewhere = |token: &Token| !says(token) && count(&self.all, token) > 0;
        others.into_iter().any(is_elsewhere).then_some(own)
    }
}

impl Entry {
    fn of(heading: &str, own: &str) -> Self {
        Self { own: tokens(own, 0, 0), heading: tokens(heading, 0, 0) }
    }
}

/// The rows of a text that is a table in lines, each under the names of its columns.
fn rows(source: &str) -> Vec<Entry> {
    let lines: Vec<&str> = source.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_table = [',', '\t', '|', ';'].into_iter().any(|sign| {
        let cells = |line: &&str| line.matches(sign).count() + 1;
        let first = lines.first().map_or(0, cells);
        lines.len() > 2 && first >= CELLS && lines.iter().all(|line| cells(line) >= first)
    });
    match lines.split_first() {
        Some((columns, rows)) if is_table => rows.iter().map(|row| Entry::of(columns, row)).collect(),
        _ => Vec::new(),
    }
}

/// The entries of lists in sentences: parted by semicolons, or each under a heading of its own.
fn parted(source: &str) -> Vec<Entry> {
    let all: Vec<&str> = sentences(source).iter().filter_map(|span| span.of(source)).collect();
    let headed: Vec<&str> = all.iter().copied().filter(|sentence| heading(sentence).is_some()).collect();
    let mut entries = Vec::new();
    for sentence in all {
        let (label, rest) = heading(sentence).unwrap_or(("", sentence));
        let pieces: Vec<&str> = rest.split(';').collect();
        let alone = pieces.len() == 1;
        if alone && (label.is_empty() || headed.len() < 2) {
            continue;
        }
        let verbless = pieces.into_iter().filter(|piece| !says_something(&tokens(piece, 0, 0)));
        let found: Vec<Entry> = match alone {
            true => verbless.map(|piece| Entry::of("", &format!("{label} {piece}"))).collect(),
            false => verbless.map(|piece| Entry::of(label, piece)).collect(),
        };
        if alone || found.len() > 1 {
            entries.extend(found);
        }
    }
    entries
}

/// What a sentence is headed with, as in `Sold: the piano`, and the rest.
fn heading(sentence: &str) -> Option<(&str, &str)> {
    let (label, rest) = sentence.split_once(": ")?;
    let short = label.split_whitespace().count() <= HEADING && !label.contains(';');
    short.then_some((label, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSEHOLD: &str = "Our household is as follows: Edmund Peel, head, aged 44, cooper; Sarah, his wife, 39; Tobias Wren, lodger, \
                             23, tailor.";
    const SALE: &str =
        "Sold: the piano, to Dr. Reeve; the sideboard, to Mr. Holt. Kept: the clock. Given away: the dog.";
    const ROWS: &str =
        "Name,Born,Trade,Remark\nAnn Sykes,1826,,Could not write\nEli Sykes,1848,Dyer,Drowned\n";

    fn mixes(claim: &str, source: &str) -> bool {
        mixed(&tokens(claim, 0, 0), &[source]).is_some()
    }

    #[test]
    fn what_one_entry_says_is_not_said_of_another_one() {
        for (claim, source) in [
            ("Edmund Peel was a tailor.", HOUSEHOLD),
            ("Sarah was 44.", HOUSEHOLD),
            ("The dog was kept.", SALE),
            ("The sideboard was sold to Dr. Reeve.", SALE),
            ("Ann Sykes drowned.", ROWS),
            ("Eli Sykes could not write.", ROWS),
        ] {
            assert!(mixes(claim, source), "{claim}");
        }
    }

    #[test]
    fn what_one_entry_says_is_said_of_it() {
        for (claim, source) in [
            ("Edmund Peel was a cooper.", HOUSEHOLD),
            ("Tobias Wren, the lodger, was 23.", HOUSEHOLD),
            ("The sideboard was sold to Mr. Holt.", SALE),
            ("The dog was given away.", SALE),
            ("Eli Sykes, born in 1848, was a dyer.", ROWS),
            (
                "Hester paid nine pounds on Tuesday.",
                "Nine pounds. Hester paid it on Tuesday; it was a good deal.",
            ),
            (
                "Hester bought a hat.",
                "Dear Ruth, I bought two things: a coat, 12s.; a hat, 3s. Your loving Hester",
            ),
        ] {
            assert!(!mixes(claim, source), "{claim}");
        }
    }
}
