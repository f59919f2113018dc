//! Cases of bundles in a log: their place, its witnesses and its history.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bindery_core::proof::checkpoint;
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::verify::{BundleFile, Witness, leaf};
use serde_json::{Value, json};

use crate::book::Book;
use crate::lab;
use crate::lab::{Build, ISSUER, LOG, OTHER_LOG, STRANGER, WITNESSES, digits, key};

/// The log: entries, checkpoints, witnesses, history.
pub(super) fn log() -> Book {
    let mut book = Book::new("bundle-log");
    let build = || Build { witnesses: WITNESSES.to_vec(), shown: 0, ..Build::default() };
    let sound = build().file();
    let (leaf, note) = (leaf(&sound.envelope).unwrap(), sound.log.checkpoint.clone());
    book.valid("two witnesses", "each over the same checkpoint", lab::text(&sound));
    book.valid("no witness", "nobody asked for any", Build { witnesses: vec![], ..build() }.text());
    for (index, size) in [(0, 1), (0, 2), (1, 2), (6, 7), (0, 300), (255, 300), (256, 300)] {
        book.valid(
            &format!("entry {index} of {size}"),
            "a proof is as long as its tree is deep",
            Build { index, size, ..build() }.text(),
        );
    }
    let mut with = |name: &str, why: &str, change: &dyn Fn(&mut BundleFile)| {
        let mut file = sound.clone();
        change(&mut file);
        book.case(name, why, lab::text(&file), "tampered", &["log"]);
    };
    for index in [0, 2, 4, 6, 7, 1_000_000] {
        with(&format!("entry {index} for 3"), "the proof is of one place", &|file| file.log.index = index);
    }
    with("a hash of the proof is left out", "the proof is whole", &|file| {
        let _ = file.log.proof.pop();
    });
    with("no proof", "the proof is whole", &|file| file.log.proof.clear());
    with("a hash too many", "the proof is no longer than it must be", &|file| file.log.proof.push(leaf));
    with("the hashes in another order", "the proof is a path", &|file| file.log.proof.reverse());
    with("a hash of zeros", "the proof is a path", &|file| {
        file.log.proof[0] = bindery_core::proof::hash::Digest::from_bytes([0; 32])
    });
    let (larger, smaller) = (Build { size: 8, ..build() }.file(), Build { size: 6, ..build() }.file());
    with("the checkpoint of the log when it was larger", "the proof leads to one root", &|file| {
        file.log.checkpoint = larger.log.checkpoint.clone()
    });
    with("the checkpoint of the log when it was smaller", "the proof leads to one root", &|file| {
        file.log.checkpoint = smaller.log.checkpoint.clone()
    });
    let signed = |origin: &str, size: u64, log: u8| {
        let mut note =
            Checkpoint { origin: origin.to_owned(), size, root: lab::tree(&leaf, 3, 7).0 }.sign(&key(log));
        for seed in WITNESSES {
            note = checkpoint::cosign(&note, &lab::witness_name(seed), &key(seed), 1_793_000_000).unwrap();
        }
        note
    };
    let forged = signed(lab::ORIGIN, 7, OTHER_LOG);
    with("the checkpoint of another log", "signed with the log's key", &|file| {
        file.log.checkpoint = forged.clone()
    });
    with("the key of another log", "the checkpoint is signed with one key", &|file| {
        file.log.key = digits(OTHER_LOG)
    });
    let lines: Vec<&str> = note.lines().collect();
    let rebuilt = |lines: &[&str]| format!("{}\n", lines.join("\n"));
    let edits: Vec<(&str, &str, String)> = vec![
        (
            "another name in the checkpoint",
            "the name is signed",
            note.replacen(lab::ORIGIN, "bindery.log/other", 1),
        ),
        (
            "another name everywhere in the checkpoint",
            "the name is signed",
            note.replace(lab::ORIGIN, "bindery.log/other"),
        ),
        ("another size in the checkpoint", "the size is signed", note.replacen("\n7\n", "\n8\n", 1)),
        ("a size with a zero before", "one way to write a size", note.replacen("\n7\n", "\n07\n", 1)),
        ("a size with a sign", "one way to write a size", note.replacen("\n7\n", "\n+7\n", 1)),
        (
            "another root in the checkpoint",
            "the root is signed",
            rebuilt(
                &[&[lines[0], lines[1], "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="][..], &lines[3..]]
                    .concat(),
            ),
        ),
        ("a line more in the checkpoint", "three lines", note.replacen("\n\n", "\nmore\n\n", 1)),
        ("new lines of Windows in the checkpoint", "LF alone", note.replace('\n', "\r\n")),
        ("the last new line is left out", "lines end with LF", note.trim_end().to_owned()),
        ("a new line too many", "lines are not empty", format!("{note}\n")),
        ("a blank after the checkpoint", "every byte counts", format!("{note} ")),
        ("no signature in the checkpoint", "the log signs first", rebuilt(&lines[..4])),
        ("no checkpoint", "a checkpoint there must be", String::new()),
        ("the log's line is left out", "the log signs first", rebuilt(&[&lines[..4], &lines[5..]].concat())),
        ("a witness's line is left out", "those who are named have signed", rebuilt(&lines[..6])),
        ("both witnesses' lines are left out", "those who are named have signed", rebuilt(&lines[..5])),
        (
            "the witnesses' lines in another order",
            "in the order of the names",
            rebuilt(&[lines[0], lines[1], lines[2], lines[3], lines[4], lines[6], lines[5]]),
        ),
        (
            "a witness's line before the log's",
            "the log signs first",
            rebuilt(&[lines[0], lines[1], lines[2], lines[3], lines[5], lines[4], lines[6]]),
        ),
        ("a witness's line twice", "each once", rebuilt(&[&lines[..], &lines[6..]].concat())),
        ("a hyphen for the dash", "an em dash begins a line", note.replace('\u{2014}', "-")),
    ];
    for (name, why, note) in edits {
        with(name, why, &|file| file.log.checkpoint = note.clone());
    }
    with("a witness is not named", "every line has a name", &|file| drop(file.log.witnesses.pop()));
    with("no witness is named", "every line has a name", &|file| file.log.witnesses.clear());
    with("the witnesses are named in another order", "in the order of the lines", &|file| {
        file.log.witnesses.reverse()
    });
    with("a witness has another name", "the name is part of its key", &|file| {
        file.log.witnesses[0].name = "witness-9.example".to_owned()
    });
    with("a witness has another key", "the line is of one key", &|file| {
        file.log.witnesses[0].key = digits(STRANGER)
    });
    with("a witness is named twice", "each once", &|file| {
        file.log.witnesses[1] = file.log.witnesses[0].clone()
    });
    let foreign = checkpoint::cosign(&note, "foreign.example", &key(STRANGER), 1).unwrap();
    with("a foreign line at the end", "no line without a name", &|file| {
        file.log.checkpoint = foreign.clone()
    });
    let elsewhere = Build { open: lab::refusal(), ..build() }.file().log.checkpoint;
    let lifted = elsewhere.lines().nth(5).unwrap().to_owned();
    with("a witness's line of another checkpoint", "over this checkpoint", &|file| {
        file.log.checkpoint = rebuilt(&[&lines[..5], &[&lifted], &lines[6..]].concat());
    });
    let timed = |seconds: u8| {
        let (head, encoded) = lines[5].rsplit_once(' ').unwrap();
        let mut bytes = STANDARD.decode(encoded).unwrap();
        bytes[11] ^= seconds;
        format!("{head} {}", STANDARD.encode(bytes))
    };
    let later = timed(1);
    with("a witness's time was changed", "the time is signed", &|file| {
        file.log.checkpoint = rebuilt(&[&lines[..5], &[&later], &lines[6..]].concat());
    });
    let only = Build { log: OTHER_LOG, ..build() }.file();
    book.case(
        "a log that is not known",
        "whoever issued it keeps another log than the one you know",
        lab::text(&only),
        "untrusted signer",
        &["signer"],
    );
    let as_log = Build { log: ISSUER, ..build() }.file();
    book.case(
        "the issuer's key signs the log",
        "a key counts for one use",
        lab::text(&as_log),
        "untrusted signer",
        &["signer"],
    );
    let mut file = sound.clone();
    file.log.witnesses.push(Witness { name: "log".to_owned(), key: digits(LOG) });
    file.log.checkpoint = checkpoint::cosign(&note, "log", &key(LOG), 1).unwrap();
    book.valid("the log's key is a witness too", "it says nothing more, and nothing wrong", lab::text(&file));
    witnesses(&mut book, &sound);
    run(&mut book, &sound);
    history(&mut book, &sound);
    book
}

/// The witnesses that the trust file names.
pub(super) fn witnesses(book: &mut Book, sound: &BundleFile) {
    let [one, two] = WITNESSES.map(digits);
    let seen =
        |witnesses: &[u8]| Build { witnesses: witnesses.to_vec(), shown: 0, ..Build::default() }.text();
    let named = |lines: String| format!("{}{lines}", lab::trust());
    let few = |book: &mut Book, name: &str, file: String| {
        book.case(name, "whom you trust has not seen it", file, "untrusted signer", &["quorum"]);
    };
    book.trust(&named(format!("witness {one} One\n")));
    book.valid("the witness who is trusted", "they saw it", seen(&WITNESSES[..1]));
    book.valid("the witness who is trusted and another", "they saw it", lab::text(sound));
    few(book, "the lines of all witnesses are stripped", seen(&[]));
    few(book, "the line of the trusted witness is stripped, and another stays", seen(&WITNESSES[1..]));
    few(book, "a witness of another key in their place", seen(&[STRANGER]));
    book.trust(&named(format!("witness {one} One\nwitness {two} Two\n")));
    book.valid("both who are trusted", "they saw it", lab::text(sound));
    few(book, "one of two who are trusted", seen(&WITNESSES[..1]));
    book.trust(&named(format!("witness:{} {one} One\n", lab::ORIGIN)));
    book.valid("a witness of this log", "they saw it", seen(&WITNESSES[..1]));
    few(book, "the line of this log's witness is stripped", seen(&[]));
    book.trust(&named(format!("witness:bindery.log/other {one} One\n")));
    book.valid("a witness of another log is trusted", "it does not see this one", seen(&[]));
    book.trust(&lab::trust());
}

/// Other records that are verified in the same run.
fn run(book: &mut Book, sound: &BundleFile) {
    let file = lab::text(sound);
    let sighted = |build: Build<'_>| Build { witnesses: WITNESSES.to_vec(), shown: 0, ..build }.text();
    let other = |index, size| sighted(Build { open: lab::refusal(), index, size, ..Build::default() });
    let contradicts = [
        ("another history of the same size, which the same witness signed", other(3, 7)),
        ("another history of the same size with another entry", other(2, 7)),
        ("another history of a larger size, with another entry in the same place", other(3, 9)),
        ("another history of a smaller size, with another entry in the same place", other(3, 4)),
        ("another history of another size, with another entry before", other(1, 300)),
    ];
    for (name, beside) in contradicts {
        book.with("beside", json!([beside]));
        book.case(name, "a log has one history", file.clone(), "tampered", &["history"]);
    }
    let mut forged: BundleFile = serde_json::from_str(&other(3, 7)).unwrap();
    forged.log.checkpoint = forged.log.checkpoint.replacen(
        "\u{2014} bindery.log/hartwell ",
        "\u{2014} bindery.log/hartwell A",
        1,
    );
    let mut unproved: BundleFile = serde_json::from_str(&other(3, 7)).unwrap();
    unproved.log.index = 4;
    let agrees = [
        ("the same file again", file.clone()),
        ("the same entry in the log when it was larger", sighted(Build { size: 9, ..Build::default() })),
        ("the same entry in the log when it was smaller", sighted(Build { size: 4, ..Build::default() })),
        (
            "a log of the same name and another key",
            sighted(Build { open: lab::refusal(), log: OTHER_LOG, ..Build::default() }),
        ),
        ("another history that nobody signed", lab::text(&forged)),
        ("another entry that is not proved", lab::text(&unproved)),
        ("something else", "{}".to_owned()),
    ];
    for (name, beside) in agrees {
        book.with("beside", json!([beside]));
        book.valid(name, "nothing here contradicts it", file.clone());
    }
    book.with("beside", Value::Null);
}

fn history(book: &mut Book, sound: &BundleFile) {
    let note = sound.log.checkpoint.clone();
    book.with("checkpoint", json!(note));
    book.valid("the very checkpoint was kept", "the same state", lab::text(sound));
    let other = |size: u64, log: u8, origin: &str| {
        let root = bindery_core::proof::hash::Digest::of(&[b"another history"]);
        json!(Checkpoint { origin: origin.to_owned(), size, root }.sign(&key(log)))
    };
    book.with("checkpoint", other(7, LOG, lab::ORIGIN));
    book.case(
        "another root was kept at this size",
        "a log that was forked",
        lab::text(sound),
        "tampered",
        &["history"],
    );
    book.with("checkpoint", other(7, OTHER_LOG, lab::ORIGIN));
    book.case(
        "another key signed what was kept",
        "a log of the same name",
        lab::text(sound),
        "tampered",
        &["history"],
    );
    for (name, why, kept) in [
        ("an earlier state was kept", "without the log nothing was compared", other(5, LOG, lab::ORIGIN)),
        ("the state of another log was kept", "nothing was compared", other(7, LOG, "bindery.log/other")),
    ] {
        book.with("checkpoint", kept);
        book.case(name, why, lab::text(sound), "unverified", &["history"]);
    }
    let mut file = sound.clone();
    file.log.index = 2;
    book.with("checkpoint", other(7, LOG, lab::ORIGIN));
    book.case(
        "no proof and another history",
        "without a proof there is no history",
        lab::text(&file),
        "tampered",
        &["log"],
    );
}
