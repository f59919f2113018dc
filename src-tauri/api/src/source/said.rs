//! When the words of a source are said, and the recording of them.

use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::Viewer;
use bindery_core::record::artifact::{Locator, SaidWord, Segment};
use bindery_core::record::citation::Place;
use bindery_core::text::span::{Span, scalars};
use bindery_engine::archive::Archive;
use bindery_engine::error::Result;
use bindery_engine::storage::store::ArtifactRow;

use super::{Cited, readable};
use crate::contract::{SaidView, SoundView};
use crate::session::Session;
use crate::sounds::{OpenedSound, Passage, milliseconds};

/// The recording of a document for someone who sees all of it, at the marked passage or at its beginning.
pub(super) fn of_document(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
    marked: Option<(u32, Span)>,
) -> Result<Option<SoundView>> {
    let Some(recording) = archive.recording_of(row)? else { return Ok(None) };
    let (number, range) = marked.map_or((0, None), |(number, range)| (number, Some(range)));
    let segment = archive.store().segments(row.key, number, number + 1)?.pop();
    let said = segment.and_then(|(_, segment)| {
        let range = range.or_else(|| Span::whole(&segment.text))?;
        segment.locator.said(range)
    });
    let opened = OpenedSound::of(row, &recording, None);
    session.sounds().view((archive, viewer), session.world(), opened, said.unwrap_or((0, 0)))
}

/// The recording of a cited passage, for someone who asks: the passage and no more.
pub(super) fn of_passage(
    session: &Session,
    archive: &Archive,
    viewer: &Viewer,
    row: &ArtifactRow,
    cited: &Cited,
) -> Result<Option<(SoundView, Vec<SaidView>)>> {
    let span = cited.citation.span();
    let (Some(said), Place::Segment(number)) = (span.media.said(), span.place) else { return Ok(None) };
    let Some(excerpt) = &cited.excerpt else { return Ok(None) };
    let Some(recording) = archive.recording_of(row)? else { return Ok(None) };
    let mut spoken = Vec::new();
    for (segment, text) in archive.store().segments(row.key, 0, u32::MAX)? {
        let Some(range) = Span::whole(&text.text) else { continue };
        let Some((from, to)) = text.locator.said(range) else { continue };
        if from < said.1 && said.0 < to {
            spoken.push(ShownText { artifact: row.id, segment, range });
        }
    }
    let passage = Passage { said, words: spoken, private: cited.private };
    let opened = OpenedSound::of(row, &recording, Some(passage));
    let view = session.sounds().view((archive, viewer), session.world(), opened, said)?;
    let Some(view) = view else { return Ok(None) };
    let segment = archive.store().segments(row.key, number, number + 1)?.pop();
    let lit = segment.filter(|(_, segment)| span.range.of(&segment.text) == Some(excerpt.as_str()));
    let lit = lit.map(|(_, segment)| times(&segment, span.range)).unwrap_or_default();
    Ok(Some((view, lit)))
}

/// When each word of `part` of a segment is said, counted from the beginning of the part. Within a caption the words share its
/// time by their length: it says nothing nearer.
pub(super) fn times(segment: &Segment, part: Span) -> Vec<SaidView> {
    // Where the words are shown otherwise than they are, their places are others.
    if part.of(&segment.text).is_none_or(|text| readable(text) != text) {
        return Vec::new();
    }
    let said = match &segment.locator {
        Locator::Heard { words, .. } => words.clone(),
        Locator::Time { start_ms, end_ms, .. } => shared(&segment.text, *start_ms, *end_ms),
        _ => return Vec::new(),
    };
    let view = |word: &SaidWord| {
        let common = word.span.intersection(part)?;
        Some(SaidView {
            start: common.start() - part.start(),
            end: common.end() - part.start(),
            from_ms: milliseconds(word.start_ms),
            to_ms: milliseconds(word.end_ms),
        })
    };
    said.iter().filter_map(view).collect()
}

/// The words of a caption, with a share of its time each.
fn shared(text: &str, start_ms: u64, end_ms: u64) -> Vec<SaidWord> {
    let length = u64::from(scalars(text).max(1));
    let at = |place: u32| start_ms + (end_ms - start_ms) * u64::from(place) / length;
    let mut place = 0;
    let mut words = Vec::new();
    for part in text.split_inclusive(char::is_whitespace) {
        let end = place + scalars(part);
        let span = Span::new(place, place + scalars(part.trim_end()));
        words.extend(span.map(|span| SaidWord { span, start_ms: at(place), end_ms: at(end) }));
        place = end;
    }
    words
}
