//! `bindery people`: who is named, and whether what names them may be shown.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{
    Clearance, ClearanceRequest, Job, KinExport, KinExported, KinFile, KinImport, MentionInfo, Mentions,
    Nothing, People as Found, PeopleRequest, PersonEntry, PersonRef,
};
use bindery_core::message;
use bindery_core::message::Message;
use clap::{Subcommand, ValueEnum};

use crate::client::{At, Done, QUIET, SHOWN, as_key_says, open, print};
use crate::language::{said, worded};
use crate::refused::Refused;
use crate::show;

/// Who is named in the papers.
#[derive(Debug, Subcommand)]
pub enum People {
    /// List them.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Look for names in the papers and add them, undecided.
    Find {
        #[command(flatten)]
        at: At,
    },
    /// Add someone, or change what is known of them.
    Put {
        /// Name.
        name: String,
        /// Another name in the papers; may be given more than once.
        #[arg(long = "alias")]
        aliases: Vec<String>,
        /// Whether what names them may be shown.
        #[arg(long, value_enum, default_value = "undecided")]
        clearance: Choice,
        /// What is known.
        #[arg(long)]
        note: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take in a family tree (GEDCOM) or an address book (vCard): people onto the list, the living not cleared; what it says of
    /// them becomes drafts of facts.
    Import {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Write the facts as a family tree (GEDCOM).
    Export {
        /// The file to write; none is overwritten.
        file: PathBuf,
        /// 5.5.1 or 7.
        #[arg(long, default_value = "5.5.1")]
        form: String,
        #[command(flatten)]
        at: At,
    },
    /// Clear people, or not.
    Clear {
        /// Numbers from the list.
        ids: Vec<u32>,
        /// For everyone on the list.
        #[arg(long)]
        all: bool,
        /// Whether what names them may be shown.
        #[arg(long, value_enum, default_value = "cleared")]
        clearance: Choice,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Take someone off the list.
    Remove {
        /// Number from the list.
        id: u32,
        #[command(flatten)]
        at: At,
    },
    /// Where someone is named.
    Mentions {
        /// Number from the list.
        id: u32,
        #[command(flatten)]
        at: At,
    },
}

/// A clearance.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Choice {
    /// It may be shown.
    Cleared,
    /// It may not.
    NotCleared,
    /// Nobody has decided.
    Undecided,
}

impl From<Choice> for Clearance {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Cleared => Self::Cleared,
            Choice::NotCleared => Self::NotCleared,
            Choice::Undecided => Self::Undecided,
        }
    }
}

/// Does one of these.
pub fn run(what: People, json: bool) -> Done {
    let found: Found = match what {
        People::List { at } => calls::people(&open(&at, as_key_says())?, Nothing {}, QUIET)?,
        People::Find { at } => {
            let session = open(&at, as_key_says())?;
            let job = Job { job: "people".to_owned() };
            let found = calls::people_find(&session, job, SHOWN)?;
            show::progress_end();
            found
        }
        People::Put { name, aliases, clearance, note, at } => {
            let clearance = clearance.into();
            let person = PersonEntry { id: None, name, aliases, clearance, note };
            calls::people_put(&open(&at, as_key_says())?, PeopleRequest { people: vec![person] }, QUIET)?
        }
        People::Clear { ids, all, clearance, why, at } => {
            if ids.is_empty() != all {
                return Err(Refused::PeopleByNumber.into());
            }
            let people = (!all).then_some(ids);
            let request = ClearanceRequest { people, clearance: clearance.into(), why };
            calls::people_clear(&open(&at, as_key_says())?, request, QUIET)?
        }
        People::Import { file, at } => {
            let path = file.to_string_lossy().into_owned();
            let done = calls::people_import(&open(&at, as_key_says())?, KinFile { path }, QUIET)?;
            print(&done, json, taken_in);
            return Ok(());
        }
        People::Export { file, form, at } => {
            let request = KinExport { path: file.to_string_lossy().into_owned(), form: Some(form) };
            let done = calls::people_export(&open(&at, as_key_says())?, request, QUIET)?;
            print(&done, json, written);
            return Ok(());
        }
        People::Remove { id, at } => {
            calls::person_remove(&open(&at, as_key_says())?, PersonRef { id }, QUIET)?
        }
        People::Mentions { id, at } => {
            let found: Mentions = calls::mentions(&open(&at, as_key_says())?, PersonRef { id }, QUIET)?;
            print(&found, json, mentions);
            return Ok(());
        }
    };
    print(&found, json, in_words);
    Ok(())
}

/// Everyone on the list of people.
fn in_words(found: &Found) -> String {
    let mut out = String::new();
    for person in &found.people {
        let state = match person.clearance {
            Clearance::Undecided => message!("terminal-people-undecided"),
            Clearance::Cleared => message!("terminal-people-cleared"),
            Clearance::NotCleared => message!("terminal-people-not-cleared"),
        };
        let state = worded(&state);
        let also = match person.aliases.is_empty() {
            true => String::new(),
            false => format!("  ({})", person.aliases.join("; ")),
        };
        out.push_str(&format!(
            "  {:>5}  {state:<15}  {:>5}  {}{also}\n",
            person.id, person.mentions, person.name
        ));
    }
    let count = message!("terminal-people-count" { count: found.people.len() });
    out.push_str(&format!("  {}\n", worded(&count)));
    out
}

/// Where someone is named.
fn mentions(found: &Mentions) -> String {
    let line = |mention: &MentionInfo| {
        let words: String = mention.runs.iter().map(|run| run.text.replace('\n', " ")).collect();
        format!("  {}, {}: {words}\n", mention.title, said(&mention.place))
    };
    found.mentions.iter().map(line).collect()
}

/// What came of a file of kin.
fn taken_in(done: &KinImport) -> String {
    let mut lines = vec![message!("terminal-people-added" { added: done.added, living: done.not_cleared })];
    lines.extend(done.drafts.iter().map(|path| message!("terminal-people-draft" { path: path })));
    let left = done.left.iter().map(|left| Message::from(left.clone()));
    lines.extend(left.map(|left| message!("terminal-people-left" { what: left })));
    lines.iter().map(|line| format!("{}\n", worded(line))).collect()
}

/// What was written as a family tree.
fn written(done: &KinExported) -> String {
    let mut lines = vec![message!("terminal-people-written" { count: done.people })];
    lines.extend(done.left.iter().map(|left| message!("terminal-people-no-place" { what: left })));
    lines.iter().map(|line| format!("{}\n", worded(line))).collect()
}
