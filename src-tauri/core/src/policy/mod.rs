//! The person's policy (D3, D4, D7): who may see what of an artifact, and how much of it.
//!
//! [`Policy`] is what holds for everyone. Consents of artifacts and passages and clearances of people are
//! rules beside it; [`crate::policy::rules`] signs both together.

pub mod category;
mod consent;
pub mod enforce;
pub mod people;
pub mod query_type;
pub mod refusal;
pub mod rules;
pub mod signers;

use serde::{Deserialize, Serialize};

use crate::messages;
use crate::policy::enforce::{Enforcement, ProfileFault};
use crate::policy::signers::{Signers, SignersFault};
pub use consent::{BadConsent, Consent};

/// The form of a written policy.
pub const SCHEMA: &str = "bindery.policy.v1";

messages! {
    /// What is wrong with a policy.
    pub enum PolicyFault {
        /// It is of another form.
        Form {
            /// Its form.
            form: String,
            /// The form that is written.
            known: &'static str,
        } => "policy-form",
        /// It has no tier, or too many.
        Tiers => "policy-tiers",
        /// A tier has a name that cannot be written in a consent.
        TierName {
            /// The name.
            name: String,
        } => "policy-tier-name",
        /// Two tiers have one name.
        TwoTiers {
            /// The name.
            name: String,
        } => "policy-two-tiers",
        /// A tier sees too little of a passage for a sentence.
        Excerpt {
            /// Its name.
            name: String,
        } => "policy-excerpt",
        /// A tier's daily share is no percentage.
        Share {
            /// Its name.
            name: String,
        } => "policy-share",
        /// It names a tier that it does not have.
        NoTier {
            /// The name.
            name: String,
            /// The names of those there are.
            known: String,
        } => "tier-missing",
        /// Its end is no date.
        Date {
            /// What it is.
            date: String,
        } => "date-wrong",
        /// What it says of signers.
        Signers {
            /// What is wrong.
            why: SignersFault,
        } => "policy-signers",
        /// What it says of profiles.
        Profiles {
            /// What is wrong.
            why: ProfileFault,
        } => "policy-profiles",
    }
}

/// Whether `name` can name a tier or a profile: lower-case letters, digits and hyphens, at most 40.
pub(crate) fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_lowercase() || c.is_ascii_digit() || c == '-';
    !name.is_empty() && name.chars().count() <= 40 && name.chars().all(fits)
}

/// Whether what names someone may be shown (D7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clearance {
    /// Nobody has decided yet; [`Policy::show_undecided_people`] says what that means.
    Undecided,
    /// It may.
    Cleared,
    /// It may not: a passage that names them is hidden as if it were not there.
    NotCleared,
}

/// What someone does with the archive. It stands in the key that opened the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

/// Who is looking.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Viewer {
    /// Name of the requestor, for the log.
    pub name: String,
    /// What they do.
    pub role: Role,
    /// Their tier.
    pub tier: String,
}

impl Viewer {
    /// Whether the display gates stand between this viewer and the archive.
    pub const fn is_gated(&self) -> bool {
        matches!(self.role, Role::Family)
    }
}

/// One tier, and how much its members see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// Its name.
    pub name: String,
    /// Longest excerpt in Unicode scalar values.
    pub excerpt_limit: u32,
    /// Unicode scalar values shown on each side of a passage when more context is asked for.
    pub context_limit: u32,
    /// Whether the page that a passage stands on may be seen, when every word on it may be.
    pub page_images: bool,
    /// Unicode scalar values of the archive's text that one person may see in a day (D8).
    pub daily_evidence: u32,
    /// The same in percent of what they may see of it at all; the smaller of the two counts.
    #[serde(default = "daily_share", skip_serializing_if = "is_daily_share")]
    pub daily_share: u8,
    /// Questions on one topic in a day that may bring something new (D8).
    pub topic_probes: u32,
}

/// The share of what somebody may see that a day shows where the policy says nothing of it, in percent.
pub const DAILY_SHARE: u8 = 25;

const fn daily_share() -> u8 {
    DAILY_SHARE
}

// A policy from before there was a share has the bytes that it had.
const fn is_daily_share(share: &u8) -> bool {
    *share == DAILY_SHARE
}

/// The policy of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// [`SCHEMA`].
    pub schema: String,
    /// Counted up with every change of the policy or of a rule beside it.
    pub version: u32,
    /// Whose archive it is.
    pub person: Option<String>,
    /// The last day that the archive can speak of: YYYY, YYYY-MM or YYYY-MM-DD (E2).
    pub end_date: Option<String>,
    /// Consent of what nobody has decided on.
    pub default_consent: Consent,
    /// Whether passages that name people nobody has decided on are shown.
    pub show_undecided_people: bool,
    /// The tiers, from the most distant to the closest.
    pub tiers: Vec<Tier>,
    /// Who has to sign along on every answer before it counts; none when the issuer's signature is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signers: Option<Signers>,
    /// The language model that drafts answers; none: they are made of the archive's own sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drafter: Option<Drafter>,
    /// Enforcement profiles of the archive's own, and which one holds for a question that names none (F1).
    #[serde(default, skip_serializing_if = "Enforcement::is_empty")]
    pub enforcement: Enforcement,
}

/// A language model that drafts (B4), and leave for where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drafter {
    /// The server's address: `http://127.0.0.1:11434`.
    pub url: String,
    /// The model, as the server calls it; none: the first one that the server has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The one host besides this computer that passages may be sent to, by its name. An address on any other is
    /// refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed_host: Option<String>,
}

/// What a viewer may see of an artifact or passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Access {
    /// Nothing, not even that it is there.
    Hidden,
    /// That something supports the answer.
    Restricted,
    /// Its words.
    Shown,
}

impl Policy {
    /// What is wrong with the policy; nothing when it can be put in force.
    pub fn fault(&self) -> Option<PolicyFault> {
        if self.schema != SCHEMA {
            return Some(PolicyFault::Form { form: self.schema.clone(), known: SCHEMA });
        }
        if self.tiers.is_empty() || self.tiers.len() > 40 {
            return Some(PolicyFault::Tiers);
        }
        for (index, tier) in self.tiers.iter().enumerate() {
            let name = tier.name.clone();
            if !is_name(&name) {
                return Some(PolicyFault::TierName { name });
            }
            if self.tiers[..index].iter().any(|other| other.name == name) {
                return Some(PolicyFault::TwoTiers { name });
            }
            if tier.excerpt_limit < 40 {
                return Some(PolicyFault::Excerpt { name });
            }
            if !(1..=100).contains(&tier.daily_share) {
                return Some(PolicyFault::Share { name });
            }
        }
        if let Consent::Tier(name) = &self.default_consent
            && !self.has_tier(name)
        {
            return Some(PolicyFault::NoTier { name: name.clone(), known: self.tier_names() });
        }
        if let Some(why) = self.signers.as_ref().and_then(Signers::fault) {
            return Some(PolicyFault::Signers { why });
        }
        if let Some(why) = self.enforcement.fault() {
            return Some(PolicyFault::Profiles { why });
        }
        let date = self.end_date.as_ref().filter(|date| !crate::text::calendar::is_date(date))?;
        Some(PolicyFault::Date { date: date.clone() })
    }

    /// Whether there is a tier of that name.
    pub fn has_tier(&self, name: &str) -> bool {
        self.tier(name).is_some()
    }

    /// The tier of that name.
    pub fn tier(&self, name: &str) -> Option<&Tier> {
        self.tiers.iter().find(|tier| tier.name == name)
    }

    /// The names of the tiers, for messages.
    pub fn tier_names(&self) -> String {
        self.tiers.iter().map(|tier| tier.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// The longest excerpt that `tier` may see; nothing for a tier that the policy does not know.
    pub fn excerpt_limit(&self, tier: &str) -> u32 {
        self.tier(tier).map_or(0, |tier| tier.excerpt_limit)
    }

    /// What `viewer` may see of something with `consent`. Unknown tiers see nothing.
    pub fn access(&self, viewer: &Viewer, consent: &Consent) -> Access {
        match (viewer.role, consent) {
            (Role::Archivist | Role::Auditor, _) => Access::Shown,
            (Role::Reviewer, Consent::ExistenceNotDisclosed | Consent::Withdrawn | Consent::Undecided) => {
                Access::Hidden
            }
            (Role::Reviewer, _) => Access::Shown,
            (Role::Family, _) if !self.has_tier(&viewer.tier) => Access::Hidden,
            (Role::Family, Consent::Open) => Access::Shown,
            (Role::Family, Consent::Tier(name)) => match (self.rank(&viewer.tier), self.rank(name)) {
                (Some(own), Some(needed)) if own >= needed => Access::Shown,
                _ => Access::Hidden,
            },
            (Role::Family, Consent::AuditorOnly) => Access::Restricted,
            (Role::Family, Consent::ExistenceNotDisclosed | Consent::Withdrawn | Consent::Undecided) => {
                Access::Hidden
            }
        }
    }

    /// What `viewer` may see of a passage that names someone with `clearance`. In a `strict` look, at a
    /// question about someone's private life, only those who were cleared are (E6).
    pub const fn access_to_named(&self, viewer: &Viewer, clearance: Clearance, strict: bool) -> Access {
        match clearance {
            Clearance::Cleared => Access::Shown,
            Clearance::Undecided if self.show_undecided_people && !strict => Access::Shown,
            Clearance::Undecided | Clearance::NotCleared if viewer.is_gated() => Access::Hidden,
            Clearance::Undecided | Clearance::NotCleared => Access::Shown,
        }
    }

    fn rank(&self, tier: &str) -> Option<usize> {
        self.tiers.iter().position(|t| t.name == tier)
    }
}

#[cfg(test)]
mod tests;
