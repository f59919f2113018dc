//! The public data, and the part of it that is held out of every training (`tests/training/splits.py` has the rule).

use std::path::{Path, PathBuf};

use bindery_api::session::Session;
use bindery_core::proof::hash::Digest;
use bindery_tests::door::Door;
use bindery_tests::shared;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// A claim, a source, and whether the source carries the whole claim.
pub struct Item {
    /// The source.
    pub source: String,
    /// The claim.
    pub claim: String,
    /// Whether it is carried.
    pub supported: bool,
    /// By what the item is told apart from others in the split.
    pub key: String,
}

impl Item {
    /// Whether it is set aside and nothing was trained on it.
    pub fn held_out(&self) -> bool {
        held_out(&self.key)
    }
}

/// Whether the item of a key is set aside.
pub fn held_out(key: &str) -> bool {
    Digest::of(&[key.as_bytes()]).as_bytes()[0] < 77
}

/// A file of the data beside the project, or nothing and a line that says so.
pub fn file(path: &str) -> Option<PathBuf> {
    let (folder, name) = path.split_once('/').unwrap();
    shared(&format!("data/{folder}")).map(|folder| folder.join(name))
}

/// The values of a file with JSON Lines.
pub fn lines<T: DeserializeOwned>(path: &str) -> Option<Vec<T>> {
    let text = std::fs::read_to_string(file(path)?).unwrap();
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// One of the sets of `judged-pairs`, by its file's name.
pub fn judged_pairs(name: &str) -> Option<Vec<Item>> {
    #[derive(Deserialize)]
    struct Line {
        premise: String,
        claim: String,
        label: String,
    }
    let item = |line: Line| Item {
        key: format!("{name}:{}", line.premise),
        claim: line.claim,
        source: line.premise,
        supported: line.label == "supported",
    };
    Some(lines::<Line>(&format!("judged-pairs/{name}.jsonl"))?.into_iter().map(item).collect())
}

/// FEVER-Symmetric: claims with one evidence sentence, and minimal changes of both.
pub fn fever() -> Option<Vec<Item>> {
    #[derive(Deserialize)]
    struct Line {
        id: String,
        claim: String,
        evidence: String,
        label: String,
    }
    let item = |line: Line| {
        let base = line.id.len().checked_sub(7).filter(|n| *n > 0).map_or(&*line.id, |n| &line.id[..n]);
        let (key, supported) = (format!("fever:{base}"), line.label == "SUPPORTS");
        Item { source: line.evidence, claim: line.claim, supported, key }
    };
    Some(lines::<Line>("fever-symmetric/v0.2_fever_symmetric_dev.jsonl")?.into_iter().map(item).collect())
}

/// A claim of WiCE with the web text it cites.
#[derive(Deserialize)]
pub struct Wice {
    /// `supported`, `partially_supported` or `not_supported`.
    pub label: String,
    /// Sets of evidence sentences, each of which is enough.
    pub supporting_sentences: Vec<Vec<usize>>,
    /// The claim.
    pub claim: String,
    /// The web text.
    pub evidence: Vec<String>,
}

impl Wice {
    /// Its key in the split.
    pub fn key(&self) -> String {
        format!("wice:{}", self.evidence.join("\n"))
    }
}

/// WiCE.
pub fn wice() -> Option<Vec<Wice>> {
    lines("wice/claim_dev.jsonl")
}

/// WiCE as a question of support by the whole text.
pub fn wice_items() -> Option<Vec<Item>> {
    let item = |wice: Wice| Item {
        source: wice.evidence.join(" "),
        supported: wice.label == "supported",
        key: wice.key(),
        claim: wice.claim,
    };
    Some(wice()?.into_iter().map(item).collect())
}

/// BEGIN: replies of chat programs and the knowledge they should rest on.
pub fn begin() -> Option<Vec<Item>> {
    let mut items = Vec::new();
    for name in ["wow", "tc", "cmu"] {
        let text = std::fs::read_to_string(file(&format!("begin/begin_dev_{name}.tsv"))?).unwrap();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, _, knowledge, _, response, label] = fields[..] else { continue };
            items.push(Item {
                source: knowledge.to_owned(),
                claim: response.to_owned(),
                supported: label.trim() == "Fully attributable",
                key: format!("begin:{knowledge}"),
            });
        }
    }
    Some(items)
}

/// A new archive at `folder` of the files at `papers`, which can be found by meaning too.
pub fn taken_in(folder: &Path, papers: &Path) -> Session {
    let door = Door::default();
    door.must("archive_create", json!({ "path": folder.to_string_lossy(), "sample": false }));
    door.must("import", json!({ "paths": [papers.to_string_lossy()], "job": "eval" }));
    door.must("embed", json!({ "job": "eval" }));
    door.session
}

/// The sample archive, below `folder`.
pub fn sample(folder: &Path) -> Session {
    let door = Door::default();
    door.must("archive_create", json!({ "path": folder.join("sample").to_string_lossy(), "sample": true }));
    door.session
}
