//! What drafted an answer: how it stands in the record, and what the reader is told.

use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::message::{Message, ToMessage as _};
use bindery_core::policy::Drafter;

use super::Failure;
use super::endpoint::Endpoint;

/// What drafted an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Making {
    /// The built-in drafter, as set.
    Extractive,
    /// A language model.
    Model {
        /// As the server calls it.
        name: String,
        /// Where it is, when that is not this computer.
        elsewhere: Option<String>,
    },
    /// The built-in drafter, because the language model failed.
    Instead(Failure),
}

const EXTRACTIVE: &str = "extractive drafter 1";
const INSTEAD: &str = "extractive drafter 1, in place of the language model: ";
const MODEL: &str = "language model drafter 1: ";
const ELSEWHERE: &str = " at ";

impl Making {
    /// A draft of the model that `drafter` names.
    pub fn model(drafter: &Drafter) -> Self {
        let name = drafter.model.clone().unwrap_or_else(|| "the server\u{2019}s first".to_owned());
        let endpoint = Endpoint::of(drafter).ok().filter(|endpoint| !endpoint.is_local());
        Self::Model { name, elsewhere: endpoint.map(|endpoint| endpoint.host()) }
    }

    /// As it stands in a bundle.
    pub fn on_record(&self) -> String {
        match self {
            Self::Extractive => EXTRACTIVE.to_owned(),
            Self::Model { name, elsewhere: None } => format!("{MODEL}{name}"),
            Self::Model { name, elsewhere: Some(host) } => format!("{MODEL}{name}{ELSEWHERE}{host}"),
            Self::Instead(failure) => format!("{INSTEAD}{failure}"),
        }
    }
}

/// What the reader of an answer is told of its making; nothing when there is nothing to tell.
pub fn notice(bundle: &Bundle) -> Option<Message> {
    bundle.made_with.iter().find_map(|line| {
        if let Some(why) = line.strip_prefix(INSTEAD) {
            // The record has the failure's English words.
            let failure = Failure::ALL.into_iter().find(|failure| failure.to_string() == why);
            let why = failure.map_or_else(|| Message::verbatim(why), |failure| failure.message());
            return Some(message!("drafted-instead" { why: why }));
        }
        // A server may call a model by the place of its file, which is nobody's business.
        let name = line.strip_prefix(MODEL)?.rsplit(['/', '\\']).next()?;
        Some(message!("drafted-by-model" { model: name }))
    })
}
