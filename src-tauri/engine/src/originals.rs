//! Originals: the files as they came, under the hash of their bytes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bindery_core::hash::{Digest, OriginalHash};

use crate::error::{Error, Result};

/// The folder of originals.
pub struct Originals(PathBuf);

impl Originals {
    /// The originals under `folder`.
    pub const fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// The hash under which `bytes` are kept.
    pub fn hash(bytes: &[u8]) -> OriginalHash {
        OriginalHash::from_digest(Digest::of(&[bytes]))
    }

    fn path(&self, hash: &OriginalHash) -> PathBuf {
        let hex = hash.digest().hex();
        self.0.join(&hex[..2]).join(&hex[2..])
    }

    /// Keeps `bytes`. A file is there whole or not at all: it is written beside its place and then moved.
    pub fn put(&self, bytes: &[u8]) -> Result<OriginalHash> {
        let hash = Self::hash(bytes);
        let path = self.path(&hash);
        if path.is_file() {
            return Ok(hash);
        }
        write_whole(&path, bytes)?;
        Ok(hash)
    }

    /// Reads an original back; a file whose bytes are not its hash is damaged.
    pub fn get(&self, hash: &OriginalHash) -> Result<Vec<u8>> {
        let path = self.path(hash);
        let bytes = fs::read(&path).map_err(|error| Error::file(&path, error))?;
        if Self::hash(&bytes) != *hash {
            return Err(Error::Corrupt(format!("the original `{}` was changed", path.display())));
        }
        Ok(bytes)
    }
}

/// Writes `bytes` so that `path` holds all of them or what it held before.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let partial = path.with_extension("partial");
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
