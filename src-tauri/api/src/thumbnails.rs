//! How a small picture is drawn, and which were drawn before.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use bindery_core::proof::hash::OriginalHash;
use bindery_engine::error::{Error, Result};
use bindery_engine::import::picture;
use bindery_read::pdf::OpenPdf;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, RgbaImage};

use crate::pages::Picture;
use crate::refused::Refused;

/// Its longer side in pixels: what a page looks like is seen; its lines are not read, but large letters are, as on a sign.
pub const SMALL: u32 = 128;
/// A page is drawn with so many pixels per point before it is made small: about twice as fine as it ends up.
const SCALE: f32 = 0.3;
/// Of 100.
const QUALITY: u8 = 85;
/// Pictures that are kept, of some kilobytes each.
const KEPT: usize = 1_000;

/// Small pictures that were drawn; the gates are asked before one is given, every time.
#[derive(Default)]
pub struct Small {
    drawn: Mutex<HashMap<(OriginalHash, u32), Vec<u8>>>,
}

impl Small {
    /// The picture of a page, as it was drawn before or with `draw`.
    pub fn of(
        &self,
        page: (OriginalHash, u32),
        draw: impl FnOnce() -> Result<DynamicImage>,
    ) -> Result<Picture> {
        let known = self.drawn.lock().unwrap_or_else(PoisonError::into_inner).get(&page).cloned();
        let bytes = match known {
            Some(bytes) => bytes,
            None => {
                let bytes = written(draw()?)?;
                let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
                if drawn.len() >= KEPT {
                    drawn.clear();
                }
                drawn.insert(page, bytes.clone());
                bytes
            }
        };
        Ok(Picture { media_type: "image/jpeg", bytes })
    }

    /// Forgets all of them.
    pub fn forget(&self) {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// A page as it looks, coarsely.
pub fn of_page(document: &OpenPdf, page: u32) -> Result<DynamicImage> {
    let broken = |why| Error::from(Refused::Pages { why });
    let drawn = document
        .render(page, SCALE)
        .map_err(|error| broken(bindery_core::message::ToMessage::message(&error)))?;
    let image = RgbaImage::from_raw(drawn.width, drawn.height, drawn.rgba());
    image.map(DynamicImage::from).ok_or_else(|| Refused::Picture.into())
}

/// A photograph, upright.
pub fn of_image(bytes: &[u8]) -> Result<DynamicImage> {
    picture::upright(bytes).map_err(|_| Refused::Picture.into())
}

/// Small, and nothing but its points.
fn written(drawn: DynamicImage) -> Result<Vec<u8>> {
    let small = match drawn.width().max(drawn.height()) > SMALL {
        true => drawn.thumbnail(SMALL, SMALL),
        false => drawn,
    };
    let mut out = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut out, QUALITY);
    let small = DynamicImage::from(picture::on_white(small));
    small.write_with_encoder(encoder).map_err(|_| Error::from(Refused::Picture))?;
    Ok(out)
}
