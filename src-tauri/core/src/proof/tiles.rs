//! Tiles of the log (C2SP tlog-tiles, height 8): their paths, which of them an entry changes, and roots and
//! proofs out of a logarithmic number of them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use crate::proof::hash::Digest;
use crate::proof::merkle::{self, Nodes};

/// Levels of the tree in one tile.
const HEIGHT: u32 = 8;
/// Hashes in a full tile.
pub const WIDTH: u64 = 1 << HEIGHT;
/// Tiles of a tree of 2^64 leaves have eight levels.
const LEVELS: u8 = 8;

/// What a tile holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Content {
    /// Hashes of level 0 (of leaves) to 7: each one above covers 256 of the level below.
    Hashes(u8),
    /// Entries, each after its length in two bytes, the high one first.
    Entries,
}

/// One tile of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// What it holds.
    pub content: Content,
    /// Which of its level, counted from 0.
    pub index: u64,
    /// How many it holds, 1 to 256; with fewer than 256 it is partial.
    pub width: u16,
}

/// A path that names no tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the path of a tile")]
pub struct BadPath(String);

impl fmt::Display for Tile {
    /// The path: `tile/0/x001/234` or `tile/entries/005.p/17`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.content {
            Content::Hashes(level) => write!(f, "tile/{level}/")?,
            Content::Entries => f.write_str("tile/entries/")?,
        }
        let digits = self.index.to_string();
        let digits = format!("{digits:0>width$}", width = digits.len().next_multiple_of(3));
        for (at, digit) in digits.chars().enumerate() {
            if at % 3 == 0 {
                f.write_str(if at > 0 { "/" } else { "" })?;
                f.write_str(if at + 3 < digits.len() { "x" } else { "" })?;
            }
            write!(f, "{digit}")?;
        }
        if u64::from(self.width) < WIDTH {
            write!(f, ".p/{}", self.width)?;
        }
        Ok(())
    }
}

impl FromStr for Tile {
    type Err = BadPath;

    /// Takes what [`Tile`] writes and nothing else.
    fn from_str(path: &str) -> Result<Self, BadPath> {
        let bad = || BadPath(path.chars().take(80).collect());
        let tile = read(path).ok_or_else(bad)?;
        if tile.to_string() == path { Ok(tile) } else { Err(bad()) }
    }
}

fn read(path: &str) -> Option<Tile> {
    let (content, rest) = path.strip_prefix("tile/")?.split_once('/')?;
    let content = match content {
        "entries" => Content::Entries,
        level => Content::Hashes(level.parse().ok().filter(|level| *level < LEVELS)?),
    };
    let (index, width) = rest.split_once(".p/").unwrap_or((rest, "256"));
    let digits: String = index.chars().filter(|c| !matches!(c, 'x' | '/')).collect();
    let width = width.parse().ok().filter(|width| (1..=WIDTH as u16).contains(width))?;
    Some(Tile { content, index: digits.parse().ok()?, width })
}

/// The tiles of hashes that a log of `size` entries has at `level`, the full ones first.
pub fn of_level(size: u64, level: u8) -> impl Iterator<Item = Tile> {
    tiles(Content::Hashes(level), size.checked_shr(HEIGHT * u32::from(level)).unwrap_or(0))
}

/// The tiles of entries that a log of `size` entries has.
pub fn of_entries(size: u64) -> impl Iterator<Item = Tile> {
    tiles(Content::Entries, size)
}

/// Every tile of hashes of a log of `size` entries, level by level.
pub fn of_hashes(size: u64) -> impl Iterator<Item = Tile> {
    (0..LEVELS).flat_map(move |level| of_level(size, level))
}

fn tiles(content: Content, count: u64) -> impl Iterator<Item = Tile> {
    let tile = move |index| Tile { content, index, width: (count - index * WIDTH).min(WIDTH) as u16 };
    (0..count.div_ceil(WIDTH)).map(tile)
}

/// Where the hashes of tiles are kept.
pub trait TileReader {
    /// What can go wrong.
    type Error: From<MissingTile>;
    /// The first `width` hashes, at most 256, of the tile `index` at `level`. More may be kept by now.
    fn tile(&self, level: u8, index: u64, width: u16) -> Result<Vec<Digest>, Self::Error>;
}

/// A tile that the log should have and that is not there, or holds too few hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log's tile {index} of level {level} is missing or too short")]
pub struct MissingTile {
    /// Level, 0 to 7.
    pub level: u8,
    /// Which of its level.
    pub index: u64,
}

/// The tree of a log of which tiles are kept. Each tile is read once.
pub struct Tree<'a, R: TileReader> {
    reader: &'a R,
    size: u64,
    read: RefCell<HashMap<(u8, u64), Vec<Digest>>>,
}

impl<'a, R: TileReader> Tree<'a, R> {
    /// The tree of the log with `size` entries whose tiles `reader` has.
    pub fn new(reader: &'a R, size: u64) -> Self {
        Self { reader, size, read: RefCell::default() }
    }

    /// Entries.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Hash of the leaf `index`; `None` when the log has no such entry.
    pub fn leaf(&self, index: u64) -> Result<Option<Digest>, R::Error> {
        if index < self.size { self.node(0, index).map(Some) } else { Ok(None) }
    }

    /// Root of the log as it was with its first `size` entries; `None` when it never had so many.
    pub fn root(&self, size: u64) -> Result<Option<Digest>, R::Error> {
        if size <= self.size { merkle::root_of(self, size).map(Some) } else { Ok(None) }
    }

    /// The proof that entry `index` is in the log as it is now; `None` when it is not.
    pub fn inclusion(&self, index: u64) -> Result<Option<Vec<Digest>>, R::Error> {
        merkle::inclusion_of(self, index, self.size)
    }

    /// The proof that the log only adds to what it was with `old` entries; `None` when it never had so many,
    /// and for the empty log, which needs no proof.
    pub fn consistency(&self, old: u64) -> Result<Option<Vec<Digest>>, R::Error> {
        merkle::consistency_of(self, old, self.size)
    }

    /// Hashes `from..from + count` of a tile.
    fn hashes(&self, level: u8, index: u64, from: usize, count: usize) -> Result<Digest, R::Error> {
        let of_root = |hashes: &[Digest]| hashes.get(from..from + count).map(merkle::root);
        if let Some(hashes) = self.read.borrow().get(&(level, index)) {
            return Ok(of_root(hashes).ok_or(MissingTile { level, index })?);
        }
        let kept = (self.size >> (HEIGHT * u32::from(level))).saturating_sub(index * WIDTH);
        let hashes = self.reader.tile(level, index, kept.min(WIDTH) as u16)?;
        let root = of_root(&hashes).ok_or(MissingTile { level, index })?;
        self.read.borrow_mut().insert((level, index), hashes);
        Ok(root)
    }
}

impl<R: TileReader> Nodes for Tree<'_, R> {
    type Error = R::Error;

    fn node(&self, level: u32, index: u64) -> Result<Digest, R::Error> {
        let (tile_level, above) = ((level / HEIGHT) as u8, level % HEIGHT);
        let first = index << above;
        self.hashes(tile_level, first / WIDTH, (first % WIDTH) as usize, 1 << above)
    }
}

/// The right edge of a growing log: the tiles that are not full yet. Enough to add entries and to tell the
/// root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    size: u64,
    /// Hashes of the partial tile of each level.
    partial: Vec<Vec<Digest>>,
}

/// A tile as it is after an entry was added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Level, 0 to 7.
    pub level: u8,
    /// Which of its level.
    pub index: u64,
    /// Its hashes, 1 to 256.
    pub hashes: Vec<Digest>,
}

impl Edge {
    /// Reads the edge of a log of `size` entries from its tiles.
    pub fn read<R: TileReader>(reader: &R, size: u64) -> Result<Self, R::Error> {
        let mut partial = Vec::new();
        for level in 0..LEVELS {
            let count = size.checked_shr(HEIGHT * u32::from(level)).unwrap_or(0);
            if count == 0 {
                break;
            }
            let (index, width) = (count / WIDTH, count % WIDTH);
            let hashes = if width == 0 { Vec::new() } else { reader.tile(level, index, width as u16)? };
            if hashes.len() as u64 != width {
                return Err(MissingTile { level, index }.into());
            }
            partial.push(hashes);
        }
        Ok(Self { size, partial })
    }

    /// Adds the hash of a leaf; gives the tiles that changed: of level 0, and of each level whose tile below
    /// became full.
    pub fn push(&mut self, leaf: Digest) -> Vec<Written> {
        let (mut written, mut hash, mut count) = (Vec::new(), leaf, self.size);
        self.size += 1;
        for level in 0..LEVELS {
            let at = usize::from(level);
            if at == self.partial.len() {
                self.partial.push(Vec::new());
            }
            let hashes = &mut self.partial[at];
            hashes.push(hash);
            written.push(Written { level, index: count / WIDTH, hashes: hashes.clone() });
            if (hashes.len() as u64) < WIDTH {
                break;
            }
            hash = merkle::root(hashes);
            hashes.clear();
            count /= WIDTH;
        }
        written
    }

    /// The tiles that are not full, as they are now.
    pub fn partial_tiles(&self) -> impl Iterator<Item = Written> {
        let not_empty = self.partial.iter().enumerate().filter(|(_, hashes)| !hashes.is_empty());
        not_empty.map(|(level, hashes)| Written {
            level: level as u8,
            index: self.size >> (HEIGHT * (level as u32 + 1)),
            hashes: hashes.clone(),
        })
    }

    /// Entries.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Root of the tree.
    pub fn root(&self) -> Digest {
        let mut below = None;
        for hashes in &self.partial {
            // What is below stands for one hash more, of a subtree that is not complete.
            let all: Vec<Digest> = hashes.iter().copied().chain(below).collect();
            below = if all.is_empty() { None } else { Some(merkle::root(&all)) };
        }
        below.unwrap_or_else(|| merkle::root(&[]))
    }
}

#[cfg(test)]
#[path = "tiles/tests.rs"]
mod tests;
