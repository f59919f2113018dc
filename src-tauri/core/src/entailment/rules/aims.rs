//! What is done to some end has not reached it: who made every effort to find the medal, or saved for two years to buy a machine,
//! has neither found nor bought.

use super::super::UNREAL;
use super::super::align::Alignment;
use super::super::lexicon;
use super::super::tokens::{Class, Token, lower};
use super::Broken;

/// Somewhere before an infinitive that came about.
#[rustfmt::skip]
pub(super) const CAME_ABOUT: [&str; 36] = [
    "able", "allowed", "began", "begun", "bothered", "came", "ceased", "chanced", "chose", "compelled", "condescended",
    "continued", "dared", "delighted", "deigned", "enough", "forced", "fortunate", "glad", "grew", "happened", "happy",
    "learned", "learnt", "lived", "lucky", "managed", "obliged", "pleased", "proceeded", "proud", "shocked", "sorry",
    "started", "surprised", "used",
];
/// Right before it.
const RIGHT_BEFORE: [&str; 14] = [
    "first", "got", "had", "helped", "last", "made", "only", "ordered", "rose", "sent", "set", "time",
    "went", "us",
];
/// Right before what is only aimed at, though no word of content.
const TRIES: [&str; 4] = ["best", "most", "utmost", "way"];
/// How far before the infinitive the word stands that says so.
const REACH: usize = 5;

/// Finds verbs of the claim in the past tense that the source has as what something is done for.
pub(in crate::entailment) fn aims(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate() {
        let Some(at) = aligned.place(i).filter(|_| is_past(token)) else { continue };
        let to = at.checked_sub(1).filter(|&n| lower(source, n) == "to");
        let aimed = |to: usize| {
            let before = to.saturating_sub(REACH)..to;
            let word = |n: usize| lower(source, n);
            !before.clone().any(|n| CAME_ABOUT.contains(&word(n)))
                && before.last().is_some_and(|n| {
                    (source[n].class == Class::Content || TRIES.contains(&word(n)))
                        && !RIGHT_BEFORE.contains(&word(n))
                })
        };
        if source[at].lower != token.lower && to.is_some_and(|to| aimed(to) || is_in_vain(source, at)) {
            broken.hard(UNREAL, token);
        }
    }
}

/// Whether a sentence goes on to say that what is at `at` was not reached: `went to see the dentist, but he was shut`.
fn is_in_vain(tokens: &[Token], at: usize) -> bool {
    let rest = (at + 1..tokens.len()).take_while(|&n| tokens[n].sentence == tokens[at].sentence);
    let turns = |n: usize| {
        let gone =
            lower(tokens, n + 2) == "had" && matches!(lower(tokens, n + 1), "he" | "she" | "it" | "they");
        lower(tokens, n) == "but" && lower(tokens, n + 1) != "one" || lower(tokens, n) == "and" && gone
    };
    rest.into_iter().any(turns)
}

/// Whether a word is a verb in the past tense.
fn is_past(token: &Token) -> bool {
    let base = lexicon::base_form(&token.lower)
        .is_some_and(|base| base != token.lower && !token.lower.ends_with('s'));
    token.class == Class::Content && (base || token.lower.ends_with("ed"))
}
