//! Asking: from a question to a signed answer ([`answer`]), answers that were given before, and what is told about them.
//! Comes in: a question and who asks.

pub mod alternatives;
pub mod answer;
pub mod context;
pub mod contract;
pub mod differing;
pub mod enforce;
pub mod logged;
pub mod reading;
pub mod refused;
pub mod understand;
