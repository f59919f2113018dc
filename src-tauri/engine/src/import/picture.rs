//! Pictures as they are looked at: decoded within limits, and turned upright as their file says.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{
    DynamicImage, ImageDecoder, ImageReader, ImageResult, Limits, RgbImage, Rgba, RgbaImage, imageops,
};

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

/// A picture as it looks on white paper, where it is transparent.
pub fn on_white(drawn: DynamicImage) -> RgbImage {
    if !drawn.color().has_alpha() {
        return drawn.into_rgb8();
    }
    let mut ground = RgbaImage::from_pixel(drawn.width(), drawn.height(), Rgba([255; 4]));
    imageops::overlay(&mut ground, &drawn.into_rgba8(), 0, 0);
    DynamicImage::from(ground).into_rgb8()
}
