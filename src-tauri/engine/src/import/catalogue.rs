//! Catalogues: a `catalogue.csv` in the folder that is imported says what an archivist knows about each
//! file, in the columns `file, title, kind, date, from, to, place, consent, note`; a `people.csv` beside it
//! says who is named in them, in the columns `name, aliases, clearance, note` (aliases parted by `;`).

use std::collections::HashMap;
use std::path::PathBuf;

use bindery_core::artifact::{Field, RecordLine};
use bindery_core::policy::{Clearance, Consent};
use bindery_core::rules::NamedPerson;

use super::files::{self, FileEntry};
use super::{FileResult, Status};

/// The name of a catalogue.
const NAME: &str = "catalogue.csv";
/// The name of a list of people.
const PEOPLE: &str = "people.csv";
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
    /// opening it.
    pub fn read(entries: &mut Vec<FileEntry>, results: &mut Vec<FileResult>) -> Self {
        let at_root = |entry: &FileEntry, name: &str| {
            entry.root.as_ref().is_some_and(|root| entry.place == root.join(name))
        };
        let mut all = Self::default();
        entries.retain(|entry| {
            let read = match () {
                () if at_root(entry, NAME) => {
                    files::read(entry).and_then(|bytes| all.read_one(entry, &bytes))
                }
                () if at_root(entry, PEOPLE) => match files::read(entry).map(|bytes| people(&bytes)) {
                    Ok(Some(people)) => people.map(|people| all.people.extend(people)),
                    // A table of the person's own that happens to have this name.
                    Ok(None) => return true,
                    Err(why) => Err(why),
                },
                () => return true,
            };
            let (status, note) = match read {
                Ok(()) => (
                    Status::Unchanged,
                    "read as what is known of its folder; it is not itself searched".to_owned(),
                ),
                Err(why) => {
                    all.closed.extend(entry.root.clone());
                    (Status::Failed, why)
                }
            };
            let (path, note) = (entry.path.clone(), Some(note));
            results.push(FileResult { path, artifact: None, segments: 0, status, note });
            false
        });
        all
    }

    fn read_one(&mut self, entry: &FileEntry, bytes: &[u8]) -> Result<(), String> {
        let folder = entry.root.clone().unwrap_or_default();
        let unreadable = |error: csv::Error| {
            format!(
                "the catalogue cannot be read ({error}); until it is mended and its files are imported again, nobody but the archivist sees them"
            )
        };
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
        let headers = reader.headers().map_err(unreadable)?.clone();
        for row in reader.records() {
            let row = row.map_err(unreadable)?;
            let cell = |name: &str| {
                let column = headers.iter().position(|header| header.trim().eq_ignore_ascii_case(name))?;
                row.get(column).map(str::trim).filter(|cell| !cell.is_empty())
            };
            let Some(file) = cell("file") else { continue };
            self.rows.insert(folder.join(file), (lines(&cell), consent(cell("consent"))));
        }
        Ok(())
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

/// A list of people; none when the table is something else.
fn people(bytes: &[u8]) -> Option<Result<Vec<NamedPerson>, String>> {
    let unreadable = |error: csv::Error| {
        format!(
            "the list of people cannot be read ({error}); until it is mended and its files are imported again, nobody but the archivist sees them"
        )
    };
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
    const FIELDS: [(&str, Field); 8] = [
        ("title", Field::Title),
        ("kind", Field::Kind),
        ("date", Field::Date),
        ("from", Field::From),
        ("to", Field::To),
        ("place", Field::Place),
        ("note", Field::Note),
        ("source", Field::SourceType),
    ];
    FIELDS.iter().filter_map(|(name, field)| RecordLine::new(*field, cell(name)?, SOURCE)).collect()
}

fn consent(cell: Option<&str>) -> Option<Consent> {
    // A word that is no state was meant to restrict.
    cell.map(|state| state.parse().unwrap_or(Consent::ExistenceNotDisclosed))
}
