//! A part as a tree. It is no deeper and holds no more than any part that a word processor writes.

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::name::{Namespace, QName, ResolveResult};
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
    /// Equations.
    Math,
    /// What newer versions of Word add to a text.
    Extension,
    /// Anything else: drawings, extensions, what others put in.
    Other,
}

/// An element.
#[derive(Debug)]
pub struct Node {
    /// Its vocabulary.
    pub vocabulary: Vocabulary,
    /// Its local name.
    pub name: String,
    attributes: Vec<Attribute>,
    holds: Vec<Held>,
}

#[derive(Debug)]
struct Attribute {
    name: String,
    value: String,
    of: Of,
}

/// Whose an attribute is, by its full name. Programs read none but the element's own, and those of the three next where they
/// know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Its element's: in the same namespace, or in none where elements of that vocabulary have theirs in none.
    Element,
    /// Relations to other parts.
    Relations,
    /// Every XML document's.
    Xml,
    /// An extension's, on an element that is none.
    Extension,
    /// Anybody else's.
    Other,
}

#[derive(Debug)]
enum Held {
    Element(Node),
    Text(String),
}

impl Node {
    /// The value of an attribute of the element's own, by its local name.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attribute_of(Of::Element, name)
    }

    /// The value of an attribute of that kind.
    pub fn attribute_of(&self, of: Of, name: &str) -> Option<&str> {
        self.attributes.iter().find(|one| one.name == name && one.of == of).map(|one| one.value.as_str())
    }

    /// All its attributes: whose each is, its local name and its value.
    pub fn attributes(&self) -> impl Iterator<Item = (Of, &str, &str)> {
        self.attributes.iter().map(|one| (one.of, one.name.as_str(), one.value.as_str()))
    }

    /// Whether `is` holds for it or for any element in it.
    pub fn any(&self, is: &dyn Fn(&Self) -> bool) -> bool {
        is(self) || self.children().any(|child| child.any(is))
    }

    /// Every element in it for which `is` holds, and nothing inside of these.
    pub fn found<'n>(&'n self, is: &dyn Fn(&Self) -> bool, into: &mut Vec<&'n Self>) {
        for child in self.children() {
            match is(child) {
                true => into.push(child),
                false => child.found(is, into),
            }
        }
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

    /// Whether two elements of one name stand directly in it; programs take the first or the last of them.
    pub fn has_twice(&self, name: Option<&str>) -> bool {
        let own = self.children().filter(|node| node.vocabulary == self.vocabulary);
        let mut names: Vec<&str> = own.map(|node| node.name.as_str()).collect();
        names.retain(|one| name.is_none_or(|name| name == *one));
        names.sort_unstable();
        names.windows(2).any(|pair| pair[0] == pair[1])
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

/// Whether a part says that its bytes are those of another alphabet: programs that believe it show other letters.
fn is_foreign(xml: &str) -> bool {
    let Some(declared) = xml.strip_prefix("<?xml").and_then(|rest| rest.split("?>").next()) else {
        return false;
    };
    let Some((_, rest)) = declared.split_once("encoding") else { return false };
    let name: String = rest.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    !["utf8", "utf16", "usascii"].iter().any(|known| name.starts_with(known))
}

/// Parses a part.
pub fn parse(xml: &str) -> Result<Node, ReadError> {
    if is_foreign(xml) {
        return Err(ReadError::NotWellFormed);
    }
    let mut reader = NsReader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    let mut open: Vec<Node> = Vec::new();
    let mut root = None;
    let mut nodes = 0;
    // The text is transitional or strict; no program reads both in one part.
    let mut text_of: Option<String> = None;
    loop {
        let event = reader.read_event().map_err(|_| ReadError::NotWellFormed)?;
        let text = match event {
            Event::Start(element) => {
                let namespace = reader.resolver().resolve_element(element.name()).0;
                nodes += 1;
                if open.len() >= DEEPEST || nodes > MOST_NODES || root.is_some() {
                    return Err(ReadError::LargePart);
                }
                let mut own = vocabulary(&namespace);
                if let (Vocabulary::Word, ResolveResult::Bound(Namespace(uri))) = (own, &namespace) {
                    let known = text_of.get_or_insert_with(|| (*uri).to_owned());
                    if known != uri {
                        own = Vocabulary::Other;
                    }
                }
                open.push(node(own, &element, &|name| match reader.resolver().resolve_attribute(name).0 {
                    ResolveResult::Unbound if matches!(own, Vocabulary::Word | Vocabulary::Extension) => {
                        Of::Other
                    }
                    ResolveResult::Unbound => Of::Element,
                    other if other == namespace => Of::Element,
                    other => whose(&other),
                }));
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
            Event::GeneralRef(reference) => referred(&reference).ok_or(ReadError::NotWellFormed)?,
            // No part has one; what it declares would be read by some and not by others.
            Event::DocType(_) => return Err(ReadError::NotWellFormed),
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

fn node(vocabulary: Vocabulary, element: &BytesStart<'_>, of: &dyn Fn(QName<'_>) -> Of) -> Node {
    let mut attributes = Vec::new();
    for attribute in element.attributes().with_checks(false).flatten() {
        if attribute.key.as_namespace_binding().is_some() {
            continue;
        }
        if let Ok(value) = attribute.normalized_value(XmlVersion::Implicit1_0) {
            attributes.push(Attribute {
                name: attribute.key.local_name().as_ref().to_owned(),
                value: value.into_owned(),
                of: of(attribute.key),
            });
        }
    }
    Node { vocabulary, name: element.local_name().as_ref().to_owned(), attributes, holds: Vec::new() }
}

/// What a reference to a character means; the five that every XML knows, and numbers. There are no others.
fn referred(reference: &BytesRef<'_>) -> Option<String> {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return Some(c.to_string());
    }
    quick_xml::escape::resolve_xml_entity(reference).map(str::to_owned)
}

fn vocabulary(namespace: &ResolveResult<'_>) -> Vocabulary {
    let ResolveResult::Bound(Namespace(uri)) = namespace else { return Vocabulary::Other };
    match *uri {
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
        | "http://purl.oclc.org/ooxml/wordprocessingml/main" => Vocabulary::Word,
        "http://schemas.openxmlformats.org/markup-compatibility/2006" => Vocabulary::Compatibility,
        "http://schemas.openxmlformats.org/officeDocument/2006/math"
        | "http://purl.oclc.org/ooxml/officeDocument/math" => Vocabulary::Math,
        uri if uri.starts_with("http://schemas.microsoft.com/office/word/") && uri.contains("/wordml") => {
            Vocabulary::Extension
        }
        _ => Vocabulary::Other,
    }
}

fn whose(namespace: &ResolveResult<'_>) -> Of {
    let ResolveResult::Bound(Namespace(uri)) = namespace else { return Of::Other };
    match *uri {
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        | "http://purl.oclc.org/ooxml/officeDocument/relationships" => Of::Relations,
        "http://www.w3.org/XML/1998/namespace" => Of::Xml,
        _ if vocabulary(namespace) == Vocabulary::Extension => Of::Extension,
        _ => Of::Other,
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
        for bad in [
            "",
            "<?xml version='1.0' encoding='windows-1252'?><a/>",
            "<a>",
            "<a></b>",
            "text",
            "<a/><b/>",
            "<!DOCTYPE a><a/>",
            "<a>&not;</a>",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        let two = parse("<a xmlns='u:a' xmlns:b='u:b'><c b:val='0' val='1'/></a>").unwrap();
        assert_eq!(
            two.child("c").map(Node::val),
            Some("1"),
            "another's attribute does not stand before the own one"
        );
        let w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
        let strict = "http://purl.oclc.org/ooxml/wordprocessingml/main";
        let xml = format!("<w:a xmlns:w='{w}' xmlns:z='{strict}'><w:b val='0' z:val='0'/><z:b/></w:a>");
        let root = parse(&xml).unwrap();
        assert_eq!(root.child("b").unwrap().attribute("val"), None, "attributes go by their full names");
        assert_eq!(root.children().nth(1).unwrap().vocabulary, Vocabulary::Other);
        let deep = "<a>".repeat(100_000);
        assert!(matches!(parse(&deep), Err(ReadError::LargePart)));
    }
}
