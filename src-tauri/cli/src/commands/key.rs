//! `bindery key`: who can open the archive, and the keys that sign, witness and read.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use bindery_api::calls;
use bindery_api::contract::{
    KeyHistory, KeyInfo, KeyList, KeyRecord, KeyRef, KeyRotation, NewKey, Nothing, PassphraseChange,
    Role as Named,
};
use bindery_core::message;
use clap::{Subcommand, ValueEnum};
use serde::Serialize;
use serde_json::json;

use crate::client::{Acts, At, Done, QUIET, as_key_says, file_failure, in_role, open, passphrase_in, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// Keys.
#[derive(Debug, Subcommand)]
pub enum Keys {
    /// List who can open the archive, and the keys that sign, witness and read.
    List {
        #[command(flatten)]
        at: At,
    },
    /// Give someone a passphrase of their own.
    Add {
        /// Their name.
        name: String,
        /// Their role.
        #[arg(long, value_enum)]
        role: Holder,
        /// Their tier, for family.
        #[arg(long)]
        tier: Option<String>,
        /// File whose first line is their passphrase.
        #[arg(long)]
        their_passphrase_file: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Take a key back.
    Remove {
        /// From the list.
        id: String,
        #[command(flatten)]
        at: At,
    },
    /// Put a new key in the place of the one that signs answers (issuer) or checkpoints (log).
    Rotate {
        /// Which key.
        #[arg(value_name = "KEY", value_enum)]
        usage: Signs,
        /// Why it ends.
        #[arg(long, value_enum, default_value = "rotated")]
        because: Because,
        /// Reason for the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// To whom words are sealed so that the auditor can open them.
    ShowRecipient {
        #[command(flatten)]
        at: At,
    },
    /// Write the auditor's age identity to a new file, to open sealed words elsewhere.
    ExportIdentity {
        /// The file.
        #[arg(long)]
        out: PathBuf,
        #[command(flatten)]
        at: At,
    },
    /// Change the passphrase of whoever opens the archive.
    Passphrase {
        /// File whose first line is the new one.
        #[arg(long)]
        new_passphrase_file: PathBuf,
        #[command(flatten)]
        at: At,
    },
}

/// A role that a key gives.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Holder {
    /// Asks, within the limits of a tier.
    Family,
    /// Reviews answers.
    Reviewer,
    /// Decides everything.
    Archivist,
    /// Reads the records.
    Auditor,
}

impl From<Holder> for Named {
    fn from(role: Holder) -> Self {
        match role {
            Holder::Family => Self::Family,
            Holder::Reviewer => Self::Reviewer,
            Holder::Archivist => Self::Archivist,
            Holder::Auditor => Self::Auditor,
        }
    }
}

/// A key of the archive's own that signs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Signs {
    /// The one that signs answers.
    Issuer,
    /// The one that signs checkpoints.
    Log,
}

/// Why a key ends.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Because {
    /// As planned.
    Rotated,
    /// Nobody has it any more.
    Lost,
    /// Somebody else may know it.
    Compromised,
}

/// The name of a value on the command line, which is that of the contract.
fn name(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// Does one of these.
pub fn run(what: Keys, json: bool) -> Done {
    let found: KeyList = match what {
        Keys::List { at } => return list_keys(&at, json),
        Keys::Add { name, role, tier, their_passphrase_file, at } => {
            let role = role.into();
            let passphrase = passphrase_in(&their_passphrase_file)?;
            calls::key_add(&open(&at, as_key_says())?, NewKey { name, role, tier, passphrase }, QUIET)?
        }
        Keys::Remove { id, at } => calls::key_remove(&open(&at, as_key_says())?, KeyRef { id }, QUIET)?,
        Keys::Rotate { usage, because, why, at } => {
            let found: KeyHistory = calls::key_rotate(
                &open(&at, as_key_says())?,
                KeyRotation { usage: name(usage), because: name(because), why },
                QUIET,
            )?;
            print(&found, json, key_history);
            return Ok(());
        }
        Keys::ShowRecipient { at } => {
            let found: KeyHistory =
                calls::key_history(&open(&at, in_role(Acts::Auditor))?, Nothing {}, QUIET)?;
            let recipient = found.recipient.unwrap_or_default();
            print(&json!({ "recipient": recipient }), json, |_| format!("{recipient}\n"));
            return Ok(());
        }
        Keys::ExportIdentity { out, at } => return export_identity(&out, &at, json),
        Keys::Passphrase { new_passphrase_file, at } => {
            let old = at.key.passphrase()?;
            let old = old.ok_or(Refused::OldPassphrase)?;
            let change = PassphraseChange { old, new: passphrase_in(&new_passphrase_file)? };
            let done: Nothing = calls::passphrase_change(&open(&at, as_key_says())?, change, QUIET)?;
            print(&done, json, |_| format!("{}\n", worded(&message!("terminal-key-passphrase"))));
            return Ok(());
        }
    };
    print(&found, json, |found| in_words(&found.keys));
    Ok(())
}

/// Who can open the archive, as far as the key that opens it may know, and the keys that count.
fn list_keys(at: &At, json: bool) -> Done {
    #[derive(Serialize)]
    struct Keys {
        keys: Vec<KeyInfo>,
        list: KeyHistory,
    }
    let session = open(at, as_key_says())?;
    let list: KeyHistory = calls::key_history(&session, Nothing {}, QUIET)?;
    let keys = match calls::keys(&session, Nothing {}, QUIET) {
        Ok(found) => found.keys,
        Err(failure) if failure.code == "not_allowed" => Vec::new(),
        Err(failure) => return Err(failure),
    };
    print(&Keys { keys, list }, json, |found| in_words(&found.keys) + &key_history(&found.list));
    Ok(())
}

/// Writes the auditor's identity to a file that only this user may read and that was not there before.
fn export_identity(out: &Path, at: &At, json: bool) -> Done {
    let identity = open(at, in_role(Acts::Auditor))?.identity()?;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || {
        let mut file = options.open(out)?;
        file.write_all(identity.as_bytes())?;
        file.write_all(b"\n")?;
        file.sync_all()
    };
    write().map_err(|error| file_failure(out, error))?;
    let words = message!("terminal-key-identity" { file: out });
    print(&json!({ "file": out }), json, |_| format!("{}\n", worded(&words)));
    Ok(())
}

/// Who can open the archive.
fn in_words(found: &[KeyInfo]) -> String {
    let line = |key: &KeyInfo| {
        let role = match key.role {
            Named::Family => "family",
            Named::Reviewer => "reviewer",
            Named::Archivist => "archivist",
            Named::Auditor => "auditor",
        };
        let role = worded(&message!("terminal-role" { name: role, words: role }));
        let kind = worded(&message!("terminal-key-kind" { name: key.kind, words: key.kind }));
        let tier = key.tier.as_ref().map(|tier| format!(" ({})", named::tier(tier))).unwrap_or_default();
        format!("  {}  {role}{tier}  {kind}  {}\n", key.id, key.name)
    };
    found.iter().map(line).collect()
}

/// The list of keys.
fn key_history(found: &KeyHistory) -> String {
    let line = |key: &KeyRecord| {
        let until = match &key.until {
            None => message!("terminal-key-in-force"),
            Some(until) => message!("terminal-key-until" {
                at: named::moment(&until.at),
                entry: until.entry,
                why: message!("terminal-key-why" { name: named::slug(&until.why), words: until.why }),
            }),
        };
        let KeyRecord { usage, key, name, since, .. } = key;
        let usage = worded(&message!("terminal-key-usage" { name: usage, words: usage }));
        let since = message!("terminal-key-since" { at: named::moment(&since.at), entry: since.entry });
        format!("  {usage:<8}  {key}  {name}, {}, {}\n", worded(&since), worded(&until))
    };
    found.keys.iter().map(line).collect()
}
