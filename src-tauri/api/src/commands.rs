//! Every command, once: the list from which the dispatcher and the window's typed calls follow. A command
//! without a handler does not compile.

use std::collections::BTreeMap;

use serde_json::Value;
use ts_rs::{Config, TS, TypeVisitor};

use crate::contract::*;
use crate::desk::Desk;

/// Called with signs of life from long work.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident: $args:ident -> $reply:ident;)*) => {
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

        /// The contract as TypeScript: every type, and the map from commands to their types.
        pub fn typescript() -> String {
            let mut types = Types::default();
            types.add::<Failure>();
            types.add::<Progress>();
            $(
                types.add::<$args>();
                types.add::<$reply>();
            )*
            let mut map = String::new();
            $(
                map.push_str(concat!($("  /**", $doc, " */\n",)* "  "));
                map.push_str(&format!(
                    "{}: {{ args: {}; reply: {} }};\n",
                    stringify!($name), stringify!($args), stringify!($reply),
                ));
            )*
            types.written(&map)
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
    /// Makes an archive version of what has changed; gives the current one when nothing has.
    snapshot_create: Nothing -> VersionInfo;
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

/// The TypeScript types that the commands need, by name.
#[derive(Default)]
struct Types {
    written: BTreeMap<String, String>,
}

impl Types {
    /// Adds a type and all that it needs.
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        TypeVisitor::visit::<T>(self);
    }

    fn written(&self, map: &str) -> String {
        let types: Vec<&str> = self.written.values().map(String::as_str).collect();
        format!(
            "// The contract between the window and the engine. Generated from src-tauri/api/src/contract.rs by\n\
             // `cargo xtask contract`; change it there.\n\n{}\n\
             /** Every command: what it takes and what it gives. */\n\
             export type Contract = {{\n{map}}};\n",
            types.join("\n")
        )
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new();
        // Types of the language itself have no file to be written to.
        if T::output_path().is_none() || self.written.contains_key(&T::name(&config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = T::decl(&config);
        self.written.insert(T::name(&config), format!("{docs}export {declaration}\n"));
        T::visit_dependencies(self);
    }
}
