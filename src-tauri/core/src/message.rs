//! Messages to people: values with a name and parameters. Their words are in the [`catalogue`] of each language, in
//! `assets/text/<language>/*.ftl` (Fluent); no program recognizes a message by its words.
//!
//! An enum of messages is made with [`messages!`](crate::messages), in the module that has something to say.

pub mod catalogue;
mod macros;

use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use catalogue::Locale;

/// A message: its name in the catalogues, and its parameters by name.
///
/// As text (`Display`) it is the English clause, with what to do after a semicolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        Self { id, args: Vec::new() }
    }

    /// This, with a parameter. For the macros.
    #[doc(hidden)]
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &(impl ToArg + ?Sized)) -> Self {
        self.args.push((name, value.to_arg()));
        self
    }

    /// Its name in the catalogues.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Its parameters by name.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    /// What happened, as a clause: no capital letter at its beginning, no period at its end.
    pub fn words(&self, locale: Locale) -> String {
        catalogue::words(self, locale)
    }

    /// What happened and what to do, as a sentence.
    pub fn sentence(&self, locale: Locale) -> String {
        let clause = catalogue::whole(self, locale);
        let mut rest = clause.chars();
        let first: String = rest.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", rest.as_str())
    }

    /// What to do, where there is something, as a clause.
    pub fn hint(&self, locale: Locale) -> Option<String> {
        catalogue::hint(self, locale)
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

impl ToArg for Message {
    fn to_arg(&self) -> Arg {
        Arg::Message(self.clone())
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
    u8 => |n| Arg::Number(u64::from(*n));
    u32 => |n| Arg::Number(u64::from(*n));
    u64 => |n| Arg::Number(*n);
    usize => |n| Arg::Number(*n as u64);
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
    fn a_message_inside_another_is_in_the_language_of_the_whole() {
        let inside = Sample::Inside { why: Sample::Lost { path: "/x".into() }.message() }.message();
        assert!(inside.words(Locale::German).contains("(in `/x` liegt kein Archiv; legen Sie"));
    }
}
