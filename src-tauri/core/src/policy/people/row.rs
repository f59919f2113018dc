//! Whom a name alone in a row of a table means: the one person on the list who is called so, and nobody where there are several.

use std::collections::HashSet;

use super::{Person, lists};
use crate::text::words::{Word, WordKind, words};

/// Names of columns that hold names.
#[rustfmt::skip]
const COLUMNS: [&str; 20] = [
    "name", "names", "member", "members", "person", "persons", "people", "surname", "forename", "subscriber", "tenant",
    "pupil", "guest", "mitglied", "mitglieder", "nachname", "familienname", "vorname", "schüler", "gast",
];

/// The name that stands alone in a row, `Hale`, under a column of names. Cells are parted by tabs. None where the row names
/// somebody in full, be it in two columns.
fn alone(heading: &str, row: &str) -> Option<String> {
    let is_of_names = |column: &str| {
        let column = column.to_lowercase();
        column.split(|c: char| !c.is_alphanumeric()).any(|word| COLUMNS.contains(&word))
    };
    let cells = heading.split('\t').zip(row.split('\t'));
    let mut named = cells.filter(|(column, cell)| is_of_names(column) && !cell.trim().is_empty());
    let (_, cell) = named.next()?;
    only_name(cell).filter(|_| named.next().is_none())
}

/// The stem of the one word that a cell is, but for a title.
fn only_name(cell: &str) -> Option<String> {
    let mut names = names_in(cell);
    names.next().map(|word| word.stem).filter(|_| names.next().is_none())
}

/// The words of a text that can be names, and are no titles.
fn names_in(text: &str) -> impl Iterator<Item = Word> {
    let is_title = move |word: &Word| {
        text.get(word.bytes.clone()).is_some_and(|raw| lists::is_title(&raw.to_lowercase()))
    };
    words(text).into_iter().filter(move |word| word.kind != WordKind::Function && !is_title(word))
}

/// The stems of all names of a person.
fn stems_of(person: &Person) -> HashSet<String> {
    std::iter::once(&person.name)
        .chain(&person.aliases)
        .flat_map(|name| names_in(name))
        .map(|word| word.stem)
        .collect()
}

/// What each of a list of people is called, as stems.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<HashSet<String>>);

impl Names {
    /// Those of these people.
    pub fn of(people: &[Person]) -> Self {
        Self(people.iter().map(stems_of).collect())
    }

    /// The people who are called so.
    fn bearers(&self, stem: &str) -> Vec<&HashSet<String>> {
        self.0.iter().filter(|names| names.contains(stem)).collect()
    }
}

/// What else a question calls somebody whom it calls so: `Ruth` of `Hale`, where it asks of Ruth Hale.
fn beside(question: &str, stem: &str) -> Vec<String> {
    let all: Vec<Word> = names_in(question).filter(|word| word.kind == WordKind::Capital).collect();
    let next_to = |one: &Word, other: &Word| {
        let (first, second) = if one.bytes.start < other.bytes.start { (one, other) } else { (other, one) };
        let between = question.get(first.bytes.end..second.bytes.start);
        between.is_some_and(|between| {
            !between.is_empty() && between.chars().all(|c| matches!(c, ' ' | '.' | '-'))
        })
    };
    let mut found: Vec<String> = Vec::new();
    for one in all.iter().filter(|word| word.stem == stem) {
        found.extend(all.iter().filter(|other| next_to(one, other)).map(|other| other.stem.clone()));
    }
    found
}

/// Whether names are those of a person, some of them as a first letter.
fn fit(names: &HashSet<String>, asked: &[String]) -> bool {
    let is_letter = |one: &String| one.chars().count() == 1;
    asked.iter().all(|one| {
        names.contains(one) || is_letter(one) && names.iter().any(|name| name.starts_with(one.as_str()))
    })
}

/// Whether a row may be of whom a question names in full: not where a cell is one of the names alone that several people bear, or
/// another one. What the list does not know decides nothing.
pub fn may_be_row_of(question: &str, row: &str, people: &Names) -> bool {
    let there: HashSet<String> = words(row).into_iter().map(|word| word.stem).collect();
    row.split('\t').filter_map(only_name).all(|name| {
        let asked = beside(question, &name);
        if asked.iter().all(|other| there.contains(other)) {
            return true;
        }
        match &people.bearers(&name)[..] {
            [] => true,
            [one] => fit(one, &asked),
            _ => false,
        }
    })
}

/// Puts to the `stems` of a row those of the one person whom a name alone in it means; and takes the name out where a question asks
/// in full of somebody whom it need not mean.
pub fn settle_row(question: &str, heading: &str, row: &str, people: &Names, stems: &mut HashSet<String>) {
    let Some(name) = alone(heading, row) else { return };
    if !may_be_row_of(question, row, people) {
        stems.remove(&name);
    } else if let [one] = &people.bearers(&name)[..] {
        stems.extend(one.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(names: &[&str]) -> Names {
        let person = |name: &&str| Person { name: (*name).to_owned(), aliases: Vec::new() };
        Names::of(&names.iter().map(person).collect::<Vec<_>>())
    }

    #[test]
    fn a_name_alone_in_a_row_is_of_the_only_one_who_bears_it() {
        let asked = "How much did Ruth Hale pay?";
        let may = |row: &str, names: &[&str]| may_be_row_of(asked, row, &people(names));
        assert!(may("Hale\t3s.", &["Ruth Hale", "Tom Marr"]));
        assert!(may("Mrs. Hale\t3s.", &["Ruth Hale"]));
        assert!(may("Ruth\t3s.", &["Ruth Hale"]));
        assert!(!may("Hale\t3s.", &["Ruth Hale", "Tom Hale"]));
        assert!(!may("Hale\t3s.", &["Tom Hale"]));
        assert!(!may("Ruth\t3s.", &["Ruth Hale", "Ruth Marr"]));
        // In full there is no doubt, be it in two columns; and of whom nobody is on the list, it says nothing.
        assert!(may("Ruth Hale\t3s.", &["Ruth Hale", "Tom Hale"]));
        assert!(may("Hale\tRuth\t3s.", &["Ruth Hale", "Tom Hale"]));
        assert!(may("Hale\t3s.", &[]));
        // Whoever asks as the row says is told what it says.
        assert!(may_be_row_of("How much did Hale pay?", "Hale\t3s.", &people(&["Ruth Hale", "Tom Hale"])));
    }

    #[test]
    fn a_row_has_the_other_names_of_whom_it_means_under_a_column_of_names() {
        let stems = |heading: &str, row: &str, names: &[&str]| {
            let mut stems: HashSet<String> = words(row).into_iter().map(|word| word.stem).collect();
            settle_row("What did Ruth Hale pay?", heading, row, &people(names), &mut stems);
            stems
        };
        let has = |stems: &HashSet<String>| {
            let is_there = |name: &str| words(name).iter().all(|word| stems.contains(&word.stem));
            (is_there("Ruth"), is_there("Hale"))
        };
        assert_eq!(has(&stems("Member\tPaid", "Hale\t3s.", &["Ruth Hale"])), (true, true));
        assert_eq!(has(&stems("Member\tPaid", "Hale\t3s.", &["Ruth Hale", "Tom Hale"])), (false, false));
        assert_eq!(has(&stems("Item\tPaid", "Hale\t3s.", &["Ruth Hale"])), (false, true));
    }
}
