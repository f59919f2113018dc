//! The log in the terminal: show, checkpoint, export, accept.

use bindery_api::contract::{Failure, LogEntry, LogPage, LogRequest, Progress};
use bindery_api::session::Session;
use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use serde_json::json;

use crate::args::{At, Dir, Log};
use crate::commands::{as_key_says, call, open, print};
use crate::language::said;
use crate::show;

/// A command's result.
type Done = Result<(), Failure>;

fn session(at: Dir) -> Result<Session, Failure> {
    open(&At { archive: at.dir, key: at.key }, as_key_says())
}

/// Runs one of the log's commands.
pub fn run(what: Log, json: bool) -> Done {
    match what {
        Log::Show { at, from, count } => {
            let found: LogPage = call(&session(at)?, "log", &LogRequest { from, count })?;
            print(&found, json, page);
        }
        Log::Checkpoint { at } => {
            let found: LogPage = call(&session(at)?, "log", &LogRequest { from: None, count: 0 })?;
            let LogPage { origin, size, checkpoint, .. } = found;
            let told = json!({ "origin": origin, "size": size, "checkpoint": checkpoint });
            print(&told, json, |_| checkpoint.clone());
        }
        Log::Export { at, out, entries } => {
            let progress = |step: Progress| show::progress(&step);
            let done = session(at)?.log_export(&out, entries, &progress)?;
            show::progress_end();
            let told = json!({ "folder": out, "size": done.size, "files": done.files });
            print(&told, json, |_| {
                format!("{} files for {} entries in {}.\n", done.files, done.size, out.display())
            });
        }
        Log::Accept { at, because } => {
            let secret = at.key.passphrase()?.map_or(Secret::OnThisComputer, Secret::Passphrase);
            let size = Archive::accept_log(&at.dir, &Machine::default(), &secret, &because)?;
            print(&json!({ "size": size }), json, |_| {
                format!("The archive goes on from here; its log has {size} entries, and the last says why.\n")
            });
        }
    }
    Ok(())
}

fn page(found: &LogPage) -> String {
    let line = |entry: &LogEntry| {
        let LogEntry { number, at, kind, what, .. } = entry;
        format!("  {number:>7}  {:<20}  {kind:<15}  {}\n", at.as_deref().unwrap_or(""), said(what))
    };
    let lines: String = found.entries.iter().map(line).collect();
    format!("{lines}  {} entries in all in the log {}\n", found.size, found.origin)
}
