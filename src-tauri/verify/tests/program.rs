//! The program: what it says, in which form, and with which exit code.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]
#![allow(dead_code, reason = "the laboratory of the cases is used in part")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::hash::Digest;
use bindery_core::{proof::json as canonical, proof::log_entry, proof::merkle, proof::tiles};
use serde_json::Value;

#[path = "../examples/cases/lab/mod.rs"]
mod lab;

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bindery-verify-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path.display().to_string()
    }

    fn path(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Exit code, standard output, standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_bindery-verify")).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// The class of every file, by the end of its name.
fn classes(out: &str) -> Vec<(String, String)> {
    let lines = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let lines = lines.filter(|line| line.get("file").is_some());
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    lines.map(|line| (text(&line["file"]), text(&line["class"]))).collect()
}

#[test]
fn the_exit_code_and_the_words_say_what_was_found() {
    let folder = Folder::new("codes");
    let trust = folder.write("trust", lab::trust());
    let sound = folder.write("a.json", lab::Build::default().text());
    let (code, out, _) = run(&["--trust", &trust, "--now", lab::NOW, &sound]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains(": valid (bundle)") && out.contains("1 verified: 1 valid."), "{out}");
    for check in bindery_core::verify::CHECKS {
        assert!(out.contains(check), "{check}: {out}");
    }
    let (code, out, _) = run(&["--now", lab::NOW, &sound]);
    assert_eq!(code, 1);
    assert!(out.contains("untrusted signer"), "{out}");
    let broken =
        folder.write("b.json", lab::Build::default().text().replacen("\"index\":3", "\"index\":4", 1));
    let (code, out, _) = run(&["--json", "--trust", &trust, "--now", lab::NOW, &sound, &broken]);
    assert_eq!(code, 1);
    assert_eq!(classes(&out).into_iter().map(|(_, class)| class).collect::<Vec<_>>(), ["valid", "tampered"]);
    assert!(out.lines().last().unwrap().contains("\"tampered\":1"), "{out}");
}

#[test]
fn wrong_usage_says_what_to_do() {
    let folder = Folder::new("usage");
    let sound = folder.write("a.json", lab::Build::default().text());
    let empty = folder.write("empty", "");
    let wrong = folder.write("wrong", "key Hartwell\n");
    let weak = folder.write("weak", format!("{} Weak\n", "00".repeat(32)));
    let cases: [(&[&str], &str); 9] = [
        (&[], "required"),
        (&["--jobs", "0", &sound], "--jobs"),
        (&["--now", "yesterday", &sound], "yesterday"),
        (&["--trust", &wrong, &sound], "line 1"),
        (&["--trust", &weak, &sound], "line 1"),
        (&["--secret-file", &empty, &sound], "first line"),
        (&["--checkpoint", &empty, &sound], "signed checkpoint"),
        (&["--identity", &empty, &sound], "AGE-SECRET-KEY"),
        (&["nowhere.json"], "nowhere.json"),
    ];
    for (args, says) in cases {
        let (code, _, error) = run(args);
        assert_eq!(code, 2, "{args:?}: {error}");
        assert!(error.contains(says), "{args:?}: {error}");
    }
}

#[test]
fn a_folder_of_many_files_is_verified_in_order_whatever_the_threads() {
    let folder = Folder::new("many");
    let trust = folder.write("trust", lab::trust());
    let (sound, other) =
        (lab::Build::default().text(), lab::Build { issuer: lab::STRANGER, ..Default::default() }.text());
    for n in 0..120 {
        folder.write(&format!("in/{}/{n:03}.json", n % 3), if n % 2 == 0 { &sound } else { &other });
    }
    folder.write("in/notes.txt", "not ours");
    let found = |jobs: &str| {
        let (code, out, _) = run(&[
            "--json",
            "--trust",
            &trust,
            "--now",
            lab::NOW,
            "--jobs",
            jobs,
            &format!("{}/in", folder.path()),
        ]);
        assert_eq!(code, 1);
        out
    };
    let (one, four) = (found("1"), found("4"));
    assert_eq!(one, four);
    assert_eq!(classes(&one).len(), 120);
    assert!(one.lines().last().unwrap().contains("\"passed_over\":1"), "{one}");
}

/// An export of 600 entries: sources, claims, a bundle, the log in tiles.
fn export(folder: &Folder) {
    for (path, file) in lab::archive().as_object().unwrap() {
        folder.write(&format!("export/{path}"), file.as_str().unwrap());
    }
    for index in 0..2 {
        let claim = lab::claim_payload(&lab::whole(&lab::open_bundle()), index, None);
        let page = format!("export/claims/{}.html", claim.id.digest().hex());
        folder.write(&page, lab::claim_page(&claim));
    }
    let mut bundle = lab::Build { index: 0, size: 1, ..Default::default() }.file();
    let entries: Vec<Vec<u8>> = (0..600)
        .map(|n| {
            if n == 300 {
                log_entry::entry(&bundle.envelope).unwrap()
            } else {
                format!("entry {n}").into_bytes()
            }
        })
        .collect();
    let leaves: Vec<Digest> = entries.iter().map(|entry| merkle::leaf(entry)).collect();
    let note = Checkpoint { origin: lab::ORIGIN.to_owned(), size: 600, root: merkle::root(&leaves) }
        .sign(&lab::key(lab::LOG));
    folder.write("export/log/checkpoint", &note);
    let above: Vec<Digest> = leaves.chunks_exact(256).map(merkle::root).collect();
    for (level, hashes) in [(0, &leaves), (1, &above)] {
        for (tile, hashes) in tiles::of_level(600, level).zip(hashes.chunks(256)) {
            let bytes: Vec<u8> = hashes.iter().flat_map(|hash| *hash.as_bytes()).collect();
            folder.write(&format!("export/log/{tile}"), bytes);
        }
    }
    for (tile, entries) in tiles::of_entries(600).zip(entries.chunks(256)) {
        let lengths = |entry: &Vec<u8>| [&(entry.len() as u16).to_be_bytes()[..], entry].concat();
        folder.write(&format!("export/log/{tile}"), entries.iter().flat_map(lengths).collect::<Vec<u8>>());
    }
    bundle.log.index = 300;
    bundle.log.proof = merkle::inclusion_proof(&leaves, 300).unwrap();
    bundle.log.checkpoint = note;
    folder.write("export/responses/r.bundle.json", canonical::to_canonical(&bundle).unwrap());
    list(folder);
}

/// Signs the list of all files of the export.
fn list(folder: &Folder) {
    let (root, mut files) = (folder.0.join("export"), serde_json::Map::new());
    let mut waiting = vec![root.clone()];
    while let Some(next) = waiting.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
                let bytes = STANDARD.encode(fs::read(path).unwrap());
                files.insert(name, serde_json::json!({ "base64": bytes }));
            }
        }
    }
    let mut files = Value::Object(files);
    lab::relist(&mut files, lab::ISSUER);
    folder.write("export/export.json", files["export.json"].as_str().unwrap());
}

fn grave(folder: &Folder, trust: &str) -> Vec<(String, String)> {
    let (_, out, error) =
        run(&["--json", "--trust", trust, "--now", lab::NOW, &format!("{}/export", folder.path())]);
    assert!(!out.is_empty(), "{error}");
    let root = format!("{}/export/", folder.path());
    let name = |file: &str| Path::new(file).strip_prefix(&root).unwrap().display().to_string();
    classes(&out)
        .into_iter()
        .filter(|(_, class)| class != "valid")
        .map(|(file, class)| (name(&file), class))
        .collect()
}

#[test]
fn an_export_is_verified_with_its_log_sources_and_pages_and_every_change_is_found() {
    let folder = Folder::new("export");
    let trust = folder.write("trust", lab::trust());
    export(&folder);
    assert_eq!(grave(&folder, &trust), []);
    let id = lab::letter().0.digest().hex();
    for tile in ["tile/0/000", "tile/0/002.p/88", "tile/1/000.p/2", "tile/entries/001"] {
        let path = folder.0.join("export/log").join(tile);
        let sound = fs::read(&path).unwrap();
        let mut changed = sound.clone();
        changed[20] ^= 1;
        fs::write(&path, &changed).unwrap();
        let found = grave(&folder, &trust);
        assert!(found.contains(&("log/checkpoint".to_owned(), "tampered".to_owned())), "{tile}: {found:?}");
        fs::remove_file(&path).unwrap();
        let found = grave(&folder, &trust);
        assert!(found.contains(&("log/checkpoint".to_owned(), "tampered".to_owned())), "{tile}: {found:?}");
        fs::write(&path, &sound).unwrap();
    }
    let source = format!("sources/{id}.json");
    let path = folder.0.join("export").join(&source);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("dusk", "dawn", 1)).unwrap();
    let found = grave(&folder, &trust);
    assert!(found.contains(&(source, "tampered".to_owned())), "{found:?}");
    assert!(found.contains(&("responses/r.bundle.json".to_owned(), "unverified".to_owned())), "{found:?}");
}

#[test]
fn a_checkpoint_that_nothing_was_compared_with_is_no_yes_and_is_said() {
    let folder = Folder::new("compared");
    let trust = folder.write("trust", lab::trust());
    let bundle = lab::Build::default().file();
    let sound = folder.write("a.json", lab::text(&bundle));
    let payload = lab::claim_payload(&lab::whole(&lab::open_bundle()), 1, None);
    let claim = folder.write("b.json", lab::text(&lab::claim_file(&payload, &[lab::ISSUER])));
    let own = folder.write("own", &bundle.log.checkpoint);
    let root = Digest::of(&[b"another log"]);
    let note = Checkpoint { origin: "bindery.log/other".to_owned(), size: 7, root }.sign(&lab::key(lab::LOG));
    let other = folder.write("other", note);
    let with = |checkpoint: &str, files: &[&str]| {
        let args = ["--trust", &trust, "--now", lab::NOW, "--checkpoint", checkpoint];
        run(&[&args[..], files].concat())
    };
    let said = "Nothing was compared with the checkpoint that you gave.";
    for (checkpoint, files, yes) in [
        (&own, &[&*sound][..], true),
        (&own, &[&*sound, &*claim], true),
        (&own, &[&*claim], false),
        (&other, &[&*sound], false),
        (&other, &[&*claim], false),
    ] {
        let (code, out, _) = with(checkpoint, files);
        assert_eq!((code, out.contains(said)), (i32::from(!yes), !yes), "{out}");
    }
    let (_, out, _) = with(&other, &[&sound]);
    assert!(out.contains(": unverified (bundle)") && out.contains("another log, bindery.log/other"), "{out}");
    let (_, out, _) = run(&["--json", "--trust", &trust, "--now", lab::NOW, "--checkpoint", &own, &claim]);
    assert!(out.lines().last().unwrap().contains("\"compared\":false"), "{out}");
}

#[test]
fn everything_that_was_added_to_an_export_is_named_and_the_export_is_not_valid_as_a_whole() {
    let folder = Folder::new("added");
    let trust = folder.write("trust", lab::trust());
    let added =
        ["notes.txt", "index.htm", "claims/other.HTML", "log/added.json", "log/tile/0/009", "deep/er/x"];
    for name in added {
        let _ = fs::remove_dir_all(folder.0.join("export"));
        export(&folder);
        assert_eq!(grave(&folder, &trust), [], "{name}");
        folder.write(&format!("export/{name}"), "<p>It is all invented.</p>");
        let unverified = |name: &str| (name.to_owned(), "unverified".to_owned());
        assert_eq!(grave(&folder, &trust), [unverified("export.json"), unverified(name)]);
    }
    #[cfg(unix)]
    {
        let _ = fs::remove_dir_all(folder.0.join("export"));
        export(&folder);
        std::os::unix::fs::symlink("/", folder.0.join("export/claims/linked")).unwrap();
        let found = grave(&folder, &trust);
        assert!(found.contains(&("claims/linked".to_owned(), "unverified".to_owned())), "{found:?}");
        // A link in the place of a file, or of a folder, that leads to the very same bytes.
        for name in ["responses/r.bundle.json", "log/checkpoint", "sources"] {
            let elsewhere = folder.0.join("elsewhere").join(name);
            let _ = fs::remove_dir_all(folder.0.join("export"));
            export(&folder);
            fs::create_dir_all(elsewhere.parent().unwrap()).unwrap();
            fs::rename(folder.0.join("export").join(name), &elsewhere).unwrap();
            std::os::unix::fs::symlink(&elsewhere, folder.0.join("export").join(name)).unwrap();
            let found = grave(&folder, &trust);
            assert!(
                found.iter().any(|(file, class)| file == "export.json" && class != "valid"),
                "{name}: {found:?}"
            );
        }
    }
}

/// The files that are not valid, of everything that is given.
fn not_valid(trust: &str, paths: &[&str]) -> Vec<(String, String)> {
    let (_, out, error) = run(&[&["--json", "--trust", trust, "--now", lab::NOW][..], paths].concat());
    assert!(!out.is_empty(), "{error}");
    classes(&out).into_iter().filter(|(_, class)| class != "valid").collect()
}

#[test]
fn two_histories_of_one_log_are_found_in_one_run_wherever_they_lie() {
    let folder = Folder::new("histories");
    let trust = folder.write("trust", lab::trust());
    let seen = |open: Value, size: usize| {
        lab::Build { open, size, witnesses: vec![lab::WITNESSES[0]], ..Default::default() }.text()
    };
    let one = folder.write("one.json", seen(lab::open_bundle(), 7));
    let two = folder.write("two.json", seen(lab::refusal(), 7));
    let later = folder.write("later.json", seen(lab::refusal(), 9));
    let grown = folder.write("grown.json", seen(lab::open_bundle(), 9));
    for alone in [&one, &two, &later, &grown] {
        assert_eq!(not_valid(&trust, &[alone]), []);
    }
    assert_eq!(not_valid(&trust, &[&one, &grown]), []);
    for other in [&two, &later] {
        let found = not_valid(&trust, &[&one, other]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.iter().all(|(_, class)| class == "tampered"), "{found:?}");
    }
}

#[test]
fn an_export_out_of_which_something_was_taken_is_not_valid() {
    let folder = Folder::new("taken");
    let trust = folder.write("trust", lab::trust());
    for gone in ["log", "export.json", "sources", "claims", "responses", "log/checkpoint", "log/tile/entries"]
    {
        let _ = fs::remove_dir_all(folder.0.join("export"));
        export(&folder);
        assert_eq!(grave(&folder, &trust), [], "{gone}");
        let path = folder.0.join("export").join(gone);
        if path.is_dir() {
            fs::remove_dir_all(path).unwrap()
        } else {
            fs::remove_file(path).unwrap()
        }
        assert_ne!(grave(&folder, &trust), [], "{gone}");
    }
}

#[test]
fn a_bundle_is_held_against_an_export_that_is_given_by_its_log() {
    let folder = Folder::new("given");
    let trust = folder.write("trust", lab::trust());
    export(&folder);
    let own = format!("{}/export/responses/r.bundle.json", folder.path());
    let archive = format!("{}/export", folder.path());
    assert_eq!(not_valid(&trust, &["--archive", &archive, &own]), []);
    for open in [lab::open_bundle(), lab::refusal()] {
        let other = folder.write("other.json", lab::Build { open, ..Default::default() }.text());
        assert_eq!(not_valid(&trust, &[&other]), []);
        assert_ne!(not_valid(&trust, &["--archive", &archive, &other]), []);
    }
}
