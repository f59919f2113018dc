//! A window of time on what is found (K6): what is of that time by its date on record, and what says so itself; and all there is
//! of it, in order, for who asks for that.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use bindery_core::pipeline::{Found, Hit, Matched};
use bindery_core::policy::Access;
use bindery_core::question::Question;
use bindery_core::question::understanding::window::Window;
use bindery_core::text::period::{Dated, Period};
use bindery_core::text::span::Span;

use super::stretches::{stretches_of, tells};
use super::{HITS, Search};
use crate::archive::dates::{self, Dates};
use crate::error::Result;
use crate::index::findable::Findable;
use crate::index::lexical::query_words;
use crate::storage::store::{ArtifactKey, BlockKey};

/// What a question asks of: a time, and whether of all of it.
pub(super) struct Within {
    window: Window,
    lists: bool,
    /// Documents that are of that time as a whole.
    whole: HashSet<ArtifactKey>,
    /// Blocks of other documents that say that they tell of it.
    told: HashMap<BlockKey, ArtifactKey>,
    dates: Arc<Dates>,
}

impl Search<'_> {
    /// The search among what is of the time that the question asks of. It is settled, and answered, by what the audience may read
    /// and nothing more: a document of which no word is shown has no date either.
    pub fn of_time(self, question: &Question) -> Result<Self> {
        let Some(window) = question.window().cloned() else { return Ok(self) };
        let search = self.of_readable();
        let dates = dates::of(search.archive)?;
        let (whole, mut blocks) = (search.whole(&window, &dates), HashSet::new());
        if window.papers.is_none() {
            for word in window.words() {
                for stem in query_words(&word) {
                    blocks.extend(search.archive.lexical().having(&stem.stem, &search.findable)?);
                }
            }
        }
        let mut told = HashMap::new();
        for key in blocks {
            let Some((artifact, text)) = search.block_text(key)? else { continue };
            if window.is_told_in(&text, dates.get(&artifact)) {
                told.insert(key, artifact);
            }
        }
        let base = &search.findable;
        let sees = |block: BlockKey, artifact: ArtifactKey| {
            base.sees(block) && (whole.contains(&artifact) || told.contains_key(&block))
        };
        let findable: Arc<Findable> = Arc::new(search.archive.lexical().findable(&sees)?);
        let within = Within { window, lists: question.lists(), whole, told, dates };
        Ok(Self { findable, within: Some(within), ..search })
    }

    fn whole(&self, window: &Window, dates: &Dates) -> HashSet<ArtifactKey> {
        let state = self.archive.index_state();
        let shown = |id| self.audience.artifact(id) == Access::Shown;
        let meant = |key: &ArtifactKey| match &window.papers {
            Some(papers) => state.artifacts.get(key).is_some_and(|entry| papers.contains(&entry.id)),
            None => dates.get(key).is_some_and(|dated| window.holds(dated)),
        };
        state
            .artifacts
            .values()
            .filter(|entry| shown(&entry.id))
            .map(|entry| entry.key)
            .filter(meant)
            .collect()
    }

    fn block_text(&self, key: BlockKey) -> Result<Option<(ArtifactKey, String)>> {
        let Some(block) = self.archive.store().block(key)? else { return Ok(None) };
        let segments = self.archive.store().segments(block.artifact, block.segment, block.segment + 1)?;
        let text = segments.first().and_then(|(_, segment)| block.range.of(&segment.text));
        Ok(text.map(|text| (block.artifact, text.to_owned())))
    }

    /// Takes out of hits what is of another time: the row of a table with another date, and of a document of another time the
    /// sentences that name one.
    pub(super) fn keep_within(&self, hits: &mut Vec<Hit>) -> Result<()> {
        let Some(within) = &self.within else { return Ok(()) };
        for hit in hits.iter_mut() {
            let key = self.archive.artifact_key(&hit.pointer.document)?;
            let row = hit.text.contains('\t');
            if within.whole.contains(&key) && !row || within.window.papers.is_some() {
                continue;
            }
            let text = &hit.text;
            let of_another = |span: Span| {
                let words = if row { text } else { span.of(text).unwrap_or_default() };
                within.window.names(words) == Some(false)
            };
            hit.matched.retain(|matched| !of_another(matched.span));
        }
        hits.retain(|hit| !hit.matched.is_empty());
        Ok(())
    }

    /// Whether all there is of a time is asked for.
    pub fn lists(&self) -> bool {
        self.within.as_ref().is_some_and(|within| within.lists)
    }

    /// What there is of the time, in order: of each document of it the first that tells something, rows with a date in it, and what
    /// other documents say of it. Of more than an answer shows, some of all of it.
    pub(super) fn all_within(&self) -> Result<Option<Found>> {
        let Some(within) = self.within.as_ref().filter(|within| within.lists) else { return Ok(None) };
        let mut blocks: Vec<(ArtifactKey, BlockKey)> = Vec::new();
        for artifact in &within.whole {
            let own = self.archive.store().blocks(*artifact)?;
            blocks.extend(
                own.iter().filter(|block| self.findable.sees(block.key)).map(|block| (*artifact, block.key)),
            );
        }
        let others = within.told.iter().filter(|(_, artifact)| !within.whole.contains(artifact));
        blocks.extend(others.map(|(block, artifact)| (*artifact, *block)));
        // Blocks of a document are numbered in its order.
        blocks.sort_unstable();
        let most = if within.window.papers.is_some() { PASSAGES } else { 1 };
        let (mut found, mut taken): (Vec<(Period, Hit)>, HashMap<ArtifactKey, usize>) = Default::default();
        let facts: HashSet<ArtifactKey> = self
            .facts()?
            .iter()
            .filter_map(|fact| self.archive.artifact_key(&fact.place.row.document).ok())
            .collect();
        for (artifact, key) in blocks {
            self.check_stop()?;
            let counted = taken.get(&artifact).copied().unwrap_or_default();
            if counted >= most.max(ROWS) && !facts.contains(&artifact) {
                continue;
            }
            let Some(mut hit) = self.hit((key, 0.0, 0.0, 0.0))?.filter(|hit| !hit.idle) else { continue };
            let row = hit.text.contains('\t');
            let own = within.own(&hit.text);
            let (dated, whole) = (within.dates.get(&artifact), within.whole.contains(&artifact));
            if row && own.is_none() && within.window.names(&hit.text).is_some() {
                continue;
            }
            let period = match own.filter(|_| row || !whole).or_else(|| dated.map(|dated| dated.period)) {
                Some(period) => period,
                None => continue,
            };
            if whole && !row && counted >= most {
                continue;
            }
            let wanted = |span: &Span| {
                let text = span.of(&hit.text).unwrap_or_default();
                row || tells(&hit.text, *span) && (whole || within.window.is_told_in(text, dated))
            };
            let Some(span) = stretches_of(false, &hit.text).into_iter().find(wanted) else { continue };
            taken.insert(artifact, counted + 1);
            hit.matched = vec![Matched { span, answer: None, score: 0.0, part: 0 }];
            found.push((period, hit));
        }
        found.sort_by_key(|(period, hit)| {
            (period.first, std::cmp::Reverse(period.last), !hit.text.contains('\t'))
        });
        Ok(Some(in_order(spread(found))))
    }
}

impl Within {
    /// The date in this time that a text names: the first.
    fn own(&self, text: &str) -> Option<Period> {
        Window::dates(text)
            .into_iter()
            .find(|named| self.window.holds(&Dated { period: *named, lasting: false, about: false }))
    }
}

/// Rows of a table, or passages of a document of another time, that stand for it among others; of facts, all of them.
const ROWS: usize = 2;
/// Passages of a document that is all that is asked for.
const PASSAGES: usize = 5;
/// Passages that an answer shows of a time.
const SHOWN: usize = 12;

/// Some of all of them, as far as an answer goes.
fn spread(found: Vec<(Period, Hit)>) -> Vec<Hit> {
    let (count, most) = (found.len(), SHOWN.min(HITS));
    let chosen = |at: &usize| count <= most || (at * most) / count != ((at + 1) * most) / count;
    found.into_iter().enumerate().filter(|(at, _)| chosen(at)).map(|(_, (_, hit))| hit).collect()
}

/// The same with scores that keep the order: each says what is asked for.
fn in_order(mut hits: Vec<Hit>) -> Found {
    for (place, hit) in hits.iter_mut().enumerate() {
        let score = LISTED - 0.001 * place as f64;
        hit.score = score;
        hit.matched.iter_mut().for_each(|matched| matched.score = score);
    }
    let sufficient = !hits.is_empty();
    Found { hits, sufficient, unanswered: Vec::new() }
}

/// How far what is of a time answers who asks for all of it, 0..1.
const LISTED: f64 = 0.995;
