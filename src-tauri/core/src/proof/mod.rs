//! What a record rests on: hashes, canonical JSON, signatures and keys, the tree of the log; and how a record is written for
//! other programs.

pub mod auditors;
pub mod checkpoint;
pub mod credential;
pub mod did;
pub mod disclosure;
pub mod dsse;
pub mod hash;
pub mod json;
pub mod keylist;
pub mod log_entry;
pub mod merkle;
pub mod shared_secret;
pub mod tiles;
