//! An exported log, checked from its files alone.

use std::fs;
use std::path::Path;

use bindery_core::proof::checkpoint::open_cosigned;
use bindery_core::proof::dsse::public_key;
use bindery_core::proof::tiles::Tile;

use super::{Place, keys};
use crate::log::ledger::*;
use crate::world::Machine;

/// Tiles as they were exported.
struct Files<'a>(&'a Path);

impl TileReader for Files<'_> {
    type Error = Error;

    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>> {
        let content = bindery_core::proof::tiles::Content::Hashes(level);
        let bytes = fs::read(self.0.join(Tile { content, index, width }.to_string())).unwrap();
        let (hashes, rest) = bytes.as_chunks::<32>();
        assert!(rest.is_empty() && hashes.len() == usize::from(width));
        Ok(hashes.iter().map(|hash| Digest::from_bytes(*hash)).collect())
    }
}

#[test]
fn an_exported_log_can_be_checked_from_its_files_alone_and_tells_no_content() {
    let place = Place::with(520);
    let (store, log) = place.open("archive").unwrap();
    let out = place.path("out");
    let done = log.export(&store, &Machine::default(), &out, true, &|_, _| true).unwrap();
    assert_eq!(done, Exported { size: 521, files: 3 + 1 + 3 + 1 });
    let (_, _, witnesses) = log.checkpoint(&store, &Machine::default()).unwrap();
    let witnesses: Vec<_> =
        witnesses.iter().map(|one| (one.name.clone(), public_key(&one.key).unwrap())).collect();
    let note = fs::read_to_string(out.join("checkpoint")).unwrap();
    let (checkpoint, _) = open_cosigned(&note, &keys().log.verifying_key(), &witnesses).unwrap();
    let files = Files(&out);
    let tree = Tree::new(&files, checkpoint.size);
    assert_eq!(tree.root(checkpoint.size).unwrap(), Some(checkpoint.root));
    let mut index = 0;
    for tile in bindery_core::proof::tiles::of_entries(checkpoint.size) {
        let bytes = fs::read(out.join(tile.to_string())).unwrap();
        let mut rest = &bytes[..];
        while let Some((length, after)) = rest.split_first_chunk::<2>() {
            let (entry, after) = after.split_at(usize::from(u16::from_be_bytes(*length)));
            assert_eq!(tree.leaf(index).unwrap(), Some(merkle::leaf(entry)));
            let entry: serde_json::Value = serde_json::from_slice(entry).unwrap();
            let names: Vec<&String> = entry.as_object().unwrap().keys().collect();
            assert_eq!(names, ["envelope", "payloadType"]);
            (rest, index) = (after, index + 1);
        }
    }
    assert_eq!(index, 521);
    let again = log.export(&store, &Machine::default(), &out, false, &|_, _| true);
    assert_eq!(again.unwrap_err().code(), "folder_taken");
}
