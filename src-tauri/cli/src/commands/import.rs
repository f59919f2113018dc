//! `bindery import`: files and folders.

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use bindery_core::message::Message;
use clap::Args as ClapArgs;

use crate::client::{At, Done, QUIET, SHOWN, as_key_says, open, print};
use crate::language::worded;
use crate::show;

/// Add files and folders.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Files and folders.
    #[arg(required = true)]
    paths: Vec<String>,
    #[command(flatten)]
    at: At,
    /// Make them findable by their words only, and by meaning later.
    #[arg(long)]
    no_embed: bool,
}

/// Imports them, and makes them findable.
pub fn run(args: Args, json: bool) -> Done {
    let Args { paths, at, no_embed } = args;
    let session = open(&at, as_key_says())?;
    let request = ImportRequest { paths, job: "import".to_owned() };
    let report: ImportReport = calls::import(&session, request, SHOWN)?;
    if !no_embed {
        calls::embed(&session, Job { job: "embed".to_owned() }, SHOWN)?;
    }
    show::progress_end();
    print(&report, json, imported);
    if !json {
        // Whoever asks right after an import would else wonder why nothing is found.
        let rules: PolicyInfo = calls::policy(&session, Nothing {}, QUIET)?;
        let all: Inventory = calls::inventory(&session, Nothing {}, QUIET)?;
        print(&all, json, |all| waiting(all, &rules.default_consent));
    }
    Ok(())
}

/// What an import did, in a line for each file that needs one, and a sum.
fn imported(report: &ImportReport) -> String {
    let count = |status| report.artifacts.iter().filter(|file| file.status == status).count();
    let mut out = String::new();
    for file in report.artifacts.iter().filter(|file| file.error.is_some()) {
        let what = match file.status {
            ImportStatus::Failed => message!("terminal-import-failed"),
            ImportStatus::NotSearchable => message!("terminal-import-not-searchable"),
            ImportStatus::Added => message!("terminal-import-added"),
            ImportStatus::Unchanged => message!("terminal-import-unchanged"),
        };
        let why = file.said.iter().map(|said| worded(&Message::from(said.clone())));
        let why = why.collect::<Vec<_>>().join("; ");
        out.push_str(&format!("  {}: {}: {why}\n", worded(&what), file.path));
    }
    if report.cancelled {
        out.push_str(&format!("{} ", worded(&message!("terminal-stopped"))));
    }
    let done = message!("terminal-import-done" {
        added: count(ImportStatus::Added),
        unchanged: count(ImportStatus::Unchanged),
        without: count(ImportStatus::NotSearchable),
        failed: count(ImportStatus::Failed),
        version: report.archive_version.number,
    });
    out + &worded(&done) + "\n"
}

/// How many documents wait for a decision on who may see them, where nobody but the archivist does until then.
fn waiting(inventory: &Inventory, default_consent: &str) -> String {
    let undecided = |item: &&InventoryItem| item.staff.as_ref().is_some_and(|it| it.consent == "undecided");
    let waiting = inventory.items.iter().filter(undecided).count();
    if waiting == 0 || default_consent != "undecided" {
        return String::new();
    }
    let words = worded(&message!("terminal-import-waiting" { count: waiting }));
    format!("{words}\n  bindery consent set --all open --archive DIR\n")
}
