//! Whether what was found is enough to answer from (F1, F2): the decision between retrieval and drafting.
//!
//! A [`Profile`] says what an answer needs; [`Toggles`] change that for one question; [`decide`] walks the tree.
//! Everything is counted in whole numbers, similarities in thousandths, so that what reaches a threshold exactly
//! passes it.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::message::ToMessage as _;
use crate::policy::refusal::{Refusal, RefusalCode, Told};
use crate::proof::hash::ArtifactId;
use crate::worded;

pub mod primary;
mod profile;
mod words;

pub use crate::policy::query_type::QueryType;
pub use profile::{Enforcement, Profile, ProfileFault, SCHEMA, Shipped};

/// A similarity of one, in the thousandths that are counted in.
pub const ONE: u32 = 1000;

/// Whole thousandths of `similarity` (0..1), never more than it has. What floating point took from an exact
/// thousandth is given back.
pub fn thousandths(similarity: f64) -> u32 {
    (similarity.clamp(0.0, 1.0) * f64::from(ONE) + 1e-6).floor() as u32
}

/// A threshold that is no similarity, or that says more than is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum BadThreshold {
    /// It is no number, or none from 0 to 1.
    Range,
    /// Thousandths are kept.
    Digits,
}

worded! {
    for BadThreshold {
        Self::Range => "threshold-range";
        Self::Digits => "threshold-digits";
    }
}

/// The thousandths of a threshold that somebody sets: exactly what they say, or nothing.
pub fn threshold(similarity: f64) -> Result<u32, BadThreshold> {
    if !(0.0..=1.0).contains(&similarity) {
        return Err(BadThreshold::Range);
    }
    let thousandths = (similarity * f64::from(ONE)).round() as u32;
    // The nearest number to so many thousandths is the one that was read from their digits.
    let exact = (f64::from(thousandths) / f64::from(ONE)).total_cmp(&similarity.abs()).is_eq();
    if exact { Ok(thousandths) } else { Err(BadThreshold::Digits) }
}

/// The threshold that a text names, in digits with a point: `0.75`, `1`, `.5`.
pub fn read_threshold(text: &str) -> Result<f64, BadThreshold> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || (whole.is_empty() && decimals.is_empty()) {
        return Err(BadThreshold::Range);
    }
    let similarity: f64 = text.parse().map_err(|_| BadThreshold::Range)?;
    match decimals.trim_end_matches('0').len() {
        _ if !(0.0..=1.0).contains(&similarity) => Err(BadThreshold::Range),
        0..=3 => threshold(similarity).map(|_| similarity),
        _ => Err(BadThreshold::Digits),
    }
}

/// What an answer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirements {
    /// Whether a creative question is held to the rest too. Others always are, and no uncited sentence is ever
    /// shown.
    pub citations_required: bool,
    /// Least similarity of a passage that counts, in thousandths.
    pub similarity_threshold: u32,
    /// Documents that have to hold such a passage, at least.
    pub min_sources: u32,
    /// Whether only primary sources may be drawn on.
    pub primary_sources_only: bool,
    /// Whether a passage may be cited only when it reaches the threshold itself and its document has a record
    /// to be cited by.
    pub strict_mode: bool,
}

/// What one question changes of its profile; what is not said stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toggles {
    /// See [`Requirements::citations_required`].
    pub citations_required: Option<bool>,
    /// See [`Requirements::primary_sources_only`].
    pub primary_sources_only: Option<bool>,
    /// See [`Requirements::similarity_threshold`].
    pub similarity_threshold: Option<u32>,
    /// See [`Requirements::min_sources`].
    pub min_sources: Option<u32>,
}

impl Toggles {
    /// What is wrong with them.
    pub fn fault(&self) -> Option<ProfileFault> {
        profile::fault(self.similarity_threshold.unwrap_or(0), self.min_sources.unwrap_or(1))
    }
}

impl Requirements {
    /// These, with what `toggles` change.
    pub fn with(self, toggles: &Toggles) -> Self {
        Self {
            citations_required: toggles.citations_required.unwrap_or(self.citations_required),
            similarity_threshold: toggles.similarity_threshold.unwrap_or(self.similarity_threshold),
            min_sources: toggles.min_sources.unwrap_or(self.min_sources),
            primary_sources_only: toggles.primary_sources_only.unwrap_or(self.primary_sources_only),
            strict_mode: self.strict_mode,
        }
    }
}

/// What one question is held to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Name of the profile.
    pub profile: String,
    /// What it needs, toggles included.
    pub required: Requirements,
}

/// A passage that was found, as far as it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Its document.
    pub document: ArtifactId,
    /// How far it answers, in thousandths.
    pub similarity: u32,
    /// Whether document, archive version and place resolve to these very words.
    pub citeable: bool,
    /// Whether its document is a primary source.
    pub primary: bool,
}

/// What was found, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Passages.
    pub passages: u32,
    /// Those that can be cited.
    pub citeable: u32,
    /// The highest similarity among these, in thousandths.
    pub similarity: u32,
    /// Documents with a citeable passage that reaches the threshold.
    pub sources: u32,
    /// Primary sources among them.
    pub primary_sources: u32,
}

impl Figures {
    /// Counts `passages` against a threshold.
    pub fn of(passages: &[Passage], threshold: u32) -> Self {
        let citeable = || passages.iter().filter(|passage| passage.citeable);
        let sources = |primary: bool| {
            let reach = citeable().filter(|passage| passage.similarity >= threshold);
            let counted = reach.filter(|passage| passage.primary || !primary);
            counted.map(|passage| passage.document).collect::<HashSet<_>>().len() as u32
        };
        Self {
            passages: passages.len() as u32,
            citeable: citeable().count() as u32,
            similarity: citeable().map(|passage| passage.similarity).max().unwrap_or(0),
            sources: sources(false),
            primary_sources: sources(true),
        }
    }
}

/// What was decided, and on what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Name of the profile.
    pub profile: String,
    /// What kind of question it was.
    pub query_type: QueryType,
    /// What was required.
    pub required: Requirements,
    /// What was found.
    pub found: Figures,
    /// Why nothing is answered; none where drafting goes on.
    pub reason: Option<RefusalCode>,
}

impl Decision {
    /// Decides on `passages` for a question of `query_type`.
    pub fn of(demand: &Demand, query_type: QueryType, passages: &[Passage]) -> Self {
        let found = Figures::of(passages, demand.required.similarity_threshold);
        let reason = decide(&demand.required, query_type, &found);
        Self { profile: demand.profile.clone(), query_type, required: demand.required, found, reason }
    }

    /// The refusal: what was found against what was required, what is missing, and what to do about it (F4).
    pub fn refusal(&self) -> Option<Refusal> {
        self.reason.map(|reason| Refusal::saying(reason, &self.told(reason)))
    }

    /// What a refusal for `reason` tells of what was found.
    pub fn told(&self, reason: RefusalCode) -> Told {
        words::told(&self.found, self.required.min_sources, reason)
    }
}

/// What is told of an answer of which nothing may be shown, as [`unanswered`].
pub fn unanswered_told() -> Told {
    words::told(&Figures::default(), 1, RefusalCode::LowSimilarityScore)
}

/// What is said of an answer of which nothing may be shown: what is said where the archive has no answer, so that the two are
/// alike.
pub fn unanswered() -> Refusal {
    Refusal::saying(RefusalCode::LowSimilarityScore, &unanswered_told())
}

/// The decision tree (F2), in its order. A profile that does not require citations lets a creative question pass;
/// every other question is held to the profile's thresholds.
pub fn decide(required: &Requirements, query_type: QueryType, found: &Figures) -> Option<RefusalCode> {
    if !required.citations_required && query_type == QueryType::Creative {
        return None;
    }
    if found.passages == 0 {
        return Some(RefusalCode::InsufficientRetrieval);
    }
    if found.citeable == 0 {
        return Some(RefusalCode::NoCiteableContent);
    }
    if found.similarity < required.similarity_threshold {
        return Some(RefusalCode::LowSimilarityScore);
    }
    if found.sources < required.min_sources {
        return Some(RefusalCode::BelowMinSources);
    }
    if required.primary_sources_only && found.primary_sources == 0 {
        return Some(RefusalCode::NoPrimarySources);
    }
    None
}

#[cfg(test)]
mod tests;
