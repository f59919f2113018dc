//! Sentence boundaries, and propositions of sentences.

use std::collections::{BTreeSet, HashMap};

use bindery_core::text::propositions::propositions as apart;
use bindery_core::text::sentences::sentences as parted;
use bindery_core::text::span::scalars;
use serde::Deserialize;

use crate::Bench;
use crate::data::file;
use crate::metrics::mean;

/// The languages that an archive is most likely in.
const LANGUAGES: [&str; 6] = ["en", "de", "fr", "es", "it", "pt"];

/// Sentence boundaries.
pub fn sentences(_: &Bench) {
    println!("sentences: cases parted as expected");
    for language in LANGUAGES {
        let Some(path) = file(&format!("sentencex-tests/{language}.txt")) else { return };
        let text = std::fs::read_to_string(path).unwrap();
        // A line that begins with `#` is a case that its makers gave up on, or a remark.
        let text: String = text.lines().filter(|l| !l.starts_with('#')).map(|l| format!("{l}\n")).collect();
        let cases: Vec<(&str, Vec<&str>)> = text
            .split("===\n")
            .filter_map(|case| case.split_once("\n---\n"))
            .map(|(input, expected)| {
                (input.trim(), expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect())
            })
            .collect();
        let right = cases.iter().filter(|(input, expected)| {
            let found: Vec<&str> = parted(input).into_iter().filter_map(|span| span.of(input)).collect();
            found == *expected
        });
        println!("  {language}  {:>4} of {}", right.count(), cases.len());
    }
}

#[derive(Deserialize)]
struct Cluster {
    documents: Vec<Document>,
}

#[derive(Deserialize)]
struct Document {
    document_id: String,
    sentences: Vec<Sentence>,
}

#[derive(Deserialize)]
struct Sentence {
    #[serde(default)]
    sentence_text: String,
    tokens: Vec<Token>,
}

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    text: String,
    #[serde(default)]
    character_offset_of_token_in_sentence: u32,
}

#[derive(Deserialize)]
struct Segmented {
    sentence_id: SentenceId,
    segmentation_responses: Vec<Response>,
}

#[derive(Deserialize)]
struct SentenceId {
    document_id: String,
    #[serde(default)]
    sentence_index: usize,
}

#[derive(Deserialize)]
struct Response {
    /// Left out where the rater found nothing stated.
    #[serde(default)]
    propositions: Vec<Indices>,
    #[serde(default)]
    is_reference_response: bool,
}

#[derive(Deserialize)]
struct Indices {
    token_indices: BTreeSet<usize>,
}

/// Propositions against those that people marked: how well each is met by the one most like it.
pub fn propositions(bench: &Bench) {
    let read = |name: &str| Some(std::fs::read(file(&format!("propsegment/{name}.dev.json"))?).unwrap());
    let (Some(clusters), Some(marked)) = (read("document_clusters"), read("propositions")) else { return };
    let clusters: Vec<Cluster> = serde_json::from_slice(&clusters).unwrap();
    let documents: HashMap<String, Vec<Sentence>> =
        clusters.into_iter().flat_map(|c| c.documents).map(|d| (d.document_id, d.sentences)).collect();
    let marked: Vec<Segmented> = serde_json::from_slice(&marked).unwrap();
    let (mut precision, mut recall, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    for segmented in bench.sample(marked, 200) {
        let SentenceId { document_id, sentence_index } = &segmented.sentence_id;
        let Some(sentence) = documents.get(document_id).and_then(|all| all.get(*sentence_index)) else {
            continue;
        };
        let reference =
            segmented.segmentation_responses.iter().find(|response| response.is_reference_response);
        let gold: Vec<BTreeSet<usize>> = reference
            .map(|response| response.propositions.iter().map(|p| p.token_indices.clone()).collect())
            .unwrap_or_default();
        if gold.is_empty() || sentence.sentence_text.is_empty() {
            continue;
        }
        let tokens = |spans: &[bindery_core::text::span::Span]| -> BTreeSet<usize> {
            let within = |token: &Token| {
                let start = token.character_offset_of_token_in_sentence;
                let end = start + scalars(&token.text);
                spans.iter().any(|span| span.start() < end && start < span.end())
            };
            sentence.tokens.iter().enumerate().filter(|(_, token)| within(token)).map(|(n, _)| n).collect()
        };
        let found: Vec<_> = apart(&sentence.sentence_text).iter().map(|p| tokens(&p.spans)).collect();
        let best = |one: &BTreeSet<usize>, others: &[BTreeSet<usize>]| {
            let alike = |other: &BTreeSet<usize>| {
                one.intersection(other).count() as f64 / one.union(other).count().max(1) as f64
            };
            others.iter().map(alike).fold(0.0, f64::max)
        };
        precision.push(mean(found.iter().map(|one| best(one, &gold))));
        recall.push(mean(gold.iter().map(|one| best(one, &found))));
        counts.push((found.len() as f64, gold.len() as f64));
    }
    println!("propositions, PropSegmEnt: {} sentences", counts.len());
    println!("  share of words in common with the nearest marked one   {:>6.3}", mean(precision));
    println!("  and of each marked one with the nearest found          {:>6.3}", mean(recall));
    println!(
        "  found in a sentence {:.2}, marked {:.2}",
        mean(counts.iter().map(|c| c.0)),
        mean(counts.iter().map(|c| c.1))
    );
}
