//! Decisions by themselves: who decided, that the archivist vouches for them, and that it was logged.

use super::known::Known;
use super::{Class, Formed, Malformed, Means, Report, exactly, log, moment, signed};
use crate::bundle::decision::{DECISION_TYPE, Decision};
use crate::bundle::file::DecisionFile;
use crate::message;
use crate::proof::keylist::KeyUsage;

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let file: DecisionFile = exactly(bytes)?;
    let payload = signed::base64(&file.decision.payload)?;
    let decision: Decision = exactly(&payload)?;
    decision.check().map_err(Malformed::new)?;
    let opened = signed::open(&file.decision, DECISION_TYPE, std::slice::from_ref(&decision.reviewer.key))?;
    let proof = log::read(&file.log)?;
    opened.check_signatures(report);
    let known = Known::of(means, file.keys.as_ref(), report)?;
    let vouched = known.archivists().iter().any(|archivist| decision.reviewer.is_granted_by(archivist));
    let name = &decision.reviewer.name;
    match vouched {
        true => report.holds("signer", message!("signer-decided" { name: name })),
        false => {
            let detail = message!("signer-not-vouched" { name: name });
            report.fails("signer", Class::UntrustedSigner, detail);
        }
    }
    known.check_listed(file.keys.as_ref(), (KeyUsage::Log, proof.key()), report);
    if let Some(logged) = log::check(&file.decision, &proof, means, report)? {
        known.check_log(&logged, report);
    }
    if means.grown.is_some_and(|log| log.took_back(&decision)) {
        report.fails("in-force", Class::Stale, message!("decision-taken-back"));
    }
    moment::check_age(moment::formed(&decision.at)?, means, report);
    Ok(())
}
