//! What is said of the last of several things is not said of another one: `a widow, two sons and a daughter in Canada` has no widow
//! in Canada.

use super::super::ROLE;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::crossed::is_preposition;
use super::subjects::is_verb;

/// Finds what the source says of the last thing in a row, where the claim says it of one before.
pub(in crate::entailment) fn lastly(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for and in (1..source.len()).filter(|&n| lower(source, n) == "and") {
        let Some((last, said)) = last_of_row(source, and) else { continue };
        if aligned.is_used(last) {
            continue;
        }
        let one_before = (0..claim.len()).any(|i| {
            let earlier = |at: usize| at < and && in_row(source, at, and);
            claim[i].is_content() && aligned.place(i).is_some_and(earlier)
        });
        let end = (said..source.len())
            .take_while(|&n| n == said || source[n].gap == Gap::Close)
            .last()
            .unwrap_or(said);
        let told = (0..claim.len())
            .find(|&i| claim[i].is_content() && aligned.place(i).is_some_and(|at| said < at && at <= end));
        // Where and when something was done, it was done to each: `had soup and a pie at the inn`.
        let place = matches!(lower(source, said), "at" | "in" | "on" | "to");
        let done =
            place && source[..and].iter().enumerate().any(|(n, token)| is_verb(token) && aligned.is_used(n));
        if let Some(i) = told.filter(|_| one_before && !done) {
            broken.hard(ROLE, &claim[i]);
        }
    }
}

/// The last thing of a row whose `and` is at `and`, and the preposition after it that says more of it.
fn last_of_row(tokens: &[Token], and: usize) -> Option<(usize, usize)> {
    let article = matches!(lower(tokens, and + 1), "a" | "an" | "one" | "two" | "three" | "four" | "five");
    let words = (and + 1..tokens.len().min(and + 5))
        .take_while(|&n| tokens[n].gap == Gap::Close && !is_preposition(&tokens[n]));
    let last = words.filter(|&n| tokens[n].class == Class::Content).last()?;
    let said = tokens.get(last + 1).is_some_and(|next| {
        next.gap == Gap::Close && (is_preposition(next) || lower(tokens, last + 1) == "with")
    });
    (article && said && !is_verb(&tokens[last])).then_some((last, last + 1))
}

/// Whether a word belongs to one of the things before the last: nothing but things, numbers, articles and commas between.
fn in_row(tokens: &[Token], at: usize, and: usize) -> bool {
    at + 1 == and
        || tokens[at + 1..and]
            .iter()
            .all(|token| token.gap <= Gap::Comma && !is_verb(token) && !is_preposition(token))
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{Verdict, check};

    #[test]
    fn what_is_said_of_the_last_thing_is_said_of_no_other() {
        let is_green = |text: &str, claim: &str| check(claim, text, &NoJudge).verdict == Verdict::Entailed;
        for (text, claim) in [
            ("He leaves a widow, two sons and a daughter in Canada.", "His widow is in Canada."),
            ("Hilda met Rosie, Dot and a girl with red hair.", "Dot has red hair."),
            ("She had two brothers and a sister in the navy.", "Her brothers were in the navy."),
            ("Hilda has a kettle, a stool and a bed from Aunt Jess.", "Hilda has a kettle from Aunt Jess."),
            ("There was a piano, a clock and a carpet with a hole in it.", "The clock had a hole in it."),
        ] {
            assert!(!is_green(text, claim), "{text} {claim}");
        }
        for (text, claim) in [
            ("We had soup and a pie at the inn.", "We had soup at the inn."),
            ("Hilda has a kettle, a stool and a bed from Aunt Jess.", "Hilda has a bed from Aunt Jess."),
        ] {
            assert!(is_green(text, claim), "{text} {claim}");
        }
    }
}
