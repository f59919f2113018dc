//! `bindery contract`: answers as files for other programs.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{ContractCheck, ContractChecked, Failure};
use bindery_api::session::Session;
use bindery_core::bundle::answer_contract::{self, AnswerContract, Decided};
use bindery_core::message;
use bindery_core::message::Message;
use clap::Subcommand;
use serde_json::{Value, json};

use crate::batch;
use crate::client::{At, Done, Key, QUIET, as_key_says, open, print};
use crate::language::worded;
use crate::refused::Refused;

/// Answers as files for other programs.
#[derive(Debug, Subcommand)]
pub enum Contract {
    /// Compare a contract, field by field, with the record of an archive; without one, with a decision or itself.
    Check {
        /// The contract; `-` for standard input.
        file: String,
        /// A file with the decision: `{"reason": NAME|null, "profile": NAME}`.
        #[arg(long, value_name = "FILE", conflicts_with = "archive")]
        decision: Option<String>,
        /// The answer, when it is not the one that the contract names.
        #[arg(long, value_name = "ID", requires = "archive")]
        bundle: Option<String>,
        /// Archive with the record of the answer.
        #[arg(long, value_name = "DIR")]
        archive: Option<PathBuf>,
        #[command(flatten)]
        key: Key,
    },
}

/// Whether a contract is true, and against what that was looked at.
struct Outcome {
    /// In words; German has them in the dative.
    against: Message,
    /// For which reader, where the record was asked.
    layer: Option<String>,
    unmet: Vec<String>,
    /// What cannot be told.
    untold: Vec<String>,
}

/// Says whether a contract truly reflects what was decided.
pub fn run(what: Contract, json: bool) -> Done {
    let Contract::Check { file, decision, bundle, archive, key } = what;
    let text = batch::whole(&file)?;
    let no_contract =
        |error: &dyn std::fmt::Display| Refused::NoContract { file: file.clone(), why: error.to_string() };
    let said = answer_contract::read(&text).map_err(|error| no_contract(&error))?;
    let outcome = match archive {
        Some(archive) => by_record(said, bundle, &open(&At { archive, key }, as_key_says())?)?,
        None => {
            let contract = serde_json::from_value(said).map_err(|error| no_contract(&error))?;
            by_decision(&contract, decision.as_deref())?
        }
    };
    let Outcome { against, layer, unmet, untold } = &outcome;
    let holds = unmet.is_empty() && untold.is_empty();
    let found = json!({
        "file": file, "against": against.to_string(), "layer": layer, "holds": holds,
        "unmet": unmet, "untold": untold
    });
    print(&found, json, |_| in_words(&file, &outcome));
    match (unmet.is_empty(), untold.is_empty()) {
        (true, true) => Ok(()),
        (true, false) => Err(Refused::ContractUntold.into()),
        (false, _) => Err(Refused::ContractUnmet.into()),
    }
}

fn by_record(said: Value, bundle: Option<String>, session: &Session) -> Result<Outcome, Failure> {
    let request = ContractCheck { contract: said.to_string(), response_id: bundle };
    let found: ContractChecked = calls::contract_check(session, request, QUIET)?;
    Ok(Outcome {
        against: message!("terminal-contract-record"),
        layer: Some(found.layer),
        unmet: found.differences,
        untold: found.untold,
    })
}

fn by_decision(contract: &AnswerContract, decision: Option<&str>) -> Result<Outcome, Failure> {
    let (against, decided) = match decision {
        Some(decision) => {
            let text = batch::whole(decision)?;
            let decided: Decided = serde_json::from_str(&text)
                .map_err(|error| Refused::NoDecision { file: decision.to_owned(), why: error.to_string() })?;
            (message!("terminal-contract-decision"), decided)
        }
        None => (message!("terminal-contract-itself"), contract.says()),
    };
    Ok(Outcome { against, layer: None, unmet: contract.unmet(&decided), untold: Vec::new() })
}

fn in_words(file: &str, found: &Outcome) -> String {
    let Outcome { against, layer, unmet, untold } = found;
    let layer = layer.as_ref().map(|layer| format!(" ({layer})")).unwrap_or_default();
    // Without the record nobody has looked at its words.
    let no_more = match layer.is_empty() {
        true => format!("{}\n", worded(&message!("terminal-contract-not-compared"))),
        false => String::new(),
    };
    let list = |mark: &str, points: &[String]| -> String {
        points.iter().map(|point| format!("  {mark} {point}\n")).collect()
    };
    let (words, points) = match (unmet.is_empty(), untold.is_empty()) {
        (true, true) if layer.is_empty() => {
            (message!("terminal-contract-agrees" { file: file, against: against }), no_more)
        }
        (true, true) => (
            message!("terminal-contract-reflects" { file: file, against: against, layer: layer }),
            String::new(),
        ),
        (true, false) => (
            message!("terminal-contract-untold-in" { file: file, against: against, layer: layer }),
            list("?", untold),
        ),
        (false, _) => (
            message!("terminal-contract-differs" { file: file, against: against, layer: layer }),
            list("\u{2717}", unmet) + &list("?", untold) + &no_more,
        ),
    };
    format!("{}\n{points}", worded(&words))
}
