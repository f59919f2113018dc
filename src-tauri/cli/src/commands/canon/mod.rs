//! `bindery canon`: the archive's facts, comments on them, and their changes.

mod show;

use std::path::Path;

use bindery_api::calls;
use bindery_api::contract::*;
use bindery_api::session::Session;
use bindery_core::canon::address::BadAddress;
use bindery_core::message::{Locale, ToMessage as _};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use serde::Deserialize;
use serde_json::json;

use crate::batch;
use crate::client::{Acts, At, Batch, Done, QUIET, as_key_says, file_failure, in_role, open, print};
use crate::language::spoken;
use crate::refused::Refused;

/// Bytes of a file of facts, at most.
const LARGEST: u64 = 1 << 20;

/// The facts: relationships, timeline, names.
#[derive(Debug, Subcommand)]
pub enum Canon {
    /// List the files of facts.
    List {
        #[command(flatten)]
        who: Whose,
    },
    /// Show a file, or some lines of it.
    Show {
        /// `canon/timeline.yaml`, `canon/timeline.yaml#L12` or `canon/timeline.yaml#L12-L15`.
        path: String,
        /// An earlier version.
        #[arg(long, value_name = "N")]
        revision: Option<u32>,
        #[command(flatten)]
        who: Whose,
    },
    /// Keep a draft of a file; it becomes facts when it is committed.
    Edit {
        /// `canon/timeline.yaml`.
        path: String,
        /// The text; `-` for standard input.
        #[arg(long, value_name = "FILE", required_unless_present = "drop")]
        from: Option<String>,
        /// Say what is wrong with the text, and keep nothing.
        #[arg(long, conflicts_with = "drop")]
        check: bool,
        /// Discard the draft.
        #[arg(long, conflicts_with = "from")]
        drop: bool,
        #[command(flatten)]
        at: At,
    },
    /// Comment on the facts, or hand in what agents say of them: JSON Lines as assets/schemas/canon.md has them.
    Comment {
        /// What to say.
        #[arg(required_unless_present = "batch")]
        text: Option<String>,
        /// What it rests on: `canon/<path>#L<line>`; may be given more than once.
        #[arg(long = "cite", value_name = "ADDRESS", conflicts_with = "batch")]
        citations: Vec<String>,
        /// The agent that says it; none: you.
        #[arg(long, conflicts_with = "batch")]
        agent: Option<String>,
        #[command(flatten)]
        batch: Batch,
        #[command(flatten)]
        who: Whose,
    },
    /// Print the ledger of a round as Markdown; with `--json` all that it is made of.
    Ledger {
        /// Which round; without it all, the latest first.
        #[arg(long)]
        round: Option<u32>,
        #[command(flatten)]
        who: Whose,
    },
    /// Print the trace of a round as Markdown; with `--json` by phase.
    Trace {
        /// Which round.
        round: u32,
        #[command(flatten)]
        who: Whose,
    },
    /// Add a citation to a comment.
    Cite {
        /// The comment.
        comment: String,
        /// `canon/<path>#L<line>`.
        citation: String,
        #[command(flatten)]
        at: At,
    },
    /// Sum a round up: the first check, which reads the cited lines of what is accepted.
    Resolve {
        /// Which round.
        #[arg(long)]
        round: u32,
        /// A comment that may change the facts; may be given more than once, as the next two.
        #[arg(long, value_name = "COMMENT")]
        accept: Vec<String>,
        /// A comment that is put off.
        #[arg(long, value_name = "COMMENT")]
        park: Vec<String>,
        /// A comment that is turned down.
        #[arg(long, value_name = "COMMENT")]
        reject: Vec<String>,
        /// Why; reviewers who see the comments read it.
        #[arg(long)]
        why: Option<String>,
        /// Close the round: every comment of it has to be decided.
        #[arg(long)]
        close: bool,
        #[command(flatten)]
        at: At,
    },
    /// Take a comment up without citation, for one change. It stays on record.
    Override {
        /// The comment.
        comment: String,
        /// Exactly: Apply this without citation.
        #[arg(long, value_name = "TEXT")]
        say: String,
        /// Why.
        #[arg(long)]
        why: String,
        #[command(flatten)]
        at: At,
    },
    /// Make a draft facts: the second check, which reads the cited lines again, and a version of the archive.
    Commit {
        /// `canon/timeline.yaml`.
        path: String,
        /// A comment that it rests on; may be given more than once.
        #[arg(long = "comment", value_name = "COMMENT")]
        comments: Vec<String>,
        /// Exactly: Apply this without citation. For a change that rests on no comment; needs `--why`.
        #[arg(long, value_name = "TEXT", requires = "why")]
        say: Option<String>,
        /// Why, for the record.
        #[arg(long)]
        why: Option<String>,
        /// Who may see it: open, tier:NAME, auditor-only, existence-not-disclosed; without it as the version before.
        #[arg(long, value_name = "STATE")]
        consent: Option<String>,
        /// Say what the second check finds, and change nothing.
        #[arg(long)]
        check: bool,
        #[command(flatten)]
        at: At,
    },
}

/// Which archive, and as whom, for a key that may act as less than it is.
#[derive(Debug, ClapArgs)]
pub struct Whose {
    #[command(flatten)]
    at: At,
    /// As reviewer or auditor.
    #[arg(long = "as", value_name = "ROLE", value_enum)]
    role: Option<Whom>,
}

/// A role to act in.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Whom {
    /// As a reviewer.
    Reviewer,
    /// As the archivist.
    Archivist,
    /// As an auditor.
    Auditor,
    /// As one of the family.
    Family,
}

impl Whose {
    fn session(&self) -> Result<Session, Failure> {
        let role = self.role.map(|role| match role {
            Whom::Reviewer => Acts::Reviewer,
            Whom::Archivist => Acts::Archivist,
            Whom::Auditor => Acts::Auditor,
            Whom::Family => Acts::Family,
        });
        open(&self.at, role.map_or_else(as_key_says, in_role))
    }
}

/// `bindery canon`.
pub fn run(what: Canon, json: bool) -> Done {
    match what {
        Canon::List { who } => {
            let found: CanonFiles = calls::canon_files(&who.session()?, Nothing {}, QUIET)?;
            print(&found, json, show::files);
        }
        Canon::Show { path, revision, who } => return show_file(&path, revision, &who, json),
        Canon::Edit { path, from, check, drop: _, at } => {
            return edit(path, from.as_deref(), check, &at, json);
        }
        Canon::Comment { text, citations, agent, batch, who } => {
            let session = who.session()?;
            let hand_in = |new: CanonCommentRequest| calls::canon_comment(&session, new, QUIET);
            if let Some(file) = &batch.batch {
                return batch::run(file, |line: Line| {
                    let comment = hand_in(line.into())?;
                    Ok(json!({ "comment": comment.id, "round": comment.round,
                               "citation_status": comment.citation_status, "tag": comment.tag }))
                });
            }
            let comment = text.unwrap_or_default();
            let made = hand_in(CanonCommentRequest { agent, comment, citations, citation_status: None })?;
            print(&made, json, show::comment);
        }
        Canon::Ledger { round, who } => {
            let mut found: CanonRounds = calls::canon_rounds(&who.session()?, Nothing {}, QUIET)?;
            if let Some(round) = round {
                found.rounds.retain(|known| known.round == round);
                if found.rounds.is_empty() {
                    return Err(Refused::NoRound { round: round.to_string() }.into());
                }
            }
            print(&found, json, show::ledger);
        }
        Canon::Trace { round, who } => {
            let found: CanonTrace = calls::canon_trace(&who.session()?, CanonRoundRef { round }, QUIET)?;
            print(&found, json, |found| found.markdown.clone());
        }
        Canon::Cite { comment, citation, at } => {
            let request = CanonCiteRequest { comment, citation };
            let made: CanonComment = calls::canon_cite(&open(&at, as_key_says())?, request, QUIET)?;
            print(&made, json, show::comment);
        }
        Canon::Resolve { round, accept, park, reject, why, close, at } => {
            let wanted = |comments: Vec<String>, resolution: CanonResolution| {
                let why = why.clone();
                comments.into_iter().map(move |comment| CanonWanted {
                    comment,
                    resolution,
                    reason: why.clone(),
                })
            };
            let decisions = wanted(accept, CanonResolution::Accepted)
                .chain(wanted(park, CanonResolution::Parked))
                .chain(wanted(reject, CanonResolution::Rejected))
                .collect();
            let request = CanonResolveRequest { round, decisions, close };
            let made: CanonRound = calls::canon_resolve(&open(&at, as_key_says())?, request, QUIET)?;
            print(&made, json, |made| made.ledger.clone());
        }
        Canon::Override { comment, say, why, at } => {
            let request = CanonOverrideRequest { comment, says: say, why };
            let made: CanonComment = calls::canon_override(&open(&at, as_key_says())?, request, QUIET)?;
            print(&made, json, show::comment);
        }
        Canon::Commit { path, comments, say, why, consent, check, at } => {
            let request =
                CanonCommitRequest { path, text: None, before: None, comments, says: say, why, consent };
            return commit(request, check, &at, json);
        }
    }
    Ok(())
}

/// A line of a batch of comments: no field is there that means nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default, rename = "id")]
    _id: serde_json::Value,
    #[serde(default)]
    agent: Option<String>,
    comment: String,
    #[serde(default)]
    citations: Vec<String>,
    #[serde(default)]
    citation_status: Option<CitationStatus>,
}

impl From<Line> for CanonCommentRequest {
    fn from(line: Line) -> Self {
        let Line { agent, comment, citations, citation_status, .. } = line;
        Self { agent, comment, citations, citation_status }
    }
}

fn show_file(path: &str, version: Option<u32>, who: &Whose, json: bool) -> Done {
    let (file, lines) = match path.split_once('#') {
        None => (path, None),
        Some((file, _)) => {
            let address: bindery_core::canon::address::Address =
                path.parse().map_err(|why: BadAddress| Refused::Place { why: why.message() })?;
            (file, address.lines)
        }
    };
    let request = CanonRef { path: file.to_owned(), version };
    let mut found: CanonFileView = calls::canon_file(&who.session()?, request, QUIET)?;
    if let Some(lines) = lines {
        found.lines.retain(|line| (lines.first()..=lines.last()).contains(&line.number));
        found.rows.retain(|row| row.first <= lines.last() && lines.first() <= row.last);
        if found.lines.len() as u32 != lines.count() {
            return Err(Refused::PastEnd { path: path.to_owned() }.into());
        }
    }
    print(&found, json, show::file);
    Ok(())
}

/// The text of a file of facts. A link is not followed, and what is too large is not read.
fn text_of(file: &str) -> Result<String, Failure> {
    if file == "-" {
        return batch::whole(file);
    }
    let path = Path::new(file);
    let facts = std::fs::symlink_metadata(path).map_err(|error| file_failure(path, error))?;
    let named = || file.to_owned();
    if facts.is_symlink() {
        return Err(Refused::Link { file: named() }.into());
    }
    if !facts.is_file() {
        return Err(Refused::NoContents { file: named() }.into());
    }
    if facts.len() > LARGEST {
        return Err(Refused::LargeFacts { file: named() }.into());
    }
    let bytes = std::fs::read(path).map_err(|error| file_failure(path, error))?;
    String::from_utf8(bytes).map_err(|_| Refused::NotUtf8 { file: named() }.into())
}

fn edit(path: String, from: Option<&str>, check: bool, at: &At, json: bool) -> Done {
    let text = from.map(text_of).transpose()?;
    let session = open(at, as_key_says())?;
    let request = CanonText { path: path.clone(), text };
    if request.text.is_some() {
        let found: CanonCheck = calls::canon_check(&session, request.clone(), QUIET)?;
        if check {
            print(&found, json, show::check);
        }
        if check || !found.faults.is_empty() {
            // For programs it is in English.
            let locale = if json { Locale::English } else { spoken() };
            let fault = |fault: &CanonFault| show::fault(fault).words(locale);
            let words: Vec<String> = found.faults.iter().take(10).map(fault).collect();
            let faulty = Refused::Faulty { path, why: words.join("; ") };
            return if found.faults.is_empty() { Ok(()) } else { Err(faulty.into()) };
        }
    }
    let found: CanonFiles = calls::canon_draft(&session, request, QUIET)?;
    print(&found, json, show::files);
    Ok(())
}

fn commit(request: CanonCommitRequest, check: bool, at: &At, json: bool) -> Done {
    let session = open(at, as_key_says())?;
    if check {
        let found: CanonPermit = calls::canon_permit(&session, request, QUIET)?;
        print(&found, json, show::permit);
        return match found.why {
            None => Ok(()),
            Some(why) => Err(why),
        };
    }
    let made: CanonCommitted = calls::canon_commit(&session, request, QUIET)?;
    print(&made, json, show::committed);
    Ok(())
}
