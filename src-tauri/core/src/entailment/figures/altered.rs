//! Words beside a figure of a source that make another one of it: `half a pound`, `ten to six`, `the year before 1900`, `twelve less
//! two`. A claim that drops them gives the figure that stands there, and not the one that is meant.

use std::ops::Range;

use super::super::align::Alignment;
use super::super::facts::Quantity;
use super::super::rules::subjects::is_verb;
use super::super::tokens::{Class, Gap, Token, lower};
use crate::text::span::Span;

/// Before any figure, perhaps with an article or `of` between.
const SCALES: [&str; 14] = [
    "half", "halves", "quarter", "quarters", "third", "thirds", "fifth", "tenth", "double", "twice",
    "thrice", "treble", "triple", "minus",
];
/// Before a date, which they move or leave open.
const MOVES: [&str; 20] = [
    "eve", "morrow", "vigil", "before", "after", "until", "till", "by", "since", "towards", "toward", "past",
    "near", "nearly", "almost", "about", "around", "round", "circa", "roughly",
];
/// After a figure and its unit.
const LESSENS: [&str; 12] = [
    "less", "fewer", "short", "below", "under", "minus", "odd", "plus", "overdue", "earlier", "ahead", "past",
];
/// They may come between.
const BETWEEN: [&str; 7] = ["a", "an", "the", "of", "his", "her", "early"];

/// Whether words beside a date of the source move it, and the claim has none of them.
pub(super) fn is_moved(aligned: &Alignment<'_>, words: &Range<usize>) -> bool {
    let tokens = &aligned.source.tokens;
    let before = before(tokens, words.start);
    before.is_some_and(|at| MOVES.contains(&lower(tokens, at)) && is_lost(aligned, at))
        || either_or(aligned, words)
}

/// Whether words beside a number of the source make another number of it, and the claim has none of them.
pub(super) fn is_changed(aligned: &Alignment<'_>, said: &Quantity) -> bool {
    let tokens = &aligned.source.tokens;
    let words =
        said.words.start..said.words.end + usize::from(said.unit.is_some() && !is_joined(said, tokens));
    let before = before(tokens, words.start);
    // `Twice the first` is still the first.
    let scaled =
        !said.ordinal && before.is_some_and(|at| SCALES.contains(&lower(tokens, at)) && is_lost(aligned, at));
    let after = |at: usize| {
        let near = tokens.get(at).is_some_and(|token| token.gap == Gap::Close);
        near && LESSENS.contains(&lower(tokens, at)) && is_lost(aligned, at)
    };
    scaled
        || is_of_another(aligned, words.start)
        || is_of_the_clock(aligned, words.start)
        || after(words.end)
        || after(words.end + 1)
        || is_of_each(aligned, words.end)
        || either_or(aligned, &words)
}

/// `Eleven rooms on each`, `two shillings apiece`: of several together it is another number.
fn is_of_each(aligned: &Alignment<'_>, end: usize) -> bool {
    let tokens = &aligned.source.tokens;
    let near = (end..tokens.len().min(end + 4)).take_while(|&at| at == end || tokens[at].gap == Gap::Close);
    near.into_iter().any(|at| matches!(lower(tokens, at), "each" | "apiece") && is_lost(aligned, at))
}

/// `The hat was eleven shillings and the gloves three`: what three is said of stands right before it, and the verb before that.
fn is_of_another(aligned: &Alignment<'_>, start: usize) -> bool {
    let tokens = &aligned.source.tokens;
    let Some(noun) = start.checked_sub(1).filter(|&n| n >= 2 && tokens[start].gap == Gap::Close) else {
        return false;
    };
    let is_noun =
        tokens[noun].class == Class::Content && !is_verb(&tokens[noun]) && tokens[noun].gap == Gap::Close;
    let article = matches!(lower(tokens, noun - 1), "the" | "my" | "his" | "her" | "our" | "their");
    let joined = tokens[noun - 1].gap >= Gap::Comma || matches!(lower(tokens, noun - 2), "and" | "but");
    is_noun && article && joined && is_lost(aligned, noun)
}

/// `ten to six`, `half past six`, and `past sixty`.
fn is_of_the_clock(aligned: &Alignment<'_>, start: usize) -> bool {
    let tokens = &aligned.source.tokens;
    let Some(at) = start.checked_sub(1) else { return false };
    let counts = |at: usize| {
        aligned.source.values[at].is_some() || matches!(lower(tokens, at), "half" | "quarter" | "minutes")
    };
    let counted = at.checked_sub(1).is_some_and(counts);
    let moved = matches!(lower(tokens, at), "past") || lower(tokens, at) == "to" && counted;
    moved && is_lost(aligned, at)
}

/// `nine or ten pounds`: neither of both for certain.
fn either_or(aligned: &Alignment<'_>, words: &Range<usize>) -> bool {
    let tokens = &aligned.source.tokens;
    let figure = |at: usize| aligned.source.values.get(at).is_some_and(Option::is_some);
    let or = |at: usize| lower(tokens, at) == "or" && is_lost(aligned, at);
    let before = words.start.checked_sub(1).is_some_and(|at| {
        let earlier = at.saturating_sub(2)..at;
        or(at) && earlier.into_iter().any(figure)
            || at > 0 && BETWEEN.contains(&lower(tokens, at)) && or(at - 1) && figure(at.saturating_sub(2))
    });
    before || or(words.end) && (figure(words.end + 1) || figure(words.end + 2))
}

/// The word before a figure, but for those that may come between.
fn before(tokens: &[Token], start: usize) -> Option<usize> {
    let near = |at: &usize| tokens[at + 1].gap == Gap::Close;
    let mut at = start.checked_sub(1).filter(near)?;
    for _ in 0..2 {
        if !BETWEEN.contains(&lower(tokens, at)) {
            break;
        }
        at = at.checked_sub(1).filter(near)?;
    }
    Some(at)
}

/// Whether a word of the source is nowhere in the claim.
fn is_lost(aligned: &Alignment<'_>, at: usize) -> bool {
    let word = lower(&aligned.source.tokens, at);
    !aligned.claim.tokens.iter().any(|token| token.lower == word)
}

/// Whether the unit is written in one with the number, or before it.
fn is_joined(said: &Quantity, tokens: &[Token]) -> bool {
    let own = &tokens[said.words.clone()];
    own.iter().any(|token| {
        token.sign.is_some()
            || token.lower.ends_with(|c: char| c.is_ascii_alphabetic())
                && token.lower.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The word of the claim of which the source has a part alone: `half a pound` is no pound, `a third of the men` are not the men.
pub(super) fn part_of(aligned: &Alignment<'_>) -> Option<Span> {
    let tokens = &aligned.source.tokens;
    let whole = |at: usize| {
        let is_part = matches!(lower(tokens, at), "half" | "quarter" | "third" | "fifth" | "tenth");
        let of =
            (at + 1..at + 4).take_while(|&i| lower(tokens, i) == "of" || BETWEEN.contains(&lower(tokens, i)));
        let end = at + 1 + of.count();
        let is_of = lower(tokens, at + 1) == "of" || matches!(lower(tokens, at), "half" | "quarter");
        let near = tokens.get(end).is_some_and(|token| token.gap == Gap::Close);
        (is_part && is_of && near && end > at + 1 && is_lost(aligned, at)).then_some(end)
    };
    let wholes: Vec<usize> = (0..tokens.len()).filter_map(whole).collect();
    let claimed = |i: &usize| aligned.place(*i).is_some_and(|place| wholes.contains(&place));
    (0..aligned.claim.tokens.len()).find(claimed).map(|i| aligned.claim.tokens[i].span)
}
