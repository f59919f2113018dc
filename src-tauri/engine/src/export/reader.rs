//! What an export may hold: what whoever makes it may see now, and nothing that was withdrawn.

use std::sync::Arc;

use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::message::{Locale, Message};
use bindery_core::pipeline::BoundClaim;
use bindery_core::policy::{Access, Consent, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::citation::{Citation, Place};
use bindery_core::text::span::Span;
use bindery_word::wording::Wording;

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::governance::InForce;
use crate::error::Result;

/// Whoever an export is made by, and the rules in force.
pub struct Reader<'a> {
    /// The archive.
    pub archive: &'a Archive,
    audience: Arc<Audience>,
    rules: Arc<InForce>,
    role: Role,
    wording: Wording,
}

impl<'a> Reader<'a> {
    /// Works out what `viewer` may take along. Requestors take nothing.
    pub fn new(archive: &'a Archive, viewer: &Viewer) -> Result<Self> {
        if viewer.is_gated() {
            return Err(super::Refused::NotForYou.into());
        }
        let audience = archive.audience(viewer, false)?;
        let wording = Wording::Of(Locale::English);
        Ok(Self { archive, audience, rules: archive.in_force(), role: viewer.role, wording })
    }

    /// The same in other words.
    pub fn in_words(self, wording: Wording) -> Self {
        Self { wording, ..self }
    }

    /// In which words what is not the archive's own is written.
    pub const fn wording(&self) -> Wording {
        self.wording
    }

    /// What may be taken along.
    pub fn audience(&self) -> &Audience {
        &self.audience
    }

    /// Whether it is told that something is left out: a reviewer would learn from it that there is something.
    pub const fn tells_of_gaps(&self) -> bool {
        matches!(self.role, Role::Archivist | Role::Auditor)
    }

    /// Why something is left out, in words for this reader: one who may not know of everything is not told which of
    /// the reasons it is.
    pub fn why(&self) -> Message {
        match self.role {
            Role::Archivist | Role::Auditor => message!("exported-withdrawn"),
            Role::Reviewer | Role::Family => message!("exported-not-for-reader"),
        }
    }

    /// Whether the place of a citation may be taken along.
    pub fn sees(&self, citation: &Citation) -> bool {
        let id = citation.artifact();
        if self.audience.cited(citation) != Access::Shown || self.is_withdrawn(&id) {
            return false;
        }
        match citation.span().place {
            Place::Segment(segment) => {
                self.withdrawn_in(&id, segment).all(|span| span.intersection(citation.span().range).is_none())
            }
            Place::Record(_) => true,
        }
    }

    /// Whether all that a claim rests on may be taken along.
    pub fn sees_claim(&self, claim: &BoundClaim) -> bool {
        !claim.evidence().is_empty() && claim.evidence().iter().all(|evidence| self.sees(&evidence.citation))
    }

    /// Whether all that a response names may be taken along: only then is its record.
    pub fn sees_all_of(&self, bundle: &Bundle) -> bool {
        let evidence = bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence());
        evidence.into_iter().all(|evidence| self.sees(&evidence.citation))
    }

    /// Whether a whole artifact may be taken along.
    pub fn sees_whole(&self, id: &ArtifactId) -> bool {
        self.audience.artifact(id) == Access::Shown
            && self.audience.sees_all_of(id)
            && !self.is_withdrawn(id)
            && !self.rules.rules.passages.iter().any(|p| {
                (p.artifact == *id || self.archive.heir(id) == Some(p.artifact))
                    && p.consent == Consent::Withdrawn
            })
    }

    /// The parts of a segment that may be taken along, in order.
    pub fn open_parts(&self, id: &ArtifactId, segment: u32, text: &str) -> Vec<Span> {
        let Some(whole) = Span::whole(text).filter(|_| !self.is_withdrawn(id)) else { return Vec::new() };
        let mut open = self.audience.open_parts(id, segment, whole);
        for closed in self.withdrawn_in(id, segment) {
            let parts = |part: Span| {
                let before = Span::new(part.start(), part.end().min(closed.start()));
                let after = Span::new(part.start().max(closed.end()), part.end());
                [before, after].into_iter().flatten()
            };
            open = open.into_iter().flat_map(parts).collect();
        }
        open
    }

    fn is_withdrawn(&self, id: &ArtifactId) -> bool {
        // Of a scan as it was, what was decided of it as it is.
        let heir = self.archive.heir(id);
        [Some(*id), heir].into_iter().flatten().any(|id| *self.rules.consent(&id) == Consent::Withdrawn)
    }

    fn withdrawn_in(&self, id: &ArtifactId, segment: u32) -> impl Iterator<Item = Span> {
        let (id, heir) = (*id, self.archive.heir(id));
        let here = self.rules.rules.passages.iter().filter(move |p| p.segment == segment);
        let withdrawn = here.filter(|passage| passage.consent == Consent::Withdrawn);
        withdrawn.filter_map(move |passage| match passage.artifact {
            artifact if artifact == id => Some(passage.range),
            // Which of its words these were is not known for sure.
            artifact if heir == Some(artifact) => Span::new(0, u32::MAX),
            _ => None,
        })
    }
}
