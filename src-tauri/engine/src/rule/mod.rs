//! Consent by a rule: *all letters to Ruth: close family*. A rule is of the documents of now. What it would do is told first; then
//! it is made as signed consents, and nothing of it stays that would hold for what comes later.

mod reach;
mod which;

use std::collections::HashSet;

use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::policy::Consent;
use bindery_core::proof::hash::{ArtifactId, Digest};
use bindery_core::text::period::{Dated, Day, Period};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::Result;
use crate::storage::store::{ArtifactRow, ResponseRow};
pub use reach::Reach;
use which::Fit;

bindery_core::messages! {
    /// Why there is no such rule.
    pub(crate) enum Refused: crate::error::Error {
        Empty => "rule-empty",
        Date { date: String } => "rule-date",
        Order => "rule-order",
    }
}

/// Which documents a rule is of: all that it says of them holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Which {
    /// What kind it is on record: `letter`.
    pub kind: Option<String>,
    /// Who wrote: words of a name on record, or another name of somebody on the list of people.
    pub from: Option<String>,
    /// To whom, in the same way.
    pub to: Option<String>,
    /// When it was written.
    pub period: Option<Period>,
    /// A folder that it was imported from, with those in it: the end of its path is enough.
    pub folder: Option<String>,
}

/// A rule: who may see which documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Which documents.
    pub which: Which,
    /// Who may see them.
    pub state: Consent,
    /// Also those that may be of the time, for their date is not exact or they have none.
    pub even_unsure: bool,
    /// Also those about which somebody decided more strictly.
    pub even_stricter: bool,
}

/// What a rule does, or would do.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Documents that get another consent by it, in the order of the archive.
    pub changed: Vec<ArtifactRow>,
    /// Documents that have this consent already.
    pub same: u32,
    /// Documents that are left as they are: they may be of the time.
    pub unsure: Vec<ArtifactRow>,
    /// Documents that are left as they are: somebody decided more strictly about them.
    pub stricter: Vec<ArtifactRow>,
    /// For whom that changes what, the most distant tier first, reviewers at the end.
    pub reach: Vec<Reach>,
    /// Earlier answers that showed words which whoever asked would no longer be shown, the latest first.
    pub answers: Vec<ResponseRow>,
    /// Stands for exactly these documents with the consents that they have: whoever makes a rule says what they saw.
    pub seen: String,
    /// What the documents had before, where the rule was made; none where it was only looked at, or is another one by now.
    pub made: Option<Vec<(ArtifactId, Consent)>>,
}

impl Which {
    /// The time from the first day of `since` to the last one of `until`, both EDTF; none where neither is given.
    pub fn period(since: Option<&str>, until: Option<&str>) -> Result<Option<Period>> {
        let date = |date: &str| {
            Dated::of(date).ok_or_else(|| Refused::Date { date: date.to_owned() }).map(|dated| dated.period)
        };
        let (since, until) = (since.map(date).transpose()?, until.map(date).transpose()?);
        if since.is_none() && until.is_none() {
            return Ok(None);
        }
        let first = since.map_or(Day::FIRST, |since| since.first);
        let last = until.map_or(Day::LAST, |until| until.last);
        Ok(Some(Period::new(first, last).ok_or(Refused::Order)?))
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Rule {
    /// The rule in a few words: `letter, to Ruth: tier:close-family`.
    pub fn told(&self) -> Message {
        let Which { kind, from, to, period, folder } = &self.which;
        let mut parts: Vec<Message> = Vec::new();
        parts.extend(kind.as_ref().map(|kind| message!("rule-kind" { kind: kind })));
        parts.extend(from.as_ref().map(|name| message!("rule-from" { name: name })));
        parts.extend(to.as_ref().map(|name| message!("rule-to" { name: name })));
        parts.extend(period.map(|period| message!("rule-period" { period: period.edtf() })));
        parts.extend(folder.as_ref().map(|folder| message!("rule-folder" { folder: folder })));
        message!("rule-told" { parts: parts, state: self.state.told() })
    }
}

impl Archive {
    /// What a rule would do with the documents of now.
    pub fn rule(&self, rule: &Rule) -> Result<Outcome> {
        if rule.which.is_empty() {
            return Err(Refused::Empty.into());
        }
        let mut outcome = self.sorted_by(rule)?;
        let to = |row: &ArtifactRow| (row.id, rule.state.clone());
        let consents: Vec<(ArtifactId, Consent)> = outcome.changed.iter().map(to).collect();
        outcome.seen = self.seen(&outcome.changed, &rule.state);
        let then = self.in_force_with(&consents)?;
        (outcome.reach, outcome.answers) = reach::of(self, &then, &outcome.changed)?;
        Ok(outcome)
    }

    /// Makes a rule: one signed change of the consents. Where `seen` is given and stands for something else than the rule
    /// comes to by now, nothing is changed.
    pub fn make_rule(&self, by: &ChangeAuthor<'_>, rule: &Rule, seen: Option<&str>) -> Result<Outcome> {
        let mut outcome = self.rule(rule)?;
        if seen.is_some_and(|seen| seen != outcome.seen) {
            return Ok(outcome);
        }
        let consents: Vec<_> = outcome.changed.iter().map(|row| (row.id, rule.state.clone())).collect();
        // What is on record has the rule itself before whatever reason was given.
        let told = rule.told().to_string();
        let why = match by.why.map(str::trim).filter(|why| !why.is_empty()) {
            Some(why) => format!("{told}. {why}"),
            None => told,
        };
        let by = ChangeAuthor { why: Some(&why), ..*by };
        outcome.made = Some(self.set_consents(&by, &consents)?);
        Ok(outcome)
    }

    /// The documents by what the rule does with them.
    fn sorted_by(&self, rule: &Rule) -> Result<Outcome> {
        let rules = self.in_force();
        let all = self.store().artifacts(self.version().number)?;
        let which = which::Matcher::new(&rule.which, &rules.rules.people);
        let (mut sure, mut unsure) = (Vec::new(), HashSet::new());
        for row in all.iter().filter(|row| !row.is_facts()) {
            match which.fits(row) {
                Fit::Yes => sure.push(row.id),
                Fit::Perhaps if rule.even_unsure => sure.push(row.id),
                Fit::Perhaps => drop(unsure.insert(row.id)),
                Fit::No => {}
            }
        }
        // A mail's attachment goes where the mail goes.
        let whole: HashSet<_> = self.with_attachments(sure, Some(&rule.state))?.into_iter().collect();
        let mut outcome = Outcome::default();
        for row in all {
            if whole.contains(&row.id) {
                if rules.is_decided(&row.id) && *rules.consent(&row.id) == rule.state {
                    outcome.same += 1;
                } else if !rule.even_stricter && rules.would_open(&row.id, &rule.state) {
                    outcome.stricter.push(row);
                } else {
                    outcome.changed.push(row);
                }
            } else if unsure.contains(&row.id) {
                outcome.unsure.push(row);
            }
        }
        Ok(outcome)
    }

    fn seen(&self, changed: &[ArtifactRow], state: &Consent) -> String {
        let rules = self.in_force();
        let one = |row: &ArtifactRow| format!("{} {}\n", row.id, rules.consent(&row.id));
        let all: String = changed.iter().map(one).collect();
        Digest::of(&[b"bindery rule v1\n", state.to_string().as_bytes(), b"\n", all.as_bytes()]).to_string()
    }
}
