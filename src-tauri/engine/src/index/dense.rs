//! Dense search: every vector in memory, compared one by one. A hundred thousand blocks take 38 MB and
//! a few milliseconds, with nothing approximate to explain.

use std::cmp::Reverse;
use std::ops::Range;

use crate::index::findable::{Best, Findable};
use crate::models::embed::{Vector, dot, dots, stretched};
use crate::storage::store::BlockKey;

/// Vectors that are multiplied at once: what they come to stays in the nearest cache.
const CHUNK: usize = 1 << 10;

/// All vectors of an archive, in order of block keys.
pub struct Dense {
    blocks: Vec<BlockKey>,
    vectors: Vec<Vector>,
    /// The likeness to which the product of two vectors amounts.
    measure: fn(i32) -> f32,
}

impl Default for Dense {
    fn default() -> Self {
        Self::measured_by(stretched)
    }
}

impl Dense {
    /// One for the vectors of a model whose likenesses are these.
    pub const fn measured_by(measure: fn(i32) -> f32) -> Self {
        Self { blocks: Vec::new(), vectors: Vec::new(), measure }
    }

    /// Makes room for so many at once: it grows by doubling, and would need half as much again in between.
    pub fn reserve(&mut self, blocks: usize) {
        self.blocks.reserve_exact(blocks);
        self.vectors.reserve_exact(blocks);
    }

    /// Adds a vector; keys come in rising order.
    pub fn push(&mut self, block: BlockKey, vector: &Vector) {
        self.blocks.push(block);
        self.vectors.push(*vector);
    }

    /// How many blocks have a vector.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Whether no block has one.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// How alike a block is to `query` in meaning; `None` when the block has no vector.
    pub fn similarity(&self, block: BlockKey, query: &Vector) -> Option<f32> {
        let index = self.blocks.binary_search(&block).ok()?;
        Some((self.measure)(dot(&self.vectors[index], query)))
    }

    /// The vector of a block; none when it has none.
    pub fn vector(&self, block: BlockKey) -> Option<&Vector> {
        self.blocks.binary_search(&block).ok().map(|index| &self.vectors[index])
    }

    /// How many of the findable blocks have a vector.
    pub fn among(&self, findable: &Findable) -> u32 {
        self.blocks.iter().filter(|block| findable.sees(**block)).count() as u32
    }

    /// Whether any of the findable blocks has a vector.
    pub fn sees_any(&self, among: &Findable) -> bool {
        self.blocks.iter().any(|block| among.sees(*block))
    }

    /// The `limit` findable blocks most like `query`, the best first; of equals the one with the lower key.
    pub fn search(&self, query: &Vector, limit: usize, among: &Findable) -> Vec<(BlockKey, f32)> {
        self.search_among(query, limit, among, &|_| true)
    }

    /// The same among those that are `wanted`.
    pub fn search_among(
        &self,
        query: &Vector,
        limit: usize,
        findable: &Findable,
        wanted: &(dyn Fn(BlockKey) -> bool + Sync),
    ) -> Vec<(BlockKey, f32)> {
        let among = &|block: BlockKey| findable.sees(block) && wanted(block);
        let half = self.len() / 2;
        // Two threads: the machine this is planned for has two cores, and memory is the limit beyond.
        let (mut best, other) = std::thread::scope(|scope| {
            let second = scope.spawn(|| self.scan(half..self.len(), query, limit, among));
            let first = self.scan(0..half, query, limit, among);
            (first, second.join().ok())
        });
        // Each half has all that could be among the best of both: it matters not where their border falls.
        other.into_iter().flat_map(Best::sorted).for_each(|rank| best.offer(rank));
        best.sorted().map(|(score, Reverse(block))| (block, (self.measure)(score))).collect()
    }

    fn scan(
        &self,
        range: Range<usize>,
        query: &Vector,
        limit: usize,
        among: &(dyn Fn(BlockKey) -> bool + Sync),
    ) -> Best<Rank> {
        let (mut best, mut products) = (Best::of(limit), Vec::with_capacity(CHUNK));
        let chunks = self.blocks[range.clone()].chunks(CHUNK).zip(self.vectors[range].chunks(CHUNK));
        for (blocks, vectors) in chunks {
            dots(vectors, query, &mut products);
            for (block, product) in blocks.iter().zip(&products) {
                best.offer_if((*product, Reverse(*block)), || among(*block));
            }
        }
        best
    }
}

/// A block's place in the order of what is found: the greater, the better.
type Rank = (i32, Reverse<BlockKey>);
