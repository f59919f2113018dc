//! The policy in force, and its changes: every one signed by the archivist, logged, and checked against
//! what the store holds before anything is shown.

use bindery_core::message;
use std::collections::HashMap;

use bindery_core::policy::rules::{CHANGE_TYPE, Change, PassageRule, PolicyChange, Rules, state_digest};
use bindery_core::policy::{Consent, Policy};
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::json;
use bindery_core::text::quote;
use bindery_core::text::span::Span;
use ed25519_dalek::{SigningKey, VerifyingKey};

use crate::archive::Archive;
use crate::error::{Error, Missing, Result};
use crate::log::ledger::ArchiveLog;
use crate::storage::store::{ArtifactKey, Effects, EventRow, RuleWrite, Store};
use crate::world::World;

mod attached;
mod back;
mod inherit;
mod people;
mod then;

bindery_core::messages! {
    /// Why the policy, a consent or the list of people is not changed.
    pub(crate) enum Refused: crate::error::Error {
        Default { why: String } => "policy-default-broken",
        NotThere => "words-not-there" as "not_found",
        TierInUse { name: String } => "policy-tier-in-use",
        Listed { name: String } => "person-listed",
        Nobody { number: String } => "person-missing" as "not_found",
        Name => "person-name",
    }
}

/// Setting: the policy as JSON.
const POLICY: &str = "policy";
/// The policy that a new archive starts with.
const DEFAULT_POLICY: &str = include_str!("../../../../assets/default-policy.json");

/// Policy and rules as they are now, and the signed change that led to them.
#[derive(Clone, Debug)]
pub struct InForce {
    /// What holds for everyone.
    pub policy: Policy,
    /// What holds for single artifacts, passages and people.
    pub rules: Rules,
    /// The last change.
    pub change: PolicyChange,
    consents: HashMap<ArtifactId, Consent>,
}

impl InForce {
    /// Reads what is in force. What no change of the archivist's led to is not.
    pub fn read(store: &dyn Store, archivist: &VerifyingKey) -> Result<Self> {
        let broken = Error::PolicyBroken;
        let policy = store.setting(POLICY)?.ok_or_else(|| broken(message!("cause-policy-gone")))?;
        let policy: Policy =
            serde_json::from_str(&policy).map_err(|_| broken(message!("cause-policy-unread")))?;
        let rules = store.rules()?;
        let envelope = store.policy_changes(1)?.pop().ok_or_else(|| broken(message!("cause-record-gone")))?;
        let change =
            read_change(&envelope, archivist).ok_or_else(|| broken(message!("cause-policy-signature")))?;
        if change.version != policy.version || change.state != state_digest(&policy, &rules)? {
            return Err(broken(message!("cause-policy-other")));
        }
        Ok(Self::of(policy, rules, change))
    }

    fn of(policy: Policy, rules: Rules, change: PolicyChange) -> Self {
        let consents = rules.consents.iter().cloned().collect();
        Self { policy, rules, change, consents }
    }

    /// What the person said about an artifact; the policy's default while nobody has decided.
    pub fn consent(&self, artifact: &ArtifactId) -> &Consent {
        self.consents.get(artifact).unwrap_or(&self.policy.default_consent)
    }

    /// Whether somebody has decided about an artifact.
    pub fn is_decided(&self, artifact: &ArtifactId) -> bool {
        self.consents.contains_key(artifact)
    }

    /// Whether a state would show more of an artifact than what somebody decided about it.
    pub fn would_open(&self, artifact: &ArtifactId, state: &Consent) -> bool {
        self.consents.get(artifact).is_some_and(|decided| self.reach(state) > self.reach(decided))
    }

    /// The strictest consent of documents, and of passages of theirs that touch a range of a segment where one is named; none
    /// where everybody may read all of it.
    pub fn strictest(
        &self,
        places: impl IntoIterator<Item = (ArtifactId, Option<(u32, Span)>)>,
    ) -> Option<&Consent> {
        let of = |(artifact, place): (ArtifactId, Option<(u32, Span)>)| {
            let touches = move |rule: &&PassageRule| {
                rule.artifact == artifact
                    && place.is_some_and(|(segment, range)| {
                        rule.segment == segment && rule.range.intersection(range).is_some()
                    })
            };
            let passages = self.rules.passages.iter().filter(touches).map(|rule| &rule.consent);
            std::iter::once(self.consent(&artifact)).chain(passages)
        };
        let kept = places.into_iter().flat_map(of).filter(|consent| **consent != Consent::Open);
        // What nobody has decided on, nobody but the archivist reads.
        kept.min_by_key(|consent| if **consent == Consent::Undecided { 1 } else { self.reach(consent) })
    }

    /// How many are shown what has this consent: tiers from the closest on, then auditors alone, then nobody.
    pub(crate) fn reach(&self, consent: &Consent) -> usize {
        match consent {
            Consent::Withdrawn | Consent::ExistenceNotDisclosed => 0,
            Consent::AuditorOnly => 1,
            Consent::Tier(name) => {
                2 + self.policy.tiers.iter().rev().position(|tier| tier.name == *name).unwrap_or(0)
            }
            // Nobody decided against it.
            Consent::Open | Consent::Undecided => usize::MAX,
        }
    }

    fn consent_fault(&self, consent: &Consent) -> Result<()> {
        match consent {
            Consent::Tier(name) if !self.policy.has_tier(name) => {
                Err(Missing::Tier { name: name.clone(), known: self.policy.tier_names() }.into())
            }
            _ => Ok(()),
        }
    }
}

fn read_change(envelope: &[u8], archivist: &VerifyingKey) -> Option<PolicyChange> {
    let envelope: Envelope = json::from_canonical(envelope).ok()?;
    json::from_canonical(&dsse::open(&envelope, CHANGE_TYPE, archivist).ok()?).ok()
}

/// Puts the first policy of a new archive in force.
pub fn found(
    store: &dyn Store,
    log: &ArchiveLog,
    archivist: &SigningKey,
    who: &str,
    now: &str,
    policy: Option<Policy>,
) -> Result<()> {
    let default =
        || serde_json::from_str(DEFAULT_POLICY).map_err(|error| Refused::Default { why: error.to_string() });
    let policy: Policy = policy.map_or_else(default, Ok)?;
    let rules = Rules::default();
    let state = state_digest(&policy, &rules)?;
    let (version, at, who) = (policy.version, now.to_owned(), who.to_owned());
    let change = PolicyChange { version, at, who, why: None, what: Vec::new(), state };
    put(store, log, archivist, &policy, &change, Vec::new())
}

fn put(
    store: &dyn Store,
    log: &ArchiveLog,
    archivist: &SigningKey,
    policy: &Policy,
    change: &PolicyChange,
    rules: Vec<RuleWrite>,
) -> Result<()> {
    let payload = json::to_canonical(change)?;
    let policy = serde_json::to_string(policy)?;
    let event = EventRow {
        at: change.at.clone(),
        kind: "policy".to_owned(),
        who: change.who.clone(),
        what: change.told().to_string(),
    };
    let effects = Effects { event: Some(event), policy: Some(policy), rules, ..Effects::default() };
    log.append(store, archivist, CHANGE_TYPE, &payload, effects)?;
    Ok(())
}

/// A change in the making: what it does to the rules, and how it is recorded.
struct Draft {
    policy: Policy,
    rules: Rules,
    what: Vec<Change>,
    writes: Vec<RuleWrite>,
}

/// Who makes a change, and why.
pub struct ChangeAuthor<'a> {
    /// The clock.
    pub world: &'a dyn World,
    /// Their name.
    pub who: &'a str,
    /// Their reason, when they gave one.
    pub why: Option<&'a str>,
}

impl Archive {
    /// Makes a change of policy or rules: signed, logged and in force at once, or not at all.
    fn change(
        &self,
        by: &ChangeAuthor<'_>,
        make: impl FnOnce(&InForce, &mut Draft) -> Result<()>,
    ) -> Result<u32> {
        // One change after the other: each is signed over the state that the one before left.
        let _one = self.changing();
        let archivist = self.archivist_key()?;
        let now = self.in_force();
        let mut draft = Draft {
            policy: now.policy.clone(),
            rules: now.rules.clone(),
            what: Vec::new(),
            writes: Vec::new(),
        };
        make(&now, &mut draft)?;
        if draft.what.is_empty() {
            return Ok(now.policy.version);
        }
        let Draft { mut policy, rules, what, writes } = draft;
        policy.version += 1;
        let change = PolicyChange {
            version: policy.version,
            at: by.world.now(),
            who: by.who.to_owned(),
            why: by
                .why
                .map(|why| why.trim().chars().take(2_000).collect())
                .filter(|why: &String| !why.is_empty()),
            what,
            state: state_digest(&policy, &rules)?,
        };
        put(self.store(), self.log(), &archivist, &policy, &change, writes)?;
        let version = policy.version;
        self.put_in_force(InForce::of(policy, rules, change));
        Ok(version)
    }

    /// Sets the consents of artifacts; gives those that are another now, with what they had.
    pub fn set_consents(
        &self,
        by: &ChangeAuthor<'_>,
        consents: &[(ArtifactId, Consent)],
    ) -> Result<Vec<(ArtifactId, Consent)>> {
        let mut before = Vec::new();
        let consents = self.with_what_was_read(consents)?;
        self.change(by, |now, draft| {
            let mut all: std::collections::BTreeMap<ArtifactId, Consent> =
                now.rules.consents.iter().cloned().collect();
            let mut groups: std::collections::BTreeMap<&Consent, Vec<ArtifactId>> = Default::default();
            for (id, consent) in &consents {
                now.consent_fault(consent)?;
                let key = self.artifact_key(id)?;
                let had = all.insert(*id, consent.clone());
                if had.as_ref() == Some(consent) {
                    continue;
                }
                before.push((*id, had.unwrap_or_else(|| now.policy.default_consent.clone())));
                groups.entry(consent).or_default().push(*id);
                draft.writes.push(RuleWrite::Consent(key, consent.clone()));
            }
            draft.rules.consents = all.into_iter().collect();
            let changes =
                groups.into_iter().map(|(to, artifacts)| Change::Consent { to: to.clone(), artifacts });
            draft.what = changes.collect();
            Ok(())
        })?;
        Ok(before)
    }

    /// Sets the consent of the words `quote` of a segment, the `occurrence`th time they stand there, or takes
    /// it back.
    pub fn set_passage(
        &self,
        by: &ChangeAuthor<'_>,
        artifact: ArtifactId,
        segment: u32,
        (words, occurrence): (&str, u32),
        consent: Option<&Consent>,
    ) -> Result<()> {
        let key = self.artifact_key(&artifact)?;
        let range = self.words_in(key, segment, words, occurrence)?;
        self.change(by, |now, draft| {
            if let Some(consent) = consent {
                now.consent_fault(consent)?;
            }
            // Words that are set anew, or set free, lose what was said of any part of them.
            let touched = |rule: &PassageRule| {
                let here = rule.artifact == artifact && rule.segment == segment;
                here && match consent {
                    Some(_) => rule.range == range,
                    None => rule.range.intersection(range).is_some(),
                }
            };
            let gone: Vec<PassageRule> =
                draft.rules.passages.iter().filter(|r| touched(r)).cloned().collect();
            draft.rules.passages.retain(|rule| !touched(rule));
            for rule in gone {
                draft.writes.push(RuleWrite::Passage(key, segment, rule.range, None));
                let range = rule.range;
                draft.what.push(Change::Passage { artifact, segment, range, to: None });
            }
            if let Some(consent) = consent {
                draft.rules.passages.push(PassageRule { artifact, segment, range, consent: consent.clone() });
                draft.rules.passages.sort();
                draft.writes.push(RuleWrite::Passage(key, segment, range, Some(consent.clone())));
                let to = Some(consent.clone());
                draft.what.push(Change::Passage { artifact, segment, range, to });
            }
            Ok(())
        })?;
        Ok(())
    }

    fn words_in(&self, key: ArtifactKey, segment: u32, words: &str, occurrence: u32) -> Result<Span> {
        let missing = || Error::from(Refused::NotThere);
        let text =
            self.store().segments(key, segment, segment.saturating_add(1))?.pop().ok_or_else(missing)?.1.text;
        quote::find(&text, words).into_iter().nth(occurrence as usize).ok_or_else(missing)
    }

    /// What would be in force with these consents; nothing is changed.
    pub(crate) fn in_force_with(&self, consents: &[(ArtifactId, Consent)]) -> Result<InForce> {
        let InForce { policy, mut rules, change, consents: mut all } = InForce::clone(&self.in_force());
        for (id, consent) in &self.with_what_was_read(consents)? {
            self.in_force().consent_fault(consent)?;
            all.insert(*id, consent.clone());
        }
        rules.consents = all.into_iter().collect();
        rules.consents.sort();
        Ok(InForce::of(policy, rules, change))
    }

    /// Changes the policy's settings. A tier that a consent names cannot be left out.
    pub fn set_policy(&self, by: &ChangeAuthor<'_>, policy: Policy) -> Result<u32> {
        if let Some(fault) = policy.fault() {
            return Err(fault.into());
        }
        self.change(by, |now, draft| {
            let named = now.rules.consents.iter().map(|(_, consent)| consent);
            let named = named.chain(now.rules.passages.iter().map(|passage| &passage.consent));
            for consent in named {
                if let Consent::Tier(name) = consent
                    && !policy.has_tier(name)
                {
                    return Err(Refused::TierInUse { name: name.clone() }.into());
                }
            }
            let next = Policy { version: now.policy.version, ..policy };
            if next != now.policy {
                let recorded = Policy { version: now.policy.version + 1, ..next.clone() };
                draft.what.push(Change::Settings { policy: recorded });
                draft.policy = next;
            }
            Ok(())
        })
    }

    /// The logged changes of the policy, the latest first.
    pub fn policy_history(&self, limit: u32) -> Result<Vec<PolicyChange>> {
        let envelopes = self.store().policy_changes(limit)?;
        let read = |envelope: Vec<u8>| {
            read_change(&envelope, self.archivist())
                .ok_or_else(|| Error::PolicyBroken(message!("cause-change-unread")))
        };
        envelopes.into_iter().map(read).collect()
    }
}
