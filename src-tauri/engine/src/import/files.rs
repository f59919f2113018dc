//! The files that an import is about, in a stable order, and why others are not among them.

use std::fs;
use std::path::{Path, PathBuf};

use super::{FileResult, Status};
use bindery_core::message::{Message, ToMessage as _};

/// Larger files are refused before they are read.
const LARGEST: u64 = 512 << 20;
/// Folders in folders in folders: deeper than this is a loop or a mistake.
const DEEPEST: usize = 64;
/// Files that operating systems leave behind.
const LITTER: [&str; 3] = [".DS_Store", "Thumbs.db", "desktop.ini"];

/// One file to read.
#[derive(Clone, Debug)]
pub struct FileEntry {
    /// Absolute path: what makes it the same file next time.
    pub origin: String,
    /// Path as the user gave it.
    pub path: String,
    /// The folder that was given, when it was found in one.
    pub root: Option<PathBuf>,
    /// Where it lies.
    pub place: PathBuf,
    /// Bytes.
    pub size: u64,
}

/// All files under `paths`, and a result for each path that is none.
pub fn find(paths: &[String]) -> (Vec<FileEntry>, Vec<FileResult>) {
    let mut found = Vec::new();
    let mut failed = Vec::new();
    for path in paths {
        let place = PathBuf::from(path);
        let root = place.is_dir().then(|| place.clone());
        walk(&place, root.as_deref(), 0, &mut found, &mut failed);
    }
    (found, failed)
}

/// All files in `folder`, under paths as if it lay at `shown`.
pub fn find_as(folder: &Path, shown: &str) -> (Vec<FileEntry>, Vec<FileResult>) {
    let (mut found, mut failed) = find(&[folder.to_string_lossy().into_owned()]);
    let path = |path: &str| match Path::new(path).strip_prefix(folder) {
        Ok(inner) => Path::new(shown).join(inner).to_string_lossy().into_owned(),
        Err(_) => path.to_owned(),
    };
    for entry in &mut found {
        entry.path = path(&entry.path);
        entry.origin.clone_from(&entry.path);
    }
    failed.iter_mut().for_each(|result| result.path = path(&result.path));
    (found, failed)
}

fn walk(
    place: &Path,
    root: Option<&Path>,
    depth: usize,
    found: &mut Vec<FileEntry>,
    failed: &mut Vec<FileResult>,
) {
    let path = place.to_string_lossy().into_owned();
    let mut fail = |why: Unread| {
        failed.push(FileResult {
            path: path.clone(),
            artifact: None,
            segments: 0,
            status: Status::Failed,
            notes: vec![why.message()],
        });
    };
    let facts = match fs::symlink_metadata(place) {
        Ok(facts) => facts,
        Err(error) => return fail(unusable(&error)),
    };
    if facts.is_symlink() {
        return fail(Unread::Link);
    }
    if facts.is_dir() {
        if depth >= DEEPEST {
            return fail(Unread::Deep);
        }
        return match children(place) {
            Ok(children) => children.iter().for_each(|child| walk(child, root, depth + 1, found, failed)),
            Err(error) => fail(unusable(&error)),
        };
    }
    let litter = place.file_name().is_some_and(|name| LITTER.iter().any(|litter| name == *litter));
    if litter {
        return;
    }
    if !facts.is_file() {
        return fail(Unread::Odd);
    }
    let origin =
        std::path::absolute(place).unwrap_or_else(|_| place.to_owned()).to_string_lossy().into_owned();
    let (root, place) = (root.map(Path::to_owned), place.to_owned());
    found.push(FileEntry { origin, path, root, place, size: facts.len() });
}

fn children(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut children =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    children.sort();
    Ok(children)
}

/// All bytes of a file, or why they cannot be had.
pub fn read(entry: &FileEntry) -> Result<Vec<u8>, Message> {
    if entry.size > LARGEST {
        return Err(Unread::Large.message());
    }
    fs::read(&entry.place).map_err(|error| unusable(&error).message())
}

fn unusable(error: &std::io::Error) -> Unread {
    match error.kind() {
        std::io::ErrorKind::NotFound => Unread::Missing,
        std::io::ErrorKind::PermissionDenied => Unread::Denied,
        _ => Unread::Failed { why: error.to_string() },
    }
}

bindery_core::messages! {
    /// Why a file is not looked into.
    enum Unread {
        Link => "import-link",
        Deep => "import-deep",
        Odd => "import-odd",
        Large => "import-large",
        Missing => "import-missing",
        Denied => "import-denied",
        Failed { why: String } => "import-failed",
    }
}
