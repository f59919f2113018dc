//! The order in which the lines of a page are read: rows of what stands side by side, and columns one after the other.

use crate::page::{Area, Word};

/// A line, or a part of one.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub words: Vec<Word>,
    /// Where it stands in axes that are tilted as the page, upright.
    pub area: Area,
    /// Whether it runs up or down on a page that runs across.
    pub sideways: bool,
}

/// White space, in heights of a line, up to which words belong to one line.
const GAP: f32 = 1.0;
/// White space up to which a sum belongs to the line at whose end it stands.
const SUM_GAP: f32 = 20.0;
/// How wide a sum is at most, in heights of a line.
const SUM_WIDTH: f32 = 6.0;
/// Rows of which the order is worked out: the time grows with their cube.
const MOST: usize = 700;

impl Row {
    pub fn middle(&self) -> f32 {
        (self.area.top + self.area.bottom) / 2.0
    }

    fn is_sum(&self) -> bool {
        self.area.width() <= SUM_WIDTH * self.area.height()
            && self.words.iter().any(|word| word.text.contains(|c: char| c.is_ascii_digit()))
    }

    fn absorb(&mut self, next: Self) {
        self.words.extend(next.words);
        self.area = Area {
            left: self.area.left.min(next.area.left),
            top: self.area.top.min(next.area.top),
            right: self.area.right.max(next.area.right),
            bottom: self.area.bottom.max(next.area.bottom),
        };
    }
}

/// `rows` in reading order, with those joined that make one line.
pub(crate) fn ordered(rows: Vec<Row>) -> Vec<Row> {
    let (sideways, upright): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row| row.sideways);
    let mut rows = joined(upright);
    rows.sort_by(|a, b| a.middle().total_cmp(&b.middle()));
    let mut rows = if rows.len() <= MOST { sorted(rows) } else { rows };
    rows.extend(sideways);
    rows
}

fn joined(mut parts: Vec<Row>) -> Vec<Row> {
    parts.sort_by(|a, b| a.area.left.total_cmp(&b.area.left));
    let mut rows: Vec<Row> = Vec::new();
    for part in parts {
        let gap = |row: &Row| part.area.left - row.area.right;
        let nearest = rows
            .iter_mut()
            .filter(|row| is_level(&row.area, &part.area))
            .min_by(|a, b| gap(a).total_cmp(&gap(b)));
        match nearest {
            Some(row) if joins(row, &part) => row.absorb(part),
            _ => rows.push(part),
        }
    }
    rows
}

fn joins(row: &Row, part: &Row) -> bool {
    let height = row.area.height().min(part.area.height());
    let gap = part.area.left - row.area.right;
    gap > -height && (gap <= GAP * height || (gap <= SUM_GAP * height && part.is_sum()))
}

/// Whether two areas stand on the same height, for the most part of the lower.
fn is_level(a: &Area, b: &Area) -> bool {
    let (lower, higher) = (a.height().min(b.height()), a.height().max(b.height()));
    let shared = a.bottom.min(b.bottom) - a.top.max(b.top);
    shared >= 0.5 * lower && higher <= 2.0 * lower
}

/// Each row after all that are read before it (Breuel, "High performance document layout analysis", 2003); where that
/// goes in a circle, from top to bottom.
fn sorted(rows: Vec<Row>) -> Vec<Row> {
    let mut open: Vec<usize> = (0..rows.len()).collect();
    let earlier: Vec<Vec<usize>> = open
        .iter()
        .map(|b| open.iter().copied().filter(|a| a != b && is_before(&rows, *a, *b)).collect())
        .collect();
    let mut order = vec![usize::MAX; rows.len()];
    for place in 0..rows.len() {
        let free = open.iter().position(|row| earlier[*row].iter().all(|a| order[*a] != usize::MAX));
        let next = open.remove(free.unwrap_or(0));
        order[next] = place;
    }
    let mut placed: Vec<(usize, Row)> = order.into_iter().zip(rows).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, row)| row).collect()
}

/// Whether row `a` is read before row `b`: above it, or left of it with nothing between them that goes over both.
fn is_before(rows: &[Row], a: usize, b: usize) -> bool {
    let (one, other) = (&rows[a], &rows[b]);
    if shares_column(&one.area, &other.area) {
        return one.middle() < other.middle();
    }
    let (top, bottom) = (one.middle().min(other.middle()), one.middle().max(other.middle()));
    one.area.left < other.area.left
        && !rows.iter().any(|row| {
            (top..=bottom).contains(&row.middle())
                && shares_column(&row.area, &one.area)
                && shares_column(&row.area, &other.area)
        })
}

/// Whether two areas stand above each other, by more than the edge of a letter.
fn shares_column(a: &Area, b: &Area) -> bool {
    a.right.min(b.right) - a.left.max(b.left) > 0.3 * a.height().min(b.height())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn row(text: &str, left: f32, top: f32, width: f32) -> Row {
        let area = Area { left, top, right: left + width, bottom: top + 10.0 };
        let words =
            text.split(' ').map(|word| Word { text: word.to_owned(), confidence: 1.0, area }).collect();
        Row { words, area, sideways: false }
    }

    fn read(rows: Vec<Row>) -> Vec<String> {
        let text = |row: &Row| row.words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ");
        ordered(rows).iter().map(text).collect()
    }

    #[test]
    fn columns_are_read_one_after_the_other_under_their_heading() {
        let rows = vec![
            row("right1", 130.0, 20.0, 100.0),
            row("left1", 0.0, 21.0, 100.0),
            row("heading", 0.0, 0.0, 230.0),
            row("left2", 0.0, 35.0, 90.0),
            row("right2", 130.0, 34.0, 100.0),
            row("foot", 0.0, 50.0, 230.0),
        ];
        assert_eq!(read(rows), ["heading", "left1", "left2", "right1", "right2", "foot"]);
    }

    #[test]
    fn parts_of_a_line_are_joined() {
        let rows = vec![row("end", 58.0, 1.0, 30.0), row("begin", 0.0, 0.0, 50.0)];
        assert_eq!(read(rows), ["begin end"]);
    }

    #[test]
    fn a_sum_belongs_to_the_line_at_whose_end_it_stands() {
        let rows = vec![
            row("2s", 200.0, 15.0, 20.0),
            row("4s", 200.0, 0.0, 20.0),
            row("bread", 0.0, 0.0, 60.0),
            row("salt", 0.0, 15.0, 60.0),
        ];
        assert_eq!(read(rows), ["bread 4s", "salt 2s"]);
    }

    #[test]
    fn what_runs_sideways_comes_last() {
        let side = Row { sideways: true, ..row("margin", 0.0, 0.0, 5.0) };
        assert_eq!(read(vec![side, row("text", 20.0, 0.0, 60.0)]), ["text", "margin"]);
    }

    #[test]
    fn no_row_is_lost_where_the_order_goes_in_a_circle() {
        let rows: Vec<Row> =
            (0..40).map(|n| row("x", (n * 37 % 50) as f32, (n * 13 % 40) as f32, 30.0)).collect();
        let words: usize = ordered(rows).iter().map(|row| row.words.len()).sum();
        assert_eq!(words, 40);
    }
}
