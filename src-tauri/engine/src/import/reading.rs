//! What a machine reads in the background: words that are in an archive as pictures or as sound alone.
//!
//! What was read takes the place of what it was read from, in a version of its own, under the same consent. Its words say of
//! themselves that a machine read or heard them until somebody confirms them.

mod pictures;
mod recordings;
mod words;

use bindery_core::message::Message;
use std::time::{Duration, Instant};

use bindery_core::record::artifact::{Segment, artifact_id};
use bindery_core::record::snapshot::ArtifactRecord;
use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};
use crate::progress::{Follow, Progress};
use crate::storage::store::{ArtifactKey, ArtifactRow, NewArtifact};
use crate::world::World;
use pictures::Pictures;
use recordings::Recordings;

bindery_core::messages! {
    /// Why the words of a scan, picture or recording are not read.
    enum Unread: crate::error::Error {
        Picture => "picture-broken" as "unreadable",
        Pages { why: String } => "pages-broken" as "unreadable",
        Words { why: String } => "scan-unreadable" as "unreadable",
        Sound { why: String } => "recording-unheard" as "unreadable",
    }
}

/// The code of what cannot be opened.
const UNREADABLE: &str = "unreadable";

/// What is read is written at least this often: each time is a version of the archive.
const WRITE_EVERY: Duration = Duration::from_secs(30);

/// A machine that finds words where a document has none as such.
trait Machine {
    /// Setting: how far the archive was looked through, and by which machine.
    fn setting(&self) -> &'static str;
    /// Names its weights.
    fn fingerprint(&self) -> &str;
    /// What is told while it works.
    fn stage(&self) -> Message;
    /// Whether it may find words in a document.
    fn is_for(&self, archive: &Archive, row: &ArtifactRow) -> Result<bool>;
    /// The words that it finds, beside those that are `known`. Ends with [`Error::Cancelled`] soon after `stop` is true.
    fn segments(
        &self,
        archive: &Archive,
        row: &ArtifactRow,
        known: &[Segment],
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Segment>>;
}

/// How far an archive was looked through.
#[derive(Default, Serialize, Deserialize)]
struct ReadTo {
    /// The weights that read it.
    reader: String,
    /// Key of the last artifact.
    key: ArtifactKey,
}

impl ReadTo {
    /// As it was kept, where this machine did it.
    fn of(archive: &Archive, machine: &dyn Machine) -> Result<Self> {
        let kept = archive.store().setting(machine.setting())?;
        let kept = kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default();
        let fresh = Self { reader: machine.fingerprint().to_owned(), key: 0 };
        Ok(Some(kept).filter(|kept: &Self| kept.reader == fresh.reader).unwrap_or(fresh))
    }

    fn keep(&self, archive: &Archive, setting: &str) -> Result<()> {
        archive.store().set_setting(setting, &serde_json::to_string(self)?)
    }
}

/// Looks again, from `key` on, for words in pictures and recordings: what was there before the machines came by is back.
pub(crate) fn look_again_from(archive: &Archive, key: ArtifactKey) -> Result<()> {
    for setting in [pictures::READ_TO, recordings::HEARD_TO] {
        let Some(kept) = archive.store().setting(setting)? else { continue };
        let Ok(mut kept) = serde_json::from_str::<ReadTo>(&kept) else { continue };
        if kept.key >= key {
            kept.key = key - 1;
            kept.keep(archive, setting)?;
        }
    }
    Ok(())
}

/// Reads the words of all scans and pictures that no machine has looked at, and hears those of the recordings. What was read
/// before a stop stays. Tells how many have words now; none when there is no machine for it.
pub fn read(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
    let mut found = 0;
    if let Ok(reader) = world.ocr() {
        found += read_with(archive, world, &Pictures { reader, world }, follow)?;
    }
    if let Ok(hearer) = world.hearer() {
        found += read_with(archive, world, &Recordings { hearer }, follow)?;
    }
    Ok(found)
}

fn read_with(archive: &Archive, world: &dyn World, machine: &dyn Machine, follow: Follow<'_>) -> Result<u32> {
    let at = ReadTo::of(archive, machine)?;
    let waiting = waiting(archive, machine, at.key)?;
    let total = waiting.len() as u32;
    let mut progress = Progress { total, ..Progress::of(machine.stage()) };
    let mut job = Job { archive, world, machine, at, new: Vec::new(), written: Instant::now() };
    let mut found = 0;
    for row in waiting {
        progress.item = Some(row.path.clone());
        match job.take(&row, &|| !follow(&progress)) {
            Ok(read) => found += u32::from(read),
            Err(Error::Cancelled) => break,
            // What cannot be opened keeps its place without words.
            Err(error) if error.code() == UNREADABLE => {}
            Err(other) => return Err(other),
        }
        job.at.key = row.key;
        if job.written.elapsed() > WRITE_EVERY {
            job.write()?;
        }
        progress.done += 1;
        if !follow(&progress) {
            break;
        }
    }
    job.write()?;
    Ok(found)
}

/// What may hold words as pictures or sound alone, in the order in which it came.
fn waiting(archive: &Archive, machine: &dyn Machine, after: ArtifactKey) -> Result<Vec<ArtifactRow>> {
    let entries = archive.store().entries()?;
    let current = entries.iter().filter(|entry| entry.until.is_none() && entry.key > after);
    let mut rows = Vec::new();
    for entry in current {
        let Some(row) = archive.store().artifact(entry.key)? else { continue };
        if machine.is_for(archive, &row)? {
            rows.push(row);
        }
    }
    rows.sort_by_key(|row| row.key);
    Ok(rows)
}

/// The reading of an archive by one machine.
struct Job<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    machine: &'a dyn Machine,
    at: ReadTo,
    /// What was read and is not written yet, with what it takes the place of.
    new: Vec<(ArtifactRow, NewArtifact)>,
    written: Instant,
}

impl Job<'_> {
    /// Reads one; tells whether it has words that it did not have.
    fn take(&mut self, row: &ArtifactRow, stop: &dyn Fn() -> bool) -> Result<bool> {
        let Some(form) = row.form.once_read() else { return Ok(false) };
        let kept = self.archive.store().segments(row.key, 0, u32::MAX)?;
        let mut segments: Vec<Segment> = kept.into_iter().map(|(_, segment)| segment).collect();
        let found = self.machine.segments(self.archive, row, &segments, stop)?;
        if found.is_empty() {
            return Ok(false);
        }
        segments.extend(found);
        let id = artifact_id(form, &segments, &row.original);
        let record = row.record.clone();
        let leaf = ArtifactRecord::new(id, form, row.original, &record, &segments)?.leaf()?;
        let new = NewArtifact { id, form, original: row.original, segments, record, leaf };
        self.new.push((row.clone(), new));
        Ok(true)
    }

    /// Puts what was read in the place of what it was read from, as a version of the archive. No version has it before its consents
    /// are in force, however the program ends.
    fn write(&mut self) -> Result<()> {
        let (archive, world) = (self.archive, self.world);
        self.written = Instant::now();
        if !self.new.is_empty() {
            let (mut before, mut heirs, mut kept) = (Vec::new(), Vec::new(), Vec::new());
            for (row, mut new) in self.new.drain(..) {
                // Its record may have been corrected while it was read.
                let record = archive.artifact(&row.id)?.record;
                if record != new.record {
                    new.leaf = ArtifactRecord::new(new.id, new.form, new.original, &record, &new.segments)?
                        .leaf()?;
                    new.record = record;
                }
                heirs.push((row.id, new.id));
                before.push(row.key);
                kept.push((new, row.path));
            }
            let keys = archive.store().keep(&kept, &world.now())?;
            let why = Some("as of the scans and recordings whose words these are");
            archive.inherit(&ChangeAuthor { world, who: &archive.who().name, why }, &heirs)?;
            let mut placed = Vec::new();
            for (before, key) in before.into_iter().zip(keys) {
                let places = archive.store().locations(before)?;
                placed.extend(places.into_iter().map(|place| (key, place)));
            }
            archive.store().locate(&placed)?;
            archive.store().commit_version("reading", &world.salt()?, &world.now())?;
            archive.lexical().sync(archive.store(), &|_| true)?;
            archive.reload()?;
            archive.find_mentions()?;
        }
        self.at.keep(archive, self.machine.setting())
    }
}
