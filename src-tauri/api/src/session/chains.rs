//! Claims by their addresses, the second look at them, and exports.

use std::path::PathBuf;

use bindery_core::bundle::claim::{address, of_address, premise};
use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::{BoundClaim, ClaimRole, Evidence};
use bindery_core::policy::{Role as CoreRole, Viewer};
use bindery_core::verify::Class;
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::export;
use bindery_engine::progress::{Follow, Progress as Step};
use bindery_engine::review::look::Look;
use bindery_engine::review::recheck::Recheck;
use bindery_engine::review::reverify;
use bindery_engine::storage::store::VerificationRow;
use bindery_engine::world::World;

use super::{Reply, Session, shown};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

/// Claims that are listed for a reviewer.
const MOST: u32 = 1_000;

impl Session {
    pub(crate) fn claim(&self, wanted: ClaimRef, _: OnProgress<'_>) -> Reply<ClaimReply> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let id = of_address(&wanted.claim)
            .ok_or_else(|| Error::from(Refused::Claim { text: wanted.claim.chars().take(120).collect() }))?;
        let look = Look::new(&archive, &viewer)?;
        let mut also_in = Vec::new();
        let mut found: Option<(ClaimInfo, String, Words)> = None;
        for at in archive.store().claim_places(&id)? {
            // What may not be seen is not there.
            let Some(bundle) = look.bundle(&at.response_id)? else { continue };
            let Some(claim) = look.claim(&bundle, at.claim as usize).filter(|claim| claim.id() == id) else {
                continue;
            };
            if found.is_some() {
                also_in.push(at.response_id);
                continue;
            }
            let again = Recheck::new(&archive, &self.world)?.claim(claim, &bundle.made_with)?;
            let info = info(&look, &bundle, at.claim as usize, claim)?;
            found = Some((info, again.class.name().to_owned(), again.detail.into()));
        }
        let claim = address(&id);
        Ok(match found {
            Some((record, class, detail)) => {
                ClaimReply { claim, class, detail, record: Some(ClaimInfo { also_in, ..record }) }
            }
            None => ClaimReply {
                claim,
                class: Class::Unverified.name().to_owned(),
                detail: message!("recheck-unknown").into(),
                record: None,
            },
        })
    }

    pub(crate) fn claims(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<ClaimList> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let missing = || Error::from(Missing::Answer { id: at.response_id.clone() });
        let bundle = look.bundle(&at.response_id)?.ok_or_else(missing)?;
        let seen =
            (0..bundle.ruling.claims.len()).filter_map(|index| Some((index, look.claim(&bundle, index)?)));
        let claims = seen.map(|(index, claim)| info(&look, &bundle, index, claim)).collect::<Result<_>>()?;
        Ok(ClaimList { claims })
    }

    pub(crate) fn reverify(&self, request: Job, progress: OnProgress<'_>) -> Reply<ReverifyReport> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let job = self.jobs.start(&request.job);
        let follow: Follow<'_> = &|step: &Step| {
            progress(shown(step));
            job.keep_going()
        };
        let mut found = reverify::run(&archive, &self.world, follow)?;
        if viewer.role != CoreRole::Archivist {
            // Counts of all claims would tell of those that a reviewer may not see.
            let seen = self.reverify_queue(Nothing {}, progress)?.entries;
            let of = |class: Class| seen.iter().filter(|entry| entry.class == class.name()).count() as u32;
            found = reverify::Report {
                responses: found.responses,
                claims: seen.len() as u32,
                valid: of(Class::Valid),
                stale: of(Class::Stale),
                misattributed: of(Class::Misattributed),
                unverified: of(Class::Unverified),
                tampered: of(Class::Tampered),
                cancelled: found.cancelled,
            };
        }
        Ok(ReverifyReport {
            responses: found.responses,
            claims: found.claims,
            valid: found.valid,
            stale: found.stale,
            misattributed: found.misattributed,
            unverified: found.unverified,
            tampered: found.tampered,
            cancelled: found.cancelled,
        })
    }

    pub(crate) fn reverify_queue(&self, _: Nothing, _: OnProgress<'_>) -> Reply<ReverifyQueue> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let since = reverify::stale_before(&self.world.now())?;
        let look = Look::new(&archive, &viewer)?;
        let mut at_hand: Option<(String, Option<Bundle>)> = None;
        let mut entries = Vec::new();
        for row in archive.store().verifications_due(&since, MOST)? {
            if at_hand.as_ref().is_none_or(|(id, _)| *id != row.response_id) {
                at_hand = Some((row.response_id.clone(), look.bundle(&row.response_id)?));
            }
            let bundle = at_hand.as_ref().and_then(|(_, bundle)| bundle.as_ref());
            entries.extend(entry(&look, row, bundle));
        }
        let (_, checked_at) = archive.store().verification_counts()?;
        Ok(ReverifyQueue { checked_at, entries })
    }

    pub(crate) fn export(&self, request: ExportRequest, progress: OnProgress<'_>) -> Reply<ExportReport> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let wanted = export::Wanted {
            responses: request.responses,
            form: export::Form::named(&request.form)?,
            folder: PathBuf::from(&request.folder),
        };
        let job = self.jobs.start(&request.job);
        let follow: Follow<'_> = &|step: &Step| {
            progress(shown(step));
            job.keep_going()
        };
        let made = export::export(&archive, &self.world, &viewer, &wanted, follow)?;
        Ok(ExportReport {
            folder: request.folder,
            responses: made.responses,
            claims: made.claims,
            files: made.files,
            left_out: made.left_out,
            cancelled: made.cancelled,
        })
    }

    /// Whoever uses the session, when they look as themselves.
    pub(super) fn above_the_gates(&self) -> Result<Viewer> {
        let viewer = self.viewer()?;
        if viewer.is_gated() {
            return Err(Refused::Claims.into());
        }
        Ok(viewer)
    }
}

/// A claim as staff see it.
pub(super) fn info(look: &Look<'_>, bundle: &Bundle, index: usize, claim: &BoundClaim) -> Result<ClaimInfo> {
    let rung = bundle.ruling.claims.get(index).map(|judged| judged.rung());
    Ok(ClaimInfo {
        claim: address(&claim.id()),
        statement: claim.text().to_owned(),
        role: match claim.role() {
            ClaimRole::Headline => SentenceRole::Headline,
            ClaimRole::Lead => SentenceRole::Lead,
            ClaimRole::Passage => SentenceRole::Passage,
            ClaimRole::Nearest => SentenceRole::Nearest,
        },
        verdict: views::verdict(claim.verdict()),
        rung: rung.map_or(Outcome::Refused, views::outcome),
        sources: sources(look.archive(), claim.evidence())?,
        premises: premise(bundle, index).iter().map(|premise| address(&premise.id())).collect(),
        response_id: bundle.response_id.clone(),
        question: bundle.question.clone(),
        answered_at: bundle.answered_at.clone(),
        also_in: Vec::new(),
    })
}

/// What claims rest on, as staff see it.
pub(super) fn sources(archive: &Archive, evidence: &[Evidence]) -> Result<Vec<ClaimSource>> {
    let source = |evidence: &Evidence| {
        let citation = &evidence.citation;
        Ok(ClaimSource {
            document_id: citation.artifact().to_string(),
            source: views::source_name(archive, citation)?,
            relation: citation.label().to_owned(),
            excerpt: evidence.excerpt.clone(),
        })
    };
    evidence.iter().map(source).collect()
}

/// What waits for a reviewer, when they may see it. An answer whose record does not read any more, or that rests on what
/// was never here, is told of without its words.
fn entry(look: &Look<'_>, row: VerificationRow, bundle: Option<&Bundle>) -> Option<ReverifyEntry> {
    let index = row.claim as usize;
    let claim = bundle.and_then(|bundle| look.claim(bundle, index));
    if claim.is_none() && bundle.is_some_and(|bundle| !look.rests_on_foreign(bundle, index)) {
        return None;
    }
    let (class, detail) = match row.class.as_str() {
        "valid" => (Class::Stale.name().to_owned(), not_looked_at()),
        _ => (row.class, Message::from_stored(&row.detail)),
    };
    Some(ReverifyEntry {
        response_id: row.response_id,
        claim: claim.map(|claim| address(&claim.id())),
        statement: claim.map(|claim| claim.text().to_owned()).unwrap_or_default(),
        class,
        detail: detail.into(),
        verified_at: row.verified_at,
        question: row.question,
    })
}

fn not_looked_at() -> Message {
    message!("recheck-old-claim" { days: reverify::STALE_AFTER_DAYS as u64 })
}
