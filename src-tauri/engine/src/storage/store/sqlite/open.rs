//! Opens the database: its key, its form, and what of it is damaged.

use std::path::Path;

use bindery_core::message;
use bindery_core::message::Message;
use rusqlite::{Connection, ErrorCode};

use crate::error::{Error, Result};
use crate::storage::vault::seal::Key;

/// Older SQLite has a fault in WAL recovery that can lose a committed transaction.
const OLDEST_SQLITE: i32 = 3_051_003;

pub(super) fn connect(path: &Path, key: &Key) -> Result<Connection> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        let found = rusqlite::version();
        return Err(Error::Store(message!("cause-sqlite-old" { found: found })));
    }
    let connection = Connection::open(path)?;
    unlock(&connection, key)?;
    // Reads the first page: a file that is no database, or another archive's, fails here and not in the middle of an answer.
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Gives SQLCipher the key, before anything is read. Every page is sealed, those of the log that is written
/// ahead too; what SQLite sorts stays in memory.
fn unlock(connection: &Connection, key: &Key) -> Result<()> {
    let digits = key.hex();
    // Its own complaints go past the program's errors to the terminal.
    connection.execute_batch("PRAGMA cipher_log_level = NONE")?;
    connection.execute_batch(&zeroize::Zeroizing::new(format!("PRAGMA key = \"x'{}'\"", *digits)))?;
    connection.execute_batch("PRAGMA cipher_compatibility = 4; PRAGMA temp_store = memory")?;
    // In KiB: a page that is read again is not decrypted again.
    connection.execute_batch("PRAGMA cache_size = -16384")?;
    Ok(())
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let extended = error.sqlite_error().map_or(0, |error| error.extended_code);
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            // The shared memory of the write-ahead log could not grow.
            Some(ErrorCode::SystemIoFailure)
                if matches!(
                    extended,
                    rusqlite::ffi::SQLITE_IOERR_SHMSIZE | rusqlite::ffi::SQLITE_IOERR_SHMMAP
                ) =>
            {
                Self::DiskFull
            }
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Corrupt(Message::verbatim(error.to_string()))
            }
            Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
                Self::Store(message!("cause-disk" { error: error.to_string() }))
            }
            _ => Self::Store(Message::verbatim(error.to_string())),
        }
    }
}

/// A stored value that does not read back: the database was changed by other means.
pub(super) fn damaged(what: &str) -> Error {
    Error::Corrupt(message!("cause-stored-unread" { what: what }))
}
