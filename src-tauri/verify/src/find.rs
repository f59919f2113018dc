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
    /// Something in such a folder that its signed list does not name, and that is not looked at.
    Unlisted(PathBuf, usize),
}

/// Everything that was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// What to verify, in order.
    pub items: Vec<Item>,
    /// The export folders among what was given.
    pub exports: Vec<PathBuf>,
    /// What else lies in them: files of other endings, links, and what lies with the log.
    others: Vec<(PathBuf, usize)>,
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

/// Finds what `paths` name. A file is taken as it is; of a folder, all files that end in `.json` or `.html`; of an export folder,
/// everything.
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
        match export {
            _ if kind.is_dir() => walk(&path, export, found)?,
            _ if kind.is_file() => found.take(path, export),
            Some(at) => found.others.push((path, at)),
            None => {}
        }
    }
    Ok(())
}

impl Found {
    fn take(&mut self, path: PathBuf, export: Option<usize>) {
        let ends = |ending: &str| path.extension().is_some_and(|found| found == ending);
        let of_log = |at: usize| path.starts_with(self.exports[at].join("log"));
        match export {
            Some(at) if (ends("json") || ends("html")) && !of_log(at) => self.items.push(Item::Own(path, at)),
            Some(at) => self.others.push((path, at)),
            None if ends("json") || ends("html") => self.items.push(Item::File(path)),
            None => self.passed_over += 1,
        }
    }

    /// Adds what lies in an export and `is_listed` does not find in its list. What it finds there is read with the list.
    pub fn add_unlisted(&mut self, is_listed: impl Fn(&Path, usize) -> bool) {
        let others = std::mem::take(&mut self.others);
        let unlisted = others.into_iter().filter(|(path, at)| !is_listed(path, *at));
        self.items.extend(unlisted.map(|(path, at)| Item::Unlisted(path, at)));
    }
}
