//! Tables that no ruling draws: rows of short pieces of text that stand under each other in columns, at least one
//! of them a column of numbers, amounts or dates. Words alone are a table when there are three columns of them or more,
//! each with an edge or a middle in common, and white space where prose would have gone on; two columns may as well be
//! the head of a letter, and what fills its columns prose, and are read as such.

use super::frame::{Rect, Way};
use super::grid::Grid;
use super::lines::Line;
use crate::table::is_value;

/// White space in em that parts two cells of a row.
const GAP: f32 = 1.2;
/// Fewer rows are no table.
const FEWEST_ROWS: usize = 3;
/// Characters of a usual cell at the most: longer ones are lines of prose.
const USUAL_CELL: usize = 28;
/// The same where there are words alone.
const USUAL_WORDS: usize = 20;
/// Fewer columns of words are no table.
const FEWEST_OF_WORDS: usize = 3;
/// How much of a column of words is filled at the most, from its beginning to that of the next.
const FILLED: f32 = 0.7;
/// How far pieces of a column stand from what they have in common, in em.
const ASKEW: f32 = 0.2;
/// The step from row to row at the most, in em.
const STEP: f32 = 3.0;

/// A piece of text of one line, without a wide gap in it.
struct Piece {
    rect: Rect,
    size: f32,
    text: String,
}

/// The grids of tables among the lines of a page.
pub(super) fn grids(lines: &[Line]) -> Vec<Grid> {
    let rows = rows(lines);
    let mut found = Vec::new();
    let mut start = 0;
    while start < rows.len() {
        let end = run(&rows, start);
        match (end - start >= FEWEST_ROWS).then(|| grid(&rows[start..end])).flatten() {
            Some(grid) => {
                found.push(grid);
                start = end;
            }
            None => start += 1,
        }
    }
    found
}

/// The pieces of all upright lines, row by row from top to bottom, those of a row from left to right.
fn rows(lines: &[Line]) -> Vec<Vec<Piece>> {
    let mut pieces: Vec<Piece> =
        lines.iter().filter(|line| line.way == Way::Right).flat_map(pieces).collect();
    pieces.sort_by(|a, b| (a.rect.y0 + a.rect.y1).total_cmp(&(b.rect.y0 + b.rect.y1)));
    let mut rows: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some(row) if row.first().is_some_and(|first| level(first.rect, piece.rect)) => row.push(piece),
            _ => rows.push(vec![piece]),
        }
    }
    rows.iter_mut().for_each(|row| row.sort_by(|a, b| a.rect.x0.total_cmp(&b.rect.x0)));
    rows
}

fn pieces(line: &Line) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for mark in &line.marks {
        let drawn = mark.ink == super::chars::Ink::Drawn;
        match pieces.last_mut() {
            Some(last) if !drawn => last.text.push(' '),
            Some(last) if mark.rect.x0 - last.rect.x1 <= GAP * line.size => {
                last.rect = last.rect.cover(mark.rect);
                last.text.push(mark.c);
            }
            _ if drawn => {
                pieces.push(Piece { rect: mark.rect, size: line.size, text: mark.c.to_string() });
            }
            _ => {}
        }
    }
    pieces
}

fn level(a: Rect, b: Rect) -> bool {
    a.y1.min(b.y1) - a.y0.max(b.y0) >= 0.6 * (a.y1 - a.y0).min(b.y1 - b.y0)
}

/// Where the rows end that follow `start` closely, each of several pieces, or of one that goes on with a cell.
fn run(rows: &[Vec<Piece>], start: usize) -> usize {
    let mut end = start;
    for (at, row) in rows.iter().enumerate().skip(start) {
        let near = at == start
            || match (rows[at - 1].first(), row.first()) {
                (Some(above), Some(here)) => here.rect.y1 - above.rect.y1 <= STEP * above.size.max(here.size),
                _ => false,
            };
        if !near || (row.len() < 2 && (at == start || rows[at - 1].len() < 2)) {
            break;
        }
        end = at + 1;
    }
    // A last row of one piece is what follows the table.
    while end > start && rows[end - 1].len() < 2 {
        end -= 1;
    }
    end
}

/// The grid of `rows`, when they are a table.
fn grid(rows: &[Vec<Piece>]) -> Option<Grid> {
    let columns = columns(rows)?;
    let column_of = |piece: &Piece| {
        let middle = (piece.rect.x0 + piece.rect.x1) / 2.0;
        columns.partition_point(|edge| *edge <= middle).saturating_sub(1)
    };
    let all = || rows.iter().flatten();
    let usual = all().map(|piece| piece.text.chars().count()).sum::<usize>() / all().count().max(1);
    let is_figures = |column: usize| {
        let cells: Vec<&str> =
            all().filter(|piece| column_of(piece) == column).map(|piece| piece.text.trim()).collect();
        let values = cells.iter().filter(|cell| is_value(cell)).count();
        values >= 2 && values * 10 >= cells.len() * 6
    };
    // The first column names the rows; numbers there may be those of a list.
    let figures = (1..columns.len() - 1).any(is_figures);
    let words = || usual <= USUAL_WORDS && are_words_apart(rows, columns.len() - 1, &column_of);
    if usual > USUAL_CELL || !(figures || words()) {
        return None;
    }
    // A row that leaves the first column empty and has one piece goes on with the cell above.
    let mut tops: Vec<f32> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let goes_on = at > 0 && row.len() == 1 && row.first().is_some_and(|piece| !is_value(&piece.text));
        if !goes_on {
            let top = row.iter().map(|piece| piece.rect.y0).fold(f32::MAX, f32::min);
            let above =
                at.checked_sub(1).map(|above| rows[above].iter().map(|p| p.rect.y1).fold(f32::MIN, f32::max));
            tops.push(above.map_or(top, |above| (above + top) / 2.0));
        }
    }
    let last = rows.last()?.iter().map(|piece| piece.rect.y1).fold(f32::MIN, f32::max);
    tops.push(last);
    let ascending = tops.windows(2).all(|pair| pair[0] < pair[1]);
    (ascending && tops.len() > FEWEST_ROWS).then(|| Grid::plain(columns, tops))
}

/// Whether pieces of words alone stand in columns as those of a table do.
fn are_words_apart(rows: &[Vec<Piece>], width: usize, column_of: &dyn Fn(&Piece) -> usize) -> bool {
    let mut columns: Vec<Vec<&Piece>> = vec![Vec::new(); width];
    for piece in rows.iter().flatten() {
        columns[column_of(piece)].push(piece);
    }
    let aligned = |pieces: &Vec<&Piece>| {
        let one_line = |of: fn(&Rect) -> f32| {
            let mut at: Vec<f32> = pieces.iter().map(|piece| of(&piece.rect)).collect();
            at.sort_by(f32::total_cmp);
            let middle = at[at.len() / 2];
            let near = |piece: &&&Piece| (of(&piece.rect) - middle).abs() <= ASKEW * piece.size;
            pieces.iter().filter(near).count() * 10 >= pieces.len() * 8
        };
        pieces.len() >= 2 && (one_line(|r| r.x0) || one_line(|r| r.x1) || one_line(|r| (r.x0 + r.x1) / 2.0))
    };
    let start = |pieces: &Vec<&Piece>| pieces.iter().map(|piece| piece.rect.x0).fold(f32::MAX, f32::min);
    // The last column ends where its longest piece does, and says nothing of how it is filled.
    let filled: Vec<f32> = columns
        .windows(2)
        .flat_map(|pair| {
            let room = (start(&pair[1]) - start(&pair[0])).max(1.0);
            pair[0].iter().map(move |piece| (piece.rect.x1 - piece.rect.x0) / room)
        })
        .collect();
    width >= FEWEST_OF_WORDS
        && columns.iter().all(aligned)
        && filled.iter().sum::<f32>() <= FILLED * filled.len() as f32
}

/// The edges of the columns in which the pieces stand; none when a row has two pieces in one.
fn columns(rows: &[Vec<Piece>]) -> Option<Vec<f32>> {
    let mut stretches: Vec<(f32, f32)> =
        rows.iter().flatten().map(|piece| (piece.rect.x0, piece.rect.x1)).collect();
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut columns: Vec<(f32, f32)> = Vec::new();
    for (from, to) in stretches {
        match columns.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => columns.push((from, to)),
        }
    }
    let of =
        |piece: &Piece| columns.iter().position(|(from, to)| *from <= piece.rect.x0 && piece.rect.x1 <= *to);
    let apart = rows.iter().all(|row| row.windows(2).all(|pair| of(&pair[0]) != of(&pair[1])));
    let (first, last) = (columns.first()?, columns.last()?);
    (columns.len() >= 2 && apart).then(|| {
        let between = columns.windows(2).map(|pair| (pair[0].1 + pair[1].0) / 2.0);
        std::iter::once(first.0).chain(between).chain([last.1]).collect()
    })
}
