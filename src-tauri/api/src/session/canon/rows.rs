//! The facts of a file as rows of a table: when, what, who; in words of no language but the file's.

use bindery_core::canon::address::{Address, CanonPath};
use bindery_core::canon::file::FactsFile;
use bindery_core::question::understanding::life::FactRow;
use bindery_core::record::artifact::Segment;

use crate::contract::*;

/// Every fact all of whose lines are `seen`, in the order of the file.
pub(super) fn rows(path: &CanonPath, file: &FactsFile, seen: &[bool]) -> Vec<CanonRow> {
    let mut columns: Option<&Segment> = None;
    let mut found = Vec::new();
    for fact in file.facts() {
        if fact.segment.locator.table_row().is_some_and(|row| row.header) {
            columns = Some(&fact.segment);
            continue;
        }
        let (first, last) = (fact.lines.first(), fact.lines.last());
        let lines = seen.get(first as usize - 1..last as usize);
        if !lines.is_some_and(|lines| lines.iter().all(|seen| *seen)) {
            continue;
        }
        let row = columns.and_then(|columns| FactRow::of(columns, &fact.segment));
        let text = || FactLine { date: None, what: fact.segment.text.clone(), who: Vec::new(), place: None };
        found.push(CanonRow {
            first,
            last,
            address: Address { path: path.clone(), lines: Some(fact.lines) }.to_string(),
            fact: row.map_or_else(text, |row| line(&row)),
        });
    }
    found
}

/// What a row of any of the forms says. No word of a language is added to those of the file.
fn line(row: &FactRow) -> FactLine {
    let own = |column: &str| row.cell(column).map(str::to_owned);
    let many = |column: &str| -> Vec<String> {
        let names = row.cell(column).unwrap_or_default().split(", ");
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
    };
    if let (Some(who), Some(is), Some(to)) = (row.cell("who"), row.cell("is"), row.cell("to")) {
        let date = span(row.cell("from"), row.cell("until"), true);
        let both = vec![who.to_owned(), to.to_owned()];
        return FactLine { date, what: format!("{is} {to}"), who: both, place: None };
    }
    if let Some(name) = own("name") {
        let date = span(row.cell("born"), row.cell("died"), false);
        let what = [vec![name.clone()], many("also")].concat().join(", ");
        return FactLine { date, what, who: vec![name], place: None };
    }
    let what = own("what").unwrap_or_default();
    FactLine { date: own("date"), what, who: many("who"), place: own("place") }
}

/// Two dates as one of EDTF; `lasts`: a first one alone is that of something without an end. Of dates that are open
/// themselves the first is told.
pub(in crate::session) fn span(first: Option<&str>, last: Option<&str>, lasts: bool) -> Option<String> {
    let plain = |date: &&str| !date.contains(['/', '[', ',']);
    Some(match (first, last) {
        (Some(first), Some(last)) if plain(&first) && plain(&last) => format!("{first}/{last}"),
        (Some(first), None) if lasts && plain(&first) => format!("{first}/.."),
        (None, Some(last)) if plain(&last) => format!("../{last}"),
        (Some(date), _) | (None, Some(date)) => date.to_owned(),
        (None, None) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
relationships:
  - who: Tom Marr
    is: husband of
    to: Hester Skaife
    from: 1935-09-14
    until: 1966-11
timeline:
  - date: 1932-04-09
    what: Hester Skaife takes over the bindery.
    who: [Hester Skaife, Silas Orrin]
    place: Stavesby
names:
  - name: Hester Skaife
    also: [Mrs. Marr]
    born: 1908
";

    fn read(seen: impl Fn(usize) -> bool) -> Result<Vec<CanonRow>, String> {
        let path = "canon/facts.yaml".parse::<CanonPath>().map_err(|error| format!("{error:?}"))?;
        let file = FactsFile::read(&path, FILE).map_err(|faults| format!("{faults:?}"))?;
        let seen: Vec<bool> = (1..=FILE.lines().count()).map(seen).collect();
        Ok(rows(&path, &file, &seen))
    }

    #[test]
    fn facts_of_every_form_say_when_what_and_who_with_their_lines() -> Result<(), String> {
        let told: Vec<String> = read(|_| true)?
            .into_iter()
            .map(|row| {
                let FactLine { date, what, who, place } = row.fact;
                let (date, place) = (date.unwrap_or_default(), place.unwrap_or_default());
                format!("{}: {date} | {what} | {} | {place}", row.address, who.join("+"))
            })
            .collect();
        assert_eq!(
            told,
            [
                "canon/facts.yaml#L2-L6: 1935-09-14/1966-11 | husband of Hester Skaife | Tom Marr+Hester Skaife | ",
                "canon/facts.yaml#L8-L11: 1932-04-09 | Hester Skaife takes over the bindery. | Hester Skaife+Silas Orrin | Stavesby",
                "canon/facts.yaml#L13-L15: 1908 | Hester Skaife, Mrs. Marr | Hester Skaife | ",
            ]
        );
        Ok(())
    }

    #[test]
    fn a_fact_with_a_hidden_line_is_no_row() -> Result<(), String> {
        let first: Vec<u32> = read(|line| line != 9)?.iter().map(|row| row.first).collect();
        assert_eq!(first, [2, 13]);
        Ok(())
    }
}
