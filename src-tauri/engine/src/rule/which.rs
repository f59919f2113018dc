//! Whether a document is one of those that a rule is of, as its record and its path say.

use bindery_core::policy::rules::NamedPerson;
use bindery_core::record::artifact::Field;

use super::Which;
use crate::archive::dates;
use crate::storage::store::ArtifactRow;

/// Whether a rule is of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// It is not.
    No,
    /// It is, if its date is what it may be.
    Perhaps,
    /// It is.
    Yes,
}

/// What a rule asks for, with the other names of whom it names.
pub(super) struct Matcher<'a> {
    which: &'a Which,
    from: Vec<Vec<String>>,
    to: Vec<Vec<String>>,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(which: &'a Which, people: &[NamedPerson]) -> Self {
        let names = |wanted: &Option<String>| wanted.as_deref().map_or_else(Vec::new, |w| names(w, people));
        Self { which, from: names(&which.from), to: names(&which.to) }
    }

    pub(super) fn fits(&self, row: &ArtifactRow) -> Fit {
        // As the list of documents shows them.
        let lines =
            |field| row.record.iter().filter(move |line| line.field == field).map(|line| &*line.value);
        let kind = self.which.kind.as_deref().is_none_or(|kind| {
            lines(Field::Kind).next().is_some_and(|own| own.to_lowercase() == kind.to_lowercase())
        });
        let named = |field, wanted: &[Vec<String>]| {
            wanted.is_empty() || lines(field).any(|line| line.split(';').any(|name| is_one(name, wanted)))
        };
        let folder = self.which.folder.as_deref().is_none_or(|folder| is_in(&row.path, folder));
        if !(kind && folder && named(Field::From, &self.from) && named(Field::To, &self.to)) {
            return Fit::No;
        }
        let Some(period) = self.which.period else { return Fit::Yes };
        match dates::of_record(&row.record) {
            None => Fit::Perhaps,
            Some(date) if date.is_in(&period) && !date.about => Fit::Yes,
            Some(date) if date.period.meets(&period) => Fit::Perhaps,
            Some(_) => Fit::No,
        }
    }
}

fn words(name: &str) -> Vec<String> {
    let parts = name.split(|c: char| !c.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

/// The words that are asked for, and every other name of those whom they name on the list of people.
fn names(wanted: &str, people: &[NamedPerson]) -> Vec<Vec<String>> {
    let own = words(wanted);
    let mut all = vec![own.clone()];
    for person in people {
        let called = || std::iter::once(&person.name).chain(&person.aliases).map(|name| words(name));
        if called().any(|name| has_all(&name, &own)) {
            all.extend(called());
        }
    }
    // Of no words at all, as of a lone sign, nobody is named.
    all.retain(|name| !name.is_empty());
    if all.is_empty() { vec![vec![wanted.to_owned()]] } else { all }
}

/// Whether every word that is asked for stands in the name.
fn has_all(name: &[String], wanted: &[String]) -> bool {
    !wanted.is_empty() && wanted.iter().all(|word| name.contains(word))
}

fn is_one(name: &str, wanted: &[Vec<String>]) -> bool {
    let name = words(name);
    wanted.iter().any(|wanted| has_all(&name, wanted))
}

/// Whether a path leads through a folder: through all its parts, one after the other.
fn is_in(path: &str, folder: &str) -> bool {
    let parts = |path: &str| -> Vec<String> {
        let parts = path.split(['/', '\\']);
        parts.filter(|part| !part.is_empty() && *part != ".").map(str::to_lowercase).collect()
    };
    let (mut own, folder) = (parts(path), parts(folder));
    own.pop();
    !folder.is_empty() && own.windows(folder.len()).any(|part| part == folder)
}

#[cfg(test)]
mod tests {
    use bindery_core::policy::Clearance;

    use super::*;

    #[test]
    fn a_name_is_asked_for_by_words_of_it_and_by_other_names_on_the_list() {
        let ruth = NamedPerson {
            id: 1,
            name: "Ruth Hale".to_owned(),
            aliases: vec!["Mrs. Pell".to_owned()],
            clearance: Clearance::Undecided,
            note: None,
        };
        let asks = |wanted: &str, name: &str| is_one(name, &names(wanted, std::slice::from_ref(&ruth)));
        assert!(asks("ruth", "Ruth Hale") && asks("Ruth", " Ruth ") && asks("Hale, Ruth", "Ruth Hale"));
        assert!(asks("Ruth Hale", "Mrs Pell") && asks("Pell", "Ruth Hale"));
        // A part of a word is no word, and somebody else of that name is found too: the list shows them.
        assert!(!asks("Ruth", "Ruthven Hale") && !asks("Rut", "Ruth Hale") && asks("Ruth", "Ruth Other"));
        assert!(!asks("Ann", "Ruth Hale") && !asks("!", "Ruth Hale"));
    }

    #[test]
    fn a_folder_is_found_by_whole_parts_of_the_path() {
        assert!(is_in("/home/a/letters/ruth/1931.txt", "letters/ruth"));
        assert!(is_in("/home/a/letters/ruth/1931.txt", "/home/a/letters/"));
        assert!(is_in("C:\\papers\\letters\\1931.txt", "Letters"));
        assert!(!is_in("/home/a/letters.txt", "letters") && !is_in("/home/old letters/a.txt", "letters"));
        assert!(!is_in("/home/a/letters/ruth", "ruth") && !is_in("/home/a.txt", ""));
    }
}
