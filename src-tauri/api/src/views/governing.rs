//! Policy, people, keys and figures as the contract has them.

use std::collections::HashMap;

use bindery_core::message;
use bindery_core::pipeline::gate::Rung;
use bindery_core::policy::enforce::{ONE, Profile, Toggles as CoreToggles, threshold};
use bindery_core::policy::{Clearance as CoreClearance, Role as CoreRole};
use bindery_core::proof::{auditors, keylist};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::InForce;
use bindery_engine::archive::place::{segment_place, title};
use bindery_engine::error::Result;
use bindery_engine::review::decided::Decided;
use bindery_engine::review::second::Seconds;
use bindery_engine::review::statistics::{
    ProfileFigures as CoreProfileFigures, RefusalEvent as CoreRefusalEvent, Statistics as CoreStatistics,
};
use bindery_engine::storage::store::tally::Counts;
use bindery_engine::storage::store::{ArtifactKey, MentionRow};
use bindery_engine::storage::vault::slots::{Kind, SlotInfo};

use super::{decision_kind, role};
use crate::contract::*;

/// A profile as the contract has it.
pub fn profile(profile: &Profile) -> ProfileInfo {
    ProfileInfo {
        name: profile.name.clone(),
        citations_required: profile.citations_required,
        similarity_threshold: f64::from(profile.similarity_threshold) / f64::from(ONE),
        min_sources: profile.min_sources,
        primary_sources_only: profile.primary_sources_only,
        strict_mode: profile.strict_mode,
    }
}

/// What a question changes of its profile, with its similarity in whole thousandths.
pub fn toggles(said: Option<&Toggles>) -> Result<CoreToggles> {
    let said = said.cloned().unwrap_or_default();
    let similarity = said.similarity_threshold.map(threshold).transpose();
    let similarity_threshold = similarity?;
    Ok(CoreToggles {
        citations_required: said.citations_required,
        primary_sources_only: said.primary_sources_only,
        similarity_threshold,
        min_sources: said.min_sources,
    })
}

/// The policy in force; that it is in force says that its signature fits.
pub fn policy(rules: &InForce) -> PolicyInfo {
    let policy = &rules.policy;
    let tiers = policy.tiers.iter().map(|tier| TierInfo {
        name: tier.name.clone(),
        excerpt_limit: tier.excerpt_limit,
        context_limit: tier.context_limit,
        page_images: tier.page_images,
        daily_evidence: tier.daily_evidence,
        daily_share: Some(tier.daily_share),
        topic_probes: tier.topic_probes,
    });
    PolicyInfo {
        version: policy.version,
        person: policy.person.clone(),
        end_date: policy.end_date.clone(),
        default_consent: policy.default_consent.to_string(),
        show_undecided_people: policy.show_undecided_people,
        tiers: tiers.collect(),
        signers: policy
            .signers
            .as_ref()
            .map(|signers| SignersInfo { required: signers.required.clone(), quorum: signers.quorum }),
        enforcement: EnforcementInfo {
            default_profile: policy.enforcement.default_profile.clone(),
            profiles: policy.enforcement.profiles.iter().map(profile).collect(),
        },
        changed_at: rules.change.at.clone(),
        changed_by: rules.change.who.clone(),
        signed: true,
    }
}

/// Everyone on the list of people, by name.
pub fn people(archive: &Archive) -> People {
    let (rules, sight) = (archive.in_force(), archive.index_state());
    let mut counts: HashMap<u32, (u32, std::collections::HashSet<ArtifactKey>)> = HashMap::new();
    for mention in &sight.mentions {
        let count = counts.entry(mention.person).or_default();
        count.0 += 1;
        count.1.insert(mention.artifact);
    }
    let person = |person: &bindery_core::policy::rules::NamedPerson| {
        let count = counts.get(&person.id);
        PersonInfo {
            id: person.id,
            name: person.name.clone(),
            aliases: person.aliases.clone(),
            clearance: match person.clearance {
                CoreClearance::Undecided => Clearance::Undecided,
                CoreClearance::Cleared => Clearance::Cleared,
                CoreClearance::NotCleared => Clearance::NotCleared,
            },
            note: person.note.clone(),
            mentions: count.map_or(0, |(mentions, _)| *mentions),
            artifacts: count.map_or(0, |(_, artifacts)| artifacts.len() as u32),
        }
    };
    let mut people: Vec<PersonInfo> = rules.rules.people.iter().map(person).collect();
    people.sort_by_key(|person| person.name.to_lowercase());
    People { people }
}

/// Characters shown on each side of a name.
const AROUND_NAME: usize = 80;

/// A place where someone is named; none when it is no longer there.
pub fn mention(archive: &Archive, row: &MentionRow) -> Result<Option<MentionInfo>> {
    let Some(artifact) = archive.store().artifact(row.artifact)? else { return Ok(None) };
    let (text, place) = match row.segment {
        Some(number) => match archive.store().segments(row.artifact, number, number + 1)?.pop() {
            Some((_, segment)) => {
                let place = segment_place(&segment, number);
                (segment.text, place)
            }
            None => return Ok(None),
        },
        None => {
            let named = artifact.record.iter().find(|line| row.range.of(&line.value).is_some());
            (named.map(|line| line.value.clone()).unwrap_or_default(), message!("place-record"))
        }
    };
    let Some(bytes) = row.range.bytes(&text) else { return Ok(None) };
    let before: String =
        text[..bytes.start].chars().rev().take(AROUND_NAME).collect::<Vec<_>>().into_iter().rev().collect();
    let after: String = text[bytes.end..].chars().take(AROUND_NAME).collect();
    let run = |text: String, marked| Run { text, marked, consent: None };
    let runs = vec![run(before, false), run(text[bytes].to_owned(), true), run(after, false)];
    Ok(Some(MentionInfo {
        artifact_id: artifact.id.to_string(),
        title: title(&artifact.record),
        place: place.into(),
        runs: runs.into_iter().filter(|run| !run.text.is_empty()).collect(),
    }))
}

fn profile_figures(figures: CoreProfileFigures) -> ProfileFigures {
    let CoreProfileFigures { name, asked, refused, similarity } = figures;
    ProfileFigures { name, asked, refused, similarity: f64::from(similarity) / f64::from(ONE) }
}

/// A refusal for coverage, without the question and who asked it.
pub fn refusal_event(event: CoreRefusalEvent) -> RefusalEvent {
    let share = |thousandths: u32| f64::from(thousandths) / f64::from(ONE);
    let decision = event.decision;
    RefusalEvent {
        day: event.day,
        profile: decision.profile,
        reason: event.code,
        query_type: decision.query_type.name().to_owned(),
        similarity_threshold: share(decision.required.similarity_threshold),
        similarity: share(decision.found.similarity),
        min_sources: decision.required.min_sources,
        sources: decision.found.sources,
        primary_sources: decision.found.primary_sources,
    }
}

fn decided(found: Decided) -> DecidedCount {
    let Decided { reviewer, kind, code, claims, responses } = found;
    let (kind, code) = (decision_kind(kind), code.map(ReasonCode::from));
    DecidedCount { reviewer, kind, code, claims, responses }
}

const fn second(found: Seconds) -> SecondReviews {
    let Seconds { due, made, agreed } = found;
    SecondReviews { due, made, agreed }
}

/// Figures as the contract has them.
pub fn statistics(found: CoreStatistics) -> Statistics {
    let counts = |counts: Counts| counts.into_iter().map(|(name, count)| Count { name, count }).collect();
    let days = found.days.iter().map(|day| {
        let of = |rung: Rung| day.outcomes.get(rung.name()).copied().unwrap_or(0);
        DayCount {
            day: day.day.clone(),
            supported: of(Rung::Supported),
            narrowed: of(Rung::Narrowed),
            labeled: of(Rung::Labeled),
            refused: of(Rung::Refused),
        }
    });
    let refusals = found.refusals.into_iter();
    let alerts = found.alerts.into_iter();
    Statistics {
        from: found.days.first().map(|day| day.day.clone()),
        to: found.days.last().map(|day| day.day.clone()),
        answers: found.answers,
        outcomes: counts(found.outcomes),
        claims: counts(found.claims),
        verdicts: counts(found.verdicts),
        refusals: refusals.map(|((kind, code), count)| RefusalCount { kind, code, count }).collect(),
        categories: counts(found.categories),
        reasons: counts(found.reasons),
        risks: counts(found.risks),
        verified: counts(found.verified),
        decided: found.decided.into_iter().map(decided).collect(),
        second: second(found.seconds),
        days: days.collect(),
        profiles: found.profiles.into_iter().map(profile_figures).collect(),
        query_types: counts(found.query_types),
        similarities: counts(found.similarities),
        sources: counts(found.sources),
        alerts: alerts
            .map(|alert| AlertInfo { rule: alert.rule.to_owned(), words: alert.told.into() })
            .collect(),
    }
}

/// The list of keys. Whose an auditor's key is stands in the list of slots, which an archivist has.
pub fn key_history(archive: &Archive) -> KeyHistory {
    let (signers, unlocked) = (archive.signers(), archive.vault().unlocked());
    let slots = archive.vault().slots().unwrap_or_default();
    let entry = |entry: u64| u32::try_from(entry).unwrap_or(u32::MAX);
    let record = |record: &keylist::KeyRecord| {
        let holder = slots.iter().find(|slot| slot.recipient.as_ref() == Some(&record.key));
        KeyRecord {
            usage: record.usage.name().to_owned(),
            key: record.key.clone(),
            name: holder.map_or(&record.name, |slot| &slot.who.name).clone(),
            since: KeySince { at: record.since.at.clone(), entry: entry(record.since.entry) },
            until: record.until.as_ref().map(|until| KeyUntil {
                at: until.at.clone(),
                entry: entry(until.entry),
                why: until.why.name().to_owned(),
            }),
        }
    };
    let list = signers.list();
    KeyHistory {
        version: list.version,
        at: list.at.clone(),
        archivist: list.archivist.clone(),
        recipient: unlocked.identity().map(|seed| auditors::recipient_of(seed.bytes())),
        keys: list.keys.iter().map(record).collect(),
    }
}

/// A key as the contract has it.
pub fn key(slot: &SlotInfo) -> KeyInfo {
    KeyInfo {
        id: slot.id.clone(),
        name: slot.who.name.clone(),
        role: role(slot.who.role),
        tier: (slot.who.role == CoreRole::Family).then(|| slot.who.tier.clone()),
        kind: match slot.kind {
            Kind::Passphrase => "passphrase",
            Kind::Keychain => "keychain",
            Kind::KeyFile => "key-file",
        }
        .to_owned(),
    }
}
