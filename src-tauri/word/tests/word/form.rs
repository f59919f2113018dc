//! Every part of a document is as ECMA-376 (Office Open XML, transitional) says: elements in the order of their schema,
//! references that lead somewhere, identities once, a content type for each part.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{answer, document, parts};
use bindery_word::model::{Document, Layer, Marks};
use bindery_word::write::write;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

/// Children in the order of the schema. A leading `*` means that those after the first come in any order, as often as
/// they like.
const SCHEMA: &[(&str, &str)] = &[
    ("w:document", "w:body"),
    ("w:body", "* w:p w:sectPr"),
    ("w:p", "* w:pPr w:r w:bookmarkStart w:bookmarkEnd w:commentRangeStart w:commentRangeEnd w:sdt"),
    ("w:pPr", "w:pStyle w:keepNext w:keepLines w:pBdr w:shd w:tabs w:spacing w:ind w:jc w:outlineLvl w:rPr"),
    ("w:pBdr", "w:top w:left w:bottom w:right"),
    (
        "w:r",
        "* w:rPr w:t w:br w:tab w:commentReference w:footnoteReference w:footnoteRef w:annotationRef w:separator \
         w:continuationSeparator w:fldChar w:instrText",
    ),
    (
        "w:rPr",
        "w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:noProof w:color w:sz w:szCs w:highlight w:u w:vertAlign w:lang",
    ),
    ("w:sdt", "w:sdtPr w:sdtEndPr w:sdtContent"),
    ("w:sdtPr", "w:rPr w:alias w:tag w:id w:lock w15:appearance"),
    ("w:sdtContent", "* w:r"),
    ("w:sectPr", "w:footerReference w:pgSz w:pgMar"),
    ("w:styles", "* w:docDefaults w:style"),
    ("w:docDefaults", "w:rPrDefault w:pPrDefault"),
    ("w:rPrDefault", "w:rPr"),
    ("w:pPrDefault", "w:pPr"),
    (
        "w:style",
        "w:name w:basedOn w:next w:link w:uiPriority w:semiHidden w:unhideWhenUsed w:qFormat w:pPr w:rPr",
    ),
    (
        "w:settings",
        "w:zoom w:trackRevisions w:defaultTabStop w:characterSpacingControl w:footnotePr w:endnotePr w:compat",
    ),
    ("w:footnotePr", "* w:footnote"),
    ("w:compat", "* w:compatSetting"),
    ("w:comments", "* w:comment"),
    ("w:comment", "* w:p"),
    ("w:footnotes", "* w:footnote"),
    ("w:footnote", "* w:p"),
    ("w:ftr", "* w:p"),
    ("Types", "* Default Override"),
    ("Relationships", "* Relationship"),
    ("cp:coreProperties", "* dc:title dc:creator dcterms:created dcterms:modified"),
    ("Properties", "* Application"),
    ("ds:datastoreItem", "ds:schemaRefs"),
    ("ds:schemaRefs", "* ds:schemaRef"),
    ("record", "* answer"),
    ("answer", "question sentence bundle"),
];

fn attributes(element: &BytesStart<'_>) -> BTreeMap<String, String> {
    let one = |attribute: quick_xml::events::attributes::Attribute<'_>| {
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).unwrap();
        (attribute.key.as_ref().to_owned(), value.into_owned())
    };
    element.attributes().map(|attribute| one(attribute.unwrap())).collect()
}

/// An element by name, with its attributes.
type Element = (String, BTreeMap<String, String>);

/// Every element of a part with its attributes, or what is wrong with its order.
fn elements(name: &str, xml: &str) -> Result<Vec<Element>, String> {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().expand_empty_elements = true;
    let mut open: Vec<(String, usize)> = Vec::new();
    let mut found = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(element) => {
                let own = element.name().as_ref().to_owned();
                if let Some((parent, last)) = open.last_mut() {
                    *last = place(parent, *last, &own).map_err(|why| format!("{name}: {why}"))?;
                }
                found.push((own.clone(), attributes(&element)));
                open.push((own, 0));
            }
            Event::End(_) => drop(open.pop()),
            Event::Eof => break,
            _ => {}
        }
    }
    if open.is_empty() { Ok(found) } else { Err(format!("{name}: cut off")) }
}

/// The place of an element among those that its parent may hold, after the one at `last`.
fn place(parent: &str, last: usize, own: &str) -> Result<usize, String> {
    let allowed = SCHEMA.iter().find(|(known, _)| *known == parent).map(|(_, allowed)| *allowed);
    let allowed = allowed.ok_or_else(|| format!("<{parent}> holds nothing, not <{own}>"))?;
    let any = allowed.starts_with('*');
    let order: Vec<&str> = allowed.trim_start_matches('*').split_whitespace().collect();
    let at = order.iter().position(|known| *known == own);
    let at = at.ok_or_else(|| format!("<{parent}> holds no <{own}>"))?;
    let late = if any { at == 0 && last > 0 && order.len() > 1 } else { at < last };
    if late {
        return Err(format!("<{own}> comes too late in <{parent}>"));
    }
    let repeats = ["w:p", "w:sdt", "w:compatSetting", "sentence"].contains(&own);
    if !any && at == last && last > 0 && !repeats {
        return Err(format!("<{own}> stands twice in <{parent}>"));
    }
    Ok(last.max(at))
}

fn values(all: &[(String, BTreeMap<String, String>)], element: &str, attribute: &str) -> Vec<String> {
    all.iter().filter(|(name, _)| name == element).map(|(_, a)| a[attribute].clone()).collect()
}

fn unique(what: &str, all: &[String]) {
    let set: BTreeSet<&String> = all.iter().collect();
    assert_eq!(set.len(), all.len(), "{what} stand once");
}

fn check(document: &Document, marks: Marks) {
    let docx = write(document, marks).unwrap();
    let all: BTreeMap<String, String> =
        parts(&docx).into_iter().map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect();
    assert_eq!(parts(&docx)[0].0, "[Content_Types].xml");
    let read: BTreeMap<&str, _> =
        all.iter().map(|(name, xml)| (name.as_str(), elements(name, xml).unwrap())).collect();
    // Types.
    let types = &read["[Content_Types].xml"];
    let overridden = values(types, "Override", "PartName");
    unique("content types", &overridden);
    for part in &overridden {
        assert!(all.contains_key(part.trim_start_matches('/')), "{part} is there");
    }
    let defaults = values(types, "Default", "Extension");
    for part in all.keys().filter(|part| *part != "[Content_Types].xml") {
        let end = part.rsplit('.').next().unwrap().to_owned();
        assert!(overridden.contains(&format!("/{part}")) || defaults.contains(&end), "{part} has a type");
    }
    // Relations.
    for (name, elements) in read.iter().filter(|(name, _)| name.ends_with(".rels")) {
        unique("relations", &values(elements, "Relationship", "Id"));
        let folder = name.split("_rels/").next().unwrap();
        for target in values(elements, "Relationship", "Target") {
            let path = match target.strip_prefix("../") {
                Some(path) => path.to_owned(),
                None => format!("{folder}{target}"),
            };
            assert!(all.contains_key(&path), "{name} leads to {path}");
        }
    }
    let body = &read["word/document.xml"];
    let relations = values(&read["word/_rels/document.xml.rels"], "Relationship", "Id");
    assert!(values(body, "w:footerReference", "r:id").iter().all(|id| relations.contains(id)));
    // Identities and references.
    for (element, attribute) in [
        ("w:bookmarkStart", "w:id"),
        ("w:bookmarkStart", "w:name"),
        ("w:id", "w:val"),
        ("w:commentReference", "w:id"),
    ] {
        unique(element, &values(body, element, attribute));
    }
    assert_eq!(values(body, "w:bookmarkStart", "w:id").len(), values(body, "w:bookmarkEnd", "w:id").len());
    assert!(values(body, "w:bookmarkStart", "w:name").iter().all(|name| name.len() <= 40));
    assert!(values(body, "w:tag", "w:val").iter().all(|tag| tag.len() <= 64));
    let comments =
        read.get("word/comments.xml").map(|all| values(all, "w:comment", "w:id")).unwrap_or_default();
    unique("comments", &comments);
    assert_eq!(comments.is_empty(), !marks.comments());
    for reference in ["w:commentRangeStart", "w:commentRangeEnd", "w:commentReference"] {
        assert_eq!(values(body, reference, "w:id"), comments, "{reference}");
    }
    let footnotes =
        read.get("word/footnotes.xml").map(|all| values(all, "w:footnote", "w:id")).unwrap_or_default();
    unique("footnotes", &footnotes);
    assert_eq!(values(body, "w:footnoteReference", "w:id"), footnotes.get(2..).unwrap_or_default());
    // Styles.
    let styles = values(&read["word/styles.xml"], "w:style", "w:styleId");
    unique("styles", &styles);
    for elements in read.values() {
        for used in ["w:pStyle", "w:rStyle", "w:basedOn"] {
            assert!(values(elements, used, "w:val").iter().all(|style| styles.contains(style)));
        }
    }
}

#[test]
fn every_part_holds_its_elements_in_the_order_of_their_schema() {
    for marks in [Marks::Comments, Marks::Footnotes, Marks::Both] {
        check(&document(12), marks);
        let mut many = document(5);
        many.answers.push(answer(12));
        many.answers.push(bindery_word::model::Answer {
            question: String::new(),
            refusal: Some("Nothing in the archive speaks of it.".to_owned()),
            sentences: Vec::new(),
            sources: Vec::new(),
            ..answer(1)
        });
        check(&many, marks);
        many.layer = Layer::Requestor;
        check(&many, marks);
    }
}

#[test]
fn the_check_of_order_fails_where_the_order_is_wrong() {
    let wrong = [
        "<w:pPr><w:spacing/><w:keepNext/></w:pPr>",
        "<w:rPr><w:highlight/><w:b/></w:rPr>",
        "<w:p><w:r/><w:pPr/></w:p>",
        "<w:p><w:p/></w:p>",
        "<w:style><w:rPr/><w:pPr/></w:style>",
    ];
    for xml in wrong {
        assert!(elements("a part", xml).is_err(), "{xml}");
    }
}
