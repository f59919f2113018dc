//! Verifying many files with all cores, in bounded memory, and giving the results in order.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use bindery_core::verify::{Kind, LARGEST, Means, Report, malformed, verify};

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

/// Verifies everything with `jobs` threads and hands each result to `each`, in order, with its number; ends early when
/// `each` says `false`.
pub fn all(
    found: &Found,
    exports: &[Export],
    means: &Means<'_>,
    jobs: usize,
    mut each: impl FnMut(usize, Done) -> bool,
) {
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = sync_channel(WAITING);
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, found.items.len().max(1)) {
            let (sender, next, over) = (sender.clone(), &next, &over);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = found.items.get(index) else { break };
                    if sender.send((index, one(item, exports, means))).is_err() {
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

/// Verifies one thing.
pub fn one(item: &Item, exports: &[Export], means: &Means<'_>) -> Done {
    let of_export = |path: &Path, at: usize, check: fn(&Path, &[u8], &Export) -> Report| {
        let result = read(path).map(|bytes| match (bytes, exports.get(at)) {
            (Some(bytes), Some(export)) => check(path, &bytes, export),
            _ => malformed(Kind::Unknown, "it is larger than 64 MB"),
        });
        Done { file: path.display().to_string(), result }
    };
    match item {
        Item::Source(path, at) => of_export(path, *at, folder::source),
        Item::Page(path, at) => of_export(path, *at, folder::page),
        Item::Log(at) => {
            let file =
                exports.get(*at).map_or_else(String::new, |export| export.log_path().display().to_string());
            let report = exports.get(*at).map(|export| folder::log(export, means));
            let result = report.ok_or_else(|| "the folder is gone".to_owned());
            Done { file, result }
        }
        Item::File(path) => {
            let result = read(path).map(|bytes| match bytes {
                Some(bytes) => verify(&bytes, means),
                None => malformed(Kind::Unknown, "it is larger than 64 MB"),
            });
            Done { file: path.display().to_string(), result }
        }
    }
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
