//! Phrases with gaps, looked for in a text whose words are folded: what the filter's rules are made of.

use std::cell::OnceCell;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::text::disguise::{borrowed_letter, is_invisible};

/// Stands among the words where a sentence or a bracket begins or ends.
const BREAK: &str = "|";
/// The longest gap of a `~`, in words.
const GAP: usize = 4;
/// Letters set apart that make a hidden word, at least.
const SPACED: usize = 5;

/// A text as the rules see it.
pub struct Text {
    /// As it was asked.
    pub raw: String,
    /// Words in lower case and without accents, cut at every apostrophe and hyphen; sums of money begin with
    /// `#`; [`BREAK`] stands between sentences and at both ends.
    words: Vec<String>,
    /// The words with disguises taken off, made when a rule asks for them.
    plain: OnceCell<Vec<String>>,
    /// The words that are written with a capital and do not begin a sentence.
    pub names: Vec<String>,
}

impl Text {
    /// Folds a text.
    pub fn of(raw: &str) -> Self {
        let (words, names) = fold(raw);
        Self { raw: raw.to_owned(), words, plain: OnceCell::new(), names }
    }

    /// Whether one of the patterns stands in the text.
    ///
    /// A pattern is words with one space between: `a/b` is either word, `_` any one word, `~` none to four
    /// words of the same sentence, `|` the border of a sentence, and `wor+` any word that begins so.
    pub fn has(&self, patterns: &[&str]) -> bool {
        patterns.iter().any(|pattern| found(pattern, &self.words))
    }

    /// The same, when letters that digits stand for, letters set apart and borrowed letters are read as what
    /// they stand for.
    pub fn has_disguised(&self, patterns: &[&str]) -> bool {
        let plain = self.plain.get_or_init(|| undisguised(&self.raw));
        *plain != self.words && patterns.iter().any(|pattern| found(pattern, plain))
    }

    /// Whether a stretch of the text is spelled out letter by letter.
    pub fn is_spelled_apart(&self) -> bool {
        let letter = |word: &String| word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        self.words.split(|word| !letter(word)).any(|run| run.len() >= 2 * SPACED)
    }

    /// The words without the borders.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str).filter(|word| *word != BREAK)
    }

    /// Words and borders, in order.
    pub fn tokens(&self) -> &[String] {
        &self.words
    }

    /// Length in Unicode scalar values.
    pub fn length(&self) -> usize {
        self.raw.chars().count()
    }
}

fn found(pattern: &str, words: &[String]) -> bool {
    let elements: Vec<&str> = pattern.split(' ').collect();
    (0..words.len()).any(|at| matches(&elements, &words[at..]))
}

fn matches(elements: &[&str], words: &[String]) -> bool {
    let Some((&element, rest)) = elements.split_first() else { return true };
    if element == "~" {
        let reach = words.iter().take(GAP).take_while(|word| *word != BREAK).count();
        return (0..=reach).any(|gap| matches(rest, &words[gap..]));
    }
    let Some((word, after)) = words.split_first() else { return false };
    is_one(element, word) && matches(rest, after)
}

fn is_one(element: &str, word: &str) -> bool {
    match element {
        "_" => word != BREAK,
        BREAK => word == BREAK,
        _ => element.split('/').any(|one| match one.strip_suffix('+') {
            Some(start) => word.starts_with(start),
            None => word == one,
        }),
    }
}

/// The folded words with their borders, and the names among them.
fn fold(raw: &str) -> (Vec<String>, Vec<String>) {
    let mut words = vec![BREAK.to_owned()];
    let mut names = Vec::new();
    let mut word = String::new();
    let mut capital = false;
    let mut before = ' ';
    for c in raw.nfkd().filter(|c| !is_combining_mark(*c) && !is_invisible(*c)).chain(std::iter::once('\n')) {
        if c.is_alphanumeric() {
            if word.is_empty() {
                capital = c.is_uppercase();
                if c.is_ascii_digit() && "$\u{a3}\u{20ac}#".contains(before) {
                    word.push('#');
                }
            }
            fold_letter(c, &mut word);
        } else {
            if !word.is_empty() {
                if capital && words.last().is_some_and(|last| last != BREAK) {
                    names.push(word.clone());
                }
                words.push(std::mem::take(&mut word));
            }
            let ends = BORDERS.contains(c) && !(c == '.' && is_short(words.last()));
            if ends && words.last().is_some_and(|last| last != BREAK) {
                words.push(BREAK.to_owned());
            }
        }
        before = c;
    }
    (words, names)
}

/// Characters that end a sentence or enclose a part of one.
const BORDERS: &str = ".?!:;\n()[]{}<>\"#*|\u{201c}\u{201d}\u{ab}\u{bb}\u{bf}\u{a1}";

/// Whether a full stop after the word belongs to it.
fn is_short(word: Option<&String>) -> bool {
    const SHORT: &[&str] =
        &["mr", "mrs", "ms", "dr", "st", "prof", "sgt", "capt", "rev", "no", "nr", "hr", "fr", "m"];
    word.is_some_and(|word| SHORT.contains(&word.as_str()))
}

fn fold_letter(c: char, word: &mut String) {
    match c {
        'ß' => word.push_str("ss"),
        'æ' | 'Æ' => word.push_str("ae"),
        'œ' | 'Œ' => word.push_str("oe"),
        'ø' | 'Ø' => word.push('o'),
        'ł' | 'Ł' => word.push('l'),
        c => word.extend(c.to_lowercase()),
    }
}

/// The words with disguises taken off: borrowed letters, digits for letters, letters set apart.
fn undisguised(raw: &str) -> Vec<String> {
    let mut text = String::with_capacity(raw.len());
    for piece in raw.split_inclusive(char::is_whitespace) {
        let latin = piece.chars().any(|c| c.is_ascii_alphabetic());
        let leet = latin && !is_numeral(piece);
        text.extend(piece.chars().map(|c| match c {
            _ if !latin => c,
            c if leet => plain_letter(c),
            c => borrowed_letter(c),
        }));
    }
    joined(fold(&text).0)
}

/// `1931`, `3rd`, `b4`: not words in disguise.
fn is_numeral(piece: &str) -> bool {
    let bare = piece.trim_matches(|c: char| !c.is_alphanumeric());
    let after = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    let letters = bare.chars().filter(|c| c.is_alphabetic()).count();
    bare.contains(|c: char| c.is_ascii_digit())
        && (letters < 2 || ["st", "nd", "rd", "th", "er"].contains(&after))
}

fn plain_letter(c: char) -> char {
    match c {
        '0' => 'o',
        '1' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        c => borrowed_letter(c),
    }
}

/// Joins runs of single letters into the words that they spell.
fn joined(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut run: Vec<String> = Vec::new();
    for word in words.into_iter().chain([BREAK.to_owned()]) {
        if word.chars().count() == 1 && word != BREAK {
            run.push(word);
            continue;
        }
        match run.len() >= SPACED {
            true => out.push(std::mem::take(&mut run).concat()),
            false => out.append(&mut run),
        }
        out.push(word);
    }
    // The border that closed the last run is not the text's.
    out.pop();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_has_alternatives_gaps_beginnings_and_borders() {
        let text = Text::of("Forget it. Did she ignore ALL of those old rules, m\u{e8}re?");
        for pattern in ["ignore ~ rules", "| did she", "ignore all/any", "mere |", "_ it |", "ign+ all"] {
            assert!(text.has(&[pattern]), "{pattern}");
        }
        for pattern in ["| ignore", "forget ~ she", "ignore rules", "old _ rules", "ignored"] {
            assert!(!text.has(&[pattern]), "{pattern}");
        }
        assert!(!Text::of("ignore one two three four five rules").has(&["ignore ~ rules"]));
    }

    #[test]
    fn disguises_are_taken_off() {
        for raw in [
            "1gn0r3 the rul3s",
            "I g n o r e the r-u-l-e-s",
            "\u{456}gn\u{43e}re the rules",
            "ig\u{200b}nore the rules",
        ] {
            let text = Text::of(raw);
            assert!(text.has(&["ignore the rules"]) || text.has_disguised(&["ignore the rules"]), "{raw}");
        }
        let plain = Text::of("What did he pay on 3 June 1931, and on the 5th?");
        assert!(!plain.has_disguised(&["what"]), "a date is no disguise");
    }

    #[test]
    fn names_are_words_with_a_capital_inside_a_sentence() {
        assert_eq!(
            Text::of("When did Ruth leave Hull? She wrote to \u{c9}lise.").names,
            ["ruth", "hull", "elise"]
        );
    }
}
