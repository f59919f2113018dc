//! The re-verification job (G5): every logged answer is looked at again, claim by claim, and what is no longer as it
//! was waits for a reviewer.

use std::collections::HashSet;

use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::proof::dsse::{self, Envelope};
use bindery_core::proof::hash::{ArtifactId, Digest};
use bindery_core::proof::json;
use bindery_core::proof::log_entry;
use bindery_core::verify::Class;

use crate::archive::Archive;
use crate::error::{Missing, Result};
use crate::progress::{Follow, Progress};
use crate::review::recheck::{Found, Recheck};
use crate::storage::store::{ResponseRow, Verified};
use crate::world::World;

/// Days after which a claim that was not looked at again is stale.
pub const STALE_AFTER_DAYS: u32 = 180;
/// Answers whose findings are written at once.
const BATCH: usize = 64;

/// What a job found, claim by claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Answers that were looked at.
    pub responses: u32,
    /// Claims of theirs that could have been shown.
    pub claims: u32,
    /// As they were.
    pub valid: u32,
    /// With a source that was changed, removed or flagged since.
    pub stale: u32,
    /// Whose words are not where they say, or not what the sentence says.
    pub misattributed: u32,
    /// With a source or version that the archive does not know.
    pub unverified: u32,
    /// Changed after they were signed.
    pub tampered: u32,
    /// Whether it was stopped before its end; what was found until then stays.
    pub cancelled: bool,
}

impl Report {
    const fn count(&mut self, class: Class) {
        self.claims += 1;
        match class {
            Class::Valid => self.valid += 1,
            Class::Stale => self.stale += 1,
            Class::Misattributed => self.misattributed += 1,
            Class::Unverified => self.unverified += 1,
            Class::Tampered | Class::Malformed | Class::UntrustedSigner => self.tampered += 1,
        }
    }
}

/// The moment before which a last look is too long ago, RFC 3339 in UTC.
pub fn stale_before(now: &str) -> Result<String> {
    let wrong = |_| Missing::Time { time: now.to_owned() };
    let now: jiff::Timestamp = now.parse().map_err(wrong)?;
    let days = jiff::SignedDuration::from_hours(i64::from(STALE_AFTER_DAYS) * 24);
    Ok(now.checked_sub(days).map_err(wrong)?.to_string())
}

/// Looks at every logged answer again.
pub fn run(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<Report> {
    let rows = archive.store().responses(None, u32::MAX)?;
    let mut recheck = Recheck::new(archive, world)?;
    let mut report = Report::default();
    let mut progress = Progress { total: rows.len() as u32, ..Progress::of(message!("work-recheck")) };
    let mut found = Vec::new();
    for row in &rows {
        if !follow(&progress) {
            report.cancelled = true;
            break;
        }
        let claims = response(archive, &mut recheck, row)?;
        claims.iter().for_each(|(_, found)| report.count(found.class));
        report.responses += 1;
        let claims = claims
            .into_iter()
            .map(|(claim, found)| (claim, found.class.name().to_owned(), found.detail.stored()));
        found.push(Verified {
            response_id: row.response_id.clone(),
            at: world.now(),
            claims: claims.collect(),
        });
        if found.len() >= BATCH {
            archive.store().put_verified(&std::mem::take(&mut found))?;
        }
        // No question is named: whoever follows the work may not know all of them.
        progress.done += 1;
    }
    archive.store().put_verified(&found)?;
    follow(&progress);
    Ok(report)
}

/// Looks again at every answer that cites one of these sources; those that no longer are as they were.
pub fn of_sources(archive: &Archive, world: &dyn World, sources: &[ArtifactId]) -> Result<Vec<ResponseRow>> {
    let mut rows: Vec<ResponseRow> = Vec::new();
    let mut seen = HashSet::new();
    for source in sources {
        let citing = archive.store().responses_citing(source)?;
        rows.extend(citing.into_iter().filter(|row| seen.insert(row.response_id.clone())));
    }
    let mut recheck = Recheck::new(archive, world)?;
    let (mut verified, mut reopened) = (Vec::new(), Vec::new());
    for row in rows {
        let found = response(archive, &mut recheck, &row)?;
        let touched = found.iter().any(|(_, found)| found.class != Class::Valid);
        let claims = found
            .into_iter()
            .map(|(claim, found)| (claim, found.class.name().to_owned(), found.detail.stored()));
        let at = world.now();
        verified.push(Verified { response_id: row.response_id.clone(), at, claims: claims.collect() });
        if touched {
            reopened.push(row);
        }
    }
    archive.store().put_verified(&verified)?;
    Ok(reopened)
}

/// The claims of an answer that could be shown, each with what was found.
pub(crate) fn response(
    archive: &Archive,
    recheck: &mut Recheck<'_>,
    row: &ResponseRow,
) -> Result<Vec<(u32, Found)>> {
    let bundle = match logged(archive, &row.response_id)? {
        Ok(bundle) => bundle,
        Err(found) => return Ok(vec![(0, found)]),
    };
    let mut all = Vec::new();
    for (index, judged) in bundle.ruling.claims.iter().enumerate() {
        if judged.permit().is_some() {
            all.push((index as u32, recheck.claim(judged.claim(), &bundle.made_with)?));
        }
    }
    Ok(all)
}

/// The bundle of a logged answer, or what is wrong with its record.
pub fn logged(archive: &Archive, response_id: &str) -> Result<std::result::Result<Bundle, Found>> {
    let tampered = |detail: Message| Ok(Err(Found::new(Class::Tampered, detail)));
    let Some(logged) = archive.store().logged(response_id)? else {
        return tampered(message!("recheck-record-gone"));
    };
    let Ok(envelope) = json::from_canonical::<Envelope>(&logged.envelope) else {
        return tampered(message!("recheck-record-unread"));
    };
    let leaf = archive.log().leaves(archive.store(), logged.index, 1)?;
    if log_entry::leaf(&envelope).ok().as_ref() != leaf.first() {
        return tampered(message!("recheck-record-other"));
    }
    let Ok(payload) = dsse::open(&envelope.first(), BUNDLE_TYPE, &archive.log().issuer_at(logged.index))
    else {
        return tampered(message!("recheck-answer-changed"));
    };
    match Bundle::read(&payload, &logged.disclosures) {
        Ok((bundle, 0)) => match fits(bundle.sealed.as_ref().map(|s| s.sha256), logged.sealed.as_deref()) {
            true => Ok(Ok(bundle)),
            false => tampered(message!("recheck-encrypted-other")),
        },
        Ok(_) => tampered(message!("recheck-hidden-missing")),
        Err(_) => tampered(message!("recheck-hidden-other")),
    }
}

fn fits(signed: Option<Digest>, file: Option<&[u8]>) -> bool {
    signed == file.map(|bytes| Digest::of(&[bytes]))
}
