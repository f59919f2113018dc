//! At rest: without its key an archive folder tells nothing, and whatever is changed in it is noticed.

use std::fs;
use std::path::{Path, PathBuf};

use bindery_core::proof::hash::Digest;
use bindery_tests::{Home, Run, copy_folder, finish, pdf, sample_file};
use serde_json::Value;

/// A word that stands in nothing else.
const CANARY: &str = "Zanquibrelle";
const PASSPHRASE: &str = "paring stone, four feet";

/// All files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => found.extend(files(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found.sort();
    found
}

/// A text in the forms in which it could lie on a disk.
fn forms(text: &str) -> Vec<Vec<u8>> {
    let cases = [text.to_owned(), text.to_lowercase(), text.to_uppercase()];
    let utf16 = |case: &String, units: fn(u16) -> [u8; 2]| case.encode_utf16().flat_map(units).collect();
    let each = |case: &String| {
        [case.clone().into_bytes(), utf16(case, u16::to_le_bytes), utf16(case, u16::to_be_bytes)]
    };
    cases.iter().flat_map(each).collect()
}

/// The files that hold one of `needles`, in their bytes or in their names.
fn leaks(folder: &Path, needles: &[Vec<u8>]) -> Vec<PathBuf> {
    let holds = |bytes: &[u8]| needles.iter().any(|n| bytes.windows(n.len()).any(|window| window == n));
    let named = |path: &Path| holds(path.strip_prefix(folder).unwrap().to_str().unwrap().as_bytes());
    files(folder).into_iter().filter(|path| named(path) || holds(&fs::read(path).unwrap())).collect()
}

/// Bits per byte: near 8 for what is sealed, far less for text, tables and compressed words.
fn entropy(bytes: &[u8]) -> f64 {
    let mut counts = [0u32; 256];
    bytes.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
    let share = counts.iter().filter(|n| **n > 0).map(|n| f64::from(*n) / bytes.len() as f64);
    -share.map(|share| share * share.log2()).sum::<f64>()
}

/// Files of several kinds, each with the canary somewhere in it.
fn write_canaries(home: &Home) -> Vec<Vec<u8>> {
    let mail = format!(
        "From: {CANARY} Poole <poole@example.org>\r\nTo: Hester <h@example.org>\r\nSubject: The {CANARY} \
         press\r\nDate: Thu, 2 Jan 1958 10:00:00 +0000\r\n\r\nThe press was sold on Thursday.\r\n"
    );
    let catalogue = format!("file,title,note\nletter.txt,A letter to {CANARY},kept by {CANARY}\n");
    let all: [(String, Vec<u8>); 5] = [
        ("letter.txt".to_owned(), format!("The {CANARY} came on Sunday and stood in the shop.\n").into()),
        (format!("{CANARY} 1931.md"), b"# Notes\n\nThe boats came in on Monday.\n".to_vec()),
        ("mail.eml".to_owned(), mail.into()),
        ("plan.pdf".to_owned(), pdf(&[&format!("Stairs to the {CANARY} room")]).into()),
        ("list.csv".to_owned(), format!("thing,place\n{CANARY},shelf\n").into()),
    ];
    let hashes = all.iter().map(|(_, bytes)| Digest::of(&[bytes])).collect::<Vec<_>>();
    for (name, bytes) in all {
        home.write(&format!("in/{name}"), bytes);
    }
    home.write("in/catalogue.csv", catalogue);
    let written = |hash: &Digest| [hash.hex().into_bytes(), hash.as_bytes().to_vec(), split_hex(hash)];
    hashes.iter().flat_map(written).collect()
}

/// A hash as a file name in a folder named after its first two digits.
fn split_hex(hash: &Digest) -> Vec<u8> {
    hash.hex().as_bytes()[2..].to_vec()
}

#[test]
fn nothing_that_was_taken_in_or_asked_can_be_read_in_the_folder() {
    let home = Home::new();
    let hashes = write_canaries(&home);
    let archive = home.archive("archive");
    let report = home.run(&["import", "in", "--archive", &archive]).json();
    let added = report["artifacts"].as_array().unwrap().iter().filter(|file| file["status"] == "added");
    assert!(added.count() >= 4, "{report}");
    home.open_all(&archive);
    let found = home.run(&["search", CANARY, "--archive", &archive]).json();
    assert!(!found["hits"].as_array().unwrap().is_empty());
    home.run(&["ask", &format!("When did the {CANARY} come?"), "--archive", &archive]).json();
    let mut needles = forms(CANARY);
    // The search does find it where it is.
    assert_eq!(leaks(&home.path("in"), &needles).len(), 6);
    needles.extend(hashes);
    assert_eq!(leaks(&home.path("archive"), &needles), Vec::<PathBuf>::new());
}

#[test]
fn a_question_leaves_no_file_outside_the_archive_and_the_data_folder() {
    let home = Home::new();
    let archive = home.sample("archive");
    let mut ask = home.bindery(&["ask", "What is the paring stone made of?", "--archive", &archive]);
    for (name, folder) in [("HOME", "home"), ("TMPDIR", "temporary")] {
        fs::create_dir_all(home.path(folder)).unwrap();
        ask.env(name, home.path(folder));
    }
    // ONNX Runtime gathers events in a database in the user's cache when nobody forbids it; the program has to do so itself.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "ORT_DISABLE_TELEMETRY"] {
        ask.env_remove(name);
    }
    let reply = finish(ask, "").json();
    assert_eq!(reply["outcome"], "supported");
    // The models were on.
    assert_eq!(reply["limits"], Value::Array(Vec::new()));
    for folder in ["home", "temporary"] {
        assert_eq!(files(&home.path(folder)), Vec::<PathBuf>::new());
    }
}

#[test]
fn nothing_can_be_read_in_the_folder_of_an_import_that_was_killed() {
    let home = Home::new();
    let archive = home.archive("archive");
    for n in 0..300 {
        let text = format!("Letter {n}. The {CANARY} came in on day {n}.\n").repeat(30);
        home.write(&format!("in/{CANARY}-{n:03}.txt"), text);
    }
    for delay in [150, 400] {
        let mut import = home.bindery(&["import", "in", "--archive", &archive, "--no-embed"]);
        let null = std::process::Stdio::null;
        let mut child = import.stdout(null()).stderr(null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(leaks(&home.path("archive"), &forms(CANARY)), Vec::<PathBuf>::new());
    }
}

#[test]
fn every_file_of_the_sample_archive_but_the_list_of_slots_looks_like_noise() {
    let home = Home::new();
    home.sample("archive");
    let folder = home.path("archive");
    // What is not sealed does not look like noise.
    assert!(entropy(&fs::read(sample_file("catalogue.csv")).unwrap()) < 6.0);
    let mut looked = 0;
    for path in files(&folder) {
        let bytes = fs::read(&path).unwrap();
        let sealed = path.file_name().unwrap() != "keys.json";
        if sealed && bytes.len() >= 1_024 {
            assert!(entropy(&bytes) > 7.7, "{}: {}", path.display(), entropy(&bytes));
            looked += 1;
        }
    }
    assert!(looked > 20, "{looked}");
    // No name in the folder is one of a file that was taken in.
    let inventory = home.run(&["inventory", "--archive", &home.at("archive"), "--as", "archivist"]).json();
    for item in inventory["items"].as_array().unwrap() {
        let path = item["staff"]["path"].as_str().unwrap();
        assert!(path.starts_with("sample") || path.starts_with("canon/"), "{path}");
        let name = Path::new(path).file_name().unwrap().to_str().unwrap();
        assert!(leaks(&folder, &[name.as_bytes().to_vec()]).is_empty(), "{name}");
    }
}

fn with_passphrase(home: &Home, passphrase: &str, args: &[&str]) -> Run {
    let mut command = home.bindery(args);
    command.env("BINDERY_PASSPHRASE", passphrase);
    finish(command, "")
}

#[test]
fn a_passphrase_opens_a_wrong_one_and_none_do_not_and_each_says_what_to_do() {
    let home = Home::new();
    let archive = home.at("archive");
    let short = with_passphrase(&home, "short", &["init", &archive]);
    assert_eq!(short.failure(), "invalid");
    with_passphrase(&home, PASSPHRASE, &["init", &archive]).json();
    let list = ["inventory", "--archive", archive.as_str()];
    with_passphrase(&home, PASSPHRASE, &list).json();
    let wrong = with_passphrase(&home, "paring stone, five feet", &list);
    assert_eq!(wrong.failure(), "wrong_key");
    let none = home.run(&list);
    assert_eq!(none.failure(), "key_needed");
    assert!(none.stderr.contains("BINDERY_PASSPHRASE"), "{}", none.stderr);
    assert_eq!(wrong.stdout + &none.stdout, "");
    assert!(!home.path("data/keys").exists());
}

#[test]
fn a_copied_folder_opens_on_this_computer_and_on_no_other() {
    let home = Home::new();
    let archive = home.archive("archive");
    copy_folder(&home.path("archive"), &home.path("copy"));
    let copy = home.at("copy");
    let list = ["inventory", "--archive", copy.as_str()];
    home.run(&list).json();
    let mut elsewhere = home.bindery(&list);
    elsewhere.env("BINDERY_DATA", home.path("another-computer"));
    assert_eq!(finish(elsewhere, "").failure(), "key_needed");
    home.run(&["inventory", "--archive", &archive]).json();
}

#[test]
fn the_keys_of_one_archive_open_no_other() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.archive("other");
    let list = ["inventory", "--archive", archive.as_str()];
    for name in ["keys.json", "archive.db"] {
        let whole = fs::read(home.path("archive").join(name)).unwrap();
        fs::copy(home.path("other").join(name), home.path("archive").join(name)).unwrap();
        assert_eq!(home.run(&list).failure(), "archive_damaged", "{name}");
        fs::write(home.path("archive").join(name), whole).unwrap();
    }
    home.run(&list).json();
}

#[test]
fn one_changed_byte_in_any_kind_of_file_is_noticed_and_never_believed() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.write("in/letter.txt", "The flood came on Sunday and stood four feet high in the shop.\n");
    home.run(&["import", "in", "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    home.run(&["ask", "How high did the flood stand?", "--archive", &archive]).json();
    let search = ["search", "flood shop", "--archive", archive.as_str()];
    let hits = home.run(&search).json();
    assert_eq!(hits["hits"].as_array().unwrap().len(), 1);
    let (folder, kept) = (home.path("archive"), home.path("kept"));
    fs::rename(&folder, &kept).unwrap();
    for path in files(&kept) {
        let whole = fs::read(&path).unwrap();
        let name = path.strip_prefix(&kept).unwrap().to_str().unwrap().to_owned();
        let places = [0, whole.len() / 3, whole.len().saturating_sub(1)];
        for at in places.into_iter().filter(|_| !whole.is_empty()) {
            let mut bytes = whole.clone();
            bytes[at] ^= 4;
            let _ = fs::remove_dir_all(&folder);
            copy_folder(&kept, &folder);
            fs::write(folder.join(&name), &bytes).unwrap();
            let what = format!("{name} byte {at}");
            if name.starts_with("derived") {
                // It is made anew from the database.
                assert_eq!(home.run(&search).json(), hits, "{what}");
                continue;
            }
            let run = home.run(&["doctor", "--archive", &archive]);
            let expected = match name.as_str() {
                "archive.db" | "keys.json" => "archive_damaged",
                "checkpoint" => "archive_rolled_back",
                _ => "unwell",
            };
            let code = run.failure();
            // A page of the database that opening needs not to be read is found by the checkup.
            assert!(code == expected || name == "archive.db" && code == "unwell", "{what}: {}", run.stderr);
            if code == "unwell" {
                let part = if name == "archive.db" { "database" } else { "originals" };
                let checks: Value = serde_json::from_str(&run.stdout).unwrap();
                let named = |check: &&Value| check["name"] == part;
                assert_eq!(checks["checks"].as_array().unwrap().iter().find(named).unwrap()["ok"], false);
            }
        }
    }
}
