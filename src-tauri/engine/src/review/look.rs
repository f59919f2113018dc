//! What someone above the gates may see of logged claims now: all that a claim rests on, or nothing of it.

use std::sync::Arc;

use bindery_core::bundle::seal::Bundle;
use bindery_core::pipeline::gate::JudgedClaim;
use bindery_core::pipeline::leading::{self, Turn};
use bindery_core::pipeline::{BoundClaim, ClaimRole};
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use bindery_core::record::citation::{ArchiveVersion, Citation, Place};
use bindery_core::text::span::Span;
use bindery_core::verify::CitedText;

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::error::Result;
use crate::review::reverify;
use crate::storage::store::Ground;

bindery_core::messages! {
    /// Why no claim is looked at.
    enum Refused: crate::error::Error {
        NotForYou => "claims-not-for-you" as "not_allowed",
    }
}

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
            return Err(Refused::NotForYou.into());
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

    /// A claim of it that could be shown and may be seen. A lead is not seen without words that it leads in.
    pub fn claim<'b>(&self, bundle: &'b Bundle, index: usize) -> Option<&'b BoundClaim> {
        let claim = self.resting(bundle.ruling.claims.get(index)?)?;
        if self.sees_all || claim.role() != ClaimRole::Lead {
            return Some(claim);
        }
        let claims = bundle.ruling.claims.iter();
        let turns: Vec<Turn> = claims
            .map(|judged| match judged.permit() {
                Some(permit) => Turn::of(permit.claim(), self.resting(judged).is_some()),
                None => Turn::Aside,
            })
            .collect();
        leading::standing(&turns)[index].then_some(claim)
    }

    /// A claim that could be shown and of which all that it rests on may be seen.
    fn resting<'b>(&self, judged: &'b JudgedClaim) -> Option<&'b BoundClaim> {
        let claim = judged.permit()?.claim();
        claim.evidence().iter().all(|evidence| self.sees(&evidence.citation)).then_some(claim)
    }

    /// The claims of one answer that may be seen, of what they all rest on: the same as [`Self::claim`] tells, without the
    /// bundle.
    pub fn seen<'g>(&self, mut grounds: &'g [Ground]) -> Vec<&'g [Ground]> {
        let mut claims: Vec<(&[Ground], bool)> = Vec::new();
        while let Some(number) = grounds.first().map(|ground| ground.claim) {
            let (claim, rest) =
                grounds.split_at(grounds.iter().take_while(|ground| ground.claim == number).count());
            claims.push((claim, claim.iter().all(|ground| self.sees_ground(ground))));
            grounds = rest;
        }
        let stands = match self.sees_all {
            true => vec![true; claims.len()],
            false => {
                leading::standing(&claims.iter().map(|(claim, seen)| turn(claim, *seen)).collect::<Vec<_>>())
            }
        };
        let seen = claims.into_iter().zip(stands).filter(|((_, seen), stands)| *seen && *stands);
        seen.map(|((claim, _), _)| claim).collect()
    }

    /// Whether nothing is kept from whoever looks.
    pub const fn sees_all(&self) -> bool {
        self.sees_all
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

/// What is handed in may have been made to try a guess: what may not be seen reads as if the archive had never had it.
impl CitedText for Look<'_> {
    fn text(&self, citation: &Citation) -> Option<String> {
        self.sees(citation).then(|| self.archive.text(citation)).flatten()
    }

    /// They speak of more than may be seen.
    fn disclosures(&self, response_id: &str) -> Option<Vec<String>> {
        self.sees_all.then(|| self.archive.disclosures(response_id)).flatten()
    }

    fn has_claim(&self, id: &ClaimId) -> bool {
        let places = self.archive.store().claim_places(id).unwrap_or_default();
        places.iter().any(|at| {
            let bundle = self.bundle(&at.response_id).ok().flatten();
            bundle.is_some_and(|bundle| {
                self.claim(&bundle, at.claim as usize).is_some_and(|claim| claim.id() == *id)
            })
        })
    }

    /// The digest of a version without a salt can be worked out from a guess, so that nothing is told of one.
    fn has_version(&self, version: &ArchiveVersion) -> bool {
        let unsalted =
            || self.archive.store().snapshots().is_ok_and(|all| all.iter().any(|row| row.salt.is_none()));
        self.archive.has_version(version) || (!self.sees_all && unsalted())
    }
}

/// A claim as far as leads hang on it: a lead, and nothing else, rests on the record alone.
fn turn(claim: &[Ground], seen: bool) -> Turn {
    let sources = || claim.iter().map(|ground| ground.artifact).collect();
    let lead = claim.iter().all(|ground| matches!(ground.place, Place::Record(_)));
    match (lead, seen) {
        (true, true) => Turn::Lead(claim[0].id, sources()),
        (true, false) => Turn::Aside,
        (false, true) => Turn::Words(sources()),
        (false, false) => Turn::Words(Vec::new()),
    }
}
