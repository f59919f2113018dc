//! What a sentence in a drafter's own words claims: one thing, several, or nothing.

use crate::hedge;
use crate::quoted::quotations;
use crate::span::{Span, scalars};
use crate::words::{Word, words};

/// Words that join a further statement to the one before, after a comma or semicolon: English, German, French,
/// Spanish, Italian, Portuguese.
const JOINING: &[&str] = &[
    "and", "but", "while", "whereas", "although", "though", "because", "since", "so", "yet", "which", "who",
    "whom", "where", "when", "after", "before", "until", "und", "aber", "sondern", "weil", "während",
    "obwohl", "denn", "der", "die", "das", "wo", "als", "nachdem", "bevor", "et", "mais", "parce", "tandis",
    "bien", "car", "qui", "où", "quand", "y", "pero", "porque", "mientras", "aunque", "que", "quien",
    "donde", "cuando", "e", "ma", "perché", "mentre", "benché", "che", "dove", "quando", "mas", "enquanto",
    "embora", "onde",
];

/// A part with fewer words than this asserts nothing by itself.
const LEAST_WORDS: usize = 3;

/// The claims of a sentence, erring to finer, each in the sentence's own words. A conclusion that says of itself that
/// it is one stays whole, for its parts would lose the words that say so; so does what is quoted.
pub(super) fn claims(text: &str) -> Vec<String> {
    if !hedge::markers(text).is_empty() {
        return vec![text.to_owned()];
    }
    let quoted = quotations(text);
    let mut parts: Vec<&str> = Vec::new();
    let mut start = 0;
    for (at, mark) in text.match_indices([',', ';', '\u{2014}']) {
        let rest = text[at + mark.len()..].trim_start();
        let place = scalars(&text[..at]);
        let within = Span::new(place, place + 1)
            .is_some_and(|here| quoted.iter().any(|quotation| quotation.intersection(here).is_some()));
        let next: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
        let joins = mark != "," || JOINING.contains(&next.to_lowercase().as_str());
        if joins && !within && count(&text[start..at]) >= LEAST_WORDS && count(rest) >= LEAST_WORDS {
            parts.push(text[start..at].trim());
            start = at + mark.len();
        }
    }
    parts.push(text[start..].trim());
    parts.into_iter().map(standing).collect()
}

/// Words that join statements and belong to none of them.
const AND: &[&str] = &["and", "but", "so", "yet", "und", "aber", "et", "mais", "y", "pero", "e", "ma", "mas"];

/// A part without the word that joined it to the one before, as a sentence begins.
fn standing(part: &str) -> String {
    let joined = part.split_once(' ').filter(|(first, _)| AND.contains(first));
    let Some((_, rest)) = joined else { return part.to_owned() };
    let mut letters = rest.trim_start().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn count(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// Stems of what is said about an answer, and never in one: politeness, praise, talk of the task.
const REMARKS: &[&str] = &[
    "love",
    "nice",
    "beauti",
    "wonder",
    "touch",
    "memori",
    "question",
    "hope",
    "help",
    "glad",
    "happi",
    "answer",
    "passag",
    "provid",
    "base",
    "sure",
    "cours",
    "certain",
    "follow",
    "inform",
    "context",
    "know",
    "great",
    "interest",
    "thank",
    "sorri",
    "unfortun",
    "detail",
    "give",
    "given",
    "feel",
    "free",
    "ask",
    "let",
    "summari",
    "short",
    "like",
    "mention",
    "ai",
    "languag",
    "model",
    "assist",
    "schone",
    "frage",
    "erinnerung",
    "hoffe",
    "hilft",
    "gern",
    "belle",
    "question",
    "souvenir",
    "espere",
    "aide",
    "bonita",
    "pregunta",
    "recuerdo",
    "espero",
    "ayude",
    "bella",
    "domanda",
    "ricordo",
    "spero",
    "aiuti",
    "linda",
    "pergunta",
    "lembranca",
    "ajude",
];

/// Whether a sentence claims nothing that an archive could carry: `That is a lovely memory.`
pub(super) fn is_generic(text: &str) -> bool {
    let remark = |word: &Word| REMARKS.contains(&word.stem.as_str());
    words(text).iter().filter(|word| word.is_content()).all(remark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_parted_into_what_it_claims_in_its_own_words() {
        for (text, parts) in [
            (
                "She paid five shillings, and he carried it home.",
                vec!["She paid five shillings", "He carried it home."],
            ),
            ("She paid five shillings.", vec!["She paid five shillings."]),
            ("Ruth, Tom and Will came.", vec!["Ruth, Tom and Will came."]),
            (
                "She wrote \u{201c}I came, and I saw it all\u{201d}.",
                vec!["She wrote \u{201c}I came, and I saw it all\u{201d}."],
            ),
            ("She may have come, and he stayed.", vec!["She may have come, and he stayed."]),
            (
                "Er kam spät heim, weil er arbeiten musste.",
                vec!["Er kam spät heim", "weil er arbeiten musste."],
            ),
        ] {
            assert_eq!(claims(text), parts);
        }
    }

    #[test]
    fn remarks_claim_nothing() {
        for text in ["That is a lovely memory.", "I hope this helps!", "Here is the answer:", "Sure.", "..."]
        {
            assert!(is_generic(text), "{text}");
        }
        for text in ["She sold the press.", "Ruth loved it.", "It was 1931."] {
            assert!(!is_generic(text), "{text}");
        }
    }
}
