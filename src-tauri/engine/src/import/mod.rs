//! Import: files and folders are read, frozen and added; each file ends in a word on what became of it,
//! and none stops the rest.

pub mod catalogue;
pub mod files;
pub mod kin;
mod languages;
pub mod picture;
pub mod reading;
pub mod sound;
mod writing;

pub(crate) use writing::named_after;

use bindery_core::message;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use bindery_core::message::{Message, ToMessage as _};
use bindery_core::policy::Consent;
use bindery_core::proof::hash::{ArtifactId, OriginalHash};
use bindery_core::record::citation::ArchiveVersion;
use bindery_read::pdf::PdfText;
use bindery_read::{Damage, PdfReader, ReadError, Reading, Source};

use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::error::Result;
use crate::models::embed::MODEL_NAME;
use crate::progress::{Follow, Progress};
use crate::storage::originals::Originals;
use crate::storage::store::BlockKey;
use crate::world::World;
use catalogue::Catalogues;
use files::FileEntry;
use writing::Writer;

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
        RecordingToHear => "import-recording-to-hear",
        RecordingWithTranscript => "import-recording-with-transcript",
        PagesAlone => "import-pages-alone",
        PictureAlone => "import-picture-alone",
        RecordingAlone => "import-recording-alone",
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

/// Gives every block a vector, so that it can be found by meaning. What is done when it is stopped stays.
/// Tells how many blocks were done; none when the models are off.
pub fn embed(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
    let going = AtomicBool::new(true);
    let follow = |progress: &Progress| {
        let on = follow(progress);
        going.fetch_and(on, Relaxed);
        on
    };
    let mut done = embed_english(archive, world, &follow)?;
    if going.load(Relaxed) {
        done += languages::embed(archive, world, &follow)?;
    }
    if done > 0 {
        archive.reload()?;
    }
    Ok(done)
}

fn embed_english(archive: &Archive, world: &dyn World, follow: Follow<'_>) -> Result<u32> {
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
    Ok(done)
}
