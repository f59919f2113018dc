//! Policy and rules as they were at an earlier version, made again from the signed changes.

use std::collections::BTreeMap;

use bindery_core::policy::rules::{Change, PassageRule, Rules, state_digest};
use bindery_core::policy::{Clearance, Consent, Policy};

use super::{DEFAULT_POLICY, InForce};
use crate::archive::Archive;
use crate::error::Result;

impl Archive {
    /// What was in force at `version`; none where the signed changes do not lead to the state that was signed for it.
    pub fn in_force_at(&self, version: u32) -> Result<Option<InForce>> {
        let now = self.in_force();
        if now.policy.version == version {
            return Ok(Some(InForce::clone(&now)));
        }
        let mut history = self.policy_history(u32::MAX)?;
        history.retain(|change| change.version <= version);
        let Some(last) = history.first().filter(|change| change.version == version).cloned() else {
            return Ok(None);
        };
        let changes: Vec<&Change> = history.iter().rev().flat_map(|change| &change.what).collect();
        let mut rules = rules_after(&changes);
        for policy in policies_after(&changes, &now.policy)? {
            let policy = Policy { version, ..policy };
            if state_digest(&policy, &rules)? == last.state {
                // Where they are named was looked for since; nothing held for them then.
                let since = now.rules.people.iter().filter(|p| rules.people.iter().all(|old| old.id != p.id));
                let mut since: Vec<_> = since.cloned().collect();
                since.iter_mut().for_each(|person| person.clearance = Clearance::Cleared);
                rules.people.extend(since);
                rules.people.sort_by_key(|person| person.id);
                return Ok(Some(InForce::of(policy, rules, last)));
            }
        }
        Ok(None)
    }
}

/// The policies that may have been in force after `changes`: a change of the settings holds the whole of them; the first settings
/// are in none, and are today's as long as nobody changed them.
fn policies_after(changes: &[&Change], now: &Policy) -> Result<Vec<Policy>> {
    let settings = changes.iter().rev().find_map(|change| match change {
        Change::Settings { policy } => Some(policy.clone()),
        _ => None,
    });
    let first = || {
        serde_json::from_str(DEFAULT_POLICY)
            .map_err(|error| super::Refused::Default { why: error.to_string() })
    };
    Ok(match settings {
        Some(policy) => vec![policy],
        None => vec![now.clone(), first()?],
    })
}

fn rules_after(changes: &[&Change]) -> Rules {
    let mut rules = Rules::default();
    let mut consents: BTreeMap<_, Consent> = BTreeMap::new();
    for change in changes {
        match change {
            Change::Settings { .. } => {}
            Change::Consent { to, artifacts } => {
                consents.extend(artifacts.iter().map(|artifact| (*artifact, to.clone())));
            }
            Change::Passage { artifact, segment, range, to } => {
                let passages = &mut rules.passages;
                passages.retain(|rule| {
                    (rule.artifact, rule.segment, rule.range) != (*artifact, *segment, *range)
                });
                passages.extend(to.iter().map(|to| PassageRule {
                    artifact: *artifact,
                    segment: *segment,
                    range: *range,
                    consent: to.clone(),
                }));
            }
            Change::Person { person } => {
                rules.people.retain(|other| other.id != person.id);
                rules.people.push(person.clone());
            }
            Change::PersonRemoved { id, .. } => rules.people.retain(|person| person.id != *id),
            Change::Clearance { to, people } => {
                let meant = rules.people.iter_mut().filter(|person| people.contains(&person.id));
                meant.for_each(|person| person.clearance = *to);
            }
        }
    }
    rules.consents = consents.into_iter().collect();
    rules.passages.sort();
    rules.people.sort_by_key(|person| person.id);
    rules
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

    use bindery_core::policy::rules::NamedPerson;
    use bindery_core::proof::hash::{ArtifactId, Digest};
    use bindery_core::text::span::Span;

    use super::*;

    #[test]
    fn the_rules_are_what_the_changes_lead_to() {
        let id = |n: u8| ArtifactId::from_digest(Digest::from_bytes([n; 32]));
        let person = |id: u32, name: &str| NamedPerson {
            id,
            name: name.to_owned(),
            aliases: Vec::new(),
            clearance: Clearance::Undecided,
            note: None,
        };
        let range = Span::new(1, 2).unwrap();
        let passage = |to| Change::Passage { artifact: id(1), segment: 0, range, to };
        let changes = [
            Change::Consent { to: Consent::Open, artifacts: vec![id(2), id(1)] },
            Change::Person { person: person(2, "Ben") },
            Change::Person { person: person(1, "Ann") },
            Change::Person { person: person(3, "Cy") },
            passage(Some(Consent::AuditorOnly)),
            Change::Consent { to: Consent::Withdrawn, artifacts: vec![id(2)] },
            passage(None),
            passage(Some(Consent::Withdrawn)),
            Change::Clearance { to: Clearance::Cleared, people: vec![1] },
            Change::Person { person: person(2, "Benjamin") },
            Change::PersonRemoved { id: 3, name: "Cy".to_owned() },
        ];
        let rules = rules_after(&changes.iter().collect::<Vec<_>>());
        assert_eq!(rules.consents, [(id(1), Consent::Open), (id(2), Consent::Withdrawn)]);
        assert_eq!(rules.passages.len(), 1);
        assert_eq!(rules.passages[0].consent, Consent::Withdrawn);
        let people: Vec<_> = rules.people.iter().map(|p| (p.id, p.name.as_str(), p.clearance)).collect();
        assert_eq!(people, [(1, "Ann", Clearance::Cleared), (2, "Benjamin", Clearance::Undecided)]);
    }
}
