//! Which blocks one audience may find (D3). Search counts these and no others, so that what it gives is to
//! the last bit what an archive without the others would give.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::{Mutex, PoisonError};

use bindery_core::proof::hash::Digest;

use crate::error::Result;
use crate::storage::store::BlockKey;

/// Words whose counts are kept at most: more than a day of questions has.
const KEPT_WORDS: usize = 20_000;

/// Where a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum In {
    /// In the text.
    Text,
    /// In the descriptive record.
    Record,
}

/// The blocks that one audience may find, and how many words they have.
#[derive(Debug, Default)]
pub struct Findable {
    /// One bit for each block key.
    bits: Vec<u64>,
    blocks: u32,
    /// Words in their texts and in their records, as the index counts them.
    words: [u64; 2],
    /// How many of the blocks have a word, in the text or on record: one question asks for it several times.
    counts: Mutex<HashMap<String, u32>>,
}

impl Findable {
    /// Whether a block may be found.
    pub fn sees(&self, block: BlockKey) -> bool {
        let (word, bit) = place(block);
        self.bits.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// How many blocks may be found.
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// Which blocks they are, as one hash.
    pub fn fingerprint(&self) -> Digest {
        let bytes: Vec<u8> = self.bits.iter().flat_map(|bits| bits.to_le_bytes()).collect();
        Digest::of(&[bytes.as_slice()])
    }

    /// Adds a block, once.
    pub(crate) fn add(&mut self, block: BlockKey, words: [u32; 2]) {
        let (word, bit) = place(block);
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= bit;
        self.blocks += 1;
        for (sum, words) in self.words.iter_mut().zip(words) {
            *sum += u64::from(words);
        }
    }

    /// Words in the texts or records of all blocks.
    pub(crate) fn words(&self, place: In) -> u64 {
        self.words[place as usize]
    }

    /// How many blocks have a word, by `count` when it is not known.
    pub(crate) fn counted(&self, stem: &str, count: impl FnOnce() -> Result<u32>) -> Result<u32> {
        let lock = || self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(stem) {
            return Ok(*known);
        }
        let counted = count()?;
        let mut counts = lock();
        if counts.len() >= KEPT_WORDS {
            counts.clear();
        }
        counts.insert(stem.to_owned(), counted);
        Ok(counted)
    }
}

/// The word of the bitmap and the bit in it that stand for a block. The store gives keys from 1 on.
fn place(block: BlockKey) -> (usize, u64) {
    ((block.cast_unsigned() / 64) as usize, 1 << (block.cast_unsigned() % 64))
}

/// The greatest of what it is offered, whatever the order it is offered in.
pub(crate) struct Best<T: Ord> {
    limit: usize,
    heap: BinaryHeap<Reverse<T>>,
}

impl<T: Ord> Best<T> {
    /// Keeps `limit` at most.
    pub fn of(limit: usize) -> Self {
        Self { limit, heap: BinaryHeap::new() }
    }

    /// Keeps `one` if it is among the greatest so far.
    pub fn offer(&mut self, one: T) {
        if self.heap.len() < self.limit {
            self.heap.push(Reverse(one));
        } else if let Some(mut least) = self.heap.peek_mut()
            && one > least.0
        {
            *least = Reverse(one);
        }
    }

    /// The same, if it is to be kept at all; that is asked of those alone that are great enough.
    pub fn offer_if(&mut self, one: T, kept: impl FnOnce() -> bool) {
        let great = self.heap.len() < self.limit || self.heap.peek().is_some_and(|least| one > least.0);
        if great && kept() {
            self.offer(one);
        }
    }

    /// What was kept, the greatest first.
    pub fn sorted(self) -> impl Iterator<Item = T> {
        self.heap.into_sorted_vec().into_iter().map(|Reverse(one)| one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_seen_and_nothing_else() {
        let mut findable = Findable::default();
        for block in [1, 63, 64, 200] {
            findable.add(block, [2, 1]);
        }
        let seen: Vec<BlockKey> = (-1..1_000).filter(|block| findable.sees(*block)).collect();
        assert_eq!(seen, [1, 63, 64, 200]);
        assert_eq!((findable.blocks(), findable.words(In::Text), findable.words(In::Record)), (4, 8, 4));
    }

    #[test]
    fn the_best_are_the_greatest_in_any_order() {
        for step in [1, 7, 13, 29] {
            for limit in [0, 1, 5, 100] {
                let mut best = Best::of(limit);
                (0..30).for_each(|n| best.offer(n * step % 30));
                assert!(best.sorted().eq((0..30).rev().take(limit)));
            }
        }
    }
}
