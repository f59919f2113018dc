//! Tables `log`, `response`, `cites` and `event`: every signed entry, append-only, and what it is about. Decisions have a
//! file of their own ([`super::review`]).

use bindery_core::message;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::review::NOTED;
use super::{artifacts, corrections, damaged, reverify, review, rules, seen, signers, tiles, versions};
use crate::error::{Error, Result};
use crate::storage::store::{
    DecisionRow, EventRow, LogRow, LoggedResponse, NewEntry, NewResponse, ResponseRow, TakenIn, TallyRow,
    Transcribed,
};

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

pub fn state(c: &Connection) -> Result<(u64, Option<String>)> {
    Ok((size(c)?, setting(c, CHECKPOINT)?))
}

pub fn append(c: &Connection, entry: &NewEntry<'_>) -> Result<()> {
    let NewEntry { index, envelope, tiles, checkpoint, effects } = entry;
    if size(c)? != *index {
        return Err(Error::Store(message!("cause-log-grew")));
    }
    failpoint!("before the entry");
    c.prepare_cached("INSERT INTO log (number, envelope) VALUES (?1, ?2)")?.execute((index, envelope))?;
    tiles::write(c, tiles)?;
    failpoint!("before the response");
    if let Some(response) = &effects.response {
        add_response(c, *index, response)?;
        reverify::add_claims(c, *index, &response.claims)?;
        review::add_grounds(c, *index, &response.grounds)?;
        for artifact in &response.cites {
            c.prepare_cached("INSERT OR IGNORE INTO cites (artifact, number) VALUES (?1, ?2)")?
                .execute((artifact.digest().as_bytes(), index))?;
        }
    }
    if let Some(EventRow { at, kind, who, what }) = &effects.event {
        let sql = "INSERT INTO event (number, at, kind, who, what) VALUES (?1, ?2, ?3, ?4, ?5)";
        c.prepare_cached(sql)?.execute((index, at, kind, who, what))?;
    }
    if let Some(decision) = &effects.decision {
        review::add_decision(c, *index, decision)?;
    }
    failpoint!("before the charge");
    if let Some(charge) = &effects.charge {
        seen::charge(c, charge)?;
    }
    if let Some(TakenIn { artifact, location, reason, salt }) = &effects.taken_in {
        artifacts::add(c, artifact, location, effects.at())?;
        versions::commit(c, reason, salt, effects.at())?;
    }
    if let Some(Transcribed { key, record, places, reason, salt }) = &effects.transcribed {
        record.iter().try_for_each(|record| corrections::put_one(c, record))?;
        places.iter().try_for_each(|place| artifacts::locate(c, *key, place))?;
        versions::commit(c, reason, salt, effects.at())?;
    }
    if let Some(corrected) = &effects.corrected {
        corrections::put(c, corrected, effects.at())?;
    }
    rules::write(c, &effects.rules)?;
    signers::write(c, effects.signing.as_ref())?;
    let policy = effects.policy.as_ref().map(|policy| (POLICY, policy));
    for (name, value) in [(CHECKPOINT, checkpoint)].into_iter().chain(policy) {
        c.prepare_cached("INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")?
            .execute((name, value))?;
    }
    failpoint!("before the commit");
    Ok(())
}

fn add_response(c: &Connection, index: u64, new: &NewResponse) -> Result<()> {
    let sql =
        "INSERT INTO response (number, response_id, requestor, question, answered_at, outcome, entailed,
               partial, ungrounded, disclosures, sealed, tally)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
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
        serde_json::to_string(&new.tally)?,
    ))?;
    Ok(())
}

/// Entries from `from` on, at most `count`, with what they are about.
pub fn entries(c: &Connection, from: u64, count: u32) -> Result<Vec<LogRow>> {
    let sql = format!(
        "SELECT {COLUMNS}, log.number, log.envelope, e.at, e.kind, e.who, e.what, d.claim, of.response_id, {NOTED}
         FROM log LEFT JOIN response r USING (number) LEFT JOIN event e USING (number)
             LEFT JOIN decision d USING (number) LEFT JOIN response of ON of.number = d.response
         WHERE log.number >= ?1 ORDER BY log.number LIMIT ?2"
    );
    let mut statement = c.prepare_cached(&sql)?;
    let mut rows = statement.query((from, count))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let response: Option<String> = row.get(0)?;
        let at: Option<String> = row.get(10)?;
        let event = |at| -> rusqlite::Result<EventRow> {
            Ok(EventRow { at, kind: row.get(11)?, who: row.get(12)?, what: row.get(13)? })
        };
        found.push(LogRow {
            number: row.get(8)?,
            envelope: row.get(9)?,
            response: response.map(|_| read(row)).transpose()?,
            event: at.map(event).transpose()?,
            decision: decision(row)?,
        });
    }
    Ok(found)
}

/// The decision of a row of [`entries`].
fn decision(row: &Row<'_>) -> Result<Option<DecisionRow>> {
    let Some(claim) = row.get::<_, Option<Vec<u8>>>(14)? else { return Ok(None) };
    let claim = ClaimId::from_digest(super::digest(&claim)?);
    let response_id: Option<String> = row.get(15)?;
    Ok(Some(DecisionRow {
        response_id: response_id.unwrap_or_default(),
        claim,
        noted: review::noted(row, 16)?,
    }))
}

/// Numbers of responses, citations, grounds, events and decisions, and of what goes with them, without an entry.
pub fn unlogged(c: &Connection) -> Result<Vec<u64>> {
    let sql = "SELECT number FROM response WHERE number NOT IN (SELECT number FROM log)
               UNION SELECT number FROM event WHERE number NOT IN (SELECT number FROM log)
               UNION SELECT number FROM decision WHERE number NOT IN (SELECT number FROM log)
               UNION SELECT number FROM decision_code WHERE number NOT IN (SELECT number FROM decision)
               UNION SELECT number FROM cites WHERE number NOT IN (SELECT number FROM response)
               UNION SELECT number FROM ground WHERE number NOT IN (SELECT number FROM response)
               UNION SELECT decision FROM standing WHERE decision NOT IN (SELECT number FROM decision)";
    let mut statement = c.prepare_cached(sql)?;
    Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
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

pub fn tallies(c: &Connection) -> Result<Vec<TallyRow>> {
    let sql =
        "SELECT answered_at, outcome, entailed, partial, ungrounded, tally FROM response ORDER BY number";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let tally = serde_json::from_str(&row.get::<_, String>(5)?).map_err(|_| damaged("response"))?;
        let verdicts = [row.get(2)?, row.get(3)?, row.get(4)?];
        found.push(TallyRow { answered_at: row.get(0)?, outcome: row.get(1)?, verdicts, tally });
    }
    Ok(found)
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

/// Entry and envelope of every act about the facts from entry `from` on.
pub fn canon_acts(c: &Connection, from: u64) -> Result<Vec<(u64, Vec<u8>)>> {
    let sql =
        "SELECT number, envelope FROM event JOIN log USING (number) WHERE kind = 'canon' AND number >= ?1
               ORDER BY number";
    let mut statement = c.prepare_cached(sql)?;
    Ok(statement.query_map([from], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
}

/// Events with their envelopes, the latest first.
pub fn logged_events(c: &Connection, limit: u32) -> Result<Vec<(EventRow, Vec<u8>)>> {
    events(c, "ORDER BY number DESC LIMIT ?1", [limit])
}

/// Those of one kind.
pub fn events_of(c: &Connection, kind: &str) -> Result<Vec<(EventRow, Vec<u8>)>> {
    events(c, "WHERE kind = ?1 ORDER BY number DESC", [kind])
}

fn events(c: &Connection, which: &str, params: impl Params) -> Result<Vec<(EventRow, Vec<u8>)>> {
    let sql = format!("SELECT at, kind, who, what, envelope FROM event JOIN log USING (number) {which}");
    let mut statement = c.prepare_cached(&sql)?;
    let read = |row: &Row<'_>| {
        let event = EventRow { at: row.get(0)?, kind: row.get(1)?, who: row.get(2)?, what: row.get(3)? };
        Ok((event, row.get(4)?))
    };
    Ok(statement.query_map(params, read)?.collect::<Result<_, _>>()?)
}
