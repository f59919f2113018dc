//! Words in pictures: of pages without text of their own, of photographs and scans.

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::record::artifact::{Form, Segment};
use bindery_ocr::{OcrError, Page, Reader};
use bindery_read::pdf::{OpenPdf, Pdf};
use image::RgbImage;

use super::{Machine, Unread, words};
use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::import::picture;
use crate::storage::store::ArtifactRow;
use crate::world::World;

/// Setting: how far the archive was looked through for words in pictures, and by which reader.
pub(super) const READ_TO: &str = "scans_read_to";
/// Pixels per point at which pages are drawn to be read: 200 for an inch.
const SCALE: f32 = 200.0 / 72.0;
/// Pixels of the longer side of a drawn page at most.
const LONGEST: f32 = 5_000.0;

/// What reads words in pictures.
pub(super) struct Pictures<'a> {
    pub reader: &'a Reader,
    pub world: &'a dyn World,
}

impl Machine for Pictures<'_> {
    fn setting(&self) -> &'static str {
        READ_TO
    }

    fn fingerprint(&self) -> &str {
        self.reader.fingerprint()
    }

    fn stage(&self) -> Message {
        message!("work-scans")
    }

    fn is_for(&self, _: &Archive, row: &ArtifactRow) -> Result<bool> {
        Ok(matches!(row.form, Form::Pages | Form::Image))
    }

    fn segments(
        &self,
        archive: &Archive,
        row: &ArtifactRow,
        known: &[Segment],
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Segment>> {
        let bytes = archive.originals().get(&row.original)?;
        match row.form {
            Form::Image => self.picture(&bytes, stop),
            _ => self.pages(bytes, known, stop),
        }
    }
}

impl Pictures<'_> {
    fn picture(&self, bytes: &[u8], stop: &dyn Fn() -> bool) -> Result<Vec<Segment>> {
        let broken = |_| Error::from(Unread::Picture);
        let drawn = picture::on_white(picture::upright(bytes).map_err(broken)?);
        Ok(words::segments(&self.words(&drawn, stop)?, 1, 1.0, self.reader))
    }

    /// The words of the pages that have no text of their own.
    fn pages(&self, bytes: Vec<u8>, known: &[Segment], stop: &dyn Fn() -> bool) -> Result<Vec<Segment>> {
        let broken = |why: &dyn std::fmt::Display| Error::from(Unread::Pages { why: why.to_string() });
        let pdf: &Pdf = self.world.pdf().map_err(|why| broken(&why))?;
        let document = pdf.open(bytes.into(), None).map_err(|error| broken(&error))?;
        let has_text = |page: u32| {
            known.iter().filter_map(|segment| segment.locator.pages()).any(|(a, b)| (a..=b).contains(&page))
        };
        let mut segments = Vec::new();
        for page in (1..=document.pages()).filter(|page| !has_text(*page)) {
            // A damaged page is read no more than it is shown.
            let Some((drawn, scale)) = drawn(&document, page) else { continue };
            segments.extend(words::segments(&self.words(&drawn, stop)?, page, scale, self.reader));
        }
        Ok(segments)
    }

    fn words(&self, drawn: &RgbImage, stop: &dyn Fn() -> bool) -> Result<Page> {
        self.reader.read(drawn, stop).map_err(|error| match error {
            OcrError::Stopped => Error::Cancelled,
            other => Unread::Words { why: other.to_string() }.into(),
        })
    }
}

/// A page as it is read, with how many pixels a point has.
fn drawn(document: &OpenPdf, page: u32) -> Option<(RgbImage, f32)> {
    let size = document.size(page).ok()?;
    let scale = SCALE.min(LONGEST / size.width_pt.max(size.height_pt));
    let drawn = document.render(page, scale).ok()?;
    let rgb = drawn.bgrx().as_chunks::<4>().0.iter().flat_map(|[b, g, r, _]| [*r, *g, *b]).collect();
    Some((RgbImage::from_raw(drawn.width, drawn.height, rgb)?, scale))
}
