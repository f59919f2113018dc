//! The borders between the crates: `core <- engine <- api <- {cli, desktop, tests}`, and `core <- verify`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::{Done, root};

/// What each crate may depend on among our own.
const ALLOWED: [(&str, &[&str]); 12] = [
    ("bindery-core", &[]),
    ("bindery-word", &["bindery-core"]),
    ("bindery-ocr", &[]),
    ("bindery-speech", &[]),
    ("bindery-read", &["bindery-core"]),
    ("bindery-engine", &["bindery-core", "bindery-word", "bindery-ocr", "bindery-speech", "bindery-read"]),
    ("bindery-api", &["bindery-core", "bindery-read", "bindery-engine"]),
    ("bindery", &["bindery-core", "bindery-read", "bindery-engine", "bindery-api"]),
    ("bindery-verify", &["bindery-core"]),
    ("bindery-desktop", &["bindery-api"]),
    ("bindery-tests", &["bindery-core", "bindery-word", "bindery-read", "bindery-engine", "bindery-api"]),
    ("xtask", &[]),
];
/// The libraries that only some crates may know.
const KEPT: [(&str, &[&str]); 9] = [
    ("rusqlite", &["bindery-engine"]),
    ("tantivy", &["bindery-engine"]),
    ("ort", &["bindery-engine", "bindery-speech"]),
    ("pdfium-render", &["bindery-read"]),
    ("tokenizers", &["bindery-engine"]),
    ("rten", &["bindery-ocr"]),
    ("getrandom", &["bindery-engine"]),
    ("tauri", &["bindery-desktop"]),
    ("tauri-plugin-dialog", &["bindery-desktop"]),
];

/// Fails when a crate reaches over a border.
pub fn check() -> Done {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version=1", "--no-deps", "--locked"])
        .current_dir(root())
        .output()
        .map_err(|error| error.to_string())?;
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let mut crates: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
        let normal = package["dependencies"].as_array().into_iter().flatten().filter(|d| d["kind"].is_null());
        crates.insert(name(package), normal.map(name).collect());
    }
    let faults = faults(&crates);
    if faults.is_empty() { Ok(()) } else { Err(format!("borders are crossed:\n  {}", faults.join("\n  "))) }
}

fn faults(crates: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, dependencies) in crates {
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| known == name) else {
            faults.push(format!("{name} is not in the table of crates"));
            continue;
        };
        for dependency in dependencies {
            let ours = ALLOWED.iter().any(|(known, _)| known == dependency);
            if ours && !allowed.contains(&dependency.as_str()) {
                faults.push(format!("{name} depends on {dependency}"));
            }
            if let Some((_, owners)) = KEPT.iter().find(|(kept, _)| kept == dependency)
                && !owners.contains(&name.as_str())
            {
                faults.push(format!(
                    "{name} depends on {dependency}, which is for {} alone",
                    owners.join(", ")
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_over_a_border_is_found() {
        let crates = |name: &str, dependency: &str| {
            BTreeMap::from([(name.to_owned(), BTreeSet::from([dependency.to_owned()]))])
        };
        assert!(faults(&crates("bindery-engine", "bindery-core")).is_empty());
        assert!(faults(&crates("bindery-speech", "ort")).is_empty());
        for (name, dependency) in [
            ("bindery-core", "bindery-engine"),
            ("bindery-core", "rusqlite"),
            ("bindery-api", "tauri"),
            ("bindery-desktop", "bindery-engine"),
            ("bindery-verify", "bindery-engine"),
            ("bindery-verify", "rusqlite"),
            ("bindery-read", "ort"),
        ] {
            assert_eq!(faults(&crates(name, dependency)).len(), 1, "{name} on {dependency}");
        }
    }
}
