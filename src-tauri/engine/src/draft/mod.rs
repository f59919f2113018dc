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

use bindery_core::message::Message;

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

/// A watcher of the pipeline: told each stage, asked whether to go on.
pub trait Watch: Sync {
    /// A stage begins.
    fn stage(&self, stage: Message);
    /// Whether to go on; asked between stages, never once sealing has begun.
    fn keep_going(&self) -> bool;
}

bindery_core::messages! {
    /// Why a language model gave no draft.
    #[derive(Copy)]
    pub enum Failure {
        /// Its address is not one that may be used.
        Forbidden => "model-forbidden",
        /// Nobody answers there.
        Absent => "model-absent",
        /// It took longer than [`crate::world::Limits`] allow.
        Slow => "model-slow",
        /// It said more than [`crate::world::Limits`] allow.
        Long => "model-long",
        /// It wanted the question to go to another place.
        Redirected => "model-redirected",
        /// It reported a failure.
        Refused => "model-refused",
        /// The reply is not of the interface, or not text.
        Garbled => "model-garbled",
        /// The reply broke off.
        Cut => "model-cut",
        /// There was no sentence in the reply.
        Empty => "model-empty",
        /// No sentence of the reply stood the check.
        Unbound => "model-unbound",
        /// The user stopped it.
        Stopped => "model-stopped",
    }
}

impl Failure {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Forbidden,
        Self::Absent,
        Self::Slow,
        Self::Long,
        Self::Redirected,
        Self::Refused,
        Self::Garbled,
        Self::Cut,
        Self::Empty,
        Self::Unbound,
        Self::Stopped,
    ];
}
