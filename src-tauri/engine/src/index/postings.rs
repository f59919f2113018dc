//! The inverted index as a search goes through it: which document is which block, how long it is, and the
//! documents of a word that may be found.

use tantivy::fieldnorm::FieldNormReader;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, SegmentReader, Term};

use crate::error::Result;
use crate::index::findable::{Findable, In};
use crate::storage::store::{ArtifactKey, BlockKey};

/// Stands for the block of a document that was taken out; no block has this key.
const GONE: BlockKey = 0;

/// All segments of the index. Documents are counted through from the first to the last.
pub struct Parts {
    /// Each segment and the number of its first document.
    segments: Vec<(SegmentReader, u32)>,
    fields: [Field; 2],
    blocks: Vec<BlockKey>,
    /// Lengths by [`In`], in tantivy's rounded form: hanging on that document alone, whatever else is
    /// in the index and however it is cut up.
    lengths: [Vec<u8>; 2],
}

impl Parts {
    /// Reads what `searcher` has; `fields` are the text and the record.
    pub fn read(searcher: &Searcher, fields: [Field; 2]) -> Result<Self> {
        let (segments, blocks, lengths) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        let mut parts = Self { segments, fields, blocks, lengths };
        for reader in searcher.segment_readers() {
            parts.segments.push((reader.clone(), parts.blocks.len() as u32));
            let keys = reader.fast_fields().u64("block")?;
            let key = |document| keys.first(document).filter(|_| !reader.is_deleted(document));
            let documents = 0..reader.max_doc();
            parts
                .blocks
                .extend(documents.clone().map(|document| key(document).map_or(GONE, u64::cast_signed)));
            for (field, lengths) in fields.iter().zip(&mut parts.lengths) {
                let rounded = reader.get_fieldnorms_reader(*field)?;
                lengths.extend(documents.clone().map(|document| rounded.fieldnorm_id(document)));
            }
        }
        Ok(parts)
    }

    /// How many documents there are, those taken out included.
    pub fn documents(&self) -> usize {
        self.blocks.len()
    }

    /// The block that a document is.
    pub fn block(&self, document: u32) -> BlockKey {
        self.blocks[document as usize]
    }

    /// The length of a document's text or record, as tantivy's number for it.
    pub fn length(&self, place: In, document: u32) -> u8 {
        self.lengths[place as usize][document as usize]
    }

    /// The blocks that `sees` sees, counted.
    pub fn findable(&self, sees: &dyn Fn(BlockKey, ArtifactKey) -> bool) -> Result<Findable> {
        let mut findable = Findable::default();
        for (reader, first) in &self.segments {
            let artifacts = reader.fast_fields().u64("artifact")?;
            for document in 0..reader.max_doc() {
                let block = self.block(first + document);
                let Some(artifact) = artifacts.first(document).filter(|_| block != GONE) else { continue };
                if sees(block, artifact.cast_signed()) {
                    let words = [In::Text, In::Record]
                        .map(|place| FieldNormReader::id_to_fieldnorm(self.length(place, first + document)));
                    findable.add(block, words);
                }
            }
        }
        Ok(findable)
    }

    /// The stems of the texts that are at most `most` letters away from `stem` and begin as it does, with how far.
    pub fn near(&self, stem: &str, most: usize) -> Result<Vec<(usize, String)>> {
        let field = self.fields[In::Text as usize];
        let (first, length) = (stem.chars().next(), stem.chars().count());
        let mut found = Vec::new();
        for (reader, _) in &self.segments {
            let index = reader.inverted_index(field)?;
            let start = first.map(String::from).unwrap_or_default();
            let mut terms = index
                .terms()
                .range()
                .ge(start.as_bytes())
                .into_stream()
                .map_err(tantivy::TantivyError::from)?;
            while terms.advance() {
                let Ok(term) = std::str::from_utf8(terms.key()) else { continue };
                if term.chars().next() != first {
                    break;
                }
                if term.chars().count().abs_diff(length) <= most {
                    let distance = strsim::osa_distance(stem, term);
                    if (1..=most).contains(&distance) {
                        found.push((distance, term.to_owned()));
                    }
                }
            }
        }
        Ok(found)
    }

    /// Calls `each` with every findable document that has a word, and how often it has it, until it returns
    /// `false`.
    pub fn each(
        &self,
        place: In,
        stem: &str,
        among: &Findable,
        mut each: impl FnMut(u32, u32) -> bool,
    ) -> Result<()> {
        let field = self.fields[place as usize];
        let term = Term::from_field_text(field, stem);
        for (reader, first) in &self.segments {
            let index = reader.inverted_index(field)?;
            let found = index.read_block_postings(&term, IndexRecordOption::WithFreqs);
            let Some(mut found) = found.map_err(tantivy::TantivyError::from)? else { continue };
            while !found.docs().is_empty() {
                for (document, times) in found.docs().iter().zip(found.freqs()) {
                    let document = first + document;
                    if among.sees(self.block(document)) && !each(document, *times) {
                        return Ok(());
                    }
                }
                found.advance();
            }
        }
        Ok(())
    }
}
