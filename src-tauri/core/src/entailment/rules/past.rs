//! What was so once need not be so now: of `I used to keep bees` and `at that time I had three cats` nobody keeps bees, or has cats.

use super::super::TENSE;
use super::super::align::Alignment;
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, lower};
use super::Broken;
use super::subjects::is_verb;

/// Words with which the source says that it is so still.
const NOW: &[&str] = &["got", "has", "have"];

/// Words between a verb and the thing of which it says something.
const WITHIN: usize = 4;

/// Finds what a claim says of today where the source has it in the past alone.
pub(in crate::entailment) fn past(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate() {
        let was = match token.lower.as_str() {
            "has" => before(aligned, i, &["had"], NOW),
            // `Did not have`, `to have`
            "have" if !is_infinitive(claim, i) => before(aligned, i, &["had"], NOW),
            "can" => before(aligned, i, &["could"], &["can"]),
            _ => {
                token.lower.ends_with('s')
                    && aligned.place(i).is_some_and(|at| {
                        is_of_then(source, at) && is_form_of(&source[at].lower, &token.lower)
                    })
            }
        };
        if was {
            broken.hard(TENSE, token);
        }
    }
}

fn is_infinitive(tokens: &[Token], at: usize) -> bool {
    let near = (at.saturating_sub(3)..at).rev().take_while(|&n| tokens[n + 1].gap == Gap::Close);
    near.into_iter()
        .any(|n| tokens[n].class == Class::Modal || matches!(lower(tokens, n), "did" | "do" | "does" | "to"))
}

/// Whether the source has one of the words `then` before what the claim says after its word `i`, and nowhere one of `now`.
fn before(aligned: &Alignment<'_>, i: usize, then: &[&str], now: &[&str]) -> bool {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let thing = (i + 1..claim.len().min(i + 1 + WITHIN))
        .take_while(|&n| claim[n].gap == Gap::Close)
        .find(|&n| claim[n].is_content());
    // `Has sold it` is no *has* of one's own.
    let Some(thing) = thing.filter(|&n| lower(claim, i) == "can" || !is_verb(&claim[n])) else {
        return false;
    };
    let Some(at) = aligned.place(thing) else { return false };
    let near = (at.saturating_sub(WITHIN)..at).rev().take_while(|&n| source[n + 1].gap == Gap::Close);
    let verb = near.into_iter().find(|&n| is_verb(&source[n]) || then.contains(&lower(source, n)));
    verb.is_some_and(|n| then.contains(&lower(source, n)))
        && !source.iter().any(|token| now.contains(&token.lower.as_str()))
}

/// Whether a verb is said of the past: by its form, or under `used to` and `would`.
fn is_of_then(tokens: &[Token], at: usize) -> bool {
    let word = tokens[at].lower.as_str();
    let before = |n: usize| at.checked_sub(n).map_or("", |n| lower(tokens, n));
    let habit = before(1) == "would" || before(2) == "would" || before(1) == "to" && before(2) == "used";
    // `Has kept`, `is kept`
    let lasts = [1, 2].iter().any(|&n| matches!(before(n), "has" | "have" | "'ve" | "is" | "are" | "am"));
    let form = !word.ends_with('s') && lexicon::base_form(word).is_some_and(|base| base != word);
    habit || !lasts && (form || word.len() > 3 && word.ends_with("ed"))
}

/// Whether `present` is what `verb` is of today: `keeps` of `kept`, `rows` of `row` and `rowed`.
fn is_form_of(verb: &str, present: &str) -> bool {
    let bare = present.strip_suffix("es").into_iter().chain(present.strip_suffix('s'));
    bare.into_iter().any(|bare| {
        verb == bare
            || lexicon::base_form(verb) == Some(bare)
            || verb.strip_suffix("ed") == Some(bare)
            || verb.strip_suffix('d') == Some(bare)
    })
}

#[cfg(test)]
mod tests {
    use crate::entailment::judge::NoJudge;
    use crate::entailment::{Verdict, check};
    use crate::record::voice::{Source, Voice};

    fn is_green(text: &str, claim: &str) -> bool {
        let voice = Voice::new(None, Some("Alma Reeve"), None, None);
        check(claim, Source { text, voice: Some(&voice) }, &NoJudge).verdict == Verdict::Entailed
    }

    #[test]
    fn what_was_so_once_is_not_so_today() {
        for (text, claim) in [
            (
                "We used to keep bees at the bottom of the garden.",
                "Alma Reeve keeps bees at the bottom of the garden.",
            ),
            (
                "I used to row across to Holm every Saturday.",
                "Alma Reeve rows across to Holm every Saturday.",
            ),
            ("Father would walk to Mass every morning.", "Alma's father walks to Mass every morning."),
            ("In those days I could read without spectacles.", "Alma can read without spectacles."),
            ("Once I knew the whole of the Psalms by heart.", "Alma knows the whole of the Psalms by heart."),
            ("At that time I had three cats.", "Alma has three cats."),
            ("Back then Uncle Joss kept the ferry.", "Uncle Joss keeps the ferry."),
            ("My wife was fond of dancing, poor soul.", "Alma Reeve's wife is fond of dancing."),
        ] {
            assert!(!is_green(text, claim), "{text} {claim}");
        }
        for (text, claim) in [
            ("Uncle Joss keeps the ferry.", "Uncle Joss keeps the ferry."),
            ("Uncle Joss has kept the ferry for years.", "Uncle Joss has kept the ferry for years."),
            ("I have three cats.", "Alma has three cats."),
            ("I hate the sea.", "Alma hated the sea."),
            ("In those days Uncle Joss kept the ferry.", "Uncle Joss kept the ferry."),
        ] {
            assert!(is_green(text, claim), "{text} {claim}");
        }
    }
}
