//! What is set around words: lists, pages, tables.

use super::{BODY, NUMBERING, Package, SETTINGS, STYLES, W, check, on_paragraph, sentence};

#[test]
fn lists() {
    let list = |level: &str| {
        let xml = format!(
            "<w:numbering xmlns:w=\"{W}\"><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/>{level}</w:lvl></w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num></w:numbering>"
        );
        on_paragraph("<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr>").add(
            "numbering",
            NUMBERING,
            &xml,
        )
    };
    let none = "<w:numFmt w:val=\"none\"/><w:suff w:val=\"nothing\"/><w:lvlText w:val=\"\"/><w:lvlJc w:val=\"left\"/>";
    check(vec![
        (
            "a list without signs",
            false,
            list(&format!("{none}<w:pPr><w:ind w:left=\"0\" w:hanging=\"0\"/></w:pPr>")),
        ),
        ("a list beside the page", true, list(&format!("{none}<w:pPr><w:ind w:left=\"-9000\"/></w:pPr>"))),
        ("a list with words", true, list("<w:numFmt w:val=\"bullet\"/><w:lvlText w:val=\"Not so:\"/>")),
    ]);
}

#[test]
fn pages() {
    let size = |w: &str, h: &str| {
        let to = format!("<w:pgSz w:w=\"{w}\" w:h=\"{h}\"/>");
        Package::written().put(BODY, "<w:pgSz w:w=\"11906\" w:h=\"16838\"/>", &to)
    };
    let edge = |name: &str, from: &str, to: &str| {
        Package::written().put(BODY, &format!(" w:{name}=\"{from}\""), &format!(" w:{name}=\"{to}\""))
    };
    let more = |xml: &str| Package::written().put(BODY, "</w:sectPr>", &format!("{xml}</w:sectPr>"));
    let broken = |page: &str| on_paragraph(&format!("<w:sectPr>{page}</w:sectPr>"));
    check(vec![
        ("Letter", false, size("12240", "15840")),
        ("a page on its side", false, size("16838", "11906")),
        ("a page without height", true, size("11906", "500")),
        ("a page without width", true, size("1500", "16838")),
        ("an edge of three inches", false, edge("left", "1304", "4320")),
        ("an edge of a page's width", true, edge("left", "1304", "11800")),
        ("an edge of 0.2 inches", false, edge("top", "1304", "288")),
        ("an edge below the page", true, edge("top", "1304", "31680")),
        ("an edge beside the page", true, edge("left", "1304", "-31680")),
        ("a small gutter", false, edge("gutter", "0", "360")),
        ("a gutter of a page's width", true, edge("gutter", "0", "11000")),
        ("a footer below the page", true, edge("footer", "709", "31680")),
        ("one column", false, more("<w:cols w:space=\"708\"/>")),
        ("45 columns", true, more("<w:cols w:num=\"45\"/>")),
        (
            "columns without width",
            true,
            more("<w:cols w:num=\"2\" w:equalWidth=\"0\"><w:col w:w=\"1\"/><w:col w:w=\"1\"/></w:cols>"),
        ),
        ("a grid of lines", false, more("<w:docGrid w:linePitch=\"360\"/>")),
        ("a grid of letters", true, more("<w:docGrid w:type=\"snapToChars\" w:charSpace=\"-9000000\"/>")),
        ("numbers of lines", true, more("<w:lnNumType w:countBy=\"1\"/>")),
        ("lines from top to bottom", true, more("<w:textDirection w:val=\"tbRl\"/>")),
        (
            "a break to the same page",
            false,
            broken(
                "<w:pgSz w:w=\"11906\" w:h=\"16838\"/><w:footerReference w:type=\"default\" r:id=\"rId3\"/>",
            ),
        ),
        (
            "a break to a page without height",
            true,
            broken(
                "<w:footerReference w:type=\"default\" r:id=\"rId3\"/><w:pgSz w:w=\"11906\" w:h=\"200\"/>",
            ),
        ),
    ]);
}

#[test]
fn what_stands_below_a_page() {
    let reference = "<w:footerReference w:type=\"default\" r:id=\"rId3\"/>";
    let first = reference.replace("default", "first");
    let even = reference.replace("default", "even");
    let to = |xml: &str| Package::written().put(BODY, reference, xml);
    let title = |xml: &str| to(xml).put(BODY, "</w:sectPr>", "<w:titlePg/></w:sectPr>");
    let odd = |xml: &str| to(xml).put(SETTINGS, "<w:zoom", "<w:evenAndOddHeaders/><w:zoom");
    check(vec![
        ("one that no page has", false, to(&format!("{first}{even}{reference}"))),
        ("only on even pages", true, to(&even)),
        ("not on the first page", true, title(reference)),
        ("on the first page too", false, title(&format!("{reference}{first}"))),
        ("not on even pages", true, odd(reference)),
        ("on even pages too", false, odd(&format!("{reference}{even}"))),
        ("under another's name", true, to(&reference.replace("r:id", "w:id"))),
    ]);
}

/// The sentence's paragraph in a table.
fn in_table(table: &str, row: &str, cell: &str) -> Package {
    let mut package = Package::written();
    let (_, xml) = package.0.iter_mut().find(|(name, _)| name == BODY).unwrap();
    let at = xml.find(&sentence()).unwrap();
    let start = xml[..at].rfind("<w:p>").unwrap();
    let end = at + xml[at..].find("</w:p>").unwrap() + "</w:p>".len();
    let tabled = format!(
        "<w:tbl><w:tblPr>{table}</w:tblPr><w:tblGrid><w:gridCol w:w=\"9000\"/></w:tblGrid><w:tr><w:trPr>{row}</w:trPr><w:tc><w:tcPr>{cell}</w:tcPr>{}</w:tc></w:tr></w:tbl>",
        &xml[start..end]
    );
    xml.replace_range(start..end, &tabled);
    package
}

#[test]
fn tables() {
    let styled = |style: &str| {
        let style = format!(
            "<w:style w:type=\"table\" w:styleId=\"T\"><w:name w:val=\"T\"/>{style}</w:style></w:styles>"
        );
        in_table("<w:tblStyle w:val=\"T\"/><w:tblLook w:val=\"0020\" w:firstRow=\"1\"/>", "", "").put(
            STYLES,
            "</w:styles>",
            &style,
        )
    };
    let shaded = "<w:rPr><w:color w:val=\"333333\"/></w:rPr><w:tcPr><w:shd w:val=\"clear\" w:fill=\"333333\"/></w:tcPr>";
    check(vec![
        (
            "a plain one",
            false,
            in_table(
                "<w:tblW w:w=\"0\" w:type=\"auto\"/>",
                "<w:cantSplit/>",
                "<w:tcW w:w=\"9000\" w:type=\"dxa\"/>",
            ),
        ),
        ("one beside the page", true, in_table("<w:tblInd w:w=\"-31000\" w:type=\"dxa\"/>", "", "")),
        ("one that floats", true, in_table("<w:tblpPr w:tblpX=\"-30000\"/>", "", "")),
        (
            "a small inset",
            false,
            in_table(
                "<w:tblInd w:w=\"100\" w:type=\"dxa\"/>",
                "",
                "<w:tcMar><w:left w:w=\"108\" w:type=\"dxa\"/></w:tcMar>",
            ),
        ),
        (
            "an inset of a page's width",
            true,
            in_table("", "", "<w:tcMar><w:left w:w=\"31680\" w:type=\"dxa\"/></w:tcMar>"),
        ),
        (
            "a narrow cell",
            true,
            in_table("<w:tblLayout w:type=\"fixed\"/>", "", "<w:tcW w:w=\"1\" w:type=\"dxa\"/>"),
        ),
        ("a turned cell", true, in_table("", "", "<w:textDirection w:val=\"btLr\"/>")),
        ("a low row", true, in_table("", "<w:trHeight w:val=\"200\" w:hRule=\"exact\"/>", "")),
        ("a high row", false, in_table("", "<w:trHeight w:val=\"400\" w:hRule=\"atLeast\"/>", "")),
        (
            "a light cell",
            false,
            in_table("", "", "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"EEEEEE\"/>"),
        ),
        ("a dark table", true, in_table("<w:shd w:val=\"clear\" w:fill=\"000000\"/>", "", "")),
        (
            "a style of lines",
            false,
            styled(
                "<w:tblPr><w:tblBorders><w:top w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"auto\"/></w:tblBorders></w:tblPr>",
            ),
        ),
        ("a shaded style", true, styled(shaded)),
        (
            "a style of shaded first rows",
            true,
            styled(&format!("<w:tblStylePr w:type=\"firstRow\">{shaded}</w:tblStylePr>")),
        ),
        (
            "a style of bold first rows",
            false,
            styled("<w:tblStylePr w:type=\"firstRow\"><w:rPr><w:b/></w:rPr></w:tblStylePr>"),
        ),
    ]);
}
