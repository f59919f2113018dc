//! Tables `log`, `response`, `cites` and `event`: every signed entry, append-only, and what it is about.

use bindery_core::hash::{ArtifactId, Digest};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::{damaged, digest, rules, seen};
use crate::error::{Error, Result};
use crate::store::{EventRow, LoggedResponse, NewEntry, NewResponse, ResponseRow};

const PEAKS: &str = "log_peaks";
const CHECKPOINT: &str = "log_checkpoint";
/// Setting: the policy as JSON.
pub const POLICY: &str = "policy";

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
    let NewEntry { index, envelope, leaf, checkpoint, peaks, effects } = entry;
    if size(c)? != *index {
        return Err(Error::Store("the log grew while an entry was signed".to_owned()));
    }
    failpoint!("before the entry");
    c.prepare_cached("INSERT INTO log (number, leaf, envelope) VALUES (?1, ?2, ?3)")?.execute((
        index,
        leaf.as_bytes(),
        envelope,
    ))?;
    failpoint!("before the response");
    if let Some(response) = &effects.response {
        add_response(c, *index, response)?;
        for artifact in &response.cites {
            c.prepare_cached("INSERT OR IGNORE INTO cites (artifact, number) VALUES (?1, ?2)")?
                .execute((artifact.digest().as_bytes(), index))?;
        }
    }
    if let Some(EventRow { at, kind, who, what }) = &effects.event {
        let sql = "INSERT INTO event (number, at, kind, who, what) VALUES (?1, ?2, ?3, ?4, ?5)";
        c.prepare_cached(sql)?.execute((index, at, kind, who, what))?;
    }
    failpoint!("before the charge");
    if let Some(charge) = &effects.charge {
        seen::charge(c, charge)?;
    }
    rules::write(c, &effects.rules)?;
    let peaks = peaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let policy = effects.policy.as_ref().map(|policy| (POLICY, policy));
    for (name, value) in [(PEAKS, &peaks), (CHECKPOINT, checkpoint)].into_iter().chain(policy) {
        c.prepare_cached("INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")?
            .execute((name, value))?;
    }
    failpoint!("before the commit");
    Ok(())
}

fn add_response(c: &Connection, index: u64, new: &NewResponse) -> Result<()> {
    let sql =
        "INSERT INTO response (number, response_id, requestor, question, answered_at, outcome, entailed,
               partial, ungrounded, disclosures, sealed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let response = &new.row;
    let [entailed, partial, ungrounded] = response.verdicts;
    c.prepare_cached(sql)?.execute((
        index,
        &response.response_id,
        &response.requestor,
        &response.question,
        &response.answered_at,
        &response.outcome,
        entailed,
        partial,
        ungrounded,
        new.disclosures.join(" "),
        &new.sealed,
    ))?;
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

pub fn logged(c: &Connection, response_id: &str) -> Result<Option<LoggedResponse>> {
    let mut statement = c.prepare_cached(
        "SELECT number, envelope, disclosures, sealed FROM response JOIN log USING (number)
         WHERE response_id = ?1",
    )?;
    let read = |row: &Row<'_>| {
        let disclosures: String = row.get(2)?;
        Ok(LoggedResponse {
            index: row.get(0)?,
            envelope: row.get(1)?,
            disclosures: disclosures.split_whitespace().map(str::to_owned).collect(),
            sealed: row.get(3)?,
        })
    };
    Ok(statement.query_row([response_id], read).optional()?)
}

const COLUMNS: &str =
    "r.response_id, r.requestor, r.question, r.answered_at, r.outcome, r.entailed, r.partial, r.ungrounded";

pub fn responses(c: &Connection, requestor: Option<&str>, limit: u32) -> Result<Vec<ResponseRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM response r WHERE ?1 IS NULL OR r.requestor = ?1 ORDER BY r.number DESC LIMIT ?2"
    );
    list(c, &sql, (requestor, limit))
}

pub fn citing(c: &Connection, id: &ArtifactId) -> Result<Vec<ResponseRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM cites JOIN response r USING (number) WHERE cites.artifact = ?1
         ORDER BY r.number DESC"
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
        requestor: row.get(1)?,
        question: row.get(2)?,
        answered_at: row.get(3)?,
        outcome: row.get(4)?,
        verdicts: [row.get(5)?, row.get(6)?, row.get(7)?],
    })
}

/// Envelopes of the changes of the policy, the latest first.
pub fn policy_changes(c: &Connection, limit: u32) -> Result<Vec<Vec<u8>>> {
    let sql = "SELECT envelope FROM event JOIN log USING (number) WHERE kind = 'policy'
               ORDER BY number DESC LIMIT ?1";
    let mut statement = c.prepare_cached(sql)?;
    Ok(statement.query_map([limit], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

pub fn events(c: &Connection, limit: u32) -> Result<Vec<EventRow>> {
    let sql = "SELECT at, kind, who, what FROM event ORDER BY number DESC LIMIT ?1";
    let mut statement = c.prepare_cached(sql)?;
    let read = |row: &Row<'_>| {
        Ok(EventRow { at: row.get(0)?, kind: row.get(1)?, who: row.get(2)?, what: row.get(3)? })
    };
    Ok(statement.query_map([limit], read)?.collect::<Result<_, _>>()?)
}
