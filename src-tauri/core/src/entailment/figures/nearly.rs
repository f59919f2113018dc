//! Numbers that a source only comes near to, and numbers of a comparison: who is `going on seventy` is not yet seventy, and who is
//! `nine years younger than Edith` is not nine.

use super::super::align::Alignment;
use super::super::facts::{Bound, Quantity};
use super::super::tokens::{Gap, Token, lower};

/// Right before a number that is not reached, or is passed.
const NEARLY: [&[&str]; 21] = [
    &["not", "yet"],
    &["not", "quite"],
    &["not", "nearly"],
    &["nowhere", "near"],
    &["getting", "on", "for"],
    &["coming", "up", "to"],
    &["coming", "up", "for"],
    &["coming", "on", "for"],
    &["short", "of"],
    &["shy", "of"],
    &["as", "good", "as"],
    &["nigh", "on"],
    &["well", "nigh"],
    &["bordering", "on"],
    &["verging", "on"],
    &["year", "off"],
    &["years", "off"],
    &["nearer"],
    &["nearer", "to"],
    &["than"],
    &["months", "off"],
];
/// The same before an age or a measure; before other things they say where: `close to two mills`.
const NEARLY_OF_AGE: [&[&str]; 13] = [
    &["all", "but"],
    &["going", "on"],
    &["knocking", "on"],
    &["close", "on"],
    &["close", "upon"],
    &["close", "to"],
    &["side", "of"],
    &["hard", "on"],
    &["rising"],
    &["pushing"],
    &["nearing"],
    &["approaching"],
    &["touching"],
];
/// Words by which a claim says, too, that the number is not reached.
#[rustfmt::skip]
const KEEPS: [&str; 24] = [
    "almost", "approaching", "before", "below", "but", "close", "coming", "except", "getting", "going",
    "nearer", "nearing", "nearly", "not", "only", "past", "pushing", "rising", "save", "short", "side",
    "than", "under", "yet",
];
/// How one thing is beside another.
#[rustfmt::skip]
const COMPARED: [&str; 25] = [
    "ahead", "apart", "bigger", "broader", "deeper", "elder", "farther", "further", "heavier", "higher",
    "junior", "larger", "lighter", "longer", "lower", "narrower", "nearer", "older", "senior", "shorter",
    "smaller", "taller", "thicker", "wider", "younger",
];

/// Whether the source only comes near to a number that the claim gives as reached.
pub(super) fn is_nearly(aligned: &Alignment<'_>, claim: &Quantity, said: &Quantity) -> bool {
    let tokens = &aligned.source.tokens;
    let stands =
        |phrases: &[&[&str]]| phrases.iter().any(|phrase| ends_with(tokens, said.words.start, phrase));
    let near = stands(&NEARLY) || is_measure(tokens, said) && stands(&NEARLY_OF_AGE);
    near && claim.bound == Bound::Exact
        && said.bound == Bound::Exact
        && !has_any(&aligned.claim.tokens, &KEEPS)
}

/// Whether the number says by how much one thing differs from another, and the claim does not compare them.
pub(super) fn is_compared(aligned: &Alignment<'_>, said: &Quantity) -> bool {
    let tokens = &aligned.source.tokens;
    let unit = said.words.end;
    let close = |at: usize| tokens.get(at).is_some_and(|token| token.gap == Gap::Close);
    let compares = |at: usize| close(at) && COMPARED.contains(&lower(tokens, at));
    // `Three years my senior`, `three years Ada's junior`
    let whose = |at: usize| compares(at) && matches!(lower(tokens, at), "senior" | "junior" | "elder");
    let more = |at: usize| {
        close(at)
            && matches!(lower(tokens, at), "more" | "less" | "fewer" | "better" | "worse")
            && lower(tokens, at + 1) == "than"
    };
    let after = said.unit.is_some()
        && close(unit)
        && (compares(unit + 1) || close(unit + 1) && whose(unit + 2) || more(unit + 1));
    // `Younger by three years`
    let start = said.words.start;
    let before =
        start >= 2 && lower(tokens, start - 1) == "by" && COMPARED.contains(&lower(tokens, start - 2));
    let own = &aligned.claim.tokens;
    (after || before)
        && !has_any(own, &COMPARED)
        && !has_any(own, &["more", "less", "fewer", "difference", "between"])
}

/// Whether the words right before `at` are those of `phrase`.
fn ends_with(tokens: &[Token], at: usize, phrase: &[&str]) -> bool {
    let Some(start) = at.checked_sub(phrase.len()) else { return false };
    let same = phrase.iter().enumerate().all(|(n, word)| lower(tokens, start + n) == *word);
    same && (start + 1..=at).all(|n| tokens.get(n).is_some_and(|token| token.gap == Gap::Close))
}

/// Whether a number is an age or a measure, and does not count things.
fn is_measure(tokens: &[Token], said: &Quantity) -> bool {
    let next = tokens.get(said.words.end);
    said.unit.is_some() || next.is_none_or(|next| next.gap > Gap::Close || !next.is_content())
}

fn has_any(tokens: &[Token], words: &[&str]) -> bool {
    tokens.iter().any(|token| words.contains(&token.lower.as_str()))
}
