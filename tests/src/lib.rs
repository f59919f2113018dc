//! What all suites share: where the programs, the data and the sample archive lie.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::path::{Path, PathBuf};

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A folder of the public data beside the project, or nothing when it is not there; then the test that
/// needs it says so and is listed as not run.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let found = root().join("../shared").join(folder);
    if found.is_dir() {
        return Some(found);
    }
    assert!(std::env::var_os("CI").is_none(), "CI must have ../shared/{folder}");
    eprintln!("NOT RUN: ../shared/{folder} is not there");
    None
}

/// A program that `cargo xtask test` has built.
pub fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(Path::parent).unwrap();
    let path = folder.join(name);
    assert!(path.is_file(), "{} is missing; run the tests with `cargo xtask test`", path.display());
    path
}
