//! Sentence boundaries.

use bindery_core::sentences::sentences as parted;

use crate::Bench;
use crate::data::file;

/// The languages that an archive is most likely in.
const LANGUAGES: [&str; 6] = ["en", "de", "fr", "es", "it", "pt"];

/// Sentence boundaries.
pub fn sentences(_: &Bench) {
    println!("sentences: cases parted as expected");
    for language in LANGUAGES {
        let Some(path) = file(&format!("sentencex-tests/{language}.txt")) else { return };
        let text = std::fs::read_to_string(path).unwrap();
        // A line that begins with `#` is a case that its makers gave up on, or a remark.
        let text: String = text.lines().filter(|l| !l.starts_with('#')).map(|l| format!("{l}\n")).collect();
        let cases: Vec<(&str, Vec<&str>)> = text
            .split("===\n")
            .filter_map(|case| case.split_once("\n---\n"))
            .map(|(input, expected)| {
                (input.trim(), expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect())
            })
            .collect();
        let right = cases.iter().filter(|(input, expected)| {
            let found: Vec<&str> = parted(input).into_iter().filter_map(|span| span.of(input)).collect();
            found == *expected
        });
        println!("  {language}  {:>4} of {}", right.count(), cases.len());
    }
}
