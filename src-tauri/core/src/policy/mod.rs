//! The person's policy (D3, D4, D7): who may see what of an artifact, and how much of it.
//!
//! [`Policy`] is what holds for everyone. Consents of artifacts and passages and clearances of people are
//! rules beside it; [`crate::policy::rules`] signs both together.

pub mod category;
pub mod enforce;
pub mod people;
pub mod query_type;
pub mod refusal;
pub mod rules;
pub mod signers;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::message;
use crate::message::{Message, ToMessage as _};
use crate::policy::enforce::{Enforcement, ProfileFault};
use crate::policy::signers::{Signers, SignersFault};
use crate::{messages, worded};

/// The form of a written policy.
pub const SCHEMA: &str = "bindery.policy.v1";

/// What the person has said about one artifact or passage.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Consent {
    /// Nobody has decided yet: it is the archivist's alone.
    Undecided,
    /// Every tier may see it.
    Open,
    /// This tier and those above it may see it; for others it is as if it were not there.
    Tier(String),
    /// It may support an answer; its words are for auditors.
    AuditorOnly,
    /// Not even that it exists may be known.
    ExistenceNotDisclosed,
    /// The person took the consent back.
    Withdrawn,
}

/// A consent state that is not one of the six.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct BadConsent(String);

worded! {
    for BadConsent {
        Self(state) => "consent-unknown" { state: state };
    }
}

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

impl Consent {
    /// The state for people.
    pub fn told(&self) -> Message {
        match self {
            Self::Undecided => message!("consent-undecided"),
            Self::Open => message!("consent-open"),
            Self::Tier(name) => message!("consent-tier" { tier: name }),
            Self::AuditorOnly => message!("consent-auditor-only"),
            Self::ExistenceNotDisclosed => message!("consent-hidden"),
            Self::Withdrawn => message!("consent-withdrawn"),
        }
    }
}

impl fmt::Display for Consent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undecided => f.write_str("undecided"),
            Self::Open => f.write_str("open"),
            Self::Tier(name) => write!(f, "tier:{name}"),
            Self::AuditorOnly => f.write_str("auditor-only"),
            Self::ExistenceNotDisclosed => f.write_str("existence-not-disclosed"),
            Self::Withdrawn => f.write_str("withdrawn"),
        }
    }
}

impl FromStr for Consent {
    type Err = BadConsent;

    fn from_str(text: &str) -> Result<Self, BadConsent> {
        Ok(match text {
            "undecided" => Self::Undecided,
            "open" => Self::Open,
            "auditor-only" => Self::AuditorOnly,
            "existence-not-disclosed" => Self::ExistenceNotDisclosed,
            "withdrawn" => Self::Withdrawn,
            _ => match text.strip_prefix("tier:") {
                Some(name) if is_name(name) => Self::Tier(name.to_owned()),
                _ => return Err(BadConsent(text.chars().take(40).collect())),
            },
        })
    }
}

impl TryFrom<String> for Consent {
    type Error = BadConsent;

    fn try_from(text: String) -> Result<Self, BadConsent> {
        text.parse()
    }
}

impl From<Consent> for String {
    fn from(consent: Consent) -> Self {
        consent.to_string()
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
mod tests {
    use super::*;

    fn policy() -> Policy {
        let tier = |name: &str, excerpt_limit| Tier {
            name: name.to_owned(),
            excerpt_limit,
            context_limit: 200,
            page_images: false,
            daily_evidence: 10_000,
            daily_share: 40,
            topic_probes: 10,
        };
        Policy {
            schema: SCHEMA.to_owned(),
            version: 1,
            person: None,
            end_date: None,
            default_consent: Consent::Undecided,
            show_undecided_people: true,
            tiers: vec![tier("family", 300), tier("close-family", 600)],
            signers: None,
            drafter: None,
            enforcement: Enforcement::default(),
        }
    }

    fn family(tier: &str) -> Viewer {
        Viewer { name: "local".to_owned(), role: Role::Family, tier: tier.to_owned() }
    }

    #[test]
    fn a_tier_sees_what_it_may_and_an_unknown_tier_sees_nothing() {
        let close = Consent::Tier("close-family".to_owned());
        for (tier, consent, access) in [
            ("family", Consent::Open, Access::Shown),
            ("family", close.clone(), Access::Hidden),
            ("close-family", close, Access::Shown),
            ("close-family", Consent::Tier("nobody".to_owned()), Access::Hidden),
            ("family", Consent::AuditorOnly, Access::Restricted),
            ("close-family", Consent::ExistenceNotDisclosed, Access::Hidden),
            ("close-family", Consent::Withdrawn, Access::Hidden),
            ("close-family", Consent::Undecided, Access::Hidden),
            ("made-up", Consent::Open, Access::Hidden),
        ] {
            assert_eq!(policy().access(&family(tier), &consent), access, "{tier} {consent}");
        }
    }

    #[test]
    fn consent_states_read_back_and_others_are_refused() {
        for text in
            ["undecided", "open", "tier:close-family", "auditor-only", "existence-not-disclosed", "withdrawn"]
        {
            assert_eq!(text.parse::<Consent>().map(|c| c.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "tier:", "tier:Two words", "Open", "secret"] {
            assert!(text.parse::<Consent>().is_err());
        }
    }

    #[test]
    fn people_who_are_not_cleared_block_and_undecided_ones_as_the_policy_says() {
        let (mut policy, reader) = (policy(), family("close-family"));
        assert_eq!(policy.access_to_named(&reader, Clearance::NotCleared, false), Access::Hidden);
        assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, false), Access::Shown);
        assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, true), Access::Hidden);
        policy.show_undecided_people = false;
        assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, false), Access::Hidden);
        assert_eq!(policy.access_to_named(&reader, Clearance::Cleared, true), Access::Shown);
    }

    #[test]
    fn a_policy_that_makes_no_sense_says_why() {
        assert_eq!(policy().fault(), None);
        let faulty = |change: fn(&mut Policy)| {
            let mut policy = policy();
            change(&mut policy);
            policy.fault().is_some()
        };
        assert!(faulty(|p| p.tiers.clear()));
        assert!(faulty(|p| p.tiers[1].name = "family".to_owned()));
        assert!(faulty(|p| p.tiers[0].name = "The Family".to_owned()));
        assert!(faulty(|p| p.tiers[0].excerpt_limit = 0));
        assert!(faulty(|p| p.tiers[0].daily_share = 0));
        assert!(faulty(|p| p.tiers[0].daily_share = 101));
        assert!(faulty(|p| p.end_date = Some("1987-13".to_owned())));
        assert!(faulty(|p| p.default_consent = Consent::Tier("nobody".to_owned())));
    }

    #[test]
    fn the_published_schema_names_what_a_policy_has() -> Result<(), serde_json::Error> {
        use serde_json::Value;
        let schema: Value =
            serde_json::from_str(include_str!("../../../../assets/schemas/policy.v1.schema.json"))?;
        let shipped: Value = serde_json::from_str(include_str!("../../../../assets/default-policy.json"))?;
        let names = |value: &Value| -> Vec<String> {
            value.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect()
        };
        // Who has to sign along, which model drafts and profiles of its own are left out where there are none.
        let mut whole = shipped.clone();
        whole["signers"] = Value::Null;
        whole["drafter"] = Value::Null;
        whole["enforcement"] = Value::Null;
        assert_eq!(names(&schema["properties"]), names(&whole));
        assert_eq!(names(&schema["$defs"]["tier"]["properties"]), names(&shipped["tiers"][0]));
        let policy: Policy = serde_json::from_value(shipped)?;
        assert_eq!(policy.fault(), None);
        Ok(())
    }
}
