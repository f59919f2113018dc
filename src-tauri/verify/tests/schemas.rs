//! The schemas fit what is valid, and the worked examples of the prose are as they say.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bindery_core::{proof::disclosure, proof::merkle};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_worked_examples_of_the_prose_are_right() {
    let prose = fs::read_to_string(root().join("assets/schemas/records.md")).unwrap();
    let example = |name: &str| {
        let line = prose.lines().find(|line| line.starts_with(&format!("{name}  "))).unwrap();
        line[name.len()..].trim().to_owned()
    };
    assert_eq!(disclosure::digest(&example("disclosure")), example("digest"));
    assert_eq!(disclosure::text(&example("disclosure")).as_deref(), Some("Who was Silas Orrin?"));
    assert_eq!(merkle::leaf(example("entry").as_bytes()).hex(), example("leaf"));
}

#[test]
fn every_valid_case_fits_its_schema() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    let packages = root().join("target/tools/python");
    let ready = Command::new(python)
        .env("PYTHONPATH", &packages)
        .args(["-c", "import jsonschema, referencing"])
        .output();
    if !ready.is_ok_and(|output| output.status.success()) {
        assert!(
            std::env::var_os("CI").is_none(),
            "`pip install -r tests/verifier/requirements.txt` comes first"
        );
        println!("not run: Python or its package `jsonschema` is missing");
        return;
    }
    let cases = fs::read_dir(root().join("tests/cases")).unwrap().map(|entry| entry.unwrap().path());
    let cases = cases.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    let output = Command::new(python)
        .env("PYTHONPATH", &packages)
        .arg("-B")
        .arg(root().join("tests/verifier/schemas.py"))
        .arg(root().join("assets/schemas"))
        .args(cases)
        .output()
        .unwrap();
    println!("{}", String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
