//! ONNX Runtime: one environment for the program, and models that run on a thread each.

use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Mutex, OnceLock, PoisonError};

use ndarray::Array2;
use ort::environment::Environment;
use ort::session::{Session, SessionInputValue};
use ort::value::TensorRef;
use tokenizers::Encoding;

use crate::native;

/// Threads that one model computes on at most: each has a copy of the model in memory.
const MOST_THREADS: usize = 2;

/// Why a model is off.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// A file is not there.
    #[error(transparent)]
    Missing(#[from] native::Missing),
    /// ONNX Runtime could not be loaded.
    #[error("ONNX Runtime could not be loaded ({0}); run `cargo xtask setup` to fetch it again")]
    Runtime(String),
    /// A model or a text went wrong.
    #[error("the model failed: {0}")]
    Model(String),
}

impl From<ort::Error> for ModelError {
    fn from(error: ort::Error) -> Self {
        Self::Model(error.to_string())
    }
}

impl From<tokenizers::Error> for ModelError {
    fn from(error: tokenizers::Error) -> Self {
        Self::Model(error.to_string())
    }
}

fn environment() -> Result<&'static Environment, ModelError> {
    static RUNTIME: OnceLock<Result<Environment, String>> = OnceLock::new();
    let library = native::file(native::ONNX_RUNTIME)?;
    RUNTIME
        .get_or_init(|| {
            let builder = ort::init_from(library).map_err(|error| error.to_string())?;
            builder.with_telemetry(false).build().map_err(|error| error.to_string())
        })
        .as_ref()
        .map_err(|error| ModelError::Runtime(error.clone()))
}

/// How many threads a model is loaded for on this machine.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get().min(MOST_THREADS))
}

/// A loaded model.
///
/// It has a session for each thread that computes, and a session computes on one thread and on one text at a
/// time: were texts run together or an operation parted between threads, a float's last bits would hang on the
/// other texts and on the machine's load, and with them what is found and shown (D3).
pub struct Model {
    sessions: Vec<Mutex<Session>>,
}

impl Model {
    /// Loads a model for `threads` threads.
    pub fn load(file: &Path, threads: usize) -> Result<Self, ModelError> {
        let environment = environment()?;
        let failed = |error: ort::Error<_>| ModelError::Model(error.to_string());
        let session = || {
            let mut builder = Session::builder(environment)?.with_intra_threads(1).map_err(failed)?;
            Ok(Mutex::new(builder.commit_from_file(file)?))
        };
        Ok(Self { sessions: (0..threads.max(1)).map(|_| session()).collect::<Result<_, ModelError>>()? })
    }

    /// The names of what the model takes.
    pub fn inputs(&self) -> Vec<String> {
        let session = self.sessions.first().map(|s| s.lock().unwrap_or_else(PoisonError::into_inner));
        session.map_or_else(Vec::new, |s| s.inputs().iter().map(|input| input.name().to_owned()).collect())
    }

    /// `work` on each item, on as many threads as there are sessions; results in the order of the items.
    /// `keep_going` is asked between items; on `false` fewer results come back than items went in, the first
    /// ones.
    pub fn each<I: Sync, O: Send>(
        &self,
        items: &[I],
        keep_going: &dyn Fn() -> bool,
        work: &(dyn Fn(&mut Session, &I) -> Result<O, ModelError> + Sync),
    ) -> Result<Vec<O>, ModelError> {
        let queue = Queue { items, next: AtomicUsize::new(0), stopped: AtomicBool::new(false) };
        let (own, others) = self.sessions.split_at(1);
        let done = std::thread::scope(|scope| {
            let others = others.iter().take(items.len().saturating_sub(1));
            let others: Vec<_> =
                others.map(|session| scope.spawn(|| queue.drain(session, &|| true, work))).collect();
            let mut done: Vec<_> = own.iter().map(|session| queue.drain(session, keep_going, work)).collect();
            let lost = || Err(ModelError::Model("a thread ended early".to_owned()));
            done.extend(others.into_iter().map(|other| other.join().unwrap_or_else(|_| lost())));
            done
        });
        let mut results: Vec<Option<O>> = items.iter().map(|_| None).collect();
        for done in done {
            for (index, result) in done? {
                results[index] = Some(result);
            }
        }
        // An item that was not reached leaves a hole; what comes before it is kept.
        Ok(results.into_iter().map_while(|result| result).collect())
    }
}

/// Items that wait for a thread.
struct Queue<'a, I> {
    items: &'a [I],
    next: AtomicUsize,
    stopped: AtomicBool,
}

impl<'a, I> Queue<'a, I> {
    fn take(&self, keep_going: &dyn Fn() -> bool) -> Option<(usize, &'a I)> {
        if self.stopped.load(Relaxed) {
            return None;
        }
        if self.next.load(Relaxed) < self.items.len() && !keep_going() {
            self.stop();
            return None;
        }
        let index = self.next.fetch_add(1, Relaxed);
        self.items.get(index).map(|item| (index, item))
    }

    fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Works on items until there are none left or somebody stops.
    fn drain<O>(
        &self,
        session: &Mutex<Session>,
        keep_going: &dyn Fn() -> bool,
        work: &(dyn Fn(&mut Session, &I) -> Result<O, ModelError> + Sync),
    ) -> Result<Vec<(usize, O)>, ModelError> {
        let mut done = Vec::new();
        while let Some((index, item)) = self.take(keep_going) {
            let mut session = session.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((index, work(&mut session, item).inspect_err(|_| self.stop())?));
        }
        Ok(done)
    }
}

/// What a text encoder may take, by the names that Hugging Face's exporters give.
pub const INPUTS: [&str; 3] = ["input_ids", "attention_mask", "token_type_ids"];

/// Runs a text encoder on one encoded text; `inputs` are those of [`INPUTS`] that it takes. `read` gets the
/// output named `output`, or the first one, as its values.
pub fn encode<O>(
    session: &mut Session,
    inputs: &[String],
    encoding: &Encoding,
    output: &str,
    read: impl Fn(&[f32]) -> O,
) -> Result<O, ModelError> {
    let row = |values: &[u32]| {
        let values: Vec<i64> = values.iter().map(|value| i64::from(*value)).collect();
        Array2::from_shape_vec((1, values.len()), values)
            .map_err(|error| ModelError::Model(error.to_string()))
    };
    let rows: Vec<(&str, Array2<i64>)> = inputs
        .iter()
        .map(|name| {
            let values = match name.as_str() {
                "attention_mask" => encoding.get_attention_mask(),
                "token_type_ids" => encoding.get_type_ids(),
                _ => encoding.get_ids(),
            };
            Ok((name.as_str(), row(values)?))
        })
        .collect::<Result<_, ModelError>>()?;
    let values: Vec<(&str, SessionInputValue<'_>)> = rows
        .iter()
        .map(|(name, row)| Ok((*name, TensorRef::from_array_view(row)?.into())))
        .collect::<Result<_, ModelError>>()?;
    let outputs = session.run(values)?;
    let found = match outputs.get(output) {
        Some(found) => found,
        None if outputs.len() > 0 => &outputs[0],
        None => return Err(ModelError::Model("it gives no output".to_owned())),
    };
    let (_, values) = found.try_extract_tensor::<f32>()?;
    Ok(read(values))
}
