//! From the rows of tables on the pages to segments: tables that go on over a page end are one, and so are their rows.

use std::collections::BTreeMap;

use bindery_core::record::artifact::{Cell, Locator, Segment, SegmentKind, TableRow};
use bindery_core::text::layout::{Glyph, Layout};
use bindery_core::text::span::{Span, scalars};

use super::super::blocks::{Row, ends_sentence};
use super::super::lines::Line;
use super::{Chain, flow};
use crate::table::has_header;

/// How far the columns of a table may stand from those of its part on the page before, in points.
const SHIFT: f32 = 8.0;

/// Which row of which table a segment is, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pdf) struct Place {
    table: u32,
    row: u32,
}

/// The chains, those together that are one row in two parts, and for each the row that it is.
pub(in crate::pdf) fn tables(chains: Vec<Chain>) -> (Vec<Chain>, Vec<Option<Place>>) {
    let mut joined: Vec<Chain> = Vec::with_capacity(chains.len());
    let mut places: Vec<Option<Place>> = Vec::with_capacity(chains.len());
    let mut tables = 0;
    // The row that the next one may go on from: no running text stands between them.
    let mut before: Option<usize> = None;
    for chain in chains {
        let last = before.and_then(|at| Some((at, joined.get(at)?.blocks.last()?, (*places.get(at)?)?)));
        let place = chain.blocks.first().and_then(|block| {
            let row = block.row.as_ref()?;
            Some(match last {
                Some((at, above, place))
                    if above.page == block.page && same_table(above.row.as_ref(), row) =>
                {
                    (Place { row: place.row + 1, ..place }, at, false)
                }
                Some((at, above, place))
                    if above.page + 1 == block.page && alike(above.row.as_ref(), row) =>
                {
                    (Place { row: place.row + 1, ..place }, at, goes_on(above, block))
                }
                _ => {
                    tables += 1;
                    (Place { table: tables, row: 1 }, 0, false)
                }
            })
        });
        match place {
            Some((_, at, true)) => joined[at].blocks.extend(chain.blocks),
            Some((place, ..)) => {
                before = Some(joined.len());
                joined.push(chain);
                places.push(Some(place));
            }
            None => {
                if !chain.running {
                    before = None;
                }
                joined.push(chain);
                places.push(None);
            }
        }
    }
    (joined, places)
}

fn same_table(above: Option<&Row>, row: &Row) -> bool {
    above.is_some_and(|above| above.table == row.table)
}

/// Whether a table on the next page goes on with one: it is the page's first, and its columns stand where they did.
fn alike(above: Option<&Row>, row: &Row) -> bool {
    let near = |(a, b): (&f32, &f32)| (a - b).abs() <= SHIFT;
    row.table == 0
        && above.is_some_and(|above| {
            above.columns.len() == row.columns.len() && above.columns.iter().zip(&*row.columns).all(near)
        })
}

/// Whether a row at the head of a page is the rest of the one at the foot of the page before: it does not name its
/// row, and each of its cells goes on with one that is not at its end.
fn goes_on(above: &super::super::blocks::Block, next: &super::super::blocks::Block) -> bool {
    let (Some(a), Some(b)) = (&above.row, &next.row) else { return false };
    let unnamed = a.cells.first().is_some_and(|lines| *lines > 0) && b.cells.first() == Some(&0);
    unnamed
        && (0..b.cells.len()).filter(|column| b.cells[*column] > 0).all(|column| {
            let open = |line: &Line| !ends_sentence(line);
            cell(above, column).last().is_some_and(open)
        })
}

/// The lines of one cell of a row.
fn cell(block: &super::super::blocks::Block, column: usize) -> &[Line] {
    let Some(row) = &block.row else { return &[] };
    let from: usize = row.cells.iter().take(column).sum();
    let count = row.cells.get(column).copied().unwrap_or_default();
    block.lines.get(from..from + count).unwrap_or_default()
}

/// The segment of a row: its cells parted by tabs, each with its characters' boxes.
pub(in crate::pdf) fn segment(chain: &Chain, place: Place) -> Option<Segment> {
    let (first, last) = (chain.blocks.first()?, chain.blocks.last()?);
    let width = first.row.as_ref()?.cells.len();
    let (mut text, mut glyphs, mut cells) = (String::new(), Vec::new(), Vec::with_capacity(width));
    let mut number = 0;
    for column in 0..width {
        if column > 0 {
            text.push('\t');
            glyphs.push(Glyph { line: number, place: None });
            // No box reaches from one cell into the next.
            number += 1;
        }
        let lines =
            chain.blocks.iter().flat_map(|block| cell(block, column).iter().map(|line| (block.page, line)));
        let (words, places) = flow(lines, &mut number);
        let start = glyphs.len() as u32;
        cells.push(Cell { column: column as u32 + 1, span: Span::new(start, start + scalars(&words)) });
        text.push_str(&words);
        glyphs.extend(places);
    }
    let row = TableRow { table: place.table, row: place.row, header: false, cells };
    row.cells.iter().any(|cell| cell.span.is_some()).then(|| Segment {
        kind: SegmentKind::TableRow,
        text,
        locator: Locator::Page { first: first.page, last: last.page, row: Some(row) },
        layout: Some(Layout::new(glyphs)),
    })
}

/// Marks the rows that name columns: a table's first where it does, and those that say the same on later pages.
pub(in crate::pdf) fn name_columns(segments: &mut [Segment]) {
    let mut tables: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, segment) in segments.iter().enumerate() {
        if let Some(row) = segment.locator.table_row() {
            tables.entry(row.table).or_default().push(index);
        }
    }
    for indices in tables.into_values() {
        let cells = |index: &usize| segments[*index].text.split('\t').map(str::to_owned).collect();
        let rows: Vec<Vec<String>> = indices.iter().map(cells).collect();
        if !has_header(&rows) {
            continue;
        }
        for (index, _) in indices.iter().zip(&rows).filter(|(_, cells)| Some(*cells) == rows.first()) {
            if let Locator::Page { row: Some(row), .. } = &mut segments[*index].locator {
                row.header = true;
            }
        }
    }
}
