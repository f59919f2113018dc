//! Import through the terminal client: one text is one identity, nothing is lost, nothing stops the rest.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bindery_api::contract::Progress;
use bindery_tests::door::Door;
use bindery_tests::{Home, root, shared};
use serde_json::{Value, json};
use unicode_normalization::UnicodeNormalization as _;

fn import(home: &Home, archive: &str, paths: &[&str]) -> Value {
    let mut args = vec!["import", "--archive", archive, "--no-embed"];
    args.extend(paths);
    let report = home.run(&args).json();
    home.open_all(archive);
    report
}

fn entries(report: &Value) -> &Vec<Value> {
    report["artifacts"].as_array().unwrap()
}

/// The identity that one file gets in an archive of its own.
fn identity(home: &Home, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let archive = home.archive(&format!("archive of {name}"));
    let file = home.write(name, bytes);
    let report = import(home, &archive, &[&file]);
    assert_eq!(entries(&report).len(), 1, "{report}");
    let entry = &entries(&report)[0];
    assert_eq!(entry["status"], "added", "{entry}");
    entry["artifact_id"].as_str().unwrap().to_owned()
}

const TEXT: &str =
    "Caf\u{e9} Kr\u{f6}ger, Leipzig.\n\nI met her on Thursday on the second stair.\n\nShe laughed.\n";

#[test]
fn the_same_text_is_the_same_thing_in_every_encoding_and_plain_format() {
    let home = Home::new();
    let utf16 = |units: &dyn Fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(TEXT.encode_utf16()).flat_map(units).collect()
    };
    let latin: Vec<u8> = TEXT.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let html = TEXT.trim().split("\n\n").map(|p| format!("<p>{p}</p>\n")).collect::<String>();
    let forms: [(&str, Vec<u8>); 10] = [
        ("utf8.txt", TEXT.into()),
        ("bom.txt", format!("\u{feff}{TEXT}").into()),
        ("crlf.txt", TEXT.replace('\n', "\r\n").into()),
        ("cr.txt", TEXT.replace('\n', "\r").into()),
        ("nfd.txt", TEXT.nfd().collect::<String>().into()),
        ("utf16le.txt", utf16(&u16::to_le_bytes)),
        ("utf16be.txt", utf16(&u16::to_be_bytes)),
        ("latin1.txt", latin),
        ("text.md", TEXT.into()),
        ("page.html", format!("<!doctype html><meta charset=utf-8><body>\n{html}</body>").into()),
    ];
    let ids: Vec<_> = forms.iter().map(|(name, bytes)| (*name, identity(&home, name, bytes))).collect();
    for (name, id) in &ids {
        assert!(id.starts_with("sha256:") && id.len() == 71);
        assert_eq!(*id, ids[0].1, "{name}");
    }
    // A single other character is another thing.
    for (n, other) in [TEXT.replace("second", "sec0nd"), TEXT.replace('.', ","), TEXT.replace("She", "she")]
        .iter()
        .enumerate()
    {
        assert_ne!(identity(&home, &format!("other{n}.txt"), other), ids[0].1, "{other}");
    }
}

#[test]
fn importing_a_folder_again_changes_nothing_and_says_so() {
    let home = Home::new();
    let archive = home.sample("archive");
    let first = home.run(&["snapshot", "list", "--archive", &archive]).json();
    let new = home.archive("new");
    let files = root().join("assets/sample/archive");
    let one = import(&home, &new, &[files.to_str().unwrap()]);
    let two = import(&home, &new, &[files.to_str().unwrap()]);
    assert_eq!(one["archive_version"], two["archive_version"]);
    assert_eq!(one["archive_version"]["number"], 1);
    assert_eq!(entries(&one).len(), entries(&two).len());
    for (before, after) in entries(&one).iter().zip(entries(&two)) {
        assert_eq!(after["status"], "unchanged", "{after}");
        for field in ["path", "artifact_id", "segments"] {
            assert_eq!(before[field], after[field]);
        }
    }
    // The same things in another archive are another version: else whoever guesses what is hidden could compare.
    let same = home.run(&["snapshot", "list", "--archive", &new]).json();
    // The sample's later versions hold its facts.
    let taken_in = first["snapshots"].as_array().unwrap().last().unwrap();
    assert_ne!(same["snapshots"][0]["version"]["digest"], taken_in["version"]["digest"]);
    assert_eq!(same["snapshots"][0]["artifacts"], taken_in["artifacts"]);
}

#[test]
fn an_edited_file_is_a_new_version_and_the_old_citation_still_resolves() {
    let home = Home::new();
    let archive = home.archive("archive");
    let archive = archive.as_str();
    home.write("papers/letter.txt", "The flood came on Sunday and stood four feet high in the shop.\n");
    home.write("papers/other.txt", "The north window was mended with oak.\n");
    let one = import(&home, archive, &["papers"]);
    let ask = || home.run(&["ask", "How high did the flood stand in the shop?", "--archive", archive]).json();
    let said = |answer: &Value| answer["sentences"].to_string();
    let old = ask();
    assert!(said(&old).contains("four feet"), "{old}");
    let bundle = home.at("old.json");
    let id = old["response_id"].as_str().unwrap();
    home.run(&["audit", "bundle", id, "--archive", archive, "--out", &bundle]).json();

    home.write("papers/letter.txt", "The flood came on Sunday and stood nine feet high in the shop.\n");
    let two = import(&home, archive, &["papers"]);
    assert_eq!(
        (&one["archive_version"]["number"], &two["archive_version"]["number"]),
        (&json!(1), &json!(2))
    );
    let status: HashMap<&str, &Value> =
        entries(&two).iter().map(|entry| (entry["path"].as_str().unwrap(), &entry["status"])).collect();
    assert_eq!(
        (status["papers/letter.txt"], status["papers/other.txt"]),
        (&json!("added"), &json!("unchanged"))
    );
    let new = ask();
    assert!(said(&new).contains("nine feet") && !said(&new).contains("four feet"), "{new}");
    assert_eq!(new["archive_version"], 2);

    let found = home.run(&["verify", &bundle, "--archive", archive]).json();
    assert_eq!(found["class"], "valid", "{found}");
    let diff = home.run(&["snapshot", "diff", "1", "2", "--archive", archive]).json();
    assert_eq!(diff["added"].as_array().unwrap().len(), 1);
    assert_eq!(diff["removed"].as_array().unwrap().len(), 1);
    let hits = home.run(&["search", "flood feet shop", "--archive", archive]).json();
    assert!(!hits.to_string().contains("four feet"), "the old wording is still found");
}

#[test]
fn an_import_that_is_cancelled_keeps_what_was_written() {
    Home::within("import::an_import_that_is_cancelled_keeps_what_was_written", |home| {
        for n in 0..400 {
            home.write(&format!("in/{n:03}.txt"), format!("Letter {n}. The boats came in on day {n}.\n"));
        }
        let door = Door::default();
        door.must("archive_create", json!({ "path": home.at("archive"), "sample": false }));
        let cancel = |step: Progress| {
            if step.done == 100 {
                door.must("cancel", json!({ "job": "j" }));
            }
        };
        let request = json!({ "paths": [home.at("in")], "job": "j" });
        let report = door.must_hearing("import", request.clone(), &cancel);
        assert_eq!(report["cancelled"], true);
        let kept = entries(&report).len();
        assert!((100..399).contains(&kept), "{kept}");
        assert_eq!(door.must("status", json!({}))["archive"]["artifacts"], json!(kept));
        let hits = door.must("search", json!({ "query": "boats", "limit": 5 }));
        assert_eq!(hits["hits"].as_array().unwrap().len(), 5);
        // What was not stopped before is not stopped now, and does not begin anew.
        let again = door.must("import", request);
        assert_eq!((&again["cancelled"], entries(&again).len()), (&json!(false), 400));
        let unchanged = entries(&again).iter().filter(|entry| entry["status"] == "unchanged").count();
        assert_eq!(unchanged, kept);
        door.must("archive_close", json!({}));
    });
}

// --- real input -------------------------------------------------------------------------------------

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

/// Imports a folder of real files: each comes in or is named with its reason, and doing it again changes
/// nothing. The runner ends what hangs.
fn every_file_comes_in_or_is_named(folder: &str, least_added: usize) {
    let Some(folder) = shared(&format!("data/{folder}")) else { return };
    let folder = folder.canonicalize().unwrap();
    let home = Home::new();
    let archive = home.archive("archive");
    let start = Instant::now();
    let report = import(&home, &archive, &[folder.to_str().unwrap()]);
    let took = start.elapsed();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for entry in entries(&report) {
        let status = entry["status"].as_str().unwrap();
        *counts.entry(status).or_default() += 1;
        match status {
            "added" => assert!(entry["segments"].as_u64().unwrap() > 0, "{entry}"),
            "unchanged" => assert!(entry["artifact_id"].is_string(), "{entry}"),
            "not_searchable" | "failed" => {
                assert!(entry["error"].as_str().is_some_and(|why| why.len() > 15), "{entry}");
                assert_eq!(entry["artifact_id"].is_null(), status == "failed", "{entry}");
            }
            other => panic!("{other}"),
        }
    }
    let mut named: Vec<&str> = entries(&report).iter().map(|entry| entry["path"].as_str().unwrap()).collect();
    named.sort_unstable();
    let all = files(&folder);
    for file in &all {
        let file = file.to_str().unwrap();
        // A file of several parts is named part by part.
        let at = named.partition_point(|path| *path < file);
        assert!(named.get(at).is_some_and(|path| path.starts_with(file)), "{file} is lost");
    }
    println!("{} files in {took:.1?}: {counts:?}", all.len());
    assert!(counts.get("added").copied().unwrap_or_default() >= least_added, "{counts:?}");

    let again = import(&home, &archive, &[folder.to_str().unwrap()]);
    assert_eq!(again["archive_version"], report["archive_version"]);
    assert!(entries(&again).iter().all(|entry| entry["status"] != "added"));
}

#[test]
fn every_file_of_pandocs_samples_comes_in_or_is_named() {
    every_file_comes_in_or_is_named("pandoc-docs", 60);
}

#[test]
fn every_real_and_malformed_mail_comes_in_or_is_named() {
    every_file_comes_in_or_is_named("mail-parser-eml", 120);
}

#[test]
fn every_word_file_comes_in_or_is_named() {
    every_file_comes_in_or_is_named("python-docx-files", 15);
}

#[test]
fn every_pdf_of_pypdf_comes_in_or_is_named() {
    every_file_comes_in_or_is_named("pypdf-pdfs", 30);
}

#[test]
fn every_pdf_of_pdfjs_comes_in_or_is_named() {
    every_file_comes_in_or_is_named("pdfjs-half", 250);
}

#[test]
fn a_real_diary_comes_in_entry_by_entry() {
    let Some(folder) = shared("data/pepys-diary") else { return };
    let home = Home::new();
    let archive = home.archive("archive");
    let file = folder.join("pepys-entries.jsonl");
    let lines = std::fs::read_to_string(&file).unwrap().lines().count();
    let report = import(&home, &archive, &[file.to_str().unwrap()]);
    let missing: Vec<&Value> = entries(&report).iter().filter(|entry| entry["status"] != "added").collect();
    println!("{} entries, {} of them not added", entries(&report).len(), missing.len());
    assert_eq!((entries(&report).len(), lines), (3_415, 3_415));
    assert!(missing.iter().all(|entry| entry["error"].is_string()), "{missing:?}");
    assert!(missing.len() < 5, "{missing:?}");
    let hits = home.run(&["search", "fire in the City, Thames Street", "--archive", &archive]).json();
    assert!(!hits["hits"].as_array().unwrap().is_empty());
}

#[test]
fn what_a_catalogue_says_wrongly_is_told_and_opens_nothing() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("papers/secret.txt", "Zebulon Trask paid for the sanatorium out of the flour money.\n");
    home.write("papers/open.txt", "The lighthouse keeper painted the lantern room green in 1922.\n");
    let take_in = |catalogue: &str| {
        home.write("papers/catalogue.csv", catalogue);
        let report = home.run(&["import", "papers", "--archive", &archive]).json();
        let files = report["artifacts"].as_array().unwrap().clone();
        files.into_iter().find(|file| file["path"].as_str().unwrap().ends_with("catalogue.csv")).unwrap()
    };
    let told = take_in(
        "File;Title;Consent;Colour\nsecret.txt;A note;tier:nobody;blue\nopen.txt;A memo;open;\nmissing.txt;;open;\n",
    );
    let note = told["error"].as_str().unwrap();
    for remark in
        ["no column `Colour`", "`tier:nobody` is not a consent state or tier", "the name `missing.txt`"]
    {
        assert!(note.contains(remark), "{remark}: {note}");
    }
    let states = || {
        let rows = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
        let rows = rows["items"].as_array().unwrap().clone();
        let state = |title: &str| {
            let row = rows.iter().find(|row| row["title"] == title);
            row.map(|row| row["staff"]["consent"].as_str().unwrap().to_owned())
        };
        (state("A note"), state("A memo"))
    };
    let named = |state: &str| Some(state.to_owned());
    assert_eq!(states(), (named("existence-not-disclosed"), named("open")));

    // One word for everything leaves what was decided more strictly, unless it is told not to.
    let set = |more: &[&str]| {
        home.run(&[&["consent", "set", "--all", "open", "--archive", &archive], more].concat()).json()
    };
    let done = set(&[]);
    assert_eq!((&done["changed"], &done["kept"]), (&json!(0), &json!(1)));
    assert_eq!(states(), (named("existence-not-disclosed"), named("open")));
    assert_eq!(set(&["--even-stricter"])["changed"], 1);
    assert_eq!(states(), (named("open"), named("open")));

    // Without a column of files nobody knows of what it speaks.
    let told = take_in("name,consent\nsecret.txt,open\n");
    assert_eq!(told["status"], "failed");
    assert!(told["error"].as_str().unwrap().contains("no column `file`"));
}

#[test]
fn a_catalogue_speaks_of_a_whole_mailbox_and_each_message_of_itself() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write(
        "mail/leaf.mbox",
        "From m@f.example Sun Feb  8 20:11:00 2004\nFrom: Mark <m@f.example>\nSubject: The leaf\n\
         Date: Sun, 08 Feb 2004 20:11:00 +0000\n\nThe museum would like it.\n\n\
         From d@f.example Sun Mar 21 18:30:00 2004\nFrom: Dinah <d@f.example>\nSubject: Home again\n\
         Date: Sun, 21 Mar 2004 18:30:00 +0000\n\nThere is a car park with one lime tree.\n",
    );
    home.write(
        "mail/catalogue.csv",
        "file,title,kind,date,from,consent\nleaf.mbox,Two messages,e-mail,2004-02,Mark,open\n",
    );
    home.run(&["import", "mail", "--archive", &archive, "--no-embed"]).json();
    let rows = home.run(&["inventory", "--archive", &archive, "--as", "archivist"]).json();
    let row =
        |title: &str| rows["items"].as_array().unwrap().iter().find(|row| row["title"] == title).cloned();
    let said = |title: &str| {
        let row = row(title).unwrap();
        (row["date"].as_str().unwrap().to_owned(), row["kind"].as_str().unwrap().to_owned())
    };
    assert_eq!(said("The leaf"), ("2004-02-08".to_owned(), "e-mail".to_owned()));
    assert_eq!(said("Home again"), ("2004-03-21".to_owned(), "e-mail".to_owned()));
    assert_eq!(row("Two messages"), None);
}

#[test]
fn one_line_of_millions_of_characters_is_taken_in_and_found() {
    let home = Home::new();
    let archive = home.archive("archive");
    let line = format!(
        "{}The lighthouse keeper painted the lantern room green in 1922.",
        "salt and rope ".repeat(1_000_000)
    );
    home.write("papers/line.txt", &line);
    let start = std::time::Instant::now();
    home.run(&["import", "papers", "--no-embed", "--archive", &archive]).json();
    // Quadratic in its length it would take many minutes.
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
    let found = home.run(&["search", "lighthouse", "--archive", &archive, "--as", "archivist"]).json();
    assert_eq!(found["hits"].as_array().unwrap().len(), 1);
}

#[test]
fn an_import_says_that_nobody_else_sees_what_it_added() {
    let home = Home::new();
    let archive = home.archive("archive");
    let file = home.write("letter.txt", "The shop was let for eleven shillings a week.");
    let import = || {
        let mut command = std::process::Command::new(bindery_tests::program("bindery"));
        command.args(["import", &file, "--archive", &archive, "--no-embed"]);
        home.set(&mut command);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(import().contains("1 document is visible to you alone"));
    home.open_all(&archive);
    let opened = import();
    assert!(opened.contains("1 unchanged") && !opened.contains("visible to you alone"), "{opened}");
}
