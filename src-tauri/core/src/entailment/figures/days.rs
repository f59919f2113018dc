//! Days that a source names only to say of another one when it was: `the eve of Michaelmas`, `the day after Christmas`, `the first
//! Monday after Easter`.

use super::super::align::Alignment;
use super::super::facts::is_weekday;
use super::super::rules::crossed::preposition;
use super::super::rules::subjects::is_verb;
use super::super::tokens::{Class, Gap, Token, lower};
use crate::text::span::Span;

/// Days and seasons that are known by a name.
#[rustfmt::skip]
const FEASTS: [&str; 25] = [
    "advent", "ascension", "candlemas", "christmas", "christmastide", "easter", "eastertide", "epiphany",
    "hallowmas", "halloween", "harvest", "lammas", "lent", "martinmas", "michaelmas", "midsummer",
    "pentecost", "sabbath", "shrovetide", "trinity", "twelfth", "whitsun", "whitsunday", "whitsuntide",
    "yule",
];
/// Before the day, with or without `the` and `of`.
const BESIDE: [&str; 8] = ["after", "before", "eve", "following", "morrow", "octave", "preceding", "vigil"];
/// Prepositions by which a claim says that it was on the day itself.
const ON: [&str; 7] = ["at", "during", "in", "of", "on", "over", "upon"];
/// Before `after` and `before`, with which they say when: `the day after the wedding`.
#[rustfmt::skip]
const TIMES: [&str; 20] = [
    "day", "days", "evening", "fortnight", "friday", "hour", "hours", "monday", "month", "months", "morning",
    "night", "saturday", "sunday", "thursday", "tuesday", "wednesday", "week", "weeks", "year",
];

/// The word of the claim that names the day, where the source has another one beside it.
pub(super) fn beside(aligned: &Alignment<'_>) -> Option<Span> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let on = |i: usize| preposition(claim, i).is_some_and(|n| ON.contains(&lower(claim, n)));
    let is_lost = |at: usize| !claim.iter().any(|token| token.lower == lower(source, at));
    let found = (0..claim.len()).find(|&i| {
        let Some(j) = aligned.place(i).filter(|_| !matches!(claim[i].class, Class::Function | Class::Number))
        else {
            return false;
        };
        on(i) && is_beside(source, j).is_some_and(is_lost) && !stands_itself(source, j)
    });
    found.map(|i| claim[i].span)
}

/// The word that puts the day at `at` beside the one that is meant.
fn is_beside(tokens: &[Token], at: usize) -> Option<usize> {
    // `Easter Eve`
    let eve = tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Close && next.lower == "eve");
    if eve && FEASTS.contains(&lower(tokens, at)) {
        return Some(at + 1);
    }
    // `Monday fortnight`, `Tuesday week`, `a week on Monday`
    if is_weekday(lower(tokens, at)) {
        let ahead = |n: usize| matches!(lower(tokens, n), "week" | "fortnight" | "sennight" | "se'nnight");
        let after = tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Close) && ahead(at + 1);
        let closed = tokens.get(at + 2).is_none_or(|next| next.gap > Gap::Close || !next.is_content());
        if after && closed {
            return Some(at + 1);
        }
        let before = at.checked_sub(2).filter(|&n| ahead(n));
        return before.filter(|_| matches!(lower(tokens, at - 1), "on" | "come" | "last" | "from" | "next"));
    }
    let mut n = at;
    for _ in 0..4 {
        let near = tokens[n].gap == Gap::Close || is_saint(tokens, n);
        n = n.checked_sub(1).filter(|_| near)?;
        let word = lower(tokens, n);
        if BESIDE.contains(&word) {
            let of = matches!(word, "eve" | "morrow" | "octave" | "vigil");
            let named = FEASTS.contains(&lower(tokens, at)) || is_of_saint(tokens, n, at);
            let counted =
                n.checked_sub(1).is_some_and(|n| TIMES.contains(&lower(tokens, n))) && !is_verb(&tokens[at]);
            return (named || counted || of && lower(tokens, n + 1) == "of").then_some(n);
        }
        let between = matches!(
            word,
            "the"
                | "of"
                | "a"
                | "st"
                | "saint"
                | "all"
                | "new"
                | "old"
                | "lady"
                | "my"
                | "our"
                | "his"
                | "her"
                | "their"
        );
        if !between && tokens[n].class != Class::Name {
            return None;
        }
    }
    None
}

/// Whether `St. John's day` stands between `from` and `at`.
fn is_of_saint(tokens: &[Token], from: usize, at: usize) -> bool {
    (from + 1..at).any(|n| matches!(lower(tokens, n), "st" | "saint"))
}

/// The full stop of `St.` parts nothing.
fn is_saint(tokens: &[Token], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| matches!(lower(tokens, before), "st" | "saint"))
}

/// Whether the same day stands elsewhere, and itself.
fn stands_itself(tokens: &[Token], at: usize) -> bool {
    (0..tokens.len())
        .any(|n| n != at && tokens[n].lower == tokens[at].lower && is_beside(tokens, n).is_none())
}
