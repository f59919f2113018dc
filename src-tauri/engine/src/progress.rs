//! How long work tells how far it is, and asks whether to go on.

use bindery_core::message::Message;

/// A sign of life.
#[derive(Clone, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Message,
    /// The file at hand.
    pub item: Option<String>,
    /// Files done.
    pub done: u32,
    /// Files in all.
    pub total: u32,
    /// Bytes done.
    pub bytes_done: u64,
    /// Bytes in all.
    pub bytes_total: u64,
}

impl Progress {
    /// The beginning of a stage.
    pub const fn of(stage: Message) -> Self {
        Self { stage, item: None, done: 0, total: 0, bytes_done: 0, bytes_total: 0 }
    }
}

/// Follows a job: told how far it is, asked whether to go on.
pub type Follow<'a> = &'a (dyn Fn(&Progress) -> bool + Sync);
