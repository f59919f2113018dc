//! Catalogues: a `catalogue.csv` in the folder that is imported says what an archivist knows about each
//! file, in the columns `file, title, kind, date, from, to, place, consent, note`.

use std::collections::HashMap;
use std::path::PathBuf;

use bindery_core::artifact::{Field, RecordLine};
use bindery_core::policy::Consent;

use super::files::{self, FileEntry};
use super::{FileResult, Status};

/// The name of a catalogue.
const NAME: &str = "catalogue.csv";
/// Who says so, in record lines.
const SOURCE: &str = "catalogue";

/// What the catalogues of one import say.
#[derive(Default)]
pub struct Catalogues {
    /// By the file's place.
    rows: HashMap<PathBuf, (Vec<RecordLine>, Consent)>,
    /// Folders whose catalogue cannot be read: who may see their files is not known, so nobody may.
    closed: Vec<PathBuf>,
}

impl Catalogues {
    /// Reads the catalogue at the root of each imported folder and takes it out of the files to import:
    /// it names what others may not know of. A row that cannot be read restricts its file rather than
    /// opening it.
    pub fn read(entries: &mut Vec<FileEntry>, results: &mut Vec<FileResult>) -> Self {
        let is_catalogue =
            |entry: &FileEntry| entry.root.as_ref().is_some_and(|root| entry.place == root.join(NAME));
        let (catalogues, others): (Vec<_>, Vec<_>) = entries.drain(..).partition(is_catalogue);
        *entries = others;
        let mut all = Self::default();
        for entry in catalogues {
            let read = files::read(&entry).and_then(|bytes| all.read_one(&entry, &bytes));
            let (status, note) = match read {
                Ok(()) => (
                    Status::Unchanged,
                    "read as the catalogue of its folder; it is not itself searched".to_owned(),
                ),
                Err(why) => {
                    all.closed.extend(entry.root.clone());
                    (Status::Failed, why)
                }
            };
            results.push(FileResult {
                path: entry.path,
                artifact: None,
                segments: 0,
                status,
                note: Some(note),
            });
        }
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

    /// What is said about a file; open and nothing for one that no catalogue names.
    pub fn of(&self, entry: &FileEntry) -> (Vec<RecordLine>, Consent) {
        let closed = self.closed.iter().any(|folder| entry.place.starts_with(folder));
        let unnamed = if closed { Consent::ExistenceNotDisclosed } else { Consent::Open };
        self.rows.get(&entry.place).cloned().unwrap_or((Vec::new(), unnamed))
    }
}

fn lines<'r>(cell: &dyn Fn(&str) -> Option<&'r str>) -> Vec<RecordLine> {
    const FIELDS: [(&str, Field); 7] = [
        ("title", Field::Title),
        ("kind", Field::Kind),
        ("date", Field::Date),
        ("from", Field::From),
        ("to", Field::To),
        ("place", Field::Place),
        ("note", Field::Note),
    ];
    FIELDS.iter().filter_map(|(name, field)| RecordLine::new(*field, cell(name)?, SOURCE)).collect()
}

fn consent(cell: Option<&str>) -> Consent {
    match cell.map(str::parse) {
        None => Consent::Open,
        Some(Ok(consent)) => consent,
        // A word that is no state was meant to restrict.
        Some(Err(_)) => Consent::ExistenceNotDisclosed,
    }
}
