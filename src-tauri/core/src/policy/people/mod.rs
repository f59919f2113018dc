//! Named third persons in archive text: known ones found wherever they are named, and names found for the archivist.
//!
//! D7 treats a span about a person who is not cleared as a consent block. [`Matcher`] says where known people are
//! named; in doubt it finds too much, since what it misses is shown. [`candidates`] and [`Census`] propose names to
//! an archivist, who decides.

mod alone;
mod beside;
mod candidates;
mod census;
mod index;
mod lists;
mod matcher;
mod parse;
mod row;
mod scan;
#[cfg(test)]
mod tests;
mod tokens;

pub use beside::{by_pronoun, goes_on, label};
pub use candidates::{Candidate, candidates};
pub use census::{Census, FoundPerson};
pub use matcher::{Matcher, Mention};
pub use row::{Names, may_be_row_of, settle_row};

/// A named person, as the archivist keeps them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The full name in any usual order: `Ruth Hale`, `Hale, Ruth`, `Mrs. Ruth Hale (née Orrin)`.
    pub name: String,
    /// Other names, each as it is written: married names, pet names, initials, `Uncle Tom`.
    pub aliases: Vec<String>,
}
