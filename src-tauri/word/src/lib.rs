//! Answers as Word documents (H7): what is written, and what is read of a document that somebody edited.
//!
//! | step | where |
//! |---|---|
//! | what a document says, before it is written | [`model`] |
//! | the bytes of a `.docx` | [`write`](mod@write) |
//! | an edited `.docx`, of whatever origin | [`read`](mod@read) |
//! | which sentences still stand, and which were changed | [`compare`](mod@compare) |
//!
//! No clock, file or randomness: the same document is the same bytes.

pub mod compare;
mod marks;
pub mod model;
pub mod own;
pub mod read;
pub mod wording;
pub mod write;
mod xml;
