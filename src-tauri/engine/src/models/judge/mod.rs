//! The trained verifier (B6): a cross-encoder that reads a text and a sentence together, out of a folder as
//! Hugging Face's tools write it. Any such entailment model can stand in the place of the one that comes with the
//! program; without one the rules of [`bindery_core::entailment`] stand alone.

mod calibration;
mod labels;
mod place;

use std::path::{Path, PathBuf};

use bindery_core::entailment::judge::{Judge, Page, Pair, Reading};
use bindery_core::proof::hash::Digest;
use bindery_core::text::span::{Span, scalars};
use serde::Deserialize;
use tokenizers::{Encoding, Tokenizer, TruncationParams, TruncationStrategy};

pub use calibration::{
    Calibration, Curve, Fit, Labelled, Unfit, calibrate, calibration_error, forget_calibration, own_pairs,
    read_pairs,
};
pub use labels::Labels;
pub use place::{NONE, Nowhere, Place, choose, find};

use crate::models::onnx::{self, INPUTS, Memory, Model, ModelError, Pieces};
use bindery_core::message::ToMessage as _;

/// What the model reads of a text and a sentence together at most, in its own tokens.
const LONGEST: usize = 256;
/// What is left for the text at least: a sentence that leaves less cannot be held against one.
const LEAST_TEXT: usize = 24;
/// Opinions that are kept at hand; several stages of one answer ask about the same pairs.
const KEPT: usize = 4_096;
/// Names of the model's file, the first that is there.
const MODELS: [&str; 4] =
    ["model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx"];

/// Why there is no trained verifier.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum JudgeError {
    /// There is no folder.
    NoFolder(Nowhere),
    /// A file is not in the folder.
    NoFile(PathBuf, &'static str),
    /// A file does not say what it should.
    Unreadable(&'static str, String),
    /// A model for something else.
    OtherModel(PathBuf, String),
    /// Pairs that nothing can be learned from.
    Pairs(Unfit),
    /// It could not be loaded or failed.
    Model(PathBuf, ModelError),
}

bindery_core::worded! {
    for JudgeError {
        Self::NoFile(folder, file) => "verifier-no-file" { folder: folder, file: file };
        Self::Unreadable(file, why) => "verifier-unreadable" { file: file, why: why };
        Self::OtherModel(folder, why) => "verifier-other-model" { folder: folder, why: why };
        Self::Model(folder, why) => "verifier-model" { folder: folder, why: why };
        @ Self::NoFolder(why) => why;
        @ Self::Pairs(why) => why;
    }
}

/// The loaded model.
pub struct Verifier {
    folder: PathBuf,
    name: String,
    digest: Digest,
    tokenizer: Tokenizer,
    model: Model,
    inputs: Vec<String>,
    labels: Labels,
    longest: usize,
    calibration: Option<Calibration>,
    known: Memory<Opinion>,
}

/// What the model says of a pair: logits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Opinion {
    /// That the text carries the sentence.
    pub entailed: f64,
    /// That the text answers the question; none when the model was not trained for that.
    pub answers: Option<f64>,
    /// The characters of the text that the model points at for an answer; none when it does not point.
    pub span: Option<Span>,
    /// The share of its pointing that falls on `span`, 0..1: words that answer draw it together, others leave it scattered.
    pub pointed: f64,
}

/// What is read of `config.json`.
#[derive(Deserialize)]
struct Config {
    #[serde(flatten)]
    labels: labels::Written,
    #[serde(rename = "_name_or_path")]
    name: Option<String>,
    max_position_embeddings: Option<usize>,
}

impl Verifier {
    /// Loads the verifier that the user chose, or the one that comes with the program.
    pub fn load() -> Result<Self, JudgeError> {
        Self::open(&find()?.folder())
    }

    /// Loads the model in `folder`, and tries it.
    pub fn open(folder: &Path) -> Result<Self, JudgeError> {
        Self::with_threads(folder, onnx::threads())
    }

    fn with_threads(folder: &Path, threads: usize) -> Result<Self, JudgeError> {
        if !folder.is_dir() {
            return Err(JudgeError::NoFolder(Nowhere::NoFolder { path: folder.to_owned() }));
        }
        let missing = |name| JudgeError::NoFile(folder.to_owned(), name);
        let read = |name| std::fs::read(folder.join(name)).map_err(|_| missing(name));
        let (config_bytes, tokenizer_bytes) = (read("config.json")?, read("tokenizer.json")?);
        let file = MODELS.iter().map(|name| folder.join(name)).find(|path| path.is_file());
        let file = file.ok_or_else(|| missing(MODELS[0]))?;
        let unreadable = |name, error: String| JudgeError::Unreadable(name, error);
        let config: Config = serde_json::from_slice(&config_bytes)
            .map_err(|error| unreadable("config.json", error.to_string()))?;
        let other = |why: String| JudgeError::OtherModel(folder.to_owned(), why);
        let labels = Labels::of(&config.labels).map_err(other)?;
        let mut tokenizer = Tokenizer::from_bytes(&tokenizer_bytes)
            .map_err(|error| unreadable("tokenizer.json", error.to_string()))?;
        let longest = config.max_position_embeddings.unwrap_or(LONGEST).min(LONGEST);
        tokenizer.with_padding(None);
        let truncation = TruncationParams {
            max_length: longest,
            strategy: TruncationStrategy::OnlyFirst,
            ..Default::default()
        };
        let failed = |error: ModelError| JudgeError::Model(folder.to_owned(), error);
        tokenizer.with_truncation(Some(truncation)).map_err(|error| failed(error.into()))?;
        let bytes = std::fs::read(&file).map_err(|_| missing(MODELS[0]))?;
        let sizes = [bytes.len(), tokenizer_bytes.len()].map(|size| (size as u64).to_be_bytes()).concat();
        let digest = Digest::of(&[b"bindery verifier v1\n", &sizes, &bytes, &tokenizer_bytes, &config_bytes]);
        let model = Model::load(&file, threads).map_err(failed)?;
        let inputs = model.inputs().to_vec();
        if let Some(strange) = inputs.iter().find(|name| !INPUTS.contains(&name.as_str())) {
            return Err(other(format!("it wants `{strange}`, which no text model takes")));
        }
        let calibration = Calibration::of(folder, &digest).map_err(|e| unreadable("calibration.json", e))?;
        let name = config.name.as_deref().and_then(|name| name.rsplit(['/', '\\']).next());
        let name = name.filter(|name| !name.is_empty()).unwrap_or("verifier").to_owned();
        let (folder, known) = (folder.to_owned(), Memory::new(KEPT));
        let verifier =
            Self { folder, name, digest, tokenizer, model, inputs, labels, longest, calibration, known };
        verifier.opinions(&[Pair { record: "", text: "It rained.", sentence: "It rained." }])?;
        Ok(verifier)
    }

    /// Makes ready for every thread, ahead of the first question.
    pub fn warm_up(&self) -> Result<(), ModelError> {
        self.model.warm_up()
    }

    /// Where it lies.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Its name, the hash of what it is, and its curve, for the record of an answer.
    pub fn identity(&self) -> String {
        let digest: String = self.digest.hex().chars().take(16).collect();
        let Curve { slope, intercept } = self.calibration.as_ref().map(|c| c.entailment).unwrap_or_default();
        format!("{} sha256:{digest} calibrated {slope:.3} {intercept:.3}", self.name)
    }

    /// Whether it can tell a text that answers a question.
    pub const fn knows_answers(&self) -> bool {
        self.labels.answers().is_some()
    }

    /// How its scores become probabilities; none when nobody has calibrated it.
    pub const fn calibration(&self) -> Option<&Calibration> {
        self.calibration.as_ref()
    }

    /// What the model says of each pair, which hangs on that pair alone.
    pub fn opinions(&self, pairs: &[Pair<'_>]) -> Result<Vec<Opinion>, JudgeError> {
        let texts: Vec<(String, u32)> = pairs.iter().map(|pair| headed(pair.record, pair.text)).collect();
        let held =
            texts.iter().zip(pairs).map(|((text, from), p)| Held { text, sentence: p.sentence, from: *from });
        self.opinions_of(&held.collect::<Vec<_>>())
    }

    fn opinions_of(&self, pairs: &[Held<'_>]) -> Result<Vec<Opinion>, JudgeError> {
        let keys: Vec<Digest> = pairs.iter().map(key).collect();
        let found = self.known.each(&keys, |open| {
            self.model
                .each(open, &|| true, &|session, index| self.opinion(session, &pairs[*index]))
                .map_err(|error| JudgeError::Model(self.folder.clone(), error))
        })?;
        let lost = || ModelError::Model("a pair was not looked at".to_owned());
        let all: Option<Vec<Opinion>> = found.into_iter().collect();
        all.ok_or_else(|| JudgeError::Model(self.folder.clone(), lost()))
    }

    fn opinion(&self, session: &mut ort::session::Session, pair: &Held<'_>) -> Result<Opinion, ModelError> {
        // A sentence that does not fit cannot be judged whole, and what is not judged is not supported.
        let alone = self.tokenizer.encode_fast(pair.sentence, false)?;
        if alone.len() + LEAST_TEXT > self.longest {
            return Ok(self.labels.least());
        }
        let encoding = self.tokenizer.encode_char_offsets((pair.text, pair.sentence), true)?;
        onnx::encode(
            session,
            &self.inputs,
            &Pieces::from(&encoding),
            ("logits", Some("pointers")),
            |scores, pointers| {
                let opinion = self.labels.read(scores)?;
                let found = pointers.and_then(|all| pointed(&encoding, all, pair.from)).unzip();
                Ok(Opinion { span: found.0, pointed: found.1.unwrap_or_default(), ..opinion })
            },
        )?
        .map_err(ModelError::Model)
    }

    fn probabilities(&self, pairs: &[Pair<'_>], of: impl Fn(&Opinion) -> Option<f64>) -> Option<Vec<f64>> {
        self.opinions(pairs).ok()?.iter().map(of).collect()
    }
}

/// What the model is given: a text, a sentence, and the character of the text from which an answer may be pointed at.
struct Held<'a> {
    text: &'a str,
    sentence: &'a str,
    from: u32,
}

/// A pair, whatever stands in it.
fn key(pair: &Held<'_>) -> Digest {
    let length = (pair.text.len() as u64).to_be_bytes();
    Digest::of(&[&length, &pair.from.to_be_bytes(), pair.text.as_bytes(), pair.sentence.as_bytes()])
}

impl Judge for Verifier {
    fn entailed(&self, pairs: &[Pair<'_>]) -> Option<Vec<f64>> {
        let curve = self.calibration.as_ref().map(|all| all.entailment).unwrap_or_default();
        self.probabilities(pairs, |opinion| Some(curve.probability(opinion.entailed)))
    }

    fn read(&self, pages: &[Page<'_>]) -> Option<Vec<Reading>> {
        if !self.knows_answers() {
            return None;
        }
        let curve = self.calibration.as_ref().and_then(|all| all.answers).unwrap_or_default();
        let texts: Vec<(String, u32)> = pages.iter().map(|page| headed(page.record, page.text)).collect();
        let questions: Vec<String> = pages.iter().map(|page| asked(page.question)).collect();
        let held: Vec<Held<'_>> = texts
            .iter()
            .zip(&questions)
            .map(|((text, from), question)| Held { text, sentence: question, from: *from })
            .collect();
        let opinions = self.opinions_of(&held).ok()?;
        let read = |(opinion, (_, moved)): (&Opinion, &(String, u32))| {
            let span = opinion.span.and_then(|s| Span::new(s.start().checked_sub(*moved)?, s.end() - moved));
            opinion.answers.map(|logit| Reading {
                answers: curve.probability(logit),
                span,
                pointed: opinion.pointed,
            })
        };
        opinions.iter().zip(&texts).map(read).collect()
    }
}

/// The text as the model reads it, behind the line from the record, and the characters that come before it. The model
/// was trained on this form.
fn headed(record: &str, text: &str) -> (String, u32) {
    match record {
        "" => (text.to_owned(), 0),
        record => (format!("{record}: {text}"), scalars(record) + 2),
    }
}

/// A question with its mark, by which the model tells it from a claim.
fn asked(question: &str) -> String {
    let question = question.trim_end();
    if question.contains('?') { question.to_owned() } else { format!("{question}?") }
}

/// Tokens that an answer has at most.
const LONGEST_ANSWER: usize = 40;

/// The characters of the first text, from `begins` on, between the best pair of a first and a last token, and the share of all
/// the pointing that falls on the two. `pointers` holds a score for every token to be the first, then one for every token to be
/// the last.
fn pointed(encoding: &Encoding, pointers: &[f32], begins: u32) -> Option<(Span, f64)> {
    let count = encoding.len();
    let (first, last) = (pointers.get(..count)?, pointers.get(count..2 * count)?);
    let offsets = encoding.get_offsets();
    let of_text =
        |&at: &usize| encoding.get_sequence_ids()[at] == Some(0) && offsets[at].0 >= begins as usize;
    let inside: Vec<usize> = (0..count).filter(of_text).collect();
    let mut best: Option<(f32, usize, usize)> = None;
    for (place, &from) in inside.iter().enumerate() {
        for &to in inside.iter().skip(place).take(LONGEST_ANSWER) {
            let score = first[from] + last[to];
            if best.is_none_or(|(known, ..)| score > known) {
                best = Some((score, from, to));
            }
        }
    }
    let (_, from, to) = best?;
    let share = |scores: &[f32], at: usize| {
        let all: f64 = inside.iter().map(|&other| f64::from(scores[other] - scores[at]).exp()).sum();
        1.0 / all
    };
    let span = Span::new(u32::try_from(offsets[from].0).ok()?, u32::try_from(offsets[to].1).ok()?)?;
    Some((span, (share(first, from) * share(last, to)).sqrt()))
}

#[cfg(test)]
mod tests;
