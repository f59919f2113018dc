//! The identity of a table: which cell words stand in is part of what they say, in whatever the table was saved.

use std::io::{Cursor, Write};
use std::path::Path;

use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::{Segment, earlier_ids};
use bindery_core::record::snapshot::{ArtifactRecord, snapshot_digest};
use bindery_engine::archive::Archive;
use bindery_engine::storage::vault::Secret;
use bindery_engine::world::Machine;
use bindery_tests::Home;
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Who paid and who owes.
const ROWS: [[&str; 3]; 4] =
    [["Who", "Paid", "Owes"], ["Will Marr", "4", ""], ["Dinah Orrin", "", "7"], ["Tom & Grace", "2", "3"]];

fn csv(rows: &[[&str; 3]], delimiter: &str) -> String {
    rows.iter().map(|row| format!("{}\n", row.join(delimiter))).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
}

fn html() -> String {
    let row =
        |row: &[&str; 3]| row.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect::<String>();
    let rows: String = ROWS.iter().map(|cells| format!("<tr>{}</tr>", row(cells))).collect();
    format!("<!doctype html><meta charset=utf-8><title>Debts</title><table>{rows}</table>")
}

fn package(parts: &[(&str, String)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in parts {
        writer.start_file(*path, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

fn relations(kind: &str, target: &str) -> String {
    format!(
        "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>\
         <Relationship Id='r1' Type='{OFFICE}/{kind}' Target='{target}'/></Relationships>"
    )
}

fn docx() -> Vec<u8> {
    let cell = |text: &&str| format!("<w:tc><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:tc>", escaped(text));
    let row = |row: &[&str; 3]| format!("<w:tr>{}</w:tr>", row.iter().map(cell).collect::<String>());
    let rows: String = ROWS.iter().map(row).collect();
    let main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    package(&[
        ("_rels/.rels", relations("officeDocument", "word/document.xml")),
        (
            "word/document.xml",
            format!("<w:document xmlns:w='{main}'><w:body><w:tbl>{rows}</w:tbl></w:body></w:document>"),
        ),
    ])
}

fn xlsx() -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let cell = |at: String, text: &str| match text.parse::<f64>() {
        Ok(number) => format!("<c r='{at}'><v>{number}</v></c>"),
        Err(_) if text.is_empty() => String::new(),
        Err(_) => format!("<c r='{at}' t='inlineStr'><is><t>{}</t></is></c>", escaped(text)),
    };
    let row = |(index, row): (usize, &[&str; 3])| {
        let number = index + 1;
        let cells =
            row.iter().zip(["A", "B", "C"]).map(|(text, column)| cell(format!("{column}{number}"), text));
        format!("<row r='{number}'>{}</row>", cells.collect::<String>())
    };
    let rows: String = ROWS.iter().enumerate().map(row).collect();
    package(&[
        ("_rels/.rels", relations("officeDocument", "xl/workbook.xml")),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns='{main}' xmlns:r='{OFFICE}'><sheets><sheet name='Debts' sheetId='1' r:id='r1'/>\
                 </sheets></workbook>"
            ),
        ),
        ("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml")),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet xmlns='{main}'><sheetData>{rows}</sheetData></worksheet>"),
        ),
    ])
}

/// What became of the one file that is imported.
fn import(home: &Home, archive: &str, file: &str) -> Value {
    let report = home.run(&["import", file, "--archive", archive, "--no-embed"]).json();
    let entries = report["artifacts"].as_array().unwrap();
    assert_eq!(entries.len(), 1, "{report}");
    entries[0].clone()
}

/// An answer that rests on something.
fn ask(home: &Home, archive: &str, question: &str) -> Value {
    let answer = home.run(&["ask", question, "--archive", archive, "--similarity", "0.01"]).json();
    assert_ne!(answer["sentences"], json!([]), "{answer}");
    answer
}

fn count(home: &Home, archive: &str) -> u64 {
    let list = home.run(&["snapshot", "list", "--archive", archive]).json();
    list["snapshots"][0]["artifacts"].as_u64().unwrap()
}

#[test]
fn the_same_table_is_the_same_thing_in_every_format() {
    let home = Home::new();
    let archive = home.archive("archive");
    let markdown = {
        let row = |row: &[&str; 3]| format!("| {} |\n", row.join(" | "));
        format!("{}|---|---|---|\n{}", row(&ROWS[0]), ROWS[1..].iter().map(row).collect::<String>())
    };
    let forms: [(&str, Vec<u8>); 9] = [
        ("debts.csv", csv(&ROWS, ",").into()),
        ("semicolons.csv", csv(&ROWS, ";").into()),
        ("debts.tsv", csv(&ROWS, "\t").into()),
        ("crlf.csv", format!("\u{feff}{}", csv(&ROWS, ",").replace('\n', "\r\n")).into()),
        ("without empty ends.csv", csv(&ROWS, ",").replace("4,\n", "4\n").into()),
        ("debts.xlsx", xlsx()),
        ("debts.html", html().into()),
        ("debts.docx", docx()),
        ("debts.md", markdown.into()),
    ];
    let mut first: Option<Value> = None;
    for (name, bytes) in forms {
        let found = import(&home, &archive, &home.write(name, bytes));
        let id = first.get_or_insert(found["artifact_id"].clone()).clone();
        assert_eq!(found["artifact_id"], id, "{found}");
        assert_eq!(found["status"], if name == "debts.csv" { "added" } else { "unchanged" }, "{found}");
    }
    assert_eq!(count(&home, &archive), 1);
}

#[test]
fn a_table_whose_cells_were_corrected_is_taken_in_and_the_old_one_still_resolves() {
    let home = Home::new();
    let archive = home.archive("archive");
    let wrong = csv(&ROWS, ",").replace("Will Marr,4,", "Will Marr,,4");
    let old = import(&home, &archive, &home.write("debts.csv", &wrong));
    home.open_all(&archive);
    let answer = ask(&home, &archive, "Who is Will Marr?");
    let bundle = home.at("old.json");
    let id = answer["response_id"].as_str().unwrap();
    home.run(&["audit", "bundle", id, "--archive", &archive, "--out", &bundle]).json();

    let new = import(&home, &archive, &home.write("debts.csv", csv(&ROWS, ",")));
    assert_eq!((&old["status"], &new["status"]), (&json!("added"), &json!("added")));
    assert_ne!(old["artifact_id"], new["artifact_id"]);
    assert_eq!(count(&home, &archive), 1);
    let verified = home.run(&["verify", &bundle, "--archive", &archive]).json();
    assert_eq!(verified["class"], "valid", "{verified}");
    // And back: it is the first one again.
    let back = import(&home, &archive, &home.write("debts.csv", &wrong));
    assert_eq!((&back["status"], &back["artifact_id"]), (&json!("unchanged"), &old["artifact_id"]));
}

/// Makes of an archive with one table what a program would have made that told tables apart by their words alone. Gives
/// the identity that it gave.
fn age(path: &str) -> ArtifactId {
    let archive = Archive::open(Path::new(path), &Machine::default(), &Secret::OnThisComputer).unwrap();
    let row = archive.store().artifacts(1).unwrap().pop().unwrap();
    let segments = archive.store().segments(row.key, 0, u32::MAX).unwrap();
    let segments: Vec<Segment> = segments.into_iter().map(|(_, segment)| segment).collect();
    let id = earlier_ids(row.form, &segments, &row.original)[0];
    assert_ne!(id, row.id);
    let leaf =
        ArtifactRecord::new(id, row.form, row.original, &row.record, &segments).unwrap().leaf().unwrap();
    let version = archive.store().snapshots().unwrap().pop().unwrap();
    let digest = snapshot_digest(version.salt.as_ref(), 1, None, &[leaf]);
    let key = archive.vault().unlocked().database().hex();
    drop(archive);
    let database = rusqlite::Connection::open(Path::new(path).join("archive.db")).unwrap();
    database.execute_batch(&format!("PRAGMA key = \"x'{}'\"", *key)).unwrap();
    let set = "UPDATE artifact SET id = ?1, leaf = ?2";
    database.execute(set, (id.digest().as_bytes(), leaf.as_bytes())).unwrap();
    database.execute("UPDATE snapshot SET digest = ?1", [digest.digest().as_bytes()]).unwrap();
    id
}

#[test]
fn a_table_of_an_older_archive_keeps_its_identity_and_is_not_taken_in_twice() {
    Home::within("cells::a_table_of_an_older_archive_keeps_its_identity_and_is_not_taken_in_twice", |home| {
        let archive = home.archive("archive");
        import(home, &archive, &home.write("debts.csv", csv(&ROWS, ",")));
        let old = json!(age(&archive).to_string());
        home.open_all(&archive);
        // What is answered from it verifies.
        let answer = ask(home, &archive, "Who is Will Marr?");
        let bundle = home.at("answer.json");
        let id = answer["response_id"].as_str().unwrap();
        home.run(&["audit", "bundle", id, "--archive", &archive, "--out", &bundle]).json();
        assert_eq!(home.run(&["verify", &bundle, "--archive", &archive]).json()["class"], "valid");
        let again = home.run(&["reverify", "--archive", &archive]);
        assert!(again.stdout.contains("\"tampered\":0"), "{}{}", again.stdout, again.stderr);
        // The same table, from the same file, another file and in another format.
        for (name, bytes) in [
            ("debts.csv", csv(&ROWS, ",").into_bytes()),
            ("copy.csv", csv(&ROWS, ";").into_bytes()),
            ("debts.html", html().into_bytes()),
            ("debts.xlsx", xlsx()),
        ] {
            let found = import(home, &archive, &home.write(name, bytes));
            assert_eq!((&found["status"], &found["artifact_id"]), (&json!("unchanged"), &old), "{found}");
        }
        assert_eq!(count(home, &archive), 1);
        // Other cells are another table, and it is said that the words are known.
        let moved = csv(&ROWS, ",").replace("Will Marr,4,", "Will Marr,,4");
        let found = import(home, &archive, &home.write("moved.csv", &moved));
        assert_eq!(found["status"], "added", "{found}");
        assert_ne!(found["artifact_id"], old);
        assert!(found["error"].as_str().unwrap().contains("debts.csv`, in other cells"), "{found}");
        assert_eq!(count(home, &archive), 2);
    });
}
