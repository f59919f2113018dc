//! People named in the papers (D7): where they stand in the texts, and names that may be people's.

use bindery_core::people::{Census, FoundPerson, Matcher, Person};
use bindery_core::policy::Clearance;
use bindery_core::rules::NamedPerson;

use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::governance::By;
use crate::import::{Follow, Progress};
use crate::store::{ArtifactKey, MentionRow, SCANNED_TO};

/// Artifacts that are looked through between two signs of life.
const STEP: usize = 64;
/// Names below this certainty, in thousandths, are not put on the list.
const CERTAIN: u16 = 400;
/// People that one look through the papers adds at most, the most certain first.
const MOST: usize = 2_000;

impl Archive {
    /// From here on no text counts as looked through: until [`Archive::find_mentions`] has been through all
    /// of them, requestors see nothing.
    pub(crate) fn forget_mentions(&self) -> Result<()> {
        self.store().set_setting(SCANNED_TO, "0")?;
        self.forget_audiences();
        Ok(())
    }

    /// Looks through the texts that nobody has looked through for the people on the list.
    pub fn find_mentions(&self) -> Result<()> {
        let after = self.scanned_to()?;
        let mut keys: Vec<ArtifactKey> = self.store().entries()?.iter().map(|entry| entry.key).collect();
        keys.retain(|key| *key > after);
        keys.sort_unstable();
        let Some(last) = keys.last().copied() else { return Ok(()) };
        let rules = self.in_force();
        let people = &rules.rules.people;
        let matcher = Matcher::new(&people.iter().map(known).collect::<Vec<_>>());
        let mut found = Vec::new();
        if !people.is_empty() {
            for key in keys {
                self.mentions_in(key, &matcher, people, &mut found)?;
            }
        }
        found.sort_unstable();
        found.dedup();
        self.store().set_mentions(after, last, &found)?;
        self.look_at_mentions()
    }

    fn mentions_in(
        &self,
        key: ArtifactKey,
        matcher: &Matcher,
        people: &[NamedPerson],
        found: &mut Vec<MentionRow>,
    ) -> Result<()> {
        let Some(row) = self.store().artifact(key)? else { return Ok(()) };
        let mut take = |segment, text: &str| {
            for mention in matcher.find(text) {
                let person = people[mention.person].id;
                found.push(MentionRow { artifact: key, segment, range: mention.span, person });
            }
        };
        for line in &row.record {
            take(None, &line.value);
        }
        for (number, segment) in self.store().segments(key, 0, u32::MAX)? {
            take(Some(number), &segment.text);
        }
        Ok(())
    }

    /// Looks through all papers for names, and puts those that are not on the list onto it, undecided. Gives
    /// how many came.
    pub fn find_people(&self, by: &By<'_>, follow: Follow<'_>) -> Result<u32> {
        let entries = self.store().entries()?;
        let total = entries.len() as u32;
        let mut progress = Progress { stage: "Looking for names", total, ..Progress::default() };
        let mut census = Census::default();
        for (index, entry) in entries.iter().filter(|entry| entry.until.is_none()).enumerate() {
            if index.is_multiple_of(STEP) && !follow(&progress) {
                return Err(Error::Cancelled);
            }
            progress.done = index as u32 + 1;
            self.take_census(entry.key, &mut census)?;
        }
        let known = self.in_force();
        let matcher = Matcher::new(&known.rules.people.iter().map(self::known).collect::<Vec<_>>());
        let new: Vec<NamedPerson> = census
            .people()
            .into_iter()
            .filter(|person| person.certainty >= CERTAIN && matcher.names_any(&person.name).is_empty())
            .take(MOST)
            .map(undecided)
            .collect();
        let count = new.len() as u32;
        self.put_people(by, &new)?;
        Ok(count)
    }

    fn take_census(&self, key: ArtifactKey, census: &mut Census) -> Result<()> {
        use bindery_core::artifact::Field;
        let Some(row) = self.store().artifact(key)? else { return Ok(()) };
        for line in row.record.iter().filter(|line| matches!(line.field, Field::From | Field::To)) {
            census.add_record(&line.value);
        }
        for (_, segment) in self.store().segments(key, 0, u32::MAX)? {
            census.add(&segment.text);
        }
        Ok(())
    }
}

fn known(person: &NamedPerson) -> Person {
    Person { name: person.name.clone(), aliases: person.aliases.clone() }
}

fn undecided(person: FoundPerson) -> NamedPerson {
    let FoundPerson { name, aliases, .. } = person;
    NamedPerson { id: 0, name, aliases, clearance: Clearance::Undecided, note: None }
}
