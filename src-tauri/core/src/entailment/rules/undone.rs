//! Words that undo the thing they stand with: an attempted murder is none, and the promise of a post is no post.

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::crossed::preposition;
use super::subjects::is_verb;

/// Before a thing: it is none, is not yet one, or no longer is.
#[rustfmt::skip]
const BEFORE: [&str; 60] = [
    "abortive", "acting", "aspiring", "assumed", "attempted", "averted", "bogus", "cancelled", "counterfeit",
    "deputy", "dummy", "ersatz", "erstwhile", "ex", "failed", "fake", "false", "fancied", "feigned", "fictitious",
    "forged", "former", "future", "half", "honorary", "imaginary", "imagined", "imitation", "impending", "intended",
    "invented", "lapsed", "mimic", "mock", "model", "nominal", "onetime", "paste", "planned", "possible", "pretend",
    "pretended", "promised", "proposed", "prospective", "pseudo", "quasi", "refused", "rejected", "repealed",
    "reputed", "rumoured", "sham", "sometime", "spurious", "stillborn", "threatened", "titular", "toy", "withdrawn",
];
/// Of these, a thing that lives or that wounds is none.
#[rustfmt::skip]
const MADE_OF: [&str; 16] = [
    "bronze", "carved", "china", "chocolate", "clay", "glass", "marble", "paper", "plaster", "rag", "rocking",
    "stone", "stuffed", "tin", "wax", "wooden",
];
#[rustfmt::skip]
const LIVING: [&str; 40] = [
    "angel", "arm", "bear", "bird", "bull", "cannon", "cat", "child", "cow", "dog", "dragon", "duck", "eye", "eyes",
    "fish", "foot", "fox", "goose", "gun", "hand", "head", "hen", "horse", "horses", "king", "leg", "legs", "lion",
    "man", "owl", "parrot", "pistol", "rifle", "rose", "roses", "soldier", "soldiers", "sword", "teeth", "woman",
];
/// `The promise of a post`, `a model of the ship`: neither is the thing.
#[rustfmt::skip]
const OF: [&str; 62] = [
    "absence", "accusation", "attempt", "attempts", "bust", "candidate", "chance", "charge", "charges", "claim", "copy",
    "danger", "degrees", "denial", "drawing", "dread", "dream", "dreams", "effigy", "end", "expectation", "fear",
    "fears", "ghost", "hope", "hopes", "idea", "imitation", "lack", "likeness", "loss", "memories", "memory",
    "mention", "model", "nomination", "offer", "offers", "photograph", "picture", "portrait", "possibility", "prediction",
    "pretence", "promise", "promises", "proposal", "prospect", "prospects", "question", "refusal", "risk", "rumour",
    "rumours", "semblance", "show", "sketch", "smell", "story", "suspicion", "talk", "threat",
];
/// The same, written as two words.
const BEFORE_AS_TWO: [(&str, &str); 8] = [
    ("so", "called"),
    ("would", "be"),
    ("self", "styled"),
    ("one", "time"),
    ("make", "believe"),
    ("hoped", "for"),
    ("wished", "for"),
    ("never", "finished"),
];
/// What was, once was so.
const PAST: [&str; 6] = ["former", "erstwhile", "ex", "onetime", "sometime", "lapsed"];
/// Words by which a claim keeps that it is none.
#[rustfmt::skip]
const KEEPS: [&str; 14] = [
    "attempt", "attempted", "attempts", "failed", "intended", "never", "no", "not", "promised", "threatened",
    "tried", "try", "wanted", "would",
];
/// And that it was, but is no more.
const KEEPS_PAST: [&str; 5] = ["been", "formerly", "once", "used", "later"];

/// Finds things of the claim that a word of the source undoes.
pub(in crate::entailment) fn undone(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if claim.iter().any(|token| KEEPS.contains(&token.lower.as_str())) {
        return;
    }
    let was = claim.iter().any(|token| KEEPS_PAST.contains(&token.lower.as_str()));
    let thing = |token: &Token| matches!(token.class, Class::Content | Class::Name | Class::Number);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| thing(token)) {
        // What describes a thing is not undone with it: a former American dealer is American.
        let head = |j: &usize| {
            source
                .get(j + 1)
                .is_none_or(|next| next.gap > Gap::Close || next.class != Class::Content || is_verb(next))
        };
        let Some(j) = aligned.place(i).filter(head) else { continue };
        let made = LIVING.contains(&lower(source, j));
        let undoes = |n: usize| {
            let word = lower(source, n);
            let two = n.checked_sub(1).is_some_and(|n| BEFORE_AS_TWO.contains(&(lower(source, n), word)));
            !aligned.is_used(n)
                && (BEFORE.contains(&word) && !(was && PAST.contains(&word))
                    || two
                    || made && MADE_OF.contains(&word))
        };
        let described = (j.saturating_sub(3)..j)
            .rev()
            .take_while(|&n| source[n + 1].gap == Gap::Close && source[n].class != Class::Function)
            .any(undoes);
        let of =
            preposition(source, j).filter(|&n| matches!(lower(source, n), "of" | "at" | "to" | "on" | "for"));
        let head = of.and_then(|n| n.checked_sub(1)).filter(|&n| {
            (OF.contains(&lower(source, n)) || is_left(source, n) && !was) && !aligned.is_used(n)
        });
        // `The last house but one`, `a week short of a month`, `the Mayor that was`.
        let after = (j + 1..source.len().min(j + 4)).any(|n| {
            let words = [lower(source, n), lower(source, n + 1), lower(source, n + 2)];
            matches!(
                words,
                ["but", "one" | "two" | "three", _]
                    | ["that", "was", ""]
                    | ["to", "be", _]
                    | ["elect" | "designate", ..]
            ) && !aligned.is_used(n)
                && (n..n + 2).all(|n| {
                    source.get(n).is_some_and(|token| token.gap == Gap::Close && !aligned.is_used(n))
                })
        });
        let short = (j.saturating_sub(4)..j).any(|n| {
            matches!(lower(source, n), "short" | "shy") && lower(source, n + 1) == "of" && !aligned.is_used(n)
        });
        if described || head.is_some() || after || short || is_likened(aligned, i, j) {
            broken.hard(UNREAL, token);
        }
    }
}

/// `The Bells, late of Rook Farm`: they have left it.
fn is_left(tokens: &[Token], at: usize) -> bool {
    matches!(lower(tokens, at), "late" | "lately" | "formerly")
        && tokens[at].gap >= Gap::Comma
        && lower(tokens, at + 1) == "of"
}

/// `Ned is a proper little lawyer`, `passes for a gentleman`, `is by way of being a poet`, `is the general in our house`: what
/// somebody is like, or taken for, he is not.
fn is_likened(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let article = |tokens: &[Token], at: usize| matches!(lower(tokens, at), "a" | "an");
    let is_called = (i.saturating_sub(4)..i).any(|n| {
        matches!(lower(claim, n), "is" | "was" | "are" | "were") && (article(claim, n + 1) || n + 1 == i)
    });
    if !is_called {
        return false;
    }
    let free = |n: usize| !aligned.is_used(n);
    let before = (j.saturating_sub(3)..j).rev().take_while(|&n| source[n + 1].gap == Gap::Close);
    let like = |n: usize| {
        matches!(lower(source, n), "proper" | "regular" | "perfect" | "veritable" | "positive")
            && n.checked_sub(1).is_some_and(|n| article(source, n))
            && free(n)
    };
    let taken = |n: usize| {
        let words = [lower(source, n), lower(source, n + 1), lower(source, n + 2)];
        free(n)
            && matches!(
                words,
                ["pass" | "passes" | "passed", "for" | "as", "a" | "an"] | ["way", "of", "being"]
            )
    };
    // The one of a household is no general of an army.
    let at_home = (j.saturating_sub(2)..j).any(|n| lower(source, n) == "the")
        && matches!(lower(source, j + 1), "in" | "of")
        && matches!(lower(source, j + 2), "our" | "the" | "my" | "his" | "her" | "their")
        && matches!(lower(source, j + 3), "house" | "household" | "home" | "family" | "kitchen" | "nursery")
        && free(j + 3);
    before.into_iter().any(like) || (j.saturating_sub(4)..j).any(taken) || at_home
}
