//! How words are set: what is known to leave them as they were written changes nothing, and everything else is said. Every
//! setting that is said stands beside one of the same kind that is not.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod around;
mod words;

use std::io::{Cursor, Write};

use crate::common::{SENTENCES, document, originals, parts};
use bindery_word::compare::{Class, Whole, whole};
use bindery_word::model::Marks;
use bindery_word::read::read;
use bindery_word::write::write;
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
