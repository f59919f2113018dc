//! What the timeline and the pages of people and places share: lists of documents and of facts.

use bindery_api::contract::{FactLine, InventoryItem};
use bindery_core::record::lead::in_words;
use bindery_core::text::period;

/// Documents, a line each.
pub fn items(all: &[InventoryItem]) -> String {
    let line = |item: &InventoryItem| {
        let (date, kind) = (item.date.as_deref().unwrap_or(""), item.kind.as_deref().unwrap_or(""));
        format!("    {date:<10}  {kind:<10}  {}\n", item.title)
    };
    all.iter().map(line).collect()
}

/// Facts, a line each.
pub fn facts(all: &[FactLine]) -> String {
    let line = |fact: &FactLine| {
        let date = fact
            .date
            .as_deref()
            .map(|date| format!("{}: ", period::in_words(date, in_words)))
            .unwrap_or_default();
        format!("    {date}{}\n", fact.what)
    };
    all.iter().map(line).collect()
}

/// What is said where not all could be shown today.
pub const fn limited(limited: bool) -> &'static str {
    if limited { "  Today\u{2019}s reading limit is reached; facts are left out.\n" } else { "" }
}
