//! The custom part of a document for staff: which answers it holds, the sentences and claims behind its anchors, and the
//! signed bundles, byte for byte.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::model::{Answer, Document, Marks};
use crate::own::EMBEDDED_FORM;
use crate::write::parts;
use crate::xml::{Xml, el, empty, text};

/// Namespace of the part.
pub const NAMESPACE: &str = "urn:bindery:word:1";

/// `customXml/item1.xml`.
pub fn item(document: &Document, marks: Marks) -> Vec<u8> {
    let answers = document.answers.iter().enumerate().map(|(index, one)| answer(index + 1, one));
    let mut attributes = vec![("xmlns", NAMESPACE), ("marks", marks.name())];
    attributes.extend(document.wording.note().map(|language| ("language", language)));
    el(EMBEDDED_FORM, &attributes, answers).part()
}

fn answer(number: usize, answer: &Answer) -> Xml {
    let number = number.to_string();
    let mut attributes = vec![("n", number.as_str())];
    attributes.extend(answer.response_id.as_deref().map(|id| ("id", id)));
    let mut holds = vec![el("question", &[], [text(&answer.question)])];
    for (index, sentence) in answer.sentences.iter().enumerate() {
        let number = (index + 1).to_string();
        let mut attributes = vec![("n", number.as_str())];
        attributes.extend(sentence.claim.as_deref().map(|claim| ("claim", claim)));
        holds.push(el("sentence", &attributes, [text(&sentence.text)]));
    }
    let bundle = answer.bundle.as_ref().map(|bytes| STANDARD.encode(bytes));
    holds.extend(bundle.map(|bytes| el("bundle", &[("encoding", "base64")], [text(&bytes)])));
    el("answer", &attributes, holds)
}

/// `customXml/itemProps1.xml`.
pub fn properties() -> Vec<u8> {
    el(
        "ds:datastoreItem",
        &[
            ("ds:itemID", "{B1ADE5C0-7A11-4C3B-9E0D-5B1D3A7E0001}"),
            ("xmlns:ds", "http://schemas.openxmlformats.org/officeDocument/2006/customXml"),
        ],
        [el("ds:schemaRefs", &[], [empty("ds:schemaRef", &[("ds:uri", NAMESPACE)])])],
    )
    .part()
}

/// `customXml/_rels/item1.xml.rels`.
pub fn relations() -> Vec<u8> {
    parts::relations(&[("rId1", &format!("{}/customXmlProps", parts::R), "itemProps1.xml")])
}
