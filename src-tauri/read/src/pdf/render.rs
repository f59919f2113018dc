//! Pages as pictures.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use image::ImageEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use pdfium_render::prelude::{FPDF_PAGE, PdfiumLibraryBindings};

use super::Broken;
use super::frame::Rect;
use super::library::{Document, Library, Page, Turn};
use super::rulings::Ruling;
use super::{PageSize, PdfError};

/// Most pixels of one picture: 64 million take 256 MiB while being drawn.
const MAX_PIXELS: u64 = 64_000_000;
/// PDFium's format of four bytes a pixel: blue, green, red, unused.
const FORMAT_BGRX: i32 = 3;
/// Draw annotations and form fields too.
const WITH_ANNOTATIONS: i32 = 0x01;
/// Where pixels start in the BMP that [`Rendered`] holds: 14 + 40 bytes of headers, and 10 so that the
/// pixels begin at a multiple of 8, as PDFium wants.
const HEAD: usize = 64;

/// How to encode a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// `image/bmp`: nothing to compute; for showing in a window of the same program.
    Bmp,
    /// `image/png`: exact and smaller.
    Png,
    /// `image/jpeg`: smallest for photographs; quality 1 to 100.
    Jpeg(u8),
}

/// The picture of a page: pixels on white ground.
#[derive(Clone)]
pub struct Rendered {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// A whole BMP file, of 32 bits a pixel and the top row first; PDFium draws into it.
    bmp: Vec<u8>,
}

impl Rendered {
    /// The picture as a BMP file, without any copying or computing: what the window is given.
    pub fn into_bmp(self) -> Vec<u8> {
        self.bmp
    }

    /// The pixels, row by row from the top: blue, green, red and a byte without meaning.
    pub fn bgrx(&self) -> &[u8] {
        self.bmp.get(HEAD..).unwrap_or_default()
    }

    /// The pixels, row by row from the top: red, green, blue, opaque alpha.
    pub fn rgba(&self) -> Vec<u8> {
        self.bgrx().as_chunks::<4>().0.iter().flat_map(|[b, g, r, _]| [*r, *g, *b, 255]).collect()
    }

    /// The picture encoded as `picture`.
    pub fn encode(&self, picture: Picture) -> Result<Vec<u8>, PdfError> {
        let mut out = Vec::new();
        let (pixels, color) = match picture {
            Picture::Bmp => return Ok(self.bmp.clone()),
            Picture::Png | Picture::Jpeg(_) => self.compact(),
        };
        let written =
            match picture {
                Picture::Jpeg(quality) => JpegEncoder::new_with_quality(&mut out, quality.clamp(1, 100))
                    .write_image(&pixels, self.width, self.height, color),
                _ => PngEncoder::new_with_quality(&mut out, CompressionType::Fast, FilterType::Up)
                    .write_image(&pixels, self.width, self.height, color),
            };
        written.map_err(|_| PdfError::TooLarge)?;
        Ok(out)
    }

    /// One byte a pixel where the picture is grey all over, else three.
    fn compact(&self) -> (Vec<u8>, image::ExtendedColorType) {
        let pixels = self.bgrx().as_chunks::<4>().0;
        if pixels.iter().all(|[b, g, r, _]| b == g && g == r) {
            (pixels.iter().map(|pixel| pixel[0]).collect(), image::ExtendedColorType::L8)
        } else {
            let mut out = vec![0; pixels.len() * 3];
            for (to, [b, g, r, _]) in out.as_chunks_mut::<3>().0.iter_mut().zip(pixels) {
                *to = [*r, *g, *b];
            }
            (out, image::ExtendedColorType::Rgb8)
        }
    }
}

/// A document that is open for showing: turning pages and zooming do not parse it again.
pub struct OpenPdf {
    /// The page shown last; closed before the document is.
    shown: Mutex<Option<Shown>>,
    document: Document,
}

/// A page that stays loaded.
struct Shown {
    index: u32,
    handle: FPDF_PAGE,
    size: PageSize,
}

// SAFETY: the handle is no thread's own, and is used under the library's lock alone.
unsafe impl Send for Shown {}

impl OpenPdf {
    pub(super) fn new(document: Document) -> Self {
        Self { shown: Mutex::new(None), document }
    }

    /// How many pages there are; at least 1.
    pub fn pages(&self) -> u32 {
        self.document.pages
    }

    /// The size of a page (counted from 1) as displayed.
    pub fn size(&self, page: u32) -> Result<PageSize, PdfError> {
        let index = self.index(page)?;
        let (width_pt, height_pt) =
            self.document.page_size(index, &Library::turn()).ok_or_else(|| unreadable(page))?;
        Ok(PageSize { width_pt, height_pt })
    }

    /// The picture of a page (counted from 1) at `scale` pixels per point.
    pub fn render(&self, page: u32, scale: f32) -> Result<Rendered, PdfError> {
        let index = self.index(page)?;
        let turn = Library::turn();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.as_ref().is_none_or(|shown| shown.index != index) {
            let loaded = self.document.page(index, &turn).ok_or_else(|| unreadable(page))?;
            let (width_pt, height_pt) = loaded.frame().size();
            let next = Shown { index, handle: loaded.into_handle(), size: PageSize { width_pt, height_pt } };
            if let Some(last) = shown.replace(next) {
                // SAFETY: the lock is held, and the handle is closed this once.
                unsafe { self.document.library.raw.FPDF_ClosePage(last.handle) };
            }
        }
        let shown = shown.as_ref().ok_or_else(|| unreadable(page))?;
        draw(&*self.document.library.raw, shown, scale, &turn)
    }

    /// Time that PDFium's drawing of a page takes in a bitmap of its own, page loading not counted.
    pub(super) fn draw_bare(&self, page: u32, width: i32, height: i32) -> Result<Duration, PdfError> {
        let index = self.index(page)?;
        let turn = Library::turn();
        let loaded = self.document.page(index, &turn).ok_or_else(|| unreadable(page))?;
        let raw = &self.document.library.raw;
        // SAFETY: the lock is held, the page loaded, and the bitmap is PDFium's own.
        unsafe {
            let bitmap = raw.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, std::ptr::null_mut(), 0);
            if bitmap.is_null() {
                return Err(PdfError::TooLarge);
            }
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffff_ffff);
            let start = Instant::now();
            raw.FPDF_RenderPageBitmap(bitmap, loaded.handle, 0, 0, width, height, 0, WITH_ANNOTATIONS);
            let took = start.elapsed();
            raw.FPDFBitmap_Destroy(bitmap);
            Ok(took)
        }
    }

    fn index(&self, page: u32) -> Result<u32, PdfError> {
        let pages = self.document.pages;
        if (1..=pages).contains(&page) { Ok(page - 1) } else { Err(PdfError::NoPage { page, pages }) }
    }
}

impl Drop for OpenPdf {
    fn drop(&mut self) {
        let shown = self.shown.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        let _turn = Library::turn();
        if let Some(last) = shown {
            // SAFETY: the lock is held, the document is still open, and the handle is closed this once.
            unsafe { self.document.library.raw.FPDF_ClosePage(last.handle) };
        }
    }
}

fn unreadable(page: u32) -> PdfError {
    PdfError::Broken { reason: Broken::Page { page: page.to_string() } }
}

/// Pixels that a page of `size` takes at `scale` pixels per point.
pub(super) fn pixels(size: PageSize, scale: f32) -> Result<(u32, u32), PdfError> {
    let side = |points: f32| (points * scale).round().max(1.0);
    let (width, height) = (side(size.width_pt), side(size.height_pt));
    if !(width < 65_536.0 && height < 65_536.0) || width as u64 * height as u64 > MAX_PIXELS {
        return Err(PdfError::TooLarge);
    }
    Ok((width as u32, height as u32))
}

fn draw(
    raw: &dyn PdfiumLibraryBindings,
    shown: &Shown,
    scale: f32,
    _turn: &Turn,
) -> Result<Rendered, PdfError> {
    let (width, height) = pixels(shown.size, scale)?;
    let stride = width as usize * 4;
    let mut bmp = vec![0xff; HEAD + stride * height as usize];
    write_head(&mut bmp, width, height);
    let (w, h) = (width as i32, height as i32);
    // SAFETY: the lock is held and the page loaded; the bitmap draws into `bmp` from HEAD on, which
    // holds `stride * height` bytes, and is destroyed before `bmp` can move or go.
    unsafe {
        let start = bmp.as_mut_ptr().add(HEAD).cast();
        let bitmap = raw.FPDFBitmap_CreateEx(w, h, FORMAT_BGRX, start, stride as i32);
        if bitmap.is_null() {
            return Err(PdfError::TooLarge);
        }
        raw.FPDF_RenderPageBitmap(bitmap, shown.handle, 0, 0, w, h, 0, WITH_ANNOTATIONS);
        raw.FPDFBitmap_Destroy(bitmap);
    }
    Ok(Rendered { width, height, bmp })
}

/// The two headers of a BMP file of 32 bits a pixel, the top row first.
fn write_head(bmp: &mut [u8], width: u32, height: u32) {
    let size = bmp.len() as u32;
    let mut head = [0u8; HEAD];
    head[0..2].copy_from_slice(b"BM");
    head[2..6].copy_from_slice(&size.to_le_bytes());
    head[10..14].copy_from_slice(&(HEAD as u32).to_le_bytes());
    head[14..18].copy_from_slice(&40u32.to_le_bytes());
    head[18..22].copy_from_slice(&width.to_le_bytes());
    head[22..26].copy_from_slice(&(height as i32).wrapping_neg().to_le_bytes());
    head[26..28].copy_from_slice(&1u16.to_le_bytes());
    head[28..30].copy_from_slice(&32u16.to_le_bytes());
    head[34..38].copy_from_slice(&(size - HEAD as u32).to_le_bytes());
    if let Some(place) = bmp.get_mut(..HEAD) {
        place.copy_from_slice(&head);
    }
}

/// A page drawn small, to see what stands out on it.
pub(super) struct Small {
    width: usize,
    height: usize,
    /// Pixels per point.
    scale: f32,
    /// The pixels, row by row from the top: blue, green, red and a byte without meaning.
    pixels: Vec<[u8; 4]>,
}

impl Small {
    /// Pixels per point: about 100 to the inch, in which the letters of running text are told from each other.
    const SCALE: f32 = 1.4;
    /// Most pixels; larger pages are drawn smaller.
    const MOST: f32 = 8_000_000.0;

    /// The page of `size` as it is shown; `None` when it cannot be drawn.
    pub fn of(page: &Page<'_>, (wide, high): (f32, f32)) -> Option<Self> {
        let scale = Self::SCALE.min((Self::MOST / (wide * high)).sqrt());
        let (width, height) = pixels(PageSize { width_pt: wide, height_pt: high }, scale).ok()?;
        let mut drawn = vec![[0xff; 4]; width as usize * height as usize];
        let raw = page.raw();
        // SAFETY: a page lives no longer than the lock is held; the bitmap draws into `drawn`, which holds
        // four bytes for each of its pixels, and is destroyed before `drawn` can move or go.
        unsafe {
            let start = drawn.as_mut_ptr().cast();
            let (w, h) = (width as i32, height as i32);
            let bitmap = raw.FPDFBitmap_CreateEx(w, h, FORMAT_BGRX, start, w * 4);
            if bitmap.is_null() {
                return None;
            }
            raw.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, w, h, 0, WITH_ANNOTATIONS);
            raw.FPDFBitmap_Destroy(bitmap);
        }
        Some(Self { width: width as usize, height: height as usize, scale, pixels: drawn })
    }

    /// The pixels of each row in a box on the page and right round it.
    fn rows(&self, rect: Rect) -> impl Iterator<Item = &[[u8; 4]]> {
        let from = |edge: f32| (edge * self.scale - 0.5).floor().max(0.0) as usize;
        let to = |edge: f32, most: usize| ((edge * self.scale + 0.5).ceil().max(0.0) as usize).min(most);
        let (x0, x1) = (from(rect.x0), to(rect.x1, self.width));
        (from(rect.y0)..to(rect.y1, self.height))
            .filter_map(move |y| self.pixels.get(y * self.width + x0..y * self.width + x1.max(x0)))
    }

    /// By how much the pixels in a box differ in the channel in which they differ most.
    pub fn contrast(&self, rect: Rect) -> u8 {
        let (mut least, mut most) = ([0xff; 3], [0; 3]);
        for [b, g, r, _] in self.rows(rect).flatten() {
            for (at, value) in [*b, *g, *r].into_iter().enumerate() {
                least[at] = value.min(least[at]);
                most[at] = value.max(most[at]);
            }
        }
        least.into_iter().zip(most).map(|(least, most)| most.saturating_sub(least)).max().unwrap_or(0)
    }

    /// Whether a box has one colour, and that is `colour` or nearly so.
    pub fn is_alike(&self, rect: Rect, colour: Option<[u8; 4]>) -> bool {
        const ALIKE: u8 = 8;
        let Some([red, green, blue, covers]) = colour else { return false };
        let Some([b, g, r, _]) = self.rows(rect).flatten().next() else { return true };
        let near = r.abs_diff(red) < ALIKE && g.abs_diff(green) < ALIKE && b.abs_diff(blue) < ALIKE;
        self.contrast(rect) < ALIKE && (near || covers == 0)
    }

    /// What part of a line, between two places along it, differs from what is above and below it where letters of the
    /// box `letter` stand. A line may lie under something, or have the colour of its ground.
    pub fn is_drawn(&self, line: Ruling, upright: bool, (from, to): (f32, f32), letter: Rect) -> f32 {
        const DIFFERS: u8 = 24;
        let at = |along: usize, across: f32| {
            let across = (across * self.scale).floor().max(0.0) as usize;
            let (x, y) = if upright { (across, along) } else { (along, across) };
            self.pixels.get(y * self.width + x).filter(|_| x < self.width).copied()
        };
        let (low, high) = if upright { (letter.x0, letter.x1) } else { (letter.y0, letter.y1) };
        let differs = |a: Option<[u8; 4]>, b: Option<[u8; 4]>| match (a, b) {
            (Some(a), Some(b)) => a.iter().zip(b).take(3).any(|(a, b)| a.abs_diff(b) >= DIFFERS),
            _ => false,
        };
        let along = (from * self.scale).max(0.0) as usize..(to * self.scale).max(0.0) as usize;
        let count = along.len().max(1);
        let step = 0.5 / self.scale;
        let drawn = along.filter(|along| {
            [-step, 0.0, step].iter().any(|aside| {
                let here = at(*along, line.at + aside);
                differs(here, at(*along, low)) && differs(here, at(*along, high))
            })
        });
        drawn.count() as f32 / count as f32
    }
}
