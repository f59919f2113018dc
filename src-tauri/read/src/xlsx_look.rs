//! What a workbook does not show of its cells: hidden rows and columns, and letters that are struck through within a
//! cell. The reader of cells gives their values and styles alone.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::docx_text::reference;
use super::package::{Package, attribute, elements, xml_broken};
use super::{Context, ReadError};
use crate::Damage;

/// A stretch of letters of a cell that are set alike.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub text: String,
    /// Whether a line goes through it; as its cell says where it says nothing.
    pub struck: Option<bool>,
}

/// The stretches of a cell.
pub(super) type Runs = Rc<[Run]>;

/// What is hidden of one sheet, and what of its cells is set in several ways.
#[derive(Debug, Default)]
pub(super) struct Look {
    rows: HashSet<u32>,
    /// First and last of each stretch, in order.
    columns: Vec<(u32, u32)>,
    rich: HashMap<(u32, u32), Runs>,
}

impl Look {
    /// Whether the row or column of a cell, each from 0, is hidden.
    pub fn is_hidden(&self, row: u32, column: u32) -> bool {
        let after = self.columns.partition_point(|(from, _)| *from <= column);
        let last = after.checked_sub(1).and_then(|at| self.columns.get(at));
        self.rows.contains(&row) || last.is_some_and(|(_, to)| column <= *to)
    }

    /// Puts the hidden columns in order, none in two stretches.
    fn settle(mut self) -> Self {
        self.columns.sort_unstable();
        self.columns.dedup_by(|next, before| {
            let joins = next.0 <= before.1;
            if joins {
                before.1 = before.1.max(next.1);
            }
            joins
        });
        self
    }

    /// The stretches of a cell that has several.
    pub fn runs(&self, row: u32, column: u32) -> Option<&Runs> {
        self.rich.get(&(row, column))
    }
}

/// The looks of the sheets of a workbook.
pub(super) struct Looks<'p, 'a> {
    package: &'p mut Package<'a>,
    name: &'p str,
    /// The part of each sheet, by its name.
    parts: HashMap<String, String>,
    /// The stretches of shared texts that have several, by their index.
    shared: HashMap<usize, Runs>,
}

impl<'p, 'a> Looks<'p, 'a> {
    pub fn of(package: &'p mut Package<'a>, name: &'p str, context: Context<'_>) -> Result<Self, ReadError> {
        let roots = package.relations("")?;
        let book = roots.into_iter().find(|relation| relation.kind == "officeDocument");
        let book = book.map_or_else(|| "xl/workbook.xml".to_owned(), |relation| relation.target);
        let relations = package.relations(&book)?;
        let mut parts = HashMap::new();
        elements(&package.part(&book)?.unwrap_or_default(), name, |element| {
            if element.local_name().as_ref() == "sheet" {
                let id = attribute(element, "id");
                let part = relations.iter().find(|relation| Some(&relation.id) == id.as_ref());
                if let (Some(sheet), Some(part)) = (attribute(element, "name"), part) {
                    parts.insert(sheet, part.target.clone());
                }
            }
        })?;
        let texts = relations.iter().find(|relation| relation.kind == "sharedStrings");
        let texts = texts.map(|relation| package.part(&relation.target)).transpose()?.flatten();
        let shared = match texts {
            Some(xml) => shared(&xml, name, context)?,
            None => HashMap::new(),
        };
        Ok(Self { package, name, parts, shared })
    }

    /// The look of the sheet of this name.
    pub fn sheet(&mut self, sheet: &str, context: Context<'_>) -> Result<Look, ReadError> {
        let missing = || ReadError::broken(self.name, Damage::LostSheet);
        let part = self.parts.get(sheet).ok_or_else(missing)?;
        let xml = self.package.part(part)?.ok_or_else(missing)?;
        let mut walk = Sheet { shared: &self.shared, look: Look::default(), row: 0, column: 0, cell: None };
        events(&xml, self.name, context, |event| walk.take(event))?;
        Ok(walk.look.settle())
    }
}

/// Hands every event of `xml` to `take`.
fn events(
    xml: &str,
    name: &str,
    context: Context<'_>,
    mut take: impl FnMut(&Event<'_>),
) -> Result<(), ReadError> {
    let mut reader = Reader::from_str(xml);
    for count in 0usize.. {
        if count.is_multiple_of(8192) {
            context.check()?;
        }
        match reader.read_event().map_err(|_| xml_broken(name))? {
            Event::Eof => break,
            event => take(&event),
        }
    }
    Ok(())
}

/// The shared texts that are set in several stretches, by their index.
fn shared(xml: &str, name: &str, context: Context<'_>) -> Result<HashMap<usize, Runs>, ReadError> {
    let (mut all, mut index, mut open) = (HashMap::new(), 0, None::<Stretches>);
    events(xml, name, context, |event| match event {
        Event::Start(element) if element.local_name().as_ref() == "si" => open = Some(Stretches::default()),
        Event::Empty(element) if element.local_name().as_ref() == "si" => index += 1,
        Event::End(element) if element.local_name().as_ref() == "si" => {
            if let Some(runs) = open.take().and_then(Stretches::several) {
                all.insert(index, runs);
            }
            index += 1;
        }
        event => {
            if let Some(open) = &mut open {
                open.take(event);
            }
        }
    })?;
    Ok(all)
}

/// The stretches of a text as they are read.
#[derive(Debug, Default)]
struct Stretches {
    done: Vec<Run>,
    open: Option<Run>,
    in_text: bool,
    /// In how the text is pronounced, which is no part of it.
    in_phonetic: bool,
}

impl Stretches {
    fn take(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(element) | Event::Empty(element) => {
                let starts = matches!(event, Event::Start(_));
                self.start(element, starts);
            }
            Event::End(element) => match element.local_name().as_ref() {
                "r" => self.done.extend(self.open.take()),
                "t" => self.in_text = false,
                "rPh" => self.in_phonetic = false,
                _ => {}
            },
            Event::Text(text) => self.letters(&text.xml10_content()),
            Event::CData(text) => self.letters(text),
            Event::GeneralRef(entity) => self.letters(&reference(entity)),
            _ => {}
        }
    }

    fn start(&mut self, element: &BytesStart<'_>, starts: bool) {
        match element.local_name().as_ref() {
            "r" if starts => self.open = Some(Run { text: String::new(), struck: None }),
            // Properties of its own take the place of the cell's.
            "rPr" => self.set(false),
            "strike" => self.set(is_on(attribute(element, "val"))),
            "t" => self.in_text = starts,
            "rPh" => self.in_phonetic = starts,
            _ => {}
        }
    }

    fn set(&mut self, struck: bool) {
        if let Some(run) = &mut self.open {
            run.struck = Some(struck);
        }
    }

    fn letters(&mut self, text: &str) {
        if let Some(run) = self.open.as_mut().filter(|_| self.in_text && !self.in_phonetic) {
            run.text.push_str(text);
        }
    }

    fn several(self) -> Option<Runs> {
        (!self.done.is_empty()).then(|| self.done.into())
    }
}

/// A property without a value is switched on.
fn is_on(value: Option<String>) -> bool {
    !matches!(value.as_deref(), Some("0" | "false" | "off"))
}

/// A sheet as it is read.
struct Sheet<'s> {
    shared: &'s HashMap<usize, Runs>,
    look: Look,
    /// The place of the next cell that does not say its own.
    row: u32,
    column: u32,
    cell: Option<Cell>,
}

/// A cell whose text may be set in several stretches.
struct Cell {
    place: (u32, u32),
    is_shared: bool,
    in_value: bool,
    value: String,
    own: Stretches,
}

impl Sheet<'_> {
    fn take(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(element) | Event::Empty(element) => {
                self.start(element);
                if matches!(event, Event::Empty(_)) {
                    self.end(element.local_name().as_ref());
                }
            }
            Event::End(element) => self.end(element.local_name().as_ref()),
            Event::Text(text) => {
                if let Some(cell) = self.cell.as_mut().filter(|cell| cell.in_value) {
                    cell.value.push_str(&text.xml10_content());
                }
            }
            _ => {}
        }
        if let Some(cell) = &mut self.cell {
            cell.own.take(event);
        }
    }

    fn start(&mut self, element: &BytesStart<'_>) {
        let number = |key| attribute(element, key).and_then(|value| value.trim().parse::<f64>().ok());
        let hidden = |size| {
            attribute(element, "hidden").is_some_and(|value| is_on(Some(value))) || number(size) == Some(0.0)
        };
        match element.local_name().as_ref() {
            "col" if hidden("width") => {
                let at = |key| number(key).map(|number| (number as u32).saturating_sub(1));
                if let (Some(from), Some(to)) = (at("min"), at("max")) {
                    self.look.columns.push((from, to));
                }
            }
            "row" => {
                self.row = number("r").map_or(self.row, |number| (number as u32).saturating_sub(1));
                if hidden("ht") {
                    self.look.rows.insert(self.row);
                }
            }
            "c" => {
                let place = attribute(element, "r").and_then(|place| place_of(&place));
                let place = place.unwrap_or((self.row, self.column));
                self.column = place.1;
                let is_shared = attribute(element, "t").as_deref() == Some("s");
                let (value, own) = (String::new(), Stretches::default());
                self.cell = Some(Cell { place, is_shared, in_value: false, value, own });
            }
            "v" => {
                if let Some(cell) = &mut self.cell {
                    cell.in_value = true;
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "row" => (self.row, self.column) = (self.row.saturating_add(1), 0),
            "v" => {
                if let Some(cell) = &mut self.cell {
                    cell.in_value = false;
                }
            }
            "c" => {
                self.column = self.column.saturating_add(1);
                let Some(cell) = self.cell.take() else { return };
                let index = cell.value.trim().parse::<usize>().ok();
                let runs = match cell.is_shared {
                    true => index.and_then(|index| self.shared.get(&index)).cloned(),
                    false => cell.own.several(),
                };
                if let Some(runs) = runs {
                    self.look.rich.insert(cell.place, runs);
                }
            }
            _ => {}
        }
    }
}

/// Row and column, each from 0, of a place such as `B12`.
fn place_of(place: &str) -> Option<(u32, u32)> {
    let digits = place.find(|c: char| c.is_ascii_digit())?;
    let (letters, row) = place.split_at_checked(digits)?;
    let column = letters.chars().try_fold(0u32, |column, letter| {
        let digit = u32::from(letter.to_ascii_uppercase()).checked_sub(u32::from('A'))?;
        column.checked_mul(26)?.checked_add(digit + 1).filter(|_| digit < 26)
    })?;
    Some((row.parse::<u32>().ok()?.checked_sub(1)?, column.checked_sub(1)?))
}
