//! The two networks: where their files are, and how they run.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rten::{Model, ModelOptions, RunOptions, ThreadPool};
use rten_tensor::{Layout, NdTensor};
use sha2::{Digest, Sha256};

use crate::alphabet::Alphabet;
use crate::error::OcrError;

/// What the networks are called.
pub const NAME: &str = "PP-OCRv6 small";
/// The files that are needed: one network finds lines, one reads them, and the dictionary says what it reads them as.
pub const FILES: [&str; 3] = [DETECTOR, RECOGNIZER, DICTIONARY];

const DETECTOR: &str = "PP-OCRv6_det_small.rten";
const RECOGNIZER: &str = "PP-OCRv6_rec_small.rten";
const DICTIONARY: &str = "ppocrv6_dict.txt";

/// The loaded networks.
pub(crate) struct Networks {
    detector: Model,
    recognizer: Model,
    pub alphabet: Alphabet,
    pub fingerprint: String,
    pool: Arc<ThreadPool>,
}

impl Networks {
    /// Loads the files in `folder`, to run on `threads` threads.
    pub fn open(folder: &Path, threads: usize) -> Result<Self, OcrError> {
        let files = FILES.map(|name| folder.join(name));
        let [detector, recognizer, dictionary] = &files;
        let (found, read, listed) = (bytes(detector)?, bytes(recognizer)?, bytes(dictionary)?);
        let fingerprint = fingerprint(&[&found, &read, &listed]);
        let networks = Self {
            detector: model(detector, found)?,
            recognizer: model(recognizer, read)?,
            alphabet: Alphabet::new(&text(dictionary, listed)?),
            fingerprint,
            pool: Arc::new(ThreadPool::with_num_threads(threads.max(1))),
        };
        networks.suit()?;
        Ok(networks)
    }

    /// Fails where the recognizer has other classes than the dictionary. Only its output tells how many it has.
    fn suit(&self) -> Result<(), OcrError> {
        let steps = self.recognize(NdTensor::zeros([1, 3, 48, 32]))?;
        let (classes, listed) = (steps.classes, self.alphabet.classes());
        if classes == listed { Ok(()) } else { Err(OcrError::Dictionary { classes, listed }) }
    }

    /// How probably each pixel belongs to a line of text, row by row.
    pub fn detect(&self, picture: NdTensor<f32, 4>) -> Result<Vec<f32>, OcrError> {
        let [_, _, height, width] = picture.shape();
        let map: NdTensor<f32, 4> = self.run(&self.detector, picture)?;
        if map.shape() != [1, 1, height, width] {
            return Err(OcrError::Run(format!("a map of {:?} for {height} x {width} pixels", map.shape())));
        }
        Ok(map.into_data())
    }

    /// How probably each step along a line shows which class.
    pub fn recognize(&self, line: NdTensor<f32, 4>) -> Result<Steps, OcrError> {
        let scores: NdTensor<f32, 3> = self.run(&self.recognizer, line)?;
        let classes = scores.shape()[2].max(1);
        Ok(Steps { classes, scores: scores.into_data() })
    }

    fn run<const N: usize>(
        &self,
        model: &Model,
        input: NdTensor<f32, 4>,
    ) -> Result<NdTensor<f32, N>, OcrError> {
        let options = RunOptions::default().with_thread_pool(Some(Arc::clone(&self.pool)));
        let output = model.run_one(input.into(), Some(options));
        let output = output.map_err(|error| OcrError::Run(error.to_string()))?;
        output.try_into().map_err(|_| OcrError::Run("its output has another shape".to_owned()))
    }
}

/// What the recognizer says of one line.
pub(crate) struct Steps {
    classes: usize,
    scores: Vec<f32>,
}

impl Steps {
    /// The scores of each step.
    pub fn iter(&self) -> impl Iterator<Item = &[f32]> {
        self.scores.chunks_exact(self.classes)
    }
}

fn bytes(path: &Path) -> Result<Vec<u8>, OcrError> {
    std::fs::read(path).map_err(|why| OcrError::File { path: path.to_owned(), why })
}

fn text(path: &Path, bytes: Vec<u8>) -> Result<String, OcrError> {
    String::from_utf8(bytes).map_err(|error| wrong(path, error))
}

/// Weights are kept as the processor multiplies them, which would else be made anew for each line.
fn model(path: &Path, bytes: Vec<u8>) -> Result<Model, OcrError> {
    let mut options = ModelOptions::with_all_ops();
    options.prepack_weights(true).load(bytes).map_err(|error| wrong(path, error))
}

fn wrong(path: &Path, why: impl ToString) -> OcrError {
    OcrError::Model { path: PathBuf::from(path), why: why.to_string() }
}

fn fingerprint(files: &[&[u8]]) -> String {
    let mut all = Sha256::new();
    // The hash of each, so that no byte can move from one file to the next.
    files.iter().for_each(|file| all.update(Sha256::digest(file)));
    hex::encode(all.finalize())
}
