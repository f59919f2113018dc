//! Targets for files of others: what is imported, and what stands beside it.

use std::path::{Path, PathBuf};

use bindery_core::entailment::judge::NoJudge;
use bindery_core::entailment::{Verdict, check};
use bindery_core::policy::Policy;
use bindery_core::text::propositions::{is_generic, propositions};
use bindery_engine::import::catalogue::Catalogues;
use bindery_engine::import::files::FileEntry;
use bindery_engine::storage::vault::Vault;
use bindery_read::pdf::PdfText;
use bindery_read::{PdfReader, ReadError, Source};
use bindery_word::compare::{Class, Original, compare};

use super::Target;

const fn target(
    name: &'static str,
    run: fn(&[u8]),
    seeds: &'static [&'static str],
    words: &'static [&'static str],
) -> Target {
    Target { name, run, seeds, words, made: Vec::new }
}

pub const TARGETS: &[Target] = &[
    target("html", |b| read("a.html", b), &[".html"], MARKUP),
    target("markdown", |b| read("a.md", b), &[".md"], MARKDOWN),
    target("text", |b| read("a.txt", b), &[".txt"], ENCODED),
    target("docx", |b| read("a.docx", b), &[".docx"], &["PK\u{3}\u{4}", "word/document.xml"]),
    target("docx-body", docx_body, &[], WORD),
    target("odt", |b| read("a.odt", &odt(b)), &[], OPEN),
    target("fodt", |b| read("a.fodt", b), &[], OPEN),
    target("epub", |b| read("a.epub", &epub(b)), &[], BOOK),
    target("rtf", |b| read("a.rtf", &[b"{\\rtf1", b].concat()), &[], RTF),
    target("chat", |b| read("a.txt", &[b"1/1/21, 1:01 - a: b\n1/1/21, 1:01 - a: ", b].concat()), &[], CHAT),
    target("gedcom", |b| kin(&[b"0 HEAD\n1 GEDC\n2 VERS 5.5.1\n", b].concat()), &[], GEDCOM),
    target("vcard", |b| kin(&[b"BEGIN:VCARD\r\nVERSION:4.0\r\n", b].concat()), &[], VCARD),
    target("nameless", |b| read("a", b), &[".eml"], MAIL),
    Target {
        made: || vec![package(&[("word/document.xml", EDITED[0].as_bytes())])],
        ..target("word-open", edited, &[], &["PK\u{3}\u{4}", "word/document.xml", "word/comments.xml"])
    },
    target("word-text", |b| edited(&package(&[("word/document.xml", b)])), &[], EDITED),
    target("mail", |b| read("a.eml", b), &[".eml"], MAIL),
    target("mbox", |b| read("a.mbox", b), &[".mbox"], MAIL),
    target("vtt", |b| read("a.vtt", b), &[".vtt"], CAPTIONS),
    target("srt", |b| read("a.srt", b), &[".srt"], CAPTIONS),
    target("table", |b| read("a.csv", b), &[".csv"], TABLE),
    Target {
        made: || vec![workbook(SHEET[0].as_bytes())],
        ..target("xlsx", |b| read("a.xlsx", b), &[], &["PK\u{3}\u{4}", "xl/workbook.xml"])
    },
    target("xlsx-sheet", xlsx_sheet, &[], SHEET),
    target("jsonl", |b| read("a.jsonl", b), &[".jsonl"], JSONL),
    target("image", image, &[".jpg", ".png"], IMAGE),
    target("file-name", file_name, &[], NAMES),
    target("dates", dates, &[], DATES),
    target("catalogue", |b| list("catalogue.csv", b), &["catalogue.csv"], TABLE),
    target("people", |b| list("people.csv", b), &["people.csv"], TABLE),
    target("keys-header", header, &[], HEADER),
    target("policy", policy, &["default-policy.json"], &["\"tiers\":[", "\"2026-13-01\""]),
    target("check", verifier, &[], CLAIMS),
    target("propositions", parts, &[], CLAIMS),
];

/// Half of the input is a claim, half what it is held against.
fn verifier(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let at = (0..=text.len() / 2).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let (claim, source) = text.split_at(at);
    let found = check(claim, source, &NoJudge);
    assert!(found.score.is_finite() && (0.0..=1.0).contains(&found.score), "a score is a probability");
    assert!(found.spans(0).all(|span| span.of(source).is_some()), "a span is inside its source");
    let nothing = found.support.is_empty();
    assert_eq!(nothing, found.verdict == Verdict::Ungrounded, "what is supported names its place");
}

fn parts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for proposition in propositions(&text) {
        assert!(
            proposition.spans.iter().all(|span| span.of(&text).is_some()),
            "a span is inside its sentence"
        );
    }
    let _ = is_generic(&text);
}

const CLAIMS: &[&str] = &[
    "We sailed for Hartwell on 3 June 1931. Ruth did not come with us.",
    "I paid Mr. Hale five shillings and sixpence, who (born 1900) said that \u{201c}all is lost\u{201d}.",
    "two hundred and five and twenty thousand million",
    "2004-10-19 1930s 19th century \u{bd} 1,250.50% \u{a3}5",
    "if not never nobody some all only half a dozen of",
    ", who , which (born ; and then, a the was by",
];

const MARKUP: &[&str] = &[
    "<table><tr><td colspan=99999 rowspan=99999>x</table>",
    "<!--",
    "-->",
    "<![CDATA[",
    "<svg>",
    "<template>",
    "<math>",
    "<meta charset=utf-16>",
    "<br>",
    "&nbsp;",
    "&#x110000;",
    "<select>",
    "<p",
    "</p>",
    "<script>",
    "<style>",
    "<pre>",
];
const MARKDOWN: &[&str] = &[
    "---\ntitle: x\ndate: 1932-04-12\n---\n",
    "+++\n",
    "> ",
    "- ",
    "1. ",
    "[a]: b\n",
    "[a](b)",
    "![",
    "```\n",
    "|a|b|\n|-|-|\n",
    "***",
    "<div>",
    "&amp;",
    "\\",
    "[^1]: x\n",
    "    ",
    "\t",
    "# ",
    "===\n",
];
const ENCODED: &[&str] =
    &["\u{feff}", "\u{fffd}", "\r", "caf\u{e9}", "\u{2028}", "\u{85}", "\u{1b}$B", "\u{ad}"];
const WORD: &[&str] = &[
    r#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">x</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vMerge/></w:tcPr><w:p><w:r><w:t>y</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>"#,
    "<w:ins>",
    "</w:ins>",
    "<w:del>",
    "<w:fldChar w:fldCharType=\"begin\"/>",
    "<w:instrText>",
    "<w:txbxContent>",
    "<w:tab/>",
    "<w:sym w:font=\"Symbol\" w:char=\"F061\"/>",
    "<w:gridSpan w:val=\"4294967295\"/>",
    "<w:footnoteReference w:id=\"1\"/>",
    "<mc:AlternateContent>",
    "<mc:Fallback>",
    "&#xF061;",
    "<w:br/>",
    "<w:p>",
    "</w:p>",
    "<w:tc>",
    "</w:tc>",
];
const OPEN: &[&str] = &[
    r##"<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles><style:style style:name="T1" style:family="text" style:parent-style-name="T1"><style:text-properties fo:color="#ffffff" style:text-line-through-style="solid"/></style:style></office:automatic-styles><office:body><office:text><text:p>x<text:span text:style-name="T1">y</text:span></text:p><table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>z</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document>"##,
    "<text:tracked-changes><text:deletion>",
    "<text:note><text:note-body>",
    "</text:note-body></text:note>",
    "<text:s text:c=\"99999999999\"/>",
    "<text:list><text:list-item>",
    "<office:annotation>",
    "</office:annotation>",
    "<draw:text-box>",
    "</draw:text-box>",
    "<table:table-cell table:number-columns-repeated=\"99999\" table:number-rows-spanned=\"99999\"/>",
    "<table:covered-table-cell>",
    "<text:hidden-paragraph text:is-hidden=\"true\"/>",
    "fo:font-size=\"0\"",
    "svg:x=\"-999cm\"",
    "<text:p>",
    "</text:p>",
    "<text:section text:display=\"none\">",
];
const BOOK: &[&str] = &[
    r#"<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>x</dc:title><dc:date>2004</dc:date></metadata><manifest><item id="a" href="1.xhtml" media-type="application/xhtml+xml"/><item id="b" href="a.opf" media-type="text/html"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>"#,
    "<item id=\"a\" href=\"../../%2e%2e/a\" media-type=\"text/html\"/>",
    "<itemref idref=\"a\"/>",
    "<link rel='stylesheet' href='1.xhtml'/></head>",
    "<title/>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "<?xml",
    "<p/>",
    "<a b='",
    "/>",
];
const RTF: &[&str] = &[
    "\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset2 Symbol;}}{\\colortbl;\\red255\\green255\\blue255;}{\\stylesheet{\\s1 heading 1;}}\\pard\\s1 x\\par}",
    "{\\info{\\title x}{\\creatim\\yr2004\\mo10\\dy19}}",
    "{\\*\\footnote ",
    "{\\shp{\\*\\shpinst{\\shptxt ",
    "{\\upr{a}{\\*\\ud{",
    "\\trowd\\trhdr\\clvmrg\\cellx1\\pard\\intbl x\\cell\\row",
    "\\u-10179?\\u-8704?",
    "\\uc99999",
    "\\bin99999999 ",
    "\\'82\\'a0",
    "\\f0 ",
    "\\cf1\\highlight1\\fs2\\charscalex-1 ",
    "\\strike\\v\\deleted ",
    "{",
    "}",
    "\\par",
    "\\*",
];
const CHAT: &[&str] = &[
    "[12.03.21, 18:22:10] Ruth: \u{200e}image omitted\n",
    "3/12/21, 6:22\u{202f}PM - Tom: <Media omitted>\n",
    "2021-03-12, 18:22 - ",
    "99/99/9999, 99:99 - ",
    " <This message was edited>",
    "\u{200e}",
    ": ",
];
const GEDCOM: &[&str] = &[
    "0 @I1@ INDI\n1 NAME Ada /Berg/\n1 SEX F\n1 BIRT\n2 DATE ABT 1880\n2 PLAC Kiel\n",
    "0 @I2@ INDI\n1 NAME Paul\n1 DEAT Y\n1 ASSO @I1@\n2 RELA friend\n",
    "0 @F1@ FAM\n1 HUSB @I2@\n1 WIFE @I1@\n1 MARR\n2 DATE BET 1900 AND 1901\n1 CHIL @I2@\n",
    "2 DATE @#DJULIAN@ 11 FEB 1731/32\n",
    "2 CONC x\n2 CONT y\n",
    "0 TRLR\n",
];
const VCARD: &[&str] = &[
    "FN:Ada Berg\r\nBDAY:18800101\r\n",
    "N:Berg;Ada;;;\r\nNICKNAME:A\r\nRELATED;TYPE=child;VALUE=text:Paul\r\n",
    "END:VCARD\r\nBEGIN:VCARD\r\n",
];
const MAIL: &[&str] = &[
    "From: a@b.c\nTo: d@e.f\nSubject: =?utf-8?B?w6k=?=\nDate: Sun, 4 Oct 1998 10:00:00 +0000\n\ntext\n",
    "Content-Type: multipart/mixed; boundary=b\n\n--b\n",
    "--b--\n",
    "Content-Transfer-Encoding: base64\n",
    "\nFrom x\n",
    "Content-Type: message/rfc822\n",
    "Content-Disposition: attachment; filename=\"a.html\"\n",
    "charset=utf-7",
    "=?x?Q?=?=",
    "Content-Transfer-Encoding: quoted-printable\n",
    "Content-Type: text/html\n",
    "name*0*=utf-8''%",
    "=\n",
    "=FF",
];
const CAPTIONS: &[&str] = &[
    "WEBVTT\n\n00:00.000 --> 00:01.000\n<v A>x</v>\n",
    "1\n00:00:00,000 --> 00:00:01,000\nA: x\n\n",
    "NOTE ",
    "STYLE\n",
    "99999999999:59:59.999 --> ",
    "<c.a>",
    "</c>",
    "<00:00:01.000>",
    "&lt;",
    "{\\an8}",
    "REGION\n",
];
const TABLE: &[&str] = &[
    "file,title,kind,date,from,to,place,consent,note\n",
    "name,aliases,clearance,note\n",
    "\"",
    "\"\"",
    ",",
    ";",
    "\t",
    "\r\n",
    "a,b\n1,2\n",
    "cleared",
    "open",
    "tier:",
    "../",
    "not-cleared",
];
const SHEET: &[&str] = &[
    r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:B2"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1"><v>1</v></c></row></sheetData></worksheet>"#,
    "<c r=\"XFD1048576\"><v>1</v></c>",
    "r=\"A99999999999\"",
    "t=\"s\"",
    "t=\"e\"",
    "t=\"d\"",
    "<f>A1</f>",
    "<mergeCell ref=\"A1:XFD1048576\"/>",
    "s=\"99999\"",
    "<v>1e999</v>",
    "<v>-1</v>",
    "<dimension ref=\"A1:XFD1048576\"/>",
    "<row r=\"0\">",
];
const JSONL: &[&str] =
    &["{\"text\":\"x\"}\n", "{\"messages\":[", "\"date\":\"", "[", "{", "\\u0000", "\n\n", "1e999"];
const IMAGE: &[&str] = &[
    "\u{89}PNG\r\n\u{1a}\n",
    "tEXtComment\u{0}x",
    "iTXtXML:com.adobe.xmp\u{0}",
    "Exif\u{0}\u{0}II*\u{0}\u{8}\u{0}\u{0}\u{0}",
    "MM\u{0}*",
    "Photoshop 3.0\u{0}8BIM\u{4}\u{4}",
    "<x:xmpmeta><dc:description><rdf:Alt><rdf:li>x</rdf:li></rdf:Alt>",
    "http://ns.adobe.com/xap/1.0/\u{0}",
];
const NAMES: &[&str] = &[
    "letters/1931-06-03 letter to Ruth Hale.txt",
    "1999-02-30",
    "from ",
    " to ",
    "/",
    "..",
    "(scan)",
    "Brief von ",
    ".txt",
    "1936",
    "IMG_20230101_120000.jpg",
    "interview with ",
];
const DATES: &[&str] = &[
    "12 April 1932",
    "April 12, 1932",
    "12. April 1932",
    "1932-04-12",
    "4/12/1932",
    "31 February 1900",
    "1er avril 1932",
    "99999",
    "spring 1936",
    "M\u{e4}rz",
    "12th of",
    "the 1930s",
    "c. 1932",
];
const HEADER: &[&str] = &[
    r#"{"form":1,"slots":[{"public":{"id":"0011223344556677","kind":"passphrase","kdf":{"lanes":1,"memory":8,"passes":1,"salt":"00112233445566778899aabbccddeeff"}},"sealed":"00"}]}"#,
    "\"slots\":[",
    "\"kind\":\"key-file\"",
    "\"memory\":4294967295",
    "\"form\":2",
    "\"register\":\"",
];

/// Stands in for the PDF library.
struct NoPdf;

impl PdfReader for NoPdf {
    fn read_pdf(&self, _: &Source<'_>, _: &dyn Fn() -> bool) -> Result<PdfText, ReadError> {
        Ok(PdfText::default())
    }
}

fn read(name: &str, bytes: &[u8]) {
    let Ok(readings) = bindery_read::read(&Source { name, bytes }, &NoPdf, &|| true) else { return };
    let text: usize = readings.iter().flat_map(|reading| &reading.segments).map(|s| s.text.len()).sum();
    // A package may hold much in little; everything else cannot hold more than it is long, but for tables.
    assert!(text < 256 << 20, "{text} bytes of text came out of {}", bytes.len());
    for segment in readings.iter().flat_map(|reading| &reading.segments) {
        assert!(!segment.text.is_empty(), "a segment without text");
    }
}

/// A file of kin: what is read of it is facts, and what is written of it is read again.
fn kin(bytes: &[u8]) {
    use bindery_core::canon::file::FactsFile;
    use bindery_read::tree::{Form, Tree, facts, written};
    let Ok(tree) = Tree::read(bytes) else { return };
    let path = "kin.yaml".parse().expect("a path of facts");
    for text in facts(&tree, "a.ged") {
        assert!(FactsFile::read(&path, &text).is_ok(), "no facts: {text}");
    }
    for form in [Form::Five, Form::Seven] {
        let (text, _) = written(&tree, form);
        assert!(Tree::read(text.as_bytes()).is_ok(), "what was written does not read: {text}");
    }
}

fn image(bytes: &[u8]) {
    for name in ["a.jpg", "a.png", "a.tif", "a.webp"] {
        read(name, bytes);
    }
}

const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// An edited document, read and compared.
fn edited(bytes: &[u8]) {
    let Ok(edited) = bindery_word::read::read(bytes) else { return };
    let original = |text: &str| Original { text: text.to_owned(), claim: None };
    let originals = ["The stone is slate, and it lies by the window.", "The boats came in."].map(original);
    let Ok(found) = compare(&originals, &edited, 1) else { return };
    for (index, _) in originals.iter().enumerate() {
        let of = found.iter().filter(|one| one.original == Some(index)).count();
        assert_eq!(of, 1, "every sentence is told of once");
    }
    assert!(
        found.iter().all(|one| one.original.is_some() || one.class == Class::New),
        "what is nobody's is new"
    );
}

const EDITED: &[&str] = &[
    r#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:bookmarkStart w:id="0" w:name="_Bindery_a1"/><w:bookmarkEnd w:id="0"/></w:p><w:p><w:bookmarkStart w:id="1" w:name="_Bindery_s1_1"/><w:commentRangeStart w:id="0"/><w:sdt><w:sdtPr><w:tag w:val="_Bindery_s1_1"/></w:sdtPr><w:sdtContent><w:r><w:t>The stone is slate, and it lies by the window.</w:t></w:r></w:sdtContent></w:sdt><w:commentRangeEnd w:id="0"/><w:bookmarkEnd w:id="1"/><w:r><w:rPr><w:rStyle w:val="BinderyMark"/></w:rPr><w:t> x</w:t></w:r><w:del w:id="2"><w:r><w:delText>The boats came in.</w:delText></w:r></w:del><w:ins w:id="3"><w:r><w:t>The boats came in at noon.</w:t></w:r></w:ins></w:p></w:body></w:document>"#,
    "<w:ins w:id=\"1\">",
    "</w:ins>",
    "<w:del w:id=\"1\">",
    "<w:bookmarkStart w:id=\"4\" w:name=\"_Bindery_s1_2\"/>",
    "<w:bookmarkStart w:id=\"4\" w:name=\"_Bindery_e1\"/>",
    "<w:bookmarkStart w:id=\"4\" w:name=\"_Bindery_s99999999999_0\"/>",
    "</w:p><w:p>",
    "The boats came in.",
    " and ",
];

fn docx_body(bytes: &[u8]) {
    let root = format!(
        "<Relationships><Relationship Id='r' Type='{RELATIONS}/officeDocument' Target='word/document.xml'/></Relationships>"
    );
    read("a.docx", &package(&[("_rels/.rels", root.as_bytes()), ("word/document.xml", bytes)]));
}

/// An OpenDocument text with `bytes` as its text and its styles.
fn odt(bytes: &[u8]) -> Vec<u8> {
    let kind: (&str, &[u8]) = ("mimetype", b"application/vnd.oasis.opendocument.text");
    package(&[kind, ("content.xml", bytes), ("styles.xml", bytes), ("meta.xml", bytes)])
}

/// An e-book with `bytes` as its outline and as its page.
fn epub(bytes: &[u8]) -> Vec<u8> {
    let root: (&str, &[u8]) =
        ("META-INF/container.xml", b"<container><rootfile full-path='a.opf'/></container>");
    package(&[("mimetype", b"application/epub+zip"), root, ("a.opf", bytes), ("1.xhtml", bytes)])
}

fn xlsx_sheet(bytes: &[u8]) {
    read("a.xlsx", &workbook(bytes));
}

/// A workbook with `bytes` as its only sheet.
fn workbook(bytes: &[u8]) -> Vec<u8> {
    let root = format!(
        "<Relationships><Relationship Id='r' Type='{RELATIONS}/officeDocument' Target='xl/workbook.xml'/></Relationships>"
    );
    let sheets = format!(
        "<Relationships><Relationship Id='rId1' Type='{RELATIONS}/worksheet' Target='worksheets/sheet1.xml'/></Relationships>"
    );
    let book = format!(
        "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' xmlns:r='{RELATIONS}'><sheets><sheet name='a' sheetId='1' r:id='rId1'/></sheets></workbook>"
    );
    let parts: [(&str, &[u8]); 5] = [
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", sheets.as_bytes()),
        ("xl/worksheets/sheet1.xml", bytes),
    ];
    package(&parts)
}

/// A ZIP file with these files, stored as they are (PKWARE APPNOTE 4.3).
fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in parts {
        let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        common.extend(crc32(bytes).to_le_bytes());
        common.extend([(bytes.len() as u32).to_le_bytes(), (bytes.len() as u32).to_le_bytes()].concat());
        common.extend([(name.len() as u16).to_le_bytes(), [0, 0]].concat());
        directory.extend(
            [&b"PK\x01\x02\x14\0"[..], &common, &[0; 10], &(out.len() as u32).to_le_bytes()].concat(),
        );
        directory.extend(name.as_bytes());
        out.extend([b"PK\x03\x04", &common[..], name.as_bytes(), bytes].concat());
    }
    let (count, size, start) = (parts.len() as u16, directory.len() as u32, out.len() as u32);
    out.extend(directory);
    out.extend(
        [b"PK\x05\x06\0\0\0\0".to_vec(), [count.to_le_bytes(), count.to_le_bytes()].concat()].concat(),
    );
    out.extend([size.to_le_bytes(), start.to_le_bytes()].concat());
    out.extend([0, 0]);
    out
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}

fn file_name(bytes: &[u8]) {
    let _ = bindery_read::from_file_name(&String::from_utf8_lossy(bytes));
    let _ = bindery_read::kind_of(&String::from_utf8_lossy(bytes), bytes);
}

fn dates(bytes: &[u8]) {
    if let Some(date) = bindery_read::recognise_date(&String::from_utf8_lossy(bytes)) {
        assert!(date.len() <= 64 && date.is_ascii(), "`{date}` is no date");
    }
}

/// A folder of this process for one file.
fn folder(name: &str) -> PathBuf {
    let memory = Path::new("/dev/shm");
    let base = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    let folder = base.join(format!("bindery-fuzz-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Removes a folder when it is done with.
struct Gone(PathBuf);

impl Drop for Gone {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn list(name: &str, bytes: &[u8]) {
    let root = Gone(folder(name));
    let entry = |name: &str| FileEntry {
        origin: name.to_owned(),
        path: name.to_owned(),
        root: Some(root.0.clone()),
        place: root.0.join(name),
        size: bytes.len() as u64,
    };
    std::fs::write(root.0.join(name), bytes).unwrap();
    let mut results = Vec::new();
    let read = Catalogues::read(&mut vec![entry(name)], &mut results, &|tier| tier == "family");
    let _ = read.of(&entry("letters/a.txt"));
    for person in read.people() {
        assert!(!person.name.is_empty(), "someone without a name");
    }
}

fn header(bytes: &[u8]) {
    let folder = Gone(folder("header"));
    std::fs::write(folder.0.join("keys.json"), bytes).unwrap();
    // Without a secret: what a passphrase costs for each slot is meant to be long.
    if let Ok(kinds) = Vault::kinds(&folder.0) {
        assert!(kinds.len() <= 3, "there are three kinds of slots");
    }
}

fn policy(bytes: &[u8]) {
    let Ok(policy) = serde_json::from_slice::<Policy>(bytes) else { return };
    if policy.fault().is_none() {
        assert!(policy.tiers.iter().all(|tier| policy.excerpt_limit(&tier.name) >= 40));
    }
}
