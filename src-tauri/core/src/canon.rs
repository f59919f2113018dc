//! Canon (I1 to I4): the archive's curated facts, and who may change them on what grounds.
//!
//! | step | read |
//! |---|---|
//! | a place in the facts: `canon/<path>#L<line>` | [`address`] |
//! | a file of facts, line by line, and what is wrong with it | [`file`](mod@file) |
//! | a comment, and whether it is cited or advisory | [`comment`] |
//! | both checks: when a round is summed up, and when a change is committed | [`checks`] |
//! | which comment each change of a file follows | [`follow`] |
//! | what is signed and logged of all this | [`act`] |
//! | what the signed acts come to: rounds, comments, versions of files | [`book`] |
//! | ledger and trace as Markdown | [`markdown`] |
//!
//! A change of the facts takes a [`checks::Permit`], which the second check alone gives. There is no other way
//! to an entry that changes a file:
//! ```compile_fail,E0451
//! # use bindery_core::canon::act::Entry;
//! let forged = Entry { act: unreachable!() };
//! ```
//! ```compile_fail,E0451
//! # use bindery_core::canon::checks::{Change, Permit};
//! # fn forge(change: Change) -> Permit {
//! Permit { change, grounds: Vec::new() }
//! # }
//! ```

pub mod act;
pub mod address;
pub mod book;
pub mod checks;
pub mod comment;
pub mod file;
pub mod finding;
pub mod follow;
pub mod markdown;
mod pieces;
#[cfg(test)]
mod tests;
