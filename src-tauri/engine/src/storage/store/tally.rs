//! What one answer adds to the figures of its archive. A tally is written with every answer, in its transaction. It
//! holds names of rungs and reasons, and no word of a question.

use std::collections::BTreeMap;

use bindery_core::bundle::seal::Bundle;
use bindery_core::policy::enforce::Decision;
use serde::{Deserialize, Serialize};

/// Counts by name.
pub type Counts = BTreeMap<String, u32>;

/// What one answer adds to the figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Claims by the rung that held.
    pub claims: Counts,
    /// Reasons of every rung that was tried, by name.
    pub reasons: Counts,
    /// Kind and code of the refusal.
    pub refusal: Option<(String, String)>,
    /// The category to which the question belonged.
    pub category: Option<String>,
    /// What the enforcer decided on what (F6), its similarity in whole hundredths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enforcement: Option<Decision>,
}

impl Tally {
    /// The tally of one answer.
    pub fn of(bundle: &Bundle) -> Self {
        let mut tally = Self::default();
        for judged in &bundle.ruling.claims {
            *tally.claims.entry(judged.rung().name().to_owned()).or_default() += 1;
            for step in judged.trail() {
                *tally.reasons.entry(step.reason.clone()).or_default() += 1;
            }
        }
        tally.refusal = bundle.refusal.as_ref().map(|refusal| (name(&refusal.kind), name(&refusal.code)));
        tally.category = bundle.ruling.category_rule.as_ref().and_then(|rule| {
            let (category, _) = rule.split_once('/')?;
            Some(category.to_owned())
        });
        tally.enforcement = bundle.ruling.enforcement.clone().map(|mut decision| {
            decision.found.similarity -= decision.found.similarity % 10;
            decision
        });
        tally
    }
}

/// The name that a value has in what is signed.
fn name(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
