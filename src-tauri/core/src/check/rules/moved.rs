//! A phrase that the claim has before its sentence and the source after it, or the other way round: the order of the two
//! says nothing.

use std::ops::Range;

use crate::check::align::Alignment;
use crate::check::lexicon::RELATIONS;
use crate::check::tokens::{Class, Token};

/// Words of a claim that stand together at its beginning or end, and together in the source at the other side.
pub(super) fn phrase(aligned: &Alignment<'_>) -> Range<usize> {
    let claim = &aligned.claim.tokens;
    let moved = |i: usize| aligned.to[i].is_none() && aligned.moved[i].is_some();
    let loose = |i: usize| moved(i) || claim[i].class == Class::Function || claim[i].class == Class::Relation;
    let head = (0..claim.len()).take_while(|&i| loose(i)).last().map_or(0, |last| last + 1);
    // A function word before the rest belongs to the rest.
    let head = (0..head).rev().find(|&i| moved(i)).map_or(0, |last| last + 1);
    if head > 0 && head < claim.len() && begins(&claim[0]) && is_whole(aligned, 0..head) {
        return 0..head;
    }
    let tail = (0..claim.len()).rev().take_while(|&i| loose(i)).last().unwrap_or(claim.len());
    let from = (tail..claim.len()).find(|&i| begins(&claim[i])).unwrap_or(claim.len());
    let whole = from > 0 && from < claim.len() && (from..claim.len()).any(moved);
    if whole && (tail..from).all(|i| !moved(i)) && is_whole(aligned, from..claim.len()) {
        return from..claim.len();
    }
    0..0
}

fn begins(token: &Token) -> bool {
    RELATIONS.binary_search(&token.lower.as_str()).is_ok()
        || matches!(
            token.lower.as_str(),
            "at" | "in"
                | "on"
                | "when"
                | "while"
                | "whenever"
                | "every"
                | "once"
                | "each"
                | "last"
                | "that"
                | "upon"
        )
}

/// Whether the words stand side by side in the source, in their order, after the same preposition, and at its edge.
fn is_whole(aligned: &Alignment<'_>, words: Range<usize>) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let places: Vec<usize> =
        words.clone().filter_map(|i| aligned.moved[i].filter(|_| aligned.to[i].is_none())).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
    let ordered = places.windows(2).all(|pair| pair[0] < pair[1]);
    let near = last < first + words.len() + 1;
    let opens = &claim[words.start].lower;
    let same = source[first].lower == *opens
        || (first.saturating_sub(3)..first).any(|at| source[at].lower == *opens);
    let sentence = source[first].sentence;
    let after = source.iter().skip(last + 1).take_while(|token| token.sentence == sentence);
    let others: Vec<usize> =
        (0..claim.len()).filter(|i| !words.contains(i)).filter_map(|i| aligned.to[i]).collect();
    let edge =
        others.iter().all(|&at| at < first) || others.iter().all(|&at| at > last) || after.count() == 0;
    ordered && near && same && edge
}
