//! Word documents: the body, then its notes, then what stands at the head and foot of its pages.

use std::collections::HashSet;

use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, SegmentKind};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::docx_body::{Body, NoteMarks};
use super::docx_parts::Styles;
use super::flow::{Block, Segments, page_edges};
use super::left_out::LeftOut;
use super::package::{Package, Relation, xml_broken};
use super::{Context, ReadError, Reading, Source, count, html};
use crate::Damage;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let mut document = Document::open(source, context)?;
    let mut segments = Segments::default();
    let main = document.main.clone();
    let body = document.blocks(&main, None)?;
    segments.add(body);
    document.diagrams(&mut segments)?;
    document.chunks(&mut segments)?;
    for kind in ["footnotes", "endnotes", "comments"] {
        for path in document.targets(kind) {
            let notes = document.blocks(&path, Some(SegmentKind::Note))?;
            segments.add(notes);
        }
    }
    segments.done.extend(document.page_edges()?);
    let mut reading = Reading::whole(Form::Text, segments.done);
    reading.record = document.properties()?;
    reading.notes = document.notes();
    reading.leave_out(&document.left_out);
    reading.with_text(source.name)
}

struct Document<'a> {
    name: &'a str,
    context: Context<'a>,
    package: Package<'a>,
    main: String,
    relations: Vec<Relation>,
    styles: Styles,
    /// Symbols of fonts whose meaning is not known.
    symbols: usize,
    /// Parts in other formats that are not read.
    unread_chunks: usize,
    left_out: LeftOut,
    /// The notes that the body refers to.
    marks: NoteMarks,
}

impl<'a> Document<'a> {
    fn open(source: &Source<'a>, context: Context<'a>) -> Result<Self, ReadError> {
        let mut package = Package::open(source)?;
        let root = package.relations("")?;
        let main = root.into_iter().find(|relation| relation.kind == "officeDocument");
        let main = main.map_or_else(|| "word/document.xml".to_owned(), |relation| relation.target);
        let relations = package.relations(&main)?;
        let styles = match relations.iter().find(|relation| relation.kind == "styles") {
            Some(relation) => package.part(&relation.target)?,
            None => None,
        };
        let mut styles = Styles::parse(styles.as_deref().unwrap_or(""), source.name)?;
        if let Some(settings) = relations.iter().find(|relation| relation.kind == "settings") {
            let settings = package.part(&settings.target)?;
            styles.has_ground = settings.is_some_and(|xml| xml.contains("displayBackgroundShape"));
        }
        Ok(Self {
            name: source.name,
            context,
            package,
            main,
            relations,
            styles,
            symbols: 0,
            unread_chunks: 0,
            left_out: LeftOut::default(),
            marks: NoteMarks::default(),
        })
    }

    /// The parts of a kind that the document refers to, each once.
    fn targets(&self, kind: &str) -> Vec<String> {
        let mut seen = HashSet::new();
        let of_kind = self.relations.iter().filter(|relation| relation.kind == kind);
        of_kind.map(|relation| relation.target.clone()).filter(|target| seen.insert(target.clone())).collect()
    }

    fn blocks(&mut self, path: &str, kind: Option<SegmentKind>) -> Result<Vec<Block>, ReadError> {
        let Some(xml) = self.package.part(path)? else {
            return if path == self.main {
                Err(ReadError::broken(self.name, Damage::NoText))
            } else {
                Ok(Vec::new())
            };
        };
        let body = Body::read(&xml, self.name, &self.styles, kind, &self.marks, self.context)?;
        self.symbols += body.symbols;
        self.left_out.merge(body.left_out);
        if path == self.main {
            self.marks = body.notes;
        }
        Ok(body.blocks)
    }

    /// The words in drawn diagrams, which Word keeps apart from the text.
    fn diagrams(&mut self, segments: &mut Segments) -> Result<(), ReadError> {
        for path in self.targets("diagramData") {
            let blocks = self.blocks(&path, Some(SegmentKind::Paragraph))?;
            segments.add(blocks);
        }
        Ok(())
    }

    /// Parts that are web pages.
    fn chunks(&mut self, segments: &mut Segments) -> Result<(), ReadError> {
        for path in self.targets("aFChunk") {
            match self.package.part(&path)? {
                Some(text)
                    if path.to_lowercase().contains(".htm") || path.to_lowercase().contains(".xhtm") =>
                {
                    let page = html::page(&text, self.name, self.context)?;
                    segments.done.extend(page.segments);
                    self.left_out.merge(page.left_out);
                }
                _ => self.unread_chunks += 1,
            }
        }
        Ok(())
    }

    /// What stands at the head and foot of pages.
    fn page_edges(&mut self) -> Result<Vec<Segment>, ReadError> {
        let mut edges = Vec::new();
        for kind in ["header", "footer"] {
            for path in self.targets(kind) {
                edges.push(self.blocks(&path, Some(SegmentKind::Note))?);
            }
        }
        Ok(page_edges(edges))
    }

    /// What the document's properties put on record. Their author and times are of the file, not of the
    /// words in it, and stay out.
    fn properties(&mut self) -> Result<Vec<RecordLine>, ReadError> {
        let root = self.package.relations("")?;
        let path = root.into_iter().find(|relation| relation.kind == "core-properties");
        let path = path.map_or_else(|| "docProps/core.xml".to_owned(), |relation| relation.target);
        let Some(xml) = self.package.part(&path)? else {
            return Ok(Vec::new());
        };
        let mut reader = Reader::from_str(&xml);
        let mut field = None;
        let mut lines = Vec::new();
        let mut value = String::new();
        loop {
            match reader.read_event().map_err(|_| xml_broken(self.name))? {
                Event::Start(element) => {
                    field = match element.local_name().as_ref() {
                        "title" => Some(Field::Title),
                        "description" => Some(Field::Note),
                        _ => None,
                    };
                    value.clear();
                }
                Event::Text(text) if field.is_some() => value.push_str(&text.xml10_content()),
                Event::GeneralRef(reference) if field.is_some() => {
                    value.push_str(&super::docx_text::reference(&reference));
                }
                Event::End(_) => {
                    let line =
                        field.take().and_then(|field| RecordLine::new(field, &value, "document properties"));
                    lines.extend(line);
                }
                Event::Eof => return Ok(lines),
                _ => {}
            }
        }
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.symbols > 0 {
            notes.push(format!("{} of a drawing font left as □", count(self.symbols, "symbol")));
        }
        if self.unread_chunks > 0 {
            notes.push(format!("{} in another format left out", count(self.unread_chunks, "embedded part")));
        }
        notes
    }
}
