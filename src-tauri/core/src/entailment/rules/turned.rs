//! Words of a claim that are the source's own and are put to another use: a direction turned, a clause put under the other one,
//! a verb without the word that makes another one of it.

use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::super::{NUMBER, OPPOSITE, ORDER, OTHER_SUBJECT, PREPOSITION, QUANTITY, ROLE};
use super::Broken;
use super::crossed::{is_preposition, preposition};
use super::subjects::{is_time, is_verb};

/// Holds to what use the claim puts its words against what the source does with them.
pub(in crate::entailment) fn turned(aligned: &Alignment<'_>, broken: &mut Broken) {
    directions(aligned, broken);
    objects(aligned, broken);
    for (i, token) in aligned.claim.tokens.iter().enumerate().filter(|(_, token)| token.is_content()) {
        if let Some(at) = aligned.place(i).filter(|_| !token.capital) {
            aimed(aligned, i, at, broken);
        }
    }
    placed(aligned, broken);
    subordinated(aligned, broken);
    particles(aligned, broken);
    measured(aligned, broken);
    some(aligned, broken);
    respectively(aligned, broken);
    infinitives(aligned, broken);
    either(aligned, broken);
}

/// `They moved from Hull to York`: they did not move to Hull.
fn directions(aligned: &Alignment<'_>, broken: &mut Broken) {
    const WAYS: [&str; 12] = [
        "from", "to", "into", "for", "with", "without", "against", "before", "after", "during", "over",
        "under",
    ];
    const SAME: [(&str, &str); 4] = [("to", "into"), ("for", "to"), ("during", "with"), ("with", "to")];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let Some(j) = aligned.place(i).filter(|_| aligned.same(i)) else { continue };
        let (Some(own), Some(said)) = (preposition(claim, i), preposition(source, j)) else { continue };
        let (a, b) = (lower(claim, own), lower(source, said));
        let synonyms = SAME.contains(&(a, b)) || SAME.contains(&(b, a));
        let turned = a != b && WAYS.contains(&a) && WAYS.contains(&b) && !synonyms;
        // The preposition of the claim is that of another word of the source.
        let taken = (0..source.len())
            .any(|n| n != said && lower(source, n) == a && source[n].sentence == source[j].sentence);
        // `Italian after it`, of a marriage before which she learnt French.
        let with = own.checked_sub(1).and_then(|n| aligned.place(n)).is_some_and(|place| place > j);
        if turned && taken && !with {
            broken.hard(PREPOSITION, token);
        }
    }
}

/// `He left Norway for Iowa`: he did not leave Iowa.
fn objects(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (v, verb) in
        claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content && is_verb(token))
    {
        let Some(at) = aligned.place(v).filter(|&at| is_verb(&source[at])) else { continue };
        let (Some(own), Some(said)) = (object(claim, v), object(source, at)) else { continue };
        let Some(place) = aligned.place(own) else { continue };
        let aside =
            preposition(source, place).is_some_and(|n| n > said && source[n].sentence == source[at].sentence);
        if aside && place > said && !aligned.is_used(said) {
            broken.hard(ROLE, verb);
        }
    }
}

/// `Stayed with Gran, and would not speak to our mother`: she did not refuse to speak to Gran.
fn aimed(aligned: &Alignment<'_>, word: usize, at: usize, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let to = |tokens: &[Token], word: usize| {
        tokens.get(word + 1).is_some_and(|next| next.gap == Gap::Close && is_preposition(next))
    };
    if !to(claim, word) || !to(source, at) || lower(claim, word + 1) != lower(source, at + 1) {
        return;
    }
    let (Some(own), Some(said)) = (object(claim, word + 1), object(source, at + 1)) else { return };
    // Before the word it is of something else that was done.
    if aligned.place(own).is_some_and(|place| place < at) && !aligned.is_used(said) {
        broken.hard(ROLE, &claim[own]);
    }
}

/// `Olive was in Paris until June, and at home she was ill for a month in Dover`: she was not ill in Paris.
fn placed(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.capital && token.is_content()) {
        let Some(j) = aligned.place(i) else { continue };
        let (Some(own), Some(said)) = (preposition(claim, i), preposition(source, j)) else { continue };
        if lower(claim, own) != lower(source, said) {
            continue;
        }
        let here = aligned.source.clause(j);
        // Where that is said which the claim says of the place, but for whom it is said of.
        let told = (0..own).filter(|&k| claim[k].is_content() && !claim[k].capital);
        let places: Vec<usize> = told.filter_map(|k| aligned.place(k)).collect();
        let Some(&first) = places.first().filter(|_| places.iter().all(|place| !here.contains(place))) else {
            continue;
        };
        let there = aligned.source.clause(first);
        let other = there.clone().any(|n| {
            source[n].capital
                && source[n].is_content()
                && !aligned.is_used(n)
                && preposition(source, n).is_some_and(|at| lower(source, at) == lower(claim, own))
        });
        if other && places.iter().all(|place| there.contains(place)) {
            broken.hard(PREPOSITION, token);
        }
    }
}

/// What a verb is done to: the last word of the thing right after it.
fn object(tokens: &[Token], verb: usize) -> Option<usize> {
    let near = (verb + 1..tokens.len().min(verb + 6)).take_while(|&n| {
        tokens[n].gap == Gap::Close
            && !is_preposition(&tokens[n])
            && !is_verb(&tokens[n])
            && lower(tokens, n) != "and"
    });
    near.filter(|&n| tokens[n].is_content() && !tokens[n].lower.ends_with("ly")).last()
}

/// `We paid the rent after the pig was sold`: not `after we paid the rent`.
fn subordinated(aligned: &Alignment<'_>, broken: &mut Broken) {
    const JOINS: [&str; 7] = ["after", "before", "because", "since", "until", "although", "so"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (c, token) in claim.iter().enumerate().filter(|(_, token)| JOINS.contains(&token.lower.as_str())) {
        let Some(s) = (0..source.len()).find(|&n| source[n].lower == token.lower) else { continue };
        let content = |tokens: &[Token], from: usize| {
            (from + 1..tokens.len().min(from + 6))
                .find(|&n| tokens[n].is_content() && tokens[n].gap < Gap::Sentence)
        };
        let (Some(first), Some(said)) = (content(claim, c), content(source, s)) else { continue };
        let Some(place) = aligned.place(first) else { continue };
        let clause = |tokens: &[Token], at: usize| {
            (at..tokens.len())
                .take_while(|&n| n == at || tokens[n].gap < Gap::Comma)
                .take(10)
                .any(|n| is_verb(&tokens[n]))
        };
        if place < s && aligned.is_used(said) && clause(claim, c + 1) && clause(source, s + 1) {
            broken.hard(ORDER, token);
        }
    }
}

/// `We called off the dance`: we did not call it.
fn particles(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Content) {
        let Some(j) = aligned.place(i).filter(|&j| is_verb(&source[j])) else { continue };
        let next = lower(source, j + 1);
        let particle = matches!(next, "off" | "out" | "away" | "over" | "up" | "down");
        let object = source.get(j + 2).is_some_and(|after| {
            after.gap == Gap::Close
                && (matches!(
                    after.lower.as_str(),
                    "the" | "a" | "an" | "of" | "her" | "his" | "my" | "our" | "their"
                ) || matches!(after.class, Class::Name | Class::Pronoun))
        });
        // `Up the hill`: where, and not what was done.
        let where_to = matches!(next, "up" | "down" | "over")
            && !matches!(lower(source, j), "gave" | "broke" | "put" | "took" | "turned" | "threw");
        let kept = (i + 1..claim.len()).any(|n| claim[n].lower == next);
        if particle && object && !where_to && !kept && !aligned.is_used(j + 1) {
            broken.hard(OPPOSITE, token);
        }
    }
}

/// `At nineteen I had been at sea five years`: not nineteen years.
fn measured(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Number) {
        let next = claim.get(i + 1).filter(|next| next.gap == Gap::Close && next.class == Class::Content);
        let (Some(_), Some(j), Some(unit)) = (next, aligned.place(i), aligned.place(i + 1)) else { continue };
        let of = lower(source, j + 1) == "of";
        let other = unit.checked_sub(1).filter(|&n| n != j && source[n].class == Class::Number && !of);
        if other.is_some_and(|n| !aligned.is_used(n) && source[n].sentence == source[j].sentence) {
            broken.hard(NUMBER, token);
        }
    }
}

/// `On some Sundays we walked`: not on Sundays.
fn some(aligned: &Alignment<'_>, broken: &mut Broken) {
    const SOME: [&str; 8] = ["some", "few", "several", "certain", "many", "most", "wet", "younger"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let Some(j) = aligned.place(i).filter(|&j| source[j].lower.ends_with('s')) else { continue };
        let Some(before) = j.checked_sub(1).filter(|&n| source[j].gap == Gap::Close && !aligned.is_used(n))
        else {
            continue;
        };
        let counts = SOME.contains(&lower(source, before));
        let own = i.checked_sub(1).map(|n| &claim[n]);
        let bare =
            own.is_none_or(|own| !matches!(own.class, Class::Quantity | Class::Number | Class::Pronoun));
        if counts && bare {
            broken.hard(QUANTITY, token);
        }
    }
}

/// `Joe and Frank worked at the quarry and the mill respectively`: it says who only as a whole.
fn respectively(aligned: &Alignment<'_>, broken: &mut Broken) {
    let says = |tokens: &[Token]| {
        tokens.iter().enumerate().position(|(n, token)| {
            token.lower == "respectively" || token.lower == "order" && n > 1 && lower(tokens, n - 1) == "that"
        })
    };
    let Some(at) = says(&aligned.source.tokens) else { return };
    let first = aligned.content().find(|(_, place)| place.is_some_and(|place| place < at));
    if let Some((i, _)) = first.filter(|_| says(&aligned.claim.tokens).is_none()) {
        broken.hard(OTHER_SUBJECT, &aligned.claim.tokens[i]);
    }
}

/// `She stopped to sing`: she did not stop singing.
fn infinitives(aligned: &Alignment<'_>, broken: &mut Broken) {
    const OTHER: [&str; 8] = ["stopped", "stop", "went", "left", "remembered", "remember", "forgot", "quit"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.lower.ends_with("ing")) {
        let Some(at) = aligned.place(i).filter(|&at| at >= 2 && lower(source, at - 1) == "to") else {
            continue;
        };
        let verb = (i.saturating_sub(2)..i).find(|&n| OTHER.contains(&lower(claim, n)));
        let placed = verb.and_then(|n| aligned.place(n)).is_some_and(|n| n < at && at - n <= 5);
        if placed && token.lower != source[at].lower {
            broken.hard(OPPOSITE, token);
        }
    }
}

/// `The smith and the carter quarrelled until he struck out`: it may have been either.
fn either(aligned: &Alignment<'_>, broken: &mut Broken) {
    const JOINS: [&str; 12] =
        ["until", "till", "after", "before", "because", "when", "since", "while", "as", "and", "but", "so"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for join in (0..source.len()).filter(|&n| JOINS.contains(&lower(source, n))) {
        let told = parties(source, join, lower(source, join + 1));
        let used = told.iter().filter(|&&n| aligned.is_used(n)).count();
        if told.len() < 2 || used != 1 {
            continue;
        }
        let end = (join + 1..source.len()).take_while(|&n| source[n].gap < Gap::Clause).last();
        let does = |i: &usize| {
            claim[*i].class == Class::Content
                && aligned.place(*i).is_some_and(|n| n > join && end.is_some_and(|end| n <= end))
        };
        if let Some(i) = (0..claim.len()).find(does) {
            broken.hard(OTHER_SUBJECT, &claim[i]);
        }
    }
}

/// Those of whom a sentence tells before word `join`, who may be meant by the `he`, `she` or `it` that comes after it.
fn parties(tokens: &[Token], join: usize, pronoun: &str) -> Vec<usize> {
    #[rustfmt::skip]
    const MEN: [&str; 9] = ["boy", "brother", "father", "grandfather", "husband", "man", "nephew", "son", "uncle"];
    #[rustfmt::skip]
    const WOMEN: [&str; 13] = [
        "aunt", "daughter", "girl", "grandmother", "maid", "mother", "nanny", "niece", "nun", "nurse", "sister", "wife", "woman",
    ];
    let others: &[&[&str]] = match pronoun {
        "he" => &[&WOMEN],
        "she" => &[&MEN],
        "it" => &[&WOMEN, &MEN],
        _ => return Vec::new(),
    };
    let start =
        (0..join).rev().take_while(|&n| tokens[n].sentence == tokens[join].sentence).last().unwrap_or(join);
    let article = |n: usize| {
        tokens[n].bound
            || matches!(lower(tokens, n), "the" | "a" | "an" | "my" | "our" | "his" | "her" | "their")
    };
    let ends = |n: usize| {
        let next = &tokens[n + 1];
        next.gap > Gap::Close || !next.is_content() || is_verb(next)
    };
    let is_party = |&n: &usize| {
        let token = &tokens[n];
        if others.iter().any(|list| list.contains(&token.lower.as_str())) || token.bound || !ends(n) {
            return false;
        }
        // Not `they called my cousin the Countess`.
        let titled = n > 0 && lower(tokens, n - 1) == "the";
        let named = token.class == Class::Name && !is_time(&token.lower) && !token.owns() && !titled;
        let own = (n.saturating_sub(2)..n).rev().find(|&n| article(n));
        let several = token.lower.ends_with('s') && !token.lower.ends_with("ss");
        let thing = token.class == Class::Content && !is_verb(token) && !token.owns() && !several;
        // What a preposition puts beside them is none of them: `on the bridge`.
        let beside = own.and_then(|own| own.checked_sub(1)).is_some_and(|n| is_preposition(&tokens[n]));
        named && pronoun != "it" || thing && own.is_some() && !beside
    };
    (start..join).filter(is_party).collect()
}
