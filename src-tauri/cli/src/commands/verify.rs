//! `bindery verify`: records.

use std::path::PathBuf;

use bindery_api::session::{seen_in, verified_beside};
use bindery_engine::world::Machine;
use clap::Args as ClapArgs;
use serde_json::json;

use crate::client::{At, Done, Key, as_key_says, file_failure, open, print};
use crate::refused::Refused;
use crate::{named, show};

/// Verify bundle files.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The files.
    #[arg(required = true)]
    bundles: Vec<PathBuf>,
    /// Archive to read the cited passages in again.
    #[arg(long)]
    archive: Option<PathBuf>,
    #[command(flatten)]
    key: Key,
}

/// Verifies them; succeeds when all are valid.
pub fn run(args: Args, json: bool) -> Done {
    let Args { bundles, archive, key } = args;
    let session = archive.map(|archive| open(&At { archive, key }, as_key_says())).transpose()?;
    let (mut sound, seen) = (true, seen_in(&bundles));
    for path in &bundles {
        let bytes = std::fs::read(path).map_err(|error| file_failure(path, error))?;
        let found = match &session {
            Some(session) => session.verify_handed_in(&bytes, &seen)?,
            None => verified_beside(&Machine::default(), &bytes, None, &seen)?,
        };
        sound &= found.class == "valid";
        let value = json!({ "file": path, "class": found.class, "checks": found.checks });
        print(&value, json, |_| {
            let class = named::class(&found.class);
            format!("{}: {class}\n{}", path.display(), show::checks(&found.checks))
        });
    }
    match sound {
        true => Ok(()),
        false => Err(Refused::NotAllValid.into()),
    }
}
