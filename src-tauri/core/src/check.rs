//! The first verifier: does this source support this claim, and with which words?
//!
//! Three ways, in order. Exact quotation by [`crate::quote`]. Then, over the narrowest window of
//! sentences, a plain comparison of words: every content word of the claim must stand there, its numbers,
//! names and negations must agree, and the words must come in much the same order. What it cannot see:
//! synonyms, arithmetic, pronouns, and a change of meaning that keeps all words in order. In doubt it
//! says less: `partial`, never `entailed`.

use serde::{Deserialize, Serialize};

use crate::citation::Relation;
use crate::judge::Judge;
use crate::quote::Quotable;
use crate::sentences::sentences;
use crate::span::Span;
use crate::words::{Word, WordKind, words};

/// The verifier's word on a claim (B6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The source does not support it.
    Ungrounded,
    /// The source supports a part of it.
    Partial,
    /// The source supports all of it.
    Entailed,
}

impl Verdict {
    /// The name used in contracts and bundles.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ungrounded => "ungrounded",
            Self::Partial => "partial",
            Self::Entailed => "entailed",
        }
    }
}

/// What the verifier found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Its word.
    pub verdict: Verdict,
    /// Probability that the source supports the whole claim, 0..1.
    pub score: f64,
    /// How the claim uses the source; none when it does not.
    pub relation: Option<Relation>,
    /// The narrowest places of the sources that carry it; empty when ungrounded.
    pub support: Vec<Support>,
    /// Why it is not `entailed`.
    pub reasons: Vec<Reason>,
}

impl Finding {
    /// The spans in source number `source`, in order.
    pub fn spans(&self, source: usize) -> impl Iterator<Item = Span> {
        self.support.iter().filter(move |support| support.source == source).map(|support| support.span)
    }

    /// The names of the rules that speak against it.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.reasons.iter().map(|reason| reason.rule)
    }
}

/// A place that carries a claim or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Support {
    /// Index of the source among those that were given.
    pub source: usize,
    /// Characters of that source.
    pub span: Span,
}

/// A rule that speaks against a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reason {
    /// The rule's name.
    pub rule: &'static str,
    /// Characters of the claim that it is about, where it is about some.
    pub claim: Option<Span>,
}

impl From<&'static str> for Reason {
    fn from(rule: &'static str) -> Self {
        Self { rule, claim: None }
    }
}

/// The claim says nothing that could be checked.
pub const NO_CONTENT: &str = "no-content";
/// The quoted words stand under a negation or doubt that the quotation leaves out.
pub const OUT_OF_CONTEXT: &str = "quoted-out-of-context";
/// A number of the claim is not in the source.
pub const NUMBER: &str = "number-differs";
/// A name of the claim is not in the source.
pub const NAME: &str = "name-differs";
/// Claim and source differ in a negation.
pub const NEGATION: &str = "negation-differs";
/// The words stand in another order.
pub const ORDER: &str = "order-differs";
/// Words of the claim are not in the source.
pub const WORDS: &str = "words-missing";

/// Share of the claim's content words below which nothing is said to support it.
const LEAST_COVERAGE: f64 = 0.5;
/// Share of the claim's words that must come in the source's order.
const LEAST_ORDER: f64 = 1.0;
/// Sentences that one window may join.
const WINDOW: usize = 2;

/// Checks `claim` against `source`. Spans are over `source` as given.
pub fn check(claim: &str, source: &str, judge: &dyn Judge) -> Finding {
    check_across(claim, &[source], judge)
}

/// Checks `claim` against several sources that together may carry it (H5).
pub fn check_across(claim: &str, sources: &[&str], _judge: &dyn Judge) -> Finding {
    let each = sources.iter().enumerate().map(|(index, source)| check_one(claim, source, index));
    each.reduce(
        |best, next| if (next.verdict, next.score) > (best.verdict, best.score) { next } else { best },
    )
    .unwrap_or_else(|| ungrounded(vec![WORDS], 0.0))
}

fn check_one(claim: &str, source: &str, index: usize) -> Finding {
    let mut found = check_alone(claim, source);
    found.support.iter_mut().for_each(|support| support.source = index);
    found
}

fn check_alone(claim: &str, source: &str) -> Finding {
    let claim_words = words(claim);
    if !claim_words.iter().any(Word::is_content) {
        return ungrounded(vec![NO_CONTENT], 0.0);
    }
    let sentence_spans = sentences(source);
    if let Some(span) = Quotable::new(source).find(claim.trim()).first() {
        return quoted(*span, source, &sentence_spans);
    }
    compare(&claim_words, source, &sentence_spans)
}

fn ungrounded(reasons: Vec<&'static str>, score: f64) -> Finding {
    let reasons = reasons.into_iter().map(Reason::from).collect();
    Finding { verdict: Verdict::Ungrounded, score, relation: None, support: Vec::new(), reasons }
}

fn at(span: Span) -> Vec<Support> {
    vec![Support { source: 0, span }]
}

/// A quotation is exact; what its sentence says before it must not turn it round.
fn quoted(span: Span, source: &str, sentence_spans: &[Span]) -> Finding {
    let before = sentence_spans
        .iter()
        .find(|sentence| sentence.intersection(span).is_some() && sentence.start() < span.start())
        .and_then(|sentence| Span::new(sentence.start(), span.start())?.of(source));
    let turned = before.is_some_and(|text| {
        // Only the clause that the quotation continues: `not so; he came` leaves `he came` standing.
        let clause = text.rsplit([';', ':', '\u{2014}', '.', '!', '?']).next().unwrap_or(text);
        words(clause).iter().any(|word| word.kind == WordKind::Negation) || doubts(clause)
    });
    if turned {
        let (relation, reasons) = (Some(Relation::InferenceFrom), vec![OUT_OF_CONTEXT.into()]);
        return Finding { verdict: Verdict::Partial, score: 0.4, relation, support: at(span), reasons };
    }
    let relation = Some(Relation::DirectQuote);
    Finding { verdict: Verdict::Entailed, score: 0.99, relation, support: at(span), reasons: Vec::new() }
}

/// Words before a clause that leave open whether it is so.
fn doubts(text: &str) -> bool {
    let lower = text.to_lowercase();
    ["if", "whether", "unless", "perhaps", "maybe", "lest", "denied", "doubt", "false", "rumour", "rumor"]
        .iter()
        .any(|word| lower.split(|c: char| !c.is_alphanumeric()).any(|w| w == *word))
}

struct Comparison {
    window: Span,
    coverage: f64,
    reasons: Vec<&'static str>,
}

fn compare(claim: &[Word], source: &str, sentence_spans: &[Span]) -> Finding {
    let parts: Vec<(Span, Vec<Word>)> =
        sentence_spans.iter().map(|span| (*span, span.of(source).map(words).unwrap_or_default())).collect();
    let mut best: Option<Comparison> = None;
    for size in 1..=WINDOW {
        for window in parts.windows(size) {
            let found = compare_window(claim, window);
            // A wider window must earn its width.
            let better = best.as_ref().is_none_or(|b| weight(&found) > weight(b) + 0.05 * (size - 1) as f64);
            if better {
                best = Some(found);
            }
        }
    }
    let Some(best) = best else { return ungrounded(vec![WORDS], 0.0) };
    verdict(best)
}

/// Orders comparisons: coverage first, then how few rules are broken.
fn weight(found: &Comparison) -> f64 {
    found.coverage - 0.1 * found.reasons.iter().filter(|reason| **reason != WORDS).count() as f64
}

fn verdict(found: Comparison) -> Finding {
    let Comparison { window, coverage, reasons } = found;
    let score = probability(coverage, reasons.iter().filter(|reason| **reason != WORDS).count());
    if coverage < LEAST_COVERAGE {
        return ungrounded(reasons, score);
    }
    let (verdict, relation) = match reasons.is_empty() {
        true => (Verdict::Entailed, Relation::Paraphrase),
        false => (Verdict::Partial, Relation::InferenceFrom),
    };
    let reasons = reasons.into_iter().map(Reason::from).collect();
    Finding { verdict, score, relation: Some(relation), support: at(window), reasons }
}

/// A logistic curve over coverage and the number of broken rules; the figures come from a fit on
/// development pairs (`cargo xtask eval` of a later release will fit them again).
fn probability(coverage: f64, broken: usize) -> f64 {
    1.0 / (1.0 + (-(5.0 * coverage - 3.4 - 1.6 * broken as f64)).exp())
}

fn compare_window(claim: &[Word], window: &[(Span, Vec<Word>)]) -> Comparison {
    let source: Vec<&Word> = window.iter().flat_map(|(_, words)| words).collect();
    let span = window.iter().map(|(span, _)| *span).reduce(Span::cover);
    // A window always has a sentence; an empty one would cover nothing.
    let span = span.or(Span::new(0, 1));
    let content: Vec<&Word> = claim.iter().filter(|word| word.is_content()).collect();
    let stands = |word: &&&Word| source.iter().any(|other| other.stem == word.stem);
    let covered = content.iter().filter(stands).count();
    let mut reasons = Vec::new();
    let missing = |kind: WordKind| content.iter().filter(|word| word.kind == kind).any(|word| !stands(&word));
    if missing(WordKind::Number) {
        reasons.push(NUMBER);
    }
    if missing(WordKind::Capital) {
        reasons.push(NAME);
    }
    // Counted, not paired off: two negations of a window need not cancel each other.
    let negations =
        |words: &mut dyn Iterator<Item = &Word>| words.filter(|w| w.kind == WordKind::Negation).count();
    if negations(&mut claim.iter()) != negations(&mut source.iter().copied()) {
        reasons.push(NEGATION);
    }
    if in_order(claim, &source) < LEAST_ORDER {
        reasons.push(ORDER);
    }
    if covered < content.len() {
        reasons.push(WORDS);
    }
    let coverage = covered as f64 / content.len().max(1) as f64;
    let window = span.unwrap_or_else(|| unreachable!("0..1 is a span"));
    Comparison { window, coverage, reasons }
}

/// Share of the claim's content words that stand in the source in the same order (longest common
/// subsequence over those that stand there at all).
fn in_order(claim: &[Word], source: &[&Word]) -> f64 {
    let claim: Vec<&str> = claim
        .iter()
        .filter(|word| word.is_content() && source.iter().any(|other| other.stem == word.stem))
        .map(|word| word.stem.as_str())
        .collect();
    if claim.is_empty() {
        return 0.0;
    }
    let mut row = vec![0usize; claim.len() + 1];
    for word in source {
        let mut diagonal = 0;
        for (j, stem) in claim.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = if word.stem == **stem { diagonal + 1 } else { above.max(row[j]) };
            diagonal = above;
        }
    }
    row[claim.len()] as f64 / claim.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::NoJudge;

    const SOURCE: &str = "We sailed for Hartwell on 3 June 1931. Ruth did not come with us. \
        I paid Mr. Hale five shillings for the press, which he carried home.";

    fn of(claim: &str) -> (Verdict, Option<Relation>) {
        let found = check(claim, SOURCE, &NoJudge);
        (found.verdict, found.relation)
    }

    #[test]
    fn exact_words_are_a_direct_quote_with_their_span() {
        let found = check("Ruth did not\ncome with us.", SOURCE, &NoJudge);
        assert_eq!((found.verdict, found.relation), (Verdict::Entailed, Some(Relation::DirectQuote)));
        assert_eq!(found.support[0].span.of(SOURCE), Some("Ruth did not come with us."));
    }

    #[test]
    fn an_altered_quotation_is_never_a_direct_quote_nor_entailed() {
        for altered in [
            "We sailed for Hartwell on 3 June 1932.",
            "We sailed for Hartford on 3 June 1931.",
            "Ruth did come with us.",
            "I paid Mr. Hale six shillings for the press",
            "come with us",
        ] {
            let found = check(altered, SOURCE, &NoJudge);
            assert_ne!(found.verdict, Verdict::Entailed, "{altered}");
            assert_ne!(found.relation, Some(Relation::DirectQuote), "{altered}");
        }
    }

    #[test]
    fn other_word_forms_in_the_same_order_are_a_paraphrase() {
        assert_eq!(
            of("I paid five shillings for the press."),
            (Verdict::Entailed, Some(Relation::Paraphrase))
        );
        assert_eq!(
            of("The press paid Mr. Hale five shillings."),
            (Verdict::Partial, Some(Relation::InferenceFrom))
        );
    }

    #[test]
    fn what_is_not_there_is_ungrounded() {
        assert_eq!(of("The aeroplane landed in Paris."), (Verdict::Ungrounded, None));
        assert_eq!(of("It was so."), (Verdict::Ungrounded, None));
        assert_eq!(check("Anything at all.", "", &NoJudge).verdict, Verdict::Ungrounded);
    }
}
