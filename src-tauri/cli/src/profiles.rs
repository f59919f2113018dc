//! Enforcement profiles and answer contracts in the terminal.

use bindery_api::Role as Wanted;
use bindery_api::contract::{
    CalibrationReport, ContractCheck, ContractChecked, Failure, GapReport, Job, Nothing, ProfileInfo,
    ProfileRef, ProfileRequest, Profiles,
};
use bindery_api::session::Session;
use bindery_core::bundle::answer_contract::{self, AnswerContract, Decided};
use serde_json::{Value, json};

use crate::args::{At, Contract, Profile};
use crate::commands::{as_key_says, call, call_with, in_role, open, print};
use crate::refused::Refused;
use crate::{batch, show};

/// A command's result.
type Done = Result<(), Failure>;

/// Lists and changes profiles.
pub fn run(what: Profile, json: bool) -> Done {
    let found: Profiles = match what {
        Profile::List { at } => call(&open(&at, as_key_says())?, "profiles", &Nothing {})?,
        Profile::Put { file, why, at } => {
            let text = batch::whole(&file)?;
            let profile: ProfileInfo = serde_json::from_str(&text)
                .map_err(|error| Refused::NoProfile { file: file.clone(), why: error.to_string() })?;
            call(&open(&at, as_key_says())?, "profile_put", &ProfileRequest { profile, why })?
        }
        Profile::Remove { name, at } => {
            call(&open(&at, as_key_says())?, "profile_remove", &ProfileRef { name })?
        }
        Profile::Default { name, at } => {
            call(&open(&at, as_key_says())?, "profile_default", &ProfileRef { name })?
        }
        Profile::Calibrate { at } => return calibrate(&at, json),
        Profile::Gaps { at } => {
            let found: GapReport = call(&open(&at, in_role(Wanted::Archivist))?, "gaps", &Nothing {})?;
            print(&found, json, gaps);
            return Ok(());
        }
    };
    print(&found, json, list);
    Ok(())
}

fn calibrate(at: &At, json: bool) -> Done {
    let session = open(at, as_key_says())?;
    let job = Job { job: "calibrate".to_owned() };
    let made: CalibrationReport = call_with(&session, "calibrate", &job, &|step| show::progress(&step))?;
    show::progress_end();
    print(&made, json, |made| format!("{}\n", made.words));
    Ok(())
}

fn list(found: &Profiles) -> String {
    let line = |profile: &ProfileInfo| {
        let mark = if profile.name == found.default_profile { "*" } else { " " };
        let mut needs = vec![format!("similarity {:.2}", profile.similarity_threshold)];
        needs.push(match profile.min_sources {
            1 => "1 source".to_owned(),
            n => format!("{n} sources"),
        });
        let facts = [
            (profile.primary_sources_only, "primary sources only"),
            (profile.strict_mode, "strict"),
            (!profile.citations_required, "creative questions pass"),
        ];
        needs.extend(facts.iter().filter(|(holds, _)| *holds).map(|(_, word)| (*word).to_owned()));
        format!("{mark} {:<16}  {}\n", profile.name, needs.join(", "))
    };
    let all = found.shipped.iter().chain(&found.own);
    all.map(line).chain(["* holds for a question that names none\n".to_owned()]).collect()
}

fn gaps(found: &GapReport) -> String {
    if found.topics.is_empty() {
        return "  No topic was refused often enough to be named.\n".to_owned();
    }
    found
        .topics
        .iter()
        .map(|topic| format!("  {:>4}  {:<24}  {}\n", topic.refused, topic.word, topic.words))
        .collect()
}

/// Whether a contract is true, and against what that was looked at.
struct Outcome {
    /// In words.
    against: &'static str,
    /// For which reader, where the record was asked.
    layer: Option<String>,
    unmet: Vec<String>,
    /// What cannot be told.
    untold: Vec<String>,
}

/// Says whether a contract truly reflects what was decided.
pub fn contract(what: Contract, json: bool) -> Done {
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
        "file": file, "against": against, "layer": layer, "holds": holds, "unmet": unmet, "untold": untold
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
    let found: ContractChecked = call(session, "contract_check", &request)?;
    Ok(Outcome {
        against: "the record of the archive",
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
            ("the decision at hand", decided)
        }
        None => ("what it says of itself", contract.says()),
    };
    Ok(Outcome { against, layer: None, unmet: contract.unmet(&decided), untold: Vec::new() })
}

fn in_words(file: &str, found: &Outcome) -> String {
    let Outcome { against, layer, unmet, untold } = found;
    let layer = layer.as_ref().map(|layer| format!(" ({layer})")).unwrap_or_default();
    // Without the record nobody has looked at its words.
    let no_more = match layer.is_empty() {
        true => "Its words and sources were not compared: `--archive DIR` compares them with the record.\n",
        false => "",
    };
    let list = |mark: &str, points: &[String]| -> String {
        points.iter().map(|point| format!("  {mark} {point}\n")).collect()
    };
    match (unmet.is_empty(), untold.is_empty()) {
        (true, true) if layer.is_empty() => format!("{file} does not contradict {against}.\n{no_more}"),
        (true, true) => format!("{file} reflects {against}{layer}.\n"),
        (true, false) => format!(
            "{file} differs nowhere that can be told from {against}{layer}, but not all can be told:\n{}",
            list("?", untold)
        ),
        (false, _) => format!(
            "{file} does not reflect {against}{layer}:\n{}{}{no_more}",
            list("\u{2717}", unmet),
            list("?", untold)
        ),
    }
}
