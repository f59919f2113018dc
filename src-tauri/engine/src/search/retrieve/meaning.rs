//! Nearness in meaning, within a language and across languages: which model's vectors a question is compared with.

use std::collections::HashMap;

use super::{CANDIDATES, DENSE_WEIGHT, Search};
use crate::archive::languages::{Across, across};
use crate::error::{Error, Result};
use crate::models::embed::{Vector, likeness};
use crate::models::multilingual;
use crate::models::tongue::Tongue;
use crate::search::language::is_english;
use crate::storage::store::BlockKey;

/// Scores of a block by words and by meaning.
pub(super) type Scores = HashMap<BlockKey, (f64, f64)>;

/// A question as the models have it.
pub(super) struct Meaning {
    /// By the English model.
    english: Option<Vector>,
    /// Across languages.
    across: Option<Vector>,
    /// Whether the question is in another language than English, so that every block is compared across languages; else those
    /// alone that are in another one.
    foreign: bool,
}

impl Search<'_> {
    /// A question, by the models that it is compared with.
    pub(super) fn meaning(&self, question: &str) -> Result<Meaning> {
        let foreign = !is_english(question);
        let tongue = if foreign { Tongue::of_foreign(question) } else { Tongue::English };
        let across = self.across_vector(question, tongue)?;
        let own = foreign && across.is_some();
        let english = if own { None } else { self.question_vector(question)? };
        Ok(Meaning { english, across, foreign })
    }

    /// The question's vector across languages; `None` where these are off, or nothing that may be found is in another language and
    /// nobody asked for them.
    fn across_vector(&self, question: &str, tongue: Tongue) -> Result<Option<Vector>> {
        {
            let sight = self.archive.index_state();
            if !sight.across.sees_any(self.findable()) {
                return Ok(None);
            }
            let wanted = match across(self.archive)? {
                Across::On => true,
                Across::Off => false,
                Across::Auto => sight.sees_foreign(self.findable()),
            };
            if !wanted {
                return Ok(None);
            }
        }
        let Ok(model) = self.world.multilingual() else { return Ok(None) };
        Ok(model.question(question, tongue)?)
    }

    /// Adds the blocks nearest in meaning to `scores`, and gives each block its nearness. What meaning weighs beside words.
    pub(super) fn score_by_meaning(&self, query: &str, limit: usize, scores: &mut Scores) -> Result<f64> {
        let meaning = self.meaning(query)?;
        let (findable, limit) = (self.findable(), CANDIDATES.max(limit));
        let sight = self.archive.index_state();
        if let Some(vector) = &meaning.english {
            for (block, alike) in sight.dense.search(vector, limit, findable) {
                scores.entry(block).or_default().1 = f64::from(alike);
            }
        }
        if let Some(vector) = &meaning.across {
            let compared = |block: BlockKey| meaning.foreign || sight.is_foreign(block);
            for (block, alike) in sight.across.search_among(vector, limit, findable, &compared) {
                scores.entry(block).or_default().1 = f64::from(alike);
            }
        }
        for (block, score) in scores {
            let by_across = meaning.across.as_ref().filter(|_| meaning.foreign || sight.is_foreign(*block));
            let across = by_across.and_then(|vector| sight.across.similarity(*block, vector));
            let english = || sight.dense.similarity(*block, meaning.english.as_ref()?);
            score.1 = f64::from(across.or_else(english).unwrap_or(0.0));
        }
        Ok(match (&meaning.english, &meaning.across) {
            (_, Some(_)) if meaning.foreign => ACROSS_WEIGHT,
            (None, None) => 0.0,
            _ => DENSE_WEIGHT,
        })
    }

    /// How near each of `texts` is to a question in meaning; `None` when the models are off.
    pub(super) fn nearness(&self, question: &str, texts: &[&str]) -> Result<Option<Vec<f64>>> {
        let meaning = self.meaning(question)?;
        if let (true, Some(asked), Ok(model)) = (meaning.foreign, &meaning.across, self.world.multilingual())
        {
            let vectors = model.sentences(texts, &|| (self.keep_going)())?;
            if vectors.len() < texts.len() {
                return Err(Error::Cancelled);
            }
            let near = |vector| f64::from(multilingual::likeness(asked, vector));
            return Ok(Some(vectors.iter().map(near).collect()));
        }
        let Some(asked) = meaning.english else { return Ok(None) };
        let Some(vectors) = self.embed(texts)? else { return Ok(None) };
        Ok(Some(vectors.iter().map(|vector| f64::from(likeness(&asked, vector))).collect()))
    }
}

/// Weight of the dense score for a question in another language than English: of its words only names stand in what is written in
/// another language.
const ACROSS_WEIGHT: f64 = 0.8;
