//! Forgeries of every kind, and what hides words.

use bindery_word::compare::{Class, compare};
use bindery_word::read::read;

use super::{
    BODY, COMMENTS, Case, DRAWN, FOOTER, FOOTNOTES, MATH, MC, RELATIONS, SENTENCE, STYLES, VML, changed,
    is_noticed, run, sentence, set, written,
};
use crate::common::{SENTENCES, originals};

/// The sentence's run with `inner` after its first word.
fn with_inner(inner: &str) -> String {
    let (first, rest) = SENTENCES[SENTENCE][0].split_once(' ').unwrap();
    format!("{}{inner}{}", run(&format!("{first} ")), run(rest))
}

/// The sentence's run, followed by `after`.
fn then(after: &str) -> String {
    format!("{}{after}", sentence())
}

fn field(code: &str, shown: &str) -> String {
    format!(
        "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText>{code}</w:instrText></w:r>\
         <w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>{}<w:r><w:fldChar w:fldCharType=\"end\"/></w:r>",
        run(shown)
    )
}

fn boxed(text: &str) -> String {
    format!(
        "<w:r><w:pict><v:shape {VML}><v:textbox><w:txbxContent><w:p>{}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>",
        run(text)
    )
}

fn drawn(text: &str) -> String {
    format!(
        "<w:r><w:drawing><wps:wsp {DRAWN}><wps:txbx><w:txbxContent><w:p>{}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r>",
        run(text)
    )
}

fn forms(choice: &str, fallback: &str) -> String {
    format!(
        "<mc:AlternateContent><mc:Choice Requires=\"w15\">{choice}</mc:Choice><mc:Fallback>{fallback}</mc:Fallback></mc:AlternateContent>"
    )
}

fn row(properties: &str, text: &str) -> String {
    format!("<w:tr><w:trPr>{properties}</w:trPr><w:tc><w:tcPr/><w:p>{}</w:p></w:tc></w:tr>", run(text))
}

fn table(rows: &str) -> String {
    format!("</w:p><w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>{rows}</w:tbl><w:p>")
}

/// Styles that rest on one another, of which the last hides; the one on which all rest is based on the first of them.
fn long_chain(count: usize) -> String {
    let style = |n: usize| {
        let rest = match n + 1 == count {
            true => "<w:rPr><w:vanish/></w:rPr>".to_owned(),
            false => format!("<w:basedOn w:val=\"Chain{}\"/>", n + 1),
        };
        format!(
            "<w:style w:type=\"paragraph\" w:styleId=\"Chain{n}\"><w:name w:val=\"Chain {n}\"/>{rest}</w:style>"
        )
    };
    let all: String = (0..count).map(style).collect();
    format!(
        "w:styleId=\"Normal\"><w:basedOn w:val=\"Chain0\"/><w:name w:val=\"Normal\"/></w:style>{all}<w:style w:type=\"paragraph\" w:styleId=\"Rest\"><w:name"
    )
}

/// What hides the words of a run.
const HIDDEN: &[&str] = &[
    "<w:vanish/>",
    "<w:vanish w:val=\"true\"/>",
    "<w:specVanish/>",
    "<w:webHidden/>",
    "<w:strike/>",
    "<w:dstrike/>",
    "<w:color w:val=\"FFFFFF\"/>",
    "<w:color w:val=\"FEFEFE\"/>",
    "<w:color w:val=\"000000\" w:themeColor=\"background1\"/>",
    "<w:color w:val=\"FFFF00\"/><w:highlight w:val=\"yellow\"/>",
    "<w:color w:val=\"000000\"/><w:shd w:val=\"clear\" w:fill=\"000000\"/>",
    "<w:sz w:val=\"2\"/>",
    "<w:w w:val=\"1\"/>",
    "<w:position w:val=\"-2000\"/>",
    "<w:spacing w:val=\"-200\"/>",
    "<w:fitText w:val=\"1\"/>",
    "<w:rFonts w:ascii=\"Wingdings\" w:hAnsi=\"Wingdings\"/>",
    "<w14:textFill xmlns:w14=\"http://schemas.microsoft.com/office/word/2010/wordml\"><w14:noFill/></w14:textFill>",
    "<mc:AlternateContent><mc:Choice Requires=\"w15\"><w:vanish/></mc:Choice></mc:AlternateContent>",
    "<x:vanish xmlns:x=\"urn:x\" w:val=\"0\"/><w:vanish xmlns:x=\"urn:x\" x:val=\"0\" w:val=\"1\"/>",
];

/// The number of the footnote of another sentence.
const REFERENCE: &str =
    "<w:r><w:rPr><w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteReference w:id=\"2\"/></w:r>";

fn forgeries() -> Vec<Case> {
    let s = sentence;
    let text = SENTENCES[SENTENCE][0];
    let body = |name, from: String, to: String| (name, BODY, from, to);
    let style = |style: &str, words: &str| set(&format!("<w:rStyle w:val=\"{style}\"/>"), words);
    let mark = "\u{a0}\u{25d0}\u{a0}partly\u{a0}supported";
    let question = "What became of the shop &amp; the &lt;press&gt;?";
    let mut all = vec![
        body("a word in the style of marks", s(), with_inner(&style("BinderyMark", "not "))),
        body("a word in the style of labels", s(), with_inner(&style("BinderyLabel", "never "))),
        body("brackets in the style of labels", s(), with_inner(&style("BinderyLabel", "[not] "))),
        body("quoted words in the style of quotes", s(), then(&style("BinderyQuote", " \u{201c}not so\u{201d}"))),
        body("a part of a mark in its style", s(), with_inner(&style("BinderyMark", "not\u{a0}supported "))),
        body("a second mark", s(), then(&style("BinderyMark", "\u{a0}\u{25cf}\u{a0}supported"))),
        body("words of a field", s(), with_inner(&field("QUOTE \"not\"", "not "))),
        body("the sentence as the code of a field", s(), field("QUOTE", "").replace("</w:instrText></w:r>", &format!("</w:instrText></w:r>{}", s()))),
        body("the sentence as code", s(), s().replace("w:t>", "w:instrText>").replace("<w:t ", "<w:instrText ")),
        body("a field with an unchanged result", s(), field("DOCPROPERTY Title", text)),
        body("a simple field", s(), format!("<w:fldSimple w:instr=\"QUOTE no\">{}</w:fldSimple>", s())),
        body("a field that does not end", s(), format!("<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r>{}", s())),
        body("a page number with a picture of its own", s(), then(&field("PAGE \\# \"'It is false.'\"", "1"))),
        body("words as a page number", s(), then(&field("PAGE", "Hester lied."))),
        body("an equation", s(), with_inner(&format!("<m:oMath {MATH}><m:r><m:t>not</m:t></m:r></m:oMath>"))),
        body("an equation without letters", s(), with_inner(&format!("<m:oMath {MATH}><m:f/></m:oMath>"))),
        body("a text box", s(), then(&boxed("This is false."))),
        body("a drawn text box", s(), then(&drawn("This is false."))),
        body("the sentence in a text box", s(), boxed(text)),
        body("letters as a picture", s(), then(&format!("<w:r><w:pict><v:shape {VML}><v:textpath string=\"False!\"/></v:shape></w:pict></w:r>"))),
        body("a picture", s(), then("<w:r><w:drawing><a:blip xmlns:a=\"urn:a\"/></w:drawing></w:r>")),
        body("an embedded object", s(), then("<w:r><w:object><o:OLEObject xmlns:o=\"urn:o\"/></w:object></w:r>")),
        body("a fallback that says something else", s(), forms(&s(), &run("Ruth carried nothing."))),
        body("a choice that says something else", s(), forms(&run("Ruth carried nothing."), &s())),
        body("a choice without a fallback", s(), format!("<mc:AlternateContent><mc:Choice Requires=\"x\">{}</mc:Choice></mc:AlternateContent>", s())),
        body("a hidden fallback", s(), forms(&s(), &set("<w:vanish/>", text))),
        body("forms within a run", s(), "<w:r>".to_owned() + &forms(&format!("<w:t>{text}</w:t>"), "<w:t>Nothing.</w:t>") + "</w:r>"),
        body("another document", "<w:sectPr>".to_owned(), "<w:altChunk r:id=\"rId9\"/><w:sectPr>".to_owned()),
        body("a part of another document", "<w:sectPr>".to_owned(), "<w:subDoc r:id=\"rId9\"/><w:sectPr>".to_owned()),
        body("the sentence in an element that nobody knows", s(), format!("<x:y xmlns:x=\"urn:x\">{}</x:y>", s())),
        body("a word in an element that nobody knows", s(), with_inner("<x:y xmlns:x=\"urn:x\">not</x:y>")),
        body("the sentence in an element that Word does not have", s(), format!("<w:secret w:x=\"1\">{}</w:secret>", s())),
        body("a bound control", s(), format!("<w:sdt><w:sdtPr><w:dataBinding w:xpath=\"/a\"/></w:sdtPr><w:sdtContent>{}</w:sdtContent></w:sdt>", s())),
        body("a title over the sentence", s(), format!("<w:sdt><w:sdtPr><w:alias w:val=\"FALSE: it was nine\"/></w:sdtPr><w:sdtContent>{}</w:sdtContent></w:sdt>", s())),
        body("another title of a sentence's control", "<w:alias w:val=\"Sentence 1\"/>".to_owned(), "<w:alias w:val=\"Sentence 1 is false\"/>".to_owned()),
        body("a sentence as a hint at what to write", "<w:alias w:val=\"Sentence 1\"/>".to_owned(), "<w:alias w:val=\"Sentence 1\"/><w:showingPlcHdr/>".to_owned()),
        body("a tip over the sentence", s(), format!("<w:hyperlink w:anchor=\"x\" w:tooltip=\"FALSE: it was nine\">{}</w:hyperlink>", s())),
        body("the sentence deleted", s(), format!("<w:del w:id=\"9\" w:author=\"Jo\">{}</w:del>", s().replace("w:t>", "w:delText>").replace("<w:t ", "<w:delText "))),
        body("deleted words outside of a deletion", s(), s().replace("w:t>", "w:delText>").replace("<w:t ", "<w:delText ")),
        body("the code of no field", s(), with_inner("<w:r><w:instrText xml:space=\"preserve\">not </w:instrText></w:r>")),
        body("the code of a field that is deleted, of no field", s(), with_inner("<w:r><w:delInstrText xml:space=\"preserve\">not </w:delInstrText></w:r>")),
        ("the code of no field in the footer's page number", FOOTER, "<w:t>1</w:t>".to_owned(), "<w:t>1</w:t><w:instrText>False.</w:instrText>".to_owned()),
        body("the number of a note before a letter", s(), with_inner(REFERENCE)),
        body("the number of a note that is not there", s(), then(&REFERENCE.replace("\"2\"", "\"99\""))),
        body("the number of a note twice", s(), then(REFERENCE)),
        body("the number of a note on the line", "<w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteReference w:id=\"2\"/>".to_owned(), "<w:rStyle w:val=\"FootnoteReference\"/><w:vertAlign w:val=\"baseline\"/></w:rPr><w:footnoteReference w:id=\"2\"/>".to_owned()),
        body("the number of a note at the end", s(), then("<w:r><w:endnoteReference w:id=\"1\"/></w:r>")),
        body("a mark in the place of a note's number", "<w:footnoteReference w:id=\"2\"/>".to_owned(), "<w:footnoteReference w:customMarkFollows=\"1\" w:id=\"2\"/>".to_owned()),
        body("deleted words that were never there", s(), with_inner("<w:del w:id=\"9\" w:author=\"Jo\"><w:r><w:delText xml:space=\"preserve\">not </w:delText></w:r></w:del>")),
        body("ink between runs", s(), with_inner("<w:contentPart r:id=\"rId9\"/>")),
        body("the sentence moved away", s(), format!("<w:moveFrom w:id=\"9\" w:author=\"Jo\">{}</w:moveFrom>", s())),
        body("the sentence in a deleted row", s(), table(&row("<w:del w:id=\"9\" w:author=\"Jo\"/>", text))),
        body("the sentence in a hidden row", s(), table(&row("<w:hidden/>", text))),
        body("the sentence in a row without height", s(), table(&row("<w:trHeight w:val=\"1\" w:hRule=\"exact\"/>", text))),
        body("the sentence in a merged cell", s(), table(&row("", text).replace("<w:tcPr/>", "<w:tcPr><w:vMerge/></w:tcPr>"))),
        body("the sentence in a deleted cell", s(), table(&row("", text).replace("<w:tcPr/>", "<w:tcPr><w:cellDel w:id=\"9\"/></w:tcPr>"))),
        body("another row", s(), format!("{}{}", s(), table(&row("", "Nothing of this is so.")))),
        body("words that run backwards", s(), format!("<w:bdo w:val=\"rtl\">{}</w:bdo>", s())),
        body("a ruby", s(), with_inner("<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>not</w:t></w:r></w:rt><w:rubyBase/></w:ruby></w:r>")),
        body("a symbol", s(), with_inner("<w:r><w:sym w:font=\"Symbol\" w:char=\"00AC\"/></w:r>")),
        body("a date that changes", s(), with_inner("<w:r><w:yearLong/></w:r>")),
        body("a sign of logic", s(), with_inner("<w:r><w:t>\u{ac}</w:t></w:r>")),
        body("capitals", s(), set("<w:caps/>", text)),
        body("a raised digit", run(SENTENCES[0][0]), {
            let (before, after) = SENTENCES[0][0].split_once('3').unwrap();
            format!("{}{}{}", run(before), set("<w:vertAlign w:val=\"superscript\"/>", "3"), run(after))
        }),
        body("signs of punctuation", s(), then(&run("?!"))),
        body("a space less between runs", s(), format!("{}{}", "<w:r><w:t>Ruth </w:t></w:r>", run(text.strip_prefix("Ruth ").unwrap()))),
        body("a sign that turns the direction", s(), with_inner(&run("\u{202e}"))),
        body("an invisible letter", s(), with_inner(&run("\u{200b}"))),
        body("a mark of another verdict", mark.to_owned(), "\u{a0}\u{25cf}\u{a0}supported".to_owned()),
        body("a mark of another shape", mark.to_owned(), mark.replace('\u{25d0}', "\u{25cf}")),
        body("no mark", mark.to_owned(), String::new()),
        body("the question", question.to_owned(), "Who stole the press?".to_owned()),
        body("a question in other letters", "became".to_owned(), "bec\u{430}me".to_owned()),
        body("the outcome", "Carried by the archive".to_owned(), "Not carried by the archive".to_owned()),
        body("the label", "Interpreted from the archive".to_owned(), "Copied from the archive".to_owned()),
        body("the words beside a conclusion", "\u{201c}the cited words of place 8".to_owned(), "\u{201c}other words of place 8".to_owned()),
        body("the list of sources", "Source A: Letters".to_owned(), "Source A: Diaries".to_owned()),
        body("what is left out", "its source was withdrawn".to_owned(), "its source was forged".to_owned()),
        body("what was removed", "her health".to_owned(), "her crimes".to_owned()),
        body("a fact", "3 June 2026".to_owned(), "4 June 2026".to_owned()),
        body("the legend", "no source says it".to_owned(), "every source says it".to_owned()),
        body("a paragraph before the answer", "<w:body>".to_owned(), format!("<w:body><w:p>{}</w:p>", run("All of this is invented."))),
        body("a paragraph after the answer", "<w:sectPr>".to_owned(), format!("<w:p>{}</w:p><w:sectPr>", run("All of this is invented."))),
        body("a control around a new paragraph", "<w:sectPr>".to_owned(), format!("<w:sdt><w:sdtContent><w:p>{}</w:p></w:sdtContent></w:sdt><w:sectPr>", run("Invented."))),
        body("a frame", "<w:sectPr>".to_owned(), format!("<w:p><w:pPr><w:framePr w:w=\"900\"/></w:pPr>{}</w:p><w:sectPr>", run("Invented."))),
        body("no footer", "<w:footerReference w:type=\"default\" r:id=\"rId3\"/>".to_owned(), String::new()),
        body("a picture behind the page", "<w:body>".to_owned(), format!("<w:background w:color=\"FFFFFF\"><v:fill {VML}/></w:background><w:body>")),
        body("a page in the colour of its words", "<w:body>".to_owned(), "<w:background w:color=\"555555\"/><w:body>".to_owned()),
        body("lines without height", "<w:pStyle w:val=\"BinderyAnswer\"/>".to_owned(), "<w:pStyle w:val=\"BinderyAnswer\"/><w:spacing w:line=\"1\" w:lineRule=\"exact\"/>".to_owned()),
        body("paragraphs beside the page", "<w:pStyle w:val=\"BinderyAnswer\"/>".to_owned(), "<w:pStyle w:val=\"BinderyAnswer\"/><w:ind w:left=\"30000\"/>".to_owned()),
        body("no reference to a footnote", "<w:footnoteReference w:id=\"2\"/>".to_owned(), String::new()),
        body("a footnote of another sentence", "<w:footnoteReference w:id=\"2\"/>".to_owned(), "<w:footnoteReference w:id=\"4\"/>".to_owned()),
        body("a hidden reference to a footnote", "<w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteReference w:id=\"2\"/>".to_owned(), "<w:rStyle w:val=\"FootnoteReference\"/><w:vanish/></w:rPr><w:footnoteReference w:id=\"2\"/>".to_owned()),
        body("no reference to a comment", "<w:commentReference w:id=\"100001\"/>".to_owned(), String::new()),
        ("the words of a comment", COMMENTS, "cited words of place 2".to_owned(), "other words of place 2".to_owned()),
        ("words around those cited in a comment", COMMENTS, "Dear Ruth, before number 2".to_owned(), "Dear Hester, before number 2".to_owned()),
        ("the verdict in a comment", COMMENTS, "\u{25d0}\u{a0}partly".to_owned(), "\u{25cf}\u{a0}fully".to_owned()),
        ("the relation in a comment", COMMENTS, "their words".to_owned(), "her oath".to_owned()),
        ("the place in a comment", COMMENTS, "page 2".to_owned(), "page 9".to_owned()),
        ("the source in a comment", COMMENTS, "Letter 3".to_owned(), "Diary 3".to_owned()),
        ("a decision in a comment", COMMENTS, "Accepted by Ines Okafor".to_owned(), "Accepted by Ruth Hale".to_owned()),
        ("hidden words in a comment", COMMENTS, "<w:r><w:t xml:space=\"preserve\">Dear".to_owned(), "<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space=\"preserve\">Dear".to_owned()),
        ("other words set as cited in a comment", COMMENTS, "<w:r><w:t xml:space=\"preserve\">Dear".to_owned(), "<w:r><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">Dear".to_owned()),
        ("who comments", COMMENTS, "w:author=\"Bindery\"".to_owned(), "w:author=\"Jo Park\"".to_owned()),
        ("the words of a footnote", FOOTNOTES, "cited words of place 2".to_owned(), "other words of place 2".to_owned()),
        ("a decision in a footnote", FOOTNOTES, "Rejected by Jo Park".to_owned(), "Accepted by Jo Park".to_owned()),
        ("a deletion in a footnote", FOOTNOTES, run("Dear Ruth, before number 2 "), format!("<w:del w:id=\"9\">{}</w:del>", run("Dear Ruth, before number 2 "))),
        ("a text box in a footnote", FOOTNOTES, run("Dear Ruth, before number 2 "), run("Dear Ruth, before number 2 ") + &boxed("False.")),
        ("words on the line above footnotes", FOOTNOTES, "<w:separator/>".to_owned(), "<w:separator/><w:t>False.</w:t>".to_owned()),
        ("two footnotes of one number", FOOTNOTES, "<w:footnote w:id=\"2\">".to_owned(), format!("<w:footnote w:id=\"2\"><w:p>{}</w:p></w:footnote><w:footnote w:id=\"2\">", run("False."))),
        ("the footer", FOOTER, "Made by Bindery".to_owned(), "Made by hand".to_owned()),
        ("words in the footer's page number", FOOTER, "<w:t>1</w:t>".to_owned(), "<w:t>False.</w:t>".to_owned()),
        ("words for the footer's page number", FOOTER, " PAGE ".to_owned(), " QUOTE ".to_owned()),
        ("a macro", RELATIONS, "</Relationships>".to_owned(), "<Relationship Id=\"rId99\" Type=\"http://schemas.microsoft.com/office/2006/relationships/vbaProject\" Target=\"vbaProject.bin\"/></Relationships>".to_owned()),
        ("a style that hides", STYLES, "w:styleId=\"BinderyAnswer\"><w:name".to_owned(), "w:styleId=\"BinderyAnswer\"><w:rPr><w:vanish/></w:rPr><w:name".to_owned()),
        ("a default that hides", STYLES, "<w:rPrDefault><w:rPr>".to_owned(), "<w:rPrDefault><w:rPr><w:vanish/>".to_owned()),
        ("a style that hides marks", STYLES, "Bindery Mark\"/>".to_owned(), "Bindery Mark\"/><w:rPr><w:color w:val=\"FFFFFF\"/></w:rPr>".to_owned()),
        ("a style on which all rest", STYLES, "w:styleId=\"Normal\"><w:name".to_owned(), "w:styleId=\"Normal\"><w:rPr><w:strike/></w:rPr><w:name".to_owned()),
        ("a second default that hides", STYLES, "</w:docDefaults>".to_owned(), "<w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>".to_owned()),
        ("second properties in the defaults", STYLES, "</w:rPrDefault>".to_owned(), "<w:rPr><w:color w:val=\"FFFFFF\"/></w:rPr></w:rPrDefault>".to_owned()),
        ("second defaults", STYLES, "</w:docDefaults>".to_owned(), "</w:docDefaults><w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>".to_owned()),
        ("second properties of a style", STYLES, "w:styleId=\"BinderyAnswer\"><w:name".to_owned(), "w:styleId=\"BinderyAnswer\"><w:rPr/><w:rPr><w:vanish/></w:rPr><w:name".to_owned()),
        ("white letters in the defaults", STYLES, "<w:rPrDefault><w:rPr>".to_owned(), "<w:rPrDefault><w:rPr><w:color w:val=\"FFFFFF\"/>".to_owned()),
        ("white letters in a style", STYLES, "w:styleId=\"BinderyAnswer\"><w:name".to_owned(), "w:styleId=\"BinderyAnswer\"><w:rPr><w:color w:val=\"FFFFFF\"/></w:rPr><w:name".to_owned()),
        ("a style that rests on itself", STYLES, "w:styleId=\"Normal\"><w:name".to_owned(), "w:styleId=\"Normal\"><w:basedOn w:val=\"BinderyAnswer\"/><w:name".to_owned()),
        ("a style in several forms", STYLES, "w:styleId=\"BinderyAnswer\"><w:name".to_owned(), format!("w:styleId=\"BinderyAnswer\">{}<w:name", forms("<w:rPr><w:vanish/></w:rPr>", "").replacen("<mc:AlternateContent", &format!("<mc:AlternateContent {MC}"), 1))),
        ("a long row of styles that ends in one that hides", STYLES, "w:styleId=\"Normal\"><w:name".to_owned(), long_chain(40)),
        ("a longer row of styles than any", STYLES, "w:styleId=\"Normal\"><w:name".to_owned(), long_chain(200)),
        body("properties that stand twice", s(), s().replace("<w:r>", "<w:r><w:rPr/><w:rPr><w:vanish/></w:rPr>")),
        body("a property that stands twice", s(), set("<w:vanish w:val=\"0\"/><w:vanish/>", text)),
        body("two texts", "</w:body>".to_owned(), format!("</w:body><w:body><w:p>{}</w:p></w:body>", run("False."))),
        ("a style that stands twice", STYLES, "<w:style w:type=\"paragraph\" w:customStyle=\"1\" w:styleId=\"BinderyAnswer\">".to_owned(), "<w:style w:type=\"paragraph\" w:styleId=\"BinderyAnswer\"><w:name w:val=\"x\"/></w:style><w:style w:type=\"paragraph\" w:customStyle=\"1\" w:styleId=\"BinderyAnswer\">".to_owned()),
        ("two parts of footnotes", RELATIONS, "<Relationship Id=\"rId5\"".to_owned(), "<Relationship Id=\"rId55\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes\" Target=\"x.xml\"/><Relationship Id=\"rId5\"".to_owned()),
        ("footnotes of a kind that no program knows", RELATIONS, "officeDocument/2006/relationships/footnotes".to_owned(), "x/footnotes".to_owned()),
    ];
    for properties in HIDDEN {
        all.push(("hidden words", BODY, s(), set(properties, text)));
        let (first, rest) = text.split_once(" small ").unwrap();
        let some = format!("{}{}{}", run(first), set(properties, " small "), run(rest));
        all.push(("some hidden words", BODY, s(), some));
    }
    all
}

#[test]
fn every_forgery_is_noticed() {
    let mut missed = Vec::new();
    let all = forgeries();
    for (name, file, from, to) in &all {
        let docx = changed(file, |xml| {
            assert!(xml.contains(from.as_str()), "{name}: {from} stands in {file}");
            xml.replacen(from, to, 1)
        });
        // What is refused is noticed too.
        if read(&docx).is_ok() && !is_noticed(&docx) {
            missed.push(format!("{name}: {to}"));
        }
    }
    println!("{} of {} forgeries noticed", all.len() - missed.len(), all.len());
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Without the document as it would be written, the sentences alone still tell that words of theirs are not seen.
#[test]
fn hidden_words_are_no_sentence_even_where_nothing_else_is_known() {
    let originals = originals(&written().document.answers[0]);
    for properties in HIDDEN {
        let docx =
            changed(BODY, |xml| xml.replacen(&sentence(), &set(properties, SENTENCES[SENTENCE][0]), 1));
        let found = compare(&originals, &read(&docx).unwrap(), 1).unwrap();
        let one = found.iter().find(|one| one.original == Some(SENTENCE)).unwrap();
        assert!(!matches!(one.class, Class::Unchanged | Class::Moved), "{properties} {one:?}");
        assert!(!one.tracked, "{properties}: nobody can take that back");
    }
}
