//! The tables, and whether those of a database are the ones that were made: without its triggers the log could
//! be changed in place.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::error::Result;

/// Every table, index and trigger.
pub const SCHEMA: &str = include_str!("schema.sql");

/// The index of entries that bring a list of keys, word for word as in [`SCHEMA`]; form 4 was without it.
pub const LOG_KEYS: &str = "CREATE INDEX log_keys ON log (number) WHERE instr(envelope, \
                            CAST('application/vnd.bindery.keys.v1+json' AS BLOB)) > 0";

/// The salts of archive versions, word for word as in [`SCHEMA`]; forms 4 and 5 were without them.
pub const SNAPSHOT_SALT: &str = "CREATE TABLE snapshot_salt (
  number INTEGER PRIMARY KEY REFERENCES snapshot (number),
  salt   BLOB NOT NULL
) STRICT";

/// Questions of a day with what they showed, word for word as in [`SCHEMA`]; forms 4 to 6 were without what they showed.
/// What was asked on the day of the change is forgotten with the table; what was read on it is not.
pub const PROBE: &str = "DROP TABLE probe;
CREATE TABLE probe (
  key       INTEGER PRIMARY KEY,
  requestor TEXT NOT NULL,
  day       TEXT NOT NULL,
  stems     TEXT NOT NULL,
  vector    BLOB,
  shown     TEXT NOT NULL
) STRICT;
CREATE INDEX probe_requestor ON probe (requestor, day);";

/// Records before they were corrected, word for word as in [`SCHEMA`]; forms 4 to 7 were without them.
pub const FORMER_RECORD: &str = "CREATE TABLE former_record (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  until    INTEGER NOT NULL,
  record   TEXT NOT NULL,
  leaf     BLOB NOT NULL,
  PRIMARY KEY (artifact, until)
) STRICT, WITHOUT ROWID";

/// Kind and name of everything in a database, and how it was made.
type Parts = BTreeMap<(String, String), Option<String>>;

fn parts(c: &Connection) -> Result<Parts> {
    let mut statement = c.prepare("SELECT type, name, sql FROM sqlite_schema")?;
    let rows = statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The first difference between a database's tables and [`SCHEMA`].
pub fn fault(c: &Connection) -> Result<Option<String>> {
    let made = Connection::open_in_memory()?;
    made.execute_batch(SCHEMA)?;
    let (mut found, expected) = (parts(c)?, parts(&made)?);
    for ((kind, name), sql) in expected {
        match found.remove(&(kind.clone(), name.clone())) {
            None => return Ok(Some(format!("its {kind} `{name}` is missing"))),
            Some(other) if other != sql => return Ok(Some(format!("its {kind} `{name}` was changed"))),
            Some(_) => {}
        }
    }
    Ok(found.into_keys().next().map(|(kind, name)| format!("it has a {kind} `{name}` that is not its own")))
}
