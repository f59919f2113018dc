//! Table `signing_key`, and the logged versions of the list of keys.

use bindery_core::keylist::KEYS_TYPE;
use rusqlite::Connection;

use super::{damaged, name, named};
use crate::error::Result;
use crate::store::SigningRow;
use crate::vault::seal::Key;

pub fn lists(c: &Connection) -> Result<Vec<(u64, Vec<u8>)>> {
    // What an event is called beside the log is not signed; what its envelope says of itself is.
    let sql = "SELECT number, envelope FROM event JOIN log USING (number)
               WHERE kind = 'keys' OR instr(envelope, CAST(?1 AS BLOB)) > 0 ORDER BY number";
    let mut statement = c.prepare_cached(sql)?;
    let rows = statement.query_map([KEYS_TYPE], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub fn seeds(c: &Connection) -> Result<Vec<SigningRow>> {
    let mut statement = c.prepare_cached("SELECT \"use\", entry, seed FROM signing_key ORDER BY entry")?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let seed = row.get::<_, Vec<u8>>(2)?.try_into().map_err(|_| damaged("key"))?;
        found.push(SigningRow {
            usage: named(row.get(0)?, "key")?,
            entry: row.get(1)?,
            seed: Key::new(seed),
        });
    }
    Ok(found)
}

/// Writes a seed, within the transaction of the log entry that brings it into force.
pub fn write(c: &Connection, row: Option<&SigningRow>) -> Result<()> {
    let Some(SigningRow { usage, seed, entry }) = row else { return Ok(()) };
    let sql = "INSERT INTO signing_key (\"use\", entry, seed) VALUES (?1, ?2, ?3)";
    c.prepare_cached(sql)?.execute((name(usage)?, entry, seed.bytes()))?;
    Ok(())
}
