//! What PDFium alone takes for the same work: the figures that reading and drawing are measured by.

use std::path::Path;
use std::sync::Arc;

use pdfium_render::prelude::Pdfium;

use super::PdfError;
use super::library::{Document, Library};
use super::render::pixels;
use super::{PageSize, Pdf};

/// Loads every page, and takes its text from PDFium as it is. Returns the count of UTF-16 units.
pub fn text(pdf: &Pdf, bytes: &[u8], password: Option<&str>) -> Result<usize, PdfError> {
    let document = Document::open(&pdf.library, Arc::from(bytes), password)?;
    let mut units = 0;
    let mut buffer: Vec<u16> = Vec::new();
    for index in 0..document.pages {
        let turn = Library::turn();
        let Some(page) = document.page(index, &turn) else { continue };
        let Some(text) = page.text() else { continue };
        let count = text.len();
        buffer.resize(count as usize + 1, 0);
        // SAFETY: the lock is held, the text page is open, and the buffer holds `count` units and a 0.
        let written =
            unsafe { text.library.raw.FPDFText_GetText(text.handle, 0, count, buffer.as_mut_ptr()) };
        units += usize::try_from(written).unwrap_or(0);
    }
    Ok(units)
}

/// A page loaded into PDFium, to be drawn again and again into one bitmap.
pub struct BarePage {
    pages: super::OpenPdf,
    page: u32,
    size: PageSize,
}

impl BarePage {
    /// Opens page `page`, counted from 1.
    pub fn open(pdf: &Pdf, bytes: &[u8], password: Option<&str>, page: u32) -> Result<Self, PdfError> {
        let pages = pdf.open(Arc::from(bytes), password)?;
        let size = pages.size(page)?;
        Ok(Self { pages, page, size })
    }

    /// Draws the page at `scale` pixels per point. Returns how long the drawing alone took.
    pub fn draw(&self, scale: f32) -> Result<std::time::Duration, PdfError> {
        let (width, height) = pixels(self.size, scale)?;
        self.pages.draw_bare(self.page, width as i32, height as i32)
    }
}

/// Loads the PDFium library from where the tests and benches look for it: the path in the environment
/// variable `BINDERY_PDFIUM`, or this platform's library in the folder `native` of `assets`.
pub fn load_near(assets: &Path) -> Result<Pdf, PdfError> {
    match std::env::var_os("BINDERY_PDFIUM") {
        Some(path) => Pdf::load(Path::new(&path)),
        None => Pdf::load(&Pdfium::pdfium_platform_library_name_at_path(&assets.join("native"))),
    }
}
