//! Whom a pronoun means: whoever was named last, as far as that can be said.

use std::ops::Range;

use super::super::align::Alignment;
use super::super::facts::{is_month, is_weekday};
use super::super::tokens::{Class, is_title};

/// Whether a pronoun of the source means somebody else than `own`: the last sentence before it that names anybody names others.
pub(super) fn means_another(aligned: &Alignment<'_>, own: &Range<usize>, pronoun: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let is_person = |n: &usize| {
        let token = &source[*n];
        token.class == Class::Name
            && !is_month(&token.lower)
            && !is_weekday(&token.lower)
            && !is_title(&token.lower)
    };
    let before: Vec<usize> = (0..pronoun).filter(is_person).collect();
    let Some(nearest) = before.last().map(|&n| source[n].sentence) else { return false };
    let mut named = before.into_iter().filter(|&n| source[n].sentence == nearest);
    // Somebody who was named further off is hardly meant.
    source[pronoun].sentence - nearest <= 1
        && !named.any(|n| source[n].bound || own.clone().any(|i| claim[i].lower == source[n].lower))
}
