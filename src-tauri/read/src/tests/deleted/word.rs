//! Words that a Word document strikes through, hides or deletes.

use super::{holds, r, sentence};
use crate::tests::{Outcome, docx, p};

const STYLES: &str = "<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val='22'/></w:rPr></w:rPrDefault></w:docDefaults>\
    <w:style w:type='character' w:styleId='Struck'><w:rPr><w:strike/></w:rPr></w:style>\
    <w:style w:type='character' w:styleId='Child'><w:basedOn w:val='Struck'/></w:style>\
    <w:style w:type='character' w:styleId='Freed'><w:basedOn w:val='Struck'/><w:rPr><w:strike w:val='0'/></w:rPr></w:style>\
    <w:style w:type='character' w:styleId='Hidden'><w:rPr><w:vanish/></w:rPr></w:style>\
    <w:style w:type='paragraph' w:styleId='Secret'><w:rPr><w:vanish/></w:rPr></w:style>\
    <w:style w:type='paragraph' w:styleId='Old'><w:pPr><w:rPr><w:b/></w:rPr></w:pPr><w:rPr><w:strike/></w:rPr></w:style>\
    <w:style w:type='table' w:styleId='Gone'><w:rPr><w:strike/></w:rPr></w:style>\
    <w:style w:type='table' w:styleId='Plain'><w:tblStylePr w:type='firstRow'><w:rPr><w:strike/></w:rPr></w:tblStylePr></w:style>";

#[test]
fn runs_of_word_that_are_struck_through_or_hidden_are_left_out() -> Outcome {
    let gone: &[(&str, usize, usize)] = &[
        ("<w:strike/>", 1, 0),
        ("<w:strike w:val='true'/>", 1, 0),
        ("<w:dstrike/>", 1, 0),
        ("<w:vanish/>", 0, 1),
        ("<w:b/><w:strike/><w:vanish w:val='0'/>", 1, 0),
        ("<w:rStyle w:val='Struck'/>", 1, 0),
        ("<w:rStyle w:val='Child'/>", 1, 0),
        ("<w:rStyle w:val='Hidden'/>", 0, 1),
        ("<w:rStyle w:val='Freed'/><w:dstrike w:val='1'/>", 1, 0),
    ];
    for (properties, struck, hidden) in gone {
        let bytes = docx(&sentence(properties), &[("styles", STYLES)])?;
        holds("a.docx", bytes, (properties, &["I did go."], *struck, *hidden))?;
    }
    for properties in [
        "<w:strike w:val='0'/>",
        "<w:strike w:val='false'/><w:dstrike w:val='off'/><w:vanish w:val='0'/>",
        "<w:rStyle w:val='Freed'/>",
        "<w:rStyle w:val='Struck'/><w:strike w:val='0'/>",
        "<w:webHidden/>",
        "<w:rPrChange w:id='1'><w:rPr><w:strike/></w:rPr></w:rPrChange>",
    ] {
        let bytes = docx(&sentence(properties), &[("styles", STYLES)])?;
        holds("a.docx", bytes, (properties, &["I did not go."], 0, 0))?;
    }
    Ok(())
}

#[test]
fn what_word_leaves_out_by_its_paragraph_table_or_tracked_change() -> Outcome {
    let styled =
        |style: &str, inner: &str| format!("<w:p><w:pPr><w:pStyle w:val='{style}'/></w:pPr>{inner}</w:p>");
    let deleted = |inner: &str| {
        let inner = inner.replace("<w:t ", "<w:delText ").replace("</w:t>", "</w:delText>");
        format!("<w:del w:id='1'>{inner}</w:del>")
    };
    let table = |style: &str, second: &str| {
        format!(
            "<w:tbl><w:tblPr><w:tblStyle w:val='{style}'/></w:tblPr><w:tr><w:tc>{}</w:tc><w:tc>{}</w:tc></w:tr>\
             <w:tr>{second}<w:tc>{}</w:tc><w:tc>{}</w:tc></w:tr></w:tbl>",
            p("Calf"),
            p("4"),
            p("Sheep"),
            p("5")
        )
    };
    let note = |mark: &str| {
        format!(
            "<w:p>{}<w:r>{mark}<w:footnoteReference w:id='2'/></w:r>\
             <w:r><w:footnoteReference w:id='3'/></w:r></w:p>",
            r("", "one")
        )
    };
    let text_box = |mark: &str| {
        format!(
            "<w:p><w:r>{mark}<w:t>one</w:t><w:pict><w:txbxContent>{}</w:txbxContent></w:pict></w:r>{}</w:p>",
            p("box"),
            r("", " two")
        )
    };
    let cases: &[(String, &[&str], usize, usize)] = &[
        (styled("Secret", &r("", "not this")) + &p("this"), &["this"], 0, 2),
        (styled("Old", &r("", "not this")) + &p("this"), &["this"], 2, 0),
        // Two styles that each turn the line over leave none.
        (styled("Old", &r("<w:rStyle w:val='Struck'/>", "this")), &["this"], 0, 0),
        (styled("Old", &(r("", "not ") + &r("<w:strike w:val='0'/>", "this"))), &["this"], 1, 0),
        // The properties of the mark at the end of a paragraph are of that mark alone.
        (
            format!("<w:p><w:pPr><w:rPr><w:strike/><w:vanish/></w:rPr></w:pPr>{}</w:p>", r("", "this")),
            &["this"],
            0,
            0,
        ),
        (
            format!("<w:p>{}</w:p>", r("<w:strike/>", "Hes") + &r("<w:strike/>", "ter") + &r("", " came")),
            &["came"],
            1,
            0,
        ),
        (format!("<w:p>{}</w:p>", r("", "one") + &r("<w:strike/>", " ") + &r("", "two")), &["one two"], 0, 0),
        (format!("<w:p>{}</w:p>", r("", "£9") + &r("<w:strike/>", "0")), &["£9"], 1, 0),
        (
            format!("<w:p>{}{}{}</w:p>", r("", "I did "), deleted(&r("", "not ")), r("", "go.")),
            &["I did go."],
            1,
            0,
        ),
        (table("Plain", ""), &["Calf\t4", "Sheep\t5"], 0, 0),
        (table("Plain", "<w:trPr><w:del w:id='1' w:author='a'/></w:trPr>"), &["Calf\t4"], 2, 0),
        (table("Plain", "<w:trPr><w:ins w:id='1' w:author='a'/></w:trPr>"), &["Calf\t4", "Sheep\t5"], 0, 0),
        (table("Gone", "") + &p("this"), &["this"], 4, 0),
        (note(""), &["one", "Note two.", "Note three."], 0, 0),
        (note("<w:rPr><w:vanish/></w:rPr>"), &["one", "Note three."], 2, 0),
        (note("<w:rPr><w:strike/></w:rPr>"), &["one", "Note two.", "Note three."], 0, 0),
        (text_box(""), &["one two", "box"], 0, 0),
        (text_box("<w:rPr><w:strike/></w:rPr>"), &["two", "box"], 1, 0),
        (text_box("<w:rPr><w:vanish/></w:rPr>"), &["two"], 0, 2),
        (
            format!(
                "<w:p><w:moveFrom w:id='1'>{}</w:moveFrom></w:p><w:p><w:moveTo w:id='2'>{}</w:moveTo></w:p>",
                r("", "moved"),
                r("", "moved")
            ),
            &["moved"],
            0,
            0,
        ),
    ];
    for (body, expected, struck, hidden) in cases {
        let footnotes = format!(
            "<w:footnote w:id='2'>{}</w:footnote><w:footnote w:id='3'>{}</w:footnote>",
            p("Note two."),
            p("Note three.")
        );
        let mut parts = vec![("styles", STYLES)];
        if body.contains("footnoteReference") {
            parts.push(("footnotes", footnotes.as_str()));
        }
        holds("a.docx", docx(body, &parts)?, (body, expected, *struck, *hidden))?;
    }
    Ok(())
}

#[test]
fn the_default_style_of_paragraphs_hides_what_names_no_style() -> Outcome {
    let styles =
        "<w:style w:type='paragraph' w:default='1' w:styleId='Normal'><w:rPr><w:vanish/></w:rPr></w:style>";
    let body = format!("<w:p>{}{}</w:p>", r("", "not "), r("<w:vanish w:val='0'/>", "this"));
    holds("a.docx", docx(&body, &[("styles", styles)])?, ("default style", &["this"], 0, 1))?;
    let styles = "<w:docDefaults><w:rPrDefault><w:rPr><w:strike/></w:rPr></w:rPrDefault></w:docDefaults>";
    let body = format!("<w:p>{}{}</w:p>", r("", "not "), r("<w:strike w:val='0'/>", "this"));
    holds("a.docx", docx(&body, &[("styles", styles)])?, ("defaults", &["this"], 1, 0))
}
