//! BM25 (Robertson and Zaragoza, 2009) over findable blocks, as tantivy and Lucene have it, with every sum
//! taken over those blocks alone.

use tantivy::fieldnorm::FieldNormReader;

/// How soon a word that comes again counts no more.
const K1: f64 = 1.2;
/// How much a long text counts against itself.
const B: f64 = 0.75;

/// What a word weighs that `found` of `blocks` blocks have; above 0.
pub fn inverse_frequency(found: usize, blocks: u32) -> f64 {
    let found = found as f64;
    ((f64::from(blocks) - found + 0.5) / (found + 0.5)).ln_1p()
}

/// How a word's weight grows with how often a text has it, for every length that a text may have.
pub struct Growth {
    lengths: [f64; 256],
    /// For a word that stands there once, as most do: a division less.
    once: [f64; 256],
}

impl Growth {
    /// For texts of `words` words in `blocks` blocks.
    pub fn new(words: u64, blocks: u32) -> Self {
        let mean = words.max(1) as f64 / f64::from(blocks.max(1));
        let lengths = std::array::from_fn(|id| {
            let length = f64::from(FieldNormReader::id_to_fieldnorm(id as u8));
            K1 * (1.0 - B + B * length / mean)
        });
        Self { lengths, once: lengths.map(|length| grown(1, length)) }
    }

    /// 0..2.2, for a word that stands `times` times in a text whose length is that of `id`.
    pub fn of(&self, times: u32, id: u8) -> f64 {
        match times {
            1 => self.once[usize::from(id)],
            _ => grown(times, self.lengths[usize::from(id)]),
        }
    }
}

fn grown(times: u32, length: f64) -> f64 {
    let times = f64::from(times);
    (K1 + 1.0) * times / (times + length)
}

/// What a word counts that stands about twice in a text of mean length.
pub const TWICE: f64 = 1.4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_words_weigh_more_and_none_weighs_nothing() {
        assert!(inverse_frequency(1, 1_000) > inverse_frequency(500, 1_000));
        assert!(inverse_frequency(1_000, 1_000) > 0.0);
        assert!(inverse_frequency(0, 0) > 0.0);
    }

    #[test]
    fn a_word_counts_for_more_in_a_short_text_and_for_less_each_time() {
        let growth = Growth::new(1_000, 50);
        assert!(growth.of(1, 10) > growth.of(1, 30));
        assert!(growth.of(2, 20) > growth.of(1, 20) && growth.of(2, 20) < 2.0 * growth.of(1, 20));
        assert!((growth.of(1, 20) - 1.0).abs() < 1e-12);
    }
}
