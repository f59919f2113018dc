//! The core, held to public vectors and to sentences of all kinds. One binary: linking takes longer than most of them run.

mod age_testkit;
mod changes;
mod credential;
mod sentences;
mod shared_secret;
