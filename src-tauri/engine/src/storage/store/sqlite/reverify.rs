//! Tables `claim` and `verification`: which logged answer states a claim, and what a second look at it found.

use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest};
use rusqlite::{Connection, OptionalExtension, Row};

use super::{damaged, digest};
use crate::error::{Missing, Result};
use crate::storage::store::{ClaimPlace, VerificationCounts, VerificationRow, Verified};

/// Notes the claims of the response at `index` of the log.
pub fn add_claims(c: &Connection, index: u64, claims: &[(ClaimId, u32)]) -> Result<()> {
    let mut statement =
        c.prepare_cached("INSERT OR IGNORE INTO claim (id, number, place) VALUES (?1, ?2, ?3)")?;
    for (id, place) in claims {
        statement.execute((id.digest().as_bytes(), index, place))?;
    }
    Ok(())
}

pub fn places(c: &Connection, id: &ClaimId) -> Result<Vec<ClaimPlace>> {
    let sql = "SELECT response_id, place FROM claim JOIN response USING (number) WHERE claim.id = ?1
               ORDER BY number DESC, place";
    let mut statement = c.prepare_cached(sql)?;
    let read = |row: &Row<'_>| Ok(ClaimPlace { response_id: row.get(0)?, claim: row.get(1)? });
    Ok(statement.query_map([id.digest().as_bytes()], read)?.collect::<Result<_, _>>()?)
}

pub fn put(c: &Connection, verified: &[Verified]) -> Result<()> {
    for Verified { response_id, at, claims } in verified {
        let sql = "SELECT number FROM response WHERE response_id = ?1";
        let number: Option<i64> =
            c.prepare_cached(sql)?.query_row([response_id], |row| row.get(0)).optional()?;
        let Some(number) = number else {
            return Err(Missing::Answer { id: response_id.to_owned() }.into());
        };
        c.prepare_cached("DELETE FROM verification WHERE number = ?1")?.execute([number])?;
        let sql = "INSERT INTO verification (number, place, class, detail, verified_at)
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut statement = c.prepare_cached(sql)?;
        for (place, class, detail) in claims {
            statement.execute((number, place, class, detail, at))?;
        }
    }
    Ok(())
}

/// What needs a look: whatever was not found valid, and what was found so before `since`, or never looked at and
/// answered before then. The latest answers first.
pub fn due(c: &Connection, since: &str, limit: u32) -> Result<Vec<VerificationRow>> {
    let sql = "SELECT response_id, question, answered_at, place, class, detail, verified_at
               FROM verification JOIN response USING (number) WHERE class <> 'valid' OR verified_at < ?1
               UNION ALL
               SELECT response_id, question, answered_at, claim.place, 'valid', '', NULL
               FROM claim JOIN response USING (number)
               WHERE answered_at < ?1 AND number NOT IN (SELECT number FROM verification)
               ORDER BY answered_at DESC, response_id, place LIMIT ?2";
    let mut statement = c.prepare_cached(sql)?;
    let read = |row: &Row<'_>| {
        Ok(VerificationRow {
            response_id: row.get(0)?,
            question: row.get(1)?,
            answered_at: row.get(2)?,
            claim: row.get(3)?,
            class: row.get(4)?,
            detail: row.get(5)?,
            verified_at: row.get(6)?,
        })
    };
    Ok(statement.query_map((since, limit), read)?.collect::<Result<_, _>>()?)
}

/// Claims that were looked at again, by what was found, and when the last of them was.
pub fn counts(c: &Connection) -> Result<VerificationCounts> {
    let mut statement =
        c.prepare_cached("SELECT class, count(*) FROM verification GROUP BY class ORDER BY class")?;
    let counts = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut statement = c.prepare_cached("SELECT max(verified_at) FROM verification")?;
    Ok((counts, statement.query_row([], |row| row.get(0))?))
}

/// When an answer that cites an artifact was last looked at again.
pub fn last(c: &Connection, id: &ArtifactId) -> Result<Option<String>> {
    let sql = "SELECT max(verified_at) FROM cites JOIN verification USING (number) WHERE cites.artifact = ?1";
    let mut statement = c.prepare_cached(sql)?;
    Ok(statement.query_row([id.digest().as_bytes()], |row| row.get(0))?)
}

/// The artifacts of a version, in the order of its tree, with their leaves.
pub fn leaves(c: &Connection, number: u32) -> Result<Vec<(ArtifactId, Digest)>> {
    let sql =
        "SELECT a.id, coalesce((SELECT f.leaf FROM former_record f WHERE f.artifact = a.key AND f.until > ?1
                                      ORDER BY f.until LIMIT 1), a.leaf)
               FROM artifact a JOIN membership m ON m.artifact = a.key
               WHERE m.since <= ?1 AND (m.until IS NULL OR m.until > ?1) ORDER BY a.id";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id: Vec<u8> = row.get(0)?;
        let id: [u8; 32] = id.try_into().map_err(|_| damaged("identity"))?;
        let leaf = digest(&row.get::<_, Vec<u8>>(1)?)?;
        found.push((ArtifactId::from_digest(Digest::from_bytes(id)), leaf));
    }
    Ok(found)
}
