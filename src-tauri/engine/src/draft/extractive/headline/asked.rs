//! Who and when: what the words of a question ask for, and which words are no answer to it.

use bindery_core::question::understanding::window::Window;
use bindery_core::text::words::words;

/// Whether a question asks who did something, and not to whom it was done: `Who sold the boat?`
pub(super) fn asks_who_did(question: &str) -> bool {
    const AUXILIARIES: [&str; 8] = ["are", "did", "does", "do", "is", "was", "were", "would"];
    let lower = question.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.next() == Some("who") && words.next().is_some_and(|next| !AUXILIARIES.contains(&next))
}

pub(super) fn begins_with_speaker(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric())
        .find(|word| !word.is_empty())
        .is_some_and(|word| matches!(word, "I" | "We"))
}

pub(super) fn asks_when(question: &str) -> bool {
    let first = words(question).into_iter().next();
    first.and_then(|first| question.get(first.bytes)).is_some_and(|first| first.eq_ignore_ascii_case("when"))
}

/// Whether words name a time by the day on which they were written alone: `yesterday`, `three weeks ago`. Without that day they say
/// nothing.
pub(super) fn is_of_its_day(given: &str) -> bool {
    const POINTS: [&str; 11] =
        ["ago", "last", "lately", "next", "now", "then", "this", "today", "tomorrow", "tonight", "yesterday"];
    let lower = given.to_lowercase();
    let all: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    all.iter().any(|word| POINTS.contains(word)) && Window::dates(given).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_did_it_is_whoever_says_so_of_themselves() {
        assert!(
            asks_who_did("Who sold the boat?") && begins_with_speaker("I sold the boat to Mr. Petersen.")
        );
        assert!(!asks_who_did("Who was sold the boat?") && !asks_who_did("Who did she sell it to?"));
        assert!(!begins_with_speaker("Ada sold the boat."));
    }

    #[test]
    fn a_time_that_hangs_on_the_day_of_writing_is_no_headline() {
        for given in ["yesterday", "three weeks ago", "last Tuesday night", "this morning"] {
            assert!(is_of_its_day(given), "{given}");
        }
        for given in ["on the last day of May 1944", "in 1969", "after the flood", "at Christmas"] {
            assert!(!is_of_its_day(given), "{given}");
        }
    }
}
