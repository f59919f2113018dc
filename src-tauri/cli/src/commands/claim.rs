//! `bindery claim`: claims of logged answers, by their addresses.

use bindery_api::calls;
use bindery_api::contract::{ClaimInfo, ClaimList, ClaimRef, ClaimReply, ResponseRef};
use bindery_core::message;
use clap::Subcommand;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::{said, worded};
use crate::named;
use crate::refused::Refused;
use crate::show::{cited, dot, paint, wrapped};

/// Claims.
#[derive(Debug, Subcommand)]
pub enum Claim {
    /// Look one up, and at its sources again.
    Show {
        /// `bindery://claim/` and 64 hex digits, or `sha256:` and the same digits.
        claim: String,
        #[command(flatten)]
        at: At,
    },
    /// The claims of an answer.
    List {
        /// The answer.
        response_id: String,
        #[command(flatten)]
        at: At,
    },
}

/// `bindery claim`: succeeds when the claim is valid.
pub fn run(what: Claim, json: bool) -> Done {
    match what {
        Claim::Show { claim, at } => {
            let found: ClaimReply = calls::claim(&open(&at, as_key_says())?, ClaimRef { claim }, QUIET)?;
            print(&found, json, in_words);
            match found.class == "valid" {
                true => Ok(()),
                false => Err(Refused::ClaimIs { class: found.class }.into()),
            }
        }
        Claim::List { response_id, at } => {
            let found: ClaimList =
                calls::claims(&open(&at, as_key_says())?, ResponseRef { response_id }, QUIET)?;
            print(&found, json, claims);
            Ok(())
        }
    }
}

/// A claim, and what a second look at it found.
fn in_words(found: &ClaimReply) -> String {
    let head = format!("  {}: {}\n", paint("1", &named::class(&found.class)), said(&found.detail));
    let record = found.record.as_ref().map(claim_record).unwrap_or_default();
    format!("  {}\n{head}{record}", found.claim)
}

fn claim_record(record: &ClaimInfo) -> String {
    let mut out = format!("\n{} {}\n", wrapped(&record.statement, "  "), dot(record.verdict));
    for source in &record.sources {
        out.push_str(&format!("{}\n", wrapped(&cited(source), "    ")));
    }
    let premises =
        record.premises.iter().map(|premise| message!("terminal-claim-premise" { premise: premise }));
    let stated =
        message!("terminal-claim-stated" { response: record.response_id, question: record.question });
    let also = record.also_in.iter().map(|other| message!("terminal-claim-also" { response: other }));
    let lines = premises.chain([stated]).chain(also);
    out.extend(lines.map(|line| format!("    {}\n", worded(&line))));
    out
}

/// The claims of an answer.
fn claims(found: &ClaimList) -> String {
    let line = |claim: &ClaimInfo| {
        format!("  {}\n{} {}\n", claim.claim, wrapped(&claim.statement, "    "), dot(claim.verdict))
    };
    found.claims.iter().map(line).collect()
}
