//! Finding: from a question to the passages that may answer it, and how near is near enough. Comes in: a question, and what
//! its asker may see.

pub mod calibrate;
pub mod category;
pub mod language;
pub mod retrieve;
