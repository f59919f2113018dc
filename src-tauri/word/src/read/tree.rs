//! A part as a tree. It is no deeper and holds no more than any part that a word processor writes.

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};
use quick_xml::{NsReader, XmlVersion};

use super::ReadError;

const DEEPEST: usize = 200;
const MOST_NODES: usize = 1 << 20;

/// Which vocabulary an element is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vocabulary {
    /// The text of a document, transitional or strict.
    Word,
    /// The same content in several forms.
    Compatibility,
    /// Anything else.
    Other,
}

/// An element.
#[derive(Debug)]
pub struct Node {
    /// Its vocabulary.
    pub vocabulary: Vocabulary,
    /// Its local name.
    pub name: String,
    attributes: Vec<(String, String)>,
    holds: Vec<Held>,
}

#[derive(Debug)]
enum Held {
    Element(Node),
    Text(String),
}

impl Node {
    /// The value of an attribute, by its local name.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The elements in it.
    pub fn children(&self) -> impl Iterator<Item = &Node> {
        self.holds.iter().filter_map(|held| match held {
            Held::Element(node) => Some(node),
            Held::Text(_) => None,
        })
    }

    /// The first element of that name in it, of its own vocabulary.
    pub fn child(&self, name: &str) -> Option<&Node> {
        self.children().find(|node| node.name == name && node.vocabulary == self.vocabulary)
    }

    /// Its attribute `val`, the value of most properties.
    pub fn val(&self) -> &str {
        self.attribute("val").unwrap_or_default()
    }

    /// Whether it is a property that is switched on.
    pub fn is_on(&self) -> bool {
        !matches!(self.attribute("val"), Some("0" | "false" | "off" | "none"))
    }

    /// The characters that stand directly in it.
    pub fn text(&self) -> String {
        let texts = self.holds.iter().filter_map(|held| match held {
            Held::Text(text) => Some(text.as_str()),
            Held::Element(_) => None,
        });
        texts.collect()
    }
}

/// Parses a part.
pub fn parse(xml: &str) -> Result<Node, ReadError> {
    let mut reader = NsReader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    let mut open: Vec<Node> = Vec::new();
    let mut root = None;
    let mut nodes = 0;
    loop {
        let (namespace, event) = reader.read_resolved_event().map_err(|_| ReadError::NotWellFormed)?;
        let text = match event {
            Event::Start(element) => {
                nodes += 1;
                if open.len() >= DEEPEST || nodes > MOST_NODES || root.is_some() {
                    return Err(ReadError::TooLarge("a part of it"));
                }
                open.push(node(vocabulary(&namespace), &element));
                continue;
            }
            Event::End(_) => {
                let Some(done) = open.pop() else { return Err(ReadError::NotWellFormed) };
                match open.last_mut() {
                    Some(parent) => parent.holds.push(Held::Element(done)),
                    None => root = Some(done),
                }
                continue;
            }
            Event::Text(text) => text.xml10_content().into_owned(),
            Event::CData(text) => text.into_inner().into_owned(),
            Event::GeneralRef(reference) => referred(&reference),
            Event::Eof => break,
            _ => continue,
        };
        if let Some(parent) = open.last_mut() {
            nodes += 1;
            match parent.holds.last_mut() {
                Some(Held::Text(before)) => before.push_str(&text),
                _ => parent.holds.push(Held::Text(text)),
            }
        }
    }
    match root {
        Some(root) if open.is_empty() => Ok(root),
        _ => Err(ReadError::NotWellFormed),
    }
}

fn node(vocabulary: Vocabulary, element: &BytesStart<'_>) -> Node {
    let mut attributes = Vec::new();
    for attribute in element.attributes().with_checks(false).flatten() {
        if let Ok(value) = attribute.normalized_value(XmlVersion::Implicit1_0) {
            attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
        }
    }
    Node { vocabulary, name: element.local_name().as_ref().to_owned(), attributes, holds: Vec::new() }
}

/// What a reference to a character means; the five that every XML knows, and numbers.
fn referred(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return c.to_string();
    }
    match quick_xml::escape::resolve_xml_entity(reference) {
        Some(known) => known.to_owned(),
        None => String::new(),
    }
}

fn vocabulary(namespace: &ResolveResult<'_>) -> Vocabulary {
    let ResolveResult::Bound(Namespace(uri)) = namespace else { return Vocabulary::Other };
    match *uri {
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
        | "http://purl.oclc.org/ooxml/wordprocessingml/main" => Vocabulary::Word,
        "http://schemas.openxmlformats.org/markup-compatibility/2006" => Vocabulary::Compatibility,
        _ => Vocabulary::Other,
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_with_its_references_and_no_deeper_than_parts_are() {
        let root = parse("<a><b x='1&amp;2'>R &amp; D &#x2014; &lt;</b><![CDATA[<]]></a>").unwrap();
        let b = root.child("b").unwrap();
        assert_eq!((b.attribute("x"), b.text().as_str()), (Some("1&2"), "R & D \u{2014} <"));
        assert_eq!(root.text(), "<");
        for bad in ["", "<a>", "<a></b>", "text", "<a/><b/>"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        let deep = "<a>".repeat(100_000);
        assert!(matches!(parse(&deep), Err(ReadError::TooLarge(_))));
    }
}
