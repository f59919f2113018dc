//! Pictures as they are looked at: decoded within limits, and turned upright as their file says.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, ImageResult, Limits};

/// The decoder of an image file.
pub fn decoder(bytes: &[u8]) -> ImageResult<impl ImageDecoder + '_> {
    ImageReader::new(Cursor::new(bytes)).with_guessed_format()?.into_decoder()
}

/// The picture of an image file, upright.
pub fn upright(bytes: &[u8]) -> ImageResult<DynamicImage> {
    let mut decoder = decoder(bytes)?;
    // A small file may unpack to more than a computer holds.
    Limits::default().reserve(decoder.total_bytes())?;
    // A file with damaged properties is shown as it lies.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut drawn = DynamicImage::from_decoder(decoder)?;
    drawn.apply_orientation(orientation);
    Ok(drawn)
}
