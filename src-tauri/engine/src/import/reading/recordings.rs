//! Words in recordings, where no transcript lies beside them.

use std::time::{Duration, Instant};

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::record::artifact::{Form, Locator, SaidWord, Segment, SegmentKind};
use bindery_core::text::canonical;
use bindery_core::text::span::{Span, scalars};
use bindery_speech::{Hearer, SpeechError, Word, paragraphs};
use serde::{Deserialize, Serialize};

use super::{Machine, Unread};
use crate::archive::{Archive, transcript};
use crate::error::{Error, Result};
use crate::storage::store::{ArtifactKey, ArtifactRow};

/// Setting: how far the archive was looked through for words in recordings, and by which hearer.
pub(super) const HEARD_TO: &str = "recordings_heard_to";
/// Setting: what was heard of a recording that is not heard to its end.
const BEGUN: &str = "recording_begun";
/// What was heard is kept at least this often, so that a stop loses little.
const KEEP_EVERY: Duration = Duration::from_secs(15);

/// What hears words in recordings.
pub(super) struct Recordings<'a> {
    pub hearer: &'a Hearer,
}

/// A recording in the middle of being heard.
#[derive(Default, Serialize, Deserialize)]
struct Begun {
    /// The weights that hear it.
    hearer: String,
    /// Which one it is.
    key: ArtifactKey,
    /// Windows of it that are done.
    windows: usize,
    /// Their words.
    words: Vec<Word>,
}

impl Machine for Recordings<'_> {
    fn setting(&self) -> &'static str {
        HEARD_TO
    }

    fn fingerprint(&self) -> &str {
        self.hearer.fingerprint()
    }

    fn stage(&self) -> Message {
        message!("work-recordings")
    }

    /// What a person wrote down is better than what a machine hears.
    fn is_for(&self, archive: &Archive, row: &ArtifactRow) -> Result<bool> {
        Ok(row.form == Form::Recording && !transcript::is_beside(archive, row.key)?)
    }

    fn segments(
        &self,
        archive: &Archive,
        row: &ArtifactRow,
        _: &[Segment],
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Segment>> {
        let bytes = archive.originals().get(&row.original)?;
        let mut begun = self.begun(archive, row.key)?;
        let heard = self.hear(archive, &bytes, &mut begun, stop);
        if matches!(heard, Err(Error::Cancelled)) {
            keep(archive, &begun)?;
        } else {
            archive.store().set_setting(BEGUN, "")?;
        }
        heard?;
        let reader = format!("{}, sha256:{}", bindery_speech::NAME, self.hearer.fingerprint());
        Ok(paragraphs(begun.words).iter().filter_map(|words| segment(words, &reader)).collect())
    }
}

impl Recordings<'_> {
    /// What was heard of a recording before a stop.
    fn begun(&self, archive: &Archive, key: ArtifactKey) -> Result<Begun> {
        let kept = archive.store().setting(BEGUN)?.and_then(|kept| serde_json::from_str::<Begun>(&kept).ok());
        let hearer = self.hearer.fingerprint();
        let fresh = Begun { hearer: hearer.to_owned(), key, ..Begun::default() };
        Ok(kept.filter(|kept| kept.key == key && kept.hearer == hearer).unwrap_or(fresh))
    }

    fn hear(
        &self,
        archive: &Archive,
        bytes: &[u8],
        begun: &mut Begun,
        stop: &dyn Fn() -> bool,
    ) -> Result<()> {
        let plan = self.hearer.plan(bytes, stop).map_err(unheard)?;
        let (mut kept, mut failed) = (Instant::now(), None);
        let heard = self.hearer.hear(bytes, &plan, begun.windows, stop, &mut |window, words| {
            begun.words.extend(words);
            begun.windows = window + 1;
            if kept.elapsed() > KEEP_EVERY {
                kept = Instant::now();
                failed = keep(archive, begun).err();
            }
            failed.is_none()
        });
        match (failed, heard) {
            (Some(error), _) => Err(error),
            (None, heard) => heard.map_err(unheard),
        }
    }
}

fn unheard(error: SpeechError) -> Error {
    match error {
        SpeechError::Stopped => Error::Cancelled,
        other => Unread::Sound { why: other.to_string() }.into(),
    }
}

fn keep(archive: &Archive, begun: &Begun) -> Result<()> {
    archive.store().set_setting(BEGUN, &serde_json::to_string(begun)?)
}

/// A paragraph of what was heard, with a time for every word.
fn segment(words: &[Word], reader: &str) -> Option<Segment> {
    let mut text = String::new();
    let mut said = Vec::with_capacity(words.len());
    for word in words {
        let written = canonical(&word.text);
        if word.spaced && !text.is_empty() {
            text.push(' ');
        }
        let start = scalars(&text);
        text.push_str(&written);
        let span = Span::new(start, scalars(&text));
        said.extend(span.map(|span| SaidWord { span, start_ms: word.from_ms, end_ms: word.to_ms }));
    }
    // The times stand for these very characters.
    let is_canonical = canonical(&text) == text;
    let least = words.iter().map(|word| word.confidence).fold(1.0, f32::min);
    let locator = Locator::Heard {
        start_ms: words.first()?.from_ms,
        end_ms: words.last()?.to_ms,
        reader: reader.to_owned(),
        sureness: (least.clamp(0.0, 1.0) * 100.0).round() as u32,
        words: if is_canonical { said } else { Vec::new() },
    };
    let mut segment = Segment::text(SegmentKind::Paragraph, &text)?;
    segment.locator = locator;
    Some(segment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_a_paragraph_has_its_time_and_a_passage_those_of_its_words() -> Result<(), &'static str> {
        let word = |text: &str, from_ms: u64, confidence: f32| Word {
            text: text.to_owned(),
            spaced: true,
            from_ms,
            to_ms: from_ms + 300,
            confidence,
        };
        let words =
            [word("We", 500, 0.9), word("sold", 900, 0.8), word("[?]", 1_300, 0.1), word("it.", 1_700, 0.9)];
        let segment = segment(&words, "a hearer").ok_or("no segment")?;
        assert_eq!(segment.text, "We sold [?] it.");
        let whole = Span::whole(&segment.text).ok_or("no text")?;
        assert_eq!(segment.locator.said(whole), Some((500, 2_000)));
        let sold = Span::new(3, 7).ok_or("no span")?;
        assert_eq!(segment.locator.said(sold), Some((900, 1_200)));
        assert!(matches!(segment.locator, Locator::Heard { sureness: 10, .. }));
        assert_eq!(bindery_speech::UNHEARD, bindery_core::record::artifact::UNREAD);
        Ok(())
    }
}
