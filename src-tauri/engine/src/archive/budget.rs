//! The evidence budget (D8): how much of the texts a requestor has seen today, and whether more of it, or
//! more on one topic, may be shown.
//!
//! The day is the archive's own: it never goes back, and within one run of the machine it goes no faster
//! than the machine's own count of seconds, so that turning the clock gains nothing.

use std::collections::BTreeMap;

use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::Viewer;
use bindery_core::policy::refusal::RefusalCode;
use bindery_core::text::span::Span;
use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::error::{Missing, Result};
use crate::index::findable::In;
use crate::index::lexical::query_words;
use crate::models::embed::likeness;
use crate::storage::store::{ArtifactKey, Charge, EventRow, Probe};
use crate::world::World;

/// Setting: the latest moment that the archive has seen.
const CLOCK: &str = "clock";
/// Setting: [`Told`].
const TOLD: &str = "told of restricted sources";
/// Two questions are on one topic from this likeness on. Fitted on rephrasings of the sample's questions.
const SAME_TOPIC: f32 = 0.94;
/// Without vectors: from this share of common words on.
const SAME_WORDS: f64 = 0.6;
/// Where a share of what someone may see is less than this, a day shows as much of it: about three pages. In Unicode scalar
/// values, as everything here.
const LEAST: u64 = 5_000;
/// A word with the space after it.
const WORD: u64 = 6;
/// One search shows a day's limit by this, at most.
const SEARCHES: u32 = 4;

/// What someone may still see today, in Unicode scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// A day's.
    pub limit: u32,
    /// Seen today.
    pub used: u32,
}

/// How often each requestor was told today that a source which they may not read supports something.
#[derive(Default, Serialize, Deserialize)]
struct Told {
    day: String,
    counts: BTreeMap<String, u32>,
}

/// The latest moment that the archive has seen.
#[derive(Serialize, Deserialize)]
struct Latest {
    /// Seconds since 1970.
    at: i64,
    /// Which run of the machine, and seconds into it.
    run: Option<(String, i64)>,
}

impl Archive {
    /// Today, as the archive counts: YYYY-MM-DD.
    pub fn today(&self, world: &dyn World) -> Result<String> {
        let stored = self.store().setting(CLOCK)?;
        let before: Option<Latest> = stored.and_then(|json| serde_json::from_str(&json).ok());
        let run = world.uptime();
        let mut at = seconds(&world.now())?;
        if let Some(before) = before {
            if let (Some((run, now)), Some((known, then))) = (&run, &before.run)
                && run == known
            {
                at = at.min(before.at + (now - then).max(0));
            }
            at = at.max(before.at);
        }
        let latest = serde_json::to_string(&Latest { at, run }).unwrap_or_default();
        self.store().set_setting(CLOCK, &latest)?;
        let moment = jiff::Timestamp::from_second(at).map_err(|_| Missing::Time { time: at.to_string() })?;
        Ok(moment.strftime("%Y-%m-%d").to_string())
    }

    /// What `viewer` may still see today; none for those who are not counted.
    pub fn allowance(&self, world: &dyn World, viewer: &Viewer) -> Result<Option<Allowance>> {
        let Some(charge) = self.bill(world, viewer, &[], None)? else { return Ok(None) };
        let (_, used) = self.store().gain(&charge)?;
        Ok(Some(Allowance { limit: charge.limit, used: used.min(charge.limit) }))
    }

    /// The charge for showing `text` to `viewer`; none for those who are not counted.
    pub fn bill(
        &self,
        world: &dyn World,
        viewer: &Viewer,
        text: &[ShownText],
        probe: Option<Probe>,
    ) -> Result<Option<Charge>> {
        if !viewer.is_gated() {
            return Ok(None);
        }
        let limit = self.daily_limit(viewer)?;
        let text = text
            .iter()
            .map(|shown| Ok((self.artifact_key(&shown.artifact)?, shown.segment, shown.range)))
            .collect::<Result<_>>()?;
        let requestor = viewer.name.clone();
        Ok(Some(Charge { requestor, day: self.today(world)?, limit, text, probe }))
    }

    /// What a day shows `viewer`, of those who are counted: a number of characters, and a share of what they may see at all.
    fn daily_limit(&self, viewer: &Viewer) -> Result<u32> {
        let rules = self.in_force();
        let Some(tier) = rules.policy.tier(&viewer.tier) else { return Ok(0) };
        let whole = self.audience(viewer, false)?.readable().words(In::Text) * WORD;
        let share = (whole / 100 * u64::from(tier.daily_share)).max(LEAST);
        Ok(tier.daily_evidence.min(u32::try_from(share).unwrap_or(u32::MAX)))
    }

    /// How many of the passages that a search found it may show `viewer`, the first ones first: a search is no way to take
    /// the archive away.
    pub fn of_one_search(&self, viewer: &Viewer, texts: &[ShownText]) -> Result<usize> {
        if !viewer.is_gated() {
            return Ok(texts.len());
        }
        let mut left = self.daily_limit(viewer)? / SEARCHES;
        let mut fits = |text: &&ShownText| {
            let rest = left.checked_sub(text.range.len());
            left = rest.unwrap_or_default();
            rest.is_some()
        };
        Ok(texts.iter().take_while(|text| fits(text)).count().max(1).min(texts.len()))
    }

    /// Why a charge may not be made; nothing when it may. Fails closed by itself: the store checks the sum
    /// again when it writes.
    pub fn objection(&self, viewer: &Viewer, charge: &Charge) -> Result<Option<RefusalCode>> {
        let (new, seen) = self.store().gain(charge)?;
        if new == 0 {
            return Ok(None);
        }
        if seen.saturating_add(new) > charge.limit {
            return Ok(Some(RefusalCode::EvidenceBudget));
        }
        let Some(probe) = &charge.probe else { return Ok(None) };
        let most = self.in_force().policy.tier(&viewer.tier).map_or(0, |tier| tier.topic_probes);
        let before = self.store().probes(&charge.requestor, &charge.day)?;
        let same = before.iter().filter(|other| on_one_topic(other, probe) || shows_of(other, &charge.text));
        let same = same.count();
        Ok((same >= most as usize).then_some(RefusalCode::TopicProbing))
    }

    /// Counts that `viewer` was told that a source which they may not read supports something; whether they were told so more
    /// often today than they may ask about one topic. Each such word tells whether a guess about that source was right.
    pub fn is_guessing(&self, world: &dyn World, viewer: &Viewer) -> Result<bool> {
        if !viewer.is_gated() {
            return Ok(false);
        }
        let most = self.in_force().policy.tier(&viewer.tier).map_or(0, |tier| tier.topic_probes);
        let today = self.today(world)?;
        let stored = self.store().setting(TOLD)?;
        let told: Told = stored.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
        let mut told = if told.day == today { told } else { Told { day: today, counts: BTreeMap::new() } };
        let count = told.counts.entry(viewer.name.clone()).or_default();
        *count = count.saturating_add(1);
        let is_over = *count > most;
        self.store().set_setting(TOLD, &serde_json::to_string(&told).unwrap_or_default())?;
        Ok(is_over)
    }

    /// Logs that someone asked for more than a day allows.
    pub fn note_risk(&self, world: &dyn World, viewer: &Viewer, code: RefusalCode, at: &str) -> Result<()> {
        let what = match code {
            RefusalCode::TopicProbing => {
                format!("{at}: one topic was asked about more often than a day allows")
            }
            _ => format!("{at}: more of the text was asked for than a day allows"),
        };
        let (now, who) = (world.now(), viewer.name.clone());
        self.log().note(
            self.store(),
            EventRow { at: now, kind: "extraction-risk".to_owned(), who, what },
            None,
        )
    }
}

impl Probe {
    /// A question as a probe of its topic.
    pub fn new(question: &str, vector: Option<crate::models::embed::Vector>) -> Self {
        let mut stems: Vec<String> = query_words(question).into_iter().map(|word| word.stem).collect();
        stems.sort_unstable();
        Self { stems, vector, shown: Vec::new() }
    }
}

/// Whether an earlier question showed something of `text`: a topic is what is found, whatever else is typed.
fn shows_of(earlier: &Probe, text: &[(ArtifactKey, u32, Span)]) -> bool {
    let meets = |a: &(ArtifactKey, u32, Span), b: &(ArtifactKey, u32, Span)| {
        (a.0, a.1) == (b.0, b.1) && a.2.intersection(b.2).is_some()
    };
    earlier.shown.iter().any(|a| text.iter().any(|b| meets(a, b)))
}

fn on_one_topic(a: &Probe, b: &Probe) -> bool {
    if let (Some(a), Some(b)) = (&a.vector, &b.vector)
        && likeness(a, b) >= SAME_TOPIC
    {
        return true;
    }
    let common = a.stems.iter().filter(|stem| b.stems.contains(stem)).count() as f64;
    let all = (a.stems.len() + b.stems.len()) as f64 - common;
    all > 0.0 && common / all >= SAME_WORDS
}

fn seconds(now: &str) -> Result<i64> {
    let moment: jiff::Timestamp = now.parse().map_err(|_| Missing::Time { time: now.to_owned() })?;
    Ok(moment.as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rephrasings_by_words_are_one_topic_and_other_questions_are_not() {
        let probe = |question: &str| Probe::new(question, None);
        let first = probe("What did she write about the flood in the shop?");
        assert!(on_one_topic(&first, &probe("The flood in the shop: what did she write?")));
        assert!(!on_one_topic(&first, &probe("Who made the paring stone?")));
    }
}
