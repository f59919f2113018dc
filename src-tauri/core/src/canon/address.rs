//! A place in the facts: `canon/<path>#L<line>`, `canon/<path>#L<first>-L<last>`, or `canon/<path>` for a whole file.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::is_nfc;

use crate::message::ToMessage as _;
use crate::{messages, worded};

/// What every address begins with.
const ROOT: &str = "canon/";
/// Characters that a path has at most, without `canon/`.
const LONGEST: usize = 200;
/// Folders and the file's name in one path, at most.
const DEEPEST: usize = 8;
/// Endings of the files that facts are kept in.
pub const ENDINGS: [&str; 4] = ["yaml", "yml", "md", "txt"];

/// Why a text is no place in the facts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct BadAddress {
    given: String,
    why: Fault,
}

messages! {
    /// What is wrong with a text that is no place in the facts.
    enum Fault {
        Empty => "place-names-no-file",
        Long => "place-too-long",
        Outside => "place-outside",
        Steps => "place-steps",
        EmptyName => "place-empty-name",
        Deep => "place-too-deep",
        Dot => "place-dot",
        Letters => "place-letters",
        Ending => "place-ending",
        NoRoot => "place-no-root",
        Lines => "place-lines",
    }
}

worded! {
    for BadAddress {
        Self { given, why } => "place-wrong" { given: given, why: why };
    }
}

/// The path of a file of facts, without `canon/`: names parted by `/`, of letters, digits, `-`, `_` and `.`, none of
/// which begins with a dot. It cannot lead out of the facts, whatever it is joined to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CanonPath(String);

impl CanonPath {
    /// The path with `canon/` before it, as it stands in an address.
    pub fn address(&self) -> String {
        format!("{ROOT}{}", self.0)
    }

    /// The ending: one of [`ENDINGS`].
    pub fn ending(&self) -> &str {
        self.0.rsplit_once('.').map_or("", |(_, ending)| ending)
    }

    /// The file's name without folders and ending.
    pub fn stem(&self) -> &str {
        let name = self.0.rsplit('/').next().unwrap_or_default();
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }

    /// The same for all paths that differ in upper and lower case alone: two such files would be one on some disks.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }

    fn fault(path: &str) -> Option<Fault> {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
        let names = || path.split('/');
        match () {
            () if path.is_empty() => Some(Fault::Empty),
            () if path.chars().count() > LONGEST => Some(Fault::Long),
            () if path.starts_with('/') || path.contains('\\') => Some(Fault::Outside),
            () if names().any(|name| name == "." || name == "..") => Some(Fault::Steps),
            () if names().any(str::is_empty) => Some(Fault::EmptyName),
            () if names().count() > DEEPEST => Some(Fault::Deep),
            () if names().any(|name| name.starts_with('.') || name.ends_with('.')) => Some(Fault::Dot),
            () if !path.chars().all(fits) || !is_nfc(path) => Some(Fault::Letters),
            () if !ENDINGS.iter().any(|ending| path.ends_with(&format!(".{ending}"))) => Some(Fault::Ending),
            () => None,
        }
    }
}

impl FromStr for CanonPath {
    type Err = BadAddress;

    /// Reads a path with `canon/` before it or without.
    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let path = text.strip_prefix(ROOT).unwrap_or(text);
        match Self::fault(path) {
            None => Ok(Self(path.to_owned())),
            Some(why) => Err(BadAddress { given: shortened(text), why }),
        }
    }
}

impl TryFrom<String> for CanonPath {
    type Error = BadAddress;

    fn try_from(text: String) -> Result<Self, BadAddress> {
        text.parse()
    }
}

impl From<CanonPath> for String {
    fn from(path: CanonPath) -> Self {
        path.address()
    }
}

impl fmt::Display for CanonPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ROOT}{}", self.0)
    }
}

/// Lines of a file, counted from 1, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lines {
    first: NonZeroU32,
    last: NonZeroU32,
}

impl Lines {
    /// `None` for line 0 and for an end before the start.
    pub fn new(first: u32, last: u32) -> Option<Self> {
        let (first, last) = (NonZeroU32::new(first)?, NonZeroU32::new(last)?);
        (first <= last).then_some(Self { first, last })
    }

    /// The first line.
    pub const fn first(self) -> u32 {
        self.first.get()
    }

    /// The last line.
    pub const fn last(self) -> u32 {
        self.last.get()
    }

    /// How many lines.
    pub const fn count(self) -> u32 {
        self.last.get() - self.first.get() + 1
    }

    /// Whether the two have a line in common.
    pub fn touch(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// The lines themselves; none when the text ends before the last of them.
    pub fn of(self, text: &str) -> Option<String> {
        let lines: Vec<&str> = lines(text).collect();
        let range = self.first() as usize - 1..self.last() as usize;
        Some(lines.get(range)?.join("\n"))
    }
}

/// The lines of a file. What stands after the last line feed is a line only when something stands there.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.strip_suffix('\n').unwrap_or(text).split('\n').filter(move |_| !text.is_empty())
}

/// A place in the facts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// Which file.
    pub path: CanonPath,
    /// Which lines of it; none for the whole file.
    pub lines: Option<Lines>,
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = |why| BadAddress { given: shortened(text), why };
        if !text.starts_with(ROOT) {
            return Err(bad(Fault::NoRoot));
        }
        let Some((path, place)) = text.split_once('#') else {
            return Ok(Self { path: text.parse()?, lines: None });
        };
        let path: CanonPath = path.parse().map_err(|error: BadAddress| bad(error.why))?;
        let (first, last) = place.split_once('-').unwrap_or((place, place));
        let lines = line(first).zip(line(last)).and_then(|(first, last)| Lines::new(first, last));
        let lines = lines.ok_or_else(|| bad(Fault::Lines))?;
        Ok(Self { path, lines: Some(lines) })
    }
}

/// `L12`, without signs, blanks and leading zeros.
fn line(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('L')?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    plain.then(|| digits.parse().ok()).flatten()
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lines {
            None => write!(f, "{}", self.path),
            Some(lines) if lines.count() == 1 => write!(f, "{}#L{}", self.path, lines.first()),
            Some(lines) => write!(f, "{}#L{}-L{}", self.path, lines.first(), lines.last()),
        }
    }
}

/// What was given, cut for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(120).collect()
}
