//! Lists of logged answers, as one reviewer may know of them: what an answer came to, and what it rests on, by the claims
//! that they may see. One of which they may see nothing is to them an answer that found nothing.

use std::collections::{HashMap, HashSet};

use bindery_core::pipeline::gate::Rung;
use bindery_core::proof::hash::ArtifactId;

use super::queue::take;
use crate::error::Result;
use crate::review::look::Look;
use crate::storage::store::{Ground, ResponseRow, is_lead};

/// What of every logged answer may be seen.
pub struct Answers(
    /// By response; none for whoever sees everything: the list says it as it was logged.
    Option<HashMap<String, Seen>>,
);

struct Seen {
    outcome: Rung,
    verdicts: [u32; 3],
    rests_on: HashSet<ArtifactId>,
}

impl Answers {
    /// Reads what `look` may see of them from the tables.
    pub fn of(look: &Look<'_>) -> Result<Self> {
        if look.sees_all() {
            return Ok(Self(None));
        }
        let (cards, grounds) = look.archive().grounds()?;
        let mut grounds = &grounds[..];
        let mut all = HashMap::with_capacity(cards.len());
        for card in cards.iter() {
            let own = take(&mut grounds, |ground: &Ground| ground.number <= card.number);
            all.insert(card.response_id.clone(), Seen::of(&look.seen(own), &card.outcome));
        }
        Ok(Self(Some(all)))
    }

    /// A row of a list as it may be told.
    pub fn told(&self, row: ResponseRow) -> ResponseRow {
        let Some(all) = &self.0 else { return row };
        let seen = all.get(&row.response_id);
        let outcome = seen.map_or(Rung::Refused, |seen| seen.outcome).name().to_owned();
        ResponseRow { outcome, verdicts: seen.map_or([0; 3], |seen| seen.verdicts), ..row }
    }

    /// Whether a claim that may be seen of `response` rests on `artifact`; `true` for whoever sees everything.
    pub fn rests_on(&self, response: &str, artifact: &ArtifactId) -> bool {
        let Some(all) = &self.0 else { return true };
        all.get(response).is_some_and(|seen| seen.rests_on.contains(artifact))
    }

    /// Whether they are told as they were logged.
    pub const fn are_whole(&self) -> bool {
        self.0.is_none()
    }
}

impl Seen {
    fn of(claims: &[&[Ground]], logged: &str) -> Self {
        let firsts = || claims.iter().filter_map(|claim| claim.first());
        let mut verdicts = [0; 3];
        let marked = claims.iter().filter(|claim| !is_lead(claim)).filter_map(|claim| claim.first());
        for ground in marked {
            verdicts[2 - ground.verdict as usize] += 1;
        }
        let highest = firsts().map(|ground| ground.rung).max();
        let outcome = match highest {
            None => Rung::Refused,
            Some(_) if logged == Rung::Refused.name() => Rung::Refused,
            Some(Rung::Supported) if logged == Rung::Narrowed.name() => Rung::Narrowed,
            Some(rung) => rung,
        };
        let rests_on = claims.iter().flat_map(|claim| claim.iter().map(|ground| ground.artifact)).collect();
        Self { outcome, verdicts, rests_on }
    }
}
