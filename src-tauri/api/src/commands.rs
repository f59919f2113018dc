//! Every command, once: the list from which the dispatcher and the window's typed calls follow. A command
//! without a handler does not compile.

use serde_json::Value;

use crate::contract::*;
use crate::desk::Desk;

/// Called with signs of life from long work.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident: $args:ident -> $reply:ident;)*) => {
        /// Runs the command `name` with `args` and gives its reply, both as JSON.
        pub fn dispatch(desk: &Desk, name: &str, args: Value, progress: OnProgress<'_>) -> Result<Value, Failure> {
            match name {
                $(stringify!($name) => {
                    let args: $args = serde_json::from_value(args).map_err(|error| malformed(name, &error))?;
                    let reply: $reply = desk.$name(args, progress)?;
                    serde_json::to_value(reply).map_err(|error| malformed(name, &error))
                })*
                _ => Err(Failure {
                    code: "unknown_command".to_owned(),
                    message: format!("there is no command `{name}`"),
                }),
            }
        }

        /// The TypeScript type that maps each command to its arguments and reply.
        pub fn typescript() -> String {
            let mut out = String::from("export type Contract = {\n");
            $(
                out.push_str(&format!(
                    "  {}: {{ args: {}; reply: {} }};\n",
                    stringify!($name), stringify!($args), stringify!($reply),
                ));
            )*
            out.push_str("};\n");
            out
        }
    };
}

commands! {
    /// What is open and what works.
    status: Nothing -> Status;
    /// Makes an archive and opens it.
    archive_create: NewArchive -> Status;
    /// Opens an archive.
    archive_open: ArchivePath -> Status;
    /// Closes the open archive.
    archive_close: Nothing -> Status;
    /// Takes in files and folders.
    import: ImportRequest -> ImportReport;
    /// Gives every passage its meaning, so that it is found by more than its words.
    embed: Job -> Status;
    /// Stops a job.
    cancel: Cancel -> Nothing;
    /// Answers a question.
    ask: AskRequest -> Answer;
    /// Shows an earlier answer, with the gates as they are now.
    response: ResponseRef -> Answer;
    /// Lists earlier answers.
    responses: Nothing -> Responses;
    /// Opens the source of a citation.
    source: SourceRequest -> SourceView;
    /// Opens a document to browse.
    document: DocumentRequest -> SourceView;
    /// Flags a source to be looked at again.
    flag: FlagRequest -> Lineage;
    /// Finds passages.
    search: SearchRequest -> Hits;
    /// Lists what is there.
    inventory: Nothing -> Inventory;
    /// Sets a consent.
    consent: ConsentRequest -> ConsentReply;
    /// Lists archive versions.
    snapshots: Nothing -> Snapshots;
    /// Compares two archive versions.
    snapshot_diff: DiffRequest -> SnapshotDiff;
    /// Verifies a logged answer.
    verify: ResponseRef -> Verification;
    /// Checks machine and archive.
    checkup: Nothing -> Checkup;
}

fn malformed(name: &str, error: &serde_json::Error) -> Failure {
    Failure {
        code: "malformed_request".to_owned(),
        message: format!("the request `{name}` does not read: {error}"),
    }
}
