//! The log as files that anyone can check without us: C2SP tlog-tiles.

use bindery_core::message;
use std::fs;
use std::path::Path;

use bindery_core::proof::dsse::Envelope;
use bindery_core::proof::tiles::{self, Content, Tile, TileReader as _};
use bindery_core::{proof::json, proof::log_entry, proof::merkle};

use super::{ArchiveLog, Kept};
use crate::error::{Error, Result};
use crate::storage::files::write_whole;
use crate::storage::store::Store;
use crate::world::World;

/// What an export wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exported {
    /// Entries in the log.
    pub size: u64,
    /// Files.
    pub files: u64,
}

impl ArchiveLog {
    /// Writes `checkpoint` and `tile/...` into `folder`, which is empty or not there yet; with `entries`, the
    /// entries too, which tell what kind each is and nothing of what is in it. `progress` gets files done and
    /// in all, and stops it with `false`.
    pub fn export(
        &self,
        store: &dyn Store,
        world: &dyn World,
        folder: &Path,
        entries: bool,
        progress: &dyn Fn(u64, u64) -> bool,
    ) -> Result<Exported> {
        fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
        let taken = fs::read_dir(folder).map_err(|error| Error::file(folder, error))?.next().is_some();
        if taken {
            return Err(Error::FolderTaken(folder.to_owned()));
        }
        // What is appended meanwhile is not in this export.
        let (checkpoint, note, _) = self.checkpoint(store, world)?;
        let size = checkpoint.size;
        let of_entries = tiles::of_entries(size).take(if entries { usize::MAX } else { 0 });
        let all: Vec<Tile> = tiles::of_hashes(size).chain(of_entries).collect();
        for (done, tile) in all.iter().enumerate() {
            if !progress(done as u64, all.len() as u64) {
                return Err(Error::Cancelled);
            }
            let bytes = match tile.content {
                Content::Hashes(level) => hashes(store, level, tile)?,
                Content::Entries => entry_bundle(store, tile)?,
            };
            write_whole(&folder.join(tile.to_string()), &bytes)?;
        }
        // Last: what a checkpoint promises is there.
        write_whole(&folder.join("checkpoint"), note.as_bytes())?;
        Ok(Exported { size, files: all.len() as u64 + 1 })
    }
}

fn hashes(store: &dyn Store, level: u8, tile: &Tile) -> Result<Vec<u8>> {
    let hashes = Kept(store).tile(level, tile.index, tile.width)?;
    Ok(hashes.iter().flat_map(|hash| *hash.as_bytes()).collect())
}

/// The entries of a tile, each after its length in two bytes.
fn entry_bundle(store: &dyn Store, tile: &Tile) -> Result<Vec<u8>> {
    let leaves = Kept(store).tile(0, tile.index, tile.width)?;
    let rows = store.log_entries(tile.index * tiles::WIDTH, u32::from(tile.width))?;
    let mut bytes = Vec::new();
    for (row, leaf) in rows.iter().zip(&leaves) {
        let envelope: Envelope = json::from_canonical(&row.envelope)?;
        let entry = log_entry::entry(&envelope)?;
        let length = u16::try_from(entry.len()).ok().filter(|_| merkle::leaf(&entry) == *leaf);
        let changed = || Error::Corrupt(message!("cause-log-entry-changed" { number: row.number + 1 }));
        bytes.extend_from_slice(&length.ok_or_else(changed)?.to_be_bytes());
        bytes.extend_from_slice(&entry);
    }
    if rows.len() != leaves.len() {
        return Err(Error::Corrupt(message!("cause-entries-missing")));
    }
    Ok(bytes)
}
