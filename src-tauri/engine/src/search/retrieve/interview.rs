//! Interviews: whose words are whose, and the reply to what is asked.

use bindery_core::pipeline::{Hit, Sources};
use bindery_core::policy::Access;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Locator, RecordLine};
use bindery_core::record::citation::BlockPointer;
use bindery_core::record::voice::Voice;
use bindery_core::text::sentences::sentences;
use bindery_core::text::span::Span;
use bindery_core::text::words::{Word, WordKind, words};

use super::Search;
use super::stretches::even;
use super::weighing::{Weighted, coverage};
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

/// How far a reply answers who asks what was asked of it, 0..1.
pub(super) const REPLIES: f64 = 0.8;

/// Whether what somebody was `asked` in an interview, `Why those three?`, is what a question asks: it begins as that does, the
/// question has all its words and few others, and names nobody but the `speaker` who replies and those who are named there too.
pub(super) fn asks_the_same(
    question: &str,
    weighted: &[Weighted],
    (asked, speaker): (&str, Option<&str>),
) -> bool {
    let Some(last) = sentences(asked).into_iter().last().and_then(|span| span.of(asked)) else {
        return false;
    };
    let first = |text: &str| words(text).first().map(|first| first.stem.clone());
    let (all, speaker) = (words(last), words(speaker.unwrap_or_default()));
    let own: Vec<&Word> = all.iter().filter(|word| word.is_content()).collect();
    let names = |one: &&Weighted| one.word.kind == WordKind::Capital;
    let rest: Vec<Weighted> = weighted.iter().filter(|one| !names(one)).cloned().collect();
    let is_shared = |word: &&Word| weighted.iter().any(|one| one.is_among(std::slice::from_ref(*word)));
    last.trim_end().ends_with('?')
        && first(last) == first(question)
        && !own.is_empty()
        && own.iter().all(is_shared)
        && coverage(&rest, last, "") >= MOST_OF_IT
        && weighted.iter().filter(names).all(|name| name.is_among(&speaker) || name.is_among(&all))
}

/// The share of a question's words that what was asked must have.
const MOST_OF_IT: f64 = 0.7;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::lexical::query_words;

    #[test]
    fn the_same_question_is_told_from_one_of_another_person() {
        let same = |question: &str, asked: &str| {
            let weigh = |word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() };
            let weighted: Vec<Weighted> = query_words(question).into_iter().map(weigh).collect();
            asks_the_same(question, &weighted, (asked, Some("Lotte Feiler")))
        };
        for (question, asked) in [
            ("Why those three?", "And the tools. Why those three?"),
            ("Why did Lotte leave Leipzig?", "Why did you leave Leipzig?"),
        ] {
            assert!(same(question, asked), "{question} {asked}");
        }
        for (question, asked) in [
            ("Why did Ruth leave Leipzig?", "Why did you leave Leipzig?"),
            ("When did Lotte leave Leipzig?", "Why did you leave Leipzig?"),
            ("Why did Lotte leave her husband in Leipzig?", "Why did you leave?"),
            ("Why did Lotte leave Leipzig?", "Why did you leave Leipzig for Hull?"),
            ("What did she do?", "What did you do?"),
        ] {
            assert!(!same(question, asked), "{question} {asked}");
        }
    }
}
