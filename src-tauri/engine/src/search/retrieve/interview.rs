//! Interviews: whose words are whose, and the reply to what is asked.

use bindery_core::pipeline::{Hit, Sources};
use bindery_core::policy::Access;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Locator, RecordLine};
use bindery_core::record::citation::BlockPointer;
use bindery_core::record::voice::Voice;
use bindery_core::text::span::Span;
use bindery_core::text::words::words;

use super::Search;
use super::reading::even;
use crate::error::Result;

impl Search<'_> {
    /// Whether a segment names the columns of a table, or is spoken by whoever asks in an interview: by another one than its
    /// record says was recorded.
    pub(super) fn is_idle(&self, document: ArtifactId, locator: &Locator) -> Result<bool> {
        let Locator::Time { speaker: Some(speaker), .. } = locator else {
            return Ok(locator.table_row().is_some_and(|row| row.header));
        };
        let record = self.archive.record(document)?.unwrap_or_default();
        let Some(recorded) = Voice::of(&record).author else { return Ok(false) };
        let (recorded, speaker) = (words(&recorded), words(speaker));
        Ok(!speaker.iter().any(|word| recorded.iter().any(|other| other.stem == word.stem)))
    }

    /// `hits` with the replies in the place of what was asked in an interview: they answer what the question there is like.
    pub(super) fn replies(&self, hits: Vec<Hit>) -> Result<Vec<Hit>> {
        let mut found: Vec<Hit> = Vec::new();
        for hit in hits {
            let Some(hit) = (if hit.idle { self.reply(&hit)? } else { Some(hit) }) else { continue };
            match found.iter_mut().find(|known| known.pointer.block == hit.pointer.block) {
                Some(known) => known.dense_score = known.dense_score.max(hit.dense_score),
                None => found.push(hit),
            }
        }
        Ok(found)
    }

    /// The reply to what somebody asks in an interview.
    pub(super) fn reply(&self, asked: &Hit) -> Result<Option<Hit>> {
        let (document, next) = (asked.pointer.document, asked.pointer.segment + 1);
        let key = self.archive.artifact_key(&document)?;
        for (number, segment) in self.archive.store().segments(key, next, next + MOST_ASKED)? {
            let spoken = matches!(segment.locator, Locator::Time { speaker: Some(_), .. });
            if spoken && !self.is_idle(document, &segment.locator)? {
                let Some(whole) = Span::whole(&segment.text) else { return Ok(None) };
                let shown = self.audience.text(&document, number, whole) == Access::Shown;
                let pointer = BlockPointer::new(document, number, whole, &segment.text);
                return Ok(shown.then(|| Hit { pointer, idle: false, text: segment.text, ..asked.clone() }));
            }
        }
        Ok(None)
    }

    /// What was asked in an interview before a hit is said; empty where nothing was.
    pub(super) fn asked_before(&self, hit: &Hit) -> Result<String> {
        let asked = self.question_before(&hit.pointer)?;
        Ok(asked.map(|(_, text)| even(&text)).unwrap_or_default())
    }

    /// What whoever leads an interview says before a block of it, and where: none where the audience is not shown all of it.
    pub fn question_before(&self, reply: &BlockPointer) -> Result<Option<(BlockPointer, String)>> {
        let (document, number) = (reply.document, reply.segment);
        let Some(before) = number.checked_sub(1) else { return Ok(None) };
        let key = self.archive.artifact_key(&document)?;
        let Some((_, segment)) = self.archive.store().segments(key, before, number)?.pop() else {
            return Ok(None);
        };
        let spoken = matches!(segment.locator, Locator::Time { .. });
        let Some(whole) = Span::whole(&segment.text) else { return Ok(None) };
        let shown = self.audience.text(&document, before, whole) == Access::Shown;
        let asked = spoken && shown && self.is_idle(document, &segment.locator)?;
        Ok(asked.then(|| (BlockPointer::new(document, before, whole, &segment.text), segment.text)))
    }

    /// Who says `I` in a hit.
    pub(super) fn speaker(&self, record: &[RecordLine], hit: &Hit) -> Result<Option<String>> {
        let segment = self.archive.segment(hit.pointer.document, hit.pointer.segment)?;
        Ok(segment.and_then(|segment| Voice::of_segment(record, &segment).author))
    }
}

/// Cues of an interview in which a question may be asked before somebody replies.
pub(super) const MOST_ASKED: u32 = 3;
