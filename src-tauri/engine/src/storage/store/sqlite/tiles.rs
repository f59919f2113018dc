//! Table `tile`: the tree of the log.

use bindery_core::proof::hash::Digest;
use bindery_core::proof::tiles::Written;
use rusqlite::{Connection, OptionalExtension};

use super::{damaged, digest};
use crate::error::Result;

/// Writes tiles that are new or have grown.
pub fn write(c: &Connection, tiles: &[Written]) -> Result<()> {
    let sql = "INSERT INTO tile VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET hashes = ?3";
    for Written { level, index, hashes } in tiles {
        let bytes: Vec<u8> = hashes.iter().flat_map(|hash| *hash.as_bytes()).collect();
        c.prepare_cached(sql)?.execute((level, index, bytes))?;
    }
    Ok(())
}

/// A tile.
pub fn one(c: &Connection, level: u8, index: u64) -> Result<Option<Vec<Digest>>> {
    let mut statement = c.prepare_cached("SELECT hashes FROM tile WHERE level = ?1 AND number = ?2")?;
    let bytes: Option<Vec<u8>> = statement.query_row((level, index), |row| row.get(0)).optional()?;
    let Some(bytes) = bytes else { return Ok(None) };
    let (hashes, rest) = bytes.as_chunks::<32>();
    if !rest.is_empty() {
        return Err(damaged("tile"));
    }
    hashes.iter().map(|hash| digest(hash)).collect::<Result<_>>().map(Some)
}

/// How many there are.
pub fn count(c: &Connection) -> Result<u64> {
    Ok(c.query_row("SELECT count(*) FROM tile", [], |row| row.get(0))?)
}
