//! Archives that this user opened before: a list of folders in the user's own data folder.

use std::path::{Path, PathBuf};

use bindery_engine::data_folder as data;
use bindery_engine::error::Result;

use crate::refused::Refused;

const MOST: usize = 8;

/// The folders, the latest first, as far as they still hold an archive.
pub fn list() -> Vec<String> {
    let text = data().and_then(|data| std::fs::read_to_string(data.join("recent")).ok()).unwrap_or_default();
    text.lines().filter(|path| Path::new(path).join("archive.db").is_file()).map(str::to_owned).collect()
}

/// Puts a folder first. A list that cannot be written is no reason to fail.
pub fn remember(folder: &Path) {
    let Some(data) = data() else { return };
    let path =
        std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).to_string_lossy().into_owned();
    let mut all = list();
    all.retain(|other| *other != path);
    all.insert(0, path);
    all.truncate(MOST);
    let _ = std::fs::create_dir_all(&data);
    let _ = std::fs::write(data.join("recent"), all.join("\n"));
}

/// A free folder for a new archive in the user's data folder.
pub fn standard_place(sample: bool) -> Result<PathBuf> {
    let data = data().ok_or(Refused::NoDataFolder)?;
    let name = if sample { "Sample archive" } else { "My archive" };
    let numbered = (1..1_000).map(|n| if n == 1 { name.to_owned() } else { format!("{name} {n}") });
    let free = numbered.map(|name| data.join("archives").join(name)).find(|folder| !folder.exists());
    free.ok_or_else(|| Refused::ManyArchives.into())
}
