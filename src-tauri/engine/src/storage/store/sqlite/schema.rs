//! The tables, and whether those of a database are the ones that were made: without its triggers the log could
//! be changed in place.

use std::collections::BTreeMap;

use bindery_core::message;
use rusqlite::Connection;

use crate::error::{Error, Result};

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

/// Vectors across languages, word for word as in [`SCHEMA`]; forms 4 to 8 were without them.
pub const OTHER_VECTOR: &str = "CREATE TABLE other_vector (
  block  INTEGER PRIMARY KEY REFERENCES block (key),
  model  TEXT NOT NULL,
  tongue TEXT NOT NULL,
  data   BLOB NOT NULL
) STRICT";

/// Usual reasons of decisions, word for word as in [`SCHEMA`]; forms 4 to 9 were without them.
pub const DECISION_CODE: &str = "CREATE TABLE decision_code (
  number INTEGER PRIMARY KEY REFERENCES decision (number),
  code   TEXT NOT NULL
) STRICT;
CREATE TRIGGER decision_code_is_append_only BEFORE UPDATE ON decision_code BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER decision_code_stays BEFORE DELETE ON decision_code BEGIN SELECT raise(ABORT, 'the log is append-only'); END;";

/// The form of the database that this program writes.
pub const FORM: i64 = 10;
/// Without the index of the lists of keys; brought up to date when it is opened, as the next ones are.
const WITHOUT_LOG_KEYS: i64 = 4;
/// Without the salts of archive versions.
const WITHOUT_SALTS: i64 = 5;
/// Without the places that a question showed.
const WITHOUT_PLACES: i64 = 6;
/// Without the records that documents had before a correction.
const WITHOUT_FORMER: i64 = 7;
/// Without vectors across languages.
const WITHOUT_OTHER: i64 = 8;
/// Without usual reasons of decisions.
const WITHOUT_CODES: i64 = 9;

/// Brings the database of an older form up to date; an error where it is of none that is known.
pub fn bring_up_to_date(c: &Connection) -> Result<()> {
    match c.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0))? {
        FORM => Ok(()),
        older @ WITHOUT_LOG_KEYS..=WITHOUT_CODES => {
            if older == WITHOUT_LOG_KEYS {
                c.execute_batch(LOG_KEYS)?;
            }
            if older <= WITHOUT_SALTS {
                c.execute_batch(SNAPSHOT_SALT)?;
            }
            if older <= WITHOUT_PLACES {
                c.execute_batch(PROBE)?;
            }
            if older <= WITHOUT_FORMER {
                c.execute_batch(FORMER_RECORD)?;
            }
            if older <= WITHOUT_OTHER {
                c.execute_batch(OTHER_VECTOR)?;
            }
            c.execute_batch(DECISION_CODE)?;
            Ok(c.pragma_update(None, "user_version", FORM)?)
        }
        newer if newer > FORM => Err(Error::Newer(newer)),
        other => Err(Error::Corrupt(message!("cause-form-unknown" { other: other.to_string() }))),
    }
}

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
