//! `bindery check`: whether a text supports a claim.

use std::io::Write;
use std::path::PathBuf;

use bindery_core::entailment::{check, compared_with, reasons};
use bindery_core::message;
use bindery_core::message::{Locale, Message, ToMessage as _};
use bindery_core::pipeline::told;
use bindery_core::record::citation::Relation;
use bindery_core::record::voice::{Source, Voice};
use bindery_core::text::span::Span;
use bindery_engine::world::{Machine, World};
use clap::Args as ClapArgs;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::{Batch, Done, file_failure, print};
use crate::language::{spoken, worded};
use crate::show::wrapped;
use crate::{batch, named};

/// Check whether a text supports a claim.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The claim.
    #[arg(long, required_unless_present = "batch")]
    claim: Option<String>,
    /// File with the text: plain text, in any encoding.
    #[arg(long, required_unless_present = "batch")]
    source: Option<PathBuf>,
    /// Who wrote the text: the `I` in it.
    #[arg(long, value_name = "NAME")]
    author: Option<String>,
    /// To whom: the `you` in it.
    #[arg(long, value_name = "NAME")]
    to: Option<String>,
    /// When, as `1931-06-03` or in any words.
    #[arg(long)]
    date: Option<String>,
    #[command(flatten)]
    batch: Batch,
}

/// Checks.
pub fn run(args: Args, json: bool) -> Done {
    let Args { claim, source, author, to, date, batch } = args;
    let voice = &Voice::new(None, author.as_deref(), to.as_deref(), date.as_deref());
    #[derive(Deserialize)]
    struct Line {
        claim: String,
        source: String,
        author: Option<String>,
        to: Option<String>,
        date: Option<String>,
    }
    let world = Machine::default();
    let judge = |claim: &str, text: &str, voice: &Voice| {
        let source = Source { text, voice: Some(voice) };
        let found = check(claim, source, world.judge());
        let (spans, rules): (Vec<Span>, Vec<&str>) = (found.spans(0).collect(), found.rules().collect());
        let places = match spans.is_empty() && !rules.is_empty() {
            true => compared_with(claim, source),
            false => spans.clone(),
        };
        let cited: Vec<&str> = places.iter().filter_map(|span| span.of(text)).collect();
        let (mut differs, mut said): (Vec<Value>, Vec<Message>) = (Vec::new(), Vec::new());
        for rule in &rules {
            let finding = reasons::finding_in(rule, claim, &cited);
            if let reasons::Finding::Differs { claim, source } = &finding {
                differs.push(json!({ "rule": rule, "claim": claim, "source": source }));
            }
            let words = finding.message();
            if !said.contains(&words) {
                said.push(words);
            }
        }
        let reply = json!({
            "verdict": found.verdict.name(),
            "score": found.score,
            "relation": found.relation.map(Relation::name),
            "spans": spans,
            "reasons": rules,
            "differs": differs,
        });
        (reply, found, said)
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, |line: Line| {
            let Line { claim, source, author, to, date } = &line;
            let names_file = batch::names_file(source);
            if names_file {
                let words = message!("terminal-check-names-file" { source: source });
                let _ = writeln!(std::io::stderr(), "bindery: {}", worded(&words));
            }
            let voice = Voice::new(None, author.as_deref(), to.as_deref(), date.as_deref());
            let (mut reply, ..) = judge(claim, source, &voice);
            if names_file {
                reply["hint"] = json!("`source` was checked as text; it is also the name of a file");
            }
            Ok(reply)
        });
    }
    let path = source.unwrap_or_default();
    let bytes = std::fs::read(&path).map_err(|error| file_failure(&path, error))?;
    // For programs it is in English.
    let locale = if json { Locale::English } else { spoken() };
    let no_text = message!("terminal-check-no-text").words(locale);
    let text = bindery_read::plain_text(&bytes)
        .ok_or_else(|| file_failure(&path, std::io::Error::other(no_text)))?;
    let (mut reply, found, said) = judge(&claim.unwrap_or_default(), &text, voice);
    reply["id"] = Value::Null;
    print(&reply, json, |_| {
        let none = || worded(&message!("terminal-check-no-relation"));
        let relation = found.relation.map(Relation::name).map_or_else(none, named::relation);
        let mut out = format!("{} ({relation})\n", worded(&told::verdict(found.verdict)));
        for words in &said {
            out.push_str(&format!("{}\n", wrapped(&format!("! {}", worded(words)), "  ")));
        }
        out
    });
    Ok(())
}
