//! Table `former_record`: what was on record of artifacts before it was corrected.

use bindery_core::proof::hash::ArtifactId;
use rusqlite::{Connection, Params};

use super::{digest, others, record, rules, versions};
use crate::error::Result;
use crate::storage::store::{ArtifactKey, Corrected, FormerRecord, NewRecord};

/// Puts corrected records in the place of those that were there, and closes the archive version that has them.
pub fn put(c: &Connection, corrected: &Corrected, now: &str) -> Result<()> {
    corrected.records.iter().try_for_each(|new| put_one(c, new))?;
    versions::commit(c, &corrected.reason, &corrected.salt, now)?;
    Ok(())
}

/// Puts one corrected record in the place of that which was there, in the version in the making.
pub fn put_one(c: &Connection, new: &NewRecord) -> Result<()> {
    let pending = versions::current(c)? + 1;
    let sql = "INSERT INTO former_record SELECT key, ?2, record, leaf FROM artifact WHERE key = ?1";
    c.prepare_cached(sql)?.execute((new.artifact, pending))?;
    let record = serde_json::to_string(&new.record)?;
    c.prepare_cached("UPDATE artifact SET record = ?2, leaf = ?3 WHERE key = ?1")?.execute((
        new.artifact,
        record,
        new.leaf.as_bytes(),
    ))?;
    rules::set_mentions_on_record(c, new.artifact, &new.mentions)?;
    if new.is_found_otherwise {
        let sql = "DELETE FROM vector WHERE block IN (SELECT key FROM block WHERE artifact = ?1)";
        c.prepare_cached(sql)?.execute([new.artifact])?;
        others::forget(c, new.artifact)?;
    }
    Ok(())
}

const COLUMNS: &str = "SELECT f.artifact, a.id, f.until, f.record, f.leaf
                       FROM former_record f JOIN artifact a ON a.key = f.artifact";

/// Those of all artifacts, in order.
pub fn all(c: &Connection) -> Result<Vec<FormerRecord>> {
    read(c, &format!("{COLUMNS} ORDER BY f.artifact, f.until"), [])
}

/// Those of one artifact, the earliest first.
pub fn of(c: &Connection, key: ArtifactKey) -> Result<Vec<FormerRecord>> {
    read(c, &format!("{COLUMNS} WHERE f.artifact = ?1 ORDER BY f.until"), [key])
}

fn read(c: &Connection, sql: &str, of: impl Params) -> Result<Vec<FormerRecord>> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(of)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(FormerRecord {
            key: row.get(0)?,
            id: ArtifactId::from_digest(digest(&row.get::<_, Vec<u8>>(1)?)?),
            until: row.get(2)?,
            record: record(&row.get::<_, String>(3)?)?,
            leaf: digest(&row.get::<_, Vec<u8>>(4)?)?,
        });
    }
    Ok(found)
}
