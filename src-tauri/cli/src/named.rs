//! Words for what the engine names: verdicts, relations, kinds, consents, tiers, classes of records; and days and moments.

use bindery_api::contract::{DecisionKind, Verdict};
use bindery_core::bundle::decision::Kind;
use bindery_core::message;
use bindery_core::message::{Arg, Day, Locale, Moment, ToArg as _};
use bindery_core::pipeline::told;
use bindery_core::policy::Consent;

use crate::language::{spoken, worded};

/// A name as the catalogues choose by it.
pub fn slug(name: &str) -> String {
    name.replace(", ", "-").replace(' ', "-")
}

/// A verdict.
pub fn verdict(verdict: Verdict) -> String {
    worded(&told::verdict(verdict.into()))
}

/// What a reviewer decided.
pub fn decision(kind: DecisionKind) -> String {
    worded(&Kind::from(kind).told())
}

/// How a sentence uses its source, by its label in an answer or by its name in a bundle.
pub fn relation(name: &str) -> String {
    let in_bundle = || message!("terminal-relation" { name: slug(name), words: name });
    worded(&told::labeled(name).unwrap_or_else(in_bundle))
}

/// A source of an answer: `Source A`.
pub fn handle(handle: &str) -> String {
    worded(&told::source(handle))
}

/// What kind a document is.
pub fn kind(name: &str) -> String {
    worded(&message!("terminal-kind" { name: slug(name), words: name }))
}

/// A consent by its state: `open`, `tier:family`.
pub fn consent(state: &str) -> String {
    state.parse::<Consent>().map_or_else(|_| state.to_owned(), |consent| worded(&consent.told()))
}

/// What checking a record found.
pub fn class(name: &str) -> String {
    worded(&message!("terminal-class" { name: slug(name), words: name }))
}

/// What the auditor's figures count, and why something was not answered or not supported.
pub fn figure(name: &str) -> String {
    worded(&message!("terminal-figure" { name: slug(name), words: name }))
}

/// What kind an entry of the log, or an event, is.
pub fn log_kind(name: &str) -> String {
    worded(&message!("terminal-log-kind" { name: slug(name), words: name }))
}

/// A tier.
pub fn tier(name: &str) -> String {
    worded(&message!("terminal-tier" { name: slug(name), words: name }))
}

/// A date, or several that it may mean, as exactly as it is known: `1931-06-03`, `1929-10/1930-09`.
pub fn date(edtf: &str) -> String {
    let one = |one: &str| match one.split_once('/') {
        Some(("..", last)) => worded(&message!("terminal-date-until" { date: Day(last.to_owned()) })),
        Some((first, "..")) => worded(&message!("terminal-date-from" { date: Day(first.to_owned()) })),
        Some((first, last)) => worded(
            &message!("terminal-date-between" { first: Day(first.to_owned()), last: Day(last.to_owned()) }),
        ),
        None => day(one),
    };
    let all = edtf.split(", ").map(one);
    all.reduce(|one, other| worded(&message!("terminal-date-or" { one: one, other: other })))
        .unwrap_or_default()
}

fn day(date: &str) -> String {
    match Day(date.to_owned()).to_arg() {
        Arg::Message(message) => worded(&message),
        _ => date.to_owned(),
    }
}

/// A moment, RFC 3339 in UTC.
pub fn moment(at: &str) -> String {
    Moment(at.to_owned()).words(spoken())
}

/// A number with as many digits after its point as are given.
pub fn decimal(number: f64, digits: usize) -> String {
    let written = format!("{number:.digits$}");
    match spoken() {
        Locale::English => written,
        Locale::German => written.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_said_as_a_person_says_them() {
        for (edtf, words) in [
            ("1931-06-03", "3 June 1931"),
            ("1931-06", "June 1931"),
            ("1931~", "1931~"),
            ("1929-10/1930-09", "October 1929 to September 1930"),
            ("../1930", "until 1930"),
            ("1931-06-03, 1931-06-04", "3 June 1931 or 4 June 1931"),
            ("", ""),
        ] {
            assert_eq!(date(edtf), words);
        }
        assert_eq!(moment("2026-06-03T14:05:09Z"), "3 June 2026, 14:05 UTC");
    }

    #[test]
    fn what_is_named_in_english_stays_as_it_is() {
        assert_eq!((&*kind("letter"), &*consent("tier:family")), ("letter", "tier:family"));
        assert_eq!((&*class("untrusted signer"), &*consent("shut")), ("untrusted signer", "shut"));
        assert_eq!((&*relation("direct quote"), &*relation("their words")), ("direct quote", "their words"));
        assert_eq!(handle("Source B"), "Source B");
    }
}
