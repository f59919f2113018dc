//! What was set for a day and then put off was not on that day: `the sale, fixed for 4 May, was put off till June`.

use super::align::Alignment;
use super::tokens::{Class, Gap, Token, lower};
use crate::text::span::Span;

/// Before the day for which something is meant.
#[rustfmt::skip]
const SET: [&str; 14] = [
    "advertised", "announced", "appointed", "arranged", "billed", "booked", "due", "fixed", "intended",
    "meant", "ordered", "planned", "scheduled", "set",
];
/// It was not on that day, in one word.
#[rustfmt::skip]
const PUT_OFF: [&str; 17] = [
    "abandoned", "adjourned", "advanced", "cancelled", "canceled", "countermanded", "deferred", "delayed",
    "held-over", "moved", "postponed", "prevented", "prorogued", "rearranged", "shelved", "shifted",
    "suspended",
];
/// And in two.
const PUT_OFF_IN_TWO: [(&str, &str); 12] = [
    ("put", "off"),
    ("put", "back"),
    ("put", "forward"),
    ("called", "off"),
    ("brought", "forward"),
    ("given", "up"),
    ("held", "over"),
    ("held", "up"),
    ("stood", "over"),
    ("fell", "through"),
    ("never", "came"),
    ("never", "took"),
];
/// Farthest that the day stands from the word that sets it.
const REACH: usize = 7;

/// The day of the claim for which the source only set what was then put off. `next` are the sentences after the passage.
pub(super) fn put_off(aligned: &Alignment<'_>, next: &[&Token]) -> Option<Span> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let own: Vec<&Token> = claim.iter().collect();
    let said: Vec<&Token> = source.iter().chain(next.iter().copied()).collect();
    let keeps = is_put_off(&own) || claim.iter().any(|token| SET.contains(&token.lower.as_str()));
    let open = claim.iter().any(|token| matches!(token.class, Class::Negation) || token.lower == "will");
    if keeps || open || !is_put_off(&said) {
        return None;
    }
    let dated = |i: &usize| {
        claim[*i].class == Class::Name || aligned.claim.facts.dates.iter().any(|date| date.words.contains(i))
    };
    let set = |i: &usize| aligned.place(*i).is_some_and(|j| is_set(source, j) && !stands_unset(source, j));
    (0..claim.len()).filter(dated).find(set).map(|i| claim[i].span)
}

/// Whether words say that something is put off.
fn is_put_off(tokens: &[&Token]) -> bool {
    let two = tokens.windows(2).any(|pair| {
        let words = (pair[0].lower.as_str(), pair[1].lower.as_str());
        PUT_OFF_IN_TWO.contains(&words) && pair[1].gap == Gap::Close
    });
    two || tokens.iter().any(|token| PUT_OFF.contains(&token.lower.as_str()))
}

/// Whether the word at `at` is of a day for which something is set: `fixed for the 4th of May`, `due on Monday`.
fn is_set(tokens: &[Token], at: usize) -> bool {
    (at.saturating_sub(REACH)..at).rev().take_while(|&n| tokens[n + 1].gap <= Gap::Comma).any(|n| {
        let to = matches!(lower(tokens, n + 1), "for" | "on" | "in" | "at" | "to");
        SET.contains(&lower(tokens, n)) && to && (n + 2..at).all(|n| is_of_date(&tokens[n]))
    })
}

/// Whether a word may stand within a date.
fn is_of_date(token: &Token) -> bool {
    matches!(token.class, Class::Number | Class::Name)
        || matches!(
            token.lower.as_str(),
            "the"
                | "of"
                | "a"
                | "on"
                | "be"
                | "may"
                | "next"
                | "last"
                | "take"
                | "place"
                | "held"
                | "open"
                | "begin"
                | "start"
        )
}

fn stands_unset(tokens: &[Token], at: usize) -> bool {
    (0..tokens.len()).any(|n| n != at && tokens[n].lower == tokens[at].lower && !is_set(tokens, n))
}
