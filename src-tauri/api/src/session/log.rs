//! The log: its entries, its checkpoint, and its export.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_engine::log::told::told;
use std::path::Path;

use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::json;
use bindery_engine::error::Result;
use bindery_engine::log::ledger::Exported;
use bindery_engine::storage::store::LogRow;

use super::{Reply, Session, step};
use crate::commands::{OnProgress, Permission};
use crate::contract::*;

/// Entries that are given at once.
const MOST: u32 = 1_000;

/// A number of entries as the contract has it.
pub(super) fn counted(entries: u64) -> u32 {
    u32::try_from(entries).unwrap_or(u32::MAX)
}

impl Session {
    pub(crate) fn log(&self, request: LogRequest, _: OnProgress<'_>) -> Reply<LogPage> {
        let archive = self.archive()?;
        let (checkpoint, note, _) = archive.log().checkpoint(archive.store(), &self.world)?;
        let count = request.count.min(MOST);
        let from = match request.from {
            Some(from) => u64::from(from.saturating_sub(1)),
            None => checkpoint.size.saturating_sub(u64::from(count)),
        };
        // What is logged while this is read is not in the checkpoint.
        let count = u64::from(count).min(checkpoint.size.saturating_sub(from)) as u32;
        let rows = archive.store().log_entries(from, count)?;
        let leaves = archive.log().leaves(archive.store(), from, count)?;
        let entries = rows.into_iter().zip(leaves).map(|(row, leaf)| entry(row, &leaf));
        Ok(LogPage {
            origin: checkpoint.origin,
            size: counted(checkpoint.size),
            checkpoint: note,
            entries: entries.collect::<Result<_>>()?,
        })
    }

    /// Writes the log's checkpoint and tiles into `folder`, with `entries` its entries too; for archivists and
    /// auditors.
    pub fn log_export(&self, folder: &Path, entries: bool, progress: OnProgress<'_>) -> Reply<Exported> {
        self.authorize(Permission::Oversight)?;
        let archive = self.archive()?;
        let written = |done: u64, total: u64| {
            progress(Progress {
                done: counted(done),
                total: counted(total),
                ..step(message!("work-write-log"))
            });
            true
        };
        Ok(archive.log().export(archive.store(), &self.world, folder, entries, &written)?)
    }
}

fn entry(row: LogRow, leaf: &Digest) -> Result<LogEntry> {
    let envelope: Envelope = json::from_canonical(&row.envelope)?;
    let response_id = row.response.as_ref().map(|response| response.response_id.clone());
    let (at, kind, what) = match (row.response, row.event, row.decision) {
        (Some(response), ..) => {
            (Some(response.answered_at), "answer".to_owned(), Message::verbatim(response.question))
        }
        (None, Some(event), _) => {
            let what = told(&event, &row.envelope);
            (Some(event.at), event.kind, what)
        }
        (None, None, Some(decision)) => {
            let noted = decision.noted;
            let what = message!("log-decision" {
                reviewer: noted.reviewer,
                kind: noted.kind.name(),
                response_id: decision.response_id,
            });
            (Some(noted.at), "decision".to_owned(), what)
        }
        (None, None, None) => (None, "entry".to_owned(), Message::verbatim("")),
    };
    Ok(LogEntry {
        number: counted(row.number + 1),
        at,
        payload_type: envelope.payload_type,
        kind,
        what: what.into(),
        response_id,
        leaf: leaf.to_string(),
    })
}
