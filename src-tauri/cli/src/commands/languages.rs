//! `bindery languages`: finding across languages.

use bindery_api::calls;
use bindery_api::contract::{Across, Job, LanguagesInfo, LanguagesRequest, Status};
use bindery_core::message;
use clap::{Args as ClapArgs, ValueEnum};

use crate::client::{At, Done, QUIET, SHOWN, as_key_says, open, print};
use crate::language::worded;
use crate::show;

/// Say whether questions find passages in other languages, or change it.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// What is wanted; without it nothing changes.
    across: Option<Choice>,
    #[command(flatten)]
    at: At,
}

/// Whether passages are found across languages.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Choice {
    /// Where a passage is in another language than English.
    Auto,
    /// In any case.
    On,
    /// Never.
    Off,
}

/// Says or changes it; what is missing for it is made at once.
pub fn run(args: Args, json: bool) -> Done {
    let Args { across, at } = args;
    let session = open(&at, as_key_says())?;
    let wanted = across.map(|choice| match choice {
        Choice::Auto => Across::Auto,
        Choice::On => Across::On,
        Choice::Off => Across::Off,
    });
    if wanted.is_some() {
        calls::languages(&session, LanguagesRequest { across: wanted }, QUIET)?;
        let _: Status = calls::embed(&session, Job { job: "embed".to_owned() }, SHOWN)?;
        show::progress_end();
    }
    let info: LanguagesInfo = calls::languages(&session, LanguagesRequest { across: None }, QUIET)?;
    print(&info, json, told);
    Ok(())
}

fn told(info: &LanguagesInfo) -> String {
    let chosen = match info.across {
        Across::Auto => message!("terminal-languages-auto"),
        Across::On => message!("terminal-languages-on"),
        Across::Off => message!("terminal-languages-off"),
    };
    let model = (!info.model).then(|| message!("terminal-languages-no-model"));
    let LanguagesInfo { passages, foreign, .. } = info;
    let counted = message!("terminal-languages-passages" { passages: passages, foreign: foreign });
    let all: Vec<String> = [Some(chosen), model, Some(counted)].iter().flatten().map(worded).collect();
    format!("{}\n", all.join(" "))
}
