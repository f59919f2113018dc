//! OpenDocument texts: what is read of them, and what is left out.

use bindery_core::record::artifact::SegmentKind;

use super::super::{Kind, ReadError, kind_of};
use super::deleted::notes;
use super::{Outcome, all, one, package, record, texts};

const SPACES: &str = "xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' \
    xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0' \
    xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' \
    xmlns:draw='urn:oasis:names:tc:opendocument:xmlns:drawing:1.0' \
    xmlns:style='urn:oasis:names:tc:opendocument:xmlns:style:1.0' \
    xmlns:fo='urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0' \
    xmlns:svg='urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0' \
    xmlns:loext='urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0' \
    xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:dc='http://purl.org/dc/elements/1.1/'";

/// An OpenDocument text with these automatic styles and this body, and with `styles` and `meta` as further parts.
pub(super) fn odt(
    automatic: &str,
    body: &str,
    styles: &str,
    meta: &str,
) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let content = format!(
        "<?xml version='1.0'?><office:document-content {SPACES}><office:automatic-styles>{automatic}</office:automatic-styles>\
         <office:body><office:text>{body}</office:text></office:body></office:document-content>"
    );
    let styles = format!("<office:document-styles {SPACES}>{styles}</office:document-styles>");
    let meta =
        format!("<office:document-meta {SPACES}><office:meta>{meta}</office:meta></office:document-meta>");
    package(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", &content),
        ("styles.xml", &styles),
        ("meta.xml", &meta),
        ("META-INF/manifest.xml", "<manifest/>"),
    ])
}

/// A document of this body alone.
fn plain(body: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    odt("", body, "", "")
}

fn words(name: &str, properties: &str) -> String {
    format!(
        "<style:style style:name='{name}' style:family='text'><style:text-properties {properties}/></style:style>"
    )
}

#[test]
fn an_opendocument_text_is_read_whole() -> Outcome {
    let cell = |text: &str| format!("<table:table-cell><text:p>{text}</text:p></table:table-cell>");
    let body = format!(
        "<text:sequence-decls><text:sequence-decl text:name='Table'/></text:sequence-decls>\
         <text:p text:style-name='P1'>The ferry</text:p><text:h text:outline-level='1'>Head</text:h>\
         <text:p>One<text:tab/>two<text:line-break/>three<text:s text:c='3'/>four\n  five <text:a xlink:href='x'>link</text:a>\
         <text:note text:note-class='footnote'><text:note-citation>1</text:note-citation><text:note-body>\
         <text:p>A note.</text:p></text:note-body></text:note><text:note text:note-class='endnote'><text:note-citation>i</text:note-citation>\
         <text:note-body><text:p>At the end.</text:p></text:note-body></text:note></text:p>\
         <text:list><text:list-item><text:p>item</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list>\
         </text:list-item></text:list>\
         <table:table><table:table-column/><table:table-header-rows><table:table-row>{}{}</table:table-row></table:table-header-rows>\
         <table:table-row>{}{}</table:table-row><table:table-row><table:table-cell table:number-columns-spanned='2'><text:p>none</text:p></table:table-cell>\
         <table:covered-table-cell/></table:table-row></table:table>\
         <text:p>anchor<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame>\
         <draw:frame><draw:image/><svg:title>a.png</svg:title><svg:desc>Ruth on the quay</svg:desc></draw:frame>\
         <office:annotation><dc:creator>R. Lund</dc:creator><dc:date>2004-10-19</dc:date><text:p>Is that so?</text:p></office:annotation></text:p>\
         <text:p><text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>over</text:ruby-text></text:ruby></text:p>",
        cell("Item"),
        cell("Price"),
        cell("Calf"),
        cell("4")
    );
    let automatic = "<style:style style:name='P1' style:family='paragraph' style:parent-style-name='Title'/>";
    let styles = "<office:master-styles><style:master-page style:name='Standard'><style:header><text:p>Family papers</text:p></style:header>\
        <style:header-left><text:p>Family papers</text:p></style:header-left><style:footer><text:p>12</text:p></style:footer>\
        <style:footer-left style:display='false'><text:p>Not shown</text:p></style:footer-left></style:master-page></office:master-styles>";
    let meta = "<dc:title>The ferry &amp; its boats</dc:title><dc:creator>R. Lund</dc:creator><dc:description>Copied out</dc:description>";
    let reading = one("a.odt", odt(automatic, &body, styles, meta)?)?;
    assert_eq!(
        texts(&reading),
        [
            "The ferry",
            "Head",
            "One two\nthree four five link",
            "item",
            "inner",
            "Item\tPrice",
            "Calf\t4",
            "none\t",
            "anchor",
            "box",
            "Ruth on the quay",
            "base(over)",
            "A note.",
            "At the end.",
            "Is that so?",
            "Family papers"
        ]
    );
    let kinds: Vec<SegmentKind> = reading.segments.iter().map(|segment| segment.kind).collect();
    assert_eq!(kinds[..2], [SegmentKind::Heading; 2]);
    assert_eq!(kinds[3..5], [SegmentKind::ListItem; 2]);
    assert_eq!(kinds[10], SegmentKind::Caption);
    assert_eq!(kinds[12..], [SegmentKind::Note; 4]);
    assert!(reading.segments[5].locator.table_row().is_some_and(|row| row.header));
    assert_eq!(record(&reading), ["Title=The ferry & its boats", "Note=Copied out"]);
    assert_eq!(reading.notes, notes(0, 0));
    Ok(())
}

#[test]
fn an_opendocument_text_is_known_by_what_it_holds() -> Outcome {
    let bytes = plain("<text:p>I did go.</text:p>")?;
    for name in ["a", "a.odt", "a.ott", "a.docx", "a.zip"] {
        assert_eq!(kind_of(name, &bytes), Some(Kind::Odt), "{name}");
        assert_eq!(texts(&one(name, &bytes)?), ["I did go."], "{name}");
    }
    let flat = format!(
        "<?xml version='1.0'?>\n<office:document {SPACES}><office:meta><dc:title>Flat</dc:title></office:meta><office:styles>{}</office:styles>\
         <office:body><office:text><text:p>I did <text:span text:style-name='T1'>not </text:span>go.</text:p></office:text></office:body></office:document>",
        words("T1", "style:text-line-through-style='solid'")
    );
    for name in ["a.fodt", "a", "a.xml"] {
        let reading = one(name, &flat)?;
        assert_eq!((texts(&reading), record(&reading)), (vec!["I did go."], vec!["Title=Flat".to_owned()]));
        assert_eq!(reading.notes, notes(1, 0));
    }
    let table =
        package(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "")])?;
    let why = all("a.odt", table).err().map(|why| why.to_string()).unwrap_or_default();
    assert_eq!(why, "it is an OpenDocument table; save it as .xlsx or .csv and import that");
    Ok(())
}

#[test]
fn words_are_left_out_that_a_style_of_an_opendocument_text_strikes_out_or_hides() -> Outcome {
    let cases: &[(&str, usize, usize)] = &[
        ("style:text-line-through-style='solid'", 1, 0),
        ("style:text-line-through-style='solid' style:text-line-through-type='single'", 1, 0),
        ("style:text-line-through-type='double'", 1, 0),
        ("text:display='none'", 0, 1),
        ("fo:color='#ffffff'", 0, 1),
        ("fo:color='#fefefe'", 0, 1),
        ("fo:color='#000000' fo:background-color='#000000'", 0, 1),
        ("fo:font-size='1pt'", 0, 1),
        ("style:text-scale='5%'", 0, 1),
        ("fo:color='#000000' loext:opacity='0%'", 0, 1),
        ("style:use-window-font-color='true' loext:opacity='0%'", 0, 0),
        ("style:text-line-through-style='none'", 0, 0),
        ("style:text-line-through-style='solid' style:text-line-through-type='none'", 0, 0),
        ("text:display='true'", 0, 0),
        ("fo:color='#eeeeee'", 0, 0),
        ("fo:color='#ffffff' fo:background-color='#000000'", 0, 0),
        ("fo:color='#ffffff' style:use-window-font-color='true'", 0, 0),
        ("fo:color='#ffffff' style:text-outline='true'", 0, 0),
        ("fo:font-size='8pt' style:text-scale='90%'", 0, 0),
    ];
    let body = "<text:p>I did <text:span text:style-name='T1'>not </text:span>go.</text:p>";
    for (properties, struck, hidden) in cases {
        let reading = one("a.odt", odt(&words("T1", properties), body, "", "")?)?;
        let expected = if struck + hidden > 0 { "I did go." } else { "I did not go." };
        assert_eq!(texts(&reading), [expected], "{properties}");
        assert_eq!(reading.notes, notes(*struck, *hidden), "{properties}");
        assert_eq!(reading.words_left_out, struck + hidden > 0, "{properties}");
    }
    Ok(())
}

#[test]
fn a_style_takes_over_what_those_say_that_it_is_based_on() -> Outcome {
    let styles = "<office:styles><style:style style:name='Gone' style:family='text'><style:text-properties style:text-line-through-style='solid'/></style:style>\
        <style:style style:name='Out' style:family='paragraph'><style:text-properties text:display='none'/></style:style>\
        <style:style style:name='Dark' style:family='paragraph'><style:paragraph-properties fo:background-color='#000000'/></style:style></office:styles>";
    let automatic = "<style:style style:name='T1' style:family='text' style:parent-style-name='Gone'/>\
        <style:style style:name='T2' style:family='text' style:parent-style-name='Gone'><style:text-properties style:text-line-through-style='none'/></style:style>\
        <style:style style:name='T3' style:family='text'><style:text-properties fo:color='#ffffff'/></style:style>\
        <style:style style:name='A' style:family='text' style:parent-style-name='B'/><style:style style:name='B' style:family='text' style:parent-style-name='A'/>\
        <style:style style:name='P1' style:family='paragraph' style:parent-style-name='Out'/>";
    let body = "<text:p>one <text:span text:style-name='T1'>two </text:span><text:span text:style-name='T2'>three </text:span>\
        <text:span text:style-name='A'>four</text:span></text:p><text:p text:style-name='P1'>five six</text:p>\
        <text:p text:style-name='Dark'>seven <text:span text:style-name='T3'>eight</text:span></text:p>\
        <text:p>nine <text:span text:style-name='T3'>ten</text:span></text:p>";
    let reading = one("a.odt", odt(automatic, body, styles, "")?)?;
    // Black letters on a black ground are no more seen than white ones on white.
    assert_eq!(texts(&reading), ["one three four", "eight", "nine"]);
    assert_eq!(reading.notes, notes(1, 4));
    Ok(())
}

#[test]
fn deleted_and_hidden_text_of_an_opendocument_text_is_never_read() -> Outcome {
    let info = "<office:change-info><dc:creator>R. Lund</dc:creator><dc:date>2004-10-19</dc:date></office:change-info>";
    let note = |text: &str| {
        format!(
            "<text:note text:note-class='footnote'><text:note-body><text:p>{text}</text:p></text:note-body></text:note>"
        )
    };
    let cases: &[(String, &[&str], usize, usize)] = &[
        (
            format!(
                "<text:tracked-changes><text:changed-region><text:deletion>{info}<text:p>not <text:span text:style-name='Plain'>ever</text:span></text:p></text:deletion></text:changed-region>\
                 <text:changed-region><text:insertion>{info}</text:insertion></text:changed-region></text:tracked-changes>\
                 <text:p>I did <text:change text:change-id='a'/><text:change-start text:change-id='b'/>then <text:change-end text:change-id='b'/>go.</text:p>"
            ),
            &["I did then go."],
            2,
            0,
        ),
        (
            "<text:section text:display='none'><text:p>not this</text:p></text:section><text:p>this</text:p>".to_owned(),
            &["this"],
            0,
            2,
        ),
        (
            "<text:p>a <text:hidden-text text:condition='x' text:string-value='secret word' text:is-hidden='true'/>b</text:p>".to_owned(),
            &["a b"],
            0,
            2,
        ),
        (
            "<text:p>a <text:hidden-text text:is-hidden='true'>secret</text:hidden-text>b</text:p>".to_owned(),
            &["a b"],
            0,
            1,
        ),
        (
            "<text:p>one two<text:hidden-paragraph text:is-hidden='true'/></text:p><text:p>three</text:p>".to_owned(),
            &["three"],
            0,
            2,
        ),
        (format!("<text:p>a<text:span text:style-name='S'>b{}</text:span> c{}</text:p>", note("d"), note("e")), &["a c", "e"], 2, 0),
        (
            "<table:table><table:table-row table:visibility='collapse'><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>\
             <table:table-row><table:table-cell><text:p>c</text:p></table:table-cell><table:table-cell><text:p>d</text:p></table:table-cell></table:table-row></table:table>".to_owned(),
            &["c\td"],
            0,
            2,
        ),
        ("<text:p>a<draw:frame svg:x='-90cm'><draw:text-box><text:p>off</text:p></draw:text-box></draw:frame></text:p>".to_owned(), &["a"], 0, 1),
    ];
    let styles = words("S", "style:text-line-through-style='solid'")
        + &words("Plain", "style:text-line-through-style='none' text:display='true'");
    for (body, expected, struck, hidden) in cases {
        let reading = one("a.odt", odt(&styles, body, "", "")?)?;
        assert_eq!(texts(&reading), *expected, "{body}");
        assert_eq!(reading.notes, notes(*struck, *hidden), "{body}");
    }
    Ok(())
}

#[test]
fn objects_of_other_programs_are_named_and_locked_documents_refused() -> Outcome {
    let object = "<draw:frame><draw:object><math><mi>x</mi></math></draw:object></draw:frame>";
    let reading = one("a.odt", plain(&format!("<text:p>a{object}b{object}</text:p>"))?)?;
    assert_eq!(texts(&reading), ["ab"]);
    assert_eq!(reading.notes, ["2 embedded objects of another program left out"]);
    let locked = package(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", "\u{1}\u{2}"),
        ("META-INF/manifest.xml", "<manifest:encryption-data/>"),
    ])?;
    assert!(matches!(all("a.odt", locked), Err(ReadError::Encrypted { .. })));
    Ok(())
}
