//! What comes back from Word is compared as a reader sees it.

use bindery_tests::{Home, said};
use serde_json::Value;

use super::{asked, classes, exported, id, imported, part, with_part};

/// Rewords a sentence against its source, adds one, and takes the record's place with another one.
pub(super) fn edited(home: &Home, archive: &str, answer: &Value) {
    let docx = exported(home, archive, &[id(answer)], "both", "edited.docx");
    let body = part(&docx, "word/document.xml");
    let sentences = said(answer);
    let last = sentences.last().unwrap()["text"].as_str().unwrap();
    let run = format!("{last}</w:t>");
    assert_eq!(body.matches(&run).count(), 1, "{last}");
    // Words that the source does not carry, and a sentence of somebody's own.
    let longer = format!(
        "{}, and all the ledgers of the year were burnt in Antwerp.</w:t>",
        last.trim_end_matches('.')
    );
    let to = home.path("edited-2.docx");
    with_part(&docx, "word/document.xml", &body.replace(&run, &longer), &to);
    let review = imported(home, archive, &to);
    let found = review["sentences"].as_array().unwrap();
    let told = home.run(&["review", "import", to.to_str().unwrap(), "--archive", archive]);
    assert_eq!(told.failure(), "not_as_exported");
    assert!(told.stderr.contains("1 reworded"), "{}", told.stderr);
    let one = found.iter().find(|one| one["class"] == "reworded").unwrap();
    assert_ne!(one["verdict"], "entailed", "{one}");
    assert!(one["claim"].as_str().unwrap().starts_with("bindery://claim/"));
    assert!(one["diff"].as_array().unwrap().iter().any(|part| part["kind"] == "added"));
    let new = "The shop was sold to a man from Leith.";
    let with_new = format!("{last} {new}</w:t>");
    with_part(&docx, "word/document.xml", &body.replace(&run, &with_new), &to);
    let review = imported(home, archive, &to);
    let found = review["sentences"].as_array().unwrap();
    let one = found.iter().find(|one| one["class"] == "new").unwrap();
    assert_eq!((one["verdict"].as_str(), one["after"].as_str()), (Some("ungrounded"), Some(new)));
    // The mark of the last sentence is now beside somebody's own words, which is said of both.
    let of = |class: &str| found.iter().filter(|one| one["class"] == class && one["part"].is_null()).count();
    assert_eq!((of("unchanged"), of("beside")), (sentences.len() - 1, 1), "{review}");
    // Another record inside is found out; the answer is still the archive's own.
    let record = part(&docx, "customXml/item1.xml");
    let at = record.find("encoding=\"base64\">").unwrap() + 60;
    let mut changed = record.clone();
    changed.replace_range(at..at + 4, "AAAA");
    with_part(&docx, "customXml/item1.xml", &changed, &to);
    let review = imported(home, archive, &to);
    assert_ne!(review["signed"], "valid");
    assert_eq!(review["known"], true);
    // Without any record, the anchors say which answer it is.
    with_part(&docx, "customXml/item1.xml", "<record/>", &to);
    let review = imported(home, archive, &to);
    assert_eq!((review["known"].as_bool(), review["signed"].as_str()), (Some(true), Some("none")));
    assert!(classes(&review).contains(&"untold"), "{review}");
    assert_eq!(review["response_id"], answer["response_id"]);
    // Elsewhere nobody knows it: the record says what was written, and that the rest is compared with nothing.
    let other = home.archive("other");
    let review = imported(home, &other, &docx);
    assert_eq!(review["known"], false);
    let (rest, own) = classes(&review).split_last().map(|(rest, own)| (*rest, own.to_vec())).unwrap();
    assert_eq!((rest, own), ("untold", vec!["unchanged"; sentences.len()]));
    let text = home.path("no.docx");
    std::fs::write(&text, "no document").unwrap();
    let refused = home.run(&["review", "import", text.to_str().unwrap(), "--archive", archive]);
    assert!(refused.stderr.contains("not a Word document"), "{}", refused.stderr);
    assert_eq!(refused.failure(), "invalid");
}

/// A change of a part, and what the import has to say of it: the part that it names, or the class of a sentence.
struct Forgery {
    pub(super) name: &'static str,
    pub(super) file: &'static str,
    pub(super) from: String,
    pub(super) to: String,
    pub(super) found: &'static str,
}

/// A style of another identity under a name that a style of ours has, in Word or in LibreOffice, which takes it for that one.
fn posing(name: &'static str, kind: &str) -> Forgery {
    let style = format!(
        "<w:style w:type=\"{kind}\" w:styleId=\"Z\"><w:name w:val=\"{name}\"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>"
    );
    Forgery { name, file: "word/styles.xml", from: "</w:styles>".to_owned(), to: style, found: "untold" }
}

fn forgeries(body: &str, sentence: &str) -> Vec<Forgery> {
    let run = format!("<w:r><w:t xml:space=\"preserve\">{sentence}</w:t></w:r>");
    let set = |properties: &str| run.replacen("<w:r>", &format!("<w:r><w:rPr>{properties}</w:rPr>"), 1);
    let one = |name, file, from: &str, to: &str, found| Forgery {
        name,
        file,
        from: from.to_owned(),
        to: to.to_owned(),
        found,
    };
    let text = "word/document.xml";
    let mark = ["\u{25cf}\u{a0}supported", "\u{25d0}\u{a0}partly\u{a0}supported"];
    let (from, to) = if body.contains(mark[1]) { (mark[1], mark[0]) } else { (mark[0], mark[1]) };
    let ours = format!("<w:r><w:rPr><w:rStyle w:val=\"BinderyMark\"/></w:rPr><w:t>not </w:t></w:r>{run}");
    let boxed = format!(
        "{run}<w:r><w:pict><w:txbxContent><w:p><w:r><w:t>False.</w:t></w:r></w:p></w:txbxContent></w:pict></w:r>"
    );
    vec![
        one("a word in one of our styles", text, &run, &ours, "sentence"),
        one("hidden", text, &run, &set("<w:vanish/>"), "sentence"),
        one("struck", text, &run, &set("<w:strike/>"), "sentence"),
        one("struck twice", text, &run, &set("<w:dstrike/>"), "sentence"),
        one("a text box", text, &run, &boxed, "box"),
        one("a chunk", text, "<w:sectPr>", "<w:altChunk r:id=\"rId9\"/><w:sectPr>", "untold"),
        one("the question", text, "How high", "How low", "question"),
        one("a mark", text, from, to, "mark"),
        one("the legend", text, "no source says it", "all sources say it", "text"),
        one(
            "words before the answer",
            text,
            "<w:body>",
            "<w:body><w:p><w:r><w:t>Invented.</w:t></w:r></w:p>",
            "text",
        ),
        one("a comment", "word/comments.xml", "\u{201c}", "\u{201c}not ", "comment"),
        one("a footnote", "word/footnotes.xml", "\u{201c}", "\u{201c}not ", "footnote"),
        one("the footer", "word/footer1.xml", "Made by Bindery", "Made by hand", "footer"),
        one("the time", "word/footer1.xml", " UTC", " BST", "footer"),
        posing("Bindery Answer", "paragraph"),
        posing("Default Paragraph Style", "paragraph"),
        posing("Footnote", "paragraph"),
        posing("bindery  mark", "character"),
    ]
}

#[test]
fn whatever_a_reader_sees_is_compared_and_a_record_is_that_of_its_answer() {
    Home::within(
        "word::compared::whatever_a_reader_sees_is_compared_and_a_record_is_that_of_its_answer",
        |home| {
            let archive = home.sample("sample");
            let answers = asked(home, &archive);
            let docx = exported(home, &archive, &[id(&answers[0])], "both", "whole.docx");
            let body = part(&docx, "word/document.xml");
            let first = said(&answers[0]).last().unwrap()["text"].as_str().unwrap().to_owned();
            let to = home.path("forged.docx");
            for one in forgeries(&body, &first) {
                let before = part(&docx, one.file);
                assert!(before.contains(&one.from), "{}: {}", one.name, one.from);
                with_part(&docx, one.file, &before.replacen(&one.from, &one.to, 1), &to);
                let review = imported(home, &archive, &to);
                let all = review["sentences"].as_array().unwrap();
                let is_found = |change: &Value| match one.found {
                    "sentence" => change["part"].is_null() && change["class"] != "unchanged",
                    "untold" => change["class"] == "untold",
                    part => change["part"] == part,
                };
                assert!(all.iter().any(is_found), "{}: {review}", one.name);
                let told =
                    home.run(&["review", "import", to.to_str().unwrap(), "--archive", &archive]).stdout;
                assert!(!told.is_empty(), "{}", one.name);
            }
            // What reviewers decide after a document was made is no change of it.
            home.run(&["review", "accept", id(&answers[0]), "1", "--archive", &archive]).json();
            let review = imported(home, &archive, &docx);
            assert!(classes(&review).iter().all(|class| *class == "unchanged"), "{review}");
            // Nor can a document be dated to another moment than that of its export.
            let core = part(&docx, "docProps/core.xml");
            let at = core.split_once("W3CDTF\">").unwrap().1.split_once('<').unwrap().0;
            let (day, minute) = (&at[..14], at[14..16].parse::<u32>().unwrap());
            let other = format!("{day}{:02}{}", if minute > 0 { minute - 1 } else { 1 }, &at[16..]);
            with_part(&docx, "docProps/core.xml", &core.replace(at, &other), &to);
            assert!(classes(&imported(home, &archive, &to)).contains(&"untold"));
            // Two records: a program may show the one, and another the other.
            let relations = part(&docx, "word/_rels/document.xml.rels");
            let custom = relations.split('<').find(|one| one.contains("customXml")).unwrap();
            let again = custom.replace("Id=\"", "Id=\"again");
            with_part(
                &docx,
                "word/_rels/document.xml.rels",
                &relations.replace(custom, &format!("{custom}<{again}")),
                &to,
            );
            assert!(classes(&imported(home, &archive, &to)).contains(&"untold"));
            // The record of another answer, under the identity of this one.
            let other = exported(home, &archive, &[id(&answers[1])], "both", "other.docx");
            let bundle = |record: &str| {
                let start = record.find("encoding=\"base64\">").unwrap() + "encoding=\"base64\">".len();
                record[start..record[start..].find('<').unwrap() + start].to_owned()
            };
            let (own, theirs) = (part(&docx, "customXml/item1.xml"), part(&other, "customXml/item1.xml"));
            with_part(&docx, "customXml/item1.xml", &own.replace(&bundle(&own), &bundle(&theirs)), &to);
            let review = imported(home, &archive, &to);
            assert_eq!((review["signed"].as_str(), review["known"].as_bool()), (Some("other"), Some(true)));
            // Elsewhere nothing says then that a sentence is as it was.
            let elsewhere = home.archive("elsewhere");
            let review = imported(home, &elsewhere, &to);
            assert!(classes(&review).iter().all(|class| *class != "unchanged"), "{review}");
            // With its own record the sentences are as they were; what stands beside them was compared with nothing.
            let review = imported(home, &elsewhere, &docx);
            assert_eq!(review["known"], false);
            assert!(
                classes(&review).contains(&"unchanged") && classes(&review).contains(&"untold"),
                "{review}"
            );
            // Words of the record that are in no bundle are no words of the answer.
            let words = first.replacen(' ', " never ", 1);
            with_part(&docx, "customXml/item1.xml", &own.replace(&first, &words), &to);
            assert!(classes(&imported(home, &archive, &to)).contains(&"untold"));
            let forged = home.path("forged-twice.docx");
            with_part(&to, "word/document.xml", &body.replace(&first, &words), &forged);
            let review = imported(home, &elsewhere, &forged);
            assert!(classes(&review).contains(&"new"), "{review}");
        },
    );
}
