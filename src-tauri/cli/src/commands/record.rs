//! `bindery record`: what is on record of documents, and its corrections.

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_core::message;
use bindery_core::message::Message;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// What is on record of documents: title, kind, date, from, to, place.
#[derive(Debug, Subcommand)]
pub enum Record {
    /// Show what is on record of a document, and what was before it was corrected.
    Show {
        /// Identity of the artifact.
        artifact: String,
        #[command(flatten)]
        at: At,
    },
    /// Correct it, for one document or for many at once. Fields that are not named stay as they are.
    Set(Box<Set>),
    /// Undo a correction: documents that were corrected again since stay as they are.
    Undo {
        /// The archive version that it made, as `bindery snapshot list` shows it; the last correction unless named.
        #[arg(value_name = "VERSION")]
        correction: Option<u32>,
        #[command(flatten)]
        how: How,
        #[command(flatten)]
        at: At,
    },
}

/// A field of a record.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Field {
    /// What it is called; without one it is listed by the name of its file, which only staff see.
    Title,
    /// letter, journal, photograph ...
    Kind,
    /// When it was written.
    Date,
    /// Who wrote or spoke.
    From,
    /// To whom.
    To,
    /// Where.
    Place,
}

/// What is to be on record, and of which documents.
#[derive(Debug, ClapArgs)]
pub struct Set {
    /// Identities of artifacts.
    #[arg(required = true)]
    artifacts: Vec<String>,
    /// What it is called.
    #[arg(long)]
    title: Option<String>,
    /// letter, journal, e-mail, interview, photograph, account, clipping, recording, document.
    #[arg(long)]
    kind: Option<String>,
    /// When it was written, as exactly as is known: 1931-06-03, 1931-06, 1931, 193X, 1931~, 1929-10/1930-09.
    #[arg(long)]
    date: Option<String>,
    /// Who wrote or spoke; several names parted by `;`.
    #[arg(long)]
    from: Option<String>,
    /// To whom; several names parted by `;`.
    #[arg(long)]
    to: Option<String>,
    /// Where.
    #[arg(long)]
    place: Option<String>,
    /// Take a field off the record; may be repeated.
    #[arg(long, value_name = "FIELD")]
    clear: Vec<Field>,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    at: At,
}

/// How it is done.
#[derive(Debug, ClapArgs)]
pub struct How {
    /// Only say what it would do.
    #[arg(long)]
    preview: bool,
    /// Go on where more people get to know of a document by it.
    #[arg(long)]
    confirm: bool,
    /// For the record.
    #[arg(long)]
    why: Option<String>,
}

/// Does one of these.
pub fn run(what: Record, json: bool) -> Done {
    match what {
        Record::Show { artifact, at } => {
            let request = RecordRef { artifact_id: artifact };
            let found: RecordHistory = calls::record_history(&open(&at, as_key_says())?, request, QUIET)?;
            print(&found, json, history);
        }
        Record::Set(set) => {
            let fields = wanted(&set);
            let Set { artifacts, how: How { preview, confirm, why }, at, .. } = *set;
            let (preview, confirmed) = (Some(preview), Some(confirm));
            let request = RecordRequest { artifacts, set: fields, preview, confirmed, why };
            let done = calls::record_correct(&open(&at, as_key_says())?, request, QUIET)?;
            told(&done, json, preview == Some(true))?;
        }
        Record::Undo { correction, how: How { preview, confirm, why }, at } => {
            let request =
                RecordUndo { version: correction, preview: Some(preview), confirmed: Some(confirm), why };
            let done = calls::record_undo(&open(&at, as_key_says())?, request, QUIET)?;
            told(&done, json, preview)?;
        }
    }
    Ok(())
}

fn wanted(set: &Set) -> Vec<RecordValue> {
    let given = [
        ("title", &set.title),
        ("kind", &set.kind),
        ("date", &set.date),
        ("from", &set.from),
        ("to", &set.to),
        ("place", &set.place),
    ];
    let values =
        given.into_iter().filter_map(|(field, value)| Some((field.to_owned(), Some(value.clone()?))));
    let name = |field: &Field| field.to_possible_value().map(|value| value.get_name().to_owned());
    let cleared = set.clear.iter().filter_map(name).map(|field| (field, None));
    values.chain(cleared).map(|(field, value)| RecordValue { field, value }).collect()
}

/// Prints what was done; fails where it waits for a word.
fn told(done: &RecordReply, json: bool, preview: bool) -> Done {
    print(done, json, |done| in_words(done, preview));
    match done.version {
        None if !preview && !done.opens.is_empty() => {
            Err(Refused::RecordOpens { count: done.opens.len() }.into())
        }
        _ => Ok(()),
    }
}

fn in_words(done: &RecordReply, preview: bool) -> String {
    let first = match (done.version, preview) {
        (Some(version), _) => message!("terminal-record-done" {
            documents: of_documents(done.changed),
            version: version,
            undo: format!("bindery record undo {version}"),
        }),
        (None, true) => message!("terminal-record-would" { documents: of_documents(done.changed) }),
        (None, false) => message!("terminal-record-nothing"),
    };
    let mut out = format!("{}\n", worded(&first));
    if done.kept > 0 {
        let documents = message!("terminal-documents" { count: done.kept });
        let kept = message!("terminal-record-kept" { documents: documents });
        out.push_str(&format!("{}\n", worded(&kept)));
    }
    let count = |reach: &[RecordReach]| of_documents(reach.len() as u32);
    let opens = message!("terminal-record-opens" { documents: count(&done.opens) });
    let closes = message!("terminal-record-closes" { documents: count(&done.closes) });
    for (reach, what) in [(&done.opens, opens), (&done.closes, closes)] {
        if !reach.is_empty() {
            out.push_str(&format!("{}\n", worded(&what)));
            out.extend(reach.iter().map(known_to));
        }
    }
    out + &look_again(&done.answers)
}

/// A document, and the tiers that know of it.
fn known_to(reach: &RecordReach) -> String {
    let tiers: Vec<String> = reach.tiers.iter().map(|tier| named::tier(tier)).collect();
    format!("  {}: {}\n", reach.title, tiers.join(", "))
}

/// The earlier answers that need another look; nothing where there are none.
pub fn look_again(answers: &[ResponseSummary]) -> String {
    if answers.is_empty() {
        return String::new();
    }
    let line = |one: &ResponseSummary| format!("  {}  {}\n", named::moment(&one.answered_at), one.question);
    let lines: String = answers.iter().map(line).collect();
    format!("{}\n{lines}", worded(&message!("terminal-look-again")))
}

fn of_documents(count: u32) -> Message {
    message!("terminal-of-documents" { count: count })
}

fn history(found: &RecordHistory) -> String {
    let mut out: String = found.now.iter().map(entry).collect();
    for before in &found.before {
        let head = message!("terminal-record-before" { version: before.until });
        let lines: String = before.record.iter().map(entry).collect();
        out.push_str(&format!("{}\n{lines}", worded(&head)));
    }
    out
}

/// A field of a record, its value, and where it comes from.
fn entry(entry: &RecordEntry) -> String {
    let RecordEntry { field, value, source, .. } = entry;
    let name = worded(&message!("terminal-record-field" { name: named::slug(field), words: field }));
    let source = worded(&message!("terminal-record-source" { name: named::slug(source), words: source }));
    let value = match field.as_str() {
        "date" => named::date(value),
        "kind" => named::kind(value),
        _ => value.clone(),
    };
    format!("  {name:<11} {value}  ({source})\n")
}
