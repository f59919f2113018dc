//! `bindery policy`: tiers, limits, the end of the archive, and the record of their changes.

use bindery_api::calls;
use bindery_api::contract::{Nothing, PolicyChange, PolicyHistory, PolicyInfo, PolicyRequest, TierInfo};
use bindery_core::message;
use clap::Subcommand;
use serde::Deserialize;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::{said, worded};
use crate::refused::Refused;
use crate::{batch, named};

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
    let signature = match policy.signed {
        true => message!("terminal-policy-signed"),
        false => message!("terminal-policy-unsigned"),
    };
    let end = policy.end_date.as_deref();
    let lines = [
        message!("terminal-policy-version" {
            version: policy.version,
            at: named::moment(&policy.changed_at),
            who: policy.changed_by,
            signature: signature,
        }),
        end.map_or_else(
            || message!("terminal-policy-no-end"),
            |date| message!("terminal-policy-end" { date: named::date(date) }),
        ),
        message!("terminal-policy-default" { consent: named::consent(&policy.default_consent) }),
        match policy.show_undecided_people {
            true => message!("terminal-policy-shown"),
            false => message!("terminal-policy-hidden"),
        },
    ];
    let tiers = policy.tiers.iter().map(tier);
    lines.iter().map(|line| format!("  {}\n", worded(line))).chain(tiers).collect()
}

/// What a tier may see.
fn tier(tier: &TierInfo) -> String {
    let limits = message!("terminal-policy-tier" {
        tier: named::tier(&tier.name),
        excerpt: tier.excerpt_limit,
        context: tier.context_limit,
        daily: tier.daily_evidence,
        share: tier.daily_share.unwrap_or(100),
        probes: tier.topic_probes,
    });
    let pictures = message!("terminal-policy-pictures");
    let pictures = if tier.page_images { format!(", {}", worded(&pictures)) } else { String::new() };
    format!("  {}{pictures}\n", worded(&limits))
}

/// Every change of the policy.
fn history(found: &PolicyHistory) -> String {
    let line = |change: &PolicyChange| {
        let why = change.why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        let (at, what) = (named::moment(&change.at), said(&change.what));
        format!("  {:>5}  {at}  {}: {what}{why}\n", change.version, change.who)
    };
    found.changes.iter().map(line).collect()
}
