//! Where in a table of a Word document the walk is, and which of the parts of its style hold there.

use std::collections::HashSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::ReadError;
use super::docx_look::Colour;
use super::package::{attribute, xml_broken};

/// What has to be known of a part of a document before it is walked through.
#[derive(Debug, Default)]
pub(super) struct Shape {
    /// Of each table, in the order in which they begin, how many cells each of its rows has.
    tables: Vec<Vec<usize>>,
    /// Whether every field that begins also ends.
    pub fields_end: bool,
}

impl Shape {
    pub fn of(xml: &str, name: &str) -> Result<Self, ReadError> {
        let (mut shape, mut open, mut fields) = (Self::default(), Vec::new(), 0i64);
        let mut reader = Reader::from_str(xml);
        reader.config_mut().expand_empty_elements = true;
        loop {
            match reader.read_event().map_err(|_| xml_broken(name))? {
                Event::Start(element) => match element.local_name().as_ref() {
                    "tbl" => {
                        open.push(shape.tables.len());
                        shape.tables.push(Vec::new());
                    }
                    local @ ("tr" | "tc") => {
                        let table = open.last().and_then(|at| shape.tables.get_mut(*at));
                        match table {
                            Some(rows) if local == "tr" => rows.push(0),
                            Some(rows) => rows.last_mut().into_iter().for_each(|cells| *cells += 1),
                            None => {}
                        }
                    }
                    "fldChar" => match attribute(&element, "fldCharType").as_deref() {
                        Some("begin") => fields += 1,
                        Some("end") => fields -= 1,
                        _ => {}
                    },
                    _ => {}
                },
                Event::End(element) if element.local_name().as_ref() == "tbl" => {
                    open.pop();
                }
                Event::Eof => break,
                _ => {}
            }
        }
        shape.fields_end = fields == 0;
        Ok(shape)
    }
}

/// An open table.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub style: Option<String>,
    /// The parts of its style that hold in the open cell, the weightiest first.
    pub parts: Vec<&'static str>,
    /// What lies behind the open cell by its own shading.
    pub ground: Option<Colour>,
    /// How many text boxes are open around it.
    pub asides: usize,
    number: usize,
    uses: Uses,
    row: usize,
    /// Which of its row the open cell is, and the column it stands in.
    cell: usize,
    column: usize,
    span: usize,
    /// Whether the open cell is one with those above and below, and goes on the one above.
    merge: Option<bool>,
    /// The columns in which cells are one with those below, in the row before and in this one.
    merging: HashSet<usize>,
    merged: HashSet<usize>,
}

/// Which parts of its style a table uses.
#[derive(Debug, Default)]
struct Uses {
    first_row: bool,
    last_row: bool,
    first_column: bool,
    last_column: bool,
    bands_of_rows: bool,
    bands_of_columns: bool,
}

impl Table {
    /// The table that is the one of this number among those of its part.
    pub fn new(number: usize, style: Option<String>, asides: usize) -> Self {
        Self { number, style, asides, ..Self::default() }
    }

    pub fn put_uses(&mut self, element: &BytesStart<'_>) {
        let bits = attribute(element, "val").and_then(|val| u32::from_str_radix(&val, 16).ok()).unwrap_or(0);
        let of = |name: &str, bit: u32| match attribute(element, name) {
            Some(value) => matches!(value.as_str(), "1" | "true" | "on"),
            None => bits & bit != 0,
        };
        self.uses = Uses {
            first_row: of("firstRow", 0x20),
            last_row: of("lastRow", 0x40),
            first_column: of("firstColumn", 0x80),
            last_column: of("lastColumn", 0x100),
            bands_of_rows: !of("noHBand", 0x200),
            bands_of_columns: !of("noVBand", 0x400),
        };
    }

    pub fn begin_row(&mut self) {
        (self.cell, self.column) = (0, 0);
    }

    pub fn end_row(&mut self) {
        self.row += 1;
        self.merging = std::mem::take(&mut self.merged);
    }

    /// Ends a row or a cell that is left out.
    pub fn skip(&mut self, row: bool) {
        if row {
            self.row += 1;
            self.merged.clear();
        } else {
            self.end_cell();
        }
    }

    pub const fn skip_columns(&mut self, columns: usize) {
        self.column += columns;
    }

    pub const fn set_span(&mut self, columns: usize) {
        self.span = columns;
    }

    pub const fn set_merge(&mut self, continues: bool) {
        self.merge = Some(continues);
    }

    /// Begins a cell of a table whose style has bands of so many rows and columns.
    pub fn begin_cell(&mut self, shape: &Shape, (band_rows, band_columns): (usize, usize)) {
        (self.ground, self.span, self.merge) = (None, 1, None);
        let rows = shape.tables.get(self.number);
        let cells = rows.and_then(|rows| rows.get(self.row)).copied().unwrap_or(0);
        let uses = &self.uses;
        let first_row = uses.first_row && self.row == 0;
        let last_row = uses.last_row && rows.is_some_and(|rows| self.row + 1 == rows.len());
        let first = uses.first_column && self.cell == 0;
        let last = uses.last_column && self.cell + 1 == cells;
        let band = |at: usize, skipped: bool, size: usize| {
            at.checked_sub(usize::from(skipped)).map(|at| at / size.max(1) % 2)
        };
        let row_band = band(self.row, uses.first_row, band_rows).filter(|_| uses.bands_of_rows && !last_row);
        let column_band =
            band(self.cell, uses.first_column, band_columns).filter(|_| uses.bands_of_columns && !last);
        let all = [
            ("nwCell", first_row && first),
            ("neCell", first_row && last),
            ("swCell", last_row && first),
            ("seCell", last_row && last),
            ("firstRow", first_row),
            ("lastRow", last_row),
            ("firstCol", first),
            ("lastCol", last),
            ("band1Vert", column_band == Some(0)),
            ("band2Vert", column_band == Some(1)),
            ("band1Horz", row_band == Some(0)),
            ("band2Horz", row_band == Some(1)),
            ("wholeTable", true),
        ];
        self.parts = all.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name).collect();
    }

    /// Ends a cell; whether it shows the cell above and nothing of its own.
    pub fn end_cell(&mut self) -> bool {
        if self.merge.is_some() {
            self.merged.insert(self.column);
        }
        let unseen = self.merge == Some(true) && self.merging.contains(&self.column);
        self.cell += 1;
        self.column += self.span.max(1);
        self.ground = None;
        unseen
    }
}
