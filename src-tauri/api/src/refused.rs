//! Why a command is not done, where the engine has not said so itself.

use bindery_core::message::Message;

bindery_core::messages! {
    /// Why a command is not done.
    pub(crate) enum Refused: bindery_engine::error::Error {
        NothingOpen => "archive-not-open",
        NoCommand { name: String } => "command-missing" as "unknown_command",
        Request { name: String, why: String } => "request-unread" as "malformed_request",
        NotOneOf { text: String, known: &'static str } => "value-unknown",
        ForArchivist => "for-archivist" as "not_allowed",
        ForStaff => "for-staff" as "not_allowed",
        ForRecord => "for-record" as "not_allowed",
        ForOversight => "for-oversight" as "not_allowed",
        ForRequestors => "for-requestors" as "not_allowed",
        OtherRole => "key-other-role" as "not_allowed",
        OtherPerson { name: String, tier: String } => "key-other-person" as "not_allowed",
        NameTaken { name: String } => "key-name-taken",
        NoDataFolder => "archive-no-data-folder",
        ManyArchives => "archives-many",
        Browsing => "browsing-not-for-you" as "not_allowed",
        Comparing => "document-not-for-you" as "not_allowed",
        Marks => "document-marks",
        LargeDocument => "document-far-too-large",
        Contract { why: String } => "contract-unread",
        ContractOfNone => "contract-of-none",
        NoComment { id: String } => "comment-unknown" as "not_found",
        NoFacts { path: String } => "facts-missing" as "not_found",
        NoRound { round: String } => "round-missing" as "not_found",
        OpenComment => "comment-decision-open",
        Hash { text: String } => "facts-hash-wrong",
        Claim { text: String } => "claim-address-wrong",
        Claims => "claims-not-for-you" as "not_allowed",
        Bundles => "bundle-not-for-you" as "not_allowed",
        NoBundleNamed => "bundle-not-named",
        Identity => "identity-not-for-you" as "not_allowed",
        NoIdentity => "identity-wrong",
        OpensNothing => "identity-opens-nothing",
        Sources => "sources-not-for-you" as "not_allowed",
        ShippedProfile { name: String } => "profile-stays",
        DefaultProfile { name: String } => "profile-default",
        Pages { why: Message } => "pages-broken",
        NoPage => "page-missing" as "not_found",
        Picture => "picture-undrawn",
        BrokenOff { why: String } => "work-broken-off" as "stopped",
    }
}
