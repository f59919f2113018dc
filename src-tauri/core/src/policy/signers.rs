//! Whose signatures an answer needs.

use serde::{Deserialize, Serialize};

use crate::messages;
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
    /// What is wrong with it.
    pub fn fault(&self) -> Option<SignersFault> {
        let most = dsse::MOST_SIGNATURES;
        if !(1..=most as u32).contains(&self.quorum) || self.required.len() > most {
            return Some(SignersFault::Quorum { most });
        }
        if let Some(key) = self.required.iter().find(|key| dsse::public_key(key).is_none()) {
            return Some(SignersFault::Key { key: key.clone() });
        }
        (!self.required.is_sorted_by(|a, b| a < b)).then_some(SignersFault::Order)
    }
}

messages! {
    /// What is wrong with the list of those who have to sign.
    pub enum SignersFault {
        /// A quorum that cannot be reached.
        Quorum {
            /// The most signers.
            most: usize,
        } => "signers-quorum",
        /// A key that is none.
        Key {
            /// As it was written.
            key: String,
        } => "signers-key",
        /// Out of order, or named twice.
        Order => "signers-order",
    }
}
