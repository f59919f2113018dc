//! The rules beside the policy, and the record of their changes: who changed what, when and why, signed by
//! the archivist together with the state that followed. A state that no signed change leads to is not in
//! force.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::message;
use crate::message::Message;
use crate::policy::{Clearance, Consent, Policy};
use crate::proof::hash::{ArtifactId, Digest};
use crate::proof::json::{self, JsonError};
use crate::text::span::Span;

/// The payload type of a change in its envelope.
pub const CHANGE_TYPE: &str = "application/vnd.bindery.policy-change.v1+json";

/// The consent of some words of an artifact. It restricts what the artifact's own consent allows; it never
/// opens more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassageRule {
    /// Of which artifact.
    pub artifact: ArtifactId,
    /// Segment, counted from 0.
    pub segment: u32,
    /// Characters of the segment.
    pub range: Span,
    /// What the person said about them.
    pub consent: Consent,
}

/// Someone named in the papers, as the archivist keeps them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedPerson {
    /// Number in this archive.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Other names in the papers.
    pub aliases: Vec<String>,
    /// Whether what names them may be shown.
    pub clearance: Clearance,
    /// What the archivist knows.
    pub note: Option<String>,
}

/// Every rule of an archive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Consents of artifacts, in order of identity. What is not named has the policy's default.
    pub consents: Vec<(ArtifactId, Consent)>,
    /// Consents of passages, in order.
    pub passages: Vec<PassageRule>,
    /// People, in order of number.
    pub people: Vec<NamedPerson>,
}

/// What one change did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// The policy's settings became these.
    Settings {
        /// The policy after it.
        policy: Policy,
    },
    /// Artifacts got a consent.
    Consent {
        /// Which.
        to: Consent,
        /// Whose.
        artifacts: Vec<ArtifactId>,
    },
    /// A passage got a consent of its own, or lost it.
    Passage {
        /// Of which artifact.
        artifact: ArtifactId,
        /// Segment, counted from 0.
        segment: u32,
        /// Characters of the segment.
        range: Span,
        /// What it got; none when it lost what it had.
        to: Option<Consent>,
    },
    /// Someone came onto the list of people, or is known better.
    Person {
        /// As they stand in the list after it.
        person: NamedPerson,
    },
    /// Someone left the list of people.
    PersonRemoved {
        /// Number in the list.
        id: u32,
        /// Name in the list.
        name: String,
    },
    /// People were cleared, or not.
    Clearance {
        /// What they got.
        to: Clearance,
        /// Their numbers.
        people: Vec<u32>,
    },
}

impl Change {
    /// The change in a few words, for a list.
    pub fn told(&self) -> Message {
        match self {
            Self::Settings { .. } => message!("change-settings"),
            Self::Consent { to, artifacts } => {
                message!("change-consent" { count: artifacts.len(), to: to.told() })
            }
            Self::Passage { to: Some(to), .. } => message!("change-passage" { to: to.told() }),
            Self::Passage { to: None, .. } => message!("change-passage-none"),
            Self::Person { person } => message!("change-person" { name: person.name }),
            Self::PersonRemoved { name, .. } => message!("change-person-removed" { name: name }),
            Self::Clearance { to, people } => match to {
                Clearance::Cleared => message!("change-cleared" { count: people.len() }),
                Clearance::NotCleared => message!("change-not-cleared" { count: people.len() }),
                Clearance::Undecided => message!("change-undecided" { count: people.len() }),
            },
        }
    }
}

/// One change of the policy or its rules, as it is signed and logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PolicyChange {
    /// Version after it.
    pub version: u32,
    /// RFC 3339 in UTC.
    pub at: String,
    /// Who made it.
    pub who: String,
    /// Why, when they said so.
    pub why: Option<String>,
    /// What was changed.
    pub what: Vec<Change>,
    /// [`state_digest`] after it.
    pub state: Digest,
}

impl PolicyChange {
    /// What was changed, as one sentence without its end.
    pub fn told(&self) -> Message {
        const MOST: usize = 4;
        let mut changes: Vec<Message> = self.what.iter().take(MOST).map(Change::told).collect();
        if self.what.len() > MOST {
            changes.push(message!("change-more" { count: self.what.len() - MOST }));
        }
        if changes.is_empty() { message!("change-made") } else { message!("changes" { changes: changes }) }
    }
}

/// The digest of policy and rules: SHA-256 over the tag `bindery policy state v1`, the policy's canonical
/// JSON, and one line of canonical JSON for each rule, in order.
pub fn state_digest(policy: &Policy, rules: &Rules) -> Result<Digest, JsonError> {
    let mut hasher = Sha256::new();
    hasher.update(b"bindery policy state v1\n");
    hasher.update(json::to_canonical(policy)?);
    for (artifact, consent) in &rules.consents {
        hasher.update(format!("\nconsent {artifact} {consent}"));
    }
    for passage in &rules.passages {
        hasher.update(b"\npassage ");
        hasher.update(json::to_canonical(passage)?);
    }
    for person in &rules.people {
        hasher.update(b"\nperson ");
        hasher.update(json::to_canonical(person)?);
    }
    Ok(Digest::from_bytes(hasher.finalize().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_counts_in_the_digest() -> Result<(), JsonError> {
        let policy: Policy = serde_json::from_str(include_str!("../../../../assets/default-policy.json"))?;
        let id = |n: u8| ArtifactId::from_digest(Digest::from_bytes([n; 32]));
        let person = NamedPerson {
            id: 1,
            name: "Ann".into(),
            aliases: vec![],
            clearance: Clearance::Cleared,
            note: None,
        };
        let rules = Rules {
            consents: vec![(id(1), Consent::Open), (id(2), Consent::Withdrawn)],
            passages: Span::new(1, 2)
                .map(|range| PassageRule {
                    artifact: id(1),
                    segment: 0,
                    range,
                    consent: Consent::AuditorOnly,
                })
                .into_iter()
                .collect(),
            people: vec![person],
        };
        let digest = state_digest(&policy, &rules)?;
        let mut others = vec![rules.clone(); 4];
        others[0].consents[1].1 = Consent::Open;
        others[1].consents.remove(0);
        others[2].passages.clear();
        others[3].people[0].clearance = Clearance::NotCleared;
        for other in others {
            assert_ne!(state_digest(&policy, &other)?, digest);
        }
        let later = Policy { version: policy.version + 1, ..policy };
        assert_ne!(state_digest(&later, &rules)?, digest);
        Ok(())
    }
}
