//! Consent: who may see a document or passage.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::is_name;
use crate::message::{Message, ToMessage as _};
use crate::{message, worded};

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
