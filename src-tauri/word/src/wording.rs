//! In which words a document says what it says beside the answers.

use bindery_core::message::{Locale, Message, Moment};

/// The words of a document: those of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// Those of a language, as they are now.
    Of(Locale),
    /// English ones as they were before documents noted their language: so an older document is compared with what it was.
    Former,
}

impl Wording {
    /// The words that a record inside a document names: none, where it is of before.
    pub(crate) fn noted(language: Option<&str>) -> Self {
        language.map_or(Self::Former, |code| Self::Of(Locale::of(code).unwrap_or(Locale::English)))
    }

    /// What a record names; none for the former ones.
    pub(crate) const fn note(self) -> Option<&'static str> {
        match self {
            Self::Of(locale) => Some(locale.code()),
            Self::Former => None,
        }
    }

    /// The language.
    pub const fn locale(self) -> Locale {
        match self {
            Self::Of(locale) => locale,
            Self::Former => Locale::English,
        }
    }

    /// A message in these words.
    pub fn say(self, message: &Message) -> String {
        match self {
            Self::Of(locale) => message.words(locale),
            Self::Former => message.former(),
        }
    }

    /// A moment, RFC 3339 in UTC: `3 June 1931, 14:05 UTC`.
    pub fn moment(self, time: &str) -> String {
        Moment(time.to_owned()).words(self.locale())
    }
}
