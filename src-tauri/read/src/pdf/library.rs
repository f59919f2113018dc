//! The PDFium library, loaded at run time: one lock around it, and handles that close themselves.

use std::ffi::c_ulong;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pdfium_render::prelude::{
    FPDF_DOCUMENT, FPDF_PAGE, FPDF_TEXTPAGE, FS_RECTF, FS_SIZEF, Pdfium, PdfiumLibraryBindings,
};

use super::frame::Frame;
use super::{Broken, PdfError};

/// PDFium keeps global state and is not thread safe: every call into it is made under this lock.
static TURN: Mutex<()> = Mutex::new(());

/// PDFium's last error: the document wants a password, or another one.
const ERROR_PASSWORD: c_ulong = 4;
/// PDFium's last error: an encryption it does not know.
const ERROR_SECURITY: c_ulong = 5;
/// Most pages of one document; more are refused, so that a forged page count cannot hold the reader.
const MAX_PAGES: u32 = 100_000;
/// Most bytes of one document: PDFium takes a 32-bit signed size on some platforms.
const MAX_BYTES: usize = i32::MAX as usize;

/// The right to call PDFium, held by one thread at a time.
pub(super) struct Turn {
    _lock: MutexGuard<'static, ()>,
}

/// The loaded library.
pub(super) struct Library {
    /// The functions of the library; call them only while a [`Turn`] is held.
    pub raw: Box<dyn PdfiumLibraryBindings>,
}

impl Library {
    /// Loads the shared library at `path` and starts PDFium.
    pub fn load(path: &Path) -> Result<Arc<Self>, PdfError> {
        let turn = Self::turn();
        let raw = Pdfium::bind_to_library(path).map_err(|error| PdfError::Library {
            path: path.to_owned(),
            reason: error.to_string().chars().take(300).collect(),
        })?;
        // SAFETY: the lock is held; PDFium ignores every start after the first, and is never stopped,
        // so that no handle outlives it.
        unsafe { raw.FPDF_InitLibrary() };
        drop(turn);
        Ok(Arc::new(Self { raw }))
    }

    /// Waits until no other thread calls PDFium.
    pub fn turn() -> Turn {
        // The lock guards no data of ours: a panic elsewhere leaves nothing half done here.
        Turn { _lock: TURN.lock().unwrap_or_else(PoisonError::into_inner) }
    }
}

/// An open document. Closing it takes the lock: do not drop it while holding a [`Turn`].
pub(super) struct Document {
    /// The library it is open in.
    pub library: Arc<Library>,
    /// PDFium's handle; valid while the document lives.
    pub handle: FPDF_DOCUMENT,
    /// How many pages it has; at least 1.
    pub pages: u32,
    /// The file, which PDFium reads from as long as the document is open.
    _bytes: Arc<[u8]>,
}

// SAFETY: the handle is no thread's own, and every use of it is made under the global lock.
unsafe impl Send for Document {}
// SAFETY: as above; `&Document` gives no use of the handle without the lock.
unsafe impl Sync for Document {}

impl Document {
    /// Opens the PDF in `bytes`.
    pub fn open(library: &Arc<Library>, bytes: Arc<[u8]>, password: Option<&str>) -> Result<Self, PdfError> {
        if bytes.len() > MAX_BYTES {
            return Err(PdfError::TooLarge);
        }
        if password.is_some_and(|password| password.contains('\0')) {
            return Err(PdfError::Encrypted);
        }
        let turn = Library::turn();
        // SAFETY: the lock is held, and `bytes` live as long as the document.
        let handle = unsafe { library.raw.FPDF_LoadMemDocument64(&bytes, password) };
        if handle.is_null() {
            // SAFETY: the lock is held.
            let error = unsafe { library.raw.FPDF_GetLastError() };
            return Err(Self::refused(error, &bytes));
        }
        // SAFETY: the lock is held and the handle is open.
        let count = unsafe { library.raw.FPDF_GetPageCount(handle) };
        let pages = u32::try_from(count).unwrap_or(0);
        drop(turn);
        let document = Self { library: Arc::clone(library), handle, pages, _bytes: bytes };
        match pages {
            0 => Err(PdfError::Empty),
            1..=MAX_PAGES => Ok(document),
            _ => Err(PdfError::TooLarge),
        }
    }

    fn refused(error: c_ulong, bytes: &[u8]) -> PdfError {
        let head = &bytes[..bytes.len().min(1024)];
        let reason = match error {
            ERROR_PASSWORD => return PdfError::Encrypted,
            ERROR_SECURITY => Broken::Protected,
            _ if bytes.is_empty() => Broken::NoBytes,
            _ if !head.windows(4).any(|four| four == b"%PDF") => Broken::NoPdf,
            _ => Broken::Contents,
        };
        PdfError::Broken { reason }
    }

    /// The page `index`, counted from 0; `None` when it cannot be read.
    pub fn page<'turn>(&self, index: u32, _turn: &'turn Turn) -> Option<Page<'turn>> {
        let index = i32::try_from(index).ok()?;
        // SAFETY: the lock is held and the document is open.
        let handle = unsafe { self.library.raw.FPDF_LoadPage(self.handle, index) };
        (!handle.is_null()).then(|| Page { library: Arc::clone(&self.library), handle, turn: PhantomData })
    }

    /// Whether the document is a form to be filled in.
    pub fn is_form(&self, _turn: &Turn) -> bool {
        // SAFETY: the lock is held and the document is open.
        unsafe { self.library.raw.FPDF_GetFormType(self.handle) != 0 }
    }

    /// The size of page `index` (counted from 0) in points as displayed, without parsing the page.
    pub fn page_size(&self, index: u32, _turn: &Turn) -> Option<(f32, f32)> {
        let index = i32::try_from(index).ok()?;
        let mut size = FS_SIZEF { width: 0.0, height: 0.0 };
        // SAFETY: the lock is held, the document is open, and `size` is ours to write to.
        let known = unsafe { self.library.raw.FPDF_GetPageSizeByIndexF(self.handle, index, &raw mut size) };
        (known != 0).then_some((size.width, size.height))
    }
}

impl Drop for Document {
    fn drop(&mut self) {
        let _turn = Library::turn();
        // SAFETY: the lock is held, and the handle is closed this once.
        unsafe { self.library.raw.FPDF_CloseDocument(self.handle) };
    }
}

/// A loaded page, closed when dropped.
pub(super) struct Page<'turn> {
    library: Arc<Library>,
    /// PDFium's handle; valid while the page lives.
    pub handle: FPDF_PAGE,
    turn: PhantomData<&'turn Turn>,
}

impl<'turn> Page<'turn> {
    /// The library's functions, for as long as the page is loaded.
    pub fn raw(&self) -> &dyn PdfiumLibraryBindings {
        &*self.library.raw
    }

    /// How the page lies on the display.
    pub fn frame(&self) -> Frame {
        let raw = &self.library.raw;
        let mut area = FS_RECTF { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
        // SAFETY: a page lives no longer than the lock is held, and `area` is ours to write to.
        let (known, turns) = unsafe {
            (raw.FPDF_GetPageBoundingBox(self.handle, &raw mut area), raw.FPDFPage_GetRotation(self.handle))
        };
        if known == 0 {
            return Frame::new(0.0, 0.0, 612.0, 792.0, 0);
        }
        Frame::new(area.left, area.bottom, area.right, area.top, turns.rem_euclid(4) as u8)
    }

    /// The page's text as PDFium reads it; `None` when it cannot.
    pub fn text(&self) -> Option<TextPage<'turn>> {
        // SAFETY: a page lives no longer than the lock is held.
        let handle = unsafe { self.library.raw.FPDFText_LoadPage(self.handle) };
        (!handle.is_null()).then(|| TextPage {
            library: Arc::clone(&self.library),
            handle,
            turn: PhantomData,
        })
    }

    /// Makes the appearance of annotations and form fields part of the page, so that their words are
    /// read with it. Changes the open document alone, never the file. `true` when the page must be
    /// loaded anew.
    pub fn take_in_annotations(&self, is_form: bool) -> bool {
        const FOR_DISPLAY: i32 = 0;
        const DONE: i32 = 1;
        let raw = &self.library.raw;
        // SAFETY: a page lives no longer than the lock is held.
        unsafe {
            if raw.FPDFPage_GetAnnotCount(self.handle) <= 0 {
                return false;
            }
            if is_form {
                self.fill_fields();
            }
            raw.FPDFPage_Flatten(self.handle, FOR_DISPLAY) == DONE
        }
    }

    /// Has PDFium make the look of form fields whose value alone is in the file: it does so when it
    /// draws them, be it in a single pixel.
    fn fill_fields(&self) {
        const FORMAT_GREY: i32 = 1;
        const WITH_ANNOTATIONS: i32 = 0x01;
        let raw = &self.library.raw;
        // SAFETY: a page lives no longer than the lock is held, and the bitmap is PDFium's own.
        unsafe {
            let bitmap = raw.FPDFBitmap_CreateEx(1, 1, FORMAT_GREY, std::ptr::null_mut(), 0);
            if !bitmap.is_null() {
                raw.FPDF_RenderPageBitmap(bitmap, self.handle, 0, 0, 1, 1, 0, WITH_ANNOTATIONS);
                raw.FPDFBitmap_Destroy(bitmap);
            }
        }
    }

    /// Gives the handle up to a caller who closes it.
    pub fn into_handle(self) -> FPDF_PAGE {
        std::mem::ManuallyDrop::new(self).handle
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        // SAFETY: a page lives no longer than the lock is held, and the handle is closed this once.
        unsafe { self.library.raw.FPDF_ClosePage(self.handle) };
    }
}

/// The text of a loaded page, closed when dropped.
pub(super) struct TextPage<'turn> {
    /// The library it is open in.
    pub library: Arc<Library>,
    /// PDFium's handle; valid while the text page lives.
    pub handle: FPDF_TEXTPAGE,
    turn: PhantomData<&'turn Turn>,
}

impl TextPage<'_> {
    /// How many characters it has, those included that PDFium adds.
    pub fn len(&self) -> i32 {
        // SAFETY: a text page lives no longer than the lock is held.
        unsafe { self.library.raw.FPDFText_CountChars(self.handle) }.max(0)
    }
}

impl Drop for TextPage<'_> {
    fn drop(&mut self) {
        // SAFETY: a text page lives no longer than the lock is held, and is closed this once.
        unsafe { self.library.raw.FPDFText_ClosePage(self.handle) };
    }
}
