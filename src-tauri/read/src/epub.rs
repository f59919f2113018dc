//! E-books: the pages of an EPUB in the order in which they are read.

use std::collections::{HashMap, HashSet};

use bindery_core::record::artifact::{Field, Form, Locator, RecordLine, Segment};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::left_out::LeftOut;
use super::package::{Package, attribute, elements, resolve, xml_broken};
use super::{Context, ReadError, Reading, Source, count, docx_text, html, xhtml};
use crate::pdf::properties;
use crate::{Damage, Foreign};

const PROPERTIES: &str = "document properties";
/// Ways to make the letters of a font unusable elsewhere, which lock no text.
const FONT_LOCKS: [&str; 2] = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let mut package = Package::open(source)?;
    refuse_locked(&mut package, source.name)?;
    let outline = Outline::of(&mut package, source.name)?;
    let mut book =
        Book { name: source.name, context, package, sheets: HashMap::new(), pages: Pages::default() };
    let mut read = HashSet::new();
    for item in outline.pages() {
        if read.insert(&item.path) {
            book.add(item)?;
        }
    }
    let mut reading = Reading::whole(Form::Text, book.pages.segments);
    reading.record = outline.record;
    let unread =
        [(book.pages.missing, "page", "missing"), (book.pages.foreign, "page", "in another format left out")];
    for (number, thing, what) in unread.into_iter().filter(|(number, ..)| *number > 0) {
        reading.notes.push(format!("{} {what}", count(number, thing)));
    }
    reading.leave_out(&book.pages.left_out);
    reading.with_text(source.name)
}

/// Refuses a book whose contents only a program of its seller can open.
fn refuse_locked(package: &mut Package<'_>, name: &str) -> Result<(), ReadError> {
    let Some(list) = package.part("META-INF/encryption.xml")? else { return Ok(()) };
    let mut locked = false;
    elements(&list, name, |element| {
        let method = element.local_name().as_ref() == "EncryptionMethod";
        let way = attribute(element, "Algorithm").unwrap_or_default();
        locked |= method && !FONT_LOCKS.contains(&way.as_str());
    })?;
    if !locked {
        return Ok(());
    }
    Err(ReadError::unsupported(name, Foreign::LockedEBook))
}

/// One file that a book is made of.
struct Item {
    path: String,
    /// Its media type.
    kind: String,
}

/// What a book says of itself.
#[derive(Default)]
struct Outline {
    items: HashMap<String, Item>,
    /// The ids of the pages, in the order in which they are read.
    spine: Vec<String>,
    record: Vec<RecordLine>,
}

impl Outline {
    fn of(package: &mut Package<'_>, name: &str) -> Result<Self, ReadError> {
        let container = package.part("META-INF/container.xml")?.unwrap_or_default();
        let mut path = None;
        elements(&container, name, |element| {
            if element.local_name().as_ref() == "rootfile" && path.is_none() {
                path = attribute(element, "full-path");
            }
        })?;
        let missing = || ReadError::broken(name, Damage::NoPageList);
        let path = path.ok_or_else(missing)?;
        let xml = package.part(&path)?.ok_or_else(missing)?;
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        Self::parse(&xml, folder, name)
    }

    fn parse(xml: &str, folder: &str, name: &str) -> Result<Self, ReadError> {
        let mut outline = Self::default();
        let mut reader = Reader::from_str(xml);
        let (mut field, mut value) = (None, String::new());
        loop {
            match reader.read_event().map_err(|_| xml_broken(name))? {
                Event::Start(element) => {
                    outline.element(&element, folder);
                    field = field_of(&element);
                    value.clear();
                }
                Event::Empty(element) => outline.element(&element, folder),
                Event::Text(text) if field.is_some() => value.push_str(&text.xml10_content()),
                Event::CData(text) if field.is_some() => value.push_str(&text),
                Event::GeneralRef(reference) if field.is_some() => {
                    value.push_str(&docx_text::reference(&reference));
                }
                Event::End(_) => {
                    outline.record.extend(field.take().and_then(|field| line(field, &value)));
                }
                Event::Eof => break,
                _ => {}
            }
        }
        // A book may have several dates, of which the first is that of its making.
        let mut dated = false;
        outline.record.retain(|line| line.field != Field::Date || !std::mem::replace(&mut dated, true));
        Ok(outline)
    }

    fn element(&mut self, element: &BytesStart<'_>, folder: &str) {
        let get = |key| attribute(element, key).unwrap_or_default();
        match element.local_name().as_ref() {
            "item" => {
                let path = resolve(folder, &without_escapes(&get("href")));
                self.items.insert(get("id"), Item { path, kind: get("media-type") });
            }
            "itemref" => self.spine.push(get("idref")),
            _ => {}
        }
    }

    fn pages(&self) -> impl Iterator<Item = &Item> {
        self.spine.iter().filter_map(|id| self.items.get(id))
    }
}

/// The field of the record that an element of a book's metadata states.
fn field_of(element: &BytesStart<'_>) -> Option<Field> {
    let is_other = |key, usual: &[&str]| attribute(element, key).is_some_and(|it| !usual.contains(&&*it));
    match element.name().as_ref() {
        "dc:title" => Some(Field::Title),
        "dc:creator" if !is_other("role", &["aut"]) => Some(Field::From),
        "dc:date" if !is_other("event", &["publication", "creation", "original-publication"]) => {
            Some(Field::Date)
        }
        _ => None,
    }
}

fn line(field: Field, value: &str) -> Option<RecordLine> {
    let value = match field {
        Field::From => properties::author(value)?,
        Field::Date => {
            let day = value.split_once('T').map_or(value, |(day, _)| day);
            super::recognise_date(day)?
        }
        _ => properties::title(value)?,
    };
    RecordLine::new(field, &value, PROPERTIES)
}

/// A path with its `%20` undone, and without what points into the page it leads to.
fn without_escapes(path: &str) -> String {
    let path = path.split('#').next().unwrap_or_default();
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let escaped = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match escaped.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What was read of a book's pages.
#[derive(Default)]
struct Pages {
    segments: Vec<Segment>,
    /// The tables in them.
    tables: u32,
    missing: usize,
    foreign: usize,
    left_out: LeftOut,
}

impl Pages {
    /// Adds the segments of a page, whose tables are numbered on from those before.
    fn add(&mut self, page: html::Page) {
        let before = self.tables;
        for mut segment in page.segments {
            if let Locator::Row(row) = &mut segment.locator {
                row.table += before;
                self.tables = self.tables.max(row.table);
            }
            self.segments.push(segment);
        }
        self.left_out.merge(page.left_out);
    }
}

struct Book<'a> {
    name: &'a str,
    context: Context<'a>,
    package: Package<'a>,
    /// The style sheets of pages, by their paths.
    sheets: HashMap<String, String>,
    pages: Pages,
}

impl Book<'_> {
    fn add(&mut self, item: &Item) -> Result<(), ReadError> {
        match item.kind.as_str() {
            "application/xhtml+xml" | "text/html" | "text/x-oeb1-document" => {}
            kind => {
                self.pages.foreign += usize::from(!kind.starts_with("image/"));
                return Ok(());
            }
        }
        let Some(text) = self.package.part(&item.path)? else {
            self.pages.missing += 1;
            return Ok(());
        };
        let markup = xhtml::as_html(&text);
        let folder = item.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let styles = self.styles(&markup, folder)?;
        let page = html::page(&xhtml::with_head(&markup, &styles), self.name, self.context)?;
        self.pages.add(page);
        Ok(())
    }

    /// The style sheets that a page names, as part of it: words that they hide or strike through are left out.
    fn styles(&mut self, markup: &str, folder: &str) -> Result<String, ReadError> {
        let mut styles = String::new();
        for link in xhtml::style_sheets(markup) {
            let path = resolve(folder, &without_escapes(&link.path));
            if !self.sheets.contains_key(&path) {
                let sheet = self.package.part(&path)?.filter(|sheet| !sheet.contains("</"));
                self.sheets.insert(path.clone(), sheet.unwrap_or_default());
            }
            if let Some(sheet) = self.sheets.get(&path).filter(|sheet| !sheet.is_empty()) {
                styles += &format!("<style media='{}'>{sheet}</style>", link.media.replace('\'', ""));
            }
        }
        Ok(styles)
    }
}
