//! `bindery import`: files and folders.

use bindery_api::calls;
use bindery_api::contract::*;
use clap::Args as ClapArgs;

use crate::client::{At, Done, QUIET, SHOWN, as_key_says, open, print};
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
    for file in &report.artifacts {
        if let Some(why) = &file.error {
            let what = match file.status {
                ImportStatus::Failed => "not imported",
                ImportStatus::NotSearchable => "not searchable",
                ImportStatus::Added => "added",
                ImportStatus::Unchanged => "unchanged",
            };
            out.push_str(&format!("  {what}: {}: {why}\n", file.path));
        }
    }
    let stopped = if report.cancelled { "Stopped. " } else { "" };
    out.push_str(&format!(
        "{stopped}{} added, {} unchanged, {} without text, {} failed. Archive version {}.\n",
        count(ImportStatus::Added),
        count(ImportStatus::Unchanged),
        count(ImportStatus::NotSearchable),
        count(ImportStatus::Failed),
        report.archive_version.number
    ));
    out
}

/// How many documents wait for a decision on who may see them, where nobody but the archivist does until then.
fn waiting(inventory: &Inventory, default_consent: &str) -> String {
    let undecided = |item: &&InventoryItem| item.staff.as_ref().is_some_and(|it| it.consent == "undecided");
    let waiting = inventory.items.iter().filter(undecided).count();
    if waiting == 0 || default_consent != "undecided" {
        return String::new();
    }
    let documents = if waiting == 1 { "1 document is" } else { &format!("{waiting} documents are") };
    format!(
        "{documents} visible to you alone until you decide who may see them. To open them to the whole family:\n  \
         bindery consent set --all open --archive DIR\n"
    )
}
