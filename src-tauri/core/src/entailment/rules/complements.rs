//! What a claim says that somebody is, held against how the source comes to speak of it: who was apprenticed to a wheelwright is
//! none, who is called the Duchess is no duchess, and who was forty then is not forty now.

use std::ops::Range;

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::super::{OTHER_SUBJECT, REPORTED, TENSE};
use super::Broken;
use super::crossed::{is_preposition, preposition};
use super::subjects::is_verb;

/// Before `to` and the one to whom somebody is bound.
#[rustfmt::skip]
const BOUND: [&str; 68] = [
    "agent", "aide", "apprentice", "apprenticed", "articled", "assistant", "attached", "bailiff", "betrothed",
    "bound", "butler", "chaplain", "clerk", "close", "coachman", "companion", "cook", "cousin", "daughter",
    "dear", "deputy", "devoted", "door", "engaged", "footman", "friend", "gardener", "godfather", "godmother",
    "governess", "groom", "guardian", "heir", "hired", "housekeeper", "husband", "indebted", "junior", "kin",
    "known", "lent", "line", "loyal", "maid", "married", "mate", "near", "neighbour", "nephew", "next",
    "niece", "nurse", "page", "partner", "physician", "promised", "pupil", "related", "second", "secretary",
    "senior", "servant", "steward", "surgeon", "sworn", "tutor", "valet", "wedded",
];
/// Before `of`: these are somebody's.
#[rustfmt::skip]
const SOMEBODYS: [&str; 46] = [
    "agent", "aide", "apprentice", "assistant", "bailiff", "butler", "chaplain", "clerk", "coachman",
    "companion", "cook", "enemy", "footman", "friend", "gardener", "governess", "groom", "guest", "heir",
    "housekeeper", "lodger", "maid", "mate", "neighbour", "nurse", "partner", "protege", "pupil", "rival",
    "secretary", "servant", "steward", "tutor", "valet", "aunt", "brother", "daughter", "father", "husband",
    "mother", "nephew", "niece", "sister", "son", "widow", "wife",
];
/// Before `as` and `for`: it is only taken, or played, for one.
#[rustfmt::skip]
const PLAYED: [&str; 14] = [
    "appeared", "cooked", "disguised", "dressed", "drove", "masqueraded", "mistaken", "mistook", "pass",
    "passed", "played", "posed", "sent", "taken",
];
/// Words that give somebody a name, whatever that says.
#[rustfmt::skip]
const CALLED: [&str; 10] = [
    "call", "called", "calling", "calls", "dubbed", "nickname", "nicknamed", "styled", "termed", "titled",
];
/// Words that give a name, where it has a capital.
const NAMED: [&str; 5] = ["christened", "known", "name", "named", "names"];
/// What is no person though it has a person's name.
#[rustfmt::skip]
const THINGS: [&str; 48] = [
    "barge", "bird", "bitch", "boat", "brig", "budgerigar", "bull", "bullock", "calf", "canary", "car",
    "carthorse", "cat", "cob", "cock", "cockerel", "collie", "cow", "dog", "doll", "donkey", "engine",
    "ferret", "foal", "gander", "goat", "goose", "hen", "horse", "hound", "kitten", "lorry", "mare", "mule",
    "name", "ox", "parrot", "pig", "pony", "puppy", "rabbit", "ram", "ship", "sow", "spaniel", "tortoise",
    "tractor", "yacht",
];

/// What a claim says that its subject is.
struct Complement {
    /// `is`, `was`.
    copula: usize,
    /// The words after it, without a preposition and what follows that.
    words: Range<usize>,
    /// The last of them that says what it is.
    head: usize,
}

/// Holds what the claim says that somebody is against the source.
pub(in crate::entailment) fn complements(aligned: &Alignment<'_>, broken: &mut Broken) {
    for complement in found(&aligned.claim.tokens) {
        bound(aligned, &complement, broken);
        called(aligned, &complement, broken);
        was(aligned, &complement, broken);
    }
    named_things(aligned, broken);
}

/// What a text says that somebody is.
fn found(tokens: &[Token]) -> Vec<Complement> {
    let all = (0..tokens.len()).filter(|&copula| is_be(lower(tokens, copula)));
    all.filter_map(|copula| {
        // `The best` is of no verb.
        let belongs = |n: &usize| {
            let verb = is_verb(&tokens[*n]) && lower(tokens, *n - 1) != "the";
            tokens[*n].gap == Gap::Close && !is_preposition(&tokens[*n]) && !verb
        };
        let end = (copula + 1..tokens.len()).take_while(belongs).last()? + 1;
        let head = (copula + 1..end).rev().find(|&n| tokens[n].is_content())?;
        Some(Complement { copula, words: copula + 1..end, head })
    })
    .collect()
}

fn is_be(lower: &str) -> bool {
    matches!(lower, "am" | "are" | "is" | "was" | "were" | "be" | "been" | "became" | "become" | "becomes")
}

fn has(tokens: &[Token], words: &[&str]) -> bool {
    tokens.iter().any(|token| words.contains(&token.lower.as_str()))
}

/// Where word `i` of the claim stands in the very same form: `lawful` is not the `Law` that something is called.
fn itself(aligned: &Alignment<'_>, i: usize) -> Option<usize> {
    aligned.place(i).filter(|&at| aligned.claim.tokens[i].lower == aligned.source.tokens[at].lower)
}

/// Whether another word of the source is the same, and is said otherwise.
fn stands_elsewhere(tokens: &[Token], at: usize, so: impl Fn(usize) -> bool) -> bool {
    (0..tokens.len()).any(|n| n != at && tokens[n].lemma == tokens[at].lemma && !so(n))
}

/// `Reuben was apprenticed to the wheelwright`: he was no wheelwright.
fn bound(aligned: &Alignment<'_>, complement: &Complement, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(at) = itself(aligned, complement.head) else { return };
    let Some(binds) = bound_by(source, at).filter(|&n| !aligned.is_used(n) && !claim[complement.head].owns())
    else {
        return;
    };
    // `Mary's husband was the captain` follows from whom she married, and `Hay was a mason` from `built by a mason, Hay`.
    let clause = aligned.claim.clause(complement.copula);
    let subject = (clause.start..complement.copula).filter(|&i| claim[i].is_content());
    let same = subject.into_iter().all(|i| aligned.place(i).is_some_and(|place| place < binds));
    let elsewhere = stands_elsewhere(source, at, |n| bound_by(source, n).is_some());
    if same && !elsewhere && !has(claim, &[lower(source, binds)]) {
        broken.hard(OTHER_SUBJECT, &claim[complement.head]);
    }
}

/// The word that binds somebody to the one at `at`.
fn bound_by(tokens: &[Token], at: usize) -> Option<usize> {
    let ends =
        tokens.get(at + 1).is_none_or(|next| next.gap > Gap::Close || !next.is_content() || is_verb(next));
    // `To the captain's wife`, `the captain's wife`: she is none.
    if tokens[at].owns() {
        return tokens
            .get(at + 1)
            .filter(|next| next.class == Class::Content && next.gap == Gap::Close)
            .map(|_| at + 1);
    }
    // `To the best clockmaker`
    let best =
        at.checked_sub(1).filter(|&n| tokens[n].class == Class::Content && tokens[at].gap == Gap::Close);
    let to = preposition(tokens, at).or_else(|| preposition(tokens, best?)).filter(|_| ends)?;
    let before = (0..to).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
    let word = before.into_iter().take(3).find(|&n| tokens[n].is_content())?;
    let is = |words: &[&str]| words.contains(&lower(tokens, word));
    let binds = match lower(tokens, to) {
        "to" => is(&BOUND),
        "of" => is(&SOMEBODYS),
        "for" => is(&PLAYED) || is(&["worked", "works", "took"]),
        "as" => is(&PLAYED),
        "by" | "with" | "under" | "like" | "from" => true,
        _ => false,
    };
    binds.then_some(word)
}

/// `They called my sister the Duchess`: she was no duchess.
fn called(aligned: &Alignment<'_>, complement: &Complement, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if has(claim, &CALLED) || has(claim, &NAMED) {
        return;
    }
    for i in complement.words.clone().filter(|&i| claim[i].is_content()) {
        // `The horse was Captain` is its name.
        let article = i.checked_sub(1).is_some_and(|n| matches!(lower(claim, n), "a" | "an"));
        let Some(at) = itself(aligned, i).filter(|_| article || !claim[i].capital) else { continue };
        if is_called(source, at) && !stands_elsewhere(source, at, |n| is_called(source, n)) {
            broken.hard(REPORTED, &claim[i]);
        }
    }
}

/// Whether the word at `at` is what somebody is called.
fn is_called(tokens: &[Token], at: usize) -> bool {
    let goes_on = |n: &usize| tokens[n + 1].gap <= Gap::Comma || is_title(lower(tokens, *n));
    let near = (at.saturating_sub(7)..at).rev().take_while(goes_on);
    let before = near.into_iter().find(|&n| {
        let word = lower(tokens, n);
        // `His nickname was the Duke`
        let is = is_be(word) && n > 0 && matches!(lower(tokens, n - 1), "nickname" | "name");
        CALLED.contains(&word) || NAMED.contains(&word) || is_verb(&tokens[n]) && !is
    });
    before.is_some_and(|n| {
        let word = lower(tokens, n);
        let start = (n + 1..at).rev().find(|&n| lower(tokens, n) == "as").unwrap_or(n);
        let plain = (start + 1..at)
            .all(|n| !is_preposition(&tokens[n]) || lower(tokens, n) == "of" && word == "name");
        let name = tokens[at].capital && (word != "known" || start > n);
        plain && (CALLED.contains(&word) || NAMED.contains(&word) && name)
    })
}

/// Words that say that something was so at some time.
const THEN: [&str; 7] = ["formerly", "once", "then", "those", "till", "until", "when"];

/// `My mother was thirty when I was born`: she is not thirty. Of what whoever writes tells of their own, `my wife was fond of dancing`,
/// nobody knows how it is today.
fn was(aligned: &Alignment<'_>, complement: &Complement, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if !is_present(lower(claim, complement.copula)) {
        return;
    }
    for i in complement.words.clone().filter(|&i| claim[i].is_content()) {
        let Some(at) = itself(aligned, i) else { continue };
        let past = |n: usize| copula(source, n).is_some_and(|n| matches!(lower(source, n), "was" | "were"));
        let mut sentence = source.iter().filter(|token| token.sentence == source[at].sentence);
        let when = sentence.any(|token| token.bound || THEN.contains(&token.lower.as_str()));
        let aged = claim[i].class == Class::Number
            && claim.get(i + 1).is_none_or(|next| {
                next.gap > Gap::Close || !next.is_content() || next.lower.starts_with("year")
            });
        if past(at) && (when || aged) && !stands_elsewhere(source, at, past) {
            broken.hard(TENSE, &claim[i]);
        }
    }
}

fn is_present(lower: &str) -> bool {
    matches!(lower, "am" | "are" | "is")
}

/// The form of `to be` by which a source says what stands at `at`.
fn copula(tokens: &[Token], at: usize) -> Option<usize> {
    let near = (at.saturating_sub(5)..at).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
    near.take_while(|&n| !is_preposition(&tokens[n])).find(|&n| is_verb(&tokens[n])).filter(|&n| {
        let word = lower(tokens, n);
        is_present(word) || matches!(word, "was" | "were")
    })
}

/// `Captain was our carthorse`: no captain did what he did.
fn named_things(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for i in 1..claim.len() {
        let article = matches!(lower(claim, i - 1), "a" | "an" | "the");
        let Some(at) = aligned.place(i).filter(|_| article && claim[i].is_content() && !claim[i].capital)
        else {
            continue;
        };
        if source[at].capital && is_name_of_thing(source, at) {
            broken.hard(OTHER_SUBJECT, &claim[i]);
        }
    }
}

/// Whether the word at `at` is the name of an animal or a thing: `a carthorse named Captain`, `Captain was our carthorse`.
fn is_name_of_thing(tokens: &[Token], at: usize) -> bool {
    let thing = |n: usize| THINGS.contains(&lower(tokens, n));
    let after = is_be(lower(tokens, at + 1))
        && (at + 2..tokens.len().min(at + 7)).take_while(|&n| tokens[n].gap == Gap::Close).any(thing);
    let given = at.checked_sub(1).filter(|&n| matches!(lower(tokens, n), "called" | "christened" | "named"));
    // `Our dog Major`, `Major, our dog`
    let beside = tokens[at].gap == Gap::Close && at.checked_sub(1).is_some_and(thing)
        || tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Comma)
            && (at + 2..tokens.len().min(at + 5)).take_while(|&n| tokens[n].gap == Gap::Close).any(thing);
    after || beside || given.is_some_and(|n| (n.saturating_sub(3)..n).any(thing))
}
