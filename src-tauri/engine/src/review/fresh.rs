//! Freshness (H4): what of a claim's sources is no longer as it was, or has not been looked at for too long.
//!
//! A source is looked at when it is taken in, when an answer cites it, and when such an answer is looked at again. An
//! answer's own making does not count for its own sources: what nobody else has looked at for [`STALE_AFTER_DAYS`] days
//! is named when it is made.

use bindery_core::message;
use bindery_core::message::Message;
use std::collections::HashMap;

use bindery_core::pipeline::Evidence;
use bindery_core::proof::hash::ArtifactId;
use bindery_core::verify::Class;

use crate::archive::Archive;
use crate::archive::lasting::Lasting;
use crate::error::Result;
use crate::review::recheck::{Found, Gone, flagged};
use crate::review::reverify::{STALE_AFTER_DAYS, stale_before};
use crate::storage::store::{ArtifactRow, Doubt};

/// What is said of a source that nobody has looked at for too long.
pub fn too_old() -> Message {
    message!("recheck-old" { days: STALE_AFTER_DAYS as u64 })
}

/// Looks at sources as one answer has them.
pub struct Freshness<'a> {
    archive: &'a Archive,
    response_id: &'a str,
    since: String,
    doubts: Vec<Doubt>,
    gone: Gone,
    known: HashMap<ArtifactId, Option<Found>>,
    /// Of versions of facts and scans that hold no longer, what still stands.
    lasting: HashMap<ArtifactId, Lasting>,
}

impl<'a> Freshness<'a> {
    /// Looks at those of an answer; `now` is RFC 3339 in UTC.
    pub fn of(archive: &'a Archive, response_id: &'a str, now: &str) -> Result<Self> {
        let doubts = archive.store().doubts(Some(response_id))?;
        let (since, gone) = (stale_before(now)?, Gone::default());
        let (known, lasting) = (HashMap::new(), HashMap::new());
        Ok(Self { archive, response_id, since, doubts, gone, known, lasting })
    }

    /// Why claim number `claim`, which rests on `evidence`, should be looked at again; nothing when it is fresh. Where
    /// there are several reasons, the gravest.
    pub fn claim(&mut self, claim: usize, evidence: &[Evidence]) -> Result<Option<Found>> {
        let doubt = self.doubts.iter().find(|doubt| doubt.claim as usize == claim);
        let mut worst =
            doubt.map(|doubt| Found::new(class(&doubt.class), Message::from_stored(&doubt.detail)));
        for evidence in evidence {
            let (id, span) = (evidence.citation.artifact(), evidence.citation.span());
            let found = self.source(id)?;
            let lasts = self.lasting.get(&id).is_some_and(|lasting| lasting.holds(&span.place, span.range));
            let found = found.filter(|_| !lasts);
            if let Some(found) = found.filter(|found| worst.as_ref().is_none_or(|w| found.class > w.class)) {
                worst = Some(found);
            }
        }
        Ok(worst)
    }

    /// Why a source should be looked at again.
    fn source(&mut self, id: ArtifactId) -> Result<Option<Found>> {
        if !self.known.contains_key(&id) {
            // One that was never here is for the second look to tell of.
            let row = self.archive.artifact(&id).ok();
            let found = row.as_ref().map_or(Ok(None), |row| self.look_at(row))?;
            self.known.insert(id, found);
            if row.is_some_and(|row| self.archive.gone_since(row.until).is_some()) {
                self.lasting.insert(id, self.archive.lasting(&id)?);
            }
        }
        Ok(self.known.get(&id).cloned().flatten())
    }

    fn look_at(&mut self, row: &ArtifactRow) -> Result<Option<Found>> {
        let stale = |detail: Message| Ok(Some(Found::new(Class::Stale, detail)));
        if self.archive.gone_since(row.until).is_some() {
            return stale(self.gone.told(self.archive, &row.path)?);
        }
        match () {
            () if row.flagged => stale(flagged()),
            () if looked_at(self.archive, row, self.response_id)? < self.since => stale(too_old()),
            () => Ok(None),
        }
    }
}

/// Why a source by itself should be looked at again: whichever answer asks.
pub fn source(archive: &Archive, row: &ArtifactRow, now: &str) -> Result<Option<Found>> {
    Freshness::of(archive, "", now)?.look_at(row)
}

/// When a source was last looked at, the making of `response_id` aside: RFC 3339 in UTC.
pub fn looked_at(archive: &Archive, row: &ArtifactRow, response_id: &str) -> Result<String> {
    let store = archive.store();
    let others = store.last_verified(&row.id)?.max(store.last_cited(&row.id, response_id)?);
    Ok(others.unwrap_or_default().max(row.added_at.clone()))
}

/// A class by its stored name; what does not read is as grave as can be.
pub fn class(name: &str) -> Class {
    Class::ALL.into_iter().find(|class| class.name() == name).unwrap_or(Class::Tampered)
}
