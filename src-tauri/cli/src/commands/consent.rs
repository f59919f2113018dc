//! `bindery consent`: who may see what.

mod rule;

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use clap::Subcommand;
use serde_json::json;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// Who may see what.
#[derive(Debug, Subcommand)]
pub enum Consent {
    /// Set a state: open, tier:NAME, auditor-only, existence-not-disclosed, withdrawn, undecided.
    Set {
        /// Identity of an artifact, or with `--all` the state.
        first: String,
        /// The state, when an artifact is named.
        second: Option<String>,
        /// For everything in the archive, but for what somebody decided more strictly about.
        #[arg(long)]
        all: bool,
        /// With `--all`: for that too.
        #[arg(long, requires = "all")]
        even_stricter: bool,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Set the consent of some words of a document; `none` takes it back.
    Passage {
        /// Identity of the artifact.
        artifact: String,
        /// Segment, counted from 0.
        segment: u32,
        /// The words.
        quote: String,
        /// A state as for `set`, or none.
        state: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Set the consent of all documents of a kind, from or to somebody, of a time, from a folder: first say what would change.
    Rule(Box<rule::Rule>),
    /// Set consents back to what they were before a change, of documents that were not decided on again since.
    Undo {
        /// The version of the policy that the change made, as `bindery policy history` shows it; the last one unless named.
        #[arg(value_name = "VERSION")]
        change: Option<u32>,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Which earlier answers cite a document: what withdrawing it touches.
    Answers {
        /// Identities of artifacts.
        #[arg(required = true)]
        artifacts: Vec<String>,
        #[command(flatten)]
        at: At,
    },
}

/// Does one of these.
pub fn run(what: Consent, json: bool) -> Done {
    match what {
        Consent::Set { first, second, all, even_stricter, why, at } => {
            let (artifacts, state) = match (all, second) {
                (true, None) => (None, first),
                (false, Some(state)) => (Some(vec![first]), state),
                _ => return Err(Refused::ArtifactAndState.into()),
            };
            let even_stricter = Some(even_stricter);
            let done: ConsentReply = calls::consent(
                &open(&at, as_key_says())?,
                ConsentRequest { artifacts, state, even_stricter, why },
                QUIET,
            )?;
            print(&done, json, in_words);
        }
        Consent::Passage { artifact, segment, quote, state, why, at } => {
            let state = (state != "none").then_some(state);
            let request = PassageRequest { artifact_id: artifact, segment, quote, occurrence: 0, state, why };
            let _: SourceView = calls::passage_consent(&open(&at, as_key_says())?, request, QUIET)?;
            print(&json!({ "changed": 1 }), json, |_| format!("{}\n", worded(&message!("terminal-done"))));
        }
        Consent::Rule(of) => rule::run(*of, json)?,
        Consent::Undo { change, why, at } => {
            let request = ConsentUndo { version: change, why };
            let done: ConsentReply = calls::consent_undo(&open(&at, as_key_says())?, request, QUIET)?;
            print(&done, json, undone);
        }
        Consent::Answers { artifacts, at } => {
            let found: Withdrawal =
                calls::withdrawal(&open(&at, as_key_says())?, WithdrawalRequest { artifacts }, QUIET)?;
            print(&found, json, withdrawal);
        }
    }
    Ok(())
}

/// What setting consents did.
fn in_words(done: &ConsentReply) -> String {
    let mut lines =
        vec![message!("terminal-consent-set" { count: done.changed, version: done.policy_version })];
    if done.kept > 0 {
        lines.push(message!("terminal-consent-stricter" { count: done.kept }));
    }
    if done.undecided_people > 0 {
        lines.push(message!("terminal-consent-people" { count: done.undecided_people }));
    }
    lines.iter().map(|line| format!("{}\n", worded(line))).collect()
}

/// What setting them back did.
fn undone(done: &ConsentReply) -> String {
    let set = message!("terminal-consent-undone" { count: done.changed, version: done.policy_version });
    let kept = (done.kept > 0).then(|| message!("terminal-consent-kept" { count: done.kept }));
    [Some(set), kept].iter().flatten().map(|line| format!("{}\n", worded(line))).collect()
}

/// Earlier answers that a withdrawal touches.
fn withdrawal(found: &Withdrawal) -> String {
    let mut out: String = found.titles.iter().map(|title| format!("  {title}\n")).collect();
    let cited = message!("terminal-consent-cited" { count: found.answers.len() });
    out.push_str(&format!("  {}\n", worded(&cited)));
    for answer in &found.answers {
        let at = named::moment(&answer.answered_at);
        out.push_str(&format!("    {at}  {}: {}\n", answer.requestor, answer.question));
    }
    out
}
