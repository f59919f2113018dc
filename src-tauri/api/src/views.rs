//! From the engine's values to the contract's: names, places, answers.

use bindery_core::bundle::seal::Sealed;
use bindery_core::entailment::{Differing as CoreDiffering, Verdict as CoreVerdict};
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::display::{DisplayedSentence, RESTRICTED, ShownText, label_told, restricted};
use bindery_core::pipeline::gate::{Rung, removed};
use bindery_core::pipeline::{BoundClaim, ClaimRole, Hit as CoreHit, Sources};
use bindery_core::policy::enforce::{ONE, Profile, Toggles as CoreToggles, threshold, unanswered_told};
use bindery_core::policy::refusal::{Refusal as CoreRefusal, RefusalKind, Told};
use bindery_core::policy::{Access, Clearance as CoreClearance, Role as CoreRole, Viewer};
use bindery_core::proof::auditors;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::proof::keylist;
use bindery_core::question::understanding::{self, KnownFrom};
use bindery_core::record::artifact::Field;
use bindery_core::record::citation::{ArchiveVersion, Citation as CoreCitation, Place};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::InForce;
use bindery_engine::draft::making;
use bindery_engine::error::Result;
use bindery_engine::review::statistics::{
    ProfileFigures as CoreProfileFigures, RefusalEvent as CoreRefusalEvent, Statistics as CoreStatistics,
};
use bindery_engine::storage::store::tally::Counts;
use bindery_engine::storage::store::{ArtifactKey, ArtifactRow, MentionRow, ResponseRow};
use bindery_engine::storage::vault::slots::{Kind, SlotInfo};
use bindery_engine::{archive::columns, archive::cut, ask::differing};

use std::collections::HashMap;

use crate::contract::*;

/// The rung as the contract names it.
pub const fn outcome(rung: Rung) -> Outcome {
    match rung {
        Rung::Supported => Outcome::Supported,
        Rung::Narrowed => Outcome::Narrowed,
        Rung::Labeled => Outcome::Labeled,
        Rung::Refused => Outcome::Refused,
    }
}

/// The verdict as the contract names it.
pub const fn verdict(verdict: CoreVerdict) -> Verdict {
    match verdict {
        CoreVerdict::Entailed => Verdict::Entailed,
        CoreVerdict::Partial => Verdict::Partial,
        CoreVerdict::Ungrounded => Verdict::Ungrounded,
    }
}

/// A logged response for a list.
pub fn summary(row: ResponseRow) -> ResponseSummary {
    let outcome = match row.outcome.as_str() {
        "supported" => Outcome::Supported,
        "narrowed" => Outcome::Narrowed,
        "labeled" => Outcome::Labeled,
        _ => Outcome::Refused,
    };
    let ResponseRow { response_id, requestor, question, answered_at, verdicts, .. } = row;
    ResponseSummary { response_id, requestor, question, answered_at, outcome, verdicts }
}

/// A document as it is listed; `staff`: for whom no gate holds.
pub fn item(archive: &Archive, row: &ArtifactRow, staff: Option<&StaffNotes>) -> InventoryItem {
    let of = |field| value(&row.record, field);
    InventoryItem {
        title: if staff.is_none() { told_name(&row.record) } else { title(&row.record) },
        kind: of(Field::Kind),
        date: of(Field::Date),
        from: of(Field::From),
        to: of(Field::To),
        searchable: row.segments > 0,
        staff: staff.map(|notes| notes.on(archive, row)),
    }
}

/// What was understood of the question. What a requestor could be told of the facts then, they may no longer know now.
fn understood(viewer: &Viewer, sealed: &Sealed) -> Vec<Understood> {
    let all = sealed.bundle().understood.iter();
    let own = sealed.bundle().viewer.name == viewer.name;
    // A reviewer may not know all that somebody else was understood to mean.
    let all_of_it = matches!(viewer.role, CoreRole::Archivist | CoreRole::Auditor);
    let told = |one: &&understanding::Understood| {
        let known = matches!(
            one.from,
            KnownFrom::Canon | KnownFrom::People | KnownFrom::Spelling | KnownFrom::Record
        );
        all_of_it || sealed.is_fresh() || own && !viewer.is_gated() || !known
    };
    let view = |one: &understanding::Understood| Understood {
        words: one.words.clone(),
        meaning: one.meaning.clone(),
        from: match one.from {
            KnownFrom::Canon => UnderstoodFrom::Canon,
            KnownFrom::People => UnderstoodFrom::People,
            KnownFrom::Person => UnderstoodFrom::Person,
            KnownFrom::Conversation => UnderstoodFrom::Conversation,
            KnownFrom::Spelling => UnderstoodFrom::Spelling,
            KnownFrom::Time => UnderstoodFrom::Time,
            KnownFrom::Record => UnderstoodFrom::Record,
        },
    };
    all.filter(told).map(view).collect()
}

/// What `viewer` reads of a sealed answer; limits and budget are for the session to say.
pub fn answer(archive: &Archive, viewer: &Viewer, sealed: &Sealed) -> Result<Answer> {
    let bundle = sealed.bundle();
    let ruling = &bundle.ruling;
    let mut sentences = sealed
        .sentences()
        .iter()
        .map(|shown| sentence(archive, viewer, sealed, shown))
        .collect::<Result<Vec<_>>>()?;
    let audience = archive.audience(viewer, ruling.is_private())?;
    let claims = sealed.sentences().iter().map(|shown| {
        let words = shown.citations().iter().all(|citation| citation.excerpt.is_some());
        ruling.claims.get(shown.claim()).map(|judged| judged.claim()).filter(|_| words)
    });
    let claims: Vec<_> = claims.collect();
    let cuts = cut::before(archive, &audience, claims.iter().copied())?;
    let most = columns::most(archive, viewer);
    let texts = sealed.sentences().iter().map(DisplayedSentence::text);
    let disagree = differing::of(&bundle.question, texts.zip(claims.iter().copied()));
    for ((sentence, cut), claim) in sentences.iter_mut().zip(cuts).zip(claims) {
        sentence.cut_before = cut;
        sentence.columns = columns::of(archive, &audience, most, claim)?;
    }
    let refusal = sealed.refusal().map(|refusal| self::refusal(archive, sealed, refusal));
    // An answer of which nothing is shown says nothing of its parts.
    let left_out = ruling.removed_topics.iter().filter(|_| sealed.refusal().is_none());
    let removed_topics = left_out
        .map(removed::told)
        .map(|(topic, why)| RemovedTopic { topic: topic.into(), why: why.into() })
        .collect();
    let archive_version = match viewer.is_gated() {
        true => archive.audience(viewer, false)?.version(),
        false => archive.audience(viewer, false)?.version_told(bundle.archive_version.number),
    };
    Ok(Answer {
        response_id: bundle.response_id.clone(),
        question: bundle.question.clone(),
        understood: understood(viewer, sealed),
        answered_at: bundle.answered_at.clone(),
        archive_version,
        outcome: outcome(sealed.outcome()),
        refusal,
        sentences,
        disagree: disagree.map(disagreement).into_iter().collect(),
        removed_topics,
        note: ruling
            .downgraded
            .filter(|_| sealed.refusal().is_none())
            .map(|category| category.archive_only_note().into()),
        budget: None,
        limits: Vec::new(),
        // A refusal was drafted by nobody.
        drafting: making::notice(bundle).filter(|_| sealed.refusal().is_none()).map(Words::from),
        profile: ruling.enforcement.as_ref().map(|decision| decision.profile.clone()),
        query_type: ruling.enforcement.as_ref().map(|decision| decision.query_type.name().to_owned()),
        contract: None,
    })
}

/// A refusal as messages; what a record says of it in English is found again among what can be said.
fn refusal(archive: &Archive, sealed: &Sealed, refusal: &CoreRefusal) -> Refusal {
    let decided = sealed.bundle().ruling.enforcement.as_ref();
    let end = archive.in_force().policy.end_date.clone();
    let known: Vec<Told> = decided
        .map(|decision| decision.told(refusal.code))
        .into_iter()
        .chain(end.as_deref().map(Told::after))
        .chain([Told::new(refusal.code), unanswered_told()])
        .collect();
    let told = Told::of(refusal, &known);
    let words = |messages: Vec<Message>| messages.into_iter().map(Words::from).collect();
    Refusal {
        kind: match refusal.kind {
            RefusalKind::Category => "category".to_owned(),
            RefusalKind::Coverage => "coverage".to_owned(),
            RefusalKind::Limit => "limit".to_owned(),
        },
        code: name(&refusal.code),
        message: told.message.into(),
        suggestions: words(told.suggestions),
        gaps: words(told.gaps),
        instead: Vec::new(),
        inventory_offered: refusal.kind == RefusalKind::Coverage,
    }
}

fn disagreement(found: differing::Disagreement) -> Disagreement {
    let about = match found.about {
        CoreDiffering::Amounts => Differing::Amounts,
        CoreDiffering::Dates => Differing::Dates,
        CoreDiffering::Numbers => Differing::Numbers,
        CoreDiffering::Times => Differing::Times,
    };
    Disagreement { sentences: found.sentences.into_iter().map(|at| at as u32).collect(), about }
}

fn sentence(
    archive: &Archive,
    viewer: &Viewer,
    sealed: &Sealed,
    shown: &DisplayedSentence,
) -> Result<Sentence> {
    let claim = sealed.bundle().ruling.claims.get(shown.claim());
    let mut citations = Vec::new();
    for display in shown.citations() {
        let evidence = claim.and_then(|judged| judged.claim().evidence().get(display.evidence));
        let source = match evidence {
            Some(evidence) if !viewer.is_gated() => Some(source_name(archive, &evidence.citation)?),
            _ => None,
        };
        citations.push(Citation {
            handle: display.handle.clone(),
            relation: display.relation.to_owned(),
            notice: display.excerpt.is_none().then(|| restricted().into()),
            excerpt: display.excerpt.clone(),
            machine_read: evidence.is_some_and(|e| e.citation.span().media.reader().is_some()),
            source,
        });
    }
    Ok(Sentence {
        text: shown.text().to_owned(),
        verdict: verdict(shown.verdict()),
        rung: outcome(shown.rung()),
        label: label_told(shown.rung(), shown.role()).map(Words::from),
        restricted: (shown.text() == RESTRICTED).then_some(true),
        role: match shown.role() {
            ClaimRole::Headline => SentenceRole::Headline,
            ClaimRole::Lead => SentenceRole::Lead,
            ClaimRole::Passage => SentenceRole::Passage,
            ClaimRole::Nearest => SentenceRole::Nearest,
        },
        citations,
        cut_before: false,
        columns: Vec::new(),
        stale: None,
        consent: claim.and_then(|judged| strictest(archive, viewer, judged.claim())),
    })
}

/// The strictest consent of what a claim is from, where not everybody may read that. For staff alone; of passages with a
/// consent of their own only the archivist knows.
fn strictest(archive: &Archive, viewer: &Viewer, claim: &BoundClaim) -> Option<String> {
    if viewer.is_gated() {
        return None;
    }
    let rules = archive.in_force();
    let places = claim.evidence().iter().map(|evidence| {
        let span = evidence.citation.span();
        let segment = match span.place {
            Place::Segment(segment) if viewer.role == CoreRole::Archivist => Some((segment, span.range)),
            _ => None,
        };
        (evidence.citation.artifact(), segment)
    });
    rules.strictest(places).map(|consent| consent.to_string())
}

/// The consent of a document, where not everybody may read it; for staff alone.
pub fn consent(archive: &Archive, viewer: &Viewer, artifact: ArtifactId) -> Option<String> {
    let staff = !viewer.is_gated();
    archive.in_force().strictest([(artifact, None)]).filter(|_| staff).map(|consent| consent.to_string())
}

/// Title and place of a citation's source, for staff.
pub fn source_name(archive: &Archive, citation: &CoreCitation) -> Result<SourceName> {
    let title = title(&archive.record(citation.artifact())?.unwrap_or_default());
    Ok(SourceName { title, place: place(archive, citation)?.into() })
}

pub use bindery_engine::archive::place::{clock, place, segment_place, title, told_name, value};

/// The stored name of a unit variant: `list-item`, `from`.
pub fn name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// An archive version as the contract has it.
pub fn version_info(version: &ArchiveVersion) -> VersionInfo {
    VersionInfo { number: version.number, digest: Some(version.digest.to_string()) }
}

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

/// A role as the contract names it.
pub const fn role(role: CoreRole) -> Role {
    match role {
        CoreRole::Family => Role::Family,
        CoreRole::Reviewer => Role::Reviewer,
        CoreRole::Archivist => Role::Archivist,
        CoreRole::Auditor => Role::Auditor,
    }
}

/// A role from the contract.
pub const fn core_role(role: Role) -> CoreRole {
    match role {
        Role::Family => CoreRole::Family,
        Role::Reviewer => CoreRole::Reviewer,
        Role::Archivist => CoreRole::Archivist,
        Role::Auditor => CoreRole::Auditor,
    }
}

/// The first `longest` characters of a passage that was found.
pub fn shown_text(hit: &CoreHit, longest: u32) -> ShownText {
    let at = &hit.pointer;
    let end = at.range.end().min(at.range.start().saturating_add(longest.max(1)));
    let range = bindery_core::text::span::Span::new(at.range.start(), end).unwrap_or(at.range);
    ShownText { artifact: at.document, segment: at.segment, range }
}

/// A passage that was found, its first `length` characters; for staff with where it stands.
pub fn hit(archive: &Archive, viewer: &Viewer, hit: &CoreHit, length: u32) -> Result<Hit> {
    let spans = hit.matched.iter().filter(|matched| matched.span.end() <= length);
    // A number made of counts could be held against another one: to a requestor the order says enough.
    let told = |score: f64| (!viewer.is_gated()).then_some(score);
    let segment = archive.segment(hit.pointer.document, hit.pointer.segment)?;
    let mut found = Hit {
        score: told(hit.score),
        lexical_score: told(hit.lexical_score),
        dense_score: told(hit.dense_score),
        block_text: hit.text.chars().take(length as usize).collect(),
        spans: spans
            .map(|m| SpanData { start: m.span.start(), end: m.span.end(), score: told(m.score) })
            .collect(),
        machine_read: segment.as_ref().is_some_and(|segment| segment.locator.reader().is_some()),
        block_id: None,
        block_version: None,
        document_id: None,
        path: None,
        page_ref: None,
        title: None,
    };
    if !viewer.is_gated() {
        let row = archive.artifact(&hit.pointer.document)?;
        found.block_id = Some(hit.pointer.block.to_string());
        found.block_version = Some(hit.pointer.version.to_string());
        found.document_id = Some(hit.pointer.document.to_string());
        found.path = Some(row.path);
        found.page_ref = segment.map(|segment| segment_place(&segment, hit.pointer.segment).into());
        found.title = Some(title(&row.record));
    }
    Ok(found)
}

/// What the rules say about each artifact, for staff.
pub struct StaffNotes {
    passages: HashMap<ArtifactKey, u32>,
    blocked_by: HashMap<ArtifactKey, Vec<String>>,
}

impl StaffNotes {
    /// Reads them off the rules in force, as far as they speak of what `viewer` may see.
    pub fn of(archive: &Archive, viewer: &Viewer) -> Result<Self> {
        let audience = archive.audience(viewer, false)?;
        let (rules, sight) = (archive.in_force(), archive.index_state());
        let seen =
            |artifact: &ArtifactId, segment, range| audience.text(artifact, segment, range) == Access::Shown;
        let mut passages: HashMap<ArtifactKey, u32> = HashMap::new();
        for rule in rules.rules.passages.iter().filter(|rule| seen(&rule.artifact, rule.segment, rule.range))
        {
            if let Some(key) = sight.keys.get(&rule.artifact) {
                *passages.entry(*key).or_default() += 1;
            }
        }
        let not_cleared: HashMap<u32, &str> = rules
            .rules
            .people
            .iter()
            .filter(|p| blocks(&rules, p.clearance))
            .map(|p| (p.id, p.name.as_str()))
            .collect();
        let mut blocked_by: HashMap<ArtifactKey, Vec<String>> = HashMap::new();
        for mention in &sight.mentions {
            let there = sight.artifacts.get(&mention.artifact).zip(mention.segment);
            if there.is_some_and(|(entry, segment)| !seen(&entry.id, segment, mention.range)) {
                continue;
            }
            if let Some(name) = not_cleared.get(&mention.person) {
                let names = blocked_by.entry(mention.artifact).or_default();
                if !names.iter().any(|known| known == name) {
                    names.push((*name).to_owned());
                }
            }
        }
        Ok(Self { passages, blocked_by })
    }

    /// What staff see beside an artifact.
    pub fn on(&self, archive: &Archive, row: &ArtifactRow) -> InventoryStaff {
        InventoryStaff {
            artifact_id: row.id.to_string(),
            path: row.path.clone(),
            consent: archive.in_force().consent(&row.id).to_string(),
            passages: self.passages.get(&row.key).copied().unwrap_or(0),
            blocked_by: self.blocked_by.get(&row.key).cloned().unwrap_or_default(),
            added_at: row.added_at.clone(),
        }
    }
}

/// Whether passages that name someone with `clearance` are hidden from requestors.
pub fn blocks(rules: &InForce, clearance: CoreClearance) -> bool {
    match clearance {
        CoreClearance::Cleared => false,
        CoreClearance::NotCleared => true,
        CoreClearance::Undecided => !rules.policy.show_undecided_people,
    }
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

/// A time of Unix as RFC 3339 in UTC.
pub fn moment(seconds: u64) -> String {
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
    jiff::Timestamp::from_second(seconds).map(|at| at.to_string()).unwrap_or_default()
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

/// Figures as the contract has them.
pub fn statistics(found: CoreStatistics) -> Statistics {
    let counts = |counts: Counts| counts.into_iter().map(|(name, count)| Count { name, count }).collect();
    let days = found.days.iter().map(|day| {
        let of = |name: &str| day.outcomes.get(name).copied().unwrap_or(0);
        DayCount {
            day: day.day.clone(),
            supported: of("supported"),
            narrowed: of("narrowed"),
            labeled: of("labeled"),
            refused: of("refused"),
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
