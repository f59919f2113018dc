//! Reading a document: by the name that a list gave it in this session, or out of an answer.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use bindery_core::policy::{Access, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::citation::Place;
use bindery_core::text::span::Span;
use bindery_engine::archive::Archive;
use bindery_engine::ask::reading::{self, Document};
use bindery_engine::error::Result;
use bindery_engine::storage::store::ArtifactRow;

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::{source, views};

/// What documents are called to whoever may not know their identities: numbers, in the order in which lists named them.
#[derive(Default)]
pub struct Named {
    known: Mutex<(Vec<ArtifactId>, HashMap<ArtifactId, usize>)>,
}

impl Named {
    /// What a document is called.
    fn name(&self, id: ArtifactId) -> String {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_id) = &mut *known;
        let at = *by_id.entry(id).or_insert_with(|| {
            all.push(id);
            all.len()
        });
        at.to_string()
    }

    /// Which document is called so.
    fn meant(&self, name: &str) -> Option<ArtifactId> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let at: usize = name.parse().ok()?;
        known.0.get(at.checked_sub(1)?).copied()
    }

    /// Forgets all names: somebody else looks.
    pub fn forget(&self) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Default::default();
    }
}

impl Session {
    /// By what name a family member opens a document; none where they read none, and for staff.
    pub(super) fn handle(&self, archive: &Archive, viewer: &Viewer, row: &ArtifactRow) -> Option<String> {
        (viewer.is_gated() && reading::reads(archive, viewer)).then(|| self.named.name(row.id))
    }

    pub(crate) fn read(&self, request: ReadRequest, _: OnProgress<'_>) -> Reply<ReadView> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let Wanted { row, strict, mark } = self.wanted(&archive, &viewer, &request)?;
        let pages = source::page_sizes(self, &archive, &row)?.unwrap_or_default();
        let document = Document::of(&archive, (&viewer, strict), row, pages.len() as u32)?;
        let at = match request.part {
            Some(part) => part.checked_sub(1).map(|part| part as usize),
            None => Some(mark.and_then(|(segment, range)| document.part_with(segment, range)).unwrap_or(0)),
        };
        let parts = document.parts.len();
        let part = at.and_then(|at| document.parts.get(at));
        if part.is_none() && parts > 0 {
            return Err(reading::missing().into());
        }
        if let Some(part) = part {
            document.count(&archive, &self.world, &viewer, part)?;
        }
        let staff = (!viewer.is_gated()).then(|| views::StaffNotes::of(&archive, &viewer)).transpose()?;
        let listed = views::item(&archive, &document.row, staff.as_ref());
        Ok(ReadView {
            title: listed.title,
            kind: listed.kind,
            date: listed.date,
            from: listed.from,
            to: listed.to,
            part: if parts > 0 { at.unwrap_or_default() as u32 + 1 } else { 0 },
            parts: parts as u32,
            blocks: part.map(|part| source::blocks(part, mark)).unwrap_or_default(),
            page: match part.and_then(|part| part.page.as_ref()) {
                Some(page) => source::read_page(self, &document.row, page, strict, &pages)?,
                None => None,
            },
            budget: self.left(&archive, &viewer)?,
        })
    }

    /// The document that is called so: for staff by its identity.
    pub(super) fn meant(&self, viewer: &Viewer, name: &str) -> Option<ArtifactId> {
        match viewer.is_gated() {
            true => self.named.meant(name),
            false => name.parse().ok(),
        }
    }

    /// The document that is asked for. What may not be known of is not there.
    fn wanted(&self, archive: &Archive, viewer: &Viewer, request: &ReadRequest) -> Result<Wanted> {
        if let Some(name) = &request.document {
            let id = self.meant(viewer, name).ok_or_else(reading::missing)?;
            if archive.audience(viewer, false)?.artifact(&id) == Access::Hidden {
                return Err(reading::missing());
            }
            return Ok(Wanted { row: archive.artifact(&id)?, strict: false, mark: None });
        }
        let source = request.source.as_ref().ok_or_else(reading::missing)?;
        let cited = self.cited(archive, viewer, source)?;
        // Of a source that is only said to be there, nothing is read.
        if viewer.is_gated() && cited.excerpt.is_none() {
            return Err(reading::missing());
        }
        let mark = match cited.citation.span().place {
            Place::Segment(segment) => Some((segment, cited.citation.span().range)),
            Place::Record(_) => None,
        };
        let row = archive.artifact(&cited.citation.artifact())?;
        Ok(Wanted { row, strict: cited.private, mark })
    }
}

/// A document that is asked for.
struct Wanted {
    row: ArtifactRow,
    /// In an answer to a question about someone's private life (E6).
    strict: bool,
    /// The segment and the characters that were cited.
    mark: Option<(u32, Span)>,
}
