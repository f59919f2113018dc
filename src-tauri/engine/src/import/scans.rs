//! Scans: words that are in an archive as pictures alone, read by a machine in the background.
//!
//! What was read takes the place of what it was read from, in a version of its own, under the same consent. Its words say of
//! themselves that a machine read them until somebody confirms them.

mod words;

use bindery_core::message;
use std::time::{Duration, Instant};

use bindery_core::record::artifact::{Form, Segment, artifact_id};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_ocr::{OcrError, Page, Reader};
use image::RgbImage;
use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::{Error, Result};
use crate::import::picture;
use crate::progress::{Follow, Progress};
use crate::storage::store::{ArtifactKey, ArtifactRow, NewArtifact};
use crate::world::World;
use bindery_read::pdf::{OpenPdf, Pdf};

bindery_core::messages! {
    /// Why the words of a scan or picture are not read.
    enum Unread: crate::error::Error {
        Picture => "picture-broken" as "unreadable",
        Pages { why: String } => "pages-broken" as "unreadable",
        Words { why: String } => "scan-unreadable" as "unreadable",
    }
}

/// The code of what cannot be opened.
const UNREADABLE: &str = "unreadable";

/// Setting: how far the archive was looked through for words in pictures, and by which reader.
const READ_TO: &str = "scans_read_to";
/// Pixels per point at which pages are drawn to be read: 200 for an inch.
const SCALE: f32 = 200.0 / 72.0;
/// Pixels of the longer side of a drawn page at most.
const LONGEST: f32 = 5_000.0;

/// What is read is written at least this often: each time is a version of the archive.
const WRITE_EVERY: Duration = Duration::from_secs(30);

/// How far an archive was looked through.
#[derive(Default, Serialize, Deserialize)]
struct ReadTo {
    /// The weights that read it.
    reader: String,
    /// Key of the last artifact.
    key: ArtifactKey,
}

impl ReadTo {
    /// As it was kept, where this reader did it.
    fn of(archive: &Archive, reader: &Reader) -> Result<Self> {
        let kept = archive.store().setting(READ_TO)?;
        let kept = kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default();
        let fresh = Self { reader: reader.fingerprint().to_owned(), key: 0 };
        Ok(Some(kept).filter(|kept: &Self| kept.reader == fresh.reader).unwrap_or(fresh))
    }

    fn keep(&self, archive: &Archive) -> Result<()> {
        let kept = serde_json::to_string(self)?;
        archive.store().set_setting(READ_TO, &kept)
    }
}

/// Looks again, from `key` on, for words in pictures: what was there before the reader came by is back.
pub(crate) fn look_again_from(archive: &Archive, key: ArtifactKey) -> Result<()> {
    let Some(kept) = archive.store().setting(READ_TO)? else { return Ok(()) };
    let Ok(mut kept) = serde_json::from_str::<ReadTo>(&kept) else { return Ok(()) };
    if kept.key < key {
        return Ok(());
    }
    kept.key = key - 1;
    kept.keep(archive)
}

/// Reads the words of all scans and pictures that no machine has looked at. What was read before a stop stays. Tells how many
/// have words now; none when there is no reader.
pub fn read(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
    let Ok(reader) = world.ocr() else { return Ok(0) };
    let at = ReadTo::of(archive, reader)?;
    let waiting = waiting(archive, at.key)?;
    let total = waiting.len() as u32;
    let mut progress = Progress { total, ..Progress::of(message!("work-scans")) };
    let mut job = Job { archive, world, reader, at, new: Vec::new(), written: Instant::now() };
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

/// What may hold words as pictures alone, in the order in which it came.
fn waiting(archive: &Archive, after: ArtifactKey) -> Result<Vec<ArtifactRow>> {
    let entries = archive.store().entries()?;
    let current = entries.iter().filter(|entry| entry.until.is_none() && entry.key > after);
    let mut rows = Vec::new();
    for entry in current {
        let row = archive.store().artifact(entry.key)?;
        rows.extend(row.filter(|row| matches!(row.form, Form::Pages | Form::Image)));
    }
    rows.sort_by_key(|row| row.key);
    Ok(rows)
}

/// The reading of an archive.
struct Job<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    reader: &'a Reader,
    at: ReadTo,
    /// What was read and is not written yet, with what it takes the place of.
    new: Vec<(ArtifactRow, NewArtifact)>,
    written: Instant,
}

impl Job<'_> {
    /// Reads one; tells whether it has words that it did not have.
    fn take(&mut self, row: &ArtifactRow, stop: &dyn Fn() -> bool) -> Result<bool> {
        let kept = self.archive.store().segments(row.key, 0, u32::MAX)?;
        let mut segments: Vec<Segment> = kept.into_iter().map(|(_, segment)| segment).collect();
        let before = segments.len();
        let bytes = self.archive.originals().get(&row.original)?;
        match row.form {
            Form::Image => segments.extend(self.picture(&bytes, stop)?),
            _ => segments.extend(self.pages(bytes, &segments, stop)?),
        }
        if segments.len() == before {
            return Ok(false);
        }
        let form = if row.form == Form::Image { Form::ScannedImage } else { Form::ScannedPages };
        let id = artifact_id(form, &segments, &row.original);
        let record = row.record.clone();
        let leaf = ArtifactRecord::new(id, form, row.original, &record, &segments)?.leaf()?;
        let new = NewArtifact { id, form, original: row.original, segments, record, leaf };
        self.new.push((row.clone(), new));
        Ok(true)
    }

    fn picture(&self, bytes: &[u8], stop: &dyn Fn() -> bool) -> Result<Vec<Segment>> {
        let broken = |_| Error::from(Unread::Picture);
        let drawn = picture::on_white(picture::upright(bytes).map_err(broken)?);
        Ok(words::segments(&self.words(&drawn, stop)?, 1, 1.0, self.reader))
    }

    /// The words of the pages that have no text of their own.
    fn pages(&self, bytes: Vec<u8>, known: &[Segment], stop: &dyn Fn() -> bool) -> Result<Vec<Segment>> {
        let broken = |why: &dyn std::fmt::Display| Error::from(Unread::Pages { why: why.to_string() });
        let pdf: &Pdf = self.world.pdf().map_err(|why| broken(&why))?;
        let document = pdf.open(bytes.into(), None).map_err(|error| broken(&error))?;
        let has_text = |page: u32| {
            known.iter().filter_map(|segment| segment.locator.pages()).any(|(a, b)| (a..=b).contains(&page))
        };
        let mut segments = Vec::new();
        for page in (1..=document.pages()).filter(|page| !has_text(*page)) {
            // A damaged page is read no more than it is shown.
            let Some((drawn, scale)) = drawn(&document, page) else { continue };
            segments.extend(words::segments(&self.words(&drawn, stop)?, page, scale, self.reader));
        }
        Ok(segments)
    }

    fn words(&self, drawn: &RgbImage, stop: &dyn Fn() -> bool) -> Result<Page> {
        self.reader.read(drawn, stop).map_err(|error| match error {
            OcrError::Stopped => Error::Cancelled,
            other => Unread::Words { why: other.to_string() }.into(),
        })
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
            let why = Some("as of the scans whose words these are");
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
        self.at.keep(archive)
    }
}

/// A page as it is read, with how many pixels a point has.
fn drawn(document: &OpenPdf, page: u32) -> Option<(RgbImage, f32)> {
    let size = document.size(page).ok()?;
    let scale = SCALE.min(LONGEST / size.width_pt.max(size.height_pt));
    let drawn = document.render(page, scale).ok()?;
    let rgb = drawn.bgrx().as_chunks::<4>().0.iter().flat_map(|[b, g, r, _]| [*r, *g, *b]).collect();
    Some((RgbImage::from_raw(drawn.width, drawn.height, rgb)?, scale))
}
