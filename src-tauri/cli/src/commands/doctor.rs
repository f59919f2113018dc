//! `bindery doctor`: machine and archive.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{Checkup, Nothing};
use bindery_api::session::Session;
use clap::Args as ClapArgs;

use crate::client::{At, Done, Key, QUIET, as_key_says, open, print};
use crate::refused::Refused;
use crate::show;

/// Check this machine and, with an archive, the archive.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Folder of the archive.
    #[arg(long)]
    archive: Option<PathBuf>,
    #[command(flatten)]
    key: Key,
}

/// Checks them.
pub fn run(args: Args, json: bool) -> Done {
    let Args { archive, key } = args;
    let session = match archive {
        Some(archive) => open(&At { archive, key }, as_key_says())?,
        None => Session::new(as_key_says()),
    };
    let found: Checkup = calls::checkup(&session, Nothing {}, QUIET)?;
    print(&found, json, |found| show::checks(&found.checks));
    match found.checks.iter().all(|check| check.ok != Some(false)) {
        true => Ok(()),
        false => Err(Refused::Unwell.into()),
    }
}
