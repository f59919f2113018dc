//! The sentences and rows of a hit that could answer by themselves, compared with the question without a reader.

use bindery_core::entailment::dictated::{asks_what_to_say, dictates_next, is_dictated};
use bindery_core::entailment::wanted::kind;
use bindery_core::pipeline::{Hit, Matched};
use bindery_core::policy::category::names_a_program;
use bindery_core::record::voice::is_of_another_message;
use bindery_core::text::quote;
use bindery_core::text::sentences::{sentences, stands_alone};
use bindery_core::text::span::{Span, scalars};

use super::Search;
use super::weighing::{Weighted, coverage, stranger};
use crate::error::Result;
use crate::models::answerable::Features;

impl Search<'_> {
    /// Finds the stretches of `hits` that speak of the question, by words and meaning.
    pub(super) fn match_spans(&self, question: &str, weighted: &[Weighted], hits: &mut [Hit]) -> Result<()> {
        let (orders, mut stretches) = (asks_for_orders(question), Vec::new());
        for (index, hit) in hits.iter().enumerate().take(MATCHED_HITS) {
            let record = self.record_words(hit.pointer.document)?;
            for span in stretches_of(orders, &hit.text) {
                let text = quote::reading(span.of(&hit.text).unwrap_or_default());
                let (words, context) =
                    (coverage(weighted, &text, &record), coverage(weighted, &hit.text, &record));
                let score = 0.5 * words + 0.2 * context + 0.3 * hit.score;
                stretches.push(Stretch { hit: index, span, text, words, context, score });
            }
        }
        stretches.sort_by(|a, b| b.score.total_cmp(&a.score));
        stretches.truncate(COMPARED);
        self.compare_by_meaning(question, hits, &mut stretches)?;
        let stranger = stranger(weighted);
        for stretch in &mut stretches {
            let (relevance, kind) = (stretch.score, kind(question, &stretch.text));
            stretch.score = Features { relevance, stranger, kind, ..Features::default() }.probability();
        }
        stretches.sort_by(|a, b| b.score.total_cmp(&a.score));
        for stretch in stretches {
            let matched = &mut hits[stretch.hit].matched;
            if matched.len() < super::MOST_MATCHED {
                matched.push(Matched { span: stretch.span, answer: None, score: stretch.score, part: 0 });
            }
        }
        Ok(())
    }

    pub(super) fn compare_by_meaning(
        &self,
        question: &str,
        hits: &[Hit],
        stretches: &mut [Stretch],
    ) -> Result<()> {
        let texts: Vec<&str> = stretches.iter().map(|stretch| stretch.text.as_str()).collect();
        let nearness = self.nearness(question, &texts)?;
        for (index, stretch) in stretches.iter_mut().enumerate() {
            let near = nearness.as_ref().map(|all| all[index]);
            let hit = &hits[stretch.hit];
            stretch.score = relevance(stretch.words, stretch.context, near, hit.dense_score);
        }
        Ok(())
    }
}

/// A sentence, row or caption of a hit.
pub(super) struct Stretch {
    hit: usize,
    span: Span,
    text: String,
    /// Share of the question's words in it.
    words: f64,
    /// The same for its block.
    context: f64,
    score: f64,
}

/// The stretches of a block that could answer a question by themselves: its sentences, or a table row whole. `orders`: as for
/// [`may_be_told`].
pub(super) fn stretches_of(orders: bool, text: &str) -> Vec<Span> {
    // It would be told as the words of whoever sent it.
    if is_of_another_message(text) {
        return Vec::new();
    }
    if text.contains('\t') {
        return Span::whole(text).into_iter().collect();
    }
    let mut before = None;
    let mut found = sentences(text);
    found.retain(|span| {
        let earlier = before.replace(*span);
        tells(text, *span) && (orders || !is_ordered(text, earlier, *span))
    });
    found
}

/// Whether a question asks what somebody, or a program, was to say: what is only ordered to be said answers it.
pub fn asks_for_orders(question: &str) -> bool {
    asks_what_to_say(question) || names_a_program(question)
}

/// Whether what a sentence of a text says is told by whoever wrote it, and not only ordered to be said: to a person, or by a
/// planted text to the program. `orders`: whether the question asks for such ([`asks_for_orders`]).
pub fn may_be_told(orders: bool, text: &str, sentence: Span) -> bool {
    let before = || sentences(text).into_iter().take_while(|span| span.end() <= sentence.start()).last();
    orders || !is_ordered(text, before(), sentence)
}

/// Whether a sentence, or the one before it, orders what the sentence says to be said.
pub(super) fn is_ordered(text: &str, before: Option<Span>, sentence: Span) -> bool {
    let said = |span: Span| quote::reading(span.of(text).unwrap_or_default());
    is_dictated(&said(sentence)) || before.is_some_and(|before| dictates_next(&said(before)))
}

/// Whether a sentence could be an answer by itself.
pub(super) fn tells(text: &str, sentence: Span) -> bool {
    let sentence = quote::reading(sentence.of(text).unwrap_or_default());
    // A question in the archive answers nothing.
    stands_alone(&sentence) && !(sentence.ends_with('?') && scalars(&sentence) < 120)
}

/// How much a stretch speaks of the question, 0..1: shares of the question's words in it and in its block,
/// its own nearness in meaning and its block's. Without vectors the words alone carry it.
pub(super) fn relevance(words: f64, context: f64, near: Option<f64>, block_near: f64) -> f64 {
    let score = match near {
        Some(near) => 0.30 * words + 0.15 * context + 0.40 * near.max(0.0) + 0.15 * block_near,
        None => 0.55 * words + 0.25 * context,
    };
    score.clamp(0.0, 1.0)
}

/// Hits whose stretches are compared.
pub(super) const MATCHED_HITS: usize = 14;

/// Stretches that are compared by meaning.
pub(super) const COMPARED: usize = 8;

/// A text with every white space as one space, character for character.
pub(super) fn even(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}
