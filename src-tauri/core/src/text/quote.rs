//! Exact quotation (A5): equality after a fixed list of normalizations, never a similarity.
//!
//! The list, and nothing else:
//! 1. Unicode NFC; every run of white space counts as one space; soft hyphens and zero-width spaces do
//!    not count.
//! 2. Single quote marks are one character, double quote marks are one character.
//! 3. Hyphens and dashes are one character, and a run of them counts as one.
//! 4. Ligatures (U+FB00 to U+FB06) count as their letters.
//! 5. A hyphen at the end of a line, before a lower-case letter, may be there or not.
//!
//! Letters, digits, case and all other punctuation must agree. A quotation starts and ends at the border
//! of a word or number, so that `he did` is not found in `she did`, nor `5` in `5.50`.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{compose, is_combining_mark};

use crate::text::span::Span;

/// One character after normalization and the source characters it stands for.
#[derive(Clone, Copy, Debug)]
struct Unit {
    c: char,
    /// A hyphen that rule 5 lets be absent.
    optional: bool,
    start: u32,
    end: u32,
}

/// A text made ready for finding quotations in it.
#[derive(Clone, Debug)]
pub struct Quotable {
    units: Vec<Unit>,
}

impl Quotable {
    /// Normalizes `text`; the spans it later gives are over `text` as given.
    pub fn new(text: &str) -> Self {
        Self { units: break_hyphens(fold(text)) }
    }

    /// Every place where `quote` stands, in order, not overlapping. Empty for a quote without words.
    pub fn find(&self, quote: &str) -> Vec<Span> {
        let quote = trim(break_hyphens(fold(quote)));
        if !quote.iter().any(|unit| unit.c.is_alphanumeric()) {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.units.len() {
            match self.match_at(at, &quote) {
                Some((next, span)) => {
                    found.push(span);
                    at = next.max(at + 1);
                }
                None => at += 1,
            }
        }
        found
    }

    /// The unit after a match that starts at unit `at`, and the source characters it covers.
    fn match_at(&self, at: usize, quote: &[Unit]) -> Option<(usize, Span)> {
        let first = self.units.get(at)?;
        if first.c != quote.first()?.c || !self.may_start(at) {
            return None;
        }
        let (mut i, mut j) = (at, 0);
        while let Some(wanted) = quote.get(j) {
            match self.units.get(i) {
                Some(unit) if unit.c == wanted.c => (i, j) = (i + 1, j + 1),
                Some(unit) if unit.optional => i += 1,
                _ if wanted.optional => j += 1,
                _ => return None,
            }
        }
        let last = self.units.get(i.checked_sub(1)?)?;
        self.may_end(i).then_some(())?;
        Span::new(first.start, last.end).map(|span| (i, span))
    }

    fn may_start(&self, at: usize) -> bool {
        let Some(first) = self.units.get(at) else { return false };
        let before = |n: usize| at.checked_sub(n).and_then(|i| self.units.get(i)).map(|unit| unit.c);
        match before(1) {
            Some(c) if c.is_alphanumeric() && first.c.is_alphanumeric() => !joins(c, first.c),
            // `50` is not quoted from `5.50`, nor `5` from `-5`.
            Some('.' | ',') if first.c.is_numeric() => !before(2).is_some_and(char::is_numeric),
            Some('-') if first.c.is_numeric() => before(2).is_some_and(char::is_alphanumeric),
            _ => true,
        }
    }

    fn may_end(&self, next: usize) -> bool {
        let after = |n: usize| self.units.get(next + n).map(|unit| unit.c);
        let Some(last) = next.checked_sub(1).and_then(|i| self.units.get(i)) else { return false };
        match after(0) {
            Some(c) if c.is_alphanumeric() && last.c.is_alphanumeric() => !joins(last.c, c),
            Some('.' | ',') if last.c.is_numeric() => !after(1).is_some_and(char::is_numeric),
            // `did` is not quoted from `didn't`.
            Some('\'') if last.c.is_alphabetic() => !after(1).is_some_and(char::is_alphabetic),
            _ => true,
        }
    }
}

/// Whether two neighbouring characters belong to one word: scripts written without spaces have no such
/// borders, so every place is one.
fn joins(a: char, b: char) -> bool {
    let unspaced = |c: char| matches!(c, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3040}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}');
    !(unspaced(a) || unspaced(b))
}

/// Every place where `quote` stands in `source`, as spans over `source`.
pub fn find(source: &str, quote: &str) -> Vec<Span> {
    Quotable::new(source).find(quote)
}

/// The text as one reads it aloud: hyphens at line ends joined to the next line, line breaks that stay
/// made spaces. For the search index and for showing a passage inside running text.
pub fn reading(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if is_dash(c) && chars.peek() == Some(&'\n') && out.ends_with(char::is_alphabetic) {
            chars.next();
            if chars.peek().is_some_and(|c| c.is_lowercase()) {
                continue;
            }
            out.push(c);
        } else if c == '\n' {
            out.push(' ');
        } else {
            out.push(c);
        }
    }
    out
}

const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// Rules 1 to 4. Line breaks stay apart from spaces, for rule 5.
fn fold(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::with_capacity(text.len());
    let mut chars = (0u32..).zip(text.chars()).peekable();
    while let Some((at, raw)) = chars.next() {
        match raw {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => {}
            '\u{fb00}' => put(&mut units, "ff", at),
            '\u{fb01}' => put(&mut units, "fi", at),
            '\u{fb02}' => put(&mut units, "fl", at),
            '\u{fb03}' => put(&mut units, "ffi", at),
            '\u{fb04}' => put(&mut units, "ffl", at),
            '\u{fb05}' | '\u{fb06}' => put(&mut units, "st", at),
            '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' | '`' | '\u{2039}' | '\u{203a}' => {
                put(&mut units, "'", at);
            }
            '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' => put(&mut units, "\"", at),
            c if is_dash(c) => put_run(&mut units, '-', at),
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => {
                put_run(&mut units, '\n', at);
            }
            c if c.is_whitespace() || c.is_control() => put_run(&mut units, ' ', at),
            c => {
                let (mut cluster, mut starter, mut end) = (String::from(c), c, at + 1);
                while let Some((next_at, next)) = chars.next_if(|(_, next)| belongs(starter, *next)) {
                    cluster.push(next);
                    starter = compose(starter, next).unwrap_or(starter);
                    end = next_at + 1;
                }
                units.extend(cluster.nfc().map(|c| Unit { c, optional: false, start: at, end }));
            }
        }
    }
    units
}

/// Whether normalization may make `next` one with the character before it.
fn belongs(before: char, next: char) -> bool {
    !next.is_ascii() && (is_combining_mark(next) || compose(before, next).is_some())
}

fn put(units: &mut Vec<Unit>, letters: &str, at: u32) {
    units.extend(letters.chars().map(|c| Unit { c, optional: false, start: at, end: at + 1 }));
}

/// Adds `c`, or lengthens the run of it that stands last; a run with one line break is a line break.
fn put_run(units: &mut Vec<Unit>, c: char, at: u32) {
    let blank = |c: char| matches!(c, ' ' | '\n');
    match units.last_mut() {
        Some(last) if last.c == c || (blank(last.c) && blank(c)) => {
            last.end = at + 1;
            if c == '\n' {
                last.c = c;
            }
        }
        _ => units.push(Unit { c, optional: false, start: at, end: at + 1 }),
    }
}

/// Rule 5, after which line breaks are spaces.
fn break_hyphens(units: Vec<Unit>) -> Vec<Unit> {
    let mut out: Vec<Unit> = Vec::with_capacity(units.len());
    for (i, unit) in units.iter().enumerate() {
        let space = matches!(unit.c, ' ' | '\n');
        let next_is_lower = units.get(i + 1).is_some_and(|next| next.c.is_lowercase());
        let after_letter = out.len() >= 2 && out[out.len() - 2].c.is_alphabetic();
        match out.last_mut() {
            Some(last) if space && last.c == '-' && after_letter && next_is_lower => {
                (last.optional, last.end) = (true, unit.end);
            }
            _ => out.push(Unit { c: if space { ' ' } else { unit.c }, ..*unit }),
        }
    }
    out
}

fn trim(mut units: Vec<Unit>) -> Vec<Unit> {
    while units.last().is_some_and(|unit| unit.c == ' ') {
        units.pop();
    }
    let blank = units.iter().take_while(|unit| unit.c == ' ').count();
    units.drain(..blank);
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted<'a>(source: &'a str, quote: &str) -> Vec<&'a str> {
        find(source, quote).into_iter().filter_map(|span| span.of(source)).collect()
    }

    #[test]
    fn the_listed_differences_do_not_matter() {
        let source = "She said, \u{201c}the of\u{fb01}ce didn\u{2019}t open\u{201d} \u{2014} and we recog-\nnized the well-\nknown sign\u{a0}there.";
        for quote in [
            "\"the office didn't open\"",
            "the office\n didn\u{2018}t open",
            "open\" -- and we recognized",
            "we recog-\nnized the well-known sign there.",
            "recog\u{ad}nized the wellknown sign",
        ] {
            assert_eq!(quoted(source, quote).len(), 1, "`{quote}` was not found");
        }
        assert_eq!(quoted("cafe\u{301} noir", "caf\u{e9}"), ["cafe\u{301}"]);
    }

    #[test]
    fn any_other_difference_does() {
        let source = "In 1931 he did not pay \u{a3}5.50 to Ruth, and she did so.";
        for quote in [
            "In 1932 he did not pay",
            "he did pay",
            "pay \u{a3}5",
            "50 to Ruth",
            "to ruth",
            "to Ruth and",
            "n 1931",
            "he did so",
            "",
            "\u{2014}",
        ] {
            assert_eq!(quoted(source, quote), Vec::<&str>::new(), "`{quote}` was found");
        }
        assert!(quoted("I didn't go", "I didn").is_empty());
        assert!(quoted("it was -5 outside", "5 outside").is_empty());
    }

    #[test]
    fn every_place_is_given_once_and_in_order() {
        assert_eq!(find("a b a b a", "a b").len(), 2);
        assert_eq!(find("tick tick tick", "tick").len(), 3);
    }

    #[test]
    fn reading_joins_what_the_line_end_parted() {
        assert_eq!(reading("we recog-\nnized Anglo-\nSaxon\nverse"), "we recognized Anglo-Saxon verse");
    }

    proptest::proptest! {
        #[test]
        fn a_passage_between_spaces_is_always_found(words in proptest::collection::vec("[a-zA-Z\u{e9}\u{fb01}]{1,7}", 3..20), from in 0usize..18, len in 1usize..6) {
            let source = words.join("\n");
            let from = from.min(words.len() - 1);
            let quote = words[from..(from + len).min(words.len())].join(" ");
            proptest::prop_assert!(!find(&source, &quote).is_empty());
        }
    }
}
