//! What the category filter asks of the world: the sentence model's word on a question, through a small
//! linear model over its vector, and whether the question's words stand on record.

use std::sync::OnceLock;

use bindery_core::policy::Policy;
use bindery_core::policy::category::{Categorize, Likeness};
use bindery_core::policy::enforce::Requirements;
use bindery_core::text::words::{WordKind, words};
use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::index::lexical::query_words;
use crate::models::embed::{DIMENSIONS, MODEL_NAME, Vector};
use crate::world::World;

/// The kinds that the linear model tells apart: what proceeds, and [`bindery_core::policy::category::Category::ALL`].
pub const KINDS: usize = 6;

/// The shipped weights; `assets/categories/README.md` says how they are made.
const SHIPPED: &str = include_str!("../../../../assets/categories/weights.json");

/// A multinomial logistic regression over a sentence vector.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Linear {
    /// The sentence model whose vectors it was trained on; no other's are put in.
    pub model: String,
    /// What one step of a weight is worth.
    pub step: f32,
    /// One for each kind.
    pub bias: Vec<f32>,
    /// [`DIMENSIONS`] weights for each kind, in steps.
    pub weights: Vec<Vec<i8>>,
}

impl Linear {
    /// The weights that the program comes with; `None` when they are for another sentence model.
    pub fn shipped() -> Option<&'static Self> {
        static LOADED: OnceLock<Option<Linear>> = OnceLock::new();
        LOADED.get_or_init(|| serde_json::from_str(SHIPPED).ok().filter(Self::fits)).as_ref()
    }

    /// Whether the weights have the right form and are for this program's sentence model.
    pub fn fits(&self) -> bool {
        self.model == MODEL_NAME
            && self.bias.len() == KINDS
            && self.weights.len() == KINDS
            && self.weights.iter().all(|row| row.len() == DIMENSIONS)
    }

    /// The shares of the kinds for a vector.
    pub fn likeness(&self, vector: &Vector) -> Likeness {
        let score = |(row, bias): (&Vec<i8>, &f32)| {
            let product: i32 = row.iter().zip(vector).map(|(w, v)| i32::from(*w) * i32::from(*v)).sum();
            bias + product as f32 * self.step / 127.0
        };
        let mut shares: Vec<f32> = self.weights.iter().zip(&self.bias).map(score).collect();
        softmax(&mut shares);
        let mut categories = [0.0; KINDS - 1];
        categories.copy_from_slice(&shares[1..KINDS]);
        Likeness { proceed: shares[0], categories }
    }
}

/// Turns scores into shares that sum to 1.
pub fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter_mut().for_each(|score| *score = (*score - most).exp());
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= sum);
}

/// Whether a word stem stands on record, or in a passage, that the requestor may know of.
pub type OnRecord<'a> = &'a (dyn Fn(&str) -> Result<bool> + Sync);

/// The category filter's view of one archive, for one requestor.
pub struct Categories<'a> {
    /// Where the sentence model is.
    pub world: &'a dyn World,
    /// The look at what is on record.
    pub on_record: OnRecord<'a>,
    /// The last day that the archive can speak of, `YYYY[-MM[-DD]]`.
    pub end_date: Option<String>,
    /// Whose archive it is.
    pub person: Option<String>,
    /// Whether the profile leaves creative questions free.
    pub may_create: bool,
}

impl<'a> Categories<'a> {
    /// As the policy in force and what a question is held to say.
    pub fn of(
        world: &'a dyn World,
        on_record: OnRecord<'a>,
        policy: &Policy,
        required: &Requirements,
    ) -> Self {
        Self {
            world,
            on_record,
            end_date: policy.end_date.clone(),
            person: policy.person.clone(),
            may_create: !required.citations_required,
        }
    }
}

impl Categorize for Categories<'_> {
    type Error = Error;

    fn likeness(&self, question: &str) -> Result<Option<Likeness>> {
        let (Ok(embedder), Some(linear)) = (self.world.embedder(), Linear::shipped()) else {
            return Ok(None);
        };
        Ok(embedder.embed_once(&[question], &|| true)?.first().map(|vector| linear.likeness(vector)))
    }

    /// A name of the question is on record; or it has none, and every word that carries content is.
    fn on_record(&self, question: &str) -> Result<bool> {
        // The first word has its capital from its place.
        let names = words(question).into_iter().skip(1).filter(|word| word.kind == WordKind::Capital);
        let names: Vec<_> = names.collect();
        let has = |stem: &String| (self.on_record)(stem);
        if !names.is_empty() {
            return any(names.iter().map(|name| has(&name.stem)));
        }
        Ok(!any(query_words(question).iter().map(|word| has(&word.stem).map(|known| !known)))?)
    }

    fn end_date(&self) -> Option<String> {
        self.end_date.clone()
    }

    fn person(&self) -> Option<String> {
        self.person.clone()
    }

    fn may_create(&self) -> bool {
        self.may_create
    }
}

fn any(mut found: impl Iterator<Item = Result<bool>>) -> Result<bool> {
    found.find_map(|one| (!matches!(one, Ok(false))).then_some(one)).unwrap_or(Ok(false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Machine;

    fn on_record(question: &str, known: &[&str]) -> Result<bool> {
        let known = |stem: &str| Ok(known.contains(&stem));
        let world = Machine::default();
        let (end_date, person, may_create) = (None, None, false);
        Categories { world: &world, on_record: &known, end_date, person, may_create }.on_record(question)
    }

    #[test]
    fn a_name_on_record_or_every_word_on_record_is_on_record() -> Result<()> {
        assert!(on_record("Who was Ruth Hale?", &["hale"])?);
        assert!(!on_record("Who painted the Mona Lisa?", &["paint"])?);
        assert!(on_record("What is a paring stone?", &["pare", "stone"])?);
        assert!(!on_record("What is a black hole?", &["black"])?);
        Ok(())
    }

    #[test]
    fn the_shipped_weights_fit_and_their_shares_sum_to_one() {
        let Some(linear) = Linear::shipped() else { unreachable!("the shipped weights do not fit") };
        let likeness = linear.likeness(&[3; DIMENSIONS]);
        let sum = likeness.proceed + likeness.categories.iter().sum::<f32>();
        assert!((sum - 1.0).abs() < 1e-4);
    }
}
