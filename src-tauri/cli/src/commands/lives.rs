//! What the timeline and the pages of people and places share: lists of documents and of facts.

use bindery_api::contract::{FactLine, InventoryItem};
use bindery_core::message;

use crate::language::worded;
use crate::named;

/// Documents, a line each.
pub fn items(all: &[InventoryItem]) -> String {
    let line = |item: &InventoryItem| format!("    {}  {}\n", date_and_kind(item), item.title);
    all.iter().map(line).collect()
}

/// The date and the kind of a document, as columns.
pub fn date_and_kind(item: &InventoryItem) -> String {
    let date = item.date.as_deref().map(named::date).unwrap_or_default();
    let kind = item.kind.as_deref().map(named::kind).unwrap_or_default();
    format!("{date:<18}  {kind:<10}")
}

/// Facts, a line each.
pub fn facts(all: &[FactLine]) -> String {
    let line = |fact: &FactLine| {
        let date = fact.date.as_deref().map(|date| format!("{}: ", named::date(date))).unwrap_or_default();
        format!("    {date}{}\n", fact.what)
    };
    all.iter().map(line).collect()
}

/// What is said where not all could be shown today.
pub fn limited(limited: bool) -> String {
    match limited {
        true => format!("  {}\n", worded(&message!("terminal-limited"))),
        false => String::new(),
    }
}
