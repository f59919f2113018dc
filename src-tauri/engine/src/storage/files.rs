//! Files that are written whole.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::error::{Error, Result};

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
