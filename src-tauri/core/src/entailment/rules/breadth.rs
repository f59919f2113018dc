//! Narrower and wider words: a spaniel is a dog, and a dog need be no spaniel.

use super::super::align::Alignment;
use super::super::lexicon;
use super::super::{NARROWER, WIDER};
use super::{alone, before, is_of_all, slot};

/// `A spaniel` of a source that says `a dog`; `no meat` of one that says `no pork`.
pub(super) fn breadth(aligned: &Alignment<'_>, i: usize) -> Option<&'static str> {
    let claimed = &aligned.claim.tokens[i];
    let of_all = is_of_all(aligned.claim, i);
    let plural = claimed.lower.ends_with('s') && before(aligned.claim, i).is_some_and(|t| t.lower == "the");
    slot(aligned, i).chain(alone(aligned)).find_map(|(_, said)| {
        if lexicon::is_kind_of(&claimed.lower, &said.lower) && !of_all {
            return Some(NARROWER);
        }
        (lexicon::is_kind_of(&said.lower, &claimed.lower) && (of_all || plural)).then_some(WIDER)
    })
}
