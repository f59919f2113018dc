//! Answers as documents in the terminal: `bindery export --to docx`, and `bindery review import`.

use std::path::{Path, PathBuf};

use bindery_api::Role as Wanted;
use bindery_api::contract::*;
use bindery_api::session::Acting;
use clap::Subcommand;

use crate::args::At;
use crate::commands::{as_key_says, call, call_with, file_failure, in_role, open, print};
use crate::language::said;
use crate::refused::Refused;
use crate::show;

type Done = Result<(), Failure>;

/// What to do at the reviewer's desk.
#[derive(Debug, Subcommand)]
pub enum Review {
    /// Compare a Word document that somebody edited with the answer in it. Nothing is written. Exit code 0 only when the
    /// document is as it was exported.
    Import {
        /// The document.
        file: PathBuf,
        /// Which of its answers, from 1.
        #[arg(long, value_name = "NUMBER")]
        answer: Option<u32>,
        #[command(flatten)]
        at: At,
    },
}

/// Which document to make, and as whom.
pub struct Paper {
    /// The answers.
    pub responses: Vec<String>,
    /// `docx`, `html` or `pdf`.
    pub form: String,
    /// How citations are marked.
    pub marks: Option<String>,
    /// A role, or the name of a requestor.
    pub role: Option<String>,
    /// The requestor's tier.
    pub tier: Option<String>,
}

/// Whether an export is one document: a Word document or PDF, or a page by the name of its file.
pub fn is_document(form: &str, out: &Path) -> bool {
    let page = out
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"));
    matches!(form, "docx" | "pdf") || (form == "html" && page)
}

/// `bindery export` of one document.
pub fn export(paper: Paper, out: &Path, at: &At, json: bool) -> Done {
    let failed = |error: std::io::Error| file_failure(out, error);
    let file = std::path::absolute(out).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, acting(paper.role, paper.tier))?;
    let responses = match paper.responses.is_empty() {
        false => paper.responses,
        true => {
            let all: Responses = call(&session, "responses", &Nothing {})?;
            all.responses.into_iter().map(|response| response.response_id).collect()
        }
    };
    let (form, marks, job) = (paper.form, paper.marks, "export".to_owned());
    let request = PaperRequest { responses, form, marks, file, job };
    let made: PaperReport = call_with(&session, "paper", &request, &|step| show::progress(&step))?;
    show::progress_end();
    print(&made, json, |made| {
        let left_out = match made.left_out {
            0 => String::new(),
            1 => " One sentence was left out: its source is not for it.".to_owned(),
            count => format!(" {count} sentences were left out: their sources are not for it."),
        };
        let answers = if made.responses == 1 { "answer" } else { "answers" };
        format!(
            "{} {answers} with {} sentences in {}.{left_out}\n",
            made.responses, made.sentences, made.file
        )
    });
    Ok(())
}

/// Roles by their names; every other name is a requestor's. Whether the key allows it is for the session to say.
fn acting(role: Option<String>, tier: Option<String>) -> Acting {
    match role.as_deref() {
        None if tier.is_none() => as_key_says(),
        Some("reviewer") => in_role(Wanted::Reviewer),
        Some("archivist") => in_role(Wanted::Archivist),
        Some("auditor") => in_role(Wanted::Auditor),
        _ => Acting { role: Some(Wanted::Family), name: role, tier },
    }
}

/// `bindery review`.
pub fn review(what: Review, json: bool) -> Done {
    match what {
        Review::Import { file, answer, at } => {
            let failed = |error: std::io::Error| file_failure(&file, error);
            let path = std::path::absolute(&file).map_err(failed)?.to_string_lossy().into_owned();
            let session = open(&at, as_key_says())?;
            let found: WordReview = call(&session, "word_open", &WordFile { path, answer })?;
            print(&found, json, text);
            match changes(&found) {
                None => Ok(()),
                Some(changes) => Err(Refused::NotAsExported { changes }.into()),
            }
        }
    }
}

/// What is not as it was exported, in words; none where everything is. Readers' comments on a sentence change nothing.
fn changes(found: &WordReview) -> Option<String> {
    let mut all: Vec<String> = Vec::new();
    // Of an answer that this archive does not have, only a record that holds says how it was.
    let holds = matches!(found.signed.as_str(), "valid" | "stale" | "untrusted signer");
    if !holds && (found.signed != "none" || !found.known) {
        all.push("its signed record does not hold for this answer".to_owned());
    }
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for one in found.sentences.iter().filter(|one| one.class != WordClass::Unchanged) {
        let name = name(one.class);
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    all.extend(counts.into_iter().map(|(name, count)| format!("{count} {name}")));
    (!all.is_empty()).then(|| all.join(", "))
}

fn text(found: &WordReview) -> String {
    let mut all = format!("{}\n", found.question);
    all.push_str(match (found.known, found.signed.as_str()) {
        (true, "none") => "The answer is in this archive; the document holds no signed record of it.\n",
        (true, _) => "The answer is in this archive.\n",
        (false, _) => "The archive cannot show this answer; its sources cannot be read again.\n",
    });
    if found.signed == "other" {
        all.push_str("The signed record in the document is one of another answer.\n");
    } else if found.signed != "none" {
        all.push_str(&format!("The signed record in the document: {}.\n", found.signed));
    }
    for one in &found.sentences {
        let verdict = match one.verdict {
            Some(Verdict::Entailed) => " \u{25cf} supported",
            Some(Verdict::Partial) => " \u{25d0} partly supported",
            Some(Verdict::Ungrounded) => " \u{2296} not supported",
            None => "",
        };
        let tracked = if one.tracked { ", tracked" } else { "" };
        let words = one.after.as_ref().or(one.before.as_ref()).map_or("", String::as_str);
        let part = one.part.as_deref().map(|part| format!(" ({})", place(part))).unwrap_or_default();
        all.push_str(&format!("\n{}{part}{tracked}{verdict}\n  {words}\n", name(one.class)));
        if one.diff.iter().any(|part| part.kind != DiffKind::Same) {
            let part = |part: &DiffPart| match part.kind {
                DiffKind::Same => part.text.clone(),
                DiffKind::Removed => format!("[-{}-]", part.text),
                DiffKind::Added => format!("{{+{}+}}", part.text),
            };
            all.push_str(&format!("  {}\n", one.diff.iter().map(part).collect::<String>()));
        }
        all.extend(one.why.iter().map(|why| format!("  {}\n", said(why))));
        all.extend(one.comments.iter().map(|comment| format!("  {}: {}\n", comment.author, comment.text)));
    }
    all
}

const fn name(class: WordClass) -> &'static str {
    match class {
        WordClass::Unchanged => "unchanged",
        WordClass::Reworded => "reworded",
        WordClass::New => "new",
        WordClass::Missing => "missing",
        WordClass::Moved => "moved",
        WordClass::Split => "split",
        WordClass::Merged => "merged",
        WordClass::Beside => "changed beside it",
        WordClass::Untold => "cannot be told",
    }
}

/// What of a document it is, in words.
fn place(part: &str) -> &str {
    match part {
        "question" => "the question",
        "mark" => "mark of the verdict",
        "label" => "label",
        "quote" => "quoted words",
        "comment" => "comment",
        "footnote" => "footnote",
        "header" => "above the page",
        "footer" => "below the page",
        "box" => "text box",
        "note" => "note at the end",
        _ => "text around the answer",
    }
}
