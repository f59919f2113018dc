//! Documents in German, and English ones of before documents noted their language.

use bindery_tests::{Home, said};

use super::{asked, classes, exported, id, imported, part, with_part};

#[test]
fn a_document_in_german_says_all_but_the_archives_words_in_german_and_comes_back_as_it_was_made() {
    let test = "word::languages::\
                a_document_in_german_says_all_but_the_archives_words_in_german_and_comes_back_as_it_was_made";
    Home::within(test, |home| {
        let archive = home.sample("sample");
        let answers = asked(home, &archive);
        home.run(&["review", "accept", id(&answers[0]), "1", "--archive", &archive]).json();
        let german = |form: &str, name: &str, answer| {
            let out = home.path(name);
            let to = out.to_str().unwrap();
            let made = ["export", "--bundle", id(answer), "--to", form, "--out", to, "--archive", &archive];
            home.run(&made.into_iter().chain(["--language", "de"]).collect::<Vec<_>>()).json();
            out
        };
        for (number, answer) in answers.iter().enumerate() {
            let docx = german("docx", &format!("{number}.docx"), answer);
            let review = imported(home, &archive, &docx);
            assert_eq!(review["signed"], "valid");
            assert_eq!(classes(&review), vec!["unchanged"; said(answer).len()], "{review}");
            assert!(
                review["sentences"].as_array().unwrap().iter().all(|one| one["part"].is_null()),
                "{review}"
            );
            let page = std::fs::read_to_string(german("html", &format!("{number}.html"), answer)).unwrap();
            let parts = ["word/document.xml", "word/comments.xml", "word/footnotes.xml", "word/footer1.xml"];
            // Its style has English names.
            let page = page.split_once("</style>").unwrap().1.to_owned();
            let text: String = parts.iter().map(|name| part(&docx, name)).chain([page]).collect();
            assert!(text.contains("Erstellt mit Bindery am ") && text.contains(" Uhr (UTC)"), "{text}");
            for english in [
                "Answered",
                "Asked by",
                "supported",
                "their words",
                "Sources",
                "Made by",
                "do not have enough",
            ] {
                assert!(!text.contains(english), "{english}: {text}");
            }
            assert_eq!(number == 0, text.contains("Angenommen von "), "{text}");
        }
        // A mark of another verdict is found in German too.
        let docx = german("docx", "mark.docx", &answers[0]);
        let body = part(&docx, "word/document.xml");
        let (mark, other) = ("\u{25cf}\u{a0}belegt", "\u{25d0}\u{a0}teilweise\u{a0}belegt");
        assert!(body.contains(mark), "{body}");
        let to = home.path("forged.docx");
        with_part(&docx, "word/document.xml", &body.replacen(mark, other, 1), &to);
        let review = imported(home, &archive, &to);
        assert!(review["sentences"].as_array().unwrap().iter().any(|one| one["part"] == "mark"), "{review}");
        // Nor can it pass as one in another language.
        let record = part(&docx, "customXml/item1.xml");
        for language in ["", " language=\"en\"", " language=\"xx\""] {
            let changed = record.replacen(" language=\"de\"", language, 1);
            assert_ne!(changed, record);
            with_part(&docx, "customXml/item1.xml", &changed, &to);
            assert!(classes(&imported(home, &archive, &to)).iter().any(|class| *class != "unchanged"));
        }
    });
}

#[test]
fn a_document_of_before_its_language_was_noted_is_as_it_was_made() {
    let test = "word::languages::a_document_of_before_its_language_was_noted_is_as_it_was_made";
    Home::within(test, |home| {
        let archive = home.sample("sample");
        let answers = asked(home, &archive);
        let docx = exported(home, &archive, &[id(&answers[0])], "both", "new.docx");
        let older = home.path("older.docx");
        let record = part(&docx, "customXml/item1.xml").replacen(" language=\"en\"", "", 1);
        with_part(&docx, "customXml/item1.xml", &record, &older);
        // The words of today are not those of then.
        assert!(classes(&imported(home, &archive, &older)).iter().any(|class| *class != "unchanged"));
        let former = [
            ("Supported by the archive", "Carried by the archive"),
            (
                "The comments and footnotes give the source of each sentence, the cited words in bold type.",
                "What a sentence rests on stands in its comments and footnotes, the cited words in bold type.",
            ),
            (
                "says of each sentence whether it is still supported",
                "says sentence by sentence what still stands",
            ),
        ];
        let body = former.iter().fold(part(&docx, "word/document.xml"), |body, (now, then)| {
            assert!(body.contains(now), "{now}");
            body.replace(now, then)
        });
        with_part(&older.clone(), "word/document.xml", &body, &older);
        let review = imported(home, &archive, &older);
        assert_eq!(review["signed"], "valid");
        assert!(classes(&review).iter().all(|class| *class == "unchanged"), "{review}");
    });
}
