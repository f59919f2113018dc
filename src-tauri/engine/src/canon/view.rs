//! What of the facts someone may see: what they may see of the files as documents of the archive, and no more.
//!
//! A reviewer does not learn of a file, a line or a comment that touches what is hidden from them, neither by a text nor
//! by a count. Archivist and auditor see all.

use std::sync::Arc;

use bindery_core::canon::address::{Address, CanonPath, Lines, lines};
use bindery_core::canon::book::{Held, Version};
use bindery_core::canon::file::FactsFile;
use bindery_core::canon::finding::Finding;
use bindery_core::canon::markdown::View;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::text::span::Span;

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::canon::Canon;
use crate::error::Result;

/// What someone may see of the facts.
pub struct CanonView<'a> {
    archive: &'a Archive,
    canon: Arc<Canon>,
    audience: Arc<Audience>,
    viewer: Viewer,
}

impl<'a> CanonView<'a> {
    /// What `viewer` may see. Whoever asks through the gates sees nothing of the facts but what answers cite.
    pub fn new(archive: &'a Archive, viewer: &Viewer) -> Result<Self> {
        if viewer.is_gated() {
            return Err(super::Unchanged::NotForYou.into());
        }
        let audience = archive.audience(viewer, false)?;
        Ok(Self { archive, canon: archive.canon()?, audience, viewer: viewer.clone() })
    }

    /// The facts, all of them.
    pub fn canon(&self) -> &Canon {
        &self.canon
    }

    /// Whether nothing is kept from them.
    pub const fn sees_all(&self) -> bool {
        matches!(self.viewer.role, Role::Archivist | Role::Auditor)
    }

    /// The version of a file that holds now, when they may know of it.
    pub fn current(&self, path: &CanonPath) -> Option<&Version> {
        self.canon.book().current(path).filter(|version| self.shows_version(version))
    }

    /// For each line of a version, whether they may read it. A line that is no fact (a remark, a heading of a list) is
    /// read only by those from whom nothing in the file is kept: no rule can speak of it.
    pub fn lines(&self, version: &Version, file: &FactsFile) -> Vec<bool> {
        let count = lines(file.text()).count();
        if self.sees_all() {
            return vec![true; count];
        }
        let whole = self.audience.sees_all_of(&version.artifact);
        let mut seen: Vec<Option<bool>> = vec![None; count];
        for (index, fact) in file.facts().iter().enumerate() {
            let shown = Span::whole(&fact.segment.text).is_some_and(|span| {
                self.audience.text(&version.artifact, index as u32, span) == Access::Shown
            });
            let range = fact.lines.first() as usize - 1..(fact.lines.last() as usize).min(count);
            for line in seen.get_mut(range).into_iter().flatten() {
                *line = Some(shown && line.unwrap_or(true));
            }
        }
        let remarks =
            lines(file.text()).map(|line| line.trim_start().starts_with('#') || line.contains(" #"));
        let seen = seen.into_iter().zip(remarks);
        seen.map(|(seen, remark)| if remark { whole && seen.unwrap_or(true) } else { seen.unwrap_or(whole) })
            .collect()
    }

    /// Whether they may know what stands, or stood, at a place.
    fn shows_place(&self, address: &Address, entry: u64) -> bool {
        let book = self.canon.book();
        let versions = [book.current(&address.path), book.at(&address.path, entry)];
        versions.into_iter().flatten().all(|version| self.shows_lines(version, &address.path, address.lines))
    }

    fn shows_lines(&self, version: &Version, path: &CanonPath, wanted: Option<Lines>) -> bool {
        if self.sees_all() {
            return true;
        }
        if !self.shows_version(version) {
            return false;
        }
        if self.audience.sees_all_of(&version.artifact) {
            return true;
        }
        let (Some(wanted), Ok(file)) = (wanted, self.archive.canon_file(path, version)) else { return false };
        let seen = self.lines(version, &file);
        // Past the end nothing stands that could be hidden; that there is an end there is told by what they see.
        let range = wanted.first() as usize - 1..(wanted.last() as usize).min(seen.len());
        seen.get(range).is_none_or(|lines| lines.iter().all(|seen| *seen))
    }

    /// Whether they wrote it.
    pub fn is_own(&self, held: &Held) -> bool {
        held.comment().by == self.viewer.name && held.comment().role == self.viewer.role
    }
}

impl View for CanonView<'_> {
    fn shows(&self, held: &Held) -> bool {
        if self.sees_all() || self.is_own(held) {
            return true;
        }
        let places: Vec<Address> =
            held.citations().filter_map(|(citation, _)| citation.parse().ok()).collect();
        // What an archivist says without a place may be about anything.
        let anchored = !places.is_empty() || held.comment().role == Role::Reviewer;
        anchored && places.iter().all(|address| self.shows_place(address, held.entry()))
    }

    fn shows_version(&self, version: &Version) -> bool {
        self.sees_all() || self.audience.artifact(&version.artifact) == Access::Shown
    }

    fn shows_finding(&self, finding: &Finding) -> bool {
        if self.sees_all() {
            return true;
        }
        let shown = |citation: &str| {
            citation.parse::<Address>().is_ok_and(|address| self.shows_place(&address, u64::MAX))
        };
        // Whether something stands at a place of a file that is hidden is told to nobody: such a place counts as unseen.
        let there = |citation: &str| {
            let address: Option<Address> = citation.parse().ok();
            address.is_some_and(|address| self.current(&address.path).is_some())
        };
        there(&finding.citation) && shown(&finding.citation) && finding.to.as_deref().is_none_or(shown)
    }
    fn shows_changes(&self) -> bool {
        self.sees_all()
    }
}
