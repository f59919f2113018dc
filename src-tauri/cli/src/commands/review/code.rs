//! The usual reasons on the command line, and how they are told.

use bindery_api::contract::{DecisionView, ReasonCode};
use bindery_core::bundle::decision::ReasonCode as CoreCode;
use clap::ValueEnum;

use crate::language::worded;
use crate::refused::Refused;

/// A usual reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// Supported, but does not answer the question.
    DoesNotAnswer,
    /// The source does not say this.
    NotSaid,
    /// Says more than the source does.
    BeyondSource,
    /// Torn from its context.
    OutOfContext,
    /// Wrong person, place or date.
    WrongDetail,
    /// Private: should not be shown.
    Private,
}

impl From<Code> for ReasonCode {
    fn from(code: Code) -> Self {
        match code {
            Code::DoesNotAnswer => Self::DoesNotAnswer,
            Code::NotSaid => Self::NotSaid,
            Code::BeyondSource => Self::BeyondSource,
            Code::OutOfContext => Self::OutOfContext,
            Code::WrongDetail => Self::WrongDetail,
            Code::Private => Self::Private,
        }
    }
}

/// The usual reason that a line of a batch names.
pub fn named(name: &str) -> Result<ReasonCode, Refused> {
    let unknown =
        || Refused::NoCode { code: name.to_owned(), codes: CoreCode::ALL.map(CoreCode::name).join(", ") };
    CoreCode::named(name).map(ReasonCode::from).ok_or_else(unknown)
}

/// A usual reason in the language of the terminal.
pub fn words(code: ReasonCode) -> String {
    worded(&CoreCode::from(code).told())
}

/// Why it was decided: the usual reason in the language of the terminal, then what was written beyond it.
pub fn why(made: &DecisionView) -> Vec<String> {
    made.code.map(words).into_iter().chain(made.added.clone()).collect()
}
