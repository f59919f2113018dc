//! Tiers, profiles, the policy in force, and the people who are named.

use super::*;

data! {
    /// One tier, and what it may see.
    pub struct TierInfo {
        /// Its name: lower-case letters, digits and hyphens.
        pub name: String,
        /// Longest excerpt, in characters.
        pub excerpt_limit: u32,
        /// Characters shown on each side when more context is asked for; 0 for none.
        pub context_limit: u32,
        /// Whether the page that a passage stands on may be seen as a picture, when all of it may be read.
        pub page_images: bool,
        /// Characters of the archive's text that one person may read in a day.
        pub daily_evidence: u32,
        /// The same in percent of what they may read at all, 1 to 100; the smaller of the two counts. Left out: 25.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub daily_share: Option<u8>,
        /// Questions on one topic in a day that may bring something new.
        pub topic_probes: u32,
    }
}
data! {
    /// Who has to sign along on every answer before it counts.
    pub struct SignersInfo {
        /// Keys that must be among the signers, 64 hex digits each.
        pub required: Vec<String>,
        /// How many different keys must have signed, 1 to 16.
        pub quorum: u32,
    }
}
data! {
    /// An enforcement profile: what an answer needs before it is drafted.
    pub struct ProfileInfo {
        /// Its name: lower-case letters, digits and hyphens.
        pub name: String,
        /// Whether a creative question is held to the thresholds too. No uncited sentence is shown either way.
        pub citations_required: bool,
        /// Least similarity of a passage that counts, 0..1.
        pub similarity_threshold: f64,
        /// Documents that have to hold such a passage, at least.
        pub min_sources: u32,
        /// Whether only primary sources may be drawn on.
        pub primary_sources_only: bool,
        /// Whether a passage may be cited only when it reaches the threshold itself and its document has a
        /// record.
        pub strict_mode: bool,
    }
}
data! {
    /// Enforcement profiles of the archive's own, and which one holds for a question that names none.
    pub struct EnforcementInfo {
        /// None: the default that ships.
        pub default_profile: Option<String>,
        /// The archive's own.
        pub profiles: Vec<ProfileInfo>,
    }
}
data! {
    /// Every enforcement profile.
    pub struct Profiles {
        /// Which one holds for a question that names none.
        pub default_profile: String,
        /// Those that ship.
        pub shipped: Vec<ProfileInfo>,
        /// The archive's own.
        pub own: Vec<ProfileInfo>,
    }
}
data! {
    /// Adds a profile of the archive's own, or changes one.
    pub struct ProfileRequest {
        /// The profile.
        pub profile: ProfileInfo,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// What one enforcement profile was asked and refused.
    pub struct ProfileFigures {
        /// Its name.
        pub name: String,
        /// Questions that were held to it.
        pub asked: u32,
        /// Those that were refused for coverage.
        pub refused: u32,
        /// The mean of the highest similarities that were found, 0..1.
        pub similarity: f64,
    }
}
data! {
    /// What a calibration found.
    pub struct CalibrationReport {
        /// Questions that were made of the archive's own passages.
        pub questions: u32,
        /// Whether similarities are mapped by it.
        pub mapped: bool,
        /// What it means, in a sentence or two.
        pub words: String,
    }
}
data! {
    /// A word that came up again and again in questions without an answer.
    pub struct GapTopic {
        /// The word.
        pub word: String,
        /// Questions with it that were refused for coverage.
        pub refused: u32,
        /// `nowhere`: no document has it. `closed`: only documents that nobody of the family may see have it.
        /// `thin`: open documents have it, and they do not answer.
        pub standing: String,
        /// The same in a sentence.
        pub words: String,
    }
}
data! {
    /// What people asked about without an answer, without who asked and what.
    pub struct GapReport {
        /// Questions refused for coverage.
        pub refused: u32,
        /// Words that came up in three of them at least, most often first.
        pub topics: Vec<GapTopic>,
    }
}
data! {
    /// One refusal for coverage, without the question and who asked it.
    pub struct RefusalEvent {
        /// YYYY-MM-DD, in UTC.
        pub day: String,
        /// Enforcement profile.
        pub profile: String,
        /// The reason.
        pub reason: String,
        /// factual, creative, analytical.
        pub query_type: String,
        /// Least similarity that was required.
        pub similarity_threshold: f64,
        /// The highest similarity that was found, in whole hundredths.
        pub similarity: f64,
        /// Sources that were required.
        pub min_sources: u32,
        /// Sources that were found.
        pub sources: u32,
        /// Primary sources that were found.
        pub primary_sources: u32,
    }
}
data! {
    /// Refusals for coverage, the latest first.
    pub struct RefusalEvents {
        /// The events.
        pub refusals: Vec<RefusalEvent>,
    }
}
data! {
    /// Names a profile.
    pub struct ProfileRef {
        /// Its name.
        pub name: String,
    }
}
data! {
    /// The person's policy, without the consents, which stand beside the artifacts.
    pub struct PolicyInfo {
        /// Counted up with every change.
        pub version: u32,
        /// Whose archive it is.
        pub person: Option<String>,
        /// The last day that the archive can speak of: YYYY, YYYY-MM or YYYY-MM-DD.
        pub end_date: Option<String>,
        /// Consent of what nobody has decided on yet.
        pub default_consent: String,
        /// Whether passages that name people nobody has decided on are shown.
        pub show_undecided_people: bool,
        /// The tiers, from the most distant to the closest.
        pub tiers: Vec<TierInfo>,
        /// Who has to sign along; none when the issuer's signature is enough.
        pub signers: Option<SignersInfo>,
        /// Enforcement profiles.
        pub enforcement: EnforcementInfo,
        /// When it was last changed, RFC 3339 in UTC.
        pub changed_at: String,
        /// Who changed it.
        pub changed_by: String,
        /// Whether the archivist's signature fits policy, consents and clearances.
        pub signed: bool,
    }
}
data! {
    /// Changes the policy's settings; version and signature are made anew.
    pub struct PolicyRequest {
        /// Whose archive it is.
        pub person: Option<String>,
        /// YYYY, YYYY-MM or YYYY-MM-DD.
        pub end_date: Option<String>,
        /// Consent of what nobody has decided on yet.
        pub default_consent: String,
        /// Whether passages that name people nobody has decided on are shown.
        pub show_undecided_people: bool,
        /// The tiers, from the most distant to the closest. One that a consent names cannot be left out.
        pub tiers: Vec<TierInfo>,
        /// Who has to sign along; without it, as before.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub signers: Option<SignersInfo>,
        /// Enforcement profiles; without them, as before.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub enforcement: Option<EnforcementInfo>,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// One change of the policy.
    pub struct PolicyChange {
        /// Version after it.
        pub version: u32,
        /// RFC 3339 in UTC.
        pub at: String,
        /// Who made it.
        pub who: String,
        /// Why, when they said so.
        pub why: Option<String>,
        /// What was changed, in a sentence.
        pub what: Words,
        /// Whether it set consents of documents: they can be set back.
        pub sets_consents: bool,
    }
}
data! {
    /// Every change of the policy, the latest first.
    pub struct PolicyHistory {
        /// The changes.
        pub changes: Vec<PolicyChange>,
    }
}
data! {
    /// Someone named in the papers.
    pub struct PersonInfo {
        /// Opaque.
        pub id: u32,
        /// Name.
        pub name: String,
        /// Other names they go by in the papers.
        pub aliases: Vec<String>,
        /// Whether what names them may be shown.
        pub clearance: Clearance,
        /// What the archivist knows.
        pub note: Option<String>,
        /// How often they are named.
        pub mentions: u32,
        /// In how many artifacts.
        pub artifacts: u32,
    }
}
data! {
    /// Whether what names someone may be shown.
    pub enum Clearance {
        /// Nobody has decided yet.
        Undecided,
        /// It may.
        Cleared,
        /// It may not.
        NotCleared,
    }
}
data! {
    /// Everyone named in the papers, as far as it is known.
    pub struct People {
        /// The people, by name.
        pub people: Vec<PersonInfo>,
    }
}
data! {
    /// A file of kin.
    pub struct KinFile {
        /// Where it is.
        pub path: String,
    }
}
data! {
    /// What came of a file of kin.
    pub struct KinImport {
        /// People that are new on the list.
        pub added: u32,
        /// People of the file who may live, or whom it asks to keep private: not cleared.
        pub not_cleared: u32,
        /// The drafts of facts, by path.
        pub drafts: Vec<String>,
        /// What was left out.
        pub left: Vec<Said>,
        /// The same in English, for a terminal.
        pub notes: Vec<String>,
    }
}
data! {
    /// Where the facts are to be written as a family tree.
    pub struct KinExport {
        /// The file; none is overwritten.
        pub path: String,
        /// `5.5.1` or `7`; 5.5.1 where nothing is said.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub form: Option<String>,
    }
}
data! {
    /// What was written.
    pub struct KinExported {
        /// People in it.
        pub people: u32,
        /// What GEDCOM has no place for, in the words of the facts.
        pub left: Vec<String>,
    }
}
data! {
    /// Sets the clearance of people.
    pub struct ClearanceRequest {
        /// From [`PersonInfo`]; none for everyone.
        pub people: Option<Vec<u32>>,
        /// What to set.
        pub clearance: Clearance,
        /// Why, for the record.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub why: Option<String>,
    }
}
data! {
    /// Adds or changes people; one whose name is known is changed.
    pub struct PeopleRequest {
        /// The people.
        pub people: Vec<PersonEntry>,
    }
}
data! {
    /// What is to be known of someone.
    pub struct PersonEntry {
        /// From [`PersonInfo`]; none for someone new.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub id: Option<u32>,
        /// Name.
        pub name: String,
        /// Other names they go by in the papers.
        pub aliases: Vec<String>,
        /// Whether what names them may be shown.
        pub clearance: Clearance,
        /// What the archivist knows.
        pub note: Option<String>,
    }
}
data! {
    /// Someone in the list of people.
    pub struct PersonRef {
        /// From [`PersonInfo`].
        pub id: u32,
    }
}
data! {
    /// Where someone is named.
    pub struct Mentions {
        /// The places, at most 500.
        pub mentions: Vec<MentionInfo>,
    }
}
data! {
    /// One place where someone is named.
    pub struct MentionInfo {
        /// Identity of the artifact.
        pub artifact_id: String,
        /// Its title.
        pub title: String,
        /// `page 3`, `paragraph 12`, `on record`.
        pub place: Words,
        /// The words around the name; the name is marked.
        pub runs: Vec<Run>,
    }
}
