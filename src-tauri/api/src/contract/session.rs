//! The archive as a whole: what is open, who is at it, keys, drafters.

use super::*;

data! {
    /// What is open, and what works on this machine.
    pub struct Status {
        /// Version of the program.
        pub version: String,
        /// The open archive.
        pub archive: Option<ArchiveStatus>,
        /// Who uses the session, as the key that opened the archive says; none while nothing is open.
        pub session: Option<SessionInfo>,
        /// Whether this machine has a system keychain that answers.
        pub keychain: bool,
        /// Archives opened before, the latest first.
        pub recent: Vec<String>,
        /// Parts that are off, each with what to do about it, in words a user can follow.
        pub limits: Vec<Words>,
    }
}
data! {
    /// The open archive.
    pub struct ArchiveStatus {
        /// Its name, for headings.
        pub name: String,
        /// Its folder.
        pub path: String,
        /// The current archive version.
        pub version: u32,
        /// How many things are in it.
        pub artifacts: u32,
        /// How many passages can be found.
        pub blocks: u32,
        /// How many of them can be found by meaning, not only by word.
        pub embedded: u32,
        /// Whose archive it is, when that is on record.
        pub person: Option<String>,
        /// Questions that someone new could start with, each of which the archive answers.
        pub starters: Vec<String>,
    }
}
data! {
    /// Whether passages are found across languages.
    pub enum Across {
        /// Where one of them is in another language than English.
        Auto,
        /// In any case.
        On,
        /// Never.
        Off,
    }
}
data! {
    /// What the archivist wants; nothing changes without it.
    pub struct LanguagesRequest {
        /// The new choice.
        pub across: Option<Across>,
    }
}
data! {
    /// How passages are found across languages.
    pub struct LanguagesInfo {
        /// What the archivist chose.
        pub across: Across,
        /// Whether this machine has the model for it.
        pub model: bool,
        /// Passages that can be found so.
        pub passages: u32,
        /// How many of them are in another language than English.
        pub foreign: u32,
    }
}
data! {
    /// Who uses the session. Name, role and tier stand in the key that opened the archive; nobody chooses them.
    pub struct SessionInfo {
        /// Name, for greetings and the log.
        pub name: String,
        /// What the key lets them do.
        pub role: Role,
        /// Their tier; none for the auditor.
        pub tier: Option<String>,
        /// The tier as which an archivist looks at the moment; everything shown is what that tier sees.
        pub seen_as: Option<String>,
        /// Every tier of the policy, from the most distant to the closest; for archivists alone.
        pub tiers: Vec<String>,
    }
}
data! {
    /// What someone does with the archive.
    pub enum Role {
        /// Asks, and sees the display layer.
        Family,
        /// Checks sentences.
        Reviewer,
        /// Decides what is in the archive and who may see it.
        Archivist,
        /// Reads the record of answers.
        Auditor,
    }
}
data! {
    /// An archive to open.
    pub struct ArchivePath {
        /// Absolute path of the archive's folder.
        pub path: String,
        /// The passphrase; none for a key that is kept on this computer. Failure `key_needed`: there is no such
        /// key; `wrong_key`: the passphrase is not one of this archive's.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
    }
}
data! {
    /// Makes a new archive.
    pub struct NewArchive {
        /// Folder to make it in; empty or not there yet. None: the standard place of this user.
        pub path: Option<String>,
        /// Whether to fill it with the invented sample archive.
        pub sample: bool,
        /// A passphrase of eight characters or more that opens it; none: a key that is kept on this computer,
        /// in the system keychain or, where there is none, in a file that only this user may read.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
    }
}
data! {
    /// A key that opens the archive.
    pub struct KeyInfo {
        /// Opaque.
        pub id: String,
        /// Whose it is.
        pub name: String,
        /// What it lets them do.
        pub role: Role,
        /// Their tier, for family members.
        pub tier: Option<String>,
        /// `passphrase`, `keychain` or `key-file`.
        pub kind: String,
    }
}
data! {
    /// Everyone who can open the archive.
    pub struct KeyList {
        /// The keys.
        pub keys: Vec<KeyInfo>,
    }
}
data! {
    /// Gives someone a key to the archive: a passphrase of their own.
    pub struct NewKey {
        /// Their name.
        pub name: String,
        /// What they may do.
        pub role: Role,
        /// Their tier, for family members.
        pub tier: Option<String>,
        /// Eight characters or more.
        pub passphrase: String,
    }
}
data! {
    /// A key to take back.
    pub struct KeyRef {
        /// From [`KeyInfo`].
        pub id: String,
    }
}
data! {
    /// When something came about: the time, and the entry of the log.
    pub struct KeySince {
        /// RFC 3339 in UTC.
        pub at: String,
        /// Index of the entry.
        pub entry: u32,
    }
}
data! {
    /// When a key ended.
    pub struct KeyUntil {
        /// RFC 3339 in UTC.
        pub at: String,
        /// The first entry of the log that it may not sign any more.
        pub entry: u32,
        /// `rotated`, `lost`, `compromised` or `left`.
        pub why: String,
    }
}
data! {
    /// A key of the archive's list of keys.
    pub struct KeyRecord {
        /// `auditor`, `cosigner`, `issuer`, `log` or `witness`.
        #[serde(rename = "use")]
        pub usage: String,
        /// A public key, 64 hex digits; for an auditor, the recipient of age that words are sealed to.
        pub key: String,
        /// Whose it is.
        pub name: String,
        /// From when it is in force.
        pub since: KeySince,
        /// Until when; none while it is.
        pub until: Option<KeyUntil>,
    }
}
data! {
    /// The list of keys that the archivist signed.
    pub struct KeyHistory {
        /// Its version.
        pub version: u32,
        /// When it was changed last, RFC 3339 in UTC.
        pub at: String,
        /// The archivist's public key, 64 hex digits: whoever trusts it trusts what the list names.
        pub archivist: String,
        /// To whom words are sealed so that whoever uses the session can open them; none when nothing is.
        pub recipient: Option<String>,
        /// Every key that is or was in force, by use and age.
        pub keys: Vec<KeyRecord>,
    }
}
data! {
    /// Puts a new key in the place of one of the archive's own.
    pub struct KeyRotation {
        /// `issuer` or `log`.
        #[serde(rename = "use")]
        pub usage: String,
        /// `rotated`, `lost` or `compromised`.
        pub because: String,
        /// Reason for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Changes the passphrase of whoever uses the session.
    pub struct PassphraseChange {
        /// The one that opened the archive.
        pub old: String,
        /// Eight characters or more.
        pub new: String,
    }
}
data! {
    /// Looks at the archive as a tier sees it, or as oneself again.
    pub struct PreviewRequest {
        /// The tier; none to end it.
        pub tier: Option<String>,
    }
}
data! {
    /// The language model that drafts answers.
    pub struct DrafterInfo {
        /// The server's address; none while answers are made of the archive's own sentences.
        pub url: Option<String>,
        /// The model, as the server calls it; none: the first one that the server has.
        pub model: Option<String>,
        /// The host besides this computer that passages are sent to, with the archivist's leave.
        pub elsewhere: Option<String>,
        /// The version of the policy that it stands in.
        pub policy_version: u32,
    }
}
data! {
    /// A language model server that answers on this computer.
    pub struct DrafterServer {
        /// Which program usually stands there.
        pub name: String,
        /// Its address.
        pub url: String,
        /// The models it has.
        pub models: Vec<String>,
    }
}
data! {
    /// The language model servers of this computer.
    pub struct DrafterServers {
        /// Those that answer.
        pub servers: Vec<DrafterServer>,
    }
}
data! {
    /// Sets the language model that drafts answers, or none.
    pub struct DrafterRequest {
        /// The server's address; none: no language model.
        pub url: Option<String>,
        /// The model, as the server calls it.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub model: Option<String>,
        /// Leave to send passages to this host, which is not this computer.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub allowed_host: Option<String>,
        /// Reason for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// A text for the hedge linter.
    pub struct LintRequest {
        /// Sentences in English, German, French, Spanish, Italian or Portuguese.
        pub text: String,
    }
}
data! {
    /// A rule of the hedge linter that a text breaks.
    pub struct LintViolation {
        /// Its name.
        pub rule: String,
        /// First character, counted from 0.
        pub start: u32,
        /// One after the last character.
        pub end: u32,
        /// The words.
        pub words: String,
    }
}
data! {
    /// What the hedge linter found.
    pub struct LintReport {
        /// In order of place.
        pub violations: Vec<LintViolation>,
        /// How many words or phrases mark the text as a conclusion.
        pub markers: u32,
    }
}
data! {
    /// Nothing to say.
    pub struct Nothing {}
}
