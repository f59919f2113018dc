//! The grids of tables: where their rows and columns lie, by the rulings that a page draws.

use super::frame::Rect;
use super::rulings::{Ruling, Rulings, SAME};

/// How far a line may end before the one that it is to meet, in points.
const REACH: f32 = 3.5;
/// A table with more cells is drawing paper.
pub(super) const MOST_CELLS: usize = 20_000;
/// Where rulings go on beyond the outermost crossing ones by more, there is an open row or column, in points.
const OPEN_SIDE: f32 = 12.0;

/// The grid of one table on one page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grid {
    /// Left edge of every column, then the right edge of the last, in points.
    pub columns: Vec<f32>,
    /// Top edge of every row, then the lower edge of the last, in points.
    pub rows: Vec<f32>,
    /// For every field of the grid, row by row, the first field of the cell that it is a part of.
    cells: Vec<usize>,
}

impl Grid {
    /// A grid in which every field is a cell.
    pub fn plain(columns: Vec<f32>, rows: Vec<f32>) -> Self {
        let fields = columns.len().saturating_sub(1) * rows.len().saturating_sub(1);
        Self { columns, rows, cells: (0..fields).collect() }
    }

    /// How many columns it has.
    pub fn width(&self) -> usize {
        self.columns.len().saturating_sub(1)
    }

    /// Row and column, counted from 0, of the cell in which the middle of `rect` lies.
    pub fn cell(&self, rect: Rect) -> Option<(usize, usize)> {
        let (x, y) = ((rect.x0 + rect.x1) / 2.0, (rect.y0 + rect.y1) / 2.0);
        let field = band(&self.rows, y)? * self.width() + band(&self.columns, x)?;
        let cell = *self.cells.get(field)?;
        Some((cell / self.width(), cell % self.width()))
    }
}

/// Between which two of the ascending edges a value lies.
fn band(edges: &[f32], value: f32) -> Option<usize> {
    let after = edges.partition_point(|edge| *edge <= value);
    (after > 0 && after < edges.len()).then(|| after - 1)
}

/// The grids that a page's rulings draw, from top to bottom.
pub(super) fn grids(rulings: &Rulings) -> Vec<Grid> {
    let (level, upright) = (joined(&rulings.level), joined(&rulings.upright));
    let mut found: Vec<Grid> = groups(&level, &upright).iter().filter_map(grid).collect();
    found.sort_by(|a, b| a.rows[0].total_cmp(&b.rows[0]));
    found
}

/// Rulings in line with each other that meet, as one.
fn joined(rulings: &[Ruling]) -> Vec<Ruling> {
    let mut sorted = rulings.to_vec();
    sorted.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut whole: Vec<Ruling> = Vec::new();
    for near in sorted.chunk_by(|a, b| b.at - a.at <= SAME) {
        let mut near = near.to_vec();
        near.sort_by(|a, b| a.from.total_cmp(&b.from));
        let first = whole.len();
        for ruling in near {
            match whole[first..].last_mut() {
                Some(last) if ruling.from <= last.to + REACH => last.to = last.to.max(ruling.to),
                _ => whole.push(ruling),
            }
        }
    }
    whole
}

/// Rulings that hang together, level and upright ones.
#[derive(Default)]
struct Group {
    level: Vec<Ruling>,
    upright: Vec<Ruling>,
}

fn crosses(level: &Ruling, upright: &Ruling) -> bool {
    let within = |ruling: &Ruling, at: f32| ruling.from - REACH <= at && at <= ruling.to + REACH;
    within(level, upright.at) && within(upright, level.at)
}

fn groups(level: &[Ruling], upright: &[Ruling]) -> Vec<Group> {
    // Which group each ruling is in; rulings that cross are in one.
    let mut group: Vec<usize> = (0..level.len() + upright.len()).collect();
    fn root(group: &mut [usize], mut at: usize) -> usize {
        while group[at] != at {
            group[at] = group[group[at]];
            at = group[at];
        }
        at
    }
    for (i, a) in level.iter().enumerate() {
        for (j, b) in upright.iter().enumerate() {
            if crosses(a, b) {
                let (one, other) = (root(&mut group, i), root(&mut group, level.len() + j));
                group[one] = other;
            }
        }
    }
    let mut found: std::collections::BTreeMap<usize, Group> = std::collections::BTreeMap::new();
    for (i, ruling) in level.iter().enumerate() {
        found.entry(root(&mut group, i)).or_default().level.push(*ruling);
    }
    for (j, ruling) in upright.iter().enumerate() {
        found.entry(root(&mut group, level.len() + j)).or_default().upright.push(*ruling);
    }
    found.into_values().collect()
}

/// The places of rulings, each once, and of the open sides where the crossing ones go on beyond them.
fn edges(rulings: &[Ruling], crossing: &[Ruling]) -> Vec<f32> {
    let mut edges: Vec<f32> = rulings.iter().map(|ruling| ruling.at).collect();
    edges.sort_by(f32::total_cmp);
    edges.dedup_by(|b, a| *b - *a <= SAME);
    let first = crossing.iter().map(|ruling| ruling.from).fold(f32::MAX, f32::min);
    let last = crossing.iter().map(|ruling| ruling.to).fold(f32::MIN, f32::max);
    if edges.first().is_some_and(|edge| first < edge - OPEN_SIDE) {
        edges.insert(0, first);
    }
    if edges.last().is_some_and(|edge| last > edge + OPEN_SIDE) {
        edges.push(last);
    }
    edges
}

fn grid(group: &Group) -> Option<Grid> {
    if group.level.len() < 2 || group.upright.is_empty() {
        return None;
    }
    let columns = edges(&group.upright, &group.level);
    let rows = edges(&group.level, &group.upright);
    let (width, height) = (columns.len().checked_sub(1)?, rows.len().checked_sub(1)?);
    // A single row is cut in cells by uprights, and has one at either end.
    if width < 2 || height == 1 && group.upright.len() <= width || width * height > MOST_CELLS {
        return None;
    }
    let mut grid = Grid::plain(columns, rows);
    // A field goes on in the next where no ruling parts them. The first field of a cell stands for it.
    for row in 0..height {
        for column in 0..width {
            let field = row * width + column;
            let (x, y) =
                ((grid.columns[column], grid.columns[column + 1]), (grid.rows[row], grid.rows[row + 1]));
            if column > 0 && !parted(&group.upright, x.0, y) {
                grid.cells[field] = grid.cells[field - 1];
            } else if row > 0 && !parted(&group.level, y.0, x) {
                grid.cells[field] = grid.cells[field - width];
            }
        }
    }
    Some(grid)
}

/// Whether a ruling lies at `at` over the most of a stretch.
fn parted(rulings: &[Ruling], at: f32, (from, to): (f32, f32)) -> bool {
    let covered = |ruling: &Ruling| (ruling.to.min(to) - ruling.from.max(from)).max(0.0);
    let near = rulings.iter().filter(|ruling| (ruling.at - at).abs() <= SAME);
    near.map(covered).sum::<f32>() >= 0.5 * (to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn box_at(x: f32, y: f32) -> Rect {
        Rect { x0: x - 1.0, y0: y - 1.0, x1: x + 1.0, y1: y + 1.0 }
    }

    /// A table of three columns and three rows, whose first row is one cell.
    fn drawn() -> Rulings {
        let mut rulings = Rulings::default();
        for y in [100.0, 120.0, 140.0, 160.0] {
            rulings.add((50.0, y), (350.0, y));
        }
        for (x, from) in [(50.0, 100.0), (150.0, 120.0), (250.0, 120.0), (350.0, 100.0)] {
            rulings.add((x, from), (x, 160.0));
        }
        rulings
    }

    #[test]
    fn a_ruled_table_has_its_cells_and_merged_ones_are_one() {
        let grids = grids(&drawn());
        assert_eq!(grids.len(), 1);
        let cell = |x, y| grids[0].cell(box_at(x, y));
        assert_eq!(cell(60.0, 110.0), Some((0, 0)));
        assert_eq!(cell(300.0, 110.0), Some((0, 0)));
        assert_eq!(cell(160.0, 130.0), Some((1, 1)));
        assert_eq!(cell(340.0, 150.0), Some((2, 2)));
        assert_eq!(cell(360.0, 150.0), None);
    }

    #[test]
    fn both_edges_of_a_thick_line_are_one_and_a_frame_is_no_table() {
        let mut rulings = drawn();
        rulings.add((50.0, 121.0), (350.0, 121.0));
        assert_eq!(grids(&rulings).first().map(|grid| grid.rows.len()), Some(4));
        let mut frame = Rulings::default();
        for (a, b) in [((0.0, 0.0), (600.0, 0.0)), ((0.0, 800.0), (600.0, 800.0))] {
            frame.add(a, b);
        }
        for (a, b) in [((0.0, 0.0), (0.0, 800.0)), ((600.0, 0.0), (600.0, 800.0))] {
            frame.add(a, b);
        }
        assert_eq!(grids(&frame), Vec::new());
    }

    #[test]
    fn a_table_may_be_open_at_its_sides() {
        let mut rulings = Rulings::default();
        for y in [10.0, 30.0, 50.0] {
            rulings.add((0.0, y), (300.0, y));
        }
        rulings.add((100.0, 10.0), (100.0, 50.0));
        rulings.add((200.0, 10.0), (200.0, 50.0));
        let grids = grids(&rulings);
        assert_eq!(grids.first().map(Grid::width), Some(3));
    }
}
