//! The facts (I1 to I4): who reads, comments, decides and changes them.

use bindery_core::canon::act::{Ground, Resolution};
use bindery_core::canon::address::{Address, CanonPath, lines};
use bindery_core::canon::book::{Held, Version};
use bindery_core::canon::checks::{self, Wanted};
use bindery_core::canon::comment::{NewComment, Status as CoreStatus};
use bindery_core::canon::file::{FactsFile, Fault};
use bindery_core::canon::finding::Finding;
use bindery_core::canon::follow::Followed;
use bindery_core::canon::markdown::{self, View};
use bindery_core::policy::Role as CoreRole;
use bindery_core::proof::hash::OriginalHash;
use bindery_engine::archive::Archive;
use bindery_engine::canon::{CanonView, NewCommit};
use bindery_engine::error::{Error, Result};

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

/// Stands for a line that is kept from whoever looks: the same for each, so that it tells no length.
const HIDDEN: &str = "\u{b7}\u{b7}\u{b7}";

impl Session {
    pub(crate) fn canon_files(&self, _: Nothing, _: OnProgress<'_>) -> Reply<CanonFiles> {
        let archive = self.archive()?;
        let looks = Looks::new(&archive, self)?;
        let mut files = Vec::new();
        let drafts = looks.drafts()?;
        for path in looks.sight.canon().book().files().keys() {
            if let Some(version) = looks.sight.current(path) {
                files.push(looks.info(path, version, drafts.contains_key(path))?);
            }
        }
        let new = drafts.iter().filter(|(path, _)| looks.sight.current(path).is_none());
        files.extend(new.map(|(path, draft)| new_file(path, &draft.at, &draft.who)));
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(CanonFiles { files })
    }

    pub(crate) fn canon_file(&self, wanted: CanonRef, _: OnProgress<'_>) -> Reply<CanonFileView> {
        let archive = self.archive()?;
        Ok(Looks::new(&archive, self)?.file(&path(&wanted.path)?, wanted.version)?)
    }

    pub(crate) fn canon_check(&self, wanted: CanonText, _: OnProgress<'_>) -> Reply<CanonCheck> {
        let text = wanted.text.unwrap_or_default();
        Ok(match FactsFile::read(&path(&wanted.path)?, &text) {
            Ok(file) => CanonCheck { faults: Vec::new(), facts: count(&file) },
            Err(found) => CanonCheck { faults: faults(&found), facts: 0 },
        })
    }

    pub(crate) fn canon_comment(&self, new: CanonCommentRequest, _: OnProgress<'_>) -> Reply<CanonComment> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        // Whoever looks as someone else does not speak as themselves.
        CanonView::new(&archive, &viewer)?;
        let new = NewComment {
            agent: new.agent,
            text: new.comment,
            citations: new.citations,
            stated: new.citation_status.map(core_status),
        };
        let id = self.govern(None, |archive, by| archive.canon_comment(by, &viewer, new))?;
        Ok(self.canon_one(&archive, &id)?)
    }

    pub(crate) fn canon_comments(&self, _: Nothing, _: OnProgress<'_>) -> Reply<CanonComments> {
        let archive = self.archive()?;
        let looks = Looks::new(&archive, self)?;
        let comments = looks.sight.canon().book().comments().iter().filter(|held| looks.sight.shows(held));
        Ok(CanonComments { comments: comments.map(|held| looks.comment(held)).collect() })
    }

    pub(crate) fn canon_rounds(&self, _: Nothing, _: OnProgress<'_>) -> Reply<CanonRounds> {
        let archive = self.archive()?;
        let looks = Looks::new(&archive, self)?;
        let rounds = looks.sight.canon().book().rounds().iter().rev();
        let rounds = rounds.map(|round| looks.round(round.number, round.closed));
        // A round of which nothing may be seen is not there.
        let seen = rounds.filter(|round| looks.sight.sees_all() || !round.comments.is_empty());
        Ok(CanonRounds { rounds: seen.collect() })
    }

    pub(crate) fn canon_trace(&self, wanted: CanonRoundRef, _: OnProgress<'_>) -> Reply<CanonTrace> {
        let archive = self.archive()?;
        Ok(Looks::new(&archive, self)?.trace(wanted.round)?)
    }

    pub(crate) fn canon_cite(&self, request: CanonCiteRequest, _: OnProgress<'_>) -> Reply<CanonComment> {
        let archive = self.as_oneself()?;
        self.govern(None, |archive, by| archive.canon_cite(by, &request.comment, &request.citation))?;
        Ok(self.canon_one(&archive, &request.comment)?)
    }

    pub(crate) fn canon_resolve(&self, request: CanonResolveRequest, _: OnProgress<'_>) -> Reply<CanonRound> {
        let archive = self.as_oneself()?;
        let wanted = request.decisions.into_iter().map(wanted).collect::<Result<Vec<_>>>()?;
        let (round, close) = (request.round, request.close);
        self.govern(None, |archive, by| archive.canon_resolve(by, round, &wanted, close))?;
        let looks = Looks::new(&archive, self)?;
        let closed = looks.sight.canon().book().round(round).is_some_and(|round| round.closed);
        Ok(looks.round(round, closed))
    }

    pub(crate) fn canon_override(
        &self,
        request: CanonOverrideRequest,
        _: OnProgress<'_>,
    ) -> Reply<CanonComment> {
        let archive = self.as_oneself()?;
        let CanonOverrideRequest { comment, says, why } = request;
        self.govern(None, |archive, by| archive.canon_override(by, &comment, &says, &why))?;
        Ok(self.canon_one(&archive, &comment)?)
    }

    pub(crate) fn canon_draft(&self, request: CanonText, _: OnProgress<'_>) -> Reply<CanonFiles> {
        self.as_oneself()?;
        let path = path(&request.path)?;
        self.govern(None, |archive, by| archive.put_canon_draft(by, &path, request.text.as_deref()))?;
        self.canon_files(Nothing {}, &|_| {})
    }

    pub(crate) fn canon_permit(&self, request: CanonCommitRequest, _: OnProgress<'_>) -> Reply<CanonPermit> {
        let archive = self.as_oneself()?;
        let new = new_commit(request)?;
        let looks = Looks::new(&archive, self)?;
        let before = looks.sight.canon().book().current(&new.path);
        let rules = archive.in_force();
        let consent = before.map_or(&rules.policy.default_consent, |before| rules.consent(&before.artifact));
        let cited_by = before.map(|before| archive.store().responses_citing(&before.artifact)).transpose()?;
        let cited_by = cited_by.map_or(0, |answers| answers.len() as u32);
        let (allowed, why, grounds) = match archive.canon_permit(&new) {
            Ok((_, permit)) => (true, None, looks.grounds(permit.grounds())),
            Err(error @ (Error::Canon(_) | Error::Refused(_))) => (false, Some(error.into()), Vec::new()),
            Err(error) => return Err(error.into()),
        };
        Ok(CanonPermit { allowed, why, grounds, consent: consent.to_string(), cited_by })
    }

    pub(crate) fn canon_commit(
        &self,
        request: CanonCommitRequest,
        _: OnProgress<'_>,
    ) -> Reply<CanonCommitted> {
        let archive = self.as_oneself()?;
        let new = new_commit(request)?;
        let made = self.govern(None, |archive, by| archive.canon_commit(by, new))?;
        let looks = Looks::new(&archive, self)?;
        let path = &made.version.commit.path;
        Ok(CanonCommitted {
            file: looks.info(path, &made.version, false)?,
            archive_version: made.archive.number,
            grounds: looks.grounds(&made.version.commit.grounds),
            consent: made.consent.to_string(),
            note: made.note.map(str::to_owned),
            reopened: made.reopened.into_iter().map(views::summary).collect(),
        })
    }

    /// The open archive, for someone who looks as themselves.
    pub(super) fn as_oneself(&self) -> Result<std::sync::Arc<Archive>> {
        let archive = self.archive()?;
        CanonView::new(&archive, &self.viewer()?)?;
        Ok(archive)
    }

    fn canon_one(&self, archive: &Archive, id: &str) -> Result<CanonComment> {
        let looks = Looks::new(archive, self)?;
        let held = looks.sight.canon().book().comment(id).filter(|held| looks.sight.shows(held));
        held.map(|held| looks.comment(held)).ok_or_else(|| Refused::NoComment { id: id.to_owned() }.into())
    }
}

/// The facts as whoever uses the session sees them.
struct Looks<'a> {
    archive: &'a Archive,
    sight: CanonView<'a>,
    archivist: bool,
}

impl<'a> Looks<'a> {
    fn new(archive: &'a Archive, session: &Session) -> Result<Self> {
        let viewer = session.viewer()?;
        let archivist = viewer.role == CoreRole::Archivist;
        Ok(Self { archive, sight: CanonView::new(archive, &viewer)?, archivist })
    }

    fn drafts(&self) -> Result<std::collections::BTreeMap<CanonPath, bindery_engine::canon::Draft>> {
        if self.archivist { self.archive.canon_drafts() } else { Ok(Default::default()) }
    }

    fn info(&self, path: &CanonPath, version: &Version, draft: bool) -> Result<CanonFileInfo> {
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

    fn file(&self, path: &CanonPath, number: Option<u32>) -> Result<CanonFileView> {
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
            versions: versions.iter().rev().map(|version| self.version(version)).collect(),
            draft: draft.map(|draft| shown_draft(path, draft, Some(current.hash))),
        })
    }

    fn version(&self, version: &Version) -> CanonVersion {
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

    fn comment(&self, held: &Held) -> CanonComment {
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

    fn grounds(&self, grounds: &[Ground]) -> Vec<CanonGround> {
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

    fn round(&self, round: u32, closed: bool) -> CanonRound {
        let ledger = markdown::ledger(self.sight.canon().book(), round, &self.sight);
        CanonRound { round, closed, comments: self.of_round(round), ledger }
    }

    fn trace(&self, round: u32) -> Result<CanonTrace> {
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

fn path(text: &str) -> Result<CanonPath> {
    Ok(text.parse::<CanonPath>()?)
}

/// Whether it is a fact, and not the row that names the columns of others.
fn is_fact(fact: &bindery_core::canon::file::Fact) -> bool {
    !fact.segment.locator.table_row().is_some_and(|row| row.header)
}

fn count(file: &FactsFile) -> u32 {
    file.facts().iter().filter(|fact| is_fact(fact)).count() as u32
}

fn new_file(path: &CanonPath, at: &str, who: &str) -> CanonFileInfo {
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

fn faults(found: &[Fault]) -> Vec<CanonFault> {
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

const fn core_status(status: CitationStatus) -> CoreStatus {
    match status {
        CitationStatus::Cited => CoreStatus::Cited,
        CitationStatus::Advisory => CoreStatus::Advisory,
    }
}

const fn resolution(resolution: Option<Resolution>) -> CanonResolution {
    match resolution {
        None => CanonResolution::Open,
        Some(Resolution::Accepted) => CanonResolution::Accepted,
        Some(Resolution::Parked) => CanonResolution::Parked,
        Some(Resolution::Rejected) => CanonResolution::Rejected,
    }
}

fn wanted(wanted: CanonWanted) -> Result<Wanted> {
    let resolution = match wanted.resolution {
        CanonResolution::Accepted => Resolution::Accepted,
        CanonResolution::Parked => Resolution::Parked,
        CanonResolution::Rejected => Resolution::Rejected,
        CanonResolution::Open => {
            return Err(Refused::OpenComment.into());
        }
    };
    let reason = wanted.reason.filter(|reason| !reason.trim().is_empty());
    Ok(Wanted { comment: wanted.comment, resolution, reason })
}

fn new_commit(request: CanonCommitRequest) -> Result<NewCommit> {
    let CanonCommitRequest { path: at, text, before, comments, says, why, consent } = request;
    let broken = |text: &str| Error::from(Refused::Hash { text: text.chars().take(80).collect() });
    let before = before.map(|hash| hash.parse().map_err(|_| broken(&hash))).transpose()?;
    let without_citation = says.map(|says| (says, why.clone().unwrap_or_default()));
    let consent = consent.as_deref().map(super::governing::consent).transpose()?;
    Ok(NewCommit { path: path(&at)?, text, before, comments, without_citation, why, consent })
}
