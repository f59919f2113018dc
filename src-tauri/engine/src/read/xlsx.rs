//! Excel workbooks: every sheet a table of the artifact.

use std::collections::BTreeMap;
use std::io::Cursor;

use bindery_core::artifact::{Form, Segment, SegmentKind};
use calamine::{DataRef, Dimensions, Reader, SheetVisible, Style, Xlsx};

use super::left_out::{LeftOut, Why};
use super::package::Package;
use super::xlsx_look::{Look, Looks};
use super::{Context, ReadError, Reading, Source, table};

/// Columns beyond this are past what a table for people has.
const MAX_COLUMNS: u32 = 2_000;
/// Cells of all sheets together.
const MAX_CELLS: usize = 20_000_000;

/// A format of numbers under which a cell shows nothing, whatever is in it.
const SHOWS_NOTHING: &str = ";;;";

type Workbook<'a> = Xlsx<Cursor<&'a [u8]>>;
type Sheet = BTreeMap<u32, BTreeMap<u32, String>>;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let mut package = Package::open(source)?;
    package.verify(context)?;
    let broken = |_| ReadError::broken(source.name, "its sheets cannot be read");
    let mut book: Workbook<'_> = Xlsx::new(Cursor::new(source.bytes)).map_err(broken)?;
    let sheets: Vec<(String, bool)> = book
        .sheets_metadata()
        .iter()
        .map(|sheet| (sheet.name.clone(), sheet.visible == SheetVisible::Visible))
        .collect();
    let mut reading = Reading::whole(Form::Table, Vec::new());
    let mut tables: Vec<(String, Vec<Segment>)> = Vec::new();
    let mut looks = Looks::of(&mut package, source.name, context)?;
    let mut left_out = LeftOut::default();
    let mut budget = MAX_CELLS;
    for (name, visible) in &sheets {
        context.check()?;
        let mut cells = Cells { name: source.name, context, budget, left_out, hidden: !visible };
        let Some(mut sheet) = cells.of(&mut book, name, &mut looks)? else {
            // Charts and macros have no cells.
            continue;
        };
        // Without these only the first cell of a merged region has its text.
        let regions = book.merge_cells_by_sheet_name(name).unwrap_or_default();
        cells.under(&mut sheet, &regions)?;
        (budget, left_out) = (cells.budget, cells.left_out);
        if sheet.is_empty() {
            continue;
        }
        fill_down(&mut sheet, &regions);
        let number = tables.len() as u32 + 1;
        tables.push((name.clone(), rows(&sheet, number)));
    }
    let several = tables.len() > 1;
    for (name, rows) in tables {
        if several {
            reading.segments.extend(Segment::text(SegmentKind::Heading, &name));
        }
        reading.segments.extend(rows);
    }
    reading.leave_out(&left_out);
    reading.with_text(source.name)
}

/// Reads the cells of a sheet that are shown.
struct Cells<'a> {
    /// The file's name.
    name: &'a str,
    context: Context<'a>,
    /// How many cells may still come.
    budget: usize,
    left_out: LeftOut,
    /// Whether the whole sheet is hidden.
    hidden: bool,
}

impl Cells<'_> {
    /// The texts of a sheet's cells by row and column; none when it has no cells to have.
    fn of(
        &mut self,
        book: &mut Workbook<'_>,
        sheet: &str,
        looks: &mut Looks<'_, '_>,
    ) -> Result<Option<Sheet>, ReadError> {
        let Ok(mut reader) = book.worksheet_cells_reader(sheet) else {
            return Ok(None);
        };
        let look = looks.sheet(sheet, self.context)?;
        let styles: Vec<(bool, bool)> = reader.styles().iter().map(of_style).collect();
        let mut out = Sheet::new();
        loop {
            // Cells one by one: a range would take room for every cell between the first and the last.
            let cell = reader
                .next_cell_with_style_id()
                .map_err(|_| ReadError::broken(self.name, "a sheet of it cannot be read"))?;
            let Some((cell, style)) = cell else { return Ok(Some(out)) };
            self.count()?;
            let (row, column) = cell.get_position();
            let text = shown(cell.get_value());
            let style = styles.get(style).copied().unwrap_or_default();
            let text = self.as_set((row, column), text, style, &look);
            if text.trim().is_empty() {
                continue;
            }
            if column >= MAX_COLUMNS {
                return Err(ReadError::too_large(self.name, "tables of up to 2000 columns are read"));
            }
            out.entry(row).or_default().insert(column, text);
        }
    }

    fn count(&mut self) -> Result<(), ReadError> {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return Err(ReadError::too_large(self.name, "workbooks of up to 20 million cells are read"));
        }
        if self.budget.is_multiple_of(8192) { self.context.check() } else { Ok(()) }
    }

    /// What of a cell's text is shown; the rest is counted.
    fn as_set(
        &mut self,
        (row, column): (u32, u32),
        text: String,
        (struck, unseen): (bool, bool),
        look: &Look,
    ) -> String {
        if self.hidden || unseen || look.is_hidden(row, column) {
            return self.leave(Why::Hidden, &text);
        }
        let Some(runs) = look.runs(row, column) else {
            return if struck { self.leave(Why::Struck, &text) } else { text };
        };
        let is_struck = |run: Option<bool>| run.unwrap_or(struck);
        if !runs.iter().any(|run| is_struck(run.struck)) {
            return text;
        }
        let mut shown = String::new();
        self.left_out.part();
        for run in runs.iter() {
            if is_struck(run.struck) {
                self.left_out.add(Why::Struck, &run.text);
            } else {
                shown.push_str(&run.text);
                self.left_out.part();
            }
        }
        shown
    }

    fn leave(&mut self, why: Why, text: &str) -> String {
        self.left_out.part();
        self.left_out.add(why, text);
        String::new()
    }

    /// Leaves out what lies under a merged region: it shows its first cell alone.
    fn under(&mut self, sheet: &mut Sheet, regions: &[Dimensions]) -> Result<(), ReadError> {
        for region in regions {
            for (row, cells) in sheet.range_mut(region.start.0..=region.end.0.max(region.start.0)) {
                self.count()?;
                let columns = region.start.1..=region.end.1.max(region.start.1);
                let under = cells.range(columns).map(|(column, _)| (*row, *column));
                let under: Vec<(u32, u32)> = under.filter(|place| *place != region.start).collect();
                for text in under.iter().filter_map(|(_, column)| cells.remove(column)) {
                    self.leave(Why::Hidden, &text);
                }
            }
        }
        sheet.retain(|_, cells| !cells.is_empty());
        Ok(())
    }
}

/// Whether a style strikes its cells through, and whether it shows nothing of them.
fn of_style(style: &Style) -> (bool, bool) {
    let struck = style.font.as_ref().is_some_and(|font| font.has_strikethrough());
    let format = style.number_format.as_ref().map(|format| format.format_code.trim());
    (struck, format == Some(SHOWS_NOTHING))
}

/// A label merged over several rows stands in each of them.
fn fill_down(sheet: &mut Sheet, regions: &[Dimensions]) {
    for region in regions {
        let (first, column) = region.start;
        let last = region.end.0.min(first.saturating_add(1000));
        let Some(label) = sheet.get(&first).and_then(|row| row.get(&column)).cloned() else {
            continue;
        };
        if label.len() > 80 {
            continue;
        }
        for row in first + 1..=last {
            if let Some(cells) = sheet.get_mut(&row) {
                cells.entry(column).or_insert_with(|| label.clone());
            }
        }
    }
}

fn rows(sheet: &Sheet, number: u32) -> Vec<Segment> {
    let first_column = sheet.values().filter_map(|row| row.keys().next()).min().copied().unwrap_or(0);
    let line = |row: &BTreeMap<u32, String>| -> Vec<String> {
        let last = row.keys().next_back().copied().unwrap_or(first_column);
        (first_column..=last).map(|column| row.get(&column).cloned().unwrap_or_default()).collect()
    };
    let sample: Vec<Vec<String>> = sheet.values().take(20).map(line).collect();
    let header = table::has_header(&sample);
    sheet
        .iter()
        .enumerate()
        .filter_map(|(index, (row, cells))| Segment::row(number, row + 1, index == 0 && header, &line(cells)))
        .collect()
}

/// A cell as a sheet shows it, with dates in one form.
fn shown(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => float(*number),
        DataRef::Bool(yes) => if *yes { "TRUE" } else { "FALSE" }.to_owned(),
        DataRef::DateTime(time) if time.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = time.to_ymd_hms_milli();
            let clock = if second == 0 {
                format!("{hour:02}:{minute:02}")
            } else {
                format!("{hour:02}:{minute:02}:{second:02}")
            };
            match (time.as_f64() < 1.0, hour | minute | second) {
                (true, _) => clock,
                (false, 0) => format!("{year:04}-{month:02}-{day:02}"),
                (false, _) => format!("{year:04}-{month:02}-{day:02} {clock}"),
            }
        }
        DataRef::DateTime(time) => duration(time.as_f64()),
        DataRef::Error(error) => error.to_string(),
    }
}

/// Sheets show 15 digits; the digits after them are of the machine, not of the number.
fn float(number: f64) -> String {
    let text = format!("{number:.14e}");
    match text.parse::<f64>() {
        Ok(rounded) => rounded.to_string(),
        Err(_) => number.to_string(),
    }
}

fn duration(days: f64) -> String {
    let seconds = (days * 86_400.0).round() as i64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds.abs() / 60 % 60, seconds.abs() % 60)
}
