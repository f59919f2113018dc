//! The signed records: of an answer, of a claim, of a tree of claims, of what reviewers decided; and the files in which they are
//! handed over.

pub mod answer_contract;
pub mod chain;
pub mod claim;
pub mod decision;
pub mod file;
pub mod page;
pub mod seal;
