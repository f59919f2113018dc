//! Writes a document as a `.docx`: a package of parts as ECMA-376 (Office Open XML, transitional) says, readable without
//! Bindery. Every sentence stands in a content control and between bookmarks by which it is found again after edits.

mod body;
mod embed;
mod notes;
mod parts;
mod styles;

use std::io::{Cursor, Write};

use bindery_core::message;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::model::{Answer, Document, Layer, Marks};
use crate::wording::Wording;

pub use notes::decided;

/// Why a document was not written.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be put together: {0}")]
pub struct WriteError(#[from] zip::result::ZipError);

/// The bytes of the document. The same document is the same bytes.
pub fn write(document: &Document, marks: Marks) -> Result<Vec<u8>, WriteError> {
    let notes = notes::Notes::of(document, marks);
    let staff = document.layer == Layer::Staff;
    let mut all: Vec<(&str, Vec<u8>)> = vec![
        ("[Content_Types].xml", parts::content_types(staff, marks)),
        ("_rels/.rels", parts::package_relations()),
        ("docProps/core.xml", parts::core(document)),
        ("docProps/app.xml", parts::app()),
        ("word/document.xml", body::document(document, &notes)),
        ("word/_rels/document.xml.rels", parts::document_relations(staff, marks)),
        ("word/styles.xml", styles::styles(document.wording)),
        ("word/settings.xml", parts::settings(staff, marks)),
        ("word/footer1.xml", parts::footer(document)),
    ];
    if marks.comments() {
        all.push(("word/comments.xml", notes.comments(&document.made_at)));
    }
    if marks.footnotes() {
        all.push(("word/footnotes.xml", notes.footnotes()));
    }
    if staff {
        all.push(("customXml/item1.xml", embed::item(document, marks)));
        all.push(("customXml/itemProps1.xml", embed::properties()));
        all.push(("customXml/_rels/item1.xml.rels", embed::relations()));
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // Without a time of its own every part has the first one that the format knows.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default());
    for (name, bytes) in all {
        zip.start_file(name, options)?;
        zip.write_all(&bytes).map_err(zip::result::ZipError::from)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// What a document is called.
pub fn title(document: &Document) -> String {
    let count = document.answers.len();
    match (&document.answers[..], &document.archive) {
        ([one], _) => heading(one, document.wording),
        (_, Some(archive)) => {
            document.wording.say(&message!("exported-answers-of" { archive: archive, count: count }))
        }
        (_, None) => document.wording.say(&message!("exported-answers" { count: count })),
    }
}

/// What stands over an answer.
pub fn heading(answer: &Answer, wording: Wording) -> String {
    match answer.question.as_str() {
        "" => wording.say(&message!("exported-no-question")),
        question => question.to_owned(),
    }
}
