//! `bindery log`: what was signed, in order, and how others can check it.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{LogEntry, LogPage, LogRequest};
use bindery_core::message;
use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use clap::Subcommand;
use serde_json::json;

use crate::client::{Dir, Done, QUIET, SHOWN, print};
use crate::language::{said, worded};
use crate::{named, show};

/// The log.
#[derive(Debug, Subcommand)]
pub enum Log {
    /// Show entries.
    Show {
        #[command(flatten)]
        at: Dir,
        /// Number of the first one; without it, the last ones.
        #[arg(long)]
        from: Option<u32>,
        /// How many, at most a thousand.
        #[arg(long, default_value_t = 20)]
        count: u32,
    },
    /// Print the signed checkpoint.
    Checkpoint {
        #[command(flatten)]
        at: Dir,
    },
    /// Write checkpoint and tiles into a folder, for others to check.
    Export {
        #[command(flatten)]
        at: Dir,
        /// The folder; empty or not there yet.
        #[arg(long, value_name = "FOLDER")]
        out: PathBuf,
        /// With the entries, which tell what kind each is and nothing of what is in it.
        #[arg(long)]
        entries: bool,
    },
    /// Go on with a log that is not the one this computer saw: after a backup was put back on purpose.
    Accept {
        #[command(flatten)]
        at: Dir,
        /// Why; it is logged.
        #[arg(long, value_name = "TEXT")]
        because: String,
    },
}

/// Runs one of the log's commands.
pub fn run(what: Log, json: bool) -> Done {
    match what {
        Log::Show { at, from, count } => {
            let found: LogPage = calls::log(&at.session()?, LogRequest { from, count }, QUIET)?;
            print(&found, json, page);
        }
        Log::Checkpoint { at } => {
            let found: LogPage = calls::log(&at.session()?, LogRequest { from: None, count: 0 }, QUIET)?;
            let LogPage { origin, size, checkpoint, .. } = found;
            let told = json!({ "origin": origin, "size": size, "checkpoint": checkpoint });
            print(&told, json, |_| checkpoint.clone());
        }
        Log::Export { at, out, entries } => {
            let done = at.session()?.log_export(&out, entries, SHOWN)?;
            show::progress_end();
            let told = json!({ "folder": out, "size": done.size, "files": done.files });
            let words = message!("terminal-log-exported" {
                files: done.files, entries: done.size, folder: out
            });
            print(&told, json, |_| format!("{}\n", worded(&words)));
        }
        Log::Accept { at, because } => {
            let secret = at.key.passphrase()?.map_or(Secret::OnThisComputer, Secret::Passphrase);
            let size = Archive::accept_log(&at.dir, &Machine::default(), &secret, &because)?;
            let words = message!("terminal-log-accepted" { entries: size });
            print(&json!({ "size": size }), json, |_| format!("{}\n", worded(&words)));
        }
    }
    Ok(())
}

fn page(found: &LogPage) -> String {
    let line = |entry: &LogEntry| {
        let LogEntry { number, at, what, .. } = entry;
        let kind = named::log_kind(&entry.kind);
        format!("  {number:>7}  {:<20}  {kind:<15}  {}\n", at.as_deref().unwrap_or(""), said(what))
    };
    let lines: String = found.entries.iter().map(line).collect();
    let size = message!("terminal-log-size" { entries: found.size, origin: found.origin });
    format!("{lines}  {}\n", worded(&size))
}
