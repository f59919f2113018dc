//! `bindery search`: passages.

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use clap::Args as ClapArgs;
use serde::Deserialize;
use serde_json::Value;

use crate::client::{AsWhom, At, Batch, Done, QUIET, asking, open, print};
use crate::language::{said, worded};
use crate::refused::Refused;
use crate::show::{by_machine, paint, wrapped};
use crate::{batch, named};

/// Find passages.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Words.
    #[arg(required_unless_present = "batch")]
    query: Option<String>,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
    /// How many passages at most.
    #[arg(long, default_value_t = 10)]
    limit: u32,
    #[command(flatten)]
    batch: Batch,
}

/// Searches.
pub fn run(args: Args, json: bool) -> Done {
    let Args { query, at, whom, limit, batch } = args;
    #[derive(Deserialize)]
    struct Line {
        query: String,
    }
    let session = open(&at, asking(&whom))?;
    let find = |query: String| calls::search(&session, SearchRequest { query, limit }, QUIET);
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            serde_json::to_value(find(line.query)?)
                .map_err(|error| Refused::Contract { why: error.to_string() }.into())
        });
    }
    let found = find(query.unwrap_or_default())?;
    let mut value = serde_json::to_value(&found).unwrap_or_default();
    value["id"] = Value::Null;
    print(&value, json, |_| hits(&found));
    Ok(())
}

/// Passages that were found.
fn hits(found: &Hits) -> String {
    let mut out =
        found.notice.as_ref().map(|notice| format!("{}\n", wrapped(&said(notice), "  "))).unwrap_or_default();
    if found.hits.is_empty() && out.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-search-nothing")));
    }
    for (at, hit) in found.hits.iter().enumerate() {
        let place = hit
            .title
            .as_ref()
            .zip(hit.page_ref.as_ref())
            .map(|(title, place)| format!("  {title}, {}", said(place)));
        let number = hit.score.map_or_else(|| format!("{}.", at + 1), |score| named::decimal(score, 2));
        let head = format!("{number}{}", place.unwrap_or_default());
        out.push_str(&format!("\n  {}\n{}\n", paint("1", &head), wrapped(&hit.block_text, "    ")));
        out.push_str(&by_machine(hit.machine_read, hit.machine_heard));
    }
    out
}
