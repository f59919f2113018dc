//! Retrieval (B5): lexical and dense search, fused into typed hits, and the word on whether they carry
//! enough of the question to answer it at all.

use std::collections::HashMap;
use std::sync::Arc;

use bindery_core::citation::{ArchiveVersion, BlockPointer};
use bindery_core::judge::Pair;
use bindery_core::pipeline::{Found, Hit, Matched, Retrieve, Sources};
use bindery_core::quote;
use bindery_core::sentences::{sentences, stands_alone};
use bindery_core::span::{Span, scalars};
use bindery_core::words::{Word, WordKind, words};

use crate::answerable::Signs;
use crate::archive::Archive;
use crate::audience::Audience;
use crate::embed::{Vector, cosine};
use crate::error::{Error, Result};
use crate::findable::Findable;
use crate::lexical::{query_words, record_text};
use crate::store::BlockKey;
use crate::world::World;

/// Candidates from each of the two searches.
const CANDIDATES: usize = 50;
/// Hits that an answer is drafted from.
pub const HITS: usize = 20;
/// Weight of the dense score in the fused one.
const DENSE_WEIGHT: f64 = 0.55;

/// A search of one archive for one audience.
pub struct Search<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    audience: &'a Audience,
    keep_going: &'a (dyn Fn() -> bool + Sync),
}

/// A word of the question and how much hangs on it.
#[derive(Clone, Debug)]
pub struct Weighted {
    /// The word.
    pub word: Word,
    /// 0..1: rare words weigh more.
    pub weight: f64,
    /// Whether no block that the audience may find has it, in its text or on record.
    pub absent: bool,
}

impl<'a> Search<'a> {
    /// A search for `audience`; `keep_going` is asked between its steps.
    pub fn new(
        archive: &'a Archive,
        world: &'a dyn World,
        audience: &'a Audience,
        keep_going: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        Self { archive, world, audience, keep_going }
    }

    /// The archive that is searched.
    pub const fn archive(&self) -> &'a Archive {
        self.archive
    }

    /// Fails when the user has stopped the work.
    pub fn check_stop(&self) -> Result<()> {
        if (self.keep_going)() { Ok(()) } else { Err(Error::Cancelled) }
    }

    /// Vectors of `texts`; `None` when the model is off.
    pub fn embed(&self, texts: &[&str]) -> Result<Option<Vec<Vector>>> {
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        let vectors = embedder.embed(texts, &|| (self.keep_going)())?;
        if vectors.len() < texts.len() {
            return Err(Error::Cancelled);
        }
        Ok(Some(vectors))
    }

    /// What the audience may find.
    const fn findable(&self) -> &Arc<Findable> {
        self.audience.findable()
    }

    /// The vector of the question; `None` when the model is off or nothing that may be found has a vector.
    pub fn question_vector(&self, question: &str) -> Result<Option<Vector>> {
        if !self.archive.sight().dense.sees_any(self.findable()) {
            return Ok(None);
        }
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        Ok(embedder.question(question)?)
    }

    /// The words of the question with their weights.
    pub fn weigh(&self, question: &str) -> Result<Vec<Weighted>> {
        let findable = self.findable();
        query_words(question)
            .into_iter()
            .map(|word| {
                let (weight, absent) = self.archive.lexical().rarity(&word.stem, findable)?;
                Ok(Weighted { word, weight, absent })
            })
            .collect()
    }

    /// The best hits for `query` with their stretches, at most `limit`.
    pub fn search(&self, query: &str, limit: usize) -> Result<Vec<Hit>> {
        let mut hits = self.hits(query, limit)?;
        // What somebody looks for need not be a question, so nobody is asked whether it is answered.
        self.match_spans(query, &self.weigh(query)?, &mut hits, false)?;
        Ok(hits)
    }

    /// The best hits for `query`, at most `limit`.
    fn hits(&self, query: &str, limit: usize) -> Result<Vec<Hit>> {
        self.check_stop()?;
        let stems: Vec<String> = query_words(query).into_iter().map(|word| word.stem).collect();
        let findable = self.findable();
        let lexical = self.archive.lexical().search(&stems, CANDIDATES.max(limit), findable)?;
        self.check_stop()?;
        let vector = self.question_vector(query)?;
        let mut scores: HashMap<BlockKey, (f64, f64)> = HashMap::new();
        for hit in lexical.hits {
            scores.entry(hit.block).or_default().0 = (hit.bm25 / lexical.ceiling).clamp(0.0, 1.0);
        }
        if let Some(vector) = &vector {
            let sight = self.archive.sight();
            for (block, cosine) in sight.dense.search(vector, CANDIDATES.max(limit), findable) {
                scores.entry(block).or_default().1 = f64::from(cosine).clamp(0.0, 1.0);
            }
            for (block, score) in &mut scores {
                let cosine = sight.dense.similarity(*block, vector).unwrap_or(0.0);
                score.1 = f64::from(cosine).clamp(0.0, 1.0);
            }
        }
        let dense_weight = if vector.is_some() { DENSE_WEIGHT } else { 0.0 };
        let mut ranked: Vec<(BlockKey, f64, f64, f64)> = scores
            .into_iter()
            .map(|(block, (lexical, dense))| {
                (block, (1.0 - dense_weight) * lexical + dense_weight * dense, lexical, dense)
            })
            .collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        ranked.truncate(limit);
        ranked.into_iter().filter_map(|scored| self.hit(scored).transpose()).collect()
    }

    fn hit(&self, scored: (BlockKey, f64, f64, f64)) -> Result<Option<Hit>> {
        let (key, score, lexical_score, dense_score) = scored;
        let Some(block) = self.archive.store().block(key)? else { return Ok(None) };
        let document = self.archive.sight().artifacts.get(&block.artifact).map(|entry| entry.id);
        let segments = self.archive.store().segments(block.artifact, block.segment, block.segment + 1)?;
        let (Some(document), Some((_, segment))) = (document, segments.first()) else { return Ok(None) };
        let Some(text) = block.range.of(&segment.text) else { return Ok(None) };
        let pointer = BlockPointer::new(document, block.segment, block.range, text);
        let matched = Vec::new();
        Ok(Some(Hit { pointer, score, lexical_score, dense_score, matched, text: text.to_owned() }))
    }

    /// Finds the stretches of `hits` that speak of the question, and tells how probable it is that the best one
    /// answers it; the trained model is asked where `judged`.
    fn match_spans(
        &self,
        question: &str,
        weighted: &[Weighted],
        hits: &mut [Hit],
        judged: bool,
    ) -> Result<f64> {
        let stretches = self.stretches(question, weighted, hits, judged)?;
        for stretch in &stretches {
            let matched = &mut hits[stretch.hit].matched;
            if matched.len() < 3 {
                matched.push(Matched { span: stretch.span, score: stretch.score });
            }
        }
        Ok(stretches.first().map_or(0.0, |best| best.score))
    }

    fn stretches(
        &self,
        question: &str,
        weighted: &[Weighted],
        hits: &[Hit],
        judged: bool,
    ) -> Result<Vec<Stretch>> {
        let mut stretches = Vec::new();
        for (index, hit) in hits.iter().enumerate().take(MATCHED_HITS) {
            let record = self.record_words(hit)?;
            for span in stretches_of(&hit.text) {
                let text = quote::reading(span.of(&hit.text).unwrap_or_default());
                let (words, context) =
                    (coverage(weighted, &text, &record), coverage(weighted, &hit.text, &record));
                let score = 0.5 * words + 0.2 * context + 0.3 * hit.score;
                let signs = Signs::default();
                stretches.push(Stretch { hit: index, span, text, words, context, signs, score });
            }
        }
        stretches.sort_by(|a, b| b.score.total_cmp(&a.score));
        stretches.truncate(COMPARED);
        self.compare_by_meaning(question, hits, &mut stretches)?;
        let stranger = weighted.iter().any(|w| w.absent && w.word.kind == WordKind::Capital);
        let answers = if judged { self.answers(question, hits, &stretches)? } else { None };
        for (index, stretch) in stretches.iter_mut().enumerate() {
            let answers = answers.as_ref().and_then(|all| all.get(index).copied());
            stretch.signs = Signs { relevance: stretch.score, answers, stranger };
            stretch.score = stretch.signs.probability();
        }
        stretches.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(stretches)
    }

    /// The trained model's word on whether each stretch answers the question, read with the sentence before it.
    fn answers(&self, question: &str, hits: &[Hit], stretches: &[Stretch]) -> Result<Option<Vec<f64>>> {
        self.check_stop()?;
        let texts: Vec<String> =
            stretches.iter().map(|s| with_sentence_before(&hits[s.hit].text, s.span)).collect();
        let pairs: Vec<Pair<'_>> = texts.iter().map(|text| Pair { text, sentence: question }).collect();
        Ok(self.world.judge().answers(&pairs))
    }

    fn compare_by_meaning(&self, question: &str, hits: &[Hit], stretches: &mut [Stretch]) -> Result<()> {
        let asked = self.question_vector(question)?;
        let texts: Vec<&str> = stretches.iter().map(|stretch| stretch.text.as_str()).collect();
        let vectors = match asked {
            Some(_) => self.embed(&texts)?,
            None => None,
        };
        for (index, stretch) in stretches.iter_mut().enumerate() {
            let near = asked
                .as_ref()
                .zip(vectors.as_ref())
                .map(|(asked, all)| f64::from(cosine(asked, &all[index])));
            let hit = &hits[stretch.hit];
            stretch.score = relevance(stretch.words, stretch.context, near, hit.dense_score);
        }
        Ok(())
    }

    /// Hits with their stretches, and whether they carry enough of the question to answer it.
    pub fn matched_hits(&self, question: &str) -> Result<(Vec<Hit>, bool)> {
        let mut hits = self.hits(question, HITS)?;
        let best = self.match_spans(question, &self.weigh(question)?, &mut hits, true)?;
        Ok((hits, best >= SUFFICIENT))
    }

    /// The stretches that may answer the question, the best first, with what speaks for each: for measuring.
    pub fn looked_at(&self, question: &str) -> Result<Vec<(String, Signs)>> {
        let hits = self.hits(question, HITS)?;
        let stretches = self.stretches(question, &self.weigh(question)?, &hits, true)?;
        Ok(stretches.into_iter().map(|stretch| (stretch.text, stretch.signs)).collect())
    }

    fn record_words(&self, hit: &Hit) -> Result<String> {
        let record = self.archive.record(hit.pointer.document)?.unwrap_or_default();
        Ok(record_text(&record))
    }
}

/// A sentence, row or caption of a hit.
struct Stretch {
    hit: usize,
    span: Span,
    text: String,
    /// Share of the question's words in it.
    words: f64,
    /// The same for its block.
    context: f64,
    /// What the score is made of in the end.
    signs: Signs,
    score: f64,
}

/// The stretches of a block that could be shown by themselves: its sentences, or a table row whole.
fn stretches_of(text: &str) -> Vec<Span> {
    if text.contains('\t') {
        return Span::whole(text).into_iter().collect();
    }
    let stands = |span: &Span| {
        let stretch = quote::reading(span.of(text).unwrap_or_default());
        // A question in the archive answers nothing.
        stands_alone(&stretch) && !(stretch.ends_with('?') && scalars(&stretch) < 120)
    };
    sentences(text).into_iter().filter(stands).collect()
}

/// A stretch of a block with the sentence before it, to which its `he` and `there` may point.
fn with_sentence_before(block: &str, stretch: Span) -> String {
    let before = sentences(block).into_iter().take_while(|span| span.end() <= stretch.start()).last();
    let span = before.filter(|before| before.len() <= LONGEST_BEFORE).map_or(stretch, |b| b.cover(stretch));
    quote::reading(span.of(block).unwrap_or_default())
}

/// How much a stretch speaks of the question, 0..1: shares of the question's words in it and in its block,
/// its own nearness in meaning and its block's. Without vectors the words alone carry it.
fn relevance(words: f64, context: f64, near: Option<f64>, block_near: f64) -> f64 {
    let score = match near {
        Some(near) => 0.30 * words + 0.15 * context + 0.40 * near.max(0.0) + 0.15 * block_near,
        None => 0.55 * words + 0.25 * context,
    };
    score.clamp(0.0, 1.0)
}

/// Hits whose stretches are compared.
const MATCHED_HITS: usize = 14;
/// Stretches that are compared by meaning, and that the trained model is asked about: each costs some
/// milliseconds.
const COMPARED: usize = 8;
/// A sentence longer than this many characters is not read along with the one after it.
const LONGEST_BEFORE: u32 = 240;
/// Probability that the best stretch answers the question at which it is answered.
const SUFFICIENT: f64 = 0.5;

/// Share of the question's weight whose words stand in the text or, at less, in its record.
pub fn coverage(question: &[Weighted], text: &str, record: &str) -> f64 {
    let total: f64 = question.iter().map(|w| w.weight).sum();
    if total == 0.0 {
        return 0.0;
    }
    let (text, record) = (words(&quote::reading(text)), words(record));
    let has = |words: &[Word], stem: &str| words.iter().any(|word| word.stem == stem);
    let found = question.iter().map(|w| match (has(&text, &w.word.stem), has(&record, &w.word.stem)) {
        (true, _) => w.weight,
        // A letter to Ruth need not name her.
        (false, true) if w.word.kind == WordKind::Capital => w.weight,
        (false, true) => 0.8 * w.weight,
        (false, false) => 0.0,
    });
    found.sum::<f64>() / total
}

/// The single questions that a question joins: `When did she marry and where did they live?`
fn parts(question: &str) -> Vec<String> {
    const ASKS: [&str; 8] = ["who", "what", "when", "where", "why", "how", "which", "whom"];
    let mut parts: Vec<String> = Vec::new();
    for piece in question.split_inclusive('?') {
        let mut rest = piece.trim();
        while let Some(at) =
            ASKS.iter().filter_map(|ask| rest.to_lowercase().find(&format!(" and {ask} "))).min()
        {
            // The lower-cased text may differ in length only for letters that no question word has.
            let Some((head, tail)) = rest.split_at_checked(at) else { break };
            parts.push(head.trim().to_owned());
            rest = tail.trim_start_matches(" and ");
        }
        parts.push(rest.to_owned());
    }
    parts.retain(|part| part.contains(char::is_alphanumeric));
    parts
}

impl Retrieve for Search<'_> {
    type Error = Error;

    fn version(&self) -> ArchiveVersion {
        self.archive.version()
    }

    fn retrieve(&self, question: &str) -> Result<Found> {
        let parts = parts(question);
        if parts.len() < 2 || parts.len() > 4 {
            let (hits, sufficient) = self.matched_hits(question)?;
            return Ok(Found { hits, sufficient, unanswered: Vec::new() });
        }
        let mut found = Found::default();
        for part in parts {
            let (hits, sufficient) = self.matched_hits(&part)?;
            if sufficient {
                found.sufficient = true;
                // Each part keeps its best places: hits of the parts take turns.
                found.hits.extend(hits.into_iter().take(HITS / 2));
            } else {
                found.unanswered.push(part);
            }
        }
        found.hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut seen = std::collections::HashSet::new();
        found.hits.retain(|hit| seen.insert(hit.pointer.block));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_questions_are_parted() {
        assert_eq!(
            parts("When did she marry and where did they live?"),
            ["When did she marry", "where did they live?"]
        );
        assert_eq!(parts("Who was Ruth? What did she do?").len(), 2);
        assert_eq!(parts("What did she say of salt and pepper?").len(), 1);
    }
}
