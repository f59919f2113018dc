//! Tables in text: cells parted by commas, semicolons, tabs or bars.

use std::collections::HashSet;

use bindery_core::record::artifact::{Form, Segment};
use csv::{ReaderBuilder, StringRecord};

use super::{Context, ReadError, Reading, Source, encoding, kind};

/// Rows that are looked at to find out how the cells are parted.
const SAMPLE: usize = 60;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let mut text = decoded.text.trim_start_matches('\u{feff}');
    let mut delimiter = None;
    // Excel's own way to say how cells are parted.
    if let Some((first, rest)) = text.split_once('\n')
        && let Some(stated) = first.trim_end().strip_prefix("sep=").or(first.trim_end().strip_prefix("Sep="))
        && stated.len() == 1
    {
        delimiter = stated.bytes().next();
        text = rest;
    }
    let delimiter = delimiter.unwrap_or_else(|| sniff(text, kind::extension(source.name) == "tsv"));
    let mut rows = rows(text, delimiter, true, context)?;
    let mut notes: Vec<String> = decoded.note().into_iter().collect();
    if swallowed(&rows) {
        rows = self::rows(text, delimiter, false, context)?;
        notes.push("a quotation mark is never closed; all were read as part of the text".to_owned());
    }
    let header = has_header(&rows);
    let segments = rows
        .iter()
        .enumerate()
        .filter_map(|(index, cells)| Segment::row(1, index as u32 + 1, index == 0 && header, cells))
        .collect();
    Reading { notes, ..Reading::whole(Form::Table, segments) }.with_text(source.name)
}

fn reader(text: &str, delimiter: u8, quotes: bool) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .quoting(quotes)
        .from_reader(text.as_bytes())
}

fn rows(
    text: &str,
    delimiter: u8,
    quotes: bool,
    context: Context<'_>,
) -> Result<Vec<Vec<String>>, ReadError> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (index, record) in reader(text, delimiter, quotes).records().enumerate() {
        if index.is_multiple_of(2048) {
            context.check()?;
        }
        // The text is valid and rows may be of any length, so that nothing here can fail.
        let Ok(record) = record else { continue };
        let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
        while cells.len() > 1 && cells.last().is_some_and(|cell| cell.trim().is_empty()) {
            cells.pop();
        }
        rows.push(cells);
    }
    Ok(rows)
}

/// Whether a quotation mark without its partner took in the rest of the file.
fn swallowed(rows: &[Vec<String>]) -> bool {
    let lines = |cell: &String| cell.matches(['\n', '\r']).count();
    let last = rows.last().and_then(|row| row.last()).map_or(0, lines);
    last > 20 && last > rows.len()
}

/// The delimiter that parts the most rows into the same number of cells.
fn sniff(text: &str, tabs: bool) -> u8 {
    if tabs {
        return b'\t';
    }
    let score = |delimiter: u8| {
        let mut counts: Vec<usize> = Vec::new();
        for record in reader(text, delimiter, true).records().take(SAMPLE).flatten() {
            if !is_blank(&record) {
                counts.push(record.len());
            }
        }
        let usual = counts
            .iter()
            .copied()
            .filter(|count| *count > 1)
            .max_by_key(|count| counts.iter().filter(|other| *other == count).count());
        let Some(usual) = usual else { return (0, 0) };
        let agreeing = counts.iter().filter(|count| **count == usual).count();
        (agreeing * 1000 / counts.len(), usual)
    };
    // On a tie the first stands, the comma before the others.
    let mut best = (b',', (0, 0));
    for delimiter in [b',', b';', b'\t', b'|'] {
        let score = score(delimiter);
        let clearly = score.0 > best.1.0 + 50 || (score.0 + 50 >= best.1.0 && score.1 > best.1.1);
        if score.0 > 0 && clearly {
            best = (delimiter, score);
        }
    }
    best.0
}

fn is_blank(record: &StringRecord) -> bool {
    record.iter().all(|cell| cell.trim().is_empty())
}

/// Whether the first row names the columns: all of its cells are words, no two the same, and rows follow.
pub(crate) fn has_header(rows: &[Vec<String>]) -> bool {
    let Some((first, rest)) = rows.split_first() else {
        return false;
    };
    let mut seen = HashSet::new();
    let follows = rest.iter().any(|row| row.iter().any(|cell| !cell.trim().is_empty()));
    let width = rest.iter().map(Vec::len).max().unwrap_or(0);
    let named = first.iter().filter(|cell| !cell.trim().is_empty()).count();
    follows
        && named > 0
        // One column, as a column of row names, may be without a name of its own.
        && named + 1 >= first.len().max(width.min(first.len() + 1))
        && first.iter().filter(|cell| !cell.trim().is_empty()).all(|cell| {
            let cell = cell.trim();
            cell.chars().count() <= 80 && !is_value(cell) && seen.insert(cell.to_lowercase())
        })
}

/// Whether a cell holds a number, an amount or a date rather than a name.
pub(crate) fn is_value(cell: &str) -> bool {
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    let letters = cell.chars().filter(|c| c.is_alphabetic()).count();
    digits > 0 && (letters == 0 || super::dates::recognise(cell).is_some())
}
