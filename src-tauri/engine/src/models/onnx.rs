//! ONNX Runtime: one environment for the program, and models that run on a thread each.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use bindery_core::message::ToMessage as _;
use bindery_core::proof::hash::Digest;

use ndarray::Array2;
use ort::environment::Environment;
use ort::session::{Session, SessionInputValue};
use ort::value::TensorRef;
use tokenizers::Encoding;

use crate::models::native;

/// Threads that one model computes on at most: each has a copy of the model in memory.
const MOST_THREADS: usize = 2;
/// For fewer items than this, making a further session costs more than it brings: a third of a second, in which the first one
/// does twenty windows of a question.
const WORTH_A_SESSION: usize = 40;

/// Why a model is off.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ModelError {
    /// A file is not there.
    Missing(#[from] native::Missing),
    /// ONNX Runtime could not be loaded.
    Runtime(String),
    /// ONNX Runtime would gather events.
    Telemetry,
    /// A model or a text went wrong.
    Model(String),
}

bindery_core::worded! {
    for ModelError {
        Self::Runtime(why) => "runtime-missing" { why: why } as "meaning_search";
        Self::Telemetry => "runtime-telemetry" { setting: NO_TELEMETRY } as "meaning_search";
        Self::Model(why) => "model-failed" { why: why } as "meaning_search";
        @ Self::Missing(missing) => missing;
    }
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

/// ONNX Runtime reads this when it is loaded: with it, it neither gathers events on this computer nor looks its maker's collector up.
/// What its interface offers for that comes too late, for it begins while it loads.
const NO_TELEMETRY: &str = "ORT_DISABLE_TELEMETRY";

/// Keeps ONNX Runtime from gathering and sending anything. Without it no model is loaded.
///
/// # Safety
/// It changes the environment: call it first in `main`, before there is any other thread.
pub unsafe fn without_telemetry() {
    // SAFETY: the caller has no other thread yet.
    unsafe { std::env::set_var(NO_TELEMETRY, "1") };
}

fn environment() -> Result<&'static Environment, ModelError> {
    static RUNTIME: OnceLock<Result<Environment, String>> = OnceLock::new();
    if std::env::var_os(NO_TELEMETRY).is_none_or(|value| value != "1") {
        return Err(ModelError::Telemetry);
    }
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
    file: PathBuf,
    /// Size and time of the file when the first session was made of it.
    made_of: Stamp,
    inputs: Vec<String>,
    /// All but the first are made when there is work for them: one takes a third of a second and the model's memory.
    sessions: Vec<Mutex<Option<Session>>>,
}

type Stamp = (u64, Option<SystemTime>);

impl Model {
    /// Loads a model for up to `threads` threads.
    pub fn load(file: &Path, threads: usize) -> Result<Self, ModelError> {
        let (made_of, first) = (stamp(file)?, session(file)?);
        let inputs = first.inputs().iter().map(|input| input.name().to_owned()).collect();
        let mut sessions: Vec<_> = (0..threads.max(1)).map(|_| Mutex::new(None)).collect();
        sessions[0] = Mutex::new(Some(first));
        Ok(Self { file: file.to_owned(), made_of, inputs, sessions })
    }

    /// The names of what the model takes.
    pub fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// Makes every session now, so that no question waits for one.
    pub fn warm_up(&self) -> Result<(), ModelError> {
        self.sessions.iter().try_for_each(|slot| self.with(slot, |_| Ok(())))
    }

    /// `work` with the session of `slot`, which is made when it is not there yet.
    fn with<O>(
        &self,
        slot: &Mutex<Option<Session>>,
        work: impl FnOnce(&mut Session) -> Result<O, ModelError>,
    ) -> Result<O, ModelError> {
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        let session = match &mut *slot {
            Some(session) => session,
            empty => {
                // Two threads with different models would give answers that nobody can get again.
                if stamp(&self.file)? != self.made_of {
                    let why = "its file was changed meanwhile; close Bindery and open it again";
                    return Err(ModelError::Model(why.to_owned()));
                }
                empty.insert(session(&self.file)?)
            }
        };
        work(session)
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
            let worth = |slot: &&Mutex<Option<Session>>| {
                items.len() >= WORTH_A_SESSION || slot.try_lock().map_or(true, |session| session.is_some())
            };
            let others = others.iter().filter(worth).take(items.len().saturating_sub(1));
            let others: Vec<_> =
                others.map(|slot| scope.spawn(|| self.drain(slot, &queue, &|| true, work))).collect();
            let mut done: Vec<_> =
                own.iter().map(|slot| self.drain(slot, &queue, keep_going, work)).collect();
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

    /// Works on items until there are none left or somebody stops.
    fn drain<I, O>(
        &self,
        slot: &Mutex<Option<Session>>,
        queue: &Queue<'_, I>,
        keep_going: &dyn Fn() -> bool,
        work: &(dyn Fn(&mut Session, &I) -> Result<O, ModelError> + Sync),
    ) -> Result<Vec<(usize, O)>, ModelError> {
        let mut done = Vec::new();
        while let Some((index, item)) = queue.take(keep_going) {
            let result = self.with(slot, |session| work(session, item));
            done.push((index, result.inspect_err(|_| queue.stop())?));
        }
        Ok(done)
    }
}

fn session(file: &Path) -> Result<Session, ModelError> {
    let failed = |error: ort::Error<_>| ModelError::Model(error.to_string());
    let mut builder = Session::builder(environment()?)?.with_intra_threads(1).map_err(failed)?;
    Ok(builder.commit_from_file(file)?)
}

/// A session of a model that runs on one thread, for what keeps its sessions itself; or why there is none.
pub fn opened(file: &Path) -> Result<Session, String> {
    session(file).map_err(|error| error.to_string())
}

fn stamp(file: &Path) -> Result<Stamp, ModelError> {
    let found = std::fs::metadata(file).map_err(|error| ModelError::Model(error.to_string()))?;
    Ok((found.len(), found.modified().ok()))
}

/// What a model said, by a digest of what it was asked: all of it is forgotten when there is too much.
pub struct Memory<V> {
    most: usize,
    known: Mutex<HashMap<Digest, V>>,
}

impl<V: Copy> Memory<V> {
    /// One that keeps `most` values.
    pub fn new(most: usize) -> Self {
        Self { most, known: Mutex::default() }
    }

    /// The value of each of `keys`. `work` makes those that are not known, whose places it is given; it may be stopped
    /// and give fewer, the first ones.
    pub fn each<E>(
        &self,
        keys: &[Digest],
        work: impl FnOnce(&[usize]) -> Result<Vec<V>, E>,
    ) -> Result<Vec<Option<V>>, E> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found: Vec<Option<V>> = {
            let known = known();
            keys.iter().map(|key| known.get(key).copied()).collect()
        };
        let open: Vec<usize> = (0..keys.len()).filter(|index| found[*index].is_none()).collect();
        let new = work(&open)?;
        let mut known = known();
        if known.len() + new.len() > self.most {
            known.clear();
        }
        for (index, value) in open.into_iter().zip(new) {
            known.insert(keys[index], value);
            found[index] = Some(value);
        }
        Ok(found)
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
}

/// What a text encoder may take, by the names that Hugging Face's exporters give.
pub const INPUTS: [&str; 3] = ["input_ids", "attention_mask", "token_type_ids"];

/// A text as its encoder takes it, a number for each piece.
pub struct Pieces<'a> {
    /// Which piece of the vocabulary.
    pub ids: &'a [u32],
    /// 1 where there is a piece.
    pub mask: &'a [u32],
    /// 0 in the first text, 1 in the second.
    pub types: &'a [u32],
}

impl<'a> From<&'a Encoding> for Pieces<'a> {
    fn from(text: &'a Encoding) -> Self {
        Self { ids: text.get_ids(), mask: text.get_attention_mask(), types: text.get_type_ids() }
    }
}

/// Runs a text encoder on one encoded text; `inputs` are those of [`INPUTS`] that it takes. `read` gets the
/// output named `output`, or the model's first one, as its values, and that named `second` where it is there.
pub fn encode<O>(
    session: &mut Session,
    inputs: &[String],
    pieces: &Pieces<'_>,
    (output, second): (&str, Option<&str>),
    read: impl Fn(&[f32], Option<&[f32]>) -> O,
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
                "attention_mask" => pieces.mask,
                "token_type_ids" => pieces.types,
                _ => pieces.ids,
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
    let second = second.and_then(|name| outputs.get(name));
    let second = second.map(|found| found.try_extract_tensor::<f32>()).transpose()?;
    Ok(read(values, second.map(|(_, values)| values)))
}
