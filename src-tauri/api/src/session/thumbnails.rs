//! Small pictures for lists: of a photograph, or of the first page that is read. The gates are those of the pictures themselves.

use bindery_core::policy::{Access, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_engine::archive::Archive;
use bindery_engine::ask::reading::Document;

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::source;

/// Documents that are looked at for one request.
const MOST: usize = 200;

impl Session {
    pub(crate) fn thumbnails(&self, request: ThumbnailsRequest, _: OnProgress<'_>) -> Reply<Thumbnails> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let token = |name: &String| {
            let id = self.meant(&viewer, name)?;
            self.thumbnail(&archive, &viewer, &id)
        };
        Ok(Thumbnails { tokens: request.documents.iter().take(MOST).map(token).collect() })
    }

    /// A token for the small picture of a document. What cannot be drawn has none, like what may not be seen.
    fn thumbnail(&self, archive: &Archive, viewer: &Viewer, id: &ArtifactId) -> Option<String> {
        if archive.audience(viewer, false).ok()?.artifact(id) != Access::Shown {
            return None;
        }
        let row = archive.artifact(id).ok()?;
        if row.until.is_some() || !(row.form.is_pages() || row.form.is_image()) {
            return None;
        }
        if !viewer.is_gated() {
            return source::thumbnail(self, (archive, viewer), &row, None).ok()?;
        }
        // Of whoever asks it is the page that they read first.
        let pages = source::page_sizes(self, archive, &row).ok()??.len() as u32;
        let document = Document::of(archive, (viewer, false), row, pages).ok()?;
        let page = document.parts.first()?.page.as_ref()?;
        source::thumbnail(self, (archive, viewer), &document.row, Some(page)).ok()?
    }
}
