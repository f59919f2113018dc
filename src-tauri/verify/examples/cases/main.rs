//! Writes the cases of `tests/cases`: `cargo run -p bindery-verify --example cases -- tests/cases`.
#![expect(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "a tool stops where it fails")]

mod book;
mod bundles;
mod decisions;
mod exports;
mod lab;
mod others;
mod people;
mod secret;

use std::path::Path;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "tests/cases".to_owned());
    std::fs::create_dir_all(&folder).unwrap();
    let (mut count, mut sound) = (0, 0);
    for book in books() {
        let lines: String = book.lines.iter().map(|line| format!("{line}\n")).collect();
        count += book.lines.len();
        sound += book.lines.iter().filter(|line| line["class"] == "valid").count();
        println!("{}: {} cases, {} bytes", book.name(), book.lines.len(), lines.len());
        std::fs::write(Path::new(&folder).join(book.name()), lines).unwrap();
    }
    println!("{count} cases, {sound} of them valid");
}

/// Every family of cases.
fn books() -> Vec<book::Book> {
    [bundles::all(), people::all(), others::all(), decisions::all(), exports::all()]
        .into_iter()
        .flatten()
        .collect()
}
