//! Who does what a verb says: whoever stands right before it. `Miss Fenn plays the harp; Miss Penn sings` tells of no harp of Miss
//! Penn's, and where `he` does it, whoever was named last.

use std::ops::Range;

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::super::{OTHER_SUBJECT, UNREAL};
use super::Broken;
use super::crossed::is_preposition;
use super::kin::is_kin;
use super::meant::means_another;
use super::subjects::{is_time, is_verb, may_be_subject};

/// Holds who does what a verb of the claim says against who does it in the source.
pub(in crate::entailment) fn agents(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (v, verb) in claim.iter().enumerate() {
        let Some(first) = aligned.place(v) else { continue };
        let Some((own, passive)) = doer(claim, v).filter(|(own, _)| acts(claim, v, own)) else { continue };
        let next = (v + 1..claim.len()).filter(|&k| claim[k].is_content());
        let next: Option<usize> = next.filter_map(|k| aligned.place(k)).next();
        // Of `Bridget got the bed, and Honor got the clock` it is the second verb that is of the clock.
        let nearer = |end: usize| (first + 1..end).rev().find(|&n| source[n].lemma == source[first].lemma);
        let at = next.and_then(nearer).unwrap_or(first);
        let is_known = own
            .clone()
            .any(|i| !is_title(&claim[i].lower) && source.iter().any(|token| token.lower == claim[i].lower));
        if !is_known {
            continue;
        }
        let is_another = match doer(source, at) {
            Some((said, undergoes)) => {
                // The same is told of the claim's own one elsewhere, and what comes after it, too.
                let again = |n: usize| {
                    source[n].lemma == source[at].lemma
                        && next.is_none_or(|next| (n..n + NEAR).contains(&next))
                        && doer(source, n).is_some_and(|(run, _)| are_same(claim, &own, source, &run))
                };
                passive == undergoes && !are_same(claim, &own, source, &said) && !(0..source.len()).any(again)
            }
            None => claim[own.start].class == Class::Name && is_of_another(aligned, &own, at),
        };
        if is_another {
            broken.hard(OTHER_SUBJECT, verb);
        }
    }
    played(aligned, broken);
}

/// Words behind a verb in which what it is done to is named.
const NEAR: usize = 6;

/// Whether a word is what its doer does: a verb of its own. `Was` and `had` stand before too much else.
fn acts(tokens: &[Token], at: usize, doer: &Range<usize>) -> bool {
    let token = &tokens[at];
    // `Miss Penn plays`
    let present = tokens[doer.start].class == Class::Name
        && token.class == Class::Content
        && !token.capital
        && token.lower.len() > 3
        && token.lower.ends_with('s')
        && !token.lower.ends_with("ss");
    token.lower == "got" || token.class == Class::Content && is_verb(token) || present
}

/// Who stands right before a verb: names, `Ruth and Ada` both, or a thing with its article, `the cook`; and whether it is done to
/// them, `Ruth was picked up`.
fn doer(tokens: &[Token], verb: usize) -> Option<(Range<usize>, bool)> {
    let mut last = verb.checked_sub(1).filter(|_| tokens[verb].gap == Gap::Close)?;
    let (mut passive, mut light) = (false, 0);
    while last > 0 && light < 2 && tokens[last].gap == Gap::Close && is_light(&tokens[last]) {
        passive |= tokens[last].is_be();
        (last, light) = (last - 1, light + 1);
    }
    let is_name =
        |n: usize| tokens[n].class == Class::Name && !is_time(&tokens[n].lower) && may_be_subject(&tokens[n]);
    if is_name(last) {
        let mut first = last;
        loop {
            let closes = tokens[first].gap == Gap::Close || first > 0 && is_title(lower(tokens, first - 1));
            if closes && first > 0 && is_name(first - 1) {
                first -= 1;
            } else if closes && first > 1 && lower(tokens, first - 1) == "and" && is_name(first - 2) {
                first -= 2;
            } else {
                break;
            }
        }
        let before = first.checked_sub(1).filter(|_| tokens[first].gap == Gap::Close);
        // `The son of Ruth`, `told Ruth`
        let governed = before.is_some_and(|n| is_preposition(&tokens[n]) || is_verb(&tokens[n]));
        return (!governed).then_some((first..last + 1, passive));
    }
    let thing = tokens[last].class == Class::Content
        && !tokens[last].capital
        && !is_verb(&tokens[last])
        && !is_kin(&tokens[last].lower)
        && !tokens[last].lower.ends_with("ly");
    let article = last.checked_sub(1).filter(|_| tokens[last].gap == Gap::Close)?;
    let opens = article == 0
        || tokens[article].gap > Gap::Close
        || matches!(lower(tokens, article - 1), "and" | "but" | "that" | "then" | "so");
    let whole = thing && opens && matches!(lower(tokens, article), "the" | "a" | "an");
    whole.then_some((last..last + 1, passive))
}

/// What may stand between who does something and the verb.
fn is_light(token: &Token) -> bool {
    token.is_be() || matches!(token.lower.as_str(), "had" | "has" | "have" | "then" | "never" | "also")
}

fn are_same(claim: &[Token], own: &Range<usize>, source: &[Token], said: &Range<usize>) -> bool {
    let same = |a: &Token, b: &Token| !is_title(&a.lower) && (a.lower == b.lower || a.lemma == b.lemma);
    own.clone().any(|i| said.clone().any(|n| same(&claim[i], &source[n])))
}

/// Whether the verb at `at` is what `he` or `she` does, and the last sentence before it that names anybody names others than `own`.
fn is_of_another(aligned: &Alignment<'_>, own: &Range<usize>, at: usize) -> bool {
    let source = &aligned.source.tokens;
    let pronoun = at.checked_sub(1).map(|before| {
        (before.saturating_sub(2)..=before).rev().find(|n| !is_light(&source[*n])).unwrap_or(before)
    });
    let Some(pronoun) = pronoun.filter(|&n| matches!(lower(source, n), "he" | "she") && !source[n].bound)
    else {
        return false;
    };
    means_another(aligned, own, pronoun)
}

/// `Hugo played the priest` makes no priest of him.
fn played(aligned: &Alignment<'_>, broken: &mut Broken) {
    const PLAYS: [&str; 8] =
        ["acted", "danced", "impersonated", "performed", "played", "plays", "portrayed", "sang"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for i in 2..claim.len() {
        let is_one = claim[i].class == Class::Content
            && matches!(lower(claim, i - 1), "a" | "an" | "the")
            && claim[i - 2].is_be();
        let Some(at) = aligned.place(i).filter(|_| is_one) else { continue };
        let part =
            (at.saturating_sub(3)..at).any(|n| PLAYS.contains(&lower(source, n)) && !aligned.is_used(n));
        if part {
            broken.hard(UNREAL, &claim[i]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{OTHER_SUBJECT, UNREAL, check};

    #[test]
    fn what_another_one_does_is_not_said_of_this_one() {
        for (source, claim) in [
            (
                "Miss Fenn plays the harp abominably; Miss Penn sings well.",
                "Miss Penn plays the harp abominably.",
            ),
            ("Bridget got the feather bed, and Honor got the clock.", "Bridget got the clock."),
            ("Jenny got her place back, and the cook got six weeks in gaol.", "Jenny got six weeks in gaol."),
            ("Jenny got her place back, and the cook got six weeks in gaol.", "The cook got her place back."),
            (
                "Stan was interviewed. My cousin Jerzy sailed and he was picked up by a trawler.",
                "Stan was picked up by a trawler.",
            ),
        ] {
            let found = check(claim, source, &NoJudge);
            assert!(found.rules().any(|rule| rule == OTHER_SUBJECT), "{claim}");
        }
        for (source, claim) in [
            ("Bridget got the feather bed, and Honor got the clock.", "Honor got the clock."),
            ("Tom sold the pony to Mr. Dow in May.", "The pony was sold in May."),
            ("Ruth Hale and Ada got the prize for butter.", "Ada got the prize for butter."),
            ("Mrs. Hale sold the mare. Mr. Dow sold the cart.", "Mr. Dow sold the cart."),
        ] {
            let found = check(claim, source, &NoJudge);
            assert!(!found.rules().any(|rule| rule == OTHER_SUBJECT), "{claim}");
        }
    }

    #[test]
    fn a_part_that_is_played_is_nobodys_trade() {
        let part = |source| check("Hugo was a priest.", source, &NoJudge).rules().any(|rule| rule == UNREAL);
        assert!(part("Hugo played the priest."));
        assert!(!part("Hugo was a priest, and he played the organ."));
    }
}
