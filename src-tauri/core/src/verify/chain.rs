//! The tree of a response: its bundle, each of its claims, and that they say the same.

use crate::message;
use std::collections::BTreeMap;

use super::{Class, Formed, Malformed, Means, Report, bundle, claim, exactly};
use crate::bundle::chain::{self, ChainFault, ChainFile};
use crate::bundle::claim::ClaimPayload;

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let file: ChainFile = exactly(bytes)?;
    let read = bundle::judge(&file.bundle, means, report)?;
    // An archive at hand does not make a file whole: it is to read the same wherever it goes.
    if read.left_out > 0 && report.failing().all(|name| name != "bytes") {
        return Err(Malformed::new(message!("unreadable-chain-hides")));
    }
    let mut claims: BTreeMap<String, ClaimPayload> = BTreeMap::new();
    for (name, file) in file.chains {
        claims.insert(name, claim::judge(&file, means, report)?);
    }
    let tree = chain::check_tree(&file.answer, &claims);
    match &tree {
        Ok(()) => {}
        Err(fault @ ChainFault::Cyclic(_)) => return Err(Malformed::new(fault.clone())),
        Err(fault @ ChainFault::Missing(_)) => {
            report.fails("sources", Class::Unverified, message!("sources-fabricated" { fault: fault }));
        }
        Err(fault) => report.fails("bytes", Class::Tampered, message!("bytes-not-so" { fault: fault })),
    }
    // Where texts are missing, `bytes` has failed already, and what follows says no more than that.
    if let Some(other) = claims.values().find(|claim| !claim.is_of(&read.bundle)) {
        let fault = ChainFault::Differs(other.id);
        report.fails("bytes", Class::Tampered, message!("bytes-not-so" { fault: fault }));
    }
    let missing = matches!(tree, Err(ChainFault::Missing(_)));
    if !missing && chain::answer_of(&read.bundle).as_ref() != Some(&file.answer) {
        let fault = ChainFault::Answer;
        report.fails("bytes", Class::Tampered, message!("bytes-not-so" { fault: fault }));
    }
    Ok(())
}
