//! The log's self-check: every leaf from the stored envelopes, every tile from the leaves, the root from both,
//! and every row that says what an entry is about.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::bundle::decision::standing::Noted;
use bindery_core::bundle::decision::{DECISION_TYPE, Decision};
use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::canon::act::CANON_TYPE;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::policy::rules::CHANGE_TYPE;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::tiles::{self, Edge, Written};
use bindery_core::record::correction::CORRECTION_TYPE;
use bindery_core::record::transcription::TRANSCRIPTION_TYPE;
use bindery_core::{proof::json, proof::log_entry, proof::merkle};
use ed25519_dalek::VerifyingKey;
use serde_json::Value;

use super::{ArchiveLog, EVENT_TYPE, grounds};
use crate::error::{Error, Result};
use crate::storage::store::{Ground, LogRow, Of, ResponseRow, Store};

/// Entries that are read at once.
const PAGE: u32 = 500;
/// Faults that are told; the first ones say enough.
const MOST: usize = 20;

impl ArchiveLog {
    /// Reads the whole log again; what is not as it was logged, a sentence each, the first ones of it. `progress`
    /// gets entries done and in all, and stops it with `false`.
    pub fn audit(&self, store: &dyn Store, progress: &dyn Fn(u64, u64) -> bool) -> Result<Vec<Message>> {
        let (size, note) = store.log_state()?;
        let mut audit = Audit {
            store,
            archivist: self.archivist(),
            edge: Edge::default(),
            tile: (u64::MAX, None),
            tiles: 0,
            faults: Vec::new(),
        };
        while audit.edge.size() < size && audit.faults.len() < MOST {
            if !progress(audit.edge.size(), size) {
                return Err(Error::Cancelled);
            }
            let rows = store.log_entries(audit.edge.size(), PAGE)?;
            if rows.is_empty() {
                break;
            }
            for row in rows {
                // With an entry missing, nothing after it can be compared.
                if row.number != audit.edge.size() {
                    audit.faults.push(missing(audit.edge.size()));
                    return Ok(audit.faults);
                }
                audit.entry(&row)?;
            }
        }
        audit.partial_tiles(size)?;
        audit.end(size)?;
        let signed = note.map(|note| self.read(&note)).transpose();
        match signed {
            Ok(signed) => {
                let root = signed.as_ref().map(|checkpoint| (checkpoint.size, checkpoint.root));
                if size > 0 && root != Some((size, audit.edge.root())) {
                    audit.faults.push(message!("audit-sum"));
                }
            }
            Err(error) => audit.faults.push(message!("audit-checkpoint" { why: error })),
        }
        audit.faults.truncate(MOST);
        Ok(audit.faults)
    }
}

struct Audit<'a> {
    store: &'a dyn Store,
    /// Who vouches for reviewers.
    archivist: Option<VerifyingKey>,
    edge: Edge,
    /// The tile of leaves at hand, as it is kept.
    tile: (u64, Option<Vec<Digest>>),
    /// Tiles that there have to be, so far.
    tiles: u64,
    faults: Vec<Message>,
}

impl Audit<'_> {
    fn entry(&mut self, row: &LogRow) -> Result<()> {
        let number = (row.number + 1).to_string();
        let entry = &match &row.response {
            Some(of) => message!("audit-entry-answer" { number: number, response: of.response_id }),
            None => message!("audit-entry" { number: number }),
        };
        let wrong = |why: Message| message!("audit-entry-wrong" { entry: entry, why: why });
        let envelope: Option<Envelope> = json::from_canonical(&row.envelope).ok();
        let Some((envelope, leaf)) = envelope.and_then(|e| log_entry::leaf(&e).ok().map(|leaf| (e, leaf)))
        else {
            self.faults.push(message!("audit-entry-unread" { entry: entry }));
            // Its place is kept, so that the entries after it are still compared.
            self.edge.push(merkle::leaf(&row.envelope));
            return Ok(());
        };
        self.faults.extend(untold(row, &envelope).map(wrong));
        if let Some(response) = row.response.as_ref().filter(|_| envelope.payload_type == BUNDLE_TYPE)
            && !self.texts_fit(response, &envelope)?
        {
            self.faults.push(wrong(message!("audit-texts")));
        }
        if envelope.payload_type == DECISION_TYPE {
            let fault = self.decision_fault(row, &envelope)?;
            self.faults.extend(fault.map(wrong));
        }
        let (index, place) = (row.number / tiles::WIDTH, (row.number % tiles::WIDTH) as usize);
        if self.tile.0 != index {
            self.tile = (index, self.store.log_tile(0, index)?);
        }
        if self.tile.1.as_ref().and_then(|hashes| hashes.get(place)) != Some(&leaf) {
            self.faults.push(message!("audit-entry-changed" { entry: entry }));
        }
        for written in self.edge.push(leaf) {
            if written.hashes.len() as u64 == tiles::WIDTH {
                self.compare_tile(&written)?;
            }
        }
        Ok(())
    }

    /// Whether the hidden texts that are kept beside an answer, and what the list tells of them, are what was signed.
    fn texts_fit(&self, response: &ResponseRow, envelope: &Envelope) -> Result<bool> {
        let Some(logged) = self.store.logged(&response.response_id)? else { return Ok(false) };
        let payload = STANDARD.decode(&envelope.payload).unwrap_or_default();
        let Ok((bundle, 0)) = Bundle::read(&payload, &logged.disclosures) else { return Ok(false) };
        let sealed = logged.sealed.map(|file| Digest::of(&[&file]));
        Ok(bundle.question == response.question
            && bundle.viewer.name == response.requestor
            && bundle.sealed.as_ref().map(|part| part.sha256) == sealed
            && self.grounds_fit(&bundle)?)
    }

    /// Whether what reviewers are let see the claims by is what the claims rest on.
    fn grounds_fit(&self, bundle: &Bundle) -> Result<bool> {
        let kept = self.store.grounds(Of::One(&bundle.response_id))?;
        let kept: Vec<Ground> = kept.into_iter().map(|ground| Ground { number: 0, ..ground }).collect();
        Ok(kept == grounds(bundle))
    }

    /// What is wrong with a decision: with who signed it, what the list says of it, or the answer that it names.
    fn decision_fault(&self, row: &LogRow, envelope: &Envelope) -> Result<Option<Message>> {
        let decision = self.archivist.as_ref().and_then(|key| Decision::open(envelope, key).ok());
        let Some(decision) = decision else {
            return Ok(Some(message!("audit-decision-unsigned")));
        };
        let Some(listed) = &row.decision else {
            return Ok(Some(message!("audit-decision-missing")));
        };
        let told = (&listed.response_id, &listed.claim) == (&decision.response_id, &decision.claim)
            && listed.noted == Noted::from(&decision);
        if !told {
            return Ok(Some(message!("audit-decision-other")));
        }
        let of = self.store.logged(&decision.response_id)?;
        let of = of.and_then(|logged| json::from_canonical::<Envelope>(&logged.envelope).ok());
        let same = of.is_some_and(|of| log_entry::digest(&of).ok() == Some(decision.bundle));
        Ok((!same).then(|| message!("audit-decision-of-another")))
    }

    fn compare_tile(&mut self, expected: &Written) -> Result<()> {
        let Written { level, index, hashes } = expected;
        self.tiles += 1;
        if self.store.log_tile(*level, *index)?.as_ref() != Some(hashes) {
            let (index, level) = (index.to_string(), level.to_string());
            self.faults.push(message!("audit-tile" { index: index, level: level }));
        }
        Ok(())
    }

    /// The tiles that are not full yet: they were not seen as a whole.
    fn partial_tiles(&mut self, size: u64) -> Result<()> {
        if self.edge.size() != size {
            return Ok(());
        }
        for written in self.edge.partial_tiles().collect::<Vec<_>>() {
            self.compare_tile(&written)?;
        }
        Ok(())
    }

    fn end(&mut self, size: u64) -> Result<()> {
        let read_all = self.edge.size() == size;
        if !read_all && self.faults.is_empty() {
            self.faults.push(missing(self.edge.size()));
        }
        if read_all && self.store.log_tiles()? != self.tiles {
            self.faults.push(message!("audit-tiles"));
        }
        self.faults.extend(self.store.standing_fault()?);
        let unlogged = self.store.unlogged()?;
        let fault = |number: &u64| message!("audit-unlogged" { number: (number + 1).to_string() });
        self.faults.extend(unlogged.iter().map(fault));
        Ok(())
    }
}

/// That there is no entry of this number, counted from 0.
fn missing(number: u64) -> Message {
    message!("audit-entry-missing" { number: (number + 1).to_string() })
}

/// What the tables do not say, or say otherwise, of what an entry is about.
fn untold(row: &LogRow, envelope: &Envelope) -> Option<Message> {
    let payload: Value = serde_json::from_slice(&STANDARD.decode(&envelope.payload).ok()?).ok()?;
    let same = |name: &str, value: &str| payload[name].as_str() == Some(value);
    match envelope.payload_type.as_str() {
        BUNDLE_TYPE => match &row.response {
            None => Some(message!("audit-answer-missing")),
            Some(response) => {
                let told = same("response_id", &response.response_id)
                    && same("answered_at", &response.answered_at)
                    && same("outcome", &response.outcome);
                (!told).then(|| message!("audit-answer-other"))
            }
        },
        EVENT_TYPE => match &row.event {
            None => Some(message!("audit-event-missing")),
            Some(event) => {
                let told = same("at", &event.at)
                    && same("kind", &event.kind)
                    && same("who", &event.who)
                    && same("what", &event.what);
                (!told).then(|| message!("audit-event-other"))
            }
        },
        CANON_TYPE if row.event.as_ref().is_none_or(|event| event.kind != "canon") => {
            Some(message!("audit-canon-missing"))
        }
        CORRECTION_TYPE if row.event.as_ref().is_none_or(|event| event.kind != "record") => {
            Some(message!("audit-correction-missing"))
        }
        TRANSCRIPTION_TYPE if row.event.as_ref().is_none_or(|event| event.kind != "transcription") => {
            Some(message!("audit-transcription-missing"))
        }
        CHANGE_TYPE if row.event.as_ref().is_none_or(|event| event.kind != "policy") => {
            Some(message!("audit-change-missing"))
        }
        _ => None,
    }
}
