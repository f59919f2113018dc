//! `bindery policy`: tiers, limits, the end of the archive, and the record of their changes.

use bindery_api::calls;
use bindery_api::contract::{Nothing, PolicyChange, PolicyHistory, PolicyInfo, PolicyRequest};
use clap::Subcommand;
use serde::Deserialize;

use crate::batch;
use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::said;
use crate::refused::Refused;

/// The policy.
#[derive(Debug, Subcommand)]
pub enum Policy {
    /// Show it.
    Show {
        #[command(flatten)]
        at: At,
    },
    /// Change its settings to those of a file, as `show --json` prints them.
    Set {
        /// The file; `-` for standard input.
        file: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Every change, the latest first.
    History {
        #[command(flatten)]
        at: At,
    },
}

/// Does one of these.
pub fn run(what: Policy, json: bool) -> Done {
    match what {
        Policy::Show { at } => {
            let found: PolicyInfo = calls::policy(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&found, json, in_words);
        }
        Policy::Set { file, why, at } => {
            // What `show` prints besides the settings is made anew, so it may stand there.
            #[derive(Deserialize)]
            struct Settings {
                #[serde(flatten)]
                request: PolicyRequest,
            }
            let text = batch::whole(&file)?;
            let settings: Settings = serde_json::from_str(&text)
                .map_err(|error| Refused::NoPolicy { file: file.clone(), why: error.to_string() })?;
            let found: PolicyInfo = calls::policy_set(
                &open(&at, as_key_says())?,
                PolicyRequest { why, ..settings.request },
                QUIET,
            )?;
            print(&found, json, in_words);
        }
        Policy::History { at } => {
            let found: PolicyHistory = calls::policy_history(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&found, json, history);
        }
    }
    Ok(())
}

/// The policy in force.
fn in_words(policy: &PolicyInfo) -> String {
    let mut out = format!(
        "  Version {} of {} by {}; {}.\n",
        policy.version,
        policy.changed_at,
        policy.changed_by,
        if policy.signed { "the archivist's signature fits" } else { "not signed" }
    );
    out.push_str(&format!("  The archive ends: {}\n", policy.end_date.as_deref().unwrap_or("not said")));
    out.push_str(&format!("  What nobody has decided on is: {}\n", policy.default_consent));
    let people = if policy.show_undecided_people { "shown" } else { "hidden" };
    out.push_str(&format!("  Passages naming people nobody has decided on are: {people}\n"));
    for tier in &policy.tiers {
        out.push_str(&format!(
            "  {}: excerpts of {} characters, {} around them, {} a day and at most {} % of all, {} questions on a topic a day{}\n",
            tier.name,
            tier.excerpt_limit,
            tier.context_limit,
            tier.daily_evidence,
            tier.daily_share.unwrap_or(100),
            tier.topic_probes,
            if tier.page_images { ", page pictures" } else { "" }
        ));
    }
    out
}

/// Every change of the policy.
fn history(found: &PolicyHistory) -> String {
    let line = |change: &PolicyChange| {
        let why = change.why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        format!("  {:>5}  {}  {}: {}{why}\n", change.version, change.at, change.who, said(&change.what))
    };
    found.changes.iter().map(line).collect()
}
