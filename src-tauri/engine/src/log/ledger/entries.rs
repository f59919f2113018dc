//! What an entry of the log holds: events, key lists, answers, and what an answer cites.

use bindery_core::bundle::seal::Bundle;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use serde::Serialize;

use crate::storage::keys::LogKeys;
use crate::storage::store::{Effects, Ground, ResponseRow};

/// A version of the list of keys, as it is appended.
pub struct KeysEntry {
    /// The list's canonical bytes.
    pub payload: Vec<u8>,
    /// What is written along with it.
    pub effects: Effects,
    /// The keys from this entry on, when they are others.
    pub keys: Option<LogKeys>,
}

/// Who takes a log that differs from what was seen before, when, and why.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance<'a> {
    /// RFC 3339 in UTC.
    pub now: &'a str,
    /// Their name.
    pub who: &'a str,
    /// Their reason.
    pub because: &'a str,
}

/// The payload type of an event in its envelope.
pub const EVENT_TYPE: &str = "application/vnd.bindery.event.v1+json";

/// Something that happened, as it is signed.
#[derive(Serialize)]
pub(super) struct Event<'a> {
    pub(super) at: &'a str,
    pub(super) kind: &'a str,
    pub(super) who: &'a str,
    pub(super) what: &'a str,
}

pub(super) fn summary(bundle: &Bundle) -> ResponseRow {
    let mut verdicts = [0; 3];
    for shown in &bundle.shown {
        // A lead that the record supports has no mark of its own.
        let marked = bundle.ruling.claims.get(shown.claim as usize).filter(|judged| !judged.is_plain_lead());
        if let Some(judged) = marked {
            verdicts[2 - judged.claim().verdict() as usize] += 1;
        }
    }
    ResponseRow {
        response_id: bundle.response_id.clone(),
        requestor: bundle.viewer.name.clone(),
        question: bundle.question.clone(),
        answered_at: bundle.answered_at.clone(),
        outcome: bundle.outcome.name().to_owned(),
        verdicts,
    }
}

/// The claims that could be shown, by index.
pub(super) fn claims(bundle: &Bundle) -> Vec<(ClaimId, u32)> {
    let claims = bundle.ruling.claims.iter().enumerate();
    claims.filter_map(|(index, judged)| Some((judged.permit()?.digest(), index as u32))).collect()
}

/// What the claims that could be shown rest on.
pub fn grounds(bundle: &Bundle) -> Vec<Ground> {
    let mut grounds = Vec::new();
    for (claim, judged) in bundle.ruling.claims.iter().enumerate() {
        let Some(permit) = judged.permit() else { continue };
        for (nth, evidence) in permit.claim().evidence().iter().enumerate() {
            let span = evidence.citation.span();
            grounds.push(Ground {
                number: 0,
                claim: claim as u32,
                nth: nth as u32,
                id: permit.digest(),
                verdict: permit.claim().verdict(),
                rung: permit.rung(),
                artifact: evidence.citation.artifact(),
                place: span.place,
                range: span.range,
            });
        }
    }
    grounds
}

pub(super) fn cited(bundle: &Bundle) -> Vec<ArtifactId> {
    let evidence = bundle.ruling.claims.iter().flat_map(|judged| judged.claim().evidence());
    let mut cited: Vec<ArtifactId> = evidence.map(|evidence| evidence.citation.artifact()).collect();
    cited.sort_unstable();
    cited.dedup();
    cited
}
