//! What is signed and logged of the facts: every comment, citation, resolution, override and change is one entry.

use serde::{Deserialize, Serialize};

use super::address::CanonPath;
use super::comment::{AddedCitation, Comment, Status};
use super::finding::Finding;
use super::follow::Followed;
use crate::message;
use crate::message::Message;
use crate::proof::hash::{ArtifactId, Digest, OriginalHash};
use crate::proof::json::{self, JsonError};

/// The payload type of an act in its envelope.
pub const CANON_TYPE: &str = "application/vnd.bindery.canon.v1+json";
/// What someone has to say who applies a comment without citation, letter by letter.
pub const OVERRIDE: &str = "Apply this without citation.";

/// One act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum Act {
    /// Someone commented.
    Comment(Comment),
    /// The archivist added a citation to a comment.
    Citation(AddedCitation),
    /// The archivist summed a round up: the first check.
    Resolution(Summary),
    /// The archivist took a comment up without citation.
    Override(Override),
    /// The archivist changed a file: the second check.
    Commit(Commit),
}

/// What becomes of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resolution {
    /// It may change the facts.
    Accepted,
    /// Not now.
    Parked,
    /// No.
    Rejected,
}

impl Resolution {
    /// Its name in ledger and trace.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Parked => "parked",
            Self::Rejected => "rejected",
        }
    }
}

/// What the archivist decided about one comment, and what the first check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Which comment.
    pub comment: String,
    /// Digest of the comment with its citations, as they were.
    pub digest: Digest,
    /// What becomes of it.
    pub resolution: Resolution,
    /// Why, when they said so.
    pub reason: Option<String>,
    /// By rule.
    pub status: Status,
    /// What stood at each citation.
    pub findings: Vec<Finding>,
}

/// A round, summed up once: some comments of it, or all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// Which round.
    pub round: u32,
    /// Whether it is closed with it: the next comment begins another one.
    pub closed: bool,
    /// Who.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
    /// Comment by comment.
    pub decisions: Vec<Decision>,
}

/// A comment taken up without citation: by whom and why, for ever after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Override {
    /// Which comment.
    pub comment: String,
    /// Digest of the comment with its citations, as they were.
    pub digest: Digest,
    /// [`OVERRIDE`].
    pub says: String,
    /// Why.
    pub why: String,
    /// Who.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
}

/// One comment that a change rests on, as the second check found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// Which comment.
    pub comment: String,
    /// By rule.
    pub status: Status,
    /// Whether it is taken up without citation.
    pub overridden: bool,
    /// What stood at each citation.
    pub findings: Vec<Finding>,
    /// The changes that follow it, each once; none on record for a change that an earlier program made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Followed>,
}

/// A change of a file of facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// Which file.
    pub path: CanonPath,
    /// Hash of the text before it; none for a new file.
    pub before: Option<OriginalHash>,
    /// Hash of the text after it.
    pub after: OriginalHash,
    /// The artifact that the text is since then.
    pub artifact: ArtifactId,
    /// The comments that it rests on; never none.
    pub grounds: Vec<Ground>,
    /// Who.
    pub who: String,
    /// RFC 3339 in UTC.
    pub at: String,
    /// Why, when they said so.
    pub why: Option<String>,
}

/// An act to be signed and logged. Those that need a check can only be had from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    act: Act,
}

impl Entry {
    pub(super) const fn of(act: Act) -> Self {
        Self { act }
    }

    /// A comment; everyone who may comment hands it in alone.
    pub const fn comment(comment: Comment) -> Self {
        Self::of(Act::Comment(comment))
    }

    /// The act.
    pub const fn act(&self) -> &Act {
        &self.act
    }

    /// The bytes that are signed.
    pub fn payload(&self) -> Result<Vec<u8>, JsonError> {
        json::to_canonical(&self.act)
    }
}

impl Act {
    /// Whether the archivist alone may sign it.
    pub const fn is_archivists(&self) -> bool {
        !matches!(self, Self::Comment(_))
    }

    /// Who did it.
    pub fn who(&self) -> &str {
        match self {
            Self::Comment(act) => &act.by,
            Self::Citation(act) => &act.who,
            Self::Resolution(act) => &act.who,
            Self::Override(act) => &act.who,
            Self::Commit(act) => &act.who,
        }
    }

    /// When, RFC 3339 in UTC.
    pub fn at(&self) -> &str {
        match self {
            Self::Comment(act) => &act.at,
            Self::Citation(act) => &act.at,
            Self::Resolution(act) => &act.at,
            Self::Override(act) => &act.at,
            Self::Commit(act) => &act.at,
        }
    }

    /// What was done, in a sentence for the list of events, which archivist and auditor read. A comment's words are
    /// not in it; an override's are.
    pub fn told(&self) -> Message {
        match self {
            Self::Comment(act) => message!("facts-comment" {
                agent: act.agent.as_deref().unwrap_or("none"),
                status: Status::of(act.citations.iter().map(String::as_str)).name(),
                round: act.round,
            }),
            Self::Citation(act) => {
                message!("facts-citation" { citation: act.citation, comment: act.comment })
            }
            Self::Resolution(act) => {
                let count =
                    |wanted: Resolution| act.decisions.iter().filter(|d| d.resolution == wanted).count();
                message!("facts-resolution" {
                    round: act.round,
                    closed: if act.closed { "yes" } else { "no" },
                    accepted: count(Resolution::Accepted),
                    parked: count(Resolution::Parked),
                    rejected: count(Resolution::Rejected),
                })
            }
            Self::Override(act) => {
                message!("facts-override" { comment: act.comment, says: act.says, why: act.why })
            }
            Self::Commit(act) => message!("facts-commit" {
                path: act.path.to_string(),
                name: act.path.stem(),
                done: if act.before.is_some() { "changed" } else { "made" },
                grounds: act.grounds.len(),
                without: act.grounds.iter().filter(|ground| ground.overridden).count(),
            }),
        }
    }
}
