//! Editions: an archive of its own that holds only what one tier may see, for someone who is to have it at
//! home. It is built from what that tier may read and from nothing else: no original, no hidden passage, no
//! log, no rule of the archive it comes from.

use bindery_core::message;
use std::collections::HashMap;
use std::path::PathBuf;

use bindery_core::policy::{Access, Consent, Policy, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Form, Locator, Segment, artifact_id};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_core::text::span::Span;

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Missing, Result};
use crate::import;
use crate::models::embed::MODEL_NAME;
use crate::progress::{Follow, Progress};
use crate::storage::store::{ArtifactRow, BlockKey, EventRow, Location, NewArtifact};
use crate::storage::vault::{Creation, NewSlot, Protection};
use crate::world::World;

/// Which edition to make.
pub struct Wanted {
    /// An empty folder, or one that is not there yet.
    pub folder: PathBuf,
    /// For which tier.
    pub tier: String,
    /// For whom.
    pub name: String,
    /// How their key is kept.
    pub protection: Protection,
    /// Who makes it.
    pub by: String,
}

/// What an edition holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Artifacts in it.
    pub artifacts: u32,
    /// Artifacts of which passages were left out.
    pub shortened: u32,
    /// Artifacts that were left out whole.
    pub left_out: u32,
}

/// Makes an edition. A stop or a failure leaves nothing of it behind.
pub fn create(archive: &Archive, world: &dyn World, wanted: Wanted, follow: Follow<'_>) -> Result<Made> {
    let rules = archive.in_force();
    let tier = rules
        .policy
        .tier(&wanted.tier)
        .cloned()
        .ok_or_else(|| Missing::Tier { name: wanted.tier.clone(), known: rules.policy.tier_names() })?;
    let reader = Viewer { name: wanted.name.clone(), role: Role::Family, tier: tier.name.clone() };
    let policy = Policy {
        version: 1,
        default_consent: Consent::Undecided,
        tiers: vec![tier],
        // Where passages may be sent is for each computer's own archivist to say.
        drafter: None,
        ..rules.policy.clone()
    };
    let was_there = wanted.folder.exists();
    // The key that makes it is thrown away: who has the edition cannot change what it shows, and nobody
    // else can open it.
    let maker = hex::encode(world.random()?);
    let creation = Creation {
        protection: Protection::Passphrase(maker.clone()),
        name: wanted.by.clone(),
        tier: reader.tier.clone(),
    };
    let edition = Archive::create(&wanted.folder, world, &creation, Some(policy))?;
    let made = fill(archive, &edition, world, &reader, &wanted, follow);
    if made.is_err() {
        edition.is_no_longer_trusted()?;
    }
    drop(edition);
    match made {
        Ok(made) => {
            let event = EventRow {
                at: world.now(),
                kind: "edition".to_owned(),
                who: wanted.by,
                what: format!(
                    "an edition for {} ({}), {} documents",
                    wanted.name, wanted.tier, made.artifacts
                ),
            };
            archive.log().note(archive.store(), event, None)?;
            Ok(made)
        }
        Err(error) => {
            let _ = std::fs::remove_dir_all(&wanted.folder);
            if was_there {
                let _ = std::fs::create_dir(&wanted.folder);
            }
            Err(error)
        }
    }
}

fn fill(
    archive: &Archive,
    edition: &Archive,
    world: &dyn World,
    reader: &Viewer,
    wanted: &Wanted,
    follow: Follow<'_>,
) -> Result<Made> {
    let audience = archive.audience(reader, false)?;
    let rows = archive.store().artifacts(archive.version().number)?;
    let mut progress = Progress { total: rows.len() as u32, ..Progress::of(message!("work-edition")) };
    let mut made = Made::default();
    let mut new: Vec<(NewArtifact, Location)> = Vec::new();
    for row in &rows {
        if !follow(&progress) {
            return Err(Error::Cancelled);
        }
        progress.done += 1;
        match copy(archive, edition, &audience, row)? {
            Some((artifact, shortened)) => {
                made.shortened += u32::from(shortened);
                let path = format!("edition/{}", new.len() + 1);
                let location = Location { origin: path.clone(), path, original: artifact.original };
                new.push((artifact, location));
            }
            None => made.left_out += 1,
        }
    }
    made.artifacts = new.len() as u32;
    edition.store().set_setting("name", &archive.name()?)?;
    edition.store().add(&new, &world.now())?;
    edition.store().commit_version("edition", &world.salt()?, &world.now())?;
    edition.lexical().sync(edition.store(), &|_| true)?;
    edition.reload()?;
    edition.find_mentions()?;
    let open: Vec<(ArtifactId, Consent)> =
        new.iter().map(|(artifact, _)| (artifact.id, Consent::Open)).collect();
    edition.set_consents(
        &ChangeAuthor { world, who: &wanted.by, why: Some("all that is in an edition is for its reader") },
        &open,
    )?;
    copy_vectors(archive, edition)?;
    let going = std::sync::atomic::AtomicBool::new(true);
    // What was shortened is learnt anew, when the archive itself is found by meaning.
    if !archive.index_state().dense.is_empty() {
        import::embed(edition, world, &|step| {
            let on = follow(step);
            going.fetch_and(on, std::sync::atomic::Ordering::Relaxed);
            on
        })?;
    }
    if !going.into_inner() {
        return Err(Error::Cancelled);
    }
    edition
        .vault()
        .add_slot(world, &NewSlot { who: reader.clone(), protection: wanted.protection.clone() })?;
    Ok(made)
}

/// The vectors of blocks that are in the edition as they are in the archive.
fn copy_vectors(archive: &Archive, edition: &Archive) -> Result<()> {
    let (from, to) = (archive.index_state(), edition.index_state());
    let mut copied = Vec::new();
    for entry in to.artifacts.values() {
        // The same identity is the same text; the record beside it is copied as it is.
        let Some(key) = from.keys.get(&entry.id) else { continue };
        let known: HashMap<_, BlockKey> =
            archive.store().blocks(*key)?.iter().map(|b| ((b.segment, b.range), b.key)).collect();
        for block in edition.store().blocks(entry.key)? {
            let vector = known.get(&(block.segment, block.range)).and_then(|key| from.dense.vector(*key));
            copied.extend(vector.map(|vector| (block.key, *vector)));
        }
    }
    drop(to);
    copied.sort_unstable_by_key(|(block, _)| *block);
    edition.store().put_vectors(MODEL_NAME, &copied)?;
    edition.reload()
}

/// An artifact as the edition has it: its text as far as it is shown, and what is on record about it. The
/// second value tells whether something of it was left out.
fn copy(
    archive: &Archive,
    edition: &Archive,
    audience: &Audience,
    row: &ArtifactRow,
) -> Result<Option<(NewArtifact, bool)>> {
    if audience.artifact(&row.id) != Access::Shown {
        return Ok(None);
    }
    let mut segments = Vec::new();
    let mut shortened = false;
    for (number, segment) in archive.store().segments(row.key, 0, u32::MAX)? {
        let whole = Span::whole(&segment.text);
        if whole.is_some_and(|whole| audience.text(&row.id, number, whole) == Access::Shown) {
            segments.push(Segment { layout: None, locator: placeless(segment.locator), ..segment });
            continue;
        }
        shortened = true;
        for range in whole.map(|whole| audience.open_parts(&row.id, number, whole)).unwrap_or_default() {
            segments.extend(range.of(&segment.text).and_then(|text| Segment::text(segment.kind, text)));
        }
    }
    if segments.is_empty() {
        return Ok(None);
    }
    // What it came as says more than the tier may read: the text stands in for it.
    let text: Vec<&str> = segments.iter().map(|segment| segment.text.as_str()).collect();
    let bytes = text.join("\n\n").into_bytes();
    let original = edition.originals().put(&bytes)?;
    let form = match row.form {
        Form::Pages | Form::Image | Form::ScannedPages | Form::ScannedImage => Form::Text,
        // The times of what was said stay; the recording does not.
        Form::Recording | Form::HeardRecording => Form::Captions,
        Form::Table if shortened => Form::Text,
        form => form,
    };
    let id = artifact_id(form, &segments, &original);
    let record = row.record.clone();
    let leaf = ArtifactRecord::new(id, form, original, &record, &segments)?.leaf()?;
    Ok(Some((NewArtifact { id, form, original, segments, record, leaf }, shortened)))
}

/// Pages and pictures are not in an edition; rows and times stay. Who speaks is shown to no requestor, and may
/// be someone who is not cleared.
fn placeless(locator: Locator) -> Locator {
    match locator {
        Locator::Page { row: Some(row), .. } => Locator::Row(row),
        Locator::Page { .. } | Locator::Region { .. } => Locator::Text,
        Locator::Scan { reader, sureness, confirmed, .. } => {
            Locator::Scan { page: None, reader, sureness, lines: Vec::new(), confirmed }
        }
        Locator::Heard { start_ms, end_ms, reader, sureness, .. } => {
            Locator::Heard { start_ms, end_ms, reader, sureness, words: Vec::new() }
        }
        Locator::Time { start_ms, end_ms, .. } => Locator::Time { start_ms, end_ms, speaker: None },
        other => other,
    }
}
