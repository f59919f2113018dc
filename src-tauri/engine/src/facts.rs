//! The rows of the facts that an audience may read, and what they say of somebody's life.

use bindery_core::artifact::Segment;
use bindery_core::citation::BlockPointer;
use bindery_core::pipeline::{Hit, Matched};
use bindery_core::policy::{Access, Clearance};
use bindery_core::span::{Span, scalars};
use bindery_core::understanding::Called;
use bindery_core::understanding::life::{self, FactRow};
use bindery_core::words::{WordKind, words};

use crate::archive::Archive;
use crate::audience::Audience;
use crate::error::Result;

/// How far a row answers, 0..1, that says outright what is asked of a life.
const SAYS_SO: f64 = 0.995;

/// A row of the facts.
pub struct Fact {
    /// Its place.
    pub pointer: BlockPointer,
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
        let mut columns: Vec<String> = Vec::new();
        for (number, segment) in archive.store().segments(key, 0, u32::MAX)? {
            let Some(row) = segment.locator.table_row() else { continue };
            if row.header {
                columns = cells(&segment).map(str::to_owned).collect();
                continue;
            }
            let Some(whole) = Span::whole(&segment.text) else { continue };
            if audience.text(&version.artifact, number, whole) != Access::Shown {
                continue;
            }
            let row = FactRow(columns.iter().cloned().zip(cells(&segment).map(str::to_owned)).collect());
            let pointer = BlockPointer::new(version.artifact, number, whole, &segment.text);
            found.push(Fact { pointer, text: segment.text, row });
        }
    }
    Ok(found)
}

fn cells(segment: &Segment) -> impl Iterator<Item = &str> {
    segment.text.split('\t')
}

/// Rows of the facts that say what a question asks of somebody's life, each with the words that answer.
pub fn of_a_life(archive: &Archive, audience: &Audience, question: &str) -> Result<Vec<Hit>> {
    let facts = of(archive, audience)?;
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
    let hits = told.into_iter().filter_map(|told| {
        let fact = facts.get(told.row)?;
        let answer = told.column.and_then(|column| cell_of(fact, column));
        let matched = vec![Matched { span: Span::whole(&fact.text)?, answer, score: SAYS_SO, part: 0 }];
        let (score, lexical_score, dense_score) = (SAYS_SO, 0.0, 0.0);
        let (pointer, text) = (fact.pointer, fact.text.clone());
        Some(Hit { pointer, score, lexical_score, dense_score, matched, idle: false, text })
    });
    Ok(hits.collect())
}

/// What each of the archive's people is called, as far as everybody may know: those on the list who are cleared, and those whom
/// the facts name that the audience may read.
pub fn people(archive: &Archive, audience: &Audience) -> Result<Vec<Vec<String>>> {
    let rules = archive.in_force();
    let cleared = rules.rules.people.iter().filter(|person| person.clearance == Clearance::Cleared);
    let mut all: Vec<Called> = cleared.map(|person| (person.name.clone(), person.aliases.clone())).collect();
    for (name, also) in of(archive, audience)?.iter().filter_map(|fact| called(&fact.row)) {
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
    Ok(all.into_iter().map(stems).collect())
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
