//! What the logged answers come to: counts and rates by name (C7, E8), and what an archivist should look at (F6).

use std::collections::BTreeMap;

use bindery_core::entailment::Verdict;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::pipeline::told::VERDICTS;
use bindery_core::policy::enforce::{Decision, ONE};
use jiff::ToSpan as _;
use jiff::civil::Date;

use crate::archive::Archive;
use crate::error::Result;
use crate::review::decided::Decided;
use crate::review::second::Seconds;
use crate::storage::store::TallyRow;
use crate::storage::store::tally::Counts;
use crate::world::World;

/// The outcomes of the answers of one day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// YYYY-MM-DD, in UTC.
    pub day: String,
    /// Answers by outcome.
    pub outcomes: Counts,
}

/// Something to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// Name of the rule.
    pub rule: &'static str,
    /// What it is and what to do, in a sentence or two.
    pub told: Message,
}

/// The figures of one archive.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Logged answers.
    pub answers: u32,
    /// Answers by outcome.
    pub outcomes: Counts,
    /// Claims by rung.
    pub claims: Counts,
    /// Sentences shown by verdict.
    pub verdicts: Counts,
    /// Refusals by kind and code.
    pub refusals: BTreeMap<(String, String), u32>,
    /// Questions by category, of those that had one.
    pub categories: Counts,
    /// Reasons of the gate by name.
    pub reasons: Counts,
    /// Extraction risks by whose they were.
    pub risks: Counts,
    /// Claims that were looked at again, by what was found.
    pub verified: Counts,
    /// What reviewers found fault with, and why.
    pub decided: Vec<Decided>,
    /// Second reviews.
    pub seconds: Seconds,
    /// Days with answers, in order.
    pub days: Vec<Day>,
    /// What each enforcement profile was asked and refused.
    pub profiles: Vec<ProfileFigures>,
    /// Questions by kind: factual, creative, analytical.
    pub query_types: Counts,
    /// Questions by the highest similarity that was found, in tenths: `0.4`.
    pub similarities: Counts,
    /// Questions by how many sources were found.
    pub sources: Counts,
    /// What to look at.
    pub alerts: Vec<Alert>,
}

/// What one enforcement profile was asked and refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileFigures {
    /// Its name.
    pub name: String,
    /// Questions that were held to it.
    pub asked: u32,
    /// Those that were refused for coverage.
    pub refused: u32,
    /// The mean of their highest similarities, in thousandths.
    pub similarity: u32,
}

/// One refusal for coverage: no word of the question, and nobody's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalEvent {
    /// YYYY-MM-DD, in UTC.
    pub day: String,
    /// Profile, reason, what was required and found.
    pub decision: Decision,
    /// The reason: that of the decision, or a later one.
    pub code: String,
}

/// Fewer answers than this say nothing about a rate.
const ENOUGH: u32 = 10;
/// Days that count as of late.
const LATELY: i64 = 7;
/// Codes of refusals for which something was found and nothing of it could be cited.
const NOTHING_CITEABLE: [&str; 2] = ["NO_CITEABLE_CONTENT", "NOTHING_BOUND"];

impl Archive {
    /// Every refusal for coverage, the latest first (F6).
    pub fn refusals(&self) -> Result<Vec<RefusalEvent>> {
        let event = |row: TallyRow| {
            let (_, code) = row.tally.refusal.filter(|(kind, _)| kind == "coverage")?;
            let day = row.answered_at.get(..10).unwrap_or_default().to_owned();
            Some(RefusalEvent { day, decision: row.tally.enforcement?, code })
        };
        Ok(self.store().tallies()?.into_iter().rev().filter_map(event).collect())
    }

    /// The figures of the logged answers.
    pub fn statistics(&self, world: &dyn World) -> Result<Statistics> {
        let rows = self.store().tallies()?;
        let mut found = Statistics::default();
        let mut days: BTreeMap<String, Counts> = BTreeMap::new();
        for row in &rows {
            found.add(row);
            let day = row.answered_at.get(..10).unwrap_or_default();
            *days.entry(day.to_owned()).or_default().entry(row.outcome.clone()).or_default() += 1;
        }
        found.days = days.into_iter().map(|(day, outcomes)| Day { day, outcomes }).collect();
        found.profiles = profiles(&rows);
        found.decided = self.decided()?;
        found.seconds = self.seconds()?;
        found.verified = self.store().verification_counts()?.0.into_iter().collect();
        let since = lately(&world.now());
        let mut recent_risks = 0;
        for (event, _) in self.store().events_of("extraction-risk")? {
            recent_risks += u32::from(event.at >= since);
            *found.risks.entry(event.who).or_default() += 1;
        }
        found.alerts = alerts(&found, &rows, &since, recent_risks);
        Ok(found)
    }
}

impl Statistics {
    fn add(&mut self, row: &TallyRow) {
        self.answers += 1;
        *self.outcomes.entry(row.outcome.clone()).or_default() += 1;
        for (name, count) in VERDICTS.map(Verdict::name).into_iter().zip(row.verdicts) {
            *self.verdicts.entry(name.to_owned()).or_default() += count;
        }
        for (sum, counts) in [(&mut self.claims, &row.tally.claims), (&mut self.reasons, &row.tally.reasons)]
        {
            for (name, count) in counts {
                *sum.entry(name.clone()).or_default() += count;
            }
        }
        if let Some(refusal) = &row.tally.refusal {
            *self.refusals.entry(refusal.clone()).or_default() += 1;
        }
        if let Some(category) = &row.tally.category {
            *self.categories.entry(category.clone()).or_default() += 1;
        }
        if let Some(decision) = &row.tally.enforcement {
            *self.query_types.entry(decision.query_type.name().to_owned()).or_default() += 1;
            let tenth = decision.found.similarity / 100;
            *self.similarities.entry(format!("{}.{}", tenth / 10, tenth % 10)).or_default() += 1;
            *self.sources.entry(format!("{:02}", decision.found.sources)).or_default() += 1;
        }
    }
}

/// Figures of each profile, by name. Answers from before there were profiles belong to none.
fn profiles(rows: &[TallyRow]) -> Vec<ProfileFigures> {
    let mut all: BTreeMap<&str, (ProfileFigures, u64)> = BTreeMap::new();
    for row in rows {
        let Some(decision) = &row.tally.enforcement else { continue };
        let (figures, sum) = all.entry(&decision.profile).or_default();
        figures.asked += 1;
        figures.refused += u32::from(row.tally.refusal.as_ref().is_some_and(|(kind, _)| kind == "coverage"));
        *sum += u64::from(decision.found.similarity);
    }
    let figures = |(name, (figures, sum)): (&str, (ProfileFigures, u64))| ProfileFigures {
        name: name.to_owned(),
        similarity: (sum / u64::from(figures.asked.max(1))) as u32,
        ..figures
    };
    all.into_iter().map(figures).collect()
}

/// The moment before which nothing is of late.
fn lately(now: &str) -> String {
    let day = now.get(..10).and_then(|day| day.parse::<Date>().ok());
    let since = day.and_then(|day| day.checked_sub(LATELY.days()).ok());
    since.map(|day| day.to_string()).unwrap_or_default()
}

fn alerts(found: &Statistics, rows: &[TallyRow], since: &str, recent_risks: u32) -> Vec<Alert> {
    let mut alerts = Vec::new();
    let mut alert = |rule, told| alerts.push(Alert { rule, told });
    // Questions that are not for an archive say nothing about what is in it.
    let of_kind = |row: &&TallyRow, kind: &str| row.tally.refusal.as_ref().is_some_and(|(k, _)| k == kind);
    let to_archive: Vec<_> = rows.iter().filter(|row| !of_kind(row, "category")).collect();
    let uncovered = to_archive.iter().filter(|row| of_kind(row, "coverage")).count() as u32;
    let asked = to_archive.len() as u32;
    if asked >= ENOUGH && 2 * uncovered > asked {
        alert("refusal-rate", message!("alert-refusals" { uncovered: uncovered, asked: asked }));
    }
    for profile in profiles(rows) {
        let ProfileFigures { name, asked, refused, .. } = profile;
        if asked >= ENOUGH && 2 * refused > asked {
            alert(
                "profile-refusal-rate",
                message!("alert-profile" { name: name, refused: refused, asked: asked }),
            );
        }
    }
    let recent: Vec<u32> = rows
        .iter()
        .filter(|row| &*row.answered_at >= since)
        .filter_map(|row| Some(row.tally.enforcement.as_ref()?.found.similarity))
        .collect();
    let sum: u64 = recent.iter().copied().map(u64::from).sum();
    if recent.len() >= ENOUGH as usize && 2 * sum < u64::from(ONE) * recent.len() as u64 {
        let average = format!("{:.2}", sum as f64 / recent.len() as f64 / f64::from(ONE));
        alert("similarity-drop", message!("alert-similarity" { days: LATELY as u64, average: average }));
    }
    let nothing = |row: &&TallyRow| {
        row.tally.refusal.as_ref().is_some_and(|(_, code)| NOTHING_CITEABLE.contains(&code.as_str()))
    };
    let (new, old): (Vec<&TallyRow>, Vec<&TallyRow>) =
        rows.iter().partition(|row| &*row.answered_at >= since);
    let (new_nothing, old_nothing) =
        (new.iter().copied().filter(nothing).count(), old.iter().copied().filter(nothing).count());
    // Three times as often as before, and not by a single chance.
    if new_nothing >= 3 && new_nothing * old.len() > 3 * old_nothing * new.len() {
        alert(
            "nothing-citeable",
            message!("alert-citations" { days: LATELY as u64, questions: new_nothing }),
        );
    }
    if recent_risks > 0 {
        alert("extraction-risk", message!("alert-limits" { days: LATELY as u64, times: recent_risks }));
    }
    let ungrounded = found.verdicts.get("ungrounded").copied().unwrap_or(0);
    if ungrounded > 0 {
        alert("ungrounded-shown", message!("alert-unsupported" { count: ungrounded }));
    }
    alerts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::store::tally::Tally;

    fn row(day: &str, refusal: Option<(&str, &str)>) -> TallyRow {
        let refusal = refusal.map(|(kind, code)| (kind.to_owned(), code.to_owned()));
        TallyRow {
            answered_at: format!("{day}T10:00:00Z"),
            outcome: if refusal.is_some() { "refused" } else { "supported" }.to_owned(),
            verdicts: [u32::from(refusal.is_none()), 0, 0],
            tally: Tally { refusal, ..Tally::default() },
        }
    }

    fn rules(rows: &[TallyRow], risks: u32) -> Vec<&'static str> {
        let mut found = Statistics::default();
        rows.iter().for_each(|row| found.add(row));
        alerts(&found, rows, &lately("2026-03-20T00:00:00Z"), risks).iter().map(|alert| alert.rule).collect()
    }

    #[test]
    fn an_alert_comes_at_its_limit_and_not_before() {
        let answered = || row("2026-03-01", None);
        let uncovered = || row("2026-03-01", Some(("coverage", "INSUFFICIENT_RETRIEVAL")));
        let foreign = || row("2026-03-01", Some(("category", "GENERAL_KNOWLEDGE")));
        let of = |parts: &[(&dyn Fn() -> TallyRow, usize)]| {
            parts.iter().flat_map(|(make, count)| (0..*count).map(|_| make())).collect::<Vec<_>>()
        };
        assert!(rules(&of(&[(&answered, 5), (&uncovered, 5)]), 0).is_empty());
        assert_eq!(rules(&of(&[(&answered, 5), (&uncovered, 6)]), 0), ["refusal-rate"]);
        assert!(rules(&of(&[(&uncovered, 9)]), 0).is_empty());
        // E8: what is refused by category is no shortfall of the archive.
        assert!(rules(&of(&[(&answered, 10), (&foreign, 90)]), 0).is_empty());
        let unbound = || row("2026-03-19", Some(("coverage", "NOTHING_BOUND")));
        assert_eq!(rules(&of(&[(&answered, 20), (&unbound, 3)]), 0), ["nothing-citeable"]);
        assert!(rules(&of(&[(&answered, 20), (&unbound, 2)]), 0).is_empty());
        assert_eq!(rules(&[], 1), ["extraction-risk"]);
    }
}
