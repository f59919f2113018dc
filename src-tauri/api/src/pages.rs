//! Pictures of pages, by opaque token: what the window's `page` protocol serves.

use std::sync::{Arc, Mutex, PoisonError};

use bindery_core::artifact::Form;
use bindery_core::hash::OriginalHash;
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Result};
use bindery_engine::pdf::OpenPdf;
use bindery_engine::world::World;

/// Documents that stay open, so that turning a page does not parse them again.
const OPEN_DOCUMENTS: usize = 4;
/// Pictures are drawn no finer than this many pixels per point.
const FINEST: f32 = 6.0;

/// A picture ready to be shown.
pub struct Picture {
    /// Its media type.
    pub media_type: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The documents whose pages may be asked for.
#[derive(Default)]
pub struct Pages {
    known: Mutex<Vec<Known>>,
    open: Mutex<Vec<(OriginalHash, Arc<OpenPdf>)>>,
}

#[derive(Clone)]
struct Known {
    token: String,
    original: OriginalHash,
    form: Form,
    /// The pages that may be asked for, in the order in which they are counted; none: all, as they are.
    only: Option<Vec<u32>>,
}

impl Pages {
    /// A token for the pages of `original`; it says nothing about the document.
    pub fn token(&self, world: &dyn World, original: OriginalHash, form: Form) -> Result<String> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.iter().find(|known| known.original == original && known.only.is_none()) {
            return Ok(known.token.clone());
        }
        let token = hex::encode(&world.random()?[..16]);
        known.push(Known { token: token.clone(), original, form, only: None });
        Ok(token)
    }

    /// A token for some pages of `original` alone, counted from 1 in the order given.
    pub fn token_of(&self, world: &dyn World, original: OriginalHash, pages: Vec<u32>) -> Result<String> {
        let token = hex::encode(&world.random()?[..16]);
        let known = Known { token: token.clone(), original, form: Form::Pages, only: Some(pages) };
        self.known.lock().unwrap_or_else(PoisonError::into_inner).push(known);
        Ok(token)
    }

    /// Forgets every token: the archive was closed.
    pub fn forget(&self) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
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
        let pdf = world.pdf().map_err(|why| Error::Invalid(why.to_owned()))?;
        let opened = pdf.open(bytes.into(), None).map_err(|error| Error::Invalid(error.to_string()))?;
        let opened = Arc::new(opened);
        if open.len() == OPEN_DOCUMENTS {
            open.remove(0);
        }
        open.push((original, Arc::clone(&opened)));
        Ok(opened)
    }

    /// The picture of a page at `scale` pixels per point.
    pub fn picture(
        &self,
        archive: &Archive,
        world: &dyn World,
        token: &str,
        page: u32,
        scale: f32,
    ) -> Result<Picture> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|known| known.token == token).cloned();
        drop(known);
        let missing = || Error::NotFound("there is no such page; open the source again".to_owned());
        let Known { original, form, only, .. } = found.ok_or_else(missing)?;
        let page = match &only {
            Some(pages) => *(page as usize).checked_sub(1).and_then(|n| pages.get(n)).ok_or_else(missing)?,
            None => page,
        };
        if form == Form::Image {
            let bytes = archive.originals().get(&original)?;
            return Ok(Picture { media_type: media_type(&bytes), bytes });
        }
        let document = self.document(archive, world, original)?;
        let scale = if scale.is_finite() { scale.clamp(0.05, FINEST) } else { 1.0 };
        let drawn = document.render(page, scale).map_err(|error| Error::Invalid(error.to_string()))?;
        Ok(Picture { media_type: "image/bmp", bytes: drawn.into_bmp() })
    }
}

fn media_type(bytes: &[u8]) -> &'static str {
    image::guess_format(bytes).map_or("application/octet-stream", |format| format.to_mime_type())
}

/// Width and height of an image in pixels.
pub fn image_size(bytes: &[u8]) -> Option<[f64; 2]> {
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    let (width, height) = reader.into_dimensions().ok()?;
    Some([f64::from(width), f64::from(height)])
}
