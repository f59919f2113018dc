//! Blocks and tables of a document, as readers of marked-up formats meet them, made into segments.

use std::collections::HashSet;

use bindery_core::record::artifact::{Segment, SegmentKind};

use super::table;

/// Tables inside tables deeper than this are read as if their tags were not there.
const MAX_NESTING: usize = 16;
/// A cell that is a label for the rows it spans is repeated in each of them; longer text is not.
const LABEL: usize = 80;
/// A table with a cell longer than this sets out a page rather than data.
const LONG_CELL: usize = 1500;

/// Characters that show nothing by themselves; mails are padded with them.
const INVISIBLE: [char; 8] =
    ['\u{ad}', '\u{34f}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{2007}'];

/// A piece of a document.
#[derive(Debug)]
pub(super) enum Block {
    /// Text of one kind.
    Text(SegmentKind, String),
    /// A table.
    Table(Vec<Row>),
}

/// A row of a table.
#[derive(Debug, Default)]
pub(super) struct Row {
    /// Whether the document marks it as naming the columns.
    header: bool,
    /// Whether it only looks as such a row does.
    looks: bool,
    cells: Vec<Cell>,
}

/// How large a cell is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// Columns it spans.
    pub columns: usize,
    /// Rows it spans.
    pub rows: usize,
    /// Whether the document marks it as naming a column or row.
    pub header: bool,
    /// Whether it only goes on from the cell above.
    pub continues: bool,
}

impl Size {
    /// A cell of one column and one row.
    pub const ONE: Self = Self { columns: 1, rows: 1, header: false, continues: false };
}

#[derive(Debug)]
struct Cell {
    size: Size,
    blocks: Vec<Block>,
}

enum Frame {
    Table(Vec<Row>),
    Row(Row),
    Cell(Size),
    /// Markup out of its place.
    Ignored,
}

/// Collects the blocks of a document in the order of its text.
pub(super) struct Flow {
    sinks: Vec<Vec<Block>>,
    frames: Vec<Frame>,
}

impl Flow {
    pub fn new() -> Self {
        Self { sinks: vec![Vec::new()], frames: Vec::new() }
    }

    /// Adds text; nothing when it is blank.
    pub fn text(&mut self, kind: SegmentKind, text: &str) {
        if text.chars().any(shows) {
            self.push(Block::Text(kind, text.to_owned()));
        }
    }

    fn push(&mut self, block: Block) {
        if let Some(sink) = self.sinks.last_mut() {
            sink.push(block);
        }
    }

    /// Opens a place beside the text, such as a text box; [`Flow::end_aside`] hands out what it held.
    pub fn begin_aside(&mut self) {
        self.sinks.push(Vec::new());
        self.frames.push(Frame::Ignored);
    }

    pub fn end_aside(&mut self) -> Vec<Block> {
        self.frames.pop();
        self.sinks.pop().unwrap_or_default()
    }

    pub fn append(&mut self, blocks: Vec<Block>) {
        if let Some(sink) = self.sinks.last_mut() {
            sink.extend(blocks);
        }
    }

    pub fn begin_table(&mut self) {
        let open = self.frames.iter().filter(|frame| matches!(frame, Frame::Table(_))).count();
        self.frames.push(if open < MAX_NESTING { Frame::Table(Vec::new()) } else { Frame::Ignored });
    }

    pub fn begin_row(&mut self, header: bool) {
        let in_table = matches!(self.frames.last(), Some(Frame::Table(_)));
        self.frames.push(if in_table {
            Frame::Row(Row { header, ..Row::default() })
        } else {
            Frame::Ignored
        });
    }

    pub fn begin_cell(&mut self, size: Size) {
        if matches!(self.frames.last(), Some(Frame::Row(_))) {
            self.frames.push(Frame::Cell(size));
            self.sinks.push(Vec::new());
        } else {
            self.frames.push(Frame::Ignored);
        }
    }

    /// Sets the size of the open cell, which some formats state inside of it.
    pub fn resize_cell(&mut self, change: impl FnOnce(&mut Size)) {
        if let Some(Frame::Cell(size)) = self.frames.last_mut() {
            change(size);
        }
    }

    /// Marks the open row as naming the columns.
    pub fn mark_header(&mut self) {
        if let Some(Frame::Row(row)) = self.frames.last_mut() {
            row.header = true;
        }
    }

    /// Marks the open row as set like one that names the columns.
    pub fn hint_header(&mut self) {
        if let Some(Frame::Row(row)) = self.frames.last_mut() {
            row.looks = true;
        }
    }

    /// Takes out of the open cell what is in it, and hands its texts to `take`.
    pub fn empty_cell(&mut self, mut take: impl FnMut(&str)) {
        let (Some(Frame::Cell(_)), Some(sink)) = (self.frames.last(), self.sinks.last_mut()) else { return };
        let mut waiting: Vec<Block> = std::mem::take(sink);
        waiting.reverse();
        while let Some(block) = waiting.pop() {
            match block {
                Block::Text(_, text) => take(&text),
                Block::Table(rows) => {
                    let cells = rows.into_iter().rev().flat_map(|row| row.cells.into_iter().rev());
                    waiting.extend(cells.flat_map(|cell| cell.blocks.into_iter().rev()));
                }
            }
        }
    }

    /// Ends the row or cell begun last as if it had not been there.
    pub fn drop_last(&mut self) {
        if let Some(Frame::Cell(_)) = self.frames.pop() {
            self.sinks.pop();
        }
    }

    /// Ends the table, row or cell begun last.
    pub fn end(&mut self) {
        match self.frames.pop() {
            Some(Frame::Cell(size)) => {
                let blocks = self.sinks.pop().unwrap_or_default();
                if let Some(Frame::Row(row)) = self.frames.last_mut() {
                    row.cells.push(Cell { size, blocks });
                }
            }
            Some(Frame::Row(mut row)) => {
                row.header |= !row.cells.is_empty() && row.cells.iter().all(|cell| cell.size.header);
                if let Some(Frame::Table(rows)) = self.frames.last_mut() {
                    rows.push(row);
                }
            }
            Some(Frame::Table(rows)) => self.push(Block::Table(rows)),
            Some(Frame::Ignored) | None => {}
        }
    }

    /// All blocks, with whatever was left open closed.
    pub fn finish(mut self) -> Vec<Block> {
        while !self.frames.is_empty() {
            self.end();
        }
        self.sinks.into_iter().flatten().collect()
    }
}

/// Numbers the tables of an artifact while its blocks are made into segments.
#[derive(Default)]
pub(super) struct Segments {
    pub done: Vec<Segment>,
    tables: u32,
}

impl Segments {
    pub fn add(&mut self, blocks: Vec<Block>) {
        for block in blocks {
            match block {
                Block::Text(kind, text) => self.done.extend(Segment::text(kind, &text)),
                Block::Table(rows) if is_data(&rows) => self.add_table(&rows),
                Block::Table(rows) => {
                    for cell in rows.into_iter().flat_map(|row| row.cells) {
                        self.add(cell.blocks);
                    }
                }
            }
        }
    }

    fn add_table(&mut self, rows: &[Row]) {
        let grid = grid(rows);
        let marked = rows.iter().take_while(|row| row.header).count();
        let all = marked == rows.len();
        let marked = if all { marked.min(1) } else { marked };
        let headers = if marked > 0 {
            marked
        } else {
            usize::from(table::has_header(&grid) || is_set_as_header(rows, &grid))
        };
        let number = self.tables + 1;
        let before = self.done.len();
        for (index, cells) in grid.iter().enumerate() {
            // A row of headings further down names the columns of the rows after it.
            let header = index < headers || marked > 0 && !all && rows[index].header;
            self.done.extend(Segment::row(number, index as u32 + 1, header, cells));
        }
        self.tables += u32::from(self.done.len() > before);
    }
}

/// Headers and footers, each text once, without those that only number pages.
pub(super) fn page_edges(edges: Vec<Vec<Block>>) -> Vec<Segment> {
    let mut seen = HashSet::new();
    let mut done = Vec::new();
    for edge in edges {
        let mut segments = Segments::default();
        segments.add(edge);
        let text: Vec<&str> = segments.done.iter().map(|segment| segment.text.as_str()).collect();
        let text = text.join("\n");
        if text.chars().any(char::is_alphabetic) && seen.insert(text) {
            let notes = segments.done.iter();
            done.extend(notes.filter_map(|segment| Segment::text(SegmentKind::Note, &segment.text)));
        }
    }
    done
}

/// Whether a character shows anything by itself.
pub(super) fn shows(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !INVISIBLE.contains(&c)
}

/// Whether a table holds data: one that only sets out a page is read as the text it sets out.
fn is_data(rows: &[Row]) -> bool {
    let plain = |block: &Block| matches!(block, Block::Text(kind, _) if *kind != SegmentKind::Heading);
    let cells = || rows.iter().flat_map(|row| &row.cells);
    rows.iter().any(|row| row.cells.len() > 1)
        && cells().all(|cell| cell.blocks.iter().all(plain) && text_of(cell).len() <= LONG_CELL)
}

/// Whether the first row is set like a header and holds no values.
fn is_set_as_header(rows: &[Row], grid: &[Vec<String>]) -> bool {
    rows.len() > 1
        && rows[0].looks
        && !rows[1].looks
        && grid.first().is_some_and(|cells| !cells.iter().any(|cell| table::is_value(cell.trim())))
}

fn text_of(cell: &Cell) -> String {
    let texts = cell.blocks.iter().filter_map(|block| match block {
        Block::Text(_, text) => Some(text.as_str()),
        Block::Table(_) => None,
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// The cells of every row in their columns. A cell over several columns stands in the first of them.
fn grid(rows: &[Row]) -> Vec<Vec<String>> {
    let mut out: Vec<Vec<String>> = Vec::with_capacity(rows.len());
    // For each column, for how many more rows a cell from above reaches into it, and its text.
    let mut above: Vec<(usize, String)> = Vec::new();
    for row in rows {
        let mut line: Vec<String> = Vec::new();
        for cell in &row.cells {
            reach_down(&mut line, &mut above);
            let from = line.len();
            let mut text = text_of(cell);
            if cell.size.continues && text.trim().is_empty() {
                let last = out.last().and_then(|line| line.get(from)).filter(|text| text.len() <= LABEL);
                text = last.cloned().unwrap_or_default();
            }
            let label = if text.len() <= LABEL { text.clone() } else { String::new() };
            line.push(text);
            line.resize(from + cell.size.columns.clamp(1, 50), String::new());
            if cell.size.rows > 1 {
                above.resize(above.len().max(line.len()), (0, String::new()));
                let reach = cell.size.rows.min(1000) - 1;
                above[from..line.len()].fill((reach, String::new()));
                above[from].1 = label;
            }
        }
        reach_down(&mut line, &mut above);
        // A row may lack cells before the column that one from above reaches into.
        while above.iter().skip(line.len()).any(|(left, _)| *left > 0) {
            line.push(String::new());
            reach_down(&mut line, &mut above);
        }
        out.push(line);
    }
    out
}

/// Fills the columns at the end of `line` that cells of rows above reach into.
fn reach_down(line: &mut Vec<String>, above: &mut [(usize, String)]) {
    while let Some((left, text)) = above.get_mut(line.len()).filter(|(left, _)| *left > 0) {
        *left -= 1;
        line.push(text.clone());
    }
}
