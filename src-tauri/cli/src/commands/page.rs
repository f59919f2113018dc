//! `bindery page`: what there is of a person or a place.

use bindery_api::calls;
use bindery_api::contract::{LifePage, Nothing, PageList, PageRequest};
use bindery_core::record::lead::in_words;
use bindery_core::text::period;
use clap::Subcommand;

use super::lives::{facts, items, limited};
use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};

/// Pages of people and places.
#[derive(Debug, Subcommand)]
pub enum Page {
    /// List the people and places that there are pages of.
    List {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// Somebody: what they wrote, what names them, kin, pictures.
    Person {
        /// Name.
        name: String,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
    /// A place: what comes from there.
    Place {
        /// Name.
        name: String,
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        whom: AsWhom,
    },
}

/// Shows one of these.
pub fn run(what: Page, json: bool) -> Done {
    let found: LifePage = match what {
        Page::List { at, whom } => {
            let found: PageList = calls::page_list(&open(&at, asking(&whom))?, Nothing {}, QUIET)?;
            print(&found, json, list);
            return Ok(());
        }
        Page::Person { name, at, whom } => {
            calls::person_page(&open(&at, asking(&whom))?, PageRequest { name }, QUIET)?
        }
        Page::Place { name, at, whom } => {
            calls::place_page(&open(&at, asking(&whom))?, PageRequest { name }, QUIET)?
        }
    };
    print(&found, json, page);
    Ok(())
}

/// Whom and what there are pages of.
fn list(found: &PageList) -> String {
    let list = |head: &str, all: &[String]| {
        let lines: String = all.iter().map(|one| format!("  {one}\n")).collect();
        format!("{head}\n{lines}")
    };
    format!("{}{}", list("People", &found.people), list("Places", &found.places))
}

/// A page.
fn page(page: &LifePage) -> String {
    let mut out = format!("{}\n", page.name);
    if !page.also.is_empty() {
        out.push_str(&format!("  also {}\n", page.also.join(", ")));
    }
    let dates = [("born", &page.born), ("died", &page.died)];
    for (what, date) in dates.into_iter().filter_map(|(what, date)| Some((what, date.as_ref()?))) {
        out.push_str(&format!("  {what} {}\n", period::in_words(date, in_words)));
    }
    let parts = [("Kin", facts(&page.kin)), ("Events", facts(&page.events)), ("Wrote", items(&page.wrote))];
    let more = [
        ("Received", items(&page.received)),
        ("Named in", items(&page.named_in)),
        ("Pictures", items(&page.pictures)),
    ];
    for (head, text) in parts.into_iter().chain(more).filter(|(_, text)| !text.is_empty()) {
        out.push_str(&format!("{head}\n{text}"));
    }
    out.push_str(limited(page.limited));
    out
}
