//! Plain text: paragraphs parted by blank lines.

use bindery_core::record::artifact::{Form, Segment, SegmentKind};

use super::{Context, ReadError, Reading, Source, enclosed, encoding};

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let mut reading = Reading::whole(Form::Text, enclosed::paragraphs(&decoded.text, false));
    context.check()?;
    reading.notes.extend(decoded.note());
    reading.with_text(source.name)
}

/// The paragraphs of a plain text.
pub(super) fn paragraphs(text: &str) -> Vec<Segment> {
    bindery_core::text::paragraphs(text)
        .iter()
        .filter_map(|paragraph| Segment::text(SegmentKind::Paragraph, paragraph))
        .collect()
}
