//! What is so of a part is not so of the whole: of which of them, of how many, and how often.

use super::super::align::Alignment;
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, lower};
use super::super::{NEGATION, NUMBER, QUANTITY};
use super::{Broken, passive};

/// What is so only of some, and of those alone, is said of all in the claim.
pub(in crate::entailment) fn parts(aligned: &Alignment<'_>, broken: &mut Broken) {
    restricted(aligned, broken);
    counted(aligned, broken);
    numbered(aligned, broken);
    until(aligned, broken);
    often(aligned, broken);
}

fn places(aligned: &Alignment<'_>) -> Vec<usize> {
    (0..aligned.claim.tokens.len()).filter_map(|i| aligned.place(i)).collect()
}

fn is_plural(token: &Token) -> bool {
    let base = lexicon::base_form(&token.lower);
    token.lower.ends_with('s') && !token.lower.ends_with("ss")
        || base.is_some()
            && matches!(token.lower.as_str(), "men" | "women" | "children" | "people" | "geese" | "mice")
        || matches!(token.lower.as_str(), "sheep" | "cattle" | "poultry" | "folk")
}

/// `The sheep that had the rot were burned`: not the sheep.
fn restricted(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let used = places(aligned);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(j) = aligned.place(i).filter(|&j| is_plural(&source[j])) else { continue };
        let relative = matches!(lower(source, j + 1), "who" | "that" | "which" | "whom" | "whose")
            && source.get(j + 1).is_some_and(|next| next.gap == Gap::Close);
        let Some(end) = relative.then(|| restriction_end(source, j + 2)).flatten() else { continue };
        let kept = (j + 2..end).any(|n| source[n].is_strict() && source[n].is_content() && used.contains(&n));
        let goes_on = used.iter().any(|&place| place >= end && source[place].sentence == source[j].sentence);
        // Another word may say which of them are meant.
        let narrowed = claim.get(i + 1).is_some_and(|next| {
            next.gap == Gap::Close
                && matches!(
                    next.lower.as_str(),
                    "who" | "that" | "which" | "of" | "from" | "with" | "in" | "at"
                )
        });
        if !kept && goes_on && !narrowed {
            broken.hard(QUANTITY, token);
        }
    }
}

/// Where the clause ends that says which of them are meant: before the second verb.
fn restriction_end(source: &[Token], from: usize) -> Option<usize> {
    let mut verbs = 0;
    for n in from..source.len().min(from + 14) {
        if source[n].gap >= Gap::Comma {
            return None;
        }
        let after_verb = n > from && is_verb(&source[n - 1]);
        if is_verb(&source[n]) && !after_verb {
            verbs += 1;
            if verbs == 2 {
                return Some(n);
            }
        }
    }
    None
}

fn is_verb(token: &Token) -> bool {
    const AUXILIARIES: [&str; 16] = [
        "am", "are", "did", "does", "do", "had", "has", "have", "is", "was", "were", "be", "been", "could",
        "would", "will",
    ];
    let past = token.class == Class::Content
        && !token.capital
        && (token.lower.len() > 3 && token.lower.ends_with("ed")
            || lexicon::base_form(&token.lower).is_some_and(|base| !lexicon::is_thing(base)));
    past || AUXILIARIES.contains(&token.lower.as_str())
}

/// Whether a word counts who does it, beside a number: `most of them`, `the rest`, `a quarter`.
fn is_share(token: &Token) -> bool {
    token.class == Class::Number
        || matches!(
            token.lower.as_str(),
            "half"
                | "most"
                | "some"
                | "few"
                | "several"
                | "many"
                | "quarter"
                | "rest"
                | "remainder"
                | "none"
                | "part"
                | "others"
        )
}

/// `Eight went out and five came home`: another number did it.
fn counted(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let used = places(aligned);
    let measured = |side: &super::super::align::Side, at: usize| {
        side.facts.dates.iter().any(|date| date.words.contains(&at))
            || side.facts.quantities.iter().any(|q| q.words.contains(&at) && (q.unit.is_some() || q.ordinal))
    };
    for (v, verb) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(q) = aligned.place(v) else { continue };
        if !is_verb(&source[q]) && !is_verb(verb) && lower(claim, v.wrapping_sub(1)) != "not" {
            continue;
        }
        // Who does it, in both: the words before the verb.
        let clause = aligned.claim.clause(v);
        let start = clause.start;
        let said = (q.saturating_sub(6)..q)
            .rev()
            .take_while(|&n| source[n + 1].gap == Gap::Close && !(n + 1 < q && is_verb(&source[n])))
            .find(|&n| is_share(&source[n]) && !measured(aligned.source, n));
        if let Some(n) = said.filter(|n| !used.contains(n)) {
            let of = matches!(lower(source, n + 1), "of");
            let bare = n + 1 == q
                || of
                || lower(source, n.wrapping_sub(1)) == "whom"
                || is_verb(&source[n + 1])
                || lower(source, n.wrapping_sub(1)) == "only"
                || source[n + 1].class == Class::Modal;
            // The claim counts otherwise, or not at all.
            let own = (start..v).find(|&i| is_share(&claim[i]) && !measured(aligned.claim, i));
            let noun = (start.saturating_sub(1)..v).any(|i| {
                claim[i].class == Class::Content
                    && aligned.place(i).is_some_and(|place| place < n && is_plural(&source[place]))
            });
            if bare && (own.is_some_and(|i| aligned.place(i).is_some()) || noun) && !passive(aligned.claim, v)
            {
                broken.hard(
                    if own.is_some_and(|i| claim[i].class == Class::Number) { NUMBER } else { QUANTITY },
                    verb,
                );
            }
        }
        // `lost a quarter of them`
        let from = q + 1 + usize::from(matches!(lower(source, q + 1), "a" | "an" | "the" | "only"));
        let part = source.get(from).is_some_and(is_share)
            && lower(source, from + 1) == "of"
            && !used.contains(&from);
        let definite = matches!(
            lower(source, from + 2),
            "them" | "these" | "those" | "the" | "my" | "our" | "his" | "her" | "their" | "it"
        );
        let object = claim.get(v + 1).is_some_and(|next| next.gap == Gap::Close);
        if part && definite && object && !measured(aligned.source, from) {
            broken.hard(QUANTITY, verb);
        }
    }
}

/// `Five daughters and one son`: not one daughter.
fn numbered(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let used = places(aligned);
    for quantity in aligned.claim.facts.quantities.iter().filter(|quantity| quantity.unit.is_none()) {
        let (i, end) = (quantity.words.start, quantity.words.end);
        let thing = |tokens: &[Token], from: usize| {
            let near = (from..tokens.len().min(from + 3)).take_while(|&n| tokens[n].gap == Gap::Close);
            near.into_iter().find(|&n| tokens[n].class == Class::Content)
        };
        let (Some(j), Some(own)) = (aligned.place(i), thing(claim, end)) else { continue };
        let said = aligned.source.facts.quantities.iter().find(|said| said.words.contains(&j));
        let (Some(said), Some(p)) = (said, aligned.place(own)) else { continue };
        let Some(other) = thing(source, said.words.end) else { continue };
        if other != p
            && !used.contains(&other)
            && source[other].lemma != claim[own].lemma
            && !(j..other).contains(&p)
        {
            broken.hard(NUMBER, &claim[i]);
        }
    }
}

/// `She did not marry until she was forty`: not that she did not marry.
fn until(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Negation) {
        let Some(j) = aligned.place(i).filter(|&j| source[j].class == Class::Negation) else { continue };
        let limits = |&n: &usize| {
            matches!(lower(source, n), "until" | "till" | "without" | "unless" | "before" | "except")
        };
        let limit = (j + 1..source.len().min(j + 12))
            .take_while(|&n| {
                source[n].gap < Gap::Clause && !matches!(lower(source, n), "and" | "but" | "because")
            })
            .find(limits);
        let limited = limit.is_some_and(|n| {
            !claim.iter().any(|own| {
                own.lower == source[n].lower
                    || matches!(
                        own.lower.as_str(),
                        "until" | "till" | "without" | "unless" | "before" | "except"
                    )
            })
        });
        if limited {
            broken.hard(NEGATION, token);
        }
    }
}

/// Words of how often, and of how: they belong to one verb.
fn is_how_often(token: &Token) -> bool {
    matches!(
        token.lower.as_str(),
        "always"
            | "often"
            | "usually"
            | "mostly"
            | "frequently"
            | "sometimes"
            | "occasionally"
            | "rarely"
            | "seldom"
            | "generally"
            | "every"
            | "twice"
            | "once"
            | "thrice"
            | "only"
    ) || token.class == Class::Content && token.lower.ends_with("ly") && lexicon::adds(&token.lower)
}

/// `He always came and sometimes slept`: he did not always sleep.
fn often(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| is_how_often(token)) {
        let Some(j) = aligned.place(i) else { continue };
        let clause = aligned.claim.clause(i);
        let next = (i + 1..clause.end).find(|&n| claim[n].class == Class::Content);
        let counts = matches!(token.lower.as_str(), "every" | "twice" | "once" | "thrice");
        let head = match next.filter(|_| !counts) {
            Some(next) => Some(next),
            None => (clause.start..i).rev().find(|&n| matches!(claim[n].class, Class::Content | Class::Name)),
        };
        let Some(p) = head.and_then(|head| aligned.place(head)) else { continue };
        let (here, there) = (aligned.source.clause(j), aligned.source.clause(p));
        let again = head.is_some_and(|head| here.clone().any(|n| source[n].lemma == claim[head].lemma));
        if here == there || again || source[j].sentence != source[p].sentence {
            continue;
        }
        // `She often sang and danced`: often both, where nothing else is said of the second.
        let before_verb = (j + 1..here.end).any(|n| is_verb(&source[n]));
        let carries = before_verb
            && here.end == there.start
            && matches!(lower(source, there.start), "and" | "or")
            && !there.clone().any(|n| is_how_often(&source[n]) || source[n].class == Class::Negation)
            && !matches!(source.get(there.start + 1).map(|t| t.class), Some(Class::Pronoun | Class::Name));
        if !carries {
            broken.hard(QUANTITY, token);
        }
    }
}
