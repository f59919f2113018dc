//! Readers: from the bytes of a file to segments of text and the record lines the file itself states.
//! They know nothing of an archive.
//!
//! A reader never guesses: what a file does not plainly state is not put on record, and what could not
//! be read is named in the notes.

mod captions;
mod chat;
mod chat_stamp;
mod dateline;
mod dates;
mod docx;
mod docx_body;
mod docx_look;
mod docx_parts;
mod docx_table;
mod docx_text;
mod enclosed;
mod encoding;
mod epub;
mod error;
mod file_name;
mod flow;
mod front_matter;
mod html;
mod html_depth;
mod html_style;
mod image;
mod image_text;
mod jsonl;
mod kind;
mod left_out;
mod mail;
mod markdown;
mod markdown_tags;
mod odt;
mod odt_body;
mod odt_style;
mod package;
pub mod pdf;
mod recording;
mod rtf;
mod rtf_chars;
mod rtf_group;
mod rtf_head;
mod rtf_layer;
mod rtf_lexer;
mod table;
mod text;
pub mod transcript;
pub mod tree;
mod xhtml;
mod xlsx;
mod xlsx_format;
mod xlsx_look;

#[cfg(test)]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bindery_core::record::artifact::{Form, RecordLine, Segment};

pub use dates::recognise as recognise_date;
pub use error::{Damage, Foreign, Limit, ReadError};
pub use file_name::from_file_name;
pub use kind::{Kind, kind_of};

use pdf::PdfText;

/// Files over this size are refused.
const MAX_FILE: usize = 512 << 20;

/// A file to read.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Its path as its owner knows it: relative, parted by `/`.
    pub name: &'a str,
    /// All of its bytes.
    pub bytes: &'a [u8],
}

/// One artifact found in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What to append to the file's path: `#3` for the third message of a mailbox or line of a JSONL
    /// file, `!/name.pdf` for an attachment, `!/enclosed 1.txt` for a message within its text; none for the file itself.
    pub part: Option<String>,
    /// What kind of artifact it is.
    pub form: Form,
    /// Its text.
    pub segments: Vec<Segment>,
    /// What the file and its name state about it.
    pub record: Vec<RecordLine>,
    /// The bytes of this part, when it is not the whole file.
    pub original: Option<Vec<u8>>,
    /// What was left out, in plain words.
    pub notes: Vec<String>,
    /// Whether words were left out that the file shows as deleted or does not show.
    pub words_left_out: bool,
}

impl Reading {
    /// A reading of a whole file.
    fn whole(form: Form, segments: Vec<Segment>) -> Self {
        let (record, notes) = (Vec::new(), Vec::new());
        Self { part: None, form, segments, record, original: None, notes, words_left_out: false }
    }

    /// Says of the file what was left out of it.
    fn leave_out(&mut self, left_out: &left_out::LeftOut) {
        self.notes.extend(left_out.notes());
        self.words_left_out |= left_out.any();
    }

    /// This reading, refused when it holds no text.
    fn with_text(self, name: &str) -> Result<Self, ReadError> {
        if self.segments.is_empty() { Err(ReadError::empty(name)) } else { Ok(self) }
    }
}

/// Reads PDFs, which come as files and as attachments.
pub trait PdfReader {
    /// The text of the PDF `source`. Ends with [`ReadError::Cancelled`] soon after `keep_going` is false.
    fn read_pdf(&self, source: &Source<'_>, keep_going: &dyn Fn() -> bool) -> Result<PdfText, ReadError>;
}

/// What every reader is handed beside the bytes.
#[derive(Clone, Copy)]
struct Context<'a> {
    pdf: &'a dyn PdfReader,
    keep_going: &'a dyn Fn() -> bool,
    /// How many files this one is inside of: attachments of attachments.
    depth: usize,
}

impl Context<'_> {
    /// Ends the reading when the import was stopped.
    fn check(&self) -> Result<(), ReadError> {
        if (self.keep_going)() { Ok(()) } else { Err(ReadError::Cancelled) }
    }
}

/// Reads a file: one reading for each artifact in it.
///
/// The record of each whole file, attachments included, ends with its dateline and what its name states
/// ([`from_file_name`]); parts of mailboxes and JSONL files have no name of their own.
pub fn read(
    source: &Source<'_>,
    pdf: &dyn PdfReader,
    keep_going: &dyn Fn() -> bool,
) -> Result<Vec<Reading>, ReadError> {
    let context = Context { pdf, keep_going, depth: 0 };
    read_any(source, context)
}

/// The characters of a file of plain text, in whatever encoding it is; none where they are not known for sure.
pub fn plain_text(bytes: &[u8]) -> Option<String> {
    let decoded = encoding::decode(bytes, None);
    (decoded.lost == 0 && !decoded.text.contains('\0')).then_some(decoded.text)
}

/// Whether a file is of a kind of which words may be left out that it shows as deleted or does not show.
pub fn may_leave_words_out(name: &str, bytes: &[u8]) -> bool {
    match kind_of(name, bytes) {
        Some(
            Kind::Html
            | Kind::Markdown
            | Kind::Docx
            | Kind::Odt
            | Kind::Epub
            | Kind::Rtf
            | Kind::Vtt
            | Kind::Srt,
        ) => true,
        Some(Kind::Mail) => bytes.windows(9).any(|part| part.eq_ignore_ascii_case(b"text/html")),
        _ => false,
    }
}

fn read_any(source: &Source<'_>, context: Context<'_>) -> Result<Vec<Reading>, ReadError> {
    context.check()?;
    if source.bytes.len() > MAX_FILE {
        return Err(ReadError::too_large(source.name, Limit::File));
    }
    let kind = kind::identify(source.name, source.bytes)?;
    // The parsers of foreign formats are not ours: should one of them fail on a damaged file in a way it
    // does not report, the import goes on with the next file.
    let mut readings = catch_unwind(AssertUnwindSafe(|| read_kind(kind, source, context)))
        .unwrap_or_else(|_| Err(ReadError::broken(source.name, Damage::Contradiction)))?;
    for reading in &mut readings {
        if reading.part.is_none() {
            let of_name = from_file_name(source.name);
            dateline::put(reading, &of_name);
            reading.record.extend(of_name);
            recording::kind(reading);
        }
    }
    Ok(readings)
}

fn read_kind(kind: Kind, source: &Source<'_>, context: Context<'_>) -> Result<Vec<Reading>, ReadError> {
    let one = match kind {
        Kind::Text => text::read(source, context),
        Kind::Markdown => markdown::read(source, context),
        Kind::Html => html::read(source, context),
        Kind::Docx => docx::read(source, context),
        Kind::Odt => odt::read(source, context),
        Kind::Epub => epub::read(source, context),
        Kind::Rtf => rtf::read(source, context),
        Kind::Vtt => captions::read(source, captions::Grammar::Vtt, context),
        Kind::Srt => captions::read(source, captions::Grammar::Srt, context),
        Kind::Chat => chat::read(source, context),
        Kind::Csv => table::read(source, context),
        Kind::Xlsx => xlsx::read(source, context),
        Kind::Image => image::read(source),
        Kind::Recording => recording::read(source),
        Kind::Pdf => read_pdf(source, context),
        Kind::Mail => return mail::read(source, context),
        Kind::Mbox => return mail::read_mbox(source, context),
        Kind::Jsonl => return jsonl::read(source, context),
    };
    let may_enclose =
        matches!(kind, Kind::Text | Kind::Markdown | Kind::Html | Kind::Docx | Kind::Odt | Kind::Rtf);
    one.map(|one| if may_enclose { enclosed::taken_out(one, source.name) } else { vec![one] })
}

fn read_pdf(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let text = context.pdf.read_pdf(source, context.keep_going)?;
    let (blank, pages) = (text.pages_without_text.len(), text.pages.len());
    let mut reading = Reading { record: text.properties, ..Reading::whole(Form::Pages, text.segments) };
    if blank > 0 && blank < pages {
        reading.notes.push(format!("{blank} of {pages} pages have no text and are pictures only"));
    }
    reading.leave_out(&text.left_out);
    Ok(reading)
}

/// `1 row` or `3 rows`.
fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
