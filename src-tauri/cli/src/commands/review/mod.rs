//! `bindery review`: which answers wait, what is decided on their claims, what to refresh.

mod code;
mod show;
mod word;

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::commands::OnProgress;
use bindery_api::contract::*;
use bindery_api::session::Session;
use bindery_core::bundle::decision::risk::Risk;
use bindery_core::message;
use clap::{Args as ClapArgs, Subcommand};
use serde::Deserialize;
use serde_json::json;

use crate::batch;
use crate::client::{At, Done, QUIET, as_key_says, file_failure, open, print};
use crate::language::worded;
use crate::refused::Refused;

/// Reviewing.
#[derive(Debug, Subcommand)]
pub enum Review {
    /// Compare a Word document that somebody edited with the answer in it. Nothing is written. Exit code 0 only when the
    /// document is as it was exported.
    Import {
        /// The document.
        file: PathBuf,
        /// Which of its answers, from 1.
        #[arg(long, value_name = "NUMBER")]
        answer: Option<u32>,
        #[command(flatten)]
        at: At,
    },
    /// List the answers that wait, the highest risk first.
    Queue {
        /// Only answers with this risk; may be given more than once.
        #[arg(long, value_name = "RISK", value_parser = Risk::ALL.map(Risk::name))]
        risk: Vec<String>,
        /// Only answers with a decision for this usual reason; may be given more than once.
        #[arg(long, value_name = "CODE", value_parser = code::parser())]
        code: Vec<ReasonCode>,
        /// Only answers with a claim that nobody has decided.
        #[arg(long)]
        undecided: bool,
        /// Only answers with a claim drawn for a second review that is yours to make: another reviewer alone has decided
        /// it, and what they decided shows once you have.
        #[arg(long)]
        second: bool,
        /// How many at most.
        #[arg(long, value_name = "N")]
        limit: Option<usize>,
        #[command(flatten)]
        at: At,
    },
    /// Show an answer claim by claim, with its sources and what was decided.
    Show {
        /// The answer.
        response: String,
        #[command(flatten)]
        at: At,
    },
    /// Accept a claim as it stands.
    Accept {
        #[command(flatten)]
        of: OfClaim,
        /// Why, for the record.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Reject a claim.
    Reject {
        #[command(flatten)]
        of: OfClaim,
        /// Why; with a usual reason, what is to be said beyond it.
        #[arg(long, value_name = "TEXT", required_unless_present = "code")]
        reason: Option<String>,
        /// Why, as a usual reason.
        #[arg(long, value_name = "CODE", value_parser = code::parser())]
        code: Option<ReasonCode>,
        #[command(flatten)]
        at: At,
    },
    /// Fix a claim's sentence and accept it: it is bound to the claim's own sources and verified anew first.
    Fix {
        #[command(flatten)]
        of: OfClaim,
        /// The sentence as it should be.
        #[arg(long, value_name = "TEXT")]
        text: String,
        /// Why, for the record.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        /// Why, as a usual reason.
        #[arg(long, value_name = "CODE", value_parser = code::parser())]
        code: Option<ReasonCode>,
        #[command(flatten)]
        at: At,
    },
    /// Flag a claim: its source should be looked at again.
    Flag {
        #[command(flatten)]
        of: OfClaim,
        /// Why, for the record.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        /// Why, as a usual reason.
        #[arg(long, value_name = "CODE", value_parser = code::parser())]
        code: Option<ReasonCode>,
        #[command(flatten)]
        at: At,
    },
    /// Say something about a claim without deciding it.
    Comment {
        #[command(flatten)]
        of: OfClaim,
        /// What is to be said.
        #[arg(long, value_name = "TEXT")]
        text: String,
        #[command(flatten)]
        at: At,
    },
    /// Try a reworded sentence on a claim's sources; nothing is written.
    Try {
        #[command(flatten)]
        of: OfClaim,
        /// The sentence.
        #[arg(long, value_name = "TEXT")]
        text: String,
        #[command(flatten)]
        at: At,
    },
    /// Take one's own decision back; it stays on record.
    Undo {
        #[command(flatten)]
        of: OfDecision,
        #[command(flatten)]
        at: At,
    },
    /// Make a decision again that one has taken back.
    Redo {
        #[command(flatten)]
        of: OfDecision,
        #[command(flatten)]
        at: At,
    },
    /// Decide line by line.
    Decide {
        /// JSON Lines `{"response_id","claim","kind","text","reason","code"}`, or with kind undo or redo
        /// `{"response_id","decision","kind"}`; `-` for standard input.
        #[arg(long, value_name = "FILE")]
        batch: String,
        #[command(flatten)]
        at: At,
    },
    /// Write a decision to a file that others can check with `bindery-verify`.
    Export {
        #[command(flatten)]
        of: OfDecision,
        /// The file.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// List the sentences that were decided for a usual reason: with `--json` as data, with question and citations.
    Reasons {
        /// Only for this one; may be given more than once.
        #[arg(long, value_name = "CODE", value_parser = code::parser())]
        code: Vec<ReasonCode>,
        #[command(flatten)]
        at: At,
    },
    /// List the sources to look at again, with the answers that rest on them.
    Refresh {
        #[command(flatten)]
        at: At,
    },
}

/// A claim of an answer.
#[derive(Debug, ClapArgs)]
pub struct OfClaim {
    /// The answer.
    response: String,
    /// The claim: its number in `bindery review show`, or its address `bindery://claim/...`.
    claim: String,
}

/// A decision on an answer's claim.
#[derive(Debug, ClapArgs)]
pub struct OfDecision {
    /// The answer.
    response: String,
    /// The decision, `d-` and 32 hex digits.
    decision: String,
}

/// `bindery review`.
pub fn run(what: Review, json: bool) -> Done {
    match what {
        Review::Import { file, answer, at } => word::import(&file, answer, &at, json),
        Review::Queue { risk, code, undecided, second, limit, at } => {
            let mut found: ReviewQueue = calls::review_queue(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            found.entries.retain(|entry| {
                (risk.is_empty() || entry.risks.iter().any(|has| risk.contains(has)))
                    && (code.is_empty() || entry.codes.iter().any(|has| code.contains(has)))
                    && (!undecided || entry.decided < entry.claims)
                    && (!second || entry.second > 0)
            });
            found.entries.truncate(limit.unwrap_or(usize::MAX));
            print(&found, json, show::queue);
            Ok(())
        }
        Review::Show { response, at } => {
            let at_answer = ResponseRef { response_id: response };
            let found: ReviewResponse = calls::review_response(&open(&at, as_key_says())?, at_answer, QUIET)?;
            print(&found, json, show::response);
            Ok(())
        }
        Review::Accept { of, reason, at } => {
            decide(of, DecisionKind::Accept, Given::why(reason, None), &at, json)
        }
        Review::Reject { of, reason, code, at } => {
            decide(of, DecisionKind::Reject, Given::why(reason, code), &at, json)
        }
        Review::Fix { of, text, reason, code, at } => {
            let given = Given { text: Some(text), ..Given::why(reason, code) };
            decide(of, DecisionKind::Fix, given, &at, json)
        }
        Review::Flag { of, reason, code, at } => {
            decide(of, DecisionKind::Flag, Given::why(reason, code), &at, json)
        }
        Review::Comment { of, text, at } => {
            decide(of, DecisionKind::Comment, Given::why(Some(text), None), &at, json)
        }
        Review::Try { of, text, at } => {
            let session = open(&at, as_key_says())?;
            let (response_id, claim) = named(&session, of)?;
            let found: FixReply =
                calls::review_try(&session, FixRequest { response_id, claim, text }, QUIET)?;
            print(&found, json, show::tried);
            match found.acceptable {
                true => Ok(()),
                false => Err(Refused::NotAcceptable.into()),
            }
        }
        Review::Undo { of, at } => again(calls::review_undo, of, &at, json),
        Review::Redo { of, at } => again(calls::review_redo, of, &at, json),
        Review::Decide { batch, at } => decide_all(&batch, &at),
        Review::Export { of, out, at } => {
            let OfDecision { response, decision } = of;
            let session = open(&at, as_key_says())?;
            let bytes = session.decision_file(&DecisionRef { response_id: response, decision })?;
            std::fs::write(&out, &bytes).map_err(|error| file_failure(&out, error))?;
            let made = json!({ "file": out, "bytes": bytes.len() });
            let words = message!("terminal-decision-file" { file: out });
            print(&made, json, |_| format!("{}\n", worded(&words)));
            Ok(())
        }
        Review::Reasons { code, at } => {
            let mut found: ReasonedClaims =
                calls::review_reasons(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            found.claims.retain(|claim| code.is_empty() || code.contains(&claim.code));
            print(&found, json, show::reasons);
            Ok(())
        }
        Review::Refresh { at } => {
            let found: RefreshQueue = calls::refresh_queue(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&found, json, show::refresh);
            Ok(())
        }
    }
}

/// The answer, and the address of a claim that was named by its number or its address.
fn named(session: &Session, of: OfClaim) -> Result<(String, String), Failure> {
    let OfClaim { response, claim } = of;
    let Ok(number) = claim.parse::<usize>() else { return Ok((response, claim)) };
    let at = ResponseRef { response_id: response };
    let found: ReviewResponse = calls::review_response(session, at.clone(), QUIET)?;
    let count = found.claims.len();
    let at_number = number.checked_sub(1).and_then(|index| found.claims.into_iter().nth(index));
    let claim = at_number.ok_or_else(|| Refused::NoClaim { count, number: number.to_string() })?;
    Ok((at.response_id, claim.claim))
}

/// What is given with a decision.
struct Given {
    text: Option<String>,
    reason: Option<String>,
    code: Option<ReasonCode>,
}

impl Given {
    fn why(reason: Option<String>, code: Option<ReasonCode>) -> Self {
        Self { text: None, reason, code }
    }
}

fn decide(of: OfClaim, kind: DecisionKind, given: Given, at: &At, json: bool) -> Done {
    let session = open(at, as_key_says())?;
    let (response_id, claim) = named(&session, of)?;
    let Given { text, reason, code } = given;
    let request = DecisionRequest { response_id, claim, kind, text, reason, code };
    let done: DecisionReply = calls::review_decide(&session, request, QUIET)?;
    print(&done, json, show::decided);
    Ok(())
}

/// Takes a decision back, or makes it again.
fn again(
    make: fn(&Session, DecisionRef, OnProgress<'_>) -> Result<DecisionReply, Failure>,
    of: OfDecision,
    at: &At,
    json: bool,
) -> Done {
    let OfDecision { response, decision } = of;
    let request = DecisionRef { response_id: response, decision };
    let done = make(&open(at, as_key_says())?, request, QUIET)?;
    print(&done, json, show::decided);
    Ok(())
}

/// One line of a batch.
#[derive(Deserialize)]
struct Line {
    response_id: String,
    kind: String,
    #[serde(default)]
    claim: Option<String>,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    reason: Option<String>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    decision: Option<String>,
}

fn decide_all(file: &str, at: &At) -> Done {
    let session = open(at, as_key_says())?;
    batch::run(file, |line: Line| {
        let missing = |field: &'static str| Refused::Needs { kind: line.kind.clone(), field };
        let Line { response_id, claim, text, reason, code, decision, .. } = &line;
        let reply: DecisionReply = match line.kind.as_str() {
            kind @ ("undo" | "redo") => {
                let decision = decision.clone().ok_or_else(|| missing("decision"))?;
                let request = DecisionRef { response_id: response_id.clone(), decision };
                if kind == "undo" {
                    calls::review_undo(&session, request, QUIET)?
                } else {
                    calls::review_redo(&session, request, QUIET)?
                }
            }
            _ => {
                let kind = serde_json::from_value(line.kind.clone().into())
                    .map_err(|_| Refused::NoKind { kind: line.kind.clone() })?;
                let claim = claim.clone().ok_or_else(|| missing("claim"))?;
                let code = code.as_deref().map(code::named).transpose()?;
                let of = OfClaim { response: response_id.clone(), claim };
                let (response_id, claim) = named(&session, of)?;
                let (text, reason) = (text.clone(), reason.clone());
                calls::review_decide(
                    &session,
                    DecisionRequest { response_id, claim, kind, text, reason, code },
                    QUIET,
                )?
            }
        };
        serde_json::to_value(reply).map_err(|error| Refused::Contract { why: error.to_string() }.into())
    })
}
