//! Word documents, written, edited, read and compared. One binary: linking takes longer than most of them run.

mod common;
mod edits;
mod form;
mod formatting;
mod office;
mod round_trip;
mod whole;
