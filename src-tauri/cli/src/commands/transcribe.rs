//! `bindery transcribe`: the words of scans, line by line.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_api::session::Session;
use bindery_core::message;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use super::record::look_again;
use crate::client::{At, Done, QUIET, SHOWN, as_key_says, file_failure, open, print};
use crate::language::worded;
use crate::refused::Refused;

/// The words of scans: correct lines that a machine read, confirm them, type what no machine reads.
#[derive(Debug, Subcommand)]
pub enum Transcribe {
    /// List the scans by their titles, each with its number.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Show the lines of a scan, each with its number and what is known of it.
    Show {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// Only this page.
        #[arg(long)]
        page: Option<u32>,
        /// Only lines of which words are unread or unsure.
        #[arg(long)]
        uncertain: bool,
        #[command(flatten)]
        at: At,
    },
    /// Write a line anew. With no words (`""`) it goes.
    Set {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// The line, by its number in `bindery transcribe show`.
        line: usize,
        /// Its words.
        text: String,
        #[command(flatten)]
        how: How,
        #[command(flatten)]
        at: At,
    },
    /// Confirm lines: they say what stands on the page.
    Confirm {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// The lines, by their numbers in `bindery transcribe show`.
        #[arg(required_unless_present_any = ["page", "all"])]
        lines: Vec<usize>,
        /// All lines of this page.
        #[arg(long, conflicts_with = "lines")]
        page: Option<u32>,
        /// All lines of the scan.
        #[arg(long, conflicts_with_all = ["lines", "page"])]
        all: bool,
        #[command(flatten)]
        how: How,
        #[command(flatten)]
        at: At,
    },
    /// Add words that you read on a page, a line for each of the page; an empty line parts paragraphs.
    Type {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// The page.
        #[arg(long, default_value_t = 1)]
        page: u32,
        /// File with the words; standard input without one.
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Write the words of a scan for other programs.
    Export {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// ALTO 4, PAGE XML (a file for each page), or hOCR.
        #[arg(long = "to", value_name = "FORM")]
        form: Form,
        /// Folder for the files; what lies there already stays.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Take the words of a file over: ALTO, PAGE XML or hOCR. What somebody confirmed stays, unless the file is checked.
    Import {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        /// The file.
        file: PathBuf,
        /// The page of the scan that the file begins with.
        #[arg(long, default_value_t = 1)]
        page: u32,
        /// You have read the words of the file, and they are as the scan says: they count as confirmed by you.
        #[arg(long)]
        checked: bool,
        #[command(flatten)]
        how: How,
        #[command(flatten)]
        at: At,
    },
    /// Undo the last transcription of a scan.
    Undo {
        /// Words of its title, its number in `bindery transcribe list`, or its identity.
        scan: String,
        #[command(flatten)]
        how: How,
        #[command(flatten)]
        at: At,
    },
}

/// A form of other programs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Form {
    /// ALTO 4.
    Alto,
    /// PAGE XML of 2019-07-15.
    Page,
    /// hOCR.
    Hocr,
}

/// How it is done.
#[derive(Debug, ClapArgs)]
pub struct How {
    /// Go on where somebody who is not cleared is named in fewer places by it.
    #[arg(long)]
    confirm: bool,
    /// For the record.
    #[arg(long)]
    why: Option<String>,
}

/// Does one of these.
pub fn run(what: Transcribe, json: bool) -> Done {
    match what {
        Transcribe::List { at } => {
            let found = calls::desk(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&DeskScans { scans: by_title(found.scans) }, json, listed);
        }
        Transcribe::Show { scan, page, uncertain, at } => {
            let view = opened(&open(&at, as_key_says())?, &scan)?;
            let is_wanted = |line: &DeskLine| {
                let doubtful = matches!(line.state, LineState::Unread | LineState::Unsure);
                page.is_none_or(|page| page == line.page) && (doubtful || !uncertain)
            };
            print(&view, json, |view| shown(view, is_wanted));
        }
        Transcribe::Set { scan, line, text, how, at } => {
            let session = open(&at, as_key_says())?;
            let view = opened(&session, &scan)?;
            let lines = vec![LineWords { text: Some(text), ..line_of(&view, line)? }];
            transcribed(&session, view.artifact_id, lines, how, json)?;
        }
        Transcribe::Confirm { scan, lines, page, all, how, at } => {
            let session = open(&at, as_key_says())?;
            let view = opened(&session, &scan)?;
            let numbers: Vec<usize> = match all || page.is_some() {
                true => {
                    let of_page = |line: &DeskLine| page.is_none_or(|page| page == line.page);
                    (1..)
                        .zip(&view.lines)
                        .filter(|(_, line)| of_page(line))
                        .map(|(number, _)| number)
                        .collect()
                }
                false => lines,
            };
            let lines = numbers.into_iter().map(|number| line_of(&view, number)).collect::<Result<_, _>>()?;
            transcribed(&session, view.artifact_id, lines, how, json)?;
        }
        Transcribe::Type { scan, page, file, why, at } => {
            let session = open(&at, as_key_says())?;
            let artifact_id = opened(&session, &scan)?.artifact_id;
            let request = TypedRequest { artifact_id, page, text: words(file.as_deref())?, why };
            let done = calls::transcribe_typed(&session, request, SHOWN)?;
            print(&done, json, told);
        }
        Transcribe::Export { scan, form, out, at } => {
            let session = open(&at, as_key_says())?;
            let artifact_id = opened(&session, &scan)?.artifact_id;
            let form = match form {
                Form::Alto => TranscriptForm::Alto,
                Form::Page => TranscriptForm::Page,
                Form::Hocr => TranscriptForm::Hocr,
            };
            let folder = std::path::absolute(&out).map_err(|error| file_failure(&out, error))?;
            let folder = folder.to_string_lossy().into_owned();
            let request = TranscriptExport { artifact_id, form, folder };
            let done = calls::transcript_export(&session, request, QUIET)?;
            print(&done, json, |done| done.files.iter().map(|file| format!("{file}\n")).collect());
        }
        Transcribe::Import { scan, file, page, checked, how: How { confirm, why }, at } => {
            let session = open(&at, as_key_says())?;
            let artifact_id = opened(&session, &scan)?.artifact_id;
            let file = std::path::absolute(&file).map_err(|error| file_failure(&file, error))?;
            let file = file.to_string_lossy().into_owned();
            let (checked, confirmed) = (Some(checked), Some(confirm));
            let request = TranscriptImport { artifact_id, file, page, checked, confirmed, why };
            done(&calls::transcript_import(&session, request, SHOWN)?, json)?;
        }
        Transcribe::Undo { scan, how: How { confirm, why }, at } => {
            let session = open(&at, as_key_says())?;
            let artifact_id = opened(&session, &scan)?.artifact_id;
            let request = TranscribeUndo { artifact_id, confirmed: Some(confirm), why };
            done(&calls::transcribe_undo(&session, request, SHOWN)?, json)?;
        }
    }
    Ok(())
}

fn transcribed(
    session: &Session,
    artifact_id: String,
    lines: Vec<LineWords>,
    How { confirm, why }: How,
    json: bool,
) -> Done {
    let request = TranscribeRequest { artifact_id, lines, confirmed: Some(confirm), why };
    done(&calls::transcribe(session, request, SHOWN)?, json)
}

/// The scan that is meant, with its lines.
fn opened(session: &Session, scan: &str) -> Result<DeskView, Failure> {
    let artifact_id = match scan.starts_with("sha256:") {
        true => scan.to_owned(),
        false => meant(by_title(calls::desk(session, Nothing {}, QUIET)?.scans), scan)?,
    };
    calls::desk_scan(session, DeskRequest { artifact_id }, QUIET)
}

/// In an order that no transcription changes, so that a number goes on to mean the same scan.
fn by_title(mut scans: Vec<DeskScan>) -> Vec<DeskScan> {
    scans.sort_by_key(|scan| scan.title.to_lowercase());
    scans
}

fn meant(scans: Vec<DeskScan>, words: &str) -> Result<String, Failure> {
    let number = words.parse::<usize>().ok().and_then(|number| scans.get(number.checked_sub(1)?));
    // A number among scans of one title means now this one, now that one: then the title is asked for, which names none of them.
    let sought = number.map_or(words, |scan| &scan.title).to_lowercase();
    let mut found: Vec<DeskScan> =
        scans.into_iter().filter(|scan| scan.title.to_lowercase().contains(&sought)).collect();
    // A title that is part of another one names its own document.
    if found.iter().any(|scan| scan.title.to_lowercase() == sought) {
        found.retain(|scan| scan.title.to_lowercase() == sought);
    }
    match found.as_slice() {
        [scan] => Ok(scan.artifact_id.clone()),
        [] => Err(Refused::NoDocument { words: words.to_owned() }.into()),
        many => Err(Refused::ManyDocuments { words: words.to_owned(), count: many.len() }.into()),
    }
}

fn line_of(view: &DeskView, number: usize) -> Result<LineWords, Failure> {
    let line = number.checked_sub(1).and_then(|at| view.lines.get(at));
    let DeskLine { segment, line, text, .. } = line.ok_or(Refused::NoLine { number })?;
    Ok(LineWords { segment: *segment, line: *line, text: None, was: Some(text.clone()) })
}

fn words(file: Option<&Path>) -> Result<String, Failure> {
    match file {
        Some(file) => std::fs::read_to_string(file).map_err(|error| file_failure(file, error)),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().read_to_string(&mut text);
            read.map_err(|error| file_failure(Path::new("-"), error))?;
            Ok(text)
        }
    }
}

/// Prints what was done; fails where it waits for a word.
fn done(reply: &TranscribeReply, json: bool) -> Done {
    print(reply, json, told);
    match reply.version {
        None if !reply.no_longer_named.is_empty() => {
            Err(Refused::FewerNamed { count: reply.no_longer_named.len() }.into())
        }
        _ => Ok(()),
    }
}

fn listed(found: &DeskScans) -> String {
    let scan = |(number, scan): (usize, &DeskScan)| {
        let sum = |count: fn(&DeskPage) -> u32| scan.pages.iter().map(count).sum::<u32>();
        let (lines, uncertain, confirmed) =
            (sum(|page| page.lines), sum(|page| page.uncertain), sum(|page| page.confirmed));
        let what = match lines {
            0 => message!("terminal-scan-no-words"),
            _ => message!("terminal-scan-lines" { lines: lines, uncertain: uncertain, confirmed: confirmed }),
        };
        format!("{number:>3}  {}: {}\n", scan.title, worded(&what))
    };
    (1..).zip(&found.scans).map(scan).collect()
}

fn shown(view: &DeskView, is_wanted: impl Fn(&DeskLine) -> bool) -> String {
    let mut out = format!("{}\n", view.title);
    let mut page = 0;
    for (number, line) in (1..).zip(&view.lines).filter(|(_, line)| is_wanted(line)) {
        if line.page != page {
            page = line.page;
            out.push_str(&format!("{}\n", worded(&message!("terminal-scan-page" { page: page }))));
        }
        let state = match (line.state, &line.who) {
            (LineState::Confirmed, Some(who)) => Some(message!("terminal-scan-confirmed-by" { who: who })),
            (LineState::Confirmed, None) => Some(message!("terminal-scan-confirmed")),
            (LineState::Unread, _) => Some(message!("terminal-scan-unread")),
            (LineState::Unsure, _) => Some(message!("terminal-scan-unsure")),
            (LineState::Read, _) => None,
        };
        let state = state.map(|state| format!("  ({})", worded(&state))).unwrap_or_default();
        out.push_str(&format!("{number:>4}  {}{state}\n", line.text));
    }
    out
}

fn told(done: &TranscribeReply) -> String {
    let first = match done.version {
        Some(version) => message!("terminal-scan-done" {
            title: done.title,
            corrected: done.corrected,
            confirmed: done.confirmed,
            version: version,
        }),
        None => message!("terminal-scan-nothing" { title: done.title }),
    };
    let mut out = format!("{}\n", worded(&first));
    if !done.no_longer_named.is_empty() {
        let fewer = message!("terminal-scan-fewer" { names: done.no_longer_named.join(", ") });
        out.push_str(&format!("{}\n", worded(&fewer)));
    }
    out + &look_again(&done.answers)
}
