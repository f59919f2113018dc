//! What is for auditors alone: when an answer may say that there is something, and when it is made as in an archive without it.

use std::sync::Arc;

use bindery_core::entailment::wanted::asks_whether;
use bindery_core::pipeline::Hit;
use bindery_core::question::Question;
use bindery_core::text::quote;
use bindery_core::text::sentences::sentences;
use bindery_core::text::span::Span;
use bindery_core::text::words::{Word, WordKind, words};

use super::{CLEARLY, LOOKED_AT, Search, Weighted, coverage};
use crate::error::Result;

/// The share of the question's words that a passage has to speak of.
pub const LEAST_COMMON: f64 = 0.25;
/// So many of the rarest words of a question have to be known together.
const LINKED: usize = 2;

/// Whether a question takes it for granted that somebody whom it names did or was something: the name is next to its auxiliary.
fn takes_for_granted(question: &str) -> bool {
    const AUXILIARIES: [&str; 23] = [
        "did", "does", "do", "was", "were", "is", "are", "had", "has", "have", "could", "would", "should",
        "might", "must", "can", "will", "hat", "hatte", "war", "ist", "wurde", "warum",
    ];
    let all = words(question);
    let is = |word: &Word| {
        question.get(word.bytes.clone()).is_some_and(|w| AUXILIARIES.contains(&w.to_lowercase().as_str()))
    };
    all.windows(2).any(|pair| is(&pair[0]) && pair[1].kind == WordKind::Capital)
}

impl Search<'_> {
    /// The search that an answer is drafted from: among all that may support one where what only auditors may read clearly
    /// answers better than anything else, else among what the audience may read, as in an archive that has nothing more.
    pub fn of_what_tells(self, question: &Question) -> Result<Self> {
        // When something is of that may not be read is not told either.
        if question.window().is_some() {
            return self.of_time(question);
        }
        if Arc::ptr_eq(&self.findable, self.audience.readable()) || self.is_told_to_auditors(question)? {
            return Ok(self);
        }
        Ok(self.of_readable())
    }

    /// Whether it may be said that there is something on a question without its words.
    fn is_told_to_auditors(&self, question: &Question) -> Result<bool> {
        let meant = question.meant();
        // That would be a yes. So it would to whoever asks `Why did Josef do it?`, with one name after the other.
        if asks_whether(meant) || takes_for_granted(meant) {
            return Ok(false);
        }
        let open = Search::new(self.archive, self.world, self.audience, self.keep_going).of_readable();
        if !open.links(meant)? {
            return Ok(false);
        }
        for part in question.asked() {
            let (hits, _) = self.matched_hits(part)?;
            let shown = hits.iter().filter(|hit| self.shows(&hit.pointer));
            let best = shown.map(Hit::relevance).fold(0.0, f64::max);
            let weighted = self.weigh(part)?;
            for hit in hits.iter().filter(|hit| !self.shows(&hit.pointer)) {
                for told in &hit.matched {
                    if told.score >= CLEARLY
                        && told.score > best
                        && self.speaks_of_all(&weighted, hit, told.span)?
                    {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Whether something that may be read has each name of a question together with what is asked of it. Else whoever asks `Why did
    /// Arthur go to the police?` with one name after the other learns from a notice who went.
    fn links(&self, question: &str) -> Result<bool> {
        let (names, mut asked): (Vec<Weighted>, Vec<Weighted>) =
            self.weigh(question)?.into_iter().partition(|one| one.word.kind == WordKind::Capital);
        if asked.is_empty() || names.iter().chain(&asked).any(|one| one.absent) {
            return Ok(false);
        }
        asked.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        asked.truncate(LINKED);
        let mut known = vec![false; names.len().max(1)];
        for hit in self.hits(question, LOOKED_AT, &|_| true)? {
            let text = words(&quote::reading(&hit.text));
            if !asked.iter().all(|one| one.is_among(&text)) {
                continue;
            }
            let record = words(&self.record_words(hit.pointer.document)?);
            for (place, known) in known.iter_mut().enumerate() {
                *known |= names.get(place).is_none_or(|name| name.is_among(&text) || name.is_among(&record));
            }
        }
        Ok(known.iter().all(|known| *known))
    }

    /// Whether a passage, with the sentence before it and what is on record about its source, names everybody whom a question names
    /// and speaks of what it asks.
    pub fn speaks_of_all(&self, question: &[Weighted], hit: &Hit, told: Span) -> Result<bool> {
        let (said, record) = self.around(hit, told)?;
        let near = words(&quote::reading(&format!("{said} {record}")));
        let mut names = question.iter().filter(|weighted| weighted.word.kind == WordKind::Capital);
        Ok(coverage(question, &said, &record) >= LEAST_COMMON && names.all(|name| name.is_among(&near)))
    }

    /// A passage with the sentence before it and the names of its columns, and what is on record about its source.
    pub fn around(&self, hit: &Hit, told: Span) -> Result<(String, String)> {
        let before = sentences(&hit.text).into_iter().take_while(|span| span.end() <= told.start()).last();
        let before = before.and_then(|span| span.of(&hit.text)).unwrap_or_default();
        let columns = self.column_names(&hit.pointer)?;
        let text = quote::reading(told.of(&hit.text).unwrap_or_default());
        Ok((format!("{before} {columns} {text}"), self.record_words(hit.pointer.document)?))
    }
}
