//! Inputs from inputs: bytes flipped, pieces cut, doubled, moved and put in from elsewhere.

use super::{LONGEST, Target};
use crate::Seeded;

/// Makes inputs for one target, the same ones in every run.
pub struct Mutator {
    random: Seeded,
    pool: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
}

impl Mutator {
    /// From the seeds of `target`.
    pub fn new(target: &Target, seed: u64) -> Self {
        let mut pool = target.seeds();
        pool.push(Vec::new());
        Self {
            random: Seeded(seed),
            pool,
            words: target.words().iter().map(|word| word.as_bytes().to_vec()).collect(),
        }
    }

    /// The next input.
    pub fn next_input(&mut self) -> Vec<u8> {
        let mut input = self.pool[self.random.below(self.pool.len())].clone();
        for _ in 0..=self.random.below(6) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn piece(&mut self, of: &[u8]) -> std::ops::Range<usize> {
        let start = self.random.below(of.len() + 1);
        let most = (of.len() - start).min(1 << self.random.below(12));
        start..start + self.random.below(most + 1)
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.random.below(input.len() + 1);
        match self.random.below(9) {
            0 if at < input.len() => input[at] ^= 1 << self.random.below(8),
            1 if at < input.len() => {
                input[at] = *self.random.pick(&[0, 1, 0x7f, 0x80, 0xff, b'\n', b'"', b'<'])
            }
            2 => drop(input.drain(self.piece(&input.clone()))),
            3 if !self.words.is_empty() => {
                let word = self.random.below(self.words.len());
                input.splice(at..at, self.words[word].iter().copied());
            }
            4 => {
                // A piece many times over: what nests or grows.
                let piece = input[self.piece(&input.clone())].to_vec();
                let times = 1 << self.random.below(11);
                input.splice(at..at, piece.repeat(times).into_iter().take(LONGEST));
            }
            5 => {
                let other = self.pool[self.random.below(self.pool.len())].clone();
                let piece = other[self.piece(&other)].to_vec();
                input.splice(at..at, piece);
            }
            6 => {
                let odd = *self.random.pick(&[
                    "\u{0}",
                    "\u{feff}",
                    "\u{202e}",
                    "\r\n",
                    "\u{1F600}",
                    "-1",
                    "0",
                    "9007199254740993",
                    "99999999999999999999",
                    "0001-02-30",
                    "\\ud800",
                    "]]>",
                    "&#0;",
                    "&#xffffffff;",
                    "\t",
                ]);
                input.splice(at..at, odd.bytes());
            }
            7 => input.truncate(at),
            _ => {
                let piece = self.piece(&input.clone());
                for byte in &mut input[piece] {
                    *byte = self.random.number() as u8;
                }
            }
        }
    }
}
