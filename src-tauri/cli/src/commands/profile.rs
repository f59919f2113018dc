//! `bindery profile`: what an answer needs before it is given.

use bindery_api::calls;
use bindery_api::contract::{
    CalibrationReport, GapReport, GapTopic, Job, Nothing, ProfileInfo, ProfileRef, ProfileRequest, Profiles,
};
use bindery_core::message;
use clap::Subcommand;

use crate::client::{Acts, At, Done, QUIET, SHOWN, as_key_says, in_role, open, print};
use crate::language::worded;
use crate::refused::Refused;
use crate::{batch, named, show};

/// What an answer needs before it is given.
#[derive(Debug, Subcommand)]
pub enum Profile {
    /// List the profiles; a star stands before the default.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Add a profile of the archive's own, or change one, as `list --json` prints them.
    Put {
        /// The file; `-` for standard input.
        file: String,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take a profile of the archive's own away.
    Remove {
        /// Its name.
        name: String,
        #[command(flatten)]
        at: At,
    },
    /// Make a profile the one of questions that name none.
    Default {
        /// Its name.
        name: String,
        #[command(flatten)]
        at: At,
    },
    /// Work out on the archive's own passages what a similarity means in it.
    Calibrate {
        #[command(flatten)]
        at: At,
    },
    /// What people asked about again and again without an answer.
    Gaps {
        #[command(flatten)]
        at: At,
    },
}

/// Lists and changes profiles.
pub fn run(what: Profile, json: bool) -> Done {
    let found: Profiles = match what {
        Profile::List { at } => calls::profiles(&open(&at, as_key_says())?, Nothing {}, QUIET)?,
        Profile::Put { file, why, at } => {
            let text = batch::whole(&file)?;
            let profile: ProfileInfo = serde_json::from_str(&text)
                .map_err(|error| Refused::NoProfile { file: file.clone(), why: error.to_string() })?;
            calls::profile_put(&open(&at, as_key_says())?, ProfileRequest { profile, why }, QUIET)?
        }
        Profile::Remove { name, at } => {
            calls::profile_remove(&open(&at, as_key_says())?, ProfileRef { name }, QUIET)?
        }
        Profile::Default { name, at } => {
            calls::profile_default(&open(&at, as_key_says())?, ProfileRef { name }, QUIET)?
        }
        Profile::Calibrate { at } => return calibrate(&at, json),
        Profile::Gaps { at } => {
            let found: GapReport = calls::gaps(&open(&at, in_role(Acts::Archivist))?, Nothing {}, QUIET)?;
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
    let made: CalibrationReport = calls::calibrate(&session, job, SHOWN)?;
    show::progress_end();
    print(&made, json, |made| format!("{}\n", measured(made)));
    Ok(())
}

/// What the nearness of passages was measured by.
fn measured(made: &CalibrationReport) -> String {
    worded(&match made.mapped {
        true => message!("terminal-profile-calibrated" { questions: made.questions }),
        false => message!("terminal-profile-uncalibrated" { questions: made.questions }),
    })
}

fn list(found: &Profiles) -> String {
    let line = |profile: &ProfileInfo| {
        let mark = if profile.name == found.default_profile { "*" } else { " " };
        let least = named::decimal(profile.similarity_threshold, 2);
        let needs = [
            Some(message!("terminal-profile-similarity" { least: least })),
            Some(message!("terminal-profile-sources" { count: profile.min_sources })),
            profile.primary_sources_only.then(|| message!("terminal-profile-primary")),
            profile.strict_mode.then(|| message!("terminal-profile-strict")),
            (!profile.citations_required).then(|| message!("terminal-profile-creative")),
        ];
        let needs: Vec<String> = needs.iter().flatten().map(worded).collect();
        format!("{mark} {:<16}  {}\n", profile.name, needs.join(", "))
    };
    let all = found.shipped.iter().chain(&found.own);
    all.map(line).chain([format!("* {}\n", worded(&message!("terminal-profile-default")))]).collect()
}

fn gaps(found: &GapReport) -> String {
    if found.topics.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-gaps-none")));
    }
    let line = |topic: &GapTopic| {
        let words = message!("terminal-gap" { standing: topic.standing, words: topic.words });
        format!("  {:>4}  {:<24}  {}\n", topic.refused, topic.word, worded(&words))
    };
    found.topics.iter().map(line).collect()
}
