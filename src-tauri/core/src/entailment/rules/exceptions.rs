//! Exceptions: `every boat but one`, `all except Tom`, `nobody save Ruth`.

use std::ops::Range;

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token};
use super::super::{NEGATION, QUANTITY};
use super::Broken;
use super::subjects::is_verb;

/// What is said of all, and of which not.
#[derive(Clone, Debug)]
pub(in crate::entailment) struct Exception {
    /// The word of quantity.
    pub all: usize,
    /// The word that excepts.
    pub except: usize,
    /// What stands between the two and is counted.
    pub counted: Range<usize>,
    /// What is excepted.
    pub excepted: Range<usize>,
}

const ALL: [&str; 15] = [
    "all",
    "any",
    "both",
    "each",
    "entire",
    "every",
    "everybody",
    "everyone",
    "everything",
    "everywhere",
    "no",
    "nobody",
    "none",
    "nothing",
    "whole",
];

/// The exceptions of a text.
pub(in crate::entailment) fn exceptions(tokens: &[Token]) -> Vec<Exception> {
    (0..tokens.len()).filter_map(|at| exception(tokens, at)).collect()
}

fn exception(tokens: &[Token], at: usize) -> Option<Exception> {
    let lower = |at: usize| tokens.get(at).map_or("", |token| token.lower.as_str());
    // `We all came, Frank excepted.`
    if matches!(lower(at), "excepted" | "excluded") && tokens[at].gap == Gap::Close {
        let first = (0..at).rev().find(|&n| tokens[n].gap != Gap::Close)?;
        let from = (0..first).rev().take_while(|&n| tokens[n + 1].gap < Gap::Clause).take(14).last()?;
        let all = (from..first).rev().find(|n| ALL.contains(&lower(*n)))?;
        return Some(Exception { all, except: at, counted: all..all, excepted: first..at });
    }
    let start = match lower(at) {
        "except" | "excepting" | "barring" | "excluding" | "minus" => at + 1,
        "apart" | "aside" if lower(at + 1) == "from" => at + 2,
        "other" if lower(at + 1) == "than" => at + 2,
        "exception" | "exclusion" if lower(at + 1) == "of" => at + 2,
        "save" | "bar" if !is_verb_place(tokens, at) => at + 1,
        "but" if tokens[at].gap == Gap::Close && may_except(tokens, at + 1) => at + 1,
        _ => return None,
    };
    let start = start + usize::from(matches!(lower(start), "for" | "only"));
    let from = (0..at).rev().take_while(|&n| tokens[n + 1].gap < Gap::Clause).take(14).last().unwrap_or(at);
    let quantity = |n: &usize| ALL.contains(&lower(*n));
    // `All but one came`, and `Except for Tom, all came`.
    let before = (from..at).rev().find(quantity);
    let comma = (start..tokens.len()).find(|&n| tokens[n].gap == Gap::Comma);
    let all =
        before.or_else(|| comma.and_then(|comma| (comma..(comma + 6).min(tokens.len())).find(quantity)))?;
    let end = (start + 1..(start + 5).min(tokens.len())).find(|&n| {
        let verb = tokens[n].class == Class::Modal
            || ["was", "were", "is", "are", "had", "has", "did"].contains(&lower(n));
        tokens[n].gap != Gap::Close
            || verb
            || tokens[n].class == Class::Content
                && !matches!(tokens[n - 1].class, Class::Function | Class::Number)
    });
    Some(Exception {
        all,
        except: at,
        counted: all + 1..(all + 1..at).find(|&n| is_verb(&tokens[n])).unwrap_or(at).max(all + 1),
        excepted: start..end.unwrap_or(tokens.len().min(start + 5)).max(start),
    })
}

/// `to save`, `we bar`
fn is_verb_place(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    before.is_none_or(|before| {
        matches!(before.class, Class::Pronoun | Class::Modal | Class::Negation)
            || matches!(before.lower.as_str(), "to" | "did" | "do" | "the" | "a")
    })
}

/// Whether a thing may follow `but`, and no new clause.
fn may_except(tokens: &[Token], at: usize) -> bool {
    let Some(token) = tokens.get(at).filter(|token| token.gap == Gap::Close) else { return false };
    let subject = matches!(token.lower.as_str(), "i" | "he" | "she" | "we" | "they" | "it" | "there");
    let thing = matches!(token.class, Class::Name | Class::Number | Class::Pronoun)
        || matches!(token.lower.as_str(), "one" | "the" | "a" | "an" | "this" | "that" | "those");
    let next_is_verb = tokens.get(at + 1).is_some_and(|next| {
        matches!(next.class, Class::Modal | Class::Negation)
            || matches!(next.lower.as_str(), "was" | "is" | "had" | "has" | "did" | "were")
    });
    thing && !(subject && next_is_verb)
}

/// What is so of all but one is not so of all, nor of that one.
pub(in crate::entailment) fn excepted(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let (own, said) = (exceptions(claim), exceptions(source));
    let denied = claim.iter().filter(|token| token.class == Class::Negation).count() == 1;
    if let (Some(own), true) = (own.first(), said.is_empty()) {
        broken.hard(QUANTITY, &claim[own.except]);
    }
    if !own.is_empty() {
        return;
    }
    if denied && !said.is_empty() {
        // `All but one` are not all.
        let negations: Vec<_> =
            broken.hard.iter().filter(|reason| reason.rule == NEGATION).copied().collect();
        broken.unsure.extend(negations);
    }
    for Exception { all, counted, excepted, .. } in said {
        let is_number = |j: usize| source[j].class == Class::Number;
        let mut named: Option<usize> = None;
        let (mut whole, mut rest) = (None, false);
        for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class != Class::Function) {
            let Some(j) = aligned.place(i) else { continue };
            if j == all || counted.contains(&j) && token.is_content() {
                whole = whole.or(Some(i));
            } else if excepted.contains(&j) && !is_number(j) {
                named = Some(i);
            } else {
                rest |= token.is_content();
            }
        }
        let negative = matches!(source[all].class, Class::Negation);
        // `All came but Tom`: Tom did not come.
        // `Nothing came but the Bible`: the Bible came.
        if named.is_some() && whole.is_none() && rest && denied != negative {
            broken.hard.retain(|reason| reason.rule != NEGATION);
            continue;
        }
        if let Some(i) = named.filter(|_| rest && !negative && whole.is_none()) {
            broken.hard(NEGATION, &claim[i]);
        } else if let Some(i) = whole.filter(|_| rest || named.is_some()) {
            broken.hard(QUANTITY, &claim[i]);
        }
    }
}
