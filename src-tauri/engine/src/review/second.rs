//! Second reviews: which claims wait for one, how many were made, and how often both reviewers decided alike.

use bindery_core::bundle::decision::Kind;
use bindery_core::bundle::decision::second::{is_drawn, is_due};
use bindery_core::proof::hash::ClaimId;

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::StandingRow;

/// Whether `reviewer` may make the second review of a claim with these standing decisions.
pub fn waits_for(reviewer: &str, claim: &ClaimId, standing: &[&StandingRow]) -> bool {
    is_due(claim, standing.iter().map(|row| (row.reviewer.as_str(), row.kind)), reviewer)
}

/// Second reviews of one archive. Every count is of drawn claims, each once an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seconds {
    /// Decided by one reviewer alone: another one is to decide them too.
    pub due: u32,
    /// Decided by two or more.
    pub made: u32,
    /// Of those, decided alike: the same decision, and where the sentence was reworded the same words.
    pub agreed: u32,
}

impl Seconds {
    /// Counts standing decisions, those of one claim of one answer beside each other.
    fn of(standing: &[StandingRow]) -> Self {
        let mut found = Self::default();
        let same = |a: &StandingRow, b: &StandingRow| (a.number, a.claim) == (b.number, b.claim);
        for rows in standing.chunk_by(same).filter(|rows| is_drawn(&rows[0].claim)) {
            let judged: Vec<&StandingRow> = rows.iter().filter(|row| row.kind != Kind::Flag).collect();
            match judged.as_slice() {
                [_] => found.due += 1,
                [first, others @ ..] if !others.is_empty() => {
                    let alike = |row: &&StandingRow| (row.kind, &row.text) == (first.kind, &first.text);
                    found.made += 1;
                    found.agreed += u32::from(others.iter().all(alike));
                }
                _ => {}
            }
        }
        found
    }
}

impl Archive {
    /// How many second reviews wait and were made, and how many of them agree with the first.
    pub fn seconds(&self) -> Result<Seconds> {
        Ok(Seconds::of(&self.standing()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bindery_core::proof::hash::Digest;

    fn claims(drawn: bool) -> impl Iterator<Item = ClaimId> {
        let all = (0..1_000_u32).map(|n| ClaimId::from_digest(Digest::of(&[&n.to_be_bytes()])));
        all.filter(move |claim| is_drawn(claim) == drawn)
    }

    fn row(claim: ClaimId, reviewer: &str, kind: Kind, text: Option<&str>) -> StandingRow {
        StandingRow {
            number: 1,
            claim,
            reviewer: reviewer.to_owned(),
            kind,
            at: "2026-01-01T00:00:00Z".to_owned(),
            text: text.map(str::to_owned),
            code: None,
        }
    }

    #[test]
    fn only_drawn_claims_count_and_agreement_is_the_same_decision_in_the_same_words() {
        let mut drawn = claims(true);
        let mut rows = Vec::new();
        let mut both = |claim: Option<ClaimId>, first: (Kind, Option<&str>), second: (Kind, Option<&str>)| {
            let Some(claim) = claim else { return };
            rows.push(row(claim, "Ann", first.0, first.1));
            rows.push(row(claim, "Rev", second.0, second.1));
        };
        both(drawn.next(), (Kind::Accept, None), (Kind::Accept, None));
        both(drawn.next(), (Kind::Accept, None), (Kind::Reject, None));
        both(drawn.next(), (Kind::Fix, Some("Ten.")), (Kind::Fix, Some("Nine.")));
        // A flag is no word on the sentence, first or second.
        both(drawn.next(), (Kind::Flag, None), (Kind::Accept, None));
        both(claims(false).next(), (Kind::Accept, None), (Kind::Reject, None));
        rows.extend(drawn.next().map(|claim| row(claim, "Ann", Kind::Accept, None)));
        rows.extend(drawn.next().map(|claim| row(claim, "Ann", Kind::Flag, None)));
        assert_eq!(Seconds::of(&rows), Seconds { due: 2, made: 3, agreed: 1 });
    }
}
