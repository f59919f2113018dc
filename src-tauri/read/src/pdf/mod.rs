//! PDF files: their text with a box for every character, their pages as pictures, and where on a page a
//! quotation stands.
//!
//! All coordinates are points (1/72 inch, the page's own unit) of the page as displayed: the crop box
//! within the media box, turned by the page's rotation, origin top left.

mod aligned;
pub mod bare;
mod blocks;
mod chars;
mod fonts;
mod fragments;
mod frame;
mod furniture;
mod grid;
mod library;
mod lines;
mod locate;
pub(crate) mod properties;
mod reading_order;
mod render;
mod rulings;
#[cfg(test)]
mod sample;
mod segments;
mod struck;
#[cfg(test)]
mod table_tests;
mod tables;
mod tagged;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bindery_core::message::ToMessage as _;
use bindery_core::record::artifact::{RecordLine, Segment};
use bindery_core::{messages, worded};

pub use locate::{Located, LocatedPage, locate};
pub use render::{OpenPdf, Picture, Rendered};
pub use segments::canonical;

use crate::left_out::LeftOut;
use crate::{PdfReader, ReadError, Source};
use library::{Document, Library};
use render::Small;

/// Why a PDF cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum PdfError {
    /// It wants a password, or another one than was given.
    Encrypted,
    /// It is no PDF, or damaged beyond reading.
    Broken {
        /// What is wrong with it.
        reason: Broken,
    },
    /// It has no pages.
    Empty,
    /// The file, its page count or a picture of a page is over the limits.
    TooLarge,
    /// The caller asked to stop.
    Cancelled,
    /// There is no such page.
    NoPage {
        /// The page asked for, counted from 1.
        page: u32,
        /// How many pages there are.
        pages: u32,
    },
    /// The PDFium library cannot be loaded.
    Library {
        /// Where it was looked for.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
}

worded! {
    for PdfError {
        Self::Encrypted => "pdf-encrypted";
        Self::Broken { reason } => "pdf-broken" { reason: reason };
        Self::Empty => "pdf-empty";
        Self::TooLarge => "pdf-too-large";
        Self::Cancelled => "import-stopped" as "cancelled";
        Self::NoPage { page, pages } => "pdf-no-page" { page: &page.to_string(), pages: &pages.to_string() };
        Self::Library { path, reason } => "pdf-no-library" { path: path, reason: reason };
    }
}

messages! {
    /// What is wrong with a PDF.
    pub enum Broken {
        /// It is none.
        NoPdf => "damage-not-pdf",
        /// It wants a way of opening it that the library does not have.
        Protected => "pdf-protected",
        /// There is nothing in it.
        NoBytes => "pdf-no-bytes",
        /// Its table of contents is damaged, or the library says no more.
        Contents => "pdf-contents",
        /// None of its pages can be read.
        EveryPage => "pdf-every-page",
        /// One of its pages cannot be read.
        Page {
            /// Which, counted from 1.
            page: String,
        } => "pdf-page-damaged",
    }
}

/// Follows the reading of a document.
pub trait Watch {
    /// Told before each page how many of `total` are done; `false` stops the reading.
    fn page(&self, done: u32, total: u32) -> bool;
}

impl<F: Fn(u32, u32) -> bool> Watch for F {
    fn page(&self, done: u32, total: u32) -> bool {
        self(done, total)
    }
}

/// The loaded PDF library. Any number may exist and be used by any thread; their calls take turns.
#[derive(Clone)]
pub struct Pdf {
    library: Arc<Library>,
}

/// The size of a page as displayed, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSize {
    /// Width in points.
    pub width_pt: f32,
    /// Height in points.
    pub height_pt: f32,
}

/// What a PDF holds as text.
#[derive(Debug, Default)]
pub struct PdfText {
    /// The size of every page.
    pub pages: Vec<PageSize>,
    /// Paragraphs in reading order, each with its layout.
    pub segments: Vec<Segment>,
    /// What the document says of itself, as far as it says something.
    pub properties: Vec<RecordLine>,
    /// Pages, counted from 1, on which no text can be read: pictures, or damaged.
    pub pages_without_text: Vec<u32>,
    /// What words were left out that nobody sees, or that are struck through.
    pub(crate) left_out: LeftOut,
}

impl PdfReader for Pdf {
    fn read_pdf(&self, source: &Source<'_>, keep_going: &dyn Fn() -> bool) -> Result<PdfText, ReadError> {
        self.read(source.bytes, None, &|_, _| keep_going())
            .map_err(|error| ReadError::of_pdf(source.name, error))
    }
}

impl Pdf {
    /// Loads the PDFium library at `library`.
    pub fn load(library: &Path) -> Result<Self, PdfError> {
        Ok(Self { library: Library::load(library)? })
    }

    /// Reads the text of a whole document, asking `watch` before each page.
    pub fn read(&self, bytes: &[u8], password: Option<&str>, watch: &dyn Watch) -> Result<PdfText, PdfError> {
        let document = Document::open(&self.library, Arc::from(bytes), password)?;
        let properties = properties::properties(&document, &Library::turn());
        let mut unread = 0;
        let mut pages = Vec::new();
        let mut blocks = Vec::new();
        let mut pages_without_text = Vec::new();
        let mut left_out = LeftOut::default();
        for index in 0..document.pages {
            if !watch.page(index, document.pages) {
                return Err(PdfError::Cancelled);
            }
            let (size, found) = match read_page(&document, index) {
                Some((size, found, of_page)) => {
                    left_out.merge(of_page);
                    (size, found)
                }
                None => {
                    unread += 1;
                    (unread_size(&document, index), Vec::new())
                }
            };
            if found.is_empty() {
                pages_without_text.push(index + 1);
            }
            pages.push(size);
            blocks.push(found);
        }
        if unread == document.pages {
            return Err(PdfError::Broken { reason: Broken::EveryPage });
        }
        Ok(PdfText { pages, segments: segments::segments(blocks), properties, pages_without_text, left_out })
    }

    /// Opens a document for showing its pages, which are then turned without parsing it again.
    pub fn open(&self, bytes: Arc<[u8]>, password: Option<&str>) -> Result<OpenPdf, PdfError> {
        Document::open(&self.library, bytes, password).map(OpenPdf::new)
    }

    /// The picture of one page (counted from 1) at `scale` pixels per point.
    pub fn render(
        &self,
        bytes: &[u8],
        password: Option<&str>,
        page: u32,
        scale: f32,
    ) -> Result<Rendered, PdfError> {
        self.open(Arc::from(bytes), password)?.render(page, scale)
    }
}

/// The size and the blocks of page `index`, counted from 0, and what was left out of it; `None` when it cannot be read.
fn read_page(document: &Document, index: u32) -> Option<(PageSize, Vec<blocks::Block>, LeftOut)> {
    let turn = Library::turn();
    let mut page = document.page(index, &turn)?;
    let marked = struck::marked(&page, page.frame());
    if page.take_in_annotations(document.is_form(&turn)) {
        drop(page);
        page = document.page(index, &turn)?;
    }
    let frame = page.frame();
    let (width_pt, height_pt) = frame.size();
    let tagged = tagged::tables(&page);
    let contents = if tagged.is_empty() { HashMap::new() } else { tagged::contents(&page) };
    let mut left_out = LeftOut::default();
    let text = page.text();
    let (marks, traces) = match &text {
        Some(text) => chars::Reader::new(text, frame, contents).read(&mut left_out),
        None => Default::default(),
    };
    let rulings = rulings::Rulings::of(&page, frame);
    // A page that cannot be drawn keeps its text.
    let small = if traces.is_empty() { None } else { Small::of(&page, (width_pt, height_pt)) };
    drop(text);
    drop(page);
    drop(turn);
    let marks = match &small {
        Some(small) => chars::unseen::leave_out(marks, &traces, small, &mut left_out),
        None => marks,
    };
    let marks = struck::leave_out(marks, &marked, &rulings, small.as_ref(), &mut left_out);
    let parts = tables::parts(&marks, tagged, &rulings);
    Some((PageSize { width_pt, height_pt }, blocks::blocks(index + 1, parts), left_out))
}

/// The size of a page that cannot be read: as its entry says, else that of a letter.
fn unread_size(document: &Document, index: u32) -> PageSize {
    let (width_pt, height_pt) = document.page_size(index, &Library::turn()).unwrap_or((612.0, 792.0));
    PageSize { width_pt, height_pt }
}
