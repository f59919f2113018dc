//! Whose signatures an answer needs.

use serde::{Deserialize, Serialize};

use crate::proof::dsse;

/// Who has to sign something before it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signers {
    /// Keys that must be among the signers, 64 hex digits each, in order.
    pub required: Vec<String>,
    /// How many different keys must have signed, 1 at least.
    pub quorum: u32,
}

impl Signers {
    /// What is wrong with it, in a sentence without its end.
    pub fn fault(&self) -> Option<String> {
        let most = dsse::MOST_SIGNATURES;
        if !(1..=most as u32).contains(&self.quorum) || self.required.len() > most {
            return Some(format!("a quorum is of 1 to {most} signers"));
        }
        if let Some(key) = self.required.iter().find(|key| dsse::public_key(key).is_none()) {
            return Some(format!("`{key}` is no public key; write its 64 hex digits"));
        }
        (!self.required.is_sorted_by(|a, b| a < b))
            .then(|| "required signers stand in order, each once".to_owned())
    }
}
