//! Answers as Word documents through the program: out, edited, back in; and through another word processor.

mod compared;
mod languages;

use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use bindery_tests::{Home, said, told_by};
use compared::edited;
use serde_json::Value;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const QUESTIONS: [&str; 3] = [
    "How high did the flood water stand in the shop?",
    "What is the paring stone made of?",
    "What was the name of the dog on the moon?",
];

fn asked(home: &Home, archive: &str) -> Vec<Value> {
    QUESTIONS.iter().map(|question| home.run(&["ask", question, "--archive", archive]).json()).collect()
}

fn id(answer: &Value) -> &str {
    answer["response_id"].as_str().unwrap()
}

fn part(docx: &Path, name: &str) -> String {
    let mut archive = ZipArchive::new(Cursor::new(std::fs::read(docx).unwrap())).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

fn with_part(docx: &Path, name: &str, text: &str, to: &Path) {
    let mut archive = ZipArchive::new(Cursor::new(std::fs::read(docx).unwrap())).unwrap();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let known = part.name().unwrap().to_string();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        zip.start_file(known.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(if known == name { text.as_bytes() } else { &bytes }).unwrap();
    }
    std::fs::write(to, zip.finish().unwrap().into_inner()).unwrap();
}

fn classes(review: &Value) -> Vec<&str> {
    review["sentences"].as_array().unwrap().iter().map(|one| one["class"].as_str().unwrap()).collect()
}

/// Exports answers as a document, and gives its path.
fn exported(home: &Home, archive: &str, ids: &[&str], marks: &str, name: &str) -> PathBuf {
    let out = home.path(name);
    let to = out.to_str().unwrap();
    let mut args = vec!["export", "--to", "docx", "--marks", marks, "--out", to, "--archive", archive];
    ids.iter().for_each(|id| args.extend(["--bundle", id]));
    let made = home.run(&args).json();
    assert_eq!(made["responses"], ids.len());
    out
}

fn imported(home: &Home, archive: &str, file: &Path) -> Value {
    let ran = home.run(&["review", "import", file.to_str().unwrap(), "--archive", archive]);
    let found: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| ran.json());
    let holds = match found["signed"].as_str().unwrap() {
        "valid" => true,
        signed => signed == "none" && found["known"] == true,
    };
    // Only what is as it was exported is a success.
    match holds && classes(&found).iter().all(|class| *class == "unchanged") {
        true => assert_eq!(ran.code, Some(0), "{}", ran.stderr),
        false => assert_eq!(ran.failure(), "not_as_exported"),
    }
    found
}

#[test]
fn an_answer_goes_out_to_word_and_comes_back_sentence_by_sentence() {
    Home::within("word::an_answer_goes_out_to_word_and_comes_back_sentence_by_sentence", |home| {
        let archive = home.sample("sample");
        let answers = asked(home, &archive);
        for marks in ["comments", "footnotes", "both"] {
            for (number, answer) in answers.iter().enumerate() {
                let docx = exported(home, &archive, &[id(answer)], marks, &format!("{marks}-{number}.docx"));
                let review = imported(home, &archive, &docx);
                assert_eq!(
                    (review["known"].as_bool(), review["signed"].as_str()),
                    (Some(true), Some("valid"))
                );
                assert_eq!(review["response_id"], answer["response_id"]);
                let sentences = said(answer);
                assert_eq!(classes(&review), vec!["unchanged"; sentences.len()]);
                for (one, sentence) in review["sentences"].as_array().unwrap().iter().zip(&sentences) {
                    assert_eq!(one["after"], sentence["text"]);
                    assert_eq!(one["verdict"], sentence["verdict"]);
                    assert_eq!(one["citations"], sentence["citations"].as_array().unwrap().len());
                }
            }
        }
        edited(home, &archive, &answers[0]);
        // Several answers in one document.
        let ids: Vec<&str> = answers.iter().map(id).collect();
        let all = exported(home, &archive, &ids, "both", "all.docx");
        let review = imported(home, &archive, &all);
        assert_eq!(review["answers"].as_array().unwrap().len(), 3);
        let second = home
            .run(&["review", "import", all.to_str().unwrap(), "--answer", "2", "--archive", &archive])
            .json();
        assert_eq!(second["response_id"], answers[1]["response_id"]);
        assert!(classes(&second).iter().all(|class| *class == "unchanged"));
        let missing =
            home.run(&["review", "import", all.to_str().unwrap(), "--answer", "9", "--archive", &archive]);
        assert!(missing.stderr.contains("no answer number 9"), "{}", missing.stderr);
    });
}

#[test]
fn a_page_is_one_file_that_needs_nothing_else() {
    Home::within("word::a_page_is_one_file_that_needs_nothing_else", |home| {
        let archive = home.sample("sample");
        let answers = asked(home, &archive);
        let out = home.path("answer.html");
        let to = out.to_str().unwrap();
        for answer in &answers {
            home.run(&["export", "--bundle", id(answer), "--to", "html", "--out", to, "--archive", &archive])
                .json();
            let page = std::fs::read_to_string(&out).unwrap();
            assert!(page.contains("default-src &#39;none&#39;") && page.contains("@media print"));
            for outside in ["http://", "https://", "<script", "src=", "url("] {
                assert!(!page.contains(outside), "{outside}");
            }
            for link in page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
                assert!(
                    page.contains(&format!("id=\"{}\"", link.trim_start_matches('#'))),
                    "{link} leads somewhere"
                );
            }
            for sentence in answer["sentences"].as_array().unwrap() {
                let word = match sentence["verdict"].as_str().unwrap() {
                    "entailed" => "supported",
                    "partial" => "partly supported",
                    _ => "not supported",
                };
                assert!(page.contains(word));
            }
        }
        // A folder is what it was before.
        let folder = home.path("pages");
        home.run(&[
            "export",
            "--all",
            "--to",
            "html",
            "--out",
            folder.to_str().unwrap(),
            "--archive",
            &archive,
        ])
        .json();
        assert!(folder.join("index.html").is_file());
    });
}

/// Every sentence with the word of its verdict and the words that it rests on is on paper, in the order in which it is read;
/// the file is tagged, its letters are inside, and its links lead somewhere.
#[test]
fn a_pdf_holds_every_sentence_its_verdict_and_what_it_rests_on_and_can_be_read_aloud() {
    Home::within(
        "word::a_pdf_holds_every_sentence_its_verdict_and_what_it_rests_on_and_can_be_read_aloud",
        |home| {
            let archive = home.sample("sample");
            // Letters of several scripts, and one that no font has.
            let foreign = home.path("letters.txt");
            std::fs::write(
                &foreign,
                "In Odessa the sign over the shop read Переплётная мастерская in tall letters. \
             The binder in Piraeus wrote βιβλιοδεσία on every parcel that left the harbour. \
             The last mark in the ledger of Odessa was \u{e123}, which nobody could read.",
            )
            .unwrap();
            home.run(&["import", foreign.to_str().unwrap(), "--archive", &archive]).json();
            home.run(&["consent", "set", "--all", "open", "--archive", &archive]).json();
            let mut answers = asked(home, &archive);
            for question in
                ["What did the sign over the shop in Odessa read?", "What did the binder in Piraeus write?"]
            {
                answers.push(home.run(&["ask", question, "--archive", &archive]).json());
            }
            let out = home.path("answers.pdf");
            let to = out.to_str().unwrap();
            let mut args =
                vec!["export", "--to", "pdf", "--out", to, "--as", "archivist", "--archive", &archive];
            answers.iter().for_each(|answer| args.extend(["--bundle", id(answer)]));
            assert_eq!(home.run(&args).json()["responses"], answers.len());

            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            let text = squeezed(&told_by("pdftotext", &["-raw", to, "-"]));
            // Without the feet of its pages it reads as it was written.
            let read = squeezed(&told_by("pdfinfo", &["-struct-text", to]));
            let mut at = 0;
            let mut sentences = 0;
            for answer in &answers {
                for sentence in answer["sentences"].as_array().unwrap() {
                    let words = squeezed(sentence["text"].as_str().unwrap());
                    let found = text[at..].find(&words);
                    assert!(found.is_some(), "{words} comes after what is before it");
                    at += found.unwrap();
                    let verdict = match sentence["verdict"].as_str().unwrap() {
                        "entailed" => "supported",
                        "partial" => "partlysupported",
                        _ => "notsupported",
                    };
                    assert!(text[at + words.len()..].trim_start().starts_with(verdict), "{words}: {verdict}");
                    for citation in sentence["citations"].as_array().unwrap() {
                        let excerpt = squeezed(citation["excerpt"].as_str().unwrap_or_default());
                        assert!(text.contains(&excerpt) || excerpt.is_empty(), "{excerpt}");
                    }
                    sentences += 1;
                }
            }
            assert!(sentences > 3 && text.contains("Переплётнаямастерская") && text.contains("βιβλιοδεσία"));
            assert!(read.contains("H1\"") && read.contains("LBody(block)") && read.contains("BlockQuote"));
            let about = told_by("pdfinfo", &[to]);
            for fact in
                ["Tagged:          yes", "Page size:       595.28 x 841.89 pts (A4)", "JavaScript:      no"]
            {
                assert!(about.contains(fact), "{fact} in {about}");
            }
            assert!(told_by("pdfinfo", &["-meta", to]).contains("pdfuaid:part"));
            for font in told_by("pdffonts", &[to]).lines().skip(2) {
                let flags: Vec<&str> = font.split_whitespace().rev().take(5).collect();
                assert_eq!((flags[4], flags[2]), ("yes", "yes"), "{font} is inside and can be copied");
            }
            let bytes = std::fs::metadata(&out).unwrap().len();
            assert!(bytes < 400_000, "{bytes} bytes: only letters that occur are inside");
        },
    );
}

/// Runs LibreOffice without a window; none where there is none.
fn office(home: &Home, to: &str, file: &Path, out: &Path) -> Option<()> {
    let profile = format!("-env:UserInstallation=file://{}", home.path("office").display());
    let mut soffice = Command::new("soffice");
    soffice.args(["--headless", &profile, "--convert-to", to, "--outdir"]).arg(out).arg(file);
    let done = soffice.output().ok()?;
    assert!(done.status.success(), "{done:?}");
    Some(())
}

#[test]
fn another_word_processor_opens_it_prints_it_and_keeps_what_is_in_it() {
    Home::within("word::another_word_processor_opens_it_prints_it_and_keeps_what_is_in_it", |home| {
        let archive = home.sample("sample");
        let answers = asked(home, &archive);
        let (mut kept, mut all) = (0, 0);
        for (number, answer) in answers.iter().take(2).enumerate() {
            let docx = exported(home, &archive, &[id(answer)], "both", &format!("a{number}.docx"));
            let out = home.path("converted");
            std::fs::create_dir_all(&out).unwrap();
            let pdf =
                "pdf:writer_pdf_Export:{\"ExportNotesInMargin\":{\"type\":\"boolean\",\"value\":\"true\"}}";
            if office(home, pdf, &docx, &out).is_none() {
                println!("NOT RUN: there is no LibreOffice (`soffice`) on this machine");
                return;
            }
            let made = out.join(format!("a{number}.pdf"));
            let text = told_by("pdftotext", &["-layout", made.to_str().unwrap(), "-"]);
            let squeezed = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
            let printed = squeezed(&text);
            for sentence in answer["sentences"].as_array().unwrap() {
                let first: String = squeezed(sentence["text"].as_str().unwrap()).chars().take(24).collect();
                assert!(printed.contains(&first), "{first} is on paper");
            }
            assert!(printed.contains("supported") && printed.contains("Sources"));
            // The same document, written anew by another program.
            office(home, "docx:MS Word 2007 XML", &docx, &out).unwrap();
            let review = imported(home, &archive, &out.join(format!("a{number}.docx")));
            assert_eq!(review["response_id"], answer["response_id"]);
            let sentences = said(answer);
            assert_eq!(classes(&review), vec!["unchanged"; sentences.len()], "{review}");
            for (one, sentence) in review["sentences"].as_array().unwrap().iter().zip(&sentences) {
                all += sentence["citations"].as_array().unwrap().len();
                kept += one["citations"].as_u64().unwrap() as usize;
            }
            println!("through LibreOffice: signed record {}", review["signed"]);
        }
        println!("through LibreOffice: {kept} of {all} citations kept");
        assert_eq!(kept, all);
    });
}
