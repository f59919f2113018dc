//! Which language a text is in, by its commonest words. Only the languages whose sentences are parted by their own
//! rules are told apart; everything else counts as English.

use unicode_segmentation::UnicodeSegmentation;

/// A language with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// ISO 639-1.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Italian => "it",
            Self::Portuguese => "pt",
        }
    }
}

/// Words that are common in one of the languages and in no other one, nor English.
const COMMON: [(Language, &[&str]); 6] = [
    (
        Language::English,
        &[
            "the", "and", "of", "to", "was", "were", "with", "that", "this", "is", "are", "have", "had",
            "he", "she", "it", "they", "we", "you", "his", "her", "my", "for", "from", "at", "which", "by",
            "not", "but", "been", "would",
        ],
    ),
    (
        Language::German,
        &[
            "der", "das", "und", "ich", "ist", "nicht", "ein", "eine", "mit", "den", "dem", "von", "zu",
            "auf", "für", "sich", "auch", "wir", "sie", "er", "es", "im", "wurde", "hat", "haben", "bei",
            "nach", "aus", "einen", "einem", "einer", "wie", "zum", "zur", "über", "oder", "sind", "war",
            "hatte", "kam", "wird", "werden", "kann", "noch", "vom",
        ],
    ),
    (
        Language::French,
        &[
            "le", "les", "et", "des", "est", "dans", "qui", "une", "il", "elle", "nous", "vous", "je", "pas",
            "avec", "sur", "pour", "du", "au", "aux", "ce", "cette", "mais", "était", "être", "ont", "leur",
            "plus", "où", "dit", "ils",
        ],
    ),
    (
        Language::Spanish,
        &[
            "el", "los", "las", "y", "una", "por", "con", "pero", "muy", "está", "más", "yo", "ella", "lo",
            "del", "fue", "ha", "hay", "qué", "también", "cuando", "era", "había", "su", "sus", "ya", "día",
            "nos",
        ],
    ),
    (
        Language::Italian,
        &[
            "il", "gli", "di", "che", "è", "non", "per", "della", "del", "nel", "una", "sono", "ha", "con",
            "più", "anche", "alla", "dei", "delle", "era", "io", "lui", "lei", "mio", "ho", "questo", "dal",
            "nella", "e", "ed", "ma", "perché",
        ],
    ),
    (
        Language::Portuguese,
        &[
            "os", "não", "uma", "com", "em", "da", "ao", "é", "você", "ele", "ela", "mais", "foi", "muito",
            "na", "nos", "das", "dos", "são", "mas", "eu", "isso", "também", "já", "à", "um", "o", "e", "do",
            "minha", "meu",
        ],
    ),
];

/// Words of a text that are looked at.
const LOOKED_AT: usize = 600;

/// The language of `text`; English when nothing speaks clearly for another.
pub fn language(text: &str) -> Language {
    counted(text).0
}

/// Whether a text is in another language than English beyond doubt: one word may be part of a name, as in `du Pont`.
pub fn is_foreign(text: &str) -> bool {
    let (language, count) = counted(text);
    language != Language::English && count > 1
}

/// The language of a text, and how many words speak for it.
fn counted(text: &str) -> (Language, usize) {
    let mut counts = [0usize; COMMON.len()];
    for word in text.unicode_words().take(LOOKED_AT) {
        let lower = word.to_lowercase();
        for (count, (_, words)) in counts.iter_mut().zip(&COMMON) {
            *count += usize::from(words.contains(&lower.as_str()));
        }
    }
    let best = (1..COMMON.len()).rev().max_by_key(|&at| counts[at]).unwrap_or(0);
    let clear = counts[best] > 0 && counts[best] > 2 * counts[0];
    if clear { (COMMON[best].0, counts[best]) } else { (Language::English, counts[0]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_from_elsewhere_makes_no_foreign_text() {
        assert!(is_foreign("Der Georg h\u{e4}tte den Urlaub beinahe bekommen."));
        for english in ["Ruth married Paul du Pont in May.", "Nine pounds.", "He is at the mill."] {
            assert!(!is_foreign(english), "{english}");
        }
    }

    #[test]
    fn a_sentence_is_enough_to_tell() {
        for (language_of, text) in [
            (Language::English, "We sailed for Lisbon on 3 June, and Ruth was with us."),
            (Language::English, "Madame de la Tour came to us at noon with the letters."),
            (Language::English, "Zzz."),
            (Language::German, "Er kam am 3. Juni nach Hause und brachte den Brief."),
            (Language::French, "Nous sommes partis le 3 juin avec les lettres."),
            (Language::Spanish, "El tren llegó a las ocho y nadie lo esperaba."),
            (Language::Italian, "Il treno è arrivato alle otto e non c'era nessuno."),
            (Language::Portuguese, "O trem não chegou em casa com uma carta."),
        ] {
            assert_eq!(language(text), language_of, "{text}");
        }
    }
}
