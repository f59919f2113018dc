//! Every command, once: the list from which the dispatcher and the window's typed calls follow. A command
//! without a handler does not compile.

use std::collections::BTreeMap;

use serde_json::Value;
use ts_rs::{Config, TS, TypeVisitor};

use crate::contract::*;
use crate::refused::Refused;
use crate::session::Session;

/// Called with signs of life from long work.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

/// Who may use a command. A key's role decides, not a choice in a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Anyone, also without an archive.
    Anyone,
    /// Whoever asks: family members, reviewers and archivists.
    Requestor,
    /// Whoever asks, and the auditor.
    Reader,
    /// Reviewers and archivists.
    Staff,
    /// The record of answers: reviewers, archivists and the auditor.
    Record,
    /// What happened and what was decided: the archivist and the auditor. A reviewer could count from it what
    /// is hidden from them.
    Oversight,
    /// The archivist.
    Archivist,
}

macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident: $args:ident -> $reply:ident, $who:ident;)*) => {
        /// Every command, and who may use it.
        pub const COMMANDS: &[(&str, Permission)] = &[$((stringify!($name), Permission::$who)),*];

        /// Runs the command `name` with `args` and gives its reply, both as JSON, for a window: words are values in it. Whether whoever is in the
        /// session may use it is settled here, before its handler or its arguments are looked at.
        pub fn dispatch(session: &Session, name: &str, args: Value, progress: OnProgress<'_>) -> Result<Value, Failure> {
            match name {
                $(stringify!($name) => {
                    session.authorize(Permission::$who)?;
                    let args: $args = serde_json::from_value(args).map_err(|error| malformed(name, &error))?;
                    let reply: $reply = session.$name(args, progress)?;
                    as_values(|| serde_json::to_value(reply)).map_err(|error| malformed(name, &error))
                })*
                _ => Err(Refused::NoCommand { name: name.to_owned() }.into()),
            }
        }

        /// Every command as a function, for clients in Rust: who may use it is settled here too.
        pub mod calls {
            use super::{OnProgress, Permission};
            use crate::contract::*;
            use crate::session::Session;

            $(
                #[doc = concat!("The command `", stringify!($name), "`.")]
                pub fn $name(session: &Session, args: $args, progress: OnProgress<'_>) -> Result<$reply, Failure> {
                    session.authorize(Permission::$who)?;
                    session.$name(args, progress)
                }
            )*
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
    status: Nothing -> Status, Anyone;
    /// Makes an archive and opens it.
    archive_create: NewArchive -> Status, Anyone;
    /// Opens an archive with a key of it.
    archive_open: ArchivePath -> Status, Anyone;
    /// Closes the open archive.
    archive_close: Nothing -> Status, Anyone;
    /// Stops a job.
    cancel: Cancel -> Nothing, Anyone;
    /// Checks machine and archive.
    checkup: Nothing -> Checkup, Anyone;
    /// Changes the passphrase of whoever uses the session.
    passphrase_change: PassphraseChange -> Nothing, Anyone;

    /// Answers a question.
    ask: AskRequest -> Answer, Requestor;
    /// Shows an earlier answer, with the gates as they are now.
    response: ResponseRef -> Answer, Requestor;
    /// Lists earlier answers: a requestor's own, for staff everyone's.
    responses: Nothing -> Responses, Reader;
    /// Opens the source of a citation.
    source: SourceRequest -> SourceView, Requestor;
    /// Plays a passage of a recording.
    sound: SoundRequest -> SoundClip, Requestor;
    /// Shows what stands around a passage, out of today's budget.
    context: ContextRequest -> ContextView, Requestor;
    /// Reads a document part by part, out of today's budget.
    read: ReadRequest -> ReadView, Requestor;
    /// What is left of today's reading.
    budget: Nothing -> BudgetReply, Requestor;
    /// Finds passages.
    search: SearchRequest -> Hits, Requestor;
    /// Gives an answer for other programs.
    contract: ResponseRef -> ContractReply, Reader;
    /// Compares an answer for other programs with the record of the answer.
    contract_check: ContractCheck -> ContractChecked, Reader;
    /// Lists the enforcement profiles.
    profiles: Nothing -> Profiles, Reader;
    /// Lists what is there.
    inventory: Nothing -> Inventory, Requestor;
    /// Small pictures of photographs and first pages, for lists.
    thumbnails: ThumbnailsRequest -> Thumbnails, Requestor;
    /// What there is, year by year.
    timeline: Nothing -> Timeline, Requestor;
    /// Whom and what there are pages of.
    page_list: Nothing -> PageList, Requestor;
    /// What there is of a person.
    person_page: PageRequest -> LifePage, Requestor;
    /// What there is of a place.
    place_page: PageRequest -> LifePage, Requestor;
    /// Finds hedges that are stacked, hollow or put before what is certain.
    lint: LintRequest -> LintReport, Anyone;

    /// Opens a document to browse.
    document: DocumentRequest -> SourceView, Staff;
    /// Flags a source to be looked at again.
    flag: FlagRequest -> Lineage, Staff;
    /// Lists archive versions.
    snapshots: Nothing -> Snapshots, Staff;
    /// Compares two archive versions.
    snapshot_diff: DiffRequest -> SnapshotDiff, Staff;

    /// Looks a claim up by its address, and at its sources again.
    claim: ClaimRef -> ClaimReply, Staff;
    /// Lists the claims of an answer.
    claims: ResponseRef -> ClaimList, Staff;
    /// Looks at every logged answer again.
    reverify: Job -> ReverifyReport, Staff;
    /// Lists the claims that a second look found to be no longer as they were.
    reverify_queue: Nothing -> ReverifyQueue, Staff;

    /// Lists the answers to review, by risk.
    review_queue: Nothing -> ReviewQueue, Staff;
    /// Shows an answer claim by claim, with what was decided.
    review_response: ResponseRef -> ReviewResponse, Staff;
    /// Appends a signed decision on a claim.
    review_decide: DecisionRequest -> DecisionReply, Staff;
    /// Appends a retraction of one's own decision.
    review_undo: DecisionRef -> DecisionReply, Staff;
    /// Appends a decision again that one has retracted.
    review_redo: DecisionRef -> DecisionReply, Staff;
    /// Binds and verifies a reworded sentence against the claim's own sources.
    review_try: FixRequest -> FixReply, Staff;
    /// Lists the sentences that were decided for a usual reason, with what they rest on.
    review_reasons: Nothing -> ReasonedClaims, Staff;
    /// Lists the sources to look at again, with the answers that rest on them.
    refresh_queue: Nothing -> RefreshQueue, Staff;

    /// Compares a Word document that somebody edited with the answer in it.
    word_open: WordFile -> WordReview, Staff;

    /// Makes one document of answers.
    paper: PaperRequest -> PaperReport, Reader;

    /// Lists the files of facts.
    canon_files: Nothing -> CanonFiles, Staff;
    /// Opens a file of facts, line by line.
    canon_file: CanonRef -> CanonFileView, Staff;
    /// Says what is wrong with a text that is to be facts.
    canon_check: CanonText -> CanonCheck, Staff;
    /// Hands in a comment on the facts: one's own, or an agent's.
    canon_comment: CanonCommentRequest -> CanonComment, Staff;
    /// Lists the comments on the facts.
    canon_comments: Nothing -> CanonComments, Staff;
    /// Lists the rounds of comments with their ledgers.
    canon_rounds: Nothing -> CanonRounds, Record;
    /// What was said, decided and changed in a round.
    canon_trace: CanonRoundRef -> CanonTrace, Record;

    /// Makes an export.
    export: ExportRequest -> ExportReport, Record;
    /// Verifies a logged answer.
    verify: ResponseRef -> Verification, Record;
    /// Lists what happened: extraction risks, more context, changes of the policy.
    events: Nothing -> Events, Oversight;
    /// Opens the record of an answer, or one that was handed over.
    bundle_open: BundleRequest -> OpenedBundle, Oversight;
    /// What the logged answers come to.
    statistics: Nothing -> Statistics, Oversight;
    /// Lists refusals for coverage, without what was asked and by whom.
    refusals: Nothing -> RefusalEvents, Oversight;
    /// A part of the log.
    log: LogRequest -> LogPage, Oversight;
    /// The policy in force.
    policy: Nothing -> PolicyInfo, Oversight;
    /// The language model that drafts answers.
    drafter: Nothing -> DrafterInfo, Oversight;
    /// Every change of the policy.
    policy_history: Nothing -> PolicyHistory, Oversight;
    /// The list of keys that sign, witness and read, and from when to when.
    key_history: Nothing -> KeyHistory, Oversight;

    /// Takes in files and folders.
    import: ImportRequest -> ImportReport, Archivist;
    /// Gives every passage its meaning, so that it is found by more than its words.
    embed: Job -> Status, Archivist;
    /// Tells whether passages are found across languages, after a change where one is wanted.
    languages: LanguagesRequest -> LanguagesInfo, Archivist;
    /// Lists the scans that can be transcribed.
    desk: Nothing -> DeskScans, Archivist;
    /// Shows a scan with its lines.
    desk_scan: DeskRequest -> DeskView, Archivist;
    /// Confirms and corrects lines of a scan.
    transcribe: TranscribeRequest -> TranscribeReply, Archivist;
    /// Adds words to a scan that somebody typed.
    transcribe_typed: TypedRequest -> TranscribeReply, Archivist;
    /// Writes the words of a scan for other programs.
    transcript_export: TranscriptExport -> TranscriptFiles, Archivist;
    /// Takes the words of a file over into a scan.
    transcript_import: TranscriptImport -> TranscribeReply, Archivist;
    /// Undoes the last transcription of a scan.
    transcribe_undo: TranscribeUndo -> TranscribeReply, Archivist;
    /// Makes an archive version of what has changed; gives the current one when nothing has.
    snapshot_create: Nothing -> VersionInfo, Archivist;
    /// Sets the consent of artifacts.
    consent: ConsentRequest -> ConsentReply, Archivist;
    /// Sets consents back to what they were.
    consent_restore: ConsentRestore -> ConsentReply, Archivist;
    /// Tells what a rule would do with the consents of the documents of now, or makes it.
    consent_rule: RuleRequest -> RuleReply, Archivist;
    /// Sets the consents back that a change of the policy set, of those that were not set again since.
    consent_undo: ConsentUndo -> ConsentReply, Archivist;
    /// Sets or takes back the consent of a passage.
    passage_consent: PassageRequest -> SourceView, Archivist;
    /// Tells which earlier answers a withdrawal touches, before or after it.
    withdrawal: WithdrawalRequest -> Withdrawal, Archivist;
    /// Corrects what is on record of documents: title, kind, date, from, to, place.
    record_correct: RecordRequest -> RecordReply, Archivist;
    /// Takes a correction of what is on record back.
    record_undo: RecordUndo -> RecordReply, Archivist;
    /// What is on record of a document, and what was before it was corrected.
    record_history: RecordRef -> RecordHistory, Archivist;
    /// Changes the policy's settings.
    policy_set: PolicyRequest -> PolicyInfo, Archivist;
    /// Looks for language model servers on this computer.
    drafter_find: Nothing -> DrafterServers, Archivist;
    /// Sets the language model that drafts answers, or none.
    drafter_set: DrafterRequest -> DrafterInfo, Archivist;
    /// Adds an enforcement profile of the archive's own, or changes one.
    profile_put: ProfileRequest -> Profiles, Archivist;
    /// Takes a profile of the archive's own away.
    profile_remove: ProfileRef -> Profiles, Archivist;
    /// Makes a profile the one of questions that name none.
    profile_default: ProfileRef -> Profiles, Archivist;
    /// Works out on the archive's own passages what a similarity means in it.
    calibrate: Job -> CalibrationReport, Archivist;
    /// What people asked about again and again without an answer.
    gaps: Nothing -> GapReport, Archivist;
    /// Adds a citation to a comment on the facts.
    canon_cite: CanonCiteRequest -> CanonComment, Archivist;
    /// Sums a round of comments up: the first check.
    canon_resolve: CanonResolveRequest -> CanonRound, Archivist;
    /// Takes a comment up without citation, for one change.
    canon_override: CanonOverrideRequest -> CanonComment, Archivist;
    /// Keeps a draft of a file of facts, or lets go of it.
    canon_draft: CanonText -> CanonFiles, Archivist;
    /// What the second check says of a change of the facts right now.
    canon_permit: CanonCommitRequest -> CanonPermit, Archivist;
    /// Changes the facts: the second check, and a version of the archive.
    canon_commit: CanonCommitRequest -> CanonCommitted, Archivist;
    /// Lists everyone named in the papers.
    people: Nothing -> People, Archivist;
    /// Looks for names in the papers and adds them to the list, undecided.
    people_find: Job -> People, Archivist;
    /// Adds or changes people.
    people_put: PeopleRequest -> People, Archivist;
    /// Takes in a family tree (GEDCOM) or an address book (vCard): people onto the list, what it says as drafts of facts.
    people_import: KinFile -> KinImport, Archivist;
    /// Writes the facts as a family tree (GEDCOM).
    people_export: KinExport -> KinExported, Archivist;
    /// Takes someone off the list.
    person_remove: PersonRef -> People, Archivist;
    /// Clears people, or not.
    people_clear: ClearanceRequest -> People, Archivist;
    /// Where someone is named.
    mentions: PersonRef -> Mentions, Archivist;
    /// Looks at the archive as a tier sees it, or as oneself again.
    preview: PreviewRequest -> Status, Archivist;
    /// Lists who can open the archive.
    keys: Nothing -> KeyList, Archivist;
    /// Gives someone a key.
    key_add: NewKey -> KeyList, Archivist;
    /// Takes a key back.
    key_remove: KeyRef -> KeyList, Archivist;
    /// Changes the key that signs answers, or the log's.
    key_rotate: KeyRotation -> KeyHistory, Archivist;
    /// Makes an edition.
    edition_create: EditionRequest -> EditionReport, Archivist;
}

fn malformed(name: &str, error: &serde_json::Error) -> Failure {
    Refused::Request { name: name.to_owned(), why: error.to_string() }.into()
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
