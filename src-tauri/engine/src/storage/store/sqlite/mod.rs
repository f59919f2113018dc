//! The store on SQLite: WAL, full durability, one writer.

mod artifacts;
mod blocks;
mod corrections;
mod log;
mod open;
mod others;
mod reverify;
mod review;
mod rules;
mod schema;
mod seen;
mod signers;
mod tiles;
mod versions;

use bindery_core::message;
use bindery_core::message::Message;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bindery_core::policy::rules::Rules;
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest, OriginalHash};
use bindery_core::record::artifact::{RecordLine, Segment};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::SnapshotSalt;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::{
    ArtifactEntry, ArtifactKey, ArtifactRow, BlockKey, BlockRow, Charge, ClaimPlace, EventRow, FormerRecord,
    Location, LogRow, LoggedResponse, MentionRow, NewArtifact, NewEntry, Probe, ResponseRow, SigningRow,
    SnapshotRow, Store, TallyRow, VerificationCounts, VerificationRow, Verified,
};
use crate::error::{Error, Result};
use crate::models::embed::Vector;
use crate::models::tongue::Tongue;
use crate::storage::vault::seal::Key;
use open::{connect, damaged};

/// An open database.
pub struct SqliteStore {
    connection: Mutex<Connection>,
}

impl SqliteStore {
    /// Makes the database of a new archive, sealed with `key`.
    pub fn create(path: &Path, key: &Key) -> Result<Self> {
        let mut connection = connect(path, key)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
        transaction.execute_batch(schema::SCHEMA)?;
        transaction.pragma_update(None, "user_version", schema::FORM)?;
        transaction.commit()?;
        Ok(Self { connection: Mutex::new(connection) })
    }

    /// Opens the database of an archive.
    pub fn open(path: &Path, key: &Key) -> Result<Self> {
        let mut connection = connect(path, key)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Deferred)?;
        schema::bring_up_to_date(&transaction)?;
        if let Some(fault) = schema::fault(&transaction)? {
            return Err(Error::Corrupt(Message::verbatim(fault)));
        }
        transaction.commit()?;
        Ok(Self { connection: Mutex::new(connection) })
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` in one transaction.
    fn write<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let mut connection = self.lock();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }
}

/// A stored record.
fn record(json: &str) -> Result<Vec<RecordLine>> {
    serde_json::from_str(json).map_err(|_| damaged("record"))
}

fn digest(bytes: &[u8]) -> Result<Digest> {
    Ok(Digest::from_bytes(bytes.try_into().map_err(|_| damaged("hash"))?))
}

/// The stored name of a value that serializes to a string.
fn name(value: &impl serde::Serialize) -> Result<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => Ok(name),
        _ => Err(Error::Store(message!("cause-no-name"))),
    }
}

fn named<T: serde::de::DeserializeOwned>(name: String, what: &str) -> Result<T> {
    serde_json::from_value(serde_json::Value::String(name)).map_err(|_| damaged(what))
}

impl Store for SqliteStore {
    fn setting(&self, name: &str) -> Result<Option<String>> {
        let sql = "SELECT value FROM setting WHERE name = ?1";
        Ok(self.lock().query_row(sql, [name], |row| row.get(0)).optional()?)
    }

    fn set_setting(&self, name: &str, value: &str) -> Result<()> {
        let sql = "INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2";
        self.lock().execute(sql, [name, value])?;
        Ok(())
    }

    fn located(&self, origin: &str) -> Result<Option<(ArtifactKey, OriginalHash)>> {
        artifacts::located(&self.lock(), origin)
    }

    fn artifact_key(&self, id: &ArtifactId) -> Result<Option<ArtifactKey>> {
        artifacts::key(&self.lock(), id)
    }

    fn add(&self, new: &[(NewArtifact, Location)], now: &str) -> Result<Vec<(ArtifactKey, Vec<BlockRow>)>> {
        self.write(|c| new.iter().map(|(artifact, place)| artifacts::add(c, artifact, place, now)).collect())
    }

    fn keep(&self, new: &[(NewArtifact, String)], now: &str) -> Result<Vec<ArtifactKey>> {
        let kept = |c: &Connection, (artifact, path): &(NewArtifact, String)| {
            Ok(artifacts::keep(c, artifact, path, now)?.0)
        };
        self.write(|c| new.iter().map(|one| kept(c, one)).collect())
    }

    fn locate(&self, known: &[(ArtifactKey, Location)]) -> Result<()> {
        self.write(|c| known.iter().try_for_each(|(key, place)| artifacts::locate(c, *key, place)))
    }

    fn read_from(&self, original: &OriginalHash) -> Result<Option<ArtifactRow>> {
        artifacts::read_from(&self.lock(), original)
    }

    fn heirs(&self) -> Result<Vec<(ArtifactKey, ArtifactKey)>> {
        artifacts::heirs(&self.lock())
    }

    fn locations(&self, key: ArtifactKey) -> Result<Vec<Location>> {
        artifacts::locations(&self.lock(), key)
    }

    fn commit_version(&self, reason: &str, salt: &SnapshotSalt, now: &str) -> Result<ArchiveVersion> {
        self.write(|c| versions::commit(c, reason, salt, now))
    }

    fn has_pending(&self) -> Result<bool> {
        versions::has_pending(&self.lock())
    }

    fn is_without_salt(&self) -> Result<bool> {
        versions::is_without_salt(&self.lock())
    }

    fn snapshots(&self) -> Result<Vec<SnapshotRow>> {
        versions::all(&self.lock())
    }

    fn artifacts(&self, number: u32) -> Result<Vec<ArtifactRow>> {
        artifacts::of_version(&self.lock(), number)
    }

    fn artifact(&self, key: ArtifactKey) -> Result<Option<ArtifactRow>> {
        artifacts::one(&self.lock(), key)
    }

    fn records(&self) -> Result<Vec<(ArtifactKey, Vec<RecordLine>)>> {
        artifacts::records(&self.lock())
    }

    fn former_records(&self) -> Result<Vec<FormerRecord>> {
        corrections::all(&self.lock())
    }

    fn former_records_of(&self, key: ArtifactKey) -> Result<Vec<FormerRecord>> {
        corrections::of(&self.lock(), key)
    }

    fn entries(&self) -> Result<Vec<ArtifactEntry>> {
        artifacts::entries(&self.lock())
    }

    fn rules(&self) -> Result<Rules> {
        rules::all(&self.lock())
    }

    fn set_flag(&self, key: ArtifactKey, flagged: bool) -> Result<()> {
        self.lock().execute("UPDATE artifact SET flagged = ?2 WHERE key = ?1", (key, flagged))?;
        Ok(())
    }

    fn segments(&self, key: ArtifactKey, from: u32, to: u32) -> Result<Vec<(u32, Segment)>> {
        blocks::segments(&self.lock(), key, from, to)
    }

    fn block(&self, key: BlockKey) -> Result<Option<BlockRow>> {
        blocks::one(&self.lock(), key)
    }

    fn blocks(&self, artifact: ArtifactKey) -> Result<Vec<BlockRow>> {
        blocks::of(&self.lock(), artifact)
    }

    fn mentions(&self) -> Result<Vec<MentionRow>> {
        rules::mentions(&self.lock())
    }

    fn set_mentions(&self, after: ArtifactKey, to: ArtifactKey, mentions: &[MentionRow]) -> Result<()> {
        self.write(|c| rules::set_mentions(c, after, to, mentions))
    }

    fn each_block_after(
        &self,
        after: BlockKey,
        each: &mut dyn FnMut(BlockRow, &str) -> Result<bool>,
    ) -> Result<()> {
        blocks::each_after(&self.lock(), after, each)
    }

    fn block_count(&self) -> Result<u32> {
        blocks::count(&self.lock())
    }

    fn unembedded(&self, model: &str, after: BlockKey, limit: u32) -> Result<Vec<(BlockKey, String)>> {
        blocks::unembedded(&self.lock(), model, after, limit)
    }

    fn put_vectors(&self, model: &str, vectors: &[(BlockKey, Vector)]) -> Result<()> {
        self.write(|c| blocks::put_vectors(c, model, vectors))
    }

    fn each_vector(&self, model: &str, each: &mut dyn FnMut(BlockKey, ArtifactKey, &Vector)) -> Result<()> {
        blocks::each_vector(&self.lock(), model, each)
    }

    fn without_other(&self, model: &str, after: BlockKey, limit: u32) -> Result<Vec<(BlockKey, String)>> {
        others::without(&self.lock(), model, after, limit)
    }

    fn put_others(&self, model: &str, vectors: &[(BlockKey, Tongue, Vector)]) -> Result<()> {
        self.write(|c| others::put(c, model, vectors))
    }

    fn each_other(&self, model: &str, each: &mut dyn FnMut(BlockKey, bool, &Vector)) -> Result<()> {
        others::each(&self.lock(), model, each)
    }

    fn log_state(&self) -> Result<(u64, Option<String>)> {
        log::state(&self.lock())
    }

    fn append_all(&self, entries: &[NewEntry<'_>]) -> Result<()> {
        self.write(|c| entries.iter().try_for_each(|entry| log::append(c, entry)))
    }

    fn log_tile(&self, level: u8, index: u64) -> Result<Option<Vec<Digest>>> {
        tiles::one(&self.lock(), level, index)
    }

    fn log_tiles(&self) -> Result<u64> {
        tiles::count(&self.lock())
    }

    fn log_entries(&self, from: u64, count: u32) -> Result<Vec<LogRow>> {
        log::entries(&self.lock(), from, count)
    }

    fn unlogged(&self) -> Result<Vec<u64>> {
        log::unlogged(&self.lock())
    }

    fn logged(&self, response_id: &str) -> Result<Option<LoggedResponse>> {
        log::logged(&self.lock(), response_id)
    }

    fn responses(&self, requestor: Option<&str>, limit: u32) -> Result<Vec<ResponseRow>> {
        log::responses(&self.lock(), requestor, limit)
    }

    fn tallies(&self) -> Result<Vec<TallyRow>> {
        log::tallies(&self.lock())
    }

    fn responses_citing(&self, id: &ArtifactId) -> Result<Vec<ResponseRow>> {
        log::citing(&self.lock(), id)
    }

    fn policy_changes(&self, limit: u32) -> Result<Vec<Vec<u8>>> {
        log::policy_changes(&self.lock(), limit)
    }

    fn key_lists(&self) -> Result<Vec<(u64, Vec<u8>)>> {
        signers::lists(&self.lock())
    }

    fn signing_keys(&self) -> Result<Vec<SigningRow>> {
        signers::seeds(&self.lock())
    }

    fn canon_acts(&self, from: u64) -> Result<Vec<(u64, Vec<u8>)>> {
        log::canon_acts(&self.lock(), from)
    }

    fn logged_events(&self, limit: u32) -> Result<Vec<(EventRow, Vec<u8>)>> {
        log::logged_events(&self.lock(), limit)
    }

    fn events_of(&self, kind: &str) -> Result<Vec<(EventRow, Vec<u8>)>> {
        log::events_of(&self.lock(), kind)
    }

    fn gain(&self, charge: &Charge) -> Result<(u32, u32)> {
        seen::gain(&self.lock(), charge)
    }

    fn charge(&self, charge: &Charge) -> Result<()> {
        self.write(|c| seen::charge(c, charge))
    }

    fn probes(&self, requestor: &str, day: &str) -> Result<Vec<Probe>> {
        seen::probes(&self.lock(), requestor, day)
    }

    fn self_check(&self) -> Result<Vec<String>> {
        let connection = self.lock();
        // What was written ahead goes to its place first: whoever died at that left half a page there, and that is mended by this.
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        let mut faults = Vec::new();
        // The first reads every page, also those that nothing uses; the second what they say.
        for check in ["PRAGMA cipher_integrity_check", "PRAGMA integrity_check"] {
            let mut statement = connection.prepare(check)?;
            let found =
                statement.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
            faults.extend(found.into_iter().filter(|line| line != "ok"));
        }
        Ok(faults)
    }

    fn claim_places(&self, id: &ClaimId) -> Result<Vec<ClaimPlace>> {
        reverify::places(&self.lock(), id)
    }

    fn put_verified(&self, verified: &[Verified]) -> Result<()> {
        self.write(|c| reverify::put(c, verified))
    }

    fn verification_counts(&self) -> Result<VerificationCounts> {
        reverify::counts(&self.lock())
    }

    fn verifications_due(&self, since: &str, limit: u32) -> Result<Vec<VerificationRow>> {
        reverify::due(&self.lock(), since, limit)
    }

    fn last_verified(&self, id: &ArtifactId) -> Result<Option<String>> {
        reverify::last(&self.lock(), id)
    }

    fn version_leaves(&self, number: u32) -> Result<Vec<(ArtifactId, Digest)>> {
        reverify::leaves(&self.lock(), number)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]
mod tests;
