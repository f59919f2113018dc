//! The queue: every answer with a claim that a reviewer may decide, by risk. It is read from tables alone: nothing is
//! opened, and no bundle is read.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use bindery_core::bundle::decision::risk::{Risk, Risks};
use bindery_core::bundle::decision::{Kind, ReasonCode};
use bindery_core::entailment::Verdict;
use bindery_core::pipeline::gate::Rung;
use bindery_core::proof::hash::ArtifactId;

use super::{fresh, second, waits_since};
use crate::archive::Archive;
use crate::archive::lasting::Lasting;
use crate::error::Result;
use crate::review::look::Look;
use crate::review::reverify::stale_before;
use crate::storage::store::{Doubt, Ground, Of, ReviewCard, StandingRow, is_lead};

/// An answer that waits. Every count is of claims that the reviewer may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The answer.
    pub response_id: String,
    /// The question as asked.
    pub question: String,
    /// RFC 3339 in UTC.
    pub answered_at: String,
    /// How far the archive carried what may be seen of it.
    pub outcome: Rung,
    /// Claims by verdict: entailed, partial, ungrounded.
    pub verdicts: [u32; 3],
    /// Claims.
    pub claims: u32,
    /// With a standing decision of anyone.
    pub decided: u32,
    /// With a standing decision of the reviewer.
    pub mine: u32,
    /// Of which the reviewer may make the second review.
    pub second: u32,
    /// No longer fresh.
    pub stale: u32,
    /// Flagged, or with a flagged source.
    pub flagged: u32,
    /// On which standing decisions differ.
    pub disagreements: u32,
    /// Usual reasons of the standing decisions, in their order.
    pub codes: Vec<ReasonCode>,
    /// When the last standing decision was made, RFC 3339 in UTC.
    pub reviewed_at: Option<String>,
    /// What speaks for looking at it.
    pub risks: Risks,
}

impl Entry {
    /// Claims that nobody has decided.
    pub const fn undecided(&self) -> u32 {
        self.claims - self.decided
    }

    /// The number by which the queue is sorted, the highest first: see [`Risks::key`].
    pub const fn risk(&self) -> u32 {
        self.risks.key(self.undecided())
    }
}

/// Every answer that waits for `reviewer`, the highest risk first, then the latest first. `now` is RFC 3339 in UTC.
pub fn queue(look: &Look<'_>, reviewer: &str, now: &str) -> Result<Vec<Entry>> {
    let rows = Rows::of_all(look.archive())?;
    let marks = Marks::of_all(look.archive(), &rows, now)?;
    let mut entries = rows.entries(look, reviewer, &marks);
    entries.sort_by(|(a, first), (b, second)| {
        (second.risk(), &second.answered_at, b).cmp(&(first.risk(), &first.answered_at, a))
    });
    Ok(entries.into_iter().map(|(_, entry)| entry).collect())
}

/// One answer's entry; none when there is nothing in it that `reviewer` may decide.
pub fn entry(look: &Look<'_>, reviewer: &str, now: &str, response_id: &str) -> Result<Option<Entry>> {
    let (store, only) = (look.archive().store(), Some(response_id));
    let rows = Rows {
        cards: Arc::new(store.review_cards(Of::One(response_id), 1)?),
        grounds: Arc::new(store.grounds(Of::One(response_id))?),
        standing: Arc::new(store.standing(only)?),
        doubts: store.doubts(only)?,
    };
    let marks = Marks::of_one(look.archive(), &rows, now, response_id)?;
    Ok(rows.entries(look, reviewer, &marks).pop().map(|(_, entry)| entry))
}

/// What the tables say, in the order of the log.
pub(super) struct Rows {
    pub cards: Arc<Vec<ReviewCard>>,
    pub grounds: Arc<Vec<Ground>>,
    pub standing: Arc<Vec<StandingRow>>,
    pub doubts: Vec<Doubt>,
}

/// What is said of sources.
pub(super) struct Marks {
    pub flagged: HashSet<ArtifactId>,
    /// No longer in the current version, each with the places of it that still stand there.
    gone: HashMap<ArtifactId, Lasting>,
    fresh: Fresh,
    waits_since: String,
}

enum Fresh {
    /// Sources that were looked at lately, and in how many answers they were cited lately.
    Known { looked: HashSet<ArtifactId>, cited: HashMap<ArtifactId, u32>, since: String },
    /// Those of one answer that were not.
    Old(HashSet<ArtifactId>),
}

impl Marks {
    pub fn of_all(archive: &Archive, rows: &Rows, now: &str) -> Result<Self> {
        let (store, since) = (archive.store(), stale_before(now)?);
        let mut looked: HashSet<ArtifactId> = store.added_since(&since)?.into_iter().collect();
        let again: HashSet<u64> = store.verified_since(&since)?.into_iter().collect();
        let mut cited: HashMap<ArtifactId, u32> = HashMap::new();
        let mut grounds = &rows.grounds[..];
        for card in rows.cards.iter() {
            let mut once: HashSet<ArtifactId> = HashSet::new();
            for ground in take(&mut grounds, |ground| ground.number <= card.number) {
                if again.contains(&ground.number) {
                    looked.insert(ground.artifact);
                }
                if card.answered_at >= since && once.insert(ground.artifact) {
                    *cited.entry(ground.artifact).or_default() += 1;
                }
            }
        }
        Self::with(archive, Fresh::Known { looked, cited, since }, now)
    }

    fn of_one(archive: &Archive, rows: &Rows, now: &str, response_id: &str) -> Result<Self> {
        let since = stale_before(now)?;
        let artifacts: HashSet<ArtifactId> = rows.grounds.iter().map(|ground| ground.artifact).collect();
        let mut old = HashSet::new();
        for id in artifacts {
            let Ok(row) = archive.artifact(&id) else { continue };
            if fresh::looked_at(archive, &row, response_id)? < since {
                old.insert(id);
            }
        }
        Self::with(archive, Fresh::Old(old), now)
    }

    fn with(archive: &Archive, fresh: Fresh, now: &str) -> Result<Self> {
        let sight = archive.index_state();
        let gone = sight.artifacts.values().filter(|entry| sight.gone_since(entry.until).is_some());
        let gone: Vec<ArtifactId> = gone.map(|entry| entry.id).collect();
        drop(sight);
        let lasting = |id: ArtifactId| Ok((id, archive.lasting(&id)?));
        Ok(Self {
            gone: gone.into_iter().map(lasting).collect::<Result<_>>()?,
            flagged: archive.store().flagged()?.into_iter().collect(),
            fresh,
            waits_since: waits_since(now)?,
        })
    }

    /// Whether what a claim rests on is no longer in the current version.
    pub fn is_gone(&self, ground: &Ground) -> bool {
        self.gone.get(&ground.artifact).is_some_and(|lasting| !lasting.holds(&ground.place, ground.range))
    }

    /// Whether nobody has looked at a source for too long, the making of an answer of `answered_at` aside.
    pub fn is_old(&self, artifact: &ArtifactId, answered_at: &str) -> bool {
        match &self.fresh {
            Fresh::Old(old) => old.contains(artifact),
            Fresh::Known { looked, cited, since } => {
                let own = u32::from(answered_at >= since.as_str());
                !looked.contains(artifact) && cited.get(artifact).copied().unwrap_or(0) <= own
            }
        }
    }
}

/// Takes the rows at the front of a list that `belong` together.
pub(super) fn take<'r, T>(rows: &mut &'r [T], belong: impl Fn(&T) -> bool) -> &'r [T] {
    let count = rows.iter().take_while(|row| belong(row)).count();
    let (taken, rest) = rows.split_at(count);
    *rows = rest;
    taken
}

impl Rows {
    /// Those of all answers.
    pub fn of_all(archive: &Archive) -> Result<Self> {
        let (cards, grounds) = archive.grounds()?;
        Ok(Self { cards, grounds, standing: archive.standing()?, doubts: archive.store().doubts(None)? })
    }

    /// The entries that `look` may see, each with its answer's place in the log.
    fn entries(&self, look: &Look<'_>, reviewer: &str, marks: &Marks) -> Vec<(u64, Entry)> {
        let (mut grounds, mut standing, mut doubts) =
            (&self.grounds[..], &self.standing[..], &self.doubts[..]);
        let mut entries = Vec::new();
        for card in self.cards.iter() {
            let grounds = take(&mut grounds, |ground| ground.number <= card.number);
            let standing = take(&mut standing, |row| row.number <= card.number);
            let doubts = take(&mut doubts, |doubt| doubt.number <= card.number);
            let mut making = Making::of(card);
            for claim in look.seen(grounds).into_iter().filter(|claim| !is_lead(claim)) {
                let standing: Vec<&StandingRow> =
                    standing.iter().filter(|row| row.claim == claim[0].id).collect();
                let doubt = doubts.iter().find(|doubt| doubt.claim == claim[0].claim);
                making.claim(claim, &standing, doubt, reviewer, marks);
            }
            entries.extend(making.done(card, marks).map(|entry| (card.number, entry)));
        }
        entries
    }
}

/// An entry in the making.
struct Making {
    entry: Entry,
    highest: Rung,
}

impl Making {
    fn of(card: &ReviewCard) -> Self {
        let entry = Entry {
            response_id: card.response_id.clone(),
            question: card.question.clone(),
            answered_at: card.answered_at.clone(),
            outcome: Rung::Refused,
            verdicts: [0; 3],
            claims: 0,
            decided: 0,
            mine: 0,
            second: 0,
            stale: 0,
            flagged: 0,
            disagreements: 0,
            codes: Vec::new(),
            reviewed_at: None,
            risks: Risks::default(),
        };
        Self { entry, highest: Rung::Supported }
    }

    fn claim(
        &mut self,
        grounds: &[Ground],
        standing: &[&StandingRow],
        doubt: Option<&Doubt>,
        reviewer: &str,
        marks: &Marks,
    ) {
        let Some(first) = grounds.first() else { return };
        let entry = &mut self.entry;
        self.highest = self.highest.max(first.rung);
        entry.claims += 1;
        entry.verdicts[2 - first.verdict as usize] += 1;
        let aged =
            |ground: &Ground| marks.is_gone(ground) || marks.is_old(&ground.artifact, &entry.answered_at);
        let flagged = grounds.iter().any(|ground| marks.flagged.contains(&ground.artifact));
        let stale = doubt.is_some() || flagged || grounds.iter().any(aged);
        let flagged = flagged || standing.iter().any(|row| row.kind == Kind::Flag);
        let differ =
            standing.iter().any(|row| (row.kind, &row.text) != (standing[0].kind, &standing[0].text));
        entry.decided += u32::from(!standing.is_empty());
        entry.mine += u32::from(standing.iter().any(|row| row.reviewer == reviewer));
        let waits = second::waits_for(reviewer, &first.id, standing);
        entry.second += u32::from(waits);
        entry.stale += u32::from(stale);
        entry.flagged += u32::from(flagged);
        entry.disagreements += u32::from(differ);
        // The first reason is not told before the second decision is made.
        entry.codes.extend(standing.iter().filter(|_| !waits).filter_map(|row| row.code));
        let last = standing.iter().map(|row| &row.at).max();
        if last > entry.reviewed_at.as_ref() {
            entry.reviewed_at = last.cloned();
        }
        for (there, risk) in [
            (stale, Risk::Stale),
            (flagged, Risk::Flagged),
            (differ, Risk::Disagreement),
            (standing.is_empty() && broken(first, doubt), Risk::Ungrounded),
            (standing.is_empty() && first.verdict == Verdict::Partial, Risk::Partial),
            (standing.is_empty() && first.rung == Rung::Labeled, Risk::Labeled),
        ] {
            if there {
                entry.risks.add(risk);
            }
        }
    }

    fn done(self, card: &ReviewCard, marks: &Marks) -> Option<Entry> {
        let Self { mut entry, highest } = self;
        if entry.claims == 0 {
            return None;
        }
        entry.codes.sort_unstable();
        entry.codes.dedup();
        entry.outcome = match highest {
            Rung::Supported if card.outcome == Rung::Narrowed.name() => Rung::Narrowed,
            rung => rung,
        };
        if entry.undecided() > 0 && entry.answered_at < marks.waits_since {
            entry.risks.add(Risk::Unreviewed);
        }
        Some(entry)
    }
}

/// Whether a claim is not supported, or a second look found that it no longer is.
fn broken(ground: &Ground, doubt: Option<&Doubt>) -> bool {
    use bindery_core::verify::Class;
    let found = doubt.map(|doubt| fresh::class(&doubt.class));
    ground.verdict == Verdict::Ungrounded || found.is_some_and(|class| class > Class::Stale)
}
