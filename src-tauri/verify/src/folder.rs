//! An exported archive: its sources, claims and log, as something to verify and as something to verify with.

mod entries;

use bindery_core::message;
use bindery_core::message::Message;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bindery_core::bundle::chain::{ChainFile, ClaimFile};
use bindery_core::bundle::claim::ClaimPayload;
use bindery_core::proof::checkpoint::{Checkpoint, NoteKey, NoteUse, open_lenient};
use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::hash::{ArtifactId, ClaimId, Digest};
use bindery_core::proof::keylist::KEYS_TYPE;
use bindery_core::proof::tiles::Tree;
use bindery_core::proof::{json, log_entry};
use bindery_core::record::citation::{ArchiveVersion, Citation, Place};
use bindery_core::record::source::SourceFile;
use bindery_core::verify::{
    self, CitedText, EXPORT_FILE, Files, Grown, Kind, LARGEST, Listed, LogAtHand, LogState, Looked, Means,
    Report, malformed, verify_checkpoint,
};
use ed25519_dalek::VerifyingKey;

use crate::page;
use entries::{Tiles, recompute};

/// Sources that are kept in memory.
const KEPT: usize = 64;

/// An export folder.
#[derive(Debug)]
pub struct Export {
    at: Where,
    log: Option<(Checkpoint, String)>,
    sources: Mutex<HashMap<ArtifactId, Option<Arc<SourceFile>>>>,
    roots: Mutex<HashMap<u64, Option<Digest>>>,
    whole: OnceLock<Result<Whole, String>>,
    listed: OnceLock<Listed>,
    /// The list of keys, when it is the last one of the log.
    list: OnceLock<Option<Envelope>>,
    /// The most entries that files in it say a log had, by the log's name and key.
    most: Mutex<HashMap<(String, [u8; 32]), u64>>,
}

/// Where the files of an export are.
#[derive(Debug)]
enum Where {
    Folder(PathBuf),
    Held(BTreeMap<String, Vec<u8>>),
}

/// A log whose tiles were all read.
#[derive(Debug)]
struct Whole {
    root: Digest,
    /// The leaf of the last entry of each payload type.
    newest: HashMap<String, Digest>,
}

impl Export {
    /// The export at `folder`.
    pub fn open(folder: &Path) -> Self {
        Self::of(Where::Folder(folder.to_owned()))
    }

    /// An export whose files are held in memory, by their paths.
    pub fn held(files: BTreeMap<String, Vec<u8>>) -> Self {
        Self::of(Where::Held(files))
    }

    fn of(at: Where) -> Self {
        let mut export = Self {
            at,
            log: None,
            sources: Mutex::default(),
            roots: Mutex::default(),
            whole: OnceLock::new(),
            listed: OnceLock::new(),
            list: OnceLock::new(),
            most: Mutex::default(),
        };
        let note = export.bytes("log/checkpoint").and_then(|bytes| String::from_utf8(bytes).ok());
        export.log = note.and_then(|note| Some((Checkpoint::unsigned(&note)?, note)));
        export
    }

    /// Where the checkpoint of its log lies.
    pub fn log_path(&self) -> PathBuf {
        match &self.at {
            Where::Folder(folder) => folder.join("log/checkpoint"),
            Where::Held(_) => PathBuf::from("log/checkpoint"),
        }
    }

    /// The path of a file from the export's own folder, its parts parted by `/`.
    pub fn within(&self, path: &Path) -> Option<String> {
        let Where::Folder(folder) = &self.at else { return Some(path.to_str()?.to_owned()) };
        let parts = path.strip_prefix(folder).ok()?.components();
        let parts: Option<Vec<&str>> = parts.map(|part| part.as_os_str().to_str()).collect();
        Some(parts?.join("/"))
    }

    /// The bytes of a file that is there and not too large.
    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        match &self.at {
            Where::Folder(folder) => small(folder, path),
            Where::Held(files) => files.get(path).cloned(),
        }
    }

    /// Its list of keys, whether its log has it or not.
    fn keys_file(&self) -> Option<Vec<u8>> {
        self.bytes("keys.json")
    }

    /// The signed list of its files, checked with `means` when it is first asked for.
    pub fn listed(&self, means: &Means<'_>) -> &Listed {
        self.listed.get_or_init(|| Listed::read(self.bytes(EXPORT_FILE).as_deref(), means))
    }

    /// Whether its signed list names what lies at this path. Without a list the tiles of the log are not named one by
    /// one: the log says itself what they are.
    pub fn lists(&self, path: &Path, means: &Means<'_>) -> bool {
        let (listed, path) = (self.listed(means), self.within(path));
        let of_log = |path: &str| !listed.is_there() && path.starts_with("log/");
        path.is_some_and(|path| listed.names(&path) || of_log(&path))
    }

    /// The signed checkpoint of its log.
    pub fn note(&self) -> Option<&str> {
        self.log.as_ref().map(|(_, note)| note.as_str())
    }

    /// Takes in how long a log was when a file of this export was logged.
    pub fn has_sight(&self, sight: &LogState) {
        let (origin, key, size) = sight.log();
        let mut most = self.most.lock().unwrap_or_else(PoisonError::into_inner);
        let known = most.entry((origin.to_owned(), key)).or_default();
        *known = size.max(*known);
    }

    /// The whole log, read once: what is wrong with it, when it does not make the root of its checkpoint.
    fn whole(&self) -> &Result<Whole, String> {
        self.whole.get_or_init(|| {
            let (checkpoint, _) = self.log.as_ref().ok_or_else(|| "there is none".to_owned())?;
            recompute(self, checkpoint.size)
        })
    }

    /// The log, when its tiles make the root of its checkpoint.
    fn sound(&self) -> Option<(&Checkpoint, &Whole)> {
        let (checkpoint, _) = self.log.as_ref()?;
        let whole = self.whole().as_ref().ok()?;
        (whole.root == checkpoint.root).then_some((checkpoint, whole))
    }

    fn has_entries(&self) -> bool {
        match &self.at {
            Where::Folder(folder) => folder.join("log/tile/entries").is_dir(),
            Where::Held(files) => files.keys().any(|path| path.starts_with("log/tile/entries/")),
        }
    }

    /// A claim of it, opened, with the key that signed it.
    pub(crate) fn claim(&self, id: &ClaimId) -> Option<(ClaimPayload, String)> {
        let bytes = self.bytes(&format!("claims/{}.claim.json", id.digest().hex()))?;
        let file: ClaimFile = json::from_canonical(&bytes).ok()?;
        let payload = file.open().ok().filter(|payload| payload.id == *id)?;
        Some((payload, file.signers.first()?.clone()))
    }

    /// An answer of it with its claims.
    pub(crate) fn chain(&self, response_id: &str) -> Option<ChainFile> {
        let bytes = self.bytes(&format!("responses/{response_id}.chain.json"))?;
        json::from_canonical(&bytes).ok()
    }

    fn source(&self, id: ArtifactId) -> Option<Arc<SourceFile>> {
        let mut kept = self.sources.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(source) = kept.get(&id) {
            return source.clone();
        }
        let path = format!("sources/{}.json", id.digest().hex());
        let denied = |bytes: &[u8]| {
            self.listed.get().is_some_and(|listed| listed.denies(&path, &Digest::of(&[bytes])))
        };
        let bytes = self.bytes(&path).filter(|bytes| !denied(bytes));
        let source = bytes.and_then(|bytes| SourceFile::read(&bytes).ok()).filter(|source| source.is(id));
        let source = source.map(Arc::new);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(id, source.clone());
        source
    }
}

/// The bytes of a file that lies in the folder and is not too large. A link is no file of the folder: what it leads to can be
/// another tomorrow.
fn small(folder: &Path, path: &str) -> Option<Vec<u8>> {
    let whole = fs::canonicalize(folder.join(path)).ok()?;
    let of_folder = fs::canonicalize(folder).ok()?.join(path) == whole;
    let size = fs::metadata(&whole).ok()?.len();
    if of_folder && size <= LARGEST as u64 { fs::read(whole).ok() } else { None }
}

impl Files for Export {
    fn digest(&self, path: &str) -> Option<Digest> {
        self.bytes(path).map(|bytes| Digest::of(&[&bytes]))
    }

    fn paths(&self) -> Vec<String> {
        match &self.at {
            Where::Folder(folder) => {
                let mut found = Vec::new();
                paths(folder, "", &mut found);
                found
            }
            Where::Held(files) => files.keys().cloned().collect(),
        }
    }
}

/// Everything below a folder but folders, each by its path from the export's own. Links are not followed.
fn paths(folder: &Path, within: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = format!("{within}{}", entry.file_name().to_string_lossy());
        match entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            true => paths(&entry.path(), &format!("{path}/"), found),
            false => found.push(path),
        }
    }
}

impl CitedText for Export {
    fn text(&self, citation: &Citation) -> Option<String> {
        let source = self.source(citation.artifact())?;
        match citation.span().place {
            Place::Segment(index) => Some(source.segments.get(index as usize)?.text.clone()),
            Place::Record(index) => Some(source.record.get(index as usize)?.value.clone()),
        }
    }

    fn disclosures(&self, _: &str) -> Option<Vec<String>> {
        None
    }

    // An export does not say which versions its archive had.
    fn has_version(&self, _: &ArchiveVersion) -> bool {
        true
    }

    fn has_claim(&self, id: &ClaimId) -> bool {
        self.bytes(&format!("claims/{}.claim.json", id.digest().hex())).is_some()
    }
}

impl Grown for Export {
    fn root(&self, origin: &str, size: u64) -> Option<Digest> {
        let (checkpoint, _) = self.log.as_ref().filter(|(checkpoint, _)| checkpoint.origin == origin)?;
        let mut roots = self.roots.lock().unwrap_or_else(PoisonError::into_inner);
        *roots.entry(size).or_insert_with(|| {
            let tiles = Tiles { export: self, size: checkpoint.size };
            Tree::new(&tiles, checkpoint.size).root(size).ok().flatten()
        })
    }

    fn entry(&self, origin: &str, index: u64) -> Looked {
        let sound = self.sound().filter(|(checkpoint, _)| checkpoint.origin == origin);
        let leaf = sound.and_then(|(checkpoint, _)| {
            let tiles = Tiles { export: self, size: checkpoint.size };
            Tree::new(&tiles, checkpoint.size).leaf(index).ok().flatten()
        });
        leaf.map_or(Looked::Nothing, Looked::Leaf)
    }

    fn newest(&self, payload_type: &str) -> Option<Digest> {
        self.sound().and_then(|(_, whole)| whole.newest.get(payload_type).copied())
    }

    fn keys(&self) -> Option<Envelope> {
        self.list
            .get_or_init(|| {
                let keys: Envelope = json::from_canonical(&self.bytes("keys.json")?).ok()?;
                let leaf = log_entry::leaf(&keys).ok()?;
                (self.newest(KEYS_TYPE) == Some(leaf)).then_some(keys)
            })
            .clone()
    }

    fn is_of(&self, origin: &str, key: &VerifyingKey) -> bool {
        let named = self.log.as_ref().filter(|(checkpoint, _)| checkpoint.origin == origin);
        named.is_some_and(|(_, note)| signed_by(note, origin, key)) && self.sound().is_some()
    }
}

/// Whether the log of this name signed the note with this key.
fn signed_by(note: &str, origin: &str, key: &VerifyingKey) -> bool {
    let log = NoteKey { name: origin.to_owned(), signs_as: NoteUse::Log, key: *key };
    open_lenient(note, &log, &[]).is_ok()
}

/// Verifies the log of an export: its checkpoint, that the tiles make its root, and that it is not older than what
/// lies beside it.
pub fn log(export: &Export, means: &Means<'_>) -> Report {
    let Some((checkpoint, note)) = &export.log else {
        return malformed(Kind::Log, message!("unreadable-export-log"));
    };
    let keys = export.keys_file().and_then(|bytes| json::from_canonical::<Envelope>(&bytes).ok());
    let tree = export.whole().as_ref().map(|whole| whole.root).map_err(Message::verbatim);
    let mut report = verify_checkpoint(note, keys.as_ref(), &LogAtHand { tree, grown: export }, means);
    export.listed(means).check_record("log/checkpoint", &Digest::of(&[note.as_bytes()]), &mut report);
    let most = export.most.lock().unwrap_or_else(PoisonError::into_inner);
    let of_this = |(origin, key): &(String, [u8; 32])| {
        let key = VerifyingKey::from_bytes(key);
        *origin == checkpoint.origin && key.is_ok_and(|key| signed_by(note, origin, &key))
    };
    let longest = most.iter().filter(|(log, _)| of_this(log)).map(|(_, size)| *size).max();
    if let Some(longest) = longest.filter(|longest| *longest > checkpoint.size) {
        report.forked(message!("history-export-older" { size: checkpoint.size, longest: longest }));
    }
    report
}

/// Verifies a file of an export, by where it lies in it.
pub fn file(path: &str, bytes: &[u8], export: &Export, means: &Means<'_>) -> Report {
    let listed = export.listed(means);
    let digest = Digest::of(&[bytes]);
    let named = |folder: &str, ending: &str| path.strip_prefix(folder)?.strip_suffix(ending);
    if let Some(name) = named("sources/", ".json") {
        return source(path, name, bytes, listed);
    }
    if path.ends_with(".html") {
        let mut report = Report::in_export(Kind::Page, path, &digest, listed);
        page::check(path, bytes, export, means, &mut report);
        return report;
    }
    if path == EXPORT_FILE {
        return verify::verify(bytes, &Means { files: Some(export), ..*means });
    }
    let mut report = verify::verify(bytes, means);
    listed.check_record(path, &digest, &mut report);
    report
}

/// Verifies a source of an export: that its text makes the identity in its name, and that it is what was exported.
fn source(path: &str, name: &str, bytes: &[u8], listed: &Listed) -> Report {
    let id = format!("sha256:{name}").parse::<Digest>().map(ArtifactId::from_digest);
    match (SourceFile::read(bytes), id) {
        (Ok(source), Ok(id)) => {
            let mut report = Report::in_export(Kind::Source, path, &Digest::of(&[bytes]), listed);
            if !source.is(id) {
                report.differs(message!("bytes-source-other"));
            }
            report
        }
        (Err(error), _) => malformed(Kind::Source, Message::verbatim(error.to_string())),
        (_, Err(_)) => malformed(Kind::Source, message!("unreadable-source-name")),
    }
}

/// Whether something is an export that can be read at all.
pub fn readable(folder: &Path) -> io::Result<()> {
    fs::read_dir(folder).map(drop)
}
