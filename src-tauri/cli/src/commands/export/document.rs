//! One document of answers: Word, PDF or a page.

use std::path::Path;

use bindery_api::calls;
use bindery_api::contract::{Nothing, PaperReport, PaperRequest, Responses};
use bindery_api::session::Acting;
use bindery_core::message;

use super::Form;
use crate::client::{Acts, At, Done, QUIET, SHOWN, as_key_says, file_failure, in_role, open, print};
use crate::language::{spoken, worded};
use crate::show;

/// Which document to make, and as whom.
pub struct Paper {
    /// The answers.
    pub responses: Vec<String>,
    /// `docx`, `html`, `page` or `pdf`.
    pub form: String,
    /// How citations are marked.
    pub marks: Option<String>,
    /// A role, or the name of a requestor.
    pub role: Option<String>,
    /// The requestor's tier.
    pub tier: Option<String>,
}

/// Whether an export is one document: a Word document or PDF, a page that checks itself, or a page by the name of its file.
pub fn is_document(form: Form, out: &Path) -> bool {
    let page = out
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"));
    matches!(form, Form::Docx | Form::Pdf | Form::Page) || (form == Form::Html && page)
}

/// `bindery export` of one document.
pub fn export(paper: Paper, out: &Path, at: &At, json: bool) -> Done {
    let failed = |error: std::io::Error| file_failure(out, error);
    let file = std::path::absolute(out).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, acting(paper.role, paper.tier))?;
    let responses = match paper.responses.is_empty() {
        false => paper.responses,
        true => {
            let all: Responses = calls::responses(&session, Nothing {}, QUIET)?;
            all.responses.into_iter().map(|response| response.response_id).collect()
        }
    };
    let (form, marks, job) = (paper.form, paper.marks, "export".to_owned());
    let request =
        PaperRequest { responses, form, marks, language: Some(spoken().code().to_owned()), file, job };
    let made: PaperReport = calls::paper(&session, request, SHOWN)?;
    show::progress_end();
    print(&made, json, |made| {
        let PaperReport { responses, sentences, file, left_out } = made;
        let words = message!("terminal-export-document" {
            answers: responses, sentences: sentences, file: file
        });
        format!("{}{}\n", worded(&words), super::left_out(*left_out))
    });
    Ok(())
}

/// Roles by their names; every other name is a requestor's. Whether the key allows it is for the session to say.
fn acting(role: Option<String>, tier: Option<String>) -> Acting {
    match role.as_deref() {
        None if tier.is_none() => as_key_says(),
        Some("reviewer") => in_role(Acts::Reviewer),
        Some("archivist") => in_role(Acts::Archivist),
        Some("auditor") => in_role(Acts::Auditor),
        _ => Acting { role: Some(Acts::Family), name: role, tier },
    }
}
