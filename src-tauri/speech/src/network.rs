//! The networks: where their files are, and how they run. Whoever opens them says how a network is loaded, for the library
//! that runs them is not ours to load.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ndarray::{Array1, Array2, Array3, Array4};
use ort::session::{OutputSelector, RunOptions, Session, SessionInputValue, SessionOutputs};
use ort::value::{DynValue, Tensor};
use sha2::{Digest, Sha256};

use crate::error::SpeechError;
use crate::vocabulary::Vocabulary;

/// What the network that writes down speech is called.
pub const NAME: &str = "Whisper tiny, 8 bits";
/// The files that are needed: one network finds speech; two and their vocabulary write it down.
pub const FILES: [&str; 4] = [VOICE, ENCODER, DECODER, VOCABULARY];

const VOICE: &str = "silero_vad_16k.onnx";
const ENCODER: &str = "whisper_tiny_encoder.onnx";
const DECODER: &str = "whisper_tiny_decoder.onnx";
const VOCABULARY: &str = "whisper_tiny_vocab.json";

/// Loads the network in a file, or says why it cannot.
pub type Opener<'a> = &'a dyn Fn(&Path) -> Result<Session, String>;

/// Samples that the voice network hears before each step's own.
pub(crate) const BEFORE: usize = 64;
/// Samples of one of its steps: 32 milliseconds.
pub(crate) const STEP: usize = 512;
/// Steps of the encoder's output in 30 seconds.
pub(crate) const FRAMES: usize = 1500;
const LAYERS: usize = 4;
const HEADS: usize = 6;
const WIDTH: usize = 64;

/// The heads of the decoder that look at where a word is said: layer and head, as the model's makers list them.
const ALIGNED: [(usize, usize); 6] = [(2, 2), (3, 0), (3, 2), (3, 3), (3, 4), (3, 5)];

/// The loaded networks.
pub(crate) struct Networks {
    voice: Mutex<Session>,
    encoder: Mutex<Session>,
    decoder: Mutex<Session>,
    pub vocabulary: Vocabulary,
    pub fingerprint: String,
}

impl Networks {
    /// Loads the files in `folder`.
    pub fn open(folder: &Path, open: Opener<'_>) -> Result<Self, SpeechError> {
        let files = FILES.map(|name| folder.join(name));
        let mut hashes = Sha256::new();
        // The hash of each, so that no byte can move from one file to the next.
        for file in &files {
            hashes.update(Sha256::digest(bytes(file)?));
        }
        let load = |file: &PathBuf| open(file).map(Mutex::new).map_err(|why| wrong(file, why));
        let [voice, encoder, decoder, vocabulary] = &files;
        Ok(Self {
            voice: load(voice)?,
            encoder: load(encoder)?,
            decoder: load(decoder)?,
            vocabulary: Vocabulary::read(&bytes(vocabulary)?).map_err(|why| wrong(vocabulary, why))?,
            fingerprint: hex::encode(hashes.finalize()),
        })
    }

    /// How probably somebody speaks in each of the steps, each [`BEFORE`] samples and [`STEP`] of its own.
    pub fn voice(&self, steps: Vec<f32>, memory: &mut Memory) -> Result<Vec<f32>, SpeechError> {
        let rows = steps.len() / (BEFORE + STEP);
        let input = Array2::from_shape_vec((rows, BEFORE + STEP), steps).map_err(shape)?;
        let state = |values: &Vec<f32>| Array3::from_shape_vec((1, 1, values.len()), values.clone());
        let inputs: Vec<(&str, SessionInputValue<'_>)> = vec![
            ("input", Tensor::from_array(input)?.into()),
            ("h", Tensor::from_array(state(&memory.short).map_err(shape)?)?.into()),
            ("c", Tensor::from_array(state(&memory.long).map_err(shape)?)?.into()),
        ];
        let mut session = held(&self.voice);
        let outputs = session.run(inputs)?;
        memory.short = floats(&outputs, "hn")?.to_vec();
        memory.long = floats(&outputs, "cn")?.to_vec();
        Ok(floats(&outputs, "speech_probs")?.to_vec())
    }

    /// What the encoder makes of a spectrogram: 80 by 3000.
    pub fn encode(&self, mel: Vec<f32>) -> Result<Heard, SpeechError> {
        let mel = Array3::from_shape_vec((1, crate::mel::BANDS, crate::mel::FRAMES), mel).map_err(shape)?;
        let options = RunOptions::new()?.with_outputs(OutputSelector::no_default().with("last_hidden_state"));
        let mut session = held(&self.encoder);
        let inputs: Vec<(&str, SessionInputValue<'_>)> =
            vec![("input_features", Tensor::from_array(mel)?.into())];
        let mut outputs = session.run_with_options(inputs, &options)?;
        outputs.remove("last_hidden_state").map(Heard).ok_or_else(|| missing("last_hidden_state"))
    }

    /// Begins to write down what was heard; `tokens` come first.
    pub fn begin<'a>(&'a self, heard: &'a Heard, tokens: &[i64]) -> Result<(Writing<'a>, Step), SpeechError> {
        let mut writing = Writing { networks: self, heard, past: Vec::new() };
        let step = writing.run(tokens)?;
        Ok((writing, step))
    }
}

/// What the encoder made of a window.
pub(crate) struct Heard(DynValue);

/// What the voice network keeps from one step to the next.
pub(crate) struct Memory {
    short: Vec<f32>,
    long: Vec<f32>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { short: vec![0.0; 128], long: vec![0.0; 128] }
    }
}

/// What the decoder says after some tokens.
pub(crate) struct Step {
    /// For each token that went in, how probable each next one is, not normalized.
    pub scores: Vec<Vec<f32>>,
    /// Where in the window the aligned heads look, after the last token that went in: a row for each, of [`FRAMES`].
    pub looks: Vec<Vec<f32>>,
}

/// A decoder in the middle of its work, with what it made of the tokens before.
pub(crate) struct Writing<'a> {
    networks: &'a Networks,
    heard: &'a Heard,
    past: Vec<(String, DynValue)>,
}

impl Writing<'_> {
    /// Goes on with one token.
    pub fn next(&mut self, token: i64) -> Result<Step, SpeechError> {
        self.run(&[token])
    }

    fn run(&mut self, tokens: &[i64]) -> Result<Step, SpeechError> {
        let first = self.past.is_empty();
        if first {
            self.past = nothing_before()?;
        }
        let ids = Array2::from_shape_vec((1, tokens.len()), tokens.to_vec()).map_err(shape)?;
        let mut inputs: Vec<(&str, SessionInputValue<'_>)> = vec![
            ("input_ids", Tensor::from_array(ids)?.into()),
            ("encoder_hidden_states", (&self.heard.0).into()),
            ("use_cache_branch", Tensor::from_array(Array1::from_elem(1, !first))?.into()),
        ];
        inputs.extend(self.past.iter().map(|(name, value)| (name.as_str(), value.into())));
        let mut session = held(&self.networks.decoder);
        let mut outputs = session.run(inputs)?;
        let step = step(&outputs, tokens.len())?;
        for (name, value) in &mut self.past {
            // What it made of the sound stays; with the memory of before it gives nothing of that.
            if first || name.contains(".decoder.") {
                let present = name.replace("past_key_values", "present");
                *value = outputs.remove(&present).ok_or_else(|| missing(&present))?;
            }
        }
        Ok(step)
    }
}

fn nothing_before() -> Result<Vec<(String, DynValue)>, SpeechError> {
    let mut past = Vec::with_capacity(LAYERS * 4);
    for layer in 0..LAYERS {
        for part in ["decoder.key", "decoder.value", "encoder.key", "encoder.value"] {
            let empty = Array4::<f32>::zeros((1, HEADS, 0, WIDTH));
            past.push((format!("past_key_values.{layer}.{part}"), Tensor::from_array(empty)?.into_dyn()));
        }
    }
    Ok(past)
}

fn step(outputs: &SessionOutputs<'_>, tokens: usize) -> Result<Step, SpeechError> {
    let logits = floats(outputs, "logits")?;
    let scores = logits.chunks_exact(logits.len() / tokens.max(1)).map(<[f32]>::to_vec).collect();
    let mut looks = Vec::with_capacity(ALIGNED.len());
    for (layer, head) in ALIGNED {
        let all = floats(outputs, &format!("cross_attentions.{layer}"))?;
        let from = (head * tokens + tokens - 1) * FRAMES;
        let row = all.get(from..from + FRAMES).ok_or_else(|| missing("a row of attention"))?;
        looks.push(row.to_vec());
    }
    Ok(Step { scores, looks })
}

fn held(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn floats<'o>(outputs: &'o SessionOutputs<'_>, name: &str) -> Result<&'o [f32], SpeechError> {
    let found = outputs.get(name).ok_or_else(|| missing(name))?;
    Ok(found.try_extract_tensor::<f32>()?.1)
}

fn missing(name: &str) -> SpeechError {
    SpeechError::Run(format!("a network gives no {name}"))
}

fn shape(error: ndarray::ShapeError) -> SpeechError {
    SpeechError::Run(error.to_string())
}

fn bytes(path: &Path) -> Result<Vec<u8>, SpeechError> {
    std::fs::read(path).map_err(|why| SpeechError::File { path: path.to_owned(), why })
}

fn wrong(path: &Path, why: String) -> SpeechError {
    SpeechError::Model { path: path.to_owned(), why }
}
