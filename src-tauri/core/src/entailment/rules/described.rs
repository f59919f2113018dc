//! A clause with `which was` or `who was` says of the thing before it what it says: of `twice the first, which was forty sacks`,
//! it was the first that was forty sacks.

use std::ops::Range;

use super::super::OTHER_SUBJECT;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::crossed::is_preposition;
use super::subjects::is_verb;

/// Words from which on another thing is meant than that before them.
#[rustfmt::skip]
const PARTS: [&str; 14] = [
    "as", "double", "fifth", "half", "like", "quarter", "tenth", "than", "third", "thirds", "times", "treble",
    "triple", "twice",
];

/// Holds of what the claim says what a clause of the source says of the thing before it.
pub(in crate::entailment) fn described(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for at in 1..source.len() {
        let Some(words) = clause(source, at) else { continue };
        let head = head(source, at);
        for copula in (0..claim.len()).filter(|&n| is_said(claim, n)) {
            let own = aligned.claim.clause(copula);
            let subject = places(aligned, own.start..copula);
            // `He was lying on a door, which is Vondra's`: what he was is to lie there.
            let is = |i: &usize| !is_preposition(&claim[*i]) && !claim[*i].lower.ends_with("ing");
            let first = copula + 1 + usize::from(lower(claim, copula + 1) == "to");
            let said = (first..own.end)
                .take_while(is)
                .find(|&i| claim[i].is_content() && aligned.place(i).is_some_and(|n| words.contains(&n)));
            let of_head = subject.iter().any(|place| head.contains(place));
            let of_another = subject.iter().any(|&place| place < head.start);
            if let Some(i) = said.filter(|_| of_another && !of_head) {
                broken.hard(OTHER_SUBJECT, &claim[i]);
            }
        }
    }
}

/// Where those words of a claim stand that say who or what it is about.
fn places(aligned: &Alignment<'_>, own: Range<usize>) -> Vec<usize> {
    let claim = &aligned.claim.tokens;
    let names = |i: &usize| claim[*i].is_content() || claim[*i].class == Class::Pronoun;
    own.filter(names).filter_map(|i| aligned.place(i)).collect()
}

/// `was`, `came to`
fn is_said(tokens: &[Token], at: usize) -> bool {
    matches!(lower(tokens, at), "am" | "are" | "is" | "was" | "were")
        || matches!(lower(tokens, at), "came" | "amounted") && lower(tokens, at + 1) == "to"
}

/// The words after `which was`, to the next pause.
fn clause(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let opens = matches!(lower(tokens, at), "which" | "who") && tokens[at].gap <= Gap::Comma;
    if !opens || !is_said(tokens, at + 1) {
        return None;
    }
    let end = (at + 2..tokens.len()).find(|&n| tokens[n].gap > Gap::Close).unwrap_or(tokens.len());
    Some(at + 2..end)
}

/// The thing before `which`, with all that may be it: of `the key to the house, which was rusty`, the key or the house.
fn head(tokens: &[Token], at: usize) -> Range<usize> {
    let person = lower(tokens, at) == "who";
    let belongs = |n: &usize| {
        let word = lower(tokens, *n);
        // The word right before is the thing, also a `first` or `third`.
        let parts = PARTS.contains(&word) || is_verb(&tokens[*n]);
        let placed = person && is_preposition(&tokens[*n]) && word != "of";
        *n + 1 == at || !parts && !placed && tokens[*n + 1].gap == Gap::Close
    };
    let start = (0..at).rev().take_while(belongs).last().unwrap_or(at);
    start..at
}
