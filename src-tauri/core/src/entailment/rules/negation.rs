//! Rules about negations.

use super::scope::{asides, negated};
use super::{Broken, left_out};
use crate::entailment::align::{Alignment, Side};
use crate::entailment::tokens::{Class, Gap};
use crate::entailment::{NEGATION, lexicon};

pub(super) fn negations(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (negated(aligned.claim), negated(aligned.source));
    for (i, token) in aligned.claim.tokens.iter().enumerate() {
        let Some(j) = aligned.place(i) else {
            if token.class == Class::Negation && (aligned.content().any(|(_, place)| place.is_some())) {
                broken.hard(NEGATION, token);
            }
            continue;
        };
        if matches!(token.class, Class::Content | Class::Number) && claim[i] != source[j] {
            // It stands there twice, and once as the claim has it.
            let all = aligned.source.tokens.iter().enumerate();
            let so = all.into_iter().any(|(at, said)| said.lemma == token.lemma && source[at] == claim[i]);
            match so {
                true => broken.unsure(NEGATION, token),
                false => broken.hard(NEGATION, token),
            }
        }
    }
    denied_cause(aligned, broken);
    from_another_sentence(aligned, &source, broken);
    let used: Vec<usize> = (0..aligned.claim.tokens.len()).filter_map(|i| aligned.place(i)).collect();
    let asides = asides(&aligned.source.tokens);
    let holder = |j: usize| (0..aligned.claim.tokens.len()).find(|&i| aligned.to[i] == Some(j));
    for (j, token) in aligned.source.tokens.iter().enumerate() {
        if token.class != Class::Negation {
            continue;
        }
        // Of what is said by the way the claim says nothing.
        let aside = asides.iter().find(|aside| aside.contains(&j));
        if aside.is_some_and(|aside| !used.iter().any(|place| aside.contains(place))) {
            continue;
        }
        if let Some(after) = left_out(aligned, j) {
            broken.hard(NEGATION, after);
        }
        if used.contains(&j) {
            continue;
        }
        // `he came not`: a negation beside a word that the claim uses.
        let before = j.checked_sub(1).filter(|_| token.gap == Gap::Close).and_then(holder);
        let after = aligned
            .source
            .tokens
            .get(j + 1)
            .filter(|next| next.gap == Gap::Close)
            .and_then(|_| holder(j + 1));
        let beside = match (before, after) {
            (Some(a), Some(b)) => Some((a, b)).filter(|(a, b)| a < b).map(|(_, b)| b),
            (Some(a), None) => Some(a).filter(|&a| {
                aligned.claim.tokens[a].class != Class::Function && !denies_next(aligned.source, j)
            }),
            (None, after) => after.filter(|&b| aligned.claim.tokens[b].class != Class::Function),
        };
        // `I owe Gilbert nothing`: it is not Gilbert who is denied.
        if let Some(i) = beside {
            let named = before.is_some() && after.is_none() && aligned.claim.tokens[i].class == Class::Name;
            match named {
                true => broken.unsure(NEGATION, &aligned.claim.tokens[i]),
                false => broken.hard(NEGATION, &aligned.claim.tokens[i]),
            }
        }
    }
}

/// `I was not the only girl. But I was the only one who poured.` denies the first alone.
fn from_another_sentence(aligned: &Alignment<'_>, denied: &[bool], broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Negation) {
        let says = |k: &usize| claim[*k].is_content() || claim[*k].class == Class::Quantity;
        let next = (i + 1..claim.len()).find(says).and_then(|k| aligned.place(k));
        let (Some(j), Some(next)) = (aligned.place(i), next) else { continue };
        if source[j].sentence != source[next].sentence && !denied[next] {
            broken.hard(NEGATION, token);
        }
    }
}

/// `I do not do it because of what I asked you`: that is not why.
fn denied_cause(aligned: &Alignment<'_>, broken: &mut Broken) {
    const CAUSES: [&str; 4] = ["because", "account", "owing", "due"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let Some(cause) = claim.iter().position(|token| CAUSES.contains(&token.lower.as_str())) else { return };
    if claim.iter().any(|token| token.class == Class::Negation) {
        return;
    }
    for (at, _) in source.iter().enumerate().filter(|(_, token)| token.lower == "because") {
        let mut before = (0..at).rev().take_while(|&n| source[n + 1].gap == Gap::Close);
        let denied = before.any(|n| source[n].class == Class::Negation);
        let of_it = |i: usize| {
            let place = aligned.place(i).filter(|&place| place > at);
            claim[i].is_content() && place.is_some_and(|place| source[place].sentence == source[at].sentence)
        };
        if denied && (cause + 1..claim.len()).any(of_it) {
            broken.hard(NEGATION, &claim[cause]);
        }
    }
}

/// Whether a negation belongs to the verb after it: `hardly ever drank`, not `came not`.
fn denies_next(source: &Side, j: usize) -> bool {
    let ever = usize::from(source.tokens.get(j + 1).is_some_and(|next| next.lower == "ever"));
    source.tokens.get(j + 1 + ever).is_some_and(|next| {
        let past =
            next.lower.len() > 4 && next.lower.ends_with("ed") || lexicon::base_form(&next.lower).is_some();
        next.gap == Gap::Close && next.class == Class::Content && !next.capital && past
    })
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{NEGATION, PREPOSITION, check};

    #[test]
    fn what_is_denied_in_one_sentence_is_not_denied_in_the_next() {
        let source = "Ada was not the only girl there. But Ada was the only one who poured.";
        let rules = |claim| check(claim, source, &NoJudge);
        assert!(rules("Ada was not the only one who poured.").rules().any(|rule| rule == NEGATION));
        assert!(!rules("Ada was the only one who poured.").rules().any(|rule| rule == NEGATION));
    }

    #[test]
    fn before_after_and_until_are_not_put_for_each_other() {
        let turned = |source, claim| check(claim, source, &NoJudge).rules().any(|rule| rule == PREPOSITION);
        assert!(turned("Joss drank until he took the pledge.", "Joss drank after he took the pledge."));
        assert!(turned(
            "Ada went home after she had seen the lawyer.",
            "Ada went home before she saw the lawyer."
        ));
        assert!(!turned(
            "Joss drank until he took the pledge.",
            "Joss drank until he took the pledge, they said."
        ));
    }
}
