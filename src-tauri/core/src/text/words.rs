//! Words as search and the verifier see them: folded, stemmed, with the marks that decide a meaning.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// One word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Lower case, without accents and possessive, stemmed; numbers without separators.
    pub stem: String,
    /// Byte range in the text.
    pub bytes: std::ops::Range<usize>,
    /// What the word does.
    pub kind: WordKind,
}

/// What a word does in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// Carries content.
    Content,
    /// Content, written with a capital: a name, unless it starts a sentence.
    Capital,
    /// Holds a digit.
    Number,
    /// Turns a sentence into its opposite.
    Negation,
    /// Grammar: articles, pronouns, prepositions, auxiliaries, question words.
    Function,
}

impl Word {
    /// Whether the word says what a sentence is about.
    pub const fn is_content(&self) -> bool {
        matches!(self.kind, WordKind::Content | WordKind::Capital | WordKind::Number)
    }
}

/// The words of `text`, in order.
pub fn words(text: &str) -> Vec<Word> {
    let named = |word: Word| {
        let (before, rest) = (&text[..word.bytes.start], &text[word.bytes.end..]);
        match is_will(&text[word.bytes.clone()]) && (is_inside(before) || !is_asked(rest)) {
            true => Word { kind: WordKind::Capital, ..word },
            false => word,
        }
    };
    text.unicode_word_indices().filter_map(|(start, raw)| word(start, raw)).map(named).collect()
}

/// `Will`, who is somebody unless a question begins with him.
fn is_will(raw: &str) -> bool {
    raw.strip_prefix("Will").is_some_and(|rest| matches!(rest, "" | "'s" | "\u{2019}s"))
}

/// Whether what follows `Will` at the start of a sentence makes it a question: `Will you come?`, not `Will was lost.`
fn is_asked(rest: &str) -> bool {
    const ASKED: [&str; 24] = [
        "a", "an", "any", "anyone", "he", "her", "his", "i", "it", "my", "not", "our", "she", "someone",
        "that", "the", "their", "there", "these", "they", "this", "we", "you", "your",
    ];
    let next = rest.unicode_words().next().map(fold);
    next.is_none_or(|next| ASKED.contains(&&*next))
}

/// Whether a sentence goes on after `before`.
fn is_inside(before: &str) -> bool {
    before.trim_end().ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | ')' | '\'' | '\u{2019}'))
}

fn word(start: usize, raw: &str) -> Option<Word> {
    let bytes = start..start + raw.len();
    let lower = fold(raw);
    let bare = lower.strip_suffix("'s").unwrap_or(&lower);
    if bare.is_empty() {
        return None;
    }
    if bare.contains(|c: char| c.is_ascii_digit()) {
        return Some(Word { stem: number(bare), bytes, kind: WordKind::Number });
    }
    let kind = if NEGATIONS.binary_search(&bare).is_ok() || bare.ends_with("n't") {
        WordKind::Negation
    } else if FUNCTION_WORDS.binary_search(&bare).is_ok() {
        WordKind::Function
    } else if raw.chars().next().is_some_and(char::is_uppercase) {
        WordKind::Capital
    } else {
        WordKind::Content
    };
    Some(Word { stem: stem(bare), bytes, kind })
}

/// Lower case, straight apostrophes, no accents.
pub(crate) fn fold(raw: &str) -> Cow<'_, str> {
    if raw.bytes().all(|b| b.is_ascii_lowercase()) {
        return Cow::Borrowed(raw);
    }
    if raw.is_ascii() {
        return Cow::Owned(raw.to_ascii_lowercase());
    }
    let folded = raw.nfkd().filter(|c| !unicode_normalization::char::is_combining_mark(*c));
    let mut out = String::with_capacity(raw.len());
    for c in folded.flat_map(char::to_lowercase) {
        let c = digit(c).and_then(|value| char::from_digit(value, 10)).unwrap_or(c);
        match c {
            '\u{2019}' | '\u{2018}' => out.push('\''),
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// The first of the ten decimal digits of each script beside the wide ones, which are folded otherwise.
const ZEROS: &[u32] = &[
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x11066, 0x110f0, 0x11136,
    0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x1e140, 0x1e2f0, 0x1e950,
    0x1fbf0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
];

/// The value of a decimal digit of any script.
pub(crate) fn digit(c: char) -> Option<u32> {
    let of = |zero: &u32| (c as u32).checked_sub(*zero).filter(|value| *value < 10);
    c.to_digit(10).or_else(|| if c.is_numeric() { ZEROS.iter().find_map(of) } else { None })
}

/// `1,250` and `1250` are one number; `3rd` is `3`.
fn number(lower: &str) -> String {
    let plain: String = lower.chars().filter(|c| !matches!(c, ',' | '\'')).collect();
    let digits = plain.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    match &plain[digits.len()..] {
        "st" | "nd" | "rd" | "th" => digits.to_owned(),
        _ => plain,
    }
}

/// Words seen once are stemmed once: Snowball is ten times slower than a look-up.
pub(crate) fn stem(lower: &str) -> String {
    thread_local! {
        static STEMS: (Stemmer, RefCell<HashMap<String, String>>) =
            (Stemmer::create(Algorithm::English), RefCell::new(HashMap::new()));
    }
    STEMS.with(|(stemmer, known)| {
        if let Some(stem) = known.borrow().get(lower) {
            return stem.clone();
        }
        let stem = stemmer.stem(lower).into_owned();
        let mut known = known.borrow_mut();
        if known.len() > 50_000 {
            known.clear();
        }
        known.insert(lower.to_owned(), stem.clone());
        stem
    })
}

/// Whether a lower-case word is grammar.
pub(crate) fn is_function(lower: &str) -> bool {
    FUNCTION_WORDS.binary_search(&lower).is_ok()
}

/// Sorted.
const NEGATIONS: &[&str] = &[
    "cannot", "hardly", "kein", "keine", "keinen", "neither", "never", "nicht", "nie", "no", "nobody",
    "none", "nor", "not", "nothing", "nowhere", "scarcely", "without",
];

/// Sorted.
const FUNCTION_WORDS: &[&str] = &[
    "a",
    "about",
    "after",
    "again",
    "all",
    "also",
    "am",
    "an",
    "and",
    "any",
    "are",
    "as",
    "at",
    "be",
    "because",
    "been",
    "before",
    "being",
    "between",
    "both",
    "but",
    "by",
    "can",
    "could",
    "das",
    "dem",
    "der",
    "did",
    "do",
    "does",
    "doing",
    "during",
    "each",
    "ein",
    "eine",
    "einen",
    "else",
    "ever",
    "few",
    "for",
    "from",
    "further",
    "had",
    "has",
    "have",
    "having",
    "he",
    "her",
    "here",
    "hers",
    "herself",
    "him",
    "himself",
    "his",
    "how",
    "i",
    "ich",
    "if",
    "in",
    "into",
    "is",
    "ist",
    "it",
    "its",
    "itself",
    "just",
    "let",
    "many",
    "may",
    "me",
    "might",
    "mine",
    "more",
    "most",
    "much",
    "must",
    "my",
    "myself",
    "of",
    "off",
    "on",
    "once",
    "only",
    "or",
    "other",
    "our",
    "ours",
    "out",
    "over",
    "own",
    "please",
    "same",
    "say",
    "says",
    "shall",
    "she",
    "should",
    "sie",
    "so",
    "some",
    "such",
    "tell",
    "than",
    "that",
    "the",
    "their",
    "theirs",
    "them",
    "themselves",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "through",
    "to",
    "too",
    "und",
    "under",
    "until",
    "up",
    "upon",
    "us",
    "very",
    "von",
    "was",
    "we",
    "were",
    "what",
    "when",
    "where",
    "which",
    "while",
    "who",
    "whom",
    "whose",
    "why",
    "will",
    "with",
    "would",
    "you",
    "your",
    "yours",
    "yourself",
    "zu",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(NEGATIONS.is_sorted() && FUNCTION_WORDS.is_sorted());
    }

    #[test]
    fn will_is_somebody_inside_a_sentence() {
        let kind =
            |text: &str| words(text).into_iter().find(|word| word.stem == "will").map(|word| word.kind);
        for text in [
            "Where did Will die?",
            "Her brother, Will, went.",
            "It was Will\u{2019}s boat.",
            "Will was lost in February.",
            "We waited. Will Skaife came.",
        ] {
            assert_eq!(kind(text), Some(WordKind::Capital), "{text}");
        }
        for text in
            ["Will you come?", "Who will come?", "He came. Will it rain?", "\u{201c}Will you?\u{201d}"]
        {
            assert_eq!(kind(text), Some(WordKind::Function), "{text}");
        }
    }

    #[test]
    fn words_are_folded_and_sorted_by_what_they_do() {
        let found: Vec<_> = words("Ruth\u{2019}s letters didn\u{2019}t cost \u{a3}1,250 on the 3rd.")
            .into_iter()
            .map(|w| (w.stem, w.kind))
            .collect();
        let expected = [
            ("ruth", WordKind::Capital),
            ("letter", WordKind::Content),
            ("didn't", WordKind::Negation),
            ("cost", WordKind::Content),
            ("1250", WordKind::Number),
            ("on", WordKind::Function),
            ("the", WordKind::Function),
            ("3", WordKind::Number),
        ];
        assert_eq!(found, expected.map(|(stem, kind)| (stem.to_owned(), kind)));
    }
}
