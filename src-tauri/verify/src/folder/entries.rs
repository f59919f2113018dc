//! The log of an export: its tiles, its entries, and its root anew.

use std::collections::HashMap;

use bindery_core::proof::hash::Digest;
use bindery_core::proof::tiles::{MissingTile, TileReader, Tree};
use bindery_core::proof::{merkle, tiles};
use serde::Deserialize;

use super::{Export, Whole};

/// The tiles of a log in a folder.
pub(super) struct Tiles<'a> {
    pub(super) export: &'a Export,
    pub(super) size: u64,
}

impl TileReader for Tiles<'_> {
    type Error = MissingTile;

    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>, MissingTile> {
        let missing = || MissingTile { level, index };
        let tile = tiles::of_level(self.size, level).nth(usize::try_from(index).map_err(|_| missing())?);
        let hashes = tile.and_then(|tile| hashes(self.export, &tile)).ok_or_else(missing)?;
        hashes.get(..usize::from(width)).map(<[Digest]>::to_vec).ok_or_else(missing)
    }
}

/// The hashes in a tile; none when the file is missing or of another length.
fn hashes(export: &Export, tile: &tiles::Tile) -> Option<Vec<Digest>> {
    let bytes = export.bytes(&format!("log/{tile}"))?;
    let (hashes, rest) = bytes.as_chunks::<32>();
    let whole = rest.is_empty() && hashes.len() == usize::from(tile.width);
    whole.then(|| hashes.iter().map(|hash| Digest::from_bytes(*hash)).collect())
}

/// The entries in a tile.
fn entries(bytes: &[u8]) -> Option<Vec<&[u8]>> {
    let (mut rest, mut found) = (bytes, Vec::new());
    while let Some((length, more)) = rest.split_first_chunk::<2>() {
        let (entry, more) = more.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        found.push(entry);
        rest = more;
    }
    rest.is_empty().then_some(found)
}

/// What an entry is of.
#[derive(Deserialize)]
struct OfType {
    #[serde(rename = "payloadType")]
    pub(super) payload_type: String,
}

/// Computes the log's tree again from its entries and tiles; what it is, or what is wrong.
pub(super) fn recompute(export: &Export, size: u64) -> Result<Whole, String> {
    let (mut level, mut newest) = (Vec::new(), HashMap::new());
    let has_entries = export.has_entries();
    let wrong = |tile: &tiles::Tile| format!("the tile `{tile}` is missing, or is not what lies below it");
    for (tile, entry_tile) in tiles::of_level(size, 0).zip(tiles::of_entries(size)) {
        let hashes = hashes(export, &tile).ok_or_else(|| wrong(&tile))?;
        if has_entries {
            let bytes = export.bytes(&format!("log/{entry_tile}")).ok_or_else(|| wrong(&entry_tile))?;
            let entries = entries(&bytes).ok_or_else(|| wrong(&entry_tile))?;
            if entries.iter().map(|entry| merkle::leaf(entry)).ne(hashes.iter().copied()) {
                return Err(wrong(&entry_tile));
            }
            for (entry, leaf) in entries.iter().zip(&hashes) {
                if let Ok(OfType { payload_type }) = serde_json::from_slice(entry) {
                    newest.insert(payload_type, *leaf);
                }
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
            if hashes(export, &tile).as_deref() != Some(expected) {
                return Err(wrong(&tile));
            }
            if expected.len() == 256 {
                next.push(merkle::root(expected));
            }
        }
        below = next;
    }
    let tiles = Tiles { export, size };
    let root = Tree::new(&tiles, size).root(size).map_err(|error| error.to_string())?;
    Ok(Whole { root: root.ok_or_else(|| "the log is empty".to_owned())?, newest })
}
