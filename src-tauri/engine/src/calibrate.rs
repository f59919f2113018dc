//! What a similarity means in this archive (F7): thresholds are calibrated to the corpus.
//!
//! Relevance is made of shares of words and nearness in meaning, and how much of either a random passage has differs
//! from corpus to corpus: in a diary of one trade everything is near to everything. So questions are made of the
//! archive's own sentences, and it is measured how relevant the passage is that each was made of, and how relevant the
//! best passage of any other document. Relevances are then moved and stretched until both stand where they stand in
//! the corpus that the shipped curve was fitted on (score normalization, as speaker verification does it).
//!
//! Only passages are measured that the most distant tier may see in its strictest look: what is hidden from anyone moves
//! no number that they read (D3). A mapping counts while these passages are the same.

use bindery_core::hash::Digest;
use bindery_core::policy::{Role, Viewer};
use bindery_core::sentences::{sentences, stands_alone};
use bindery_core::words::{WordKind, words};
use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::error::{Error, Result};
use crate::import::{Follow, Progress};
use crate::retrieve::Search;
use crate::world::World;

/// Setting: the mapping as JSON.
const SETTING: &str = "calibration";
/// Questions that are made at most.
const QUESTIONS: usize = 80;
/// Fewer than this tell nothing.
const ENOUGH: usize = 20;
/// Median relevance of the passage that a question was made of, in the corpus of the shipped curve.
const RIGHT: f64 = 0.68;
/// Median relevance of the best passage of another document there.
const WRONG: f64 = 0.36;
/// Relevance at which a passage is as likely to answer as not; where the shipped curve has one half.
const MIDDLE: f64 = 0.43;
/// How steep the shipped curve is.
const SLOPE: f64 = 9.0;

/// What was measured in one archive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// Which passages it was measured on.
    of: Digest,
    /// Questions that were made.
    questions: u32,
    /// Median relevance of the passage that a question was made of, in thousandths.
    right: u32,
    /// Median relevance of the best passage of another document, in thousandths.
    wrong: u32,
}

/// From relevance to similarity, both 0..1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    right: f64,
    wrong: f64,
}

impl Curve {
    /// The curve that ships, for an archive that was not calibrated.
    pub const SHIPPED: Self = Self { right: RIGHT, wrong: WRONG };

    /// The similarity of a passage with this relevance.
    pub fn similarity(self, relevance: f64) -> f64 {
        if relevance <= 0.0 {
            return 0.0;
        }
        let moved = WRONG + (relevance - self.wrong) * (RIGHT - WRONG) / (self.right - self.wrong);
        1.0 / (1.0 + (-SLOPE * (moved - MIDDLE)).exp())
    }
}

/// What a calibration did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Questions that were made.
    pub questions: u32,
    /// Median relevances, 0..1: of the passages that they were made of, and of the best others; none where there were
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
    let mut progress =
        Progress { stage: "Asking the archive its own sentences", total: made.len() as u32, ..Progress::default() };
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
        medians: median(&mut right).zip(median(&mut wrong)).filter(|(r, w)| right.len() >= ENOUGH && r - w > 0.05),
    };
    if let Some((right, wrong)) = report.medians {
        let whole = |relevance: f64| (relevance * 1000.0).round() as u32;
        let kept = Calibration {
            of: audience.findable().fingerprint(),
            questions: report.questions,
            right: whole(right),
            wrong: whole(wrong),
        };
        let json = serde_json::to_string(&kept).map_err(|error| Error::Store(error.to_string()))?;
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
            let late = chosen.len() >= QUESTIONS && chosen.last_key_value().is_some_and(|(last, _)| *last < order);
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
mod tests {
    use super::*;

    #[test]
    fn a_curve_rises_and_one_half_stands_at_the_middle() {
        let shipped = Curve::SHIPPED;
        assert!((shipped.similarity(MIDDLE) - 0.5).abs() < 1e-9);
        assert_eq!(shipped.similarity(0.0), 0.0);
        let steps: Vec<f64> = (1..=100).map(|n| shipped.similarity(f64::from(n) / 100.0)).collect();
        assert!(steps.is_sorted() && steps[99] < 1.0);
    }

    #[test]
    fn the_same_standing_between_wrong_and_right_is_the_same_similarity_in_every_archive() {
        // In an archive in which everything is near to everything both medians are higher.
        let near = Curve { right: 0.80, wrong: 0.60 };
        for share in [0.0, 0.25, 0.5, 1.0] {
            let (here, there) = (near.wrong + share * 0.20, WRONG + share * (RIGHT - WRONG));
            assert!((near.similarity(here) - Curve::SHIPPED.similarity(there)).abs() < 1e-9);
        }
        assert!(near.similarity(0.60) < Curve::SHIPPED.similarity(0.60));
    }

    #[test]
    fn a_question_is_made_of_telling_words_and_not_of_all_of_them() {
        let block = "Yes. The Harbour Commissioners ordered eleven registers in half calf with marbled sides before Easter.";
        let question = question_of(block).unwrap();
        assert!(question.contains("Harbour") && !question.contains("Commissioners"), "{question}");
        assert_eq!(question_of("It rained."), None);
    }
}
