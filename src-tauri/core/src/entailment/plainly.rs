//! A source and a claim in words that a model compares best: `I`, `my` and `you` as the names that the claim uses, numbers as figures.

use unicode_segmentation::UnicodeSegmentation;

use super::align::Side;
use super::lexicon::person;
use super::speaker::Speakers;
use super::tokens::{Token, tokens};
use crate::record::voice::Source;
use crate::text::quoted::quotations;

/// `text` of a source, with names for those whom its `I` and `you` mean.
pub(super) fn named(text: &str, source: &Source<'_>, claim: &[Token]) -> String {
    let Some(speakers) = Speakers::of(claim, source) else { return text.to_owned() };
    let said = quotations(text);
    let (mut out, mut byte, mut place, mut last) = (String::with_capacity(text.len()), 0, 0, "");
    for (start, word) in text.unicode_word_indices() {
        let between = &text[byte..start];
        place += between.chars().count() as u32;
        out.push_str(between);
        let quoted = said.iter().any(|span| span.start() <= place && place < span.end());
        let told = if quoted { None } else { speakers.told(word, last) };
        out.push_str(told.as_deref().unwrap_or(word));
        byte = start + word.len();
        place += word.chars().count() as u32;
        last = word;
    }
    out.push_str(&text[byte..]);
    out
}

impl Speakers {
    /// A word with a name in its place, or in the person of the name that stands before it.
    fn told(&self, word: &str, last: &str) -> Option<String> {
        let lower = word.to_lowercase().replace('\u{2019}', "'");
        let last = last.to_lowercase();
        let verb = match lower.as_str() {
            "am" | "are" => Some("is"),
            "were" => Some("was"),
            "have" => Some("has"),
            _ => None,
        };
        if let Some(verb) =
            verb.filter(|_| matches!(last.as_str(), "i" | "you") && self.called(&last).is_some())
        {
            return Some(verb.to_owned());
        }
        let (stem, ending) = lower.split_once('\'').unwrap_or((&lower, ""));
        let name = self.called(person(stem))?;
        let more = match (stem, ending) {
            ("my" | "mine" | "your" | "yours", _) => "'s",
            (_, "m" | "re") => " is",
            (_, "ve") => " has",
            (_, "ll") => " will",
            (_, "d") => " had",
            _ => "",
        };
        Some(name + more)
    }
}

/// `text` with numbers in figures, and pounds in words: `fourteen hens` as `14 hens`, `£3` as `3 pounds`.
pub(super) fn in_figures(text: &str) -> String {
    let side = Side::source(tokens(text, 0, 0));
    let mut chars: Vec<char> = text.chars().collect();
    for quantity in side.facts.quantities.iter().rev() {
        let whole =
            quantity.value.fract() == 0.0 && (2.0..1e9).contains(&quantity.value) && !quantity.ordinal;
        let words = side.tokens.get(quantity.words.clone()).unwrap_or_default();
        let (Some(first), Some(end)) = (words.first(), words.last()) else { continue };
        let (mut start, end) = (first.span.start() as usize, end.span.end() as usize);
        if !whole || end > chars.len() || words.iter().any(|word| word.lower == "a" || word.lower == "an") {
            continue;
        }
        let pounds = start > 0 && chars[start - 1] == '\u{a3}';
        start -= usize::from(pounds);
        let unit = if pounds { " pounds" } else { "" };
        let figures = format!("{:.0}{unit}", quantity.value);
        chars.splice(start..end, figures.chars());
    }
    chars.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::voice::Voice;

    fn told(text: &str, claim: &str) -> String {
        let voice = Voice::new(None, Some("Una Sim"), Some("Rex Pole"), None);
        in_figures(&named(text, &Source { text, voice: Some(&voice) }, &tokens(claim, 0, 0)))
    }

    #[test]
    fn who_speaks_is_named_and_numbers_are_figures() {
        assert_eq!(told("I have fourteen hens.", "Una has 14 hens."), "Una has 14 hens.");
        assert_eq!(told("You sent me a shawl.", "Rex sent Una a shawl."), "Rex sent Una a shawl.");
        assert_eq!(
            told("Your cat is on my bed; I'm cold.", "Rex's cat is on Una's bed."),
            "Rex's cat is on Una's bed; Una is cold."
        );
        assert_eq!(
            told("\u{201c}I am ill,\u{201d} said Tom.", "Una is ill."),
            "\u{201c}I am ill,\u{201d} said Tom."
        );
        assert_eq!(told("The stove cost three pounds.", "It cost \u{a3}3."), "The stove cost 3 pounds.");
        assert_eq!(in_figures("It cost \u{a3}3, in twenty-two parts."), "It cost 3 pounds, in 22 parts.");
        assert_eq!(in_figures("One of the five boats is a wreck."), "One of the 5 boats is a wreck.");
    }
}
