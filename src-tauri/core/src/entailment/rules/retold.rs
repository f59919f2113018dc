//! A report within a report is nobody's own: of `Jane wrote that Mrs. Ogden says the vicar drinks`, neither does Jane say that he
//! drinks, nor Mrs. Ogden that Jane does.

use super::super::REPORTED;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::Broken;
use super::scope::is_report;

/// Holds a claim that has one report against a source that has one within another.
pub(in crate::entailment) fn retold(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let own: Vec<usize> = (0..claim.len()).filter(|&i| is_report(&claim[i].lemma)).collect();
    let [report] = own[..] else { return };
    if claim.iter().any(|token| token.lower == "according") {
        return;
    }
    for outer in 0..source.len() {
        let Some(inner) = inner(source, outer) else { continue };
        let sentence = source[inner].sentence;
        let told = |i: usize| {
            let place = aligned.place(i).filter(|_| claim[i].class == Class::Content);
            place.is_some_and(|n| n > inner && source[n].sentence == sentence)
        };
        if (report + 1..claim.len()).any(told) {
            broken.hard(REPORTED, &claim[report]);
        }
    }
}

/// The report that stands within the one at `outer`: `wrote that Mrs. Ogden says`.
fn inner(tokens: &[Token], outer: usize) -> Option<usize> {
    if !is_report(&tokens[outer].lemma) || is_writers(tokens, outer) {
        return None;
    }
    let that = (outer + 1..tokens.len().min(outer + 5)).find(|&n| lower(tokens, n) == "that")?;
    let near = (that + 1..tokens.len().min(that + 7))
        .take_while(|&n| tokens[n].gap < Gap::Comma || is_titled(tokens, n));
    let found = near.into_iter().find(|&n| is_report(&tokens[n].lemma))?;
    let own =
        (that + 1..found).any(|n| matches!(tokens[n].class, Class::Name | Class::Pronoun | Class::Content));
    let joined = (that + 1..found).any(|n| matches!(lower(tokens, n), "and" | "but" | "or"));
    (own && !joined).then_some(found)
}

/// The full stop of `Mrs.` ends nothing.
fn is_titled(tokens: &[Token], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| is_title(lower(tokens, before)))
}

/// Whether it is the writer who reports.
fn is_writers(tokens: &[Token], at: usize) -> bool {
    let near = (at.saturating_sub(3)..at).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
    near.into_iter().any(|n| tokens[n].bound || matches!(lower(tokens, n), "i" | "we"))
}
