//! What may come before and after words that are a sentence of their own.

use std::ops::Range;

use super::lists::{ELSEWHERE, FACTIVE, MAY_SAY_WHEN, OPENERS, TIMES, WHEN_OR_WHERE};
use super::{FOND, GROUNDS, JOINS, frames};
use crate::entailment::rules::kin::is_kin;
use crate::entailment::rules::subjects::is_verb;
use crate::entailment::statement::says_something;
use crate::entailment::tokens::{Class, Gap, Token, lower};

/// Whether what stands before the words leaves them to say what they say.
pub(super) fn may_precede(tokens: &[Token], before: Range<usize>, part: &Range<usize>) -> bool {
    let words = &tokens[part.clone()];
    let gap = words[0].gap;
    let from = before.clone().rev().find(|&n| tokens[n].gap >= Gap::Clause).unwrap_or(before.start);
    let opening = &tokens[from..before.end];
    if gap >= Gap::Clause {
        // `Imagine: he came`.
        return opening.len() != 1 || is_opener(opening, true);
    }
    let last = before.end - 1;
    let rest = tokens[before.clone()].iter().chain(&tokens[part.end..]);
    let planned = || {
        rest.clone().take_while(|token| token.sentence == words[0].sentence).any(|token| {
            matches!(token.lower.as_str(), "will" | "shall" | "would" | "should" | "must" | "may" | "can")
        })
    };
    let joined = lower(tokens, last);
    if JOINS.contains(&joined) {
        let clause = &tokens[from..last];
        // `No one but the midwife was let in`
        if matches!(joined, "but")
            && clause.last().is_some_and(|t| matches!(t.lower.as_str(), "one" | "nobody" | "none"))
        {
            return true;
        }
        return clause.is_empty() || says_something(clause) || tokens[last].gap >= Gap::Comma;
    }
    if GROUNDS.contains(&joined) {
        let as_though = last > before.start && lower(tokens, last - 1) == "as";
        return !planned() && !as_though;
    }
    if joined == "that" {
        let near = &tokens[last.saturating_sub(4).max(from)..last];
        let has = |list: &[&str]| near.iter().any(|token| list.contains(&token.lower.as_str()));
        let denied = near.iter().any(|token| token.class == Class::Negation);
        return (has(&FACTIVE) || has(&["so", "such"])) && !denied;
    }
    if gap == Gap::Comma {
        let phrase = &tokens
            [(from..before.end).rev().find(|&n| tokens[n].gap >= Gap::Comma).unwrap_or(from)..before.end];
        if phrase.len() > 1 && says_something(phrase) {
            const SAYS: [&str; 14] = [
                "as",
                "for",
                "to",
                "according",
                "legend",
                "rumour",
                "rumor",
                "word",
                "story",
                "since",
                "until",
                "till",
                "except",
                "without",
            ];
            return !planned() && !SAYS.contains(&phrase[0].lower.as_str());
        }
        return is_opener(phrase, true);
    }
    // `Her brother Cecil was a dentist`
    const WHOSE: [&str; 12] =
        ["my", "our", "your", "his", "her", "their", "the", "old", "young", "dear", "poor", "elder"];
    let akin = |token: &Token| is_kin(&token.lower) || WHOSE.contains(&token.lower.as_str());
    if is_kin(joined) && words[0].class == Class::Name && opening.iter().all(akin) {
        return true;
    }
    let fond = |token: &Token| FOND.contains(&token.lower.as_str());
    if words[0].class == Class::Name && opening.iter().all(fond) {
        return true;
    }
    // `When I got home I ate the pie`
    let when = matches!(
        opening.first().map(|first| &*first.lower),
        Some("after" | "before" | "once" | "when" | "while")
    );
    let one = opening.iter().filter(|token| is_verb(token)).count() < 2;
    if when && one && says_something(opening) && !frames(opening) {
        return !planned();
    }
    is_opener(opening, false)
}

/// Whether a few words say when or where, address somebody, or go over to what comes next.
fn is_opener(phrase: &[Token], parted: bool) -> bool {
    let Some((first, rest)) = phrase.split_first() else { return true };
    let skip = usize::from(JOINS.contains(&first.lower.as_str()) && !rest.is_empty());
    let phrase = &phrase[skip..];
    let (first, last) = (&phrase[0], &phrase[phrase.len() - 1]);
    if phrase.iter().all(|token| OPENERS.contains(&token.lower.as_str())) {
        return true;
    }
    let is_named = |token: &Token| {
        token.class == Class::Name && !token.owns()
            || is_kin(&token.lower)
            || matches!(token.lower.as_str(), "dear" | "my")
    };
    if parted && phrase.iter().all(is_named) && !first.lower.ends_with("ly") {
        return true;
    }
    // `Instead of paying the tailor`, `far from losing the farm`, `after losing it`.
    let second = phrase.get(1).map_or("", |token| token.lower.as_str());
    let losing = phrase.get(2).is_some_and(|token| token.lower.ends_with("ing"));
    if (first.lower.as_str(), second) == ("rather", "than")
        || losing && matches!(first.lower.as_str(), "instead" | "far")
    {
        return true;
    }
    // `Thanks to the consul, ...`, `in spite of the wind, ...`
    let opens = matches!(
        (first.lower.as_str(), second),
        ("thanks" | "owing", "to") | ("in", "spite") | ("despite", _)
    );
    if parted && opens && !says_something(phrase) {
        return true;
    }
    // `After the christening`, not `after losing`.
    let article =
        phrase.len() > 2 && matches!(lower(phrase, phrase.len() - 2), "a" | "the" | "his" | "her" | "my");
    let verbal = last.lower.ends_with("ing") && !article;
    if says_something(phrase) || !last.is_content() || last.owns() || verbal {
        return false;
    }
    let content = || phrase.iter().filter(|token| token.is_content());
    if content().any(|token| ELSEWHERE.contains(&token.lower.as_str())) {
        return false;
    }
    let is_time = |token: &Token| token.class == Class::Number || TIMES.contains(&token.lower.as_str());
    let starts = |list: &[&str]| list.contains(&first.lower.as_str());
    const GLAD: [&str; 9] =
        ["amazement", "delight", "grief", "horror", "joy", "relief", "shame", "sorrow", "surprise"];
    let glad = first.lower == "to" && content().any(|token| GLAD.contains(&token.lower.as_str()));
    glad || starts(&WHEN_OR_WHERE)
        || starts(&MAY_SAY_WHEN)
            && content().all(|token| is_time(token) || token.class == Class::Name && !token.owns())
        || matches!(first.lower.as_str(), "that" | "this" | "one" | "every" | "each" | "last" | "next")
            && content().all(is_time)
}

/// Whether what stands after the words leaves them to say what they say.
pub(super) fn may_follow(tokens: &[Token], at: usize, end: usize) -> bool {
    const GOES_ON: [&str; 17] = [
        "and", "because", "but", "since", "so", "then", "though", "although", "until", "till", "when",
        "where", "while", "whereas", "after", "before", "yet",
    ];
    const AFTER: [&str; 30] = [
        "again",
        "ago",
        "afterwards",
        "also",
        "alone",
        "away",
        "early",
        "first",
        "here",
        "home",
        "indeed",
        "instead",
        "last",
        "late",
        "later",
        "now",
        "once",
        "outside",
        "soon",
        "there",
        "today",
        "together",
        "tomorrow",
        "tonight",
        "too",
        "twice",
        "yesterday",
        "upstairs",
        "downstairs",
        "indoors",
    ];
    const PLACES: [&str; 37] = [
        "about",
        "above",
        "across",
        "after",
        "against",
        "along",
        "among",
        "around",
        "at",
        "before",
        "behind",
        "below",
        "beside",
        "between",
        "beyond",
        "by",
        "down",
        "during",
        "for",
        "from",
        "in",
        "inside",
        "into",
        "near",
        "on",
        "over",
        "round",
        "since",
        "through",
        "throughout",
        "till",
        "towards",
        "under",
        "until",
        "upon",
        "with",
        "within",
    ];
    let next = &tokens[at];
    let word = next.lower.as_str();
    let hedges = |word: &str| HEDGES.contains(&word) || matches!(word, "perhaps" | "maybe");
    if next.gap >= Gap::Clause {
        return true;
    }
    if next.gap == Gap::Comma {
        let two = (word, lower(tokens, at + 1));
        let mocks = matches!(
            two,
            ("my", "foot" | "eye")
                | ("for", "all")
                | ("or", "so")
                | ("as", "if" | "far")
                | ("so", "they" | "he" | "she")
        ) || word == "in" && (at..end).any(|n| lower(tokens, n) == "pig");
        return !hedges(word) && !mocks;
    }
    if tokens[at - 1].owns() || hedges(word) {
        return false;
    }
    if GOES_ON.contains(&word) || AFTER.contains(&word) {
        return true;
    }
    let after = &tokens[at + 1..end.min(at + 5)];
    // `rather than the horse`, `instead of the horse`
    let other = after.first().is_some_and(|token| matches!(token.lower.as_str(), "than" | "of"));
    if other && matches!(word, "rather" | "instead") {
        return true;
    }
    let whose = |at: Option<usize>| {
        let of = ["the", "a", "an", "my", "our", "your", "his", "her", "their"];
        at.is_some_and(|at| of.contains(&lower(tokens, at)))
    };
    // `sold his watch to pay her fine`: what it was done for.
    if word == "to" && whose(at.checked_sub(2)) && tokens[at - 1].class == Class::Content {
        return true;
    }
    if word == "of" {
        return at >= 2 && tokens[at - 2].class == Class::Number;
    }
    if word == "all" && after.first().is_some_and(|token| PLACES.contains(&token.lower.as_str())) {
        return true;
    }
    if word == "to" {
        return after.first().is_some_and(|token| {
            matches!(token.class, Class::Name | Class::Pronoun | Class::Number)
                || matches!(
                    token.lower.as_str(),
                    "the"
                        | "a"
                        | "an"
                        | "my"
                        | "our"
                        | "your"
                        | "his"
                        | "her"
                        | "its"
                        | "their"
                        | "this"
                        | "that"
                        | "all"
                        | "both"
                        | "each"
                        | "every"
                        | "everybody"
                        | "everyone"
                        | "some"
                )
        });
    }
    if PLACES.contains(&word) {
        let named = after.iter().take_while(|token| token.gap == Gap::Close).find(|token| token.is_content());
        return !named.is_some_and(|token| ELSEWHERE.contains(&token.lower.as_str()));
    }
    let manner = word.len() > 4 && word.ends_with("ly") && next.class == Class::Content;
    manner || matches!(word, "last" | "every" | "this" | "that") && TIMES.contains(&lower(tokens, at + 1))
}

/// Adverbs that leave open whether it is so.
pub(super) const HEDGES: [&str; 20] = [
    "allegedly",
    "apparently",
    "arguably",
    "conceivably",
    "doubtfully",
    "hardly",
    "hypothetically",
    "nearly",
    "nominally",
    "ostensibly",
    "possibly",
    "potentially",
    "presumably",
    "probably",
    "purportedly",
    "reportedly",
    "reputedly",
    "seemingly",
    "supposedly",
    "theoretically",
];
