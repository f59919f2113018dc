//! Sentence vectors: gte-small through ONNX Runtime.

use bindery_core::proof::hash::Digest;
use multiversion::multiversion;
use tokenizers::{Tokenizer, TruncationParams};

use crate::models::native;
use crate::models::onnx::{self, INPUTS, Memory, Model, ModelError, Pieces};

/// Length of a vector.
pub const DIMENSIONS: usize = 384;
/// What the model reads of a text at most, in its own tokens.
const LONGEST: usize = 256;
/// Vectors of sentences and questions that are kept at hand: eight megabytes of them.
const KEPT: usize = 20_000;
/// Name under which vectors are stored: another model's vectors are never compared with these.
pub const MODEL_NAME: &str = "gte-small/int8/3";

/// A unit vector in 8 bits a dimension: 127 times the value.
pub type Vector = [i8; DIMENSIONS];

/// The loaded model.
pub struct Embedder {
    tokenizer: Tokenizer,
    model: Model,
    inputs: Vec<String>,
    known: Memory<Vector>,
}

impl Embedder {
    /// Loads runtime, model and tokenizer from the native folder.
    pub fn load() -> Result<Self, ModelError> {
        Self::with_threads(onnx::threads())
    }

    fn with_threads(threads: usize) -> Result<Self, ModelError> {
        let model = Model::load(&native::embedder(native::MODEL)?, threads)?;
        let mut tokenizer = Tokenizer::from_file(native::embedder(native::TOKENIZER)?)?;
        tokenizer.with_padding(None);
        tokenizer.with_truncation(Some(TruncationParams { max_length: LONGEST, ..Default::default() }))?;
        let inputs = INPUTS.map(str::to_owned).to_vec();
        Ok(Self { tokenizer, model, inputs, known: Memory::new(KEPT) })
    }

    /// Whether a word, in lower case, is one that the model learned whole: a word of its language.
    pub fn knows_word(&self, lower: &str) -> bool {
        self.tokenizer.token_to_id(lower).is_some()
    }

    /// Makes ready for every thread, ahead of the first question.
    pub fn warm_up(&self) -> Result<(), ModelError> {
        self.model.warm_up()
    }

    /// One unit vector for each text, which hangs on that text alone. `keep_going` is asked between texts; on
    /// `false` fewer vectors come back than texts went in.
    pub fn embed(&self, texts: &[&str], keep_going: &dyn Fn() -> bool) -> Result<Vec<Vector>, ModelError> {
        self.model.each(texts, keep_going, &|session, text| {
            let encoding = self.tokenizer.encode_fast(*text, true)?;
            onnx::encode(
                session,
                &self.inputs,
                &Pieces::from(&encoding),
                ("last_hidden_state", None),
                |hidden, _| pooled(hidden),
            )
        })
    }

    /// The same, each vector made once: stages of one answer ask for the same ones, and questions about one archive compare
    /// the same sentences.
    pub fn embed_once(
        &self,
        texts: &[&str],
        keep_going: &dyn Fn() -> bool,
    ) -> Result<Vec<Vector>, ModelError> {
        let keys: Vec<Digest> = texts.iter().map(|text| Digest::of(&[text.as_bytes()])).collect();
        let found = self.known.each(&keys, |open| {
            let new: Vec<&str> = open.iter().map(|index| texts[*index]).collect();
            self.embed(&new, keep_going)
        })?;
        Ok(found.into_iter().map_while(|vector| vector).collect())
    }
}

/// The mean of the tokens' vectors, as a unit vector in 8 bits.
fn pooled(hidden: &[f32]) -> Vector {
    let mut sum = [0f32; DIMENSIONS];
    for token in hidden.chunks_exact(DIMENSIONS) {
        for (total, value) in sum.iter_mut().zip(token) {
            *total += value;
        }
    }
    let length = sum.iter().map(|v| v * v).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
    sum.map(|value| (value / length * 127.0).round() as i8)
}

/// How alike two texts are in meaning, 0..1.
pub fn likeness(a: &Vector, b: &Vector) -> f32 {
    stretched(dot(a, b))
}

/// The likeness to which the product of two vectors amounts. This model's cosines crowd between 0.58, two texts that
/// have nothing in common, and 0.88, one text in other words: that stretch is what tells them apart.
pub fn stretched(product: i32) -> f32 {
    let cosine = product as f32 / (127.0 * 127.0);
    ((cosine - 0.58) / 0.30).clamp(0.0, 1.0)
}

/// The product of two vectors, in 16-bit products that the compiler turns into vector instructions.
#[inline(always)]
pub fn dot(a: &Vector, b: &Vector) -> i32 {
    // Neither can overflow; a check of it, which development builds make, would keep the compiler from these instructions.
    let product = |x: i8, y: i8| i32::from(i16::from(x).wrapping_mul(i16::from(y)));
    a.iter().zip(b).fold(0, |sum: i32, (x, y)| sum.wrapping_add(product(*x, *y)))
}

/// The products of `query` with each of `vectors`, in their order. Compiled for wider instructions as well, which a processor that
/// has them goes through four times as fast.
#[multiversion(targets("x86_64+avx2"))]
pub fn dots(vectors: &[Vector], query: &Vector, into: &mut Vec<i32>) {
    into.clear();
    into.extend(vectors.iter().map(|vector| dot(vector, query)));
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [&str; 5] = [
        "The boats came home at dusk.",
        "Salt!",
        "In the evening the ships returned, and the women of the harbour went down to the quay with lamps to \
         see whose name would be called first and whose would not be called at all.",
        "The boats came home at dawn.",
        "He sold the printing press.",
    ];

    #[test]
    fn a_vector_that_is_kept_is_the_one_that_was_made() -> Result<(), ModelError> {
        let embedder = Embedder::load()?;
        let made = embedder.embed(&TEXTS, &|| true)?;
        for _ in 0..2 {
            assert_eq!(embedder.embed_once(&TEXTS, &|| true)?, made);
        }
        assert_eq!(embedder.embed_once(&[TEXTS[1], "Rain.", TEXTS[0]], &|| true)?[2], made[0]);
        assert!(embedder.embed_once(&["Never read."], &|| false)?.is_empty());
        Ok(())
    }

    #[test]
    fn a_vector_hangs_on_its_text_alone() -> Result<(), ModelError> {
        let embedders = [Embedder::with_threads(1)?, Embedder::with_threads(3)?];
        let alone = embedders[0].embed(&TEXTS[..1], &|| true)?;
        let mut many = TEXTS.repeat(8);
        for embedder in &embedders {
            for shift in 0..TEXTS.len() {
                many.rotate_left(shift);
                let vectors = embedder.embed(&many, &|| true)?;
                let same = many.iter().zip(&vectors).filter(|(text, _)| **text == TEXTS[0]);
                assert!(same.clone().count() == 8 && same.clone().all(|(_, vector)| *vector == alone[0]));
            }
        }
        Ok(())
    }

    #[test]
    fn a_stop_keeps_the_vectors_of_the_first_texts() -> Result<(), ModelError> {
        let embedder = Embedder::with_threads(2)?;
        let (asked, all) = (std::cell::Cell::new(0), embedder.embed(&TEXTS, &|| true)?);
        let stopped = embedder.embed(&TEXTS.repeat(20), &|| {
            asked.set(asked.get() + 1);
            asked.get() < 3
        })?;
        assert!(stopped.len() >= 2 && stopped.len() < 100);
        assert!(stopped.iter().enumerate().all(|(index, vector)| *vector == all[index % TEXTS.len()]));
        Ok(())
    }

    #[test]
    fn like_sentences_are_nearer_than_unlike_ones() -> Result<(), ModelError> {
        let embedder = Embedder::load()?;
        let texts = [
            "The boats came home at dusk.",
            "In the evening the ships returned.",
            "He sold the printing press.",
        ];
        let vectors = embedder.embed(&texts, &|| true)?;
        assert!(likeness(&vectors[0], &vectors[1]) > likeness(&vectors[0], &vectors[2]) + 0.2);
        assert!((likeness(&vectors[0], &vectors[0]) - 1.0).abs() < 0.02);
        Ok(())
    }
}
