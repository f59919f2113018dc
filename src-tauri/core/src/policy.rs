//! The person's policy (D3, D4): who may see what of an artifact, and how much of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What the person has said about one artifact.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Consent {
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

/// A consent state that is not one of the five.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a consent state; use open, tier:NAME, auditor-only, existence-not-disclosed or withdrawn"
)]
pub struct BadConsent(String);

impl fmt::Display for Consent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            "open" => Self::Open,
            "auditor-only" => Self::AuditorOnly,
            "existence-not-disclosed" => Self::ExistenceNotDisclosed,
            "withdrawn" => Self::Withdrawn,
            _ => match text.strip_prefix("tier:") {
                Some(name) if !name.is_empty() && name.len() <= 40 => Self::Tier(name.to_owned()),
                _ => return Err(BadConsent(text.chars().take(40).collect())),
            },
        })
    }
}

/// What someone does with the archive. A later release unlocks roles by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Asks, and sees the display layer.
    Family,
    /// Checks sentences.
    Reviewer,
    /// Decides what is in the archive and who may see it.
    Archivist,
    /// Checks that what was shown could be shown, and why.
    Auditor,
}

/// Who is looking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Viewer {
    /// Name of the requestor, for the log.
    pub name: String,
    /// What they do.
    pub role: Role,
    /// Their tier.
    pub tier: String,
}

/// One tier, and how deep its citations go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// Its name.
    pub name: String,
    /// Longest excerpt in Unicode scalar values.
    pub excerpt_limit: u32,
}

/// The policy of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// Counted up with every change.
    pub version: u32,
    /// The tiers, from the most distant to the closest.
    pub tiers: Vec<Tier>,
}

/// What a viewer may see of one artifact.
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
    /// Whether there is a tier of that name.
    pub fn has_tier(&self, name: &str) -> bool {
        self.rank(name).is_some()
    }

    /// The longest excerpt that `tier` may see; nothing for a tier that the policy does not know.
    pub fn excerpt_limit(&self, tier: &str) -> u32 {
        self.tiers.iter().find(|t| t.name == tier).map_or(0, |t| t.excerpt_limit)
    }

    /// What `viewer` may see of an artifact with `consent`. Unknown tiers see nothing.
    pub fn access(&self, viewer: &Viewer, consent: &Consent) -> Access {
        match (viewer.role, consent) {
            (Role::Archivist | Role::Auditor, _) => Access::Shown,
            (Role::Reviewer, Consent::ExistenceNotDisclosed | Consent::Withdrawn) => Access::Hidden,
            (Role::Reviewer, _) => Access::Shown,
            (Role::Family, _) if !self.has_tier(&viewer.tier) => Access::Hidden,
            (Role::Family, Consent::Open) => Access::Shown,
            (Role::Family, Consent::Tier(name)) => match (self.rank(&viewer.tier), self.rank(name)) {
                (Some(own), Some(needed)) if own >= needed => Access::Shown,
                _ => Access::Hidden,
            },
            (Role::Family, Consent::AuditorOnly) => Access::Restricted,
            (Role::Family, Consent::ExistenceNotDisclosed | Consent::Withdrawn) => Access::Hidden,
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
        let tier = |name: &str, excerpt_limit| Tier { name: name.to_owned(), excerpt_limit };
        Policy { version: 1, tiers: vec![tier("family", 300), tier("close-family", 600)] }
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
            ("made-up", Consent::Open, Access::Hidden),
        ] {
            assert_eq!(policy().access(&family(tier), &consent), access, "{tier} {consent}");
        }
    }

    #[test]
    fn consent_states_read_back_and_others_are_refused() {
        for text in ["open", "tier:close-family", "auditor-only", "existence-not-disclosed", "withdrawn"] {
            assert_eq!(text.parse::<Consent>().map(|c| c.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "tier:", "Open", "secret"] {
            assert!(text.parse::<Consent>().is_err());
        }
    }
}
