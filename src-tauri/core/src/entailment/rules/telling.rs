//! Rules about who tells: speakers, what is asserted and what is reported, and in which order.

use super::factuality::operators;
use super::scope::{doubts, is_report};
use super::subjects::is_verb;
use super::{Broken, SYMMETRIC, passive, undergone};
use crate::entailment::align::{Alignment, Side};
use crate::entailment::tokens::{Class, Token, is_title};
use crate::entailment::{ASKED, HEDGED, ORDER, REPORTED, ROLE, TENSE};

/// Words of the speaker's that stand at most so far before what the speaker did.
const SUBJECT: usize = 3;

/// What somebody says of themselves, said of somebody else: `Ruth paid nine pounds`, of Hester's `I paid nine pounds`.
pub(super) fn speakers(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    // `Ned was given the watch`, of `I gave Ned the watch`.
    let given = undergone(aligned);
    let subject = |side: &Side, at: usize| {
        let clause = side.clause(at);
        (clause.start.max(at.saturating_sub(SUBJECT))..at).rev().find(|&k| {
            matches!(side.tokens[k].class, Class::Name | Class::Pronoun) && !is_title(&side.tokens[k].lower)
        })
    };
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(j) = aligned.place(i).filter(|_| !SYMMETRIC.contains(&token.lemma)) else { continue };
        let (Some(said), Some(spoke)) = (subject(aligned.claim, i), subject(aligned.source, j)) else {
            continue;
        };
        let named = claim[said].class == Class::Name && source[spoke].bound;
        // `Evan sold the gun`, of Bryn's `my gun`: the verb says who did it.
        let done = (said + 1..i)
            .any(|n| claim[n].class == Class::Content && is_verb(&claim[n]) && aligned.place(n).is_some());
        let given = given && token.clause == claim[0].clause;
        if !named || done || given || passive(aligned.claim, i) != passive(aligned.source, j) {
            continue;
        }
        // A name of several words stands in one place.
        let speaker = source.iter().filter(|token| token.bound && token.span == source[spoke].span);
        if speaker.clone().all(|token| token.lower != claim[said].lower) {
            broken.hard(ROLE, &claim[said]);
        }
    }
}

/// What the source only thinks, wishes, hears, supposes or asks is not asserted.
pub(super) fn asserted(aligned: &Alignment<'_>, asks: &dyn Fn(u32) -> bool, broken: &mut Broken) {
    let own = operators(aligned.claim);
    let question = aligned
        .claim
        .tokens
        .iter()
        .any(|token| matches!(token.lower.as_str(), "whether" | "if" | "asked" | "asks"));
    for (i, token) in
        aligned.claim.tokens.iter().enumerate().filter(|(_, token)| token.class == Class::Content)
    {
        let Some(j) = aligned.place(i) else { continue };
        if let Some(rule) = doubts(aligned, i, j, &own) {
            match rule {
                TENSE => broken.soft(rule, token),
                _ => broken.hard(rule, token),
            }
        }
        if asks(aligned.source.tokens[j].sentence) && !question {
            broken.hard(ASKED, token);
        }
    }
    if broken.hard.iter().any(|reason| reason.rule == HEDGED) {
        broken.soft.retain(|reason| reason.rule != TENSE);
    }
}

/// Whether a claim says *they* of those who say *we* in the source, where nobody else is *they*.
pub(super) fn is_of_us(aligned: &Alignment<'_>, said: &Token) -> bool {
    let has = |lemma| aligned.source.tokens.iter().any(|token| token.lemma == lemma);
    said.lemma == "they" && has("we") && !has("they")
}

/// What somebody is quoted with is not said by whoever writes, unless the claim says who said it.
pub(super) fn spoken(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content() && !token.quoted) {
        let Some(j) = aligned.place(i).filter(|&j| source[j].quoted) else { continue };
        let sentence = |n: &usize| source[*n].sentence == source[j].sentence;
        let start = (0..j).rev().take_while(|n| sentence(n) && source[*n].quoted).last().unwrap_or(j);
        let end = (j..source.len()).take_while(|n| sentence(n) && source[*n].quoted).last().unwrap_or(j);
        let words = &source[start..=end];
        // A name or a word in marks is one that somebody used, as any other.
        let says =
            words.len() > 2 && words.iter().any(|token| is_verb(token) || token.class == Class::Pronoun);
        let mut around = source.iter().enumerate().filter(|(n, token)| sentence(n) && !token.quoted);
        let told = around.clone().any(|(_, token)| token.is_content());
        let kept = around.any(|(n, token)| {
            is_verb(token)
                && token.class == Class::Content
                && claim.iter().enumerate().any(|(i, _)| aligned.place(i) == Some(n))
        });
        let reports = claim.iter().any(|token| is_report(&token.lemma));
        if says && told && !kept && !reports {
            broken.hard(REPORTED, token);
        }
    }
}

/// Words out of order say something else unless they are a date, which stands anywhere in its sentence.
pub(super) fn order(aligned: &Alignment<'_>, broken: &mut Broken) {
    let dates = &aligned.claim.facts.dates;
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        let moved = aligned.to[i].is_none() && aligned.moved[i].is_some();
        let free = broken.turned
            || broken.aside.contains(&i)
            || dates.iter().any(|date| date.words.contains(&i))
            || token.class == Class::Relation;
        if moved && !free {
            broken.soft(ORDER, token);
        }
        // `he told me` against `I told him`: one of the two stands on the verb's other side.
        let beside =
            |k: usize| k != i && aligned.claim.tokens[k].class == Class::Pronoun && aligned.to[k].is_some();
        let around = i.saturating_sub(4)..(i + 5).min(aligned.claim.tokens.len());
        let exchanged = token.class == Class::Pronoun && moved && around.into_iter().any(beside);
        if exchanged && !broken.aside.is_empty() {
            broken.unsure(ROLE, token);
        } else if exchanged && !broken.turned && aligned.moved[i].is_some_and(|j| aligned.near(i, j)) {
            broken.hard(ROLE, token);
        }
        let far = matches!(token.class, Class::Name | Class::Number)
            && aligned.to[i].is_some_and(|j| !aligned.near(i, j));
        if far {
            broken.soft(ORDER, token);
        }
    }
}
