//! The facts and their comments as the window has them.

use bindery_core::canon::act::{Ground, Resolution};
use bindery_core::canon::address::{Address, CanonPath, lines};
use bindery_core::canon::book::{Held, Version};
use bindery_core::canon::comment::Status as CoreStatus;
use bindery_core::canon::file::{FactsFile, Fault};
use bindery_core::canon::finding::Finding;
use bindery_core::canon::follow::Followed;
use bindery_core::canon::markdown::View;
use bindery_core::canon::{checks, markdown};
use bindery_core::policy::Role as CoreRole;
use bindery_core::proof::hash::OriginalHash;
use bindery_engine::archive::Archive;
use bindery_engine::canon::CanonView;
use bindery_engine::error::{Error, Result};

use super::{HIDDEN, rows};
use crate::contract::*;
use crate::refused::Refused;
use crate::session::Session;
use crate::views;

/// The facts as whoever uses the session sees them.
pub(super) struct Looks<'a> {
    pub(super) archive: &'a Archive,
    pub(super) sight: CanonView<'a>,
    pub(super) archivist: bool,
}

impl<'a> Looks<'a> {
    pub(super) fn new(archive: &'a Archive, session: &Session) -> Result<Self> {
        let viewer = session.viewer()?;
        let archivist = viewer.role == CoreRole::Archivist;
        Ok(Self { archive, sight: CanonView::new(archive, &viewer)?, archivist })
    }

    pub(super) fn drafts(
        &self,
    ) -> Result<std::collections::BTreeMap<CanonPath, bindery_engine::canon::Draft>> {
        if self.archivist { self.archive.canon_drafts() } else { Ok(Default::default()) }
    }

    pub(super) fn info(&self, path: &CanonPath, version: &Version, draft: bool) -> Result<CanonFileInfo> {
        let file = self.archive.canon_file(path, version)?;
        let seen = self.sight.lines(version, &file);
        let shown = |lines: bindery_core::canon::address::Lines| {
            seen.get(lines.first() as usize - 1..lines.last() as usize)
                .is_some_and(|l| l.iter().all(|seen| *seen))
        };
        let facts = file.facts().iter().filter(|fact| is_fact(fact) && shown(fact.lines)).count() as u32;
        let open = self.on(path).filter(|held| held.resolution().is_none()).count() as u32;
        Ok(CanonFileInfo {
            path: path.to_string(),
            version: version.number,
            changed_at: version.commit.at.clone(),
            changed_by: version.commit.who.clone(),
            facts,
            open_comments: open,
            consent: self.archivist.then(|| self.archive.in_force().consent(&version.artifact).to_string()),
            artifact_id: self.archivist.then(|| version.artifact.to_string()),
            draft,
        })
    }

    /// Comments that cite a file, as far as they may be seen.
    fn on<'s>(&'s self, path: &'s CanonPath) -> impl Iterator<Item = &'s Held> {
        let cites = move |held: &&Held| {
            held.citations().any(|(citation, _)| citation.parse().is_ok_and(|at: Address| at.path == *path))
        };
        self.sight.canon().book().comments().iter().filter(cites).filter(move |held| self.sight.shows(held))
    }

    pub(super) fn file(&self, path: &CanonPath, number: Option<u32>) -> Result<CanonFileView> {
        let missing = || Error::from(Refused::NoFacts { path: path.to_string() });
        let mut drafts = self.drafts()?;
        let draft = drafts.remove(path);
        let book = self.sight.canon().book();
        let Some(current) = self.sight.current(path) else {
            let draft = draft.ok_or_else(missing)?;
            let info = new_file(path, &draft.at, &draft.who);
            let draft = Some(shown_draft(path, draft, None));
            return Ok(CanonFileView {
                info,
                version: 0,
                hash: None,
                lines: vec![],
                rows: vec![],
                versions: vec![],
                draft,
            });
        };
        let all = book.files().get(path).map(Vec::as_slice).unwrap_or_default();
        let versions: Vec<&Version> =
            all.iter().filter(|version| self.sight.shows_version(version)).collect();
        let version = match number {
            None => current,
            Some(number) => {
                versions.iter().copied().find(|version| version.number == number).ok_or_else(missing)?
            }
        };
        let file = self.archive.canon_file(path, version)?;
        let commented: Vec<(&str, Address)> =
            self.on(path).flat_map(cited_at).filter(|(_, at)| at.path == *path).collect();
        let seen = self.sight.lines(version, &file);
        let rows = rows::rows(path, &file, &seen);
        let shown = lines(file.text()).zip(seen).enumerate().map(|(index, (text, seen))| {
            let number = index as u32 + 1;
            let here = |at: &Address| at.lines.is_some_and(|l| (l.first()..=l.last()).contains(&number));
            let mut comments: Vec<String> =
                commented.iter().filter(|(_, at)| here(at)).map(|(id, _)| (*id).to_owned()).collect();
            comments.dedup();
            CanonLine {
                number,
                address: format!("{path}#L{number}"),
                text: if seen { text } else { HIDDEN }.to_owned(),
                hidden: !seen,
                comments,
            }
        });
        Ok(CanonFileView {
            info: self.info(path, current, draft.is_some())?,
            version: version.number,
            hash: self.archivist.then(|| current.hash.to_string()),
            lines: shown.collect(),
            rows,
            versions: versions.iter().rev().map(|version| self.version(version)).collect(),
            draft: draft.map(|draft| shown_draft(path, draft, Some(current.hash))),
        })
    }

    pub(super) fn version(&self, version: &Version) -> CanonVersion {
        let commit = &version.commit;
        CanonVersion {
            version: version.number,
            at: commit.at.clone(),
            who: commit.who.clone(),
            // Why a change was made may speak of what only archivists see.
            why: commit.why.clone().filter(|_| self.sight.sees_all()),
            artifact_id: self.archivist.then(|| version.artifact.to_string()),
            grounds: self.grounds(&commit.grounds),
        }
    }

    pub(super) fn comment(&self, held: &Held) -> CanonComment {
        let comment = held.comment();
        CanonComment {
            id: comment.id.clone(),
            round: comment.round,
            agent: comment.agent.clone(),
            by: comment.by.clone(),
            at: comment.at.clone(),
            comment: comment.text.clone(),
            citations: held.citations().map(|(citation, _)| citation.to_owned()).collect(),
            citation_status: status(held.status()),
            tag: markdown::tag(held),
            resolution: resolution(held.resolution()),
            reason: held.reason().map(str::to_owned),
            overridden: held.is_overridden(),
            spent: held.is_overridden() && held.override_is_spent(),
            findings: self.findings(&checks::look(held, self.sight.canon().shelf()), true),
            overrides: held.overrides().iter().map(shown_override).collect(),
        }
    }

    /// What was found, as far as it may be seen; `now`: with what stands there at this moment.
    fn findings(&self, findings: &[Finding], now: bool) -> Vec<CanonFinding> {
        let shown = findings.iter().filter(|finding| self.sight.shows_finding(finding));
        shown
            .map(|finding| CanonFinding {
                citation: finding.citation.clone(),
                standing: views::name(&finding.standing),
                detail: markdown::in_words(finding),
                to: finding.to.clone(),
                text: finding
                    .citation
                    .parse::<Address>()
                    .ok()
                    .filter(|address| now && address.lines.is_some())
                    .and_then(|address| self.sight.canon().shelf().read(&address)),
            })
            .collect()
    }

    pub(super) fn grounds(&self, grounds: &[Ground]) -> Vec<CanonGround> {
        let book = self.sight.canon().book();
        let changes = |ground: &Ground| -> Vec<String> {
            let changes = markdown::changes(ground, &self.sight).map(Followed::in_words);
            let mut changes: Vec<String> = changes.collect();
            // One that several citations of a comment let through is told once.
            changes.dedup();
            changes
        };
        let shown =
            |ground: &&Ground| book.comment(&ground.comment).is_some_and(|held| self.sight.shows(held));
        grounds
            .iter()
            .filter(shown)
            .map(|ground| CanonGround {
                comment: ground.comment.clone(),
                citation_status: status(ground.status),
                overridden: ground.overridden,
                findings: self.findings(&ground.findings, false),
                changes: changes(ground),
            })
            .collect()
    }

    fn of_round(&self, round: u32) -> Vec<CanonComment> {
        let seen = self.sight.canon().book().of_round(round).filter(|held| self.sight.shows(held));
        seen.map(|held| self.comment(held)).collect()
    }

    pub(super) fn round(&self, round: u32, closed: bool) -> CanonRound {
        let ledger = markdown::ledger(self.sight.canon().book(), round, &self.sight);
        CanonRound { round, closed, comments: self.of_round(round), ledger }
    }

    pub(super) fn trace(&self, round: u32) -> Result<CanonTrace> {
        let book = self.sight.canon().book();
        let missing = || Error::from(Refused::NoRound { round: round.to_string() });
        let comments = self.of_round(round);
        if book.round(round).is_none() || (comments.is_empty() && !self.sight.sees_all()) {
            return Err(missing());
        }
        let mut decisions = Vec::new();
        for held in book.of_round(round).filter(|held| self.sight.shows(held)) {
            for (decision, who, at) in held.decisions() {
                decisions.push(CanonDecision {
                    comment: decision.comment.clone(),
                    resolution: resolution(Some(decision.resolution)),
                    reason: decision.reason.clone(),
                    citation_status: status(decision.status),
                    who: who.clone(),
                    at: at.clone(),
                    findings: self.findings(&decision.findings, false),
                });
            }
        }
        let commits = book.commits_of(round).filter(|version| self.sight.shows_version(version));
        let commit = commits.map(|version| {
            let CanonVersion { version: number, at, who, why, grounds, .. } = self.version(version);
            CanonCommitInfo { path: version.commit.path.to_string(), version: number, who, at, why, grounds }
        });
        Ok(CanonTrace {
            round,
            phases: CanonPhases { comments, resolution: decisions, commit: commit.collect() },
            markdown: markdown::trace(book, round, &self.sight),
        })
    }
}

pub(super) fn path(text: &str) -> Result<CanonPath> {
    Ok(text.parse::<CanonPath>()?)
}

/// Whether it is a fact, and not the row that names the columns of others.
fn is_fact(fact: &bindery_core::canon::file::Fact) -> bool {
    !fact.segment.locator.table_row().is_some_and(|row| row.header)
}

pub(super) fn count(file: &FactsFile) -> u32 {
    file.facts().iter().filter(|fact| is_fact(fact)).count() as u32
}

pub(super) fn new_file(path: &CanonPath, at: &str, who: &str) -> CanonFileInfo {
    CanonFileInfo {
        path: path.to_string(),
        version: 0,
        changed_at: at.to_owned(),
        changed_by: who.to_owned(),
        facts: 0,
        open_comments: 0,
        consent: None,
        artifact_id: None,
        draft: true,
    }
}

fn shown_draft(
    path: &CanonPath,
    draft: bindery_engine::canon::Draft,
    current: Option<OriginalHash>,
) -> CanonDraft {
    CanonDraft {
        faults: FactsFile::read(path, &draft.text).err().map(|found| faults(&found)).unwrap_or_default(),
        behind: draft.before != current,
        text: draft.text,
        before: draft.before.map(|hash| hash.to_string()),
        at: draft.at,
    }
}

pub(super) fn faults(found: &[Fault]) -> Vec<CanonFault> {
    found.iter().map(|fault| CanonFault { line: fault.line, why: fault.why.clone() }).collect()
}

fn cited_at(held: &Held) -> Vec<(&str, Address)> {
    let id = held.comment().id.as_str();
    held.citations().filter_map(|(citation, _)| Some((id, citation.parse().ok()?))).collect()
}

fn shown_override(said: &bindery_core::canon::act::Override) -> CanonOverride {
    CanonOverride {
        says: said.says.clone(),
        why: said.why.clone(),
        who: said.who.clone(),
        at: said.at.clone(),
    }
}

const fn status(status: CoreStatus) -> CitationStatus {
    match status {
        CoreStatus::Cited => CitationStatus::Cited,
        CoreStatus::Advisory => CitationStatus::Advisory,
    }
}

pub(super) const fn core_status(status: CitationStatus) -> CoreStatus {
    match status {
        CitationStatus::Cited => CoreStatus::Cited,
        CitationStatus::Advisory => CoreStatus::Advisory,
    }
}

pub(super) const fn resolution(resolution: Option<Resolution>) -> CanonResolution {
    match resolution {
        None => CanonResolution::Open,
        Some(Resolution::Accepted) => CanonResolution::Accepted,
        Some(Resolution::Parked) => CanonResolution::Parked,
        Some(Resolution::Rejected) => CanonResolution::Rejected,
    }
}
