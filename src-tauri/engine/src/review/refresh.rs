//! The queue of what to refresh (H4): sources that someone flagged, that changed or went, whose claims did not hold at the
//! last look, or that nobody has looked at for too long; each with the answers that rest on it.

use std::collections::{BTreeSet, HashMap};

use bindery_core::bundle::decision::Kind;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::proof::hash::{ArtifactId, ClaimId};
use bindery_core::verify::Class;

use super::fresh::{self, too_old};
use super::queue::{Marks, Rows, take};
use super::recheck::{flagged, is_corrected};
use crate::error::Result;
use crate::review::look::Look;
use crate::review::recheck::Gone;
use crate::storage::store::{ArtifactRow, Ground};

/// Why a source should be looked at again, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// A claim does not hold any more.
    Unverified,
    /// Another text stands in its place.
    Changed,
    /// It was taken out of the archive.
    Removed,
    /// Someone asked for it.
    Flagged,
    /// Nobody has looked at it for too long.
    Old,
}

impl Why {
    /// The name in contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unverified => "unverified",
            Self::Changed => "changed",
            Self::Removed => "removed",
            Self::Flagged => "flagged",
            Self::Old => "old",
        }
    }
}

/// A source to look at again.
#[derive(Clone, Debug)]
pub struct Source {
    /// The source.
    pub row: ArtifactRow,
    /// Why, the gravest first, each in a sentence.
    pub why: Vec<(Why, Message)>,
    /// When an answer that rests on it was last made or looked at again, RFC 3339 in UTC.
    pub last_verified: Option<String>,
    /// The answers that rest on it, the latest first.
    pub responses: Vec<String>,
}

#[derive(Default)]
struct Found {
    why: BTreeSet<(Why, Message)>,
    /// Whether what a claim rests on is no longer in the current version.
    gone: bool,
    responses: Vec<String>,
    /// When the latest of them was given.
    answered_at: Option<String>,
}

/// The sources that `look` may see and that should be looked at again, those on which most answers rest first.
pub fn queue(look: &Look<'_>, now: &str) -> Result<Vec<Source>> {
    let (archive, store) = (look.archive(), look.archive().store());
    let rows = Rows::of_all(archive)?;
    let marks = Marks::of_all(archive, &rows, now)?;
    let mut found = collected(look, &rows, &marks);
    for id in &marks.flagged {
        found.entry(*id).or_default().why.insert((Why::Flagged, flagged()));
    }
    let mut gone = Gone::default();
    let mut sources = Vec::new();
    for (id, Found { mut why, gone: is_gone, mut responses, answered_at }) in found {
        let Ok(row) = archive.artifact(&id) else { continue };
        if !look.sees_artifact(&id) {
            continue;
        }
        if is_gone && row.until.is_some() {
            let what = if gone.is_changed(archive, &row.path)? { Why::Changed } else { Why::Removed };
            why.insert((what, gone.told(archive, &row.path)?));
        }
        if why.is_empty() {
            continue;
        }
        responses.reverse();
        let last_verified = match look.sees_all() {
            true => store.last_verified(&id)?.max(store.last_cited(&id, "")?),
            // Answers that rest on it where they may not look tell nothing of it.
            false if responses.is_empty() => None,
            false => store.last_verified(&id)?.max(answered_at),
        };
        sources.push(Source { row, why: why.into_iter().collect(), last_verified, responses });
    }
    sources.sort_by(|a, b| (b.responses.len(), &a.row.path).cmp(&(a.responses.len(), &b.row.path)));
    Ok(sources)
}

/// What speaks for a look at each source that a visible claim rests on.
fn collected(look: &Look<'_>, rows: &Rows, marks: &Marks) -> HashMap<ArtifactId, Found> {
    let mut found: HashMap<ArtifactId, Found> = HashMap::new();
    let (mut grounds, mut standing, mut doubts) = (&rows.grounds[..], &rows.standing[..], &rows.doubts[..]);
    for card in rows.cards.iter() {
        let grounds = take(&mut grounds, |ground: &Ground| ground.number <= card.number);
        let standing = take(&mut standing, |row| row.number <= card.number);
        let doubts = take(&mut doubts, |doubt| doubt.number <= card.number);
        let flags =
            |claim: &ClaimId| standing.iter().find(|row| row.kind == Kind::Flag && row.claim == *claim);
        for claim in look.seen(grounds) {
            // What only repeats the state of the source is said of the source itself.
            let doubt = doubts.iter().find(|doubt| doubt.claim == claim[0].claim);
            let corrected = doubt.map(|doubt| Message::from_stored(&doubt.detail)).filter(is_corrected);
            let doubt = doubt.filter(|doubt| fresh::class(&doubt.class) > Class::Stale);
            for ground in claim {
                let of = found.entry(ground.artifact).or_default();
                if of.responses.last() != Some(&card.response_id) {
                    of.responses.push(card.response_id.clone());
                    of.answered_at = of.answered_at.take().max(Some(card.answered_at.clone()));
                }
                of.gone |= marks.is_gone(ground);
                if let Some(corrected) = &corrected {
                    of.why.insert((Why::Changed, corrected.clone()));
                }
                if let Some(doubt) = doubt {
                    of.why.insert((Why::Unverified, Message::from_stored(&doubt.detail)));
                }
                if let Some(flag) = flags(&ground.id) {
                    let told = message!("recheck-flagged-by" { reviewer: flag.reviewer });
                    of.why.insert((Why::Flagged, told));
                }
                if marks.is_old(&ground.artifact, &card.answered_at) {
                    of.why.insert((Why::Old, too_old()));
                }
            }
        }
    }
    found
}
