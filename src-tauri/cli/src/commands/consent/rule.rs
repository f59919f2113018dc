//! `bindery consent rule`: who may see all documents of some kind, from or to somebody, of a time, from a folder.

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use bindery_core::message::{Message, capital};
use clap::Args as ClapArgs;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::{said, worded};
use crate::named;

/// Documents of a list that are printed.
const LISTED: usize = 50;

/// Which documents, and who may see them.
#[derive(Debug, ClapArgs)]
pub struct Rule {
    /// open, tier:NAME, auditor-only, existence-not-disclosed, withdrawn, undecided.
    state: String,
    /// What kind they are: letter, journal, photograph ...
    #[arg(long)]
    kind: Option<String>,
    /// Who wrote: words of the name.
    #[arg(long)]
    from: Option<String>,
    /// To whom: words of the name.
    #[arg(long)]
    to: Option<String>,
    /// Not written before: 1931, 1931-06, 1931-06-03.
    #[arg(long, value_name = "DATE")]
    since: Option<String>,
    /// Not written after.
    #[arg(long, value_name = "DATE")]
    until: Option<String>,
    /// The folder that they were imported from, or the end of its path.
    #[arg(long)]
    folder: Option<String>,
    /// Also those whose date does not say for sure that they are of the time.
    #[arg(long)]
    even_unsure: bool,
    /// Also those that somebody decided more strictly about.
    #[arg(long)]
    even_stricter: bool,
    /// Set the consents; without it, only say what would change.
    #[arg(long)]
    apply: bool,
    /// For the record.
    #[arg(long)]
    why: Option<String>,
    #[command(flatten)]
    at: At,
}

/// Tells what a rule would do, or makes it.
pub fn run(rule: Rule, json: bool) -> Done {
    let request = RuleRequest {
        kind: rule.kind,
        from: rule.from,
        to: rule.to,
        since: rule.since,
        until: rule.until,
        folder: rule.folder,
        state: rule.state,
        even_unsure: Some(rule.even_unsure),
        even_stricter: Some(rule.even_stricter),
        make: Some(rule.apply),
        seen: None,
        why: rule.why,
    };
    let done: RuleReply = calls::consent_rule(&open(&rule.at, as_key_says())?, request, QUIET)?;
    print(&done, json, in_words);
    Ok(())
}

fn in_words(done: &RuleReply) -> String {
    let changed = documents(done.changed.len());
    let first = match &done.made {
        Some(made) => message!("terminal-rule-set" {
            documents: changed,
            version: made.policy_version,
            undo: format!("bindery consent undo {}", made.policy_version),
        }),
        None => message!("terminal-rule-would" { documents: changed }),
    };
    let mut out = format!("{}.\n{}\n", capital(&said(&done.rule)), worded(&first));
    out.push_str(&list(&done.changed));
    if done.same > 0 {
        let same = message!("terminal-rule-same" { documents: documents(done.same as usize) });
        out.push_str(&format!("{}\n", worded(&same)));
    }
    out.extend(done.reach.iter().filter_map(sees));
    let left = [
        (&done.unsure, message!("terminal-rule-unsure"), "--even-unsure"),
        (&done.stricter, message!("terminal-rule-stricter"), "--even-stricter"),
    ];
    for (left, why, option) in left.into_iter().filter(|(left, ..)| !left.is_empty()) {
        let words = message!("terminal-rule-left" { why: why, option: option });
        out.push_str(&format!("{}\n{}", worded(&words), list(left)));
    }
    if !done.answers.is_empty() {
        let line = |one: &ResponseSummary| {
            format!("  {}  {}: {}\n", named::moment(&one.answered_at), one.requestor, one.question)
        };
        out.push_str(&format!("{}\n", worded(&message!("terminal-rule-answers"))));
        out.extend(done.answers.iter().map(line));
    }
    if done.made.is_none() {
        out.push_str(&format!("{}\n", worded(&message!("terminal-rule-not-yet"))));
    }
    out
}

/// Of how many documents a tier, or reviewers, see more or less than before; nothing where that is none.
fn sees(reach: &RuleReach) -> Option<String> {
    let of = |count: usize| message!("terminal-of-documents" { count: count });
    let more = message!("terminal-rule-more" { documents: of(reach.more.len()) });
    let less = message!("terminal-rule-less" { documents: of(reach.less.len()) });
    let what = [(!reach.more.is_empty()).then_some(more), (!reach.less.is_empty()).then_some(less)];
    let what: Vec<String> = what.iter().flatten().map(worded).collect();
    let who = match &reach.tier {
        Some(tier) => named::tier(tier),
        None => worded(&message!("terminal-rule-reviewers")),
    };
    let sees = message!("terminal-rule-sees" { who: who, what: what.join(", ") });
    (!what.is_empty()).then(|| format!("  {}\n", worded(&sees)))
}

fn list(all: &[RuleDocument]) -> String {
    let line = |one: &RuleDocument| {
        let undated = || worded(&message!("terminal-undated"));
        let date = one.date.as_deref().map_or_else(undated, named::date);
        format!("  {date:<18} {}  ({})\n", one.title, named::consent(&one.state))
    };
    let mut out: String = all.iter().take(LISTED).map(line).collect();
    if all.len() > LISTED {
        let more = message!("terminal-more-documents" { count: all.len() - LISTED });
        out.push_str(&format!("  {}\n", worded(&more)));
    }
    out
}

fn documents(count: usize) -> Message {
    message!("terminal-documents" { count: count })
}
