//! What must hold for every parser of foreign bytes, whatever the bytes: it comes back, soon, and nothing that was
//! not signed is called valid. The same targets run in the test suite (`tests/fuzz.rs`: seeds, kept cases, a while
//! of mutations) and under libFuzzer (`cargo xtask fuzz`).
//!
//! PDFium is not among them: it is a foreign library in C++ with fuzzers of its own; what surrounds it is tested
//! with damaged and hostile PDFs (`boxes`, `planted`).

mod files;
mod mutate;
mod signed;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use mutate::Mutator;
pub use signed::golden_bundles;

/// One parser, or several that one input goes through.
pub struct Target {
    /// Its name on the command line and of its folder of cases.
    pub name: &'static str,
    /// Parses; panics where what must hold does not.
    pub run: fn(&[u8]),
    /// Files of the sample that are seeds, by the end of their names.
    seeds: &'static [&'static str],
    /// Inputs and tokens to begin with, and to put into others.
    words: &'static [&'static str],
    /// Inputs to begin with that are made.
    made: fn() -> Vec<Vec<u8>>,
}

/// All targets.
pub fn targets() -> impl Iterator<Item = &'static Target> {
    signed::TARGETS.iter().chain(files::TARGETS)
}

/// The target of that name.
pub fn target(name: &str) -> Option<&'static Target> {
    targets().find(|target| target.name == name)
}

/// Larger inputs take longer without showing more.
pub const LONGEST: usize = 64 << 10;
/// No input may take longer.
pub const LIMIT: Duration = Duration::from_secs(2);

/// Where inputs are kept that once broke a target, and those that no file of the sample can stand for.
pub fn cases(target: &str) -> PathBuf {
    crate::root().join("tests/cases/fuzz").join(target)
}

impl Target {
    /// What mutations start from: the cases, the words, and files of the sample.
    pub fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = kept(&cases(self.name));
        seeds.extend((self.made)());
        seeds.extend(self.words.iter().map(|word| word.as_bytes().to_vec()));
        let mut folders = vec![crate::root().join("assets/sample/archive"), crate::root().join("assets")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
                let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
                match path.is_dir() {
                    true if folder != crate::root().join("assets") => folders.push(path),
                    false if self.seeds.iter().any(|end| name.ends_with(end)) => {
                        seeds.extend(std::fs::read(path))
                    }
                    _ => {}
                }
            }
        }
        seeds.iter_mut().for_each(|seed| seed.truncate(LONGEST));
        seeds.sort();
        seeds.dedup();
        seeds
    }

    /// The words that mutations put in.
    pub const fn words(&self) -> &'static [&'static str] {
        self.words
    }

    /// Runs it on `bytes`; what did not hold, in a sentence.
    pub fn check(&self, bytes: &[u8]) -> Result<(), String> {
        let start = Instant::now();
        OURS.store(false, Ordering::SeqCst);
        let done = catch_unwind(AssertUnwindSafe(|| (self.run)(bytes)));
        if done.is_err() || OURS.load(Ordering::SeqCst) {
            return Err("it panicked".to_owned());
        }
        if start.elapsed() > LIMIT {
            // On a busy machine that says little: once more, by the time that this thread was at work.
            let before = at_work();
            (self.run)(bytes);
            let took = at_work().saturating_sub(before);
            if took > LIMIT {
                return Err(format!("it took {took:?}"));
            }
        }
        Ok(())
    }
}

/// How long this thread was at work; where the system does not say, how long it is there.
fn at_work() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = said.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| FIRST.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// The files of a folder.
fn kept(folder: &std::path::Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| std::fs::read(entry.path()).ok()).collect()
}

/// Whether our own code panicked since it was last looked at.
static OURS: AtomicBool = AtomicBool::new(false);

/// Notes each panic in our own code, also one that is caught on its way. A parser that is not ours may panic on
/// a damaged file: the import catches that and goes on ([`bindery_read::read`]).
pub fn watch_panics(then: fn()) {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let ours =
            info.location().is_some_and(|at| at.file().contains("src-tauri") || at.file().contains("fuzz"));
        if ours {
            OURS.store(true, Ordering::SeqCst);
            before(info);
            then();
        }
    }));
}
