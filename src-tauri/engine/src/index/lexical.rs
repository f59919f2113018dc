//! Lexical search: BM25 over blocks with tantivy. Derived data, made anew from the store when it is
//! missing or stale.

mod words;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use bindery_core::record::ENCLOSED;
use bindery_core::record::artifact::{Field as RecordField, RecordLine};
use bindery_core::record::lead::in_words;
use bindery_core::text::words::{Word, WordKind, words};
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{IndexReader, IndexWriter, ReloadPolicy, Term, doc};

use crate::error::Result;
use crate::index::bm25::{self, Growth};
use crate::index::findable::In;
use crate::index::findable::{Best, Findable};
use crate::index::postings::Parts;
use crate::storage::store::{ArtifactKey, BlockKey, BlockRow, Store};
use crate::storage::vault::directory::SealedDirectory;
use crate::storage::vault::seal::Key;
use words::Words;

/// The name under which the tokenizer is known; a change of its rules needs a new one.
const TOKENIZER: &str = "bindery-words-1";
/// Memory that indexing may use before it writes, in bytes.
const WRITER_MEMORY: usize = 64 << 20;
/// Weight of a word that stands in the descriptive record and not in the block.
const RECORD_WEIGHT: f64 = 0.6;

/// An open index.
pub struct Lexical {
    index: tantivy::Index,
    reader: IndexReader,
    block: Field,
    text: Field,
    record: Field,
    /// The index as the reader has it, made when it is first needed and after every change.
    parts: Mutex<Option<Arc<Parts>>>,
}

/// How far an index is.
#[derive(Clone, Copy)]
struct Reach {
    /// Key of the last block that it has; 0 when it has none.
    last: BlockKey,
    /// The last archive version whose corrections of records it has.
    corrected: u32,
}

/// A block that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LexicalHit {
    /// The block.
    pub block: BlockKey,
    /// BM25 over the findable blocks: above 0, unbounded.
    pub bm25: f64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct LexicalSearch {
    /// The best first; of equals the one with the lower key.
    pub hits: Vec<LexicalHit>,
    /// The highest BM25 to reckon with: every word twice in the text of a block of mean length. Above 0.
    pub ceiling: f64,
}

impl Lexical {
    /// Opens the index in `folder`, sealed with `key`, or makes an empty one when there is none that reads.
    pub fn open(folder: &Path, key: &Key) -> Result<Self> {
        match Self::open_existing(folder, key) {
            Ok(index) => Ok(index),
            Err(_) => {
                let _ = std::fs::remove_dir_all(folder);
                let files = SealedDirectory::open(folder, key.clone())?;
                Self::with(tantivy::Index::create(files, schema(), tantivy::IndexSettings::default())?)
            }
        }
    }

    fn open_existing(folder: &Path, key: &Key) -> Result<Self> {
        let index = tantivy::Index::open(SealedDirectory::open(folder, key.clone())?)?;
        if index.schema() != schema() {
            return Err(tantivy::TantivyError::SchemaError("another form".to_owned()).into());
        }
        Self::with(index)
    }

    fn with(index: tantivy::Index) -> Result<Self> {
        index.tokenizers().register(TOKENIZER, Words);
        let schema = index.schema();
        let (block, text, record) =
            (schema.get_field("block")?, schema.get_field("text")?, schema.get_field("record")?);
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { index, reader, block, text, record, parts: Mutex::default() })
    }

    /// Adds the blocks that the store has and the index has not, and takes in what is on record now of those whose record was
    /// corrected. `keep_going` is asked now and then; what was added before a stop stays.
    pub fn sync(&self, store: &dyn Store, keep_going: &dyn Fn(u32) -> bool) -> Result<()> {
        let known = self.reach()?;
        let mut writer: Option<IndexWriter> = None;
        let mut reach =
            Reach { corrected: known.corrected.max(self.correct(store, known, &mut writer)?), ..known };
        let mut added = 0u32;
        let mut record = (ArtifactKey::MIN, String::new());
        // The records are read first: the store is busy while it hands out blocks.
        let records = records(store)?;
        store.each_block_after(known.last, &mut |block: BlockRow, text: &str| {
            if record.0 != block.artifact {
                record = (block.artifact, records.get(&block.artifact).cloned().unwrap_or_default());
            }
            self.add(&mut writer, &block, text, &record.1)?;
            (reach.last, added) = (block.key, added + 1);
            Ok(!added.is_multiple_of(1_000) || keep_going(added))
        })?;
        match writer {
            Some(writer) => self.commit(writer, reach),
            None => Ok(()),
        }
    }

    fn add(
        &self,
        writer: &mut Option<IndexWriter>,
        block: &BlockRow,
        text: &str,
        record: &str,
    ) -> Result<()> {
        let artifact = self.index.schema().get_field("artifact")?;
        self.writer(writer)?.add_document(doc!(
            self.block => block.key.cast_unsigned(),
            artifact => block.artifact.cast_unsigned(),
            self.text => bindery_core::text::quote::reading(text),
            self.record => record.to_owned(),
        ))?;
        Ok(())
    }

    fn writer<'w>(&self, writer: &'w mut Option<IndexWriter>) -> Result<&'w mut IndexWriter> {
        Ok(match writer {
            Some(writer) => writer,
            None => writer.insert(self.index.writer_with_num_threads(1, WRITER_MEMORY)?),
        })
    }

    /// Puts blocks that the index has and whose record was corrected into it anew. Gives the version up to which it is right.
    fn correct(&self, store: &dyn Store, known: Reach, writer: &mut Option<IndexWriter>) -> Result<u32> {
        let former = store.former_records()?;
        let since = former.iter().filter(|former| former.until > known.corrected);
        let artifacts: BTreeSet<ArtifactKey> = since.map(|former| former.key).collect();
        for key in artifacts {
            let Some(row) = store.artifact(key)? else { continue };
            let (record, segments) = (record_text(&row.record), store.segments(key, 0, u32::MAX)?);
            for block in store.blocks(key)?.iter().filter(|block| block.key <= known.last) {
                let segment = segments.iter().find(|(number, _)| *number == block.segment);
                let Some(text) = segment.and_then(|(_, segment)| block.range.of(&segment.text)) else {
                    continue;
                };
                self.writer(writer)?.delete_term(Term::from_field_u64(self.block, block.key.cast_unsigned()));
                self.add(writer, block, text, &record)?;
            }
        }
        Ok(former.iter().map(|former| former.until).max().unwrap_or_default())
    }

    fn commit(&self, mut writer: IndexWriter, reach: Reach) -> Result<()> {
        let mut commit = writer.prepare_commit()?;
        commit.set_payload(&format!("{} {}", reach.last, reach.corrected));
        commit.commit()?;
        writer.wait_merging_threads()?;
        self.reload()
    }

    /// Takes blocks out of the index. They do not come back with [`Self::sync`].
    pub fn remove(&self, blocks: &[BlockKey]) -> Result<()> {
        let writer: IndexWriter = self.index.writer_with_num_threads(1, WRITER_MEMORY)?;
        for block in blocks {
            writer.delete_term(Term::from_field_u64(self.block, block.cast_unsigned()));
        }
        self.commit(writer, self.reach()?)
    }

    fn reload(&self) -> Result<()> {
        self.reader.reload()?;
        *self.parts.lock().unwrap_or_else(PoisonError::into_inner) = None;
        Ok(())
    }

    fn parts(&self) -> Result<Arc<Parts>> {
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(parts) = &*parts {
            return Ok(Arc::clone(parts));
        }
        let read = Arc::new(Parts::read(&self.reader.searcher(), [self.text, self.record])?);
        *parts = Some(Arc::clone(&read));
        Ok(read)
    }

    /// How far the index is.
    fn reach(&self) -> Result<Reach> {
        let payload = self.index.load_metas()?.payload.unwrap_or_default();
        let mut numbers = payload.split(' ').map(str::parse::<i64>);
        let mut next = || numbers.next().and_then(Result::ok).unwrap_or_default();
        Ok(Reach { last: next(), corrected: u32::try_from(next()).unwrap_or_default() })
    }

    /// The blocks of the index that `sees` sees, counted.
    pub fn findable(&self, sees: &dyn Fn(BlockKey, ArtifactKey) -> bool) -> Result<Findable> {
        self.parts()?.findable(sees)
    }

    /// The findable blocks whose text has a word.
    pub fn having(&self, stem: &str, among: &Findable) -> Result<Vec<BlockKey>> {
        let (parts, mut found) = (self.parts()?, Vec::new());
        parts.each(In::Text, stem, among, |document, _| {
            found.push(parts.block(document));
            true
        })?;
        Ok(found)
    }

    /// How much hangs on a word, 0..1 (near 0 for one in every block, 1 for one in none), and whether no
    /// findable block and no record of one has it.
    pub fn rarity(&self, stem: &str, among: &Findable) -> Result<(f64, bool)> {
        let found = among.counted(stem, || {
            let parts = self.parts()?;
            let mut counts = [0u32; 2];
            for (place, count) in [In::Text, In::Record].into_iter().zip(&mut counts) {
                parts.each(place, stem, among, |_, _| {
                    *count += 1;
                    true
                })?;
            }
            Ok(counts[0].max(counts[1]))
        })?;
        let (total, found) = (f64::from(among.blocks()) + 1.0, f64::from(found));
        // `ln(1 + N / df)` stays defined where BM25's own inverse frequency turns negative.
        Ok(((total / (found + 1.0)).ln_1p() / total.ln_1p(), found == 0.0))
    }

    /// The stems in findable blocks that are at most `most` letters away from `stem`, the nearest and most frequent first.
    pub fn near(&self, stem: &str, most: usize, among: &Findable) -> Result<Vec<String>> {
        let parts = self.parts()?;
        let mut found: Vec<(usize, Reverse<u32>, String)> = Vec::new();
        for (distance, other) in parts.near(stem, most)? {
            let mut count = 0;
            parts.each(In::Text, &other, among, |_, _| {
                count += 1;
                true
            })?;
            if count > 0 {
                found.push((distance, Reverse(count), other));
            }
        }
        found.sort();
        found.dedup();
        Ok(found.into_iter().map(|(.., stem)| stem).collect())
    }

    /// Whether a word stands in the record of a findable block.
    pub fn on_record(&self, stem: &str, among: &Findable) -> Result<bool> {
        let mut found = false;
        self.parts()?.each(In::Record, stem, among, |_, _| {
            found = true;
            false
        })?;
        Ok(found)
    }

    /// The best of the findable blocks for the words `stems`, at most `limit`.
    ///
    /// A block's score is the sum over `stems` in their order, text before record, in 64 bits: it hangs on
    /// that block and on counts of findable blocks, and not on how the index is cut up or what else is in it.
    pub fn search(&self, stems: &[String], limit: usize, among: &Findable) -> Result<LexicalSearch> {
        let parts = self.parts()?;
        let places = [(In::Text, 1.0), (In::Record, RECORD_WEIGHT)]
            .map(|(place, weight)| (place, weight, Growth::new(among.words(place), among.blocks())));
        let mut sums = Sums { of: vec![0.0; parts.documents()], met: Vec::new() };
        let (mut ceiling, mut found) = (0.0, Vec::new());
        for stem in stems {
            let mut most = 0;
            for (place, weight, growth) in &places {
                found.clear();
                parts.each(*place, stem, among, |document, times| {
                    found.push((document, times));
                    true
                })?;
                most = most.max(found.len() as u32);
                let rarity = bm25::inverse_frequency(found.len(), among.blocks());
                for &(document, times) in &found {
                    let length = parts.length(*place, document);
                    sums.add(document, weight * rarity * growth.of(times, length));
                }
                if let In::Text = place {
                    ceiling += bm25::TWICE * rarity;
                }
            }
            among.counted(stem, || Ok(most))?;
        }
        let hits = sums.best(limit, &parts);
        Ok(LexicalSearch { hits, ceiling: f64::max(ceiling, f64::MIN_POSITIVE) })
    }
}

/// The sums of a search, by document.
struct Sums {
    of: Vec<f64>,
    /// Documents whose sum is not 0.
    met: Vec<u32>,
}

impl Sums {
    fn add(&mut self, document: u32, score: f64) {
        let sum = &mut self.of[document as usize];
        if *sum == 0.0 {
            self.met.push(document);
        }
        *sum += score;
    }

    /// The best `limit`, in order.
    fn best(self, limit: usize, parts: &Parts) -> Vec<LexicalHit> {
        let mut best = Best::of(limit);
        for document in self.met {
            // The bits of numbers above 0 are in the order of the numbers.
            best.offer((self.of[document as usize].to_bits(), Reverse(parts.block(document))));
        }
        let hit = |(bits, Reverse(block))| LexicalHit { block, bm25: f64::from_bits(bits) };
        best.sorted().map(hit).collect()
    }
}

/// What is on record about each artifact, as words to search.
fn records(store: &dyn Store) -> Result<std::collections::HashMap<ArtifactKey, String>> {
    let mut found = std::collections::HashMap::new();
    for (key, record) in store.records()? {
        found.insert(key, record_text(&record));
    }
    Ok(found)
}

/// A descriptive record as text to search: its values, one a line, dates as people write them.
pub fn record_text(record: &[RecordLine]) -> String {
    // That a source is primary is said of it, not in it, and who sent it on is not who wrote it.
    let is_of_it = |line: &&RecordLine| {
        let sent_on = line.field == RecordField::Note && line.value.starts_with(ENCLOSED);
        line.field != RecordField::SourceType && !sent_on
    };
    let said = record.iter().filter(is_of_it);
    let values = said.map(|line| match line.field {
        RecordField::Date => in_words(&line.value),
        _ => line.value.clone(),
    });
    values.collect::<Vec<_>>().join("\n")
}

fn schema() -> Schema {
    let mut schema = Schema::builder();
    schema.add_u64_field("block", FAST | INDEXED);
    schema.add_u64_field("artifact", FAST);
    let indexing =
        TextFieldIndexing::default().set_tokenizer(TOKENIZER).set_index_option(IndexRecordOption::WithFreqs);
    let options = TextOptions::default().set_indexing_options(indexing);
    schema.add_text_field("text", options.clone());
    schema.add_text_field("record", options);
    schema.build()
}

/// The words of a question that search goes by: those with content, or all when none has.
pub fn query_words(question: &str) -> Vec<Word> {
    let all = words(question);
    let content: Vec<Word> = all.iter().filter(|word| word.is_content()).cloned().collect();
    let mut chosen = if content.is_empty() { all } else { content };
    let mut seen = std::collections::HashSet::new();
    chosen.retain(|word| word.kind != WordKind::Negation && seen.insert(word.stem.clone()));
    chosen
}

#[cfg(test)]
mod tests;
