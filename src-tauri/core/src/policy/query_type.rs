//! What kind of question it is (F3): it asks what was, how things hang together, or for something new.
//!
//! Told by the words that open a question, in six languages. In doubt it asks what was.

mod lists;

use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

use crate::text::words::fold;
use lists::{ASKS, COURSE, COURTESY, IMAGINE, MAKE, MAKE_LAST, PAIRS, RELATE, WHY, WORKS};

/// The kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueryType {
    /// It asks what was: who, what, when, where.
    Factual,
    /// It asks for something to be made up: a poem, a story, a speech.
    Creative,
    /// It asks how things hang together: why, in what way, compared with what.
    Analytical,
}

impl QueryType {
    /// The kind of `question`.
    pub fn of(question: &str) -> Self {
        let folded = fold(question);
        let words: Vec<&str> = folded.unicode_words().collect();
        let asked = without_courtesy(&words);
        if is_creative(asked) {
            Self::Creative
        } else if is_analytical(asked) {
            Self::Analytical
        } else {
            Self::Factual
        }
    }

    /// The name in logs and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Factual => "factual",
            Self::Creative => "creative",
            Self::Analytical => "analytical",
        }
    }
}

/// A question that asks for something new, in its parts.
pub(crate) struct Creation {
    /// From the order to make something on, without words of courtesy.
    pub order: String,
    /// What follows the order.
    pub rest: String,
    /// The words of it without those for what is made: what it is to be about.
    pub subject: String,
}

impl Creation {
    /// The parts of a creative question; none of another one.
    pub fn of(question: &str) -> Option<Self> {
        if QueryType::of(question) != QueryType::Creative {
            return None;
        }
        let folded: Vec<(usize, &str, String)> =
            question.unicode_word_indices().map(|(at, word)| (at, word, fold(word).into_owned())).collect();
        let words: Vec<&str> = folded.iter().map(|(.., word)| word.as_str()).collect();
        let skipped = words.len() - without_courtesy(&words).len();
        let (at, first, _) = folded.get(skipped)?;
        let made = |word: &str| WORKS.contains(&word) || MAKE_LAST.contains(&word);
        let subject = folded.iter().skip(skipped + 1).filter(|(.., word)| !made(word));
        Some(Self {
            order: question.get(*at..)?.to_owned(),
            rest: question.get(at + first.len()..)?.to_owned(),
            subject: subject.map(|(_, word, _)| *word).collect::<Vec<_>>().join(" "),
        })
    }
}

/// What is asked for, after the words of courtesy before it.
fn without_courtesy<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    let polite = words.iter().take_while(|word| COURTESY.contains(word)).count();
    // `Would she write poems?` asks what was.
    &words[if polite < words.len() { polite } else { 0 }..]
}

fn is_creative(words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    if IMAGINE.contains(first) {
        return true;
    }
    // What is to be made stands near the order to make it: `Tell me what the story of the shop was` asks what was.
    let near = rest.iter().take(6).take_while(|word| !ASKS.contains(word));
    if MAKE.contains(first) {
        return near.into_iter().any(|word| WORKS.contains(word));
    }
    // `Kannst du mir eine Geschichte erzählen?`: German puts the verb last, after what is made.
    let verb_last = rest.last().is_some_and(|word| MAKE_LAST.contains(word));
    matches!(*first, "ein" | "eine" | "einen") && verb_last && rest.iter().any(|word| WORKS.contains(word))
}

fn is_analytical(words: &[&str]) -> bool {
    let Some(first) = words.first() else { return false };
    if WHY.contains(first) || words.iter().any(|word| RELATE.contains(word)) {
        return true;
    }
    let second = words.get(1).copied().unwrap_or_default();
    let pair = |a: &str, b: &str| *first == a && (b.is_empty() || second == b);
    match (*first, second) {
        ("how", _) | ("wie", _) | ("comment", _) | ("como", _) | ("come", _) => {
            words.iter().any(|word| COURSE.contains(word))
        }
        ("in", "what") => words.get(2).is_some_and(|word| matches!(*word, "way" | "ways" | "sense")),
        ("in", "che") => words.get(2).is_some_and(|word| matches!(*word, "modo" | "senso")),
        ("de", "que") => words.get(2).is_some_and(|word| matches!(*word, "manera" | "modo" | "maneira")),
        _ => PAIRS.iter().any(|(a, b)| pair(a, b)),
    }
}

#[cfg(test)]
mod tests;
