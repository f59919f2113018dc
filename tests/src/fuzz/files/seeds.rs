//! What the readers’ targets begin with.

pub(super) const CLAIMS: &[&str] = &[
    "We sailed for Hartwell on 3 June 1931. Ruth did not come with us.",
    "I paid Mr. Hale five shillings and sixpence, who (born 1900) said that \u{201c}all is lost\u{201d}.",
    "two hundred and five and twenty thousand million",
    "2004-10-19 1930s 19th century \u{bd} 1,250.50% \u{a3}5",
    "if not never nobody some all only half a dozen of",
    ", who , which (born ; and then, a the was by",
];

pub(super) const MARKUP: &[&str] = &[
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

pub(super) const TRANSCRIPT: &[&str] = &[
    r#"<alto><Layout><Page WIDTH="90" HEIGHT="90"><PrintSpace><TextBlock><TextLine HPOS="1" VPOS="1" WIDTH="9" HEIGHT="9"><String CONTENT="a" HPOS="1e9" WC="0.5" CS="true"/><HYP CONTENT="-"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>"#,
    r#"<PcGts><Page imageWidth="90" imageHeight="90"><TextRegion><Coords points="0,0 9,9"/><TextLine custom="confirmed"><Coords points="1,1 8,2"/><Word><Coords points="1,1 2,2"/><TextEquiv conf="0.1"><Unicode>a&amp;b</Unicode></TextEquiv></Word></TextLine></TextRegion></Page></PcGts>"#,
    "<html><div class='ocr_page' title='bbox 0 0 90 90'><p class='ocr_par'><span class='ocr_line' title='bbox 1 1 9 9; x_wconf 40'>a</span></p></div></html>",
    "<!DOCTYPE a [<!ENTITY x 'y'>]>",
    "&x;",
    "&#x0;",
    "<![CDATA[",
];

pub(super) const MARKDOWN: &[&str] = &[
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

pub(super) const ENCODED: &[&str] =
    &["\u{feff}", "\u{fffd}", "\r", "caf\u{e9}", "\u{2028}", "\u{85}", "\u{1b}$B", "\u{ad}"];

pub(super) const WORD: &[&str] = &[
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

pub(super) const OPEN: &[&str] = &[
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

pub(super) const BOOK: &[&str] = &[
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

pub(super) const RTF: &[&str] = &[
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

pub(super) const CHAT: &[&str] = &[
    "[12.03.21, 18:22:10] Ruth: \u{200e}image omitted\n",
    "3/12/21, 6:22\u{202f}PM - Tom: <Media omitted>\n",
    "2021-03-12, 18:22 - ",
    "99/99/9999, 99:99 - ",
    " <This message was edited>",
    "\u{200e}",
    ": ",
];

pub(super) const GEDCOM: &[&str] = &[
    "0 @I1@ INDI\n1 NAME Ada /Berg/\n1 SEX F\n1 BIRT\n2 DATE ABT 1880\n2 PLAC Kiel\n",
    "0 @I2@ INDI\n1 NAME Paul\n1 DEAT Y\n1 ASSO @I1@\n2 RELA friend\n",
    "0 @F1@ FAM\n1 HUSB @I2@\n1 WIFE @I1@\n1 MARR\n2 DATE BET 1900 AND 1901\n1 CHIL @I2@\n",
    "2 DATE @#DJULIAN@ 11 FEB 1731/32\n",
    "2 CONC x\n2 CONT y\n",
    "0 TRLR\n",
];

pub(super) const VCARD: &[&str] = &[
    "FN:Ada Berg\r\nBDAY:18800101\r\n",
    "N:Berg;Ada;;;\r\nNICKNAME:A\r\nRELATED;TYPE=child;VALUE=text:Paul\r\n",
    "END:VCARD\r\nBEGIN:VCARD\r\n",
];

pub(super) const MAIL: &[&str] = &[
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

pub(super) const CAPTIONS: &[&str] = &[
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

pub(super) const TABLE: &[&str] = &[
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

pub(super) const SHEET: &[&str] = &[
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

pub(super) const JSONL: &[&str] =
    &["{\"text\":\"x\"}\n", "{\"messages\":[", "\"date\":\"", "[", "{", "\\u0000", "\n\n", "1e999"];

pub(super) const IMAGE: &[&str] = &[
    "\u{89}PNG\r\n\u{1a}\n",
    "tEXtComment\u{0}x",
    "iTXtXML:com.adobe.xmp\u{0}",
    "Exif\u{0}\u{0}II*\u{0}\u{8}\u{0}\u{0}\u{0}",
    "MM\u{0}*",
    "Photoshop 3.0\u{0}8BIM\u{4}\u{4}",
    "<x:xmpmeta><dc:description><rdf:Alt><rdf:li>x</rdf:li></rdf:Alt>",
    "http://ns.adobe.com/xap/1.0/\u{0}",
];

pub(super) const NAMES: &[&str] = &[
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

pub(super) const DATES: &[&str] = &[
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

pub(super) const HEADER: &[&str] = &[
    r#"{"form":1,"slots":[{"public":{"id":"0011223344556677","kind":"passphrase","kdf":{"lanes":1,"memory":8,"passes":1,"salt":"00112233445566778899aabbccddeeff"}},"sealed":"00"}]}"#,
    "\"slots\":[",
    "\"kind\":\"key-file\"",
    "\"memory\":4294967295",
    "\"form\":2",
    "\"register\":\"",
];

pub(super) const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

pub(super) const EDITED: &[&str] = &[
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
