//! Originals: the files as they came, sealed, under names that say nothing to anyone without the key.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_core::hash::{Digest, OriginalHash};

use crate::error::{Error, Result};
use crate::vault::seal::Key;

/// The folder of originals.
pub struct Originals {
    folder: PathBuf,
    contents: Key,
    names: Key,
}

impl Originals {
    /// The originals under `folder`, sealed with the first key and named with the second.
    pub fn new(folder: PathBuf, (contents, names): (Key, Key)) -> Self {
        Self { folder, contents, names }
    }

    /// The hash by which `bytes` are known.
    pub fn hash(bytes: &[u8]) -> OriginalHash {
        OriginalHash::from_digest(Digest::of(&[bytes]))
    }

    /// A name made of the hash alone would show whether the archive has a file that one knows.
    fn path(&self, hash: &OriginalHash) -> PathBuf {
        let hex = hex::encode(self.names.code("original", hash.digest().as_bytes()));
        self.folder.join(&hex[..2]).join(&hex[2..])
    }

    /// Keeps `bytes`. A file is there whole or not at all: it is written beside its place and then moved.
    pub fn put(&self, bytes: &[u8]) -> Result<OriginalHash> {
        let hash = Self::hash(bytes);
        let path = self.path(&hash);
        if path.is_file() {
            return Ok(hash);
        }
        write_whole(&path, &self.contents.seal(bytes, hash.digest().as_bytes())?)?;
        Ok(hash)
    }

    /// Reads an original back; a file whose bytes are not its hash is damaged.
    pub fn get(&self, hash: &OriginalHash) -> Result<Vec<u8>> {
        let path = self.path(hash);
        let sealed = fs::read(&path).map_err(|error| Error::file(&path, error))?;
        let bytes = self.contents.open(&sealed, hash.digest().as_bytes());
        let bytes = bytes.filter(|bytes| Self::hash(bytes) == *hash);
        let changed = || Error::Corrupt(format!("the original `{}` was changed", path.display()));
        Ok(std::mem::take(&mut *bytes.ok_or_else(changed)?))
    }
}

/// Writes `bytes` so that `path` holds all of them or what it held before.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    // Beside it under a name of its own: files that differ in their extension are written at once.
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = fs::File::create(&partial)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&partial, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&partial);
        Error::file(path, error)
    })
}
