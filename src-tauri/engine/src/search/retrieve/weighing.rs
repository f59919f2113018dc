//! The words of a question with what hangs on each, and how much of them a text has.

use std::collections::HashSet;
use std::sync::LazyLock;

use bindery_core::text::quote;
use bindery_core::text::words::{Word, WordKind, words};

/// A word of the question and how much hangs on it.
#[derive(Clone, Debug)]
pub struct Weighted {
    /// The word.
    pub word: Word,
    /// 0..1: rare words weigh more.
    pub weight: f64,
    /// Whether no block that the audience may find has it, in its text or on record.
    pub absent: bool,
    /// Whether a longer word that holds it counts too, as `geblieben` does for `blieb`: stems are those of English.
    pub inside: bool,
    /// Of somebody's name, what else they alone are called: `Thomas` of `Tom`.
    pub also: Vec<String>,
}

/// A shorter word stands inside too many others.
pub(super) const LEAST_INSIDE: usize = 5;

impl Weighted {
    /// Whether it is one of `words`.
    pub fn is_among(&self, words: &[Word]) -> bool {
        let stem = &self.word.stem;
        let inside = self.inside && stem.chars().count() >= LEAST_INSIDE;
        // `St. Thomas's` is nobody's other name.
        let saint =
            |at: usize| at.checked_sub(1).is_some_and(|at| matches!(&*words[at].stem, "st" | "saint"));
        let other = |at: usize, word: &Word| {
            word.kind == WordKind::Capital && self.also.contains(&word.stem) && !saint(at)
        };
        // `They will come` says nothing of Will.
        let same = |word: &Word| {
            word.stem == *stem && (self.word.kind != WordKind::Capital || word.kind != WordKind::Function)
        };
        words
            .iter()
            .enumerate()
            .any(|(at, word)| same(word) || other(at, word) || inside && word.stem.contains(stem.as_str()))
    }
}

/// Share of the question's weight whose words stand in the text or, at less, in its record.
pub fn coverage(question: &[Weighted], text: &str, record: &str) -> f64 {
    let total: f64 = question.iter().map(|w| w.weight).sum();
    if total == 0.0 {
        return 0.0;
    }
    let (text, record) = (words(&quote::reading(text)), words(record));
    let found = question.iter().map(|w| match (w.is_among(&text), w.is_among(&record)) {
        (true, _) => w.weight,
        // A letter to Ruth need not name her.
        (false, true) if w.word.kind == WordKind::Capital => w.weight,
        (false, true) => 0.8 * w.weight,
        (false, false) => 0.0,
    });
    found.sum::<f64>() / total
}

/// Days that are written like names. `The Christmas goose` need not be called so in a household's accounts.
static DAYS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter Whitsun Michaelmas";
    words(days).into_iter().map(|word| word.stem).collect()
});

/// The names in a question.
fn names(question: &[Weighted]) -> impl Iterator<Item = &Weighted> + Clone {
    question.iter().filter(|one| one.word.kind == WordKind::Capital && !DAYS.contains(&one.word.stem))
}

/// Whether the question names someone or something that stands nowhere in the archive.
pub(super) fn stranger(weighted: &[Weighted]) -> bool {
    names(weighted).any(|name| name.absent)
}

/// The share of the archive's names in a question that stand neither in a block nor on its record.
pub(super) fn elsewhere(question: &[Weighted], block: &str, record: &str) -> f64 {
    let names = names(question).filter(|name| !name.absent);
    let (mut block, record) = (words(&quote::reading(block)), words(record));
    block.extend(record);
    let all = names.clone().count();
    let missing = names.filter(|name| !name.is_among(&block)).count();
    missing as f64 / all.max(1) as f64
}

/// Whether a text names one of the archive's people, and none of those whom the question names.
pub(super) fn names_another(people: &HashSet<&str>, question: &[Weighted], text: &str) -> bool {
    let text = words(&quote::reading(text));
    let asked = question.iter().any(|word| people.contains(word.word.stem.as_str()));
    asked
        && text.iter().any(|word| word.kind == WordKind::Capital && people.contains(word.stem.as_str()))
        && !question.iter().any(|word| people.contains(word.word.stem.as_str()) && word.is_among(&text))
}

/// Whether a sentence, in the text around it, tells the age of somebody whom the question names: by the name, or as `I was
/// fifteen`. `He was sixty-four` may be said of anybody, but of the kin of whoever says it where that is asked for (`of_kin`). A
/// question that names nobody asks of no one alone.
pub(super) fn is_of_the_asked(
    question: &[Weighted],
    (around, told): (&str, &str),
    (speaker, of_kin): (Option<&str>, bool),
) -> bool {
    let mut names = names(question).peekable();
    if names.peek().is_none() {
        return true;
    }
    let lower = quote::reading(told).to_lowercase();
    let said: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let of_oneself = said
        .windows(2)
        .any(|pair| pair[0] == "i" && matches!(pair[1], "am" | "m" | "was" | "turned" | "became"));
    let of_theirs = of_kin && said.iter().any(|word| ["he", "she", "father", "mother"].contains(word));
    let (around, speaker) = (words(&quote::reading(around)), words(speaker.unwrap_or_default()));
    names.any(|name| name.is_among(&around) || (of_oneself || of_theirs) && name.is_among(&speaker))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn a_word_counts_inside_a_longer_one_where_stems_are_not_known() {
        let weigh = |inside| {
            let word = words("blieb").remove(0);
            [Weighted { word, weight: 1.0, absent: false, inside, also: Vec::new() }]
        };
        let text = "Der alte Mann ist geblieben.";
        assert!(coverage(&weigh(true), text, "") > 0.9 && coverage(&weigh(false), text, "") < 0.1);
    }

    #[test]
    fn another_name_of_somebody_is_theirs_and_that_of_a_saint_is_not() {
        let word = words("Did Tom leave?")
            .into_iter()
            .find(|word| word.kind == WordKind::Capital && word.stem == "tom");
        let also = vec![words("Mr. Thomas").pop().unwrap().stem];
        let tom = Weighted { word: word.unwrap(), weight: 1.0, absent: false, inside: false, also };
        assert!(tom.is_among(&words("There came Thomas Marr.")));
        assert!(!tom.is_among(&words("He sang at St. Thomas's.")));
    }
}
