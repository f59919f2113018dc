//! What a whole run sees of each log: every proof and checkpoint in it, held against every other.
//!
//! A log that has two histories can sign each of them, and a witness that forgets can sign both; each record is sound
//! by itself. Together they contradict each other: the same entries of one log have one hash (RFC 6962), at whatever
//! size it was signed.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::VerifyingKey;
use serde::Deserialize;

use super::known::Trust;
use crate::bundle::file::LogProof;
use crate::proof::checkpoint::{Checkpoint, NoteKey, NoteUse, open_cosigned, open_lenient};
use crate::proof::dsse::{self, Envelope};
use crate::proof::hash::Digest;
use crate::proof::log_entry;
use crate::proof::merkle::{self, Part};

/// What one file says of a log, proved.
#[derive(Clone, Debug)]
pub struct LogState {
    origin: String,
    key: [u8; 32],
    size: u64,
    parts: Vec<Part>,
}

/// The parts of a file that say where it was logged; everything else is passed over.
#[derive(Deserialize)]
struct Logged {
    bundle: Option<Box<Logged>>,
    envelope: Option<Envelope>,
    decision: Option<Envelope>,
    entry: Option<String>,
    log: Option<LogProof>,
}

impl LogState {
    /// What the bytes of a file prove of a log; none where they prove nothing.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let mut file: Logged = serde_json::from_slice(&super::page::record(bytes)?).ok()?;
        if let Some(bundle) = file.bundle.take() {
            file = *bundle;
        }
        let leaf = match (file.envelope.or(file.decision), file.entry) {
            (Some(envelope), _) => log_entry::leaf(&envelope).ok()?,
            (None, Some(entry)) => merkle::leaf(&STANDARD.decode(entry).ok()?),
            (None, None) => return None,
        };
        let log = file.log?;
        let key = dsse::public_key(&log.key)?;
        let named = log.witnesses.iter().map(|w| Some((w.name.clone(), dsse::public_key(&w.key)?)));
        let witnesses: Vec<_> = named.collect::<Option<_>>()?;
        let (now, _) = open_cosigned(&log.checkpoint, &key, &witnesses).ok()?;
        merkle::verify_inclusion(&leaf, log.index, now.size, &log.proof, &now.root)
            .then(|| Self::at(&key, &now, &leaf, log.index, &log.proof))
    }

    /// Name and key of the log, and how many entries it had.
    pub fn log(&self) -> (&str, [u8; 32], u64) {
        (&self.origin, self.key, self.size)
    }

    /// What a proof that holds says.
    pub(super) fn at(
        key: &VerifyingKey,
        now: &Checkpoint,
        leaf: &Digest,
        index: u64,
        proof: &[Digest],
    ) -> Self {
        let mut sight = Self::whole(key, now);
        sight.parts.extend(merkle::parts(leaf, index, now.size, proof));
        sight
    }

    /// What a checkpoint that `key` signed says.
    pub fn whole(key: &VerifyingKey, now: &Checkpoint) -> Self {
        let whole = Part { from: 0, count: now.size, hash: now.root };
        Self { origin: now.origin.clone(), key: key.to_bytes(), size: now.size, parts: vec![whole] }
    }
}

/// A part of a log: which log, its first entry, how many.
type Place = (usize, u64, u64);

/// All that a run saw.
#[derive(Debug, Default)]
pub struct Seen {
    logs: HashMap<(String, [u8; 32]), usize>,
    names: Vec<String>,
    first: HashMap<Place, (Digest, usize)>,
    /// Where a part was seen with another hash than at first.
    others: HashMap<Place, Vec<(Digest, usize)>>,
}

impl Seen {
    /// Adds what the file of this name says.
    pub fn add(&mut self, name: &str, sight: LogState) {
        let count = self.logs.len();
        let log = *self.logs.entry((sight.origin, sight.key)).or_insert(count);
        self.names.push(name.to_owned());
        let at = self.names.len() - 1;
        for Part { from, count, hash } in sight.parts {
            let place = (log, from, count);
            let (first, _) = *self.first.entry(place).or_insert((hash, at));
            let others = || self.others.get(&place).into_iter().flatten();
            if first != hash && others().all(|(other, _)| *other != hash) {
                self.others.entry(place).or_default().push((hash, at));
            }
        }
    }

    /// Adds the checkpoint of a log, when a key signed it that is trusted for logs, or that something else was seen of.
    pub fn add_note(&mut self, name: &str, note: &str, trust: &Trust) {
        let Some(now) = Checkpoint::unsigned(note) else { return };
        let mut keys = self.keys(&now.origin);
        keys.extend(trust.logs());
        keys.dedup();
        for key in keys {
            let log = NoteKey { name: now.origin.clone(), signs_as: NoteUse::Log, key };
            if open_lenient(note, &log, &[]).is_ok() {
                self.add(name, LogState::whole(&key, &now));
            }
        }
    }

    /// The keys that signed for a log of this name.
    fn keys(&self, origin: &str) -> Vec<VerifyingKey> {
        let keys = self.logs.keys().filter(|(name, _)| name == origin);
        let mut keys: Vec<[u8; 32]> = keys.map(|(_, key)| *key).collect();
        keys.sort_unstable();
        keys.iter().filter_map(|key| VerifyingKey::from_bytes(key).ok()).collect()
    }

    /// The name of a file that proves another history of the same log.
    pub fn contradicts(&self, sight: &LogState) -> Option<&str> {
        let log = self.logs.get(&(sight.origin.clone(), sight.key))?;
        let other = |part: &Part| {
            let place = (*log, part.from, part.count);
            let others = self.others.get(&place).into_iter().flatten();
            let mut all = self.first.get(&place).into_iter().chain(others);
            all.find(|(hash, _)| *hash != part.hash).map(|(_, at)| *at)
        };
        sight.parts.iter().find_map(other).and_then(|at| self.names.get(at)).map(String::as_str)
    }
}
