//! `bindery page`: what there is of a person or a place.

use bindery_api::calls;
use bindery_api::contract::{LifePage, Nothing, PageList, PageRequest};
use bindery_core::message;
use bindery_core::message::Message;
use clap::Subcommand;

use super::lives::{facts, items, limited};
use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};
use crate::language::worded;
use crate::named;

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
    let list = |head: Message, all: &[String]| {
        let lines: String = all.iter().map(|one| format!("  {one}\n")).collect();
        format!("{}\n{lines}", worded(&head))
    };
    let people = list(message!("terminal-page-people"), &found.people);
    people + &list(message!("terminal-page-places"), &found.places)
}

/// A page.
fn page(page: &LifePage) -> String {
    let mut out = format!("{}\n", page.name);
    let also = message!("terminal-page-also" { names: page.also.join(", ") });
    let born = page.born.as_deref().map(|date| message!("terminal-page-born" { date: named::date(date) }));
    let died = page.died.as_deref().map(|date| message!("terminal-page-died" { date: named::date(date) }));
    let lines = [(!page.also.is_empty()).then_some(also), born, died];
    out.extend(lines.into_iter().flatten().map(|line| format!("  {}\n", worded(&line))));
    let parts = [
        (message!("terminal-page-kin"), facts(&page.kin)),
        (message!("terminal-page-events"), facts(&page.events)),
        (message!("terminal-page-wrote"), items(&page.wrote)),
        (message!("terminal-page-received"), items(&page.received)),
        (message!("terminal-page-named-in"), items(&page.named_in)),
        (message!("terminal-page-pictures"), items(&page.pictures)),
    ];
    for (head, text) in parts.into_iter().filter(|(_, text)| !text.is_empty()) {
        out.push_str(&format!("{}\n{text}", worded(&head)));
    }
    out.push_str(&limited(page.limited));
    out
}
