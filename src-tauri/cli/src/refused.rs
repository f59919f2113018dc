//! Why the terminal does not do what a command line asks, where the session has not said so.

use std::path::PathBuf;

use bindery_core::message::Message;

bindery_core::messages! {
    /// Why a command line is not done.
    pub enum Refused {
        /// In the words of the parser.
        Usage {
            /// Its words.
            why: String,
        } => "usage" as "usage",
        /// A passage of no recording that may be played.
        NoRecording => "recording-none" as "not_found",
        /// A role that makes no exports.
        ExportRole {
            /// The role.
            role: String,
        } => "usage-export-role" as "usage",
        /// A consent without its artifact or state.
        ArtifactAndState => "usage-artifact-and-state" as "usage",
        /// No document has these words in its title.
        NoDocument {
            /// The words.
            words: String,
        } => "read-no-document" as "not_found",
        /// Several documents have them.
        ManyDocuments {
            /// The words.
            words: String,
            /// How many.
            count: usize,
        } => "read-many-documents" as "usage",
        /// A correction by which more people would see documents.
        RecordOpens {
            /// How many.
            count: usize,
        } => "record-opens",
        /// A line of a scan that is not there.
        NoLine {
            /// Its number.
            number: usize,
        } => "transcribe-no-such-line" as "not_found",
        /// A transcription by which what names somebody may be seen.
        FewerNamed {
            /// How many people.
            count: usize,
        } => "transcribe-fewer-named",
        /// People who are not named.
        PeopleByNumber => "usage-people" as "usage",
        /// A change of passphrase without the old one.
        OldPassphrase => "usage-old-passphrase" as "usage",
        /// A place in the facts that is none.
        Place {
            /// What is wrong with it.
            why: Message,
        } => "usage-place" as "usage",
        /// A file that holds no policy.
        NoPolicy {
            /// The file.
            file: String,
            /// What is wrong with it.
            why: String,
        } => "usage-no-policy" as "usage",
        /// A file that holds no profile.
        NoProfile {
            /// The file.
            file: String,
            /// What is wrong with it.
            why: String,
        } => "usage-no-profile" as "usage",
        /// A file that holds no answer contract.
        NoContract {
            /// The file.
            file: String,
            /// What is wrong with it.
            why: String,
        } => "usage-no-contract" as "usage",
        /// A file that holds no decision on an answer.
        NoDecision {
            /// The file.
            file: String,
            /// What is wrong with it.
            why: String,
        } => "usage-no-decision" as "usage",
        /// A line of a batch that is not as it must be.
        Line {
            /// What is wrong with it.
            why: String,
        } => "batch-line" as "malformed_line",
        /// Lines of a batch failed.
        Lines {
            /// How many.
            count: u32,
        } => "batch-failed" as "batch",
        /// A line that lacks a field.
        Needs {
            /// The line's kind.
            kind: String,
            /// The field.
            field: &'static str,
        } => "batch-line-needs" as "malformed_line",
        /// A line of no kind that there is.
        NoKind {
            /// The kind.
            kind: String,
        } => "batch-line-kind" as "malformed_line",
        /// A line with a usual reason that there is not.
        NoCode {
            /// The reason.
            code: String,
            /// Those that there are.
            codes: String,
        } => "batch-line-code" as "malformed_line",
        /// A line that follows none.
        Follows {
            /// Which it names.
            id: String,
        } => "batch-follows" as "not_found",
        /// The output was not written.
        Output {
            /// Why.
            why: String,
        } => "output-failed" as "output",
        /// A reply is not as the contract says.
        Contract {
            /// What is wrong with it.
            why: String,
        } => "contract-broken" as "contract",
        /// A round of comments that there is not.
        NoRound {
            /// Which.
            round: String,
        } => "round-missing" as "not_found",
        /// Lines that the file does not have.
        PastEnd {
            /// The place.
            path: String,
        } => "facts-past-end" as "not_found",
        /// A link in place of a file.
        Link {
            /// The file.
            file: String,
        } => "facts-file-link" as "file",
        /// No file with contents.
        NoContents {
            /// The file.
            file: String,
        } => "facts-file-odd" as "file",
        /// More than facts have.
        LargeFacts {
            /// The file.
            file: String,
        } => "facts-file-large" as "file",
        /// No UTF-8.
        NotUtf8 {
            /// The file.
            file: String,
        } => "facts-file-not-utf8" as "file",
        /// Facts with faults.
        Faulty {
            /// Their path.
            path: String,
            /// The faults.
            why: String,
        } => "facts-faulty" as "canon_faults",
        /// A claim is not valid.
        ClaimIs {
            /// What it is.
            class: String,
        } => "claim-not-valid" as "not_valid",
        /// A number that no claim of the answer has.
        NoClaim {
            /// How many there are.
            count: usize,
            /// The number.
            number: String,
        } => "claims-of-answer-missing" as "not_found",
        /// A record is not valid.
        NotAllValid => "records-not-valid" as "not_valid",
        /// A contract has points that nothing tells.
        ContractUntold => "contract-untold" as "not_valid",
        /// A contract says otherwise than was decided.
        ContractUnmet => "contract-unmet" as "not_valid",
        /// A sentence would not be accepted.
        NotAcceptable => "fix-not-acceptable" as "not_bound",
        /// A version that the archive does not have.
        NoVersion {
            /// Its number.
            number: String,
        } => "version-missing" as "not_found",
        /// A check of machine and archive failed.
        Unwell => "checks-failed" as "unwell",
        /// The PDF library is not there.
        Pdf {
            /// Why.
            why: Message,
        } => "damage-no-pdf-library" as "pdf",
        /// A PDF is not read.
        UnreadPdf {
            /// Why.
            why: Message,
        } => "pdf-unread" as "pdf",
        /// Nothing was signed.
        NotSigned {
            /// The file.
            file: PathBuf,
            /// Why.
            why: Message,
        } => "cosign-failed" as "not_signed",
        /// A file that holds no key.
        NoKey {
            /// The file.
            file: PathBuf,
        } => "cosign-no-key" as "key",
        /// The verifier is not used.
        Verifier {
            /// Why.
            why: Message,
        } => "verifier-failed" as "verifier",
        /// A document was changed.
        NotAsExported {
            /// What of it.
            changes: String,
        } => "document-changed" as "not_as_exported",
    }
}
