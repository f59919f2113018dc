//! One run of paragraphs and tables of an RTF file: its text, a note, a text box, or the edge of a page.

use bindery_core::record::artifact::SegmentKind;

use super::flow::{Block, Flow, Size};
use super::left_out::Why;

/// What a layer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Text,
    Footnote,
    Endnote,
    Comment,
    Edge,
    Box,
}

pub(super) struct Layer {
    pub of: Of,
    /// The text of the open paragraph.
    pub text: String,
    /// Text boxes that are anchored in it.
    pub after: Vec<Block>,
    /// Why all in it is left out.
    pub gone: Option<Why>,
    /// What the style of the paragraph makes of it.
    pub style: Option<SegmentKind>,
    /// Whether it begins with the mark of a list.
    pub marked: bool,
    /// The number of the colour behind the paragraph.
    pub ground: i32,
    /// Whether it cannot be told what lies behind it.
    pub on_unknown: bool,
    in_list: bool,
    heading: bool,
    in_table: bool,
    flow: Flow,
    table: bool,
    row: bool,
    cell: bool,
    /// Which cell of its row comes next.
    column: usize,
    definition: Definition,
}

/// What is said of a row before its cells.
#[derive(Default)]
struct Definition {
    header: bool,
    /// Whether the cell that is spoken of goes on the one above; and for each cell.
    goes_on: bool,
    cells: Vec<bool>,
}

impl Layer {
    pub fn new(of: Of, gone: Option<Why>) -> Self {
        Self {
            of,
            text: String::new(),
            after: Vec::new(),
            gone,
            style: None,
            marked: false,
            ground: 0,
            on_unknown: of == Of::Box,
            in_list: false,
            heading: false,
            in_table: false,
            flow: Flow::new(),
            table: false,
            row: false,
            cell: false,
            column: 0,
            definition: Definition::default(),
        }
    }

    /// Whether it cannot be told what lies behind the words here: cells are shaded in many ways.
    pub const fn has_unknown_ground(&self) -> bool {
        self.on_unknown || self.in_table
    }

    /// Takes in a control word of paragraphs, rows or cells.
    pub fn word(&mut self, word: &str, value: i32) {
        match word {
            "pard" => {
                (self.in_table, self.in_list, self.heading) = (false, false, false);
                (self.style, self.ground, self.on_unknown) = (None, 0, self.of == Of::Box);
            }
            "intbl" => self.in_table = true,
            "ls" => self.in_list = value > 0,
            "outlinelevel" => self.heading = (0..9).contains(&value),
            "cbpat" => self.ground = value,
            "shading" => self.on_unknown |= value > 0,
            "trowd" => self.definition = Definition::default(),
            "trhdr" => self.definition.header = true,
            "clvmrg" => self.definition.goes_on = true,
            "cellx" => {
                let goes_on = std::mem::take(&mut self.definition.goes_on);
                self.definition.cells.push(goes_on);
            }
            "ftnalt" if self.of == Of::Footnote => self.of = Of::Endnote,
            _ => {}
        }
    }

    fn kind(&self) -> SegmentKind {
        match self.of {
            Of::Footnote | Of::Endnote | Of::Comment | Of::Edge => SegmentKind::Note,
            _ if self.heading => SegmentKind::Heading,
            _ => match self.style {
                Some(kind) => kind,
                None if self.marked || self.in_list => SegmentKind::ListItem,
                None => SegmentKind::Paragraph,
            },
        }
    }

    pub fn end_paragraph(&mut self) {
        if self.in_table {
            self.begin_cell();
        } else {
            self.end_table();
        }
        self.end_text();
    }

    fn end_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        self.flow.text(self.kind(), &text);
        self.flow.append(std::mem::take(&mut self.after));
        self.marked = false;
    }

    pub fn end_cell(&mut self) {
        self.begin_cell();
        self.end_text();
        self.flow.end();
        (self.cell, self.column) = (false, self.column + 1);
    }

    pub fn end_row(&mut self) {
        if self.cell {
            self.end_cell();
        }
        if self.row {
            self.flow.end();
        }
        (self.row, self.column) = (false, 0);
    }

    fn begin_cell(&mut self) {
        if !self.table {
            self.flow.begin_table();
        }
        if !self.row {
            self.flow.begin_row(self.definition.header);
        }
        if !self.cell {
            let continues = self.definition.cells.get(self.column).copied().unwrap_or(false);
            self.flow.begin_cell(Size { continues, ..Size::ONE });
        }
        (self.table, self.row, self.cell) = (true, true, true);
    }

    fn end_table(&mut self) {
        if self.table {
            let open = [self.cell, self.row, self.table].into_iter().filter(|open| *open).count();
            (0..open).for_each(|_| self.flow.end());
        }
        (self.table, self.row, self.cell, self.column) = (false, false, false, 0);
    }

    /// All blocks, with whatever was left open closed.
    pub fn finish(mut self) -> Vec<Block> {
        self.end_paragraph();
        self.end_table();
        self.flow.finish()
    }
}
