//! Dense search: every vector in memory, compared one by one. A hundred thousand blocks take 38 MB and
//! a few milliseconds, with nothing approximate to explain.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use crate::embed::{Vector, cosine, dot};
use crate::findable::Findable;
use crate::store::BlockKey;

/// All vectors of an archive, in order of block keys.
#[derive(Default)]
pub struct Dense {
    blocks: Vec<BlockKey>,
    vectors: Vec<Vector>,
}

impl Dense {
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

    /// Cosine similarity of a block to `query`; `None` when the block has no vector.
    pub fn similarity(&self, block: BlockKey, query: &Vector) -> Option<f32> {
        let index = self.blocks.binary_search(&block).ok()?;
        Some(cosine(&self.vectors[index], query))
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
        let half = self.len() / 2;
        // Two threads: the machine this is planned for has two cores, and memory is the limit beyond.
        let (mut best, other) = std::thread::scope(|scope| {
            let second = scope.spawn(|| self.scan(half..self.len(), query, limit, among));
            let first = self.scan(0..half, query, limit, among);
            (first, second.join().unwrap_or_default())
        });
        best.extend(other);
        best.sort_unstable_by_key(|&rank| Reverse(rank));
        best.truncate(limit);
        best.into_iter().map(|(score, Reverse(block))| (block, score as f32 / (127.0 * 127.0))).collect()
    }

    /// The `limit` best of a range. Each half keeps all that could be among the best of both, so that it does
    /// not matter where the border between them falls.
    fn scan(&self, range: Range<usize>, query: &Vector, limit: usize, among: &Findable) -> Vec<Rank> {
        let mut best = BinaryHeap::with_capacity(limit + 1);
        for index in range {
            let block = self.blocks[index];
            if !among.sees(block) {
                continue;
            }
            let rank: Rank = (dot(&self.vectors[index], query), Reverse(block));
            if best.len() == limit && best.peek().is_some_and(|Reverse(worst)| rank < *worst) {
                continue;
            }
            best.push(Reverse(rank));
            if best.len() > limit {
                best.pop();
            }
        }
        best.into_iter().map(|Reverse(rank)| rank).collect()
    }
}

/// A block's place in the order of what is found: the greater, the better.
type Rank = (i32, Reverse<BlockKey>);
