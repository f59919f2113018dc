//! Writes what was read: new documents, new versions, and what is said of their files.

use std::time::Instant;

use bindery_core::message::{Message, ToMessage as _};
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::ENCLOSED;
use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, artifact_id, earlier_ids};
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_read::Reading;

use super::catalogue::Catalogues;
use super::files::FileEntry;
use super::{FileResult, Note, ReadFile, Said, Status, WRITE_BATCH, WRITE_EVERY, reading};
use crate::archive::{Archive, transcript};
use crate::error::Result;
use crate::storage::originals::Originals;
use crate::storage::store::{ArtifactRow, Location, NewArtifact};
use crate::world::World;

/// What the archive holds of what was read.
enum Known {
    /// The same.
    Same(ArtifactRow),
    /// The same words in other cells of a table.
    OtherCells(ArtifactRow),
    /// Nothing of it.
    Nothing,
}

/// Gathers what was read and writes it in batches.
pub(super) struct Writer<'a> {
    pub(super) archive: &'a Archive,
    pub(super) world: &'a dyn World,
    pub(super) catalogues: &'a Catalogues,
    pub(super) new: Vec<(NewArtifact, Location)>,
    pub(super) said: Said,
    pub(super) written: Instant,
}

impl<'a> Writer<'a> {
    pub(super) fn new(archive: &'a Archive, world: &'a dyn World, catalogues: &'a Catalogues) -> Self {
        Self { archive, world, catalogues, new: Vec::new(), said: Vec::new(), written: Instant::now() }
    }

    pub(super) fn take(
        &mut self,
        entry: &FileEntry,
        file: ReadFile,
        results: &mut Vec<FileResult>,
    ) -> Result<()> {
        let path = entry.path.clone();
        if let Some((key, id)) = file.known {
            let segments = self.archive.store().artifact(key)?.map_or(0, |row| row.segments);
            let status = Status::Unchanged;
            self.said.extend(self.catalogues.of(entry).1.map(|consent| (id, consent)));
            results.push(FileResult { path, artifact: Some(id), segments, status, notes: Vec::new() });
            return Ok(());
        }
        match file.readings {
            Err(why) => {
                results.push(FileResult {
                    path,
                    artifact: None,
                    segments: 0,
                    status: Status::Failed,
                    notes: vec![why],
                });
            }
            Ok(readings) => {
                let original = file.original.unwrap_or_else(|| Originals::hash(&file.bytes));
                for reading in readings {
                    results.push(self.take_reading(entry, reading, original, &file.bytes)?);
                }
            }
        }
        if self.new.len() >= WRITE_BATCH || self.written.elapsed() > WRITE_EVERY {
            self.flush()?;
        }
        Ok(())
    }

    fn take_reading(
        &mut self,
        entry: &FileEntry,
        reading: Reading,
        whole: OriginalHash,
        bytes: &[u8],
    ) -> Result<FileResult> {
        let part = reading.part.clone().unwrap_or_default();
        let bytes = reading.original.as_deref().unwrap_or(bytes);
        let original = if reading.original.is_some() { Originals::hash(bytes) } else { whole };
        let id = artifact_id(reading.form, &reading.segments, &original);
        let (path, origin) = (format!("{}{part}", entry.path), format!("{}{part}", entry.origin));
        let location = Location { origin, path: path.clone(), original };
        let segments = reading.segments.len() as u32;
        let notes = remarks(&reading);
        if self.new.iter().any(|(new, _)| new.id == id) {
            self.flush()?;
        }
        let known = self.known(id, &reading, &original)?;
        let consent = self.catalogues.of(entry).1;
        if let Known::Same(row) = known {
            self.archive.store().locate(&[(row.key, location)])?;
            if row.until.is_some() {
                reading::look_again_from(self.archive, row.key)?;
            }
            self.said.extend(consent.map(|consent| (row.id, consent)));
            let elsewhere = (row.path != path).then(|| Note::Elsewhere { path: row.path.clone() }.message());
            let (artifact, notes) = (Some(row.id), elsewhere.map_or(notes, |note| vec![note]));
            return Ok(FileResult { path, artifact, segments, status: Status::Unchanged, notes });
        }
        self.said.extend(consent.map(|consent| (id, consent)));
        let other_cells = match known {
            Known::OtherCells(row) if row.path != path => {
                Some(Note::OtherCells { path: row.path.clone() }.message())
            }
            _ => None,
        };
        let notes = other_cells.map_or(notes, |note| vec![note]);
        let record = self.record(entry, &reading, &part);
        self.archive.originals().put(bytes)?;
        let leaf = ArtifactRecord::new(id, reading.form, original, &record, &reading.segments)?.leaf()?;
        let searchable = !reading.segments.is_empty();
        let segments_text = reading.segments;
        self.new.push((
            NewArtifact { id, form: reading.form, original, segments: segments_text, record, leaf },
            location,
        ));
        let status = if searchable { Status::Added } else { Status::NotSearchable };
        let unsearchable = || vec![self.no_text(reading.form, entry).message()];
        let notes = if searchable { notes } else { unsearchable() };
        Ok(FileResult { path, artifact: Some(id), segments, status, notes })
    }

    /// Why something cannot be searched, or not yet.
    fn no_text(&self, form: Form, entry: &FileEntry) -> Note {
        let can_read = form.once_read().is_some_and(|_| match form {
            Form::Recording => self.world.hearer().is_ok(),
            _ => self.world.ocr().is_ok(),
        });
        match form {
            Form::Recording if transcript::beside_file(&entry.origin) => Note::RecordingWithTranscript,
            Form::Pages if can_read => Note::PagesToRead,
            Form::Image if can_read => Note::PictureToRead,
            Form::Recording if can_read => Note::RecordingToHear,
            Form::Pages => Note::PagesAlone,
            Form::Image => Note::PictureAlone,
            Form::Recording => Note::RecordingAlone,
            _ => Note::NoText,
        }
    }

    /// What the archive holds of a reading. Older programs told tables apart by their words alone: what they took in keeps
    /// the identity that they gave it, and is not taken in twice.
    fn known(&self, id: ArtifactId, reading: &Reading, original: &OriginalHash) -> Result<Known> {
        let store = self.archive.store();
        let row = |id: &ArtifactId| match store.artifact_key(id)? {
            Some(key) => store.artifact(key),
            None => Ok(None),
        };
        if let Some(row) = row(&id)? {
            // A scan or recording that was read is there as what was read, under what was decided of that.
            let read = if row.until.is_some() { store.read_from(original)? } else { None };
            return Ok(Known::Same(read.unwrap_or(row)));
        }
        let mut found = Known::Nothing;
        for earlier in earlier_ids(reading.form, &reading.segments, original) {
            let Some(row) = row(&earlier)? else { continue };
            let kept = store.segments(row.key, 0, u32::MAX)?;
            let kept: Vec<Segment> = kept.into_iter().map(|(_, segment)| segment).collect();
            if artifact_id(row.form, &kept, &row.original) == id {
                return Ok(Known::Same(row));
            }
            found = Known::OtherCells(row);
        }
        Ok(found)
    }

    /// What is on record about a reading: the catalogue first, then what the file says, then its name. A catalogue speaks
    /// of a whole file: of one message in a mailbox, who sent it and when is what the message says, and of one within another
    /// it says neither.
    pub(super) fn record(&self, entry: &FileEntry, reading: &Reading, part: &str) -> Vec<RecordLine> {
        let (mut record, _) = self.catalogues.of(entry);
        let mut around = None;
        if reading.form == Form::Mail && part.contains("!/") {
            around = record.iter().find_map(enclosing);
            record.retain(|line| matches!(line.field, Field::Kind | Field::SourceType));
        }
        if reading.part.is_some() {
            record.retain(|line| reading.record.iter().all(|own| own.field != line.field));
        }
        for line in &reading.record {
            let known = record.iter().any(|other| {
                other.field == line.field && (other.source == "catalogue" || other.value == line.value)
            });
            if !known {
                record.push(line.clone());
            }
        }
        if !record.iter().any(|line| line.field == Field::Title) {
            record.extend(named_after(&entry.path, part));
        }
        record.extend(around);
        record
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        self.written = Instant::now();
        if self.new.is_empty() {
            return Ok(());
        }
        self.archive.store().add(&self.new, &self.world.now())?;
        self.new.clear();
        Ok(())
    }
}

/// Who wrote the message that another one is within, as a remark: no word of the inner one is theirs, but whoever may not see
/// what they wrote is not shown what they sent on.
fn enclosing(line: &RecordLine) -> Option<RecordLine> {
    let value = format!("{ENCLOSED}{}", line.value);
    if line.field == Field::From { RecordLine::new(Field::Note, &value, &line.source) } else { None }
}

/// What its reader says of a file.
pub(super) fn remarks(reading: &Reading) -> Vec<Message> {
    reading.notes.iter().map(|note| Note::Reader { note: note.clone() }.message()).collect()
}

/// The title of what has none: the name of its file, which nobody but staff is told.
pub(crate) fn named_after(path: &str, part: &str) -> Option<RecordLine> {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    RecordLine::new(Field::Title, &format!("{stem}{part}"), "file name")
}
