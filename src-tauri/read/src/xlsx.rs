//! Excel workbooks: every sheet a table of the artifact.

use std::collections::BTreeMap;
use std::io::Cursor;

use bindery_core::record::artifact::{Form, Segment, SegmentKind};
use calamine::{Color, DataRef, Dimensions, Reader, SheetVisible, Style, Xlsx};

use super::left_out::{LeftOut, Why};
use super::package::Package;
use super::xlsx_format::{self, Shown};
use super::xlsx_look::{Look, Looks};
use super::{Context, ReadError, Reading, Source, count, table};
use crate::{Damage, Limit};

/// Columns beyond this are past what a table for people has.
const MAX_COLUMNS: u32 = 2_000;
/// Cells of all sheets together.
const MAX_CELLS: usize = 20_000_000;

/// Two colours no channel of which differs by so much are the same to the eye.
const ALIKE: u8 = 16;
/// Letters that are smaller, in points, are not read.
const TINY: f64 = 2.0;

type Workbook<'a> = Xlsx<Cursor<&'a [u8]>>;
type Sheet = BTreeMap<u32, BTreeMap<u32, String>>;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let mut package = Package::open(source)?;
    package.verify(context)?;
    let broken = |_| ReadError::broken(source.name, Damage::Sheets);
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
    let mut untold = 0;
    for (name, visible) in &sheets {
        context.check()?;
        let mut cells = Cells { name: source.name, context, budget, left_out, hidden: !visible, untold };
        let Some(mut sheet) = cells.of(&mut book, name, &mut looks)? else {
            // Charts and macros have no cells.
            continue;
        };
        // Without these only the first cell of a merged region has its text.
        let regions = book.merge_cells_by_sheet_name(name).unwrap_or_default();
        cells.under(&mut sheet, &regions)?;
        (budget, left_out, untold) = (cells.budget, cells.left_out, cells.untold);
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
    if untold > 0 {
        reading
            .notes
            .push(format!("{} may be shown otherwise than its value, which is read", count(untold, "cell")));
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
    /// How many cells have a format of which it cannot be told what it shows.
    untold: usize,
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
        let styles: Vec<Set> = reader.styles().iter().map(Set::of).collect();
        let mut out = Sheet::new();
        loop {
            // Cells one by one: a range would take room for every cell between the first and the last.
            let cell =
                reader.next_cell_with_style_id().map_err(|_| ReadError::broken(self.name, Damage::Sheet))?;
            let Some((cell, style)) = cell else { return Ok(Some(out)) };
            self.count()?;
            let (row, column) = cell.get_position();
            let plain = Set::default();
            let style = styles.get(style).unwrap_or(&plain);
            let value = cell.get_value();
            let text = match style.shows(value) {
                Shown::Text(text) => text,
                Shown::Nothing => self.leave(Why::Hidden, &shown(value)),
                Shown::Value => shown(value),
                Shown::Unknown => {
                    self.untold += 1;
                    shown(value)
                }
            };
            let text = self.as_set((row, column), text, style, &look);
            if text.trim().is_empty() {
                continue;
            }
            if column >= MAX_COLUMNS {
                return Err(ReadError::too_large(self.name, Limit::Columns));
            }
            out.entry(row).or_default().insert(column, text);
        }
    }

    fn count(&mut self) -> Result<(), ReadError> {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return Err(ReadError::too_large(self.name, Limit::Cells));
        }
        if self.budget.is_multiple_of(8192) { self.context.check() } else { Ok(()) }
    }

    /// What of a cell's text is shown; the rest is counted.
    fn as_set(&mut self, (row, column): (u32, u32), text: String, style: &Set, look: &Look) -> String {
        let struck = style.struck;
        if self.hidden || style.unseen || look.is_hidden(row, column) {
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

/// How a style sets its cells.
#[derive(Clone, Debug, Default)]
struct Set {
    struck: bool,
    /// Whether nobody sees the letters.
    unseen: bool,
    /// The format of its numbers.
    format: Option<String>,
}

impl Set {
    fn of(style: &Style) -> Self {
        let font = style.font.as_ref();
        let ground = match &style.fill {
            Some(fill) if fill.is_visible() => fill.get_color(),
            _ => Some(Color::rgb(255, 255, 255)),
        };
        let alike = |a: Color, b: Color| {
            let channels = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)];
            channels.iter().all(|(a, b)| a.abs_diff(*b) < ALIKE)
        };
        let letters = font.and_then(|font| font.color);
        let same = letters.zip(ground).is_some_and(|(letters, ground)| alike(letters, ground));
        let tiny = font.and_then(|font| font.size).is_some_and(|size| size < TINY);
        let format = style.number_format.as_ref().map(|format| format.format_code.clone());
        Self {
            struck: font.is_some_and(|font| font.has_strikethrough()),
            unseen: same || tiny,
            format: format.filter(|code| !matches!(code.as_str(), "General" | "@" | "0" | "0.00")),
        }
    }

    /// What a cell of this value shows.
    fn shows(&self, value: &DataRef<'_>) -> Shown {
        let Some(code) = &self.format else { return Shown::Value };
        match value {
            DataRef::Int(number) => xlsx_format::of_number(code, *number as f64),
            DataRef::Float(number) => xlsx_format::of_number(code, *number),
            DataRef::String(text) => xlsx_format::of_text(code, text),
            DataRef::SharedString(text) => xlsx_format::of_text(code, text),
            _ => Shown::Value,
        }
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
