//! Claims by themselves: the record, its identity, and the cited words in it.

use super::known::Known;
use super::{Cited, Class, Formed, Malformed, Means, Report, exactly, moment, signed, sources};
use crate::bundle::chain::ClaimFile;
use crate::bundle::claim::{CLAIM_TYPE, ClaimFault, ClaimPayload};
use crate::message;

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    judge(&exactly(bytes)?, means, report).map(drop)
}

/// Makes every check of a claim file; gives the record.
pub(super) fn judge(file: &ClaimFile, means: &Means<'_>, report: &mut Report) -> Formed<ClaimPayload> {
    let opened = signed::open(&file.envelope, CLAIM_TYPE, &file.signers)?;
    let payload: ClaimPayload = exactly(&opened.payload)?;
    check_record(&payload, report)?;
    opened.check_signatures(report);
    let known = Known::of(means, file.keys.as_ref(), report)?;
    opened.check_signers(payload.signers.as_ref(), &known, None, report);
    known.check_listed(file.keys.as_ref(), opened.issuer()?, report);
    check_sources(&payload, means, report)?;
    Ok(payload)
}

/// What can be said of a record from itself alone. A wrong identity is a change; the rest is a matter of form.
pub(super) fn check_record(payload: &ClaimPayload, report: &mut Report) -> Formed<()> {
    moment::formed(&payload.answered_at)?;
    if let Some(fault) = payload.signers.as_ref().and_then(|signers| signers.fault()) {
        return Err(Malformed::new(fault));
    }
    payload.check_form().map_err(Malformed::new)?;
    match payload.check_id() {
        Ok(()) => report.holds("bytes", message!("bytes-claim")),
        Err(fault @ ClaimFault::Id) => {
            report.fails("bytes", Class::Tampered, message!("bytes-not-so" { fault: fault }));
        }
        Err(fault) => return Err(Malformed::new(fault)),
    }
    Ok(())
}

/// Notes whether the archive knows the claim and its sources, and how long ago they were read.
pub(super) fn check_sources(payload: &ClaimPayload, means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let cited: Vec<Cited<'_>> = payload
        .sources
        .iter()
        .map(|source| Cited { citation: &source.citation, excerpt: Some(&source.excerpt) })
        .collect();
    sources::check_claim(&payload.id, means, report);
    let versions = payload.sources.first().map(|source| source.citation.version());
    sources::check(&cited, versions.as_ref(), means, report);
    moment::check_age(moment::formed(&payload.last_verified)?, means, report);
    Ok(())
}
