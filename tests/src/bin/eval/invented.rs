//! The invented archives in `tests/training/data`, whole, with the questions and claims that were written over them.

use std::collections::HashMap;

use bindery_core::record::voice::Voice;
use bindery_tests::root;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::data;

/// A document.
#[derive(Deserialize)]
pub struct Paper {
    /// The archive that it is in.
    archive: String,
    /// Its name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    #[serde(default)]
    pub author: String,
    /// To whom.
    #[serde(default)]
    pub to: String,
    /// When, as an ISO date or a part of one.
    #[serde(default)]
    pub date: String,
    /// Its words.
    pub text: String,
}

/// A question.
#[derive(Deserialize)]
pub struct Put {
    archive: String,
    /// The question.
    pub question: String,
    /// Its kind, as `tests/training/data/README.md` names them.
    pub kind: String,
    /// The question that it follows.
    #[serde(default)]
    pub before: Option<String>,
    /// Every place that answers it.
    pub answers: Vec<Place>,
}

/// A place that answers a question.
#[derive(Deserialize)]
pub struct Place {
    /// The words that answer.
    pub words: String,
}

/// A claim on whole sentences of a document.
#[derive(Deserialize)]
pub struct Stated {
    archive: String,
    /// The document.
    pub document: String,
    /// The sentences.
    pub evidence: String,
    /// The claim.
    pub claim: String,
    /// Its kind.
    pub kind: String,
    /// Whether the sentences support the whole claim.
    #[serde(rename = "true")]
    pub holds: bool,
}

impl Stated {
    /// Whether nothing was trained on it.
    pub fn is_held_out(&self) -> bool {
        is_held_out(&self.archive)
    }
}

fn is_held_out(archive: &str) -> bool {
    data::held_out(&format!("archive:{archive}"))
}

fn rows<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let text = std::fs::read_to_string(root().join("tests/training/data").join(file)).unwrap();
    text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The archives that are held out by the rule in `tests/training/splits.py`, by name.
pub fn held_out() -> Vec<String> {
    let mut names: Vec<String> =
        rows::<Paper>("documents.jsonl").into_iter().map(|paper| paper.archive).collect();
    names.sort();
    names.dedup();
    names.retain(|name| is_held_out(name));
    names
}

/// The documents of an archive.
pub fn papers(archive: &str) -> Vec<Paper> {
    rows::<Paper>("documents.jsonl").into_iter().filter(|paper| paper.archive == archive).collect()
}

/// The questions over an archive.
pub fn asked(archive: &str) -> Vec<Put> {
    rows::<Put>("asked.jsonl").into_iter().filter(|put| put.archive == archive).collect()
}

/// The claims on all of them, with who speaks in the source.
pub fn stated_claims() -> Vec<(Voice, Stated)> {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let voice = |paper: &Paper| {
        let [author, to, date] = [&paper.author, &paper.to, &paper.date].map(|text| some(text));
        Voice::new(Some(&paper.title), author.as_deref(), to.as_deref(), date.as_deref())
    };
    let voices: HashMap<String, Voice> =
        rows::<Paper>("documents.jsonl").into_iter().map(|paper| (paper.id.clone(), voice(&paper))).collect();
    rows::<Stated>("stated.jsonl").into_iter().map(|claim| (voices[&claim.document].clone(), claim)).collect()
}
