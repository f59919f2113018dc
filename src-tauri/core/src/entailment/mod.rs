//! The verifier (B6): does this source carry this claim, and with which words?
//!
//! Exact parts first and by rule: quotation ([`crate::text::quote`]), numbers, dates and what follows from them, amounts,
//! names, negation, quantities, who did what to whom, and whether the source asserts it at all. Each rule has a name,
//! and a broken rule is a reason that a reviewer reads. Then, over the few narrowest places that may carry the claim,
//! a trained model where there is one ([`Judge`]): it can lower what the rules found, and raise it where no rule that
//! binds is broken. The score is a calibrated probability made of both ([`Features`], [`Weights`]).

mod align;
mod asking;
mod comparatives;
mod compare;
mod cut;
pub mod dictated;
mod differ;
pub mod doer;
mod facts;
mod features;
mod figures;
pub(crate) mod gaps;
mod given;
pub mod judge;
mod lexicon;
mod lists;
mod narrow;
mod numerals;
mod put_off;
mod quoted;
pub mod reasons;
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

use serde::{Deserialize, Serialize};

pub use differ::{Differing, names_kin_or_people};
pub(crate) use facts::is_month;
pub use features::{FEATURES, Features, logit};
pub(crate) use given::{counts, tells_age};
pub use given::{is_of_the_time, is_settled, tells_a_life};
pub(crate) use lexicon::base_form;
pub(crate) use rules::kin::is_kin;
pub use short::only_value;
pub use spoken::{is_spoken_kin, names_kin_like};
pub(crate) use tokens::is_title;
pub use weights::{RULES_ALONE, WITH_MODEL, Weights};

use crate::entailment::judge::Judge;
use crate::record::citation::Relation;
use crate::record::voice::Source;
use crate::text::language::is_foreign;
use crate::text::span::Span;
use align::Side;
use compare::{Comparison, compare};
use narrow::{Index, Passage, Set};

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

    /// The names of the rules that speak against it, each once.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        let mut names: Vec<_> = self.reasons.iter().map(|reason| reason.rule).collect();
        let mut seen = Vec::new();
        names.retain(|name| {
            !seen.contains(name) && {
                seen.push(*name);
                true
            }
        });
        names.into_iter()
    }
}

impl Finding {
    /// This finding, supported in part at most, because of `rule`.
    fn brought_down(mut self, rule: &'static str) -> Self {
        self.verdict = self.verdict.min(Verdict::Partial);
        self.score = self.score.min(AT_MOST_IN_PART);
        self.reasons.push(Reason::from(rule));
        self
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

/// The claim has a character that a reader does not see.
pub const INVISIBLE: &str = "invisible-character";
/// The claim has a character that turns the direction of writing.
pub const DIRECTION: &str = "direction-control";
/// The claim has letters of another script than its source, or of several in one word.
pub const SCRIPTS: &str = "mixed-scripts";
/// The claim has a letter that looks like another one.
pub const LOOKALIKE: &str = "look-alike-letter";
/// The claim has digits of another script, or raised or circled ones.
pub const DIGITS: &str = "unusual-digits";
/// The claim has a sign that the source does not have there.
pub const SIGN: &str = "sign-differs";
/// The claim asks or orders something.
pub const NO_STATEMENT: &str = "not-a-statement";
/// The claim says nothing that could be checked.
pub const NO_CONTENT: &str = "no-content";
/// The quoted words stand under a negation or doubt that the quotation leaves out.
pub const OUT_OF_CONTEXT: &str = "quoted-out-of-context";
/// The claim has words in quotation marks that are not the source's.
pub const QUOTATION: &str = "quotation-differs";
/// A number of the claim is not in the source and does not follow from it.
pub const NUMBER: &str = "number-differs";
/// A date of the claim is not in the source and does not follow from it.
pub const DATE: &str = "date-differs";
/// An amount or measure of the claim is not in the source and does not follow from it.
pub const AMOUNT: &str = "amount-differs";
/// A figure of the claim follows from the source by calculation.
pub const ARITHMETIC: &str = "calculated";
/// The source has another name there.
pub const NAME: &str = "name-differs";
/// A name of the claim is not in the source.
pub const NAME_MISSING: &str = "name-missing";
/// Claim and source differ in a negation.
pub const NEGATION: &str = "negation-differs";
/// The source says the opposite word.
pub const OPPOSITE: &str = "opposite-word";
/// Claim and source differ in how many, how much or how often.
pub const QUANTITY: &str = "quantity-differs";
/// Who did it and to whom it was done are exchanged.
pub const ROLE: &str = "roles-exchanged";
/// The source makes them kin in another way.
pub const KIN: &str = "kin-differs";
/// The source does not compare the two, or does it the other way round.
pub const COMPARISON: &str = "comparison-differs";
/// In the source, someone else may be the subject.
pub const OTHER_SUBJECT: &str = "subject-differs";
/// The source says that it may be so; the claim, that it is.
pub const HEDGED: &str = "hedged-in-source";
/// The source makes it depend on something.
pub const CONDITION: &str = "conditional-in-source";
/// The source says that someone says so.
pub const REPORTED: &str = "reported-in-source";
/// The source says that someone wished, planned or tried it.
pub const UNREAL: &str = "intended-in-source";
/// The source asks whether it is so.
pub const ASKED: &str = "asked-in-source";
/// The source says that it nearly was so.
pub const NEARLY: &str = "nearly-in-source";
/// The claim adds how or when it was done.
pub const ADDED: &str = "added-word";
/// The claim has a narrower word than the source: a spaniel for a dog.
pub const NARROWER: &str = "narrower-word";
/// The claim says it of more than the source does: of no meat where that says no pork.
pub const WIDER: &str = "wider-word";
/// Claim and source differ in tense or mood.
pub const TENSE: &str = "tense-differs";
/// Another preposition stands there.
pub const PREPOSITION: &str = "preposition-differs";
/// Another person is spoken of.
pub const PRONOUN: &str = "person-differs";
/// The words stand in another order.
pub const ORDER: &str = "order-differs";
/// The claim repeats a sentence of the source and changes something in it.
pub const ALTERED: &str = "altered-quotation";
/// Nobody could read some words of the sentence that is cited, and the claim leaves that out.
pub const GAP: &str = "words-not-read";
/// The source takes it back in the next sentence, or gives it there as somebody's saying.
pub const RETRACTED: &str = "taken-back-in-source";
/// Claim or source is in a language whose sentences these rules cannot read: only whole sentences are taken for supported.
pub const LANGUAGE: &str = "language-not-known";
/// Words of the claim are not in the source.
pub const WORDS: &str = "words-missing";
/// The model doubts what the rules would let pass.
pub const MODEL_DOUBTS: &str = "model-doubts";

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
    retracted::shown(&texts, gaps::shown(claim, &texts, finding))
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
        let features = Features::of(&best, single, passages.len(), judged);
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
        let doubted = self.modelled && score < DOUBT;
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
