//! `bindery audit`: the records of answers and their figures.

use std::fs;
use std::path::{Path, PathBuf};

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::bundle::decision::ReasonCode as CoreCode;
use bindery_core::message;
use clap::Subcommand;
use serde_json::json;

use crate::client::{Acts, At, Done, QUIET, file_failure, in_role, open, print};
use crate::language::{said, worded};
use crate::{named, show};

/// The auditor's side.
#[derive(Debug, Subcommand)]
pub enum Audit {
    /// Write the bundle of a response to a file.
    Bundle {
        /// The response.
        response_id: String,
        /// The file.
        #[arg(long)]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// What happened: extraction risks, more context, changes of the policy, editions.
    Events {
        #[command(flatten)]
        at: At,
    },
    /// Check the record of an answer and read what is in it.
    Open {
        /// An answer of this archive.
        #[arg(required_unless_present = "file")]
        response_id: Option<String>,
        /// A bundle file that somebody handed over.
        #[arg(long, conflicts_with = "response_id")]
        file: Option<PathBuf>,
        /// File with an auditor's key, to read what is hidden.
        #[arg(long)]
        identity: Option<PathBuf>,
        #[command(flatten)]
        at: At,
    },
    /// List refusals for coverage, without what was asked and by whom.
    Refusals {
        #[command(flatten)]
        at: At,
    },
    /// Count the answers: by outcome, rung, reason and day; say what should be looked at.
    Statistics {
        #[command(flatten)]
        at: At,
    },
}

/// A command of the auditor's.
pub fn run(what: Audit, json: bool) -> Done {
    match what {
        Audit::Open { response_id, file, identity, at } => {
            let read = |path: &Path| fs::read_to_string(path).map_err(|error| file_failure(path, error));
            let request = BundleRequest {
                response_id,
                content: file.as_deref().map(read).transpose()?,
                identity: identity.as_deref().map(read).transpose()?.map(|text| identity_line(&text)),
            };
            let found: OpenedBundle =
                calls::bundle_open(&open(&at, in_role(Acts::Auditor))?, request, QUIET)?;
            print(&found, json, opened);
        }
        Audit::Statistics { at } => {
            let found: Statistics =
                calls::statistics(&open(&at, in_role(Acts::Auditor))?, Nothing {}, QUIET)?;
            print(&found, json, figures);
        }
        Audit::Refusals { at } => {
            let found: RefusalEvents =
                calls::refusals(&open(&at, in_role(Acts::Auditor))?, Nothing {}, QUIET)?;
            print(&found, json, refusals);
        }
        Audit::Bundle { response_id, out, at } => {
            let bytes = open(&at, in_role(Acts::Auditor))?.bundle(&response_id)?;
            fs::write(&out, &bytes).map_err(|error| file_failure(&out, error))?;
            let done = json!({ "file": out, "bytes": bytes.len() });
            let words = message!("terminal-written" { file: out });
            print(&done, json, |_| format!("{}\n", worded(&words)));
        }
        Audit::Events { at } => {
            let found: Events = calls::events(&open(&at, in_role(Acts::Auditor))?, Nothing {}, QUIET)?;
            print(&found, json, events);
        }
    }
    Ok(())
}

/// The key in an identity file: its first line that is no comment.
fn identity_line(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    lines.clone().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default().to_owned()
}

fn opened(found: &OpenedBundle) -> String {
    let said = found.bundle.as_ref().map(bundle).unwrap_or_default();
    format!("{}\n{}{said}", named::class(&found.class), show::checks(&found.checks))
}

fn bundle(bundle: &BundleView) -> String {
    let hidden = format!("({})", worded(&message!("terminal-audit-hidden")));
    let or_hidden = |text: &Option<String>| text.clone().unwrap_or_else(|| hidden.clone());
    let mut out = format!("\n{}\n", or_hidden(&bundle.question));
    for claim in &bundle.claims {
        let rung = named::figure(&claim.rung);
        out.push_str(&format!("\n  [{rung}] {}\n", or_hidden(&claim.text)));
        for citation in &claim.citations {
            let at = format!("{} {}-{}", citation.place, citation.start, citation.end);
            let (relation, excerpt) = (named::relation(&citation.relation), or_hidden(&citation.excerpt));
            out.push_str(&format!("    {relation} {at}, {}: {excerpt}\n", citation.artifact_id));
            out.push_str(&show::by_machine(citation.reader.is_some(), citation.machine_heard));
        }
    }
    out
}

fn refusals(found: &RefusalEvents) -> String {
    let line = |event: &RefusalEvent| {
        let RefusalEvent { day, profile, .. } = event;
        let (reason, query_type) = (named::figure(&event.reason), named::figure(&event.query_type));
        let words = message!("terminal-audit-refusal" {
            similarity: named::decimal(event.similarity, 2),
            threshold: named::decimal(event.similarity_threshold, 2),
            sources: event.sources,
            least: event.min_sources,
        });
        format!("  {day}  {profile:<12} {reason:<22} {query_type:<10} {}\n", worded(&words))
    };
    let all = worded(&message!("terminal-in-all" { count: found.refusals.len() }));
    found.refusals.iter().map(line).chain([format!("  {all}\n")]).collect()
}

fn figures(found: &Statistics) -> String {
    let mut out = format!("{}\n", worded(&message!("terminal-audit-answers" { count: found.answers })));
    let lists = [
        (message!("terminal-audit-outcomes"), &found.outcomes),
        (message!("terminal-audit-claims"), &found.claims),
        (message!("terminal-audit-verdicts"), &found.verdicts),
        (message!("terminal-audit-categories"), &found.categories),
        (message!("terminal-audit-reasons"), &found.reasons),
        (message!("terminal-audit-risks"), &found.risks),
        (message!("terminal-audit-verified"), &found.verified),
        (message!("terminal-audit-query-types"), &found.query_types),
        (message!("terminal-audit-similarities"), &found.similarities),
        (message!("terminal-audit-sources"), &found.sources),
    ];
    for (title, counts) in lists.into_iter().filter(|(_, counts)| !counts.is_empty()) {
        out.push_str(&format!("\n{}\n", worded(&title)));
        out.push_str(&shares(counts));
    }
    if !found.refusals.is_empty() {
        out.push_str(&format!("\n{}\n", worded(&message!("terminal-audit-refusals"))));
        for refusal in &found.refusals {
            let (kind, code) = (named::figure(&refusal.kind), named::figure(&refusal.code));
            out.push_str(&format!("  {:>6}  {kind}: {code}\n", refusal.count));
        }
    }
    if !found.profiles.is_empty() {
        out.push_str(&format!("\n{}\n", worded(&message!("terminal-audit-profiles"))));
        for profile in &found.profiles {
            let ProfileFigures { name, asked, refused, similarity } = profile;
            let similarity = named::decimal(*similarity, 2);
            out.push_str(&format!("  {asked:>6} {refused:>6}  {similarity}  {name}\n"));
        }
    }
    if !found.decided.is_empty() {
        out.push_str(&format!("\n{}\n", worded(&message!("terminal-audit-decided"))));
        for decided in &found.decided {
            let DecidedCount { reviewer, kind, code, claims, responses } = decided;
            let why =
                code.map_or_else(|| message!("terminal-audit-own-words"), |code| CoreCode::from(code).told());
            let (what, who) = (named::decision(*kind), reviewer);
            let line = message!("terminal-audit-decided-for" { what: what, who: who, why: why });
            out.push_str(&format!("  {claims:>6}  {}\n", worded(&line)));
            out.push_str(&format!("{}\n", show::wrapped(&responses.join(" "), "          ")));
        }
    }
    if found.second.made + found.second.due > 0 {
        let SecondReviews { due, made, agreed } = found.second;
        let line = message!("terminal-audit-second" { made: made, agreed: agreed, due: due });
        out.push_str(&format!("\n{}\n", show::wrapped(&worded(&line), "")));
    }
    for alert in &found.alerts {
        out.push_str(&format!("\n! {}\n", said(&alert.words)));
    }
    out
}

/// Counts with their shares of all of them, a line each.
fn shares(counts: &[Count]) -> String {
    let all: u32 = counts.iter().map(|count| count.count).sum();
    let line = |count: &Count| {
        let percent = named::decimal(f64::from(count.count) * 100.0 / f64::from(all.max(1)), 1);
        format!("  {:>6}  {percent:>5} %  {}\n", count.count, named::figure(&count.name))
    };
    counts.iter().map(line).collect()
}

/// What happened.
fn events(found: &Events) -> String {
    let line = |event: &EventInfo| {
        let kind = named::log_kind(&event.kind);
        format!("  {}  {kind:<15}  {}: {}\n", event.at, event.who, said(&event.what))
    };
    found.events.iter().map(line).collect()
}
