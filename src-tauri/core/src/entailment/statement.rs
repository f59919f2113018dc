//! Whether a claim states something at all: a question and an order say nothing that a source could carry.

use super::align::Side;
use super::lexicon;
use super::narrow::Passage;
use super::tokens::{Class, Gap, Token, lower};
use crate::record::artifact::UNREAD;
use crate::text::quoted::quotations;
use crate::text::span::Span;

/// What begins a question where a person or thing follows, or a wish.
const ASKING: [&str; 19] = [
    "am", "are", "can", "could", "did", "do", "does", "had", "has", "have", "is", "may", "might", "must",
    "shall", "should", "was", "were", "would",
];
/// What asks for a thing.
const WHAT: [&str; 10] = ["who", "whom", "whose", "what", "which", "when", "where", "why", "how", "whether"];
/// What begins an order.
const ORDERS: [&str; 14] = [
    "please", "kindly", "pray", "let", "let's", "beware", "suppose", "imagine", "remember", "ensure",
    "don't", "consider", "assume", "pretend",
];

/// Whether `claim` is, or has in it, a question, an order or a wish.
pub(super) fn asks_or_orders(claim: &str, words: &Side, passages: &[Passage]) -> bool {
    if has_question_mark(&claim.replace(UNREAD, "")) {
        return true;
    }
    let tokens = &words.tokens;
    let starts = (0..tokens.len()).filter(|&at| tokens[at].gap == Gap::Sentence && !after_title(tokens, at));
    starts.into_iter().any(|at| asks(tokens, at) || orders(tokens, at, passages))
}

fn after_title(tokens: &[Token], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| super::tokens::is_title(&tokens[before].lower))
}

/// A question mark of the claim's own; what it quotes may ask.
fn has_question_mark(claim: &str) -> bool {
    let quoted = quotations(claim);
    let mark = |c: char| {
        matches!(
            c,
            '?' | '\u{37e}' | '\u{61f}' | '\u{bf}' | '\u{203d}' | '\u{ff1f}' | '\u{2047}'..='\u{2049}'
        )
    };
    let inside =
        |at: u32| quoted.iter().any(|span| span.start() < at && at + 1 < span.end() && span.start() > 0);
    (0u32..).zip(claim.chars()).any(|(at, c)| mark(c) && !inside(at))
}

fn is_subject(tokens: &[Token], at: usize) -> bool {
    let Some(token) = tokens.get(at).filter(|token| token.gap == Gap::Close) else { return false };
    let article =
        ["the", "a", "an", "this", "that", "these", "those", "there", "it", "anybody", "anyone", "nobody"];
    matches!(token.class, Class::Pronoun | Class::Name) || article.contains(&token.lower.as_str())
}

/// `Did Ruth sell it`, `Who sold it`, `May Ruth sell it`.
fn asks(tokens: &[Token], at: usize) -> bool {
    let first = lower(tokens, at);
    // `Had Tom to dinner`, in a diary, is said; `Had Tom come` is supposed.
    let had = first != "had" && first != "have" || lower(tokens, at + 2) != "to";
    if ASKING.contains(&first) && is_subject(tokens, at + 1) && had {
        return true;
    }
    let verb = |n: usize| ASKING.contains(&lower(tokens, n)) && is_subject(tokens, n + 1);
    let comma = (at + 1..tokens.len()).find(|&n| tokens[n].gap >= Gap::Comma).unwrap_or(tokens.len());
    let asked = WHAT.contains(&first) && comma == tokens.len();
    asked && (matches!(first, "whether" | "who" | "whom") || (at + 1..(at + 4).min(tokens.len())).any(verb))
}

/// `Sell the press.`: a bare verb without anybody who does it.
fn orders(tokens: &[Token], at: usize, passages: &[Passage]) -> bool {
    let token = &tokens[at];
    let first = token.lower.as_str();
    if ORDERS.contains(&first) {
        return true;
    }
    let negated = matches!(first, "do" | "never") && tokens.get(at + 1).is_some();
    if first == "do" && lower(tokens, at + 1) == "not" {
        return true;
    }
    let verb = if negated { at + 1 } else { at };
    let Some(token) = tokens.get(verb) else { return false };
    let inflected = token.lower.ends_with("ed") || token.lower.ends_with('s') || token.lower.ends_with("ing");
    let bare = matches!(token.class, Class::Content | Class::Name) && !inflected;
    if !bare || lexicon::base_form(&token.lower).is_some() {
        return false;
    }
    // Somebody does it in the source: `they sell`, `to sell`, `sold`.
    passages.iter().any(|passage| {
        let all = &passage.tokens;
        all.iter().enumerate().any(|(j, said)| {
            let same = said.lemma == token.lemma;
            let irregular = lexicon::base_form(&said.lower) == Some(token.lower.as_str());
            let form = said
                .lower
                .strip_prefix(token.lower.trim_end_matches('e'))
                .is_some_and(|end| end == "ed" || end == "ing");
            let done = j > 0
                && same
                && (all[j - 1].class == Class::Pronoun && is_nominative(&all[j - 1].lower)
                    || matches!(
                        all[j - 1].lower.as_str(),
                        "to" | "will" | "would" | "did" | "not" | "must" | "shall" | "should"
                    ));
            !said.capital && (irregular || same && form || done)
        })
    })
}

fn is_nominative(lower: &str) -> bool {
    matches!(lower, "i" | "we" | "you" | "he" | "she" | "they")
}

/// Whether some words of a sentence that are taken by themselves say that something is so.
pub(super) fn says_something(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        let past = token.class == Class::Content
            && !token.capital
            && token.lower.len() > 4
            && token.lower.ends_with("ed");
        let irregular =
            !token.capital && lexicon::base_form(&token.lower).is_some_and(|base| !lexicon::is_thing(base));
        past || irregular || token.class == Class::Modal || ASKING.contains(&token.lower.as_str())
    })
}

/// The words of `tokens` within `span`.
pub(super) fn within(tokens: &[Token], span: Span) -> std::ops::Range<usize> {
    let inside = |token: &Token| span.start() <= token.span.start() && token.span.end() <= span.end();
    let start = tokens.iter().position(inside).unwrap_or(tokens.len());
    start..tokens.iter().rposition(inside).map_or(start, |last| last + 1)
}
