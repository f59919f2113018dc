//! The record: archive versions, verification, events, and the history of the policy.

use std::collections::HashSet;
use std::path::PathBuf;

use bindery_core::message;
use bindery_core::message::ToMessage as _;
use bindery_core::policy::rules::Change;
use bindery_core::policy::{Access, Role as CoreRole};
use bindery_core::proof::auditors;
use bindery_core::proof::hash::SnapshotDigest;
use bindery_core::verify::{self, CitedText, Grown, LogState, Means, Seen};
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::log::told::told;
use bindery_engine::review::look::Look;
use bindery_engine::storage::keys::TrustedSigners;
use bindery_engine::storage::store::ArtifactRow;
use bindery_engine::world::World;

use super::{Reply, Session};
use crate::commands::{OnProgress, Permission};
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

/// Checks whose words count and name what a record rests on.
const COUNTS: [&str; 2] = ["bytes", "sources"];

/// Events and changes that are listed.
const MOST: u32 = 1_000;

impl Session {
    pub(crate) fn snapshots(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Snapshots> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let audience = archive.audience(&viewer, false)?;
        let mut rows = archive.store().snapshots()?;
        // A version that differs in nothing that may be seen is none. The latest comes first.
        rows.retain(|row| audience.knows_version(row.version.number));
        let parents = rows.iter().skip(1).map(|row| Some(row.version.digest)).chain([None]);
        let parents: Vec<_> = match viewer.role {
            CoreRole::Archivist => rows.iter().map(|row| row.parent).collect(),
            _ => parents.collect(),
        };
        // Whoever may not see all that is in a version could try guesses at a digest that has no salt.
        let unsalted = rows.iter().filter(|row| row.salt.is_none() && viewer.role != CoreRole::Archivist);
        let unsalted: HashSet<_> = unsalted.map(|row| row.version.digest).collect();
        let may_tell = |digest: &SnapshotDigest| !unsalted.contains(digest);
        let snapshots = rows.into_iter().zip(parents).map(|(row, parent)| SnapshotInfo {
            artifacts: match viewer.role {
                CoreRole::Archivist => row.artifacts,
                _ => audience.things_of(row.version.number),
            },
            version: VersionInfo {
                number: audience.version_told(row.version.number),
                digest: may_tell(&row.version.digest).then(|| row.version.digest.to_string()),
            },
            parent: parent.filter(&may_tell).map(|parent| parent.to_string()),
            created_at: row.created_at,
            reason: row.reason,
        });
        Ok(Snapshots { snapshots: snapshots.collect() })
    }

    pub(crate) fn snapshot_create(&self, _: Nothing, _: OnProgress<'_>) -> Reply<VersionInfo> {
        let archive = self.archive()?;
        let version =
            archive.store().commit_version("made by hand", &self.world.salt()?, &self.world.now())?;
        archive.reload()?;
        Ok(views::version_info(&version))
    }

    pub(crate) fn snapshot_diff(&self, request: DiffRequest, _: OnProgress<'_>) -> Reply<SnapshotDiff> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let audience = archive.audience(&viewer, false)?;
        let visible = |number: u32| -> Result<Vec<ArtifactRow>> {
            let mut rows = archive.store().artifacts(audience.version_meant(number))?;
            rows.retain(|row| audience.artifact(&row.id) != Access::Hidden);
            Ok(rows)
        };
        let (old, new) = (visible(request.from)?, visible(request.to)?);
        let missing = |from: &[ArtifactRow], other: &[ArtifactRow]| {
            let known: HashSet<_> = other.iter().map(|row| row.key).collect();
            let left = from.iter().filter(|row| !known.contains(&row.key));
            left.map(|row| views::title(&row.record)).collect()
        };
        let (from, to) = (audience.version_meant(request.from), audience.version_meant(request.to));
        let between = archive.corrected_between(from, to);
        let mut corrected = Vec::new();
        for row in new.iter().filter(|row| between.contains(&row.key) && row.since <= from) {
            let record = archive.record_in(&row.id, to)?;
            if archive.record_in(&row.id, from)? != record {
                corrected.push(views::title(&record));
            }
        }
        Ok(SnapshotDiff { added: missing(&new, &old), removed: missing(&old, &new), corrected })
    }

    pub(crate) fn verify(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<Verification> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let bytes = self.bundle_bytes(&at.response_id)?;
        let mut found = verified(&self.world, &bytes, Some(&archive))?;
        if viewer.role == CoreRole::Reviewer {
            found.checks.iter_mut().filter(|check| COUNTS.contains(&check.name.as_str())).for_each(uncounted);
        }
        Ok(found)
    }

    /// The bundle file of a response, for the auditor alone.
    pub fn bundle(&self, response_id: &str) -> Result<Vec<u8>> {
        if self.viewer()?.role != CoreRole::Auditor {
            return Err(Refused::Bundles.into());
        }
        self.bundle_bytes(response_id)
    }

    /// Verifies a file that was handed in, beside everything else of one run, against what whoever uses the session may see
    /// of the archive.
    pub fn verify_handed_in(&self, bytes: &[u8], seen: &Seen) -> Result<Verification> {
        if self.authorize(Permission::Record).is_err() {
            return Err(Refused::Sources.into());
        }
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let look = match viewer.role {
            CoreRole::Reviewer => Some(Look::new(&archive, &viewer)?),
            _ => None,
        };
        let sources: &dyn CitedText = match &look {
            Some(look) => look,
            None => &*archive,
        };
        verified_beside(&self.world, bytes, Some((&archive, sources)), seen)
    }

    pub(super) fn bundle_bytes(&self, response_id: &str) -> Result<Vec<u8>> {
        let archive = self.archive()?;
        let file = archive.log().bundle_file(
            archive.store(),
            &self.world,
            archive.signers().envelope(),
            response_id,
        )?;
        let file = file.ok_or_else(|| Error::from(Missing::Answer { id: response_id.to_owned() }))?;
        Ok(verify::to_bytes(&file)?)
    }

    pub(crate) fn events(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Events> {
        let rows = self.archive()?.store().logged_events(MOST)?;
        let events = rows.into_iter().map(|(row, envelope)| EventInfo {
            what: told(&row, &envelope).into(),
            at: row.at,
            kind: row.kind,
            who: row.who,
        });
        Ok(Events { events: events.collect() })
    }

    pub(crate) fn statistics(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Statistics> {
        Ok(views::statistics(self.archive()?.statistics(&self.world)?))
    }

    pub(crate) fn refusals(&self, _: Nothing, _: OnProgress<'_>) -> Reply<RefusalEvents> {
        let refusals = self.archive()?.refusals()?.into_iter().take(MOST as usize);
        Ok(RefusalEvents { refusals: refusals.map(views::refusal_event).collect() })
    }

    pub(crate) fn policy(&self, _: Nothing, _: OnProgress<'_>) -> Reply<PolicyInfo> {
        Ok(views::policy(&self.archive()?.in_force()))
    }

    pub(crate) fn policy_history(&self, _: Nothing, _: OnProgress<'_>) -> Reply<PolicyHistory> {
        let changes = self.archive()?.policy_history(MOST)?;
        let changes = changes.into_iter().map(|change| PolicyChange {
            what: change.told().into(),
            sets_consents: change.what.iter().any(|what| matches!(what, Change::Consent { .. })),
            version: change.version,
            at: change.at,
            who: change.who,
            why: change.why,
        });
        Ok(PolicyHistory { changes: changes.collect() })
    }
}

/// Says what a check came to without how many texts the record has and which: a reviewer may not know of all of them.
fn uncounted(check: &mut Check) {
    check.detail = match (check.name.as_str(), check.ok) {
        ("bytes", Some(true)) => message!("bytes-uncounted"),
        ("bytes", _) => message!("bytes-uncounted-other"),
        (_, Some(true)) => message!("sources-uncounted"),
        (_, None) => message!("sources-uncounted-unread"),
        (_, Some(false)) => message!("sources-uncounted-other"),
    }
    .into();
}

/// Verifies the bytes of a file with the keys that this user trusts and the archive at hand.
pub fn verified(world: &dyn World, bytes: &[u8], archive: Option<&Archive>) -> Result<Verification> {
    let archive = archive.map(|archive| (archive, archive as &dyn CitedText));
    verified_beside(world, bytes, archive, &Seen::default())
}

/// The same beside everything else that is verified in one run. An archive comes with what of it is read again.
pub fn verified_beside(
    world: &dyn World,
    bytes: &[u8],
    archive: Option<(&Archive, &dyn CitedText)>,
    seen: &Seen,
) -> Result<Verification> {
    let (archive, sources) = archive.unzip();
    let trust = TrustedSigners::of_user().trust()?;
    let identity = archive.and_then(|archive| archive.vault().unlocked().identity());
    let unseal = |file: &[u8]| match &identity {
        Some(seed) => auditors::decrypt(seed.bytes(), file).map_err(|error| error.message()),
        None => Err(message!("unsealed-no-key")),
    };
    let means = Means {
        archive: sources,
        grown: archive.map(|archive| archive as &dyn Grown),
        seen: Some(seen),
        unseal: identity.is_some().then_some(&unseal),
        ..Means::of(&trust, verify::moment(&world.now()).unwrap_or_default())
    };
    Ok(verification(verify::verify(bytes, &means)))
}

/// What files say of their logs, for each to be held against all others; what cannot be read says nothing.
pub fn seen_in(files: &[PathBuf]) -> Seen {
    let mut seen = Seen::default();
    for path in files {
        if let Some(sight) = std::fs::read(path).ok().and_then(|bytes| LogState::of(&bytes)) {
            seen.add(&path.display().to_string(), sight);
        }
    }
    seen
}

/// A verification in the contract's terms.
fn verification(report: verify::Report) -> Verification {
    let checks = report.checks.into_iter().map(|check| Check {
        name: check.name.to_owned(),
        ok: check.ok,
        detail: check.detail.into(),
    });
    Verification { class: report.class.name().to_owned(), checks: checks.collect() }
}
