//! What reviewers decided for a usual reason, as data: the question, the sentence with its places, and why.

use bindery_core::bundle::claim::address;
use bindery_engine::review::decided;
use bindery_engine::review::look::Look;

use super::bundles::citation;
use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::views;

impl Session {
    pub(crate) fn review_reasons(&self, _: Nothing, _: OnProgress<'_>) -> Reply<ReasonedClaims> {
        let (archive, viewer) = (self.archive()?, self.above_the_gates()?);
        let look = Look::new(&archive, &viewer)?;
        let claims = decided::reasoned(&look)?.into_iter().map(|found| ReasonedClaim {
            claim: address(&found.claim),
            kind: views::decision_kind(found.kind),
            code: found.code.into(),
            citations: found.evidence.iter().map(|evidence| citation(evidence, true)).collect(),
            response_id: found.response_id,
            question: found.question,
            statement: found.statement,
            reviewer: found.reviewer,
            at: found.at,
        });
        Ok(ReasonedClaims { claims: claims.collect() })
    }
}
