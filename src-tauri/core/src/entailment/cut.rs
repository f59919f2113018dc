//! Words of a sentence that are taken by themselves. They must say what the sentence says: `Ruth was drowned` is said by `Ruth
//! was drowned in March`, and neither by `The husband of Ruth was drowned` nor by `Ruth was drowned out`.
//!
//! What may stand before and after them is listed. All else may belong to them, so that without it they say something else.

mod following;
mod lists;

use std::ops::Range;

use super::align::Alignment;
use super::statement::says_something;
use super::tokens::{Class, Gap, Token, lower};
use following::{HEDGES, may_follow, may_precede};

/// Whether the words `part` of `tokens` are torn out of their sentence.
pub(super) fn is_torn(tokens: &[Token], part: &Range<usize>) -> bool {
    let Some(words) = tokens.get(part.clone()).filter(|words| is_sentence(words)) else { return false };
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let start = (0..part.start).rev().take_while(|&n| tokens[n].sentence == first.sentence).last();
    let end = (part.end..tokens.len()).take_while(|&n| tokens[n].sentence == last.sentence).last();
    let before = start.is_some_and(|start| !may_precede(tokens, start..part.start, part));
    let after = end.is_some_and(|end| !may_follow(tokens, part.end, end + 1));
    before || after
}

/// Whether a claim in other words leaves out what the source's sentence puts it under: `Rumour has it that`, `Supposedly`, `or so
/// Ruth says`. What only stands beside its words, as another thing that happened, takes nothing away.
pub(super) fn is_framed(aligned: &Alignment<'_>) -> bool {
    let tokens = &aligned.source.tokens;
    let places = || aligned.content().filter_map(|(i, _)| aligned.place(i));
    let (Some(first), Some(last)) = (places().min(), places().max()) else { return false };
    if tokens[first].sentence != tokens[last].sentence {
        return false;
    }
    let in_sentence = |at: &usize| tokens[*at].sentence == tokens[first].sentence;
    // Articles and who it was belong to the words.
    const OWN: [&str; 23] = [
        "a", "an", "the", "no", "my", "our", "your", "his", "her", "its", "their", "this", "these", "those",
        "i", "we", "you", "he", "she", "it", "they", "there", "some",
    ];
    let own =
        |at: &usize| OWN.contains(&lower(tokens, *at)) && tokens[at + 1].gap < Gap::Comma && in_sentence(at);
    let start = (0..first).rev().take_while(own).last().unwrap_or(first);
    let opening = (0..start).rev().take_while(in_sentence).last();
    let kept = |token: &Token| aligned.claim.tokens.iter().any(|own| own.lower == token.lower);
    let frames = |words: &[Token]| {
        let lost: Vec<Token> = words
            .iter()
            .filter(|token| !kept(token) && (token.class != Class::Name || token.gap == Gap::Sentence))
            .cloned()
            .collect();
        frames(&lost)
    };
    let own_end = |at: &usize| {
        let word = lower(tokens, *at);
        in_sentence(at)
            && (kept(&tokens[*at]) || OWN.contains(&word) || matches!(word, "me" | "us" | "him" | "them"))
    };
    let last = (last + 1..tokens.len()).take_while(own_end).last().unwrap_or(last);
    let end = (last + 1..tokens.len()).take_while(in_sentence).last().map_or(last + 1, |at| at + 1);
    let before = opening.is_some_and(|opening| {
        frames(&tokens[opening..start]) && !may_precede(tokens, opening..start, &(start..last + 1))
    });
    before || last + 1 < end && frames(&tokens[last + 1..end]) && !may_follow(tokens, last + 1, end)
}

/// Whether words can put others under a doubt: they say who says so, or how sure it is.
fn frames(words: &[Token]) -> bool {
    const UNDER: [&str; 13] = [
        "that",
        "as",
        "if",
        "whether",
        "though",
        "unless",
        "until",
        "lest",
        "suppose",
        "supposing",
        "provided",
        "case",
        "say",
    ];
    const SAID: [&str; 93] = [
        "appears",
        "belief",
        "believe",
        "believed",
        "believes",
        "belike",
        "bet",
        "chances",
        "claim",
        "claimed",
        "claims",
        "convinced",
        "denied",
        "denies",
        "deny",
        "doubt",
        "doubted",
        "doubtless",
        "doubts",
        "dream",
        "dreamt",
        "expected",
        "eye",
        "fancied",
        "fancies",
        "fear",
        "feared",
        "film",
        "foot",
        "gathered",
        "gossip",
        "happen",
        "hear",
        "heard",
        "hinted",
        "hope",
        "hoped",
        "hopes",
        "imagine",
        "imagined",
        "imagines",
        "insisted",
        "insists",
        "know",
        "legend",
        "lied",
        "looked",
        "looks",
        "luck",
        "maintains",
        "maybe",
        "merely",
        "notion",
        "novel",
        "odds",
        "officially",
        "only",
        "paper",
        "per",
        "perhaps",
        "pig",
        "play",
        "pretended",
        "pretends",
        "reckoned",
        "reckons",
        "remember",
        "reported",
        "rights",
        "rumor",
        "rumour",
        "said",
        "says",
        "seemed",
        "seems",
        "slightly",
        "stage",
        "story",
        "supposed",
        "supposes",
        "surely",
        "swears",
        "swore",
        "tale",
        "theory",
        "think",
        "thinks",
        "thought",
        "told",
        "tradition",
        "version",
        "wagered",
        "word",
    ];
    let doubts = |token: &Token| {
        let lower = token.lower.as_str();
        HEDGES.contains(&lower) || SAID.contains(&lower)
    };
    words.last().is_some_and(|last| UNDER.contains(&last.lower.as_str())) || words.iter().any(doubts)
}

/// Whether words say that something is so: `nine pounds` does not.
pub(super) fn is_sentence(words: &[Token]) -> bool {
    const WHO: [&str; 7] = ["i", "we", "you", "he", "she", "it", "they"];
    let subject =
        |first: &Token| WHO.contains(&first.lower.as_str()) || first.class == Class::Name && words.len() > 2;
    says_something(words) || words.len() > 1 && words.first().is_some_and(subject)
}

/// Where `claim` stands in `tokens` word for word.
pub(super) fn places(claim: &[Token], tokens: &[Token]) -> Vec<Range<usize>> {
    if claim.is_empty() {
        return Vec::new();
    }
    let same = |window: &[Token]| window.iter().zip(claim).all(|(a, b)| a.lower == b.lower);
    let windows = tokens.windows(claim.len()).enumerate().filter(|(_, window)| same(window));
    windows.map(|(at, _)| at..at + claim.len()).collect()
}

/// Words of feeling before a name.
pub(super) const FOND: [&str; 7] = ["dear", "good", "little", "old", "our", "poor", "young"];
const JOINS: [&str; 4] = ["and", "but", "so", "yet"];
/// What comes after one of these is so.
const GROUNDS: [&str; 8] = ["because", "when", "while", "since", "although", "though", "whereas", "after"];
#[cfg(test)]
mod tests;
