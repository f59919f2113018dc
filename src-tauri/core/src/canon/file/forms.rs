//! The forms of facts in YAML: who is what to whom, what happened when, who is called what. Every entry is a row.

use serde::Deserialize;
use serde_saphyr::{Error, Spanned};

use super::Fault;
use crate::text::period::Dated;

/// Levels of lists and mappings in each other; facts have three.
const DEEPEST: usize = 16;

type Text = Option<Spanned<String>>;
type List = Option<Spanned<Vec<String>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactsFile {
    relationships: Option<Spanned<Vec<Spanned<Relationship>>>>,
    timeline: Option<Spanned<Vec<Spanned<Happening>>>>,
    names: Option<Spanned<Vec<Spanned<Name>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Relationship {
    who: Text,
    is: Text,
    to: Text,
    from: Text,
    until: Text,
    note: Text,
    source: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Happening {
    date: Text,
    what: Text,
    who: List,
    place: Text,
    note: Text,
    source: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    name: Text,
    also: List,
    born: Text,
    died: Text,
    note: Text,
    source: Text,
}

/// A list of one form: its key, its columns, its rows.
pub(in crate::canon) struct Table {
    pub key: &'static str,
    pub columns: Vec<&'static str>,
    pub rows: Vec<Row>,
}

/// One entry: the line it begins on, and its cells up to the last that is not empty, one for each column.
pub(in crate::canon) struct Row {
    pub line: u32,
    pub cells: Vec<String>,
}

/// What one field of an entry holds.
struct Cell {
    column: &'static str,
    kind: Kind,
    value: Option<(u32, String)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Needed,
    Free,
    NeededDate,
    Date,
}

fn text(column: &'static str, kind: Kind, value: Text) -> Cell {
    Cell { column, kind, value: value.map(|text| (at(text.referenced), text.value)) }
}

fn list(column: &'static str, value: List) -> Cell {
    let value = value.map(|list| (at(list.referenced), list.value.join(", ")));
    Cell { column, kind: Kind::Free, value }
}

fn at(location: serde_saphyr::Location) -> u32 {
    u32::try_from(location.line()).unwrap_or(u32::MAX).max(1)
}

impl Relationship {
    fn cells(self) -> Vec<Cell> {
        vec![
            text("who", Kind::Needed, self.who),
            text("is", Kind::Needed, self.is),
            text("to", Kind::Needed, self.to),
            text("from", Kind::Date, self.from),
            text("until", Kind::Date, self.until),
            text("note", Kind::Free, self.note),
            text("source", Kind::Free, self.source),
        ]
    }
}

impl Happening {
    fn cells(self) -> Vec<Cell> {
        vec![
            text("date", Kind::NeededDate, self.date),
            text("what", Kind::Needed, self.what),
            list("who", self.who),
            text("place", Kind::Free, self.place),
            text("note", Kind::Free, self.note),
            text("source", Kind::Free, self.source),
        ]
    }
}

impl Name {
    fn cells(self) -> Vec<Cell> {
        vec![
            text("name", Kind::Needed, self.name),
            list("also", self.also),
            text("born", Kind::Date, self.born),
            text("died", Kind::Date, self.died),
            text("note", Kind::Free, self.note),
            text("source", Kind::Free, self.source),
        ]
    }
}

/// The tables of a YAML text in the order of their lines, or everything that is wrong with it, by line.
pub(in crate::canon) fn tables(yaml: &str) -> Result<Vec<Table>, Vec<Fault>> {
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! { max_documents: 1, max_aliases: 0, max_anchors: 0, max_depth: DEEPEST },
        with_snippet: false,
    };
    let read: FactsFile =
        serde_saphyr::from_str_with_options(yaml, options).map_err(|error| vec![said(&error)])?;
    let mut faults = Vec::new();
    let mut found = Vec::new();
    let mut take = |key, entries: Option<Entries>| {
        found.extend(entries.map(|(line, entries)| (line, table(key, entries, &mut faults))));
    };
    take("relationships", read.relationships.map(|list| entries(list, Relationship::cells)));
    take("timeline", read.timeline.map(|list| entries(list, Happening::cells)));
    take("names", read.names.map(|list| entries(list, Name::cells)));
    faults.sort_by_key(|fault: &Fault| fault.line);
    if !faults.is_empty() {
        return Err(faults);
    }
    found.sort_by_key(|(line, _)| *line);
    Ok(found.into_iter().map(|(_, table)| table).collect())
}

/// The line that a list begins on, and of each of its entries the line and the cells.
type Entries = (u32, Vec<(u32, Vec<Cell>)>);

fn entries<T>(list: Spanned<Vec<Spanned<T>>>, cells: fn(T) -> Vec<Cell>) -> Entries {
    let line = at(list.referenced);
    (line, list.value.into_iter().map(|entry| (at(entry.referenced), cells(entry.value))).collect())
}

fn table(key: &'static str, entries: Vec<(u32, Vec<Cell>)>, faults: &mut Vec<Fault>) -> Table {
    for (line, cells) in &entries {
        faults.extend(cells.iter().filter_map(|cell| cell.fault(*line)));
    }
    // All columns of the form, and no empty cell at a row's end: what one entry says shows in no other, for not everybody may
    // see all of them.
    let columns = entries.first().map(|(_, cells)| cells.iter().map(|cell| cell.column).collect());
    let row = |(line, cells): (u32, Vec<Cell>)| {
        let mut cells: Vec<String> =
            cells.into_iter().map(|cell| cell.value.map(|(_, text)| text).unwrap_or_default()).collect();
        let said = cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |last| last + 1);
        cells.truncate(said);
        Row { line, cells }
    };
    let rows = entries.into_iter().map(row).collect();
    Table { key, columns: columns.unwrap_or_default(), rows }
}

impl Cell {
    fn fault(&self, entry: u32) -> Option<Fault> {
        let column = self.column;
        let Some((line, text)) = self.value.as_ref().filter(|(_, text)| !text.trim().is_empty()) else {
            let needed = matches!(self.kind, Kind::Needed | Kind::NeededDate);
            let line = self.value.as_ref().map_or(entry, |(line, _)| *line);
            return needed.then(|| {
                Fault::new(line, format!("this entry needs `{column}`; write `{column}: ...` in it"))
            });
        };
        let dated = matches!(self.kind, Kind::Date | Kind::NeededDate);
        (dated && !is_date(text)).then(|| {
            let text: String = text.chars().take(40).collect();
            let forms = "write 1931, 1931-03 or 1931-03-07, a stretch as 1929-10/1930-09, `~` after what is uncertain, \
                193X for a decade, and \"[1930..1932]\" for one of several years";
            Fault::new(*line, format!("`{text}` is not a date for `{column}`; {forms}"))
        })
    }
}

/// An EDTF date: most are one or two parted by `/`.
fn is_date(text: &str) -> bool {
    let one = |date: &str| crate::text::calendar::is_date(date.strip_suffix('~').unwrap_or(date));
    let plain = match text.split_once('/') {
        Some((from, to)) => one(from) && one(to) && from.trim_end_matches('~') <= to.trim_end_matches('~'),
        None => one(text),
    };
    // What is open at an end, one of several years, `193X`; not what leaves an end unknown.
    plain || (text.starts_with('[') || text.contains("..") || text.contains('X')) && Dated::of(text).is_some()
}

/// What the YAML reader says, in our words.
fn said(error: &Error) -> Fault {
    let line = error.location().map_or(1, at);
    let why = match error.without_snippet() {
        Error::SerdeUnknownField { field, expected, .. } => format!(
            "`{}` is not known here; known are {}",
            field.chars().take(60).collect::<String>(),
            expected.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
        ),
        Error::DuplicateMappingKey { key, .. } => {
            let key = key.as_deref().unwrap_or("a name").chars().take(60).collect::<String>();
            format!("`{key}` stands here twice; leave one of them out")
        }
        Error::Budget { .. } => "anchors, aliases, several documents in one and deep nesting are not for facts; write every entry out".to_owned(),
        Error::Eof { .. } => "there is no fact in this file; write `relationships:`, `timeline:` or `names:` and entries below it".to_owned(),
        other => {
            let text = other.render_with_formatter(&serde_saphyr::UserMessageFormatter);
            let text = text.lines().next().unwrap_or_default().trim();
            format!(
                "this does not read as YAML ({}); check the indentation, the colons, and put text with `: ` or ` #` in quotes",
                text.chars().take(200).collect::<String>()
            )
        }
    };
    Fault::new(line, why)
}
