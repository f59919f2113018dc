//! What the reader looked at, for measuring.

use bindery_core::proof::hash::ArtifactId;
use bindery_core::text::quote;
use bindery_core::text::span::Span;

use super::super::Search;
use super::Asked;
use crate::error::Result;
use crate::models::answerable::Features;

/// What the reader looked at.
#[derive(Clone, Debug)]
pub struct Looked {
    /// The document.
    pub document: ArtifactId,
    /// What was read.
    pub window: String,
    /// The sentences that hold the answer.
    pub sentences: String,
    /// The words that answer.
    pub answer: Option<String>,
    /// What speaks for it.
    pub signs: Features,
}

impl Search<'_> {
    /// What the reader looked at, the best first: the document, the sentences, the words that answer, what speaks for
    /// each. For measuring.
    pub fn looked_at(&self, question: &str) -> Result<Vec<Looked>> {
        let weighted = self.weigh(question)?;
        let mut hits = self.telling((question, question), &weighted)?;
        let read =
            self.read(&Asked::of(question, &weighted, &self.shown_before), &mut hits)?.unwrap_or_default();
        let looked = read.into_iter().map(|found| {
            let hit = &hits[found.window.hit];
            let told = found.window.span;
            let words = |span: Span| span.of(&hit.text).map(quote::reading).unwrap_or_default();
            Looked {
                document: hit.pointer.document,
                window: found.window.text.clone(),
                sentences: words(told),
                answer: found.answer.map(words),
                signs: found.signs,
            }
        });
        Ok(looked.collect())
    }
}
