//! The facts (I1 to I4): who reads, comments, decides and changes them.

mod looks;
pub(super) mod rows;

use bindery_core::canon::act::Resolution;
use bindery_core::canon::checks::Wanted;
use bindery_core::canon::comment::NewComment;
use bindery_core::canon::file::FactsFile;
use bindery_core::canon::markdown::View;
use bindery_engine::archive::Archive;
use bindery_engine::canon::{CanonView, NewCommit};
use bindery_engine::error::{Error, Result};

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;
use looks::{Looks, core_status, count, faults, new_file, path};

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
