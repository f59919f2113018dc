//! Rows of a table that a question wants together.

use bindery_core::pipeline::{Hit, Matched};
use bindery_core::policy::Access;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::question::tally::Tally;
use bindery_core::record::artifact::Segment;
use bindery_core::record::citation::BlockPointer;
use bindery_core::text::span::Span;

use super::{SUFFICIENT, Search};
use crate::error::Result;

impl Search<'_> {
    /// The names of the columns of a row, as far as the audience is shown them; empty where it is no row.
    pub fn column_names(&self, row: &BlockPointer) -> Result<String> {
        let key = self.archive.artifact_key(&row.document)?;
        let first = row.segment.saturating_sub(MOST_ROWS);
        let all = self.archive.store().segments(key, first, row.segment + 1)?;
        let table = |segment: &Segment| segment.locator.table_row().map(|row| row.table);
        let Some(own) = all.last().and_then(|(_, segment)| table(segment)) else { return Ok(String::new()) };
        let heading = all.iter().rev().find(|(_, segment)| {
            table(segment) == Some(own) && segment.locator.table_row().is_some_and(|row| row.header)
        });
        let shown = heading.filter(|(number, segment)| {
            Span::whole(&segment.text)
                .is_some_and(|whole| self.audience.text(&row.document, *number, whole) == Access::Shown)
        });
        Ok(shown.map(|(_, segment)| segment.text.clone()).unwrap_or_default())
    }

    /// The rows of a table that a question wants together, with the row that names their columns: none where it asks for nothing
    /// of the kind, or no table among the hits has them. Rows that the audience is not shown are not there.
    pub fn tallied(&self, question: &str, hits: &[Hit]) -> Result<Option<Tallied>> {
        let Some(tally) = Tally::of(question) else { return Ok(None) };
        // What somebody says of a number or a day goes before what can be counted.
        let said = |best: &Hit| !best.text.contains('\t') && best.relevance() >= SUFFICIENT;
        if tally != Tally::Sum && hits.first().is_some_and(said) {
            return Ok(None);
        }
        let (mut seen, mut found): (Vec<ArtifactId>, Option<Tallied>) = Default::default();
        for document in hits.iter().filter(|hit| hit.text.contains('\t')).map(|hit| hit.pointer.document) {
            if seen.contains(&document) || seen.len() == TABLES {
                continue;
            }
            seen.push(document);
            if let Some(tallied) = self.tallied_in(tally, question, document)? {
                // What is in two tables is in neither of them in all.
                if tally == Tally::Sum && found.is_some() {
                    return Ok(None);
                }
                found = found.or(Some(tallied));
                if tally != Tally::Sum {
                    break;
                }
            }
        }
        Ok(found)
    }

    pub(super) fn tallied_in(
        &self,
        tally: Tally,
        question: &str,
        document: ArtifactId,
    ) -> Result<Option<Tallied>> {
        let about = self.record_words(document)?;
        let all = self.archive.store().segments(self.archive.artifact_key(&document)?, 0, MOST_ROWS)?;
        let rows = all.iter().filter(|(number, segment)| {
            let whole = Span::whole(&segment.text);
            segment.locator.table_row().is_some()
                && whole.is_some_and(|whole| self.audience.text(&document, *number, whole) == Access::Shown)
        });
        let (headings, rows): (Vec<_>, Vec<_>) =
            rows.partition(|(_, segment)| segment.locator.table_row().is_some_and(|row| row.header));
        let pointer = |(number, segment): &(u32, Segment)| {
            Some(BlockPointer::new(document, *number, Span::whole(&segment.text)?, &segment.text))
        };
        let table = |segment: &Segment| segment.locator.table_row().map(|row| row.table);
        for heading in headings {
            let own: Vec<&(u32, Segment)> =
                rows.iter().copied().filter(|row| table(&row.1) == table(&heading.1)).collect();
            let texts: Vec<&Segment> = own.iter().map(|row| &row.1).collect();
            let chosen = Tally::chosen(question, &about, &heading.1, &texts, self.listed());
            let segments: Vec<&Segment> = chosen.iter().map(|at| texts[*at]).collect();
            let Some(text) = tally.said(question, &heading.1, &segments) else { continue };
            let Some(named) = pointer(heading) else { continue };
            let rows = chosen.iter().filter_map(|at| {
                let pointer = pointer(own[*at])?;
                let span = Span::whole(&own[*at].1.text)?;
                let matched = vec![Matched { span, answer: None, score: TALLIED, part: 0 }];
                let (score, lexical_score, dense_score) = (TALLIED, 0.0, 0.0);
                let text = own[*at].1.text.clone();
                Some(Hit { pointer, score, lexical_score, dense_score, matched, idle: false, text })
            });
            return Ok(Some(Tallied { text, columns: named, rows: rows.collect() }));
        }
        Ok(None)
    }
}

/// Rows of a table that are counted or added up.
pub struct Tallied {
    /// What they come to.
    pub text: String,
    /// The row that names their columns.
    pub columns: BlockPointer,
    /// The rows, each whole.
    pub rows: Vec<Hit>,
}

/// Tables that are looked through for rows to count.
pub(super) const TABLES: usize = 3;

/// Segments of a document that are looked through for rows to count.
pub(super) const MOST_ROWS: u32 = 5_000;

/// How far rows answer, 0..1, that a question wants together and that have each of its words.
pub(super) const TALLIED: f64 = 0.9;
