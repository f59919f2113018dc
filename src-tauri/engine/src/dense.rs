//! Dense search: every vector in memory, compared one by one. A hundred thousand blocks take 38 MB and
//! a few milliseconds, with nothing approximate to explain.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::embed::{Vector, cosine, dot};
use crate::store::{ArtifactKey, BlockKey};

/// All vectors of an archive, in order of block keys.
#[derive(Default)]
pub struct Dense {
    blocks: Vec<BlockKey>,
    artifacts: Vec<ArtifactKey>,
    vectors: Vec<Vector>,
}

impl Dense {
    /// Adds a vector; keys come in rising order.
    pub fn push(&mut self, block: BlockKey, artifact: ArtifactKey, vector: &Vector) {
        self.blocks.push(block);
        self.artifacts.push(artifact);
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

    /// The `limit` blocks most like `query` among the artifacts that `keep` keeps, the best first.
    pub fn search(
        &self,
        query: &Vector,
        limit: usize,
        keep: impl Fn(ArtifactKey) -> bool + Sync,
    ) -> Vec<(BlockKey, f32)> {
        let half = self.len() / 2;
        // Two threads: the machine this is planned for has two cores, and memory is the limit beyond.
        let (mut best, other) = std::thread::scope(|scope| {
            let second = scope.spawn(|| self.scan(half..self.len(), query, limit, &keep));
            let first = self.scan(0..half, query, limit, &keep);
            (first, second.join().unwrap_or_default())
        });
        best.extend(other);
        best.sort_by_key(|&(score, block)| (Reverse(score), block));
        best.truncate(limit);
        best.into_iter().map(|(score, block)| (block, score as f32 / (127.0 * 127.0))).collect()
    }

    fn scan(
        &self,
        range: std::ops::Range<usize>,
        query: &Vector,
        limit: usize,
        keep: &impl Fn(ArtifactKey) -> bool,
    ) -> Vec<(i32, BlockKey)> {
        let mut best = BinaryHeap::with_capacity(limit + 1);
        for index in range {
            let score = dot(&self.vectors[index], query);
            let worse = best.len() == limit && best.peek().is_some_and(|Reverse((worst, _))| score <= *worst);
            if worse || !keep(self.artifacts[index]) {
                continue;
            }
            best.push(Reverse((score, self.blocks[index])));
            if best.len() > limit {
                best.pop();
            }
        }
        best.into_iter().map(|Reverse(found)| found).collect()
    }
}
