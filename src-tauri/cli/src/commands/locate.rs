//! `bindery locate`: a quotation on the pages of a PDF.

use std::path::PathBuf;

use bindery_api::contract::Failure;
use bindery_api::session::Session;
use bindery_core::message;
use bindery_core::message::ToMessage as _;
use bindery_engine::world::World;
use bindery_read::pdf;
use clap::Args as ClapArgs;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::batch;
use crate::client::{Batch, Done, as_key_says, file_failure, print};
use crate::language::worded;
use crate::refused::Refused;

/// Find where a quotation stands on the pages of a PDF.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The PDF.
    #[arg(long, required_unless_present = "batch")]
    pdf: Option<PathBuf>,
    /// The quotation.
    #[arg(long, required_unless_present = "batch")]
    quote: Option<String>,
    /// Password of the PDF.
    #[arg(long)]
    password: Option<String>,
    #[command(flatten)]
    batch: Batch,
}

/// Locates it.
pub fn run(args: Args, json: bool) -> Done {
    let Args { pdf: path, quote, password, batch } = args;
    #[derive(Deserialize)]
    struct Line {
        pdf: PathBuf,
        quote: String,
        password: Option<String>,
    }
    let session = Session::new(as_key_says());
    let library = session.world().pdf();
    let library = library.map_err(|why| Refused::Pdf { why: why.clone() })?;
    // Questions about one document come one after another.
    let mut last: Option<(PathBuf, Option<String>, pdf::PdfText)> = None;
    let mut find = |line: Line| -> Result<Value, Failure> {
        let same =
            last.as_ref().is_some_and(|(pdf, password, _)| *pdf == line.pdf && *password == line.password);
        if !same {
            let bytes = std::fs::read(&line.pdf).map_err(|error| file_failure(&line.pdf, error))?;
            let text = library
                .read(&bytes, line.password.as_deref(), &|_, _| true)
                .map_err(|error| Refused::UnreadPdf { why: error.message() })?;
            last = Some((line.pdf, line.password, text));
        }
        let found = last.as_ref().map(|(.., text)| pdf::locate(text, &line.quote));
        Ok(serde_json::to_value(found).unwrap_or_default())
    };
    if let Some(file) = &batch.batch {
        return batch::run(file, find);
    }
    let mut found = find(Line { pdf: path.unwrap_or_default(), quote: quote.unwrap_or_default(), password })?;
    found["id"] = Value::Null;
    print(&found, json, |found| match found["placed"] == json!(true) {
        true => format!("{}\n", found["pages"]),
        false => {
            let why = found["reason"].as_str().unwrap_or_default();
            format!("{}\n", worded(&message!("terminal-locate-not" { why: why })))
        }
    });
    Ok(())
}
