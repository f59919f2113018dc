//! `bindery record`: what is on record of documents, and its corrections.

use bindery_api::calls;
use bindery_api::contract::*;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use crate::client::{At, Done, QUIET, as_key_says, open, print};
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
    let mut out = match (done.version, preview) {
        (Some(version), _) => format!(
            "Corrected {}. Archive version {version}; undo with `bindery record undo {version}`.\n",
            documents(done.changed)
        ),
        (None, true) => format!("This would correct {}.\n", documents(done.changed)),
        (None, false) => "Nothing was changed.\n".to_owned(),
    };
    if done.kept > 0 {
        out.push_str(&format!(
            "{} corrected again or removed since: left as they are.\n",
            documents(done.kept)
        ));
    }
    for (reach, what) in [(&done.opens, "known to more people"), (&done.closes, "known to fewer people")] {
        if !reach.is_empty() {
            out.push_str(&format!("{} {what}:\n", documents(reach.len() as u32)));
            out.extend(reach.iter().map(|one| format!("  {}: {}\n", one.title, one.tiers.join(", "))));
        }
    }
    if !done.answers.is_empty() {
        out.push_str("Earlier answers that now need a look:\n");
        out.extend(done.answers.iter().map(|one| format!("  {}  {}\n", one.answered_at, one.question)));
    }
    out
}

fn documents(count: u32) -> String {
    if count == 1 { "1 document".to_owned() } else { format!("{count} documents") }
}

fn history(found: &RecordHistory) -> String {
    let lines = |record: &[RecordEntry]| -> String {
        record
            .iter()
            .map(|line| format!("  {:<11} {}  ({})\n", line.field, line.value, line.source))
            .collect()
    };
    let mut out = lines(&found.now);
    for before in &found.before {
        out.push_str(&format!("Before archive version {}:\n{}", before.until, lines(&before.record)));
    }
    out
}
