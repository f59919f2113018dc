//! What stands on a page in the order of the file: lines of running text, and tables cell by cell.

use super::aligned;
use super::chars::{Ink, Mark};
use super::grid::{self, Grid};
use super::lines::{Line, lines};
use super::rulings::Rulings;

/// A table with a longer cell sets out a page rather than data, in characters.
const LONG_CELL: usize = 1500;

/// A part of a page.
pub(super) enum Part {
    /// A line of running text.
    Line(Line),
    /// A table.
    Table(Table),
}

/// A table on one page.
pub(super) struct Table {
    /// Row by row and cell by cell the lines in each; no row is empty.
    pub rows: Vec<Vec<Vec<Line>>>,
    /// Edges of the columns, in points.
    pub columns: Vec<f32>,
}

/// The parts of a page of `marks` and `rulings`.
pub(super) fn parts(marks: &[Mark], rulings: &Rulings) -> Vec<Part> {
    let mut grids = grid::grids(rulings);
    grids.retain(|grid| is_data(grid, marks));
    let outside: Vec<Mark> =
        lay(marks, &grids).into_iter().filter(|(_, at)| at.is_none()).map(|(m, _)| m).collect();
    let mut by_eye = aligned::grids(&lines(&outside));
    by_eye.retain(|grid| is_data(grid, &outside));
    grids.extend(by_eye);
    if grids.is_empty() {
        return lines(marks).into_iter().map(Part::Line).collect();
    }
    in_order(lay(marks, &grids), &grids)
}

/// Which grid a mark stands in, and where in it.
type At = Option<(usize, (usize, usize))>;

/// Every mark with its place in the grids; white space belongs where the mark before it does.
fn lay(marks: &[Mark], grids: &[Grid]) -> Vec<(Mark, At)> {
    let mut last = None;
    let place = |mark: &Mark| {
        if mark.ink == Ink::Drawn {
            last = grids.iter().enumerate().find_map(|(index, grid)| Some((index, grid.cell(mark.rect)?)));
        }
        (*mark, last)
    };
    marks.iter().map(place).collect()
}

/// Whether the marks in a grid are those of a table of data: rows of cells, none of them long.
fn is_data(grid: &Grid, marks: &[Mark]) -> bool {
    let mut lengths = std::collections::BTreeMap::<(usize, usize), usize>::new();
    for mark in marks.iter().filter(|mark| mark.ink == Ink::Drawn) {
        if let Some(cell) = grid.cell(mark.rect) {
            *lengths.entry(cell).or_default() += 1;
        }
    }
    let filled = |row: usize| lengths.range((row, 0)..=(row, usize::MAX)).count();
    let filled: Vec<usize> =
        (1..grid.rows.len()).map(|row| filled(row - 1)).filter(|cells| *cells > 0).collect();
    // The rest of a table on another page may be a single row and the end of the one before.
    filled.len() >= 2
        && filled.iter().any(|cells| *cells > 1)
        && lengths.values().all(|length| *length <= LONG_CELL)
}

fn in_order(laid: Vec<(Mark, At)>, grids: &[Grid]) -> Vec<Part> {
    /// A stretch of running text, or the table that begins here.
    enum Piece {
        Text(Vec<Mark>),
        Table(usize),
    }
    let mut cells: Vec<Vec<Vec<Vec<Mark>>>> = grids
        .iter()
        .map(|grid| vec![vec![Vec::new(); grid.width()]; grid.rows.len().saturating_sub(1)])
        .collect();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut begun = vec![false; grids.len()];
    for (mark, at) in laid {
        match (at, pieces.last_mut()) {
            (Some((table, (row, column))), _) => {
                if !begun[table] {
                    begun[table] = true;
                    pieces.push(Piece::Table(table));
                }
                cells[table][row][column].push(mark);
            }
            (None, Some(Piece::Text(text))) => text.push(mark),
            (None, _) => pieces.push(Piece::Text(vec![mark])),
        }
    }
    let mut parts = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Text(marks) => parts.extend(lines(&marks).into_iter().map(Part::Line)),
            Piece::Table(table) => {
                let rows = std::mem::take(&mut cells[table]).into_iter();
                let rows = rows.map(|row| row.iter().map(|marks| lines(marks)).collect::<Vec<_>>());
                parts.push(Part::Table(Table {
                    rows: rows.filter(|row| row.iter().any(|cell| !cell.is_empty())).collect(),
                    columns: grids[table].columns.clone(),
                }));
            }
        }
    }
    parts
}
