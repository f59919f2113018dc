//! Excel workbooks: every sheet a table of the artifact.

use std::collections::BTreeMap;
use std::io::Cursor;

use bindery_core::artifact::{Form, Segment, SegmentKind};
use calamine::{DataRef, Dimensions, Reader, SheetVisible, Xlsx};

use super::package::Package;
use super::{Context, ReadError, Reading, Source, table};

/// Columns beyond this are past what a table for people has.
const MAX_COLUMNS: u32 = 2_000;
/// Cells of all sheets together.
const MAX_CELLS: usize = 20_000_000;

type Workbook<'a> = Xlsx<Cursor<&'a [u8]>>;
type Sheet = BTreeMap<u32, BTreeMap<u32, String>>;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    Package::open(source)?.verify(context)?;
    let broken = |_| ReadError::broken(source.name, "its sheets cannot be read");
    let mut book: Workbook<'_> = Xlsx::new(Cursor::new(source.bytes)).map_err(broken)?;
    let sheets: Vec<(String, bool)> = book
        .sheets_metadata()
        .iter()
        .map(|sheet| (sheet.name.clone(), sheet.visible == SheetVisible::Visible))
        .collect();
    let mut reading = Reading::whole(Form::Table, Vec::new());
    let mut tables: Vec<(String, Vec<Segment>)> = Vec::new();
    let mut budget = MAX_CELLS;
    for (name, visible) in &sheets {
        context.check()?;
        let Some(mut sheet) = cells(&mut book, name, &mut budget, source.name, context)? else {
            // Charts and macros have no cells.
            continue;
        };
        if sheet.is_empty() {
            continue;
        }
        if !visible {
            reading.notes.push(format!("the sheet `{name}` is hidden in the workbook"));
        }
        // Without these only the first cell of a merged region has its text.
        let regions = book.merge_cells_by_sheet_name(name).unwrap_or_default();
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
    reading.with_text(source.name)
}

/// The texts of a sheet's cells by row and column; none when it has no cells to have.
fn cells(
    book: &mut Workbook<'_>,
    sheet: &str,
    budget: &mut usize,
    name: &str,
    context: Context<'_>,
) -> Result<Option<Sheet>, ReadError> {
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else {
        return Ok(None);
    };
    let mut out = Sheet::new();
    loop {
        // Cells one by one: a range would take room for every cell between the first and the last.
        let cell = reader.next_cell().map_err(|_| ReadError::broken(name, "a sheet of it cannot be read"))?;
        let Some(cell) = cell else { return Ok(Some(out)) };
        *budget = budget.saturating_sub(1);
        if *budget == 0 {
            return Err(ReadError::too_large(name, "workbooks of up to 20 million cells are read"));
        }
        if budget.is_multiple_of(8192) {
            context.check()?;
        }
        let (row, column) = cell.get_position();
        let text = shown(cell.get_value());
        if text.trim().is_empty() {
            continue;
        }
        if column >= MAX_COLUMNS {
            return Err(ReadError::too_large(name, "tables of up to 2000 columns are read"));
        }
        out.entry(row).or_default().insert(column, text);
    }
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
