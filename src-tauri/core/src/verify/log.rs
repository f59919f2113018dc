//! The log: that it has an entry, who signed its checkpoint, and that it contradicts nothing that was kept of it.

use crate::message;
use crate::message::Message;
use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};

use super::known::{Known, Logged};
use super::seen::LogState;
use super::signed::{base64, key};
use super::{Class, Formed, Kind, Malformed, Means, Report, exactly, malformed};
use crate::bundle::decision::Decision;
use crate::bundle::file::{LogProof, ProofFile};
use crate::proof::checkpoint::{
    Checkpoint, MOST_WITNESSES, NoteError, NoteKey, NoteUse, open_cosigned, open_lenient,
};
use crate::proof::dsse::Envelope;
use crate::proof::hash::Digest;
use crate::proof::keylist::KeyUsage;
use crate::proof::log_entry;
use crate::proof::merkle;

/// Proofs of trees with 2^64 leaves have no more hashes.
const LONGEST_PROOF: usize = 64;

/// A checkpoint that was kept, as it was signed then.
#[derive(Clone, Debug)]
pub struct Kept {
    checkpoint: Checkpoint,
    note: String,
}

impl Kept {
    /// Reads the checkpoint that `note` begins with; its signature is checked with each log that it is held against.
    pub fn read(note: &str) -> Option<Self> {
        let text = note.split_inclusive("\n\n").next()?;
        let first = note.strip_prefix(text)?.split_inclusive('\n').next()?;
        let note = format!("{text}{first}");
        Checkpoint::unsigned(&note).map(|checkpoint| Self { checkpoint, note })
    }

    /// The checkpoint as the log signed it.
    pub fn note(&self) -> &str {
        &self.note
    }
}

/// The log itself, when it is at hand.
pub trait Grown: Sync {
    /// The root that the log of this name had with its first `size` entries; none when it has not so many.
    fn root(&self, origin: &str, size: u64) -> Option<Digest>;
    /// The leaf of the entry with this index in the log of this name.
    fn entry(&self, _origin: &str, _index: u64) -> Looked {
        Looked::CannotTell
    }
    /// The leaf of the last entry of a payload type, as far as the entries are there and make the log.
    fn newest(&self, _payload_type: &str) -> Option<Digest> {
        None
    }
    /// Whether whoever made a decision took it back later.
    fn took_back(&self, _decision: &Decision) -> bool {
        false
    }
    /// The list of keys that is the last one in the log.
    fn keys(&self) -> Option<Envelope> {
        None
    }
    /// Whether this is a log of that name whose checkpoint `key` signed, and whose entries make it.
    fn is_of(&self, _origin: &str, _key: &VerifyingKey) -> bool {
        false
    }
}

/// What a log at hand says of a place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// This leaf stands there.
    Leaf(Digest),
    /// It has no such place, or is not a log of that name, or not a sound one.
    Nothing,
    /// It keeps no entries.
    CannotTell,
}

/// A proof whose keys are keys.
pub(super) struct Proof<'a> {
    file: &'a LogProof,
    key: VerifyingKey,
    witnesses: Vec<(String, VerifyingKey)>,
}

impl Proof<'_> {
    /// The key of the log.
    pub const fn key(&self) -> &VerifyingKey {
        &self.key
    }
}

pub(super) fn read(file: &LogProof) -> Formed<Proof<'_>> {
    if file.proof.len() > LONGEST_PROOF || file.witnesses.len() > MOST_WITNESSES {
        return Err(Malformed::new(message!("unreadable-log-proof")));
    }
    let witness = |witness: &super::Witness| Ok((witness.name.clone(), key(&witness.key)?));
    let witnesses = file.witnesses.iter().map(witness).collect::<Formed<Vec<_>>>()?;
    Ok(Proof { file, key: key(&file.key)?, witnesses })
}

/// Notes whether the log has the envelope; gives where.
pub(super) fn check(
    envelope: &Envelope,
    proof: &Proof<'_>,
    means: &Means<'_>,
    report: &mut Report,
) -> Formed<Option<Logged>> {
    Ok(check_leaf(&log_entry::leaf(envelope)?, proof, means, report))
}

fn check_leaf(leaf: &Digest, proof: &Proof<'_>, means: &Means<'_>, report: &mut Report) -> Option<Logged> {
    let Proof { file, key, witnesses } = proof;
    let (checkpoint, _) = match open_cosigned(&file.checkpoint, key, witnesses) {
        Ok(opened) => opened,
        Err(error) => {
            report.fails("log", Class::Tampered, message!("log-wrong" { error: error }));
            return None;
        }
    };
    let Checkpoint { origin, size, root } = &checkpoint;
    if !merkle::verify_inclusion(leaf, file.index, *size, &file.proof, root) {
        report.fails("log", Class::Tampered, message!("log-proof-wrong"));
        return None;
    }
    let place = file.index + 1;
    let seen = witnesses.len();
    report.holds("log", message!("log-entry" { place: place, size: size, origin: origin, seen: seen }));
    means.trust.check_witnesses(origin, &file.checkpoint, report);
    look_up(leaf, file.index, origin, means, report);
    check_history(key, &checkpoint, means, report);
    check_run(&LogState::at(key, &checkpoint, leaf, file.index, &file.proof), means, report);
    Some(Logged { key: *key, index: file.index, size: *size })
}

/// Notes whether the archive at hand has this very entry in its log: only then did it give it.
fn look_up(leaf: &Digest, index: u64, origin: &str, means: &Means<'_>, report: &mut Report) {
    let (Some(_), Some(grown)) = (means.archive, means.grown) else { return };
    match grown.entry(origin, index) {
        Looked::Leaf(found) if found == *leaf => report.holds("history", message!("history-there")),
        Looked::Leaf(_) => {
            let detail = message!("history-fork");
            report.fails("history", Class::Tampered, detail);
            report.fails("sources", Class::Unverified, message!("sources-never-gave"));
        }
        Looked::Nothing => {
            let detail = message!("sources-not-in-log");
            report.fails("sources", Class::Unverified, detail);
        }
        Looked::CannotTell => {}
    }
}

/// Notes whether anything else in the run tells another history of the log.
fn check_run(sight: &LogState, means: &Means<'_>, report: &mut Report) {
    if let Some(name) = means.seen.and_then(|seen| seen.contradicts(sight)) {
        let detail = message!("history-two" { name: name });
        report.fails("history", Class::Tampered, detail);
    }
}

fn check_history(key: &VerifyingKey, now: &Checkpoint, means: &Means<'_>, report: &mut Report) {
    let grown = |size: u64| means.grown.and_then(|grown| grown.root(&now.origin, size));
    let forked = || message!("history-other");
    match grown(now.size) {
        Some(root) if root != now.root => return report.fails("history", Class::Tampered, forked()),
        Some(_) => report.holds("history", message!("history-same")),
        None => {}
    }
    let other = |other: &&dyn Grown| {
        other.is_of(&now.origin, key).then(|| other.root(&now.origin, now.size)).flatten()
    };
    if means.others.iter().filter_map(other).any(|root| root != now.root) {
        let detail = message!("history-other-export");
        report.fails("history", Class::Tampered, detail);
    }
    let Some(Kept { checkpoint: kept, note }) = means.kept else { return };
    if kept.origin != now.origin {
        return report.not_compared(message!("history-another-log" { origin: kept.origin }));
    }
    let mut compared = |ok: bool, detail: Message| {
        report.compared = true;
        match ok {
            true => report.holds("history", detail),
            false => report.fails("history", Class::Tampered, detail),
        }
    };
    if Checkpoint::open(note, key).is_err() {
        let detail = message!("history-kept-other-key");
        return compared(false, detail);
    }
    let then = if kept.size == now.size {
        Some(now.root)
    } else {
        grown(kept.size).filter(|_| grown(now.size).is_some())
    };
    match then {
        Some(root) if root != kept.root => compared(false, forked()),
        Some(_) => compared(true, message!("history-agrees")),
        None => report.not_compared(message!("history-another-size" { size: kept.size })),
    }
}

/// An entry of the log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    envelope: Digest,
    #[serde(rename = "payloadType")]
    payload_type: String,
}

/// A whole log that lies at hand.
pub struct LogAtHand<'a> {
    /// The root that its tiles make, or what is wrong with them, as a clause.
    pub tree: Result<Digest, Message>,
    /// Its earlier states.
    pub grown: &'a dyn Grown,
}

/// Verifies the signed checkpoint of a log that lies at hand. `keys` is the list of keys that lies with it.
pub fn verify_checkpoint(
    note: &str,
    keys: Option<&Envelope>,
    at_hand: &LogAtHand<'_>,
    means: &Means<'_>,
) -> Report {
    let mut report = Report::new(Kind::Log);
    match judge_checkpoint(note, keys, at_hand, means, &mut report) {
        Ok(()) => {
            report.holds("form", message!("form-checkpoint"));
            report
        }
        Err(Malformed(why)) => malformed(Kind::Log, why),
    }
}

fn judge_checkpoint(
    note: &str,
    keys: Option<&Envelope>,
    at_hand: &LogAtHand<'_>,
    means: &Means<'_>,
    report: &mut Report,
) -> Formed<()> {
    let now = Checkpoint::unsigned(note).ok_or_else(|| Malformed::new(message!("unreadable-checkpoint")))?;
    match &at_hand.tree {
        Ok(root) if *root == now.root => {
            report.holds("log", message!("log-tiles" { size: now.size }));
        }
        Ok(_) => report.fails("log", Class::Tampered, message!("log-tiles-other")),
        Err(why) => report.fails("log", Class::Tampered, message!("log-tiles-wrong" { why: why })),
    }
    let known = Known::of(means, keys, report)?;
    let mut signed = None;
    for key in known.keys_for(KeyUsage::Log) {
        let log = NoteKey { name: now.origin.clone(), signs_as: NoteUse::Log, key };
        match open_lenient(note, &log, &[]) {
            Ok(_) => signed = Some(key),
            Err(NoteError::Key) => {}
            Err(error) => report.fails("signature", Class::Tampered, message!("log-wrong" { error: error })),
        }
    }
    match signed {
        Some(key) => {
            report.holds("signature", message!("signature-checkpoint"));
            known.check(KeyUsage::Log, &key, Some(now.size.saturating_sub(1)), report);
            means.trust.check_witnesses(&now.origin, note, report);
            check_history(&key, &now, &Means { grown: Some(at_hand.grown), ..*means }, report);
            check_run(&LogState::whole(&key, &now), means, report);
        }
        None => {
            let detail = message!("signer-checkpoint");
            report.fails("signer", Class::UntrustedSigner, detail);
        }
    }
    Ok(())
}

/// Verifies an entry by itself.
pub(super) fn verify_proof(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let file: ProofFile = exactly(bytes)?;
    let entry = base64(&file.entry)?;
    let _: Entry = exactly(&entry)?;
    let proof = read(&file.log)?;
    let known = Known::of(means, None, report)?;
    match check_leaf(&merkle::leaf(&entry), &proof, means, report) {
        Some(logged) => known.check(KeyUsage::Log, &logged.key, Some(logged.size.saturating_sub(1)), report),
        None => report.open("signer", message!("signer-proof")),
    }
    Ok(())
}
