//! What a similarity means in this archive (F7): thresholds are calibrated to the corpus.
//!
//! Retrieval gives a probability that a passage answers, fitted on questions about many corpora; how probable a random
//! passage seems differs from one to the next: in a diary of one trade everything is near to everything. So questions
//! are made of the archive's own sentences, and it is measured how probable the passage seems that each was made of, and
//! the best passage of any other document. Log-odds are then moved and stretched until both stand where they stand in
//! the corpus of reference (score normalization, as speaker verification does it).
//!
//! Only passages are measured that the most distant tier may see in its strictest look: what is hidden from anyone moves
//! no number that they read (D3). A mapping counts while these passages are the same.

use bindery_core::message;
use bindery_core::policy::{Role, Viewer};
use bindery_core::proof::hash::Digest;
use bindery_core::text::sentences::{sentences, stands_alone};
use bindery_core::text::words::{WordKind, words};
use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::progress::{Follow, Progress};
use crate::search::retrieve::Search;
use crate::world::World;

/// Setting: the mapping as JSON.
const SETTING: &str = "calibration";
/// Questions that are made at most.
const QUESTIONS: usize = 80;
/// Fewer than this tell nothing.
const ENOUGH: usize = 20;
/// Median probability of the passage that a question was made of, in the corpus of reference, which is the sample
/// archive: `bindery profile calibrate` prints both.
const RIGHT: f64 = 0.996;
/// Median probability of the best passage of another document there.
const WRONG: f64 = 0.56;
/// A curve is stretched, or pressed, at most this many times: a mapping is to move thresholds, not to turn them.
const MOST_STRETCH: f64 = 2.0;

/// What was measured in one archive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// Which passages it was measured on.
    of: Digest,
    /// Questions that were made.
    questions: u32,
    /// Median probability of the passage that a question was made of, in thousandths.
    right: u32,
    /// Median probability of the best passage of another document, in thousandths.
    wrong: u32,
}

/// From the retriever's probability to similarity, both 0..1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    right: f64,
    wrong: f64,
}

impl Curve {
    /// The curve of an archive that was not calibrated: similarity is the retriever's probability.
    pub const SHIPPED: Self = Self { right: RIGHT, wrong: WRONG };

    /// The similarity of a passage with this relevance.
    pub fn similarity(self, relevance: f64) -> f64 {
        if relevance <= 0.0 || self == Self::SHIPPED {
            return relevance.clamp(0.0, 1.0);
        }
        let (right, wrong) = (odds(self.right), odds(self.wrong));
        let stretch = (odds(RIGHT) - odds(WRONG)) / (right - wrong);
        let stretch = stretch.clamp(1.0 / MOST_STRETCH, MOST_STRETCH);
        // The middle between the two medians comes to the middle there.
        let moved = (odds(RIGHT) + odds(WRONG)) / 2.0 + (odds(relevance) - (right + wrong) / 2.0) * stretch;
        1.0 / (1.0 + (-moved).exp())
    }
}

/// Log-odds of a probability, which is neither quite 0 nor quite 1.
fn odds(probability: f64) -> f64 {
    let p = probability.clamp(0.001, 0.999);
    (p / (1.0 - p)).ln()
}

/// What a calibration did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Questions that were made.
    pub questions: u32,
    /// Median probabilities, 0..1: of the passages that they were made of, and of the best others; none where there were
    /// too few questions, or both are the same.
    pub medians: Option<(f64, f64)>,
}

/// The curve in force in `archive`.
pub fn curve(archive: &Archive) -> Result<Curve> {
    let Some(kept) = archive.store().setting(SETTING)? else { return Ok(Curve::SHIPPED) };
    let Ok(kept) = serde_json::from_str::<Calibration>(&kept) else { return Ok(Curve::SHIPPED) };
    let audience = archive.audience(&everyone(archive), true)?;
    Ok(match kept.of == audience.findable().fingerprint() {
        true => Curve { right: f64::from(kept.right) / 1000.0, wrong: f64::from(kept.wrong) / 1000.0 },
        false => Curve::SHIPPED,
    })
}

/// Measures `archive` and keeps the mapping.
pub fn calibrate(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<Report> {
    let audience = archive.audience(&everyone(archive), true)?;
    let made = questions(archive, |block| audience.findable().sees(block))?;
    let going = || true;
    let search = Search::new(archive, world, &audience, &going);
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    let mut progress = Progress { total: made.len() as u32, ..Progress::of(message!("work-calibrate")) };
    for (question, source) in &made {
        if !follow(&progress) {
            return Err(Error::Cancelled);
        }
        progress.done += 1;
        let (hits, _) = search.matched_hits(question)?;
        let home = hits.iter().find(|hit| hit.text == *source);
        let Some(home) = home else { continue };
        right.push(home.relevance());
        let others = hits.iter().filter(|hit| hit.pointer.document != home.pointer.document);
        wrong.push(others.map(|hit| hit.relevance()).fold(0.0, f64::max));
    }
    let report = Report {
        questions: right.len() as u32,
        medians: median(&mut right)
            .zip(median(&mut wrong))
            .filter(|(r, w)| right.len() >= ENOUGH && r - w > 0.05),
    };
    if let Some((right, wrong)) = report.medians {
        let whole = |relevance: f64| (relevance * 1000.0).round() as u32;
        let kept = Calibration {
            of: audience.findable().fingerprint(),
            questions: report.questions,
            right: whole(right),
            wrong: whole(wrong),
        };
        let json = serde_json::to_string(&kept)?;
        archive.store().set_setting(SETTING, &json)?;
    }
    Ok(report)
}

/// Someone of the most distant tier.
fn everyone(archive: &Archive) -> Viewer {
    let tier = archive.in_force().policy.tiers.first().map(|tier| tier.name.clone()).unwrap_or_default();
    Viewer { name: String::new(), role: Role::Family, tier }
}

/// Questions and the blocks that each was made of: the blocks whose texts have the lowest hashes, so that what else is
/// in the archive has no say in the choice.
fn questions(archive: &Archive, sees: impl Fn(i64) -> bool) -> Result<Vec<(String, String)>> {
    let mut chosen: std::collections::BTreeMap<Digest, (String, String)> = Default::default();
    archive.store().each_block_after(0, &mut |block, text| {
        if sees(block.key) {
            let order = Digest::of(&[text.as_bytes()]);
            let late =
                chosen.len() >= QUESTIONS && chosen.last_key_value().is_some_and(|(last, _)| *last < order);
            if let Some(question) = (!late).then(|| question_of(text)).flatten() {
                chosen.insert(order, (question, text.to_owned()));
                if chosen.len() > QUESTIONS {
                    chosen.pop_last();
                }
            }
        }
        Ok(true)
    })?;
    Ok(chosen.into_values().collect())
}

/// A question made of a block's longest sentence: two of three of its telling words.
fn question_of(block: &str) -> Option<String> {
    let spans = sentences(block);
    let texts = spans.iter().filter_map(|span| span.of(block)).filter(|text| stands_alone(text));
    let sentence = texts.max_by_key(|text| text.len())?;
    let telling: Vec<&str> = words(sentence)
        .iter()
        .filter(|word| matches!(word.kind, WordKind::Content | WordKind::Capital))
        .map(|word| &sentence[word.bytes.clone()])
        .collect();
    if telling.len() < 6 {
        return None;
    }
    let kept = telling.iter().enumerate().filter(|(index, _)| index % 3 != 1).map(|(_, word)| *word);
    Some(format!("What about {}?", kept.take(8).collect::<Vec<_>>().join(" ")))
}

fn median(values: &mut [f64]) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn an_archive_that_was_not_calibrated_has_the_retrievers_probabilities() {
        for probability in [0.0, 0.1, 0.5, 0.8, 1.0] {
            assert_eq!(Curve::SHIPPED.similarity(probability), probability);
        }
    }

    #[test]
    fn the_same_standing_between_wrong_and_right_is_the_same_similarity_in_every_archive() {
        // In an archive in which everything is near to everything both medians are higher.
        let near = Curve { right: 0.96, wrong: 0.60 };
        let middle = (odds(near.right) + odds(near.wrong)) / 2.0;
        let middle = 1.0 / (1.0 + (-middle).exp());
        let there = 1.0 / (1.0 + (-(odds(RIGHT) + odds(WRONG)) / 2.0).exp());
        assert!((near.similarity(middle) - there).abs() < 1e-9);
        assert!(near.similarity(0.60) < Curve::SHIPPED.similarity(0.60));
        let steps: Vec<f64> = (0..=100).map(|n| near.similarity(f64::from(n) / 100.0)).collect();
        assert!(steps.is_sorted() && steps[100] <= 1.0);
        // Medians that are all but the same do not turn every passage into a sure one.
        let flat = Curve { right: 0.80, wrong: 0.74 };
        assert!(flat.similarity(0.85) < 0.99);
    }

    #[test]
    fn a_question_is_made_of_telling_words_and_not_of_all_of_them() {
        let block = "Yes. The Harbour Commissioners ordered eleven registers in half calf with marbled sides before Easter.";
        let question = question_of(block).unwrap();
        assert!(question.contains("Harbour") && !question.contains("Commissioners"), "{question}");
        assert_eq!(question_of("It rained."), None);
    }
}
