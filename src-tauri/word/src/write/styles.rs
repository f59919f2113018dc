//! The styles of a document: quiet on paper, nothing that depends on colour.

use bindery_core::message::Locale;

use crate::own::AUTHOR;
use crate::wording::Wording;
use crate::write::parts::W;
use crate::xml::{Xml, el, empty};

/// Paragraphs of an answer.
pub const ANSWER: &str = "BinderyAnswer";
/// Paragraphs that say something about an answer.
pub const FACTS: &str = "BinderyFacts";
/// A notice.
pub const NOTE: &str = "BinderyNote";
/// A source in the list of sources.
pub const SOURCE: &str = "BinderySource";
/// The mark of a verdict.
pub const MARK: &str = "BinderyMark";
/// The label of a conclusion.
pub const LABEL: &str = "BinderyLabel";
/// The words beside a conclusion.
pub const QUOTE: &str = "BinderyQuote";
/// Cited words among others.
pub const CITED: &str = "BinderyCited";

/// `word/styles.xml`.
pub fn styles(wording: Wording) -> Vec<u8> {
    let language = match wording.locale() {
        Locale::English => "en-GB",
        Locale::German => "de-DE",
    };
    let fonts = |name| {
        empty("w:rFonts", &[("w:ascii", name), ("w:hAnsi", name), ("w:eastAsia", name), ("w:cs", name)])
    };
    let sans = || fonts("Calibri");
    let serif = || fonts("Georgia");
    let size = |half: &'static str| [empty("w:sz", &[("w:val", half)]), empty("w:szCs", &[("w:val", half)])];
    let bold = || [empty("w:b", &[]), empty("w:bCs", &[])];
    let italic = || [empty("w:i", &[]), empty("w:iCs", &[])];
    let grey = || [empty("w:color", &[("w:val", "555555")])];
    let space = |before: &'static str, after: &'static str| {
        empty("w:spacing", &[("w:before", before), ("w:after", after)])
    };
    let lead = |after: &'static str| {
        empty("w:spacing", &[("w:after", after), ("w:line", "300"), ("w:lineRule", "auto")])
    };
    let keep = || empty("w:keepNext", &[]);
    let level = |level: &'static str| empty("w:outlineLvl", &[("w:val", level)]);
    let left = |of: &'static str| empty("w:ind", &[("w:left", of)]);
    let rule =
        empty("w:left", &[("w:val", "single"), ("w:sz", "18"), ("w:space", "8"), ("w:color", "777777")]);
    let defaults = el(
        "w:docDefaults",
        &[],
        [
            el(
                "w:rPrDefault",
                &[],
                [el(
                    "w:rPr",
                    &[],
                    [sans()].into_iter().chain(size("21")).chain([empty("w:lang", &[("w:val", language)])]),
                )],
            ),
            el("w:pPrDefault", &[], [el("w:pPr", &[], [space("0", "120")])]),
        ],
    );
    let with = |first: Xml, rest: Vec<Xml>| [first].into_iter().chain(rest).collect::<Vec<_>>();
    let mut all = vec![
        defaults,
        paragraph("Normal", "Normal", None, vec![], vec![]),
        empty_character(),
        paragraph(
            "Title",
            "Title",
            Some("Normal"),
            vec![keep(), space("0", "240")],
            with(serif(), size("40").into()),
        ),
        paragraph(
            "Heading1",
            "heading 1",
            Some("Normal"),
            vec![keep(), space("240", "80"), level("0")],
            with(serif(), size("32").into()),
        ),
        paragraph(
            "Heading2",
            "heading 2",
            Some("Normal"),
            vec![keep(), space("280", "80"), level("1")],
            bold().into_iter().chain(size("22")).collect(),
        ),
        paragraph(
            ANSWER,
            "Bindery Answer",
            Some("Normal"),
            vec![lead("160")],
            with(serif(), size("24").into()),
        ),
        paragraph(
            FACTS,
            "Bindery Facts",
            Some("Normal"),
            vec![space("0", "80")],
            grey().into_iter().chain(size("19")).collect(),
        ),
        paragraph(NOTE, "Bindery Note", Some("Normal"), vec![el("w:pBdr", &[], [rule]), left("227")], vec![]),
        paragraph(SOURCE, "Bindery Source", Some("Normal"), vec![space("0", "80")], vec![]),
        paragraph("Footer", "footer", Some("Normal"), vec![], grey().into_iter().chain(size("17")).collect()),
        paragraph(
            "CommentText",
            "annotation text",
            Some("Normal"),
            vec![space("0", "60")],
            size("20").into(),
        ),
        paragraph("FootnoteText", "footnote text", Some("Normal"), vec![space("0", "40")], size("18").into()),
    ];
    all.push(character("CommentReference", "annotation reference", size("16").into()));
    all.push(character(
        "FootnoteReference",
        "footnote reference",
        vec![empty("w:vertAlign", &[("w:val", "superscript")])],
    ));
    all.push(character(
        MARK,
        "Bindery Mark",
        with(sans(), [empty("w:noProof", &[])].into_iter().chain(grey()).chain(size("17")).collect()),
    ));
    all.push(character(
        LABEL,
        "Bindery Label",
        with(sans(), italic().into_iter().chain(size("21")).collect()),
    ));
    all.push(character(QUOTE, "Bindery Quote", grey().into()));
    let cited = [empty("w:highlight", &[("w:val", "yellow")])];
    all.push(character(CITED, "Bindery Cited", bold().into_iter().chain(cited).collect()));
    el("w:styles", &[("xmlns:w", W)], all).part()
}

fn paragraph(id: &str, name: &str, based: Option<&str>, paragraph: Vec<Xml>, run: Vec<Xml>) -> Xml {
    let mut attributes = vec![("w:type", "paragraph")];
    match id {
        "Normal" => attributes.push(("w:default", "1")),
        id if id.starts_with(AUTHOR) => attributes.push(("w:customStyle", "1")),
        _ => {}
    }
    attributes.push(("w:styleId", id));
    let mut holds = vec![empty("w:name", &[("w:val", name)])];
    holds.extend(based.map(|based| empty("w:basedOn", &[("w:val", based)])));
    holds.push(empty("w:qFormat", &[]));
    holds.extend((!paragraph.is_empty()).then(|| el("w:pPr", &[], paragraph)));
    holds.extend((!run.is_empty()).then(|| el("w:rPr", &[], run)));
    el("w:style", &attributes, holds)
}

fn character(id: &str, name: &str, run: Vec<Xml>) -> Xml {
    let mut attributes = vec![("w:type", "character")];
    if id.starts_with(AUTHOR) {
        attributes.push(("w:customStyle", "1"));
    }
    attributes.push(("w:styleId", id));
    let based = empty("w:basedOn", &[("w:val", "DefaultParagraphFont")]);
    el("w:style", &attributes, [empty("w:name", &[("w:val", name)]), based, el("w:rPr", &[], run)])
}

fn empty_character() -> Xml {
    let attributes = [("w:type", "character"), ("w:default", "1"), ("w:styleId", "DefaultParagraphFont")];
    let name = empty("w:name", &[("w:val", "Default Paragraph Font")]);
    el("w:style", &attributes, [name, empty("w:uiPriority", &[("w:val", "1")]), empty("w:semiHidden", &[])])
}
