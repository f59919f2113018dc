//! Words that a claim gives as the source's own: the whole claim, or what stands in it between quotation marks.

use super::align::Side;
use super::cut;
use super::narrow::Passage;
use super::rules::exceptions::exceptions;
use super::rules::factuality::operators;
use super::rules::scope::is_opener;
use super::statement::within;
use super::tokens::{Class, Gap, Token, tokens};
use super::{Finding, LANGUAGE, OUT_OF_CONTEXT, QUOTATION, Reason, Support, Verdict};
use crate::record::citation::Relation;
use crate::text::language::is_foreign;
use crate::text::quote::Quotable;
use crate::text::quoted::quotations;
use crate::text::sentences::sentences;
use crate::text::span::{Span, scalars};

/// The finding for a claim that is, exactly, words of a source.
pub(super) fn whole(claim: &str, sources: &[&str]) -> Option<Finding> {
    let words = unquoted(claim.trim());
    let marked = words != claim.trim() || claim.contains(['"', '\u{201c}', '\u{201d}', '\u{ab}', '\u{bb}']);
    let mut turned = None;
    for (source, text) in sources.iter().enumerate() {
        for span in Quotable::new(text).find(words).into_iter().take(8) {
            let support = vec![Support { source, span }];
            let against = if is_turned(span, text, marked) {
                Some(OUT_OF_CONTEXT)
            } else {
                is_cut_unread(span, text).then_some(LANGUAGE)
            };
            if let Some(rule) = against {
                turned = turned.or(Some(out_of_context(rule, support)));
                continue;
            }
            let relation = Some(Relation::DirectQuote);
            return Some(Finding {
                verdict: Verdict::Entailed,
                score: 0.99,
                relation,
                support,
                reasons: Vec::new(),
            });
        }
    }
    turned
}

/// The words of a claim that is nothing but a quotation in its marks.
fn unquoted(claim: &str) -> &str {
    const MARKS: [char; 9] =
        ['"', '\u{201c}', '\u{201d}', '\u{201e}', '\u{ab}', '\u{bb}', '\u{2018}', '\u{2019}', '\u{201a}'];
    let after = claim.trim_end_matches(['.', ',', ';']);
    let inner = after.strip_prefix(MARKS).and_then(|rest| rest.strip_suffix(MARKS));
    let double = |c: char| MARKS[..6].contains(&c);
    match inner {
        // `"He came," she wrote, "and left"` are two quotations.
        Some(inner) if !inner.contains(double) => {
            // A full stop inside the marks may be the claim's own.
            inner.trim().trim_end_matches(['.', ',', ';', ':'])
        }
        _ => claim,
    }
}

/// A quotation is exact; what its sentence says before it must not turn it round.
fn is_turned(span: Span, source: &str, marked: bool) -> bool {
    // A window around the quotation is enough to find its sentence, and keeps long sources cheap.
    let from = span.start().saturating_sub(2_000);
    let to = scalars(source).min(span.end() + 1_000);
    let Some(window) = Span::new(from, to).and_then(|window| window.of(source)) else { return false };
    let at = Span::new(span.start() - from, span.end() - from);
    let Some(at) = at else { return false };
    if turned_by_sentence(at, window, marked) {
        return true;
    }
    // What comes after it must not part the words before it otherwise.
    let Some(window) = Span::new(from, span.end()).and_then(|window| window.of(source)) else { return false };
    let at = at.start();
    let sentence =
        sentences(window).into_iter().find(|sentence| sentence.start() < at && sentence.end() > at);
    let before = sentence.and_then(|sentence| Span::new(sentence.start(), at)?.of(window));
    let Some(text) = before else { return false };
    // Only the clause that the quotation continues: `not so; he came` leaves `he came` standing.
    let clause = text.rsplit([';', ':', '\u{2014}', '.', '!', '?']).next().unwrap_or(text);
    let words = tokens(clause, 0, 0);
    let doubt = |lower: &str| {
        ["if", "whether", "unless", "perhaps", "maybe", "lest", "denied", "doubt", "false", "rumour", "rumor"]
            .contains(&lower)
    };
    let opened =
        words.iter().rev().take(2).any(|token| is_opener(&token.lemma) && token.class == Class::Content)
            && clause.trim_end().ends_with(char::is_alphanumeric);
    opened || words.iter().any(|token| token.class == Class::Negation || doubt(&token.lower))
}

/// Whether words are a part of a sentence in another language than English: what the rest of it makes of them, nobody here can
/// read. Two words say nothing by themselves.
fn is_cut_unread(span: Span, source: &str) -> bool {
    let words = span.of(source).unwrap_or_default().split_whitespace().count();
    if words < 3 || !is_foreign(source) {
        return false;
    }
    let holds = |sentence: &Span| sentence.start() < span.end() && span.start() < sentence.end();
    let around = sentences(source).into_iter().filter(holds).reduce(Span::cover);
    let Some(around) = around.map(|around| around.cover(span)) else { return true };
    let rest = [(around.start(), span.start()), (span.end(), around.end())];
    let said = |(from, to)| Span::new(from, to).and_then(|rest| rest.of(source)).unwrap_or_default();
    rest.into_iter().map(said).any(|rest| rest.contains(char::is_alphanumeric))
}

/// Whether the rest of its sentence leaves open, asks, excepts or puts into somebody's mouth what a part of it says.
/// What says nothing by itself, `nine pounds`, cannot be turned round.
fn turned_by_sentence(at: Span, window: &str, marked: bool) -> bool {
    let all = sentences(window);
    let holds = |sentence: &&Span| sentence.start() <= at.start() && at.start() < sentence.end();
    let Some(sentence) = all.iter().find(holds) else { return false };
    let sentence = sentence.cover(at);
    let Some(text) = sentence.of(window) else { return false };
    let side = Side::source(tokens(text, sentence.start(), 0));
    let part = within(&side.tokens, at);
    let rest = side.tokens.len() > part.len();
    if !rest || !cut::is_sentence(&side.tokens[part.clone()]) {
        return false;
    }
    let opened = operators(&side).into_iter().any(|operator| {
        let reaches = operator.reach.clone().any(|n| part.contains(&n) && side.tokens[n].is_content());
        reaches && !part.contains(&operator.at)
    });
    let excepts = exceptions(&side.tokens).into_iter().any(|found| {
        let both = part.contains(&found.all) && !part.contains(&found.except);
        both || part.start == found.excepted.start && part.start > found.all
    });
    let asks =
        |text: &str| text.trim_end_matches(['"', '\'', '\u{201d}', '\u{2019}', ')', ' ']).ends_with('?');
    let asked = asks(text) && !at.of(window).is_some_and(asks);
    let spoken = || {
        let inside = |quoted: &Span| {
            quoted.start() + sentence.start() < at.start() && at.end() < quoted.end() + sentence.start()
        };
        let own = quotations(text).into_iter().find(inside);
        own.is_some_and(|quoted| {
            within(&side.tokens, quoted.shifted(sentence.start())).len() < side.tokens.len()
        })
    };
    opened || excepts || asked || cut::is_torn(&side.tokens, &part) || !marked && spoken()
}

/// Whether a claim is a source's words, but for signs between them, and torn out of their sentence wherever they stand.
pub(super) fn is_torn(claim: &[Token], passages: &[Passage]) -> bool {
    let places = |passage: &Passage| cut::places(claim, &passage.tokens);
    let mut all =
        passages.iter().flat_map(|passage| places(passage).into_iter().map(move |part| (passage, part)));
    all.next().is_some_and(|(passage, part)| cut::is_torn(&passage.tokens, &part))
        && all.all(|(passage, part)| cut::is_torn(&passage.tokens, &part))
}

fn out_of_context(rule: &'static str, support: Vec<Support>) -> Finding {
    let (relation, reasons) = (Some(Relation::InferenceFrom), vec![rule.into()]);
    Finding { verdict: Verdict::Partial, score: 0.4, relation, support, reasons }
}

/// Words between double quotation marks inside a claim must be a source's own.
pub(super) fn inside(claim: &str, sources: &[&str]) -> Vec<Reason> {
    let mut found = Vec::new();
    let mut open: Option<(u32, usize)> = None;
    for (at, (byte, c)) in (0u32..).zip(claim.char_indices()) {
        if !matches!(c, '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}') {
            continue;
        }
        match open.take() {
            None => open = Some((at + 1, byte + c.len_utf8())),
            Some((start, from)) => {
                let Some(words) = claim.get(from..byte) else { continue };
                let said = words.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '.'));
                let content = tokens(said, 0, 0)
                    .iter()
                    .filter(|token| token.gap != Gap::Close || token.is_strict())
                    .count();
                let missing =
                    content >= 3 && sources.iter().all(|text| Quotable::new(text).find(said).is_empty());
                if missing {
                    found.push(Reason { rule: QUOTATION, claim: Span::new(start, at) });
                }
            }
        }
    }
    found
}
