//! Which blocks one audience may find (D3). Search counts these and no others, so that what it gives is to
//! the last bit what an archive without the others would give.

use crate::postings::In;
use crate::store::BlockKey;

/// The blocks that one audience may find, and how many words they have.
#[derive(Clone, Debug, Default)]
pub struct Findable {
    /// One bit for each block key.
    bits: Vec<u64>,
    blocks: u32,
    /// Words in their texts and in their records, as the index counts them.
    words: [u64; 2],
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
}

/// The word of the bitmap and the bit in it that stand for a block. The store gives keys from 1 on.
fn place(block: BlockKey) -> (usize, u64) {
    ((block.cast_unsigned() / 64) as usize, 1 << (block.cast_unsigned() % 64))
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
}
