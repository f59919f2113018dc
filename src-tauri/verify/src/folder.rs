//! An exported archive: its sources, claims and log, as something to verify and as something to verify with.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bindery_core::citation::{ArchiveVersion, Citation, Place};
use bindery_core::dsse::Envelope;
use bindery_core::hash::{ArtifactId, ClaimId, Digest};
use bindery_core::note::Checkpoint;
use bindery_core::source::SourceFile;
use bindery_core::tiles::{MissingTile, TileReader, Tree};
use bindery_core::verify::{
    self, CitedText, Grown, Kind, LARGEST, LogAtHand, Means, Report, malformed, verify_checkpoint,
};
use bindery_core::{claim, json, merkle, tiles};

/// Sources that are kept in memory.
const KEPT: usize = 64;

/// An export folder.
#[derive(Debug)]
pub struct Export {
    folder: PathBuf,
    log: Option<(Checkpoint, String)>,
    sources: Mutex<HashMap<ArtifactId, Option<Arc<SourceFile>>>>,
    roots: Mutex<HashMap<u64, Option<Digest>>>,
}

impl Export {
    /// The export at `folder`.
    pub fn open(folder: &Path) -> Self {
        let note = small(&folder.join("log/checkpoint")).and_then(|bytes| String::from_utf8(bytes).ok());
        let log = note.and_then(|note| Some((Checkpoint::unsigned(&note)?, note)));
        Self { folder: folder.to_owned(), log, sources: Mutex::default(), roots: Mutex::default() }
    }

    /// Where the checkpoint of its log lies.
    pub fn log_path(&self) -> PathBuf {
        self.folder.join("log/checkpoint")
    }

    /// Its list of keys.
    pub fn keys(&self) -> Option<Vec<u8>> {
        small(&self.folder.join("keys.json"))
    }

    fn source(&self, id: ArtifactId) -> Option<Arc<SourceFile>> {
        let mut kept = self.sources.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(source) = kept.get(&id) {
            return source.clone();
        }
        let bytes = small(&self.folder.join(format!("sources/{}.json", id.digest().hex())));
        let source = bytes.and_then(|bytes| SourceFile::read(&bytes).ok()).filter(|source| source.is(id));
        let source = source.map(Arc::new);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(id, source.clone());
        source
    }
}

/// The bytes of a file that is there and not too large.
fn small(path: &Path) -> Option<Vec<u8>> {
    let size = fs::metadata(path).ok()?.len();
    if size > LARGEST as u64 { None } else { fs::read(path).ok() }
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
        self.folder.join(format!("claims/{}.claim.json", id.digest().hex())).is_file()
    }
}

impl Grown for Export {
    fn root(&self, origin: &str, size: u64) -> Option<Digest> {
        let (checkpoint, _) = self.log.as_ref().filter(|(checkpoint, _)| checkpoint.origin == origin)?;
        let mut roots = self.roots.lock().unwrap_or_else(PoisonError::into_inner);
        *roots.entry(size).or_insert_with(|| {
            let tiles = Tiles { folder: &self.folder, size: checkpoint.size };
            Tree::new(&tiles, checkpoint.size).root(size).ok().flatten()
        })
    }
}

/// The tiles of a log in a folder.
struct Tiles<'a> {
    folder: &'a Path,
    size: u64,
}

impl TileReader for Tiles<'_> {
    type Error = MissingTile;

    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>, MissingTile> {
        let missing = || MissingTile { level, index };
        let tile = tiles::of_level(self.size, level).nth(usize::try_from(index).map_err(|_| missing())?);
        let hashes = tile.and_then(|tile| hashes(self.folder, &tile)).ok_or_else(missing)?;
        hashes.get(..usize::from(width)).map(<[Digest]>::to_vec).ok_or_else(missing)
    }
}

/// The hashes in a tile; none when the file is missing or of another length.
fn hashes(folder: &Path, tile: &tiles::Tile) -> Option<Vec<Digest>> {
    let bytes = small(&folder.join("log").join(tile.to_string()))?;
    let (hashes, rest) = bytes.as_chunks::<32>();
    let whole = rest.is_empty() && hashes.len() == usize::from(tile.width);
    whole.then(|| hashes.iter().map(|hash| Digest::from_bytes(*hash)).collect())
}

/// The entries in a tile, each as a leaf of the tree.
fn leaves(bytes: &[u8]) -> Option<Vec<Digest>> {
    let (mut rest, mut found) = (bytes, Vec::new());
    while let Some((length, more)) = rest.split_first_chunk::<2>() {
        let (entry, more) = more.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        found.push(merkle::leaf(entry));
        rest = more;
    }
    rest.is_empty().then_some(found)
}

/// Computes the log's tree again from its entries and tiles; the root, or what is wrong.
fn recompute(folder: &Path, size: u64) -> Result<Digest, String> {
    let mut level = Vec::new();
    let entries = folder.join("log/tile/entries").is_dir();
    let wrong = |tile: &tiles::Tile| format!("the tile `{tile}` is missing, or is not what lies below it");
    for (tile, entry_tile) in tiles::of_level(size, 0).zip(tiles::of_entries(size)) {
        let hashes = hashes(folder, &tile).ok_or_else(|| wrong(&tile))?;
        if entries {
            let bytes = small(&folder.join("log").join(entry_tile.to_string()));
            if bytes.and_then(|bytes| leaves(&bytes)).as_ref() != Some(&hashes) {
                return Err(wrong(&entry_tile));
            }
        }
        level.push((usize::from(tile.width), merkle::root(&hashes)));
    }
    // Every full tile is one hash of the level above.
    let mut below: Vec<Digest> =
        level.iter().filter(|(width, _)| *width == 256).map(|(_, root)| *root).collect();
    for above in 1..8 {
        let mut next = Vec::new();
        for (tile, expected) in tiles::of_level(size, above).zip(below.chunks(256)) {
            if hashes(folder, &tile).as_deref() != Some(expected) {
                return Err(wrong(&tile));
            }
            if expected.len() == 256 {
                next.push(merkle::root(expected));
            }
        }
        below = next;
    }
    let tiles = Tiles { folder, size };
    let root = Tree::new(&tiles, size).root(size).map_err(|error| error.to_string())?;
    root.ok_or_else(|| "the log is empty".to_owned())
}

/// Verifies the log of an export: its checkpoint, and that the tiles make its root.
pub fn log(export: &Export, means: &Means<'_>) -> Report {
    let Some((checkpoint, note)) = &export.log else {
        return malformed(
            Kind::Log,
            "the export has no checkpoint of its log, or one that is not well formed",
        );
    };
    let keys = export.keys().and_then(|bytes| json::from_canonical::<Envelope>(&bytes).ok());
    let tree = recompute(&export.folder, checkpoint.size);
    verify_checkpoint(note, keys.as_ref(), &LogAtHand { tree, grown: export }, means)
}

/// Verifies a source of an export: that its text makes the identity in its name.
pub fn source(path: &Path, bytes: &[u8], _: &Export) -> Report {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let id = format!("sha256:{name}").parse::<Digest>().map(ArtifactId::from_digest);
    match (SourceFile::read(bytes), id) {
        (Ok(source), Ok(id)) => {
            verify::by_bytes(Kind::Source, source.is(id), "The text makes the identity in the file's name.")
        }
        (Err(error), _) => malformed(Kind::Source, &error.to_string()),
        (_, Err(_)) => malformed(Kind::Source, "the file's name is not the identity of a source"),
    }
}

/// Verifies the page of a claim: that it names the claim in its own name, and that the claim's record is there.
pub fn page(path: &Path, bytes: &[u8], export: &Export) -> Report {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(id) = claim::of_address(&format!("sha256:{name}")) else {
        return malformed(Kind::Page, "the file's name is not the identity of a claim");
    };
    let text = String::from_utf8_lossy(bytes);
    let named = text.contains(&claim::address(&id)) && export.has_claim(&id);
    verify::by_bytes(Kind::Page, named, "The page is of the claim in its name, whose record lies beside it.")
}

/// Whether something is an export that can be read at all.
pub fn readable(folder: &Path) -> io::Result<()> {
    fs::read_dir(folder).map(drop)
}
