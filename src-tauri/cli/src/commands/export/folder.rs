//! An export of answers or claims as a folder.

use std::path::Path;

use bindery_api::calls;
use bindery_api::contract::{ExportReport, ExportRequest, Failure};
use bindery_api::session::Acting;
use bindery_core::message;

use crate::client::{Acts, At, Done, SHOWN, as_key_says, file_failure, in_role, open, print};
use crate::language::worded;
use crate::refused::Refused;
use crate::show;

/// `bindery export`.
pub fn export(
    responses: Vec<String>,
    form: String,
    out: &Path,
    role: Option<&str>,
    at: &At,
    json: bool,
) -> Done {
    let failed = |error: std::io::Error| file_failure(out, error);
    let folder = std::path::absolute(out).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, acting(role)?)?;
    let request = ExportRequest { responses, form, folder, job: "export".to_owned() };
    let made: ExportReport = calls::export(&session, request, SHOWN)?;
    show::progress_end();
    print(&made, json, |made| {
        let words = message!("terminal-export-folder" {
            answers: made.responses, claims: made.claims, folder: made.folder
        });
        format!("{}{}\n", worded(&words), super::left_out(made.left_out))
    });
    Ok(())
}

fn acting(role: Option<&str>) -> Result<Acting, Failure> {
    Ok(match role {
        None => as_key_says(),
        Some("reviewer") => in_role(Acts::Reviewer),
        Some("archivist") => in_role(Acts::Archivist),
        Some("auditor") => in_role(Acts::Auditor),
        Some(other) => {
            return Err(Refused::ExportRole { role: other.to_owned() }.into());
        }
    })
}
