//! Comments on the facts, and their status: cited or advisory, by one rule (I2).

use serde::{Deserialize, Serialize};

use super::address::Address;
use super::file::is_unseen;
use crate::message::ToMessage as _;
use crate::policy::Role;
use crate::proof::hash::Digest;
use crate::worded;

/// Characters of a comment, at most.
pub const LONGEST: usize = 4_000;
/// Citations of a comment, at most.
pub const MOST_CITATIONS: usize = 50;
/// Characters of a citation as it was given, at most.
const LONGEST_CITATION: usize = 300;
/// Characters of an agent's name, at most.
const LONGEST_NAME: usize = 64;

/// What a comment's citations make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// At least one citation is a place in the facts: it may change them.
    Cited,
    /// None is: it may not, but by an override.
    Advisory,
}

impl Status {
    /// The status of a comment with these citations.
    pub fn of<'a>(citations: impl IntoIterator<Item = &'a str>) -> Self {
        match citations.into_iter().any(|citation| citation.parse::<Address>().is_ok()) {
            true => Self::Cited,
            false => Self::Advisory,
        }
    }

    /// Its name in ledger and trace.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cited => "cited",
            Self::Advisory => "advisory",
        }
    }
}

/// A comment as it is handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewComment {
    /// The agent that wrote it; none for a person's own.
    pub agent: Option<String>,
    /// What it says.
    pub text: String,
    /// What it cites, as it was given.
    pub citations: Vec<String>,
    /// The status that it gives itself; the rule decides, and another one is refused.
    pub stated: Option<Status>,
}

/// Why a comment is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum BadComment {
    /// It says nothing, or too much.
    Text,
    /// The agent's name.
    Agent,
    /// Too many citations, or too long ones.
    Citations,
    /// It says of itself what the rule does not.
    Stated {
        /// What it says.
        stated: &'static str,
        /// What it is.
        by_rule: &'static str,
    },
}

worded! {
    for BadComment {
        Self::Text => "comment-text";
        Self::Agent => "comment-agent";
        Self::Citations => "comment-citations";
        Self::Stated { stated, by_rule } => "comment-status-wrong" { stated: stated, by_rule: by_rule };
    }
}

impl NewComment {
    /// The comment as it can be kept: white space at the ends goes, and citations that are given twice.
    pub fn tidy(self) -> Result<Self, BadComment> {
        let text = self.text.trim().replace("\r\n", "\n");
        let fits = (1..=LONGEST).contains(&text.chars().count()) && !text.chars().any(is_unseen);
        if !fits {
            return Err(BadComment::Text);
        }
        let agent = self.agent.map(|name| name.trim().to_owned());
        if agent.as_ref().is_some_and(|name| !on_one_line(name, LONGEST_NAME)) {
            return Err(BadComment::Agent);
        }
        let mut citations: Vec<String> = Vec::new();
        for citation in self.citations {
            let citation = citation.trim().to_owned();
            if !on_one_line(&citation, LONGEST_CITATION) {
                return Err(BadComment::Citations);
            }
            if !citations.contains(&citation) {
                citations.push(citation);
            }
        }
        if citations.len() > MOST_CITATIONS {
            return Err(BadComment::Citations);
        }
        let by_rule = Status::of(citations.iter().map(String::as_str));
        match self.stated.filter(|stated| *stated != by_rule) {
            Some(stated) => Err(BadComment::Stated { stated: stated.name(), by_rule: by_rule.name() }),
            None => Ok(Self { agent, text, citations, stated: self.stated }),
        }
    }
}

/// Whether `text` says something that can be seen, on one line, in at most `longest` characters.
pub(super) fn on_one_line(text: &str, longest: usize) -> bool {
    (1..=longest).contains(&text.chars().count())
        && !text.trim().is_empty()
        && !text.chars().any(|c| is_unseen(c) || c == '\n' || c == '\t')
}

/// A comment as it is signed and logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// Identity: 32 hex digits, drawn at random, so that it tells nothing of how many there are.
    pub id: String,
    /// The round that it belongs to, counted from 1.
    pub round: u32,
    /// RFC 3339 in UTC.
    pub at: String,
    /// Whose key handed it in.
    pub by: String,
    /// What that key lets them do.
    pub role: Role,
    /// The agent that wrote it; none for a person's own.
    pub agent: Option<String>,
    /// What it says.
    pub text: String,
    /// What it cites, as it was given.
    pub citations: Vec<String>,
    /// For each citation the hash of what stood there then; none where nothing stood there, or no place was named.
    pub seen: Vec<Option<Digest>>,
}

impl Comment {
    /// Who says it, for lists: the agent, or the person.
    pub fn author(&self) -> &str {
        self.agent.as_deref().unwrap_or(&self.by)
    }
}

/// A citation that the archivist added to a comment later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedCitation {
    /// Which comment.
    pub comment: String,
    /// A place in the facts.
    pub citation: String,
    /// The hash of what stood there then.
    pub seen: Option<Digest>,
    /// Who added it.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
}
