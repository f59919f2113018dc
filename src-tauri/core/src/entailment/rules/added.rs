//! What a claim adds to words of the source: a word put between two of them, a time, a place, a reason, a condition.

use super::super::ADDED;
use super::super::align::Alignment;
use super::super::lexicon::RELATIONS;
use super::super::tokens::{Class, Gap, Token};
use super::{Broken, is_of_all};

/// What gives a reason, a purpose or a reason against.
const REASONS: [&str; 8] =
    ["because", "although", "though", "owing", "despite", "lest", "whereas", "therefore"];
/// What a source may give a reason with.
const GIVES_REASON: [&str; 20] = [
    "because",
    "although",
    "though",
    "owing",
    "despite",
    "lest",
    "whereas",
    "therefore",
    "for",
    "since",
    "as",
    "so",
    "from",
    "but",
    "yet",
    "to",
    "reason",
    "through",
    "of",
    "with",
];
/// What begins a clause of time or condition.
const WHEN: [&str; 10] =
    ["when", "whenever", "while", "whilst", "after", "before", "until", "till", "since", "once"];
/// Beside the prepositions that change what is said: what begins a phrase of time or place.
const PLACES: [&str; 6] = ["at", "in", "on", "beside", "upon", "across"];
/// Words that say when.
#[rustfmt::skip]
const TIMES: [&str; 62] = [
    "afternoon", "april", "august", "autumn", "birthday", "breakfast", "century", "childhood", "christmas", "dawn",
    "day", "days", "december", "dinner", "dusk", "easter", "eve", "evening", "february", "friday", "fridays", "harvest",
    "holidays", "hour", "hours", "january", "july", "june", "lady-day", "lent", "lunch", "march", "martinmas", "may",
    "michaelmas", "midnight", "midsummer", "monday", "month", "months", "morning", "night", "noon", "november",
    "october", "saturday", "september", "spring", "summer", "sunday", "sundays", "sunset", "supper", "thursday",
    "tuesday", "wednesday", "week", "weeks", "whitsun", "winter", "year", "years",
];
/// Words by which a claim speaks of its source, and not of what the source says.
const FRAME: [&str; 16] = [
    "letter",
    "letters",
    "diary",
    "journal",
    "interview",
    "certificate",
    "record",
    "records",
    "source",
    "note",
    "entry",
    "account",
    "memoir",
    "will",
    "census",
    "register",
];

/// Words of a claim that stand for nothing in the source, where a synonym cannot be meant: nothing is left in the source
/// that they could stand for.
pub(in crate::entailment) fn added(aligned: &Alignment<'_>, broken: &mut Broken) {
    inserted(aligned, broken);
    let claim = &aligned.claim.tokens;
    let mut at = 0;
    while at < claim.len() {
        let end = phrase_end(claim, at);
        if end > at + 1 && is_added(aligned, at, end) {
            broken.hard(ADDED, &claim[at]);
            at = end;
        } else {
            at += 1;
        }
    }
}

fn is_article(token: &Token) -> bool {
    matches!(token.lower.as_str(), "a" | "an" | "the" | "this" | "that" | "these" | "those")
        || token.class == Class::Pronoun
}

/// `white roses`, of `grew roses`: the words on both sides stand side by side in the source.
fn inserted(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for i in 1..claim.len().saturating_sub(1) {
        let (before, token, after) = (&claim[i - 1], &claim[i], &claim[i + 1]);
        // `No black coffee` follows from `no coffee`.
        if is_of_all(aligned.claim, i) {
            continue;
        }
        let between = token.class == Class::Content && token.gap == Gap::Close && after.gap == Gap::Close;
        if !between || aligned.place(i).is_some() || !after.is_content() || after.lower.ends_with("ing") {
            continue;
        }
        let Some(q) = aligned.to[i + 1].filter(|_| aligned.same(i + 1)) else { continue };
        let Some(said) = q.checked_sub(1).map(|at| &source[at]) else { continue };
        let left = aligned.to[i - 1];
        let beside = left == q.checked_sub(1)
            || is_article(said) && (left.is_some() && left == q.checked_sub(2) || is_article(before));
        if beside {
            broken.hard(ADDED, token);
        }
    }
}

fn is_preposition(lower: &str) -> bool {
    PLACES.contains(&lower) || RELATIONS.binary_search(&lower).is_ok()
}

/// Where the phrase of time, place or reason that begins at `at` ends; `at` itself where none begins there.
fn phrase_end(claim: &[Token], at: usize) -> usize {
    let lower = claim[at].lower.as_str();
    let clause =
        WHEN.contains(&lower) && claim.get(at + 1).is_some_and(|next| has_subject(claim, at + 1, next));
    if REASONS.contains(&lower) || clause {
        return (at + 1..claim.len()).find(|&n| claim[n].gap >= Gap::Comma).unwrap_or(claim.len());
    }
    let begins = is_preposition(lower) || WHEN.contains(&lower);
    if !begins {
        return at;
    }
    let ends = |&n: &usize| {
        let stops = is_preposition(&claim[n].lower) && claim[n - 1].is_content()
            || matches!(claim[n].lower.as_str(), "and" | "but" | "who" | "which" | "that" | "or")
            || matches!(claim[n].class, Class::Modal | Class::Negation)
            || matches!(claim[n].lower.as_str(), "was" | "were" | "had" | "is" | "has");
        claim[n].gap != Gap::Close || stops
    };
    (at + 1..claim.len()).find(ends).unwrap_or(claim.len())
}

/// Whether somebody does something there: `when he was nine`, not `after the war`.
fn has_subject(claim: &[Token], at: usize, next: &Token) -> bool {
    let person = matches!(next.class, Class::Pronoun | Class::Name) || is_article(next);
    let verb = claim[at..].iter().take(7).take_while(|token| token.gap == Gap::Close).any(|token| {
        matches!(token.lower.as_str(), "was" | "were" | "had" | "is" | "has" | "did" | "could" | "would")
            || token.class == Class::Content
                && !token.capital
                && (token.lower.ends_with("ed") || super::super::lexicon::base_form(&token.lower).is_some())
    });
    person && verb
}

/// Whether nothing of the phrase stands in the source, and nothing in the source could be meant by it.
fn is_added(aligned: &Alignment<'_>, at: usize, end: usize) -> bool {
    let claim = &aligned.claim.tokens;
    let content: Vec<usize> = (at + 1..end).filter(|&i| claim[i].is_content()).collect();
    let framed = content.iter().any(|&i| FRAME.contains(&claim[i].lower.as_str()));
    if content.is_empty() || framed || content.iter().any(|&i| aligned.place(i).is_some()) {
        return false;
    }
    // Figures have rules of their own.
    if content.iter().all(|&i| claim[i].class == Class::Number) {
        return false;
    }
    let source = &aligned.source.tokens;
    let placed: Vec<usize> = (0..claim.len()).filter_map(|i| aligned.place(i)).collect();
    if !placed.iter().any(|&j| source[j].is_content()) {
        return false;
    }
    let free = |j: usize| source[j].is_content() && !placed.contains(&j);
    let lower = claim[at].lower.as_str();
    // `Did not play at night` follows from `did not play`; why or when it was not done does not.
    if is_of_all(aligned.claim, at) && !REASONS.contains(&lower) && !WHEN.contains(&lower) {
        return false;
    }
    if REASONS.contains(&lower) {
        let gives = |j: usize| {
            let word = source[j].lower.as_str();
            let participle = source[j].lower.ends_with("ing") && free(j);
            GIVES_REASON.contains(&word) && follows(source, j, &free) || participle
        };
        return !(0..source.len()).any(gives);
    }
    if content.iter().any(|&i| TIMES.contains(&claim[i].lower.as_str())) {
        let time = |j: usize| {
            let figure = source[j].class == Class::Number;
            free(j) && (figure || TIMES.contains(&source[j].lower.as_str()))
                || matches!(source[j].lower.as_str(), "when" | "while" | "after" | "before" | "then")
        };
        return !(0..source.len()).any(time);
    }
    // `With great ceremony` may be anything that the source says.
    let place = PLACES.contains(&lower)
        || WHEN.contains(&lower)
        || matches!(lower, "during" | "near" | "behind" | "outside" | "inside" | "beneath" | "under");
    if !place {
        return !(0..source.len()).any(free) && content.iter().all(|&i| claim[i].class == Class::Content);
    }
    // Another phrase of the source that no word of the claim stands for may mean the same.
    let other = |j: usize| {
        let word = source[j].lower.as_str();
        let opens = is_preposition(word)
            || WHEN.contains(&word)
            || matches!(word, "as" | "where" | "of" | "if" | "but" | "yet" | "still");
        let participle = word.ends_with("ing") && free(j);
        opens && !placed.contains(&j) && follows(source, j, &free) || participle
    };
    let named = |j: usize| free(j) && source[j].class == Class::Name;
    !(0..source.len()).any(|j| other(j) || named(j))
}

/// Whether a word that the claim does not use follows near.
fn follows(source: &[Token], at: usize, free: &dyn Fn(usize) -> bool) -> bool {
    (at + 1..(at + 6).min(source.len()))
        .take_while(|&j| source[j].gap < Gap::Clause && !matches!(source[j].lower.as_str(), "and" | "but"))
        .any(free)
}
