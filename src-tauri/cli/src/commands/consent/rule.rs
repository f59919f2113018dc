//! `bindery consent rule`: who may see all documents of some kind, from or to somebody, of a time, from a folder.

use bindery_api::calls;
use bindery_api::contract::*;
use clap::Args as ClapArgs;

use crate::client::{At, Done, QUIET, as_key_says, open, print};

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
    let mut out = format!("{}.\n", upper(&done.rule.to_string()));
    match &done.made {
        Some(made) => out.push_str(&format!(
            "Set for {}. Policy version {}; undo with `bindery consent undo {}`.\n",
            documents(done.changed.len()),
            made.policy_version,
            made.policy_version
        )),
        None => out.push_str(&format!("This would change {}.\n", documents(done.changed.len()))),
    }
    out.push_str(&list(&done.changed));
    if done.same > 0 {
        out.push_str(&format!("{} with this consent already.\n", documents(done.same as usize)));
    }
    for reach in done.reach.iter().filter(|reach| !reach.more.is_empty() || !reach.less.is_empty()) {
        let who = reach.tier.as_deref().unwrap_or("reviewers");
        let counted = [("more", reach.more.len()), ("less", reach.less.len())].into_iter();
        let sees = counted.filter(|(_, count)| *count > 0);
        let sees: Vec<String> = sees.map(|(what, count)| format!("{what} of {}", documents(count))).collect();
        out.push_str(&format!("  {who}: see {}\n", sees.join(", ")));
    }
    for (left, why, how) in [
        (&done.unsure, "may be of the time or not, by their dates", "--even-unsure"),
        (&done.stricter, "with a stricter decision", "--even-stricter"),
    ] {
        if !left.is_empty() {
            out.push_str(&format!("Left as they are ({why}); add {how} to set them too:\n{}", list(left)));
        }
    }
    if !done.answers.is_empty() {
        out.push_str("Earlier answers that showed words which whoever asked no longer sees then:\n");
        let line =
            |one: &ResponseSummary| format!("  {}  {}: {}\n", one.answered_at, one.requestor, one.question);
        out.extend(done.answers.iter().map(line));
    }
    if done.made.is_none() {
        out.push_str("Nothing is set yet: --apply sets it, for the documents that are here now.\n");
    }
    out
}

fn list(all: &[RuleDocument]) -> String {
    let line = |one: &RuleDocument| {
        let date = one.date.as_deref().unwrap_or("undated");
        format!("  {date:<12} {}  ({})\n", one.title, one.state)
    };
    let mut out: String = all.iter().take(LISTED).map(line).collect();
    if all.len() > LISTED {
        out.push_str(&format!("  and {} more\n", all.len() - LISTED));
    }
    out
}

fn documents(count: usize) -> String {
    if count == 1 { "1 document".to_owned() } else { format!("{count} documents") }
}

fn upper(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
