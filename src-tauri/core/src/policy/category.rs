//! The category filter's word on a question (E1 to E8): proceed, refuse with an explanation, or search the
//! archive alone.
//!
//! Named rules and the likeness that a sentence model reports are weighed together. A rule is *sure* when no
//! question about a person's papers has its form, and *likely* when few have. What is only likely is
//! borderline: one look at what is on record decides, and what is on record passes. In doubt a question
//! passes (E7): the coverage gate refuses what the archive does not carry.

mod abroad;
mod instructions;
mod pattern;
mod private;
mod time;
mod worldly;

use crate::message;
use crate::message::Message;
use serde::{Deserialize, Serialize};

use crate::policy::query_type::Creation;
use pattern::Text;

/// What a question can be about that the archive cannot or may not simply answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Something later than the archive's end (E2).
    PostDeath,
    /// A diagnosis, a motive, a hidden feeling (E3).
    MentalState,
    /// Something that no personal archive is for (E4).
    GeneralKnowledge,
    /// An order to the program, or a wish that it be the person (E5).
    Instruction,
    /// The private particulars of another person (E6).
    ThirdParty,
}

impl Category {
    /// All of them, in the order in which [`Likeness`] counts them.
    pub const ALL: [Self; 5] =
        [Self::PostDeath, Self::MentalState, Self::GeneralKnowledge, Self::Instruction, Self::ThirdParty];

    /// The name in logs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PostDeath => "post-death",
            Self::MentalState => "mental-state",
            Self::GeneralKnowledge => "general-knowledge",
            Self::Instruction => "instruction",
            Self::ThirdParty => "third-party",
        }
    }

    /// What the requestor is told beside an answer that was held to the archive's own words.
    pub fn archive_only_note(self) -> Message {
        match self {
            Self::MentalState => message!("note-mind"),
            Self::ThirdParty => message!("note-private"),
            Self::PostDeath | Self::GeneralKnowledge | Self::Instruction => message!("note-archive-only"),
        }
    }
}

/// How much a question is like those of each kind, by a sentence model. The shares sum to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likeness {
    /// Like questions that the archive is there for, 0..1.
    pub proceed: f32,
    /// Like those of each category, 0..1, in the order of [`Category::ALL`].
    pub categories: [f32; 5],
}

impl Likeness {
    /// The share of one category.
    pub fn of(&self, category: Category) -> f32 {
        self.categories[category as usize]
    }
}

/// What the filter asks of the world. Effects live behind it.
pub trait Categorize {
    /// What can go wrong.
    type Error;
    /// The sentence model's word; `None` when the model is off.
    fn likeness(&self, question: &str) -> Result<Option<Likeness>, Self::Error>;
    /// Whether a name or rare word of the question stands on record. Asked for a borderline question alone,
    /// and to be answered from what this requestor may know exists.
    fn on_record(&self, question: &str) -> Result<bool, Self::Error>;
    /// The last day that the archive can speak of: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    fn end_date(&self) -> Option<String>;
    /// Whose archive it is.
    fn person(&self) -> Option<String>;
    /// Whether the profile leaves it open to ask for something new about the archive's own people: a poem, a story.
    fn may_create(&self) -> bool {
        false
    }
}

/// The rules without a model and without a record to look into: whatever is only likely passes.
#[derive(Clone, Debug, Default)]
pub struct RulesAlone {
    /// The last day that the archive can speak of.
    pub end_date: Option<String>,
    /// Whose archive it is.
    pub person: Option<String>,
}

impl Categorize for RulesAlone {
    type Error = std::convert::Infallible;

    fn likeness(&self, _: &str) -> Result<Option<Likeness>, Self::Error> {
        Ok(None)
    }

    fn on_record(&self, _: &str) -> Result<bool, Self::Error> {
        Ok(true)
    }

    fn end_date(&self) -> Option<String> {
        self.end_date.clone()
    }

    fn person(&self) -> Option<String> {
        self.person.clone()
    }
}

/// The three ways on from the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// On to retrieval.
    Proceed,
    /// No further; the archive is not touched.
    Refuse(Category),
    /// On to retrieval, held to what the archive itself says.
    ArchiveOnly(Category),
}

/// What the filter decided, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The way on.
    pub outcome: Outcome,
    /// Name of the rule, for the log; none when nothing spoke against the question.
    pub rule: Option<&'static str>,
}

impl Decision {
    const PROCEED: Self = Self { outcome: Outcome::Proceed, rule: None };

    const fn refuse(category: Category, rule: &'static str) -> Self {
        Self { outcome: Outcome::Refuse(category), rule: Some(rule) }
    }

    const fn archive_only(category: Category, rule: &'static str) -> Self {
        Self { outcome: Outcome::ArchiveOnly(category), rule: Some(rule) }
    }
}

/// How certain a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// No question about a person's papers has this form.
    Sure,
    /// Few have: what is on record decides.
    Likely,
}

/// A rule that holds for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    rule: &'static str,
    weight: Weight,
}

/// From this share on the model alone makes a question an instruction.
const INSTRUCTION_ALONE: f32 = 0.90;
/// From this share on the model adds to a weak sign of an instruction.
const INSTRUCTION_WITH_SIGN: f32 = 0.40;
/// From this share on the model alone makes a question one of general knowledge, if nothing is on record.
const WORLDLY_ALONE: f32 = 0.88;
/// Below this share the model speaks against a rule that is only likely.
const WORLDLY_AGAINST: f32 = 0.10;
/// From this share on the model alone has a question held to the archive's own words.
const PRIVATE_ALONE: f32 = 0.80;

/// Decides on one question, in canonical form. What fails is what `by` fails on.
pub fn decide<C: Categorize>(question: &str, by: &C) -> Result<Decision, C::Error> {
    let text = Text::of(question);
    if by.may_create() && creates(question, by)? {
        let late = after_the_end(&text, question, by)?;
        let likeness = by.likeness(question)?;
        let held = || held_to_the_archive(&text, by.person().as_deref(), likeness);
        return Ok(late.unwrap_or_else(held));
    }
    if let Some(rule) = instructions::sure(&text) {
        return Ok(Decision::refuse(Category::Instruction, rule));
    }
    let likeness = by.likeness(question)?;
    let like = |category| likeness.map(|likeness| likeness.of(category));
    let instruction = like(Category::Instruction).unwrap_or(0.0);
    if let Some(rule) = instructions::sign(&text).filter(|_| instruction >= INSTRUCTION_WITH_SIGN) {
        return Ok(Decision::refuse(Category::Instruction, rule));
    }
    let anchored = worldly::is_anchored(&text);
    if instruction >= INSTRUCTION_ALONE && !anchored {
        return Ok(Decision::refuse(Category::Instruction, "instruction/by-likeness"));
    }
    if let Some(decision) = after_the_end(&text, question, by)? {
        return Ok(decision);
    }
    if let Some(held) = worldly(&text, anchored, likeness)
        && (held.weight == Weight::Sure || !by.on_record(question)?)
    {
        return Ok(Decision::refuse(Category::GeneralKnowledge, held.rule));
    }
    Ok(held_to_the_archive(&text, by.person().as_deref(), likeness))
}

/// A question about what is later than the archive's end (E2).
fn after_the_end<C: Categorize>(text: &Text, question: &str, by: &C) -> Result<Option<Decision>, C::Error> {
    if let Some(end) = by.end_date()
        && let Some(held) = time::after(text, &end)
        && (held.weight == Weight::Sure || !by.on_record(question)?)
    {
        return Ok(Some(Decision::refuse(Category::PostDeath, held.rule)));
    }
    Ok(None)
}

/// Whether a question asks for something new about the archive's own people or papers, and for nothing else: neither
/// that the program be one of them, nor any other order.
fn creates<C: Categorize>(question: &str, by: &C) -> Result<bool, C::Error> {
    let Some(Creation { order, rest, subject }) = Creation::of(question) else { return Ok(false) };
    let (order, rest) = (Text::of(&order), Text::of(&rest));
    let task = worldly::held(&rest, true).is_some();
    if task || !instructions::only_creates(&order, &rest) || instructions::hides(question) {
        return Ok(false);
    }
    if worldly::is_anchored(&Text::of(&subject)) {
        return Ok(true);
    }
    // The first word has its capital from its place: it is not the name.
    Ok(!subject.trim().is_empty() && by.on_record(&format!("about {subject}"))?)
}

fn worldly(text: &Text, anchored: bool, likeness: Option<Likeness>) -> Option<Held> {
    let like = likeness.map(|likeness| likeness.of(Category::GeneralKnowledge));
    match worldly::held(text, anchored) {
        Some(held) if held.weight == Weight::Sure => Some(held),
        Some(held) => like.is_none_or(|share| share >= WORLDLY_AGAINST).then_some(held),
        None if anchored => None,
        None => {
            let alone = like.is_some_and(|share| share >= WORLDLY_ALONE);
            alone.then_some(Held { rule: "general-knowledge/by-likeness", weight: Weight::Likely })
        }
    }
}

/// Whether a question that goes on to retrieval is held to the archive's own words (E3, E6).
fn held_to_the_archive(text: &Text, person: Option<&str>, likeness: Option<Likeness>) -> Decision {
    if let Some(rule) = private::mental_state(text) {
        return Decision::archive_only(Category::MentalState, rule);
    }
    if let Some(rule) = private::third_party(text, person) {
        return Decision::archive_only(Category::ThirdParty, rule);
    }
    let like = |category| likeness.map_or(0.0, |likeness: Likeness| likeness.of(category));
    if like(Category::MentalState) >= PRIVATE_ALONE {
        return Decision::archive_only(Category::MentalState, "mental-state/by-likeness");
    }
    if like(Category::ThirdParty) >= PRIVATE_ALONE && private::asks_of_another(text, person) {
        return Decision::archive_only(Category::ThirdParty, "third-party/by-likeness");
    }
    Decision::PROCEED
}

/// Whether someone speaks of themselves in a sentence: what may be shown of a state of mind (E3).
pub fn speaks_of_oneself(sentence: &str) -> bool {
    private::speaks_of_oneself(&Text::of(sentence))
}

/// Whether a text of the archive gives orders to a program: nothing in it answers a question.
pub fn orders_a_program(text: &str) -> bool {
    instructions::orders_a_program(&Text::of(text))
}

/// Whether a text of the archive tells a program, by name, what to answer: it answers no question but one about such
/// messages.
pub fn dictates_to_a_program(text: &str) -> bool {
    instructions::dictates_to_a_program(&Text::of(text))
}

/// Whether a question speaks of a program that reads: it may ask for what is said to one.
pub fn names_a_program(question: &str) -> bool {
    instructions::names_a_program(&Text::of(question))
}

#[cfg(test)]
mod tests;
