//! The verifier (B6): does this source carry this claim, and with which words?
//!
//! Exact parts first and by rule: quotation ([`crate::text::quote`]), numbers, dates and what follows from them, amounts,
//! names, negation, quantities, who did what to whom, and whether the source asserts it at all. Each rule has a name,
//! and a broken rule is a reason that a reviewer reads. Then, over the few narrowest places that may carry the claim,
//! a trained model where there is one ([`Judge`]): it can lower what the rules found but for what a sentence says itself, and raise
//! it where no rule that binds is broken. The score is a calibrated probability made of both ([`Features`], [`Weights`]).

mod align;
mod asking;
mod comparatives;
mod compare;
mod contrast;
mod cut;
pub mod dictated;
mod differ;
pub mod doer;
mod facts;
mod features;
mod figures;
mod finding;
mod framed;
pub(crate) mod gaps;
mod given;
pub mod judge;
mod lexicon;
mod lists;
mod narrow;
mod numerals;
mod plainly;
mod put_off;
mod quoted;
mod reason_names;
pub mod reasons;
mod restated;
mod retracted;
mod rules;
mod screen;
mod short;
mod speaker;
mod spoken;
mod statement;
mod tokens;
mod units;
pub mod wanted;
mod weights;

pub use contrast::{Contrast, contrast};
pub use differ::{Differing, names_kin_or_people};
pub(crate) use facts::{is_month, is_weekday};
pub use features::{FEATURES, Features, logit};
pub(crate) use given::{counts, tells_age};
pub use given::{is_of_the_time, is_settled, tells_a_life};
pub(crate) use lexicon::base_form;
pub(crate) use rules::kin::is_kin;
pub use short::only_value;
pub use spoken::{KinOf, is_spoken_kin, names_kin_like, owners_of_kin};
pub(crate) use tokens::is_title;
pub use weights::{RULES_ALONE, WITH_MODEL, Weights};

use crate::entailment::judge::Judge;
use crate::record::citation::Relation;
use crate::record::voice::Source;
use crate::text::language::is_foreign;
use crate::text::span::Span;
use align::Side;
use compare::{Comparison, compare};
pub use finding::{Finding, Reason, Support, Verdict};
use narrow::{Index, Passage, Set};
pub use reason_names::*;

/// The score of what is supported in part because of the sentences around it.
const AT_MOST_IN_PART: f64 = 0.4;
/// Places that the rules compare in full.
const COMPARED: usize = 4;
/// Sentences that may be needed together.
const MOST_TOGETHER: usize = 3;
/// How many sentences back a year is looked for from which a sentence counts on.
const DATED: usize = 4;
/// Share of the claim's words below which nothing is said to support it.
const LEAST_COVERAGE: f64 = 0.3;
/// Below this, the model turns a claim that the rules let pass into a doubtful one: words that all stand in the source may
/// still be put together to say something else.
const DOUBT: f64 = 0.8;
/// Rules that compare word with word. Where a claim says it in other words they miss as often as they hit, and the model
/// may overrule them.
const OF_WORDS: [&str; 3] = [NAME, NEGATION, QUANTITY];
/// Rules that say that it is otherwise, and not only that a part of it is missing.
const OTHERWISE: [&str; 10] =
    [NAME, NUMBER, DATE, AMOUNT, NEGATION, OPPOSITE, ROLE, KIN, NEARLY, OTHER_SUBJECT];
/// Coverage from which a claim is in the source's words, so that a broken rule is a change of them.
const OWN_WORDS: f64 = 0.7;

/// Checks `claim` against `source`. Spans are over `source` as given.
pub fn check<'a>(claim: &str, source: impl Into<Source<'a>>, judge: &dyn Judge) -> Finding {
    check_across(claim, &[source.into()], judge)
}

/// Checks `claim` against several sources that together may carry it (H5).
pub fn check_across<'a, S>(claim: &str, sources: &[S], judge: &dyn Judge) -> Finding
where
    S: Copy + Into<Source<'a>>,
{
    let sources: Vec<Source<'_>> = sources.iter().map(|source| (*source).into()).collect();
    let finding = match Examined::of(claim, &sources, judge) {
        Examined::Nothing => ungrounded(vec![NO_CONTENT.into()], 0.0),
        Examined::Screened(reasons) => ungrounded(reasons, 0.0),
        Examined::Quoted(finding) => finding,
        Examined::Compared(compared) => compared.verdict(),
    };
    let texts: Vec<&str> = sources.iter().map(|source| source.text).collect();
    framed::shown(&texts, retracted::shown(claim, &texts, gaps::shown(claim, &texts, finding)))
}

/// What the verdict on `claim` is made of; none where a rule alone decides (a quotation, a claim that says nothing).
pub fn grounds<'a>(claim: &str, source: impl Into<Source<'a>>, judge: &dyn Judge) -> Option<Grounds> {
    match Examined::of(claim, &[source.into()], judge) {
        Examined::Compared(compared) => Some(Grounds {
            features: compared.features,
            clean: compared.best.clean(),
            bound: compared.is_bound(),
        }),
        _ => None,
    }
}

/// The narrowest places of `source` that the rules hold `claim` against, also where they do not carry it. A model has no say
/// in it.
pub fn compared_with<'a>(claim: &str, source: impl Into<Source<'a>>) -> Vec<Span> {
    match Examined::of(claim, &[source.into()], &judge::NoJudge) {
        Examined::Compared(compared) => compared.support.iter().map(|support| support.span).collect(),
        _ => Vec::new(),
    }
}

/// What a verdict is made of: for fitting it.
#[derive(Clone, Copy, Debug)]
pub struct Grounds {
    /// What the score is made of.
    pub features: Features,
    /// Whether the rules find nothing against the claim.
    pub clean: bool,
    /// Whether a rule is broken that the model may not overrule.
    pub bound: bool,
}

fn ungrounded(reasons: Vec<Reason>, score: f64) -> Finding {
    Finding { verdict: Verdict::Ungrounded, score, relation: None, support: Vec::new(), reasons }
}

/// What was seen of a claim before a verdict is given.
enum Examined {
    Nothing,
    /// It is not as it looks, and so is not read.
    Screened(Vec<Reason>),
    Quoted(Finding),
    Compared(Box<Compared>),
}

struct Compared {
    best: Comparison,
    features: Features,
    modelled: bool,
    support: Vec<Support>,
    /// Whether the source says otherwise, and no part of the claim stands by itself.
    contradicted: bool,
}

impl Examined {
    fn of(claim: &str, sources: &[Source<'_>], judge: &dyn Judge) -> Self {
        let texts: Vec<&str> = sources.iter().map(|source| source.text).collect();
        let faults = screen::screen(claim, &texts);
        if !faults.is_empty() {
            return Self::Screened(faults);
        }
        let words = Side::claim(tokens::tokens(claim, 0, 0));
        if !words.tokens.iter().any(tokens::Token::is_content) {
            return Self::Nothing;
        }
        if let Some(finding) = quoted::whole(claim, &texts) {
            return Self::Quoted(finding);
        }
        let passages = narrow::passages(&words.tokens, sources);
        let index = Index::new(&words.tokens, &passages);
        let singles = index.singles(COMPARED);
        let single = singles.first().map_or(0.0, |set| set.coverage);
        let mut sets = vec![index.set(MOST_TOGETHER)];
        sets.extend(singles.iter().cloned());
        sets.extend(index.pairs(&passages, 1));
        sets.extend(dated(&words, &singles, &passages, &index));
        let (mut best, mut altered, mut exchanged) = (Comparison::default(), false, false);
        for set in sets.iter().filter(|set| !set.members.is_empty()) {
            let found = compare(&words, set, &passages);
            altered |= found.repeats();
            exchanged |= found.exchanges();
            if best.sentences == 0 || found.worth() > best.worth() + 1e-9 {
                best = found;
            }
        }
        best.hard.extend(quoted::inside(claim, &texts));
        if quoted::is_torn(&words.tokens, &passages) {
            best.hard.push(OUT_OF_CONTEXT.into());
        }
        if statement::asks_or_orders(claim, &words, &passages) {
            best.hard.push(NO_STATEMENT.into());
        }
        let mut cited: Vec<&str> = best.support.iter().filter_map(|s| texts.get(s.source).copied()).collect();
        cited.dedup();
        if is_foreign(claim) || cited.iter().any(|text| is_foreign(text)) {
            best.hard.push(LANGUAGE.into());
        }
        let told =
            |rule, token: Option<&tokens::Token>| token.map(|token| Reason { rule, claim: Some(token.span) });
        best.hard.extend(told(ORDER, lists::mixed(&words.tokens, &cited)));
        best.hard.extend(told(COMPARISON, comparatives::compared_otherwise(&words.tokens, &passages)));
        if altered && !best.clean() || exchanged && best.sentences > 1 {
            best.hard.push(ALTERED.into());
        }
        let judged = asking::asked(claim, sources, &passages, &sets, judge);
        let of = |judged| Features::of(&best, single, passages.len(), judged);
        let mut features = of(judged);
        // The model reads `I` as nobody's name, and `fourteen` as no 14: where it alone is against the claim, it reads both once more.
        if let Some((whole, parts)) =
            judged.filter(|_| best.clean() && WITH_MODEL.probability(&features) < DOUBT)
            && let Some(again) = asking::asked_plainly(claim, sources, &passages, &sets, judge)
        {
            features = of(Some((whole.max(again), if parts == whole { parts.max(again) } else { parts })));
        }
        let support = compare::joined(best.support.clone(), &passages);
        let contradicted = best.contradicts() && !part_holds(claim, sources);
        let modelled = judged.is_some();
        Self::Compared(Box::new(Compared { best, features, modelled, support, contradicted }))
    }
}

/// The best sentence with the one before it that names the year from which it counts: `Two years later the barn burned`.
fn dated(claim: &Side, singles: &[Set], passages: &[Passage], index: &Index) -> Option<Set> {
    const COUNTS: [&str; 10] = [
        "later",
        "after",
        "afterwards",
        "earlier",
        "before",
        "following",
        "next",
        "previous",
        "that",
        "then",
    ];
    let at = *singles.first()?.members.first()?;
    let best = passages.get(at)?;
    let counts = best.tokens.iter().any(|token| COUNTS.contains(&token.lower.as_str()));
    if claim.facts.dates.is_empty() || !counts {
        return None;
    }
    let year = |n: &usize| {
        let before = &passages[*n];
        let dates = facts::facts(&before.tokens).dates;
        before.source == best.source && dates.iter().any(|date| date.year.is_some())
    };
    let before = (at.saturating_sub(DATED)..at).rev().find(year)?;
    let members = vec![before, at];
    let coverage = index.coverage(&members);
    Some(Set { members, coverage })
}

impl Comparison {
    /// Whether the claim is in other words than the source: one word for another is a change, however short the claim.
    fn is_in_other_words(&self) -> bool {
        let missing = (self.content as f64 * (1.0 - self.same)).round();
        self.coverage < OWN_WORDS && missing > 1.0
    }

    /// Whether the source says otherwise what the claim says in its words.
    fn contradicts(&self) -> bool {
        let figure = |rule| matches!(rule, NUMBER | DATE | AMOUNT);
        let otherwise = |reason: &Reason| {
            OTHERWISE.contains(&reason.rule)
                && !self.unsure.contains(reason)
                && (!figure(reason.rule) || self.refigured || self.redated)
        };
        // `If Owen had caught the train` says that he did not: what is left open is not said to be otherwise.
        let open = |reason: &Reason| matches!(reason.rule, CONDITION | UNREAL | HEDGED | ASKED | REPORTED);
        !self.is_in_other_words() && !self.hard.iter().any(open) && self.hard.iter().any(otherwise)
    }
}

/// Whether one of several things that a claim says stands in a source.
fn part_holds(claim: &str, sources: &[Source<'_>]) -> bool {
    let parts = crate::text::propositions::propositions(claim);
    let several = parts.len() > 1;
    several
        && parts.iter().any(|part| {
            let words = Side::claim(tokens::tokens(&part.text, 0, 0));
            let passages = narrow::passages(&words.tokens, sources);
            let sets = Index::new(&words.tokens, &passages).singles(COMPARED);
            sets.iter().any(|set| {
                let found = compare(&words, set, &passages);
                found.hard.is_empty() && found.coverage >= OWN_WORDS
            })
        })
}

impl Weights {
    /// The probability that these features stand for.
    pub fn probability(&self, features: &Features) -> f64 {
        let sum: f64 = features.as_array().iter().zip(&self.each).map(|(value, weight)| value * weight).sum();
        1.0 / (1.0 + (-(self.bias + sum)).exp())
    }
}

impl Compared {
    /// Whether a rule is broken that the model may not overrule.
    fn is_bound(&self) -> bool {
        let in_other_words = self.best.is_in_other_words();
        self.best.hard.iter().any(|reason| !(in_other_words && OF_WORDS.contains(&reason.rule)))
    }

    fn verdict(self) -> Finding {
        let weights = if self.modelled { WITH_MODEL } else { RULES_ALONE };
        let score = weights.probability(&self.features);
        let found = &self.best;
        let mut reasons: Vec<Reason> = found.hard.iter().chain(&found.soft).copied().collect();
        let doubted = self.modelled && score < DOUBT && !found.restated;
        let by_rule = found.clean() && !doubted;
        let by_model = self.modelled && score >= weights.green && !self.is_bound();
        if by_rule || by_model {
            let relation = if found.clean() && found.computed.is_empty() {
                Relation::Paraphrase
            } else {
                Relation::InferenceFrom
            };
            let score = score.max(weights.green);
            return Finding {
                verdict: Verdict::Entailed,
                score,
                relation: Some(relation),
                support: self.support,
                reasons: Vec::new(),
            };
        }
        if found.clean() && doubted {
            reasons.push(MODEL_DOUBTS.into());
        }
        // Where rules and a model that is sure of it disagree, a reader decides.
        let sure = self.modelled && score >= weights.green;
        // What is capped says so in its score too.
        let score = score.min(weights.green - 0.01);
        let otherwise = self.contradicted && !sure;
        if otherwise || score < weights.yellow && !found.clean() || found.coverage < LEAST_COVERAGE {
            return ungrounded(reasons, score);
        }
        let relation = Some(Relation::InferenceFrom);
        Finding { verdict: Verdict::Partial, score, relation, support: self.support, reasons }
    }
}

#[cfg(test)]
mod tests;
