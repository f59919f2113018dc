//! Drafting (B4): where the sentences of an answer come from before they are checked. A drafter has no
//! privileges: whatever it says is segmented, bound and gated like anything else.
//!
//! [`extractive`] is built in and needs nothing. [`model`] asks a language model on this machine over the interface
//! that Ollama, llama.cpp and LM Studio offer; of its reply nothing is kept but what was bound.
//!
//! | step | file |
//! |---|---|
//! | where the model is, and whether that is allowed | [`endpoint`] |
//! | what is sent to it | [`prompt`] |
//! | how, within which limits | [`http`], [`stream`] |
//! | what of its reply is taken for sentences | [`reply`] |
//! | how an answer says what drafted it | [`making`] |

pub mod endpoint;
pub mod extractive;
pub mod http;
pub mod making;
pub mod model;
pub mod prompt;
pub mod reply;
pub mod servers;
pub mod stream;

pub use extractive::Extractive;
pub use making::Making;
pub use model::Model;

bindery_core::messages! {
    /// Why a language model is not used.
    pub(crate) enum Refused: crate::error::Error {
        Model { name: String } => "model-name",
        Elsewhere { host: String } => "model-elsewhere" as "not_allowed",
        NoAddress { text: String } => "model-no-address",
        NotHttp { text: String } => "model-not-http",
        UserName { text: String } => "model-user-name",
        MoreThanPlace { text: String } => "model-more-than-place",
        NoHost { text: String } => "model-no-host",
    }
}

/// A watcher of the pipeline: told each stage in plain words, asked whether to go on.
pub trait Watch: Sync {
    /// A stage begins.
    fn stage(&self, stage: &str);
    /// Whether to go on; asked between stages, never once sealing has begun.
    fn keep_going(&self) -> bool;
}

/// Why a language model gave no draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// Its address is not one that may be used.
    #[error("its address may not be used")]
    Forbidden,
    /// Nobody answers there.
    #[error("it is not there")]
    Absent,
    /// It took longer than [`crate::world::Limits`] allow.
    #[error("it took too long")]
    Slow,
    /// It said more than [`crate::world::Limits`] allow.
    #[error("it did not come to an end")]
    Long,
    /// It wanted the question to go to another place.
    #[error("it pointed to another place, which is not followed")]
    Redirected,
    /// It reported a failure.
    #[error("it reported a failure")]
    Refused,
    /// The reply is not of the interface, or not text.
    #[error("its reply could not be read")]
    Garbled,
    /// The reply broke off.
    #[error("its reply broke off")]
    Cut,
    /// There was no sentence in the reply.
    #[error("it said nothing")]
    Empty,
    /// No sentence of the reply stood the check.
    #[error("nothing that it said could be bound to the archive")]
    Unbound,
    /// The user stopped it.
    #[error("it was stopped")]
    Stopped,
}
