//! What a Word document does not show.

use crate::tests::deleted::{holds, r, sentence};
use crate::tests::{Outcome, docx, one, p, texts};

#[test]
fn runs_of_word_that_nobody_sees_are_left_out() -> Outcome {
    let hides = [
        "<w:color w:val='FFFFFF'/>",
        "<w:color w:val='FEFEFE'/>",
        "<w:color w:val='000000' w:themeColor='background1'/>",
        "<w:color w:val='000000'/><w:shd w:val='clear' w:fill='000000'/>",
        "<w:color w:val='000000'/><w:shd w:val='solid' w:color='000000' w:fill='FFFFFF'/>",
        "<w:color w:val='000000'/><w:highlight w:val='black'/>",
        "<w:sz w:val='2'/>",
        "<w:w w:val='1'/>",
        "<w:spacing w:val='-400'/>",
        "<w:position w:val='3000'/>",
        "<w:vanish val='0'/>",
        "<w:vanish x:val='0'/>",
        "<w:rStyle w:val='White'/>",
    ];
    let shows = [
        "<w:color w:val='EEEEEE'/>",
        "<w:color w:val='auto'/>",
        "<w:color w:val='FFFFFF'/><w:shd w:val='clear' w:fill='333333'/>",
        "<w:color w:val='FFFFFF'/><w:highlight w:val='blue'/>",
        "<w:color w:val='FFFFFF' w:themeColor='background1' w:themeShade='80'/><w:highlight w:val='black'/>",
        "<w:color w:val='FFFFFF'/><w:shd w:val='pct50' w:color='000000' w:fill='FFFFFF'/>",
        "<w:color w:val='auto' w:themeColor='accent1'/>",
        "<w:sz w:val='12'/>",
        "<w:w w:val='80'/>",
        "<w:spacing w:val='-20'/>",
        "<w:position w:val='12'/>",
        "<w:vanish w:val='0'/>",
        "<w:rStyle w:val='White'/><w:color w:val='000000'/>",
    ];
    let styles =
        "<w:style w:type='character' w:styleId='White'><w:rPr><w:color w:val='FFFFFF'/></w:rPr></w:style>";
    for properties in hides {
        let bytes = docx(&sentence(properties), &[("styles", styles)])?;
        holds("a.docx", bytes, (properties, &["I did go."], 0, 1))?;
    }
    for properties in shows {
        let bytes = docx(&sentence(properties), &[("styles", styles)])?;
        holds("a.docx", bytes, (properties, &["I did not go."], 0, 0))?;
    }
    Ok(())
}

#[test]
fn what_word_does_not_show_of_paragraphs_tables_fields_and_drawings_is_left_out() -> Outcome {
    let white = "<w:color w:val='FFFFFF'/>";
    let set = |properties: &str, inner: &str| format!("<w:p><w:pPr>{properties}</w:pPr>{inner}</w:p>");
    let cell = |properties: &str, inner: &str| format!("<w:tc><w:tcPr>{properties}</w:tcPr>{inner}</w:tc>");
    let row = |cells: &str| format!("<w:tr>{cells}</w:tr>");
    let table =
        |properties: &str, rows: &str| format!("<w:tbl><w:tblPr>{properties}</w:tblPr>{rows}</w:tbl>");
    let grid = |look: &str| {
        let two = |a: &str, b: &str| row(&(cell("", &p(a)) + &cell("", &p(b))));
        table(&format!("<w:tblStyle w:val='T'/>{look}"), &(two("a", "b") + &two("c", "d") + &two("e", "f")))
    };
    let merged = |first: &str, second: &str| {
        table(
            "",
            &(row(&(cell(first, &p("one")) + &cell("", &p("x"))))
                + &row(&(cell(second, &p("two")) + &cell("", &p("y"))))),
        )
    };
    let field = |kind: &str| format!("<w:r><w:fldChar w:fldCharType='{kind}'/></w:r>");
    let choice = |requires: &str| {
        format!(
            "<w:p><w:r><mc:AlternateContent xmlns:k='http://schemas.microsoft.com/office/word/2010/wordprocessingShape' \
             xmlns:u='http://example.org/u'><mc:Choice Requires='{requires}'><w:t>one</w:t></mc:Choice>\
             <mc:Fallback><w:t>two</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>"
        )
    };
    let anchored = |offset: &str| {
        format!(
            "<w:p>{}<w:r><d:anchor xmlns:d='http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'>\
             <d:positionH><d:posOffset>{offset}</d:posOffset></d:positionH><d:extent cx='914400' cy='914400'/><d:docPr id='1'/>\
             <w:txbxContent>{}</w:txbxContent></d:anchor></w:r></w:p>",
            r("", "one"),
            p("box")
        )
    };
    let drawn = |style: &str| {
        let shape = format!("<v:shape xmlns:v='urn:schemas-microsoft-com:vml' style='{style}'>");
        format!(
            "<w:p>{}<w:r>{shape}<w:txbxContent>{}</w:txbxContent></v:shape></w:r></w:p>",
            r("", "one"),
            p("box")
        )
    };
    let cases: &[(String, &[&str], usize, usize)] = &[
        (set("<w:shd w:val='clear' w:fill='000000'/>", &r(white, "one")), &["one"], 0, 0),
        (
            set(
                "<w:shd w:val='clear' w:fill='000000'/>",
                &(r("<w:color w:val='000000'/>", "one") + &r(white, " two")),
            ),
            &["two"],
            0,
            1,
        ),
        (set("<w:pStyle w:val='Dark'/>", &r(white, "one")), &["one"], 0, 0),
        (set("<w:spacing w:line='1' w:lineRule='exact'/>", &r("", "one")) + &p("two"), &["two"], 0, 1),
        (set("<w:spacing w:line='240' w:lineRule='exact'/>", &r("", "one")), &["one"], 0, 0),
        (set("<w:ind w:left='-30000'/>", &r("", "one")) + &p("two"), &["two"], 0, 1),
        (set("<w:ind w:left='-300'/>", &r("", "one")), &["one"], 0, 0),
        (set("<w:framePr w:x='-20000' w:y='100'/>", &r("", "one")) + &p("two"), &["two"], 0, 1),
        (set("<w:framePr w:w='3000' w:x='200' w:y='100'/>", &r("", "one")), &["one"], 0, 0),
        // tables
        (grid(""), &["a\tb", "c\td", "e\tf"], 0, 0),
        (grid("<w:tblLook w:val='0000'/>"), &["a\tb", "c\td", "e\tf"], 0, 0),
        (grid("<w:tblLook w:val='0620'/>"), &["c\td", "e\tf"], 2, 0),
        (
            grid("<w:tblLook w:firstRow='0' w:lastRow='1' w:noHBand='1' w:noVBand='1'/>"),
            &["a\tb", "c\td"],
            0,
            2,
        ),
        (grid("<w:tblLook w:lastColumn='1' w:noHBand='1' w:noVBand='1'/>"), &["a\t", "c\t", "e\t"], 0, 3),
        (
            table(
                "",
                &(row(&(cell("<w:shd w:val='clear' w:fill='000000'/>", &set("", &r(white, "one")))
                    + &cell("", &p("x"))))),
            ),
            &["one\tx"],
            0,
            0,
        ),
        (table("", &(row(&(cell("", &set("", &r(white, "one"))) + &cell("", &p("x")))))), &["\tx"], 0, 1),
        (
            table(
                "",
                &(row(&(cell("", &p("a")) + &cell("", &p("b"))))
                    + &format!("<w:tr><w:trPr><w:hidden/></w:trPr>{}</w:tr>", cell("", &p("c")))
                    + &row(&(cell("", &p("e")) + &cell("", &p("f"))))),
            ),
            &["a\tb", "e\tf"],
            0,
            1,
        ),
        (merged("<w:vMerge w:val='restart'/>", "<w:vMerge/>"), &["one\tx", "one\ty"], 0, 1),
        (merged("", "<w:vMerge/>"), &["one\tx", "two\ty"], 0, 0),
        (merged("<w:vMerge w:val='restart'/>", "<w:vMerge w:val='restart'/>"), &["one\tx", "two\ty"], 0, 0),
        // fields
        (
            format!(
                "<w:p>{}{}{}{}{}</w:p>",
                field("begin"),
                r("", "code"),
                field("separate"),
                r("", "shown"),
                field("end")
            ),
            &["shown"],
            0,
            1,
        ),
        (
            format!("<w:p>{}{}{}{}</w:p>", r("", "one"), field("begin"), r("", "code"), field("end")),
            &["one"],
            0,
            1,
        ),
        (format!("<w:p>{}{}</w:p>", field("begin"), r("", "one")), &["one"], 0, 0),
        // drawings, and what only some programs show
        (choice("k"), &["one"], 0, 0),
        (choice("u"), &["two"], 0, 1),
        (choice("unbound"), &["two"], 0, 1),
        (anchored("900"), &["one", "box"], 0, 0),
        (anchored("-99999999"), &["one"], 0, 1),
        (drawn("margin-left:20pt"), &["one", "box"], 0, 0),
        (drawn("position:absolute;margin-left:-5000pt"), &["one"], 0, 1),
    ];
    let styles = "<w:style w:type='paragraph' w:styleId='Dark'><w:pPr><w:shd w:val='clear' w:fill='000000'/></w:pPr></w:style>\
        <w:style w:type='table' w:styleId='T'><w:tblStylePr w:type='firstRow'><w:rPr><w:strike/></w:rPr></w:tblStylePr>\
        <w:tblStylePr w:type='lastRow'><w:rPr><w:vanish/></w:rPr></w:tblStylePr>\
        <w:tblStylePr w:type='lastCol'><w:rPr><w:color w:val='000000'/></w:rPr><w:tcPr><w:shd w:val='clear' w:fill='000000'/></w:tcPr></w:tblStylePr></w:style>";
    let mut wrong = Vec::new();
    for (body, expected, struck, hidden) in cases {
        let reading =
            one("a.docx", docx(body, &[("styles", styles)])?).map_err(|error| format!("{body}: {error}"))?;
        if texts(&reading) != *expected || reading.notes != crate::tests::deleted::notes(*struck, *hidden) {
            wrong.push(format!("{body}: {:?} {:?}", texts(&reading), reading.notes));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

#[test]
fn a_note_that_nothing_refers_to_is_left_out() -> Outcome {
    let body = format!("<w:p>{}<w:r><w:footnoteReference w:id='2'/></w:r></w:p>", r("", "one"));
    let notes = format!(
        "<w:footnote w:id='2'>{}</w:footnote><w:footnote w:id='3'>{}</w:footnote>",
        p("two"),
        p("three")
    );
    holds("a.docx", docx(&body, &[("footnotes", &notes)])?, ("notes", &["one", "two"], 0, 1))
}

#[test]
fn white_words_on_a_document_with_a_ground_of_its_own_are_read() -> Outcome {
    let body = format!(
        "<w:p>{}</w:p>",
        r("<w:color w:val='FFFFFF'/>", "one") + &r("<w:color w:val='000033'/>", " two")
    );
    let bytes = docx(&body, &[("settings", "<w:displayBackgroundShape/>")])?;
    holds("a.docx", bytes, ("a ground that is not known", &["one two"], 0, 0))
}
