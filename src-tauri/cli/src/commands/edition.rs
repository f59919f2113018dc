//! `bindery edition`: archives for others.

use std::path::PathBuf;

use bindery_api::calls;
use bindery_api::contract::{EditionReport, EditionRequest};
use bindery_core::message;
use clap::Subcommand;

use crate::client::{At, Done, SHOWN, as_key_says, open, passphrase_in, print};
use crate::language::worded;
use crate::show;

/// Editions.
#[derive(Debug, Subcommand)]
pub enum Edition {
    /// Make one.
    Create {
        /// Folder to make it in.
        dir: PathBuf,
        /// For which tier.
        #[arg(long)]
        tier: String,
        /// For whom.
        #[arg(long = "for")]
        name: String,
        /// File whose first line is their passphrase; without it, a key on this computer.
        #[arg(long)]
        their_passphrase_file: Option<PathBuf>,
        #[command(flatten)]
        at: At,
    },
}

/// Does one of these.
pub fn run(what: Edition, json: bool) -> Done {
    let Edition::Create { dir, tier, name, their_passphrase_file, at } = what;
    let passphrase = their_passphrase_file.map(|file| passphrase_in(&file)).transpose()?;
    let request = EditionRequest {
        path: dir.to_string_lossy().into_owned(),
        tier,
        name,
        passphrase,
        job: "edition".to_owned(),
    };
    let session = open(&at, as_key_says())?;
    let made: EditionReport = calls::edition_create(&session, request, SHOWN)?;
    show::progress_end();
    print(&made, json, |made| {
        let words = message!("terminal-edition-done" {
            count: made.artifacts, folder: made.path, shortened: made.shortened, left: made.left_out
        });
        format!("{}\n", worded(&words))
    });
    Ok(())
}
