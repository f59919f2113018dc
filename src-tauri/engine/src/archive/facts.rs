//! The rows of the facts that an audience may read, and what they say of somebody's life.

use bindery_core::pipeline::{Hit, Matched, NamedRow};
use bindery_core::policy::{Access, Clearance};
use bindery_core::question::understanding::Called;
use bindery_core::question::understanding::life::{self, FactRow};
use bindery_core::record::citation::BlockPointer;
use bindery_core::text::span::{Span, scalars};
use bindery_core::text::words::{WordKind, words};

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::error::Result;

/// How far a row answers, 0..1, that says outright what is asked of a life.
const SAYS_SO: f64 = 0.995;

/// A row of the facts.
pub struct Fact {
    /// Its place, and that of the row that names its columns.
    pub place: NamedRow,
    /// Its words.
    pub text: String,
    /// What stands in it under which name.
    pub row: FactRow,
}

/// All rows of the facts as they are now of which `audience` is shown every word. Facts that cannot be read have none: who looks
/// after them is told elsewhere.
pub fn of(archive: &Archive, audience: &Audience) -> Result<Vec<Fact>> {
    let mut found = Vec::new();
    let Ok(canon) = archive.canon() else { return Ok(found) };
    for versions in canon.book().files().values() {
        let Some(version) = versions.last() else { continue };
        if audience.artifact(&version.artifact) != Access::Shown {
            continue;
        }
        let key = archive.artifact_key(&version.artifact)?;
        let mut columns = None;
        for (number, segment) in archive.store().segments(key, 0, u32::MAX)? {
            let Some(whole) = Span::whole(&segment.text) else { continue };
            let pointer = BlockPointer::new(version.artifact, number, whole, &segment.text);
            if segment.locator.table_row().is_some_and(|row| row.header) {
                columns = Some((pointer, segment));
                continue;
            }
            let Some((named, heading)) = &columns else { continue };
            let Some(row) = FactRow::of(heading, &segment) else { continue };
            if audience.text(&version.artifact, number, whole) == Access::Shown {
                let place = NamedRow { columns: *named, row: pointer };
                found.push(Fact { place, text: segment.text, row });
            }
        }
    }
    Ok(found)
}

/// What the facts say of somebody's life.
#[derive(Default)]
pub struct OfLife {
    /// The rows that say what is asked, each with the words that answer.
    pub rows: Vec<Hit>,
    /// What all of them come to, where it is worked out from them, and their places.
    pub worked: Option<Computed>,
}

/// What rows of tables come to.
pub struct Computed {
    /// In words.
    pub text: String,
    /// The rows.
    pub rows: Vec<NamedRow>,
}

/// What the facts say of somebody's life that a question asks about.
pub fn of_a_life(archive: &Archive, facts: &[Fact], question: &str) -> OfLife {
    let rows: Vec<FactRow> = facts.iter().map(|fact| fact.row.clone()).collect();
    let rules = archive.in_force();
    let mut names: Vec<Called> = rows.iter().filter_map(called).collect();
    let rows_name = |name: &str| {
        rows.iter().any(|row| ["name", "who", "to"].iter().any(|column| row.cell(column) == Some(name)))
    };
    // Of the list of people, those of whom the facts that are shown speak: nobody else is named by them.
    let listed =
        rules.rules.people.iter().filter(|person| {
            std::iter::once(&person.name).chain(&person.aliases).any(|name| rows_name(name))
        });
    names.extend(listed.map(|person| (person.name.clone(), person.aliases.clone())));
    let told = life::told(question, &rows, &names, rules.policy.person.as_deref());
    let places = told.rows.iter().map(|told| facts[told.row].place).collect();
    let hits = told.rows.iter().filter_map(|told| {
        let fact = &facts[told.row];
        let answer = told.column.and_then(|column| cell_of(fact, column));
        let matched = vec![Matched { span: Span::whole(&fact.text)?, answer, score: SAYS_SO, part: 0 }];
        let (score, lexical_score, dense_score) = (SAYS_SO, 0.0, 0.0);
        let (pointer, text) = (fact.place.row, fact.text.clone());
        Some(Hit { pointer, score, lexical_score, dense_score, matched, idle: false, text })
    });
    OfLife { rows: hits.collect(), worked: told.worked.map(|text| Computed { text, rows: places }) }
}

/// What each of the archive's people is called, as far as everybody may know: those on the list who are cleared, and those whom
/// the facts name that the audience may read.
pub fn people(archive: &Archive, facts: &[Fact]) -> Vec<Vec<String>> {
    let rules = archive.in_force();
    let cleared = rules.rules.people.iter().filter(|person| person.clearance == Clearance::Cleared);
    let mut all: Vec<Called> = cleared.map(|person| (person.name.clone(), person.aliases.clone())).collect();
    for (name, also) in facts.iter().filter_map(|fact| called(&fact.row)) {
        let same =
            |known: &&mut Called| known.0 == name || known.1.contains(&name) || also.contains(&known.0);
        match all.iter_mut().find(same) {
            Some(known) => known.1.extend(also.into_iter().chain([name])),
            None => all.push((name, also)),
        }
    }
    let stems = |(name, also): Called| -> Vec<String> {
        let all = std::iter::once(name).chain(also);
        let named = all.flat_map(|name| words(&name)).filter(|word| word.kind == WordKind::Capital);
        named.map(|word| word.stem).filter(|stem| stem.chars().count() > 2).collect()
    };
    all.into_iter().map(stems).collect()
}

/// What else whoever alone is called so is called that nobody else is: of `Tom`, `Thomas`.
pub fn also(people: &[Vec<String>], stem: &str) -> Vec<String> {
    let bearers = |stem: &str| people.iter().filter(|names| names.iter().any(|name| name == stem)).count();
    let [one] = &people.iter().filter(|names| names.iter().any(|name| name == stem)).collect::<Vec<_>>()[..]
    else {
        return Vec::new();
    };
    let mut found: Vec<String> =
        one.iter().filter(|name| *name != stem && bearers(name) == 1).cloned().collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// A name and what else its bearer is called, where a row says so.
pub fn called(row: &FactRow) -> Option<Called> {
    let name = row.cell("name")?;
    let also = row.cell("also").unwrap_or_default().split(", ").filter(|also| !also.is_empty());
    Some((name.to_owned(), also.map(str::to_owned).collect()))
}

/// Where the words of a column stand in a row.
fn cell_of(fact: &Fact, column: &str) -> Option<Span> {
    let before = fact.row.0.iter().take_while(|(name, _)| name != column).count();
    let start: u32 = fact.text.split('\t').take(before).map(|cell| scalars(cell) + 1).sum();
    let cell = fact.text.split('\t').nth(before)?;
    Span::new(start, start + scalars(cell))
}
