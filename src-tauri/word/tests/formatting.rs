//! How words are set: what is known to leave them as they were written changes nothing, and everything else is said. Every
//! setting that is said stands beside one of the same kind that is not.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod common;

use std::io::{Cursor, Write};

use bindery_word::compare::{Class, Whole, whole};
use bindery_word::model::Marks;
use bindery_word::read::read;
use bindery_word::write::write;
use common::{SENTENCES, document, originals, parts};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const BODY: &str = "word/document.xml";
const STYLES: &str = "word/styles.xml";
const SETTINGS: &str = "word/settings.xml";
const RELATIONS: &str = "word/_rels/document.xml.rels";
const COMMENTS: &str = "word/comments.xml";
const FOOTNOTES: &str = "word/footnotes.xml";
const FOOTER: &str = "word/footer1.xml";
const THEME: &str = "word/theme/theme1.xml";
const FONTS: &str = "word/fontTable.xml";
const NUMBERING: &str = "word/numbering.xml";
const W: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const A: &str = "http://schemas.openxmlformats.org/drawingml/2006/main";
const W14: &str = "xmlns:w14=\"http://schemas.microsoft.com/office/word/2010/wordml\"";
const W15: &str = "xmlns:w15=\"http://schemas.microsoft.com/office/word/2012/wordml\"";

/// A package that is edited: its parts by name.
struct Package(Vec<(String, String)>);

impl Package {
    fn written() -> Self {
        let docx = write(&document(6), Marks::Both).unwrap();
        Self(
            parts(&docx).into_iter().map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect(),
        )
    }

    /// Puts `to` in the place of the first `from` of a part.
    fn put(mut self, part: &str, from: &str, to: &str) -> Self {
        let (_, xml) = self.0.iter_mut().find(|(name, _)| name == part).unwrap();
        assert!(xml.contains(from), "{from} stands in {part}");
        *xml = xml.replacen(from, to, 1);
        self
    }

    /// Puts `to` in the place of every `from` of a part.
    fn put_all(mut self, part: &str, from: &str, to: &str) -> Self {
        let (_, xml) = self.0.iter_mut().find(|(name, _)| name == part).unwrap();
        *xml = xml.replace(from, to);
        self
    }

    /// Adds a part that the text refers to.
    fn add(mut self, kind: &str, part: &str, xml: &str) -> Self {
        let target = part.strip_prefix("word/").unwrap();
        let number = self.0.len() + 100;
        let one = format!(
            "<Relationship Id=\"rId{number}\" Type=\"{R}/{kind}\" Target=\"{target}\"/></Relationships>"
        );
        self = self.put(RELATIONS, "</Relationships>", &one);
        self.0.push((part.to_owned(), xml.to_owned()));
        self
    }

    /// What is said of it.
    fn compared(&self) -> Whole {
        let written = read(&write(&document(6), Marks::Both).unwrap()).unwrap();
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, xml) in &self.0 {
            zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            zip.write_all(xml.as_bytes()).unwrap();
        }
        let edited = read(&zip.finish().unwrap().into_inner()).unwrap();
        whole(&originals(&document(6).answers[0]), Some(&written), &edited, 1).unwrap()
    }
}

/// Whether anything is said, and all that is said in words.
fn said(found: &Whole) -> Option<String> {
    let all = found.differences.iter().map(|one| {
        one.untold.as_ref().map_or_else(
            || format!("{:?} {:?} {:?}", one.class, one.part, one.after),
            |one| one.told().to_string(),
        )
    });
    let changed = found.sentences.iter().filter(|one| one.class != Class::Unchanged);
    let all: Vec<String> = all.chain(changed.map(|one| format!("{:?} {:?}", one.class, one.after))).collect();
    (!all.is_empty()).then(|| all.join("\n"))
}

fn check(cases: Vec<(&str, bool, Package)>) {
    let wrong: Vec<String> = cases
        .into_iter()
        .filter_map(|(name, expected, package)| {
            let said = said(&package.compared());
            (said.is_some() != expected)
                .then(|| format!("{name}: {}", said.unwrap_or_else(|| "nothing is said".to_owned())))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn sentence() -> String {
    format!("<w:r><w:t xml:space=\"preserve\">{}</w:t></w:r>", SENTENCES[1][0])
}

/// The properties on the run of a sentence.
fn on_run(properties: &str) -> Package {
    let set = sentence().replacen("<w:r>", &format!("<w:r><w:rPr>{properties}</w:rPr>"), 1);
    Package::written().put(BODY, &sentence(), &set)
}

const ANSWER: &str = "w:styleId=\"BinderyAnswer\"><w:name w:val=\"Bindery Answer\"/><w:basedOn w:val=\"Normal\"/><w:qFormat/><w:pPr><w:spacing w:after=\"160\" w:line=\"300\" w:lineRule=\"auto\"/></w:pPr><w:rPr>";

/// The properties in the style of answers, for its runs and for its paragraphs.
fn in_style(run: &str, paragraph: &str) -> Package {
    let rest = "<w:rFonts w:ascii=\"Georgia\" w:hAnsi=\"Georgia\" w:eastAsia=\"Georgia\" w:cs=\"Georgia\"/><w:sz w:val=\"24\"/><w:szCs w:val=\"24\"/></w:rPr></w:style>";
    let open = ANSWER.split("<w:pPr>").next().unwrap();
    Package::written().put(
        STYLES,
        &format!("{ANSWER}{rest}"),
        &format!("{open}<w:pPr>{paragraph}</w:pPr><w:rPr>{run}</w:rPr></w:style>"),
    )
}

fn on_paragraph(properties: &str) -> Package {
    let style = "<w:pStyle w:val=\"BinderyAnswer\"/>";
    Package::written().put(BODY, style, &format!("{style}{properties}"))
}

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

fn theme(dark: &str, font: &str) -> String {
    format!(
        "<a:theme xmlns:a=\"{A}\"><a:themeElements><a:clrScheme name=\"Office\"><a:dk1>{dark}</a:dk1><a:lt1><a:sysClr val=\"window\" lastClr=\"FFFFFF\"/></a:lt1><a:accent1><a:srgbClr val=\"4472C4\"/></a:accent1></a:clrScheme><a:fontScheme name=\"Office\"><a:majorFont><a:latin typeface=\"Calibri Light\"/><a:ea typeface=\"\"/></a:majorFont><a:minorFont><a:latin typeface=\"{font}\"/><a:ea typeface=\"\"/><a:font script=\"Jpan\" typeface=\"Yu Mincho\"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>"
    )
}

#[test]
fn themes() {
    let usual = theme("<a:sysClr val=\"windowText\" lastClr=\"000000\"/>", "Calibri");
    let white = theme("<a:srgbClr val=\"FFFFFF\"/>", "Calibri");
    let turned = theme("<a:srgbClr val=\"000000\"><a:lumOff val=\"100000\"/></a:srgbClr>", "Calibri");
    let signs = theme("<a:srgbClr val=\"000000\"/>", "Wingdings");
    let colour = "<w:color w:val=\"000000\" w:themeColor=\"text1\"/>";
    let letters =
        "<w:rFonts w:asciiTheme=\"minorHAnsi\" w:hAnsiTheme=\"minorHAnsi\" w:cstheme=\"minorBidi\"/>";
    let under = |properties: &str, theme: &str| on_run(properties).add("theme", THEME, theme);
    let map = |text: &str| {
        let map = format!(
            "<w:clrSchemeMapping w:bg1=\"light1\" w:t1=\"{text}\" w:bg2=\"light2\" w:t2=\"dark2\"/></w:settings>"
        );
        under(colour, &usual).put(SETTINGS, "</w:settings>", &map)
    };
    check(vec![
        ("the usual text", false, under(colour, &usual)),
        ("no theme", true, on_run(colour)),
        ("text in white", true, under(colour, &white)),
        ("a colour that is worked out", true, under(colour, &turned)),
        (
            "the usual shade",
            false,
            under("<w:color w:val=\"2F5496\" w:themeColor=\"accent1\" w:themeShade=\"BF\"/>", &usual),
        ),
        (
            "a tint that is white",
            true,
            under("<w:color w:val=\"000000\" w:themeColor=\"text1\" w:themeTint=\"00\"/>", &usual),
        ),
        (
            "a ground that is dark",
            true,
            under(
                "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"FFFFFF\" w:themeFill=\"text1\"/>",
                &usual,
            ),
        ),
        (
            "a ground that is light",
            false,
            under(
                "<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"FFFFFF\" w:themeFill=\"background1\"/>",
                &usual,
            ),
        ),
        ("the usual mapping", false, map("dark1")),
        ("another mapping", true, map("light1")),
        ("the usual letters", false, under(letters, &usual)),
        ("letters of signs", true, under(letters, &signs)),
        ("letters of signs that nothing refers to", false, under("<w:b/>", &signs)),
    ]);
    let fonts = |name: &str, other: &str| {
        let xml = format!(
            "<w:fonts xmlns:w=\"{W}\"><w:font w:name=\"{name}\"><w:altName w:val=\"{other}\"/><w:charset w:val=\"00\"/></w:font></w:fonts>"
        );
        Package::written().add("fontTable", FONTS, &xml)
    };
    check(vec![
        ("another name of a font", false, fonts("MS Mincho", "\u{ff2d}\u{ff33} \u{660e}\u{671d}")),
        ("signs for a font", true, fonts("Georgia", "Wingdings")),
    ]);
}

#[test]
fn settings() {
    let with = |xml: &str| Package::written().put(SETTINGS, "<w:zoom", &format!("{xml}<w:zoom"));
    let template = format!("<w:attachedTemplate xmlns:r=\"{R}\" r:id=\"rId1\"/>");
    let saved = format!(
        "<w:proofState w:spelling=\"clean\"/>{template}<w:defaultTabStop w:val=\"720\"/><w:rsids><w:rsidRoot w:val=\"00AB12CD\"/></w:rsids><w:themeFontLang w:val=\"en-GB\"/><w:decimalSymbol w:val=\".\"/><w14:docId {W14} w14:val=\"0\"/>"
    );
    let background = |colour: &str| {
        Package::written().put(BODY, "<w:body>", &format!("<w:background w:color=\"{colour}\"/><w:body>"))
    };
    check(vec![
        ("as they are saved", false, with(&saved)),
        ("styles of a template", true, with(&format!("{template}<w:linkStyles/>"))),
        (
            "letters with fields of a list",
            true,
            with("<w:mailMerge><w:mainDocumentType w:val=\"formLetters\"/></w:mailMerge>"),
        ),
        ("nobody knows", true, with("<w:nobodyKnows/>")),
        (
            "notes with their numbers",
            false,
            with("<w:endnotePr><w:endnote w:id=\"-1\"/><w:endnote w:id=\"0\"/></w:endnotePr>"),
        ),
        (
            "notes in signs",
            true,
            Package::written().put(SETTINGS, "<w:footnotePr>", "<w:footnotePr><w:numFmt w:val=\"chicago\"/>"),
        ),
        ("a white page", false, background("FFFFFF")),
        ("a black page", true, background("000000")),
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

#[test]
fn what_stands_in_runs() {
    let then =
        |xml: &str| Package::written().put(BODY, &sentence(), &format!("{}<w:r>{xml}</w:r>", sentence()));
    check(vec![
        ("a soft hyphen", false, then("<w:softHyphen/>")),
        ("the number of a note outside of one", true, then("<w:footnoteRef/>")),
        ("a line", true, then("<w:separator/>")),
        ("nobody knows", true, then("<w:nobodyKnows/>")),
        ("a tab to the edge", false, then("<w:ptab w:alignment=\"right\"/>")),
        ("a tab of lines", true, then("<w:ptab w:alignment=\"right\" w:leader=\"underscore\"/>")),
        ("a break", false, then("<w:lastRenderedPageBreak/>")),
        (
            "words of a strict document",
            true,
            then("<z:t xmlns:z=\"http://purl.oclc.org/ooxml/wordprocessingml/main\">no</z:t>"),
        ),
    ]);
}

/// The first letter of the sentence as a symbol.
fn symbol(font: &str) -> Package {
    let text = SENTENCES[1][0];
    let (first, rest) = text.split_at(1);
    let code = u32::from(first.chars().next().unwrap());
    let runs = format!(
        "<w:r><w:sym w:font=\"{font}\" w:char=\"{code:04X}\"/><w:t xml:space=\"preserve\">{rest}</w:t></w:r>"
    );
    Package::written().put(BODY, &sentence(), &runs)
}

#[test]
fn what_is_read_by_some_programs_and_not_by_others() {
    const MC: &str = "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"";
    let forms = |xml: &str| {
        let all = format!(
            "<mc:AlternateContent {MC}><mc:Choice Requires=\"w15\">{xml}</mc:Choice><mc:Fallback>{xml}</mc:Fallback></mc:AlternateContent>"
        );
        Package::written().put(
            BODY,
            &sentence(),
            &format!("{all}{}", if xml.contains("<w:t") { String::new() } else { sentence() }),
        )
    };
    let within = |xml: &str| {
        let other = format!("<x:y xmlns:x=\"urn:x\">{xml}</x:y>{}", sentence());
        Package::written().put(BODY, &sentence(), &other)
    };
    // Normal hides; a style of characters that shows is none for a paragraph.
    let kind = |kind: &str| {
        let style = format!(
            "<w:style w:type=\"{kind}\" w:styleId=\"K\"><w:name w:val=\"K\"/><w:rPr><w:vanish w:val=\"0\"/></w:rPr></w:style></w:styles>"
        );
        Package::written()
            .put(STYLES, "</w:styles>", &style)
            .put(
                STYLES,
                "w:styleId=\"Normal\"><w:name w:val=\"Normal\"/><w:qFormat/>",
                "w:styleId=\"Normal\"><w:name w:val=\"Normal\"/><w:qFormat/><w:rPr><w:vanish/></w:rPr>",
            )
            .put_all(BODY, "w:pStyle w:val=\"BinderyAnswer\"", "w:pStyle w:val=\"K\"")
    };
    let hides = |package: &Package| {
        let found = package.compared();
        found.sentences.iter().any(|one| one.class == Class::Missing)
    };
    assert!(!hides(&kind("paragraph")) && hides(&kind("character")));
    let based = |on: &str| {
        Package::written().put(
            STYLES,
            "w:styleId=\"BinderyAnswer\"><w:name w:val=\"Bindery Answer\"/><w:basedOn w:val=\"Normal\"/>",
            &format!(
                "w:styleId=\"BinderyAnswer\"><w:name w:val=\"Bindery Answer\"/><w:basedOn w:val=\"{on}\"/>"
            ),
        )
    };
    check(vec![
        ("a run in two forms that are one", false, forms(&sentence())),
        ("properties of a paragraph in forms", true, forms("<w:pPr><w:ind w:leftChars=\"-9000\"/></w:pPr>")),
        ("nothing in an element that nobody knows", false, within("")),
        ("properties in an element that nobody knows", true, within("<w:pPr><w:bidi/></w:pPr>")),
        ("a letter as a symbol", false, symbol("Arial")),
        ("a sign as a symbol", true, symbol("Wingdings")),
        ("a style on one of its kind", false, based("BinderySource")),
        ("a style on one of characters", true, based("BinderyQuote")),
    ]);
}

#[test]
fn comments_that_pass_as_ours() {
    let by = |author: &str, text: &str| {
        let one = format!(
            "<w:comment w:id=\"7\" w:author=\"{author}\"><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:comment></w:comments>"
        );
        let range = format!(
            "<w:commentRangeStart w:id=\"7\"/>{}<w:commentRangeEnd w:id=\"7\"/><w:r><w:commentReference w:id=\"7\"/></w:r>",
            sentence()
        );
        Package::written().put(COMMENTS, "</w:comments>", &one).put(BODY, &sentence(), &range)
    };
    check(vec![
        ("a reader's", false, by("Jo Park", "This is not supported by the letter.")),
        ("a reader's of another name", false, by("Bindersley", "Why?")),
        ("a reader's with a sign", false, by("Jo Park", "\u{2022} check the date")),
        ("in our name", true, by("Bindery", "\u{25cf} supported: ninety pounds.")),
        ("in our name with a space", true, by("Bindery ", "Quite right.")),
        ("in small letters", true, by("bindery", "Quite right.")),
        ("in letters that look like ours", true, by("B\u{456}ndery", "Quite right.")),
        ("with a letter that is not seen", true, by("Bin\u{200b}dery", "Quite right.")),
        ("with our mark", true, by("Jo Park", "\u{25cf} supported: ninety pounds.")),
        ("with a sign like our mark", true, by("Jo Park", "\u{26ab}\u{a0}supp\u{43e}rted")),
        ("of nobody", true, by("", "\u{25cf} supported")),
    ]);
}

/// What a word processor writes around the words when a reviewer opens a document, edits it with tracked changes or
/// comments, and saves it.
#[test]
fn a_file_that_word_saved_is_as_it_was_written() {
    let run = "<w:kern w:val=\"2\"/><w:lang w:val=\"en-GB\" w:eastAsia=\"en-US\" w:bidi=\"ar-SA\"/>";
    let ligatures = format!("{run}<w14:ligatures {W14} w14:val=\"standardContextual\"/>");
    let usual = theme("<a:sysClr val=\"windowText\" lastClr=\"000000\"/>", "Aptos");
    let latent = "</w:docDefaults><w:latentStyles w:defLockedState=\"0\" w:count=\"376\"><w:lsdException w:name=\"Normal\" w:uiPriority=\"0\"/></w:latentStyles>";
    let fonts = format!(
        "<w:fonts xmlns:w=\"{W}\"><w:font w:name=\"Georgia\"><w:panose1 w:val=\"02040502050405020303\"/><w:charset w:val=\"00\"/><w:family w:val=\"roman\"/><w:pitch w:val=\"variable\"/><w:sig w:usb0=\"00000287\"/></w:font><w:font w:name=\"Symbol\"><w:charset w:val=\"02\"/></w:font></w:fonts>"
    );
    let web = format!("<w:webSettings xmlns:w=\"{W}\"><w:optimizeForBrowser/><w:allowPNG/></w:webSettings>");
    let page = "<w:pgSz w:w=\"11906\" w:h=\"16838\"/>";
    let package = Package::written()
        .put(STYLES, "<w:lang w:val=\"en-GB\"/>", &ligatures)
        .put(STYLES, "</w:docDefaults>", latent)
        .put(BODY, page, &format!("{page}<w:cols w:space=\"720\"/>"))
        .put_all(BODY, "<w:p>", &format!("<w:p {W14} w:rsidR=\"00AB12CD\" w:rsidRDefault=\"00AB12CD\" w14:paraId=\"1B2C3D4E\" w14:textId=\"77777777\">"))
        .put_all(BODY, "<w:sectPr>", "<w:sectPr w:rsidR=\"00AB12CD\">")
        .put_all(BODY, "<w:r><w:t ", "<w:proofErr w:type=\"spellStart\"/><w:r w:rsidRPr=\"00C0FFEE\"><w:rPr><w:lang w:val=\"en-GB\"/></w:rPr><w:t ")
        .add("theme", THEME, &usual)
        .add("fontTable", FONTS, &fonts)
        .add("webSettings", "word/webSettings.xml", &web);
    check(vec![("saved by Word", false, package)]);
}
