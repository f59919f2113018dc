//! The sample archive: an invented person's papers, carried inside the program.

use bindery_engine::error::{Error, Result};
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/sample/archive");

/// Facts of the sample.
static FACTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/sample/canon");

/// What the sample archive is called.
pub const NAME: &str = "The papers of Hester Skaife (invented)";
/// Whose papers they would be.
pub const PERSON: &str = "Hester Skaife";
/// The last day that they speak of.
pub const END_DATE: &str = "2004-02";
/// Questions to start with.
pub const STARTERS: &str = include_str!("../../../assets/sample/starters.json");

/// The sample's files, in a folder that is gone when the value is: an archive keeps no unsealed copy.
pub fn unpacked() -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir().map_err(|error| Error::file(&std::env::temp_dir(), error))?;
    FILES.extract(folder.path()).map_err(|error| Error::file(folder.path(), error))?;
    Ok(folder)
}

/// The sample's facts: path and text of each file.
pub fn facts() -> impl Iterator<Item = (String, &'static str)> {
    FACTS.files().filter_map(|file| Some((file.path().to_str()?.to_owned(), file.contents_utf8()?)))
}
