//! The timeline and the pages, as lists.

use bindery_api::contract::*;
use bindery_core::record::lead::in_words;
use bindery_core::text::period;

/// What there is, year by year.
pub fn timeline(found: &Timeline) -> String {
    let mut out = String::new();
    for span in &found.spans {
        let years = if span.from == span.to {
            span.from.to_string()
        } else {
            format!("{} to {}", span.from, span.to)
        };
        if span.items.is_empty() && span.facts.is_empty() {
            out.push_str(&format!("  {years}: nothing\n"));
            continue;
        }
        out.push_str(&format!("  {years}\n"));
        out.push_str(&facts(&span.facts));
        out.push_str(&items(&span.items));
    }
    if found.undated > 0 {
        out.push_str(&format!("  without a date: {}\n", found.undated));
    }
    out.push_str(limited(found.limited));
    out
}

/// Whom and what there are pages of.
pub fn page_list(found: &PageList) -> String {
    let list = |head: &str, all: &[String]| {
        let lines: String = all.iter().map(|one| format!("  {one}\n")).collect();
        format!("{head}\n{lines}")
    };
    format!("{}{}", list("People", &found.people), list("Places", &found.places))
}

/// A page.
pub fn page(page: &LifePage) -> String {
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

fn items(all: &[InventoryItem]) -> String {
    let line = |item: &InventoryItem| {
        let (date, kind) = (item.date.as_deref().unwrap_or(""), item.kind.as_deref().unwrap_or(""));
        format!("    {date:<10}  {kind:<10}  {}\n", item.title)
    };
    all.iter().map(line).collect()
}

fn facts(all: &[FactLine]) -> String {
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

const fn limited(limited: bool) -> &'static str {
    if limited { "  Today\u{2019}s reading limit is reached; facts are left out.\n" } else { "" }
}
