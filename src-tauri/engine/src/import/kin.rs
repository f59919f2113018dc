//! A family tree or an address book: its people onto the list, those who may live not cleared, and what it says as drafts of
//! facts, which become facts through the two checks like anything else.

use std::path::Path;

use bindery_core::canon::address::CanonPath;
use bindery_core::canon::file::FactsFile;
use bindery_core::message::{Message, ToMessage as _};
use bindery_core::policy::Clearance;
use bindery_core::policy::rules::NamedPerson;
use bindery_read::tree::{LARGEST, Person, Tree, Unread, facts};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};

bindery_core::messages! {
    /// Why a file of kin is not taken in.
    pub(crate) enum Refused: crate::error::Error {
        Unread { why: Message } => "kin-unread",
        NoFacts { why: String } => "kin-no-facts",
    }
}

/// What came of a file of kin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kin {
    /// People that are new on the list.
    pub added: u32,
    /// People of the file who may live, or whom it asks to keep private: not cleared.
    pub not_cleared: u32,
    /// The drafts of facts.
    pub drafts: Vec<CanonPath>,
    /// What was left out.
    pub left: Vec<Message>,
}

impl Archive {
    /// Takes in a file of kin.
    pub fn take_in_kin(&self, by: &ChangeAuthor<'_>, path: &Path) -> Result<Kin> {
        let unread = |why: Unread| Error::from(Refused::Unread { why: why.message() });
        let in_file = |error| Error::file(path, error);
        if std::fs::metadata(path).map_err(in_file)?.len() > LARGEST as u64 {
            return Err(unread(Unread::Large));
        }
        let tree = Tree::read(&std::fs::read(path).map_err(in_file)?).map_err(unread)?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let texts = facts(&tree, &name);
        let mut drafts: Vec<CanonPath> = Vec::new();
        for text in &texts {
            let draft = self.free_path(path, text, &drafts)?;
            // What does not read as facts is told before anything is changed.
            if let Err(faults) = FactsFile::read(&draft, text) {
                let why =
                    faults.first().map(|fault| format!("{}: {}", fault.line, fault.why)).unwrap_or_default();
                return Err(Refused::NoFacts { why }.into());
            }
            drafts.push(draft);
        }
        let year = by.world.now().get(..4).and_then(|year| year.parse().ok()).unwrap_or(u32::MAX);
        let (people, added) = self.listed(&tree.people, year);
        let private = |one: &&Person| one.private || one.may_live(year);
        let not_cleared = tree.people.iter().filter(private).count() as u32;
        self.put_people(by, &people)?;
        for (draft, text) in drafts.iter().zip(&texts) {
            self.put_canon_draft(by, draft, Some(text))?;
        }
        Ok(Kin {
            added,
            not_cleared,
            drafts,
            left: tree.left_out().iter().map(|left| left.message()).collect(),
        })
    }

    /// The people as they are put on the list, and how many are new. Of those who are on it, what was decided stays; but whoever may
    /// live is not left undecided.
    fn listed(&self, people: &[Person], year: u32) -> (Vec<NamedPerson>, u32) {
        let rules = self.in_force();
        let mut added = 0;
        let one = |person: &Person| {
            let lower = person.name.to_lowercase();
            let known = rules.rules.people.iter().find(|known| known.name.to_lowercase() == lower);
            added += u32::from(known.is_none());
            let private = person.private || person.may_live(year);
            let decided = known.map_or(Clearance::Undecided, |known| known.clearance);
            let clearance = match (private, decided) {
                (true, Clearance::Undecided) => Clearance::NotCleared,
                (_, decided) => decided,
            };
            let mut aliases = known.map(|known| known.aliases.clone()).unwrap_or_default();
            for also in person.also.iter().filter(|also| **also != person.name) {
                if !aliases.contains(also) {
                    aliases.push(also.clone());
                }
            }
            let id = known.map_or(0, |known| known.id);
            let name = known.map_or_else(|| person.name.clone(), |known| known.name.clone());
            NamedPerson { id, name, aliases, clearance, note: known.and_then(|known| known.note.clone()) }
        };
        let people = people.iter().map(one).collect();
        (people, added)
    }

    /// A path for a draft, named after the file: one that has no other draft yet.
    fn free_path(&self, file: &Path, text: &str, taken: &[CanonPath]) -> Result<CanonPath> {
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
        let plain: String =
            stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
        let plain = plain.trim_matches('-');
        let plain = if plain.is_empty() { "family" } else { plain };
        let drafts = self.canon_drafts()?;
        for number in 1.. {
            let ending = if number == 1 { String::new() } else { format!("-{number}") };
            let path: CanonPath = format!("{plain}{ending}.yaml")
                .parse()
                .map_err(|_| Error::from(Refused::NoFacts { why: plain.to_owned() }))?;
            let other = drafts.get(&path).is_some_and(|draft| draft.text != text);
            if !other && !taken.contains(&path) {
                return Ok(path);
            }
        }
        Err(Refused::NoFacts { why: plain.to_owned() }.into())
    }
}
