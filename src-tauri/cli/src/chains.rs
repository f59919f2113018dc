//! Claims by their addresses, the second look at them, and exports.

use std::path::Path;

use bindery_api::Role as Wanted;
use bindery_api::contract::*;
use bindery_api::session::Acting;

use crate::args::{At, Claim};
use crate::commands::{as_key_says, call, call_with, in_role, open, print};
use crate::refused::Refused;
use crate::show;

type Done = Result<(), Failure>;

/// `bindery claim`: succeeds when the claim is valid.
pub fn claim(what: Claim, json: bool) -> Done {
    match what {
        Claim::Show { claim, at } => {
            let found: ClaimReply = call(&open(&at, as_key_says())?, "claim", &ClaimRef { claim })?;
            print(&found, json, show::claim);
            match found.class == "valid" {
                true => Ok(()),
                false => Err(Refused::ClaimIs { class: found.class }.into()),
            }
        }
        Claim::List { response_id, at } => {
            let found: ClaimList = call(&open(&at, as_key_says())?, "claims", &ResponseRef { response_id })?;
            print(&found, json, show::claims);
            Ok(())
        }
    }
}

/// `bindery reverify`.
pub fn reverify(queue: bool, at: &At, json: bool) -> Done {
    let session = open(at, as_key_says())?;
    if queue {
        let found: ReverifyQueue = call(&session, "reverify_queue", &Nothing {})?;
        print(&found, json, show::queue);
        return Ok(());
    }
    let job = Job { job: "reverify".to_owned() };
    let found: ReverifyReport = call_with(&session, "reverify", &job, &|step| show::progress(&step))?;
    show::progress_end();
    print(&found, json, show::reverified);
    Ok(())
}

/// `bindery export`.
pub fn export(
    responses: Vec<String>,
    form: String,
    out: &Path,
    role: Option<&str>,
    at: &At,
    json: bool,
) -> Done {
    let failed = |error: std::io::Error| crate::commands::file_failure(out, error);
    let folder = std::path::absolute(out).map_err(failed)?.to_string_lossy().into_owned();
    let session = open(at, acting(role)?)?;
    let request = ExportRequest { responses, form, folder, job: "export".to_owned() };
    let made: ExportReport = call_with(&session, "export", &request, &|step| show::progress(&step))?;
    show::progress_end();
    print(&made, json, |made| {
        let left_out = match made.left_out {
            0 => String::new(),
            count => format!(" {count} sentences were left out: their sources are not for it."),
        };
        format!("{} answers and {} claims are in {}.{left_out}\n", made.responses, made.claims, made.folder)
    });
    Ok(())
}

fn acting(role: Option<&str>) -> Result<Acting, Failure> {
    Ok(match role {
        None => as_key_says(),
        Some("reviewer") => in_role(Wanted::Reviewer),
        Some("archivist") => in_role(Wanted::Archivist),
        Some("auditor") => in_role(Wanted::Auditor),
        Some(other) => {
            return Err(Refused::ExportRole { role: other.to_owned() }.into());
        }
    })
}
