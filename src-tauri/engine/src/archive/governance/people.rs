//! The list of people: who is on it, and who may be read about.

use bindery_core::policy::Clearance;
use bindery_core::policy::rules::{Change, NamedPerson};

use super::{ChangeAuthor, Refused};
use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::storage::store::{ArtifactKey, RuleWrite, SCANNED_TO};

impl Archive {
    /// Adds people or changes what is known of them. One without a number whose name is on the list is
    /// taken for the one on the list.
    pub fn put_people(&self, by: &ChangeAuthor<'_>, people: &[NamedPerson]) -> Result<()> {
        // Until the texts are looked through for the new names, requestors see nothing.
        self.forget_mentions()?;
        let changed = self.change(by, |_, draft| {
            for person in people {
                let mut person = tidy(person)?;
                let list = &mut draft.rules.people;
                let same =
                    list.iter().position(|other| other.name.to_lowercase() == person.name.to_lowercase());
                let place = match person.id {
                    0 => same,
                    id => list.iter().position(|other| other.id == id),
                };
                match place {
                    Some(at) if same.is_some_and(|same| same != at) => {
                        return Err(Refused::Listed { name: person.name.clone() }.into());
                    }
                    Some(at) => {
                        person.id = list[at].id;
                        if list[at] == person {
                            continue;
                        }
                        list[at] = person.clone();
                    }
                    None => {
                        person.id = list.last().map_or(1, |last| last.id + 1);
                        list.push(person.clone());
                    }
                }
                draft.writes.push(RuleWrite::Person(person.clone()));
                draft.what.push(Change::Person { person });
            }
            Ok(())
        });
        self.find_mentions()?;
        changed.map(drop)
    }

    /// Takes someone off the list of people.
    pub fn remove_person(&self, by: &ChangeAuthor<'_>, id: u32) -> Result<()> {
        self.change(by, |now, draft| {
            let person = now.rules.people.iter().find(|person| person.id == id);
            let name = person.ok_or_else(|| no_person(id))?.name.clone();
            draft.rules.people.retain(|person| person.id != id);
            draft.writes.push(RuleWrite::PersonRemoved(id));
            draft.what.push(Change::PersonRemoved { id, name });
            Ok(())
        })?;
        // Names that they shared with someone else are that one's alone now.
        self.forget_mentions()?;
        self.find_mentions()
    }

    /// Clears people, or not: those named, or everyone.
    pub fn clear_people(
        &self,
        by: &ChangeAuthor<'_>,
        ids: Option<&[u32]>,
        clearance: Clearance,
    ) -> Result<()> {
        self.change(by, |now, draft| {
            let listed: std::collections::HashSet<u32> = now.rules.people.iter().map(|p| p.id).collect();
            if let Some(unknown) = ids.and_then(|ids| ids.iter().find(|id| !listed.contains(id))) {
                return Err(no_person(*unknown));
            }
            let mut changed = Vec::new();
            for person in &mut draft.rules.people {
                if ids.is_none_or(|ids| ids.contains(&person.id)) && person.clearance != clearance {
                    person.clearance = clearance;
                    changed.push(person.id);
                    draft.writes.push(RuleWrite::Clearance(person.id, clearance));
                }
            }
            if !changed.is_empty() {
                draft.what.push(Change::Clearance { to: clearance, people: changed });
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Key of the last artifact that was looked through for names.
    pub fn scanned_to(&self) -> Result<ArtifactKey> {
        Ok(self.store().setting(SCANNED_TO)?.and_then(|key| key.parse().ok()).unwrap_or(0))
    }
}

fn no_person(id: u32) -> Error {
    Refused::Nobody { number: id.to_string() }.into()
}

/// A person as they can be kept, or why not.
fn tidy(person: &NamedPerson) -> Result<NamedPerson> {
    let short = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = short(&person.name);
    if !name.contains(char::is_alphabetic) || name.chars().count() > 200 {
        return Err(Refused::Name.into());
    }
    let mut aliases: Vec<String> = person.aliases.iter().map(|alias| short(alias)).collect();
    aliases.retain(|alias| {
        alias.contains(char::is_alphabetic) && alias.chars().count() <= 200 && *alias != name
    });
    aliases.dedup();
    let note = person.note.as_ref().map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
    Ok(NamedPerson { id: person.id, name, aliases, clearance: person.clearance, note })
}
