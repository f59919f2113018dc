//! Tests of the readers.

mod chat;
mod corpus;
mod dated;
mod deleted;
mod enclosed;
mod epub;
mod formats;
mod identity;
mod mail;
mod odt;
mod rtf;
mod safety;
mod sheets;
mod unseen;

use std::error::Error;
use std::io::{Cursor, Write};

use zip::write::{SimpleFileOptions, ZipWriter};

use super::pdf::PdfText;
use super::{PdfReader, ReadError, Reading, Source, read};

type Outcome = Result<(), Box<dyn Error>>;

/// Stands in for the PDF reader: one paragraph, the document's own bytes.
struct Pdf;

impl PdfReader for Pdf {
    fn read_pdf(&self, source: &Source<'_>, _: &dyn Fn() -> bool) -> Result<PdfText, ReadError> {
        let text = String::from_utf8_lossy(source.bytes);
        let segment = bindery_core::record::artifact::Segment::text(
            bindery_core::record::artifact::SegmentKind::Paragraph,
            &text,
        );
        Ok(PdfText { segments: segment.into_iter().collect(), ..PdfText::default() })
    }
}

fn all(name: &str, bytes: impl AsRef<[u8]>) -> Result<Vec<Reading>, ReadError> {
    read(&Source { name, bytes: bytes.as_ref() }, &Pdf, &|| true)
}

fn one(name: &str, bytes: impl AsRef<[u8]>) -> Result<Reading, Box<dyn Error>> {
    let mut readings = all(name, bytes)?;
    if readings.len() > 1 {
        return Err(format!("{} readings of `{name}`", readings.len()).into());
    }
    Ok(readings.pop().ok_or("no reading")?)
}

fn texts(reading: &Reading) -> Vec<&str> {
    reading.segments.iter().map(|segment| segment.text.as_str()).collect()
}

/// `Field=value` for every line of the record.
fn record(reading: &Reading) -> Vec<String> {
    reading.record.iter().map(|line| format!("{:?}={}", line.field, line.value)).collect()
}

fn package(parts: &[(&str, &str)]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in parts {
        writer.start_file(*path, SimpleFileOptions::default())?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}

const W: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/// A Word document with `body`, and with further parts that it refers to by kind.
fn docx(body: &str, parts: &[(&str, &str)]) -> Result<Vec<u8>, Box<dyn Error>> {
    let base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let mut relations = String::from("<Relationships>");
    let mut all = vec![
        (
            "_rels/.rels".to_owned(),
            format!(
                "<Relationships><Relationship Id='r' Type='{base}/officeDocument' Target='word/document.xml'/></Relationships>"
            ),
        ),
        (
            "word/document.xml".to_owned(),
            format!(
                "<w:document xmlns:w='{W}' xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'><w:body>{body}</w:body></w:document>"
            ),
        ),
    ];
    for (index, (kind, text)) in parts.iter().enumerate() {
        relations +=
            &format!("<Relationship Id='r{index}' Type='{base}/{kind}' Target='{kind}{index}.xml'/>");
        all.push((format!("word/{kind}{index}.xml"), format!("<w:{kind} xmlns:w='{W}'>{text}</w:{kind}>")));
    }
    all.push(("word/_rels/document.xml.rels".to_owned(), relations + "</Relationships>"));
    let all: Vec<(&str, &str)> = all.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    package(&all)
}

/// A paragraph of a Word document.
fn p(text: &str) -> String {
    format!(
        "<w:p><w:r><w:t xml:space='preserve'>{}</w:t></w:r></w:p>",
        text.replace('&', "&amp;").replace('<', "&lt;")
    )
}
