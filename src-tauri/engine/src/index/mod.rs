//! The indexes that an archive is searched by, by words and by meaning. They count nothing but what the one who asks may
//! find. Comes in: blocks of text, and which of them may be found.

mod bm25;
pub mod dense;
pub mod findable;
pub mod lexical;
pub mod postings;
