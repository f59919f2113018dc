//! What the final score is made of.

use super::compare::Comparison;

/// How many features there are.
pub const FEATURES: usize = 21;

/// What is known of a claim against its sources, in numbers. A named list, so that it can be fitted anew.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Features {
    /// Share of the claim's words that the best places hold, weighed by rarity, 0..1.
    pub coverage: f64,
    /// Share of the claim's content words that stand there in the same form, 0..1.
    pub same: f64,
    /// The first of these in the best single sentence.
    pub single: f64,
    /// Names that are not there, at most 3, in thirds.
    pub names_missing: f64,
    /// Names for which there is another one.
    pub names_broken: f64,
    /// Numbers, dates and amounts that are not there.
    pub figures_broken: f64,
    /// Negations and opposites.
    pub negations_broken: f64,
    /// Words of quantity.
    pub quantities_broken: f64,
    /// Who did what to whom.
    pub roles_broken: f64,
    /// What the source leaves open.
    pub doubts: f64,
    /// Persons, prepositions, tenses that differ.
    pub small_words: f64,
    /// Words in another order.
    pub order_broken: f64,
    /// Share of neighbours in the claim that are neighbours there, 0..1.
    pub neighbours: f64,
    /// Whether the rules find nothing against it.
    pub clean: f64,
    /// Logarithm of the claim's content words.
    pub length: f64,
    /// Sentences that are needed, beyond the first.
    pub sentences: f64,
    /// Logarithm of how many sentences there were to choose from.
    pub choice: f64,
    /// Whether it has figures and all are carried.
    pub figures_carried: f64,
    /// Share of the places' content words that the claim uses, 0..1.
    pub used: f64,
    /// The model's probability for the whole claim, as a logit; 0 without one.
    pub judge_whole: f64,
    /// The least of its probabilities over the parts of the claim, as a logit; 0 without one.
    pub judge_parts: f64,
}

/// Probabilities this close to 0 or 1 are not told apart.
const SURE: f64 = 0.002;

/// The logarithm of the odds.
pub fn logit(probability: f64) -> f64 {
    let p = if probability.is_finite() { probability.clamp(SURE, 1.0 - SURE) } else { 0.5 };
    (p / (1.0 - p)).ln()
}

impl Features {
    /// All of them, in the order of the fields.
    pub const fn as_array(&self) -> [f64; FEATURES] {
        [
            self.coverage,
            self.same,
            self.single,
            self.names_missing,
            self.names_broken,
            self.figures_broken,
            self.negations_broken,
            self.quantities_broken,
            self.roles_broken,
            self.doubts,
            self.small_words,
            self.order_broken,
            self.neighbours,
            self.clean,
            self.length,
            self.sentences,
            self.choice,
            self.figures_carried,
            self.used,
            self.judge_whole,
            self.judge_parts,
        ]
    }

    /// The names of the fields, in the same order.
    pub const NAMES: [&'static str; FEATURES] = [
        "coverage",
        "same",
        "single",
        "names_missing",
        "names_broken",
        "figures_broken",
        "negations_broken",
        "quantities_broken",
        "roles_broken",
        "doubts",
        "small_words",
        "order_broken",
        "neighbours",
        "clean",
        "length",
        "sentences",
        "choice",
        "figures_carried",
        "used",
        "judge_whole",
        "judge_parts",
    ];

    /// The features of a comparison, with what a model says of the whole and of the parts.
    pub(super) fn of(found: &Comparison, single: f64, choice: usize, judged: Option<(f64, f64)>) -> Self {
        let hard = |rules: &[&str]| count(&found.hard, rules);
        let soft = |rules: &[&str]| count(&found.soft, rules);
        let (whole, parts) = judged.unwrap_or((0.5, 0.5));
        Self {
            coverage: found.coverage,
            same: found.same,
            single,
            names_missing: soft(&[super::NAME_MISSING]),
            names_broken: hard(&[super::NAME]),
            figures_broken: hard(&[super::NUMBER, super::DATE, super::AMOUNT]),
            negations_broken: hard(&[super::NEGATION, super::OPPOSITE]),
            quantities_broken: hard(&[super::QUANTITY]),
            roles_broken: hard(&[super::ROLE]),
            doubts: hard(&[super::HEDGED, super::CONDITION, super::REPORTED, super::UNREAL, super::ASKED]),
            small_words: soft(&[super::PRONOUN, super::PREPOSITION, super::TENSE]),
            order_broken: soft(&[super::ORDER, super::OTHER_SUBJECT]),
            neighbours: found.neighbours,
            clean: f64::from(u8::from(found.hard.is_empty() && found.soft.is_empty())),
            length: (found.content as f64 + 1.0).ln(),
            sentences: found.sentences.saturating_sub(1) as f64,
            choice: (choice as f64 + 1.0).ln(),
            figures_carried: f64::from(u8::from(found.figures_carried)),
            used: found.used,
            judge_whole: logit(whole),
            judge_parts: logit(parts),
        }
    }
}

/// How often rules are broken, at most three times, in thirds.
fn count(reasons: &[super::Reason], rules: &[&str]) -> f64 {
    reasons.iter().filter(|reason| rules.contains(&reason.rule)).count().min(3) as f64 / 3.0
}
