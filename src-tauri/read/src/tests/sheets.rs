//! What a workbook strikes through or does not show is not read of it, and it is said how much that was.

use super::{Outcome, one, package, texts};

const BASE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
/// Styles by number: plain, struck, under a format that shows nothing.
const STYLES: &str = "<numFmts count='1'><numFmt numFmtId='170' formatCode=';;;'/></numFmts>\
    <fonts count='2'><font><sz val='11'/></font><font><strike/></font></fonts>\
    <cellXfs count='3'><xf numFmtId='0' fontId='0'/><xf numFmtId='0' fontId='1'/><xf numFmtId='170' fontId='0'/></cellXfs>";
/// Shared texts by number: one word of three struck, all in one, a plain run in a struck cell.
const SHARED: &str = "<si><r><t xml:space='preserve'>paid </t></r><r><rPr><strike/></rPr><t xml:space='preserve'>not </t></r>\
    <r><rPr><b/></rPr><t>today</t></r></si><si><t>owed</t></si>\
    <si><r><t xml:space='preserve'>gone </t></r><r><rPr><b/></rPr><t>stays</t></r></si>";

/// A workbook of sheets: what an attribute says of each, and what is in it.
fn workbook(sheets: &[(&str, &str)]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    styled(STYLES, sheets)
}

/// The same with styles of its own.
fn styled(styles: &str, sheets: &[(&str, &str)]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id='{id}' Type='{BASE}/{kind}' Target='{target}'/>")
    };
    let relations = |all: &str| format!("<Relationships xmlns='{PACKAGE}'>{all}</Relationships>");
    let (mut named, mut related, mut parts) = (String::new(), String::new(), Vec::new());
    for (number, (state, rows)) in sheets.iter().enumerate() {
        let (id, part) = (format!("s{number}"), format!("worksheets/sheet{number}.xml"));
        named += &format!("<sheet name='Sheet {number}' sheetId='{}' {state} r:id='{id}'/>", number + 1);
        related += &relation(&id, "worksheet", &part);
        parts.push((format!("xl/{part}"), format!("<worksheet xmlns='{MAIN}'>{rows}</worksheet>")));
    }
    related += &relation("t", "styles", "styles.xml");
    related += &relation("x", "sharedStrings", "sharedStrings.xml");
    parts.extend([
        ("_rels/.rels".to_owned(), relations(&relation("r", "officeDocument", "xl/workbook.xml"))),
        (
            "xl/workbook.xml".to_owned(),
            format!("<workbook xmlns='{MAIN}' xmlns:r='{BASE}'><sheets>{named}</sheets></workbook>"),
        ),
        ("xl/_rels/workbook.xml.rels".to_owned(), relations(&related)),
        ("xl/styles.xml".to_owned(), format!("<styleSheet xmlns='{MAIN}'>{styles}</styleSheet>")),
        ("xl/sharedStrings.xml".to_owned(), format!("<sst xmlns='{MAIN}'>{SHARED}</sst>")),
    ]);
    let parts: Vec<(&str, &str)> = parts.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    package(&parts)
}

/// A cell of its own text.
fn cell(at: &str, more: &str, text: &str) -> String {
    format!("<c r='{at}' t='inlineStr' {more}><is><t>{text}</t></is></c>")
}

fn row(number: u32, more: &str, cells: &str) -> String {
    format!("<row r='{number}' {more}>{cells}</row>")
}

fn data(rows: &str) -> String {
    format!("<sheetData>{rows}</sheetData>")
}

/// The heads of a table, which every sheet here begins with.
fn heads() -> String {
    row(1, "", &(cell("A1", "", "Item") + &cell("B1", "", "Price")))
}

#[test]
fn what_a_workbook_strikes_through_or_hides_is_left_out_and_counted() -> Outcome {
    let two = |more: &str, second: &str| {
        let cells = cell("A2", more, "red calf") + &cell("B2", "", "4");
        data(&(heads() + &row(2, second, &cells) + &row(3, "", &cell("A3", "", "Sheep"))))
    };
    let whole = ["Item\tPrice", "red calf\t4", "Sheep"];
    let without_row = ["Item\tPrice", "Sheep"];
    let columns = |more: &str| format!("<cols><col min='1' max='1' {more}/></cols>{}", two("", ""));
    let shared = |style: &str, n: u32| {
        data(&(heads() + &row(2, "", &format!("<c r='A2' t='s' {style}><v>{n}</v></c>"))))
    };
    let merged = two("", "") + "<mergeCells count='1'><mergeCell ref='A2:B3'/></mergeCells>";
    let inline = "<c r='A2' t='inlineStr'><is><r><t>paid</t></r><r><rPr><strike val='1'/></rPr><t> not</t></r></is></c>";
    let cases: &[(&str, String, &[&str], usize, usize)] = &[
        ("nothing", two("", ""), &whole, 0, 0),
        ("a plain style", two("s='0'", ""), &whole, 0, 0),
        ("a struck cell", two("s='1'", ""), &["Item\tPrice", "\t4", "Sheep"], 2, 0),
        ("a format that shows nothing", two("s='2'", ""), &["Item\tPrice", "\t4", "Sheep"], 0, 2),
        ("a hidden row", two("", "hidden='1'"), &without_row, 0, 3),
        ("a hidden row in other words", two("", "hidden='true'"), &without_row, 0, 3),
        ("a row without height", two("", "ht='0' customHeight='1'"), &without_row, 0, 3),
        ("a row that is not hidden", two("", "hidden='0' ht='12'"), &whole, 0, 0),
        ("a hidden column", columns("hidden='1'"), &["Price", "4"], 0, 4),
        ("a column without width", columns("width='0' customWidth='1'"), &["Price", "4"], 0, 4),
        ("a column that is shown", columns("width='9'"), &whole, 0, 0),
        ("struck letters in a cell", shared("", 0), &["Item\tPrice", "paid today"], 1, 0),
        (
            "struck letters in a cell's own text",
            data(&(heads() + &row(2, "", inline))),
            &["Item\tPrice", "paid"],
            1,
            0,
        ),
        ("a shared text", shared("", 1), &["Item\tPrice", "owed"], 0, 0),
        ("a run of its own in a struck cell", shared("s='1'", 2), &["Item\tPrice", "stays"], 1, 0),
        ("runs that say nothing of a line", shared("", 2), &["Item\tPrice", "gone stays"], 0, 0),
        ("cells under a merged one", merged, &["Item\tPrice", "red calf"], 0, 2),
    ];
    for (name, sheet, expected, struck, hidden) in cases {
        let reading = one("a.xlsx", workbook(&[("", sheet)])?).map_err(|error| format!("{name}: {error}"))?;
        assert_eq!(texts(&reading), *expected, "{name}");
        assert_eq!(reading.notes, super::deleted::notes(*struck, *hidden), "{name}");
        assert_eq!(reading.words_left_out, struck + hidden > 0, "{name}");
    }
    Ok(())
}

#[test]
fn a_hidden_sheet_is_left_out_and_a_workbook_of_hidden_sheets_holds_no_text() -> Outcome {
    let shown = data(&(heads() + &row(2, "", &cell("A2", "", "Calf"))));
    let secret = data(&row(1, "", &cell("A1", "", "do not show")));
    for state in ["state='hidden'", "state='veryHidden'"] {
        let reading = one("a.xlsx", workbook(&[("", &shown), (state, &secret)])?)?;
        assert_eq!(texts(&reading), ["Item\tPrice", "Calf"], "{state}");
        assert_eq!(reading.notes, super::deleted::notes(0, 3), "{state}");
        assert!(one("a.xlsx", workbook(&[(state, &secret)])?).is_err(), "{state}");
    }
    Ok(())
}

#[test]
fn a_cell_is_read_as_its_format_shows_it() -> Outcome {
    let cases = [
        ("General", "9", "9"),
        ("#,##0.00", "1234.5", "1234.5"),
        ("&quot;ninety&quot;", "9", "ninety"),
        ("0%", "0.09", "9%"),
        ("0.0%", "0.125", "12.5%"),
        ("0,&quot; thousand&quot;", "12000", "12 thousand"),
        ("0&quot; hundred&quot;", "9", "9 hundred"),
        ("&quot;£&quot;#,##0", "9", "9"),
        ("General&quot; pounds&quot;", "9.5", "9.5 pounds"),
        ("0;0", "-9", "9"),
        ("0;-0", "-9", "-9"),
        ("0;[Red]0", "-9", "-9"),
        ("#,##0 ;(#,##0)", "-9", "-9"),
        ("0;0;&quot;none&quot;", "0", "none"),
        ("0;-0;;@", "0", ""),
        ("0.00E+00", "12345", "12345"),
        ("[&gt;5]&quot;lots&quot;;0", "9", "9"),
        ("yyyy&quot;x&quot;", "2", "1900-01-02"),
    ];
    let mut wrong = Vec::new();
    for (code, value, expected) in cases {
        let styles = format!(
            "<numFmts><numFmt numFmtId='170' formatCode='{code}'/></numFmts><fonts><font/></fonts>\
             <cellXfs><xf numFmtId='0' fontId='0'/><xf numFmtId='170' fontId='0'/></cellXfs>"
        );
        let cells =
            cell("A2", "", "calf") + &format!("<c r='B2' s='1'><v>{value}</v></c>") + &cell("C2", "", "x");
        let reading = one("a.xlsx", styled(&styles, &[("", &data(&(heads() + &row(2, "", &cells))))])?)?;
        let shown = format!("calf\t{expected}\tx");
        if texts(&reading).last() != Some(&shown.as_str()) {
            wrong.push(format!("{code} {value}: {:?}", texts(&reading)));
        }
        let said = reading.notes.iter().any(|note| note.contains("1 cell may be shown otherwise"));
        assert_eq!(said, code.starts_with("[&gt;"), "{code}: {:?}", reading.notes);
        assert_eq!(reading.words_left_out, expected.is_empty(), "{code}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

#[test]
fn letters_in_the_colour_of_their_cell_are_left_out() -> Outcome {
    let styles = "<fonts><font/><font><color rgb='FFFFFFFF'/></font><font><color rgb='FFFF0000'/></font><font><sz val='1'/></font></fonts>\
        <fills><fill><patternFill patternType='none'/></fill><fill><patternFill patternType='solid'><fgColor rgb='FFFF0000'/></patternFill></fill></fills>\
        <cellXfs><xf/><xf fontId='1' fillId='0'/><xf fontId='1' fillId='1'/><xf fontId='2' fillId='1'/><xf fontId='2' fillId='0'/><xf fontId='3' fillId='0'/></cellXfs>";
    for (style, is_seen) in [(0, true), (1, false), (2, true), (3, false), (4, true), (5, false)] {
        let cells = cell("A2", &format!("s='{style}'"), "calf") + &cell("B2", "", "4");
        let reading = one("a.xlsx", styled(styles, &[("", &data(&(heads() + &row(2, "", &cells))))])?)?;
        assert_eq!(texts(&reading)[1], if is_seen { "calf\t4" } else { "\t4" }, "{style}");
        assert_eq!(reading.notes, super::deleted::notes(0, usize::from(!is_seen)), "{style}");
    }
    Ok(())
}
