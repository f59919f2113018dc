//! Table `signing_key`, and the logged versions of the list of keys.

use bindery_core::proof::keylist::KEYS_TYPE;
use rusqlite::Connection;

use super::{damaged, name, named};
use crate::error::Result;
use crate::storage::store::SigningRow;
use crate::storage::vault::seal::Key;

/// Every logged list of keys. What an event is called beside the log is not signed; what its envelope says of itself is.
pub fn lists(c: &Connection) -> Result<Vec<(u64, Vec<u8>)>> {
    let mut statement = c.prepare_cached(&listing())?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The first part asks in the very words of the index `log_keys`, or every entry would be read.
fn listing() -> String {
    format!(
        "SELECT number, envelope FROM log JOIN event USING (number)
             WHERE instr(envelope, CAST('{KEYS_TYPE}' AS BLOB)) > 0
         UNION SELECT number, envelope FROM log JOIN event USING (number) WHERE kind = 'keys'
         ORDER BY number"
    )
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_without_reading_the_log() {
        let c = Connection::open_in_memory().unwrap();
        c.execute_batch(super::super::schema::SCHEMA).unwrap();
        let mut plan = c.prepare(&format!("EXPLAIN QUERY PLAN {}", listing())).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        assert!(steps.iter().any(|step| step.contains("INDEX log_keys")), "{steps:?}");
        assert!(!steps.iter().any(|step| step == "SCAN log"), "{steps:?}");
    }
}
