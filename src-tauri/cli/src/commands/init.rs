//! `bindery init`: a new archive.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{NewArchive, Status};
use bindery_api::session::Session;
use bindery_core::message;
use clap::Args as ClapArgs;

use crate::client::{Done, Key, SHOWN, as_key_says, print};
use crate::language::worded;
use crate::show;

/// Make a new archive in an empty folder.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The folder.
    dir: PathBuf,
    /// Fill it with the invented sample archive.
    #[arg(long)]
    sample: bool,
    #[command(flatten)]
    key: Key,
}

/// Makes the archive.
pub fn run(args: Args, json: bool) -> Done {
    let Args { dir, sample, key } = args;
    let session = Session::new(as_key_says());
    let path = Some(dir.to_string_lossy().into_owned());
    let new = NewArchive { path, sample, passphrase: key.passphrase()? };
    let status: Status = calls::archive_create(&session, new.clone(), SHOWN)?;
    show::progress_end();
    print(&status, json, |status| {
        let count = status.archive.as_ref().map_or(0, |archive| archive.artifacts);
        let key = match (&new.passphrase, status.keychain) {
            (Some(_), _) => message!("terminal-init-passphrase"),
            (None, true) => message!("terminal-init-keychain"),
            (None, false) => message!("terminal-init-file"),
        };
        let done = message!("terminal-init-done" { folder: dir, count: count, key: key });
        format!("{}\n", worded(&done))
    });
    Ok(())
}
