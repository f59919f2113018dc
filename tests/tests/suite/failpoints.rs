//! The places at which the kill harness ends the program are in no product.

use std::path::Path;

use bindery_tests::{program, root};

/// The names of all failpoints, as they stand in the engine's sources.
fn names(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(names(&path));
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let after = text.split("failpoint!(\"").skip(1);
            found.extend(after.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()));
        }
    }
    found
}

#[test]
fn the_program_that_is_handed_out_has_no_failpoints() {
    let names = names(&root().join("src-tauri/engine/src"));
    assert!(names.len() >= 13, "{names:?}");
    let program = std::fs::read(program("bindery")).unwrap();
    // A short name is a word that may stand anywhere.
    for name in names.iter().filter(|name| name.starts_with("before ")) {
        let found = program.windows(name.len()).any(|bytes| bytes == name.as_bytes());
        assert!(!found, "`{name}` is in the program");
    }
}
