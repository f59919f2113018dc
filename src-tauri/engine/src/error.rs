//! What can go wrong, with a stable code for programs and a text that says what to do.

use std::io;
use std::path::{Path, PathBuf};

use bindery_core::bundle::seal::SealError;
use bindery_core::proof::json::JsonError;

/// The engine's error. Texts: lower case, no final period, user input in backticks.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no archive at that place.
    #[error("there is no archive in `{}`; make one with `bindery init`, or choose the folder that holds it", .0.display())]
    NoArchive(PathBuf),
    /// The folder of the open archive is not where it was, or is another one.
    #[error(
        "the folder `{}` was moved, deleted or replaced while the archive was open; nothing more is shown or written; put it back, or open the archive where it is now",
        .0.display()
    )]
    Gone(PathBuf),
    /// The folder holds something else.
    #[error("`{}` is not empty; choose an empty or new folder for the archive", .0.display())]
    FolderTaken(PathBuf),
    /// Another process has it open.
    #[error("the archive in `{}` is open in another window or command; close it there and try again", .0.display())]
    Locked(PathBuf),
    /// Its keys, its database or an original do not read as what was written.
    #[error("the archive is damaged ({0}); nothing was changed; put a backup of the folder in its place")]
    Corrupt(String),
    /// A passphrase that opens nothing.
    #[error("that passphrase does not open this archive; try again, or open it on the computer that made it")]
    WrongKey,
    /// This computer keeps no key to it.
    #[error(
        "this computer has no key to the archive; open it with its passphrase (`BINDERY_PASSPHRASE`, or `--passphrase-file`), or on the computer that made it"
    )]
    KeyNeeded,
    /// There is no keychain, or it does not do what it is asked.
    #[error("this computer's keychain cannot be used ({0}); use a passphrase or a key file instead")]
    NoKeychain(String),
    /// The archive is older than a checkpoint kept outside it, or differs from it.
    #[error(
        "the archive's log does not fit its kept checkpoint ({0}); the database was put back or changed; restore the newest backup"
    )]
    Rollback(String),
    /// This computer saw more of the log than there is now.
    #[error(
        "this computer saw {seen} entries in the archive's log on {at}, and now it has {size}: an older copy was put back in its place; open the newest copy, or, if this older one is meant, let its archivist run `bindery log accept` with the reason"
    )]
    OlderCopy {
        /// Entries it saw.
        seen: u64,
        /// Entries there are.
        size: u64,
        /// When it saw them.
        at: String,
    },
    /// In another copy this computer saw more of the log than there is in this one.
    #[error(
        "this is an older copy of the archive: in another one this computer saw {seen} entries in its log on {at}, and here are {size}; nothing was changed; make the change in the newest copy, or, if this one is meant, run `bindery log accept` with the reason"
    )]
    OlderElsewhere {
        /// Entries it saw.
        seen: u64,
        /// Entries there are here.
        size: u64,
        /// When it saw them.
        at: String,
    },
    /// The archive was opened here before, and what this computer kept of it is gone.
    #[error(
        "you opened this archive on this computer before, and what the computer kept of that is gone (the folder `witness` of Bindery's data): an older copy of the archive would not be noticed; put that folder back, or let the archivist run `bindery log accept` here with the reason"
    )]
    MemoryGone,
    /// This computer cannot keep what it sees of the log.
    #[error(
        "this computer cannot keep what it sees of the archive's log ({0}): an older copy of the archive would not be noticed; make Bindery's data folder writable and open the archive again"
    )]
    NothingKept(String),
    /// This computer saw another beginning of the log.
    #[error(
        "the archive's log is not the one that this computer saw on {at} with {seen} entries: two copies of the archive went separate ways, or an entry was changed; open the copy that is to be kept, or, if this one is meant, let its archivist run `bindery log accept` with the reason"
    )]
    Forked {
        /// Entries it saw.
        seen: u64,
        /// When it saw them.
        at: String,
    },
    /// What this computer kept about the log cannot be read.
    #[error(
        "what this computer kept about the archive's log was changed, so it cannot tell whether this is the newest copy; make sure that it is, and then let its archivist run `bindery log accept` with the reason"
    )]
    WitnessChanged,
    /// Written by a newer program.
    #[error("the archive was made by a newer Bindery (form {0}); install the newest version to open it")]
    Newer(i64),
    /// No space left.
    #[error("the disk is full; nothing was lost; free some space and try again")]
    DiskFull,
    /// A file or folder cannot be used.
    #[error("`{}` cannot be used: {source}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The store failed in another way.
    #[error("the archive's database failed: {0}")]
    Store(String),
    /// The search index failed.
    #[error(
        "the search index failed: {0}; delete the folder `derived` in the archive, it is made anew at the next start"
    )]
    Index(String),
    /// More of the archive's text than one requestor may see in a day.
    #[error("you have read as much of the archive today as one day allows; there is more tomorrow")]
    OverBudget,
    /// The rules in force are not those that the archivist signed.
    #[error(
        "the archive's policy was changed by other means than the archivist's ({0}); nothing is shown; put the newest backup of the folder in its place"
    )]
    PolicyBroken(String),
    /// The list of keys is not the one that the archivist signed, or the keys beside it do not fit it.
    #[error(
        "the archive's list of keys was changed by other means than the archivist's ({0}); nothing is shown; put the newest backup of the folder in its place"
    )]
    KeysBroken(String),
    /// What was logged about the facts does not follow from what was signed.
    #[error(
        "what was said and done about the facts was changed by other means ({0}); no fact is shown or changed; put the newest backup of the folder in its place"
    )]
    CanonBroken(String),
    /// A check of the facts did not let it through.
    #[error(transparent)]
    Canon(#[from] bindery_core::canon::checks::Refused),
    /// A comment on the facts that cannot be kept.
    #[error(transparent)]
    Comment(#[from] bindery_core::canon::comment::BadComment),
    /// A text that is no place in the facts.
    #[error(transparent)]
    Address(#[from] bindery_core::canon::address::BadAddress),
    /// Not for this role.
    #[error("{0}")]
    NotAllowed(String),
    /// The user stopped it.
    #[error("stopped; what was done before stays")]
    Cancelled,
    /// A name that nothing has.
    #[error("{0}")]
    NotFound(String),
    /// A reviewer's sentence that the claim's own sources do not carry.
    #[error("the sentence was not accepted, and nothing was written: {0}")]
    NotBound(String),
    /// A request that makes no sense.
    #[error("{0}")]
    Invalid(String),
    /// Vectors could not be made.
    #[error(transparent)]
    Embed(#[from] crate::models::onnx::ModelError),
    /// Sealing failed: nothing was delivered.
    #[error("nothing was delivered: {0}")]
    Seal(#[from] SealError),
    /// A value has no canonical form.
    #[error("a record could not be written: {0}")]
    Json(#[from] JsonError),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// The engine's result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Code of what says that a log is not the one that was seen before.
pub const ROLLED_BACK: &str = "archive_rolled_back";

impl Error {
    /// A stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoArchive(_) => "no_archive",
            Self::Gone(_) => "archive_gone",
            Self::FolderTaken(_) => "folder_taken",
            Self::Locked(_) => "archive_locked",
            Self::Corrupt(_) => "archive_damaged",
            Self::WrongKey => "wrong_key",
            Self::KeyNeeded => "key_needed",
            Self::NoKeychain(_) => "no_keychain",
            Self::Rollback(_)
            | Self::OlderCopy { .. }
            | Self::OlderElsewhere { .. }
            | Self::MemoryGone
            | Self::NothingKept(_)
            | Self::Forked { .. }
            | Self::WitnessChanged => ROLLED_BACK,
            Self::Newer(_) => "archive_newer",
            Self::DiskFull => "disk_full",
            Self::File { .. } => "file",
            Self::Store(_) => "store",
            Self::Index(_) => "index",
            Self::OverBudget => "evidence_budget",
            Self::PolicyBroken(_) => "policy_broken",
            Self::KeysBroken(_) => "keys_broken",
            Self::CanonBroken(_) => "canon_broken",
            Self::Canon(refused) => match refused {
                bindery_core::canon::checks::Refused::FileChanged(_) => "canon_changed",
                bindery_core::canon::checks::Refused::Uncited(_)
                | bindery_core::canon::checks::Refused::NoFact { .. } => "canon_uncited",
                bindery_core::canon::checks::Refused::Gone { .. } => "canon_gone",
                _ => "canon_refused",
            },
            Self::Comment(_) | Self::Address(_) => "invalid",
            Self::NotAllowed(_) => "not_allowed",
            Self::Cancelled => "cancelled",
            Self::NotFound(_) => "not_found",
            Self::NotBound(_) => "not_bound",
            Self::Invalid(_) => "invalid",
            Self::Embed(_) => "meaning_search",
            Self::Seal(_) => "not_sealed",
            Self::Json(_) => "record",
            Self::Random(_) => "random",
        }
    }

    /// A failed use of `path`.
    pub fn file(path: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull,
            _ => Self::File { path: path.to_owned(), source },
        }
    }
}

impl From<bindery_core::proof::tiles::MissingTile> for Error {
    fn from(missing: bindery_core::proof::tiles::MissingTile) -> Self {
        Self::Corrupt(missing.to_string())
    }
}

impl From<tantivy::TantivyError> for Error {
    fn from(error: tantivy::TantivyError) -> Self {
        match &error {
            tantivy::TantivyError::IoError(io) if io.kind() == io::ErrorKind::StorageFull => Self::DiskFull,
            _ => Self::Index(error.to_string()),
        }
    }
}
