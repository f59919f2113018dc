//! How probable it is that a stretch of text answers a question, from what is known about the two.

use bindery_core::words::{Word, WordKind};

/// What is known about a question and a stretch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Signs {
    /// How much it speaks of the question, by words and nearness in meaning, 0..1.
    pub relevance: f64,
    /// Share of the question's weight whose words stand in the stretch, 0..1.
    pub words: f64,
    /// The same for the stretch's block.
    pub context: f64,
    /// Its nearness in meaning, 0..1; 0 without vectors.
    pub near: f64,
    /// Weight of the question's heaviest word that its block does not have, as a share of all words' weight.
    pub missing: f64,
    /// Words of the question that its block does not have, at most five.
    pub misses: f64,
    /// Whether the question asks for a number, a time, a person or a place, and nothing of that kind is there but
    /// what the question names itself.
    pub kind_missing: bool,
    /// Whether one of the two denies and the other does not.
    pub negation: bool,
    /// Whether the question names someone or something that stands nowhere in the archive. It can hardly be
    /// answered from it.
    pub stranger: bool,
    /// The trained model's word on whether it answers the question; none without one.
    pub answers: Option<f64>,
}

/// How many figures [`Signs`] are weighed by.
pub const FIGURES: usize = 11;

/// Weights of [`Signs::figures`], in their order: a logistic curve.
pub type Weights = [f64; FIGURES];

/// With a trained model. Fitted by `cargo xtask eval fit-answers` on questions over public articles, with and without
/// an answer.
pub const WITH_MODEL: Weights = [-3.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.8];
/// Without one: one half lies at a relevance of 0.43, and of 0.58 with a stranger.
pub const ALONE: Weights = [-5.16, 12.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.8, 0.0];

/// The most that one word of the model counts for, as a logit.
const MOST: f64 = 6.0;

impl Signs {
    /// What is weighed: one, the signs in their order, the model's word as a logit.
    pub fn figures(&self) -> [f64; FIGURES] {
        let said = |yes: bool| f64::from(u8::from(yes));
        [
            1.0,
            self.relevance,
            self.words,
            self.context,
            self.near,
            self.missing,
            self.misses,
            said(self.kind_missing),
            said(self.negation),
            said(self.stranger),
            self.answers.map_or(0.0, |p| (p / (1.0 - p)).ln().clamp(-MOST, MOST)),
        ]
    }

    /// The probability that the stretch answers the question, 0..1.
    pub fn probability(&self) -> f64 {
        let weights = if self.answers.is_some() { WITH_MODEL } else { ALONE };
        let sum: f64 = weights.iter().zip(self.figures()).map(|(weight, figure)| weight * figure).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Number,
    Time,
    Name,
    Open,
}

/// What the question words of English ask for; of other languages nothing is known.
fn asked(question: &str) -> Asked {
    let lower = question.to_lowercase();
    let any = |phrases: &[&str]| phrases.iter().any(|phrase| lower.contains(phrase));
    if any(&["how many", "how much", "how old", "how far", "how tall", "what percent", "what number"]) {
        Asked::Number
    } else if any(&["when ", "what year", "which year", "what date", "what century", "what month"]) {
        Asked::Time
    } else if any(&["who ", "whom ", "whose ", "where ", "what city", "what country"]) {
        Asked::Name
    } else {
        Asked::Open
    }
}

/// Whether `question` asks for something of which `text` has none but what the question itself names.
pub fn kind_missing(question: &str, asked_words: &[Word], text: &str, text_words: &[Word]) -> bool {
    const NUMBERS: [&str; 22] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "dozen", "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "million", "half", "once",
    ];
    let new = |word: &&Word| asked_words.iter().all(|other| other.stem != word.stem);
    let raw = |word: &Word| text.get(word.bytes.clone()).unwrap_or_default().to_lowercase();
    let number = |word: &Word| word.kind == WordKind::Number || NUMBERS.contains(&raw(word).as_str());
    let name = |word: &Word| word.kind == WordKind::Capital;
    let mut words = text_words.iter().filter(new);
    match asked(question) {
        Asked::Number => !words.any(number),
        Asked::Time => !words.any(|word| number(word) || name(word)),
        Asked::Name => !words.any(name),
        Asked::Open => false,
    }
}

#[cfg(test)]
mod tests {
    use bindery_core::words::words;

    use super::*;

    #[test]
    fn each_sign_moves_the_probability_its_own_way() {
        let signs = Signs { relevance: 0.5, answers: Some(0.5), ..Signs::default() };
        let p = signs.probability();
        assert!(Signs { relevance: 0.7, ..signs }.probability() > p);
        assert!(Signs { answers: Some(0.9), ..signs }.probability() > p);
        assert!(Signs { answers: Some(0.1), ..signs }.probability() < p);
        // No word is so sure that nothing else counts.
        for certain in [0.0, 1.0] {
            assert!(Signs { answers: Some(certain), ..signs }.probability().is_finite());
        }
    }

    #[test]
    fn without_a_model_the_threshold_is_one_of_relevance() {
        let sufficient =
            |relevance, stranger| Signs { relevance, stranger, ..Signs::default() }.probability() >= 0.5;
        assert!(sufficient(0.431, false) && !sufficient(0.429, false));
        assert!(sufficient(0.581, true) && !sufficient(0.579, true));
    }

    #[test]
    fn what_is_asked_for_must_be_there_and_be_new() {
        let missing =
            |question: &str, text: &str| kind_missing(question, &words(question), text, &words(text));
        assert!(missing("How many books did Ruth bind?", "Ruth bound books all winter."));
        assert!(!missing("How many books did Ruth bind?", "Ruth bound forty of them."));
        assert!(missing("When did the ferry leave in 1931?", "the ferry left early in 1931"));
        assert!(missing("Who taught Ruth?", "she learned it by herself, did Ruth"));
        assert!(!missing("Who taught Ruth?", "old Dobbs taught her"));
        assert!(!missing("What did she say?", "nothing"));
    }
}
