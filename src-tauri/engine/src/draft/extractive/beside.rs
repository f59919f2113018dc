//! Sentences beside the one that answers: those that belong to it, and stories.

use bindery_core::entailment::wanted::asks_for_account;
use bindery_core::question::understanding::window::Window;
use bindery_core::text::quote;
use bindery_core::text::sentences::{sentences, stands_alone};
use bindery_core::text::span::Span;
use bindery_core::text::words::{WordKind, words};

use super::{Candidate, FEW};
use crate::search::retrieve::{asks_for_orders, may_be_told};

/// A sentence that is no longer than this many characters is shown beside the best one.
const LONGEST_BESIDE: u32 = 320;

/// Passages that one answer shows, without the sentences beside the best one; and from which share of the best one's probability
/// on: where the best one is by far the best, and where nobody can tell. Of the questions in `tests/asking` and of two invented
/// archives, a fourth passage brings the telling one for two in a hundred more.
pub(super) const FEWER: (usize, f64) = (3, 0.7);

pub(super) const MORE: (usize, f64) = (4, 0.5);

/// A sentence of so many words is often the half of an answer.
const FRAGMENT: usize = 6;

/// Words of a date at most: `On Thursday the 4th of May 1944.`
const DATE: usize = 7;

/// Words with which a sentence points back to the one before it.
const BACK: [&str; 22] = [
    "he", "she", "it", "they", "this", "that", "these", "those", "there", "then", "his", "her", "him",
    "them", "such", "which", "so", "but", "and", "yes", "no", "both",
];

/// The sentences beside the best one. Before it: its date where that is a sentence of its own, and what it points back to, for with
/// `He` or `It` alone nobody knows of whom it speaks. After it, where a question asks how or why something came about or the sentence
/// is but a few words, `In the hem of the coat.`: what is often the rest of the story.
pub(super) fn beside<'h>(question: &str, best: &Candidate<'h>) -> Vec<Candidate<'h>> {
    let hit = best.hit;
    // A row stands by itself.
    if hit.text.contains('\t') {
        return Vec::new();
    }
    let Some(start) = best.order.1.checked_sub(hit.pointer.range.start()) else { return Vec::new() };
    let back = begins_by_pointing(&best.text);
    let (spans, orders) = (sentences(&hit.text), asks_for_orders(question));
    let before = spans.iter().take_while(|span| span.end() <= start).last();
    let dates = before.and_then(|span| span.of(&hit.text)).is_some_and(is_date);
    let before = before.filter(|_| back || dates);
    let goes_on = asks_for_story(question) || words(&best.text).len() <= FRAGMENT;
    let after = spans.iter().find(|span| span.start() > start).filter(|_| goes_on);
    let shown = |span: &Span| {
        let text = quote::reading(span.of(&hit.text)?);
        let order = (hit.pointer.segment, hit.pointer.range.start() + span.start());
        let whole = stands_alone(&text) || dates && span.start() < start;
        let shown = span.len() <= LONGEST_BESIDE && whole && may_be_told(orders, &hit.text, *span);
        let (score, part) = (best.score, best.part);
        shown.then_some(Candidate { hit, order, span: *span, text, headline: None, score, part })
    };
    before.into_iter().chain(after).filter_map(shown).collect()
}

/// Whether a sentence is nothing but the date of what comes after it: `12 March 1971. Neil was born at six.`
fn is_date(sentence: &str) -> bool {
    let all = words(sentence);
    let bare = all.len() <= DATE && all.iter().all(|word| word.kind != WordKind::Content);
    bare && !Window::dates(sentence).is_empty()
}

/// Whether words say little without what they reply to: they are few, or begin by pointing back.
pub(super) fn points_back(text: &str) -> bool {
    words(text).len() <= FEW || begins_by_pointing(text)
}

/// Whether the first word of a text points back. `This morning` is a time.
fn begins_by_pointing(text: &str) -> bool {
    const TIMES: [&str; 9] =
        ["afternoon", "day", "evening", "month", "morning", "night", "time", "week", "year"];
    let mut raw = words(text).into_iter().filter_map(|word| text.get(word.bytes)).map(str::to_lowercase);
    let (first, second) = (raw.next().unwrap_or_default(), raw.next().unwrap_or_default());
    let time = matches!(&*first, "this" | "that") && TIMES.contains(&&*second);
    BACK.contains(&&*first) && !time
}

/// Whether a question asks for more than a fact: how, why, or all that happened.
fn asks_for_story(question: &str) -> bool {
    let lower = question.to_lowercase();
    asks_for_account(question) || ["happen", "geschah", "passiert"].iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_points_back_to_nothing() {
        assert!(begins_by_pointing("This troubled him.") && begins_by_pointing("He went."));
        assert!(!begins_by_pointing("This night my bird died.") && !begins_by_pointing("Ada went."));
    }

    #[test]
    fn a_date_by_itself_is_told_from_what_tells_something() {
        for date in ["12 March 1971.", "On Thursday the 4th of May 1944.", "May 1971, Dover."] {
            assert!(is_date(date), "{date}");
        }
        for other in ["He left.", "Neil was born in March 1971.", "We were 12."] {
            assert!(!is_date(other), "{other}");
        }
    }
}
