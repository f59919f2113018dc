//! The log of an archive, what is sealed to its auditors, and the witness that remembers how far it was. Comes in: what is
//! to be logged, with what takes effect by it.

pub mod auditors;
pub mod ledger;
pub mod rollback;
pub mod told;
