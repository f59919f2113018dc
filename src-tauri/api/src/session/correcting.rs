//! Corrections of what is on record of documents, and the way back.

use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::Field;
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::correct::{Outcome, Reach, Step, Wanted};
use bindery_engine::error::{Missing, Result};
use bindery_engine::progress::Follow;

use super::{Reply, Session, shown};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::{source, views};

const KNOWN: &str = "`title`, `kind`, `date`, `from`, `to`, `place`";

impl Session {
    pub(crate) fn record_correct(
        &self,
        request: RecordRequest,
        progress: OnProgress<'_>,
    ) -> Reply<RecordReply> {
        let ids = request.artifacts.iter().map(|id| artifact(id)).collect::<Result<Vec<_>>>()?;
        let mut set: Vec<Wanted> = Vec::new();
        for RecordValue { field, value } in request.set {
            let known: Field = serde_json::from_value(field.clone().into())
                .map_err(|_| Refused::NotOneOf { text: field, known: KNOWN })?;
            set.push((known, value));
        }
        let step = step(request.preview, request.confirmed);
        self.corrected(request.why.as_deref(), progress, |archive, by, follow| {
            archive.correct(by, &ids, &set, step, follow)
        })
    }

    pub(crate) fn record_undo(&self, request: RecordUndo, progress: OnProgress<'_>) -> Reply<RecordReply> {
        let step = step(request.preview, request.confirmed);
        self.corrected(request.why.as_deref(), progress, |archive, by, follow| {
            let last = || {
                Ok::<_, bindery_engine::error::Error>(
                    archive.corrections()?.first().map(|(version, _)| *version),
                )
            };
            let version = request.version.map_or_else(last, |version| Ok(Some(version)))?;
            archive.take_back(by, version.unwrap_or_default(), step, follow)
        })
    }

    pub(crate) fn record_history(&self, request: RecordRef, _: OnProgress<'_>) -> Reply<RecordHistory> {
        let archive = self.archive()?;
        let id = artifact(&request.artifact_id)?;
        let before = archive.records_before(&id)?.into_iter();
        Ok(RecordHistory {
            now: source::entries(&archive.artifact(&id)?.record),
            before: before
                .map(|(until, record)| RecordBefore { until, record: source::entries(&record) })
                .collect(),
        })
    }

    fn corrected(
        &self,
        why: Option<&str>,
        progress: OnProgress<'_>,
        correct: impl FnOnce(&Archive, &ChangeAuthor<'_>, Follow<'_>) -> Result<Outcome>,
    ) -> Reply<RecordReply> {
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            true
        };
        let done = self.govern(why, |archive, by| correct(archive, by, &follow))?;
        Ok(RecordReply {
            version: done.version,
            changed: done.changed.len() as u32,
            kept: done.kept,
            opens: done.opens.into_iter().map(reach).collect(),
            closes: done.closes.into_iter().map(reach).collect(),
            answers: done.reopened.into_iter().map(views::summary).collect(),
        })
    }
}

fn artifact(written: &str) -> Result<ArtifactId> {
    written.parse().map_err(|_| Missing::Artifact { id: written.to_owned() }.into())
}

fn step(preview: Option<bool>, confirmed: Option<bool>) -> Step {
    match (preview, confirmed) {
        (Some(true), _) => Step::Preview,
        (_, Some(true)) => Step::Confirmed,
        _ => Step::Careful,
    }
}

fn reach(reach: Reach) -> RecordReach {
    RecordReach { artifact_id: reach.artifact.to_string(), title: reach.title, tiers: reach.tiers }
}
