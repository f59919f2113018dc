//! What reviewers found fault with, by usual reason: how many claims, and in which answers.

use std::collections::{BTreeMap, HashMap};

use bindery_core::bundle::decision::{Kind, ReasonCode};

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::{Of, StandingRow};

/// Claims that one reviewer decided alike for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Who.
    pub reviewer: String,
    /// What.
    pub kind: Kind,
    /// Why, as one of the usual reasons; none: in words of their own, or in none.
    pub code: Option<ReasonCode>,
    /// Claims, each once an answer.
    pub claims: u32,
    /// The answers that state them, in the order of the log.
    pub responses: Vec<String>,
}

impl Archive {
    /// Standing decisions that find fault: rejections and flags, and rewordings for a usual reason.
    pub fn decided(&self) -> Result<Vec<Decided>> {
        let standing = self.standing()?;
        let counted =
            |row: &&StandingRow| matches!(row.kind, Kind::Reject | Kind::Flag) || row.code.is_some();
        let rows: Vec<&StandingRow> = standing.iter().filter(counted).collect();
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let cards = self.store().review_cards(Of::Numbers(0, u64::MAX), usize::MAX)?;
        let names: HashMap<u64, String> =
            cards.into_iter().map(|card| (card.number, card.response_id)).collect();
        let mut all: BTreeMap<(Option<ReasonCode>, &str, Kind), (u32, Vec<String>)> = BTreeMap::new();
        for row in rows {
            let (claims, responses) = all.entry((row.code, row.reviewer.as_str(), row.kind)).or_default();
            *claims += 1;
            let id = names.get(&row.number).cloned().unwrap_or_default();
            // Rows are in the order of the log: those of one answer follow each other.
            if responses.last() != Some(&id) {
                responses.push(id);
            }
        }
        let decided = |((code, reviewer, kind), (claims, responses)): ((_, &str, _), _)| Decided {
            reviewer: reviewer.to_owned(),
            kind,
            code,
            claims,
            responses,
        };
        Ok(all.into_iter().map(decided).collect())
    }
}
