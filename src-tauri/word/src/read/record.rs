//! The record inside a document: what its anchors stand for, and the signed bundles. Nothing of it is believed: the
//! bundle is verified by whoever asks, and the claims are looked up.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::tree::Node;
use crate::model::Marks;
use crate::own::EMBEDDED_FORM;
use crate::wording::Wording;

/// An answer as the record names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedAnswer {
    /// Its number in the document, from 1.
    pub number: usize,
    /// Its identity.
    pub response_id: Option<String>,
    /// The question.
    pub question: String,
    /// Its sentences, in order.
    pub sentences: Vec<RecordedSentence>,
    /// The bytes of its signed bundle.
    pub bundle: Option<Vec<u8>>,
}

/// A sentence as the record names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedSentence {
    /// Its number in the answer, from 1.
    pub number: usize,
    /// The address of its claim.
    pub claim: Option<String>,
    /// Its words when it was written.
    pub text: String,
}

/// Whether a custom part is a record of ours.
pub fn is_one(root: &Node) -> bool {
    root.name == EMBEDDED_FORM
}

/// The answers of a custom part; none when it is not ours.
pub fn answers(root: &Node) -> Vec<RecordedAnswer> {
    if !is_one(root) {
        return Vec::new();
    }
    root.children().filter(|node| node.name == "answer").filter_map(answer).collect()
}

/// How citations were marked in the document, as a custom part of ours says.
pub fn marks(root: &Node) -> Option<Marks> {
    Marks::named(root.attribute("marks").filter(|_| is_one(root))?)
}

/// In which words the document was written, as a custom part of ours says.
pub fn wording(root: &Node) -> Option<Wording> {
    is_one(root).then(|| Wording::noted(root.attribute("language")))
}

fn answer(node: &Node) -> Option<RecordedAnswer> {
    let sentence = |node: &Node| {
        Some(RecordedSentence {
            number: number(node)?,
            claim: node.attribute("claim").map(str::to_owned),
            text: node.text(),
        })
    };
    let bundle = node.child("bundle").map(|bundle| {
        let packed: String = bundle.text().chars().filter(|c| !c.is_whitespace()).collect();
        // What does not decode is still a bundle: one that does not verify.
        STANDARD.decode(&packed).unwrap_or_else(|_| packed.into_bytes())
    });
    Some(RecordedAnswer {
        number: number(node)?,
        response_id: node.attribute("id").map(str::to_owned),
        question: node.child("question").map(Node::text).unwrap_or_default(),
        sentences: node.children().filter(|node| node.name == "sentence").filter_map(sentence).collect(),
        bundle,
    })
}

fn number(node: &Node) -> Option<usize> {
    node.attribute("n")?.parse().ok()
}
