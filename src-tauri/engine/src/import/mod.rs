//! Import: files and folders are read, frozen and added; each file ends in a word on what became of it,
//! and none stops the rest.

pub mod catalogue;
pub mod files;
pub mod kin;
pub mod picture;
pub mod scans;

use bindery_core::message;
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

use bindery_core::message::{Message, ToMessage as _};
use bindery_core::policy::Consent;
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::artifact::{Field, Form, RecordLine, Segment, artifact_id, earlier_ids};
use bindery_core::record::citation::ArchiveVersion;
use bindery_core::record::snapshot::ArtifactRecord;
use bindery_read::pdf::PdfText;
use bindery_read::{Damage, PdfReader, ReadError, Reading, Source};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::Result;
use crate::models::embed::MODEL_NAME;
use crate::progress::{Follow, Progress};
use crate::storage::originals::Originals;
use crate::storage::store::{ArtifactRow, BlockKey, Location, NewArtifact};
use crate::world::World;
use catalogue::Catalogues;
use files::FileEntry;

/// Texts that are embedded between two looks at whether to go on.
const EMBED_BATCH: u32 = 128;
/// What is read is written at least this often, so that a stop or a crash loses little.
const WRITE_EVERY: Duration = Duration::from_millis(1_500);
/// Artifacts that are written at once at most.
const WRITE_BATCH: usize = 64;

/// What became of one file or part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileResult {
    /// Path as the user gave it.
    pub path: String,
    /// Identity of what it holds.
    pub artifact: Option<ArtifactId>,
    /// Segments of text.
    pub segments: u32,
    /// What happened.
    pub status: Status,
    /// Why, or what was left out.
    pub notes: Vec<Message>,
}

bindery_core::messages! {
    /// What is said of a file that is in the archive.
    enum Note {
        Elsewhere { path: String } => "import-elsewhere",
        OtherCells { path: String } => "import-other-cells",
        PagesToRead => "import-pages-to-read",
        PictureToRead => "import-picture-to-read",
        PagesAlone => "import-pages-alone",
        PictureAlone => "import-picture-alone",
        NoText => "import-no-text",
        Reader { note: String } => "import-remark",
    }
}

/// What became of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is in the archive now.
    Added,
    /// It was there already.
    Unchanged,
    /// It is in the archive, but has no text to search.
    NotSearchable,
    /// It is not in the archive.
    Failed,
}

/// What an import did.
#[derive(Clone, Debug)]
pub struct Report {
    /// The archive version after it.
    pub version: ArchiveVersion,
    /// One entry per file or part, in the order taken in.
    pub files: Vec<FileResult>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// Imports `paths`. What was written before a stop stays and is a version of its own.
pub fn import(archive: &Archive, world: &dyn World, paths: &[String], follow: Follow<'_>) -> Result<Report> {
    let progress = Progress::of(message!("work-files"));
    follow(&progress);
    take_in(archive, world, files::find(paths), progress, follow)
}

/// Imports all in `folder` as if it lay at `shown`: for files that are there only while they are read.
pub fn import_as(
    archive: &Archive,
    world: &dyn World,
    folder: &Path,
    shown: &str,
    follow: Follow<'_>,
) -> Result<Report> {
    let progress = Progress::of(message!("work-files"));
    take_in(archive, world, files::find_as(folder, shown), progress, follow)
}

fn take_in(
    archive: &Archive,
    world: &dyn World,
    (mut entries, mut results): (Vec<FileEntry>, Vec<FileResult>),
    mut progress: Progress,
    follow: Follow<'_>,
) -> Result<Report> {
    archive.log().witness().allow_change(archive.log().size())?;
    let rules = archive.in_force();
    let catalogues = Catalogues::read(&mut entries, &mut results, &|name| rules.policy.has_tier(name));
    progress.total = entries.len() as u32;
    progress.bytes_total = entries.iter().map(|entry| entry.size).sum();
    progress.stage = message!("work-read");
    let (cancelled, said) =
        read_all(archive, world, &entries, &catalogues, &mut results, &mut progress, follow)?;
    progress.stage = message!("work-index");
    progress.item = None;
    follow(&progress);
    let version = archive.store().commit_version("import", &world.salt()?, &world.now())?;
    archive.lexical().sync(archive.store(), &|_| true)?;
    archive.reload()?;
    govern(archive, world, &catalogues, &said)?;
    Ok(Report { version, files: results, cancelled })
}

/// What one file holds, or why it cannot be read.
struct ReadFile {
    original: Option<OriginalHash>,
    readings: Result<Vec<Reading>, Message>,
    bytes: Vec<u8>,
    /// It is as it was at the last import.
    known: Option<(i64, ArtifactId)>,
}

/// What the catalogues say of consent, by artifact.
type Said = Vec<(ArtifactId, Consent)>;

/// Puts in force what the catalogues say of people and consents: all that is undecided. Until here what was
/// imported is the archivist's alone.
fn govern(archive: &Archive, world: &dyn World, catalogues: &Catalogues, said: &Said) -> Result<()> {
    let by = ChangeAuthor { world, who: &archive.who().name, why: Some("as the catalogue says") };
    let rules = archive.in_force();
    let listed = |name: &str| rules.rules.people.iter().any(|person| person.name == name);
    let new: Vec<_> = catalogues.people().iter().filter(|person| !listed(&person.name)).cloned().collect();
    if !new.is_empty() {
        archive.put_people(&by, &new)?;
    }
    archive.find_mentions()?;
    let mut undecided: Said = said.iter().filter(|(id, _)| !rules.is_decided(id)).cloned().collect();
    // Of the same thing under two names the stricter word counts: the last one that is said.
    undecided.sort_by_key(|(_, consent)| std::cmp::Reverse(rules.reach(consent)));
    if !undecided.is_empty() {
        archive.set_consents(&by, &undecided)?;
    }
    Ok(())
}

/// Reads on one thread and writes on another. Tells whether it was stopped, and what is said of consent.
fn read_all(
    archive: &Archive,
    world: &dyn World,
    entries: &[FileEntry],
    catalogues: &Catalogues,
    results: &mut Vec<FileResult>,
    progress: &mut Progress,
    follow: Follow<'_>,
) -> Result<(bool, Said)> {
    let stopped = std::sync::atomic::AtomicBool::new(false);
    let stop = || stopped.store(true, std::sync::atomic::Ordering::Relaxed);
    let going = || !stopped.load(std::sync::atomic::Ordering::Relaxed);
    std::thread::scope(|scope| {
        let (send, receive) = sync_channel::<(usize, ReadFile)>(8);
        let going = &going;
        scope.spawn(move || {
            for (index, entry) in entries.iter().enumerate() {
                if !going() || send.send((index, read_file(archive, world, entry, going))).is_err() {
                    break;
                }
            }
        });
        let mut writer = Writer::new(archive, world, catalogues);
        for (index, file) in receive {
            let entry = &entries[index];
            if !going() {
                break;
            }
            progress.item = Some(entry.path.clone());
            writer.take(entry, file, results).inspect_err(|_| stop())?;
            progress.done += 1;
            progress.bytes_done += entry.size;
            if !follow(progress) {
                stop();
            }
        }
        stop();
        writer.flush()?;
        Ok((progress.done < progress.total, writer.said))
    })
}

fn read_file(archive: &Archive, world: &dyn World, entry: &FileEntry, going: &dyn Fn() -> bool) -> ReadFile {
    let failed =
        |why: Message| ReadFile { original: None, readings: Err(why), bytes: Vec::new(), known: None };
    let bytes = match files::read(entry) {
        Ok(bytes) => bytes,
        Err(why) => return failed(why),
    };
    let original = Originals::hash(&bytes);
    let known = archive.store().located(&entry.origin).ok().flatten().filter(|(_, hash)| *hash == original);
    let known = known.and_then(|(key, _)| Some((key, archive.store().artifact(key).ok().flatten()?.id)));
    let unchanged = known.is_some();
    if unchanged && !bindery_read::may_leave_words_out(&entry.path, &bytes) {
        return ReadFile { original: Some(original), readings: Ok(Vec::new()), bytes, known };
    }
    let source = Source { name: &entry.path, bytes: &bytes };
    let readings = bindery_read::read(&source, &PdfFiles(world), going).map_err(|error| error.message());
    // What an older version took in with its deleted words is taken in anew without them; all else stays.
    let left_out = |readings: &Vec<Reading>| readings.iter().any(|reading| reading.words_left_out);
    if unchanged && !readings.as_ref().is_ok_and(left_out) {
        return ReadFile { original: Some(original), readings: Ok(Vec::new()), bytes, known };
    }
    ReadFile { original: Some(original), readings, bytes, known: None }
}

/// PDFs, read by the machine's PDF library.
struct PdfFiles<'a>(&'a dyn World);

impl PdfReader for PdfFiles<'_> {
    fn read_pdf(&self, source: &Source<'_>, keep_going: &dyn Fn() -> bool) -> Result<PdfText, ReadError> {
        let pdf = self
            .0
            .pdf()
            .map_err(|why| ReadError::broken(source.name, Damage::NoLibrary { why: why.clone() }))?;
        pdf.read_pdf(source, keep_going)
    }
}

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
struct Writer<'a> {
    archive: &'a Archive,
    world: &'a dyn World,
    catalogues: &'a Catalogues,
    new: Vec<(NewArtifact, Location)>,
    said: Said,
    written: Instant,
}

impl<'a> Writer<'a> {
    fn new(archive: &'a Archive, world: &'a dyn World, catalogues: &'a Catalogues) -> Self {
        Self { archive, world, catalogues, new: Vec::new(), said: Vec::new(), written: Instant::now() }
    }

    fn take(&mut self, entry: &FileEntry, file: ReadFile, results: &mut Vec<FileResult>) -> Result<()> {
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
                scans::look_again_from(self.archive, row.key)?;
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
        let unsearchable = || vec![no_text(reading.form, self.world.ocr().is_ok()).message()];
        let notes = if searchable { notes } else { unsearchable() };
        Ok(FileResult { path, artifact: Some(id), segments, status, notes })
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
            // A scan that was read is there as what was read, under what was decided of that.
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
    /// of a whole file: of one message in a mailbox, who sent it and when is what the message says.
    fn record(&self, entry: &FileEntry, reading: &Reading, part: &str) -> Vec<RecordLine> {
        let (mut record, _) = self.catalogues.of(entry);
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
            let name = entry.path.rsplit(['/', '\\']).next().unwrap_or(&entry.path);
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            record.extend(RecordLine::new(Field::Title, &format!("{stem}{part}"), "file name"));
        }
        record
    }

    fn flush(&mut self) -> Result<()> {
        self.written = Instant::now();
        if self.new.is_empty() {
            return Ok(());
        }
        self.archive.store().add(&self.new, &self.world.now())?;
        self.new.clear();
        Ok(())
    }
}

/// Why something cannot be searched, or not yet.
const fn no_text(form: Form, can_read: bool) -> Note {
    match form {
        Form::Pages if can_read => Note::PagesToRead,
        Form::Image if can_read => Note::PictureToRead,
        Form::Pages => Note::PagesAlone,
        Form::Image => Note::PictureAlone,
        _ => Note::NoText,
    }
}

/// What its reader says of a file.
fn remarks(reading: &Reading) -> Vec<Message> {
    reading.notes.iter().map(|note| Note::Reader { note: note.clone() }.message()).collect()
}

/// Gives every block a vector, so that it can be found by meaning. What is done when it is stopped stays.
/// Tells how many blocks were done; none when the model is off.
pub fn embed(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
    let Ok(embedder) = world.embedder() else { return Ok(0) };
    let (total, before) = (archive.store().block_count()?, archive.index_state().dense.len() as u32);
    let mut progress = Progress { done: before, total, ..Progress::of(message!("work-meaning")) };
    let mut after: BlockKey = 0;
    let mut done = 0;
    while follow(&progress) {
        let blocks = archive.store().unembedded(MODEL_NAME, after, EMBED_BATCH)?;
        let Some((last, _)) = blocks.last() else { break };
        after = *last;
        let texts: Vec<&str> = blocks.iter().map(|(_, text)| text.as_str()).collect();
        let vectors = embedder.embed(&texts, &|| true)?;
        let vectors: Vec<_> = blocks.iter().map(|(key, _)| *key).zip(vectors).collect();
        archive.store().put_vectors(MODEL_NAME, &vectors)?;
        done += vectors.len() as u32;
        progress.done = (before + done).min(total);
    }
    if done > 0 {
        archive.reload()?;
    }
    Ok(done)
}
