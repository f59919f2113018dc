//! What a relative clause says is said of the word before it, and what its sentence says is not said of a word in it: of `the
//! dog that bit the baker belonged to the priest`, the dog bit no priest.

use std::ops::Range;

use super::super::OTHER_SUBJECT;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::subjects::is_verb;

/// A relative clause.
struct Relative {
    /// What it is about: the word before it, with those that belong to that.
    head: Range<usize>,
    /// Its words.
    words: Range<usize>,
    /// Its verb.
    verb: usize,
}

/// Holds what is said in and of relative clauses against the claim.
pub(in crate::entailment) fn relatives(aligned: &Alignment<'_>, broken: &mut Broken) {
    let claim = &aligned.claim.tokens;
    for clause in clauses(&aligned.source.tokens) {
        let kept = aligned.is_used(clause.verb);
        let mut at = 0;
        while at < claim.len() {
            let own = aligned.claim.clause(at);
            at = own.end.max(at + 1);
            let placed: Vec<(usize, usize)> = own
                .filter(|&i| claim[i].is_content() || is_nominative(&claim[i]))
                .filter_map(|i| Some((i, aligned.place(i)?)))
                .filter(|(_, place)| {
                    aligned.source.tokens[*place].sentence == aligned.source.tokens[clause.verb].sentence
                })
                .collect();
            let is_time =
                |place: usize| aligned.source.facts.dates.iter().any(|date| date.words.contains(&place));
            let inside = |(_, place): &&(usize, usize)| clause.words.contains(place) && !is_time(*place);
            let outside = |(_, place): &&(usize, usize)| {
                !clause.words.contains(place) && !clause.head.contains(place) && !is_time(*place)
            };
            let (Some(within), Some(other)) = (placed.iter().find(inside), placed.iter().find(outside))
            else {
                continue;
            };
            // Its verb, said of or to something outside; or something in it, said with the verb outside.
            let says = placed.iter().any(|(_, place)| *place == clause.verb);
            let of_head = placed.iter().any(|(_, place)| clause.head.contains(place));
            let source = &aligned.source.tokens;
            let main = (clause.words.end..source.len()).find(|&n| is_verb(&source[n]));
            let has_main = main.is_some_and(|n| {
                aligned.is_used(n) || claim.iter().any(|token| token.lower == source[n].lower)
            });
            let after = other.1 >= clause.words.end && !has_main;
            let crosses = if says { !of_head || after } else { !kept };
            if crosses {
                broken.hard(OTHER_SUBJECT, &claim[within.0]);
            }
        }
    }
}

/// `He`, `I`: who does something.
fn is_nominative(token: &Token) -> bool {
    token.class == Class::Pronoun && matches!(token.lower.as_str(), "i" | "he" | "she" | "we" | "they")
}

/// The relative clauses of a text that have a verb.
fn clauses(tokens: &[Token]) -> Vec<Relative> {
    (1..tokens.len()).filter_map(|at| opened(tokens, at).or_else(|| bare(tokens, at))).collect()
}

/// `who ...`, `whose ...`, `that ...` after a noun.
fn opened(tokens: &[Token], at: usize) -> Option<Relative> {
    let word = lower(tokens, at);
    let noun = |n: usize| matches!(tokens[n].class, Class::Content | Class::Name) && !is_verb(&tokens[n]);
    let begins = matches!(word, "who" | "whom" | "whose" | "which") && tokens[at].gap <= Gap::Comma
        || word == "that" && tokens[at].gap == Gap::Close;
    if !begins || !noun(at - 1) {
        return None;
    }
    // `The news that he was dead` is none.
    if word == "that" && !(is_verb(tokens.get(at + 1)?) || tokens[at + 1].class == Class::Name) {
        return None;
    }
    // `It was not Tom who came, but Ruth`
    if lower(tokens, 0) == "it" && tokens.iter().take(at).any(|token| token.class == Class::Negation) {
        return None;
    }
    let end = end(tokens, at, tokens[at].gap == Gap::Comma);
    let verb = (at + 1..end).find(|&n| is_verb(&tokens[n]) && tokens[n].class == Class::Content)?;
    Some(Relative { head: head(tokens, at), words: at + 1..end, verb })
}

/// `The nurse the soldier loved had ...`: without a word that opens it.
fn bare(tokens: &[Token], at: usize) -> Option<Relative> {
    let article =
        |n: usize| matches!(lower(tokens, n), "the" | "a" | "an" | "my" | "our" | "his" | "her" | "their");
    let noun = |n: usize| {
        tokens
            .get(n)
            .is_some_and(|token| matches!(token.class, Class::Content | Class::Name) && !is_verb(token))
    };
    let subject = if article(at) && noun(at + 1) {
        at + 1
    } else if tokens[at].class == Class::Name && tokens[at - 1].class == Class::Content {
        at
    } else {
        return None;
    };
    let close = (at..subject + 3).all(|n| tokens.get(n).is_some_and(|token| token.gap == Gap::Close));
    let named = at >= 2 && noun(at - 1) && (article(at - 2) || at >= 3 && article(at - 3));
    let verb = subject + 1 + usize::from(tokens.get(subject + 1)?.class == Class::Name);
    let does = tokens.get(verb).is_some_and(|token| is_verb(token) && token.class == Class::Content);
    let second = (verb + 1..tokens.len().min(verb + 3)).find(|&n| is_verb(&tokens[n]))?;
    (close && named && does).then(|| Relative { head: head(tokens, at), words: at..second, verb })
}

/// The noun before `at` and what belongs to it: `the old woman of Thirsk`.
fn head(tokens: &[Token], at: usize) -> Range<usize> {
    let mut first = at - 1;
    while first > 0
        && tokens[first].gap == Gap::Close
        && matches!(tokens[first - 1].class, Class::Content | Class::Name | Class::Number)
        && !is_verb(&tokens[first - 1])
    {
        first -= 1;
    }
    // `The phone is one that was made there`: so was the phone.
    let article = first.checked_sub(1).filter(|&n| matches!(lower(tokens, n), "the" | "a" | "an"));
    let copula = article
        .and_then(|n| n.checked_sub(1))
        .filter(|&n| matches!(lower(tokens, n), "is" | "was" | "are" | "were" | "became"));
    match copula {
        Some(copula) => {
            let sentence = tokens[copula].sentence;
            (0..copula).rev().take_while(|&n| tokens[n].sentence == sentence).last().unwrap_or(first)..at
        }
        None => first..at,
    }
}

/// Where a relative clause ends: at the comma after it, or before the second verb.
fn end(tokens: &[Token], at: usize, parted: bool) -> usize {
    let mut verbs = 0;
    for n in at + 1..tokens.len() {
        if tokens[n].gap >= Gap::Clause || tokens[n].gap == Gap::Comma && (parted || verbs > 0) {
            return n;
        }
        let group = n > at + 1 && is_verb(&tokens[n - 1]);
        if is_verb(&tokens[n]) && !group {
            verbs += 1;
            if verbs == 2 && !parted {
                return n;
            }
        }
    }
    tokens.len()
}
