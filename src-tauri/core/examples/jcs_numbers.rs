//! Checks how 1,000,000 numbers are written canonically against the published SHA-256 of RFC 8785's number
//! test file: `cargo run --release -p bindery-core --example jcs_numbers [LINES]`.
//!
//! The numbers are those of the file's own rule, made here: constants, then 2,000 doubles in a row, then
//! what a chain of SHA-256 gives. Constants and hashes are read from the vectors' description.
#![allow(clippy::print_stdout, reason = "a program that reports")]

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::{env, fs};

use bindery_core::proof::json;
use sha2::{Digest, Sha256};

/// The doubles in a row begin here: the smallest that is not subnormal.
const ROW: u64 = 1 << 52;

fn main() -> Result<(), String> {
    let lines: usize =
        env::args().nth(1).map_or(Ok(1_000_000), |n| n.parse().map_err(|_| format!("`{n}` is no number")))?;
    let description = description()?;
    let published = published(&description, lines)?;
    let constants = constants(&description)?;
    let mut found = Sha256::new();
    let mut size = 0;
    for bits in constants.into_iter().chain((0..2_000).map(|n| ROW + n)).chain(Drawn::default()).take(lines) {
        let written = json::to_canonical(&f64::from_bits(bits)).map_err(|error| error.to_string())?;
        let line = [format!("{bits:x},").as_bytes(), &written, b"\n"].concat();
        size += line.len();
        found.update(&line);
    }
    let found = hex::encode(found.finalize());
    println!("{lines} numbers, {size} bytes\nfound     {found}\npublished {published}");
    if found == published {
        Ok(())
    } else {
        Err("the numbers are not written as RFC 8785 writes them".to_owned())
    }
}

fn description() -> Result<String, String> {
    let shared = env::var_os("BINDERY_SHARED").map(PathBuf::from);
    let shared = shared.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let path = shared.join("vectors/jcs/testdata/README.md");
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The hash in the table's row of so many lines.
fn published(description: &str, lines: usize) -> Result<String, String> {
    let mut rows = description.lines().map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let row = rows.find(|row| row.get(2) == Some(&lines.to_string().as_str()));
    let row = row.ok_or_else(|| format!("no hash is published for {lines} lines"))?;
    Ok(row[1].to_owned())
}

/// The constants that the sequence begins with: the first list of 64-bit numbers.
fn constants(description: &str) -> Result<Vec<u64>, String> {
    let list = description.split_once("BigUint64Array([").and_then(|(_, rest)| rest.split_once("])"));
    let list = list.map(|(list, _)| list).ok_or("the description has no list of constants")?;
    let numbers = list.split(',').map(str::trim).filter(|number| !number.is_empty());
    let digits =
        |number: &str| number.strip_prefix("0x").and_then(|n| n.strip_suffix('n')).map(str::to_owned);
    numbers
        .map(|number| digits(number).and_then(|digits| u64::from_str_radix(&digits, 16).ok()).ok_or(number))
        .collect::<Result<_, _>>()
        .map_err(|number| format!("`{number}` is no constant"))
}

/// Four doubles of each link of a chain of SHA-256 that begins with 32 zero bytes; finite and not zero.
#[derive(Default)]
struct Drawn {
    block: [u8; 32],
    left: VecDeque<u64>,
}

impl Iterator for Drawn {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        loop {
            if self.left.is_empty() {
                self.block = Sha256::digest(self.block).into();
                let (words, _) = self.block.as_chunks::<8>();
                self.left.extend(words.iter().map(|word| u64::from_le_bytes(*word)));
            }
            let bits = self.left.pop_front()?;
            let float = f64::from_bits(bits);
            if float.is_finite() && float != 0.0 {
                return Some(bits);
            }
        }
    }
}
