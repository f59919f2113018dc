//! `bindery read`: a document, part by part.

use bindery_api::calls;
use bindery_api::contract::{InventoryItem, Nothing, ReadBlock, ReadRequest, ReadView, SourceRequest};
use bindery_api::session::Session;
use bindery_core::message;
use clap::Args as ClapArgs;

use crate::client::{AsWhom, At, Done, QUIET, asking, open, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;
use crate::show::{budget, by_machine, wrapped};

/// Read a document part by part, as far as one may, out of today's budget.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Its title or a part of it, or its number in `bindery inventory`.
    #[arg(required_unless_present = "answer", conflicts_with = "answer")]
    document: Option<String>,
    /// The document that a sentence of this answer rests on.
    #[arg(long, value_name = "RESPONSE", requires = "sentence")]
    answer: Option<String>,
    /// The sentence, counted from 1: `number` in the answer's JSON.
    #[arg(long, requires = "answer")]
    sentence: Option<u32>,
    /// Which part, counted from 1; the one with the cited passage, or the first, unless named.
    #[arg(long)]
    part: Option<u32>,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    whom: AsWhom,
}

/// Reads it.
pub fn run(args: Args, json: bool) -> Done {
    let Args { document, answer, sentence, part, at, whom } = args;
    let session = open(&at, asking(&whom))?;
    let source = answer.map(|response_id| SourceRequest {
        response_id,
        sentence: sentence.unwrap_or_default().saturating_sub(1),
        citation: 0,
    });
    let document = document.map(|wanted| find(&session, &wanted)).transpose()?;
    let found: ReadView = calls::read(&session, ReadRequest { document, source, part }, QUIET)?;
    print(&found, json, in_words);
    Ok(())
}

/// What the session calls the document that somebody means.
fn find(session: &Session, wanted: &str) -> Result<String, bindery_api::contract::Failure> {
    let items = calls::inventory(session, Nothing {}, QUIET)?.items;
    let name = |item: &InventoryItem| {
        let identity = item.staff.as_ref().map(|staff| staff.artifact_id.clone());
        item.handle.clone().or(identity).unwrap_or_default()
    };
    let numbered = wanted.parse::<usize>().ok().and_then(|number| items.get(number.checked_sub(1)?));
    let words = wanted.to_lowercase();
    let same = items.iter().filter(|item| item.title.to_lowercase() == words);
    let mut alike: Vec<&InventoryItem> = numbered.into_iter().chain(same).take(1).collect();
    if alike.is_empty() {
        alike = items.iter().filter(|item| item.title.to_lowercase().contains(&words)).collect();
    }
    match alike.as_slice() {
        [one] => Ok(name(one)),
        [] => Err(Refused::NoDocument { words: wanted.to_owned() }.into()),
        many => Err(Refused::ManyDocuments { words: wanted.to_owned(), count: many.len() }.into()),
    }
}

/// A part of a document.
fn in_words(found: &ReadView) -> String {
    let (kind, date) = (found.kind.as_deref().map(named::kind), found.date.as_deref().map(named::date));
    let about: Vec<String> =
        [kind, date, found.from.clone(), found.to.clone()].into_iter().flatten().collect();
    let mut out = format!("  {}\n  {}\n", found.title, about.join(", "));
    if found.parts == 0 {
        out.push_str(&format!("\n  {}\n", worded(&message!("terminal-read-empty"))));
    }
    for block in &found.blocks {
        let text: String = match &block.cells {
            Some(cells) => cells.join(" | "),
            None => block.runs.iter().map(|run| run.text.as_str()).collect(),
        };
        let speaker = block.speaker.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        out.push_str(&format!("\n{}\n", wrapped(&format!("{speaker}{text}"), "  ")));
    }
    let any = |is: fn(&ReadBlock) -> bool| found.blocks.iter().any(is);
    out.push_str(&by_machine(any(|block| block.machine_read), any(|block| block.machine_heard)));
    if found.parts > 1 {
        let part = message!("terminal-read-part" { part: found.part, parts: found.parts });
        out.push_str(&format!("\n  {}\n", worded(&part)));
    }
    out.push_str(&found.budget.as_ref().map(|left| budget(Some(left))).unwrap_or_default());
    out
}
