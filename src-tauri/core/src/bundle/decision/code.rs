//! The usual reasons of a rejection, as codes: what can be counted, and given back to whatever chose the sentence. A code
//! stands beside the words of a decision, which say it in full.

use serde::{Deserialize, Serialize};

use super::Kind;
use crate::message;
use crate::message::{Locale, Message};

/// A usual reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonCode {
    /// The sources carry the sentence, and it is no answer to the question.
    DoesNotAnswer,
    /// The source does not say it.
    NotSaid,
    /// It says more than the source.
    BeyondSource,
    /// The words mean something else where they stand.
    OutOfContext,
    /// It names another person, place or date.
    WrongDetail,
    /// It is nobody's business.
    Private,
}

impl ReasonCode {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::DoesNotAnswer,
        Self::NotSaid,
        Self::BeyondSource,
        Self::OutOfContext,
        Self::WrongDetail,
        Self::Private,
    ];

    /// The name in records and contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoesNotAnswer => "does-not-answer",
            Self::NotSaid => "not-said",
            Self::BeyondSource => "beyond-source",
            Self::OutOfContext => "out-of-context",
            Self::WrongDetail => "wrong-detail",
            Self::Private => "private",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.name() == name)
    }

    /// What it says, as a clause.
    pub fn told(self) -> Message {
        match self {
            Self::DoesNotAnswer => message!("usual-does-not-answer"),
            Self::NotSaid => message!("usual-not-said"),
            Self::BeyondSource => message!("usual-beyond-source"),
            Self::OutOfContext => message!("usual-out-of-context"),
            Self::WrongDetail => message!("usual-wrong-detail"),
            Self::Private => message!("usual-private"),
        }
    }

    /// Its words in a record, which has English ones where nobody wrote their own.
    pub fn recorded(self) -> String {
        self.told().sentence(Locale::English)
    }

    /// What a reason says beyond this code's own words, in whichever language these begin it; none where it says no more.
    pub fn beyond(self, reason: &str) -> Option<&str> {
        let own = Locale::ALL.map(|locale| self.told().sentence(locale));
        let rest = own.iter().find_map(|own| reason.strip_prefix(own.as_str())).unwrap_or(reason).trim();
        (!rest.is_empty()).then_some(rest)
    }
}

impl Kind {
    /// Whether a usual reason may stand with it.
    pub const fn takes_code(self) -> bool {
        matches!(self, Self::Fix | Self::Reject | Self::Flag)
    }
}
