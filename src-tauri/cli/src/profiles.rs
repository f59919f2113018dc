//! Enforcement profiles and answer contracts in the terminal.

use bindery_api::Role as Wanted;
use bindery_api::contract::{
    CalibrationReport, ContractReply, Failure, GapReport, Job, Nothing, ProfileInfo, ProfileRef,
    ProfileRequest, Profiles, ResponseRef,
};
use bindery_core::answer_contract::{AnswerContract, Decided};
use serde_json::json;

use crate::args::{At, Contract, Profile};
use crate::commands::{as_key_says, call, call_with, in_role, open, print};
use crate::{batch, show};

/// A command's result.
type Done = Result<(), Failure>;

fn usage(message: String) -> Failure {
    Failure { code: "usage".to_owned(), message }
}

/// Lists and changes profiles.
pub fn run(what: Profile, json: bool) -> Done {
    let found: Profiles = match what {
        Profile::List { at } => call(&open(&at, as_key_says())?, "profiles", &Nothing {})?,
        Profile::Put { file, why, at } => {
            let text = batch::whole(&file)?;
            let profile: ProfileInfo = serde_json::from_str(&text)
                .map_err(|error| usage(format!("`{file}` is no profile: {error}")))?;
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
    let desk = open(at, as_key_says())?;
    let job = Job { job: "calibrate".to_owned() };
    let made: CalibrationReport = call_with(&desk, "calibrate", &job, &|step| show::progress(&step))?;
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

/// Says whether a contract truly reflects what was decided.
pub fn contract(what: Contract, json: bool) -> Done {
    let Contract::Check { file, decision, bundle, archive, key } = what;
    let text = batch::whole(&file)?;
    let contract: AnswerContract = serde_json::from_str(&text)
        .map_err(|error| usage(format!("`{file}` is no answer contract: {error}")))?;
    let (against, decided) = match (decision, archive) {
        (Some(decision), _) => {
            let text = batch::whole(&decision)?;
            let decided: Decided = serde_json::from_str(&text)
                .map_err(|error| usage(format!("`{decision}` is no decision: {error}")))?;
            ("the decision at hand", decided)
        }
        (None, Some(archive)) => {
            let response_id = bundle.unwrap_or_else(|| contract.response_id.clone());
            let desk = open(&At { archive, key }, as_key_says())?;
            let found: ContractReply = call(&desk, "contract", &ResponseRef { response_id })?;
            ("the record of the archive", serde_json::from_str(&found.decided).unwrap_or_default())
        }
        (None, None) => ("what it says of itself", contract.says()),
    };
    let unmet = contract.unmet(&decided);
    let found = json!({ "file": file, "against": against, "holds": unmet.is_empty(), "unmet": unmet });
    print(&found, json, |_| match unmet.is_empty() {
        true => format!("{file} reflects {against}.\n"),
        false => {
            let points: String = unmet.iter().map(|point| format!("  \u{2717} {point}\n")).collect();
            format!("{file} does not reflect {against}:\n{points}")
        }
    });
    match unmet.is_empty() {
        true => Ok(()),
        false => Err(Failure {
            code: "not_valid".to_owned(),
            message: "the contract does not reflect its decision; the points say where".to_owned(),
        }),
    }
}
