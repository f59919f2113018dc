//! `bindery inventory`: what this person may know is there.

use std::path::{Path, PathBuf};

use bindery_api::calls;
use bindery_api::contract::{Inventory, InventoryItem, Nothing, ThumbnailsRequest};
use bindery_api::session::Session;
use bindery_core::message;
use clap::Args as ClapArgs;

use super::lives::date_and_kind;
use crate::client::{AsWhom, At, Done, QUIET, asking, file_failure, open, print};
use crate::language::worded;
use crate::named;

/// Small pictures that are asked for at once.
const AT_ONCE: usize = 100;

/// What this person may know is there.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Write small pictures of photographs and first pages into this folder: NUMBER.jpg for what is listed as NUMBER.
    #[arg(long, value_name = "DIR")]
    thumbnails: Option<PathBuf>,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Lists it.
pub fn run(args: Args, json: bool) -> Done {
    let session = open(&args.at, asking(&args.whom))?;
    let found: Inventory = calls::inventory(&session, Nothing {}, QUIET)?;
    if let Some(folder) = &args.thumbnails {
        thumbnails(&session, &found.items, folder)?;
    }
    print(&found, json, in_words);
    Ok(())
}

/// Writes the small pictures that this person may see.
fn thumbnails(session: &Session, items: &[InventoryItem], folder: &Path) -> Done {
    std::fs::create_dir_all(folder).map_err(|error| file_failure(folder, error))?;
    let name = |item: &InventoryItem| {
        let identity = item.staff.as_ref().map(|staff| staff.artifact_id.clone());
        item.handle.clone().or(identity).unwrap_or_default()
    };
    for (at, some) in items.chunks(AT_ONCE).enumerate() {
        let request = ThumbnailsRequest { documents: some.iter().map(name).collect() };
        let tokens = calls::thumbnails(session, request, QUIET)?.tokens;
        for (number, token) in (1 + at * AT_ONCE..).zip(tokens) {
            let Some(token) = token else { continue };
            let picture = session.picture(&token, 1, 1.0)?;
            let path = folder.join(format!("{number}.jpg"));
            std::fs::write(&path, picture.bytes).map_err(|error| file_failure(&path, error))?;
        }
    }
    Ok(())
}

/// What is there.
fn in_words(inventory: &Inventory) -> String {
    let mut out = String::new();
    for (number, item) in (1..).zip(&inventory.items) {
        let consent = item.staff.as_ref().filter(|staff| staff.consent != "open");
        let consent =
            consent.map(|staff| format!("  [{}]", named::consent(&staff.consent))).unwrap_or_default();
        out.push_str(&format!("{number:>5}  {}  {}{consent}\n", date_and_kind(item), item.title));
    }
    let all = message!("terminal-in-all" { count: inventory.items.len() });
    out.push_str(&format!("  {}\n", worded(&all)));
    out
}
