//! Pictures of pages, by opaque token: what the window's `page` protocol serves. A token opens nothing by itself: the gates
//! are asked again for whoever uses the session each time a picture is drawn.

use std::sync::{Arc, Mutex, PoisonError};

use bindery_core::message::ToMessage as _;
use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Role, Viewer};
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::artifact::Form;
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Result};
use bindery_engine::import::picture;
use bindery_engine::world::World;
use bindery_read::pdf::OpenPdf;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat};

use crate::refused::Refused;
use crate::thumbnails::{self, Small};

/// Documents that stay open, so that turning a page does not parse them again.
const OPEN_DOCUMENTS: usize = 4;
/// Pictures are drawn no finer than this many pixels per point.
const FINEST: f32 = 6.0;
/// How well a photograph is drawn again, of 100: no difference can be seen.
const QUALITY: u8 = 95;

/// A picture ready to be shown.
pub struct Picture {
    /// Its media type.
    pub media_type: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Pages of one document that were opened for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The document.
    pub artifact: ArtifactId,
    /// Its file.
    pub original: OriginalHash,
    /// What kind of file that is.
    pub form: Form,
    /// The pages beside an answer or of a part that is read, for someone who asks; none: all, for staff.
    pub beside: Option<Beside>,
    /// Whether it is drawn so small that the lines of a page cannot be read, and does not count as read.
    pub small: bool,
}

/// The pages that a passage of an answer stands on, or the one that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// In the order in which they are counted for whoever asked.
    pub pages: Vec<u32>,
    /// All words on them.
    pub words: Vec<ShownText>,
    /// Whether the question was about someone's private life (E6).
    pub private: bool,
}

impl Opened {
    /// Asks the gates whether `viewer` may see these pages now. What of their words is new to a requestor today counts
    /// as read.
    pub fn is_open_to(&self, archive: &Archive, world: &dyn World, viewer: &Viewer) -> Result<bool> {
        match (&self.beside, viewer.is_gated()) {
            // A picture shows what the text leaves out.
            (None, false) => Ok(archive.audience(viewer, false)?.sees_all_of(&self.artifact)),
            (Some(beside), true) => beside.is_open_to(archive, world, viewer, self),
            // What was opened for the one is not for the other.
            (None, true) | (Some(_), false) => Ok(false),
        }
    }
}

impl Beside {
    fn is_open_to(
        &self,
        archive: &Archive,
        world: &dyn World,
        viewer: &Viewer,
        opened: &Opened,
    ) -> Result<bool> {
        let tier = archive.in_force().policy.tier(&viewer.tier).is_some_and(|tier| tier.page_images);
        let audience = archive.audience(viewer, self.private)?;
        let is_shown =
            |text: &ShownText| audience.text(&text.artifact, text.segment, text.range) == Access::Shown;
        // On a page without a word nothing says who is on it: all of the document must be open.
        let blank = self.words.is_empty() && !audience.shows_all_of(&opened.artifact);
        if !tier || blank || !self.words.iter().all(is_shown) {
            return Ok(false);
        }
        if opened.small {
            return Ok(true);
        }
        let Some(charge) = archive.bill(world, viewer, &self.words, None)? else { return Ok(true) };
        if archive.objection(viewer, &charge)?.is_some() {
            return Ok(false);
        }
        // A page that was read today is not written down again each time it is drawn.
        if archive.store().gain(&charge)?.0 > 0 {
            archive.store().charge(&charge)?;
        }
        Ok(true)
    }
}

/// The documents whose pages may be asked for.
#[derive(Default)]
pub struct Pages {
    known: Mutex<Vec<(String, Opened)>>,
    open: Mutex<Vec<(OriginalHash, Arc<OpenPdf>)>>,
    small: Small,
}

impl Pages {
    /// A token for the pages of `opened`; it says nothing about the document.
    pub fn token(&self, world: &dyn World, opened: Opened) -> Result<String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever asks learns from no token that two passages stand on one page.
        let again =
            known.iter().find(|(_, other)| (opened.beside.is_none() || opened.small) && *other == opened);
        if let Some((token, _)) = again {
            return Ok(token.clone());
        }
        let token = hex::encode(&world.random()?[..16]);
        known.push((token.clone(), opened));
        Ok(token)
    }

    /// Forgets every token: the archive was closed.
    pub fn forget(&self) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.small.forget();
    }

    /// The document behind `original`, opened once.
    pub fn document(
        &self,
        archive: &Archive,
        world: &dyn World,
        original: OriginalHash,
    ) -> Result<Arc<OpenPdf>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = open.iter().position(|(hash, _)| *hash == original) {
            let found = open.remove(at);
            open.push(found.clone());
            return Ok(found.1);
        }
        let bytes = archive.originals().get(&original)?;
        let pdf = world.pdf().map_err(|why| Refused::Pages { why: why.to_owned() })?;
        let opened = pdf.open(bytes.into(), None).map_err(|error| Refused::Pages { why: error.message() })?;
        let opened = Arc::new(opened);
        if open.len() == OPEN_DOCUMENTS {
            open.remove(0);
        }
        open.push((original, Arc::clone(&opened)));
        Ok(opened)
    }

    /// The picture of a page at `scale` pixels per point, for `viewer`.
    pub fn picture(
        &self,
        (archive, viewer): (&Archive, &Viewer),
        world: &dyn World,
        token: &str,
        page: u32,
        scale: f32,
    ) -> Result<Picture> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|(known, _)| known == token).map(|(_, opened)| opened.clone());
        drop(known);
        let missing = || Error::from(Refused::NoPage);
        let opened = found.ok_or_else(missing)?;
        if !opened.is_open_to(archive, world, viewer)? {
            return Err(missing());
        }
        let page = match &opened.beside {
            Some(Beside { pages, .. }) => {
                *(page as usize).checked_sub(1).and_then(|n| pages.get(n)).ok_or_else(missing)?
            }
            None => page,
        };
        if opened.small {
            return self.small.of((opened.original, page), || match opened.form.is_image() {
                true => thumbnails::of_image(&archive.originals().get(&opened.original)?),
                false => thumbnails::of_page(&*self.document(archive, world, opened.original)?, page),
            });
        }
        if opened.form.is_image() {
            let bytes = archive.originals().get(&opened.original)?;
            // What a photograph says of itself, its own file alone has: place, camera, names, notes.
            return match viewer.role {
                Role::Archivist => Ok(Picture { media_type: media_type(&bytes), bytes }),
                Role::Family | Role::Reviewer | Role::Auditor => redrawn(&bytes),
            };
        }
        let document = self.document(archive, world, opened.original)?;
        let scale = if scale.is_finite() { scale.clamp(0.05, FINEST) } else { 1.0 };
        let drawn = document.render(page, scale).map_err(|error| Refused::Pages { why: error.message() })?;
        Ok(Picture { media_type: "image/bmp", bytes: drawn.into_bmp() })
    }
}

fn media_type(bytes: &[u8]) -> &'static str {
    image::guess_format(bytes).map_or("application/octet-stream", |format| format.to_mime_type())
}

/// The picture of an image file, upright and with nothing but its points: no properties, captions, profile or second picture.
fn redrawn(bytes: &[u8]) -> Result<Picture> {
    let broken = |_: image::ImageError| Error::from(Refused::Picture);
    let format = image::guess_format(bytes).map_err(broken)?;
    let drawn = picture::upright(bytes).map_err(broken)?;
    let mut out = Vec::new();
    let (written, media_type) = match format {
        ImageFormat::Jpeg => {
            let drawn = DynamicImage::from(drawn.into_rgb8());
            (drawn.write_with_encoder(JpegEncoder::new_with_quality(&mut out, QUALITY)), "image/jpeg")
        }
        _ => {
            let encoder = PngEncoder::new_with_quality(&mut out, CompressionType::Fast, FilterType::Adaptive);
            // Points of numbers with a fraction have no place in a PNG.
            let drawn = match drawn.color().bytes_per_pixel() / drawn.color().channel_count() {
                1 | 2 => drawn,
                _ => DynamicImage::from(drawn.into_rgba8()),
            };
            (drawn.write_with_encoder(encoder), "image/png")
        }
    };
    written.map_err(broken)?;
    Ok(Picture { media_type, bytes: out })
}

/// Width and height of an image as it is shown, in pixels.
pub fn image_size(bytes: &[u8]) -> Option<[f64; 2]> {
    let mut decoder = picture::decoder(bytes).ok()?;
    let (width, height) = decoder.dimensions();
    let turned = matches!(
        decoder.orientation().unwrap_or(Orientation::NoTransforms),
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    let (width, height) = if turned { (height, width) } else { (width, height) };
    Some([f64::from(width), f64::from(height)])
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// A photograph of 4 by 2 points whose properties say that it is to be turned by 90 degrees, and more.
    fn photograph() -> image::ImageResult<Vec<u8>> {
        let mut plain = Vec::new();
        DynamicImage::new_rgb8(4, 2).write_with_encoder(JpegEncoder::new(&mut plain))?;
        // One line of a TIFF directory: orientation (0x0112), one short, 6.
        let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
        exif.extend(b"SECRET of the camera");
        let parts: [(u8, &[u8]); 4] = [
            (0xe1, &exif),
            (0xe1, b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET of the program</x:xmpmeta>"),
            (0xed, b"Photoshop 3.0\08BIM\x04\x04\0\0\0\0\0\0SECRET of the agency"),
            (0xfe, b"SECRET of the comment"),
        ];
        let (start, rest) = plain.split_at(2);
        let mut file = start.to_vec();
        for (kind, body) in parts {
            file.extend([0xff, kind]);
            file.extend((body.len() as u16 + 2).to_be_bytes());
            file.extend(body);
        }
        file.extend(rest);
        file.extend(b"SECRET behind the end");
        Ok(file)
    }

    #[test]
    fn a_picture_that_is_drawn_again_is_upright_and_says_nothing() -> image::ImageResult<()> {
        let file = photograph()?;
        let says = |bytes: &[u8]| bytes.windows(6).filter(|part| part == b"SECRET").count();
        let drawn = redrawn(&file).map(|picture| picture.bytes).unwrap_or_default();
        assert_eq!((says(&file), says(&drawn)), (5, 0));
        assert_eq!((image_size(&file), image_size(&drawn)), (Some([2.0, 4.0]), Some([2.0, 4.0])));
        Ok(())
    }

    #[test]
    fn a_picture_of_any_kind_that_is_taken_in_can_be_drawn_again() -> image::ImageResult<()> {
        let kinds = [
            (ImageFormat::Png, DynamicImage::new_rgba16(3, 2)),
            (ImageFormat::Jpeg, DynamicImage::new_luma8(3, 2)),
            (ImageFormat::Gif, DynamicImage::new_rgba8(3, 2)),
            (ImageFormat::Bmp, DynamicImage::new_rgb8(3, 2)),
            (ImageFormat::Tiff, DynamicImage::new_rgb32f(3, 2)),
            (ImageFormat::WebP, DynamicImage::new_rgb8(3, 2)),
        ];
        for (format, drawn) in kinds {
            let mut file = Cursor::new(Vec::new());
            drawn.write_to(&mut file, format)?;
            let again = redrawn(file.get_ref()).map(|picture| picture.bytes).unwrap_or_default();
            assert_eq!(image_size(&again), Some([3.0, 2.0]), "{format:?}");
        }
        Ok(())
    }
}
