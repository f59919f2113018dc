//! Measures whether a quotation from a cell of a table highlights that cell and no other (H6).
//!
//! `cells FILE...` reads tables as Bindery does and compares with what `tests/cells/truth.py`, which shares nothing
//! with it, finds in the same files. A `.pdf` beside a measured file, of the same stem, is measured with that file's
//! cells: print the file to it with any other program first. Cells whose words stand in no other cell are asked for.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops where it fails")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use bindery_core::record::artifact::Segment;
use bindery_core::text::quote;
use bindery_engine::world::{Machine, World as _};
use bindery_read::Source;
use bindery_tests::root;
use serde::Deserialize;

/// A cell as the other program reads it.
#[derive(Clone, Debug, Deserialize)]
struct Cell {
    file: PathBuf,
    table: u32,
    /// The first of its rows, and how many there are.
    row: u32,
    rows: u32,
    column: u32,
    columns: u32,
    text: String,
}

impl Cell {
    /// Whether a highlight lies in this cell. One that reaches over several rows is kept with each of them.
    fn holds(&self, row: u32, columns: &[u32]) -> bool {
        let (rows, own) = (self.row..self.row + self.rows, self.column..self.column + self.columns);
        rows.contains(&row) && !columns.is_empty() && columns.iter().all(|column| own.contains(column))
    }
}

/// What came of the cells of one file.
#[derive(Clone, Copy, Debug, Default)]
struct Fared {
    asked: u32,
    right: u32,
    /// Highlighted with others, or another one.
    wrong: u32,
    /// Not found in a table at all.
    missed: u32,
}

fn main() {
    let files: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let mut by_kind: BTreeMap<String, Fared> = BTreeMap::new();
    for file in &files {
        let cells = truth(file);
        if cells.is_empty() {
            continue;
        }
        for measured in [file.clone(), file.with_extension("pdf")].iter().filter(|path| path.is_file()) {
            let fared = fared(measured, &cells);
            let kind = measured.extension().unwrap_or_default().to_string_lossy().into_owned();
            let sum = by_kind.entry(kind).or_default();
            sum.asked += fared.asked;
            sum.right += fared.right;
            sum.wrong += fared.wrong;
            sum.missed += fared.missed;
            if fared.right < fared.asked {
                println!("{}: {fared:?}", measured.display());
            }
        }
    }
    for (kind, Fared { asked, right, wrong, missed }) in by_kind {
        let share = 100.0 * f64::from(right) / f64::from(asked.max(1));
        println!(
            "{kind:5} {right} of {asked} cells ({share:.1} %), {wrong} wrong, {missed} not found in a table"
        );
    }
}

fn truth(file: &Path) -> Vec<Cell> {
    let output = Command::new("python3").arg(root().join("tests/cells/truth.py")).arg(file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let cells: Vec<Cell> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let once = |cell: &&Cell| {
        cells.iter().filter(|other| !quote::find(&other.text, &cell.text).is_empty()).count() == 1
    };
    assert!(cells.iter().all(|cell| cell.file == file));
    cells.iter().filter(once).cloned().collect()
}

fn fared(file: &Path, cells: &[Cell]) -> Fared {
    let bytes = std::fs::read(file).unwrap();
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let world = Machine::default();
    let pdf = world.pdf().unwrap();
    let readings = bindery_read::read(&Source { name: &name, bytes: &bytes }, pdf, &|| true).unwrap();
    let segments: Vec<Segment> = readings.into_iter().flat_map(|reading| reading.segments).collect();
    let mut fared = Fared::default();
    for cell in cells {
        fared.asked += 1;
        let found = highlighted(&segments, &cell.text);
        // Tables that set out a page are none: only the order of the others counts.
        match &found[..] {
            [] => fared.missed += 1,
            all if all.iter().all(|(_, row, columns)| cell.holds(*row, columns)) => fared.right += 1,
            other => {
                println!("  {} table {} {:?}: {other:?}", cell.text, cell.table, (cell.row, cell.column));
                fared.wrong += 1;
            }
        }
    }
    fared
}

/// Table, row and columns of every highlight of a quotation in tables.
fn highlighted(segments: &[Segment], quotation: &str) -> Vec<(u32, u32, Vec<u32>)> {
    let rows = segments.iter().filter_map(|segment| Some((segment, segment.locator.table_row()?)));
    rows.flat_map(|(segment, row)| {
        quote::find(&segment.text, quotation).into_iter().map(|span| (row.table, row.row, row.columns(span)))
    })
    .collect()
}
