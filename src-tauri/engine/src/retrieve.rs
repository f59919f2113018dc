//! Retrieval (B5): lexical and dense search, fused into typed hits, and the word on whether they carry
//! enough of the question to answer it at all.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use bindery_core::artifact::{Locator, RecordLine, Segment};
use bindery_core::category::{dictates_to_a_program, names_a_program, orders_a_program};
use bindery_core::citation::{ArchiveVersion, BlockPointer};
use bindery_core::dictated::{asks_what_to_say, dictates_next, is_dictated};
use bindery_core::hash::ArtifactId;
use bindery_core::judge::Page;
use bindery_core::pipeline::{Found, Hit, Matched, Retrieve, Sources};
use bindery_core::policy::Access;
use bindery_core::question::Question;
use bindery_core::quote;
use bindery_core::sentences::{sentences, stands_alone};
use bindery_core::span::{Span, scalars};
use bindery_core::tally::Tally;
use bindery_core::voice::Voice;
use bindery_core::wanted::{Wanted, asks_for_account, asks_whether, is_topic, may_tell_of, topic};
use bindery_core::words::{Word, WordKind, words};

use crate::answerable::Signs;
use crate::archive::Archive;
use crate::audience::Audience;
use crate::embed::{Vector, likeness};
use crate::error::{Error, Result};
use crate::facts::{self, Fact, OfLife};
use crate::findable::Findable;
use crate::lexical::{query_words, record_text};
use crate::refine::is_english;
use crate::store::{BlockKey, OF_CANON};
use crate::world::World;

/// Candidates from each of the two searches.
const CANDIDATES: usize = 120;
/// Blocks that are looked at for an answer.
const LOOKED_AT: usize = 120;
/// Hits that an answer is drafted from.
pub const HITS: usize = 20;
/// Weight of the dense score in the fused one.
const DENSE_WEIGHT: f64 = 0.55;

/// A search of one archive for one audience.
pub struct Search<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    audience: &'a Audience,
    findable: &'a Arc<Findable>,
    keep_going: &'a (dyn Fn() -> bool + Sync),
    /// The facts that the audience may read, once they were looked up.
    facts: OnceLock<Vec<Fact>>,
    /// What the archive's people are called, once it was looked up.
    people: OnceLock<Vec<Vec<String>>>,
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
    /// Whether a longer word that holds it counts too, as `geblieben` does for `blieb`: stems are those of English.
    pub inside: bool,
    /// Of somebody's name, what else they alone are called: `Thomas` of `Tom`.
    pub also: Vec<String>,
}

/// A shorter word stands inside too many others.
const LEAST_INSIDE: usize = 5;

impl Weighted {
    /// Whether it is one of `words`.
    pub fn is_among(&self, words: &[Word]) -> bool {
        let stem = &self.word.stem;
        let inside = self.inside && stem.chars().count() >= LEAST_INSIDE;
        // `St. Thomas's` is nobody's other name.
        let saint =
            |at: usize| at.checked_sub(1).is_some_and(|at| matches!(&*words[at].stem, "st" | "saint"));
        let other = |at: usize, word: &Word| {
            word.kind == WordKind::Capital && self.also.contains(&word.stem) && !saint(at)
        };
        // `They will come` says nothing of Will.
        let same = |word: &Word| {
            word.stem == *stem && (self.word.kind != WordKind::Capital || word.kind != WordKind::Function)
        };
        words
            .iter()
            .enumerate()
            .any(|(at, word)| same(word) || other(at, word) || inside && word.stem.contains(stem.as_str()))
    }
}

impl<'a> Search<'a> {
    /// A search for an answer to `audience`, among all that may support one; `keep_going` is asked between its steps.
    pub fn new(
        archive: &'a Archive,
        world: &'a dyn World,
        audience: &'a Audience,
        keep_going: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        let (facts, people) = (OnceLock::new(), OnceLock::new());
        Self { archive, world, audience, findable: audience.findable(), keep_going, facts, people }
    }

    /// The same search among nothing but what the audience may read. Whatever of it is told (places, order, matches, that
    /// something is found) hangs on these blocks alone, as in an archive without those that are for auditors.
    pub fn of_readable(self) -> Self {
        Self { findable: self.audience.readable(), ..self }
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

    /// Vectors of `texts`; `None` when the model is off.
    pub fn embed(&self, texts: &[&str]) -> Result<Option<Vec<Vector>>> {
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        let vectors = embedder.embed(texts, &|| (self.keep_going)())?;
        if vectors.len() < texts.len() {
            return Err(Error::Cancelled);
        }
        Ok(Some(vectors))
    }

    /// What is searched.
    const fn findable(&self) -> &'a Arc<Findable> {
        self.findable
    }

    /// The vector of the question; `None` when the model is off or nothing that may be found has a vector.
    pub fn question_vector(&self, question: &str) -> Result<Option<Vector>> {
        if !self.archive.sight().dense.sees_any(self.findable()) {
            return Ok(None);
        }
        let Ok(embedder) = self.world.embedder() else { return Ok(None) };
        Ok(embedder.question(question)?)
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
        let vector = self.question_vector(query)?;
        let mut scores: HashMap<BlockKey, (f64, f64)> = HashMap::new();
        for hit in lexical.hits {
            scores.entry(hit.block).or_default().0 = (hit.bm25 / lexical.ceiling).clamp(0.0, 1.0);
        }
        if let Some(vector) = &vector {
            let sight = self.archive.sight();
            for (block, alike) in sight.dense.search(vector, CANDIDATES.max(limit), findable) {
                scores.entry(block).or_default().1 = f64::from(alike);
            }
            for (block, score) in &mut scores {
                let alike = sight.dense.similarity(*block, vector).unwrap_or(0.0);
                score.1 = f64::from(alike);
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
        let found = ranked.into_iter().filter_map(|scored| self.hit(scored).transpose());
        found.filter(|hit| hit.as_ref().map_or(true, wanted)).take(limit).collect()
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
        let idle = self.is_idle(document, &segment.locator)?;
        Ok(Some(Hit { pointer, score, lexical_score, dense_score, matched, idle, text: text.to_owned() }))
    }

    /// Whether a segment names the columns of a table, or is spoken by whoever asks in an interview: by another one than its
    /// record says was recorded.
    fn is_idle(&self, document: ArtifactId, locator: &Locator) -> Result<bool> {
        let Locator::Time { speaker: Some(speaker), .. } = locator else {
            return Ok(locator.table_row().is_some_and(|row| row.header));
        };
        let record = self.archive.record(document)?.unwrap_or_default();
        let Some(recorded) = Voice::of(&record).author else { return Ok(false) };
        let (recorded, speaker) = (words(&recorded), words(speaker));
        Ok(!speaker.iter().any(|word| recorded.iter().any(|other| other.stem == word.stem)))
    }

    /// `hits` with the replies in the place of what was asked in an interview: they answer what the question there is like.
    fn replies(&self, hits: Vec<Hit>) -> Result<Vec<Hit>> {
        let mut found: Vec<Hit> = Vec::new();
        for hit in hits {
            let Some(hit) = (if hit.idle { self.reply(&hit)? } else { Some(hit) }) else { continue };
            match found.iter_mut().find(|known| known.pointer.block == hit.pointer.block) {
                Some(known) => known.dense_score = known.dense_score.max(hit.dense_score),
                None => found.push(hit),
            }
        }
        Ok(found)
    }

    /// The reply to what somebody asks in an interview.
    fn reply(&self, asked: &Hit) -> Result<Option<Hit>> {
        let (document, next) = (asked.pointer.document, asked.pointer.segment + 1);
        let key = self.archive.artifact_key(&document)?;
        for (number, segment) in self.archive.store().segments(key, next, next + MOST_ASKED)? {
            let spoken = matches!(segment.locator, Locator::Time { speaker: Some(_), .. });
            if spoken && !self.is_idle(document, &segment.locator)? {
                let Some(whole) = Span::whole(&segment.text) else { return Ok(None) };
                let shown = self.audience.text(&document, number, whole) == Access::Shown;
                let pointer = BlockPointer::new(document, number, whole, &segment.text);
                return Ok(shown.then(|| Hit { pointer, idle: false, text: segment.text, ..asked.clone() }));
            }
        }
        Ok(None)
    }

    /// What was asked in an interview before a hit is said; empty where nothing was.
    fn asked_before(&self, hit: &Hit) -> Result<String> {
        let asked = self.question_before(&hit.pointer)?;
        Ok(asked.map(|(_, text)| even(&text)).unwrap_or_default())
    }

    /// What whoever leads an interview says before a block of it, and where: none where the audience is not shown all of it.
    pub fn question_before(&self, reply: &BlockPointer) -> Result<Option<(BlockPointer, String)>> {
        let (document, number) = (reply.document, reply.segment);
        let Some(before) = number.checked_sub(1) else { return Ok(None) };
        let key = self.archive.artifact_key(&document)?;
        let Some((_, segment)) = self.archive.store().segments(key, before, number)?.pop() else {
            return Ok(None);
        };
        let spoken = matches!(segment.locator, Locator::Time { .. });
        let Some(whole) = Span::whole(&segment.text) else { return Ok(None) };
        let shown = self.audience.text(&document, before, whole) == Access::Shown;
        let asked = spoken && shown && self.is_idle(document, &segment.locator)?;
        Ok(asked.then(|| (BlockPointer::new(document, before, whole, &segment.text), segment.text)))
    }

    /// Finds the stretches of `hits` that speak of the question, by words and meaning.
    fn match_spans(&self, question: &str, weighted: &[Weighted], hits: &mut [Hit]) -> Result<()> {
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
        let (stranger, wanted) = (stranger(weighted), Wanted::of(question));
        for stretch in &mut stretches {
            let (relevance, kind) = (stretch.score, kind(wanted, &stretch.text));
            stretch.score = Signs { relevance, stranger, kind, ..Signs::default() }.probability();
        }
        stretches.sort_by(|a, b| b.score.total_cmp(&a.score));
        for stretch in stretches {
            let matched = &mut hits[stretch.hit].matched;
            if matched.len() < 3 {
                matched.push(Matched { span: stretch.span, answer: None, score: stretch.score, part: 0 });
            }
        }
        Ok(())
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
                .map(|(asked, all)| f64::from(likeness(asked, &all[index])));
            let hit = &hits[stretch.hit];
            stretch.score = relevance(stretch.words, stretch.context, near, hit.dense_score);
        }
        Ok(())
    }

    /// Has the reader choose among the windows of `hits`: which of them answer the question, and with which words.
    /// `None` without a model that reads.
    fn read(&self, question: &str, weighted: &[Weighted], hits: &mut [Hit]) -> Result<Option<Vec<Read>>> {
        // The reader that comes with the program knows English alone, and whatever speaks of a topic answers it.
        if !is_english(question) || is_topic(question) {
            return Ok(None);
        }
        let windows = self.windows(question, weighted, hits)?;
        self.check_stop()?;
        let pages: Vec<Page<'_>> =
            windows.iter().map(|w| Page { record: &w.record, text: &w.text, question }).collect();
        let readings = self.world.judge().read(&pages);
        let Some(readings) = readings else { return Ok(None) };
        let (stranger, wanted) = (stranger(weighted), Wanted::of(question));
        let orders = asks_for_orders(question);
        let mut read: Vec<Read> = windows
            .into_iter()
            .zip(readings)
            .map(|(mut window, reading)| {
                let text = &hits[window.hit].text;
                let answer = reading.span.map(|span| span.shifted(window.read.start()));
                // What answers may stand in the sentence that was read before the one that was looked for.
                let sure = answer.filter(|_| reading.pointed >= GATHERED);
                if let Some(told) = sure.and_then(|answer| before(text, window.read, window.span, answer))
                    && may_be_told(orders, text, told)
                {
                    window.span = told;
                }
                let answer = answer.and_then(|answer| answer.intersection(window.span));
                let kind = kind(wanted, window.span.of(text).unwrap_or_default());
                let pointed = reading.pointed;
                let relevance = window.score;
                let (answers, elsewhere) = (Some(reading.answers), window.elsewhere);
                let signs = Signs { relevance, answers, pointed, stranger, elsewhere, kind };
                Read { window, answer, signs, score: signs.probability() }
            })
            .collect();
        read.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut known = Vec::new();
        read.retain(|found| {
            let place = (found.window.hit, found.window.span);
            let new = !known.contains(&place);
            known.push(place);
            new
        });
        for found in &read {
            let hit = &mut hits[found.window.hit];
            if hit.matched.len() < 3 {
                hit.matched.push(Matched {
                    span: found.window.span,
                    answer: found.answer.filter(|_| found.signs.pointed >= GATHERED),
                    score: found.score,
                    part: 0,
                });
            }
        }
        Ok(Some(read))
    }

    /// Who says `I` in a hit.
    fn speaker(&self, record: &[RecordLine], hit: &Hit) -> Result<Option<String>> {
        let segment = self.archive.segment(hit.pointer.document, hit.pointer.segment)?;
        Ok(segment.and_then(|segment| Voice::of_segment(record, &segment).author))
    }

    /// The windows of `hits` that the reader looks at: those nearest by words and those nearest by meaning, in turns.
    fn windows(&self, question: &str, weighted: &[Weighted], hits: &[Hit]) -> Result<Vec<Window>> {
        let (wanted, orders) = (Wanted::of(question), asks_for_orders(question));
        let ages = wanted == Some(Wanted::Age);
        let mut windows = Vec::new();
        let people: HashSet<&str> = self.people()?.iter().flatten().map(String::as_str).collect();
        for (index, hit) in hits.iter().enumerate() {
            let record = self.archive.record(hit.pointer.document)?.unwrap_or_default();
            let asked = self.asked_before(hit)?;
            let words_on_record = format!("{} {asked}", record_text(&record));
            let line = format!("{} {asked}", Voice::of(&record).line).trim().to_owned();
            let speaker = if ages { self.speaker(&record, hit)? } else { None };
            let context = coverage(weighted, &hit.text, &words_on_record);
            let mut elsewhere = elsewhere(weighted, &hit.text, &words_on_record);
            if elsewhere >= 1.0 && names_another(&people, weighted, &hit.text) {
                elsewhere = OF_ANOTHER;
            }
            for (read, span) in windows_of(orders, &hit.text) {
                let text = even(read.of(&hit.text).unwrap_or_default());
                let told = format!("{asked} {}", even(span.of(&hit.text).unwrap_or_default()));
                let of_another = ages && !is_of_the_asked(weighted, (&text, &told), speaker.as_deref());
                if of_another || !may_tell_of(question, &told) {
                    continue;
                }
                let words = coverage(weighted, span.of(&hit.text).unwrap_or_default(), &words_on_record);
                let dense = hit.dense_score.max(0.0);
                let score = (0.35 * words + 0.15 * context + 0.5 * dense).clamp(0.0, 1.0);
                let kind = KIND * kind(wanted, span.of(&hit.text).unwrap_or_default());
                let record = line.clone();
                windows.push(Window {
                    hit: index,
                    read,
                    span,
                    text,
                    record,
                    words,
                    context,
                    dense,
                    score,
                    kind,
                    elsewhere,
                });
            }
        }
        let mut by_words: Vec<usize> = (0..windows.len()).collect();
        let mut by_meaning = by_words.clone();
        let mut by_both = by_words.clone();
        let order = |of: fn(&Window) -> f64| {
            let windows = &windows;
            move |a: &usize, b: &usize| of(&windows[*b]).total_cmp(&of(&windows[*a])).then(a.cmp(b))
        };
        by_words.sort_by(order(|w| w.words + 0.1 * w.score + w.kind));
        by_meaning.sort_by(order(|w| w.dense + 0.1 * w.words + w.kind));
        by_both.sort_by(order(|w| w.score + w.kind));
        let mut chosen: Vec<usize> = Vec::new();
        for place in 0..windows.len() {
            for list in [&by_both, &by_words, &by_meaning] {
                if chosen.len() < PAGES && !chosen.contains(&list[place]) {
                    chosen.push(list[place]);
                }
            }
        }
        chosen.sort_unstable();
        let mut number = 0usize..;
        windows.retain(|_| number.next().is_some_and(|number| chosen.binary_search(&number).is_ok()));
        let asked = self.question_vector(question)?;
        let texts: Vec<&str> =
            windows.iter().map(|w| w.span.of(&hits[w.hit].text).unwrap_or_default()).collect();
        let vectors = if asked.is_some() { self.embed(&texts)? } else { None };
        for (index, window) in windows.iter_mut().enumerate() {
            let near =
                asked.as_ref().zip(vectors.as_ref()).map(|(q, all)| f64::from(likeness(q, &all[index])));
            window.score = relevance(window.words, window.context, near, window.dense);
        }
        Ok(windows)
    }

    /// What is found for what a question is about and could answer it.
    fn telling(&self, (question, about): (&str, &str), weighted: &[Weighted]) -> Result<Vec<Hit>> {
        // Greetings, closings and lines with an address tell nothing, and take no place from what does.
        let orders = asks_for_orders(question);
        let tells = |hit: &Hit| hit.idle || !stretches_of(orders, &hit.text).is_empty();
        let mut found = Vec::new();
        for hit in self.replies(self.hits(about, LOOKED_AT, &tells)?)? {
            if may_answer(question, &hit) && self.is_fact_of(weighted, &hit)? {
                found.push(hit);
            }
        }
        Ok(found)
    }

    /// Hits with their stretches, and whether they carry enough of the question to answer it.
    pub fn matched_hits(&self, question: &str) -> Result<(Vec<Hit>, bool)> {
        // What somebody said of a thing is looked for by the thing, among what they wrote.
        let (by, about) = topic(question).unwrap_or(("", question));
        let weighted = self.weigh(about)?;
        let mut hits = self.telling((question, about), &weighted)?;
        self.keep_by(by, &mut hits)?;
        if self.read(question, &weighted, &mut hits)?.is_none() {
            hits.truncate(HITS);
            self.match_spans(about, &weighted, &mut hits)?;
        }
        // The reader's order is the order of the answer; what it did not look at comes after, as it was found.
        hits.sort_by(|a, b| b.relevance().total_cmp(&a.relevance()));
        let told = self.of_a_life(question)?.rows;
        if !told.is_empty() {
            // Beside what says so outright, what says the same.
            let answers: Vec<&str> =
                told.iter().filter_map(|row| row.matched.first()?.answer?.of(&row.text)).collect();
            hits.retain(|hit| {
                let same = |told: &Matched| {
                    answers
                        .iter()
                        .any(|answer| told.span.of(&hit.text).is_some_and(|text| text.contains(answer)))
                };
                hit.matched.iter().any(same) && !told.iter().any(|row| row.pointer.block == hit.pointer.block)
            });
            hits.splice(..0, told);
        } else if let Some(tallied) = self.tallied(question, &hits)? {
            hits.retain(|hit| !tallied.rows.iter().any(|row| row.pointer.block == hit.pointer.block));
            hits.splice(..0, tallied.rows);
        }
        hits.truncate(HITS);
        let mut messages = Vec::with_capacity(hits.len());
        for hit in &hits {
            messages.push(self.is_of_a_message(question, hit)?);
        }
        let mut messages = messages.into_iter();
        hits.retain(|_| !messages.next().unwrap_or(false));
        let best = hits.first().map_or(0.0, Hit::relevance);
        // `And when was that?` with nothing before it asks for nothing that could be found.
        let asks = words(question).iter().any(Word::is_content);
        Ok((hits, asks && best >= SUFFICIENT))
    }

    /// Whether a row of the archive's facts says what is asked, and not only of whom; what is no such row may say it in any words.
    fn is_fact_of(&self, question: &[Weighted], row: &Hit) -> Result<bool> {
        if !row.text.contains('\t') {
            return Ok(true);
        }
        let record = self.archive.record(row.pointer.document)?.unwrap_or_default();
        if !record.iter().any(|line| line.source == OF_CANON) {
            return Ok(true);
        }
        let said = words(&row.text);
        let mut asked = question.iter().filter(|one| one.word.kind != WordKind::Capital).peekable();
        Ok(asked.peek().is_none() || asked.any(|one| one.is_among(&said)))
    }

    /// Of `hits`, those whose source is by somebody that `by` names, where there are any.
    fn keep_by(&self, by: &str, hits: &mut Vec<Hit>) -> Result<()> {
        let asked: Vec<Weighted> =
            self.weigh(by)?.into_iter().filter(|word| word.word.kind == WordKind::Capital).collect();
        let mut own = Vec::with_capacity(hits.len());
        for hit in hits.iter() {
            let record = self.archive.record(hit.pointer.document)?.unwrap_or_default();
            let author = words(self.speaker(&record, hit)?.as_deref().unwrap_or_default());
            own.push(asked.iter().any(|name| name.is_among(&author)));
        }
        if own.contains(&true) {
            let mut own = own.into_iter();
            hits.retain(|_| own.next().unwrap_or(false));
        }
        Ok(())
    }

    /// Whether shortly before a hit, in the same document, a message to a program begins: what it goes on to say is said to
    /// the program and told by nobody. Only what the audience is shown is looked at, so that the rest decides nothing.
    fn is_of_a_message(&self, question: &str, hit: &Hit) -> Result<bool> {
        // A row of a table says what it says by itself.
        if hit.text.contains('\t') {
            return Ok(false);
        }
        let (document, at) = (hit.pointer.document, hit.pointer.segment);
        let key = self.archive.artifact_key(&document)?;
        let before = self.archive.store().segments(key, at.saturating_sub(MESSAGE), at + 1)?;
        Ok(before.iter().any(|(number, segment)| {
            let shown = Span::whole(&segment.text)
                .is_some_and(|whole| self.audience.text(&document, *number, whole) == Access::Shown);
            shown && is_for_a_program(question, &segment.text)
        }))
    }

    /// The names of the columns of a row, as far as the audience is shown them; empty where it is no row.
    pub fn column_names(&self, row: &BlockPointer) -> Result<String> {
        let key = self.archive.artifact_key(&row.document)?;
        let first = row.segment.saturating_sub(MOST_ROWS);
        let all = self.archive.store().segments(key, first, row.segment + 1)?;
        let table = |segment: &Segment| segment.locator.table_row().map(|row| row.table);
        let Some(own) = all.last().and_then(|(_, segment)| table(segment)) else { return Ok(String::new()) };
        let heading = all.iter().rev().find(|(_, segment)| {
            table(segment) == Some(own) && segment.locator.table_row().is_some_and(|row| row.header)
        });
        let shown = heading.filter(|(number, segment)| {
            Span::whole(&segment.text)
                .is_some_and(|whole| self.audience.text(&row.document, *number, whole) == Access::Shown)
        });
        Ok(shown.map(|(_, segment)| segment.text.clone()).unwrap_or_default())
    }

    /// The rows of a table that a question wants together, with the row that names their columns: none where it asks for nothing
    /// of the kind, or no table among the hits has them. Rows that the audience is not shown are not there.
    pub fn tallied(&self, question: &str, hits: &[Hit]) -> Result<Option<Tallied>> {
        let Some(tally) = Tally::of(question) else { return Ok(None) };
        // What somebody says of a number or a day goes before what can be counted.
        let said = |best: &Hit| !best.text.contains('\t') && best.relevance() >= SUFFICIENT;
        if tally != Tally::Sum && hits.first().is_some_and(said) {
            return Ok(None);
        }
        let mut seen: Vec<ArtifactId> = Vec::new();
        for document in hits.iter().filter(|hit| hit.text.contains('\t')).map(|hit| hit.pointer.document) {
            if seen.contains(&document) || seen.len() == TABLES {
                continue;
            }
            seen.push(document);
            if let Some(tallied) = self.tallied_in(tally, question, document)? {
                return Ok(Some(tallied));
            }
        }
        Ok(None)
    }

    fn tallied_in(&self, tally: Tally, question: &str, document: ArtifactId) -> Result<Option<Tallied>> {
        let about = self.record_words(document)?;
        let all = self.archive.store().segments(self.archive.artifact_key(&document)?, 0, MOST_ROWS)?;
        let rows = all.iter().filter(|(number, segment)| {
            let whole = Span::whole(&segment.text);
            segment.locator.table_row().is_some()
                && whole.is_some_and(|whole| self.audience.text(&document, *number, whole) == Access::Shown)
        });
        let (headings, rows): (Vec<_>, Vec<_>) =
            rows.partition(|(_, segment)| segment.locator.table_row().is_some_and(|row| row.header));
        let pointer = |(number, segment): &(u32, Segment)| {
            Some(BlockPointer::new(document, *number, Span::whole(&segment.text)?, &segment.text))
        };
        let table = |segment: &Segment| segment.locator.table_row().map(|row| row.table);
        for heading in headings {
            let own: Vec<&(u32, Segment)> =
                rows.iter().copied().filter(|row| table(&row.1) == table(&heading.1)).collect();
            let texts: Vec<&Segment> = own.iter().map(|row| &row.1).collect();
            let chosen = Tally::chosen(question, &about, &heading.1, &texts);
            let segments: Vec<&Segment> = chosen.iter().map(|at| texts[*at]).collect();
            let Some(text) = tally.said(question, &heading.1, &segments) else { continue };
            let Some(named) = pointer(heading) else { continue };
            let rows = chosen.iter().filter_map(|at| {
                let pointer = pointer(own[*at])?;
                let span = Span::whole(&own[*at].1.text)?;
                let matched = vec![Matched { span, answer: None, score: TALLIED, part: 0 }];
                let (score, lexical_score, dense_score) = (TALLIED, 0.0, 0.0);
                let text = own[*at].1.text.clone();
                Some(Hit { pointer, score, lexical_score, dense_score, matched, idle: false, text })
            });
            return Ok(Some(Tallied { text, columns: named, rows: rows.collect() }));
        }
        Ok(None)
    }

    /// What the reader looked at, the best first: the document, the sentences, the words that answer, what speaks for
    /// each. For measuring.
    pub fn looked_at(&self, question: &str) -> Result<Vec<Looked>> {
        let weighted = self.weigh(question)?;
        let mut hits = self.telling((question, question), &weighted)?;
        let read = self.read(question, &weighted, &mut hits)?.unwrap_or_default();
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

    /// The blocks that are found for a question, the best first: for measuring.
    pub fn found(&self, question: &str, limit: usize) -> Result<Vec<Hit>> {
        self.hits(question, limit, &|_| true)
    }

    /// What is on record about a document, as words to search.
    pub fn record_words(&self, document: ArtifactId) -> Result<String> {
        let record = self.archive.record(document)?.unwrap_or_default();
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
    score: f64,
}

/// A few sentences of a hit that are read together.
struct Window {
    hit: usize,
    /// What the reader reads: the stretch, and the sentence before it.
    read: Span,
    /// The stretch that could be shown.
    span: Span,
    text: String,
    record: String,
    /// Share of the question's words in the stretch.
    words: f64,
    /// The same for its block.
    context: f64,
    /// Nearness of its block in meaning.
    dense: f64,
    score: f64,
    /// What it gains or loses by the kind of thing that is asked for.
    kind: f64,
    /// The share of the question's names that stand neither in its block nor on record.
    elsewhere: f64,
}

/// Rows of a table that are counted or added up.
pub struct Tallied {
    /// What they come to.
    pub text: String,
    /// The row that names their columns.
    pub columns: BlockPointer,
    /// The rows, each whole.
    pub rows: Vec<Hit>,
}

/// A window that was read.
struct Read {
    window: Window,
    answer: Option<Span>,
    signs: Signs,
    score: f64,
}

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
    pub signs: Signs,
}

/// A sentence longer than this many characters is not read along with the one after it.
const LONGEST_BEFORE: u32 = 240;

/// The stretches of a block that are read, each with the sentence before it, to which its `he` and `there` may point:
/// what is read, and the stretch.
fn windows_of(orders: bool, text: &str) -> Vec<(Span, Span)> {
    let stretches = stretches_of(orders, text);
    if text.contains('\t') {
        return stretches.into_iter().map(|span| (span, span)).collect();
    }
    let all = sentences(text);
    let read = |stretch: Span| {
        let before = all.iter().take_while(|span| span.end() <= stretch.start()).last();
        before.filter(|before| before.len() <= LONGEST_BEFORE).map_or(stretch, |b| b.cover(stretch))
    };
    stretches.into_iter().map(|stretch| (read(stretch), stretch)).collect()
}

/// The sentence that was read before a stretch, where the answer lies in it and it could be shown by itself.
fn before(text: &str, read: Span, stretch: Span, answer: Span) -> Option<Span> {
    let told = sentences(text).into_iter().find(|sentence| sentence.intersection(answer) == Some(answer))?;
    let earlier = told.start() >= read.start() && told.end() <= stretch.start();
    (earlier && tells(text, told)).then_some(told)
}

/// A text with every white space as one space, character for character.
fn even(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
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

/// 1 where a stretch holds something of the kind that is asked for, -1 where it does not, 0 where the question leaves the kind
/// open.
fn kind(wanted: Option<Wanted>, stretch: &str) -> f64 {
    match wanted.map(|wanted| wanted.is_in(stretch)) {
        None => 0.0,
        Some(true) => 1.0,
        Some(false) => -1.0,
    }
}

/// Whether the question names someone or something that stands nowhere in the archive.
fn stranger(weighted: &[Weighted]) -> bool {
    weighted.iter().any(|w| w.absent && w.word.kind == WordKind::Capital)
}

/// The share of the archive's names in a question that stand neither in a block nor on its record.
fn elsewhere(question: &[Weighted], block: &str, record: &str) -> f64 {
    let names = question.iter().filter(|w| w.word.kind == WordKind::Capital && !w.absent);
    let (mut block, record) = (words(&quote::reading(block)), words(record));
    block.extend(record);
    let all = names.clone().count();
    let missing = names.filter(|name| !name.is_among(&block)).count();
    missing as f64 / all.max(1) as f64
}

/// Whether a sentence, in the text around it, tells the age of somebody whom the question names: by the name, or as `I was
/// fifteen`. `He was sixty-four` may be said of anybody. A question that names nobody asks of no one alone.
fn is_of_the_asked(question: &[Weighted], (around, told): (&str, &str), speaker: Option<&str>) -> bool {
    let mut names = question.iter().filter(|word| word.word.kind == WordKind::Capital).peekable();
    if names.peek().is_none() {
        return true;
    }
    let lower = quote::reading(told).to_lowercase();
    let said: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let of_oneself = said
        .windows(2)
        .any(|pair| pair[0] == "i" && matches!(pair[1], "am" | "m" | "was" | "turned" | "became"));
    let (around, speaker) = (words(&quote::reading(around)), words(speaker.unwrap_or_default()));
    names.any(|name| name.is_among(&around) || of_oneself && name.is_among(&speaker))
}

/// Whether a text names one of the archive's people, and none of those whom the question names.
fn names_another(people: &HashSet<&str>, question: &[Weighted], text: &str) -> bool {
    let text = words(&quote::reading(text));
    let asked = question.iter().any(|word| people.contains(word.word.stem.as_str()));
    asked
        && text.iter().any(|word| word.kind == WordKind::Capital && people.contains(word.stem.as_str()))
        && !question.iter().any(|word| people.contains(word.word.stem.as_str()) && word.is_among(&text))
}

/// The stretches of a block that could answer a question by themselves: its sentences, or a table row whole. `orders`: as for
/// [`may_be_told`].
fn stretches_of(orders: bool, text: &str) -> Vec<Span> {
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
fn is_ordered(text: &str, before: Option<Span>, sentence: Span) -> bool {
    let said = |span: Span| quote::reading(span.of(text).unwrap_or_default());
    is_dictated(&said(sentence)) || before.is_some_and(|before| dictates_next(&said(before)))
}

/// Whether a sentence could be an answer by itself.
fn tells(text: &str, sentence: Span) -> bool {
    let sentence = quote::reading(sentence.of(text).unwrap_or_default());
    // A question in the archive answers nothing.
    stands_alone(&sentence) && !(sentence.ends_with('?') && scalars(&sentence) < 120)
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

/// Segments before a passage in which a message to a program may begin that goes on in it.
const MESSAGE: u32 = 12;
/// Tables that are looked through for rows to count.
const TABLES: usize = 3;
/// Segments of a document that are looked through for rows to count.
const MOST_ROWS: u32 = 5_000;
/// How far rows answer, 0..1, that a question wants together and that have each of its words.
const TALLIED: f64 = 0.9;
/// Cues of an interview in which a question may be asked before somebody replies.
const MOST_ASKED: u32 = 3;
/// How far elsewhere an answer is where a text names another one of the people than the question does.
const OF_ANOTHER: f64 = 2.0;
/// What a window gains by holding something of the kind that is asked for.
const KIND: f64 = 0.12;
/// Hits whose stretches are compared.
const MATCHED_HITS: usize = 14;
/// Stretches that are compared by meaning.
const COMPARED: usize = 8;
/// Share of the reader's pointing that falls on the words that answer, where it is any use to show these alone.
const GATHERED: f64 = 0.6;
/// Windows that the reader reads: each costs some milliseconds.
const PAGES: usize = 20;
/// Probability that the best stretch answers the question at which it is answered.
const SUFFICIENT: f64 = 0.5;

/// Share of the question's weight whose words stand in the text or, at less, in its record.
pub fn coverage(question: &[Weighted], text: &str, record: &str) -> f64 {
    let total: f64 = question.iter().map(|w| w.weight).sum();
    if total == 0.0 {
        return 0.0;
    }
    let (text, record) = (words(&quote::reading(text)), words(record));
    let found = question.iter().map(|w| match (w.is_among(&text), w.is_among(&record)) {
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

    fn retrieve(&self, question: &Question) -> Result<Found> {
        let meant = question.meant();
        // To say that there is something on it, without its words, would be a yes.
        if asks_whether(meant) && !Arc::ptr_eq(self.findable, self.audience.readable()) {
            let search = Search::new(self.archive, self.world, self.audience, self.keep_going);
            return search.of_readable().retrieve(question);
        }
        // One that goes back to another is one question with it.
        let parts = if question.follows() { Vec::new() } else { parts(meant) };
        if parts.len() < 2 || parts.len() > 4 {
            let (hits, sufficient) = self.matched_hits(meant)?;
            return Ok(Found { hits, sufficient, unanswered: Vec::new() });
        }
        let mut found = Found::default();
        for (number, part) in parts.into_iter().enumerate() {
            let (hits, sufficient) = self.matched_hits(&part)?;
            if !sufficient {
                found.unanswered.push(part);
                continue;
            }
            found.sufficient = true;
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_before_is_told_where_the_answer_is_in_it() {
        let text =
            "He was put on the train on the twenty-first of January. I know it since 1946. Where was I?";
        let find = |words: &str| {
            let at = text.find(words).unwrap() as u32;
            Span::new(at, at + words.len() as u32).unwrap()
        };
        let (first, second) =
            (find("He was put on the train on the twenty-first of January."), find("I know it since 1946."));
        let told = |answer| before(text, first.cover(second), second, answer);
        assert_eq!(told(find("twenty-first of January")), Some(first));
        assert_eq!(told(find("1946")), None);
        assert_eq!(told(find("January. I know")), None);
        // A question tells nothing.
        let third = find("Where was I?");
        assert_eq!(before(text, third, third, find("Where")), None);
    }

    #[test]
    fn a_word_counts_inside_a_longer_one_where_stems_are_not_known() {
        let weigh = |inside| {
            let word = words("blieb").remove(0);
            [Weighted { word, weight: 1.0, absent: false, inside, also: Vec::new() }]
        };
        let text = "Der alte Mann ist geblieben.";
        assert!(coverage(&weigh(true), text, "") > 0.9 && coverage(&weigh(false), text, "") < 0.1);
    }

    #[test]
    fn another_name_of_somebody_is_theirs_and_that_of_a_saint_is_not() {
        let word = words("Did Tom leave?")
            .into_iter()
            .find(|word| word.kind == WordKind::Capital && word.stem == "tom");
        let also = vec![words("Mr. Thomas").pop().unwrap().stem];
        let tom = Weighted { word: word.unwrap(), weight: 1.0, absent: false, inside: false, also };
        assert!(tom.is_among(&words("There came Thomas Marr.")));
        assert!(!tom.is_among(&words("He sang at St. Thomas's.")));
    }

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
