//! Sentences that assert nothing about the archive: greetings, thanks, agreement, opinions of the moment, talk about
//! the talk.

mod lists;

use super::words::{Word, split};
use lists::{AGREEMENTS, COURTESIES, ECHOES, GENERIC_WORDS, JUDGEMENTS, META, OPENERS};

/// The name of the rule by which `sentence` carries no claim; none when it may carry one.
pub fn is_generic(sentence: &str) -> Option<&'static str> {
    let words = split(sentence);
    let lower: Vec<&str> = words.iter().map(|word| word.lower.as_str()).collect();
    if !sentence.chars().any(char::is_alphanumeric) {
        return Some("no-words");
    }
    let inner = sentence.trim_end_matches(|c: char| !c.is_alphanumeric());
    if sentence.trim_end().ends_with('?') && !inner.contains(['.', '!']) {
        return Some("question");
    }
    // A name, a number or a date is something that can be looked up.
    let hard = words.iter().enumerate().any(|(n, word)| is_hard(n, word));
    let rest = without_openers(&lower);
    if rest.is_empty() {
        return Some("courtesy");
    }
    if hard {
        return None;
    }
    if opens(&lower, COURTESIES) {
        return Some("courtesy");
    }
    if opens(rest, AGREEMENTS) && rest.len() <= 8 || ECHOES.contains(&rest) {
        return Some("agreement");
    }
    if opens(rest, META) {
        return Some("talk-about-the-talk");
    }
    let known = |word: &&&str| !GENERIC_WORDS.contains(*word) && !super::generic::is_grammar(word);
    let said: Vec<_> = rest.iter().filter(known).collect();
    match said.len() {
        0 => Some("says-nothing"),
        1 if rest.len() <= 7 && judges(rest) => Some("opinion"),
        _ => None,
    }
}

fn is_hard(n: usize, word: &Word) -> bool {
    let number = word.lower.chars().any(|c| c.is_ascii_digit());
    number
        || (n > 0
            && word.capital
            && word.lower != "i"
            && !word.lower.starts_with("i'")
            && !word.lower.starts_with("i\u{2019}")
            && !GENERIC_WORDS.contains(&&*word.lower))
}

/// What is left after `Well,`, `Yes,` and the like.
fn without_openers<'a, 'w>(lower: &'w [&'a str]) -> &'w [&'a str] {
    let openers = lower.iter().take_while(|word| OPENERS.contains(word)).count();
    &lower[openers..]
}

fn opens(words: &[&str], phrases: &[&[&str]]) -> bool {
    phrases.iter().any(|phrase| words.starts_with(phrase))
}

/// `that is lovely`, `what a shame`
fn judges(words: &[&str]) -> bool {
    let starts = ["that", "it", "this", "what", "how", "sounds", "so", "i", "he", "she", "they", "we", "you"];
    words
        .first()
        .is_some_and(|word| starts.contains(word) || word.starts_with("that'") || word.starts_with("it'"))
        && words.iter().any(|word| JUDGEMENTS.contains(word))
}

fn is_grammar(word: &str) -> bool {
    crate::text::words::is_function(word) || word.chars().count() < 2
}
