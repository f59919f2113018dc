//! Photographs and scans: their captions and the day they were taken, as far as the file states them.

use std::io::Cursor;

use bindery_core::record::artifact::{Field, Form, Locator, RecordLine, Segment, SegmentKind};
use bindery_core::text::canonical;
use exif::{In, Tag};
use image::{ImageDecoder, ImageReader};

use super::{ReadError, Reading, Source, image_text};
use crate::Damage;

const SOURCE: &str = "image properties";

pub(super) fn read(source: &Source<'_>) -> Result<Reading, ReadError> {
    let broken = |_| ReadError::broken(source.name, Damage::NoPicture);
    let reader = ImageReader::new(Cursor::new(source.bytes)).with_guessed_format();
    let reader = reader.map_err(|_| ReadError::broken(source.name, Damage::NoPicture))?;
    let mut decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    let mut found = Found::default();
    if let Some(exif) = exif_of(source.bytes, decoder.exif_metadata().ok().flatten()) {
        found.take_exif(&exif);
    }
    if let Ok(Some(xmp)) = decoder.xmp_metadata() {
        found.captions.extend(image_text::xmp_descriptions(&xmp));
    }
    if let Ok(Some(iptc)) = decoder.iptc_metadata() {
        found.captions.extend(image_text::iptc_caption(&iptc));
    }
    found.captions.extend(image_text::png_descriptions(source.bytes));
    let mut reading = Reading::whole(Form::Image, found.segments(width, height));
    reading.record = found.record;
    Ok(reading)
}

/// What the properties of an image state.
#[derive(Default)]
struct Found {
    captions: Vec<String>,
    record: Vec<RecordLine>,
}

impl Found {
    fn take_exif(&mut self, exif: &exif::Exif) {
        // Windows keeps its own fields in UTF-16.
        const XP_TITLE: Tag = Tag(exif::Context::Tiff, 0x9c9b);
        const XP_COMMENT: Tag = Tag(exif::Context::Tiff, 0x9c9c);
        let text = |tag| {
            exif.get_field(tag, In::PRIMARY)
                .and_then(|field| image_text::exif_text(&field.value, exif.little_endian()))
        };
        let wide =
            |tag| exif.get_field(tag, In::PRIMARY).and_then(|field| image_text::exif_wide(&field.value));
        self.captions.extend(text(Tag::ImageDescription));
        self.captions.extend(text(Tag::UserComment));
        self.captions.extend(wide(XP_COMMENT));
        if let Some(title) = wide(XP_TITLE) {
            self.record.extend(RecordLine::new(Field::Title, &title, SOURCE));
        }
        if let Some(date) = text(Tag::DateTimeOriginal).and_then(|stated| image_text::exif_day(&stated)) {
            self.record.extend(RecordLine::new(Field::Date, &date, SOURCE));
        }
    }

    /// Each caption once, with its paragraphs kept together.
    fn segments(&self, width: u32, height: u32) -> Vec<Segment> {
        let mut seen: Vec<String> = Vec::new();
        for caption in &self.captions {
            let text = canonical(caption);
            if !text.is_empty() && !is_of_camera(&text) && !seen.contains(&text) {
                seen.push(text);
            }
        }
        seen.iter()
            .filter_map(|text| {
                let mut segment = Segment::text(SegmentKind::Caption, text)?;
                segment.locator = Locator::Region { width, height };
                Some(segment)
            })
            .collect()
    }
}

/// What cameras and programs write where a caption belongs.
fn is_of_camera(text: &str) -> bool {
    let upper = text.trim().to_uppercase();
    [
        "OLYMPUS DIGITAL CAMERA",
        "SONY DSC",
        "DCIM",
        "KODAK DIGITAL STILL CAMERA",
        "SAMSUNG CAMERA",
        "ASCII",
        "SCREENSHOT",
    ]
    .contains(&upper.as_str())
        || upper.starts_with("DIGITAL CAMERA")
        || upper.starts_with("CREATED WITH ")
        || !text.chars().any(char::is_alphabetic)
}

fn exif_of(bytes: &[u8], found: Option<Vec<u8>>) -> Option<exif::Exif> {
    let mut reader = exif::Reader::new();
    reader.continue_on_error(true);
    let partial = |result: Result<exif::Exif, exif::Error>| match result {
        Ok(exif) => Some(exif),
        Err(error) => error.distill_partial_result(|_| ()).ok(),
    };
    partial(reader.read_from_container(&mut Cursor::new(bytes)))
        .or_else(|| found.and_then(|raw| partial(reader.read_raw(raw))))
}
