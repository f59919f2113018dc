//! What all commands share: which archive, with which key and as whom; and how a reply is printed.

use std::io::Write;
use std::path::{Path, PathBuf};

pub use bindery_api::Role as Acts;
use bindery_api::commands::OnProgress;
use bindery_api::contract::{ArchivePath, Failure};
use bindery_api::session::{Acting, Session};
use clap::Args as ClapArgs;
use serde::Serialize;

use crate::show;

/// A command's result.
pub type Done = Result<(), Failure>;

/// For a command that is done at once.
pub const QUIET: OnProgress<'static> = &|_| {};

/// For one that takes long: a line on standard error says how far it is.
pub const SHOWN: OnProgress<'static> = &|step| show::progress(&step);

/// Which archive, and with which key.
#[derive(Clone, Debug, ClapArgs)]
pub struct At {
    /// Folder of the archive.
    #[arg(long, value_name = "DIR")]
    pub archive: PathBuf,
    #[command(flatten)]
    pub key: Key,
}

/// An archive by its place on the command line.
#[derive(Debug, ClapArgs)]
pub struct Dir {
    /// Folder of the archive.
    pub dir: PathBuf,
    #[command(flatten)]
    pub key: Key,
}

/// What opens an archive. Without a passphrase it is the key that this computer keeps.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Key {
    /// File whose first line is the passphrase; `BINDERY_PASSPHRASE` does the same.
    #[arg(long, value_name = "FILE")]
    pub passphrase_file: Option<PathBuf>,
}

impl Key {
    /// The passphrase that was given, by file or by `BINDERY_PASSPHRASE`.
    pub fn passphrase(&self) -> Result<Option<String>, Failure> {
        match &self.passphrase_file {
            Some(file) => passphrase_in(file).map(Some),
            None => Ok(std::env::var("BINDERY_PASSPHRASE").ok().filter(|given| !given.is_empty())),
        }
    }
}

/// As whom to ask, for a key that may act as less than it is: an archivist's, or a reviewer's.
#[derive(Debug, ClapArgs)]
pub struct AsWhom {
    /// Name of who asks; `reviewer` and `archivist` are roles, which see names and places.
    #[arg(long = "as", value_name = "REQUESTOR")]
    pub requestor: Option<String>,
    /// Their tier; `family` unless the key says another one.
    #[arg(long)]
    pub tier: Option<String>,
}

/// A list of questions instead of one.
#[derive(Debug, ClapArgs)]
pub struct Batch {
    /// JSON Lines to answer one by one, in order; `-` for standard input.
    #[arg(long, value_name = "FILE")]
    pub batch: Option<String>,
}

pub fn print<T: Serialize>(value: &T, json: bool, text: impl FnOnce(&T) -> String) {
    let text = match json {
        true => format!("{}\n", serde_json::to_string(value).unwrap_or_default()),
        false => text(value),
    };
    // A reader that has seen enough closes the pipe; that is no failure of the command.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

pub fn file_failure(path: &Path, error: std::io::Error) -> Failure {
    bindery_engine::error::Error::file(path, error).into()
}

/// With the key's own role.
pub fn as_key_says() -> Acting {
    Acting::default()
}

pub fn in_role(role: Acts) -> Acting {
    Acting { role: Some(role), ..Acting::default() }
}

/// `--as reviewer` and `--tier archivist` name roles; every other name is a requestor's. Whether the key
/// allows it is for the session to say.
pub fn asking(whom: &AsWhom) -> Acting {
    let named = |role: &str| whom.requestor.as_deref() == Some(role) || whom.tier.as_deref() == Some(role);
    match () {
        () if named("archivist") => in_role(Acts::Archivist),
        () if named("reviewer") => in_role(Acts::Reviewer),
        () => Acting { role: Some(Acts::Family), name: whom.requestor.clone(), tier: whom.tier.clone() },
    }
}

/// The first line of a file that holds a passphrase.
pub fn passphrase_in(file: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| file_failure(file, error))?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// A session with the archive.
pub fn open(at: &At, acting: Acting) -> Result<Session, Failure> {
    let session = Session::new(acting);
    let path = at.archive.to_string_lossy().into_owned();
    session.open(ArchivePath { path, passphrase: at.key.passphrase()? })?;
    Ok(session)
}

impl Dir {
    /// A session with the archive.
    pub fn session(self) -> Result<Session, Failure> {
        open(&At { archive: self.dir, key: self.key }, as_key_says())
    }
}
