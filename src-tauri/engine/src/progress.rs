//! How long work tells how far it is, and asks whether to go on.

/// A sign of life.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// What is being done, in plain words.
    pub stage: &'static str,
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

/// Follows a job: told how far it is, asked whether to go on.
pub type Follow<'a> = &'a (dyn Fn(&Progress) -> bool + Sync);
