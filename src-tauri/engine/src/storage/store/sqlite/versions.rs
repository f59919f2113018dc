//! Tables `snapshot` and `snapshot_salt`: archive versions, each an immutable set of artifacts.

use bindery_core::proof::hash::{Digest, SnapshotDigest};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::{SnapshotSalt, snapshot_digest};
use rusqlite::{Connection, OptionalExtension};

use super::digest;
use crate::error::{Error, Result};
use crate::storage::store::SnapshotRow;

/// Number of the current version; 0 for an archive that has none.
pub fn current(c: &Connection) -> Result<u32> {
    let mut statement = c.prepare_cached("SELECT coalesce(max(number), 0) FROM snapshot")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

pub fn has_pending(c: &Connection) -> Result<bool> {
    let pending = current(c)? + 1;
    let sql = "SELECT EXISTS (SELECT 1 FROM membership WHERE since = ?1 OR until = ?1)
               OR EXISTS (SELECT 1 FROM former_record WHERE until = ?1)";
    Ok(c.query_row(sql, [pending], |row| row.get(0))?)
}

/// Whether the current version is of an older program, which gave it no salt.
pub fn is_without_salt(c: &Connection) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM snapshot WHERE number = ?1)
               AND NOT EXISTS (SELECT 1 FROM snapshot_salt WHERE number = ?1)";
    Ok(c.query_row(sql, [current(c)?], |row| row.get(0))?)
}

pub fn commit(c: &Connection, reason: &str, salt: &SnapshotSalt, now: &str) -> Result<ArchiveVersion> {
    let number = current(c)?;
    let parent = one(c, number)?;
    if let Some(parent) = parent
        && !has_pending(c)?
        && !is_without_salt(c)?
    {
        return Ok(ArchiveVersion { number, digest: parent });
    }
    let number = number + 1;
    let sql = "SELECT a.leaf FROM artifact a JOIN membership m ON m.artifact = a.key
               WHERE m.since <= ?1 AND (m.until IS NULL OR m.until > ?1) ORDER BY a.id";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let mut leaves: Vec<Digest> = Vec::new();
    while let Some(row) = rows.next()? {
        leaves.push(digest(&row.get::<_, Vec<u8>>(0)?)?);
    }
    let made = snapshot_digest(Some(salt), number, parent, &leaves);
    let sql = "INSERT INTO snapshot (number, digest, parent, created_at, reason, artifacts)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let parent = parent.map(|parent| *parent.digest().as_bytes());
    c.execute(sql, (number, made.digest().as_bytes(), parent, now, reason, leaves.len() as i64))?;
    c.execute("INSERT INTO snapshot_salt VALUES (?1, ?2)", (number, salt.as_bytes()))?;
    Ok(ArchiveVersion { number, digest: made })
}

fn one(c: &Connection, number: u32) -> Result<Option<SnapshotDigest>> {
    let sql = "SELECT digest FROM snapshot WHERE number = ?1";
    let found: Option<Vec<u8>> = c.query_row(sql, [number], |row| row.get(0)).optional()?;
    found.map(|bytes| Ok(SnapshotDigest::from_digest(digest(&bytes)?))).transpose()
}

pub fn all(c: &Connection) -> Result<Vec<SnapshotRow>> {
    let sql = "SELECT number, digest, parent, created_at, reason, artifacts, salt
               FROM snapshot LEFT JOIN snapshot_salt USING (number) ORDER BY number DESC";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let parent: Option<Vec<u8>> = row.get(2)?;
        let salt: Option<Vec<u8>> = row.get(6)?;
        let snapshot = |bytes: &[u8]| Ok::<_, Error>(SnapshotDigest::from_digest(digest(bytes)?));
        found.push(SnapshotRow {
            version: ArchiveVersion { number: row.get(0)?, digest: snapshot(&row.get::<_, Vec<u8>>(1)?)? },
            parent: parent.map(|bytes| snapshot(&bytes)).transpose()?,
            salt: salt
                .map(|bytes| Ok::<_, Error>(SnapshotSalt::new(*digest(&bytes)?.as_bytes())))
                .transpose()?,
            created_at: row.get(3)?,
            reason: row.get(4)?,
            artifacts: row.get(5)?,
        });
    }
    Ok(found)
}
