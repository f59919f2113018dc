//! Lexical search: BM25 over blocks with tantivy. Derived data, made anew from the store when it is
//! missing or stale.

use std::path::Path;
use std::sync::Arc;

use bindery_core::artifact::{Field as RecordField, RecordLine};
use bindery_core::lead::in_words;
use bindery_core::words::{Word, WordKind, words};
use tantivy::collector::{FilterCollector, TopDocs};
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};
use tantivy::{DocAddress, IndexReader, IndexWriter, ReloadPolicy, Searcher, TantivyDocument, Term, doc};

use crate::error::Result;
use crate::store::{ArtifactKey, BlockKey, BlockRow, Store};
use crate::vault::directory::SealedDirectory;
use crate::vault::seal::Key;

/// The name under which the tokenizer is known; a change of its rules needs a new one.
const TOKENIZER: &str = "bindery-words-1";
/// Memory that indexing may use before it writes, in bytes.
const WRITER_MEMORY: usize = 64 << 20;
/// Weight of a word that stands in the descriptive record and not in the block.
const RECORD_WEIGHT: f32 = 0.6;

/// Which artifacts a search may see.
pub type Keep = Arc<dyn Fn(ArtifactKey) -> bool + Send + Sync>;

/// An open index.
pub struct Lexical {
    index: tantivy::Index,
    reader: IndexReader,
    block: Field,
    text: Field,
    record: Field,
}

/// A block that was found.
#[derive(Clone, Copy, Debug)]
pub struct LexicalHit {
    /// The block.
    pub block: BlockKey,
    /// BM25, unbounded.
    pub bm25: f32,
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
        Ok(Self { index, reader, block, text, record })
    }

    /// Adds the blocks that the store has and the index has not. `keep_going` is asked now and then; what
    /// was added before a stop stays.
    pub fn catch_up(&self, store: &dyn Store, keep_going: &dyn Fn(u32) -> bool) -> Result<()> {
        let known = self.last_block()?;
        let schema = self.index.schema();
        let artifact = schema.get_field("artifact")?;
        let mut writer: Option<IndexWriter> = None;
        let mut last = known;
        let mut added = 0u32;
        let mut record = (ArtifactKey::MIN, String::new());
        // The records are read first: the store is busy while it hands out blocks.
        let records = records(store)?;
        store.each_block_after(known, &mut |block: BlockRow, text: &str| {
            let writer = match &mut writer {
                Some(writer) => writer,
                None => writer.insert(self.index.writer_with_num_threads(1, WRITER_MEMORY)?),
            };
            if record.0 != block.artifact {
                record = (block.artifact, records.get(&block.artifact).cloned().unwrap_or_default());
            }
            writer.add_document(doc!(
                self.block => block.key.cast_unsigned(),
                artifact => block.artifact.cast_unsigned(),
                self.text => bindery_core::quote::reading(text),
                self.record => record.1.clone(),
            ))?;
            (last, added) = (block.key, added + 1);
            Ok(!added.is_multiple_of(1_000) || keep_going(added))
        })?;
        if let Some(mut writer) = writer {
            let mut commit = writer.prepare_commit()?;
            commit.set_payload(&last.to_string());
            commit.commit()?;
            writer.wait_merging_threads()?;
            self.reader.reload()?;
        }
        Ok(())
    }

    /// Key of the last block that the index has; 0 when it has none.
    fn last_block(&self) -> Result<BlockKey> {
        Ok(self.index.load_metas()?.payload.and_then(|payload| payload.parse().ok()).unwrap_or(0))
    }

    /// How much hangs on a word, 0..1 (near 0 for one in every block, 1 for one in none), and whether no
    /// block and no record has it.
    pub fn rarity(&self, stem: &str) -> Result<(f64, bool)> {
        let searcher = self.reader.searcher();
        let total = searcher.num_docs() as f64 + 1.0;
        let found =
            self.frequency(&searcher, self.text, stem)?.max(self.frequency(&searcher, self.record, stem)?);
        // `ln(1 + N / df)` stays defined where BM25's own inverse frequency turns negative.
        Ok(((total / (found + 1.0)).ln_1p() / total.ln_1p(), found == 0.0))
    }

    fn frequency(&self, searcher: &Searcher, field: Field, stem: &str) -> Result<f64> {
        Ok(searcher.doc_freq(&Term::from_field_text(field, stem))? as f64)
    }

    /// The highest BM25 that a block could have for `stems`: every word, in the shortest block.
    pub fn ceiling(&self, stems: &[String]) -> Result<f64> {
        let searcher = self.reader.searcher();
        let total = searcher.num_docs() as f64;
        let mut sum = 0.0;
        for stem in stems {
            let found = self.frequency(&searcher, self.text, stem)?;
            // BM25 with k1 = 1.2, at a term frequency of about two in a block of mean length.
            sum += 1.4 * (1.0 + (total - found + 0.5) / (found + 0.5)).ln();
        }
        Ok(sum.max(f64::MIN_POSITIVE))
    }

    /// The best blocks for the words of `query`, at most `limit`, among the artifacts that `keep` keeps.
    pub fn search(&self, query: &[String], limit: usize, keep: Option<Keep>) -> Result<Vec<LexicalHit>> {
        let searcher = self.reader.searcher();
        let clauses = query.iter().flat_map(|stem| {
            let term =
                |field| TermQuery::new(Term::from_field_text(field, stem), IndexRecordOption::WithFreqs);
            let text: Box<dyn Query> = Box::new(term(self.text));
            let record = BoostQuery::new(Box::new(term(self.record)), RECORD_WEIGHT);
            [(Occur::Should, text), (Occur::Should, Box::new(record) as Box<dyn Query>)]
        });
        let query = BooleanQuery::new(clauses.collect());
        let top = TopDocs::with_limit(limit.max(1)).order_by_score();
        let found: Vec<(f32, DocAddress)> = match keep {
            None => searcher.search(&query, &top)?,
            Some(keep) => {
                let filter = move |artifact: u64| keep(artifact.cast_signed());
                searcher.search(&query, &FilterCollector::new("artifact".to_owned(), filter, top))?
            }
        };
        let mut hits = Vec::with_capacity(found.len());
        for (bm25, address) in found {
            let document: TantivyDocument = searcher.doc(address)?;
            use tantivy::schema::Value as _;
            let block = document.get_first(self.block).and_then(|value| value.as_u64());
            hits.extend(block.map(|block| LexicalHit { block: block.cast_signed(), bm25 }));
        }
        Ok(hits)
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
    let values = record.iter().map(|line| match line.field {
        RecordField::Date => in_words(&line.value),
        _ => line.value.clone(),
    });
    values.collect::<Vec<_>>().join("\n")
}

fn schema() -> Schema {
    let mut schema = Schema::builder();
    schema.add_u64_field("block", STORED | INDEXED);
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

/// [`bindery_core::words`] as tantivy's tokenizer, so that search and verifier mean the same words.
#[derive(Clone)]
struct Words;

struct WordStream {
    words: std::vec::IntoIter<Word>,
    token: Token,
}

impl Tokenizer for Words {
    type TokenStream<'a> = WordStream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> WordStream {
        WordStream { words: words(text).into_iter(), token: Token::default() }
    }
}

impl TokenStream for WordStream {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else { return false };
        self.token.position = self.token.position.wrapping_add(1);
        (self.token.offset_from, self.token.offset_to) = (word.bytes.start, word.bytes.end);
        self.token.text = word.stem;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}
