//! The folder of an export: new or empty at the start, every file in it whole, and marked as incomplete until it is not.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_core::proof::hash::Digest;

use crate::error::{Error, Result};

/// Stands in a folder as long as something is missing in it.
pub const INCOMPLETE: &str = "INCOMPLETE.txt";
const WARNING: &str = "This export is not complete: it was stopped, or is still being made.\n\
    What is here can be read and checked, but links may lead nowhere and answers may be missing.\n";

/// A folder that is being filled.
pub struct Folder {
    root: PathBuf,
    /// Files written.
    files: u32,
}

impl Folder {
    /// Makes the folder, or takes one that is empty, and marks it as incomplete. `archive` is the archive's own
    /// folder: nothing readable is put into it.
    pub fn new(root: &Path, archive: &Path) -> Result<Self> {
        let failed = |error| Error::file(root, error);
        let made = !root.exists();
        fs::create_dir_all(root).map_err(failed)?;
        if lies_in(root, archive) {
            if made {
                let _ = fs::remove_dir(root);
            }
            return Err(super::Refused::Inside.into());
        }
        if fs::read_dir(root).map_err(failed)?.next().is_some() {
            return Err(Error::FolderTaken(root.to_owned()));
        }
        let mut folder = Self { root: root.to_owned(), files: 0 };
        folder.write(INCOMPLETE, WARNING.as_bytes())?;
        folder.files = 0;
        Ok(folder)
    }

    /// Writes a file, whole or not at all; `name` is a path of the program's own making, parted by `/`.
    pub fn write(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.root.join(name);
        let part = path.with_extension("part");
        let put = || {
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            let mut file = File::create(&part)?;
            file.write_all(bytes)?;
            file.sync_data()?;
            fs::rename(&part, &path)
        };
        put().map_err(|error| {
            let _ = fs::remove_file(&part);
            Error::file(&path, error)
        })?;
        self.files += 1;
        Ok(())
    }

    /// The SHA-256 of every file in it, by its path from here, parted by `/`.
    pub fn list(&self) -> Result<BTreeMap<String, Digest>> {
        let (mut found, mut waiting) = (BTreeMap::new(), vec![(self.root.clone(), String::new())]);
        while let Some((folder, name)) = waiting.pop() {
            let failed = |error| Error::file(&folder, error);
            for entry in fs::read_dir(&folder).map_err(failed)? {
                let entry = entry.map_err(failed)?;
                let (path, own) = (entry.path(), entry.file_name());
                let name = format!("{name}{}", own.to_string_lossy());
                if entry.file_type().map_err(failed)?.is_dir() {
                    waiting.push((path, format!("{name}/")));
                } else if name != INCOMPLETE {
                    let bytes = fs::read(&path).map_err(|error| Error::file(&path, error))?;
                    found.insert(name, Digest::of(&[&bytes]));
                }
            }
        }
        Ok(found)
    }

    /// Counts files that were written into it by others.
    pub const fn count(&mut self, files: u32) {
        self.files += files;
    }

    /// Takes the mark away: everything is there. Gives how many files there are.
    pub fn complete(self) -> Result<u32> {
        let mark = self.root.join(INCOMPLETE);
        fs::remove_file(&mark).map_err(|error| Error::file(&mark, error))?;
        Ok(self.files)
    }

    /// Leaves it as it is, marked as incomplete. Gives how many files there are.
    pub fn leave(self) -> u32 {
        self.files
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.root
    }
}

/// Whether `folder`, which is there, lies in `archive`.
pub(crate) fn lies_in(folder: &Path, archive: &Path) -> bool {
    let real = |path: &Path| path.canonicalize();
    real(folder).is_ok_and(|folder| real(archive).is_ok_and(|archive| folder.starts_with(archive)))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_new_or_empty_outside_the_archive_and_incomplete_until_it_is_not() {
        let home = tempfile::tempdir().unwrap();
        let archive = home.path().join("archive");
        fs::create_dir(&archive).unwrap();
        for bad in ["archive", "archive/out", "archive/a/b", "x/../archive/out"] {
            assert!(Folder::new(&home.path().join(bad), &archive).is_err(), "{bad}");
        }
        assert!(!archive.join("out").exists());
        let out = home.path().join("out/deep");
        let mut folder = Folder::new(&out, &archive).unwrap();
        folder.write("claims/a.html", b"x").unwrap();
        assert!(out.join(INCOMPLETE).is_file());
        assert_eq!(folder.complete().unwrap(), 1);
        assert!(!out.join(INCOMPLETE).exists() && out.join("claims/a.html").is_file());
        assert!(matches!(Folder::new(&out, &archive), Err(Error::FolderTaken(_))));
    }
}
