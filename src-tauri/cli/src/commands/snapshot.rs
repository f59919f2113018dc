//! `bindery snapshot`: archive versions.

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use clap::Subcommand;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// Archive versions.
#[derive(Debug, Subcommand)]
pub enum Snapshot {
    /// List them, the latest first.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Make one of what has changed; the current one when nothing has.
    Create {
        #[command(flatten)]
        at: At,
    },
    /// Show one.
    Show {
        /// Its number.
        number: u32,
        #[command(flatten)]
        at: At,
    },
    /// Compare two.
    Diff {
        /// Number of the older one.
        from: u32,
        /// Number of the newer one.
        to: u32,
        #[command(flatten)]
        at: At,
    },
}

/// Does one of these.
pub fn run(what: Snapshot, json: bool) -> Done {
    match what {
        Snapshot::List { at } => {
            let found: Snapshots = calls::snapshots(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&found, json, |found| found.snapshots.iter().map(snapshot_line).collect());
        }
        Snapshot::Create { at } => {
            let made: VersionInfo = calls::snapshot_create(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&made, json, |made| {
                let words = message!("terminal-version-made" { version: made.number, digest: told(made) });
                format!("{}\n", worded(&words))
            });
        }
        Snapshot::Show { number, at } => {
            let all: Snapshots = calls::snapshots(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            let missing = || Refused::NoVersion { number: number.to_string() };
            let found = all.snapshots.into_iter().find(|s| s.version.number == number).ok_or_else(missing)?;
            print(&found, json, snapshot_line);
        }
        Snapshot::Diff { from, to, at } => {
            let found: SnapshotDiff =
                calls::snapshot_diff(&open(&at, as_key_says())?, DiffRequest { from, to }, QUIET)?;
            print(&found, json, |found| {
                let added = found.added.iter().map(|title| format!("  + {title}\n"));
                added.chain(found.removed.iter().map(|title| format!("  - {title}\n"))).collect()
            });
        }
    }
    Ok(())
}

fn snapshot_line(snapshot: &SnapshotInfo) -> String {
    let SnapshotInfo { version, created_at, reason, artifacts, .. } = snapshot;
    let reason = worded(&message!("terminal-version-reason" { name: named::slug(reason), words: reason }));
    let documents = worded(&message!("terminal-documents" { count: artifacts }));
    let at = named::moment(created_at);
    format!("  {:>4}  {at}  {documents}  {reason}  {}\n", version.number, told(version))
}

/// A version's digest, where it is told.
fn told(version: &VersionInfo) -> String {
    version.digest.clone().unwrap_or_else(|| worded(&message!("terminal-version-no-digest")))
}
