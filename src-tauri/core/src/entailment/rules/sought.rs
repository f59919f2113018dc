//! What somebody is promised or stands for they have not got: `promised a pension`, `put up for mayor`, `applied for the post of
//! harbour master`.

use std::ops::Range;

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::crossed::is_preposition;
use super::subjects::is_verb;

/// Before the thing itself, perhaps with whoever is to have it between.
const PROMISED: [&str; 10] = [
    "excused",
    "forgiven",
    "guaranteed",
    "offered",
    "offers",
    "owed",
    "pledged",
    "promised",
    "promises",
    "spared",
];
/// Of these, only who is so has not had it: `Ned was spared the hanging`, not `the storm spared the trees`.
const PASSIVE: [&str; 3] = ["excused", "forgiven", "spared"];
/// Before `for` and the thing.
#[rustfmt::skip]
const FOR: [&str; 31] = [
    "angling", "applied", "apply", "applying", "auditioned", "bid", "candidate", "canvassed", "competed",
    "considered", "entered", "in", "line", "longlisted", "named", "nominated", "petitioned", "proposed",
    "ran", "recommended", "run", "running", "shortlisted", "stand", "standing", "stands", "stood", "tipped",
    "trained", "tried", "up",
];
/// Before `as` and the thing.
#[rustfmt::skip]
const AS: [&str; 9] =
    [
    "considered", "nominated", "proposed", "ran", "recommended", "standing", "stood", "suggested", "tipped",
];
/// Words of the source by which it was got after all.
#[rustfmt::skip]
const GOT: [&str; 10] =
    [
    "accept", "accepted", "appointed", "became", "chosen", "elected", "gained", "obtained", "succeeded",
    "won",
];
/// Of these with `it`: `and got it`.
const GOT_IT: [&str; 9] = ["gave", "given", "got", "had", "has", "paid", "received", "served", "took"];
/// Words of a claim that say, too, that it is not yet got.
#[rustfmt::skip]
const KEEPS: [&str; 23] = [
    "apply", "applied", "candidate", "chance", "hope", "hoped", "intended", "never", "no", "nomination",
    "not", "offer", "offered", "promise", "promised", "proposed", "sought", "stand", "stood", "tried",
    "wanted", "wished", "would",
];

/// Finds things of the claim that the source only promises, or for which somebody only stands.
pub(in crate::entailment) fn sought(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    // `Ada was to have a doll`
    let to = claim
        .windows(2)
        .any(|pair| matches!(pair[0].lower.as_str(), "was" | "were" | "is") && pair[1].lower == "to");
    if to || claim.iter().any(|token| KEEPS.contains(&token.lower.as_str())) {
        return;
    }
    for at in 0..source.len() {
        let Some(thing) = things(source, at).filter(|_| !aligned.is_used(at) && !is_got(source, at)) else {
            continue;
        };
        let free = |n: usize| {
            let stands = |k: usize| source[k].lemma == source[n].lemma && !thing.contains(&k);
            !(0..source.len()).any(stands)
        };
        let of_it = |i: &usize| {
            claim[*i].is_content() && aligned.place(*i).is_some_and(|n| thing.contains(&n) && free(n))
        };
        if let Some(i) = (0..claim.len()).find(of_it) {
            broken.hard(UNREAL, &claim[i]);
        }
    }
}

/// The thing that the word at `at` says is only promised or sought.
fn things(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let word = lower(tokens, at);
    let close = |n: usize| tokens.get(n).is_some_and(|token| token.gap == Gap::Close);
    let been = at.checked_sub(1).is_some_and(|n| matches!(lower(tokens, n), "was" | "were" | "been"));
    let promised = PROMISED.contains(&word) && (been || !PASSIVE.contains(&word));
    let start = if promised && tokens[at].class == Class::Content && !is_described(tokens, at) {
        at + 1
    } else if close(at + 1) && is_sought(tokens, at) {
        at + 2
    } else {
        return None;
    };
    let belongs = |n: &usize| {
        let own = lower(tokens, *n) == "of" || !is_preposition(&tokens[*n]);
        close(*n)
            && own
            && !is_verb(&tokens[*n])
            && !matches!(lower(tokens, *n), "and" | "that" | "but" | "or")
    };
    let end = (start..tokens.len().min(start + 10)).take_while(belongs).last()? + 1;
    // Whoever is to have it stands before it without an article: `promised Ada a doll`.
    let article = |n: usize| {
        matches!(lower(tokens, n), "a" | "an" | "the" | "my" | "his" | "her" | "our" | "their")
            || matches!(tokens[n].class, Class::Number | Class::Quantity)
    };
    let first = (start..end).find(|&n| article(n));
    Some(if PROMISED.contains(&word) { first?..end } else { start..end })
}

/// `Put up for mayor`, `in line for foreman`, not `got up for breakfast`.
fn is_sought(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |n| lower(tokens, n));
    let (word, next) = (lower(tokens, at), lower(tokens, at + 1));
    if !(next == "for" && FOR.contains(&word) || next == "as" && AS.contains(&word)) {
        return false;
    }
    match word {
        "in" => before == "put",
        "up" => matches!(before, "put" | "set" | "brought"),
        "line" => before == "in",
        // `The bus ran for an hour`: what is sought is no number.
        _ => {
            tokens.get(at + 2).is_none_or(|next| next.class != Class::Number && next.class != Class::Quantity)
        }
    }
}

/// `The promised land`
fn is_described(tokens: &[Token], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|n| matches!(lower(tokens, n), "a" | "an" | "the" | "his" | "her" | "my"))
}

/// Whether the source says after `at` that it was got.
fn is_got(tokens: &[Token], at: usize) -> bool {
    let denied = |n: usize| (n.saturating_sub(3)..n).any(|n| tokens[n].class == Class::Negation);
    let it = |n: usize| {
        matches!(lower(tokens, n), "it" | "one" | "them" | "both" | "in")
            || tokens.get(n).is_none_or(|next| next.gap > Gap::Close)
    };
    (at + 1..tokens.len()).any(|n| {
        let word = lower(tokens, n);
        (GOT.contains(&word) || GOT_IT.contains(&word) && it(n + 1)) && !denied(n)
    })
}
