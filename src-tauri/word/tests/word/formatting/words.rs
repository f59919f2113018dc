//! How the words of a run and a paragraph are set.

use super::{
    BODY, COMMENTS, FOOTER, FOOTNOTES, Package, STYLES, W14, W15, check, in_style, on_paragraph, on_run,
};

/// Pairs of properties: the second ones are said.
const RUN: &[(&str, &str)] = &[
    ("<w:vanish w:val=\"0\"/>", "<w:vanish val=\"0\"/>"),
    ("<w:vanish w:val=\"off\"/>", "<w:vanish w:val=\"FALSE\"/>"),
    ("<w:b/><w:i/><w:u w:val=\"single\"/>", "<w:u w:val=\"thick\"/>"),
    ("<w:sz w:val=\"16\"/>", "<w:sz w:val=\"8\"/>"),
    ("<w:sz w:val=\"144\"/><w:szCs w:val=\"144\"/>", "<w:sz w:val=\"3276\"/>"),
    ("<w:spacing w:val=\"-10\"/>", "<w:spacing w:val=\"-40\"/>"),
    ("<w:w w:val=\"100\"/>", "<w:w w:val=\"30\"/>"),
    ("<w:position w:val=\"0\"/>", "<w:position w:val=\"8\"/>"),
    ("<w:kern w:val=\"0\"/>", "<w:eastAsianLayout w:vert=\"1\"/>"),
    ("<w:rtl w:val=\"0\"/>", "<w:rtl/>"),
    ("<w:cs w:val=\"false\"/>", "<w:cs/>"),
    ("<w:smallCaps w:val=\"0\"/>", "<w:smallCaps/>"),
    ("<w:emboss w:val=\"0\"/>", "<w:emboss/>"),
    ("<w:effect w:val=\"none\"/>", "<w:effect w:val=\"blinkBackground\"/>"),
    ("<w:em w:val=\"none\"/>", "<w:em w:val=\"dot\"/>"),
    ("<w:vertAlign w:val=\"baseline\"/>", "<w:vertAlign w:val=\"superscript\"/>"),
    ("<w:bdr w:val=\"nil\"/>", "<w:bdr w:val=\"thick\" w:sz=\"96\" w:color=\"000000\"/>"),
    ("<w:color w:val=\"C00000\"/>", "<w:color w:val=\"E8E8E8\"/>"),
    ("<w:color w:val=\"auto\"/>", "<w:color w:val=\"red\"/>"),
    ("<w:highlight w:val=\"yellow\"/>", "<w:highlight w:val=\"black\"/>"),
    (
        "<w:highlight w:val=\"none\"/>",
        "<w:color w:val=\"FFFFFF\"/><w:highlight w:val=\"white\"/><w:shd w:val=\"clear\" w:fill=\"000000\"/>",
    ),
    (
        "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"DDDDDD\"/>",
        "<w:shd w:val=\"pct95\" w:color=\"000000\" w:fill=\"FFFFFF\"/>",
    ),
    (
        "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"auto\"/>",
        "<w:shd w:val=\"clear\" w:fill=\"FFFFFF\" w:themeFill=\"text1\"/>",
    ),
    ("<w:shd w:val=\"nil\"/>", "<w:color w:val=\"FFFFFF\"/><w:shd w:val=\"nil\" w:fill=\"000000\"/>"),
    ("<w:color w:val=\"000000\"/>", "<w:color w:val=\"000000\" w:themeColor=\"text1\" w:themeTint=\"00\"/>"),
    (
        "<w:rFonts w:ascii=\"Arial\" w:hAnsi=\"Arial\"/>",
        "<w:rFonts w:ascii=\"Libre Barcode 39\" w:hAnsi=\"Libre Barcode 39\"/>",
    ),
    (
        "<w:rFonts w:ascii=\"Liberation Serif;Times New Roman\" w:cs=\"Lohit Devanagari\"/>",
        "<w:rFonts w:ascii=\"Arial;Wingdings\"/>",
    ),
    ("<w:rFonts w:hint=\"eastAsia\"/>", "<w:rFonts w:asciiTheme=\"minorHAnsi\"/>"),
    ("<w:lang w:val=\"de-DE\"/><w:noProof/>", "<w:glyph w:val=\"1\"/>"),
    (
        "<w:rPrChange w:id=\"9\" w:author=\"Jo\"><w:rPr><w:vanish/></w:rPr></w:rPrChange>",
        "<w:fitText w:val=\"9000\"/>",
    ),
];

#[test]
fn properties_of_runs() {
    let mut all = Vec::new();
    for (quiet, loud) in RUN {
        all.push((*quiet, false, on_run(quiet)));
        all.push((*loud, true, on_run(loud)));
        all.push((*quiet, false, in_style(quiet, "")));
        all.push((*loud, true, in_style(loud, "")));
    }
    let ligatures = format!("<w14:ligatures {W14} w14:val=\"standardContextual\"/>");
    let outline = format!("<w14:textOutline {W14}/>");
    // Marks in their own grey cannot be read on that ground, so it is not one for a style.
    let light = "<w:color w:val=\"FFFFFF\"/><w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"000000\"/>";
    all.push((light, false, on_run(light)));
    all.push((light, true, in_style(light, "")));
    all.push(("ligatures", false, on_run(&ligatures)));
    all.push(("an outline of letters", true, on_run(&outline)));
    check(all);
    // In notes, in what stands below the text, and in the defaults of all.
    let (quiet, loud) = ("<w:sz w:val=\"22\"/>", "<w:fitText w:val=\"90\"/>");
    for part in [COMMENTS, FOOTNOTES, FOOTER] {
        let set =
            |p: &str| Package::written().put(part, "<w:r><w:t ", &format!("<w:r><w:rPr>{p}</w:rPr><w:t "));
        check(vec![(part, false, set(quiet)), (part, true, set(loud))]);
    }
    let set = |p: &str| {
        Package::written().put(STYLES, "<w:rPrDefault><w:rPr>", &format!("<w:rPrDefault><w:rPr>{p}"))
    };
    check(vec![("defaults", false, set("<w:kern w:val=\"2\"/>")), ("defaults", true, set(loud))]);
}

const PARAGRAPH: &[(&str, &str)] = &[
    ("<w:keepNext/><w:keepLines/><w:widowControl/>", "<w:textDirection w:val=\"tbRl\"/>"),
    ("<w:bidi w:val=\"0\"/>", "<w:bidi/>"),
    ("<w:jc w:val=\"both\"/>", "<w:jc w:val=\"distribute\"/>"),
    ("<w:ind w:left=\"720\" w:hanging=\"360\"/>", "<w:ind w:hanging=\"2000\"/>"),
    ("<w:ind w:left=\"0\" w:firstLine=\"0\"/>", "<w:ind w:leftChars=\"-9000\"/>"),
    ("<w:ind w:leftChars=\"0\"/>", "<w:ind w:left=\"720\" w:hangingChars=\"-9000\"/>"),
    ("<w:ind w:left=\"1440\" w:right=\"1440\"/>", "<w:ind w:left=\"4600\" w:right=\"4600\"/>"),
    ("<w:ind w:firstLine=\"720\"/>", "<w:ind w:firstLine=\"-900\"/>"),
    ("<w:spacing w:before=\"240\" w:after=\"240\"/>", "<w:spacing w:before=\"31680\"/>"),
    ("<w:spacing w:line=\"360\" w:lineRule=\"auto\"/>", "<w:spacing w:line=\"60\" w:lineRule=\"auto\"/>"),
    (
        "<w:spacing w:line=\"300\" w:lineRule=\"atLeast\"/>",
        "<w:spacing w:line=\"100\" w:lineRule=\"exact\"/>",
    ),
    (
        "<w:tabs><w:tab w:val=\"left\" w:pos=\"720\"/></w:tabs>",
        "<w:tabs><w:tab w:val=\"left\" w:pos=\"31680\"/></w:tabs>",
    ),
    (
        "<w:pBdr><w:top w:val=\"single\" w:sz=\"4\" w:space=\"1\" w:color=\"auto\"/></w:pBdr>",
        "<w:pBdr><w:bar w:val=\"single\" w:sz=\"90\"/></w:pBdr>",
    ),
    (
        "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"F2F2F2\"/>",
        "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"000000\"/>",
    ),
    ("<w:rPr><w:b/></w:rPr>", "<w:rPr><w:vanish/><w:specVanish/></w:rPr>"),
    (
        "<w:rPr><w:ins w:id=\"9\" w:author=\"Jo\" xmlns:w16du=\"http://schemas.microsoft.com/office/word/2023/wordml/word16du\" w16du:dateUtc=\"2026-06-05T10:00:00Z\"/></w:rPr>",
        "<w:rPr><w:sz w:val=\"3000\"/></w:rPr>",
    ),
    (
        "<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"0\"/></w:numPr>",
        "<w:numPr><w:numId w:val=\"7\"/><w:x/></w:numPr>",
    ),
    ("<w:outlineLvl w:val=\"9\"/>", "<w:divId w:val=\"1\"/>"),
    ("<w:contextualSpacing/>", "<w:framePr w:w=\"1\" w:x=\"-20000\"/>"),
];

#[test]
fn properties_of_paragraphs() {
    let mut all = Vec::new();
    for (quiet, loud) in PARAGRAPH {
        all.push((*quiet, false, on_paragraph(quiet)));
        all.push((*loud, true, on_paragraph(loud)));
        if !quiet.contains("rPr") {
            all.push((*quiet, false, in_style("", quiet)));
            all.push((*loud, true, in_style("", loud)));
        }
    }
    check(all);
    let collapsed = |value: &str| format!("<w:pStyle w:val=\"Heading1\"/><w15:collapsed {W15}{value}/>");
    let heading =
        |value: &str| Package::written().put(BODY, "<w:pStyle w:val=\"Heading1\"/>", &collapsed(value));
    let level = "<w:outlineLvl w:val=\"0\"/>";
    let style = Package::written().put(STYLES, level, &format!("{level}<w15:collapsed {W15}/>"));
    check(vec![
        ("a heading that is open", false, heading(" w15:val=\"0\"")),
        ("a heading that is closed", true, heading("")),
        ("a style of closed headings", true, style),
    ]);
}
