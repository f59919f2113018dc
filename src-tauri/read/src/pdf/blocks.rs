//! Paragraphs and rows of tables of one page, made of its lines.

use std::rc::Rc;

use super::lines::Line;
use super::tables::Part;

/// Lines that belong together: a paragraph, a heading, an item of a list, a running head.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Page, counted from 1.
    pub page: u32,
    /// Its lines in reading order; never empty.
    pub lines: Vec<Line>,
    /// The cells that its lines stand in, where it is a row of a table.
    pub row: Option<Row>,
}

/// A row of a table, on one page.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Which table of the page, counted from 0.
    pub table: usize,
    /// Edges of the table's columns, in points.
    pub columns: Rc<[f32]>,
    /// How many of the block's lines stand in each cell, in order.
    pub cells: Vec<usize>,
}

impl Block {
    /// Usual font size in points.
    pub fn size(&self) -> f32 {
        self.lines.first().map_or(0.0, |line| line.size)
    }

    /// How many characters it has.
    pub fn len(&self) -> usize {
        self.lines.iter().map(|line| line.marks.len()).sum()
    }

    /// Whether its last line does not end a sentence.
    pub fn is_open(&self) -> bool {
        self.lines.last().is_some_and(|line| !ends_sentence(line))
    }

    /// Whether it begins in the middle of a sentence.
    pub fn begins_inside(&self) -> bool {
        self.lines.first().and_then(Line::first).is_some_and(char::is_lowercase)
    }

    /// Whether `next`, which follows on another page or in another column, goes on with this block.
    pub fn goes_on_in(&self, next: &Self) -> bool {
        self.row.is_none()
            && next.row.is_none()
            && self.is_open()
            && next.begins_inside()
            && alike(self.size(), next.size())
            && self.lines.last().map(|line| line.way) == next.lines.first().map(|line| line.way)
            && (self.lines.len() > 1 || next.lines.len() > 1)
    }
}

/// The blocks of page `page`, which has `parts`.
pub(super) fn blocks(page: u32, parts: Vec<Part>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut tables = 0;
    for part in parts {
        let line = match part {
            Part::Line(line) => line,
            Part::Table(table) => {
                let columns: Rc<[f32]> = table.columns.into();
                blocks.extend(table.rows.into_iter().map(|cells| {
                    let columns = Rc::clone(&columns);
                    let row = Row { table: tables, columns, cells: cells.iter().map(Vec::len).collect() };
                    Block { page, lines: cells.into_iter().flatten().collect(), row: Some(row) }
                }));
                tables += 1;
                continue;
            }
        };
        match blocks.last_mut() {
            Some(block) if block.row.is_none() && belongs(block, &line) => block.lines.push(line),
            _ => {
                let next = Block { page, lines: vec![line], row: None };
                // A column that ends inside of a sentence, which the next column goes on with.
                match blocks.last_mut() {
                    Some(block) if is_column_change(block, &next) && block.goes_on_in(&next) => {
                        block.lines.extend(next.lines);
                    }
                    _ => blocks.push(next),
                }
            }
        }
    }
    blocks
}

fn is_column_change(block: &Block, next: &Block) -> bool {
    match (block.lines.last(), next.lines.first()) {
        (Some(last), Some(first)) => {
            last.way == first.way
                && first.upright.y1 < last.upright.y0
                && first.upright.x0 > last.upright.x0 + 4.0 * last.size
        }
        _ => false,
    }
}

/// Whether two font sizes are those of one text.
fn alike(a: f32, b: f32) -> bool {
    (a - b).abs() <= 0.12 * a.max(b)
}

/// Whether `line` goes on with `block`.
fn belongs(block: &Block, line: &Line) -> bool {
    let (Some(first), Some(last)) = (block.lines.first(), block.lines.last()) else { return false };
    if last.way != line.way || !alike(last.size, line.size) {
        return false;
    }
    let (a, b) = (last.upright, line.upright);
    let size = last.size.max(line.size);
    let step = b.y1 - a.y1;
    let same_height = step.abs() < 0.5 * size;
    if same_height {
        return b.x0 > a.x1 && b.x0 - a.x1 < 12.0 * size;
    }
    let usual = match &block.lines[..] {
        [.., one, two] => (two.upright.y1 - one.upright.y1).abs().clamp(size, 2.2 * size),
        _ => 1.45 * size,
    };
    let overlap = a.x1.min(b.x1) - a.x0.max(b.x0);
    if step < 0.0 || step > usual * 1.3 || overlap <= 0.0 || starts_item(line) {
        return false;
    }
    let left = block.lines.iter().skip(1).fold(f32::MAX, |left, line| left.min(line.upright.x0));
    let left = if left == f32::MAX { a.x0.min(first.upright.x0) } else { left };
    let indented = b.x0 > left + 0.8 * size && block.lines.len() > 1 || b.x0 > a.x0 + 0.8 * size;
    let right = block.lines.iter().fold(b.x1, |right, line| right.max(line.upright.x1));
    let short = a.x1 < right - 0.12 * (right - a.x0.min(b.x0));
    let ended = ends_sentence(last) && line.first().is_some_and(|c| !c.is_lowercase());
    !(ended && (indented || short))
}

/// Whether the line ends a sentence, or is closed otherwise.
pub(super) fn ends_sentence(line: &Line) -> bool {
    let mut ends = line.marks.iter().rev().map(|mark| mark.c);
    let closing = |c: &char| matches!(c, ')' | ']' | '"' | '\'' | '\u{2019}' | '\u{201d}' | '\u{bb}');
    ends.find(|c| !closing(c)).is_some_and(|c| {
        matches!(c, '.' | '!' | '?' | ':' | '\u{2026}' | '\u{3002}' | '\u{ff01}' | '\u{ff1f}')
    })
}

/// Whether the line begins an item of a list: with a bullet, or with a number and a full stop.
pub(super) fn starts_item(line: &Line) -> bool {
    let mut head = line.marks.iter().map(|mark| mark.c).take(6);
    let Some(first) = head.next() else { return false };
    if matches!(
        first,
        '\u{2022}' | '\u{25aa}' | '\u{25cf}' | '\u{25e6}' | '\u{2023}' | '\u{f0b7}' | '\u{b7}' | '*'
    ) {
        return head.next() == Some(' ');
    }
    if matches!(first, '-' | '\u{2013}' | '\u{2014}') {
        return head.next() == Some(' ');
    }
    let opened = first == '(';
    let rest: String = if opened { head.collect() } else { std::iter::once(first).chain(head).collect() };
    let label: usize = rest.bytes().take_while(u8::is_ascii_digit).count().min(3);
    let label =
        if label > 0 { label } else { usize::from(rest.starts_with(|c: char| c.is_ascii_alphabetic())) };
    label > 0 && (rest[label..].starts_with(") ") || (!opened && rest[label..].starts_with(". ")))
}
