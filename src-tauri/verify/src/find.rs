//! What there is to verify: files as they are given, folders with all that lies in them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// One thing to verify.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A file whose content says what it is.
    File(PathBuf),
    /// A record, source or page of the export folder at this place among the folders.
    Own(PathBuf, usize),
    /// The log of such a folder.
    Log(usize),
}

/// Everything that was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// What to verify, in order.
    pub items: Vec<Item>,
    /// The export folders among what was given.
    pub exports: Vec<PathBuf>,
    /// Files in folders that are none of ours, by their endings.
    pub passed_over: usize,
}

/// A path that cannot be read.
#[derive(Debug)]
pub struct Unreadable(pub PathBuf, pub io::Error);

/// Whether this folder was exported from an archive.
pub fn is_export(folder: &Path) -> bool {
    let file = |name: &str| folder.join(name).is_file();
    let parts = ["claims", "responses", "sources"].iter().filter(|name| folder.join(name).is_dir()).count();
    // Also what something was taken out of.
    file("log/checkpoint")
        || file("export.json")
        || parts > 1
        || parts > 0 && (file("keys.json") || file("index.html"))
}

/// Finds what `paths` name. A file is taken as it is; of a folder, all files that end in `.json`.
pub fn find(paths: &[PathBuf]) -> Result<Found, Unreadable> {
    let mut found = Found::default();
    for path in paths {
        let kind = fs::metadata(path).map_err(|error| Unreadable(path.clone(), error))?;
        match kind.is_dir() {
            true => walk(path, None, &mut found)?,
            false => found.items.push(Item::File(path.clone())),
        }
    }
    Ok(found)
}

/// Walks a folder in the order of names; `export` is the export folder it lies in.
fn walk(folder: &Path, export: Option<usize>, found: &mut Found) -> Result<(), Unreadable> {
    let export = export.or_else(|| {
        is_export(folder).then(|| {
            found.exports.push(folder.to_owned());
            let at = found.exports.len() - 1;
            found.items.push(Item::Log(at));
            at
        })
    });
    let unreadable = |error| Unreadable(folder.to_owned(), error);
    let entries: io::Result<Vec<fs::DirEntry>> = fs::read_dir(folder).map_err(unreadable)?.collect();
    let mut entries = entries.map_err(unreadable)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        // Links are not followed: they could lead in a circle.
        let kind = entry.file_type().map_err(|error| Unreadable(path.clone(), error))?;
        let tiles = export.is_some_and(|at| path == found.exports[at].join("log"));
        match () {
            () if kind.is_dir() && !tiles => walk(&path, export, found)?,
            () if kind.is_file() => found.take(path, export),
            () => {}
        }
    }
    Ok(())
}

impl Found {
    fn take(&mut self, path: PathBuf, export: Option<usize>) {
        let ends = |ending: &str| path.extension().is_some_and(|found| found == ending);
        let item = match export {
            Some(at) if ends("json") || ends("html") => Item::Own(path, at),
            _ if ends("json") => Item::File(path),
            _ => {
                self.passed_over += 1;
                return;
            }
        };
        self.items.push(item);
    }
}
