//! Which passages match a question, and which of them are kept.

use std::collections::HashSet;

use bindery_core::entailment::wanted::topic;
use bindery_core::pipeline::{Hit, Matched, Sources};
use bindery_core::policy::Access;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::question::wording::in_other_words;
use bindery_core::record::artifact::Field;
use bindery_core::text::span::Span;
use bindery_core::text::words::{Word, WordKind, words};

use super::persons::match_lives;
use super::reading::Asked;
use super::weighing::Weighted;
use super::{HITS, SUFFICIENT, Search, is_for_a_program, join};
use crate::archive::place::value;
use crate::error::Result;
use crate::index::lexical::record_text;
use crate::storage::store::OF_CANON;

impl<'a> Search<'a> {
    /// Hits with their stretches, and whether they carry enough of the question to answer it.
    pub fn matched_hits(&self, question: &str) -> Result<(Vec<Hit>, bool)> {
        self.matched((question, question), in_other_words(question).as_slice(), &self.shown_before)
    }

    /// The same of a question that was also asked in other words, `others`: an archive speaks of `her sister` and `Gran` as often
    /// as of their names. `meant` has the words that say of which time it asks.
    pub(super) fn matched(
        &self,
        (question, meant): (&str, &str),
        others: &[String],
        shown: &HashSet<ArtifactId>,
    ) -> Result<(Vec<Hit>, bool)> {
        // What somebody said of a thing is looked for by the thing, among what they wrote.
        let (by, about) = topic(question).unwrap_or(("", question));
        let weighted = self.weigh(about)?;
        let mut hits = self.telling((question, about), &weighted)?;
        self.keep_by(by, &mut hits)?;
        if self.read(&Asked::of(question, &weighted, shown), &mut hits)?.is_none() {
            hits.truncate(HITS);
            self.match_spans(about, &weighted, &mut hits)?;
        } else {
            for other in others {
                let own = self.weigh(other)?;
                let mut more = self.telling((other, other), &own)?;
                self.read(
                    &Asked { question: other, weighted: &own, of: (question, &weighted), shown },
                    &mut more,
                )?;
                // What words of kin find beside what the names find is as often of somebody else.
                let best = |hits: &[Hit]| hits.iter().map(Hit::relevance).fold(0.0, f64::max);
                if best(&more) > best(&hits) {
                    more.into_iter().for_each(|hit| join(&mut hits, hit));
                }
            }
        }
        match_lives(question, &weighted, &mut hits);
        // The reader's order is the order of the answer; what it did not look at comes after, as it was found.
        hits.sort_by(|a, b| b.relevance().total_cmp(&a.relevance()));
        self.keep_within(&mut hits)?;
        let told = self.of_a_life(meant)?.rows;
        if !told.is_empty() {
            // Beside what says so outright, what says the same.
            let answers: Vec<&str> =
                told.iter().filter_map(|row| row.matched.first()?.answer?.of(&row.text)).collect();
            hits.retain(|hit| {
                let same = |told: &Matched| {
                    answers
                        .iter()
                        .any(|answer| told.span.of(&hit.text).is_some_and(|text| text.contains(answer)))
                };
                hit.matched.iter().any(same) && !told.iter().any(|row| row.pointer.block == hit.pointer.block)
            });
            hits.splice(..0, told);
        } else if let Some(tallied) = self.tallied(meant, &hits)? {
            hits.retain(|hit| !tallied.rows.iter().any(|row| row.pointer.block == hit.pointer.block));
            hits.splice(..0, tallied.rows);
        }
        hits.truncate(HITS);
        let mut messages = Vec::with_capacity(hits.len());
        for hit in &hits {
            messages.push(self.is_of_a_message(question, hit)?);
        }
        let mut messages = messages.into_iter();
        hits.retain(|_| !messages.next().unwrap_or(false));
        let best = hits.first().map_or(0.0, Hit::relevance);
        // `And when was that?` with nothing before it asks for nothing that could be found.
        let asks = words(question).iter().any(Word::is_content);
        Ok((hits, asks && best >= SUFFICIENT))
    }

    /// Whether a row of the archive's facts says what is asked, and not only of whom; what is no such row may say it in any words.
    pub(super) fn is_fact_of(&self, question: &[Weighted], row: &Hit) -> Result<bool> {
        if !row.text.contains('\t') {
            return Ok(true);
        }
        let record = self.archive.record(row.pointer.document)?.unwrap_or_default();
        if !record.iter().any(|line| line.source == OF_CANON) {
            return Ok(true);
        }
        let said = words(&row.text);
        let mut asked = question.iter().filter(|one| one.word.kind != WordKind::Capital).peekable();
        Ok(asked.peek().is_none() || asked.any(|one| one.is_among(&said)))
    }

    /// Of `hits`, those whose source is by somebody that `by` names, or has the title that stands in it in quotation marks, where
    /// there are any.
    fn keep_by(&self, by: &str, hits: &mut Vec<Hit>) -> Result<()> {
        let asked: Vec<Weighted> =
            self.weigh(by)?.into_iter().filter(|word| word.word.kind == WordKind::Capital).collect();
        // `What does “Journal, the flood” say about ...`
        let titled = by
            .split_once('\u{201c}')
            .and_then(|(_, rest)| Some(rest.split_once('\u{201d}')?.0.to_lowercase()));
        let mut own = Vec::with_capacity(hits.len());
        for hit in hits.iter() {
            let record = self.archive.record(hit.pointer.document)?.unwrap_or_default();
            let author = words(self.speaker(&record, hit)?.as_deref().unwrap_or_default());
            let title = value(&record, Field::Title).map(|title| title.to_lowercase());
            let is_titled = title.is_some_and(|title| Some(title) == titled);
            own.push(is_titled || titled.is_none() && asked.iter().any(|name| name.is_among(&author)));
        }
        if own.contains(&true) {
            let mut own = own.into_iter();
            hits.retain(|_| own.next().unwrap_or(false));
        }
        Ok(())
    }

    /// Whether shortly before a hit, in the same document, a message to a program begins: what it goes on to say is said to
    /// the program and told by nobody. Only what the audience is shown is looked at, so that the rest decides nothing.
    fn is_of_a_message(&self, question: &str, hit: &Hit) -> Result<bool> {
        // A row of a table says what it says by itself.
        if hit.text.contains('\t') {
            return Ok(false);
        }
        let (document, at) = (hit.pointer.document, hit.pointer.segment);
        let key = self.archive.artifact_key(&document)?;
        let before = self.archive.store().segments(key, at.saturating_sub(MESSAGE), at + 1)?;
        Ok(before.iter().any(|(number, segment)| {
            let shown = Span::whole(&segment.text)
                .is_some_and(|whole| self.audience.text(&document, *number, whole) == Access::Shown);
            shown && is_for_a_program(question, &segment.text)
        }))
    }

    /// The text of a hit with that of the segments beside it, as far as the audience is shown them.
    pub(super) fn beside(&self, hit: &Hit) -> Result<String> {
        let (document, at) = (hit.pointer.document, hit.pointer.segment);
        let key = self.archive.artifact_key(&document)?;
        let mut text = hit.text.clone();
        for (number, segment) in
            self.archive.store().segments(key, at.saturating_sub(BESIDE), at + BESIDE + 1)?
        {
            let whole = Span::whole(&segment.text);
            if whole.is_some_and(|whole| self.audience.text(&document, number, whole) == Access::Shown) {
                text.push(' ');
                text.push_str(&segment.text);
            }
        }
        Ok(text)
    }

    /// What is on record about a document, as words to search.
    pub fn record_words(&self, document: ArtifactId) -> Result<String> {
        let record = self.archive.record(document)?.unwrap_or_default();
        Ok(record_text(&record))
    }
}

/// Segments before a passage in which a message to a program may begin that goes on in it.
const MESSAGE: u32 = 12;

/// Segments beside a passage that are looked at for what it is about.
const BESIDE: u32 = 2;
