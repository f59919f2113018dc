#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::cell::Cell;

use proptest::prelude::*;

use super::*;
use crate::proof::merkle::{leaf, verify_consistency, verify_inclusion};

/// Tiles in memory, as an archive keeps them; counts what is read.
#[derive(Default)]
struct Kept {
    tiles: HashMap<(u8, u64), Vec<Digest>>,
    reads: Cell<u32>,
}

impl Kept {
    fn take(&mut self, written: Vec<Written>) {
        for Written { level, index, hashes } in written {
            self.tiles.insert((level, index), hashes);
        }
    }
}

impl TileReader for Kept {
    type Error = MissingTile;

    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>, MissingTile> {
        self.reads.set(self.reads.get() + 1);
        let tile = self.tiles.get(&(level, index)).ok_or(MissingTile { level, index })?;
        Ok(tile.get(..usize::from(width)).ok_or(MissingTile { level, index })?.to_vec())
    }
}

fn leaves(count: u64) -> Vec<Digest> {
    (0..count).map(|n| leaf(&n.to_be_bytes())).collect()
}

fn grown(leaves: &[Digest]) -> (Kept, Edge) {
    let (mut kept, mut edge) = (Kept::default(), Edge::default());
    for leaf in leaves {
        kept.take(edge.push(*leaf));
    }
    (kept, edge)
}

#[test]
fn tiles_tell_every_root_and_proof_that_the_leaves_tell() {
    let all = leaves(600);
    let (mut kept, mut edge) = (Kept::default(), Edge::default());
    for size in 0..=600u64 {
        let now = &all[..size as usize];
        assert_eq!(edge.root(), merkle::root(now));
        assert_eq!(Edge::read(&kept, size), Ok(edge.clone()));
        for Written { level, index, hashes } in edge.partial_tiles() {
            assert_eq!(kept.tiles[&(level, index)], hashes);
        }
        let tree = Tree::new(&kept, size);
        assert_eq!(tree.root(size), Ok(Some(merkle::root(now))));
        assert_eq!(tree.root(size + 1), Ok(None));
        assert_eq!(tree.leaf(size), Ok(None));
        // Each as a whole at sizes around the borders of tiles, else some of them.
        let step = if [1, 2, 255, 256, 257, 511, 512, 513, 600].contains(&size) { 1 } else { 37 };
        for at in (0..=size as usize).step_by(step) {
            assert_eq!(tree.inclusion(at as u64), Ok(merkle::inclusion_proof(now, at)));
            assert_eq!(tree.consistency(at as u64), Ok(merkle::consistency_proof(now, at)));
            assert_eq!(tree.root(at as u64), Ok(Some(merkle::root(&now[..at]))));
            assert_eq!(tree.leaf(at as u64), Ok(now.get(at).copied()));
        }
        if let Some(leaf) = all.get(size as usize) {
            kept.take(edge.push(*leaf));
        }
    }
}

#[test]
fn a_log_is_read_back_with_its_edge_at_the_borders_of_tiles() {
    for size in [0, 1, 2, 255, 256, 257, 512, 513] {
        let all = leaves(size);
        let (kept, edge) = grown(&all);
        assert_eq!(edge.size(), size);
        assert_eq!(Edge::read(&kept, size), Ok(edge.clone()), "{size}");
        let partial = |level: u8| {
            let (count, index) = (size >> (8 * u32::from(level)), size >> (8 * (u32::from(level) + 1)));
            let hashes = kept.tiles.get(&(level, index)).filter(|_| !count.is_multiple_of(WIDTH));
            hashes.map(|hashes| Written { level, index, hashes: hashes.clone() })
        };
        let partial: Vec<Written> = (0..LEVELS - 1).filter_map(partial).collect();
        assert_eq!(edge.partial_tiles().collect::<Vec<_>>(), partial, "{size}");
        let tree = Tree::new(&kept, size);
        assert_eq!(tree.size(), size);
        for at in [0, 1, size / 2, size.saturating_sub(1), size, size + 1] {
            let index = at as usize;
            assert_eq!(tree.leaf(at), Ok(all.get(index).copied()), "{at} of {size}");
            assert_eq!(tree.inclusion(at), Ok(merkle::inclusion_proof(&all, index)), "{at} of {size}");
            assert_eq!(tree.consistency(at), Ok(merkle::consistency_proof(&all, index)), "{at} of {size}");
        }
    }
}

#[test]
fn an_entry_changes_the_last_tile_and_those_above_full_ones() {
    let (mut kept, mut edge) = (Kept::default(), Edge::default());
    for (n, leaf) in leaves(66_000).into_iter().enumerate() {
        let written = edge.push(leaf);
        let size = n as u64 + 1;
        let levels = if size.is_multiple_of(65_536) { 3 } else { 1 + usize::from(size.is_multiple_of(256)) };
        assert_eq!(written.len(), levels, "{size}");
        kept.take(written);
    }
    let mut names: Vec<(u8, u64)> = kept.tiles.keys().copied().collect();
    names.sort_unstable();
    let expected: Vec<_> = of_hashes(66_000).collect();
    assert_eq!(names, expected.iter().map(|tile| (level(tile), tile.index)).collect::<Vec<_>>());
    for tile in expected {
        assert_eq!(kept.tiles[&(level(&tile), tile.index)].len(), usize::from(tile.width));
    }
}

fn level(tile: &Tile) -> u8 {
    match tile.content {
        Content::Hashes(level) => level,
        Content::Entries => unreachable!("of_hashes gives tiles of hashes"),
    }
}

#[test]
fn a_proof_reads_at_most_two_tiles_of_a_level() {
    let all = leaves(70_000);
    let (kept, _) = grown(&all);
    let root = merkle::root(&all);
    for index in [0, 255, 256, 65_535, 65_536, 69_999] {
        kept.reads.set(0);
        let proof = Tree::new(&kept, 70_000).inclusion(index).unwrap().unwrap();
        assert!(verify_inclusion(&all[index as usize], index, 70_000, &proof, &root));
        assert!(kept.reads.get() <= 6, "{} reads", kept.reads.get());
    }
}

#[test]
fn a_missing_or_short_tile_is_said_and_not_passed_over() {
    let all = leaves(700);
    let (mut kept, _) = grown(&all);
    let (level, index) = (0, 1);
    kept.tiles.get_mut(&(level, index)).unwrap().pop();
    assert_eq!(Tree::new(&kept, 700).inclusion(300), Err(MissingTile { level, index }));
    kept.tiles.remove(&(0, 2));
    assert_eq!(Edge::read(&kept, 700), Err(MissingTile { level: 0, index: 2 }));
}

#[test]
fn a_path_reads_back_as_written_and_no_other_one_is_taken() {
    let tile = |content, index, width| Tile { content, index, width };
    for (written, path) in [
        (tile(Content::Hashes(0), 0, 256), "tile/0/000"),
        (tile(Content::Hashes(0), 1_234, 256), "tile/0/x001/234"),
        (tile(Content::Hashes(1), 1_234_067, 8), "tile/1/x001/x234/067.p/8"),
        (tile(Content::Hashes(7), 999, 255), "tile/7/999.p/255"),
        (tile(Content::Entries, 1_000, 1), "tile/entries/x001/000.p/1"),
        (tile(Content::Entries, u64::MAX, 256), "tile/entries/x018/x446/x744/x073/x709/x551/615"),
    ] {
        assert_eq!(written.to_string(), path);
        assert_eq!(path.parse(), Ok(written));
    }
    for path in [
        "",
        "tile/0/0",
        "tile/0/00",
        "tile/0/0000",
        "tile/00/000",
        "tile/8/000",
        "tile/-1/000",
        "tile/0/x000/001",
        "tile/0/001/234",
        "tile/0/x001/x234",
        "tile/0/x001//234",
        "tile/0/+01",
        "tile/0/000.p/0",
        "tile/0/000.p/256",
        "tile/0/000.p/07",
        "tile/0/000.p/",
        "tile/0/000/",
        "/tile/0/000",
        "tile/0/../000",
        "tile/entry/000",
        "tile/entries/x018/x446/x744/x073/x709/x551/616",
    ] {
        assert!(path.parse::<Tile>().is_err(), "`{path}` was taken");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn proofs_from_tiles_hold_in_large_logs(size in 601u64..140_000, a in any::<u64>(), b in any::<u64>()) {
        let all = leaves(size);
        let (kept, edge) = grown(&all);
        let root = merkle::root(&all);
        prop_assert_eq!(edge.root(), root);
        let (index, old) = (a % size, 1 + b % size);
        let tree = Tree::new(&kept, size);
        let proof = tree.inclusion(index).unwrap().unwrap();
        prop_assert_eq!(&proof, &merkle::inclusion_proof(&all, index as usize).unwrap());
        prop_assert!(verify_inclusion(&all[index as usize], index, size, &proof, &root));
        let before = merkle::root(&all[..old as usize]);
        prop_assert_eq!(tree.root(old).unwrap(), Some(before));
        let proof = tree.consistency(old).unwrap().unwrap();
        prop_assert!(verify_consistency(old, size, &proof, &before, &root));
    }

    #[test]
    fn every_path_reads_back(level in 0u8..8, index in any::<u64>(), width in 1u16..=256) {
        for content in [Content::Hashes(level), Content::Entries] {
            let tile = Tile { content, index, width };
            prop_assert_eq!(tile.to_string().parse(), Ok(tile));
        }
    }
}
