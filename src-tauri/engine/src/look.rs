//! What someone above the gates may see of logged claims now: all that a claim rests on, or nothing of it.

use std::sync::Arc;

use bindery_core::citation::{Citation, Place};
use bindery_core::hash::{ArtifactId, ClaimId};
use bindery_core::pipeline::BoundClaim;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::seal::Bundle;
use bindery_core::span::Span;

use crate::archive::Archive;
use crate::audience::Audience;
use crate::error::{Error, Result};
use crate::reverify;
use crate::store::Ground;

/// A look at logged claims, as one viewer.
pub struct Look<'a> {
    archive: &'a Archive,
    audience: Arc<Audience>,
    /// Whether nothing is kept from them.
    sees_all: bool,
}

impl<'a> Look<'a> {
    /// Looks as `viewer`, who is above the gates.
    pub fn new(archive: &'a Archive, viewer: &Viewer) -> Result<Self> {
        if viewer.is_gated() {
            let why = "claims are for reviewers and archivists; stop looking as someone else first";
            return Err(Error::NotAllowed(why.to_owned()));
        }
        let sees_all = viewer.role == Role::Archivist;
        Ok(Self { archive, audience: archive.audience(viewer, false)?, sees_all })
    }

    /// The archive that is looked at.
    pub const fn archive(&self) -> &'a Archive {
        self.archive
    }

    /// The bundle of a logged answer; none when there is none, or it was changed.
    pub fn bundle(&self, response_id: &str) -> Result<Option<Bundle>> {
        Ok(reverify::logged(self.archive, response_id)?.ok())
    }

    /// A claim of it that could be shown and may be seen.
    pub fn claim<'b>(&self, bundle: &'b Bundle, index: usize) -> Option<&'b BoundClaim> {
        let claim = bundle.ruling.claims.get(index)?.permit()?.claim();
        claim.evidence().iter().all(|evidence| self.sees(&evidence.citation)).then_some(claim)
    }

    /// A claim of it by its identity, with its index, when it could be shown and may be seen.
    pub fn claim_named<'b>(&self, bundle: &'b Bundle, id: &ClaimId) -> Option<(usize, &'b BoundClaim)> {
        let mut seen =
            (0..bundle.ruling.claims.len()).filter_map(|index| Some((index, self.claim(bundle, index)?)));
        seen.find(|(_, claim)| claim.id() == *id)
    }

    /// Whether the place that a citation names may be seen.
    pub fn sees(&self, citation: &Citation) -> bool {
        let span = citation.span();
        self.sees_place(&citation.artifact(), span.place, span.range)
    }

    /// Whether a place that a claim rests on may be seen.
    pub fn sees_ground(&self, ground: &Ground) -> bool {
        self.sees_place(&ground.artifact, ground.place, ground.range)
    }

    fn sees_place(&self, artifact: &ArtifactId, place: Place, range: Span) -> bool {
        self.shows(artifact, place, range) || (self.sees_all && self.is_foreign(artifact))
    }

    fn shows(&self, artifact: &ArtifactId, place: Place, range: Span) -> bool {
        let access = match place {
            Place::Segment(segment) => self.audience.text(artifact, segment, range),
            Place::Record(_) => self.audience.artifact(artifact),
        };
        access == Access::Shown
    }

    /// Whether something of an artifact may be seen.
    pub fn sees_artifact(&self, artifact: &ArtifactId) -> bool {
        self.audience.artifact(artifact) == Access::Shown
    }

    /// Whether this was never in this archive.
    fn is_foreign(&self, artifact: &ArtifactId) -> bool {
        self.archive.artifact_key(artifact).is_err()
    }

    /// Whether a claim rests on what was never in this archive, and on nothing that may not be seen.
    pub fn rests_on_foreign(&self, bundle: &Bundle, index: usize) -> bool {
        let Some(judged) = bundle.ruling.claims.get(index) else { return false };
        let mut evidence = judged.claim().evidence().iter();
        evidence.all(|e| {
            let (artifact, span) = (e.citation.artifact(), e.citation.span());
            self.shows(&artifact, span.place, span.range) || self.is_foreign(&artifact)
        })
    }
}
