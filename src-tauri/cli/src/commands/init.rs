//! `bindery init`: a new archive.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{NewArchive, Status};
use bindery_api::session::Session;
use clap::Args as ClapArgs;

use crate::client::{Done, Key, SHOWN, as_key_says, print};
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
            (Some(_), _) => "It opens with the passphrase; nobody can recover a forgotten one.",
            (None, true) => "Its key is in the keychain of this computer.",
            (None, false) => "Its key is in a file on this computer that only this user may read.",
        };
        format!("An archive was made in {} with {count} documents. {key}\n", dir.display())
    });
    Ok(())
}
