//! Sentence vectors: all-MiniLM-L6-v2 through ONNX Runtime.

use std::sync::{Mutex, OnceLock, PoisonError};

use ndarray::Array2;
use ort::environment::Environment;
use ort::session::Session;
use ort::value::TensorRef;
use tokenizers::{Tokenizer, TruncationParams};

use crate::native;

/// Length of a vector.
pub const DIMENSIONS: usize = 384;
/// What the model reads of a text at most, in its own tokens.
const LONGEST: usize = 256;
/// Texts that go through the model at once. Larger batches are no faster on two cores.
const BATCH: usize = 16;
/// Name under which vectors are stored: another model's vectors are never compared with these.
pub const MODEL_NAME: &str = "all-MiniLM-L6-v2/int8/1";

/// Why there are no vectors.
#[derive(Debug, thiserror::Error)]
pub enum EmbedError {
    /// A file is not there.
    #[error(transparent)]
    Missing(#[from] native::Missing),
    /// ONNX Runtime could not be loaded.
    #[error("ONNX Runtime could not be loaded ({0}); run `cargo xtask setup` to fetch it again")]
    Runtime(String),
    /// The model or a text went wrong.
    #[error("the sentence model failed: {0}")]
    Model(String),
}

impl From<ort::Error> for EmbedError {
    fn from(error: ort::Error) -> Self {
        Self::Model(error.to_string())
    }
}

impl From<tokenizers::Error> for EmbedError {
    fn from(error: tokenizers::Error) -> Self {
        Self::Model(error.to_string())
    }
}

/// A unit vector in 8 bits a dimension: 127 times the value.
pub type Vector = [i8; DIMENSIONS];

/// The loaded model.
pub struct Embedder {
    tokenizer: Tokenizer,
    session: Mutex<Session>,
}

impl Embedder {
    /// Loads runtime, model and tokenizer from the native folder.
    pub fn load() -> Result<Self, EmbedError> {
        static RUNTIME: OnceLock<Result<Environment, String>> = OnceLock::new();
        let library = native::file(native::ONNX_RUNTIME)?;
        let (model, tokenizer) = (native::file(native::MODEL)?, native::file(native::TOKENIZER)?);
        let environment = RUNTIME
            .get_or_init(|| {
                let builder = ort::init_from(library).map_err(|error| error.to_string())?;
                builder.with_telemetry(false).build().map_err(|error| error.to_string())
            })
            .as_ref()
            .map_err(|error| EmbedError::Runtime(error.clone()))?;
        let mut tokenizer = Tokenizer::from_file(tokenizer)?;
        tokenizer.with_padding(None);
        tokenizer.with_truncation(Some(TruncationParams { max_length: LONGEST, ..Default::default() }))?;
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(4));
        let failed = |error: ort::Error<_>| EmbedError::Model(error.to_string());
        let session = Session::builder(environment)?
            .with_intra_threads(threads)
            .map_err(failed)?
            // Threads that wait by spinning take the core from the rest of the program.
            .with_intra_op_spinning(false)
            .map_err(failed)?
            .commit_from_file(model)?;
        Ok(Self { tokenizer, session: Mutex::new(session) })
    }

    /// One unit vector for each text. `keep_going` is asked between batches; on `false` fewer vectors
    /// come back than texts went in.
    pub fn embed(&self, texts: &[&str], keep_going: &dyn Fn() -> bool) -> Result<Vec<Vector>, EmbedError> {
        let encodings = texts
            .iter()
            .map(|text| Ok(self.tokenizer.encode_fast(*text, true)?.get_ids().to_vec()))
            .collect::<Result<Vec<_>, EmbedError>>()?;
        // Texts of like length go together, so that little is padded.
        let mut order: Vec<usize> = (0..texts.len()).collect();
        order.sort_by_key(|&i| encodings[i].len());
        let mut vectors = vec![None; texts.len()];
        for batch in order.chunks(BATCH) {
            if !keep_going() {
                break;
            }
            let inputs: Vec<&[u32]> = batch.iter().map(|&i| &encodings[i][..]).collect();
            for (&i, vector) in batch.iter().zip(self.run(&inputs)?) {
                vectors[i] = Some(vector);
            }
        }
        // A batch that was not reached leaves a hole; what comes before it is kept.
        Ok(vectors.into_iter().map_while(|vector| vector).collect())
    }

    fn run(&self, inputs: &[&[u32]]) -> Result<Vec<Vector>, EmbedError> {
        let longest = inputs.iter().map(|ids| ids.len()).max().unwrap_or(0);
        let mut ids = Array2::<i64>::zeros((inputs.len(), longest));
        let mut mask = Array2::<i64>::zeros((inputs.len(), longest));
        for (row, input) in inputs.iter().enumerate() {
            for (column, id) in input.iter().enumerate() {
                ids[[row, column]] = i64::from(*id);
                mask[[row, column]] = 1;
            }
        }
        let types = Array2::<i64>::zeros((inputs.len(), longest));
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        let outputs = session.run(ort::inputs![
            "input_ids" => TensorRef::from_array_view(&ids)?,
            "attention_mask" => TensorRef::from_array_view(&mask)?,
            "token_type_ids" => TensorRef::from_array_view(&types)?,
        ])?;
        let (_, hidden) = outputs["last_hidden_state"].try_extract_tensor::<f32>()?;
        let row = longest * DIMENSIONS;
        Ok(inputs
            .iter()
            .enumerate()
            .map(|(i, ids)| pooled(&hidden[i * row..(i + 1) * row], ids.len()))
            .collect())
    }
}

/// The mean of the first `tokens` vectors, as a unit vector in 8 bits.
fn pooled(hidden: &[f32], tokens: usize) -> Vector {
    let mut sum = [0f32; DIMENSIONS];
    for token in hidden.chunks_exact(DIMENSIONS).take(tokens) {
        for (total, value) in sum.iter_mut().zip(token) {
            *total += value;
        }
    }
    let length = sum.iter().map(|v| v * v).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
    sum.map(|value| (value / length * 127.0).round() as i8)
}

/// Cosine similarity of two unit vectors, -1..1.
pub fn cosine(a: &Vector, b: &Vector) -> f32 {
    dot(a, b) as f32 / (127.0 * 127.0)
}

/// The product of two vectors, in 16-bit products that the compiler turns into vector instructions.
pub fn dot(a: &Vector, b: &Vector) -> i32 {
    a.iter().zip(b).map(|(x, y)| i32::from(i16::from(*x) * i16::from(*y))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn like_sentences_are_nearer_than_unlike_ones() -> Result<(), EmbedError> {
        let embedder = Embedder::load()?;
        let texts = [
            "The boats came home at dusk.",
            "In the evening the ships returned.",
            "He sold the printing press.",
        ];
        let vectors = embedder.embed(&texts, &|| true)?;
        assert!(cosine(&vectors[0], &vectors[1]) > cosine(&vectors[0], &vectors[2]) + 0.2);
        assert!((cosine(&vectors[0], &vectors[0]) - 1.0).abs() < 0.02);
        Ok(())
    }
}
