//! The second verifier, which was written in Python from the forms of the records alone.

use std::process::Command;

use serde_json::Value;

use crate::{Home, root};

/// What it says of files, each with its class; none where Python or its packages are missing, which CI does not put up with.
pub fn verified(home: &Home, files: &[&str]) -> Option<Vec<Value>> {
    let python = || {
        let mut python = Command::new(if cfg!(windows) { "python" } else { "python3" });
        python.env("PYTHONPATH", root().join("target/tools/python")).arg("-B");
        python
    };
    let ready = python().args(["-c", "import cryptography"]).output();
    if !ready.is_ok_and(|output| output.status.success()) {
        assert!(std::env::var_os("CI").is_none(), "Python or its package `cryptography` is missing");
        eprintln!("NOT RUN: Python or its package `cryptography` is missing");
        return None;
    }
    let mut verifier = python();
    verifier.arg(root().join("tests/verifier/verify.py")).arg("--trust").arg(home.path("trust")).args(files);
    let output = verifier.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.is_empty(), "the second verifier failed: {}", String::from_utf8_lossy(&output.stderr));
    Some(said.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}
