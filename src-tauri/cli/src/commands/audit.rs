//! `bindery audit`: the records of answers and their figures.

use std::fs;
use std::path::{Path, PathBuf};

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::bundle::decision::ReasonCode as CoreCode;
use clap::Subcommand;
use serde_json::json;

use crate::client::{Acts, At, Done, QUIET, file_failure, in_role, open, print};
use crate::language::{said, worded};
use crate::show;

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
            print(&done, json, |_| format!("Written to {}.\n", out.display()));
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
    format!("{}\n{}{said}", found.class, show::checks(&found.checks))
}

fn bundle(bundle: &BundleView) -> String {
    let mut out = String::new();
    let hidden = || "(hidden: an auditor's key opens it)";
    out.push_str(&format!("\n{}\n", bundle.question.as_deref().unwrap_or_else(hidden)));
    for claim in &bundle.claims {
        out.push_str(&format!("\n  [{}] {}\n", claim.rung, claim.text.as_deref().unwrap_or_else(hidden)));
        for citation in &claim.citations {
            let at = format!("{} {}-{}", citation.place, citation.start, citation.end);
            let excerpt = citation.excerpt.as_deref().unwrap_or_else(hidden);
            out.push_str(&format!("    {} {at}, {}: {excerpt}\n", citation.relation, citation.artifact_id));
            out.push_str(show::by_machine(citation.reader.is_some(), citation.machine_heard));
        }
    }
    out
}

fn refusals(found: &RefusalEvents) -> String {
    let line = |event: &RefusalEvent| {
        format!(
            "  {}  {:<12} {:<22} {:<10} similarity {:.2} of {:.2}, sources {} of {}\n",
            event.day,
            event.profile,
            event.reason,
            event.query_type,
            event.similarity,
            event.similarity_threshold,
            event.sources,
            event.min_sources
        )
    };
    found.refusals.iter().map(line).chain([format!("  {} in all\n", found.refusals.len())]).collect()
}

fn figures(found: &Statistics) -> String {
    let mut out = format!("{} answers\n", found.answers);
    let lists = [
        ("answers", &found.outcomes),
        ("claims", &found.claims),
        ("sentences shown", &found.verdicts),
        ("categories", &found.categories),
        ("reasons", &found.reasons),
        ("limits reached", &found.risks),
        ("checked again", &found.verified),
        ("kinds of questions", &found.query_types),
        ("highest similarity", &found.similarities),
        ("sources found", &found.sources),
    ];
    for (title, counts) in lists.into_iter().filter(|(_, counts)| !counts.is_empty()) {
        let all: u32 = counts.iter().map(|count| count.count).sum();
        out.push_str(&format!("\n{title}\n"));
        for count in counts {
            let percent = f64::from(count.count) * 100.0 / f64::from(all.max(1));
            out.push_str(&format!("  {:>6}  {percent:>5.1} %  {}\n", count.count, count.name));
        }
    }
    if !found.refusals.is_empty() {
        out.push_str("\nrefusals\n");
        for refusal in &found.refusals {
            out.push_str(&format!("  {:>6}  {}: {}\n", refusal.count, refusal.kind, refusal.code));
        }
    }
    if !found.profiles.is_empty() {
        out.push_str("\nprofiles: asked, refused, mean similarity\n");
        for profile in &found.profiles {
            let ProfileFigures { name, asked, refused, similarity } = profile;
            out.push_str(&format!("  {asked:>6} {refused:>6}  {similarity:.2}  {name}\n"));
        }
    }
    if !found.decided.is_empty() {
        out.push_str("\ndecisions of reviewers by reason, and the answers\n");
        for decided in &found.decided {
            let DecidedCount { reviewer, kind, code, claims, responses } = decided;
            let why = code.map_or_else(
                || "in words of their own".to_owned(),
                |code| worded(&CoreCode::from(code).told()),
            );
            out.push_str(&format!("  {claims:>6}  {} by {reviewer}: {why}\n", word(*kind)));
            out.push_str(&format!("{}\n", show::wrapped(&responses.join(" "), "          ")));
        }
    }
    for alert in &found.alerts {
        out.push_str(&format!("\n! {}\n", said(&alert.words)));
    }
    out
}

const fn word(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Accept => "accepted",
        DecisionKind::Fix => "fixed",
        DecisionKind::Reject => "rejected",
        DecisionKind::Flag => "flagged",
        DecisionKind::Comment => "commented",
    }
}

/// What happened.
fn events(found: &Events) -> String {
    let line = |event: &EventInfo| {
        format!("  {}  {:<15}  {}: {}\n", event.at, event.kind, event.who, said(&event.what))
    };
    found.events.iter().map(line).collect()
}
