//! What is written is what is read again, with every citation and its cited words.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use crate::common::{answer, document, originals, part, parts, with_part};
use bindery_word::compare::{Class, compare};
use bindery_word::model::*;
use bindery_word::read::{ReadError, read};
use bindery_word::write::write;

const ALL: [Marks; 3] = [Marks::Comments, Marks::Footnotes, Marks::Both];

#[test]
fn unedited_every_sentence_stands_and_every_citation_is_kept_with_its_span() {
    let mut document = document(12);
    document.answers.push(Answer { response_id: Some("r-2".to_owned()), ..answer(5) });
    for marks in ALL {
        let edited = read(&write(&document, marks).unwrap()).unwrap();
        assert_eq!(edited.remarks().count(), 0);
        let (mut kept, mut all) = (0, 0);
        for (number, answer) in document.answers.iter().enumerate() {
            let found = compare(&originals(answer), &edited, number + 1).unwrap();
            assert!(found.iter().all(|one| one.class == Class::Unchanged), "{marks:?} {found:#?}");
            assert_eq!(found.len(), answer.sentences.len());
            for (sentence, one) in answer.sentences.iter().zip(&found) {
                for (index, citation) in sentence.citations.iter().enumerate() {
                    let notes = [
                        marks.comments().then(|| &edited.comments[one.comments[index]]),
                        marks.footnotes().then(|| &edited.footnotes[one.footnotes[index]]),
                    ];
                    for note in notes.into_iter().flatten() {
                        let noted = note.noted().unwrap();
                        all += 1;
                        kept += usize::from(noted.excerpt == citation.excerpt.plain());
                        assert!(noted.verdict.contains(&citation.relation));
                        assert!(
                            noted.rest[0].contains(citation.place.as_deref().unwrap()),
                            "{:?}",
                            noted.rest
                        );
                        assert_eq!(noted.rest.len(), 1 + sentence.decisions.len());
                        for (line, decision) in noted.rest[1..].iter().zip(&sentence.decisions) {
                            assert!(
                                line.starts_with(&format!("{} by {}", decision.what, decision.who)),
                                "{line}"
                            );
                        }
                    }
                    assert_eq!(one.comments.len(), sentence.citations.len() * usize::from(marks.comments()));
                    assert_eq!(
                        one.footnotes.len(),
                        sentence.citations.len() * usize::from(marks.footnotes())
                    );
                }
            }
        }
        println!("{marks:?}: {kept} of {all} citations kept with their spans");
        assert!(kept == all && all > 20);
    }
}

#[test]
fn words_left_out_between_two_sentences_are_marked_and_are_no_part_of_either() {
    let document = document(12);
    let bytes = write(&document, Marks::Both).unwrap();
    let cut = document.answers[0].sentences.iter().filter(|sentence| !sentence.before.is_empty()).count();
    let body = part(&bytes, "word/document.xml");
    assert_eq!(body.matches("[\u{2026}]").count(), cut);
    let found = compare(&originals(&document.answers[0]), &read(&bytes).unwrap(), 1).unwrap();
    assert!(cut > 0 && found.iter().all(|one| one.class == Class::Unchanged), "{found:#?}");
}

#[test]
fn the_record_inside_comes_back_byte_for_byte() {
    let document = document(3);
    let edited = read(&write(&document, Marks::Both).unwrap()).unwrap();
    let [record] = &edited.record[..] else { unreachable!("one answer") };
    assert_eq!(record.bundle, document.answers[0].bundle);
    assert_eq!(record.response_id, document.answers[0].response_id);
    assert_eq!(record.question, document.answers[0].question);
    let claims: Vec<_> = record.sentences.iter().map(|one| (one.text.clone(), one.claim.clone())).collect();
    let written: Vec<_> =
        document.answers[0].sentences.iter().map(|one| (one.text.clone(), one.claim.clone())).collect();
    assert_eq!(claims, written);
}

#[test]
fn the_same_document_is_the_same_bytes() {
    for marks in ALL {
        assert_eq!(write(&document(12), marks).unwrap(), write(&document(12), marks).unwrap());
    }
}

#[test]
fn at_the_requestors_layer_no_part_holds_a_record_or_a_claim() {
    let mut document = document(6);
    document.layer = Layer::Requestor;
    document.archive = None;
    for answer in &mut document.answers {
        answer.response_id = None;
        answer.bundle = None;
        for sentence in &mut answer.sentences {
            sentence.claim = None;
        }
    }
    for marks in ALL {
        let docx = write(&document, marks).unwrap();
        for (name, bytes) in parts(&docx) {
            let text = String::from_utf8(bytes).unwrap();
            assert!(!name.starts_with("customXml"), "{name}");
            assert!(
                !text.contains("customXml") && !text.contains("bindery://") && !text.contains("abc0000"),
                "{name}"
            );
        }
        let edited = read(&docx).unwrap();
        let found = compare(&originals(&document.answers[0]), &edited, 1).unwrap();
        assert!(found.iter().all(|one| one.class == Class::Unchanged));
    }
}

#[test]
fn what_is_no_such_document_is_refused_with_the_reason() {
    let docx = write(&document(3), Marks::Both).unwrap();
    assert_eq!(read(b"").unwrap_err(), ReadError::NotAPackage);
    assert_eq!(read(b"PK\x03\x04").unwrap_err(), ReadError::NotAPackage);
    assert_eq!(read(&docx[..docx.len() / 2]).unwrap_err(), ReadError::NotAPackage);
    let body = part(&docx, "word/document.xml");
    let bad = |text: &str| read(&with_part(&docx, "word/document.xml", text)).unwrap_err();
    assert_eq!(bad(&body[..body.len() - 20]), ReadError::NotWellFormed);
    assert_eq!(bad("<a/>"), ReadError::NoText);
    let deep = "<w:p>".repeat(100_000);
    assert!(matches!(bad(&deep), ReadError::LargePart));
    let bomb = format!("{}{}", body.replace("</w:body></w:document>", ""), " ".repeat(33 << 20));
    assert!(matches!(bad(&bomb), ReadError::LargePart));
    let many = "<w:r/>".repeat(2 << 20);
    assert!(matches!(bad(&format!("<w:p>{many}</w:p>")), ReadError::LargePart));
    // Parts beside the text may be missing.
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in parts(&docx) {
        if !["word/comments.xml", "word/styles.xml", "customXml/item1.xml"].contains(&name.as_str()) {
            zip.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).unwrap();
            std::io::Write::write_all(&mut zip, &bytes).unwrap();
        }
    }
    let edited = read(&zip.finish().unwrap().into_inner()).unwrap();
    assert!(edited.comments.is_empty() && edited.record.is_empty() && edited.footnotes.len() > 2);
}
