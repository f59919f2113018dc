//! The corpus gap report (F7): words that came up again and again in questions that the archive had no answer to.
//!
//! It is worked out from the log when an archivist asks for it, and nothing is kept for it. A word is named only when it
//! stood in [`ENOUGH`] refused questions; who asked, when, and what else stood there is left out.

use std::collections::{BTreeMap, HashSet};

use bindery_core::policy::{Role, Viewer};
use bindery_core::text::words::{WordKind, words};

use crate::archive::Archive;
use crate::error::Result;

/// Refused questions with a word before it is named.
const ENOUGH: u32 = 3;
/// Words that are named at most.
const MOST: usize = 40;
/// A word with less weight stands in so many passages that it names no topic.
const LEAST_WEIGHT: f64 = 0.35;

/// How the archive stands to a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// No document has it.
    Nowhere,
    /// Only documents that nobody of the family may see have it.
    Closed,
    /// Open documents have it, and they do not answer.
    Thin,
}

/// A word that people asked about without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// The word as it was written most often.
    pub word: String,
    /// Refused questions with it.
    pub refused: u32,
    /// How the archive stands to it.
    pub standing: Standing,
}

/// Questions refused for coverage, and the words of them.
pub fn report(archive: &Archive) -> Result<(u32, Vec<Topic>)> {
    let store = archive.store();
    let tallies = store.tallies()?;
    // Both lists are those of the log, the one from its end.
    let asked = store.responses(None, u32::MAX)?.into_iter().rev().zip(&tallies);
    let refused =
        asked.filter(|(_, row)| row.tally.refusal.as_ref().is_some_and(|(kind, _)| kind == "coverage"));
    let questions: Vec<String> = refused.map(|(response, _)| response.question).collect();
    let mut topics = Vec::new();
    for (stem, word, count) in counted(&questions) {
        let archivist = audience(archive, Role::Archivist)?;
        let family = audience(archive, Role::Family)?;
        let (weight, nowhere) = archive.lexical().rarity(&stem, archivist.findable())?;
        if weight < LEAST_WEIGHT {
            continue;
        }
        let closed = archive.lexical().rarity(&stem, family.findable())?.1;
        let standing = match (nowhere, closed) {
            (true, _) => Standing::Nowhere,
            (false, true) => Standing::Closed,
            (false, false) => Standing::Thin,
        };
        topics.push(Topic { word, refused: count, standing });
    }
    topics.truncate(MOST);
    Ok((questions.len() as u32, topics))
}

/// What an archivist, or the closest tier, may find.
fn audience(archive: &Archive, role: Role) -> Result<std::sync::Arc<crate::archive::audience::Audience>> {
    let tier = archive.in_force().policy.tiers.last().map(|tier| tier.name.clone()).unwrap_or_default();
    archive.audience(&Viewer { name: String::new(), role, tier }, false)
}

/// Words that stand in [`ENOUGH`] of `questions`: stem, the word as it was written most often, in how many; most often
/// first.
fn counted(questions: &[String]) -> Vec<(String, String, u32)> {
    let mut all: BTreeMap<String, (u32, BTreeMap<String, u32>)> = BTreeMap::new();
    for question in questions {
        let mut seen = HashSet::new();
        for word in words(question) {
            if !matches!(word.kind, WordKind::Content | WordKind::Capital) || word.stem.chars().count() < 3 {
                continue;
            }
            let (count, written) = all.entry(word.stem.clone()).or_default();
            *count += u32::from(seen.insert(word.stem));
            let surface = question.get(word.bytes).unwrap_or_default();
            *written.entry(surface.trim_end_matches("'s").to_owned()).or_default() += 1;
        }
    }
    let often =
        |written: BTreeMap<String, u32>| written.into_iter().max_by_key(|(_, n)| *n).map(|(word, _)| word);
    let enough = all.into_iter().filter(|(_, (count, _))| *count >= ENOUGH);
    let mut found: Vec<(String, String, u32)> =
        enough.filter_map(|(stem, (count, written))| Some((stem, often(written)?, count))).collect();
    found.sort_by(|a, b| b.2.cmp(&a.2).then(a.0.cmp(&b.0)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_named_from_its_third_refused_question_on() {
        let asked = [
            "When did Ruth visit Paris?",
            "Paris in spring?",
            "Why not the Paris fair? Paris!",
            "A fair in May",
        ];
        let questions: Vec<String> = asked.iter().map(|&q| q.to_owned()).collect();
        assert_eq!(counted(&questions), [("pari".to_owned(), "Paris".to_owned(), 3)]);
        assert!(counted(&questions[..2]).is_empty());
    }
}
