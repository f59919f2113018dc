//! The log grows: entries, their checkpoint, and the copies that are kept of it.

use std::sync::{Arc, PoisonError};

use bindery_core::bundle::seal::{BUNDLE_TYPE, SealError};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::keylist::{KEYS_TYPE, KeyUsage};
use bindery_core::proof::tiles::{Edge, Tree};
use bindery_core::proof::{dsse, json, log_entry};
use ed25519_dalek::SigningKey;

use super::entries::Event;
use super::{ArchiveLog, EVENT_TYPE, Kept, KeysEntry, Refused};
use crate::error::Result;
use crate::storage::keys::LogKeys;
use crate::storage::store::{Charge, Effects, EventRow, NewEntry, Store};

impl ArchiveLog {
    /// Keeps the state that was just compared, where what is kept lags behind it.
    pub(super) fn keep(&self, edge: &Edge, now: &str) -> Result<()> {
        if edge.size() == 0 {
            return Ok(());
        }
        let checkpoint = self.checkpoint_of(edge);
        let note = checkpoint.sign(&self.keys().log);
        if self.kept.read().map_or(true, |kept| *kept != note.as_bytes()) {
            self.kept.write(note.as_bytes())?;
        }
        self.witness.follow(now, &checkpoint, &note);
        Ok(())
    }

    /// Signs `payload` and appends it, durably, with everything that is written along with it.
    pub fn append(
        &self,
        store: &dyn Store,
        signer: &SigningKey,
        payload_type: &str,
        payload: &[u8],
        effects: Effects,
    ) -> Result<Envelope> {
        let mut edge = self.edge.lock().unwrap_or_else(PoisonError::into_inner);
        if ![BUNDLE_TYPE, EVENT_TYPE].contains(&payload_type) {
            self.witness.allow_change(edge.size())?;
        }
        // Whoever took the key before it was changed would sign what nobody takes any more.
        if self.log_keys().former(KeyUsage::Issuer).any(|key| key == signer.verifying_key()) {
            return Err(Refused::KeyChanged.into());
        }
        failpoint!("before signing");
        let envelope = dsse::sign(signer, payload_type, payload);
        failpoint!("signed");
        self.grow(&mut edge, store, envelope, effects, None)
    }

    /// Appends what `make` gives for the next entry, signed by the archivist, and has the log signed with the
    /// keys that come with it from this entry on. Nothing else is appended meanwhile.
    pub fn append_keys(
        &self,
        store: &dyn Store,
        archivist: &SigningKey,
        make: impl FnOnce(u64) -> Result<KeysEntry>,
    ) -> Result<Envelope> {
        let mut edge = self.edge.lock().unwrap_or_else(PoisonError::into_inner);
        self.witness.allow_change(edge.size())?;
        let KeysEntry { payload, effects, keys } = make(edge.size())?;
        self.grow(&mut edge, store, dsse::sign(archivist, KEYS_TYPE, &payload), effects, keys)
    }

    fn grow(
        &self,
        edge: &mut Edge,
        store: &dyn Store,
        envelope: Envelope,
        effects: Effects,
        next: Option<LogKeys>,
    ) -> Result<Envelope> {
        let bytes = json::to_canonical(&envelope).map_err(SealError::from)?;
        let leaf = log_entry::leaf(&envelope).map_err(SealError::from)?;
        let at = effects.at().to_owned();
        // Another copy of the archive may be in use at the same time: then this one has forked.
        self.witness.compare(&Tree::new(&Kept(store), edge.size()))?;
        let mut grown = edge.clone();
        let tiles = grown.push(leaf);
        let checkpoint = self.checkpoint_of(&grown);
        let signer = next.as_ref().map_or_else(|| self.keys().log, |next| next.keys.log.clone());
        let note = checkpoint.sign(&signer);
        let index = edge.size();
        store.append(&NewEntry { index, envelope: &bytes, tiles, checkpoint: note.clone(), effects })?;
        *edge = grown;
        failpoint!("committed");
        if let Some(next) = next {
            *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        }
        // Logged from here on, also if the next line fails; but shown only if it does not.
        self.keep_both(&at, &checkpoint, &note)?;
        failpoint!("kept");
        Ok(envelope)
    }

    /// Keeps a checkpoint in the folder and on this computer, side by side: each waits for the disk.
    fn keep_both(&self, at: &str, checkpoint: &Checkpoint, note: &str) -> Result<()> {
        std::thread::scope(|scope| {
            let follow = || self.witness.follow(at, checkpoint, note);
            let following = std::thread::Builder::new().spawn_scoped(scope, follow);
            let kept = self.kept.write(note.as_bytes());
            if following.is_err() {
                self.witness.follow(at, checkpoint, note);
            }
            kept
        })
    }

    /// Appends something that happened, signed like an answer.
    pub fn note(&self, store: &dyn Store, event: EventRow, charge: Option<Charge>) -> Result<()> {
        self.append_event(store, &self.keys().issuer, event, charge)
    }

    pub(super) fn append_event(
        &self,
        store: &dyn Store,
        signer: &SigningKey,
        event: EventRow,
        charge: Option<Charge>,
    ) -> Result<()> {
        let EventRow { at, kind, who, what } = &event;
        let payload = json::to_canonical(&Event { at, kind, who, what })?;
        let effects = Effects { event: Some(event), charge, ..Effects::default() };
        self.append(store, signer, EVENT_TYPE, &payload, effects)?;
        Ok(())
    }
}
