//! Sentence vectors: all-MiniLM-L6-v2 through ONNX Runtime.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
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
/// Threads that embed at most: each has a copy of the model in memory.
const MOST_THREADS: usize = 2;
/// Name under which vectors are stored: another model's vectors are never compared with these.
pub const MODEL_NAME: &str = "all-MiniLM-L6-v2/int8/2";

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
    /// One for each thread that embeds. A session computes on one thread, so that a vector hangs neither on
    /// how many there are nor on how work was cut up between them.
    sessions: Vec<Mutex<Session>>,
    /// The question asked last, and its vector.
    last: Mutex<Option<(String, Vector)>>,
}

impl Embedder {
    /// Loads runtime, model and tokenizer from the native folder.
    pub fn load() -> Result<Self, EmbedError> {
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(MOST_THREADS));
        Self::with_threads(threads)
    }

    fn with_threads(threads: usize) -> Result<Self, EmbedError> {
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
        let failed = |error: ort::Error<_>| EmbedError::Model(error.to_string());
        let session = || {
            let mut builder = Session::builder(environment)?.with_intra_threads(1).map_err(failed)?;
            Ok(Mutex::new(builder.commit_from_file(&model)?))
        };
        let sessions = (0..threads).map(|_| session()).collect::<Result<_, EmbedError>>()?;
        Ok(Self { tokenizer, sessions, last: Mutex::default() })
    }

    /// The vector of a question. The last one is kept: several stages of one answer ask for it.
    pub fn question(&self, text: &str) -> Result<Option<Vector>, EmbedError> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, vector)) = last.as_ref().filter(|(known, _)| known == text) {
            return Ok(Some(*vector));
        }
        let vector = self.embed(&[text], &|| true)?.into_iter().next();
        *last = vector.map(|vector| (text.to_owned(), vector));
        Ok(vector)
    }

    /// One unit vector for each text, which hangs on that text alone: were texts run together, a float's last
    /// bits would hang on the others, and with them what is found (D3). `keep_going` is asked between texts;
    /// on `false` fewer vectors come back than texts went in.
    pub fn embed(&self, texts: &[&str], keep_going: &dyn Fn() -> bool) -> Result<Vec<Vector>, EmbedError> {
        let queue = Queue { texts, next: AtomicUsize::new(0), stopped: AtomicBool::new(false) };
        let (own, others) = self.sessions.split_at(1);
        let done = std::thread::scope(|scope| {
            let others = others.iter().take(texts.len().saturating_sub(1));
            let others: Vec<_> =
                others.map(|session| scope.spawn(|| self.work(session, &queue, &|| true))).collect();
            let mut done =
                vec![own.first().map_or_else(|| Ok(Vec::new()), |s| self.work(s, &queue, keep_going))];
            let lost = || Err(EmbedError::Model("a thread ended early".to_owned()));
            done.extend(others.into_iter().map(|other| other.join().unwrap_or_else(|_| lost())));
            done
        });
        let mut vectors = vec![None; texts.len()];
        for done in done {
            for (index, vector) in done? {
                vectors[index] = Some(vector);
            }
        }
        // A text that was not reached leaves a hole; what comes before it is kept.
        Ok(vectors.into_iter().map_while(|vector| vector).collect())
    }

    /// Embeds texts of the queue until it is empty or stopped.
    fn work(
        &self,
        session: &Mutex<Session>,
        queue: &Queue<'_>,
        keep_going: &dyn Fn() -> bool,
    ) -> Result<Vec<(usize, Vector)>, EmbedError> {
        let mut done = Vec::new();
        while let Some((index, text)) = queue.take(keep_going) {
            let vector = self.vector(session, text).inspect_err(|_| queue.stop())?;
            done.push((index, vector));
        }
        Ok(done)
    }

    fn vector(&self, session: &Mutex<Session>, text: &str) -> Result<Vector, EmbedError> {
        let encoding = self.tokenizer.encode_fast(text, true)?;
        let ids: Vec<i64> = encoding.get_ids().iter().map(|id| i64::from(*id)).collect();
        let tokens = ids.len();
        let ids =
            Array2::from_shape_vec((1, tokens), ids).map_err(|error| EmbedError::Model(error.to_string()))?;
        let (mask, types) = (Array2::<i64>::ones((1, tokens)), Array2::<i64>::zeros((1, tokens)));
        let mut session = session.lock().unwrap_or_else(PoisonError::into_inner);
        let outputs = session.run(ort::inputs![
            "input_ids" => TensorRef::from_array_view(&ids)?,
            "attention_mask" => TensorRef::from_array_view(&mask)?,
            "token_type_ids" => TensorRef::from_array_view(&types)?,
        ])?;
        let (_, hidden) = outputs["last_hidden_state"].try_extract_tensor::<f32>()?;
        Ok(pooled(hidden))
    }
}

/// Texts that wait for a thread.
struct Queue<'a> {
    texts: &'a [&'a str],
    next: AtomicUsize,
    stopped: AtomicBool,
}

impl<'a> Queue<'a> {
    fn take(&self, keep_going: &dyn Fn() -> bool) -> Option<(usize, &'a str)> {
        if self.stopped.load(Relaxed) {
            return None;
        }
        if self.next.load(Relaxed) < self.texts.len() && !keep_going() {
            self.stop();
            return None;
        }
        let index = self.next.fetch_add(1, Relaxed);
        self.texts.get(index).map(|text| (index, *text))
    }

    fn stop(&self) {
        self.stopped.store(true, Relaxed);
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

    const TEXTS: [&str; 5] = [
        "The boats came home at dusk.",
        "Salt!",
        "In the evening the ships returned, and the women of the harbour went down to the quay with lamps to \
         see whose name would be called first and whose would not be called at all.",
        "The boats came home at dawn.",
        "He sold the printing press.",
    ];

    #[test]
    fn a_vector_hangs_on_its_text_alone() -> Result<(), EmbedError> {
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
    fn a_stop_keeps_the_vectors_of_the_first_texts() -> Result<(), EmbedError> {
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
