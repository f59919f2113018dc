//! The parts of a package that say what is in it.

use bindery_core::message;
use bindery_core::message::Moment;

use crate::model::{Document, Marks};
use crate::own::AUTHOR;
use crate::write::title;
use crate::xml::{el, empty, fixed, text};

const TYPES: &str = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
/// Namespace of the text, and of what refers to other parts.
pub const W: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
/// Relations within a part.
pub const R: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

/// `[Content_Types].xml`.
pub fn content_types(staff: bool, marks: Marks) -> Vec<u8> {
    let default =
        |extension: &str, kind: &str| empty("Default", &[("Extension", extension), ("ContentType", kind)]);
    let part = |name: &str, kind: &str| empty("Override", &[("PartName", name), ("ContentType", kind)]);
    let word = |name: &str, kind: &str| part(&format!("/word/{name}.xml"), &format!("{WORD}{kind}+xml"));
    let mut all = vec![
        default("rels", "application/vnd.openxmlformats-package.relationships+xml"),
        default("xml", "application/xml"),
        word("document", "document.main"),
        word("styles", "styles"),
        word("settings", "settings"),
        word("footer1", "footer"),
        part("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
        part("/docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"),
    ];
    all.extend(marks.comments().then(|| word("comments", "comments")));
    all.extend(marks.footnotes().then(|| word("footnotes", "footnotes")));
    let properties = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml";
    all.extend(staff.then(|| part("/customXml/itemProps1.xml", properties)));
    el("Types", &[("xmlns", TYPES)], all).part()
}

/// `_rels/.rels`.
pub fn package_relations() -> Vec<u8> {
    let core = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
    relations(&[
        ("rId1", &format!("{R}/officeDocument"), "word/document.xml"),
        ("rId2", core, "docProps/core.xml"),
        ("rId3", &format!("{R}/extended-properties"), "docProps/app.xml"),
    ])
}

/// What the text refers to. Its footer is `rId3`.
pub fn document_relations(staff: bool, marks: Marks) -> Vec<u8> {
    let to = |kind: &str| format!("{R}/{kind}");
    let mut all = vec![
        ("rId1", to("styles"), "styles.xml"),
        ("rId2", to("settings"), "settings.xml"),
        ("rId3", to("footer"), "footer1.xml"),
    ];
    all.extend(marks.comments().then(|| ("rId4", to("comments"), "comments.xml")));
    all.extend(marks.footnotes().then(|| ("rId5", to("footnotes"), "footnotes.xml")));
    all.extend(staff.then(|| ("rId6", to("customXml"), "../customXml/item1.xml")));
    let all: Vec<(&str, &str, &str)> = all.iter().map(|(id, kind, to)| (*id, kind.as_str(), *to)).collect();
    relations(&all)
}

/// A part of relations: identity, kind and target of each.
pub fn relations(all: &[(&str, &str, &str)]) -> Vec<u8> {
    let one = |(id, kind, target): &(&str, &str, &str)| {
        empty("Relationship", &[("Id", *id), ("Type", *kind), ("Target", *target)])
    };
    el("Relationships", &[("xmlns", RELATIONS)], all.iter().map(one)).part()
}

/// `docProps/core.xml`.
pub fn core(document: &Document) -> Vec<u8> {
    let time = |name| el(name, &[("xsi:type", "dcterms:W3CDTF")], [text(&document.made_at)]);
    el(
        "cp:coreProperties",
        &[
            ("xmlns:cp", "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"),
            ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
            ("xmlns:dcterms", "http://purl.org/dc/terms/"),
            ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
        ],
        [
            el("dc:title", &[], [text(&title(document))]),
            el("dc:creator", &[], [text(AUTHOR)]),
            time("dcterms:created"),
            time("dcterms:modified"),
        ],
    )
    .part()
}

/// `docProps/app.xml`.
pub fn app() -> Vec<u8> {
    let properties = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
    el("Properties", &[("xmlns", properties)], [el("Application", &[], [text(AUTHOR)])]).part()
}

/// `word/settings.xml`. A document for staff keeps track of what is changed in it.
pub fn settings(staff: bool, marks: Marks) -> Vec<u8> {
    let mut all = vec![empty("w:zoom", &[("w:percent", "100")])];
    all.extend(staff.then(|| empty("w:trackRevisions", &[])));
    all.push(empty("w:defaultTabStop", &[("w:val", "709")]));
    all.push(empty("w:characterSpacingControl", &[("w:val", "doNotCompress")]));
    let separators = ["-1", "0"].map(|id| empty("w:footnote", &[("w:id", id)]));
    all.extend(marks.footnotes().then(|| el("w:footnotePr", &[], separators)));
    let mode = empty(
        "w:compatSetting",
        &[
            ("w:name", "compatibilityMode"),
            ("w:uri", "http://schemas.microsoft.com/office/word"),
            ("w:val", "15"),
        ],
    );
    all.push(el("w:compat", &[], [mode]));
    el("w:settings", &[("xmlns:w", W)], all).part()
}

/// `word/footer1.xml`: what made it and when, and the number of the page.
pub fn footer(document: &Document) -> Vec<u8> {
    let run = |inner| el("w:r", &[], [inner]);
    let field = |kind| run(empty("w:fldChar", &[("w:fldCharType", kind)]));
    let made = message!("exported-made-page" { at: Moment(document.made_at.clone()) });
    let words = format!("{} ", document.wording.say(&made));
    let words = run(el("w:t", &[("xml:space", "preserve")], [text(&words)]));
    let number = run(fixed("<w:instrText xml:space=\"preserve\"> PAGE </w:instrText>").into());
    let one = run(el("w:t", &[], [text("1")]));
    let style = el("w:pPr", &[], [empty("w:pStyle", &[("w:val", "Footer")])]);
    let holds = [style, words, field("begin"), number, field("separate"), one, field("end")];
    el("w:ftr", &[("xmlns:w", W)], [el("w:p", &[], holds)]).part()
}
