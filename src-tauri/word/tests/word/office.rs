//! A document that another word processor opened and saved is as it was written.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::process::Command;

use crate::common::{document, originals};
use bindery_word::compare::{Class, whole};
use bindery_word::model::Marks;
use bindery_word::read::read;
use bindery_word::write::write;

#[test]
fn saved_by_libreoffice_nothing_is_changed() {
    let folder = std::env::temp_dir().join(format!("bindery-word-office-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for marks in [Marks::Both, Marks::Comments, Marks::Footnotes] {
        let document = document(6);
        let docx = write(&document, marks).unwrap();
        let (file, out) = (folder.join("a.docx"), folder.join("out"));
        std::fs::write(&file, &docx).unwrap();
        let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
        let mut soffice = Command::new("soffice");
        soffice.args(["--headless", &profile, "--convert-to", "docx:MS Word 2007 XML", "--outdir"]);
        let Ok(done) = soffice.arg(&out).arg(&file).output() else {
            println!("NOT RUN: there is no LibreOffice (`soffice`) on this machine");
            return;
        };
        assert!(done.status.success(), "{done:?}");
        let saved = read(&std::fs::read(out.join("a.docx")).unwrap()).unwrap();
        let found = whole(&originals(&document.answers[0]), Some(&read(&docx).unwrap()), &saved, 1).unwrap();
        assert!(found.differences.is_empty(), "{marks:?} {:#?}", found.differences);
        assert!(found.sentences.iter().all(|one| one.class == Class::Unchanged), "{:#?}", found.sentences);
        assert_eq!(saved.made_at, read(&docx).unwrap().made_at);
        std::fs::copy(out.join("a.docx"), folder.join(format!("{}.docx", marks.name()))).unwrap();
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
