//! Tables `artifact`, `membership` and `location`: what is in the archive, and where it came from.

use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::artifact::RecordLine;
use rusqlite::{Connection, OptionalExtension, Row};

use super::{blocks, digest, name, named, record, rules, versions};
use crate::error::{Error, Result};
use crate::storage::store::{ArtifactEntry, ArtifactKey, ArtifactRow, BlockRow, Location, NewArtifact};

pub fn key(c: &Connection, id: &ArtifactId) -> Result<Option<ArtifactKey>> {
    let mut statement = c.prepare_cached("SELECT key FROM artifact WHERE id = ?1")?;
    Ok(statement.query_row([id.digest().as_bytes()], |row| row.get(0)).optional()?)
}

pub fn located(c: &Connection, origin: &str) -> Result<Option<(ArtifactKey, OriginalHash)>> {
    let sql = "SELECT artifact, original FROM location JOIN membership USING (artifact)
               WHERE origin = ?1 AND until IS NULL";
    let mut statement = c.prepare_cached(sql)?;
    let found =
        statement.query_row([origin], |row| Ok((row.get(0)?, row.get::<_, Vec<u8>>(1)?))).optional()?;
    found.map(|(key, bytes)| Ok((key, OriginalHash::from_digest(digest(&bytes)?)))).transpose()
}

pub fn read_from(c: &Connection, original: &OriginalHash) -> Result<Option<ArtifactRow>> {
    let sql = "SELECT a.key FROM artifact a JOIN membership m ON m.artifact = a.key
               WHERE a.original = ?1 AND a.form IN ('scanned-pages', 'scanned-image', 'heard-recording')
               AND m.until IS NULL";
    let key =
        c.prepare_cached(sql)?.query_row([original.digest().as_bytes()], |row| row.get(0)).optional()?;
    key.map_or(Ok(None), |key| one(c, key))
}

/// Artifacts that are no longer there, each with the current one that a machine or somebody read in the same original.
pub fn heirs(c: &Connection) -> Result<Vec<(ArtifactKey, ArtifactKey)>> {
    let sql = "SELECT former.key, heir.key FROM artifact heir
               JOIN membership m ON m.artifact = heir.key AND m.until IS NULL
               JOIN artifact former ON former.original = heir.original AND former.key != heir.key
               WHERE heir.form IN ('pages', 'image', 'recording', 'scanned-pages', 'scanned-image', 'heard-recording')
               AND former.form IN ('pages', 'image', 'recording', 'scanned-pages', 'scanned-image', 'heard-recording')
               AND NOT EXISTS (SELECT 1 FROM membership WHERE artifact = former.key AND until IS NULL)";
    let mut statement = c.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub fn locations(c: &Connection, key: ArtifactKey) -> Result<Vec<Location>> {
    let sql = "SELECT origin, path, original FROM location WHERE artifact = ?1 ORDER BY origin";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([key])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let original = OriginalHash::from_digest(digest(&row.get::<_, Vec<u8>>(2)?)?);
        found.push(Location { origin: row.get(0)?, path: row.get(1)?, original });
    }
    Ok(found)
}

pub fn add(
    c: &Connection,
    new: &NewArtifact,
    place: &Location,
    now: &str,
) -> Result<(ArtifactKey, Vec<BlockRow>)> {
    let (key, blocks) = keep(c, new, &place.path, now)?;
    locate(c, key, place)?;
    Ok((key, blocks))
}

/// Keeps an artifact that no version has yet; what is known already stays as it is.
pub fn keep(
    c: &Connection,
    new: &NewArtifact,
    path: &str,
    now: &str,
) -> Result<(ArtifactKey, Vec<BlockRow>)> {
    // The same words may be under two names of one import.
    if let Some(key) = key(c, &new.id)? {
        return Ok((key, Vec::new()));
    }
    let record = serde_json::to_string(&new.record)?;
    let sql = "INSERT INTO artifact (id, form, original, record, leaf, added_at, added_by, path, segments)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    c.prepare_cached(sql)?.execute((
        new.id.digest().as_bytes(),
        name(&new.form)?,
        new.original.digest().as_bytes(),
        record,
        new.leaf.as_bytes(),
        now,
        "archivist",
        path,
        new.segments.len() as i64,
    ))?;
    let key = c.last_insert_rowid();
    let blocks = blocks::add(c, key, &new.segments)?;
    Ok((key, blocks))
}

/// Puts `key` at `place`; what was there before and is nowhere else any more leaves the archive's next
/// version.
pub fn locate(c: &Connection, key: ArtifactKey, place: &Location) -> Result<()> {
    let pending = versions::current(c)? + 1;
    let before: Option<ArtifactKey> = c
        .prepare_cached("SELECT artifact FROM location WHERE origin = ?1")?
        .query_row([&place.origin], |row| row.get(0))
        .optional()?;
    let sql = "INSERT INTO location (origin, artifact, path, original) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT DO UPDATE SET artifact = ?2, path = ?3, original = ?4";
    c.prepare_cached(sql)?.execute((&place.origin, key, &place.path, place.original.digest().as_bytes()))?;
    if let Some(before) = before.filter(|before| *before != key) {
        let sql = "UPDATE membership SET until = ?2 WHERE artifact = ?1 AND until IS NULL
                   AND NOT EXISTS (SELECT 1 FROM location WHERE artifact = ?1)";
        c.prepare_cached(sql)?.execute((before, pending))?;
    }
    // Back in the version in the making, or new in it. One that left and came back within it never left.
    c.prepare_cached("UPDATE membership SET until = NULL WHERE artifact = ?1 AND until = ?2")?
        .execute((key, pending))?;
    let sql = "INSERT INTO membership (artifact, since) SELECT ?1, ?2
               WHERE NOT EXISTS (SELECT 1 FROM membership WHERE artifact = ?1 AND until IS NULL)";
    c.prepare_cached(sql)?.execute((key, pending))?;
    Ok(())
}

const COLUMNS: &str = "a.key, a.id, a.form, a.original, a.record, a.path, c.state, a.added_at, a.added_by,
                       m.since, m.until, a.segments, a.flagged";

pub fn of_version(c: &Connection, number: u32) -> Result<Vec<ArtifactRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM artifact a JOIN membership m ON m.artifact = a.key
         LEFT JOIN consent c ON c.artifact = a.key
         WHERE m.since <= ?1 AND (m.until IS NULL OR m.until > ?1) ORDER BY a.key"
    );
    let mut statement = c.prepare_cached(&sql)?;
    let rows = statement.query_map([number], |row| Ok(read(row)))?;
    rows.map(|row| row.map_err(Error::from)?).collect()
}

pub fn one(c: &Connection, key: ArtifactKey) -> Result<Option<ArtifactRow>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM artifact a JOIN membership m ON m.artifact = a.key
         LEFT JOIN consent c ON c.artifact = a.key
         WHERE a.key = ?1 ORDER BY m.since DESC LIMIT 1"
    );
    c.prepare_cached(&sql)?.query_row([key], |row| Ok(read(row))).optional()?.transpose()
}

fn read(row: &Row<'_>) -> Result<ArtifactRow> {
    Ok(ArtifactRow {
        key: row.get(0)?,
        id: ArtifactId::from_digest(digest(&row.get::<_, Vec<u8>>(1)?)?),
        form: named(row.get(2)?, "form")?,
        original: OriginalHash::from_digest(digest(&row.get::<_, Vec<u8>>(3)?)?),
        record: record(&row.get::<_, String>(4)?)?,
        path: row.get(5)?,
        consent: row.get::<_, Option<String>>(6)?.map(|state| rules::consent(&state)),
        added_at: row.get(7)?,
        added_by: row.get(8)?,
        since: row.get(9)?,
        until: row.get(10)?,
        segments: row.get(11)?,
        flagged: row.get(12)?,
    })
}

pub fn records(c: &Connection) -> Result<Vec<(ArtifactKey, Vec<RecordLine>)>> {
    let mut statement = c.prepare_cached("SELECT key, record FROM artifact")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((row.get(0)?, record(&row.get::<_, String>(1)?)?));
    }
    Ok(found)
}

/// Every artifact that any version has.
pub fn entries(c: &Connection) -> Result<Vec<ArtifactEntry>> {
    let sql = "SELECT a.key, a.id, m.since, m.until FROM artifact a JOIN membership m ON m.artifact = a.key
               WHERE m.since = (SELECT max(since) FROM membership WHERE artifact = a.key) ORDER BY a.key";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id = ArtifactId::from_digest(digest(&row.get::<_, Vec<u8>>(1)?)?);
        found.push(ArtifactEntry { key: row.get(0)?, id, since: row.get(2)?, until: row.get(3)? });
    }
    Ok(found)
}
