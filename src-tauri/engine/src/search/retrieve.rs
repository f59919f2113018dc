//! Retrieval (B5): lexical and dense search, fused into typed hits, and the word on whether they carry
//! enough of the question to answer it at all.

mod interview;
mod matching;
mod meaning;
mod persons;
mod reading;
mod sealed;
mod stretches;
mod tables;
mod weighing;
mod within;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use bindery_core::bundle::seal::Sealed;
use bindery_core::entailment::wanted::{Wanted, asks_for_account};
use bindery_core::pipeline::display::DisplayedSentence;
use bindery_core::pipeline::{Found, Hit, Retrieve};
use bindery_core::policy::Access;
use bindery_core::policy::category::{dictates_to_a_program, names_a_program, orders_a_program};
use bindery_core::policy::people::{Names, may_be_row_of};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::question::Question;
use bindery_core::question::wording::in_other_words;
use bindery_core::record::citation::{ArchiveVersion, BlockPointer};
use bindery_core::text::words::WordKind;

use self::meaning::Scores;
pub use self::reading::Looked;
pub use self::sealed::LEAST_COMMON;
use self::stretches::stretches_of;
pub use self::stretches::{asks_for_orders, may_be_told};
pub use self::tables::Tallied;
pub use self::weighing::{Weighted, coverage};
use self::within::Within;
use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::facts::{self, Fact, OfLife};
use crate::error::{Error, Result};
use crate::index::findable::Findable;
use crate::index::lexical::query_words;
use crate::models::embed::Vector;
use crate::search::language::is_english;
use crate::storage::store::BlockKey;
use crate::world::World;

/// Candidates from each of the two searches.
const CANDIDATES: usize = 120;
/// Blocks that are looked at for an answer.
const LOOKED_AT: usize = 120;
/// Stretches of one block that are kept.
const MOST_MATCHED: usize = 3;
/// Hits that an answer is drafted from.
pub const HITS: usize = 20;
/// Weight of the dense score in the fused one.
const DENSE_WEIGHT: f64 = 0.55;

/// A search of one archive for one audience.
pub struct Search<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    audience: &'a Audience,
    findable: Arc<Findable>,
    keep_going: &'a (dyn Fn() -> bool + Sync),
    /// The facts that the audience may read, once they were looked up.
    facts: OnceLock<Vec<Fact>>,
    /// What the archive's people are called, once it was looked up.
    people: OnceLock<Vec<Vec<String>>>,
    /// Whom a name alone in a row of a table may mean, once it was looked up.
    listed: OnceLock<Names>,
    /// The time that is asked of.
    within: Option<Within>,
    /// The documents that the answer shows to which the question goes back.
    shown_before: HashSet<ArtifactId>,
}

impl<'a> Search<'a> {
    /// A search for an answer to `audience`, among all that may support one; `keep_going` is asked between its steps.
    pub fn new(
        archive: &'a Archive,
        world: &'a dyn World,
        audience: &'a Audience,
        keep_going: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        let (facts, people, listed) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let findable = Arc::clone(audience.findable());
        let shown_before = HashSet::new();
        Self {
            archive,
            world,
            audience,
            findable,
            keep_going,
            facts,
            people,
            listed,
            within: None,
            shown_before,
        }
    }

    /// The same search for a question that goes back to an answer: it is as often as not about what that shows.
    pub fn after(self, answer: &Sealed) -> Self {
        let shown = answer.sentences().iter().flat_map(DisplayedSentence::reveals);
        Self { shown_before: shown.map(|text| text.artifact).collect(), ..self }
    }

    /// The same search among nothing but what the audience may read. Whatever of it is told (places, order, matches, that
    /// something is found) hangs on these blocks alone, as in an archive without those that are for auditors.
    pub fn of_readable(self) -> Self {
        Self { findable: Arc::clone(self.audience.readable()), ..self }
    }

    /// The archive that is searched.
    pub const fn archive(&self) -> &'a Archive {
        self.archive
    }

    /// Whether the audience is shown all words of a block.
    pub fn shows(&self, block: &BlockPointer) -> bool {
        self.audience.text(&block.document, block.segment, block.range) == Access::Shown
    }

    /// Fails when the user has stopped the work.
    pub fn check_stop(&self) -> Result<()> {
        if (self.keep_going)() { Ok(()) } else { Err(Error::Cancelled) }
    }

    /// Vectors of `texts`, which are kept for the next question; `None` when the model is off.
    pub fn embed(&self, texts: &[&str]) -> Result<Option<Vec<Vector>>> {
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        let vectors = embedder.embed_once(texts, &|| (self.keep_going)())?;
        if vectors.len() < texts.len() {
            return Err(Error::Cancelled);
        }
        Ok(Some(vectors))
    }

    /// What is searched.
    const fn findable(&self) -> &Arc<Findable> {
        &self.findable
    }

    /// The vector of the question; `None` when the model is off or nothing that may be found has a vector.
    pub fn question_vector(&self, question: &str) -> Result<Option<Vector>> {
        if !self.archive.index_state().dense.sees_any(self.findable()) {
            return Ok(None);
        }
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        Ok(embedder.embed_once(&[question], &|| true)?.into_iter().next())
    }

    /// The rows of the facts that the audience may read.
    pub fn facts(&self) -> Result<&[Fact]> {
        if let Some(known) = self.facts.get() {
            return Ok(known);
        }
        let facts = facts::of(self.archive, self.audience)?;
        Ok(self.facts.get_or_init(|| facts))
    }

    /// What the facts say of somebody's life that a question asks about.
    pub fn of_a_life(&self, question: &str) -> Result<OfLife> {
        Ok(facts::of_a_life(self.archive, self.facts()?, question))
    }

    /// What each of the archive's people is called.
    fn people(&self) -> Result<&[Vec<String>]> {
        if let Some(known) = self.people.get() {
            return Ok(known);
        }
        let people = facts::people(self.archive, self.facts()?);
        Ok(self.people.get_or_init(|| people))
    }

    /// Whom a name alone in a row of a table may mean.
    fn listed(&self) -> &Names {
        self.listed.get_or_init(|| self.archive.listed_people())
    }

    /// The words of the question with their weights.
    pub fn weigh(&self, question: &str) -> Result<Vec<Weighted>> {
        let (findable, inside) = (self.findable(), !is_english(question));
        let people = self.people()?;
        query_words(question)
            .into_iter()
            .map(|word| {
                let also =
                    if word.kind == WordKind::Capital { facts::also(people, &word.stem) } else { Vec::new() };
                let (weight, mut absent) = self.archive.lexical().rarity(&word.stem, findable)?;
                for other in &also {
                    absent &= self.archive.lexical().rarity(other, findable)?.1;
                }
                Ok(Weighted { word, weight, absent, inside, also })
            })
            .collect()
    }

    /// The best hits for `query` with their stretches, at most `limit`.
    pub fn search(&self, query: &str, limit: usize) -> Result<Vec<Hit>> {
        let mut hits = self.hits(query, limit, &|_| true)?;
        // What somebody looks for need not be a question, so nobody is asked whether it is answered.
        self.match_spans(query, &self.weigh(query)?, &mut hits)?;
        Ok(hits)
    }

    /// The best hits for `query` that are `wanted`, at most `limit`.
    fn hits(&self, query: &str, limit: usize, wanted: &dyn Fn(&Hit) -> bool) -> Result<Vec<Hit>> {
        self.check_stop()?;
        let mut stems: Vec<String> = query_words(query).into_iter().map(|word| word.stem).collect();
        let people = self.people()?;
        let also: Vec<String> = stems.iter().flat_map(|stem| facts::also(people, stem)).collect();
        stems.extend(also);
        let findable = self.findable();
        let lexical = self.archive.lexical().search(&stems, CANDIDATES.max(limit), findable)?;
        self.check_stop()?;
        let mut scores: Scores = HashMap::new();
        for hit in lexical.hits {
            scores.entry(hit.block).or_default().0 = (hit.bm25 / lexical.ceiling).clamp(0.0, 1.0);
        }
        let dense_weight = self.score_by_meaning(query, limit, &mut scores)?;
        let mut ranked: Vec<(BlockKey, f64, f64, f64)> = scores
            .into_iter()
            .map(|(block, (lexical, dense))| {
                (block, (1.0 - dense_weight) * lexical + dense_weight * dense, lexical, dense)
            })
            .collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let found = ranked.into_iter().filter_map(|scored| self.hit(scored).transpose());
        found.filter(|hit| hit.as_ref().map_or(true, wanted)).take(limit).collect()
    }

    fn hit(&self, scored: (BlockKey, f64, f64, f64)) -> Result<Option<Hit>> {
        let (key, score, lexical_score, dense_score) = scored;
        let Some(block) = self.archive.store().block(key)? else { return Ok(None) };
        let document = self.archive.index_state().artifacts.get(&block.artifact).map(|entry| entry.id);
        let segments = self.archive.store().segments(block.artifact, block.segment, block.segment + 1)?;
        let (Some(document), Some((_, segment))) = (document, segments.first()) else { return Ok(None) };
        let Some(text) = block.range.of(&segment.text) else { return Ok(None) };
        let pointer = BlockPointer::new(document, block.segment, block.range, text);
        let matched = Vec::new();
        let idle = self.is_idle(document, &segment.locator)?;
        Ok(Some(Hit { pointer, score, lexical_score, dense_score, matched, idle, text: text.to_owned() }))
    }

    /// What is found for what a question is about and could answer it.
    fn telling(&self, (question, about): (&str, &str), weighted: &[Weighted]) -> Result<Vec<Hit>> {
        // Greetings, closings and lines with an address tell nothing, and take no place from what does.
        let orders = asks_for_orders(question);
        let tells = |hit: &Hit| hit.idle || !stretches_of(orders, &hit.text).is_empty();
        let mut found = Vec::new();
        for hit in self.replies(self.hits(about, LOOKED_AT, &tells)?)? {
            let of_another = hit.text.contains('\t') && !may_be_row_of(question, &hit.text, self.listed());
            if may_answer(question, &hit) && !of_another && self.is_fact_of(weighted, &hit)? {
                found.push(hit);
            }
        }
        Ok(found)
    }

    /// The blocks that are found for a question, the best first: for measuring.
    pub fn found(&self, question: &str, limit: usize) -> Result<Vec<Hit>> {
        self.hits(question, limit, &|_| true)
    }
}

/// Whether an answer to the question may be made of a hit: neither of what tells nothing by itself nor of orders to a program.
/// A row of a table does not tell how or why something came about, and its numbers are nobody's age.
fn may_answer(question: &str, hit: &Hit) -> bool {
    let not_of_rows = || asks_for_account(question) || Wanted::of(question) == Some(Wanted::Age);
    let row = hit.text.contains('\t') && not_of_rows();
    !hit.idle && !row && !is_for_a_program(question, &hit.text)
}

/// Whether a text is a message to a program; one that gives it no orders but says what to answer is quoted to whoever asks for
/// such messages.
fn is_for_a_program(question: &str, text: &str) -> bool {
    orders_a_program(text) || (dictates_to_a_program(text) && !names_a_program(question))
}

/// Puts a hit to those that are known: where both have read the same, the better reading counts.
fn join(hits: &mut Vec<Hit>, other: Hit) {
    let Some(known) = hits.iter_mut().find(|hit| hit.pointer == other.pointer) else {
        hits.push(other);
        return;
    };
    for matched in other.matched {
        match known.matched.iter_mut().find(|one| one.span == matched.span) {
            Some(same) if same.score >= matched.score => {}
            Some(same) => *same = matched,
            None => known.matched.push(matched),
        }
    }
    known.matched.sort_by(|a, b| b.score.total_cmp(&a.score));
    known.matched.truncate(MOST_MATCHED);
}

/// Probability that the best stretch answers the question at which it is answered.
pub const SUFFICIENT: f64 = 0.5;
/// The same for it to be said that there is one where its words are not shown.
pub const CLEARLY: f64 = 0.65;

impl Retrieve for Search<'_> {
    type Error = Error;

    fn version(&self) -> ArchiveVersion {
        self.archive.version()
    }

    fn retrieve(&self, question: &Question) -> Result<Found> {
        if let Some(found) = self.all_within()? {
            return Ok(found);
        }
        let parts = question.asked();
        if let [one] = parts[..] {
            // What is looked for in a window leaves out the words that say which; the other form has them.
            let by_role = question.by_role().filter(|_| question.window().is_none());
            let others: Vec<String> =
                by_role.map(str::to_owned).into_iter().chain(in_other_words(one)).collect();
            let (hits, sufficient) = self.matched((one, question.meant()), &others, &self.shown_before)?;
            return Ok(Found { hits, sufficient, unanswered: Vec::new() });
        }
        let mut found = Found::default();
        let mut shown = self.shown_before.clone();
        for (number, part) in parts.into_iter().enumerate() {
            let (hits, sufficient) = self.matched((part, part), in_other_words(part).as_slice(), &shown)?;
            if !sufficient {
                found.unanswered.push(part.to_owned());
                continue;
            }
            found.sufficient = true;
            shown.extend(hits.first().map(|best| best.pointer.document));
            // Each part keeps its best places.
            for mut hit in hits.into_iter().take(HITS / 2) {
                hit.matched.iter_mut().for_each(|matched| matched.part = number);
                match found.hits.iter_mut().find(|known| known.pointer.block == hit.pointer.block) {
                    Some(known) => known.matched.extend(hit.matched),
                    None => found.hits.push(hit),
                }
            }
        }
        found.hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(found)
    }
}
