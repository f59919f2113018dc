//! What was planned lends nothing to what came of it: `the wedding was fixed for the 4th, and was held on the 18th` tells of no
//! wedding on the 4th, and `he was christened Septimus, but it is Samuel on his stone` of no Septimus there.

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;

/// Words of a plan, and of a name that somebody was given, which need not be what came.
#[rustfmt::skip]
const PLANS: [&str; 27] = [
    "advertised", "announced", "appointed", "arranged", "asked", "baptised", "baptized", "billed", "booked", "christened",
    "designed", "due", "expected", "fixed", "hoped", "intended", "meant", "offered", "ordered", "planned", "promised",
    "proposed", "registered", "scheduled", "set", "supposed", "wanted",
];

/// Finds a word of the claim from a plan of the source, put together with what came after it.
pub(in crate::entailment) fn planned(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if claim.iter().any(|token| PLANS.contains(&token.lower.as_str())) {
        return;
    }
    let plans = |at: &usize| {
        PLANS.contains(&lower(source, *at)) || lower(source, *at) == "down" && lower(source, at + 1) == "for"
    };
    for plan in (0..source.len()).filter(|at| plans(at) && !aligned.is_used(*at)) {
        let Some(end) = outcome(source, plan) else { continue };
        let beyond = |i: usize| {
            aligned.place(i).is_some_and(|at| at > end && source[at].sentence == source[plan].sentence)
        };
        let is_told = (0..claim.len()).any(|i| claim[i].class == Class::Content && beyond(i));
        let value = |i: &usize| {
            let stands = |at: usize| plan < at && at < end;
            // What is said again of the outcome is told of it, too.
            let again = |at: usize| source[end..].iter().any(|token| token.lower == source[at].lower);
            claim[*i].is_content() && aligned.place(*i).is_some_and(|at| stands(at) && !again(at))
        };
        if let Some(i) = (0..claim.len()).find(value).filter(|_| is_told) {
            broken.hard(UNREAL, &claim[i]);
        }
    }
}

/// Where, after a plan, its sentence goes on to tell what came of it.
fn outcome(tokens: &[Token], plan: usize) -> Option<usize> {
    let same = |n: &usize| tokens[*n].sentence == tokens[plan].sentence;
    let turns = |n: &usize| {
        matches!(lower(tokens, *n), "but" | "and" | "though" | "although" | "yet" | "only")
            || tokens[*n].gap == Gap::Clause
    };
    (plan + 1..tokens.len()).take_while(same).find(turns)
}
