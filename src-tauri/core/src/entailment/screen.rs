//! What a claim is screened for before anything reads it (Unicode Technical Standard 39): characters that a reader does
//! not see, that turn the direction of writing, that look like others or belong to another script, digits and signs
//! that change what is said and that the rules of words would pass over.
//!
//! A character of that kind is let through in a word that a source has in just the same characters: it is the
//! source's own. Anywhere else it is a fault with a name, and a claim with a fault is held against nothing.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use super::{DIGITS, DIRECTION, INVISIBLE, LOOKALIKE, Reason, SCRIPTS, SIGN};
use crate::text::span::{Span, scalars};
use crate::text::words::{digit, fold};

/// Everything that speaks against reading `claim` at all; empty for a claim as people write.
pub(super) fn screen(claim: &str, sources: &[&str]) -> Vec<Reason> {
    if claim.is_ascii() && !claim.contains(is_suspect_ascii) {
        return Vec::new();
    }
    // What a source has in just these characters is its own.
    if sources.iter().any(|text| text.contains(claim.trim())) {
        return Vec::new();
    }
    let known = Known::of(sources);
    let mut found: Vec<Reason> = Vec::new();
    for (start, word) in chunks(claim) {
        if known.words.contains(bare(word)) {
            continue;
        }
        if let Some(rule) = fault(word, &known) {
            found.push(Reason { rule, claim: Span::new(start, start + scalars(word)) });
        }
    }
    if found.is_empty() && is_spaced_out(claim) {
        found.push(INVISIBLE.into());
    }
    found
}

/// A sign among plain letters that a rule of words does not see.
const fn is_suspect_ascii(c: char) -> bool {
    matches!(c, '$' | '%' | '#' | '+' | '/' | '<' | '=' | '>' | '@' | '\\' | '^' | '{' | '|' | '}' | '~')
        || matches!(c, '!' | '-')
        || c.is_ascii_control() && !c.is_ascii_whitespace()
}

/// What the sources have.
struct Known<'a> {
    words: HashSet<&'a str>,
    scripts: HashSet<Script>,
}

impl<'a> Known<'a> {
    fn of(sources: &[&'a str]) -> Self {
        let words = sources.iter().flat_map(|text| text.split_whitespace()).map(bare).collect();
        let scripts = sources.iter().flat_map(|text| text.chars()).filter(|c| !c.is_ascii());
        Self { words, scripts: scripts.map(|c| c.script()).collect() }
    }

    /// Whether a source has another word that is the same to the eye.
    fn looks_like(&self, word: &str) -> bool {
        let shape: String = skeleton(word).collect();
        let read = fold(word);
        self.words.iter().any(|known| {
            known.len().abs_diff(word.len()) <= word.len()
                && skeleton(known).eq(shape.chars())
                && fold(known) != read
        })
    }
}

/// The parts between white space, each with the number of its first character.
fn chunks(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut at = 0;
    text.split_inclusive(char::is_whitespace).map(move |piece| {
        let start = at;
        at += scalars(piece);
        (start, piece.trim_end())
    })
}

/// Punctuation that may stand before or after a word without a change of its sense.
const fn is_plain(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '"' | '(' | ')' | '[' | ']' | '*' | '_' | '`' | '&')
        || matches!(c, '\u{2018}'..='\u{201e}' | '\u{2039}' | '\u{203a}' | '\u{ab}' | '\u{bb}')
        || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2026}' | '\u{b7}' | '\u{a1}' | '\u{bf}' | '-')
        // Those of other scripts.
        || matches!(c, '\u{5be}' | '\u{5f3}' | '\u{5f4}' | '\u{60c}' | '\u{61b}' | '\u{61f}' | '\u{964}' | '\u{965}')
        || matches!(c, '\u{3001}' | '\u{3002}' | '\u{300a}'..='\u{300f}' | '\u{30fb}' | '\u{ff08}' | '\u{ff09}')
        || matches!(c, '\u{ff0c}' | '\u{ff0e}' | '\u{ff1a}' | '\u{ff1b}' | '\u{ff01}' | '\u{ff1f}')
}

fn bare(word: &str) -> &str {
    word.trim_matches(is_plain)
}

/// What is wrong with a word that no source has, if anything is.
fn fault(word: &str, known: &Known<'_>) -> Option<&'static str> {
    let each = || word.chars();
    if each().any(is_direction) {
        return Some(DIRECTION);
    }
    if each().any(is_invisible) {
        return Some(INVISIBLE);
    }
    if each().any(|c| !c.is_ascii() && digit(c).is_some()) {
        return Some(DIGITS);
    }
    // `9²`, `⑨`, `Ⅸ`; the common fractions are read as what they are.
    if each().any(|c| !c.is_ascii() && c.is_numeric() && !is_fraction(c) && !is_ideograph(c)) {
        return Some(DIGITS);
    }
    if let Some(rule) = letters(word, known) {
        return Some(rule);
    }
    signs(word).then_some(SIGN)
}

/// Letters of another script, of several scripts, or made to look like others.
fn letters(word: &str, known: &Known<'_>) -> Option<&'static str> {
    let plain: String = word.chars().filter(|c| !is_plain(*c)).collect();
    if plain.is_ascii() || !plain.chars().any(char::is_alphabetic) {
        return None;
    }
    if !MixedScript::is_single_script(plain.as_str()) {
        return Some(SCRIPTS);
    }
    let foreign = |c: char| {
        let script = c.script();
        let common = matches!(script, Script::Latin | Script::Common | Script::Inherited);
        !common && !known.scripts.contains(&script)
    };
    if plain.chars().any(foreign) {
        return Some(SCRIPTS);
    }
    // Letters of phonetics and mathematics, wide and circled ones; a ligature is its letters.
    let odd = |c: char| c.is_alphabetic() && !c.is_ascii() && !is_ligature(c) && !c.identifier_allowed();
    if plain.chars().any(odd) || known.looks_like(&plain) {
        return Some(LOOKALIKE);
    }
    // A stroke through a letter: what no letter is made of together with the one before it.
    let struck = |c: char| is_combining_mark(c) && c.script() == Script::Inherited;
    plain.nfc().any(struck).then_some(SIGN)
}

/// A sign that changes what is said. Signs of money and per cent beside a figure are for the rules of figures.
fn signs(word: &str) -> bool {
    let all: Vec<char> = word.chars().collect();
    let beside =
        |at: usize| [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter_map(|at| all.get(at));
    let minus = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| all.get(at));
        let figure = all.get(at + 1).is_some_and(|c| c.is_numeric() || is_money(*c));
        figure && before.is_none_or(|c| !c.is_alphanumeric())
    };
    all.iter().enumerate().any(|(at, &c)| match c {
        c if c.is_alphanumeric() || is_combining_mark(c) => false,
        '-' | '\u{2010}'..='\u{2015}' => minus(at),
        // `!nine`, not `nine!`
        '!' => all.get(at + 1).is_some_and(|c| c.is_alphanumeric() || *c == '='),
        c if is_money(c) || c == '%' => !beside(at).any(|c| c.is_numeric()),
        '/' => beside(at).any(|c| c.is_numeric()) || beside(at).count() < 2,
        c => !is_plain(c),
    })
}

/// The signs of money that the rules of figures know.
const fn is_money(c: char) -> bool {
    matches!(c, '$' | '\u{a3}' | '\u{20ac}' | '\u{a5}')
}

const fn is_fraction(c: char) -> bool {
    matches!(c, '\u{bc}'..='\u{be}' | '\u{2150}'..='\u{215e}')
}

/// Numbers among the ideographs are words.
fn is_ideograph(c: char) -> bool {
    c.script() == Script::Han
}

/// Ligatures, and the two raised letters of Romance numerals.
const fn is_ligature(c: char) -> bool {
    matches!(c, '\u{fb00}'..='\u{fb06}' | '\u{aa}' | '\u{ba}')
}

/// Marks, embeddings, overrides and isolates of the direction of writing.
const fn is_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What has no shape of its own: formats, fillers, variation selectors, tags, controls.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{70f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    ) || c.is_control() && !c.is_whitespace()
}

/// Whether a space of no width to speak of parts a word or a figure: `9\u{200a}0` is read as ninety.
fn is_spaced_out(text: &str) -> bool {
    let all: Vec<char> = text.chars().collect();
    all.windows(3).any(|three| {
        let digits = three[0].is_numeric() && three[2].is_numeric();
        let letters = three[0].is_alphanumeric() && three[2].is_alphanumeric();
        match three[1] {
            '\u{a0}' | '\u{202f}' => digits,
            '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{1680}' => letters,
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "Ruth paid \u{a3}9 for the press\u{ad}work in the caf\u{e9} \u{2248} noon; Анна sent 5% of it, 3\u{bd} in all.";

    fn rules(claim: &str) -> Vec<&'static str> {
        screen(claim, &[SOURCE]).into_iter().map(|reason| reason.rule).collect()
    }

    #[test]
    fn what_people_write_is_read() {
        for claim in [
            "Ruth paid \u{a3}9 for it.",
            "Ruth paid nine pounds \u{2013} for \u{201c}presswork\u{201d} \u{2026}",
            "It cost $9, or 5%.",
            "The press\u{ad}work \u{2248} noon",
            "Анна paid 3\u{bd} in all, at the cafe\u{301}.",
            "Stra\u{df}e, na\u{ef}ve, \u{153}uvre, of\u{fb01}ce, F\u{f8}roya, \u{141}\u{f3}d\u{17a}",
            "In 1931-1932 and 1931\u{2013}1932, and/or well-known!",
            "Ruth\u{a0}paid: *nine* pounds & more.",
        ] {
            assert_eq!(rules(claim), Vec::<&str>::new(), "{claim}");
        }
    }

    #[test]
    fn what_is_not_as_it_looks_is_not_read() {
        for (claim, rule) in [
            ("Ruth paid \u{a3}9\u{2060}0 for it.", INVISIBLE),
            ("Ruth paid nine\u{200b}teen pounds.", INVISIBLE),
            ("Ruth paid 9\u{200a}0 pounds.", INVISIBLE),
            ("Ruth paid ni\u{ad}ne pounds.", INVISIBLE),
            ("Ruth paid\u{e0020} nine\u{fe0f} pounds.", INVISIBLE),
            ("Ruth paid 1\u{202e}9 pounds.", DIRECTION),
            ("Ruth\u{200f} paid.", DIRECTION),
            ("R\u{443}th paid nine pounds.", SCRIPTS),
            ("\u{391}\u{3bd}\u{3b1} paid nine pounds.", SCRIPTS),
            ("\u{280}uth paid nine pounds.", LOOKALIKE),
            ("\u{1d411}uth paid nine pounds.", LOOKALIKE),
            ("Ruth pa\u{131}d it.", LOOKALIKE),
            ("Ruth paid \u{669}\u{660} pounds.", DIGITS),
            ("Ruth paid \u{966}\u{96f} pounds.", DIGITS),
            ("Ruth paid 9\u{b2} pounds.", DIGITS),
            ("Ruth paid \u{2468} pounds.", DIGITS),
            ("Ruth paid \u{2260} nine pounds.", SIGN),
            ("Ruth paid ~ nine pounds.", SIGN),
            ("Ruth paid -9 pounds.", SIGN),
            ("Ruth paid \u{2212}9 pounds.", SIGN),
            ("Ruth paid >9 pounds.", SIGN),
            ("Ruth paid 9+ pounds.", SIGN),
            ("Ruth paid !nine pounds.", SIGN),
            ("Ruth paid 5\u{2030} of it.", SIGN),
            ("Ruth paid $ nine pounds.", SIGN),
            ("Ruth paid \u{20a4}9.", SIGN),
            ("Ruth paid 9/10 of it.", SIGN),
            ("Ruth p\u{336}a\u{336}i\u{336}d\u{336} it.", SIGN),
            ("Ruth paid nine pounds \u{274c}", SIGN),
            ("\u{ac}Ruth paid nine pounds.", SIGN),
        ] {
            assert_eq!(rules(claim).first(), Some(&rule), "{claim}");
        }
    }
}
