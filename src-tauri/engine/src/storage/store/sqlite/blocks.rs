//! Tables `segment`, `block` and `vector`: frozen text, and the passages of it that are searched.

use bindery_core::record::artifact::Segment;
use bindery_core::record::lead::Lead;
use bindery_core::text::layout::Layout;
use bindery_core::text::quote;
use bindery_core::text::sentences;
use bindery_core::text::span::Span;
use rusqlite::{Connection, OptionalExtension, Row};

use super::{damaged, name, named, record, versions};
use crate::error::{Error, Result};
use crate::models::embed::Vector;
use crate::storage::store::{ArtifactKey, BlockKey, BlockRow};

pub fn add(c: &Connection, artifact: ArtifactKey, segments: &[Segment]) -> Result<Vec<BlockRow>> {
    let sql =
        "INSERT INTO segment (artifact, number, kind, text, locator, layout) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert_segment = c.prepare_cached(sql)?;
    let sql = "INSERT INTO block (artifact, segment, start, \"end\") VALUES (?1, ?2, ?3, ?4)";
    let mut insert_block = c.prepare_cached(sql)?;
    let mut blocks = Vec::new();
    for (number, segment) in segments.iter().enumerate() {
        let locator = serde_json::to_string(&segment.locator)?;
        let layout = segment.layout.as_ref().map(Layout::to_bytes);
        insert_segment.execute((
            artifact,
            number as i64,
            name(&segment.kind)?,
            &segment.text,
            locator,
            layout,
        ))?;
        for range in sentences::blocks(&segment.text) {
            insert_block.execute((artifact, number as i64, range.start(), range.end()))?;
            blocks.push(BlockRow { key: c.last_insert_rowid(), artifact, segment: number as u32, range });
        }
    }
    Ok(blocks)
}

pub fn segments(c: &Connection, key: ArtifactKey, from: u32, to: u32) -> Result<Vec<(u32, Segment)>> {
    let sql = "SELECT number, kind, text, locator, layout FROM segment
               WHERE artifact = ?1 AND number >= ?2 AND number < ?3 ORDER BY number";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query((key, from, to))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let layout: Option<Vec<u8>> = row.get(4)?;
        let segment = Segment {
            kind: named(row.get(1)?, "kind of segment")?,
            text: row.get(2)?,
            locator: serde_json::from_str(&row.get::<_, String>(3)?).map_err(|_| damaged("locator"))?,
            layout: layout
                .map(|bytes| Layout::from_bytes(&bytes).ok_or_else(|| damaged("layout")))
                .transpose()?,
        };
        found.push((row.get(0)?, segment));
    }
    Ok(found)
}

const BLOCK: &str = "b.key, b.artifact, b.segment, b.start, b.\"end\"";

fn read(row: &Row<'_>) -> Result<BlockRow> {
    let range = Span::new(row.get(3)?, row.get(4)?).ok_or_else(|| damaged("block"))?;
    Ok(BlockRow { key: row.get(0)?, artifact: row.get(1)?, segment: row.get(2)?, range })
}

pub fn one(c: &Connection, key: BlockKey) -> Result<Option<BlockRow>> {
    let sql = format!("SELECT {BLOCK} FROM block b WHERE b.key = ?1");
    c.prepare_cached(&sql)?.query_row([key], |row| Ok(read(row))).optional()?.transpose()
}

pub fn of(c: &Connection, artifact: ArtifactKey) -> Result<Vec<BlockRow>> {
    let sql = format!("SELECT {BLOCK} FROM block b WHERE b.artifact = ?1 ORDER BY b.key");
    let mut statement = c.prepare_cached(&sql)?;
    let rows = statement.query_map([artifact], |row| Ok(read(row)))?;
    rows.map(|row| row.map_err(Error::from)?).collect()
}

pub fn each_after(
    c: &Connection,
    after: BlockKey,
    each: &mut dyn FnMut(BlockRow, &str) -> Result<bool>,
) -> Result<()> {
    let sql = format!("SELECT {BLOCK} FROM block b WHERE b.key > ?1 ORDER BY b.key");
    let mut statement = c.prepare(&sql)?;
    let mut rows = statement.query([after])?;
    let mut texts = Texts::default();
    while let Some(row) = rows.next()? {
        let block = read(row)?;
        if !each(block, texts.of(c, &block)?)? {
            break;
        }
    }
    Ok(())
}

/// The texts of blocks in the order of their keys. Each is looked for from where the last one began, and a segment is fetched
/// once: one of millions of characters would else be gone through for each of its thousands of blocks.
#[derive(Default)]
struct Texts {
    segment: Option<(ArtifactKey, u32)>,
    text: String,
    /// Where the last block began: character and byte.
    at: (u32, usize),
}

impl Texts {
    /// The text of a block.
    fn of(&mut self, c: &Connection, block: &BlockRow) -> Result<&str> {
        let segment = Some((block.artifact, block.segment));
        if self.segment != segment {
            let sql = "SELECT text FROM segment WHERE artifact = ?1 AND number = ?2";
            let mut statement = c.prepare_cached(sql)?;
            self.text = statement.query_row((block.artifact, block.segment), |row| row.get(0))?;
            (self.segment, self.at) = (segment, (0, 0));
        }
        let (start, end) = (block.range.start(), block.range.end());
        if start < self.at.0 {
            self.at = (0, 0);
        }
        let (passed, byte) = self.at;
        let range = Span::new(start - passed, end - passed).and_then(|span| span.bytes(&self.text[byte..]));
        let range = range.ok_or_else(|| damaged("block"))?;
        self.at = (start, byte + range.start);
        Ok(&self.text[byte + range.start..byte + range.end])
    }
}

pub fn count(c: &Connection) -> Result<u32> {
    let current = versions::current(c)?;
    let sql = "SELECT count(*) FROM block JOIN membership m USING (artifact)
               WHERE m.since <= ?1 AND (m.until IS NULL OR m.until > ?1)";
    Ok(c.query_row(sql, [current], |row| row.get(0))?)
}

pub fn unembedded(
    c: &Connection,
    model: &str,
    after: BlockKey,
    limit: u32,
) -> Result<Vec<(BlockKey, String)>> {
    without(c, "vector", (model, after, limit))
}

/// Blocks without a vector of a model in one of the tables of vectors, with what is learnt of each: who wrote it, to whom and
/// when, and its text.
pub fn without(
    c: &Connection,
    table: &str,
    (model, after, limit): (&str, BlockKey, u32),
) -> Result<Vec<(BlockKey, String)>> {
    let sql = format!(
        "SELECT {BLOCK}, a.record FROM block b
         LEFT JOIN {table} v ON v.block = b.key AND v.model = ?1
         JOIN artifact a ON a.key = b.artifact
         WHERE b.key > ?2 AND v.block IS NULL ORDER BY b.key LIMIT ?3"
    );
    let mut statement = c.prepare_cached(&sql)?;
    let mut rows = statement.query((model, after, limit))?;
    let mut found = Vec::new();
    let mut texts = Texts::default();
    while let Some(row) = rows.next()? {
        let block = read(row)?;
        let text = texts.of(c, &block)?;
        // Who wrote it, to whom and when is half of what a passage is about.
        let record = record(&row.get::<_, String>(5)?)?;
        let lead = Lead::with_file_name(&record).map(|lead| format!("{} ", lead.text())).unwrap_or_default();
        found.push((block.key, format!("{lead}{}", quote::reading(text))));
    }
    Ok(found)
}

pub fn put_vectors(c: &Connection, model: &str, vectors: &[(BlockKey, Vector)]) -> Result<()> {
    let sql = "INSERT INTO vector (block, model, data) VALUES (?1, ?2, ?3)
               ON CONFLICT DO UPDATE SET model = ?2, data = ?3";
    let mut statement = c.prepare_cached(sql)?;
    for (block, vector) in vectors {
        let bytes: Vec<u8> = vector.iter().map(|value| value.cast_unsigned()).collect();
        statement.execute((block, model, bytes))?;
    }
    Ok(())
}

pub fn each_vector(
    c: &Connection,
    model: &str,
    each: &mut dyn FnMut(BlockKey, ArtifactKey, &Vector),
) -> Result<()> {
    let sql = "SELECT v.block, b.artifact, v.data FROM vector v JOIN block b ON b.key = v.block
               WHERE v.model = ?1 ORDER BY v.block";
    let mut statement = c.prepare(sql)?;
    let mut rows = statement.query([model])?;
    while let Some(row) = rows.next()? {
        let bytes = row.get_ref(2)?.as_blob().map_err(|_| damaged("vector"))?;
        let bytes: &[u8; crate::models::embed::DIMENSIONS] =
            bytes.try_into().map_err(|_| damaged("vector"))?;
        each(row.get(0)?, row.get(1)?, &bytes.map(u8::cast_signed));
    }
    Ok(())
}
