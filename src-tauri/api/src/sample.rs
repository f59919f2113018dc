//! The sample archive: an invented person's papers, carried inside the program.

use std::fs;
use std::path::Path;

use bindery_engine::error::{Error, Result};
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/sample/archive");

/// What the sample archive is called.
pub const NAME: &str = "The papers of Hester Skaife (invented)";
/// Whose papers they would be.
pub const PERSON: &str = "Hester Skaife";
/// Questions to start with.
pub const STARTERS: &str = include_str!("../../../assets/sample/starters.json");

/// Writes the sample's files to `folder`.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
    FILES.extract(folder).map_err(|error| Error::file(folder, error))
}
