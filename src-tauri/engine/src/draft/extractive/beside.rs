//! Sentences beside the one that answers: those that belong to it, and stories.

use bindery_core::entailment::wanted::asks_for_account;
use bindery_core::text::quote;
use bindery_core::text::sentences::{sentences, stands_alone};
use bindery_core::text::span::Span;
use bindery_core::text::words::words;

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

/// Words with which a sentence points back to the one before it.
const BACK: [&str; 22] = [
    "he", "she", "it", "they", "this", "that", "these", "those", "there", "then", "his", "her", "him",
    "them", "such", "which", "so", "but", "and", "yes", "no", "both",
];

/// The sentences beside the best one: what it points back to, for with `He` or `It` alone nobody knows of whom it speaks, and
/// where a question asks how or why something came about, or the sentence is but a few words, `In the hem of the coat.`, what comes after
/// it, which is often the rest of the story.
pub(super) fn beside<'h>(question: &str, best: &Candidate<'h>) -> Vec<Candidate<'h>> {
    let hit = best.hit;
    // A row stands by itself.
    if hit.text.contains('\t') {
        return Vec::new();
    }
    let Some(start) = best.order.1.checked_sub(hit.pointer.range.start()) else { return Vec::new() };
    let first = words(&best.text).into_iter().next().and_then(|first| best.text.get(first.bytes));
    let back = first.is_some_and(|first| BACK.contains(&first.to_lowercase().as_str()));
    let (spans, orders) = (sentences(&hit.text), asks_for_orders(question));
    let before = spans.iter().take_while(|span| span.end() <= start).last().filter(|_| back);
    let goes_on = asks_for_story(question) || words(&best.text).len() <= FRAGMENT;
    let after = spans.iter().find(|span| span.start() > start).filter(|_| goes_on);
    let shown = |span: &Span| {
        let text = quote::reading(span.of(&hit.text)?);
        let order = (hit.pointer.segment, hit.pointer.range.start() + span.start());
        let shown =
            span.len() <= LONGEST_BESIDE && stands_alone(&text) && may_be_told(orders, &hit.text, *span);
        let (score, part) = (best.score, best.part);
        shown.then_some(Candidate { hit, order, span: *span, text, headline: None, score, part })
    };
    before.into_iter().chain(after).filter_map(shown).collect()
}

/// Whether words say little without what they reply to: they are few, or begin by pointing back.
pub(super) fn points_back(text: &str) -> bool {
    let all = words(text);
    let first = all.first().and_then(|first| text.get(first.bytes.clone())).unwrap_or_default();
    all.len() <= FEW || BACK.contains(&first.to_lowercase().as_str())
}

/// Whether a question asks for more than a fact: how, why, or all that happened.
fn asks_for_story(question: &str) -> bool {
    let lower = question.to_lowercase();
    asks_for_account(question) || ["happen", "geschah", "passiert"].iter().any(|word| lower.contains(word))
}
