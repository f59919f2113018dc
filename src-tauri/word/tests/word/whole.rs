//! Whatever a reader of a document sees is compared: forgeries of every kind are noticed, what programs do to a file by
//! themselves is not, and of ten thousand random edits of visible characters every one is noticed or under an exception
//! that is written here.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

mod forgeries;
mod random;

use std::sync::OnceLock;

use crate::common::{SENTENCES, answer, document, originals, part, parts, with_part};
use bindery_word::compare::{Class, Part, Whole, whole};
use bindery_word::model::{Document, Marks};
use bindery_word::read::{Edited, Untold, read};
use bindery_word::write::write;

const BODY: &str = "word/document.xml";
const COMMENTS: &str = "word/comments.xml";
const FOOTNOTES: &str = "word/footnotes.xml";
const FOOTER: &str = "word/footer1.xml";
const STYLES: &str = "word/styles.xml";
const RELATIONS: &str = "word/_rels/document.xml.rels";

/// A document as it was written.
struct Written {
    document: Document,
    docx: Vec<u8>,
    read: Edited,
}

fn written() -> &'static Written {
    static ONE: OnceLock<Written> = OnceLock::new();
    ONE.get_or_init(|| {
        let document = document(6);
        let docx = write(&document, Marks::Both).unwrap();
        let read = read(&docx).unwrap();
        Written { document, docx, read }
    })
}

/// A document of two sentences with everything that stands beside one, to be read ten thousand times.
fn small() -> &'static Written {
    static ONE: OnceLock<Written> = OnceLock::new();
    ONE.get_or_init(|| {
        let mut document = document(6);
        let all = &mut document.answers[0].sentences;
        *all = vec![all[1].clone(), all[4].clone()];
        let docx = write(&document, Marks::Both).unwrap();
        let read = read(&docx).unwrap();
        Written { document, docx, read }
    })
}

fn compared(docx: &[u8]) -> Result<Whole, String> {
    held_against(written(), docx)
}

fn held_against(written: &Written, docx: &[u8]) -> Result<Whole, String> {
    let edited = read(docx).map_err(|error| error.to_string())?;
    whole(&originals(&written.document.answers[0]), Some(&written.read), &edited, 1)
        .map_err(|error| error.to_string())
}

/// Whether anything is said against a document.
fn is_noticed(docx: &[u8]) -> bool {
    says_something(compared(docx))
}

fn says_something(found: Result<Whole, String>) -> bool {
    found.is_ok_and(|found| {
        !found.differences.is_empty() || found.sentences.iter().any(|one| one.class != Class::Unchanged)
    })
}

/// The document with one part changed.
fn changed(name: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let docx = &written().docx;
    let before = part(docx, name);
    let after = change(&before);
    assert_ne!(before, after, "something was changed in {name}");
    with_part(docx, name, &after)
}

fn run(text: &str) -> String {
    format!("<w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
}

fn set(properties: &str, text: &str) -> String {
    format!("<w:r><w:rPr>{properties}</w:rPr><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
}

/// What is put where: a name, the part, what stands there, and what is put in its place.
type Case = (&'static str, &'static str, String, String);

const SENTENCE: usize = 1;
const VML: &str = "xmlns:v=\"urn:schemas-microsoft-com:vml\"";
const MATH: &str = "xmlns:m=\"http://schemas.openxmlformats.org/officeDocument/2006/math\"";
const MC: &str = "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"";
const DRAWN: &str = "xmlns:wps=\"http://schemas.microsoft.com/office/word/2010/wordprocessingShape\"";

fn sentence() -> String {
    run(SENTENCES[SENTENCE][0])
}

#[test]
fn what_was_changed_is_named_with_its_place_and_its_sentence() {
    let named = |name: &str, from: &str, to: &str| {
        let found = compared(&changed(name, |xml| xml.replacen(from, to, 1))).unwrap();
        let classes: Vec<Class> = found.sentences.iter().map(|one| one.class).collect();
        let all = found.differences.into_iter().map(|one| (one.part, one.class, one.original));
        (all.collect::<Vec<_>>(), classes)
    };
    let unchanged = vec![Class::Unchanged; 6];
    let beside = |n: usize| {
        let mut all = unchanged.clone();
        all[n] = Class::Beside;
        all
    };
    let mark = "\u{25d0}\u{a0}partly\u{a0}supported";
    let other = "\u{25cf}\u{a0}supported";
    assert_eq!(named(BODY, mark, other), (vec![(Part::Mark, Class::Reworded, Some(1))], beside(1)));
    assert_eq!(
        named(BODY, "became", "came"),
        (vec![(Part::Question, Class::Reworded, None)], unchanged.clone())
    );
    let in_note = |file: &str| named(file, "Accepted by Ines", "Rejected by Ines");
    assert_eq!(in_note(COMMENTS), (vec![(Part::Comment, Class::Reworded, Some(1))], beside(1)));
    assert_eq!(in_note(FOOTNOTES), (vec![(Part::Footnote, Class::Reworded, Some(1))], beside(1)));
    assert_eq!(named(FOOTER, "Made", "Laid").0, [(Part::Footer, Class::Reworded, None)]);
    let more = format!("<w:p>{}</w:p><w:sectPr>", run("Invented."));
    assert_eq!(named(BODY, "<w:sectPr>", &more), (vec![(Part::Text, Class::New, None)], unchanged.clone()));
    let chunk = "<w:altChunk r:id=\"rId9\"/><w:sectPr>";
    assert_eq!(named(BODY, "<w:sectPr>", chunk), (vec![(Part::Text, Class::Untold, None)], unchanged));
}

#[test]
fn a_template_from_elsewhere_is_named() {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate";
    let outside = "Target=\"https://example.org/t.dotm\" TargetMode=\"External\"";
    let relations = format!(
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
         <Relationship Id=\"rId1\" Type=\"{kind}\" {outside}/></Relationships>"
    );
    let docx = with_part(&written().docx, "word/_rels/settings.xml.rels", &relations);
    let named: Vec<_> = compared(&docx).unwrap().differences.into_iter().map(|one| one.untold).collect();
    assert_eq!(named, [Some(Untold::Program)]);
}

/// What programs do to a file when they save it, and what a reader does not see as a change of what it says.
#[test]
fn what_programs_do_by_themselves_is_no_change() {
    let split = |xml: &str| {
        let mut out = String::new();
        let mut rest = xml;
        while let Some(at) = rest.find("<w:t xml:space=\"preserve\">") {
            let start = at + "<w:t xml:space=\"preserve\">".len();
            let end = start + rest[start..].find("</w:t>").unwrap();
            let run = rest[..at].rfind("<w:r>").unwrap();
            let text = &rest[start..end];
            let half = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(half, _)| half);
            // A reference to a letter stays whole.
            let half = if text.contains('&') { 0 } else { half };
            out.push_str(&rest[..start]);
            out.push_str(&text[..half]);
            if !rest[run..at].contains("<w:t") && !rest[run..at].contains("<w:br") {
                out.push_str(&format!(
                    "</w:t></w:r><w:proofErr w:type=\"spellStart\"/>{}<w:t xml:space=\"preserve\">",
                    &rest[run..at]
                ));
            }
            out.push_str(&text[half..]);
            rest = &rest[end..];
        }
        out + rest
    };
    let replaced = |xml: &str, all: &[(&str, &str)]| {
        all.iter().fold(xml.to_owned(), |xml, (from, to)| xml.replace(from, to))
    };
    let rsid = [
        ("<w:p>", "<w:p w:rsidR=\"00AB12CD\" w:rsidRDefault=\"00AB12CD\">"),
        ("<w:r>", "<w:r w:rsidRPr=\"00C0FFEE\">"),
    ];
    let language = [("<w:t ", "<w:lastRenderedPageBreak/><w:t ")];
    let marks = [("\u{a0}", " ")];
    let curly = [("Edwin's", "Edwin\u{2019}s"), ("\u{201c}", "\""), ("\u{201d}", "\"")];
    let spaced = [("</w:p><w:p>", "</w:p>\n  <w:p>"), ("</w:r><w:r>", "</w:r>\n<w:r>")];
    let saved = [(
        "<w:body>",
        "<w:body><w:bookmarkStart w:id=\"900\" w:name=\"_GoBack\"/><w:bookmarkEnd w:id=\"900\"/>",
    )];
    let quiet = [(
        "<w:r><w:t ",
        "<w:r><w:rPr><w:lang w:val=\"de-DE\"/><w:vanish w:val=\"0\"/><w:color w:val=\"auto\"/></w:rPr><w:t ",
    )];
    let linked = [(
        "<w:sectPr>",
        "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"0\"/></w:numPr></w:pPr></w:p><w:sectPr>",
    )];
    let empty = [("<w:sectPr>", "<w:p><w:r><w:rPr><w:vanish/></w:rPr></w:r></w:p><w:sectPr>")];
    let again: Vec<(&str, String)> = vec![
        ("identities of saving", replaced(&part(&written().docx, BODY), &rsid)),
        ("breaks of pages", replaced(&part(&written().docx, BODY), &language)),
        ("spaces for unbreakable ones", replaced(&part(&written().docx, BODY), &marks)),
        ("other quotation marks", replaced(&part(&written().docx, BODY), &curly)),
        ("white space between elements", replaced(&part(&written().docx, BODY), &spaced)),
        ("where one was last", replaced(&part(&written().docx, BODY), &saved)),
        ("settings that say nothing", replaced(&part(&written().docx, BODY), &quiet)),
        ("lists that are none", replaced(&part(&written().docx, BODY), &linked)),
        ("an empty hidden run", replaced(&part(&written().docx, BODY), &empty)),
        ("runs in parts", split(&part(&written().docx, BODY))),
    ];
    for (name, xml) in again {
        let found = compared(&with_part(&written().docx, BODY, &xml)).unwrap();
        assert!(found.differences.is_empty(), "{name}: {:#?}", found.differences);
        assert!(
            found.sentences.iter().all(|one| one.class == Class::Unchanged),
            "{name}: {:#?}",
            found.sentences
        );
    }
    for file in [COMMENTS, FOOTNOTES, FOOTER] {
        assert!(!is_noticed(&changed(file, |xml| split(xml) + " ")), "runs in parts in {file}");
    }
    // The number of a page is counted by whoever shows it.
    assert!(!is_noticed(&changed(FOOTER, |xml| xml.replace("<w:t>1</w:t>", "<w:t>12</w:t>"))));
    assert!(!is_noticed(&changed(FOOTER, |xml| xml.replace(" PAGE ", "PAGE   \\* MERGEFORMAT"))));
    // What a reader comments is said as such, and changes nothing.
    let docx = changed(COMMENTS, |xml| {
        xml.replace("</w:comments>", "<w:comment w:id=\"7\" w:author=\"Jo Park\"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>")
    });
    let body = part(&docx, BODY).replacen(&sentence(), &format!("<w:commentRangeStart w:id=\"7\"/>{}<w:commentRangeEnd w:id=\"7\"/><w:r><w:commentReference w:id=\"7\"/></w:r>", sentence()), 1);
    assert!(!is_noticed(&with_part(&docx, BODY, &body)), "a reader's comment");
    assert!(!is_noticed(&written().docx));
}

/// In documents of several answers, and of every kind of marks.
#[test]
fn a_document_is_as_it_was_written_whatever_it_holds() {
    let mut many = document(5);
    many.answers.push(answer(12));
    many.answers.push(bindery_word::model::Answer {
        refusal: Some("Nothing in the archive speaks of it.".to_owned()),
        sentences: Vec::new(),
        sources: Vec::new(),
        ..answer(1)
    });
    for marks in [Marks::Both, Marks::Comments, Marks::Footnotes] {
        let docx = write(&many, marks).unwrap();
        let read = read(&docx).unwrap();
        assert_eq!((read.marks, read.made_at.as_deref()), (Some(marks), Some("2026-06-05T10:00:00Z")));
        for (number, answer) in many.answers.iter().enumerate() {
            let found = whole(&originals(answer), Some(&read), &read, number + 1).unwrap();
            assert!(found.differences.is_empty(), "{:#?}", found.differences);
            assert!(found.sentences.iter().all(|one| one.class == Class::Unchanged));
        }
        // Of another answer beside it, it is noticed too.
        let body = part(&docx, BODY).replacen("Ruth carried", "Hester carried", 1);
        let edited = bindery_word::read::read(&with_part(&docx, BODY, &body)).unwrap();
        let found = whole(&originals(&many.answers[1]), Some(&read), &edited, 2).unwrap();
        assert_eq!(found.differences.len(), 1, "{:#?}", found.differences);
    }
}

/// The package with one part changed, and nothing packed: it is made and read fast.
fn stored(parts: &[(String, Vec<u8>)], name: &str, text: &str) -> Vec<u8> {
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (known, bytes) in parts.iter().filter(|(known, _)| !known.starts_with("customXml")) {
        zip.start_file(known.as_str(), options).unwrap();
        std::io::Write::write_all(&mut zip, if known == name { text.as_bytes() } else { bytes }).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A part that stands twice under one name, and one under two names that are one, is refused: programs differ in which
/// one they show.
#[test]
fn two_parts_of_one_name_are_refused() {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let all = parts(&small().docx);
    for (name, bytes) in all.iter().map(|(name, bytes)| (name.clone(), bytes)).chain(
        all.iter().filter(|(name, _)| name == BODY).map(|(_, bytes)| ("word/DOCUMENT.xml".to_owned(), bytes)),
    ) {
        zip.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut zip, bytes).unwrap();
    }
    assert!(read(&zip.finish().unwrap().into_inner()).is_err());
}
