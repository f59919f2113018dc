//! Chains of who belongs to whom: `my sister's husband's horse` is no horse of my husband's, and where the brother of the
//! miller died, the miller did not.

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::super::{KIN, OTHER_SUBJECT};
use super::Broken;
use super::crossed::{is_preposition, preposition};
use super::kin::is_kin;
use super::subjects::is_verb;

/// After these, `of` names the whole or the thing itself: of the town of York, York is said.
#[rustfmt::skip]
const SAME_THING: [&str; 40] = [
    "all", "any", "borough", "both", "bulk", "city", "company", "county", "couple", "dozen", "each", "family", "few",
    "firm", "half", "house", "hundred", "isle", "island", "kingdom", "lot", "majority", "many", "month", "most",
    "much", "name", "none", "number", "pair", "parish", "port", "remainder", "rest", "several", "state", "title",
    "town", "village", "year",
];
/// What is measured is what they hold, and what is heard is what sounds.
#[rustfmt::skip]
const MEASURES: [&str; 62] = [
    "bag", "barrel", "basket", "bit", "bottle", "bowl", "box", "bunch", "bundle", "bushel", "cake", "can", "cart",
    "cask", "cup", "drop", "end", "ends", "feeling", "flock", "gallon", "glass", "great", "handful", "heap", "herd",
    "inch", "inside", "jar", "jug", "kind", "load", "loaf", "loss", "news", "noise", "ounce", "ounces", "outside",
    "packet", "parcel", "part", "piece", "pieces", "pile", "pint", "plate", "pot", "pound", "pounds", "quart",
    "sack", "scent", "set", "sheet", "side", "sight", "slice", "smell", "sort", "sound", "whole",
];
/// Words of who has what.
const HAVES: [&str; 9] = ["had", "has", "have", "owns", "owned", "own", "possessed", "belonged", "belongs"];

/// Holds whose each thing is in the claim against whose it is in the source.
pub(in crate::entailment) fn owners(aligned: &Alignment<'_>, broken: &mut Broken) {
    let claim = &aligned.claim.tokens;
    for (i, token) in claim.iter().enumerate() {
        let thing = matches!(token.class, Class::Content | Class::Name);
        let Some(j) = aligned.place(i).filter(|_| thing) else { continue };
        if is_only_owner(aligned, i, j)
            || has_another_owner(aligned, i, j)
            || is_akin_to_object(aligned, i, j)
        {
            broken.hard(KIN, token);
        } else if is_part_of_subject(aligned, i, j) || is_whose(aligned, i, j) {
            broken.hard(OTHER_SUBJECT, token);
        }
    }
}

/// `Ida's`, `the vicar's`, `my` in the place of which a name stands; not `Tom's` of `Tom's ill`.
fn is_possessive(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    if token.bound {
        return matches!(token.span.len(), 2 | 4);
    }
    let ending = token.span.len() as usize == token.lower.chars().count() + 2;
    let owned = tokens.get(at + 1).is_some_and(|next| {
        next.gap == Gap::Close
            && matches!(next.class, Class::Content | Class::Name | Class::Number)
            && !next.lower.ends_with("ing")
            && !(next.lower.len() > 4
                && next.lower.ends_with("ed")
                && tokens.get(at + 2).is_none_or(|t| !t.is_content()))
            || next.lower == "own"
    });
    ending && owned && matches!(token.class, Class::Content | Class::Name)
}

/// What an owner owns: the thing after it, over what describes it.
fn owned(tokens: &[Token], at: usize) -> Option<usize> {
    let run = (at + 1..tokens.len()).take_while(|&n| tokens[n].gap == Gap::Close && describes(&tokens[n]));
    run.take(4).filter(|&n| tokens[n].class == Class::Content || tokens[n].class == Class::Name).last()
}

fn describes(token: &Token) -> bool {
    matches!(token.class, Class::Content | Class::Name | Class::Number) || token.lower == "own"
}

/// `My late husband's rival lives in York`: my husband does not.
fn is_only_owner(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if is_possessive(claim, i) || lower(claim, i + 1) == "s" || !is_possessive(source, j) {
        return false;
    }
    let by_itself = |token: &Token, n: usize| {
        token.lower == source[j].lower
            && n != j
            && !is_possessive(source, n)
            && token.sentence == source[j].sentence
    };
    let elsewhere = source.iter().enumerate().any(|(n, token)| by_itself(token, n));
    // `The rival of my husband`, and `my husband had a rival`.
    let kept =
        preposition(claim, i).is_some() || claim.iter().any(|token| HAVES.contains(&token.lower.as_str()));
    let Some(thing) = owned(source, j) else { return false };
    let says_so = kept && aligned.is_used(thing);
    !elsewhere && !says_so
}

/// The nearest owner before the thing at `at`, or the place of `my` and `his`.
fn owner(tokens: &[Token], at: usize) -> Option<usize> {
    let mut n = at;
    for _ in 0..4 {
        if tokens[n].gap > Gap::Close {
            return None;
        }
        n = n.checked_sub(1)?;
        let pronoun =
            matches!(tokens[n].lower.as_str(), "my" | "our" | "your" | "his" | "her" | "its" | "their");
        if pronoun || is_possessive(tokens, n) {
            return Some(n);
        }
        if !describes(&tokens[n]) || is_verb(&tokens[n]) && tokens[n].lower.len() < 4 {
            return None;
        }
    }
    None
}

/// `My sister's husband's horse`: neither my husband's nor my sister's.
fn has_another_owner(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(own) = owner(claim, i) else { return false };
    let Some(said) = owner(source, j) else {
        if belongs_to_another(aligned, own, j) {
            return true;
        }
        // `Robert's son`, of `the son of that marriage`
        let of = (lower(source, j + 1) == "of").then_some(j + 1);
        let whose = of.and_then(|of| (of + 1..source.len()).find(|&n| source[n].is_content()));
        let another = whose.is_some_and(|first| {
            let run = (first..source.len()).take_while(|&n| n == first || source[n].gap <= Gap::Comma);
            preposition(source, first) == of
                && !run.take_while(|&n| describes(&source[n])).any(|n| aligned.is_used(n))
        });
        // `Nora's children`, of `the children of Nora's second husband`
        let place = aligned.place(own);
        let further = place.is_some_and(|at| {
            of.is_some_and(|of| of < at && at < of + 5)
                && is_possessive(source, at)
                && owned(source, at).is_some_and(|thing| !aligned.is_used(thing))
        });
        return (another || further) && claim[own].class != Class::Pronoun;
    };
    let (a, b) = (&claim[own], &source[said]);
    if a.lower == b.lower || !a.lemma.is_empty() && a.lemma == b.lemma {
        return false;
    }
    let pronoun = |token: &Token| token.class == Class::Pronoun && !token.bound;
    // `The cousin's bicycle is in my barn`: it is not in the cousin's.
    let owns_another = || {
        let place = aligned.place(own).or_else(|| source.iter().position(|token| token.lower == a.lower));
        place.is_some_and(|at| is_possessive(source, at) && owned(source, at).is_some_and(|thing| thing != j))
    };
    match (pronoun(a), pronoun(b)) {
        // `His horse` may be Tom's; `my husband` is nobody's of whom the source speaks by name.
        (true, false) => matches!(a.lemma.as_str(), "i" | "we" | "you") && !b.bound,
        // `Robert's widow and their son`
        (false, true) => match b.lower.as_str() {
            "their" | "our" => aligned.place(own).is_some(),
            "my" | "your" => !a.bound && owns_another(),
            _ => false,
        },
        (true, true) => false,
        (false, false) => {
            (a.bound == b.bound || !a.bound) && (aligned.place(own).is_some() || owns_another())
        }
    }
}

/// `The judge whose clerk cheated me`: it is the judge's clerk, not mine.
fn belongs_to_another(aligned: &Alignment<'_>, own: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let describing =
        (0..j).rev().take_while(|&n| source[n + 1].gap == Gap::Close && describes(&source[n])).count();
    let whose = j.checked_sub(describing + 1).filter(|&n| lower(source, n) == "whose");
    let head = whose.and_then(|n| n.checked_sub(1));
    claim[own].class != Class::Pronoun && head.is_some_and(|n| source[n].lower != claim[own].lower)
}

/// `A man whose uncle was hanged`: he was not.
fn is_whose(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(whose) = (j.saturating_sub(6)..j)
        .rev()
        .take_while(|&n| source[n + 1].gap == Gap::Close)
        .find(|&n| lower(source, n) == "whose")
    else {
        return false;
    };
    let thing = (whose + 1..j).find(|&n| source[n].class == Class::Content && !is_verb(&source[n]));
    let head = whose.checked_sub(1).is_some_and(|n| aligned.is_used(n));
    head && !aligned.is_used(whose) && thing.is_some_and(|n| !aligned.is_used(n)) && is_verb(&claim[i])
}

/// `We lodged with a cousin of Dr. Pym's`: not with him.
fn is_akin_to_object(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(of) = preposition(source, j).filter(|&n| lower(source, n) == "of") else { return false };
    let noun = |n: &usize| source[*n].class == Class::Content && !aligned.is_used(*n);
    let Some(head) = of.checked_sub(1).filter(noun) else { return false };
    let whole = SAME_THING.contains(&lower(source, head)) || MEASURES.contains(&lower(source, head));
    // What stands before it in the claim stands before the other one in the source.
    let before = (0..i).rev().find(|&n| {
        let inside = aligned.place(n).is_some_and(|place| place > of)
            || matches!(
                lower(claim, n),
                "a" | "an" | "the" | "my" | "our" | "your" | "his" | "her" | "their"
            );
        !inside
    });
    let Some(place) = before.and_then(|n| aligned.place(n)).filter(|place| *place < head) else {
        return false;
    };
    let beside = (place + 1..head).all(|n| {
        // `The left sleeve` is no verb.
        let described =
            is_verb(&source[n]) && !matches!(lower(source, n - 1), "a" | "an" | "the" | "my" | "its");
        !aligned.is_used(n) && !described && source[n].gap == Gap::Close
    });
    // `At the top of the hill` is on the hill; `he sold the hide of the ox` is another thing.
    let does =
        is_verb(&source[place]) || matches!(lower(source, place), "read" | "cut" | "put" | "set" | "shut");
    beside && (is_person(&source[head]) || does && !whole)
}

/// Whether a word names somebody by what they are to another one.
fn is_person(token: &Token) -> bool {
    const PERSONS: [&str; 24] = [
        "agent",
        "assistant",
        "captain",
        "clerk",
        "companion",
        "cook",
        "doctor",
        "enemy",
        "friend",
        "groom",
        "guest",
        "heir",
        "maid",
        "master",
        "mistress",
        "nurse",
        "owner",
        "partner",
        "pupil",
        "rival",
        "servant",
        "tenant",
        "secretary",
        "ward",
    ];
    let singular = token.lower.strip_suffix('s').unwrap_or(&token.lower);
    is_kin(&token.lower) || PERSONS.contains(&singular)
}

/// `The mother of Tom's wife died`: Tom's wife did not.
fn is_part_of_subject(aligned: &Alignment<'_>, i: usize, j: usize) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    if preposition(claim, i).is_some() || is_possessive(source, j) {
        return false;
    }
    // The words of the thing: `Tom's old wife`.
    let mut first = j;
    while first > 0
        && source[first].gap == Gap::Close
        && (describes(&source[first - 1]) && !is_verb(&source[first - 1])
            || matches!(source[first - 1].class, Class::Pronoun | Class::Quantity)
            || matches!(lower(source, first - 1), "a" | "an" | "the" | "this" | "that"))
        && j - first < 5
    {
        first -= 1;
    }
    let Some(own) =
        first.checked_sub(1).filter(|&n| source[first].gap == Gap::Close && is_preposition(&source[n]))
    else {
        return false;
    };
    let Some(head) = own.checked_sub(1).filter(|_| source[own].gap == Gap::Close) else { return false };
    let article = matches!(lower(source, head.wrapping_sub(1)), "the" | "a" | "an");
    let noun =
        matches!(source[head].class, Class::Content | Class::Name) && (article || !is_verb(&source[head]));
    if !noun || aligned.is_used(head) || SAME_THING.contains(&source[head].lower.as_str()) {
        return false;
    }
    let Some(verb) = main_verb(source, j + 1) else { return false };
    // The claim says it of the thing itself.
    let says = (i + 1..claim.len()).take(8).any(|n| aligned.place(n) == Some(verb));
    let alone = (i + 1..claim.len())
        .take_while(|&n| aligned.place(n) != Some(verb))
        .all(|n| claim[n].gap < Gap::Clause);
    says && alone
}

/// The verb whose subject ends before `from`: not that of a clause about it, `the man who sold the mare`.
fn main_verb(tokens: &[Token], from: usize) -> Option<usize> {
    let auxiliary = |n: usize| {
        matches!(
            lower(tokens, n),
            "was" | "were" | "is" | "are" | "had" | "has" | "have" | "been" | "be" | "did"
        ) || tokens[n].class == Class::Modal
            || tokens[n].class == Class::Negation
    };
    let verb = |n: &usize| is_verb(&tokens[*n]) && tokens[*n].class == Class::Content;
    let relative = matches!(lower(tokens, from), "who" | "which" | "that" | "whom" | "whose");
    let mut at = from;
    if relative {
        let first = (at..tokens.len().min(at + 8)).find(verb)?;
        at = first + 1;
        let next = (at..tokens.len().min(at + 8)).find(|&n| auxiliary(n) || verb(&n))?;
        at = next;
    } else if tokens.get(at)?.gap != Gap::Close {
        return None;
    }
    let said = at;
    while at < tokens.len() && auxiliary(at) {
        at += 1;
    }
    let near = (at..tokens.len().min(at + 2)).find(|&n| tokens[n].class == Class::Content)?;
    let finite = at > said || is_verb(&tokens[near]) || tokens[near].lower.ends_with('s');
    // Between the thing and its verb nothing else is named.
    (finite && (relative || near == at || tokens[at].lower.ends_with("ly"))).then_some(near)
}
