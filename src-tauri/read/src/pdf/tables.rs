//! What stands on a page in the order of the file: lines of running text, and tables cell by cell.

use super::aligned;
use super::chars::{Ink, Mark};
use super::grid::{self, Grid};
use super::lines::{Line, lines};
use super::rulings::Rulings;
use super::tagged::Tagged;

/// A table with a longer cell sets out a page rather than data, in characters.
const LONG_CELL: usize = 1500;

/// A single row with a longer cell is no table but boxes beside each other, in characters.
const SHORT_CELL: usize = 200;

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

/// How a table was found.
enum Frame {
    /// The file says so.
    Tagged(Tagged),
    /// By what is drawn.
    Drawn(Grid),
}

impl Frame {
    /// The row and column, counted from 0, of the cell in which a mark stands.
    fn cell(&self, mark: &Mark) -> Option<(usize, usize)> {
        match self {
            Self::Tagged(tagged) => tagged.cell(mark),
            Self::Drawn(grid) => grid.cell(mark.rect),
        }
    }

    /// How many rows and columns it has.
    fn size(&self) -> (usize, usize) {
        match self {
            Self::Tagged(tagged) => (tagged.rows, tagged.width),
            Self::Drawn(grid) => (grid.rows.len().saturating_sub(1), grid.width()),
        }
    }
}

/// The parts of a page of `marks`, some of them in `tagged` tables, and of `rulings`. What the file says goes before
/// what is drawn, and that before what only looks like a table.
pub(super) fn parts(marks: &[Mark], tagged: Vec<Tagged>, rulings: &Rulings) -> Vec<Part> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut free: Vec<&Mark> = marks.iter().filter(|mark| mark.ink == Ink::Drawn).collect();
    take_in(&mut frames, tagged.into_iter().map(Frame::Tagged), &mut free);
    take_in(&mut frames, grid::grids(rulings).into_iter().map(Frame::Drawn), &mut free);
    let outside: Vec<Mark> =
        lay(marks, &frames).into_iter().filter(|(_, at)| at.is_none()).map(|(m, _)| m).collect();
    take_in(&mut frames, aligned::grids(&lines(&outside)).into_iter().map(Frame::Drawn), &mut free);
    if frames.is_empty() {
        return lines(marks).into_iter().map(Part::Line).collect();
    }
    in_order(lay(marks, &frames), &frames)
}

/// Adds those of `found` that are tables of data by the marks that stand in none yet.
fn take_in(frames: &mut Vec<Frame>, found: impl Iterator<Item = Frame>, free: &mut Vec<&Mark>) {
    for frame in found {
        // One that stands in another's cell has no words of its own left.
        if is_data(&frame, free) {
            free.retain(|mark| frame.cell(mark).is_none());
            frames.push(frame);
        }
    }
}

/// Which table a mark stands in, and where in it.
type At = Option<(usize, (usize, usize))>;

/// Every mark with its place in the tables; white space belongs where the mark before it does.
fn lay(marks: &[Mark], frames: &[Frame]) -> Vec<(Mark, At)> {
    let mut last = None;
    let place = |mark: &Mark| {
        if mark.ink == Ink::Drawn {
            last = frames.iter().enumerate().find_map(|(index, frame)| Some((index, frame.cell(mark)?)));
        }
        (*mark, last)
    };
    marks.iter().map(place).collect()
}

/// Whether the marks in a table are those of one of data: rows of cells, none of them long.
fn is_data(frame: &Frame, marks: &[&Mark]) -> bool {
    let mut lengths = std::collections::BTreeMap::<(usize, usize), usize>::new();
    for cell in marks.iter().filter_map(|mark| frame.cell(mark)) {
        *lengths.entry(cell).or_default() += 1;
    }
    let filled = |row: usize| lengths.range((row, 0)..=(row, usize::MAX)).count();
    let filled: Vec<usize> = (0..frame.size().0).map(filled).filter(|cells| *cells > 0).collect();
    let is_table = match frame {
        Frame::Tagged(_) => !filled.is_empty(),
        // A single row in a frame is one when it is cut in cells, not a page in columns.
        Frame::Drawn(_) if filled.len() == 1 => {
            filled[0] > 1 && lengths.values().all(|length| *length <= SHORT_CELL)
        }
        // The rest of a table on another page may be a single row and the end of the one before.
        Frame::Drawn(_) => filled.len() >= 2 && filled.iter().any(|cells| *cells > 1),
    };
    is_table && lengths.values().all(|length| *length <= LONG_CELL)
}

/// The edges of a table's columns, by what stands in them.
fn columns(cells: &[Vec<Vec<Mark>>], width: usize) -> Vec<f32> {
    let boxes = |column: usize| {
        let marks = cells.iter().filter_map(move |row| row.get(column)).flatten();
        marks.filter(|mark| mark.ink == Ink::Drawn).map(|mark| mark.rect)
    };
    let mut edges: Vec<f32> = Vec::with_capacity(width + 1);
    for column in 0..width {
        let left = boxes(column).map(|rect| rect.x0).reduce(f32::min);
        edges.push(left.or(edges.last().copied()).unwrap_or_default());
    }
    edges.extend((0..width).flat_map(boxes).map(|rect| rect.x1).reduce(f32::max));
    edges
}

fn in_order(laid: Vec<(Mark, At)>, frames: &[Frame]) -> Vec<Part> {
    /// A stretch of running text, or the table that begins here.
    enum Piece {
        Text(Vec<Mark>),
        Table(usize),
    }
    let empty = |(rows, width)| vec![vec![Vec::new(); width]; rows];
    let mut cells: Vec<Vec<Vec<Vec<Mark>>>> = frames.iter().map(|frame| empty(frame.size())).collect();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut begun = vec![false; frames.len()];
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
                let rows = std::mem::take(&mut cells[table]);
                let columns = match &frames[table] {
                    Frame::Tagged(tagged) => columns(&rows, tagged.width),
                    Frame::Drawn(grid) => grid.columns.clone(),
                };
                let rows = rows.iter().map(|row| row.iter().map(|marks| lines(marks)).collect::<Vec<_>>());
                let rows = rows.filter(|row| row.iter().any(|cell| !cell.is_empty())).collect();
                parts.push(Part::Table(Table { rows, columns }));
            }
        }
    }
    parts
}
