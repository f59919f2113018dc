//! What reviewers found fault with, by usual reason: how many claims, and in which answers; and the sentences themselves, as
//! whoever looks may see them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bindery_core::bundle::decision::{Kind, ReasonCode};
use bindery_core::pipeline::Evidence;
use bindery_core::proof::hash::ClaimId;

use super::queue::take;
use super::second;
use crate::archive::Archive;
use crate::error::Result;
use crate::review::look::Look;
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
        let mut names: HashMap<u64, String> = HashMap::new();
        for number in rows.iter().map(|row| row.number).collect::<BTreeSet<u64>>() {
            let card = self.store().review_cards(Of::Numbers(number, number), 1)?.pop();
            names.extend(card.map(|card| (card.number, card.response_id)));
        }
        type Why<'a> = (Option<ReasonCode>, &'a str, Kind);
        let mut all: BTreeMap<Why<'_>, (u32, Vec<String>)> = BTreeMap::new();
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

/// A claim with a standing decision for a usual reason.
#[derive(Clone, Debug)]
pub struct Reasoned {
    /// The answer that states it.
    pub response_id: String,
    /// The question that it was to answer.
    pub question: String,
    /// The claim.
    pub claim: ClaimId,
    /// What is claimed, as a sentence.
    pub statement: String,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
    /// What was decided.
    pub kind: Kind,
    /// Why.
    pub code: ReasonCode,
    /// By whom.
    pub reviewer: String,
    /// RFC 3339 in UTC.
    pub at: String,
}

/// Every one that `look` may see, in the order of the log. One whose second review waits for whoever looks is left out: it
/// would tell the first decision.
pub fn reasoned(look: &Look<'_>) -> Result<Vec<Reasoned>> {
    let (cards, grounds) = look.archive().grounds()?;
    let standing = look.archive().standing()?;
    let (mut grounds, mut standing) = (&grounds[..], &standing[..]);
    let me = look.archive().who().name.as_str();
    let mut all = Vec::new();
    for card in cards.iter() {
        let own = take(&mut grounds, |ground| ground.number <= card.number);
        let rows = take(&mut standing, |row| row.number <= card.number);
        // By the tables first: a record that is opened for nothing would tell by its time that there is something.
        let seen: Vec<ClaimId> =
            look.seen(own).into_iter().filter_map(|claim| claim.first()).map(|ground| ground.id).collect();
        let waits = |claim: &ClaimId| {
            let own: Vec<&StandingRow> = rows.iter().filter(|row| row.claim == *claim).collect();
            second::waits_for(me, claim, &own)
        };
        let coded = |row: &StandingRow| row.code.filter(|_| seen.contains(&row.claim) && !waits(&row.claim));
        if rows.iter().all(|row| coded(row).is_none()) {
            continue;
        }
        let Some(bundle) = look.bundle(&card.response_id)? else { continue };
        for row in rows {
            let Some(code) = coded(row) else { continue };
            let Some((_, claim)) = look.claim_named(&bundle, &row.claim) else { continue };
            all.push(Reasoned {
                response_id: card.response_id.clone(),
                question: card.question.clone(),
                claim: row.claim,
                statement: claim.text().to_owned(),
                evidence: claim.evidence().to_vec(),
                kind: row.kind,
                code,
                reviewer: row.reviewer.clone(),
                at: row.at.clone(),
            });
        }
    }
    Ok(all)
}
