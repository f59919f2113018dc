//! Tables `log` and `cites`: every response, append-only, and what it cites.

use bindery_core::hash::{ArtifactId, Digest};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::{damaged, digest};
use crate::error::{Error, Result};
use crate::store::{NewEntry, ResponseRow};

const PEAKS: &str = "log_peaks";
const CHECKPOINT: &str = "log_checkpoint";

fn setting(c: &Connection, name: &str) -> Result<Option<String>> {
    let mut statement = c.prepare_cached("SELECT value FROM setting WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

fn size(c: &Connection) -> Result<u64> {
    let mut statement = c.prepare_cached("SELECT coalesce(max(number) + 1, 0) FROM log")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

pub fn state(c: &Connection) -> Result<(u64, Vec<Digest>, Option<String>)> {
    let peaks = setting(c, PEAKS)?.unwrap_or_default();
    let peaks = peaks
        .split_whitespace()
        .map(|text| text.parse().map_err(|_| damaged("log")))
        .collect::<Result<_>>()?;
    Ok((size(c)?, peaks, setting(c, CHECKPOINT)?))
}

pub fn append(c: &Connection, entry: &NewEntry<'_>) -> Result<()> {
    let NewEntry { response, envelope, leaf, cites, checkpoint, peaks } = entry;
    if size(c)? != response.index {
        return Err(Error::Store("the log grew while an answer was sealed".to_owned()));
    }
    let sql =
        "INSERT INTO log (number, leaf, response_id, envelope, question, answered_at, outcome, entailed,
               partial, ungrounded) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let [entailed, partial, ungrounded] = response.verdicts;
    c.prepare_cached(sql)?.execute((
        response.index,
        leaf.as_bytes(),
        &response.response_id,
        envelope,
        &response.question,
        &response.answered_at,
        &response.outcome,
        entailed,
        partial,
        ungrounded,
    ))?;
    for artifact in cites {
        c.prepare_cached("INSERT OR IGNORE INTO cites (artifact, number) VALUES (?1, ?2)")?
            .execute((artifact.digest().as_bytes(), response.index))?;
    }
    let peaks: Vec<String> = peaks.iter().map(ToString::to_string).collect();
    for (name, value) in [(PEAKS, &peaks.join(" ")), (CHECKPOINT, checkpoint)] {
        c.prepare_cached("INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")?
            .execute((name, value))?;
    }
    Ok(())
}

pub fn leaves(c: &Connection) -> Result<Vec<Digest>> {
    let mut statement = c.prepare_cached("SELECT leaf FROM log ORDER BY number")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(digest(&row.get::<_, Vec<u8>>(0)?)?);
    }
    Ok(found)
}

pub fn envelope(c: &Connection, response_id: &str) -> Result<Option<(u64, Vec<u8>)>> {
    let mut statement = c.prepare_cached("SELECT number, envelope FROM log WHERE response_id = ?1")?;
    Ok(statement.query_row([response_id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

const COLUMNS: &str =
    "l.response_id, l.number, l.question, l.answered_at, l.outcome, l.entailed, l.partial, l.ungrounded";

pub fn responses(c: &Connection, limit: u32) -> Result<Vec<ResponseRow>> {
    list(c, &format!("SELECT {COLUMNS} FROM log l ORDER BY l.number DESC LIMIT ?1"), [limit])
}

pub fn citing(c: &Connection, id: &ArtifactId) -> Result<Vec<ResponseRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM cites JOIN log l USING (number) WHERE cites.artifact = ?1 ORDER BY l.number DESC"
    );
    list(c, &sql, [id.digest().as_bytes()])
}

fn list(c: &Connection, sql: &str, params: impl Params) -> Result<Vec<ResponseRow>> {
    let mut statement = c.prepare_cached(sql)?;
    let rows = statement.query_map(params, read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<ResponseRow> {
    Ok(ResponseRow {
        response_id: row.get(0)?,
        index: row.get(1)?,
        question: row.get(2)?,
        answered_at: row.get(3)?,
        outcome: row.get(4)?,
        verdicts: [row.get(5)?, row.get(6)?, row.get(7)?],
    })
}
