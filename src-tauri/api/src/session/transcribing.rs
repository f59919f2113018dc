//! The transcription desk.

use bindery_core::proof::hash::ArtifactId;
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::error::{Missing, Result};
use bindery_engine::progress::Follow;
use bindery_engine::transcribe::{self, Outcome, Sure};

use super::{Reply, Session, shown};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::{source, views};

impl Session {
    pub(crate) fn desk(&self, _: Nothing, _: OnProgress<'_>) -> Reply<DeskScans> {
        let found = self.archive()?.scans()?.into_iter().map(|scan| DeskScan {
            artifact_id: scan.row.id.to_string(),
            title: views::title(&scan.row.record),
            pages: scan.pages.into_iter().map(page).collect(),
        });
        let mut scans: Vec<DeskScan> = found.collect();
        let uncertain = |scan: &DeskScan| scan.pages.iter().map(|page| page.uncertain).sum::<u32>();
        let confirmed = |scan: &DeskScan| scan.pages.iter().all(|page| page.confirmed == page.lines);
        let group = |scan: &DeskScan| match () {
            () if uncertain(scan) > 0 => 0,
            () if scan.pages.is_empty() => 2,
            () if confirmed(scan) => 3,
            () => 1,
        };
        scans.sort_by(|a, b| (group(a), &a.title).cmp(&(group(b), &b.title)));
        Ok(DeskScans { scans })
    }

    pub(crate) fn desk_scan(&self, request: DeskRequest, _: OnProgress<'_>) -> Reply<DeskView> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let (row, lines) = archive.scan_lines(&artifact(&request.artifact_id)?)?;
        Ok(DeskView {
            artifact_id: row.id.to_string(),
            title: views::title(&row.record),
            pages: source::all_pages(self, &archive, &viewer, &row)?,
            undo: archive.has_transcription(&row.id)?,
            lines: lines.into_iter().map(line).collect(),
        })
    }

    pub(crate) fn transcribe(
        &self,
        request: TranscribeRequest,
        progress: OnProgress<'_>,
    ) -> Reply<TranscribeReply> {
        let id = artifact(&request.artifact_id)?;
        let words =
            |LineWords { segment, line, text, was }| transcribe::LineWords { segment, line, text, was };
        let lines: Vec<_> = request.lines.into_iter().map(words).collect();
        self.transcribed(request.why.as_deref(), progress, |archive, by, follow| {
            archive.transcribe(by, &id, &lines, request.confirmed == Some(true), follow)
        })
    }

    pub(crate) fn transcribe_typed(
        &self,
        request: TypedRequest,
        progress: OnProgress<'_>,
    ) -> Reply<TranscribeReply> {
        let id = artifact(&request.artifact_id)?;
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let pages = source::all_pages(self, &archive, &viewer, &archive.scan_now(&id)?)?;
        // Where its pages cannot be drawn here, nobody knows how many there are.
        if let Some(pages) = pages.filter(|pages| request.page as usize > pages.sizes.len()) {
            return Err(crate::refused::Refused::NoDeskPage { pages: pages.sizes.len() }.into());
        }
        self.transcribed(request.why.as_deref(), progress, |archive, by, follow| {
            archive.transcribe_typed(by, &id, request.page, &request.text, follow)
        })
    }

    pub(crate) fn transcribe_undo(
        &self,
        request: TranscribeUndo,
        progress: OnProgress<'_>,
    ) -> Reply<TranscribeReply> {
        let id = artifact(&request.artifact_id)?;
        self.transcribed(request.why.as_deref(), progress, |archive, by, follow| {
            archive.transcribe_back(by, &id, request.confirmed == Some(true), follow)
        })
    }

    /// Does a transcription as whoever uses the session. Their pictures of the scan stay: it looks as it did.
    pub(super) fn transcribed(
        &self,
        why: Option<&str>,
        progress: OnProgress<'_>,
        change: impl FnOnce(&Archive, &ChangeAuthor<'_>, Follow<'_>) -> Result<Outcome>,
    ) -> Reply<TranscribeReply> {
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            true
        };
        let session = self.session()?;
        let by = ChangeAuthor { world: &self.world, who: &session.who.name, why };
        let done = change(&session.archive, &by, &follow)?;
        let row = session.archive.artifact(&done.artifact)?;
        Ok(TranscribeReply {
            version: done.version,
            title: views::title(&row.record),
            artifact_id: done.artifact.to_string(),
            confirmed: done.confirmed,
            corrected: done.corrected,
            no_longer_named: done.no_longer_named,
            answers: done.reopened.into_iter().map(views::summary).collect(),
        })
    }
}

fn artifact(written: &str) -> Result<ArtifactId> {
    written.parse().map_err(|_| Missing::Artifact { id: written.to_owned() }.into())
}

fn page((page, [lines, uncertain, confirmed]): (u32, [u32; 3])) -> DeskPage {
    DeskPage { page, lines, uncertain, confirmed }
}

fn line(line: transcribe::DeskLine) -> DeskLine {
    let (who, at) = line.by.map_or((None, None), |by| (Some(by.who), Some(by.at)));
    DeskLine {
        segment: line.segment,
        line: line.line,
        page: line.page,
        text: line.text,
        state: match line.sure {
            Sure::Unread => LineState::Unread,
            Sure::Unsure => LineState::Unsure,
            Sure::Read => LineState::Read,
            Sure::Confirmed => LineState::Confirmed,
        },
        boxes: line.place.iter().map(source::box_of).collect(),
        who,
        at,
    }
}
