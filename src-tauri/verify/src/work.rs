//! Verifying many files with all cores, in bounded memory, and giving the results in order.

use bindery_core::message;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use bindery_core::verify::{Kept, Kind, LARGEST, LogState, Means, Report, Seen, Trust, malformed, verify};

use crate::find::{Found, Item};
use crate::folder::{self, Export};

/// Results that may wait for one that comes before them.
const WAITING: usize = 1024;

/// What was found of one thing.
#[derive(Debug)]
pub struct Done {
    /// Where it lies.
    pub file: String,
    /// What was found; an error that kept it from being read.
    pub result: Result<Report, String>,
}

/// Does `make` for each number below `count` with `jobs` threads and hands each result to `each`, in order; ends early
/// when `each` says `false`.
fn in_order<T: Send>(
    count: usize,
    jobs: usize,
    make: impl Fn(usize) -> T + Sync,
    mut each: impl FnMut(usize, T) -> bool,
) {
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = sync_channel(WAITING);
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, count.max(1)) {
            let (sender, next, over, make) = (sender.clone(), &next, &over, &make);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || sender.send((index, make(index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        while let Ok((index, done)) = receiver.recv() {
            waiting.insert(index, done);
            while let Some(done) = waiting.remove(&due) {
                if !each(due, done) {
                    over.store(true, Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
}

/// Verifies everything with `jobs` threads and hands each result to `each`, in order, with its number; ends early when
/// `each` says `false`.
pub fn all(
    found: &Found,
    exports: &[Export],
    means: &Means<'_>,
    jobs: usize,
    each: impl FnMut(usize, Done) -> bool,
) {
    in_order(found.items.len(), jobs, |index| one(&found.items[index], exports, means), each);
}

/// Looks through everything for what it says of its logs, so that each can be held against all others.
pub fn look(found: &Found, exports: &[Export], trust: &Trust, kept: Option<&Kept>, jobs: usize) -> Seen {
    let mut seen = Seen::default();
    let sight = |index: usize| match &found.items[index] {
        Item::Own(path, _) if path.extension().is_some_and(|ending| ending == "html") => None,
        Item::File(path) | Item::Own(path, _) => LogState::of(&read(path).ok()??),
        Item::Log(_) | Item::Unlisted(..) => None,
    };
    in_order(found.items.len(), jobs, sight, |index, sight| {
        let Some(sight) = sight else { return true };
        match &found.items[index] {
            Item::Own(path, at) => {
                if let Some(export) = exports.get(*at) {
                    export.has_sight(&sight);
                }
                seen.add(&path.display().to_string(), sight);
            }
            Item::File(path) => seen.add(&path.display().to_string(), sight),
            Item::Log(_) | Item::Unlisted(..) => {}
        }
        true
    });
    for export in exports {
        if let Some(note) = export.note() {
            seen.add_note(&export.log_path().display().to_string(), note, trust);
        }
    }
    if let Some(kept) = kept {
        seen.add_note("the checkpoint that was kept", kept.note(), trust);
    }
    seen
}

/// Verifies one thing.
pub fn one(item: &Item, exports: &[Export], means: &Means<'_>) -> Done {
    let whole = |bytes: Option<Vec<u8>>, check: &dyn Fn(&[u8]) -> Report| match bytes {
        Some(bytes) => check(&bytes),
        None => malformed(Kind::Unknown, message!("unreadable-large")),
    };
    match item {
        Item::Own(path, at) => {
            let result = read(path).map(|bytes| match exports.get(*at) {
                Some(export) => {
                    let name = export.within(path).unwrap_or_default();
                    whole(bytes, &|bytes| folder::file(&name, bytes, export, &beside(export, means)))
                }
                None => malformed(Kind::Unknown, message!("unreadable-folder-gone")),
            });
            Done { file: path.display().to_string(), result }
        }
        Item::Log(at) => {
            let file =
                exports.get(*at).map_or_else(String::new, |export| export.log_path().display().to_string());
            let report = exports.get(*at).map(|export| folder::log(export, &beside(export, means)));
            let result = report.ok_or_else(|| "the folder is gone".to_owned());
            Done { file, result }
        }
        Item::Unlisted(path, at) => {
            let report = exports.get(*at).map(|export| export.listed(&beside(export, means)).unlisted());
            let result = report.ok_or_else(|| "the folder is gone".to_owned());
            Done { file: path.display().to_string(), result }
        }
        Item::File(path) => {
            let result = read(path).map(|bytes| whole(bytes, &|bytes| verify(bytes, means)));
            Done { file: path.display().to_string(), result }
        }
    }
}

/// What a file of an export is held against: the archive that was given, or else the export itself.
pub fn beside<'a>(export: &'a Export, means: &Means<'a>) -> Means<'a> {
    let Means { archive, grown, .. } = *means;
    Means { archive: archive.or(Some(export)), grown: grown.or(Some(export)), files: Some(export), ..*means }
}

/// The bytes of a file; none when it is too large to be one of ours.
fn read(path: &Path) -> Result<Option<Vec<u8>>, String> {
    let read = || -> std::io::Result<Option<Vec<u8>>> {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        if size > LARGEST as u64 {
            return Ok(None);
        }
        let mut bytes = Vec::with_capacity(size as usize);
        // A file may grow while it is read, and a pipe has no length.
        file.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
        Ok((bytes.len() <= LARGEST).then_some(bytes))
    };
    read().map_err(|error| error.to_string())
}
