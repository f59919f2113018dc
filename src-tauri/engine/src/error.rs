//! What can go wrong, with a stable code for programs and a text that says what to do.

use std::io;
use std::path::{Path, PathBuf};

use bindery_core::bundle::seal::SealError;
use bindery_core::message::{Message, Refusal, Time, ToMessage};
use bindery_core::proof::json::JsonError;
use bindery_core::{messages, worded};

/// The engine's error. Its words are in the catalogues (`assets/text`).
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum Error {
    /// There is no archive at that place.
    NoArchive(PathBuf),
    /// The folder of the open archive is not where it was, or is another one.
    Gone(PathBuf),
    /// The folder holds something else.
    FolderTaken(PathBuf),
    /// Another process has it open.
    Locked(PathBuf),
    /// Its keys, its database or an original do not read as what was written.
    Corrupt(Message),
    /// A passphrase that opens nothing.
    WrongKey,
    /// This computer keeps no key to it.
    KeyNeeded,
    /// There is no keychain, or it does not do what it is asked.
    NoKeychain(String),
    /// The archive is older than a checkpoint kept outside it, or differs from it.
    Rollback(Message),
    /// This computer saw more of the log than there is now.
    OlderCopy {
        /// Entries it saw.
        seen: u64,
        /// Entries there are.
        size: u64,
        /// When it saw them.
        at: String,
    },
    /// In another copy this computer saw more of the log than there is in this one.
    OlderElsewhere {
        /// Entries it saw.
        seen: u64,
        /// Entries there are here.
        size: u64,
        /// When it saw them.
        at: String,
    },
    /// The archive was opened here before, and what this computer kept of it is gone.
    MemoryGone,
    /// This computer cannot keep what it sees of the log.
    NothingKept(Message),
    /// This computer saw another beginning of the log.
    Forked {
        /// Entries it saw.
        seen: u64,
        /// When it saw them.
        at: String,
    },
    /// What this computer kept about the log cannot be read.
    WitnessChanged,
    /// Written by a newer program.
    Newer(i64),
    /// No space left.
    DiskFull,
    /// A file or folder cannot be used.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The store failed in another way.
    Store(Message),
    /// The search index failed.
    Index(Message),
    /// More of the archive's text than one requestor may see in a day.
    OverBudget,
    /// The rules in force are not those that the archivist signed.
    PolicyBroken(Message),
    /// The list of keys is not the one that the archivist signed, or the keys beside it do not fit it.
    KeysBroken(Message),
    /// What was logged about the facts does not follow from what was signed.
    CanonBroken(Message),
    /// A check of the facts did not let it through.
    Canon(#[from] bindery_core::canon::checks::Refused),
    /// A comment on the facts that cannot be kept.
    Comment(#[from] bindery_core::canon::comment::BadComment),
    /// A text that is no place in the facts.
    Address(#[from] bindery_core::canon::address::BadAddress),
    /// The user stopped it.
    Cancelled,
    /// What was asked for is not done: an enum of the module that says so, with its code.
    Refused(#[from] Refusal),
    /// Vectors could not be made.
    Embed(#[from] crate::models::onnx::ModelError),
    /// Sealing failed: nothing was delivered.
    Seal(#[from] SealError),
    /// A value has no canonical form.
    Json(#[from] JsonError),
    /// The system gives no random numbers.
    Random(#[from] getrandom::Error),
}

/// The engine's result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Code of what says that a log is not the one that was seen before.
pub const ROLLED_BACK: &str = "archive_rolled_back";
/// Code of what names something that is not there.
const NOT_FOUND: &str = "not_found";

messages! {
    /// A name that nothing in the archive has, for whoever asks.
    pub enum Missing: Error {
        /// Of an answer.
        Answer {
            /// As it was named.
            id: String,
        } => "answer-missing" as "not_found",
        /// Of a document or another artifact.
        Artifact {
            /// As it was named.
            id: String,
        } => "artifact-missing" as "not_found",
        /// Of a claim.
        Claim => "claim-missing" as "not_found",
        /// Of a page of a person or a place.
        Page {
            /// As it was named.
            name: String,
        } => "life-page-missing" as "not_found",
        /// Of a passage of an answer.
        Passage => "passage-missing" as "not_found",
        /// Of a source of an answer.
        Source => "source-missing" as "not_found",
        /// Of a tier.
        Tier {
            /// As it was named.
            name: String,
            /// Those there are, parted by commas.
            known: String,
        } => "tier-missing",
        /// Of a moment: what is no time.
        Time {
            /// As it was written.
            time: String,
        } => "time-wrong",
    }
}

worded! {
    for Error {
        Self::NoArchive(path) => "archive-none" { path: path } as "no_archive";
        Self::Gone(path) => "archive-gone" { path: path } as "archive_gone";
        Self::FolderTaken(path) => "archive-folder-taken" { path: path } as "folder_taken";
        Self::Locked(path) => "archive-locked" { path: path } as "archive_locked";
        Self::Corrupt(why) => "archive-damaged" { why: why } as "archive_damaged";
        Self::WrongKey => "key-wrong" as "wrong_key";
        Self::KeyNeeded => "key-needed" as "key_needed";
        Self::NoKeychain(why) => "keychain-unusable" { why: why } as "no_keychain";
        Self::Rollback(why) => "log-rolled-back" { why: why } as "archive_rolled_back";
        Self::OlderCopy { seen, size, at } =>
            "log-older-copy" { seen: seen, size: size, at: &Time(at.clone()) } as "archive_rolled_back";
        Self::OlderElsewhere { seen, size, at } =>
            "log-older-elsewhere" { seen: seen, size: size, at: &Time(at.clone()) } as "archive_rolled_back";
        Self::MemoryGone => "log-memory-gone" as "archive_rolled_back";
        Self::NothingKept(why) => "log-nothing-kept" { why: why } as "archive_rolled_back";
        Self::Forked { seen, at } => "log-forked" { seen: seen, at: &Time(at.clone()) } as "archive_rolled_back";
        Self::WitnessChanged => "log-witness-changed" as "archive_rolled_back";
        Self::Newer(form) => "archive-newer" { form: &form.to_string() } as "archive_newer";
        Self::DiskFull => "disk-full" as "disk_full";
        Self::File { path, source } => "file-unusable" { path: path, why: source } as "file";
        Self::Store(why) => "store-failed" { why: why } as "store";
        Self::Index(why) => "index-failed" { why: why } as "index";
        Self::OverBudget => "budget-used-up" as "evidence_budget";
        Self::PolicyBroken(why) => "policy-broken" { why: why } as "policy_broken";
        Self::KeysBroken(why) => "keys-broken" { why: why } as "keys_broken";
        Self::CanonBroken(why) => "facts-broken" { why: why } as "canon_broken";
        Self::Cancelled => "stopped" as "cancelled";
        Self::Seal(why) => "nothing-delivered" { why: &why.to_string() } as "not_sealed";
        Self::Json(why) => "record-unwritten" { why: &why.to_string() } as "record";
        Self::Random(why) => "random-missing" { why: &why.to_string() } as "random";
        @ Self::Canon(refused) => refused;
        @ Self::Comment(bad) => bad;
        @ Self::Address(bad) => bad;
        @ Self::Refused(refusal) => refusal;
        @ Self::Embed(failed) => failed;
    }
}

impl Error {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        ToMessage::code(self)
    }

    /// Whether the archive has nothing of the name that was asked for.
    pub fn is_not_found(&self) -> bool {
        self.code() == NOT_FOUND
    }

    /// A failed use of `path`.
    pub fn file(path: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull,
            _ => Self::File { path: path.to_owned(), source },
        }
    }
}

/// What the core refuses: each turns into a refusal.
macro_rules! refusals {
    ($($Type:path),* $(,)?) => {$(
        impl From<$Type> for Error {
            fn from(why: $Type) -> Self {
                Refusal::of(&why).into()
            }
        }
    )*};
}

refusals! {
    bindery_core::proof::auditors::RecipientError,
    bindery_core::bundle::decision::DecisionFault,
    bindery_core::bundle::decision::standing::Refused,
    bindery_core::policy::enforce::BadThreshold,
    bindery_core::policy::enforce::ProfileFault,
    bindery_core::proof::keylist::KeysError,
    bindery_core::policy::BadConsent,
    bindery_core::policy::PolicyFault,
}

impl From<bindery_core::proof::tiles::MissingTile> for Error {
    fn from(missing: bindery_core::proof::tiles::MissingTile) -> Self {
        Self::Corrupt(Message::verbatim(missing.to_string()))
    }
}

impl From<tantivy::TantivyError> for Error {
    fn from(error: tantivy::TantivyError) -> Self {
        match &error {
            tantivy::TantivyError::IoError(io) if io.kind() == io::ErrorKind::StorageFull => Self::DiskFull,
            _ => Self::Index(Message::verbatim(error.to_string())),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error.into())
    }
}
