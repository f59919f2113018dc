//! What is said of a named person without the name: by pronoun after it, and by a speaker below the label of their name.

use crate::text::sentences::sentences;
use crate::text::span::{Span, scalars};

/// Pronouns that may mean somebody who was named before, in English and German.
const PRONOUNS: [&str; 28] = [
    "he", "him", "his", "himself", "she", "her", "hers", "herself", "he's", "she's", "he'd", "she'd",
    "he'll", "she'll", "er", "ihm", "ihn", "sie", "ihr", "ihre", "ihrem", "ihren", "ihrer", "ihres", "seine",
    "seinem", "seinen", "seiner",
];
/// Words of a speaker's label at most: `Mrs. Rosalind Achterberg, widow:`.
const LABEL: usize = 6;

/// The sentences of `text` in which a pronoun after the first `named` characters may mean whom these name. Nobody can be sure
/// whom: in doubt it finds too much, as [`super::Matcher`] does.
pub fn by_pronoun(text: &str, named: u32) -> Vec<Span> {
    let later = |span: &Span| Span::new(span.start().max(named), span.end());
    let means =
        |span: &Span| later(span).and_then(|rest| rest.of(text)).is_some_and(|rest| pronoun(rest).is_some());
    sentences(text).into_iter().filter(means).collect()
}

/// Whether a paragraph goes on about somebody named in the one before: a pronoun is among its first three words.
pub fn goes_on(text: &str) -> bool {
    pronoun(text).is_some_and(|at| at < 3)
}

/// Which word of `text` is its first pronoun.
fn pronoun(text: &str) -> Option<usize> {
    let bare = |word: &str| word.replace('\u{2019}', "'").to_lowercase();
    let mut words = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '\u{2019}')
        .filter(|word| !word.is_empty());
    words.position(|word| PRONOUNS.contains(&bare(word).as_str()))
}

/// The speaker's label that a paragraph of an interview begins with, up to its colon: `ROSALIND ACHTERBERG:`.
pub fn label(text: &str) -> Option<Span> {
    let (name, said) = text.split_once(':')?;
    let words = || name.split_whitespace();
    let large = |word: &str| word.starts_with(|c: char| c.is_uppercase() || matches!(c, '(' | '['));
    let is_label = (1..=LABEL).contains(&words().count())
        && words().next().is_some_and(large)
        && words().filter(|word| large(word)).count() * 2 > words().count()
        && (said.is_empty() || said.starts_with(char::is_whitespace));
    is_label.then(|| Span::new(0, scalars(name)))?
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    fn found(text: &str, name: &str) -> Vec<String> {
        let named = scalars(&text[..text.find(name).unwrap() + name.len()]);
        by_pronoun(text, named).into_iter().map(|span| span.of(text).unwrap().to_owned()).collect()
    }

    #[test]
    fn a_pronoun_after_a_name_may_mean_it() {
        let text = "He wrote. I met Rosalind in Leeds. She has been ill. It rained. They gave her tea.";
        assert_eq!(found(text, "Rosalind"), ["She has been ill.", "They gave her tea."]);
        assert_eq!(found("Rosalind said she\u{2019}d go.", "Rosalind"), ["Rosalind said she\u{2019}d go."]);
        assert_eq!(found("Ich traf Rosalind. Sie war krank. Es regnete.", "Rosalind"), ["Sie war krank."]);
        assert!(found("Rosalind came. It rained; the sheep were theirs.", "Rosalind").is_empty());
    }

    #[test]
    fn a_paragraph_goes_on_where_it_begins_with_a_pronoun() {
        for text in ["She owes money.", "And then he left.", "Her husband drinks."] {
            assert!(goes_on(text), "{text}");
        }
        assert!(!goes_on("The weather is mild, and she likes it."));
    }

    #[test]
    fn a_speaker_is_known_by_the_label() {
        let named = |text: &str| label(text).and_then(|span| Some(span.of(text)?.to_owned()));
        assert_eq!(named("ROSALIND ACHTERBERG: I went to the mill.").as_deref(), Some("ROSALIND ACHTERBERG"));
        assert_eq!(named("Mrs. Hale:\nYes.").as_deref(), Some("Mrs. Hale"));
        for text in ["I said to him that: no.", "At 10:30 we left.", "we: all", "It rained."] {
            assert_eq!(named(text), None, "{text}");
        }
    }
}
