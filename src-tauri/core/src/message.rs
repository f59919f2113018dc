//! Messages to people: values with a name and parameters. Their words are in the [`catalogue`] of each language, in
//! `assets/text/<language>/*.ftl` (Fluent); no program recognizes a message by its words.
//!
//! An enum of messages is made with [`messages!`](crate::messages), in the module that has something to say.

pub mod catalogue;
mod macros;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fmt, io};

use serde::{Deserialize, Serialize, Serializer};

pub use catalogue::Locale;

/// A message: its name in the catalogues, and its parameters by name.
///
/// As text (`Display`) it is the English clause, with what to do after a semicolon.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Message {
    id: Cow<'static, str>,
    args: Vec<(Cow<'static, str>, Arg)>,
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// Words that are the same in every language: names, paths, what somebody wrote.
    Text(String),
    /// A count or a measure; each language writes it in its own way.
    Number(u64),
    /// A moment (RFC 3339), which a window writes as its reader does.
    Time(String),
    /// Another message, worded in the language of the whole.
    Message(Message),
    /// Several of them, one after another.
    Messages(Vec<Message>),
}

/// What is told to a person in a message.
pub trait ToMessage {
    /// The message.
    fn message(&self) -> Message;

    /// For programs: a stable name of this kind of failure.
    fn code(&self) -> &'static str;
}

/// A moment as a parameter, RFC 3339.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Time(pub String);

/// A day as a parameter, as exactly as it is known: `1931-06-03`, `1931-06`; anything else stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day(pub String);

/// A moment as a parameter, RFC 3339 in UTC, as a person writes it: `3 June 1931, 14:05 UTC`; anything else stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment(pub String);

/// What can be a parameter.
pub trait ToArg {
    /// The parameter.
    fn to_arg(&self) -> Arg;
}

/// Something was asked for that is not done: why, for people, and a code for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    code: &'static str,
    message: Message,
}

impl Message {
    /// The message `id`. For [`messages!`](crate::messages) and [`worded!`](crate::worded), which the test of the
    /// catalogues reads.
    #[doc(hidden)]
    pub const fn named(id: &'static str) -> Self {
        Self { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// A message that another program handed over.
    pub fn received(id: String, args: impl IntoIterator<Item = (String, Arg)>) -> Self {
        let args = args.into_iter().map(|(name, value)| (Cow::Owned(name), value)).collect();
        Self { id: Cow::Owned(id), args }
    }

    /// Words that are shown as somebody wrote them, or as an older record has them.
    pub fn verbatim(text: impl Into<String>) -> Self {
        crate::message!("verbatim" { text: text.into() })
    }

    /// Why the system does not let a file or folder be used.
    pub fn of_system(error: &io::Error) -> Self {
        match of_system(error) {
            Arg::Message(message) => message,
            _ => Self::verbatim(error.to_string()),
        }
    }

    /// As a store keeps it.
    pub fn stored(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| self.to_string())
    }

    /// From what a store kept; older archives kept the English words.
    pub fn from_stored(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_else(|_| Self::verbatim(text))
    }

    /// This, with a parameter. For the macros.
    #[doc(hidden)]
    #[must_use]
    pub fn with(self, name: &'static str, value: &(impl ToArg + ?Sized)) -> Self {
        self.given(name, value.to_arg())
    }

    /// This, with a parameter as it is. For the macros.
    #[doc(hidden)]
    #[must_use]
    pub fn given(mut self, name: &'static str, value: Arg) -> Self {
        self.args.push((Cow::Borrowed(name), value));
        self
    }

    /// Its name in the catalogues.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its parameters by name.
    pub fn args(&self) -> &[(Cow<'static, str>, Arg)] {
        &self.args
    }

    /// What happened, as a clause: no capital letter at its beginning, no period at its end.
    pub fn words(&self, locale: Locale) -> String {
        catalogue::words(self, locale)
    }

    /// What happened and what to do, as a sentence.
    pub fn sentence(&self, locale: Locale) -> String {
        format!("{}.", capital(&catalogue::whole(self, locale)))
    }

    /// The words that documents had for it before their language was noted in them, in English; [`Self::words`] where there are no
    /// others.
    pub fn former(&self) -> String {
        catalogue::former(self)
    }

    /// What to do, where there is something, as a clause.
    pub fn hint(&self, locale: Locale) -> Option<String> {
        catalogue::hint(self, locale)
    }
}

/// `words` with a capital at their beginning.
pub fn capital(words: &str) -> String {
    let mut rest = words.chars();
    let first: String = rest.next().into_iter().flat_map(char::to_uppercase).collect();
    first + rest.as_str()
}

/// In English, for records and other programs: `#[serde(serialize_with = "in_english")]`.
pub fn in_english<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(message)
}

impl From<&Message> for String {
    fn from(message: &Message) -> Self {
        message.to_string()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&catalogue::whole(self, Locale::English))
    }
}

impl Refusal {
    /// Why something is not done.
    pub fn of(why: &impl ToMessage) -> Self {
        Self { code: why.code(), message: why.message() }
    }
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        self.message.clone()
    }

    fn code(&self) -> &'static str {
        self.code
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl ToMessage for Message {
    fn message(&self) -> Message {
        self.clone()
    }

    fn code(&self) -> &'static str {
        "invalid"
    }
}

impl<T: ToMessage> ToArg for T {
    fn to_arg(&self) -> Arg {
        Arg::Message(self.message())
    }
}

impl ToArg for Vec<Message> {
    fn to_arg(&self) -> Arg {
        Arg::Messages(self.clone())
    }
}

macro_rules! to_arg {
    ($($Type:ty => |$value:ident| $arg:expr;)*) => {$(
        impl ToArg for $Type {
            fn to_arg(&self) -> Arg {
                let $value = self;
                $arg
            }
        }
    )*};
}

to_arg! {
    str => |text| Arg::Text(text.to_owned());
    &str => |text| Arg::Text((*text).to_owned());
    String => |text| Arg::Text(text.clone());
    Path => |path| Arg::Text(path.display().to_string());
    PathBuf => |path| Arg::Text(path.display().to_string());
    Time => |time| Arg::Time(time.0.clone());
    io::Error => |error| of_system(error);
    u16 => |n| Arg::Number(u64::from(*n));
    u8 => |n| Arg::Number(u64::from(*n));
    u32 => |n| Arg::Number(u64::from(*n));
    u64 => |n| Arg::Number(*n);
    usize => |n| Arg::Number(*n as u64);
}

impl ToArg for Day {
    fn to_arg(&self) -> Arg {
        let number = |part: &str, most: u32| part.parse::<u32>().ok().filter(|n| (1..=most).contains(n));
        let parts: Vec<&str> = self.0.split('-').collect();
        let message = match parts[..] {
            [year, month, day] if year.len() == 4 => number(month, 12)
                .zip(number(day, 31))
                .map(|(month, day)| crate::message!("date-day" { day: day, month: month, year: year })),
            [year, month] if year.len() == 4 && month.len() == 2 => {
                number(month, 12).map(|month| crate::message!("date-month" { month: month, year: year }))
            }
            _ => None,
        };
        message.map_or_else(|| Arg::Text(self.0.clone()), Arg::Message)
    }
}

impl ToArg for Moment {
    fn to_arg(&self) -> Arg {
        let clock = self.0.get(11..16).filter(|_| self.0.as_bytes().get(10) == Some(&b'T'));
        match (self.0.get(..10), clock) {
            (Some(day), Some(clock)) => {
                Arg::Message(crate::message!("date-moment" { day: Day(day.to_owned()), clock: clock }))
            }
            _ => Arg::Text(self.0.clone()),
        }
    }
}

impl Moment {
    /// As it is written in a language.
    pub fn words(&self, locale: Locale) -> String {
        match self.to_arg() {
            Arg::Message(message) => message.words(locale),
            _ => self.0.clone(),
        }
    }
}

crate::messages! {
    /// Why the system does not let a file or folder be used.
    enum Unusable {
        Missing => "file-missing",
        Denied => "file-denied",
        ReadOnly => "file-read-only",
        Folder => "file-is-folder",
        NoFolder => "file-no-folder",
    }
}

/// What is common in words of ours; anything else as the system says it.
fn of_system(error: &io::Error) -> Arg {
    match error.kind() {
        io::ErrorKind::NotFound => Unusable::Missing.to_arg(),
        io::ErrorKind::PermissionDenied => Unusable::Denied.to_arg(),
        io::ErrorKind::ReadOnlyFilesystem => Unusable::ReadOnly.to_arg(),
        io::ErrorKind::IsADirectory => Unusable::Folder.to_arg(),
        io::ErrorKind::NotADirectory => Unusable::NoFolder.to_arg(),
        _ => Arg::Text(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::messages! {
        /// Messages of the tests, with names of the catalogues.
        enum Sample {
            Lost { path: PathBuf } => "archive-none" as "no_archive",
            Short { least: usize } => "key-passphrase-short",
            Inside { why: Message } => "archive-damaged",
        }
    }

    #[test]
    fn a_message_is_worded_in_either_language() {
        let message = Sample::Lost { path: "/x".into() }.message();
        assert_eq!(message.words(Locale::English), "there is no archive in `/x`");
        assert_eq!(message.words(Locale::German), "in `/x` liegt kein Archiv");
        assert!(message.to_string().starts_with("there is no archive in `/x`; make one with"));
        assert_eq!(Sample::Lost { path: "/x".into() }.code(), "no_archive");
        assert_eq!(Sample::Short { least: 8 }.code(), "invalid");
    }

    #[test]
    fn numbers_are_written_as_in_the_language() {
        let message = Sample::Short { least: 12_000 }.message();
        assert!(message.words(Locale::English).contains("12,000"));
        assert!(message.words(Locale::German).contains("12.000"));
    }

    #[test]
    fn a_moment_is_written_as_in_the_language() {
        let at = |text: &str| Moment(text.to_owned());
        assert_eq!(at("2026-06-03T14:05:09Z").words(Locale::English), "3 June 2026, 14:05 UTC");
        assert_eq!(at("2026-06-03T14:05:09Z").words(Locale::German), "3. Juni 2026, 14:05 Uhr (UTC)");
        assert_eq!(at("some day").words(Locale::German), "some day");
    }

    #[test]
    fn a_clause_begins_with_a_capital_where_it_is_said_alone() {
        assert_eq!(
            (&*capital("ärgerlich"), &*capital("3 boats"), &*capital("")),
            ("Ärgerlich", "3 boats", "")
        );
    }

    #[test]
    fn a_message_inside_another_is_in_the_language_of_the_whole() {
        let inside = Sample::Inside { why: Sample::Lost { path: "/x".into() }.message() }.message();
        assert!(inside.words(Locale::German).contains("(in `/x` liegt kein Archiv; legen Sie"));
    }
}
