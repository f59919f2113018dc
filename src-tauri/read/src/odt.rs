//! OpenDocument texts, in a package or as one flat file: the body, then its notes, then what stands at the head and foot
//! of its pages.

use bindery_core::record::artifact::{Field, Form, RecordLine};
use quick_xml::NsReader;
use quick_xml::events::Event;

use super::flow::{Segments, page_edges};
use super::left_out::LeftOut;
use super::odt_body::{self, Text};
use super::odt_style::{Styles, prefix};
use super::package::{Package, xml_broken};
use super::{Context, ReadError, Reading, Source, count, docx_text, encoding};
use crate::Damage;

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let parts = Parts::open(source)?;
    let name = source.name;
    let styles = Styles::of(&[&parts.styles, &parts.content], name, context)?;
    let mut texts = vec![odt_body::read(&parts.content, name, &styles, context)?];
    if !parts.styles.is_empty() {
        // Styles that programs make themselves are called alike in both parts and are others.
        let own = Styles::of(&[&parts.styles], name, context)?;
        texts.push(odt_body::read(&parts.styles, name, &own, context)?);
    }
    let mut reading = together(texts);
    reading.record = properties(if parts.meta.is_empty() { &parts.content } else { &parts.meta }, name)?;
    reading.with_text(name)
}

/// The parts of a document; a flat file holds all in one.
#[derive(Default)]
struct Parts {
    content: String,
    styles: String,
    meta: String,
}

impl Parts {
    fn open(source: &Source<'_>) -> Result<Self, ReadError> {
        if !source.bytes.starts_with(b"PK") {
            return Ok(Self { content: encoding::decode_xml(source.bytes), ..Self::default() });
        }
        let mut package = Package::open(source)?;
        let manifest = package.part("META-INF/manifest.xml")?.unwrap_or_default();
        if manifest.contains("encryption-data") {
            return Err(ReadError::Encrypted { name: source.name.to_owned() });
        }
        let missing = || ReadError::broken(source.name, Damage::NoText);
        Ok(Self {
            content: package.part("content.xml")?.ok_or_else(missing)?,
            styles: package.part("styles.xml")?.unwrap_or_default(),
            meta: package.part("meta.xml")?.unwrap_or_default(),
        })
    }
}

fn together(texts: Vec<Text>) -> Reading {
    let mut segments = Segments::default();
    let mut reading = Reading::whole(Form::Text, Vec::new());
    let (mut notes, mut edges, mut objects) = (Vec::new(), Vec::new(), 0);
    let mut left_out = LeftOut::default();
    for text in texts {
        segments.add(text.blocks);
        notes.push(text.notes);
        edges.extend(text.edges);
        objects += text.objects;
        left_out.merge(text.left_out);
    }
    reading.leave_out(&left_out);
    notes.into_iter().flatten().for_each(|blocks| segments.add(blocks));
    reading.segments = segments.done;
    reading.segments.extend(page_edges(edges));
    if objects > 0 {
        reading.notes.push(format!("{} of another program left out", count(objects, "embedded object")));
    }
    reading
}

/// What the document's properties put on record. Their author and times are of the file, not of the words in it, and stay
/// out, as those of a Word document do.
fn properties(xml: &str, name: &str) -> Result<Vec<RecordLine>, ReadError> {
    let mut reader = NsReader::from_str(xml);
    let (mut lines, mut field, mut value) = (Vec::new(), None, String::new());
    loop {
        let (namespace, event) = reader.read_resolved_event().map_err(|_| xml_broken(name))?;
        match event {
            Event::Start(element) if prefix(&namespace) == "dc" => {
                field = match element.local_name().as_ref() {
                    "title" => Some(Field::Title),
                    "description" => Some(Field::Note),
                    _ => None,
                };
                value.clear();
            }
            // The properties of a flat file stand before its text.
            Event::Start(element) if element.local_name().as_ref() == "body" => return Ok(lines),
            Event::Text(text) if field.is_some() => value.push_str(&text.xml10_content()),
            Event::GeneralRef(reference) if field.is_some() => {
                value.push_str(&docx_text::reference(&reference));
            }
            Event::End(_) => {
                let line = field.take().and_then(|it| RecordLine::new(it, &value, "document properties"));
                lines.extend(line);
            }
            Event::Eof => return Ok(lines),
            _ => {}
        }
    }
}
