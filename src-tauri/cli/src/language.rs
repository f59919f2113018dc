//! The language that the terminal speaks: that of the system, or what `--language` says. Other programs get English.

use std::sync::OnceLock;

use bindery_api::contract::{Failure, Words};
use bindery_core::message::{Locale, Message};
use clap::ValueEnum;

static LANGUAGE: OnceLock<Locale> = OnceLock::new();

/// A language by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// German
    De,
}

/// Speaks `wanted` from now on; without it, the system's language where Bindery knows it.
pub fn speak(wanted: Option<Language>) {
    let locale = match wanted {
        Some(Language::En) => Locale::English,
        Some(Language::De) => Locale::German,
        None => of_system(|name| std::env::var(name).ok()),
    };
    let _ = LANGUAGE.set(locale);
}

/// The first of the variables that POSIX names for messages, if it is set, decides.
fn of_system(variable: impl Fn(&str) -> Option<String>) -> Locale {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|set| !set.is_empty());
    let code = set.as_deref().and_then(|set| set.split(['_', '.', '@']).next()).unwrap_or_default();
    Locale::of(code).unwrap_or(Locale::English)
}

/// The language that is spoken.
pub fn spoken() -> Locale {
    LANGUAGE.get().copied().unwrap_or(Locale::English)
}

/// A message of a reply.
pub fn said(words: &Words) -> String {
    worded(words.message())
}

/// A message: what happened, and what to do.
pub fn worded(message: &Message) -> String {
    let words = message.words(spoken());
    message.hint(spoken()).map_or_else(|| words.clone(), |hint| format!("{words}; {hint}"))
}

/// What went wrong.
pub fn failed(failure: &Failure) -> String {
    worded(&Message::from(failure.said.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_language_is_spoken_where_it_is_known() {
        let of = |set: &[(&str, &str)]| {
            of_system(|name| set.iter().find(|(of, _)| *of == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[]), Locale::English);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Locale::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), Locale::English);
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "de")]), Locale::German);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Locale::English);
    }
}
