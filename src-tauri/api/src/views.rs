//! From the engine's values to the contract's, and back where both name the same: names, places, answers.

mod answer;
mod governing;

use bindery_core::bundle::decision::Kind as CoreKind;
use bindery_core::entailment::Verdict as CoreVerdict;
use bindery_core::pipeline::display::ShownText;
use bindery_core::pipeline::gate::Rung;
use bindery_core::pipeline::{Hit as CoreHit, Sources};
use bindery_core::policy::{Access, Clearance as CoreClearance, Role as CoreRole, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::Field;
use bindery_core::record::citation::{ArchiveVersion, Citation as CoreCitation};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::InForce;
use bindery_engine::error::Result;
use bindery_engine::storage::store::{ArtifactKey, ArtifactRow, ResponseRow};

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

/// What was decided as the contract names it: a retraction decides nothing, as a comment.
pub const fn decision_kind(kind: CoreKind) -> DecisionKind {
    match kind {
        CoreKind::Accept => DecisionKind::Accept,
        CoreKind::Fix => DecisionKind::Fix,
        CoreKind::Reject => DecisionKind::Reject,
        CoreKind::Flag => DecisionKind::Flag,
        CoreKind::Comment | CoreKind::Retract => DecisionKind::Comment,
    }
}

impl From<Verdict> for CoreVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Entailed => Self::Entailed,
            Verdict::Partial => Self::Partial,
            Verdict::Ungrounded => Self::Ungrounded,
        }
    }
}

impl From<DecisionKind> for CoreKind {
    fn from(kind: DecisionKind) -> Self {
        match kind {
            DecisionKind::Accept => Self::Accept,
            DecisionKind::Fix => Self::Fix,
            DecisionKind::Reject => Self::Reject,
            DecisionKind::Flag => Self::Flag,
            DecisionKind::Comment => Self::Comment,
        }
    }
}

/// A logged response for a list.
pub fn summary(row: ResponseRow) -> ResponseSummary {
    let outcome = outcome(Rung::named(&row.outcome).unwrap_or(Rung::Refused));
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
        handle: None,
        staff: staff.map(|notes| notes.on(archive, row)),
    }
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

pub use answer::answer;
pub use bindery_engine::archive::place::{clock, place, segment_place, title, told_name, value};
pub use governing::{key, key_history, mention, people, policy, profile, refusal_event, statistics, toggles};

/// The stored name of a unit variant: `list-item`, `from`.
pub fn name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// An archive version as the contract has it.
pub fn version_info(version: &ArchiveVersion) -> VersionInfo {
    VersionInfo { number: version.number, digest: Some(version.digest.to_string()) }
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
        machine_read: segment.as_ref().is_some_and(|segment| segment.is_machine_read()),
        machine_heard: segment.as_ref().is_some_and(|segment| segment.locator.is_heard()),
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

/// A time of Unix as RFC 3339 in UTC.
pub fn moment(seconds: u64) -> String {
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
    jiff::Timestamp::from_second(seconds).map(|at| at.to_string()).unwrap_or_default()
}
