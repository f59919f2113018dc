//! People named in the papers (D7): where they stand in the texts, and names that may be people's.

mod quoted;

use bindery_core::message;
use bindery_core::policy::Clearance;
use bindery_core::policy::people::{Census, FoundPerson, Matcher, Names, Person};
use bindery_core::policy::rules::NamedPerson;
use bindery_core::record::artifact::{Form, Locator, RecordLine, Segment};
use bindery_core::text::span::{Span, scalars};
use bindery_core::text::words::words;

use self::quoted::Quoted;
use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};
use crate::progress::{Follow, Progress};
use crate::storage::store::{ArtifactKey, MentionRow, SCANNED_TO};

/// Artifacts that are looked through between two signs of life.
const STEP: usize = 64;
/// Names below this certainty, in thousandths, are not put on the list.
const CERTAIN: u16 = 400;
/// People that one look through the papers adds at most, the most certain first.
const MOST: usize = 2_000;

/// Finds the people on the list, each by their number.
pub(crate) struct Named {
    matcher: Matcher,
    people: Vec<NamedPerson>,
}

impl Named {
    /// Those of a list.
    pub fn of(people: &[NamedPerson]) -> Self {
        let matcher = Matcher::new(&people.iter().map(known).collect::<Vec<_>>());
        Self { matcher, people: people.to_vec() }
    }

    /// Where a record names them: characters of its lines.
    pub fn in_record(&self, record: &[RecordLine]) -> Vec<(Span, u32)> {
        let found = record.iter().flat_map(|line| self.matcher.find_in_any_case(&line.value));
        found.map(|mention| (mention.span, self.people[mention.person].id)).collect()
    }

    /// Whom a line names, by their numbers.
    fn in_line(&self, line: &str) -> Vec<u32> {
        self.matcher.names_any(line).into_iter().map(|person| self.people[person].id).collect()
    }

    /// Where a segment names them, and as whose voice it does. What is `typed` in haste has names in small letters.
    pub fn in_segment(&self, segment: &Segment, typed: bool) -> Vec<(Span, u32)> {
        let named = match typed {
            true => self.matcher.find_in_any_case(&segment.text),
            false => self.matcher.find(&segment.text),
        }
        .into_iter();
        let mut found: Vec<_> = named.map(|mention| (mention.span, self.people[mention.person].id)).collect();
        found.extend(nearly(&segment.text, &self.people));
        // What somebody says is told of them, and it is their voice.
        if let Locator::Time { speaker: Some(speaker), .. } = &segment.locator {
            let whole = Span::whole(&segment.text);
            let speakers = self.matcher.names_any(speaker).into_iter();
            found.extend(speakers.filter_map(|person| Some((whole?, self.people[person].id))));
        }
        // Whoever confirmed a line may have left words run together.
        if segment.locator.reader().is_some() {
            found.extend(run_together(&segment.text, &self.people));
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl Archive {
    /// Those on the list of people who are cleared, by their names alone: what is told of a row must not hang on others.
    pub(crate) fn listed_people(&self) -> Names {
        let rules = self.in_force();
        let cleared = rules.rules.people.iter().filter(|person| person.clearance == Clearance::Cleared);
        Names::of(&cleared.map(known).collect::<Vec<_>>())
    }

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
        let named = Named::of(people);
        let mut found = Vec::new();
        if !people.is_empty() {
            for key in keys {
                self.mentions_in(key, &named, &mut found)?;
            }
        }
        found.sort_unstable();
        found.dedup();
        self.store().set_mentions(after, last, &found)?;
        self.reload_mentions()
    }

    fn mentions_in(&self, key: ArtifactKey, named: &Named, found: &mut Vec<MentionRow>) -> Result<()> {
        let Some(row) = self.store().artifact(key)? else { return Ok(()) };
        let on_record = named.in_record(&row.record).into_iter();
        found.extend(on_record.map(|(range, person)| MentionRow {
            artifact: key,
            segment: None,
            range,
            person,
        }));
        let typed = matches!(row.form, Form::Mail | Form::Captions | Form::Table);
        let mut quoted = Quoted::default();
        for (number, segment) in self.store().segments(key, 0, u32::MAX)? {
            let of = |(range, person)| MentionRow { artifact: key, segment: Some(number), range, person };
            found.extend(named.in_segment(&segment, typed).into_iter().map(of));
            if matches!(row.form, Form::Mail | Form::Text) {
                let whose = quoted.next(&segment.text, &|line| named.in_line(line));
                let whole = Span::whole(&segment.text);
                found.extend(whose.into_iter().filter_map(|person| Some(of((whole?, person)))));
            }
        }
        Ok(())
    }

    /// Looks through all papers for names, and puts those that are not on the list onto it, undecided. Gives
    /// how many came.
    pub fn find_people(&self, by: &ChangeAuthor<'_>, follow: Follow<'_>) -> Result<u32> {
        let entries = self.store().entries()?;
        let total = entries.len() as u32;
        let mut progress = Progress { total, ..Progress::of(message!("work-names")) };
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
        use bindery_core::record::artifact::Field;
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

/// Letters from which on a name is looked for within other words too.
const LONG_NAME: usize = 6;

/// Where people are named in words that a machine may have run together, `byBarnabyThrelkeldat`: the letters of a name in a row,
/// whatever stands between them. Shorter names would be found in other words.
fn run_together(text: &str, people: &[NamedPerson]) -> Vec<(Span, u32)> {
    let (letters, places): (Vec<char>, Vec<u32>) = letters(text).unzip();
    let mut found = Vec::new();
    for person in people {
        for name in std::iter::once(&person.name).chain(&person.aliases) {
            for name in std::iter::once(name.as_str()).chain(name.split_whitespace()) {
                let name: Vec<char> = self::letters(name).map(|(letter, _)| letter).collect();
                if name.len() < LONG_NAME {
                    continue;
                }
                let at = letters.windows(name.len()).enumerate().filter(|(_, part)| *part == name.as_slice());
                let span = |from: usize| Span::new(places[from], places[from + name.len() - 1] + 1);
                found.extend(at.filter_map(|(from, _)| Some((span(from)?, person.id))));
            }
        }
    }
    found
}

/// Where a surname of somebody is written with one letter other, more or less, as it was misheard, misread or misspelt. One of
/// [`LONG_NAME`] letters or fewer would be somebody else's.
fn nearly(text: &str, people: &[NamedPerson]) -> Vec<(Span, u32)> {
    let surname = |name: &str| name.split_whitespace().next_back().map(str::to_lowercase);
    let is_long = |name: &String| name.chars().count() > LONG_NAME;
    let names: Vec<(String, u32)> = people
        .iter()
        .filter_map(|person| Some((surname(&person.name).filter(is_long)?, person.id)))
        .collect();
    let capital = |c: Option<char>| c.is_some_and(char::is_uppercase);
    let mut found = Vec::new();
    for word in words(text).into_iter().filter(|_| !names.is_empty()) {
        let Some(written) = text.get(word.bytes.clone()).filter(|word| capital(word.chars().next())) else {
            continue;
        };
        let lower = written.to_lowercase();
        for (_, person) in names.iter().filter(|(name, _)| strsim::osa_distance(name, &lower) == 1) {
            let start = scalars(&text[..word.bytes.start]);
            found.extend(Span::new(start, start + scalars(written)).map(|span| (span, *person)));
        }
    }
    found
}

/// The letters of a text in small, with the characters that they are of.
fn letters(text: &str) -> impl Iterator<Item = (char, u32)> {
    let all = (0u32..).zip(text.chars()).filter(|(_, c)| c.is_alphanumeric());
    all.flat_map(|(at, c)| c.to_lowercase().map(move |c| (c, at)))
}

fn known(person: &NamedPerson) -> Person {
    Person { name: person.name.clone(), aliases: person.aliases.clone() }
}

fn undecided(person: FoundPerson) -> NamedPerson {
    let FoundPerson { name, aliases, .. } = person;
    NamedPerson { id: 0, name, aliases, clearance: Clearance::Undecided, note: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_a_machine_ran_together_with_other_words_is_found() {
        let person = |id, name: &str, aliases: &[&str]| NamedPerson {
            id,
            name: name.to_owned(),
            aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
            clearance: Clearance::NotCleared,
            note: None,
        };
        let people = [person(1, "Barnaby Threlkeld", &[]), person(2, "Ann Lee", &["Nan"])];
        let named = |text: &str| -> Vec<(String, u32)> {
            let found = run_together(text, &people).into_iter();
            found.filter_map(|(span, person)| Some((span.of(text)?.to_owned(), person))).collect()
        };
        let lamp = named("The lamp was stolen byBarnabyThrelkeldat dusk.");
        assert!(lamp.contains(&("BarnabyThrelkeld".to_owned(), 1)), "{lamp:?}");
        assert!(named("stolenbyThrel-\nkeldinJune").contains(&("Threl-\nkeld".to_owned(), 1)));
        // What is short is in other words too.
        assert_eq!(named("seen byAnnLeeat noon"), [("AnnLee".to_owned(), 2)]);
        assert!(named("A nanny and an animal.").is_empty());
    }

    #[test]
    fn a_surname_that_was_misheard_is_found() {
        let person = |id, name: &str| NamedPerson {
            id,
            name: name.to_owned(),
            aliases: Vec::new(),
            clearance: Clearance::NotCleared,
            note: None,
        };
        let people = [person(1, "Rosalind Achterberg"), person(2, "Ann Fisher")];
        let named = |text: &str| -> Vec<(String, u32)> {
            let found = nearly(text, &people).into_iter();
            found.filter_map(|(span, person)| Some((span.of(text)?.to_owned(), person))).collect()
        };
        assert_eq!(named("\u{c9}lise and Miss Achterburg came."), [("Achterburg".to_owned(), 1)]);
        // A short one is another name.
        assert!(named("The Fishers came, and an achterburg.").is_empty());
    }
}
