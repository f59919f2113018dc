//! Answers that were given before: what they were made with, and how they are opened again.

use bindery_core::bundle::seal::{Bundle, Sealed};
use bindery_core::message;
use bindery_core::pipeline::display::{self, View};
use bindery_core::policy::Viewer;
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::json;

use crate::archive::{Archive, columns};
use crate::error::{Error, Missing, Result};
use crate::models::embed::MODEL_NAME;
use crate::world::World;

/// In the record of an answer whose sentences were checked by rules alone.
const NO_VERIFIER: &str = "no trained verifier";

/// What checks sentences in this program, for the record of an answer: its rules and the trained verifier.
pub fn judged_by(world: &dyn World) -> [String; 2] {
    let verifier = world.verifier();
    let verifier = verifier.map_or_else(|_| NO_VERIFIER.to_owned(), |v| format!("verifier {}", v.identity()));
    ["rules of verification 5".to_owned(), verifier]
}

/// This program, for the record of an answer.
pub(super) const PROGRAM: &str = concat!("bindery ", env!("CARGO_PKG_VERSION"));

/// What tells which passages are near to a question, for the record of an answer.
pub(super) fn searched_by(world: &dyn World) -> String {
    world.embedder().map_or_else(|_| "no sentence model".to_owned(), |_| MODEL_NAME.to_owned())
}

/// Whether the archive, its rules and what works on them are those of an earlier answer.
pub(crate) fn is_as_then(archive: &Archive, world: &dyn World, bundle: &Bundle) -> bool {
    let [rules, verifier] = judged_by(world);
    let now = [PROGRAM.to_owned(), rules, verifier, searched_by(world)];
    bundle.archive_version == archive.version()
        && bundle.policy_version == archive.in_force().policy.version
        && now.iter().all(|part| bundle.made_with.contains(part))
}

/// An earlier answer, read from the log and passed through the gates as they are now. A requestor has their
/// own answers alone; those of others are not there.
pub fn reopen(archive: &Archive, world: &dyn World, viewer: &Viewer, response_id: &str) -> Result<Sealed> {
    let sealed = reopened(archive, viewer, response_id)?;
    count_again(archive, world, viewer, sealed)
}

/// The same, for what shows nothing of it: nothing is counted.
pub(crate) fn reopened(archive: &Archive, viewer: &Viewer, response_id: &str) -> Result<Sealed> {
    let missing = || Error::from(Missing::Answer { id: response_id.to_owned() });
    let logged = archive.store().logged(response_id)?.ok_or_else(missing)?;
    let envelope: Envelope = json::from_canonical(&logged.envelope)?;
    let rules = archive.in_force();
    let everyday = archive.audience(viewer, false)?;
    let strict = archive.audience(viewer, true)?;
    let issuer = archive.log().issuer_at(logged.index);
    let sealed = Sealed::reopen(&envelope, &issuer, &logged.disclosures, |bundle| {
        let private = bundle.ruling.is_private();
        let audience = if private { &strict } else { &everyday };
        let access = |citation: &_| audience.cited(citation);
        let view = View { viewer, policy: &rules.policy, access: &access };
        display::sentences(&bundle.ruling.claims, &view)
    })
    .ok_or_else(|| Error::Rollback(message!("cause-answer-changed" { response_id: response_id })))?;
    if viewer.is_gated() && sealed.bundle().viewer.name != viewer.name {
        return Err(missing());
    }
    Ok(if viewer.is_gated() { sealed.without_numbers() } else { sealed })
}

/// What was shown on another day counts today when it is shown today.
fn count_again(archive: &Archive, world: &dyn World, viewer: &Viewer, sealed: Sealed) -> Result<Sealed> {
    let mut reveals: Vec<_> = sealed.sentences().iter().flat_map(|s| s.reveals().iter().copied()).collect();
    let ruling = &sealed.bundle().ruling;
    let shown = sealed.sentences().iter().filter(|sentence| !sentence.reveals().is_empty());
    let claims =
        shown.filter_map(|sentence| ruling.claims.get(sentence.claim())).map(|judged| judged.claim());
    let audience = archive.audience(viewer, ruling.is_private())?;
    reveals.extend(columns::reveals(archive, &audience, claims)?);
    let Some(charge) = archive.bill(world, viewer, &reveals, None)? else { return Ok(sealed) };
    if let Some(code) = archive.objection(viewer, &charge)? {
        archive.note_risk(world, viewer, code, &sealed.bundle().response_id)?;
        return Ok(sealed.withhold(code));
    }
    archive.store().charge(&charge)?;
    Ok(sealed)
}
