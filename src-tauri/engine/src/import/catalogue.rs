//! Catalogues: a `catalogue.csv` in the folder that is imported says what an archivist knows about each
//! file, in the columns `file, title, kind, date, from, to, place, consent, note, source`; a `people.csv` beside it
//! says who is named in them, in the columns `name, aliases, clearance, note` (aliases parted by `;`).

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use bindery_core::message::{Message, ToMessage as _};
use bindery_core::policy::rules::NamedPerson;
use bindery_core::policy::{Clearance, Consent};
use bindery_core::record::artifact::{Field, RecordLine};

use super::files::{self, FileEntry};
use super::{FileResult, Status};

/// The name of a catalogue.
const NAME: &str = "catalogue.csv";
/// The name of a list of people.
const PEOPLE: &str = "people.csv";
/// The columns of a catalogue, with what is put on record of each.
const COLUMNS: [(&str, Option<Field>); 10] = [
    ("file", None),
    ("title", Some(Field::Title)),
    ("kind", Some(Field::Kind)),
    ("date", Some(Field::Date)),
    ("from", Some(Field::From)),
    ("to", Some(Field::To)),
    ("place", Some(Field::Place)),
    ("consent", None),
    ("note", Some(Field::Note)),
    ("source", Some(Field::SourceType)),
];
/// Who says so, in record lines.
const SOURCE: &str = "catalogue";

/// What the catalogues of one import say.
#[derive(Default)]
pub struct Catalogues {
    /// By the file's place; consent as far as the catalogue says so.
    rows: HashMap<PathBuf, (Vec<RecordLine>, Option<Consent>)>,
    people: Vec<NamedPerson>,
    /// Folders whose catalogue cannot be read: who may see their files is not known, so nobody may.
    closed: Vec<PathBuf>,
}

impl Catalogues {
    /// Reads the catalogue and the list of people at the root of each imported folder and takes them out of the files to import:
    /// they name what others may not know of. A row that cannot be read restricts its file rather than
    /// opening it; what was not understood is told with the catalogue's result.
    pub fn read(
        entries: &mut Vec<FileEntry>,
        results: &mut Vec<FileResult>,
        is_tier: &dyn Fn(&str) -> bool,
    ) -> Self {
        let at_root = |entry: &FileEntry, name: &str| {
            entry.root.as_ref().is_some_and(|root| entry.place == root.join(name))
        };
        let mut all = Self::default();
        // Each catalogue's place among the results.
        let mut read_ones = Vec::new();
        entries.retain(|entry| {
            let read = match () {
                () if at_root(entry, NAME) => files::read(entry)
                    .and_then(|bytes| all.read_one(entry, &bytes, is_tier))
                    .map(|one| read_ones.push((results.len(), one))),
                () if at_root(entry, PEOPLE) => match files::read(entry).map(|bytes| people(&bytes)) {
                    Ok(Some(people)) => people.map(|people| all.people.extend(people)),
                    // A table of the person's own that happens to have this name.
                    Ok(None) => return true,
                    Err(why) => Err(why),
                },
                () => return true,
            };
            let (status, note) = match read {
                Ok(()) => (Status::Unchanged, Remark::Read.message()),
                Err(why) => {
                    all.closed.extend(entry.root.clone());
                    (Status::Failed, why)
                }
            };
            let (path, notes) = (entry.path.clone(), vec![note]);
            results.push(FileResult { path, artifact: None, segments: 0, status, notes });
            false
        });
        let found: HashSet<&Path> = entries.iter().map(|entry| entry.place.as_path()).collect();
        for (result, one) in read_ones {
            results[result].notes.extend(one.remarks(&found).iter().map(Remark::message));
        }
        all
    }

    fn read_one(
        &mut self,
        entry: &FileEntry,
        bytes: &[u8],
        is_tier: &dyn Fn(&str) -> bool,
    ) -> Result<ReadOne, Message> {
        let folder = entry.root.clone().unwrap_or_default();
        let unreadable = |error: csv::Error| Remark::UnreadCatalogue { why: error.to_string() }.message();
        let (bytes, delimiter) = table(bytes);
        let mut reader = csv::ReaderBuilder::new().flexible(true).delimiter(delimiter).from_reader(bytes);
        let headers = reader.headers().map_err(unreadable)?.clone();
        let is = |header: &str, name: &str| header.trim().eq_ignore_ascii_case(name);
        if !headers.iter().any(|header| is(header, "file")) {
            return Err(Remark::NoFileColumn.message());
        }
        let unknown =
            |header: &&str| !header.trim().is_empty() && !COLUMNS.iter().any(|(name, _)| is(header, name));
        let unknown: Vec<&str> = headers.iter().filter(unknown).map(str::trim).collect();
        let (mut places, mut remarks) = (Vec::new(), Vec::new());
        if !unknown.is_empty() {
            let columns = listed(&COLUMNS.map(|(name, _)| name));
            remarks.push(Remark::NoColumn { names: listed(&unknown), columns });
        }
        for row in reader.records() {
            let row = row.map_err(unreadable)?;
            let cell = |name: &str| {
                let column = headers.iter().position(|header| is(header, name))?;
                row.get(column).map(str::trim).filter(|cell| !cell.is_empty())
            };
            let Some(file) = cell("file") else { continue };
            let said = cell("consent").map(|state| consent(state, is_tier));
            if let Some(Err(state)) = said {
                remarks.push(Remark::NoState { state: state.to_owned(), file: file.to_owned() });
            }
            if let Some(date) = cell("date").filter(|date| is_impossible(date)) {
                remarks.push(Remark::NoDay { date: date.to_owned(), file: file.to_owned() });
            }
            // A word that is no state was meant to restrict.
            let said = said.map(|said| said.unwrap_or(Consent::ExistenceNotDisclosed));
            self.rows.insert(folder.join(file), (lines(&cell), said));
            places.push(folder.join(file));
        }
        Ok(ReadOne { places, remarks })
    }

    /// The people that the lists name.
    pub fn people(&self) -> &[NamedPerson] {
        &self.people
    }

    /// What is said about a file; nothing for one that no catalogue names.
    pub fn of(&self, entry: &FileEntry) -> (Vec<RecordLine>, Option<Consent>) {
        let closed = self.closed.iter().any(|folder| entry.place.starts_with(folder));
        let (record, said) = self.rows.get(&entry.place).cloned().unwrap_or_default();
        (record, if closed { Some(Consent::ExistenceNotDisclosed) } else { said })
    }
}

/// What is told of a catalogue that was read.
struct ReadOne {
    /// The places that it names.
    places: Vec<PathBuf>,
    /// What in it was not understood.
    remarks: Vec<Remark>,
}

impl ReadOne {
    /// What in it was not understood, and which of its rows are of none of the files that were found.
    fn remarks(self, found: &HashSet<&Path>) -> Vec<Remark> {
        let missing = self.places.iter().filter(|place| !found.contains(place.as_path()));
        let names: Vec<_> = missing.filter_map(|place| place.file_name()?.to_str()).collect();
        let missing = (!names.is_empty()).then(|| Remark::NoFile { names: listed(&names) });
        self.remarks.into_iter().chain(missing).collect()
    }
}

bindery_core::messages! {
    /// What is said of a catalogue or a list of people. Whatever cannot be read closes its folder to everyone but the
    /// archivist.
    enum Remark {
        Read => "catalogue-read",
        UnreadCatalogue { why: String } => "catalogue-unreadable",
        UnreadPeople { why: String } => "catalogue-people-unreadable",
        NoFileColumn => "catalogue-no-file-column",
        NoColumn { names: String, columns: String } => "catalogue-no-column",
        NoState { state: String, file: String } => "catalogue-no-state",
        NoDay { date: String, file: String } => "catalogue-no-day",
        NoFile { names: String } => "catalogue-no-file",
    }
}

/// A list of people; none when the table is something else.
fn people(bytes: &[u8]) -> Option<Result<Vec<NamedPerson>, Message>> {
    let unreadable = |error: csv::Error| Remark::UnreadPeople { why: error.to_string() }.message();
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
    let headers = reader.headers().ok()?.clone();
    let column = |name: &str| headers.iter().position(|header| header.trim().eq_ignore_ascii_case(name));
    let (name, clearance) = (column("name")?, column("clearance")?);
    let mut found = Vec::new();
    for row in reader.records() {
        let row = match row {
            Ok(row) => row,
            Err(error) => return Some(Err(unreadable(error))),
        };
        let cell = |at: Option<usize>| at.and_then(|at| row.get(at)).map(str::trim).filter(|c| !c.is_empty());
        let Some(called) = cell(Some(name)) else { continue };
        let aliases = cell(column("aliases")).unwrap_or_default().split(';').map(str::to_owned);
        found.push(NamedPerson {
            id: 0,
            name: called.to_owned(),
            aliases: aliases.collect(),
            clearance: match cell(Some(clearance)) {
                None | Some("undecided") => Clearance::Undecided,
                Some("cleared") => Clearance::Cleared,
                // A word that is no clearance was meant to restrict.
                Some(_) => Clearance::NotCleared,
            },
            note: cell(column("note")).map(str::to_owned),
        });
    }
    Some(Ok(found))
}

fn lines<'r>(cell: &dyn Fn(&str) -> Option<&'r str>) -> Vec<RecordLine> {
    let said = |(name, field): &(&str, Option<Field>)| {
        let field = (*field)?;
        let value = cell(name).filter(|value| field != Field::Date || !is_impossible(value))?;
        RecordLine::new(field, value, SOURCE)
    };
    COLUMNS.iter().filter_map(said).collect()
}

/// A consent state as a cell has it, or the cell where it is none, or one of a tier that there is not.
fn consent<'c>(cell: &'c str, is_tier: &dyn Fn(&str) -> bool) -> Result<Consent, &'c str> {
    match cell.parse() {
        Ok(Consent::Tier(name)) if !is_tier(&name) => Err(cell),
        state => state.map_err(|_| cell),
    }
}

/// A table without the mark of its encoding, and what parts its cells: spreadsheets of many countries write semicolons.
fn table(bytes: &[u8]) -> (&[u8], u8) {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let head = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let most =
        [b',', b';', b'\t'].into_iter().rev().max_by_key(|mark| head.iter().filter(|b| *b == mark).count());
    (bytes, most.unwrap_or(b','))
}

/// Whether a date has the form of a day or month that no calendar has.
fn is_impossible(date: &str) -> bool {
    let day = if date.len() == "0000-00".len() { format!("{date}-01") } else { date.to_owned() };
    let form = b"0000-00-00";
    let fits = |(byte, form): (u8, &u8)| if *form == b'0' { byte.is_ascii_digit() } else { byte == *form };
    day.len() == form.len() && day.bytes().zip(form).all(fits) && day.parse::<jiff::civil::Date>().is_err()
}

/// Names one after another, the first few of many.
fn listed(names: &[&str]) -> String {
    const MOST: usize = 12;
    let mut said: Vec<String> = names.iter().take(MOST).map(|name| format!("`{name}`")).collect();
    said.extend((names.len() > MOST).then(|| format!("{} more", names.len() - MOST)));
    said.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_that_no_calendar_has_are_found() {
        for date in ["1900-13-45", "1900-02-29", "1931-06-31", "1931-00", "1931-13"] {
            assert!(is_impossible(date), "{date}");
        }
        for date in [
            "1931",
            "1931-06-30",
            "1904-02-29",
            "1931-06",
            "spring 1931",
            "1914-1918",
            "1931-06-03/1931-07",
            "193X-05",
        ] {
            assert!(!is_impossible(date), "{date}");
        }
    }

    #[test]
    fn cells_are_parted_as_the_head_has_it() {
        assert_eq!(table(b"file,title\na;b;c"), (b"file,title\na;b;c".as_slice(), b','));
        assert_eq!(table(b"File;Title;Consent\na,b").1, b';');
        assert_eq!(table("\u{feff}file\ttitle\n".as_bytes()), (b"file\ttitle\n".as_slice(), b'\t'));
        assert_eq!(table(b"file\na.txt").1, b',');
    }
}
