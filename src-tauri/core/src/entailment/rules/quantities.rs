//! How many, how much and how often: of all, of some, of a part.

use super::{Broken, before, bounds_figure, slot};
use crate::entailment::QUANTITY;
use crate::entailment::align::Alignment;
use crate::entailment::lexicon;
use crate::entailment::tokens::{Class, Gap, lower};

pub(super) fn quantities(aligned: &Alignment<'_>, broken: &mut Broken) {
    every(aligned, broken);
    not_all(aligned, broken);
    for (i, token) in
        aligned.claim.tokens.iter().enumerate().filter(|(_, token)| token.class == Class::Quantity)
    {
        let class = lexicon::quantity(&token.lower);
        let fits = aligned.place(i).is_some_and(|j| aligned.near(i, j));
        if fits || bounds_figure(aligned, i) {
            continue;
        }
        let other =
            slot(aligned, i).any(|(_, said)| said.class == Class::Quantity || said.class == Class::Number);
        match class {
            "all" | "most" | "many" | "only" | "half" | "few" => broken.hard(QUANTITY, token),
            _ if other => broken.hard(QUANTITY, token),
            _ => broken.soft(QUANTITY, token),
        }
    }
    let used: Vec<usize> = (0..aligned.claim.tokens.len()).filter_map(|i| aligned.place(i)).collect();
    for (j, token) in aligned.source.tokens.iter().enumerate() {
        let of = aligned.source.tokens.get(j + 1).is_some_and(|n| n.lower == "of");
        let part = of && (token.class == Class::Number || is_part(&token.lower)) && !in_figure(aligned, j);
        let small = matches!(lexicon::quantity(&token.lower), "few" | "half" | "most");
        let limits = small || part || of && token.class == Class::Number;
        if !limits || used.contains(&j) {
            continue;
        }
        let limited = (j + 1..j + if part { 6 } else { 3 }).find(|&k| {
            let one = aligned.source.tokens.get(k).is_some_and(|t| !part || t.class == Class::Content);
            one && used.contains(&k)
        });
        let limited =
            limited.and_then(|k| (0..aligned.claim.tokens.len()).find(|&i| aligned.place(i) == Some(k)));
        // An unnumbered thing against `few` of them; another number is the rule of numbers' own.
        if let Some(i) = limited.filter(|&i| aligned.claim.tokens[i].class == Class::Content) {
            // `Thirty pupils`, of `eleven of the thirty pupils`, counts the whole.
            let whole = i.checked_sub(1).and_then(|n| aligned.place(n)).is_some_and(|n| part && n > j);
            let counted = !whole
                && before(aligned.claim, i)
                    .is_some_and(|t| matches!(t.class, Class::Number | Class::Quantity));
            // `Some of the men` are not the men; `three pounds of flour` are flour.
            let definite = part && aligned.source.tokens.get(j + 2).is_some_and(|t| is_definite(&t.lower));
            let one = before(aligned.claim, i).is_some_and(|t| matches!(t.lower.as_str(), "a" | "an" | "of"));
            match !counted && (definite && !one || small && token.lower != "little") {
                true => broken.hard(QUANTITY, &aligned.claim.tokens[i]),
                false => broken.soft(QUANTITY, &aligned.claim.tokens[i]),
            }
        }
    }
}

/// `Every other day` is not every day, and `almost every Friday` not every Friday.
fn every(aligned: &Alignment<'_>, broken: &mut Broken) {
    const NEXT: [&str; 9] = ["few", "fifth", "four", "fourth", "other", "second", "third", "three", "two"];
    const NEARLY: [&str; 7] = ["almost", "hardly", "nearly", "not", "practically", "scarcely", "virtually"];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.lower == "every") {
        let Some(j) = aligned.place(i) else { continue };
        let follows = NEXT.contains(&lower(source, j + 1)) && lower(claim, i + 1) != lower(source, j + 1);
        let nearly = j.checked_sub(1).map_or("", |n| lower(source, n));
        if follows || NEARLY.contains(&nearly) && !claim.iter().any(|own| own.lower == nearly) {
            broken.hard(QUANTITY, token);
        }
    }
}

/// That not all went back, or not always, does not say that they did not.
fn not_all(aligned: &Alignment<'_>, broken: &mut Broken) {
    const ALL: [&str; 11] = [
        "all",
        "always",
        "both",
        "completely",
        "entirely",
        "every",
        "everybody",
        "everyone",
        "quite",
        "usually",
        "wholly",
    ];
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.class == Class::Negation) {
        let Some(j) = aligned.place(i) else { continue };
        let near = (j + 1..source.len().min(j + 4)).take_while(|&n| source[n].gap == Gap::Close);
        let all = near.into_iter().find(|&n| ALL.contains(&lower(source, n)));
        if all.is_some_and(|n| !claim.iter().any(|own| own.lower == source[n].lower)) {
            broken.hard(QUANTITY, token);
        }
    }
}

/// Words for a part of several.
fn is_part(lower: &str) -> bool {
    matches!(lower, "some" | "several" | "many" | "one" | "part" | "most" | "few" | "half")
}

fn is_definite(lower: &str) -> bool {
    matches!(lower, "the" | "these" | "those" | "them" | "my" | "our" | "his" | "her" | "their" | "your")
}

/// Whether a number of the source is part of a date, or an ordinal: `the third of June`.
fn in_figure(aligned: &Alignment<'_>, j: usize) -> bool {
    let facts = &aligned.source.facts;
    facts.dates.iter().any(|date| date.words.contains(&j))
        || facts.quantities.iter().any(|quantity| quantity.words.contains(&j) && quantity.ordinal)
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{QUANTITY, check};

    #[test]
    fn every_other_is_not_every_and_not_all_is_not_none() {
        let broken = |source, claim| check(claim, source, &NoJudge).rules().any(|rule| rule == QUANTITY);
        let came = "Mr. Prior came every Friday.";
        assert!(broken("Mr. Prior came every other Friday.", came));
        assert!(broken("Mr. Prior came almost every Friday.", came));
        assert!(!broken("Mr. Prior came every Friday for the rent.", came));
        assert!(!broken("Mr. Prior came every other Friday.", "Mr. Prior came every other Friday."));
        assert!(broken("The men did not all go back.", "The men did not go back."));
        assert!(!broken("The men did not go back.", "The men did not go back to the pit."));
    }
}
