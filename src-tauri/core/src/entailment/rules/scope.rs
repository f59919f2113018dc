//! How far a negation or a doubt reaches.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::super::align::{Alignment, Side};
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, is_title, lemma};
use super::super::{CONDITION, HEDGED, REPORTED, TENSE, UNREAL};
use super::factuality::Operator;

static OPENERS: LazyLock<HashSet<String>> =
    LazyLock::new(|| lexicon::OPENERS_OF_DOUBT.iter().map(|word| lemma(word)).collect());
static REPORTS: LazyLock<HashSet<String>> =
    LazyLock::new(|| lexicon::REPORTS.iter().map(|word| lemma(word)).collect());
static TURNERS: LazyLock<HashSet<String>> =
    LazyLock::new(|| lexicon::TURNERS.iter().map(|word| lemma(word)).collect());

/// Whether a base form is of a verb after which nothing is asserted.
pub(in crate::entailment) fn is_opener(lemma: &str) -> bool {
    OPENERS.contains(lemma)
}

/// Whether a base form is of a verb of saying.
pub(in crate::entailment) fn is_report(lemma: &str) -> bool {
    REPORTS.contains(lemma)
}

/// For each word, whether an odd number of negations reaches it.
pub(in crate::entailment) fn negated(side: &Side) -> Vec<bool> {
    let tokens = &side.tokens;
    let mut flags = vec![false; tokens.len()];
    let mut now = false;
    let asides = asides(tokens);
    for i in 0..tokens.len() {
        if ends_scope(tokens, i) || asides.iter().any(|aside| aside.end == i) {
            now = false;
        }
        flags[i] = now;
        let turns = tokens[i].class == Class::Negation
            || (TURNERS.contains(&tokens[i].lemma)
                && !(tokens[i].capital && is_title(&tokens[i].lower))
                && tokens.get(i + 1).is_some_and(|next| next.gap == Gap::Close));
        if turns && !is_not_only(tokens, i) {
            now = !now;
        }
    }
    flags
}

/// Clauses between commas that say more of what stands before them: `the roof, which nobody had looked at, fell in`.
pub(super) fn asides(tokens: &[Token]) -> Vec<Range<usize>> {
    let opens = |at: &usize| {
        matches!(tokens[*at].lower.as_str(), "who" | "which" | "whom" | "whose")
            && tokens[*at].gap == Gap::Comma
    };
    let closed = |at: usize| {
        let end = (at + 1..tokens.len()).find(|&n| tokens[n].gap > Gap::Close)?;
        (tokens[end].gap == Gap::Comma).then_some(at..end)
    };
    (1..tokens.len()).filter(opens).filter_map(closed).collect()
}

fn is_not_only(tokens: &[Token], at: usize) -> bool {
    tokens.get(at + 1).is_some_and(|next| {
        matches!(next.lower.as_str(), "only" | "just" | "merely" | "less" | "doubt" | "sooner")
    })
}

/// A negation reaches to the end of its clause; a comma ends it where another subject follows.
fn ends_scope(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    // `Not so large as the other`
    let compares = token.lower == "so" && at > 0 && tokens[at - 1].class == Class::Negation;
    let joins = lexicon::CLAUSE_WORDS.binary_search(&&*token.lower).is_ok()
        && token.lower != "or"
        && token.lower != "that"
        && !compares;
    match token.gap {
        Gap::Close => joins,
        Gap::Comma => joins || matches!(token.class, Class::Pronoun | Class::Name),
        Gap::Clause | Gap::Sentence => true,
    }
}

/// The rule by which the source leaves open what stands at place `j`, unless the claim does so too.
pub(in crate::entailment) fn doubts(
    aligned: &Alignment<'_>,
    i: usize,
    j: usize,
    own: &[Operator],
) -> Option<&'static str> {
    let (claim, source) = (aligned.claim, aligned.source);
    let clause = source.clause(j);
    let mine = claim.clause(i);
    let said = |word: &str| {
        claim.tokens[mine.clone()].iter().any(|token| token.lower == word || token.lemma == word)
    };
    // In May, and Will Skaife, leave nothing open.
    let named = |token: &Token| token.capital && token.gap != Gap::Sentence;
    let hedged_claim = claim.tokens.iter().any(|token| token.class == Class::Modal && is_doubt(&token.lower));
    for k in clause.clone() {
        let token = &source.tokens[k];
        let lower = token.lower.as_str();
        if k == clause.start
            && matches!(lower, "if" | "unless" | "whether" | "lest")
            && !claim.tokens.iter().any(|t| t.lower == lower)
        {
            return Some(CONDITION);
        }
        let reaches = k < j && j - k <= 8 || is_doubt(lower);
        if token.class == Class::Modal && !named(token) && reaches && !said(lower) {
            if is_doubt(lower) && !hedged_claim {
                return Some(HEDGED);
            }
            if !is_doubt(lower) && !matches!(lower, "can" | "could") {
                return Some(TENSE);
            }
        }
    }
    // `She said that he came` of `she told me that he came`.
    let reports = own.iter().any(|operator| operator.rule == REPORTED && operator.reach.contains(&i));
    opened(aligned, j).filter(|rule| !reports || *rule != REPORTED)
}

/// Words of the source that leave open whether it is so.
fn is_doubt(lower: &str) -> bool {
    matches!(
        lower,
        "may"
            | "might"
            | "perhaps"
            | "maybe"
            | "possibly"
            | "probably"
            | "likely"
            | "presumably"
            | "supposedly"
            | "allegedly"
            | "apparently"
            | "reportedly"
            | "seemingly"
            | "conceivably"
            | "purportedly"
            | "purported"
            | "alleged"
            | "supposed"
            | "seem"
            | "seems"
            | "seemed"
            | "appear"
            | "appears"
            | "appeared"
            | "rumoured"
            | "rumored"
            | "potentially"
    )
}

/// A wish, plan, thought or report that opens before place `j` and that the claim leaves out.
fn opened(aligned: &Alignment<'_>, j: usize) -> Option<&'static str> {
    let source = &aligned.source.tokens;
    let used = |k: usize| (0..aligned.claim.tokens.len()).any(|i| aligned.place(i) == Some(k));
    for k in (j.saturating_sub(12)..j).rev() {
        // From here to the place nothing may end the sentence or its part.
        if source[k + 1].gap >= Gap::Clause {
            return None;
        }
        let lemma = source[k].lemma.as_str();
        let opens = source[k].class == Class::Content && OPENERS.contains(lemma);
        if !opens {
            continue;
        }
        if used(k) {
            return None;
        }
        let next = source.get(k + 1).map_or("", |token| token.lower.as_str());
        let after = source.get(k + 2).map_or("", |token| token.lower.as_str());
        let reports = REPORTS.contains(lemma);
        let person = |token: Option<&Token>| token.is_some_and(|t| t.class == Class::Pronoun);
        // `he said (that) she came` · `he told me (that) she came` · `he wished to come`
        let clause_follows = next == "that"
            || after == "that"
            || (person(source.get(k + 1)) && k + 1 < j && !used(k + 1) && reports);
        let name_follows = reports
            && source.get(k + 1).is_some_and(|t| matches!(t.class, Class::Name | Class::Pronoun))
            && k + 1 < j;
        if clause_follows || name_follows {
            return Some(if reports { REPORTED } else { UNREAL });
        }
        if next == "to" || after == "to" {
            return Some(UNREAL);
        }
        return None;
    }
    None
}
