//! Readers against collections of real files, where they are at hand, whole and damaged.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::super::{ReadError, Source, from_file_name, read};
use super::{Outcome, Pdf};

/// Public data beside the project; CI has it.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
const FOLDERS: [&str; 5] =
    ["pandoc-docs", "mail-parser-eml", "python-docx-files", "pepys-diary", "sentencex-tests"];
/// How long the damaged files may take together.
const TIME: Duration = Duration::from_secs(10);

fn files() -> Vec<PathBuf> {
    if !Path::new(DATA).is_dir() {
        assert!(std::env::var_os("CI").is_none(), "CI must have {DATA}");
        eprintln!("NOT RUN: {DATA} is not there");
    }
    let mut waiting: Vec<PathBuf> = FOLDERS.iter().map(|folder| Path::new(DATA).join(folder)).collect();
    let mut found = Vec::new();
    while let Some(path) = waiting.pop() {
        match fs::read_dir(&path) {
            Ok(entries) => waiting.extend(entries.flatten().map(|entry| entry.path())),
            Err(_) if path.is_file() => found.push(path),
            Err(_) => {}
        }
    }
    found.sort();
    found
}

#[test]
fn every_file_is_read_or_refused_with_a_reason() -> Outcome {
    let mut outcomes: BTreeMap<(String, String), usize> = BTreeMap::new();
    for path in files() {
        let bytes = fs::read(&path)?;
        let name = path.to_string_lossy();
        let outcome = match read(&Source { name: &name, bytes: &bytes }, &Pdf, &|| true) {
            Ok(readings) => {
                assert!(!readings.is_empty(), "`{name}` gave nothing and no reason");
                for segment in readings.iter().flat_map(|reading| &reading.segments) {
                    assert!(!segment.text.is_empty(), "an empty segment in `{name}`");
                }
                "read".to_owned()
            }
            Err(ReadError::Cancelled) => return Err("nobody stopped it".into()),
            Err(why) => why.to_string(),
        };
        let extension =
            path.extension().map_or_else(String::new, |extension| extension.to_string_lossy().into_owned());
        *outcomes.entry((extension, outcome)).or_default() += 1;
    }
    for ((extension, outcome), number) in outcomes {
        eprintln!("{number:5} .{extension} {outcome}");
    }
    Ok(())
}

/// The words of a document tree as pandoc writes it: the contents of `Str "..."`.
fn native_words(native: &str) -> Vec<String> {
    let mut words = Vec::new();
    for rest in native.split("Str \"").skip(1) {
        let mut word = String::new();
        let mut chars = rest.chars().peekable();
        while let Some(c) = chars.next().filter(|c| *c != '"') {
            if c != '\\' {
                word.push(c);
                continue;
            }
            let mut digits = String::new();
            while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            match digits.parse().ok().and_then(char::from_u32) {
                Some(c) => word.push(c),
                None => word.extend(chars.next().filter(|c| *c != '&')),
            }
        }
        words.push(word);
    }
    words
}

/// The documents of an extension that do not hold all words of the tree that pandoc makes of them, and how many were
/// compared. `natives` are the places of such a tree, beside the document.
fn lacking(
    extension: &str,
    natives: impl Fn(&str) -> Vec<String>,
) -> Result<(usize, Vec<String>), Box<dyn std::error::Error>> {
    let folder = Path::new(DATA).join("pandoc-docs");
    let squeeze = |text: &str| bindery_core::text::canonical(text).split_whitespace().collect::<String>();
    let (mut compared, mut lacking) = (0, Vec::new());
    for path in files()
        .into_iter()
        .filter(|path| path.starts_with(&folder) && path.extension().is_some_and(|e| e == extension))
    {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let beside = path.parent().unwrap_or(&folder);
        let natives = natives(&stem);
        let Some(native) = natives.iter().find_map(|path| fs::read_to_string(beside.join(path)).ok()) else {
            continue;
        };
        let bytes = fs::read(&path)?;
        let name = path.to_string_lossy();
        let readings = read(&Source { name: &name, bytes: &bytes }, &Pdf, &|| true).unwrap_or_default();
        let mut text = String::new();
        for reading in &readings {
            reading.segments.iter().for_each(|segment| text.push_str(&squeeze(&segment.text)));
            reading.record.iter().for_each(|line| text.push_str(&squeeze(&line.value)));
        }
        let text = text.replace(['\u{2018}', '\u{2019}'], "'");
        let words = native_words(&native);
        let missing: Vec<&String> = words
            .iter()
            .filter(|word| !text.contains(&squeeze(word).replace(['\u{2018}', '\u{2019}'], "'")))
            .collect();
        compared += 1;
        if !missing.is_empty() {
            lacking.push(format!("{stem}: {missing:?}"));
        }
    }
    eprintln!("{} of {compared} .{extension} hold every word; {lacking:#?}", compared - lacking.len());
    Ok((compared, lacking))
}

#[test]
fn word_documents_lose_no_words() -> Outcome {
    let (compared, lacking) = lacking("docx", |stem| {
        ["_accept.native", "_parse_indent.native", ".native"].map(|end| format!("{stem}{end}")).into()
    })?;
    assert!(lacking.len() * 10 <= compared, "{lacking:#?}");
    Ok(())
}

#[test]
fn documents_of_other_programs_lose_no_words() -> Outcome {
    let (mut compared, mut without) = (0, Vec::new());
    for extension in ["odt", "rtf", "epub"] {
        let (number, lacking) =
            lacking(extension, |stem| vec![format!("{stem}.native"), format!("../native/{stem}.native")])?;
        compared += number;
        without.extend(lacking);
    }
    // In RTF pandoc takes whoever saved the file last for its author, and it reads what is struck through.
    assert!(without.len() * 5 <= compared, "{without:#?}");
    Ok(())
}

/// A small generator of numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

#[test]
fn damaged_files_end_in_a_reading_or_a_reason() -> Outcome {
    let mut numbers = Numbers(1931);
    let mut names: HashMap<PathBuf, Vec<u8>> = HashMap::new();
    for path in files() {
        let bytes = fs::read(&path)?;
        if bytes.len() < 200_000 && path.extension().is_none_or(|e| e != "json" && e != "native") {
            names.insert(path, bytes);
        }
    }
    let mut paths: Vec<&PathBuf> = names.keys().collect();
    paths.sort();
    let started = Instant::now();
    let mut tried = 0;
    'rounds: for _ in 0..200 {
        for path in &paths {
            if started.elapsed() > TIME {
                break 'rounds;
            }
            let mut bytes = names[*path].clone();
            damage(&mut bytes, &mut numbers);
            let name = path.to_string_lossy();
            let other = [
                "a.txt", "a.md", "a.html", "a.eml", "a.mbox", "a.vtt", "a.srt", "a.csv", "a.jsonl", "a.docx",
                "a.xlsx", "a.odt", "a.fodt", "a.rtf", "a.epub", "a",
            ];
            let name = if numbers.below(3) == 0 { other[numbers.below(other.len())] } else { &name };
            let begun = Instant::now();
            let result = read(&Source { name, bytes: &bytes }, &Pdf, &|| true);
            assert!(begun.elapsed() < Duration::from_secs(10), "{name} took {:?}", begun.elapsed());
            if let Err(ReadError::Broken { why, .. }) = result {
                // This is what a panic inside a parser ends in; none is known.
                assert!(
                    why.id() != "damage-contradiction",
                    "a parser gave up on damaged `{}` as {name}",
                    path.display()
                );
            }
            tried += 1;
        }
    }
    eprintln!("{tried} damaged files in {:?}", started.elapsed());
    assert!(from_file_name("").is_empty());
    Ok(())
}

fn damage(bytes: &mut Vec<u8>, numbers: &mut Numbers) {
    if numbers.below(3) == 0 {
        bytes.truncate(numbers.below(bytes.len()));
    }
    for _ in 0..numbers.below(12) {
        let length = bytes.len();
        if length == 0 {
            return;
        }
        let at = numbers.below(length);
        match numbers.below(4) {
            0 => bytes[at] ^= 1 << numbers.below(8),
            1 => bytes[at] = numbers.below(256) as u8,
            2 => {
                let end = length.min(at + numbers.below(64));
                bytes.drain(at..end);
            }
            _ => {
                let from = numbers.below(length);
                let piece = bytes[from..length.min(from + numbers.below(64))].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
}
