//! Family trees and address books: who there is, who is what to whom and what happened when, from GEDCOM 5.5.1 and 7 and from
//! vCard; as facts, and back as GEDCOM. A date is never made more exact than its file has it.

mod date;
mod facts;
mod gedcom;
mod vcard;
mod write;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bindery_core::messages;

pub use facts::{facts, of_rows};
pub use write::{Form, written};

/// The largest file of kin that is read, in bytes.
pub const LARGEST: usize = 64 << 20;
/// People are taken for living until so many years after their birth, or where nobody says when that was.
pub const LONGEST_LIFE: u32 = 110;

messages! {
    /// Why a file of kin is not read.
    pub enum Unread {
        /// It is of no form that is known.
        Form => "kin-form",
        /// It is larger than [`LARGEST`].
        Large => "kin-large",
        /// It is broken in a way that leaves nothing of it.
        Damaged => "kin-damaged",
        /// It names nobody.
        Nobody => "kin-nobody",
    }
}

messages! {
    /// What was left out of a file of kin, and how often.
    pub enum Left {
        /// People whom nothing names.
        Names {
            /// How many.
            count: u32,
        } => "kin-left-names",
        /// Sources and citations.
        Sources {
            /// How many.
            count: u32,
        } => "kin-left-sources",
        /// Pictures and recordings.
        Media {
            /// How many.
            count: u32,
        } => "kin-left-media",
        /// Notes.
        Notes {
            /// How many.
            count: u32,
        } => "kin-left-notes",
        /// Events that have no date.
        Events {
            /// How many.
            count: u32,
        } => "kin-left-events",
        /// Bonds to somebody who is not in the file.
        Bonds {
            /// How many.
            count: u32,
        } => "kin-left-bonds",
        /// Occupations, addresses, ordinances.
        Details {
            /// How many.
            count: u32,
        } => "kin-left-details",
        /// Lines that do not read.
        Lines {
            /// How many.
            count: u32,
        } => "kin-left-lines",
    }
}

/// Kinds of what is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skipped {
    /// See [`Left::Names`].
    Names,
    /// See [`Left::Sources`].
    Sources,
    /// See [`Left::Media`].
    Media,
    /// See [`Left::Notes`].
    Notes,
    /// See [`Left::Events`].
    Events,
    /// See [`Left::Bonds`].
    Bonds,
    /// See [`Left::Details`].
    Details,
    /// See [`Left::Lines`].
    Lines,
}

/// What a file says of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The people, each name once.
    pub people: Vec<Person>,
    /// Who is what to whom.
    pub kin: Vec<Kin>,
    /// What happened when.
    pub events: Vec<Event>,
    /// What was left out, and how often.
    pub left: BTreeMap<Skipped, u32>,
}

/// Somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// What they are called; no two are called the same.
    pub name: String,
    /// What else they are called.
    pub also: Vec<String>,
    /// EDTF.
    pub born: Option<String>,
    /// EDTF.
    pub died: Option<String>,
    /// Whether the file says that they are dead.
    pub dead: bool,
    /// Whether the file asks for privacy.
    pub private: bool,
    /// What else is to be known: dates that are no calendar's.
    pub note: Option<String>,
}

impl Person {
    /// Whether somebody may live in `year`: nothing says that they died, and they were not born too long before.
    pub fn may_live(&self, year: u32) -> bool {
        let born = self.born.as_deref().and_then(bindery_core::text::period::Dated::of);
        !self.dead
            && self.died.is_none()
            && born.is_none_or(|born| born.period.last.year.saturating_add(LONGEST_LIFE) >= year)
    }
}

/// Who is what to whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kin {
    /// A name.
    pub who: String,
    /// `husband of`
    pub is: String,
    /// A name.
    pub to: String,
    /// EDTF.
    pub from: Option<String>,
    /// EDTF.
    pub until: Option<String>,
    /// What else is to be known.
    pub note: Option<String>,
}

/// What happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// EDTF.
    pub date: String,
    /// In a sentence.
    pub what: String,
    /// Names.
    pub who: Vec<String>,
    /// Where.
    pub place: Option<String>,
}

impl Tree {
    /// Reads a file of kin: GEDCOM or vCard, as its first words say.
    pub fn read(bytes: &[u8]) -> Result<Self, Unread> {
        if bytes.len() > LARGEST {
            return Err(Unread::Large);
        }
        let head: String =
            bytes.iter().take(400).filter(|byte| **byte != 0).map(|byte| *byte as char).collect();
        let is = |begin: &str| {
            head.trim_start_matches(|c: char| !c.is_ascii_alphanumeric())
                .get(..begin.len())
                .is_some_and(|first| first.eq_ignore_ascii_case(begin))
        };
        // A parser that stumbles over a damaged file takes nothing else with it.
        let read = |by: fn(&[u8]) -> Option<Self>| {
            catch_unwind(AssertUnwindSafe(|| by(bytes))).ok().flatten().ok_or(Unread::Damaged)
        };
        let tree = if is("0 HEAD") {
            read(gedcom::read)?
        } else if is("BEGIN:VCARD") {
            read(vcard::read)?
        } else {
            return Err(Unread::Form);
        };
        if tree.people.is_empty() { Err(Unread::Nobody) } else { Ok(tree) }
    }

    /// What was left out, for people.
    pub fn left_out(&self) -> Vec<Left> {
        let one = |(kind, count): (&Skipped, &u32)| {
            let count = *count;
            match kind {
                Skipped::Names => Left::Names { count },
                Skipped::Sources => Left::Sources { count },
                Skipped::Media => Left::Media { count },
                Skipped::Notes => Left::Notes { count },
                Skipped::Events => Left::Events { count },
                Skipped::Bonds => Left::Bonds { count },
                Skipped::Details => Left::Details { count },
                Skipped::Lines => Left::Lines { count },
            }
        };
        self.left.iter().map(one).collect()
    }

    /// Counts something that is left out.
    fn leave(&mut self, what: Skipped, count: usize) {
        if count > 0 {
            *self.left.entry(what).or_default() += u32::try_from(count).unwrap_or(u32::MAX);
        }
    }
}

/// A name, a place or a remark is never longer than this many characters: facts have lines of a few thousand at most.
const LONGEST: usize = 1_000;

/// A text as one line, as far as there is room for it.
fn line(text: &str) -> String {
    unbroken(text).chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

/// A text without breaks.
fn unbroken(text: &str) -> String {
    // Neither what controls a terminal nor what makes a line read in another order than it is stored is part of a name.
    let unseen = |c: char| {
        c.is_control() && !c.is_whitespace()
            || matches!(c, '\u{200b}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let seen: String = text.chars().filter(|c| !unseen(*c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests;
