//! The usual reasons on the command line, and how they are told.

use bindery_api::contract::{DecisionView, ReasonCode};
use bindery_core::bundle::decision::ReasonCode as CoreCode;
use bindery_core::message::{Locale, capital};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::language::worded;
use crate::refused::Refused;

/// Reads the name of a usual reason. The help, which is English as all of it, says what each of them means.
pub fn parser() -> impl TypedValueParser<Value = ReasonCode> {
    let each =
        |code: CoreCode| PossibleValue::new(code.name()).help(capital(&code.told().words(Locale::English)));
    PossibleValuesParser::new(CoreCode::ALL.map(each)).try_map(|name| named(&name))
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
